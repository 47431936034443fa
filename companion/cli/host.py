"""`companion host`: leads a game for the browsers of the room, until it is told to stop."""

from __future__ import annotations

import argparse
import errno
import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion import boxes
from companion.cli.reply import DONE
from companion.documents import BadFile
from companion.store import Store, StoreTrouble, open_store
from companion.table.game import Setup
from companion.table.players import Player, clean_name
from companion.table.seating import seating_refusals
from companion.table.text import Text, say
from companion.texts import Speaker

if TYPE_CHECKING:
    from companion.web.hosting import Host
    from companion.web.published import Published

NEAR = 10  # ports that are tried where the usual one is taken
APP = "fairytable"  # the name of the app's own data folder


def data_folder() -> Path:
    """Where the app keeps its games on this computer."""
    if chosen := os.environ.get("FAIRY_TABLE_DATA"):
        return Path(chosen)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / APP
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / APP


def host(options: argparse.Namespace, speaker: Speaker) -> int:
    """Leads a game until SIGINT or SIGTERM; everything that was done is in the store."""
    try:
        store = open_store(data_folder())
    except StoreTrouble as trouble:
        raise BadFile("", trouble.text) from trouble
    try:
        if not store.writable:
            raise BadFile("", say("cli.host.second"))
        _led(store, _game_id(store, options), options, speaker)
    except StoreTrouble as trouble:
        raise BadFile("", trouble.text) from trouble
    finally:
        store.close()
    return DONE


def _game_id(store: Store, options: argparse.Namespace) -> str:
    if options.resume:
        if not store.games.is_listed(options.resume):
            raise BadFile("--resume", say("store.game.missing"))
        return str(options.resume)
    game = boxes.game(options.game)
    people = tuple(Player(clean_name(name), seat) for seat, name in enumerate(options.names))
    for reason in seating_refusals(game, people):
        raise BadFile("", reason.why)
    settled = game.options()
    if options.practice:
        settled = boxes.practice(options.game, options.lang)
    return store.games.create(Setup(options.game, people, settled))


def _led(store: Store, game_id: str, options: argparse.Namespace, speaker: Speaker) -> None:
    led, is_elsewhere = _listening(store, game_id, options)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: led.close())
    led.open()
    if is_elsewhere and not options.json:
        print(speaker(say("cli.host.other_port", port=str(led.port))), flush=True)
    _tell(led, options, speaker)
    led.tell(_changes(options, speaker))
    led.serve()
    if not options.json:
        print(speaker(say("cli.host.ended", id=game_id)), flush=True)


def _listening(store: Store, game_id: str, options: argparse.Namespace) -> tuple[Host, bool]:
    """A host on the port that was asked for; else on its usual one or a free one near it, and
    whether that is not the usual one.

    Whoever remembers the address of another table that listens here has no seat at this one: its
    secret is not among those of this room.
    """
    from companion.web.hosting import Host  # what it needs is read when first used
    from companion.web.server import USUAL_PORT

    near = () if options.port is not None else range(USUAL_PORT + 1, USUAL_PORT + NEAR)
    for at, port in enumerate((options.port, *near)):
        try:
            return Host(store, game_id, port, language=options.lang), at > 0
        except (OSError, OverflowError) as fault:
            if getattr(fault, "errno", None) != errno.EADDRINUSE:
                why = getattr(fault, "strerror", None) or str(fault)
                raise BadFile("--port", say("cli.host.port", why=why)) from None
    raise BadFile("--port", say("cli.host.port_taken"))


def _tell(led: Host, options: argparse.Namespace, speaker: Speaker) -> None:
    from companion.web.qr import qr_lines

    if options.json:
        _line(
            {
                "url": led.invitation,
                "port": led.port,
                "lead": led.leading,
                "code": led.room.code,
                "id": led.table.game_id,
            }
        )
        return
    lines: list[Text | str] = [
        *led.table.news,
        *(line for told in led.invitations for line in _invitation(told, led.room.code, qr_lines)),
        say("cli.host.lead", url=led.leading),
        say("cli.host.listen"),
        say("cli.host.resume", id=led.table.game_id),
    ]
    for line in lines:
        print(speaker(line) if isinstance(line, Text) else line, flush=True)


def _invitation(told: str, code: str, drawn: Callable[[str], list[str]]) -> Iterator[Text | str]:
    """A QR code and what to type instead, once for each network."""
    yield from drawn(told)
    yield say("cli.host.address", url=told.partition("#")[0], code=code)


def _changes(options: argparse.Namespace, speaker: Speaker) -> Callable[[Published], None]:
    """One line for each change: of the game, or of who is there."""

    def told(now: Published) -> None:
        with suppress(OSError):  # whoever read along has gone; the table plays on
            tell(now)

    before: list[Published] = []

    def tell(now: Published) -> None:
        latest = before.pop() if before else None
        before.append(now)
        if options.json:
            line = speaker(now.lines[0]) if now.lines else ""
            held = sum(len(phone.seats) for phone in now.phones)
            _line(
                {
                    "version": now.version,
                    "moves": now.moves,
                    "phones": len(now.phones),
                    "seats": held,
                    "over": now.open.over,
                    "line": line,
                }
            )
        elif (happened := _happened(latest, now)) is not None:
            print(speaker(happened), flush=True)

    return told


def _happened(before: Published | None, now: Published) -> Text | None:
    """What has changed in the game, as everybody may read it; None where only people came."""
    if before is not None and before.moves == now.moves:
        return None
    if before is not None and now.redo is not None and now.redo == before.undo:
        return say("cli.host.undone", what=now.redo)
    return now.undo if now.moves else None


def _line(content: dict[str, Any]) -> None:
    print(json.dumps(content, ensure_ascii=False), flush=True)
