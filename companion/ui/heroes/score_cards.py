"""One player's adversaries at the end: sets in frames, the others beside them, what waits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.heroes.adversaries import (
    NEVER,
    Counting,
    Line,
    Team,
    counting,
    lines,
    waits_for,
)
from companion.games.heroes.cards import AdversaryCard, Collection, Majority, StrengthMajority
from companion.games.heroes.collections import best_sets
from companion.games.heroes.state import State
from companion.games.heroes.team import teams
from companion.table.rules import House
from companion.table.text import Text, say
from companion.ui import kv
from companion.ui.heroes.adversary_view import BONUS_ICONS, AdversaryView, colour_letter
from companion.ui.widgets import surfaces  # noqa: F401  kv rules build on it
from companion.ui.widgets.touch import Touchable
from companion.ui.within_app import WithinApp

if TYPE_CHECKING:
    from kivy.uix.scrollview import ScrollView
    from kivy.uix.stacklayout import StackLayout

kv.load(__name__)

PRINTED_POINTS = "HFT-14.2"


class CountedCard(Touchable):
    """A card that was entered: a touch says what it pays, and corrects it."""

    card: ObjectProperty[AdversaryCard | None] = ObjectProperty(None, allownone=True)
    place = NumericProperty(0)
    changing = BooleanProperty(False)
    earned = BooleanProperty(False)


class CollectionFrameIds(Protocol):
    cards: BoxLayout


class CollectionFrame(BoxLayout):
    """A set of three, and what it pays as a set; what is printed on its cards is on them.

    On a small phone that stands beside the cards, so that a whole row of them is in sight.
    """

    ids: CollectionFrameIds
    bonus = StringProperty("")


class WaitLine(BoxLayout):
    """What a bonus waits for, or by what it pays."""

    icon = StringProperty("")
    text = StringProperty("")
    tone = StringProperty("text")


class ScoreCardsIds(Protocol):
    frames: StackLayout
    others: StackLayout
    lines: BoxLayout


class ScoreCards(WithinApp, BoxLayout):
    """Everything a player has brought home; `on_card` tells which one was touched."""

    ids: ScoreCardsIds
    parent: ScrollView
    __events__ = ("on_card",)

    def show(self, state: State, house: House, player: int, changing: int = -1) -> None:
        """Draws a player's cards anew; the one that is being corrected has an outline."""
        self._changing = changing
        app = self.app
        counted, customs = teams(state, house), counting(house)
        team = counted[player]
        self._earning = _earning(counted, player, customs)
        sets = best_sets(team.cards, any_three=customs.any_three, one_per_set=customs.one_per_set)
        bonus = _collection_bonus(counted, player, customs)
        self.ids.frames.clear_widgets()
        for card_set in sets:
            self.ids.frames.add_widget(self._frame(team, card_set.cards, bonus))
        in_sets = {index for card_set in sets for index in card_set.cards}
        self.ids.others.clear_widgets()
        others = self.ids.frames if app.compact else self.ids.others
        for index in range(len(team.cards)):
            if index not in in_sets:
                others.add_widget(self._card(team, index))
        self._show_lines(counted, player, customs)

    def _frame(self, team: Team, cards: tuple[int, ...], bonus: dict[int, int]) -> CollectionFrame:
        frame = CollectionFrame(bonus=f"+{sum(bonus[index] for index in cards)}")
        for index in cards:
            frame.ids.cards.add_widget(self._card(team, index))
        return frame

    def _card(self, team: Team, index: int) -> CountedCard:
        card = CountedCard(
            card=team.cards[index], place=index,
            changing=index == self._changing, earned=index in self._earning,
        )  # fmt: skip
        card.bind(on_release=lambda c: self.dispatch("on_card", int(c.place)))
        return card

    def _show_lines(self, counted: tuple[Team, ...], player: int, customs: Counting) -> None:
        self.ids.lines.clear_widgets()
        for index, card in enumerate(counted[player].cards):
            text = _told(counted, player, index, customs)
            if card.bonus is not None and text is not None:
                self.ids.lines.add_widget(self._line(counted[player], index, text))

    def _line(self, team: Team, index: int, text: Text) -> WaitLine:
        app, card = self.app, team.cards[index]
        letter = colour_letter(self.app, card.colour.value)
        return WaitLine(
            icon=BONUS_ICONS[type(card.bonus)],
            text=app.tr("score.bonus_of", card=f"{letter} {card.points}", what=text),
            tone=f"heroes.adv_{card.colour.value}",
        )

    def bring(self, place: int) -> None:
        """Scrolls to the card at a place, or to the newest where it is below 0, once it is
        laid out: whatever was entered last is in sight, and whole."""
        cards = [part for part in self.walk(restrict=True) if isinstance(part, CountedCard)]
        wanted = place if place >= 0 else len(cards) - 1
        card = next(card for card in cards if card.place == wanted)

        def scroll(_: float) -> None:
            if card.get_root_window() is not None:
                self.parent.scroll_to(card, padding=dp(2), animate=False)

        Clock.schedule_once(scroll, 0.05)

    def on_card(self, place: int) -> None:
        """Somebody touched a card."""


def _earning(counted: tuple[Team, ...], player: int, customs: Counting) -> set[int]:
    """HFT-14.3 to HFT-14.8: the cards whose bonus pays as things stand."""
    found = lines(counted, player, customs)
    return {line.card for line in found if line.rule != PRINTED_POINTS and line.points}


def _collection_bonus(counted: tuple[Team, ...], player: int, customs: Counting) -> dict[int, int]:
    """HFT-14.3: what each card of a player brings by the set it stands in."""
    found = dict.fromkeys(range(len(counted[player].cards)), 0)
    for line in lines(counted, player, customs):
        if line.rule == "HFT-14.3":
            found[line.card] += line.points
    return found


def _told(counted: tuple[Team, ...], player: int, index: int, customs: Counting) -> Text | None:
    """What a bonus still waits for; who leads, where it is a majority that pays."""
    waiting = waits_for(counted, player, index, customs)
    bonus = counted[player].cards[index].bonus
    if waiting is not None and isinstance(bonus, Collection):
        return _lacking(waiting)
    if isinstance(bonus, Majority | StrengthMajority):
        found = [
            line.why
            for line in lines(counted, player, customs)
            if line.card == index and line.rule in ("HFT-14.4", "HFT-14.5")
        ]
        return found[0] if found else None
    return None if waiting is None else _lacking(waiting)


def _lacking(waiting: Text) -> Text:
    """What is still needed; that it can never be is a sentence of its own."""
    return waiting if waiting == NEVER else say("score.waits", what=waiting)


def card_lines(state: State, house: House, player: int, index: int) -> list[Line]:
    """Every part of one card, with its rule."""
    counted, customs = teams(state, house), counting(house)
    return [line for line in lines(counted, player, customs) if line.card == index]


def card_waits_for(state: State, house: House, player: int, index: int) -> Text | None:
    waiting = waits_for(teams(state, house), player, index, counting(house))
    return None if waiting is None else _lacking(waiting)


__all__ = ["AdversaryView", "ScoreCards", "card_lines", "card_waits_for"]
