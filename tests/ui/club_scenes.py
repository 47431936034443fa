"""The club in each of its states, with a real one on this machine."""

from __future__ import annotations

import tempfile
from contextlib import ExitStack
from pathlib import Path

from companion.club import devices
from companion.club.database import Database, opened
from companion.table.players import Player as Person
from companion.ui import party
from tests.club.visitor import served
from tests.ui.club_phone import all_sent, counted, founded, joined, link_for, open_club, send, tried
from tests.ui.driver import Player

_open = ExitStack()  # until the next scene


def none(player: Player) -> None:
    player.app.membership.leave()
    player.app.shell.toast.hide()
    _open.close()
    open_club(player)


def refused_link(player: Player) -> None:
    none(player)
    player.type(player.app.shell.sheets[-1].ids.field, "http://club.example/join#" + "s" * 32)
    player.tap("membership.join")


def _club(player: Player) -> Database:
    """A new one, and two people at the table."""
    none(player)
    party.choose(player.app.store, [Person("Ana", 0), Person("Cléo", 2)])
    folder = _open.enter_context(tempfile.TemporaryDirectory())
    club = opened(str(Path(folder) / "club.db"))
    _open.callback(club.close)
    founded(club)
    return club


def full(player: Player) -> None:
    """One sent, one refused, one that goes on, and one that waits since the club is away."""
    club = _club(player)
    with served(club) as port:
        joined(player, link_for(club, port)[0])
        for points in (("41", "52"), ("30", "20"), ("12", "13")):
            counted(player, *points)
            send(player)
            all_sent(player)
        player.tap("bar.undo")
        refused = player.app.store.outbox.posts()[1].id
        with club.changing() as connection:
            connection.exec_driver_sql("UPDATE games SET game = 'another'")
        player.app.membership.choose(refused)
        all_sent(player)
    counted(player, "7", "9")
    send(player)
    tried(player)
    open_club(player)


def revoked(player: Player) -> None:
    club = _club(player)
    with served(club) as port:
        link, device = link_for(club, port)
        joined(player, link)
        devices.revoke(club, device)
        counted(player, "41", "52")
        send(player)
        tried(player)
    open_club(player)


def share(player: Player) -> None:
    full(player)
    counted(player, "41", "52")
    player.tap("podium.share")


SCENES = {
    "club-none": none,
    "club-link": refused_link,
    "club-full": full,
    "club-revoked": revoked,
    "club-share": share,
}
