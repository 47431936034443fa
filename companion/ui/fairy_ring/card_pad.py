"""The pad for a mushroom card: one question at a time, in the same place."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.fairy_ring.cards import PRINTS_MANA, SOURCE_MOVES, Kind, Mushroom
from companion.ui import (
    kv,
    setup_panel,  # noqa: F401  kv rules build on it: a game may be taken up without its setup
)
from companion.ui.fairy_ring.ring_view import ICONS
from companion.ui.widgets import controls  # noqa: F401  kv rules build on it
from companion.ui.widgets.children import refilled
from companion.ui.widgets.md import FONTS
from companion.ui.widgets.touch import Chip, Touchable
from companion.ui.widgets.words import text_width
from companion.ui.within_app import WithinApp

if TYPE_CHECKING:
    from kivy.uix.gridlayout import GridLayout

    from companion.ui.app import FairyTableApp

kv.load(__name__)

VALUES = {"fireflies": range(3), "mana": range(9), "moves": range(1, 9)}
COLUMNS = {"kind": 3, "fireflies": 3, "mana": 3, "moves": 4}
MOST_KNOWN = 6


class KindKey(Touchable):
    """One of the six types, by icon and name."""

    kind = StringProperty("academy")
    icon = StringProperty("")
    name = StringProperty("")


class CardPadIds(Protocol):
    answers: GridLayout
    choices: GridLayout
    first: BoxLayout
    more: BoxLayout


class CardPad(WithinApp, BoxLayout):
    """Builds one card: type, fireflies, printed mana, distance, as far as the card has them.

    `on_change` tells of every tap, and `card` is None until it is complete. What was answered
    stays above as `answers`, a touch asks it again. A starting card prints no distance.
    """

    ids: CardPadIds
    ask = StringProperty("")
    columns = NumericProperty(3)
    answers: ListProperty[str] = ListProperty([])
    starting = BooleanProperty(False)
    practice = BooleanProperty(False)
    __events__ = ("on_change",)

    def __init__(self, known: Sequence[Mushroom] = (), **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.known = tuple(known)
        self._shown: str | None = None
        self._forget()
        self._show()

    def clear(self) -> None:
        self._forget()
        self._changed()

    def _forget(self) -> None:
        self.kind: Kind | None = None
        self.fireflies: int | None = None
        self.mana: int | None = None
        self.moves: tuple[int, ...] = ()
        self._has_all_moves = False

    def _changed(self) -> None:
        self._show()
        self.dispatch("on_change")

    # -- what is asked --------------------------------------------------------

    def questions(self) -> tuple[str, ...]:
        """In the order in which a card is read."""
        mana = ("mana",) if self.kind in PRINTS_MANA else ()
        return ("kind", "fireflies", *mana, *(() if self.starting else ("moves",)))

    def is_answered(self, question: str) -> bool:
        if question == "moves":
            return self._has_all_moves
        return getattr(self, question) is not None

    @property
    def question(self) -> str:
        """What is asked now; nothing once the card is complete."""
        return next((asked for asked in self.questions() if not self.is_answered(asked)), "")

    def card(self) -> Mushroom | None:
        if self.kind is None or self.question:
            return None
        return Mushroom(self.kind, self.moves, self.mana or 0, self.fireflies or 0)

    # -- tapping --------------------------------------------------------

    def tap_kind(self, kind: Kind) -> None:
        self.kind = kind
        self._changed()

    def tap_value(self, value: int) -> None:
        """A number for what is asked; a Source has three distances (FRG-4.2)."""
        if self.question != "moves":
            setattr(self, self.question, value)
        elif self.kind is Kind.SOURCE:
            kept = tuple(move for move in self.moves if move != value)
            added = () if value in self.moves else (value,)
            self.moves = tuple(sorted((*kept, *added)))
            self._has_all_moves = len(self.moves) == SOURCE_MOVES
        else:
            self.moves, self._has_all_moves = (value,), True
        self._changed()

    def take(self, card: Mushroom) -> None:
        """A card that was entered before, with everything it prints."""
        self.kind, self.fireflies, self.mana = card.kind, card.fireflies, card.mana
        self.moves, self._has_all_moves = card.moves, True
        self._changed()

    def ask_again(self, question: str) -> None:
        """Another answer to one question; another type is another card."""
        if question == "kind":
            self._forget()
        elif question == "moves":
            self.moves, self._has_all_moves = (), False
        else:
            setattr(self, question, None)
        self._changed()

    def step_back(self) -> bool:
        """Forgets the latest answer; False if there is none."""
        answered = [asked for asked in self.questions() if self.is_answered(asked)]
        if answered:
            self.ask_again(answered[-1])
        return bool(answered)

    def on_change(self) -> None:
        """Something was tapped."""

    # -- half entered --------------------------------------------------------

    def draft(self) -> dict[str, object] | None:
        if self.kind is None:
            return None
        return {
            "kind": self.kind.value,
            "fireflies": self.fireflies,
            "mana": self.mana,
            "moves": self.moves,
            "all_moves": self._has_all_moves,
        }

    def restore(self, draft: object) -> None:
        """Takes up what was half entered; something unreadable is no loss."""
        try:
            if not isinstance(draft, dict):
                raise TypeError("no card was half entered")
            self.kind = Kind(draft["kind"])
            self.fireflies, self.mana = (
                None if draft[name] is None else int(draft[name]) for name in ("fireflies", "mana")
            )
            self.moves = tuple(int(move) for move in draft["moves"])
            self._has_all_moves = bool(draft["all_moves"] and self.moves)
        except (KeyError, TypeError, ValueError):
            self._forget()
        self._changed()

    # -- showing --------------------------------------------------------

    def _show(self) -> None:
        asked = self.question
        several = asked == "moves" and self.kind is Kind.SOURCE
        known = self._known() if asked == "fireflies" else []
        other = self.practice and known
        word = "several" if several else "other" if other else asked
        self.ask = self.app.tr(f"fairy_ring.pad.{word}") if asked else ""
        self._show_answers()
        self._show_keys(asked)
        self._show_known(known)

    def _show_keys(self, asked: str) -> None:
        """A number's meaning goes with the question: a second tap is not the next answer."""
        self.columns = COLUMNS.get(asked, 3)
        with refilled(self.ids.choices) as lay:
            for kind in Kind if asked == "kind" else ():
                name = self.app.tr(f"fairy_ring.kind.{kind.value}")
                tap = partial(self.tap_kind, kind)
                lay(KindKey, tap, kind=kind.value, icon=ICONS[kind], name=name)
            for value in VALUES.get(asked, ()):
                lay(
                    Chip, partial(self.tap_value, value),
                    text=str(value), meaning=f"{asked} {value}",
                    chosen=asked == "moves" and value in self.moves,
                )  # fmt: skip

    def _show_answers(self) -> None:
        answered = [asked for asked in self.questions() if self.is_answered(asked)]
        self.answers = [self._words(asked) for asked in answered]
        with refilled(self.ids.answers) as lay:
            for asked, words in zip(answered, self.answers, strict=True):
                again = partial(self.ask_again, asked)
                wide = text_width(words, dp(16), FONTS["medium"]) + dp(16)  # each its share
                lay(Chip, again, text=words, chosen=True, meaning=words, size_hint_x=wide)

    def _words(self, question: str) -> str:
        app = self.app
        if question == "kind" and self.kind is not None:
            return app.tr(f"fairy_ring.kind.{self.kind.value}")
        if question == "moves":
            return moves_words(self.app, self.moves)
        return app.tr(f"fairy_ring.card.{question}", n=getattr(self, question))

    def _known(self) -> list[Mushroom]:
        """Cards of the type that were entered before, in an order that stays."""
        if self.starting:
            return []
        found = [card for card in self.known if card.kind is self.kind][:MOST_KNOWN]
        return sorted(found, key=lambda card: (card.moves, card.fireflies, card.mana))

    def _show_known(self, found: Sequence[Mushroom]) -> None:
        """One tap each: in practice they are what is played, and come first."""
        ids, practice = self.ids, self.practice
        place, other = (ids.first, ids.more) if practice else (ids.more, ids.first)
        other.clear_widgets()
        with refilled(place) as lay_beside:
            if not found:
                return
            known = lay_beside(KnownCards, practice=practice)
            with refilled(known.ids.cards) as lay:
                for card in found:
                    take = partial(self.take, card)
                    lay(Chip, take, text=card_words(self.app, card), meaning=card.key)


class KnownCardsIds(Protocol):
    cards: GridLayout


class KnownCards(BoxLayout):
    """What the table has entered before, or may practise with, below the first question."""

    ids: KnownCardsIds
    practice = BooleanProperty(False)


def moves_words(app: FairyTableApp, moves: Sequence[int]) -> str:
    steps = "/".join(str(move) for move in moves)
    if len(moves) == 1:
        return app.tr("fairy_ring.card.move", n=moves[0])
    return app.tr("fairy_ring.card.moves", moves=steps)


def card_words(app: FairyTableApp, card: Mushroom) -> str:
    """What a card prints, short: the distances, then mana and fireflies."""
    parts = [moves_words(app, card.moves)]
    if card.mana:
        parts.append(app.tr("fairy_ring.card.mana", n=card.mana))
    if card.fireflies:
        parts.append(app.tr("fairy_ring.card.fireflies", n=card.fireflies))
    return " · ".join(parts)
