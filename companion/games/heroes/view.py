"""What a seat of Heroes may know: all lies open but the hands that practice deals (HFT-4.2)."""

from __future__ import annotations

from companion.games.heroes.damage import mission_name
from companion.games.heroes.drawn import line_up_drawn
from companion.games.heroes.state import State
from companion.games.heroes.team import hero_name
from companion.games.heroes.words import foe_badge, foe_name
from companion.table.rules import House
from companion.table.text import say
from companion.table.views import Item, Panel


def table(state: State, house: House) -> tuple[Panel, ...]:
    lineups = tuple(_line_up(state, owner, house) for owner in range(len(state.seats)))
    return (_missions(state), _line(state), *lineups)


def _missions(state: State) -> Panel:
    """HFT-1.2: the mission on each deck, and whose tokens it bears."""
    items = []
    for mission in state.missions:
        names = tuple(state.seats[seat].name for seat in mission.tokens)
        key = "heroes.view.mission_with" if names else "heroes.view.mission"
        items.append(Item(say(key, mission=mission_name(mission), players=names)))
    return Panel(say("heroes.view.missions"), tuple(items))


def _line(state: State) -> Panel:
    """HFT-1.4: the adversaries that can be fought."""
    items = tuple(
        Item(say("heroes.view.unknown"))
        if foe is None
        else Item(foe_name(foe), foe_badge(foe), str(foe.points))
        for foe in state.foes
    )
    return Panel(say("heroes.view.line"), items)


def _line_up(state: State, owner: int, house: House) -> Panel:
    """HFT-5.1, HFT-5.8: the heroes side by side, covered slots and won adversaries."""
    seat = state.seats[owner]
    heroes = tuple(
        Item(say("heroes.form.nth_hero", n=at + 1, hero=hero_name(state, place.hero)))
        for at, place in enumerate(seat.line)
    )
    won = Item(say("heroes.view.won", n=len(seat.adversaries)))
    title = say("heroes.view.line_up", player=seat.name)
    return Panel(title, (*heroes, won), owner, line_up_drawn(state, owner, house))


def own(state: State, seat: int) -> tuple[Panel, ...]:
    """HFT-3.1: the heroes in one's own hand."""
    hand = state.seats[seat].hand
    if not hand:
        return ()
    items = tuple(Item(hero_name(state, number)) for number in hand)
    return (Panel(say("heroes.view.hand", player=state.seats[seat].name), items, seat),)
