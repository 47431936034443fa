"""The invitation in each of its states, with guests who really came."""

from __future__ import annotations

from contextlib import AbstractContextManager, ExitStack

from companion.games.fairy_ring.state import FairyRingOptions
from companion.table.game import Setup
from companion.table.players import Player as Person
from tests.ui.driver import Player
from tests.ui.invited import asking, in_this_room, joined, seated, switch_on, wait_for, watching
from tests.web.guests import _GUESTS, HERE

_pages = ExitStack()  # open until the next scene


def _keep_open(*pages: AbstractContextManager[None]) -> None:
    for page in pages:
        _pages.enter_context(page)


def everybody_goes_home(player: Player) -> None:
    player.app.invitation.switch_off()
    _pages.close()
    while _GUESTS:
        _GUESTS.pop().close()


def _table(player: Player) -> None:
    """Four people of the roster at a table where all are asked at once."""
    everybody_goes_home(player)
    in_this_room(player, HERE)
    names = [person.name for person in player.app.store.roster.people()][:4]
    people = tuple(Person(name, seat) for seat, name in enumerate(names))
    setup = Setup("fairy_ring", people, FairyRingOptions(tally=True))
    player.app.open_game(player.app.store.games.create(setup))
    player.frames(4)


def _sheet(player: Player) -> None:
    player.tap("play.menu")
    player.tap("invite.title")


def off(player: Player) -> None:
    _table(player)
    _sheet(player)


def on(player: Player) -> None:
    off(player)
    switch_on(player)


def asked(player: Player) -> None:
    """One plays, one asks, one only looks, one was cut off."""
    on(player)
    player.back()
    bo, dede = seated(player, 1), seated(player, 3)
    with watching(player, dede):
        wait_for(player, lambda: player.app.invitation.seats()[3].away == 0, "the page")
    wait_for(player, lambda: bool(player.app.invitation.seats()[3].away), "its end")
    _keep_open(watching(player, bo), watching(player, joined(player)))
    _sheet(player)
    asking(player, 2)
    player.frames(70)


def asked_anywhere(player: Player) -> None:
    on(player)
    player.back()
    asking(player, 2)


def at_the_table(player: Player) -> None:
    on(player)
    player.back()
    _keep_open(watching(player, seated(player, 1)))
    player.frames(4)


def nobody(player: Player) -> None:
    on(player)
    player.frames(21 * 60)


def no_network(player: Player) -> None:
    off(player)
    in_this_room(player)
    player.tap("invite.on")
    wait_for(player, lambda: player.app.invitation.trouble is not None, "the sentence")


SCENES = {
    "invite-off": off,
    "invite-on": on,
    "invite-asked": asked,
    "invite-asked-anywhere": asked_anywhere,
    "invite-table": at_the_table,
    "invite-nobody": nobody,
    "invite-no-network": no_network,
}
