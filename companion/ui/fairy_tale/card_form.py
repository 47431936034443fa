"""The form of a card: only what is printed on it, and as much of it as somebody knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from msgspec.structs import replace

from companion.games.fairy_tale.actions import Describe
from companion.games.fairy_tale.card_faults import card_refusals
from companion.games.fairy_tale.cards import Card, CardType, Faction, spelled
from companion.games.fairy_tale.state import State, card_of
from companion.games.fairy_tale.words import faction_name, type_name
from companion.table.players import clean_name
from companion.table.prompts import Prompt
from companion.table.text import say
from companion.ui import kv
from companion.ui.fairy_tale.card_book import cards_for, do_and_learn
from companion.ui.fairy_tale.designated_pad import chips, column, head
from companion.ui.fairy_tale.effects_pad import EffectsPad
from companion.ui.fairy_tale.points_pad import PointsPad
from companion.ui.play import Play
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import PushButton
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from companion.ui.app import FairyTableApp

kv.load(__name__)

SECTIONS = ("faction", "type", "points", "effects")
Kept = Callable[[Card], object]


class FormTrouble(Words):
    """What is wrong, in one sentence; no room while nothing is."""


class CardForm(Sheet):
    """A draft until it is kept. `first` is the field that is being asked for."""

    def __init__(
        self,
        card: Card,
        known: tuple[Card, ...],
        kept: Kept,
        later: Callable[[], object] | None = None,
        first: str = "faction",
        box: int = 100,
        **kwargs: object,
    ) -> None:
        self._kept, self._later = kept, later
        self.card = _drafted(self.app, card)
        super().__init__(title=card.name, **kwargs)
        self._parts = column()
        self.points = PointsPad(known, self.card)
        self.effects = EffectsPad(known, self.card, box)
        for pad in (self.points, self.effects):
            pad.bind(on_change=lambda *_: self._changed())
        self._order = (first, *(name for name in SECTIONS if name != first))
        self.add_widget(self._parts)
        self.ids.panel.add_widget(self._foot())
        self._show()

    def draft(self) -> object:
        """Half of a formula or of an effect; what is whole is kept in the store."""
        return self.points.half_told(), self.effects.half_told()

    def restore(self, draft: Any) -> None:
        points, effects = draft
        self.points.take_up(points)
        self.effects.take_up(effects)

    # -- showing --------------------------------------------------------

    def _show(self) -> None:
        self._parts.clear_widgets()
        for name in self._order:
            self._parts.add_widget(head(self.app, f"fairy_tale.form.{name}"))
            self._parts.add_widget(self._section(name))
        self._parts.add_widget(head(self.app, "fairy_tale.form.also"))
        self._parts.add_widget(self._also())

    def _section(self, name: str) -> Widget:
        speak = self.app.speaker
        if name == "faction":
            factions = [(faction, speak(faction_name(faction))) for faction in Faction]
            return chips(factions, (self.card.faction,), self._set_faction, 2)
        if name == "type":
            types = [(type_, speak(type_name(type_))) for type_ in CardType]
            return chips(types, (self.card.type,), self._set_type, 3)
        return self.points if name == "points" else self.effects

    def _also(self) -> Widget:
        """What few cards have: a second touch takes it back."""
        app = self.app
        marks = [(mark, app.tr(f"fairy_tale.form.{mark}")) for mark in ("any_name", "expert")]
        chosen = [mark for mark, _ in marks if getattr(self.card, mark)]
        return chips(marks, chosen, self._set_mark, 2)

    def _foot(self) -> BoxLayout:
        """Always in sight: a form is longer than a small phone."""
        foot = column(padding=(dp(16), dp(4)))
        self._told = FormTrouble()
        self.bind(trouble=self._told.setter("text"))
        foot.add_widget(self._told)
        row = BoxLayout(spacing=dp(8), size_hint_y=None)
        if self._later is not None:
            row.add_widget(self._button("fairy_tale.form.later", "choice", self.leave_for_later))
        keep = self._button("fairy_tale.form.keep", "main", self.keep)
        keep.bind(height=row.setter("height"))
        row.height = keep.height
        row.add_widget(keep)
        foot.add_widget(row)
        return foot

    def _button(self, key: str, kind: str, act: Callable[[], None]) -> PushButton:
        button = PushButton(text=self.app.tr(key), kind=kind, points=18)
        button.bind(on_release=lambda *_: act())
        return button

    # -- choosing --------------------------------------------------------

    def _set_faction(self, faction: Faction) -> None:
        self._become(faction=None if self.card.faction is faction else faction)

    def _set_type(self, type_: CardType) -> None:
        self._become(type=None if self.card.type is type_ else type_)

    def _set_mark(self, mark: str) -> None:
        self._become(**{mark: not getattr(self.card, mark)})

    def _become(self, **parts: Any) -> None:
        self.card = replace(self.card, **parts)
        self._show()
        self._changed()

    def _changed(self) -> None:
        """Half of a formula is not kept in the draft; all the rest is."""
        self.complain(None)
        if self.points.complete:
            self.card = replace(self.card, points=self.points.points)
        if self.effects.complete:
            self.card = replace(self.card, effects=self.effects.effects)
        app = self.app
        app.attempt(lambda: app.store.drafts.put(_draft_key(self.card.name), self.card))

    # -- keeping --------------------------------------------------------

    def keep(self) -> None:
        if not (self.points.complete and self.effects.complete):
            self.complain(say("fairy_tale.form.unfinished"))
            return
        card = replace(self.card, points=self.points.points, effects=self.effects.effects)
        reasons = card_refusals(card)
        if reasons:
            self.complain(reasons[0].why)
            return
        self._drop_draft()
        self.close()
        self._kept(card)

    def leave_for_later(self) -> None:
        self._drop_draft()
        self.close()
        if self._later is not None:
            self._later()

    def _drop_draft(self) -> None:
        app = self.app
        app.attempt(lambda: app.store.drafts.drop(_draft_key(self.card.name)))


class AskedForm(CardForm):
    """A card the game asks for, with the field it needs first."""

    def __init__(self, play: Play[State], prompt: Prompt) -> None:
        asked = next(answer for answer in prompt.answers if answer.kind == "describe")
        super().__init__(
            card_of(play.state, asked.about),
            cards_for(play.state),
            lambda card: do_and_learn(play, Describe(card)),
            first=prompt.kind,
            box=play.state.box,
        )


def ask_new_card(play: Play[State], name: str, enter: Callable[[Card | None], object]) -> None:
    """A name nobody knows: what is printed on the card now, or its name alone for now."""
    app, card = play.app, Card(clean_name(name))
    if card_refusals(card):
        enter(None)  # the rules say what is wrong with the name
        return
    known, box = cards_for(play.state), play.state.box
    app.open_sheet(lambda: CardForm(card, known, enter, lambda: enter(None), box=box))


def correct_card(play: Play[State], name: str) -> None:
    """What is printed on a card that lies there, put right."""
    play.app.open_sheet(
        lambda: CardForm(
            card_of(play.state, name),
            cards_for(play.state),
            lambda card: do_and_learn(play, Describe(card)),
            box=play.state.box,
        )
    )


def _draft_key(name: str) -> str:
    return f"fairy-tale-card-{spelled(name)}"


def _drafted(app: FairyTableApp, card: Card) -> Card:
    """The card as it was half entered before, if it was."""
    draft = app.store.drafts.get(_draft_key(card.name))
    try:
        kept = msgspec.convert(draft, Card) if draft else None
    except msgspec.ValidationError:
        kept = None
    return card if kept is None else kept
