"""Recruitment: a number and a side. What the hero would complete is shown before it is placed."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.heroes import lineup, team
from companion.games.heroes.actions import Recruit, Side
from companion.games.heroes.cards import HeroCard
from companion.games.heroes.recruitment import PICKS, pick
from companion.games.heroes.rulings import HALF_ICONS
from companion.games.heroes.words import energy_name, steps_name
from companion.table.prompts import Prompt
from companion.table.text import say
from companion.ui import kv
from companion.ui.boards.board import Board
from companion.ui.heroes.card_book import find_hero, learn_hero
from companion.ui.heroes.hero_form import HeroForm
from companion.ui.heroes.lineup_view import LineupView, ShownHero  # noqa: F401
from companion.ui.heroes.shown import ghost, shown_line
from companion.ui.widgets import controls  # noqa: F401  kv rules build on it
from companion.ui.widgets.touch import Touchable
from companion.ui.widgets.words import Words

kv.load("heroes/recruit_board")


class PickerChip(Touchable):
    """A player who picks: done, or still to place a hero."""

    seat = NumericProperty(0)
    name = StringProperty("")
    colour = NumericProperty(0)
    chosen = BooleanProperty(False)
    done = BooleanProperty(False)


class SideButton(Touchable):
    """One end of the line, with what the hero completes there."""

    title = StringProperty("")
    hint = StringProperty("")
    icon = StringProperty("")


class RecruitBoard(Board):
    """Pick by pick, player by player; the number pad under the thumb."""

    has_strip = False
    heading = StringProperty("")
    stars = ListProperty([0, 0])
    player = NumericProperty(0)
    number = StringProperty("")
    colour = NumericProperty(0)

    def __init__(self, play: Any, **kwargs: Any) -> None:
        super().__init__(play, **kwargs)
        self._card: HeroCard | None = None

    def show(self, prompt: Prompt) -> None:
        super().show(prompt)
        self._show_picker(prompt.who[0])

    def _show_picker(self, player: int) -> None:
        prompt = self.prompt
        self.player = player
        self.ids.pad.text = ""
        done = pick(self.state)
        self.stars = [done, PICKS]
        self.heading = self.app.tr("recruit.pick", n=done + 1, most=PICKS)
        self._show_pickers(prompt)
        self._show_hero()

    def draft(self) -> Any:
        return (
            {"player": int(self.player), "number": self.ids.pad.text} if self.ids.pad.text else None
        )

    def restore(self, draft: Any) -> None:
        if isinstance(draft, dict) and draft.get("player") in self.prompt.who:
            self._show_picker(draft["player"])
            self.ids.pad.text = str(draft.get("number", ""))[:2]

    def choose(self, seat: int) -> None:
        if seat in self.prompt.who:
            self._show_picker(seat)

    def on_number_typed(self, text: str) -> None:
        self.number = text
        self._show_hero()

    # -- the hero in hand --------------------------------------------------------

    def _show_hero(self) -> None:
        self.colour = self.colour_of(int(self.player))
        number = int(self.number) if self.number else None
        self._card = find_hero(self.play, number) if number else None
        line = shown_line(self.state, int(self.player))
        view = self.ids.lineup
        view.colour = self.colour
        view.heroes = self._with_ghosts(line, number)
        self._show_preview(number)
        self._show_sides()

    def _with_ghosts(self, line: list[ShownHero], number: int | None) -> list[ShownHero]:
        if number is None:
            return line
        hero = ghost(self._card, number)
        return [hero, *line, hero] if line else [hero]

    def _show_preview(self, number: int | None) -> None:
        box, tr, card = self.ids.preview, self.app.tr, self._card
        box.clear_widgets()
        self.ids.describe.opened = number is not None and card is None
        if number is None:
            lines = [tr("recruit.type")]
        elif card is None:
            lines = [tr("recruit.unknown")]
        else:
            name = card.name or tr("recruit.hero", number=number)
            actions = [self.app.speaker(steps_name(steps)) for steps in card.actions]
            lines = [
                name,
                tr("recruit.strength", n=card.strength),
                f" {tr('recruit.or')} ".join(actions) or tr("heroes.step.nothing"),
                tr("recruit.slots", n=len(card.slots)),
            ]
            if self.state.practice:
                lines.append(tr("heroes.practice"))
        for index, text in enumerate(lines):
            known = card is not None and index == 0
            box.add_widget(Words(text=text, weight="medium" if known else "regular"))

    def _show_sides(self) -> None:
        cards = team.line_up(self.state, int(self.player))
        seams: dict[str, Any] = {"left": (), "right": ()}
        if cards is not None and self._card is not None:
            halves = self.play.session.house.answer(HALF_ICONS)
            seams = lineup.would_complete(cards, self._card, halves)
        for side in ("left", "right"):
            names = tuple(energy_name(s.energy) for s in seams[side] if s.energy)
            text = say("recruit.completes", energies=names) if names else say("recruit.none")
            self.ids[side].hint = self.app.speaker(text) if self._card else ""
            self.ids[side].disabled = not self.number

    # -- placing --------------------------------------------------------

    def place(self, side: str) -> None:
        if not self.number:
            return
        number = int(self.number)
        known = self.state.book.heroes.get(number)
        card = None if known is not None else self._card
        self.play.do(Recruit(int(self.player), Side(side), number, card))

    def describe(self) -> None:
        """Opens the hero form for a card the book does not know."""
        number = int(self.number)
        self.app.open_sheet(lambda: HeroForm(number, None, self._learned))

    def _learned(self, card: HeroCard) -> None:
        learn_hero(self.play, card)
        self._card = card
        self._show_hero_with(card)

    def _show_hero_with(self, card: HeroCard) -> None:
        line = shown_line(self.state, int(self.player))
        self.ids.lineup.heroes = self._with_ghosts(line, card.number)
        self._show_preview(card.number)
        self._show_sides()

    def later(self) -> None:
        """The table enters this hero later: the referee cannot check it until then."""
        self.play.do(Recruit(int(self.player), Side.RIGHT))

    # -- players --------------------------------------------------------

    def _show_pickers(self, prompt: Prompt) -> None:
        row = self.ids.pickers
        row.clear_widgets()
        for seat, player in enumerate(self.play.session.setup.players):
            chip = PickerChip(
                seat=seat, name=player.name, colour=player.colour,
                chosen=seat == self.player, done=seat not in prompt.who,
            )  # fmt: skip
            chip.bind(on_release=lambda c: self.choose(c.seat))
            row.add_widget(chip)


class PickStars(BoxLayout):
    """How far the picks are."""

    done = NumericProperty(0)
    most = NumericProperty(4)

    def icon_of(self, index: int) -> str:
        return "star-four-points" if index <= self.done else "star-four-points-outline"

    def size_of(self, index: int) -> float:
        return dp(30) if index == self.done else dp(22)
