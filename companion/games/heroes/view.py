"""What a seat of Heroes may know: all lies open but the hands that practice deals (HFT-4.2)."""

from __future__ import annotations

from companion.games.heroes.cards import AdversaryCard
from companion.games.heroes.damage import mission_name
from companion.games.heroes.drawn import line_up_drawn
from companion.games.heroes.recruitment import laid_open
from companion.games.heroes.state import State, with_seat
from companion.games.heroes.team import hero_name
from companion.games.heroes.words import (
    condition_told,
    foe_badge,
    foe_mark,
    foe_told,
)
from companion.table.rules import House
from companion.table.text import say
from companion.table.views import Item, Panel


def table(state: State, house: House) -> tuple[Panel, ...]:
    lineups = tuple(_line_up(state, owner, house) for owner in range(len(state.seats)))
    return (_missions(state), _line(state), *lineups)


def seen_from(
    state: State, seat: int | None, house: House, lying: tuple[Panel, ...]
) -> tuple[Panel, ...]:
    """HFT-4.1: everybody sees their own pick; the others when all have picked."""
    if seat is None or state.seats[seat].face_down is None:
        return lying
    own = _line_up(state, seat, house, by_owner=True)
    return tuple(own if panel.owner == seat else panel for panel in lying)


def _missions(state: State) -> Panel:
    """HFT-1.2: the mission on each deck, and whose tokens it bears."""
    items = []
    for mission in state.missions:
        names = tuple(state.seats[seat].name for seat in mission.tokens)
        if mission.card is None:
            items.append(Item(say("heroes.view.mission_unknown", mission=mission_name(mission))))
            continue
        key = "heroes.view.mission_with" if names else "heroes.view.mission"
        asked = condition_told(mission.card.condition)
        places = tuple(map(str, mission.card.prestige))
        name = mission_name(mission)
        items.append(Item(say(key, mission=name, asked=asked, places=places, players=names)))
    return Panel(say("heroes.view.missions"), tuple(items))


def _line(state: State) -> Panel:
    """HFT-1.4: the adversaries that can be fought."""
    items = tuple(
        Item(say("heroes.view.unknown")) if foe is None else _foe(foe) for foe in state.foes
    )
    return Panel(say("heroes.view.line"), items)


def _foe(foe: AdversaryCard) -> Item:
    return Item(foe_told(foe), foe_badge(foe), foe_mark(foe))


def _line_up(state: State, owner: int, house: House, by_owner: bool = False) -> Panel:
    """HFT-5.1, HFT-5.8: the heroes side by side, covered slots and won adversaries."""
    seat = state.seats[owner]
    if seat.face_down is not None and not by_owner:
        seat = laid_open(state, owner)
        state = with_seat(state, owner, seat)
    items = [
        Item(say("heroes.form.nth_hero", n=at + 1, hero=hero_name(state, place.hero)))
        for at, place in enumerate(seat.line)
    ]
    if seat.face_down is not None:
        items.append(Item(say("heroes.log.pick", player=seat.name)))
    items.append(Item(say("heroes.view.won", n=len(seat.adversaries))))
    items += [_foe(foe) for foe in seat.adversaries if foe is not None]
    title = say("heroes.view.line_up", player=seat.name)
    return Panel(title, tuple(items), owner, line_up_drawn(state, owner, house))


def own(state: State, seat: int) -> tuple[Panel, ...]:
    """HFT-3.1: the heroes in one's own hand."""
    hand = state.seats[seat].hand
    if not hand:
        return ()
    items = tuple(Item(hero_name(state, number)) for number in hand)
    return (Panel(say("heroes.view.hand", player=state.seats[seat].name), items, seat),)
