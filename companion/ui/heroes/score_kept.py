"""Where a final count is kept: begun, taken up again, seated anew, read from a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion import games
from companion.books.heroes import own_book
from companion.games.heroes.sheet_game import read_sheet
from companion.games.heroes.state import HeroesOptions, State
from companion.games.heroes.tally import moved
from companion.store import NotSaved, StoreTrouble
from companion.store.sheet_exchange import import_sheet
from companion.table.game import Setup
from companion.table.journal import Do, Step
from companion.table.players import Player
from companion.table.rules import House
from companion.table.seating import seating_refusals
from companion.ui import party
from companion.ui.play import Play

if TYPE_CHECKING:
    from companion.ui.app import FairyTableApp

GAME = "heroes"
IN_PROGRESS = "score-end"  # the draft that remembers which end is being counted


def setup_of(players: list[Player]) -> Setup[HeroesOptions]:
    return Setup(GAME, tuple(players), HeroesOptions(tally=True), House())


def begun(app: FairyTableApp, players: list[Player]) -> Play[State] | None:
    """A count of its own; None where there is no room for one, which is said."""
    try:
        play = Play[State].begin(app, setup_of(players))
        app.store.drafts.put(IN_PROGRESS, play.game_id)
        party.forget(app.store)
        app.store.roster.seated(tuple(players))
    except NotSaved as trouble:
        app.toast(app.speaker(trouble.text))
        return None
    return play


def taken_up(app: FairyTableApp, game_id: str) -> Play[State] | None:
    """The count of this id, if it is there and open."""
    try:
        listed = app.store.games.is_listed(game_id)
        play = Play[State].resume(app, game_id) if listed else None
    except StoreTrouble:
        return None
    if play is None or not play.session.setup.options.tally or play.session.over:
        return None
    app.attempt(lambda: app.store.drafts.put(IN_PROGRESS, game_id))
    return play


def seated_anew(app: FairyTableApp, play: Play[State], players: list[Player]) -> Play[State] | None:
    """Other people, the same cards: what was entered stays with whom it was entered for."""
    app.attempt(lambda: party.forget(app.store))
    session = play.session
    if players == list(session.setup.players):
        return None
    if seating_refusals(games.game(GAME), tuple(players)):
        app.toast(app.tr("score.seats"))
        return None
    journal = [Do(Step(action)) for action in moved(session, players)]
    setup = replace(session.setup, players=tuple(players))
    try:
        new_id = app.store.games.add(setup, journal)
        app.store.drafts.put(IN_PROGRESS, new_id)
        app.store.games.delete(play.game_id)
        return Play[State].resume(app, new_id)
    except StoreTrouble as trouble:
        app.toast(app.speaker(trouble.text))
        return None


def imported(app: FairyTableApp, data: bytes) -> None:
    """The count that a file holds, on the podium."""
    read = read_sheet(data, own_book(app.book(GAME)))
    game_id = import_sheet(app.store, read)
    app.home()
    app.go("podium", game=game_id)
