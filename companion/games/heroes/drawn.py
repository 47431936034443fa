"""Line-ups and heroes as plain data, for whoever draws them (`Panel.drawing`, `Choice.drawing`)."""

from __future__ import annotations

from companion.games.heroes.cards import HeroCard, Step
from companion.games.heroes.lineup import Slot
from companion.games.heroes.state import State
from companion.games.heroes.team import boxes_of, card_of, known_slots
from companion.table.rules import House

Drawing = tuple[str, dict[str, object]]


def line_up_drawn(state: State, owner: int, house: House) -> Drawing:
    """HFT-5.1, HFT-5.8: heroes, slots and counters, and how far the token has come (HFT-6.4)."""
    seat = state.seats[owner]
    slots = known_slots(state, owner, house)
    turn = state.turn
    return "lineup", {
        "heroes": [_in_line(state, owner, at) for at in range(len(seat.line))],
        "slots": [_slot(slot, slot.id in seat.covered) for slot in slots],
        "counters_unknown": seat.unseen,
        "acted": seat.acted if state.turn is not None else None,
        "acting": turn is not None and turn.player == owner,
    }


def proposal_drawn(state: State, owner: int, slots: tuple[str, ...], house: House) -> Drawing:
    """HFT-7.4, HFT-10.1: the line-up with the slots that a proposal would cover or free."""
    kind, data = line_up_drawn(state, owner, house)
    return kind, {**data, "proposed": list(slots)}


def in_hand(state: State, number: int) -> Drawing | None:
    """A hero that is not placed yet; None while nobody has entered it."""
    card = state.book.heroes.get(number)
    if card is None:
        return None
    own = [
        _slot(Slot(f"1.{index}", slot.energy, slot.prestige), covered=False)
        for index, slot in enumerate(card.slots, start=1)
    ]
    return "lineup", {"heroes": [_card(card, card.actions)], "slots": own}


def _in_line(state: State, owner: int, at: int) -> dict[str, object]:
    place = state.seats[owner].line[at]
    card, known = card_of(state, place), boxes_of(state, owner, at).known
    boxes = tuple(known[box] for box in sorted(known))
    if card is None:
        return {"number": place.hero, "boxes": _boxes(boxes), "tile": bool(place.tiles)}
    return _card(card, boxes) | {"tile": bool(place.tiles)}


def _card(card: HeroCard, boxes: tuple[tuple[Step, ...], ...]) -> dict[str, object]:
    return {
        "number": card.number,
        "strength": card.strength,
        "left": [energy.value if energy else None for energy in card.left],
        "right": [energy.value if energy else None for energy in card.right],
        "boxes": _boxes(boxes),
    }


def _boxes(boxes: tuple[tuple[Step, ...], ...]) -> list[list[list[object]]]:
    """HFT-6.7: what the hero can do, tiles included; each way as steps with their numbers."""
    return [[[step.kind.value, step.n] for step in steps] for steps in boxes]


def _slot(slot: Slot, covered: bool) -> dict[str, object]:
    return {
        "id": slot.id,
        "energy": slot.energy.value if slot.energy else None,
        "prestige": slot.prestige,
        "covered": covered,
    }
