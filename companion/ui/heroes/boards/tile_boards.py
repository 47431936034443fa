"""Constellation tiles: which came, what it does, and on which hero it goes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout

from companion.games.heroes.actions import DrawTile, PlaceTile
from companion.games.heroes.constellation import covered_actions, covered_told, tile_places
from companion.games.heroes.state import Drawn, waiting
from companion.games.heroes.team import boxes_of
from companion.games.heroes.tiles import Tile
from companion.games.heroes.words import tile_name
from companion.table.prompts import Prompt
from companion.table.text import say
from companion.ui.heroes.boards.step_board import StepBoard
from companion.ui.heroes.short import short_steps
from companion.ui.heroes.tile_view import TileButton
from companion.ui.sheets.choices import ChoiceSheet
from companion.ui.widgets.children import build_ahead, refilled
from companion.ui.widgets.touch import PushButton
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from companion.ui.heroes.desk import HeroesDesk

HOLD = "hand-back-left-outline"
ACTIONS_IN_SIGHT = 160  # dp of a line-up: what a tile covers is seen at any size of text


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
    """HFT-9.3, HFT-9.4: touch the hero that takes the tile; or hold it (HFT-A13).

    Before any touch it is drawn and said which actions the tile would cover.
    """

    def fill(self, prompt: Prompt) -> None:
        self._is_drawn = isinstance(now := waiting(self.state), Drawn)
        tiles = (now.tile,) if isinstance(now, Drawn) else self.state.seats[self.player].held
        several = tuple(dict.fromkeys(tiles))
        if not self._is_drawn:
            one = tile_name(several[0]) if len(several) == 1 else None
            key = "heroes.step_board.place_the_held" if one else "heroes.step_board.place_held"
            self.ask, self.detail = self.app.tr(key, player=self.name, tile=one), ""
        for tile in several:
            if len(several) > 1:  # else the question names it
                self.add(Words(text=self.app.speaker(tile_name(tile)), weight="medium", points=18))
            self._fill_tile(tile)
        self.add_unnamed(self.player)
        self.main_text = ""

    def show_quiet(self) -> None:
        """HFT-A13: the tile is held, or still held: then the turn is where it was."""
        hold = self.answered("hold_tile")
        with refilled(self.ids.quiet) as lay:
            if hold is not None:
                self.lay_answer(lay, hold, "text", HOLD)
            elif not self._is_drawn:
                kept = self.app.tr("heroes.answer.hold_tile")
                lay(PushButton, self.app.back, text=kept, kind="text", icon=HOLD, answers="")

    def _fill_tile(self, tile: Tile) -> None:
        places = tile_places(self.state, self.player, tile, self.play.session.house)
        self.add(Words(text=self.app.tr(f"heroes.tile.does.{tile.value}")))
        if places:
            self.add(Words(text=self.app.tr("heroes.step_board.touch_hero"), weight="medium"))
        else:
            self.add(Words(text=self.app.tr("heroes.step_board.no_place"), tone="text2"))
        for owner in dict.fromkeys(place.owner for place in places):
            self._fill_owner(owner, [place for place in places if place.owner == owner])

    def _fill_owner(self, owner: int, places: list[PlaceTile]) -> None:
        """One line-up with the heroes that may take the tile, and what it would cover there."""
        if owner != self.player:
            self.add(Words(text=self.name_of(owner), tone="text2"))
        by_hero: dict[int, list[PlaceTile]] = {}
        for place in places:
            by_hero.setdefault(place.position, []).append(place)
        view = self.add_line(
            owner, ACTIONS_IN_SIGHT, ACTIONS_IN_SIGHT,
            lit=list(by_hero), crossed={at: self._covered(here) for at, here in by_hero.items()},
        )  # fmt: skip
        view.bind(on_hero=lambda _, hero: self._place(places, hero))
        told = tuple(
            say("heroes.step_board.covers_at", place=say(f"heroes.hero_card.nth.{at + 1}"),
                covers=covered_told(self.state, here, self.play.session.house))
            for at, here in sorted(by_hero.items())
        )  # fmt: skip
        self.add(Words(text=self.app.tr("heroes.step_board.covers", places=told), tone="text2"))

    def _covered(self, places: list[PlaceTile]) -> tuple[int, ...]:
        house = self.play.session.house
        return tuple(n for place in places for n in covered_actions(self.state, place, house) or ())

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
