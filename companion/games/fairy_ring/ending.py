"""The end: the wheels are turned over together; points, then mana, then shared (FRG-7.1)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from companion.games.fairy_ring.actions import Reveal, TellMana, TellPoints
from companion.games.fairy_ring.refusals import out_of_range
from companion.games.fairy_ring.state import Seat, State, exchanged, with_seat
from companion.table.game import Change, Standing
from companion.table.ledger import Gain
from companion.table.rules import House, Refusals, impossible
from companion.table.text import say

MOST_POINTS = 99
MOST_MANA_LEFT = 999


def refuse_mana(state: State, action: TellMana, house: House) -> Refusals:
    return out_of_range("FRG-5.3", action.mana, 0, MOST_MANA_LEFT)


def apply_mana(state: State, action: TellMana, house: House) -> Change[State]:
    """FRG-5.3: twenty are a point at once. Where turns were not entered, the wheel may be told
    after the mana or before it: then both meet in the reveal."""
    seat = replace(state.seats[action.player], mana=action.mana)
    if state.unseen and not is_revealed(state):
        return Change(with_seat(state, action.player, seat))
    rich = exchanged(seat)
    points = rich.turned - seat.turned
    after = with_seat(state, action.player, rich)
    if not is_revealed(state):
        return Change(after)
    why = say("fairy_ring.why.turned")
    gains = (Gain(action.player, points, "FRG-5.3", why),) if points else ()
    return Change(_parted(after), gains)


def refuse_points(state: State, action: TellPoints, house: House) -> Refusals:
    return out_of_range("FRG-1.2", action.points, 0, MOST_POINTS)


def apply_points(state: State, action: TellPoints, house: House) -> Change[State]:
    seat = state.seats[action.player]
    right = seat.put_right + action.points - seat.points
    state = with_seat(state, action.player, replace(seat, put_right=right))
    told = (*state.told[: action.player], True, *state.told[action.player + 1 :])
    return Change(replace(state, told=told))


def untold(state: State) -> tuple[int, ...]:
    """Who still has to tell the wheel: everybody, where the turns were not entered."""
    return tuple(p for p, told in enumerate(state.told) if not told) if state.unseen else ()


def refuse_reveal(state: State, action: Reveal, house: House) -> Refusals:
    missing = untold(state)
    if missing:
        names = tuple(say("fairy_ring.name", name=state.seats[p].name) for p in missing)
        return impossible("FRG-7.1", say("fairy_ring.wheels_missing", players=names))
    return ()


def apply_reveal(state: State, action: Reveal, house: House) -> Change[State]:
    """Only now do the points come into the ledger, all in one step."""
    seats = tuple(exchanged(seat) for seat in state.seats)
    gains = tuple(gain for player, seat in enumerate(seats) for gain in _gains(player, seat))
    return Change(_parted(replace(state, seats=seats)), gains)


def is_revealed(state: State) -> bool:
    return state.phase in ("tie", "end")


def uncounted(state: State) -> tuple[int, ...]:
    """FRG-7.1: whose mana nobody knows and a tie waits for."""
    wheels = [seat.points for seat in state.seats]
    return tuple(
        player
        for player, seat in enumerate(state.seats)
        if seat.mana is None and wheels.count(seat.points) > 1
    )


def _parted(state: State) -> State:
    """The game is over once nothing is left that could part equal wheels."""
    return replace(state, phase="tie" if uncounted(state) else "end")


def _gains(player: int, seat: Seat) -> list[Gain]:
    found = []
    if seat.turned:
        found.append(Gain(player, seat.turned, "FRG-5.3", say("fairy_ring.why.turned")))
    if seat.claimed:
        claims = len(seat.claimed)
        why = say("fairy_ring.why.claimed", n=claims)
        found.append(Gain(player, claims, "FRG-8.1", why))
    if seat.put_right:
        found.append(Gain(player, seat.put_right, "FRG-1.2", say("fairy_ring.why.wheel")))
    return found or [Gain(player, 0, "FRG-5.3", say("fairy_ring.why.no_point"))]


def standings(scores: Sequence[int], mana: Sequence[int | None]) -> tuple[Standing, ...]:
    """FRG-7.1. A place names the rule where an equal score was parted by the mana.

    As long as the mana of one of them is unknown, nobody with this score is before another.
    """
    held = list(zip(scores, mana, strict=True))
    waiting = {score for score, left in held if left is None}
    keys = [(-score, 0 if score in waiting else -(left or 0)) for score, left in held]
    places = []
    for player, key in enumerate(keys):
        level = [other for other in keys if other[0] == key[0]]
        parted = len(set(level)) > 1
        rank = 1 + sum(other < key for other in keys)
        rule = "FRG-7.1" if parted else None
        places.append(Standing(player, scores[player], rank, rule))
    return tuple(places)


def standings_now(state: State, scores: tuple[int, ...]) -> tuple[Standing, ...]:
    """Before the reveal nothing is told apart by what is still to be seen."""
    revealed = is_revealed(state)
    return standings(scores, [seat.mana if revealed else None for seat in state.seats])
