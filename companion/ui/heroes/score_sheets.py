"""Sheets of the final count: one card, and everything that is not the next card."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from companion.games.heroes.rulings import COLLECTION_COLOURS, COLLECTION_PAYS, COLOUR_BONUS
from companion.games.heroes.state import State
from companion.table.actions import SetRuling
from companion.table.rules import Ruling
from companion.ui.heroes.adversary_view import AdversaryView
from companion.ui.heroes.score_cards import card_lines, card_waits_for
from companion.ui.play import Play
from companion.ui.sheets.why import WhyLine
from companion.ui.widgets.controls import Segments
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import PushButton
from companion.ui.widgets.words import Words

COUNTED = (COLLECTION_COLOURS, COLLECTION_PAYS, COLOUR_BONUS)

Act = Callable[[], object]


def _button(sheet: Sheet, key: str, icon: str, act: Act, kind: str = "choice") -> None:
    def leave(*_: object) -> None:
        sheet.close()
        act()

    button = PushButton(text=sheet.app.tr(key), icon=icon, points=18, kind=kind)
    button.bind(on_release=leave)
    sheet.add_widget(button)


class CardSheet(Sheet):
    """What a card pays and by which rule; it can be corrected or taken out."""

    def __init__(
        self, play: Play[State], player: int, index: int, change: Act, remove: Act, **kwargs: object
    ) -> None:
        app, session = self.app, play.session
        name = session.setup.players[player].name
        super().__init__(title=app.tr("score.card_of", player=name), **kwargs)
        card = session.state.seats[player].adversaries[index]
        self.add_widget(AdversaryView(card=card, size_hint_y=None, height=dp(112)))
        for line in card_lines(session.state, session.house, player, index):
            points = f"{line.points:+d}" if line.points else "0"
            self.add_widget(WhyLine(what=app.speaker(line.why), rule=line.rule, points=points))
        waiting = card_waits_for(session.state, session.house, player, index)
        if waiting is not None:
            self.add_widget(Words(text=app.speaker(waiting), tone="text2"))
        _button(self, "score.change", "pencil-outline", change)
        _button(self, "score.remove", "delete-outline", remove)


class ScoreMenu(Sheet):
    """People, files, a fresh start, and the table's answers that change the count."""

    def __init__(self, play: Play[State] | None, acts: dict[str, Act], **kwargs: object) -> None:
        app = self.app
        super().__init__(title=app.tr("score.menu"), **kwargs)
        _button(self, "score.people", "account-multiple-outline", acts["people"])
        if play is not None:
            _button(self, "score.export", "file-export-outline", acts["export"])
            _button(self, "score.fresh", "plus", acts["fresh"])
        _button(self, "score.import", "file-import-outline", acts["import"])
        if play is not None:
            for ruling in COUNTED:
                self._ruling(play, ruling)

    def _ruling(self, play: Play[State], ruling: Ruling) -> None:
        app = self.app
        self.add_widget(WhyLine(what=app.tr(f"heroes.ruling.{ruling.id}"), rule=ruling.id))
        segments = Segments(value=play.session.house.answer(ruling))
        segments.options = [(c, app.tr(f"heroes.ruling.{ruling.id}.{c}")) for c in ruling.choices]
        segments.bind(on_pick=lambda _, choice: self._answer(play, ruling, choice))
        self.add_widget(segments)

    def _answer(self, play: Play[State], ruling: Ruling, choice: str) -> None:
        if choice != play.session.house.answer(ruling):
            play.do(SetRuling(ruling.id, choice))
