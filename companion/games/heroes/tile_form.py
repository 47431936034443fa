"""What has to be entered of a Constellation tile: which was drawn, and where it goes."""

from __future__ import annotations

from companion.games.heroes import actions as do
from companion.games.heroes.constellation import covered_told, tile_places
from companion.games.heroes.state import Drawn, State, waiting
from companion.games.heroes.team import hero_name
from companion.games.heroes.tiles import Tile
from companion.games.heroes.words import tile_name
from companion.table.forms import Asked, Choice, Filled, Form, OneOf, Values
from companion.table.rules import House
from companion.table.text import Text, say


def draw_form(state: State, asked: Asked, house: House) -> Form:
    tiles = tuple(Choice(tile.value, tile_name(tile)) for tile in Tile)
    drawn = OneOf(id="tile", label=asked.prompt.ask, choices=tiles)
    return Form("HFT-9.1", (drawn,))


def read_draw(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.DrawTile(asked.seat, Tile(values["tile"]))


def _tile_ways(state: State, asked: Asked, house: House) -> tuple[do.PlaceTile, ...]:
    """HFT-9.3, HFT-9.4: every hero and action that takes a tile drawn or held."""
    now = waiting(state)
    held = (now.tile,) if isinstance(now, Drawn) else state.seats[asked.seat].held
    return tuple(
        way for tile in dict.fromkeys(held) for way in tile_places(state, asked.seat, tile, house)
    )


def tile_form(state: State, asked: Asked, house: House) -> Form:
    choices = tuple(
        Choice(str(index), _way_told(state, way, house))
        for index, way in enumerate(_tile_ways(state, asked, house))
    )
    where = OneOf(id="where", label=asked.prompt.ask, choices=choices)
    return Form("HFT-9.3", (where,))


def _way_told(state: State, way: do.PlaceTile, house: House) -> Text:
    seat = state.seats[way.owner]
    hero = hero_name(state, seat.line[way.position].hero)
    names: dict[str, Text | str] = {"player": seat.name, "hero": hero}
    names["tile"] = tile_name(way.tile)
    names["covers"] = covered_told(state, (way,), house)
    if way.box is None:
        return say("heroes.form.tile_on", **names)
    return say("heroes.form.tile_on_action", **names, n=way.box + 1)


def read_tile(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return _tile_ways(state, asked, house)[int(values["where"])]
