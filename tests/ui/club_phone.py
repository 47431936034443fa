"""A phone and a real club on this machine: what both do, by touch and by real requests."""

from __future__ import annotations

import time
from collections.abc import Callable

from companion.club import devices, reading, seasons
from companion.club.database import Database
from companion.club.work import work_off
from companion.ui.membership import SOON
from companion.ui.sheets.club import PostRow
from tests.ui.driver import FRAME, Player
from tests.ui.fairy_ring.bot import RingBot
from tests.ui.first_evening import score_the_end

CLUB = "Les Tablées du canal"
PATIENCE = 30.0  # real seconds, for what another thread does
PEOPLE = ("Anna", "Bob")


def founded(database: Database) -> None:
    """A club with a name and a season that began long ago."""
    with database.changing() as connection:
        reading.set_club_name(connection, CLUB)
    seasons.new(database, "Autumn", begins=0.0, practice=True, rounds=4)


def link_for(database: Database, port: int, phone: str = "Anna’s phone") -> tuple[str, str]:
    """The link for a new phone, as the club would show it, and the id of that phone."""
    device, secret = devices.add(database, phone)
    return f"http://127.0.0.1:{port}/join#{secret}", device.id


def wait_for(player: Player, condition: Callable[[], bool], what: str) -> None:
    """What goes over the net takes real time; the app's frames go on meanwhile."""
    until = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < until, f"{what} did not come; on the screen: {player.words()}"
        player.frames(1)
    player.frames(4)


def open_club(player: Player) -> None:
    """From wherever one is: home, settings, club."""
    player.app.home()
    player.frames(4)
    player.tap("home.settings")
    player.tap(player.app.shell.page.ids.club)


def paste(player: Player, link: str) -> None:
    """Into the field of the open sheet, and joined with a touch."""
    player.type(player.app.shell.sheets[-1].ids.field, link)
    player.tap("membership.join")
    wait_for(player, lambda: not player.app.membership.is_joining, "an answer of the club")


def joined(player: Player, link: str) -> None:
    open_club(player)
    paste(player, link)
    assert player.sees(CLUB)
    player.back()


def counted(player: Player, *points: str, names: tuple[str, ...] = ()) -> str:
    """The end of a ring counted by touch, up to its podium; the id of the game."""
    player.app.home()
    player.frames(4)
    score_the_end(player, "fairy_ring", names=names)
    bot = RingBot(player)
    for told in points:
        bot.tell(told)
    bot.answer(bot.session.prompts()[0].answers[0])
    player.until(lambda: player.app.shell.page.name == "podium", "the podium")
    found: str = player.app.shell.page.play.game_id
    return found


def send(player: Player) -> None:
    """From the podium, by its share sheet."""
    player.tap("podium.share")
    player.tap(player.app.tr("membership.send", club=CLUB))


def tried(player: Player) -> None:
    """The app has had the time to begin, and whatever was on its way is back."""
    player.frames(int(SOON / FRAME) + 4)
    wait_for(player, lambda: player.app.membership._errand is None, "the end of a try")


def all_sent(player: Player) -> None:
    outbox = player.app.store.outbox
    wait_for(player, lambda: not outbox.waiting(), "an empty outbox")


def rows(player: Player) -> list[str]:
    """What the sheet says of each game."""
    return [row.state for row in player.visible(PostRow)]


def standings(database: Database) -> list[tuple[int, str, int]]:
    """Rank, name and wins, once everything that came is proved and counted."""
    work_off(database)
    with database.reading() as connection:
        season = reading.season(connection, "")
        assert season is not None
        found = reading.standings(connection, season.id)
    return [(row.rank, row.person.name, row.wins) for row in found]
