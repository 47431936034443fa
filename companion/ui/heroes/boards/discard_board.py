"""The Return: three heroes leave, and the line-up closes up."""

from __future__ import annotations

from companion.games.heroes.actions import ComeHome, Discard
from companion.games.heroes.returns import LEAVING
from companion.table.prompts import Prompt
from companion.ui.heroes.boards.step_board import StepBoard
from companion.ui.heroes.lines_in_room import BESIDE, WITH_ACTIONS
from companion.ui.widgets.words import Words


class DiscardBoard(StepBoard):
    """HFT-11.3: three heroes go; below, the line as it will be (HFT-11.4).

    It is those that stay who are touched: they are never more, and every round asks alike.
    """

    def fill(self, prompt: Prompt) -> None:
        self._chosen: list[int] = []
        self._wanted = len(self.state.seats[self.player].line) - LEAVING
        self.quiet_in_corner, self.detail_tone = self.app.compact, "gold"
        if self.state.seats[self.player].settled:
            self.detail = self.app.tr("heroes.step_board.paid", n=self._paid())
        name = self.name_of(self.player)
        said, self.ask = (
            self.ask,
            self.app.tr("heroes.step_board.touch_staying", player=name, n=self._wanted),
        )
        if not self.app.compact:  # the key at the foot says it too
            self.add(Words(text=said))
        self._view = self.add_line(self.player, WITH_ACTIONS)
        self._view.bind(on_hero=lambda _, hero: self._tap(hero))
        self._afterwards = Words(text=self.app.tr("heroes.step_board.line_after"), tone="text2")
        self.add(self._afterwards)
        self._after = self.add_line(self.player, BESIDE, disabled=True)  # it takes no touch
        self.add_unnamed(self.player)
        self._show()

    def _paid(self) -> int:
        """HFT-11.1: what this player's uncovered slots have just brought, counted or told."""
        paid = 0
        for past in self.play.session.history():
            if isinstance(past.step.action, ComeHome):
                paid = 0
            paid += sum(
                gain.amount
                for gain in past.gains
                if gain.player == self.player and gain.rule == "HFT-11.1"
            )
        return paid

    def _tap(self, hero: int) -> None:
        if hero in self._chosen:
            self._chosen.remove(hero)
        else:
            self._chosen = [*self._chosen, hero][-self._wanted :]
        self._show()

    def _leaving(self) -> list[int]:
        return [at for at in range(len(self._view.heroes)) if at not in self._chosen]

    def _show(self) -> None:
        missing = self._wanted - len(self._chosen)
        leaving = [] if missing else self._leaving()
        self._view.kept, self._view.marked = list(self._chosen), leaving
        self._after.heroes = [h for i, h in enumerate(self._view.heroes) if i not in leaving]
        # Its place is kept, and nothing is told of it before it is known.
        self._after.opacity = self._afterwards.opacity = 0 if missing else 1
        self.main_ready = missing == 0
        missing_text = self.app.tr("heroes.step_board.choose_more", n=missing)
        self.main_text = missing_text if missing else self.app.tr("heroes.step_board.discard")

    def go_on(self) -> None:
        self.play.do(Discard(self.player, tuple(self._leaving())))
