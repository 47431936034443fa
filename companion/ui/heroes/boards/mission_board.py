"""The mission step: three missions, their places and tokens; touching one goes on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.heroes.actions import GoOnMission
from companion.games.heroes.cards import MissionCard
from companion.games.heroes.missions import mission_refusals
from companion.games.heroes.state import State
from companion.table.prompts import Prompt
from companion.ui.heroes.boards.step_board import StepBoard
from companion.ui.heroes.mission_view import MissionRow
from companion.ui.play import Play

if TYPE_CHECKING:
    from companion.ui.app import FairyTableApp


def mission_rows(play: Play[State]) -> list[MissionRow]:
    """The three missions as they lie on the table."""
    app = play.app
    players = play.session.setup.players
    rows = []
    for place, mission in enumerate(play.state.missions):
        row = MissionRow(place=place, rank=mission.rank.value, name=_called(app, mission.card))
        row.show(mission.card)
        row.tokens = [(players[t].colour, players[t].name[:1].upper()) for t in mission.tokens]
        rows.append(row)
    return rows


def _called(app: FairyTableApp, card: MissionCard | None) -> str:
    """By its name; a card without one by the number it has in the book."""
    if card is None:
        return app.tr("heroes.mission.not_entered")
    if card.name or card.number is None:
        return card.name or app.tr("heroes.book.mission.plain")
    return app.tr("heroes.book.mission", n=card.number)


class MissionBoard(StepBoard):
    """HFT-8.1: missions that cannot be chosen say why before anybody tries."""

    def fill(self, prompt: Prompt) -> None:
        house = self.play.session.house
        for row in mission_rows(self.play):
            card = self.state.missions[int(row.place)].card
            if card is None:
                row.hint = self.app.tr("heroes.mission.tap_to_enter")
            else:
                against = mission_refusals(self.state, self.player, int(row.place), house)
                row.hint = self.app.speaker(against[0].why) if against else ""
            row.bind(on_release=lambda r: self._tap(int(r.place)))
            self.add(row)

    def _tap(self, place: int) -> None:
        if self.state.missions[place].card is None:
            self.desk.enter_mission(place)
        else:
            self.play.do(GoOnMission(self.player, place))
