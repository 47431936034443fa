"""What a seat of Fairy Ring may know: the ring and the mana lie open, the wheels do not."""

from __future__ import annotations

from companion.games.fairy_ring.ending import is_revealed
from companion.games.fairy_ring.objectives import objective_name
from companion.games.fairy_ring.state import Seat, State, stack_at
from companion.games.fairy_ring.words import card_name, stack_name
from companion.table.text import Text, say
from companion.table.views import Item, Panel


def open_scores(state: State, scores: tuple[int, ...]) -> tuple[int | None, ...]:
    """FRG-1.2: what the wheels show is secret until all are turned over."""
    return scores if is_revealed(state) else (None,) * len(scores)


def table(state: State) -> tuple[Panel, ...]:
    villages = tuple(_village(state, owner) for owner in range(len(state.seats)))
    objectives = (_objectives(state),) if state.objectives else ()
    return (*_ring(state), *villages, *objectives)


def _ring(state: State) -> tuple[Panel, ...]:
    """FRG-4.1: the villages as one closed path with the fairies on it, once none is empty."""
    if not all(seat.village for seat in state.seats):
        return ()
    drawing = {
        "villages": [
            [[stack[0].kind.value, len(stack)] for stack in seat.village] for seat in state.seats
        ],
        "fairies": [
            [seat.fairy.owner, seat.fairy.stack] if seat.fairy is not None else None
            for seat in state.seats
        ],
    }
    items = tuple(_fairy(state, seat) for seat in state.seats if seat.fairy is not None)
    return (Panel(say("fairy_ring.view.ring"), items, None, ("ring", drawing)),)


def _fairy(state: State, seat: Seat) -> Item:
    place = _standing_on(state, seat)
    return Item(say("fairy_ring.view.fairy", player=seat.name, place=place))


def _village(state: State, owner: int) -> Panel:
    """FRG-3.1: the mushrooms from left to right, the fairies that stand there, and the mana."""
    seat = state.seats[owner]
    stacks = tuple(
        Item(stack_name(stack), stack[0].kind.value, str(len(stack)) if len(stack) > 1 else "")
        for stack in seat.village
    )
    fairies = tuple(
        _fairy(state, other)
        for other in state.seats
        if other.fairy is not None and other.fairy.owner == owner
    )
    return Panel(
        say("fairy_ring.view.village", player=seat.name),
        (*stacks, *fairies, Item(mana_told(seat))),
        owner,
        ("village", {"heights": [len(stack) for stack in seat.village]}),
    )


def _standing_on(state: State, seat: Seat) -> Text:
    return stack_name(stack_at(state, seat.fairy)) if seat.fairy else say("fairy_ring.view.nowhere")


def mana_told(seat: Seat) -> Text:
    """FRG-3.1: mana lies open; unknown where turns were not entered."""
    if seat.mana is None:
        return say("fairy_ring.mana_unknown", player=seat.name)
    return say("fairy_ring.mana_now", player=seat.name, n=seat.mana)


def _objectives(state: State) -> Panel:
    """FRG-8.1: what is met is said aloud."""
    items = []
    for index in range(len(state.objectives)):
        met = tuple(seat.name for seat in state.seats if index in seat.claimed)
        key = "fairy_ring.view.met" if met else "fairy_ring.view.open"
        items.append(Item(say(key, objective=objective_name(state, index), players=met)))
    return Panel(say("fairy_ring.menu.objectives"), tuple(items))


def own(state: State, seat: int) -> tuple[Panel, ...]:
    """FRG-1.2: one's own wheel; unknown where turns were not entered and it was not told."""
    known = not state.unseen or state.told[seat]
    points = (
        say("fairy_ring.view.points", n=state.seats[seat].points)
        if known
        else say("fairy_ring.view.unknown")
    )
    title = say("fairy_ring.wheel_of", player=state.seats[seat].name)
    return (*_hand(state, seat), Panel(title, (Item(points),), seat))


def _hand(state: State, seat: int) -> tuple[Panel, ...]:
    """FRG-2.2: what practice dealt, and what was chosen of it; nobody else sees either."""
    holds = state.seats[seat]
    if not holds.hand:
        return ()
    items = tuple(Item(card_name(card), card.kind.value) for card in holds.hand)
    if holds.chosen is not None:
        chosen = say("fairy_ring.view.chosen", card=card_name(holds.chosen))
        items = (Item(chosen, holds.chosen.kind.value), *items)
    return (Panel(say("fairy_ring.view.hand", player=holds.name), items, seat),)
