"""Recruitment: a number and a side. What the hero would complete is shown before it is placed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from msgspec.structs import replace

from companion.books.heroes import HERO
from companion.games.heroes import lineup, team
from companion.games.heroes.actions import Recruit, Side
from companion.games.heroes.cards import HeroCard
from companion.games.heroes.recruitment import PICKS, pick
from companion.games.heroes.rulings import HALF_ICONS
from companion.games.heroes.state import State
from companion.games.heroes.words import energy_name
from companion.table.prompts import Prompt
from companion.table.rules import Refusal
from companion.table.text import say
from companion.ui import kv
from companion.ui.boards.board import Board
from companion.ui.heroes.card_book import find_hero
from companion.ui.heroes.hand_view import HandView
from companion.ui.heroes.hero_form import HeroForm
from companion.ui.heroes.lineup_view import LineupView, ShownHero
from companion.ui.heroes.short import short_steps
from companion.ui.heroes.shown import ghost, shown_line
from companion.ui.learning import learn
from companion.ui.widgets import controls, notice  # noqa: F401  kv rules build on them
from companion.ui.widgets.children import refilled
from companion.ui.widgets.touch import HANDING_SECONDS, Touchable

if TYPE_CHECKING:
    from companion.ui.heroes.desk import HeroesDesk
    from companion.ui.widgets.controls import NumberPad
    from companion.ui.widgets.surfaces import Fold

kv.load(__name__)


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


class SecretHand(Touchable):
    """HFT-4.1: in the place of a hand, until whoever it belongs to holds the phone."""

    name = StringProperty("")
    colour = NumericProperty(0)


class RecruitBoardIds(Protocol):
    pickers: BoxLayout
    describe: Fold
    pad: NumberPad
    cover: SecretHand
    hand: HandView
    lineup: LineupView
    left: SideButton
    right: SideButton


class RecruitBoard(Board[State]):
    """Pick by pick, player by player: a number under the thumb, or a card of the hand dealt."""

    ids: RecruitBoardIds
    tells_notice = True
    desk: HeroesDesk
    has_strip = False
    heading = StringProperty("")
    stars = ListProperty([0, 0])
    player = NumericProperty(0)
    number = StringProperty("")
    colour = NumericProperty(0)
    dealt = BooleanProperty(False)
    covered = BooleanProperty(False)  # the hand is somebody's who has not taken the phone yet
    name = StringProperty("")
    hand_title = StringProperty("")
    preview_title = StringProperty("")
    preview = StringProperty("")  # of the hero in hand; all of it fits its box
    refused = BooleanProperty(False)
    describes = StringProperty("")
    is_first = BooleanProperty(False)  # HFT-4.3: in an empty line both ends are one

    def __init__(self, desk: HeroesDesk, **kwargs: object) -> None:
        super().__init__(desk, **kwargs)
        self._card: HeroCard | None = None
        self._against: tuple[Refusal, ...] = ()
        self._holder = -1  # who has the phone in hand

    def show(self, prompt: Prompt) -> None:
        super().show(prompt)
        self.dealt = self.state.decks is not None
        self._show_picker(prompt.who[0])

    def _show_picker(self, player: int) -> None:
        self.player = player
        self.name = self.name_of(player)
        self.covered = self.dealt and player != self._holder
        if self.covered:  # HFT-4.1: the phone is handed on
            self._holder = -1
            self.ids.cover.lock(HANDING_SECONDS)
        self.ids.pad.text = self.number = ""
        done = pick(self.state)
        self.stars = [done, PICKS]
        self.heading = self.app.tr("heroes.recruit.pick", n=done + 1, most=PICKS)
        self._show_pickers(self.prompt)
        self._show_hero()

    def _how_to_pick(self, player: int) -> str:
        """HFT-4.3: the first hero of a line-up has no side. Below a cover there is no hero yet."""
        tr, first = self.app.tr, "" if self.state.seats[player].line else "_first"
        told = [f"{self.heading}."] if self.app.compact else []  # which stands above elsewhere
        if not self.covered and self.app.compact:  # the chips tell whose hand it is
            told.append(tr(f"heroes.recruit.touch{first}"))
        elif not self.covered:
            told.append(tr(f"heroes.recruit.hand{first}", player=self.name_of(player)))
        return " ".join([*told, f"{tr('heroes.practice')}."])

    def draft(self) -> object:
        seen = self.dealt and not self.covered
        half = {"player": int(self.player), "number": self.number}
        return half if self.number or seen else None

    def restore(self, draft: object) -> None:
        if isinstance(draft, dict) and draft.get("player") in self.prompt.who:
            self._holder = draft["player"]  # the hand had been seen
            self._show_picker(draft["player"])
            number = str(draft.get("number", ""))[:2]
            if self.dealt:
                self.on_number_typed(number if number.isdecimal() else "")
            else:
                self.ids.pad.text = number

    def choose(self, seat: int) -> None:
        if seat in self.prompt.who:
            self._show_picker(seat)

    def lift(self) -> None:
        """The phone is with the player whose hand it is."""
        self._holder, self.covered = int(self.player), False
        self._show_card()

    def on_number_typed(self, text: str) -> None:
        self.number = text
        self._show_hero()

    def pick_from_hand(self, index: int) -> None:
        self.on_number_typed(str(self.state.seats[int(self.player)].hand[index]))

    # -- the hero in hand --------------------------------------------------------

    @property
    def _typed(self) -> int | None:
        return int(self.number) if self.number else None

    def _show_hero(self) -> None:
        number = self._typed
        self._card = find_hero(self.play, number) if number else None
        self._show_card()

    def _show_card(self) -> None:
        """What was typed, held against the rules at once: nobody describes a card in vain."""
        self.colour = self.colour_of(int(self.player))
        number = self._typed
        self._against = () if number is None else self.play.session.refusals(self._recruit("left"))
        view = self.ids.lineup
        view.colour = self.colour
        view.heroes = self._with_ghosts(shown_line(self.state, int(self.player)))
        self._show_hand(number)
        chosen = self.dealt and self._card is not None and not self.covered
        title = self._picked(self._card) if chosen and self._card else ""
        self.hand_title = title or self._how_to_pick(int(self.player))
        self._show_preview(number)
        self._show_sides()

    @property
    def _cannot_be(self) -> bool:
        return any(reason.final for reason in self._against)

    def _with_ghosts(self, line: list[ShownHero]) -> list[ShownHero]:
        number = self._typed
        if number is None or self._cannot_be or self.covered:
            return line
        hero = ghost(self._card, number)
        return [hero, *line, hero] if line else [hero]

    def _show_hand(self, number: int | None) -> None:
        if self.dealt:
            hand = self.state.seats[int(self.player)].hand
            view, book = self.ids.hand, self.state.book.heroes
            view.colour = self.colour
            view.heroes = [ShownHero(n, book[n], book[n].actions) for n in hand]
            view.active = hand.index(number) if number in hand else -1

    def _show_preview(self, number: int | None) -> None:
        tr, card = self.app.tr, self._card
        self.ids.describe.opened = number is not None and not self._against
        self.describes = tr(f"heroes.recruit.{'describe' if card is None else 'correct'}")
        self.refused, self.preview_title = number is not None and bool(self._against), ""
        if number is None:
            lines = self._which_pick() or [tr("heroes.recruit.type")]
        elif self._against:
            lines = [self.app.speaker(self._against[0].why)]
        elif card is None:
            lines = [tr("heroes.recruit.unknown")]
        else:
            self.preview_title = card.name or tr("heroes.recruit.hero", number=card.number)
            lines = self._facts(card)
        self.preview = "\n".join(lines)

    def _which_pick(self) -> list[str]:
        """HFT-4.2: on a small phone what stands above the board elsewhere, then what to do."""
        if not self.app.compact:
            return []
        return [f"{self.heading}.", self.desk.to_do() or self.app.tr("heroes.recruit.type")]

    def _facts(self, card: HeroCard) -> list[str]:
        tr = self.app.tr
        actions = [short_steps(self.app, steps) for steps in card.actions]
        facts = [
            tr("heroes.recruit.strength", n=card.strength),
            f" {tr('heroes.recruit.or')} ".join(actions) or tr("heroes.step.nothing"),
        ]
        if not self.app.compact:  # the slots are drawn on the card below
            facts.append(tr("heroes.recruit.slots", n=len(card.slots)))
        return facts

    def _picked(self, card: HeroCard) -> str:
        """The card picked from a hand: its signs in words."""
        name = card.name or self.app.tr("heroes.recruit.hero", number=card.number)
        return " · ".join([name, *self._facts(card)])

    def _show_sides(self) -> None:
        cards = team.known_cards(self.state, int(self.player))
        self.is_first = not cards
        halves = self.play.session.house.answer(HALF_ICONS)
        seams = lineup.would_complete(cards, self._card, halves) if self._card else {}
        for side, button in (("left", self.ids.left), ("right", self.ids.right)):
            button.hint = self._hint(seams.get(side, ()))
            waits = self.covered or (self.dealt and not self.number)
            button.disabled = self._cannot_be or bool(waits)

    def _hint(self, seams: tuple[lineup.Seam, ...] | None) -> str:
        """What the hero completes at an end; what is not known is said to be so."""
        if not self.number:
            return "" if self.dealt else self.app.tr("heroes.recruit.side_later")
        if self._card is None:
            return self.app.tr("heroes.recruit.describe_later")
        if self.is_first:
            return self.app.tr("heroes.recruit.first")
        if seams is None:
            return self.app.tr("heroes.recruit.unknown_end")
        names = tuple(energy_name(seam.energy) for seam in seams if seam.energy)
        text = say("heroes.recruit.none")
        if names:
            text = say("heroes.recruit.completes", energies=names, n=len(names))
        return self.app.speaker(text)

    # -- placing --------------------------------------------------------

    def _recruit(self, side: str) -> Recruit:
        """The hero at an end; without a number it is entered later."""
        number = self._typed
        known = self.state.book.heroes.get(number) if number is not None else None
        told = None if known == self._card else self._card
        return Recruit(int(self.player), Side(side), number, told)

    def place(self, side: str) -> None:
        if not self.covered and (self.number or not self.dealt):
            self.play.do(self._recruit(side))

    def describe(self) -> None:
        """Opens the hero form: for a card that the book does not know, or has wrong."""
        number, card = self._typed, self._card
        if number is not None:
            self.app.open_sheet(lambda: HeroForm(number, card, self._learned))

    def _learned(self, card: HeroCard) -> None:
        learn(self.play, HERO, card)
        self._card = card
        self._show_card()

    def open_hero(self, index: int) -> None:
        """A hero of the line-up; the ghosts beside it are not there yet."""
        heroes = self.ids.lineup.heroes
        if not heroes[index].ghost:
            before = sum(hero.ghost for hero in heroes[:index])
            self.desk.show_hero(int(self.player), index - before)

    def look_at_hero(self, index: int) -> None:
        """A hero of the line-up, or the one in hand that may stand beside it."""
        heroes = self.ids.lineup.heroes
        if heroes[index].ghost:
            self._look(heroes[index])
        else:
            before = sum(hero.ghost for hero in heroes[:index])
            self.desk.look_at_hero(int(self.player), index - before)

    def look_at_card(self, index: int) -> None:
        self._look(self.ids.hand.heroes[index])

    def _look(self, hero: ShownHero) -> None:
        from companion.ui.heroes.hero_look import HeroLook, hero_title

        title = hero_title(self.app, self.state, hero.number)
        plain = replace(hero, ghost=False)
        self.app.open_sheet(lambda: HeroLook(title, plain, int(self.colour), self.describe))

    # -- players --------------------------------------------------------

    def _show_pickers(self, prompt: Prompt) -> None:
        with refilled(self.ids.pickers) as lay:
            for seat, player in enumerate(self.play.session.setup.players):
                lay(
                    PickerChip, partial(self.choose, seat),
                    seat=seat, name=player.name, colour=player.colour,
                    chosen=seat == self.player, done=seat not in prompt.who,
                )  # fmt: skip


class PickStars(BoxLayout):
    """How far the picks are."""

    done = NumericProperty(0)
    most = NumericProperty(4)

    def icon_of(self, index: int) -> str:
        return "star-four-points" if index <= self.done else "star-four-points-outline"
