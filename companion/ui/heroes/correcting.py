"""An old entry put right: the same question again, the same way of answering it."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from msgspec.structs import replace

from companion.games.heroes.actions import (
    DrawTile,
    NameAdversary,
    Recruit,
    Rolled,
    ShowAdversary,
    ShowMission,
    Side,
    TellStrength,
    Uncovered,
)
from companion.games.heroes.cards import Die
from companion.games.heroes.state import State
from companion.games.heroes.tiles import Tile
from companion.games.heroes.words import tile_name
from companion.table.actions import Action
from companion.table.text import Text
from companion.ui.heroes.adversary_pad import AdversaryPad
from companion.ui.heroes.by_number import NumberEntry
from companion.ui.heroes.dice_view import FaceButton
from companion.ui.heroes.mission_form import MissionForm
from companion.ui.heroes.tile_view import TileButton
from companion.ui.play import Play
from companion.ui.widgets.controls import Segments
from companion.ui.widgets.sheet import Sheet


class CorrectingSheet(Sheet):
    """Asks for the entry again; `propose` tries the answer."""

    def __init__(
        self,
        play: Play[State],
        action: Action,
        line: Text,
        dice: tuple[Die, ...],
        propose: Callable[[Action], None],
        **kwargs: object,
    ) -> None:
        self.play, self._action, self._propose = play, action, propose
        super().__init__(title=self.app.speaker(line), **kwargs)
        match action:
            case Rolled():
                self._ask_faces(dice, list(action.faces))
            case Recruit():
                self._ask_side(action)
                self._ask_number(lambda n: replace(action, number=n, card=None))
            case Uncovered():
                self._ask_number(lambda n: replace(action, points=n))
            case TellStrength():
                self._ask_number(lambda n: replace(action, strength=n))
            case DrawTile():
                self._ask_tile(action)
            case ShowAdversary() | NameAdversary():
                self._ask_adversary(action)

    def _answer(self, action: Action) -> None:
        self.close()
        self._propose(action)

    def _ask_faces(self, dice: tuple[Die, ...], faces: list[int]) -> None:
        """A touch on a face changes that die alone."""
        for at, die in enumerate(dice):
            row = BoxLayout(size_hint_y=None, height=dp(56), spacing=dp(8))
            seen = set()
            for index, face in enumerate(self.play.state.dice.faces(die)):
                if face in seen:
                    continue
                seen.add(face)
                same = face == self.play.state.dice.faces(die)[faces[at]]
                button = FaceButton(die=die.value, hits=[h.value for h in face], chosen=same)
                changed = (*faces[:at], index, *faces[at + 1 :])
                button.bind(on_release=lambda _, f=changed: self._answer(self._by_hand(f)))
                row.add_widget(button)
            self.add_widget(row)

    def _by_hand(self, faces: tuple[int, ...]) -> Action:
        """HFT-7.3: faces that somebody enters are no roll of the phone any more."""
        return replace(self._action, faces=faces, by_phone=False)

    def _ask_side(self, action: Recruit) -> None:
        app = self.app
        sides = Segments(value=action.side.value)
        sides.options = [(side.value, app.tr(f"heroes.recruit.{side.value}")) for side in Side]
        sides.bind(on_pick=lambda _, side: self._answer(replace(action, side=Side(side))))
        self.add_widget(sides)

    def _ask_number(self, changed: Callable[[int], Action]) -> None:
        self.add_widget(NumberEntry(lambda n: self._answer(changed(n)), opened=True))

    def _ask_tile(self, action: DrawTile) -> None:
        app = self.app
        grid = GridLayout(cols=3, spacing=dp(8), size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for tile in Tile:
            button = TileButton(tile=tile.value, text=app.speaker(tile_name(tile)))
            button.bind(on_release=lambda _, t=tile: self._answer(replace(action, tile=t)))
            grid.add_widget(button)
        self.add_widget(grid)

    def _ask_adversary(self, action: ShowAdversary | NameAdversary) -> None:
        pad = AdversaryPad()
        pad.bind(
            on_card=lambda _, card: self._answer(replace(action, number=card.number, card=card))
        )
        self.add_widget(pad)


def correct_mission(
    play: Play[State], action: ShowMission, propose: Callable[[Action], None]
) -> MissionForm:
    """The form of a mission as it was filled in."""

    def take(corrected: ShowMission) -> bool:
        propose(corrected)
        return True

    form = MissionForm(play, place=action.place, take=take)
    book = play.state.book.missions
    known = action.card or (book.get(action.number) if action.number else None)
    if known is not None:
        form.show_card(known)
    return form


def dice_before(play: Play[State], index: int) -> tuple[Die, ...]:
    """The dice that were to be rolled at a step, told by the game as it stood then."""
    waiting = play.session.state_before(index).turn
    return waiting.waiting.dice if waiting is not None and waiting.waiting else ()
