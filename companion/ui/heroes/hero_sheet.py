"""A hero shown large with its neighbours; and a hero that was placed without a number."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.books.heroes import HERO
from companion.games.heroes.actions import DescribeHero, NameHero
from companion.games.heroes.cards import HeroCard
from companion.games.heroes.lineup import slots
from companion.games.heroes.state import State
from companion.games.heroes.team import alternatives, hero_name, unnamed
from companion.games.heroes.words import energy_name, steps_name
from companion.texts import grammar
from companion.ui.heroes.by_number import NumberEntry
from companion.ui.heroes.card_book import find_hero
from companion.ui.heroes.hero_form import HeroForm
from companion.ui.heroes.lineup_layout import LineupLayout
from companion.ui.heroes.lineup_view import LineupView
from companion.ui.heroes.shown import shown_line
from companion.ui.learning import learn
from companion.ui.play import Play
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import PushButton
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from companion.ui.app import FairyTableApp


class LargeLine(LineupView):
    """Three heroes, large enough that every slot is a target of its own."""

    @property
    def layout(self) -> LineupLayout:
        count = max(1, len(self.heroes))
        width = min(dp(132), self.width / count)
        left = self.x + (self.width - width * count) / 2
        return LineupLayout(
            len(self.heroes), left, self.y, width, self.height, dp(56), dp(44), dp(64)
        )


def _title(app: FairyTableApp, state: State, number: int | None) -> str:
    """A hero as a heading: by its name, or by its number alone."""
    card = state.book.heroes.get(number) if number is not None else None
    if number is not None and not (card and card.name):
        return app.tr("heroes.hero_form.title", number=number)
    return grammar.begun(app.speaker(hero_name(state, number)))


class HeroSheet(Sheet):
    """What a hero can do and take, in words; its card can be put right here."""

    def __init__(self, play: Play[State], player: int, position: int, **kwargs: object) -> None:
        self.play, self._player, self._position = play, player, position
        state = play.state
        place = state.seats[player].line[position]
        super().__init__(title=_title(self.app, state, place.hero), **kwargs)
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
        app, state = self.app, self.play.state
        place = state.seats[self._player].line[self._position]
        card = state.book.heroes.get(place.hero) if place.hero else None
        boxes = alternatives(state, self._player, self._position)
        facts = []
        if boxes is not None:
            acts = [app.speaker(steps_name(steps)) for steps in boxes]
            facts.append(
                f" {app.tr('heroes.recruit.or')} ".join(acts) or app.tr("heroes.step.nothing")
            )
        if card is None:
            return [app.tr("heroes.hero_card.unknown"), *facts]
        facts.append(app.tr("heroes.recruit.strength", n=card.strength))
        for slot in slots((card,)):
            if slot.energy:
                name = app.speaker(energy_name(slot.energy))
                facts.append(app.tr("heroes.hero_card.energy_slot", energy=name))
            elif slot.prestige:
                facts.append(app.tr("heroes.hero_card.prestige_slot", n=slot.prestige))
            else:
                facts.append(app.tr("heroes.hero_card.plain_slot"))
        return facts

    def _button(self) -> PushButton:
        app = self.app
        button = PushButton(
            text=app.tr("heroes.hero_card.edit"), kind="text", icon="pencil-outline"
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
