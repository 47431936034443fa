"""The mission step: three missions, their places and tokens; touching one goes on it."""

from __future__ import annotations

from companion.games.heroes.actions import GoOnMission
from companion.games.heroes.missions import mission_refusals
from companion.games.heroes.state import State
from companion.table.prompts import Prompt
from companion.ui.heroes.boards.step_board import StepBoard
from companion.ui.heroes.mission_view import MissionRow
from companion.ui.play import Play


def mission_rows(play: Play[State]) -> list[MissionRow]:
    """The three missions as they lie on the table."""
    app = play.app
    players = play.session.setup.players
    rows = []
    for place, mission in enumerate(play.state.missions):
        name = mission.card.name if mission.card else app.tr("heroes.mission.not_entered")
        row = MissionRow(
            place=place, rank=mission.rank.value, name=name or app.tr("heroes.book.mission.plain")
        )
        row.show(mission.card)
        row.tokens = [(players[t].colour, players[t].name[:1].upper()) for t in mission.tokens]
        rows.append(row)
    return rows


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
