"""The faces of the dice, to be held against the real ones once (HFT-A02, HFT-A03)."""

from __future__ import annotations

from typing import Any, Protocol

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.books.heroes import DICE, DieFaces, dice_checked, own_dice
from companion.games.heroes.cards import Die, Hit
from companion.games.heroes.dice import Dice
from companion.ui import kv
from companion.ui.book_look import Changed
from companion.ui.heroes.dice_view import FaceButton, SmallDie  # noqa: F401
from companion.ui.widgets import controls  # noqa: F401  kv rules build on it
from companion.ui.within_app import WithinApp

kv.load(__name__)

_A, _L, _F, _I = Hit.ANY, Hit.LIGHTNING, Hit.FIRE, Hit.ICE
# What a touch makes of a face, one after the other.
FACES: tuple[tuple[Hit, ...], ...] = (
    (), (_A,), (_A, _A), (_L,), (_F,), (_I,), (_L, _F), (_F, _F), (_L, _L), (_I, _I),
    (_L, _I), (_F, _I),
)  # fmt: skip
RULES = {"green": "HFT-A02", "yellow": "HFT-A03", "red": "HFT-A03"}


class DieCheckIds(Protocol):
    faces: BoxLayout


class DieCheck(WithinApp, BoxLayout):
    """One die with its six faces: touch a face until it is as on the real die, then say so."""

    die = StringProperty("green")
    rule = StringProperty("")
    state_line = StringProperty("")
    checked = BooleanProperty(False)
    ids: DieCheckIds
    faces: ListProperty[tuple[Hit, ...]] = ListProperty([])
    changed = BooleanProperty(False)

    def __init__(self, die: Die, kept: Changed, **kwargs: Any) -> None:
        self._kept = kept
        super().__init__(die=die.value, rule=RULES[die.value], **kwargs)
        self.show()

    def show(self) -> None:
        book, die = self.app.book("heroes"), Die(self.die)
        self.faces = list(own_dice(book).faces(die))
        self.checked = dice_checked(book, die)
        self.changed = self.faces != list(Dice().faces(die))
        self._draw()

    def _draw(self) -> None:
        app, row = self.app, self.ids.faces
        row.clear_widgets()
        for place, face in enumerate(self.faces):
            button = FaceButton(die=self.die, hits=[hit.value for hit in face])
            button.bind(on_release=lambda _, p=place: self._turn(p))
            row.add_widget(button)
        key = "heroes.book.die_checked" if self.checked else "heroes.book.die_open"
        self.state_line = app.tr(key, die=app.tr(f"heroes.die.{self.die}"))

    def _turn(self, place: int) -> None:
        """Another face; it counts when the whole die is confirmed."""
        faces = [tuple(face) for face in self.faces]
        at = FACES.index(faces[place]) if faces[place] in FACES else 0
        faces[place] = FACES[(at + 1) % len(FACES)]
        self.faces, self.checked = faces, False
        self._draw()

    def confirm(self) -> None:
        """Somebody held the die in hand: its faces count in every new game."""
        app = self.app
        held = DieFaces(Die(self.die), tuple(tuple(face) for face in self.faces))
        if app.attempt(lambda: app.book("heroes").keep(DICE, held)):
            self._settled()

    def forget(self) -> None:
        """Back to the faces the rulebook lets one expect."""
        book = self.app.book("heroes")
        kept = book.find(DICE, self.die)
        if kept is None or self.app.attempt(lambda: book.forget(kept)):
            self._settled()

    def _settled(self) -> None:
        self.show()
        self._kept()
