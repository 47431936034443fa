"""A fight, and every other roll: choose dice by their odds, roll, place the hits, confirm."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.device import chance
from companion.games.heroes import team
from companion.games.heroes.actions import Fight, Place, Rolled
from companion.games.heroes.aftermath import outcome
from companion.games.heroes.cards import Die
from companion.games.heroes.damage import due
from companion.games.heroes.dice import in_order
from companion.games.heroes.fights import dice_to_choose, prospects
from companion.games.heroes.state import ByTile, InFight, Rolling, State, Taking, waiting
from companion.games.heroes.words import die_name
from companion.table.prompts import Prompt
from companion.table.rules import Refusal
from companion.texts import grammar
from companion.ui import kv
from companion.ui.boards.board import Board
from companion.ui.heroes import foes_row  # noqa: F401  kv rules build on it
from companion.ui.heroes.dice_view import HitButton, fallen_dice
from companion.ui.heroes.lines_in_room import LinesInRoom
from companion.ui.heroes.odds_chips import DieToggle, OddsChip
from companion.ui.heroes.placing import Placing
from companion.ui.heroes.shown import shown_line
from companion.ui.sheets.why import WhyLine
from companion.ui.widgets import controls, notice  # noqa: F401  kv rules build on them
from companion.ui.widgets.children import build_ahead, refilled

if TYPE_CHECKING:
    from kivy.uix.gridlayout import GridLayout

    from companion.games.heroes.cards import AdversaryCard
    from companion.ui.heroes.desk import HeroesDesk
    from companion.ui.heroes.dice_view import FallenDice, TouchedFaces
    from companion.ui.heroes.lineup_view import LineupView
    from companion.ui.widgets.surfaces import ScrollBox

kv.load(__name__)

COMMON_CHOICES = 3  # of several dice, in most fights


class FightBoardIds(Protocol):
    scroll: ScrollBox
    column: BoxLayout
    dice: BoxLayout
    choices: GridLayout
    faces: TouchedFaces
    rolled: FallenDice
    hits: BoxLayout
    lineup: LineupView
    obstacles: BoxLayout


class FightBoard(Board[State]):
    """One board for four moments: before the roll, at the roll, with the hits in hand, and
    with a roll that left nothing to decide.
    """

    ids: FightBoardIds
    tells_notice = True
    desk: HeroesDesk
    has_strip = False
    heading = StringProperty("")
    limit = StringProperty("")
    name = StringProperty("")
    colour = NumericProperty(0)
    choosing = BooleanProperty(False)
    rolling = BooleanProperty(False)
    foes: ListProperty[AdversaryCard | None] = ListProperty([])  # that are fought for
    by_hand = BooleanProperty(False)  # faces of the table are touched; throwing is the exception
    placing = BooleanProperty(False)
    fell = BooleanProperty(False)
    hits_title = StringProperty("")
    trouble = BooleanProperty(False)
    main_text = StringProperty("")
    main_icon = StringProperty("")
    main_ready = BooleanProperty(True)
    unready = BooleanProperty(False)  # too few hits are placed, which the table may allow
    rule = StringProperty("")
    skip_text = StringProperty("")
    placing_text = StringProperty("")
    placing_icon = StringProperty("")
    switch_icon = StringProperty("")  # to the dice of the table, or to the phone's

    def __init__(self, desk: HeroesDesk, **kwargs: object) -> None:
        super().__init__(desk, **kwargs)
        self._dice: tuple[Die, ...] = ()
        self._placing: Placing | None = None
        self._tumbled = -1
        LinesInRoom(self.ids.column, self.ids.scroll).hold(self.ids.lineup)

    def build_ahead(self) -> None:
        build_ahead(self.ids.dice, DieToggle, len(Die))
        build_ahead(self.ids.choices, OddsChip, COMMON_CHOICES)

    def show(self, prompt: Prompt) -> None:
        super().show(prompt)
        now = waiting(self.state)
        player = prompt.who[0]
        self.name, self.colour = self.name_of(player), self.colour_of(player)
        self.rule = prompt.rule
        self.fell = self.answered("seen") is not None
        self.choosing = now is None and not self.fell
        self.rolling = isinstance(now, Rolling) and not self.fell
        self.by_hand = self.rolling and not self._phone_rolls
        self.placing = isinstance(now, Taking) and not self.fell
        in_fight = self.choosing or self._rolls_in_fight
        self.foes = list(self.state.foes) if in_fight else []
        skip = self.answered("skip")
        self.skip_text = self.app.speaker(skip.label) if skip else ""
        self.unready = False
        if not self.rolling:
            self.ids.faces.touched = {}
        self._show_switch()
        self._show_line(player)
        if self.fell:
            self._show_fallen()
        elif isinstance(now, Taking):
            self._begin_placing(player, now)
        elif isinstance(now, Rolling):
            self._show_faces_to_tap(now)
        else:
            self._show_dice(player)

    def _show_line(self, player: int) -> None:
        seat = self.state.seats[player]
        in_turn = self.state.turn is not None and self.state.turn.player == player
        view = self.ids.lineup
        view.heroes = shown_line(self.state, player)
        view.covered = sorted(seat.covered)
        view.colour = self.colour
        view.active = seat.acted if in_turn else -1
        view.suggested, view.open_slots, view.explains = {}, [], False

    @property
    def _rolls_in_fight(self) -> bool:
        now = waiting(self.state)
        return self.rolling and isinstance(now, Rolling) and isinstance(now.cause, InFight)

    @property
    def _phone_rolls(self) -> bool:
        """Whoever practises has no dice at hand."""
        return self.state.decks is not None or self.app.settings.dice == "virtual"

    def _show_switch(self) -> None:
        """HFT-7.3: whose dice are thrown is chosen with them; practice has none but its own."""
        other = "dice-multiple-outline" if self._phone_rolls else "cellphone"
        self.switch_icon = other if self.choosing and self.state.decks is None else ""

    def switch_dice(self) -> None:
        now = "physical" if self._phone_rolls else "virtual"
        self.app.change_setting("dice", now)
        self.app.toast(self.app.tr(f"heroes.fight.{now}"))
        self._show_switch()
        self._show_dice(self.prompt.who[0])

    # -- before the roll --------------------------------------------------------

    def _show_dice(self, player: int) -> None:
        offer = dice_to_choose(self.state)
        if offer is None:
            return
        known = prospects(self.state, player, self.play.session.house)
        odds = {prospect.dice: f"{prospect.percent} %" for prospect in known}
        tr = self.app.tr
        most, ask = tr("heroes.fight.most", n=offer.most), self.app.speaker(self.prompt.ask)
        self.heading = tr("heroes.fight.choose") if odds else ask
        self.limit = most if odds else ""
        if not odds and offer.most > 1:  # a sentence has no room for the limit beside it
            self.heading = f"{ask} ({most})"
        if len(self._dice) > offer.most or not set(self._dice) <= set(offer.own):
            self._dice = ()
        with refilled(self.ids.dice) as lay:
            for die in Die:
                lay(
                    DieToggle, partial(self._toggle, die, offer.most),
                    die=die.value, name=grammar.begun(self.app.speaker(die_name(die))),
                    odds=self._odds_or_added(die, odds, offer.added),
                    chosen=die in (*self._dice, *offer.added), disabled=die not in offer.own,
                )  # fmt: skip
        self._show_choices(odds, offer.most)
        self.main_ready = bool(self._dice)
        self.main_icon = "dice-multiple-outline"
        names = tuple(die_name(die) for die in (*self._dice, *offer.added) if self._dice)
        choose = tr("heroes.fight.take_dice", n=offer.most)
        go = "heroes.fight.roll" if self._phone_rolls else "heroes.fight.with"
        self.main_text = tr(go, dice=names, n=len(names)) if names else choose

    def _odds_or_added(
        self, die: Die, odds: dict[tuple[Die, ...], str], added: tuple[Die, ...]
    ) -> str:
        """HFT-9.19: what a tile adds is rolled with any choice, and says so."""
        return self.app.tr("heroes.fight.added") if die in added else odds.get((die,), "")

    def _show_choices(self, odds: dict[tuple[Die, ...], str], most: int) -> None:
        with refilled(self.ids.choices) as lay:
            for dice, text in odds.items():
                if 1 < len(dice) <= most:
                    lay(
                        OddsChip, partial(self._choose, dice), odds=text,
                        dice=[die.value for die in dice], chosen=dice == self._dice,
                    )  # fmt: skip

    def _toggle(self, die: Die, most: int) -> None:
        chosen = tuple(d for d in self._dice if d != die)
        if die not in self._dice:
            chosen = (*chosen, die)[-most:]
        self._choose(in_order(chosen))

    def _choose(self, dice: tuple[Die, ...]) -> None:
        self._dice = dice
        self._show_dice(self.prompt.who[0])

    # -- the roll --------------------------------------------------------

    def _show_faces_to_tap(self, now: Rolling) -> None:
        tr = self.app.tr
        tap = "" if self._phone_rolls else tr("heroes.fight.tap_faces", n=len(now.dice))
        self.heading, self.limit = f"{self.app.speaker(self.prompt.ask)} {tap}".strip(), ""
        self.ids.faces.ask(now.dice, self.state.dice)
        self.show_touched()

    def show_touched(self) -> None:
        """The last face touched completes the roll; what was touched is never thrown over."""
        now, touched, tr = waiting(self.state), self.ids.faces, self.app.tr
        if not isinstance(now, Rolling) or not self.rolling:
            return
        self.main_ready = not touched.touched
        self.main_icon = "dice-multiple-outline" if self.main_ready else "gesture-tap"
        names, left = tuple(die_name(die) for die in now.dice), touched.missing
        throw = "heroes.fight.roll" if self._phone_rolls else "heroes.fight.roll_for_me"
        key, n = (throw, len(names)) if self.main_ready else ("heroes.fight.more_faces", left)
        self.main_text = tr(key, dice=names, n=n)
        if not left:
            faces, touched.touched = touched.faces(), {}
            self.play.do(Rolled(now.player, faces))

    def draft(self) -> object:
        return [die.value for die in self._dice] or None

    def restore(self, draft: object) -> None:
        if not self.choosing or not isinstance(draft, list):
            return
        known = {die.value: die for die in Die}
        self._choose(in_order(tuple(known[name] for name in draft if name in known)))

    def shaken(self) -> None:
        """A shake throws the dice of the phone, where they are chosen and wait to be thrown."""
        if self._phone_rolls and (self.choosing or self.rolling):
            self.go_on()

    def roll(self) -> None:
        """Virtual dice: chance is taken here, and recorded in the action."""
        now = waiting(self.state)
        if not isinstance(now, Rolling) or self.ids.faces.touched:
            return
        faces = tuple(chance.roll(len(self.state.dice.faces(die))) for die in now.dice)
        self.play.do(Rolled(now.player, faces, by_phone=True))

    # -- placing --------------------------------------------------------

    def _begin_placing(self, player: int, now: Taking) -> None:
        slots = team.slots(self.state, player, self.play.session.house)
        covered = self.state.seats[player].covered
        best = due(self.state, now, self.play.session.house)
        if slots is None or best is None:
            return  # a line-up that nobody has entered is judged by the table
        self._placing = Placing(slots, covered, now.hits, best)
        self.heading = self.app.speaker(self.prompt.ask)
        self.limit = ""
        self._show_rolled()
        self._show_placing(self._placing)

    def _show_rolled(self) -> None:
        fallen, index = fallen_dice(self.play), self.play.session.length
        self.ids.rolled.show(fallen, self.app.theme.motion and self._tumbled != index)
        self._tumbled = index

    def _show_hits(self, placing: Placing) -> None:
        self.hits_title = self.app.tr("heroes.fight.hits", n=len(placing.hits))
        with refilled(self.ids.hits) as lay:
            for index, hit in enumerate(placing.hits):
                take = partial(self._take_in_hand, placing, index)
                lay(HitButton, take, hit=hit.value, mark=placing.mark(index))

    def _show_placing(self, placing: Placing, slip: tuple[str, str] | None = None) -> None:
        """`slip` is what speaks against the slot that was touched last, and its rule."""
        tr, now = self.app.tr, waiting(self.state)
        view = self.ids.lineup
        view.suggested = placing.by_slot()
        view.open_slots = placing.open_slots()
        view.explains = True
        self._show_hits(placing)
        left = [reason for _, reason in placing.obstacles()]
        self._show_reasons([slip] if slip else self._said(left))
        n = placing.placed_count
        by_tile = isinstance(now, Taking) and isinstance(now.cause, ByTile)
        self.main_ready, self.unready = True, placing.missing > 0
        self._show_way_of_placing(placing)
        if placing.missing > 0:
            self.main_text, self.main_icon = (
                tr("heroes.fight.more", n=placing.missing),
                "gesture-tap",
            )
        elif by_tile:
            self.main_text, self.main_icon = tr("heroes.fight.place", n=n), "check-bold"
        elif placing.wins:
            self.main_text, self.main_icon = tr("heroes.fight.won", n=n), "check-bold"
        else:
            self.main_text, self.main_icon = tr("heroes.fight.lost", n=n), "close-thick"

    def _said(self, reasons: Iterable[Refusal]) -> list[tuple[str, str]]:
        """Each reason once, with its rule."""
        return list(dict.fromkeys((self.app.speaker(r.why), r.rule) for r in reasons))

    def _show_reasons(self, reasons: list[tuple[str, str]]) -> None:
        self.trouble = bool(reasons)
        with refilled(self.ids.obstacles) as lay:
            for what, rule in reasons[:2]:
                lay(WhyLine, what=what, rule=rule)

    def _show_fallen(self) -> None:
        """What fell and what came of it, before the game goes on."""
        latest, house = self.play.session.latest, self.play.session.house
        fallen = outcome(latest.before, latest.action, self.state, house) if latest else None
        if fallen is None:
            return
        self.heading = self.app.speaker(self.prompt.ask)
        self.limit = ""
        self._show_rolled()
        self.hits_title = self.app.tr("heroes.fight.hits", n=len(fallen.hits))
        self._show_reasons(self._said(fallen.reasons))
        self.main_ready = True
        self.main_text = self.app.speaker(self.prompt.answers[0].label)
        self.main_icon = "check-bold" if fallen.won else "close-thick"

    def _take_in_hand(self, placing: Placing, index: int) -> None:
        placing.take(index)
        self._show_placing(placing)

    def touch_slot(self, slot: str) -> None:
        if self.placing and self._placing is not None:
            self._placing.touch(slot)
            self._show_placing(self._placing)

    def touch_shut(self, slot: str) -> None:
        """A slot that does not take the hit in hand says why."""
        if self.placing and self._placing is not None:
            against = self._placing.why_not(slot)
            take_first = (self.app.tr("heroes.fight.take_first"), "")
            slip = self._said([against])[0] if against else take_first
            self._show_placing(self._placing, slip)

    def open_hero(self, hero: int) -> None:
        if not self.placing:
            self.desk.show_hero(self.prompt.who[0], hero)

    def _show_way_of_placing(self, placing: Placing) -> None:
        key = "by_hand" if placing.is_proposed else "proposed"
        self.placing_text = self.app.tr(f"heroes.fight.{key}")
        self.placing_icon = "gesture-tap" if placing.is_proposed else "lightbulb-on-outline"

    def place_otherwise(self) -> None:
        """All hits in hand again, or where the companion had proposed them."""
        placing = self._placing
        if placing is not None:
            if placing.is_proposed:
                placing.clear()
            else:
                placing.propose()
            self._show_placing(placing)

    # -- the one main button --------------------------------------------------------

    def go_on(self) -> None:
        player = self.prompt.who[0]
        if self.fell:
            self.take(self.prompt.answers[0])
        elif self.placing and self._placing is not None:
            self.play.do(Place(player, self._placing.placed()))
        elif self.rolling:
            self.roll()
        elif self._dice:
            dice, self._dice = self._dice, ()
            if self.play.do(Fight(player, dice)) and self._phone_rolls:
                self.roll()

    def skip(self) -> None:
        answer = self.answered("skip")
        if answer is not None:
            self.take(answer)
