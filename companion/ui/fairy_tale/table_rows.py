"""Cards in front of players as rows: the name, what it says, and which way up it lies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.fairy_tale.state import State, card_of
from companion.games.fairy_tale.words import card_text
from companion.ui import kv
from companion.ui.fairy_tale.card_look import card_line, faction_of
from companion.ui.play import Play
from companion.ui.widgets.touch import Touchable

kv.load(__name__)


class TableRow(Touchable):
    """A card that lies there. `chosen` marks it, `struck` says that it does not count."""

    index = NumericProperty(0)
    title = StringProperty("")
    text = StringProperty("")
    points = StringProperty("")
    faction = StringProperty("")
    up = BooleanProperty(True)
    chosen = BooleanProperty(False)
    struck = BooleanProperty(False)
    wrong = BooleanProperty(False)


def card_row(play: Play[State], player: int, index: int) -> TableRow:
    return TableRow(**told(play, player, index))


def told(play: Play[State], player: int, index: int) -> dict[str, Any]:
    """What a row tells of a card as it lies, with what it prints."""
    app, state = play.app, play.state
    in_front = state.seats[player].row[index]
    card = card_of(state, in_front.name or "")
    unknown = in_front.up is None and in_front.name is not None
    text = card_line(card, state.box) if in_front.name else ""
    if unknown:
        text = app.tr("fairy_tale.face_unknown")
    elif in_front.up is False:
        text = app.tr("fairy_tale.face_down")
    return {
        "index": index,
        "title": app.speaker(card_text(in_front)),
        "text": text,
        "faction": faction_of(card),
        "up": in_front.up is not False,
        "struck": in_front.up is False,
        "wrong": unknown,
    }


def card_rows(
    play: Play[State], player: int, leave: Callable[[], object] = lambda: None
) -> list[TableRow]:
    """A player's row, the latest card first; a touch opens what can be set right."""

    def touched(row: TableRow) -> None:
        leave()
        open_card(play, player, int(row.index))

    rows = [card_row(play, player, index) for index in range(len(play.state.seats[player].row))]
    for row in rows:
        row.bind(on_release=touched)
    return rows[::-1]


def open_card(play: Play[State], player: int, index: int) -> None:
    from companion.ui.fairy_tale.cards_on_table import TableCardSheet

    play.app.open_sheet(lambda: TableCardSheet(play, player, index))
