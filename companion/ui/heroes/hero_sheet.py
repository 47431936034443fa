"""A hero shown large with its neighbours; and a hero that was placed without a number."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.books.heroes import HERO
from companion.games.heroes.actions import DescribeHero, NameHero
from companion.games.heroes.cards import HeroCard
from companion.games.heroes.state import State
from companion.games.heroes.team import alternatives, unnamed
from companion.ui.heroes.by_number import NumberEntry
from companion.ui.heroes.card_book import find_hero
from companion.ui.heroes.hero_form import HeroForm
from companion.ui.heroes.hero_look import LargeLine, hero_facts, hero_title
from companion.ui.heroes.lineup_view import LineupView
from companion.ui.heroes.shown import shown_line
from companion.ui.learning import learn
from companion.ui.play import Play
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import PushButton
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    pass


class HeroSheet(Sheet):
    """What a hero can do and take, in words; its card can be put right here."""

    def __init__(self, play: Play[State], player: int, position: int, **kwargs: object) -> None:
        self.play, self._player, self._position = play, player, position
        state = play.state
        place = state.seats[player].line[position]
        super().__init__(title=hero_title(self.app, state, place.hero), **kwargs)
        first = max(0, position - 1)
        line = shown_line(state, player)
        view = LargeLine(
            heroes=line[first : position + 2], active=position - first,
            colour=play.session.setup.players[player].colour,
            covered=_moved(sorted(state.seats[player].covered), first),
            size_hint_y=None, height=dp(264),
        )  # fmt: skip
        self.add_widget(view)
        for text in self._facts():
            self.add_widget(Words(text=text))
        self.add_widget(self._button())

    def _facts(self) -> list[str]:
        state = self.play.state
        place = state.seats[self._player].line[self._position]
        card = state.book.heroes.get(place.hero) if place.hero else None
        return hero_facts(self.app, card, alternatives(state, self._player, self._position))

    def _button(self) -> PushButton:
        is_known = self._position not in unnamed(self.play.state, self._player)
        text = "heroes.hero_card.edit" if is_known else "heroes.recruit.describe"
        button = PushButton(
            text=self.app.tr(text), kind="text" if is_known else "choice", icon="pencil-outline"
        )
        button.bind(on_release=lambda *_: self._edit())
        return button

    def _edit(self) -> None:
        self.close()
        enter_hero(self.play, self._player, self._position)


def enter_heroes(play: Play[State], player: int) -> None:
    """One unknown hero of a line-up after the other, until a sheet is closed or all are known."""
    unknown = unnamed(play.state, player)
    if unknown:
        enter_hero(play, player, unknown[0], then=lambda: enter_heroes(play, player))


def enter_hero(
    play: Play[State], player: int, position: int, then: Callable[[], object] = lambda: None
) -> None:
    """Asks for what is not known of the hero at a place: its number, else what its card shows."""
    app, state = play.app, play.state
    number = state.seats[player].line[position].hero
    if number is None:
        app.open_sheet(lambda: NameHeroSheet(play, player, position, then))
        return
    known = find_hero(play, number)

    def described(card: HeroCard) -> None:
        learn(play, HERO, card)
        if play.do(DescribeHero(card)):
            then()

    app.open_sheet(lambda: HeroForm(number, known, described))


class NameHeroSheet(Sheet):
    """HFT-4.3: which hero stands where nobody has said so yet."""

    trouble = StringProperty("")

    def __init__(
        self,
        play: Play[State],
        player: int,
        position: int,
        then: Callable[[], object],
        **kwargs: object,
    ) -> None:
        self.play, self._player, self._position, self._then = play, player, position, then
        app = self.app
        name = play.session.setup.players[player].name
        place = app.tr(f"heroes.hero_card.nth.{position + 1}")
        super().__init__(title=app.tr("heroes.hero_card.name", player=name, place=place), **kwargs)
        self.add_widget(
            LineupView(
                heroes=shown_line(play.state, player), active=position,
                colour=play.session.setup.players[player].colour,
                size_hint_y=None, height=dp(112 if app.compact else 176),
            )
        )  # fmt: skip
        self._which = app.tr("heroes.hero_card.which", place=place)
        self._asked = Words(text=self._which)  # or why not: below the keys nobody saw it
        self.add_widget(self._asked)
        entry = NumberEntry(self._named, opened=True)
        entry.bind(number=lambda _, text: self._typed(text))
        self.add_widget(entry)

    def on_trouble(self, *_: object) -> None:
        self._asked.text = self.trouble or self._which
        self._asked.tone = "bad" if self.trouble else "text"

    def _naming(self, number: int) -> NameHero:
        return NameHero(self._player, self._position, number, find_hero(self.play, number))

    def _typed(self, text: str) -> None:
        """A number that cannot be is refused while it is typed, and who has the hero is said."""
        against = self.play.session.refusals(self._naming(int(text))) if text.isdecimal() else ()
        self.trouble = self.app.speaker(against[0].why) if against else ""

    def _named(self, number: int) -> None:
        app, naming = self.app, self._naming(number)
        if naming.card is None and not self.play.session.refusals(naming):
            self.close()
            app.open_sheet(lambda: HeroForm(number, None, self._described))
        elif self.play.do(naming):
            self.close()
            self._then()

    def _described(self, card: HeroCard) -> None:
        """What was described is kept in the book, whatever becomes of the place."""
        learn(self.play, HERO, card)
        if self.play.do(NameHero(self._player, self._position, card.number, card)):
            self._then()


def _moved(slot_ids: list[str], by: int) -> list[str]:
    """Slot ids as they are called when the line-up starts `by` heroes later."""
    moved = []
    for slot in slot_ids:
        heroes, _, index = slot.partition(".")
        moved.append("-".join(str(int(h) - by) for h in heroes.split("-")) + f".{index}")
    return moved
