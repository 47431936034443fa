"""The mission step: three missions, their places and tokens; touching one goes on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.games.heroes.actions import GoOnMission
from companion.games.heroes.cards import MissionCard
from companion.games.heroes.missions import mission_refusals
from companion.games.heroes.state import State
from companion.games.heroes.words import condition_told
from companion.table.prompts import Prompt
from companion.texts import grammar
from companion.ui.heroes.boards.step_board import StepBoard
from companion.ui.heroes.mission_view import MissionRow
from companion.ui.play import Play

if TYPE_CHECKING:
    from companion.ui.app import FairyTableApp
    from companion.ui.heroes.desk import HeroesDesk


def mission_rows(play: Play[State]) -> list[MissionRow]:
    """The three missions as they lie on the table."""
    rows = [MissionRow() for _ in play.state.missions]
    show_missions(play, rows)
    return rows


def show_missions(play: Play[State], rows: Sequence[MissionRow]) -> None:
    """The same rows again, whatever lies there now."""
    players = play.session.setup.players
    for place, (row, mission) in enumerate(zip(rows, play.state.missions, strict=True)):
        row.place, row.rank = place, mission.rank.value
        row.name = _called(play.app, mission.card)
        row.show(mission.card)
        row.tokens = [(players[t].colour, players[t].name[:1].upper()) for t in mission.tokens]


def _called(app: FairyTableApp, card: MissionCard | None) -> str:
    """By its name; a card without one by the number it has in the book."""
    if card is None:
        return app.tr("heroes.mission.not_entered")
    if card.name or card.number is None:
        return card.name or app.tr("heroes.book.mission.plain")
    return app.tr("heroes.book.mission", n=card.number)


class MissionBoard(StepBoard):
    """HFT-8.1: missions that cannot be chosen say why before anybody tries, the others in words
    what they ask for.
    """

    def __init__(self, desk: HeroesDesk, **kwargs: object) -> None:
        super().__init__(desk, **kwargs)
        self._rows = mission_rows(self.play)
        for row in self._rows:
            row.bind(on_release=lambda r: self._tap(int(r.place)))

    def fill(self, prompt: Prompt) -> None:
        house = self.play.session.house
        show_missions(self.play, self._rows)
        for row in self._rows:
            card = self.state.missions[int(row.place)].card
            if card is None:
                row.hint = self.app.tr("heroes.mission.tap_to_enter")
            else:
                against = mission_refusals(self.state, self.player, int(row.place), house)
                row.hint = self.app.speaker(against[0].why) if against else self._asked(card)
            self.add(row)

    def _asked(self, card: MissionCard) -> str:
        """HFT-8.2."""
        if card.condition is None:
            return ""
        return grammar.begun(
            self.app.tr("heroes.mission.asked", asked=condition_told(card.condition))
        )

    def _tap(self, place: int) -> None:
        if self.state.missions[place].card is None:
            self.desk.enter_mission(place)
        else:
            self.play.do(GoOnMission(self.player, place))
