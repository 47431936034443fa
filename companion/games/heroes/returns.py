"""The Return: uncovered Prestige pays, counters go, three heroes leave (HFT-11)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.heroes.actions import ComeHome, Discard, Uncovered
from companion.games.heroes.cards import ROUNDS, repeated
from companion.games.heroes.rulings import LAST_DISCARD
from companion.games.heroes.state import Gone, Seat, State, with_seat
from companion.games.heroes.team import hero_name, known_cards, known_slots, slots, unnamed
from companion.table.game import Change
from companion.table.ledger import Gain
from companion.table.rules import House, Refusals, forbidden, impossible
from companion.table.text import say

# HFT-11.3
LEAVING = 3


def refuse_come_home(state: State, action: ComeHome, house: House) -> Refusals:
    return impossible("HFT-11.1", say("heroes.is_home")) if state.home else ()


def apply_come_home(state: State, action: ComeHome, house: House) -> Change[State]:
    gains: list[Gain] = []
    seats = []
    for player, seat in enumerate(state.seats):
        team = slots(state, player, house)
        if team is not None:
            gains += uncovered_gains(state, player, house)
        # HFT-11.2: first the Prestige, then the counters go.
        sure = None if team is not None else _surely_uncovered(state, player, house)
        home = replace(seat, covered=frozenset(), unseen=False, settled=team is not None, sure=sure)
        seats.append(home)
    # HFT-A21: the third round's line-ups are remembered as they were before the discard.
    full = tuple(seat.line for seat in seats) if state.round == ROUNDS else ()
    return Change(replace(state, seats=tuple(seats), home=True, full_lineups=full), tuple(gains))


def uncovered_gains(state: State, player: int, house: House) -> tuple[Gain, ...]:
    """HFT-11.1: every Prestige slot, paid where it is uncovered; 0 where it is not."""
    seat = state.seats[player]
    gains = []
    for slot in slots(state, player, house) or ():
        if slot.prestige:
            hero = hero_name(state, seat.line[int(slot.id.partition(".")[0]) - 1].hero)
            if slot.id in seat.covered:
                gains.append(Gain(player, 0, "HFT-11.1", say("heroes.gain.covered", hero=hero)))
            else:
                why = say("heroes.gain.uncovered", hero=hero)
                gains.append(Gain(player, slot.prestige, "HFT-11.1", why))
    return tuple(gains)


def _surely_uncovered(state: State, player: int, house: House) -> int | None:
    """HFT-11.1: what the heroes entered pay; None where counters lie that nobody has told of."""
    seat = state.seats[player]
    if not house.knows_lineups or seat.unseen:
        return None
    known = known_slots(state, player, house)
    return sum(slot.prestige for slot in known if slot.id not in seat.covered)


def with_more_sure(before: State, after: State) -> State:
    """HFT-11.1: a hero entered at home adds its Prestige to what is known.

    It had no counter: a line-up in which one may lie unseen has nothing that is sure. What lay
    on a card that turns out to be another one is not known any more.
    """
    for player, seat in enumerate(after.seats):
        pairs = tuple(zip(known_cards(before, player), known_cards(after, player), strict=True))
        if seat.sure is None or all(old == new for old, new in pairs):
            continue
        changed = any(old is not None and old != new for old, new in pairs)
        new_cards = [new for old, new in pairs if old is None and new is not None]
        more = sum(slot.prestige for card in new_cards for slot in card.slots)
        seat = replace(seat, sure=None if changed else seat.sure + more)
        after = with_seat(after, player, seat)
    return after


def known_uncovered(state: State, player: int) -> int | None:
    """HFT-11.1: all the Prestige that lies uncovered, once every hero was entered at home."""
    seat = state.seats[player]
    return None if seat.discarded or unnamed(state, player) else seat.sure


def refuse_uncovered(state: State, action: Uncovered, house: House) -> Refusals:
    seat = state.seats[action.player]
    if not state.home or seat.settled:
        return impossible("HFT-11.1", say("heroes.not_asked", player=seat.name))
    if not 0 <= action.points <= 99:
        return impossible("HFT-11.1", say("heroes.out_of_range", most=99))
    if seat.sure is not None and action.points < seat.sure:
        return forbidden("HFT-11.1", say("heroes.uncovered_known", player=seat.name, n=seat.sure))
    return ()


def apply_uncovered(state: State, action: Uncovered, house: House) -> Change[State]:
    seat = replace(state.seats[action.player], settled=True, sure=None)
    why = say("heroes.gain.told")
    gain = Gain(action.player, action.points, "HFT-11.1", why)
    return Change(move_on(with_seat(state, action.player, seat)), (gain,))


def refuse_discard(state: State, action: Discard, house: House) -> Refusals:
    seat = state.seats[action.player]
    if not state.home:
        return impossible("HFT-11.1", say("heroes.come_home_first"))
    if seat.discarded:
        return impossible("HFT-11.3", say("heroes.has_discarded", player=seat.name))
    if repeated(action.positions) or not all(0 <= p < len(seat.line) for p in action.positions):
        return impossible("HFT-11.3", say("heroes.no_such_hero"))
    found: Refusals = ()
    if len(action.positions) != LEAVING:
        found += forbidden("HFT-11.3", say("heroes.discard_exactly", n=LEAVING))
    if state.round == ROUNDS and house.answer(LAST_DISCARD) == "after":
        found += forbidden("HFT-A21", say("heroes.no_last_discard"))
    return found


def apply_discard(state: State, action: Discard, house: House) -> Change[State]:
    seat = state.seats[action.player]
    leaving = [seat.line[position] for position in action.positions]
    gone = {
        place.hero: Gone(action.player, state.round) for place in leaving if place.hero is not None
    }
    # HFT-11.4, HFT-A22: the rest closes up in the same order.
    line = tuple(p for at, p in enumerate(seat.line) if at not in action.positions)
    left = action.positions if state.round == ROUNDS else ()
    seat = replace(seat, line=line, discarded=True, left=left)
    state = with_seat(state, action.player, seat)
    tiles = state.spent_tiles + sum(len(place.tiles) for place in leaving)
    state = replace(state, gone={**state.gone, **gone}, spent_tiles=tiles)
    return Change(move_on(state))


def move_on(state: State) -> State:
    """HFT-11.5, HFT-A26: the next round starts at the Preparation; the third is the last."""
    done = all(seat.settled and seat.discarded for seat in state.seats)
    if not done or state.round >= ROUNDS:
        return state
    seats = tuple(_rested(seat) for seat in state.seats)
    return replace(
        state,
        seats=seats,
        round=state.round + 1,
        phase="preparation",
        home=False,
        first=None,
    )


def _rested(seat: Seat) -> Seat:
    return replace(seat, recruited=0, acted=0, settled=False, discarded=False)
