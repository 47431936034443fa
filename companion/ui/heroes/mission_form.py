"""A mission entered by hand: rank, number, Prestige places and what it asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.books.heroes import MISSION
from companion.games.heroes.actions import ShowMission
from companion.games.heroes.cards import (
    MISSIONS,
    RANKS,
    Condition,
    Die,
    Hit,
    HoldAdversaries,
    MissionCard,
    Rank,
    TakeDice,
    TakeHits,
    card_refusals,
)
from companion.games.heroes.state import State
from companion.table.prompts import Prompt
from companion.table.text import say
from companion.ui import kv
from companion.ui.heroes.by_number import NumberEntry
from companion.ui.heroes.card_book import find_mission
from companion.ui.heroes.dice_view import DieButton, HitButton
from companion.ui.heroes.mission_view import ConditionView  # noqa: F401  kv rules build on it
from companion.ui.learning import learn
from companion.ui.play import Play
from companion.ui.widgets.children import in_order
from companion.ui.widgets.sheet import Sheet, SheetIds

if TYPE_CHECKING:
    from kivy.uix.boxlayout import BoxLayout

    from companion.ui.widgets.controls import Field
    from companion.ui.widgets.words import Words

kv.load(__name__)

MOST_HITS = 9
ENTERED = ("place", "kind", "first", "second", "hits", "dice", "least", "number")

Take = Callable[[ShowMission], bool]


class MissionFormIds(SheetIds, Protocol):
    describe: Words
    numbers: BoxLayout
    hit_keys: BoxLayout
    die_keys: BoxLayout
    name: Field


class MissionForm(Sheet):
    """A known mission needs its number only; a new one is described once."""

    ids: MissionFormIds
    place = NumericProperty(0)
    kind = StringProperty("hits")
    first = NumericProperty(4)
    second = NumericProperty(3)
    hits: ListProperty[Hit] = ListProperty([])
    dice: ListProperty[Die] = ListProperty([])
    least = NumericProperty(3)
    number = NumericProperty(0)  # of a new card; 0 where nobody has said it
    by_number = StringProperty("")  # what came of the number; it stands below it
    number_fits = BooleanProperty(True)

    def __init__(
        self,
        play: Play[State],
        place: int | None = None,
        prompt: Prompt | None = None,
        take: Take | None = None,
        **kwargs: object,
    ) -> None:
        self.play = play
        self._take = take or play.do
        if place is None:
            missions = play.state.missions
            place = next((i for i, m in enumerate(missions) if m.card is None), 0)
        app = self.app
        rank = app.tr(f"heroes.rank.{RANKS[place].value}")
        super().__init__(title=app.tr("heroes.mission.title", rank=rank), place=place, **kwargs)
        self._entry = NumberEntry(self._by_number)
        self.ids.numbers.add_widget(self._entry)
        self._propose_places(RANKS[place])
        self._show_hits()
        self._show_dice()

    def _propose_places(self, rank: Rank) -> None:
        """HFT-8.4: as much Prestige as the mission of this type that was entered last."""
        known = [m for m in self.play.state.book.missions.values() if m.rank is rank]
        known += [m.card for m in self.play.state.missions if m.card and m.card.rank is rank]
        if known:
            self.first, self.second = (*known[-1].prestige, 0, 0)[:2]

    def draft(self) -> object:
        entered = {name: getattr(self, name) for name in ENTERED}
        return super().draft(), entered

    def restore(self, draft: object) -> None:
        match draft:
            case (fields, dict(entered)):
                super().restore(fields)
                for name, value in entered.items():
                    setattr(self, name, value)
                self._show_chosen_dice()
                self._show_number()

    def _show_number(self) -> None:
        if self.number:
            self._entry.show(int(self.number))

    def _show_chosen_dice(self) -> None:
        for button in in_order(self.ids.die_keys, DieButton):
            button.chosen = Die(button.die) in self.dice

    def _by_number(self, number: int) -> None:
        card = find_mission(self.play, number)
        app = self.app
        self.number_fits = number in MISSIONS
        if not self.number_fits:
            least, most = MISSIONS[0], MISSIONS[-1]
            self.by_number = app.tr("heroes.card.number_range", least=least, most=most)
            return
        if card is None:
            self.number = number
            self._entry.show(number)
            self.by_number = app.tr("heroes.mission.unknown_number", number=number)
            return
        rank = RANKS.index(card.rank)
        if self._take(ShowMission(rank, number)):
            self.close()

    def show_card(self, card: MissionCard) -> None:
        """All that was entered for this card."""
        self.first, self.second = (*card.prestige, 0, 0)[:2]
        self.number = card.number or self.number
        self.ids.name.text = card.name
        match card.condition:
            case TakeHits(hits=hits):
                self.kind, self.hits = "hits", list(hits)
            case TakeDice(dice=dice):
                self.kind, self.dice = "dice", list(dice)
            case HoldAdversaries(at_least=least):
                self.kind, self.least = "adversaries", least
            case _:
                self.kind = "other"
        self._show_chosen_dice()
        self._show_number()

    # -- what it asks for -------------------------------------------------

    def _show_hits(self) -> None:
        for hit in Hit:
            button = HitButton(hit=hit.value)
            button.bind(on_release=lambda b: self._add_hit(b.hit))
            self.ids.hit_keys.add_widget(button)

    def _add_hit(self, hit: str) -> None:
        self.hits = [*self.hits, Hit(hit)][:MOST_HITS]

    def _show_dice(self) -> None:
        for die in Die:
            button = DieButton(die=die.value)
            button.bind(on_release=lambda b: self._flip_die(b))
            self.ids.die_keys.add_widget(button)

    def _flip_die(self, button: DieButton) -> None:
        die = Die(button.die)
        self.dice = [d for d in Die if (d in self.dice) != (d is die)]
        self._show_chosen_dice()

    def condition(self) -> Condition | None:
        if self.kind == "hits" and self.hits:
            return TakeHits(tuple(self.hits))
        if self.kind == "dice" and self.dice:
            return TakeDice(tuple(self.dice))
        if self.kind == "adversaries":
            return HoldAdversaries(int(self.least))
        return None

    def described(self) -> MissionCard | None:
        """The card as it is entered; None where something is missing or wrong, which is said."""
        places = tuple(int(p) for p in (self.first, self.second) if p)
        if not places or (self.kind != "other" and self.condition() is None):
            self.complain(say("heroes.mission.incomplete"))
            return None
        rank, name = RANKS[int(self.place)], self.ids.name.text
        card = MissionCard(rank, places, self.condition(), name, int(self.number) or None)
        reasons = card_refusals(card)
        if reasons:
            self.complain(reasons[0].why)
        return None if reasons else card

    def keep(self) -> None:
        card = self.described()
        if card is not None and self._take(ShowMission(int(self.place), card.number, card)):
            learn(self.play, MISSION, card)
            self.close()
