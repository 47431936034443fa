"""The end of a game that was played without the companion: what lies there is entered.

It is a game like any other, one that begins at its end. That is why undo, the journal, the
podium and the history need nothing of their own for it.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from companion.games.heroes.actions import AddAdversary, DropAdversary, TellTiles, TellTrack
from companion.games.heroes.entries import adversary_card, adversary_refusals
from companion.games.heroes.state import State, with_seat
from companion.games.heroes.tiles import POOL
from companion.table.actions import Action
from companion.table.game import Change
from companion.table.players import Player, same_name
from companion.table.rules import House, Refusals, impossible
from companion.table.session import Session
from companion.table.text import say

LARGEST_TRACK = 9999


def refuse_add(state: State, action: AddAdversary, house: House) -> Refusals:
    if not state.foe_deck:
        return impossible("HFT-0.2", say("heroes.no_foe_left"))
    return adversary_refusals(state, action)


def apply_add(state: State, action: AddAdversary, house: House) -> Change[State]:
    seat = state.seats[action.player]
    foes = (*seat.adversaries, adversary_card(state, action))
    held = with_seat(state, action.player, replace(seat, adversaries=foes))
    return Change(replace(held, foe_deck=state.foe_deck - 1))


def refuse_drop(state: State, action: DropAdversary, house: House) -> Refusals:
    if not 0 <= action.index < len(state.seats[action.player].adversaries):
        return impossible("HFT-7.6", say("heroes.no_such_foe"))
    return ()


def apply_drop(state: State, action: DropAdversary, house: House) -> Change[State]:
    seat = state.seats[action.player]
    foes = seat.adversaries[: action.index] + seat.adversaries[action.index + 1 :]
    left = with_seat(state, action.player, replace(seat, adversaries=foes))
    return Change(replace(left, foe_deck=state.foe_deck + 1))


def refuse_track(state: State, action: TellTrack, house: House) -> Refusals:
    if not 0 <= action.prestige <= LARGEST_TRACK:
        return impossible("HFT-12.2", say("heroes.out_of_range", most=LARGEST_TRACK))
    return ()


def apply_track(state: State, action: TellTrack, house: House) -> Change[State]:
    seat = replace(state.seats[action.player], track=action.prestige)
    return Change(with_seat(state, action.player, seat))


def refuse_tiles(state: State, action: TellTiles, house: House) -> Refusals:
    others = sum(
        seat.tiles or 0 for player, seat in enumerate(state.seats) if player != action.player
    )
    if not 0 <= action.tiles <= POOL - others:
        return impossible("HFT-1.3", say("heroes.out_of_range", most=POOL - others))
    return ()


def apply_tiles(state: State, action: TellTiles, house: House) -> Change[State]:
    seat = replace(state.seats[action.player], tiles=action.tiles)
    return Change(with_seat(state, action.player, seat))


# -- other people, the same cards ----------------------------------------------------------


def moved(session: Session, players: Sequence[Player]) -> tuple[Action, ...]:
    """The entries of a count for other people: what belongs to somebody follows the name.

    What was entered for whoever is not among them is left out.
    """
    seats = {
        before: after
        for before, was in enumerate(session.setup.players)
        for after, now in enumerate(players)
        if same_name(was.name, now.name)
    }
    found: list[Action] = []
    for step in session.steps():
        seat = getattr(step.action, "player", None)
        if seat is None:
            found.append(step.action)
        elif seat in seats:
            found.append(replace(step.action, player=seats[seat]))
    return tuple(found)
