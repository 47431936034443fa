"""Choosing otherwise: each card with a choice, what it is used for, and the total that makes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

import msgspec
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from msgspec.structs import replace

from companion.games.fantasy_realms.cards.printed import Choice
from companion.games.fantasy_realms.cards.suits import suit_name
from companion.games.fantasy_realms.explaining.results import Scored
from companion.games.fantasy_realms.turns import actions as do
from companion.games.fantasy_realms.turns.final_count import choosing_cards, result_of
from companion.games.fantasy_realms.turns.state import State, deck_of, with_seat
from companion.table.prompts import Prompt
from companion.table.rules import Refusal
from companion.table.text import say
from companion.texts import grammar
from companion.ui import kv
from companion.ui.boards.board import UNASKED, Board
from companion.ui.fantasy_realms.suits import SuitToken  # noqa: F401  kv rules build on it
from companion.ui.fantasy_realms.target_sheet import TargetSheet
from companion.ui.widgets import surfaces  # noqa: F401
from companion.ui.widgets.badge import Badge  # noqa: F401
from companion.ui.widgets.touch import Touchable

if TYPE_CHECKING:
    from kivy.uix.boxlayout import BoxLayout

    from companion.ui.fantasy_realms.desk import FantasyDesk

kv.load(__name__)


class RealmChoiceRow(Touchable):
    """A card that can be used, and what it is used for."""

    id_ = StringProperty("")
    suit = StringProperty("")
    name = StringProperty("")
    use = StringProperty("")
    used = BooleanProperty(False)


class RealmChoiceBoardIds(Protocol):
    rows: BoxLayout


class RealmChoiceBoard(Board[State]):
    """Choices are a draft until they are taken; what the rules forbid is said at once."""

    ids: RealmChoiceBoardIds
    desk: FantasyDesk
    name = StringProperty("")
    colour = NumericProperty(0)
    total = StringProperty("")
    change = StringProperty("")
    good = BooleanProperty(True)
    trouble = StringProperty("")
    rule = StringProperty("")
    has_strip = False

    def show(self, prompt: Prompt) -> None:
        fresh = self.prompt is UNASKED or self.prompt.who != prompt.who
        super().show(prompt)
        self.player = prompt.who[0]
        self.name, self.colour = self.name_of(self.player), self.colour_of(self.player)
        self._now = result_of(self.state, self.player, self.play.session.house)
        if fresh:
            self.choices = {choice.card: choice for choice in self._now.choices}
        self.refresh()

    def put_away(self) -> None:
        """What was half chosen does not come back."""
        self.prompt = UNASKED

    @property
    def action(self) -> do.Choose:
        return do.Choose(self.player, tuple(self.choices.values()))

    def refresh(self) -> None:
        """The rows, the first thing that is wrong, and the total as it would be."""
        self._show_rows()
        reasons = self.play.session.refusals(self.action)
        self._tell(reasons)
        if any(reason.final for reason in reasons):
            self.total, self.change = "", ""
            return
        total = self._after().total
        difference = total - self._now.total
        self.total, self.good = str(total), difference >= 0
        self.change = f"{difference:+d}" if difference else ""

    def _after(self) -> Scored:
        """The hand as it would count with what is chosen here."""
        return result_of(self._drafted(), self.player, self.play.session.house)

    def _drafted(self) -> State:
        seat = replace(self.state.seats[self.player], choices=self.action.choices)
        return with_seat(self.state, self.player, seat)

    def _tell(self, reasons: tuple[Refusal, ...]) -> None:
        self.trouble = grammar.begun(self.app.speaker(reasons[0].why)) if reasons else ""
        self.rule = reasons[0].rule if reasons else self.prompt.rule

    def _show_rows(self) -> None:
        app, box = self.app, self.ids.rows
        deck = deck_of(self.state, self.play.session.house)
        box.clear_widgets()
        for id_ in self._asking():
            row = RealmChoiceRow(
                id_=id_, suit=deck.cards[id_].suit, name=app.speaker(self.state.box.name(id_)),
                use=self._use(id_), used=id_ in self.choices,
            )  # fmt: skip
            row.bind(on_release=lambda r: self.ask(r.id_))
            box.add_widget(row)

    def _asking(self) -> tuple[str, ...]:
        """All cards with a choice; an extra card that is only drafted may be one too."""
        found = choosing_cards(self._drafted(), self.player, self.play.session.house)
        return tuple(dict.fromkeys((*found, *self.choices)))

    def _use(self, id_: str) -> str:
        choice, speak = self.choices.get(id_), self.app.speaker
        if choice is None:
            return self.app.tr("fantasy_realms.choose.unused")
        if choice.drop:
            card, drop = self.state.box.name(choice.target), self.state.box.name(choice.drop)
            return speak(say("fantasy_realms.choose.for", card=card, drop=drop))
        if not choice.suit:
            return speak(self.state.box.name(choice.target))
        if not choice.target:
            return speak(suit_name(choice.suit))
        card, suit = self.state.box.name(choice.target), suit_name(choice.suit)
        return speak(say("fantasy_realms.choose.as_suit", card=card, suit=suit))

    # -- choosing --------------------------------------------------------

    def ask(self, id_: str) -> None:
        others = tuple(c for card, c in self.choices.items() if card != id_)
        chosen, now = partial(self.chose, id_), self.choices.get(id_)
        self.app.open_sheet(lambda: TargetSheet(self.play, self.player, id_, others, chosen, now))

    def chose(self, id_: str, choice: Choice | None) -> None:
        self.choices.pop(id_, None)
        if choice is not None:
            self.choices[id_] = choice
        self.refresh()

    def finish(self) -> None:
        """Whoever keeps the best as it was found has chosen nothing otherwise."""
        same = self.action.choices == self._now.choices
        if same and self.state.seats[self.player].choices is None:
            self.desk.kept.add(self.player)
            self.play.do(do.Choose(self.player, None))
        else:
            self.play.do(self.action)

    # -- half entered --------------------------------------------------------

    def draft(self) -> object:
        return {"player": self.player, "choices": msgspec.to_builtins(self.action.choices)}

    def restore(self, draft: object) -> None:
        if not isinstance(draft, dict) or draft.get("player") != self.player:
            return
        try:
            found = msgspec.convert(draft.get("choices"), tuple[Choice, ...])
        except msgspec.ValidationError:
            return  # unreadable: the choices of now are no loss
        self.choices = {choice.card: choice for choice in found}
        self.refresh()
