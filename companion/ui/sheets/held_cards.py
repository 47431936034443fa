"""The hands of the history that held a card; a touch leads to their game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion import boxes
from companion.boxes import rulebooks
from companion.rulebook.answers import answer
from companion.rulebook.entries import CardAnswer
from companion.store import StoreTrouble
from companion.store.games import Summary
from companion.ui.dates import date_of
from companion.ui.sheets.choices import ChoiceSheet
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from companion.ui.app import FairyTableApp

MOST_READ = 60  # games, the latest first
MOST_SHOWN = 20


class HeldSheet(ChoiceSheet):
    """Only of games that are over: what is still secret stays so."""

    def __init__(self, entry: CardAnswer, **kwargs: object) -> None:
        app = self.app
        name = answer(rulebooks.library(), entry.id, app.lang).title
        super().__init__(title=app.tr("rule.card.held_title", card=name), **kwargs)
        found = 0
        for summary, seat in held(app, entry):
            label = _label(app, summary, seat)
            self.offer(label, lambda id_=summary.id: app.go("game_record", game=id_))  # type: ignore[misc]  # as it is now
            found += 1
            if found == MOST_SHOWN:
                break
        if not found:
            self.add_widget(Words(text=app.tr("rule.card.never_held"), points=18))


def held(app: FairyTableApp, entry: CardAnswer) -> Iterator[tuple[Summary, int]]:
    """Every game that is over with the seats that held the card, the latest first."""
    teller = boxes.teller(entry.game)
    for summary in app.store.games.history(limit=MOST_READ):
        if summary.game != entry.game or summary.finished is None:
            continue
        try:
            session = app.store.games.resume(summary.id).session
        except StoreTrouble:
            continue
        for seat in teller.held(session.state, entry.card.key):
            yield summary, seat


def _label(app: FairyTableApp, summary: Summary, seat: int) -> str:
    score = next((place.score for place in summary.standings if place.player == seat), 0)
    date = date_of(app, summary.finished or summary.touched)
    return app.tr("rule.card.held_by", player=summary.players[seat], n=score, date=date)
