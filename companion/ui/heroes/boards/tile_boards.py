"""Constellation tiles: which came, what it does, and on which hero it goes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout

from companion.games.heroes.actions import DrawTile, PlaceTile
from companion.games.heroes.constellation import tile_places
from companion.games.heroes.state import Drawn, waiting
from companion.games.heroes.team import boxes_of
from companion.games.heroes.tiles import Tile
from companion.games.heroes.words import tile_name
from companion.table.prompts import Prompt
from companion.ui.heroes.boards.step_board import StepBoard
from companion.ui.heroes.short import short_steps
from companion.ui.heroes.tile_view import TileButton
from companion.ui.sheets.choices import ChoiceSheet
from companion.ui.widgets.children import build_ahead, refilled
from companion.ui.widgets.touch import PushButton
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from companion.ui.heroes.desk import HeroesDesk


class DrawTileBoard(StepBoard):
    """HFT-9.1: which of the nine designs came."""

    def __init__(self, desk: HeroesDesk, **kwargs: object) -> None:
        super().__init__(desk, **kwargs)
        self._tiles = GridLayout(cols=3, spacing=dp(8), size_hint_y=None)
        self._tiles.bind(minimum_height=self._tiles.setter("height"))

    def build_ahead(self) -> None:
        build_ahead(self._tiles, TileButton, len(Tile))

    def fill(self, prompt: Prompt) -> None:
        with refilled(self._tiles) as lay:
            for tile in Tile:
                draw = partial(self.play.do, DrawTile(self.player, tile))
                lay(TileButton, draw, tile=tile.value, text=self.app.speaker(tile_name(tile)))
        self.add(self._tiles)
        self.add(Words(text=self.app.tr("heroes.step_board.pool", n=self.state.pool), tone="text2"))


class PlaceTileBoard(StepBoard):
    """HFT-9.3, HFT-9.4: touch the hero that takes the tile; or hold it (HFT-A13)."""

    def fill(self, prompt: Prompt) -> None:
        now = waiting(self.state)
        tiles = (now.tile,) if isinstance(now, Drawn) else self.state.seats[self.player].held
        several = dict.fromkeys(tiles)
        for tile in several:
            if len(several) > 1 or not isinstance(now, Drawn):  # else the question names it
                self.add(Words(text=self.app.speaker(tile_name(tile)), weight="medium", points=18))
            self._fill_tile(tile)
        hold = self.answered("hold_tile")
        if hold is not None:
            button = PushButton(text=self.app.speaker(hold.label), answers=hold.kind)
            button.bind(on_release=lambda *_: self.take(hold))
            self.add(button)
        self.add_unnamed(self.player)
        self.main_text = ""

    def _fill_tile(self, tile: Tile) -> None:
        places = tile_places(self.state, self.player, tile, self.play.session.house)
        self.add(Words(text=self.app.tr(f"heroes.tile.does.{tile.value}")))
        if places:
            self.add(Words(text=self.app.tr("heroes.step_board.touch_hero"), weight="medium"))
        else:
            self.add(Words(text=self.app.tr("heroes.step_board.no_place"), tone="text2"))
        for owner in dict.fromkeys(place.owner for place in places):
            self.add(Words(text=self.name_of(owner), tone="text2"))
            mine = [place for place in places if place.owner == owner]
            view = self.add_line(owner, lit=list({place.position for place in mine}))
            view.bind(on_hero=lambda _, hero, mine=mine: self._place(mine, hero))

    def _place(self, places: list[PlaceTile], hero: int) -> None:
        here = [place for place in places if place.position == hero]
        if not here:
            self.app.toast(self.app.tr("heroes.step_board.not_there"))
        elif len(here) == 1:
            self.play.do(here[0])
        else:
            self.app.open_sheet(lambda: self._which_action(here))

    def _which_action(self, places: list[PlaceTile]) -> ChoiceSheet:
        """HFT-A14: where a tile covers one action, the table says which."""
        sheet = ChoiceSheet(title=self.app.tr("heroes.step_board.which_action"))
        for place in places:
            if place.box is None:
                continue
            known = boxes_of(self.state, place.owner, place.position).known.get(place.box)
            number = self.app.tr("heroes.step_board.nth_action", n=place.box + 1)
            sheet.offer(
                short_steps(self.app, known) if known else number, partial(self.play.do, place)
            )
        return sheet
