"""The boards of single steps: adversaries won, healing, actions declared."""

from __future__ import annotations

import msgspec
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.games.heroes.actions import Declare, Heal, Take
from companion.games.heroes.cards import MOST_JOINED, PRINTED, Step
from companion.games.heroes.state import Seat, Winning, waiting
from companion.games.heroes.team import unnamed
from companion.table.prompts import Prompt
from companion.ui.boards.board import QUIET
from companion.ui.heroes import symbols
from companion.ui.heroes.adversary_view import AdversaryButton
from companion.ui.heroes.boards.step_board import StepBoard
from companion.ui.heroes.lines_in_room import BESIDE, LEAST
from companion.ui.heroes.short import short_steps
from companion.ui.widgets.touch import PushButton, Touchable
from companion.ui.widgets.words import Words


class TakeBoard(StepBoard):
    """HFT-7.6: the adversaries won, tapped in the line; the last one completes it."""

    def fill(self, prompt: Prompt) -> None:
        now = waiting(self.state)
        self._wanted = now.cards if isinstance(now, Winning) else 0
        self._chosen: list[int] = []
        row = BoxLayout(size_hint_y=None, height=dp(148), spacing=dp(8))
        self._buttons = []
        for place, card in enumerate(self.state.foes):
            button = AdversaryButton(card=card, place=place)
            button.bind(on_release=lambda b: self._tap(int(b.place)))
            self._buttons.append(button)
            row.add_widget(button)
        self.add(row)
        if None in self.state.foes:
            self.add(Words(text=self.app.tr("heroes.step_board.unknown_foes"), tone="text2"))
            enter = PushButton(
                text=self.app.tr("heroes.step_board.enter_foes"),
                kind="choice",
                icon="pencil-outline",
            )
            enter.bind(on_release=lambda *_: self.desk.enter_for("show_adversary", prompt))
            self.add(enter)

    def _tap(self, place: int) -> None:
        if place in self._chosen:
            self._chosen.remove(place)
        else:
            self._chosen.append(place)
        for button in self._buttons:
            button.chosen = int(button.place) in self._chosen
        if len(self._chosen) == self._wanted:
            self.play.do(Take(self.player, tuple(sorted(self._chosen))))


class HealBoard(StepBoard):
    """HFT-10.1: touch the counters that go. The suggestion frees Prestige first."""

    def fill(self, prompt: Prompt) -> None:
        suggested, turn = self.answered("heal_suggested"), self.state.turn
        if suggested is None or not isinstance(suggested.action, Heal) or turn is None:
            return
        self._most = turn.steps[0].n
        self._chosen = list(suggested.action.slots)
        covered = sorted(self.state.seats[self.player].covered)
        self._view = self.add_line(self.player, open_slots=covered)
        self._view.bind(
            on_slot=lambda _, slot: self._tap(slot),
            on_hero=lambda _, hero: self.open_hero(self.player, hero),
        )
        self.add(Words(text=self.app.tr("heroes.step_board.heal_help"), tone="text2"))
        self._show()

    def _tap(self, slot: str) -> None:
        if slot in self._chosen:
            self._chosen.remove(slot)
        else:
            self._chosen = [*self._chosen, slot][-self._most :]
        self._show()

    def _show(self) -> None:
        self._view.glowing = list(self._chosen)
        self.main_text = self.app.tr("heroes.step_board.heal", n=len(self._chosen))

    def go_on(self) -> None:
        self.play.do(Heal(self.player, tuple(self._chosen)))


class ActionKey(Touchable):
    """One action that a hero may have."""

    icon = StringProperty("")
    text = StringProperty("")
    chosen = BooleanProperty(False)


class DeclareBoard(StepBoard):
    """What a hero that was not entered does: one tap. A touch on its card describes it.

    The actions stand at the foot, a row of numbers a kind: whatever is said above them, each
    is where it was a turn ago.

    HFT-A27: where its action has a "+", the steps are touched one after the other.
    """

    low_strip = True
    quiet_kinds = frozenset({*QUIET, "place_tile"})  # HFT-A13: a tile may be placed first

    @property
    def has_strip(self) -> bool:
        """A turn shows the scores; only large text leaves no room for them."""
        return not self.app.compact or self.app.theme.text_scale <= 1.1

    def fill(self, prompt: Prompt) -> None:
        self._joined: list[Step] = []
        self.main_text = ""
        self._told = self.detail
        self._keys: dict[Step, ActionKey] = {}
        self._joining = ActionKey(icon="plus", text=self.app.tr("heroes.step_board.joined"))
        self._joining.bind(on_release=lambda *_: self._join())
        grid = GridLayout(cols=3, spacing=dp(8), size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for kind in sorted(PRINTED, key=lambda kind: kind not in symbols.COUNTED):
            for n in (1, 2, 3) if kind in symbols.COUNTED else (1,):
                grid.add_widget(self._key(Step(kind, n)))
        grid.add_widget(self._joining)
        self.ids.foot.add_widget(grid)
        self.quiet_in_corner = self.app.compact
        self._show_line()

    def _show_line(self) -> None:
        if self.play.session.house.knows_lineups:
            nothing_known = len(unnamed(self.state, self.player)) == len(self.own.line)
            least = BESIDE if nothing_known else LEAST  # question marks need little room
            view = self.add_line(self.player, least, active=self.own.acted)
            view.bind(on_hero=lambda _, hero: self.open_hero(self.player, hero))

    @property
    def own(self) -> Seat:
        return self.state.seats[self.player]

    def _key(self, step: Step) -> ActionKey:
        icon = symbols.STEP_ICONS[step.kind]
        key = ActionKey(
            text=short_steps(self.app, (step,)), icon="star-four-points" if icon == "coin" else icon
        )
        key.bind(on_release=lambda *_: self._touched(step))
        self._keys[step] = key
        return key

    def draft(self) -> object:
        return msgspec.to_builtins(self._joined) if self._joining.chosen else None

    def restore(self, draft: object) -> None:
        try:
            joined = msgspec.convert(draft, list[Step])
        except msgspec.ValidationError:
            return  # half an action that cannot be read is soon touched again
        self._joining.chosen, self._joined = True, joined[:MOST_JOINED]
        self._show_joined()

    def _join(self) -> None:
        self._joining.chosen = not self._joining.chosen
        self._joined = []
        self._show_joined()

    def _touched(self, step: Step) -> None:
        if not self._joining.chosen:
            self.play.do(Declare(self.player, (step,)))
            return
        if step in self._joined:
            self._joined.remove(step)
        else:
            self._joined = [*self._joined, step][-MOST_JOINED:]
        self._show_joined()

    def _show_joined(self) -> None:
        joining = self._joining.chosen
        self._joining.text = self.app.tr(f"heroes.step_board.{'only_one' if joining else 'joined'}")
        self._joining.icon = "close" if joining else "plus"
        for step, key in self._keys.items():
            key.chosen = step in self._joined
        self.detail = self.app.tr("heroes.step_board.join_help") if joining else self._told
        self._show_confirmation()

    def _show_confirmation(self) -> None:
        """What was joined is confirmed in the place of the line-up: no key moves for it."""
        self.empty_body()
        if not self._joined:
            self._show_line()
            return
        confirm = PushButton(text=short_steps(self.app, tuple(self._joined)), kind="main")
        confirm.height = self._joining.height  # like a key: there is no room for more
        confirm.bind(on_release=lambda *_: self.go_on())
        self.add(confirm)

    def go_on(self) -> None:
        self.play.do(Declare(self.player, tuple(self._joined)))
