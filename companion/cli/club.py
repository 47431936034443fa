"""`companion club`: the server of a club, its workers, and what its people settle.

Its libraries are read when the word is used, and only then.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any

from companion.cli.languages import offer_languages
from companion.cli.reply import DONE
from companion.documents import BadFile
from companion.store.parcels import Link, written_link
from companion.table.text import say
from companion.texts import Speaker

if TYPE_CHECKING:
    from companion.club.database import Database

LIBRARIES = ("sqlalchemy", "alembic", "openskill", "psycopg", "starlette", "uvicorn", "jinja2")
Do = Callable[["Database", argparse.Namespace, Speaker], None]


def club(options: argparse.Namespace, speaker: Speaker) -> int:
    """Does what was asked of the club; BadFile where it cannot be."""
    missing = [name for name in LIBRARIES if find_spec(name) is None]
    if missing:
        raise BadFile("", say("club.cli.libraries", names=tuple(missing)))
    from companion.club.database import opened

    database = opened(options.database or os.environ.get("CLUB_DATABASE") or str(_own_file()))
    try:
        _DOING[options.what](database, options, speaker)
    finally:
        database.close()
    return DONE


def _own_file() -> Path:
    """One file beside the app's own data, where no database is named."""
    from companion.cli.host import data_folder

    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "club.db"


def _tell(options: argparse.Namespace, content: dict[str, Any], line: str) -> None:
    print(json.dumps(content, ensure_ascii=False) if options.json else line, flush=True)


def _until_told() -> Event:
    stopped = Event()
    for told in (signal.SIGINT, signal.SIGTERM):
        signal.signal(told, lambda *_: stopped.set())
    return stopped


# -- processes -----------------------------------------------------------------------------


def _serve(database: Database, options: argparse.Namespace, speaker: Speaker) -> None:
    from companion.club import reading
    from companion.club.serving import USUAL_PORT, Serving

    if options.name:
        with database.changing() as connection:
            reading.set_club_name(connection, options.name)
    port = USUAL_PORT if options.port is None else options.port
    stopped = _until_told()
    try:
        serving = Serving(
            database,
            options.host,
            port,
            most_from_one=options.from_one,
            works=not options.no_worker,
        )
    except (OSError, OverflowError) as fault:
        raise BadFile("--port", say("club.cli.port", why=str(fault))) from None
    serving.start()
    url = f"http://{options.host}:{serving.port}"
    _tell(
        options, {"url": url, "port": serving.port}, speaker.say("club.cli.serving", {"url": url})
    )
    stopped.wait()
    serving.stop()


def _work(database: Database, options: argparse.Namespace, speaker: Speaker) -> None:
    from companion.club.serving import work_until

    stopped = _until_told()
    _tell(options, {"working": os.getpid()}, speaker.say("club.cli.working"))
    work_until(database, stopped)


def _rebuild(database: Database, options: argparse.Namespace, speaker: Speaker) -> None:
    from companion.club.work import rebuild

    games = rebuild(database)
    _tell(options, {"games": games}, speaker.say("club.cli.rebuilding", {"n": games}))


def _push(database: Database, options: argparse.Namespace, speaker: Speaker) -> None:
    from companion.club.pushing import push

    done = push(database, options.url, _secret(options))
    content = {"sent": done.sent, "refused": [list(each) for each in done.refused]}
    _tell(options, content, speaker.say("club.cli.pushed", {"n": done.sent}))
    for game, why in done.refused:
        print(f"{game}: {why}", file=sys.stderr)


def _secret(options: argparse.Namespace) -> str:
    """From the environment, so that no list of processes shows it."""
    secret = os.environ.get("CLUB_SECRET", "")
    if not secret:
        raise BadFile("", say("club.cli.secret"))
    return secret


# -- devices, seasons, people --------------------------------------------------------------


def _device_add(database: Database, options: argparse.Namespace, speaker: Speaker) -> None:
    from companion.club import devices

    device, secret = devices.add(database, options.name)
    link = written_link(Link(options.address, secret)) if options.address else ""
    content = {"id": device.id, "name": device.name, "secret": secret, "link": link}
    _tell(options, content, speaker.say("club.cli.device", {"id": device.id, "secret": secret}))
    if link and not options.json:
        import segno

        print(link)
        with suppress(OSError):
            segno.make(link).terminal(compact=True)


def _device_revoke(database: Database, options: argparse.Namespace, speaker: Speaker) -> None:
    from companion.club import devices

    if not devices.revoke(database, options.id):
        raise BadFile("", say("club.cli.no_device", id=options.id))
    _tell(options, {"revoked": options.id}, speaker.say("club.cli.revoked"))


def _device_list(database: Database, options: argparse.Namespace, speaker: Speaker) -> None:
    from companion.club import devices

    for each in devices.all_of(database):
        state = "club.cli.is_revoked" if each.revoked else "club.cli.is_known"
        content = {"id": each.id, "name": each.name, "revoked": each.revoked is not None}
        _tell(options, content, f"{each.id}  {each.name}  {speaker.say(state)}")


def _season_new(database: Database, options: argparse.Namespace, speaker: Speaker) -> None:
    from companion.club import seasons

    season = seasons.new(
        database,
        options.name,
        begins=_moment("--begins", options.begins),
        by_the_book=options.by_the_book,
        practice=options.practice,
        rounds=options.rounds,
        table_size=options.table,
    )
    content = {"id": season.id, "name": season.name}
    _tell(options, content, speaker.say("club.cli.season", {"id": season.id}))


def _season_close(database: Database, options: argparse.Namespace, speaker: Speaker) -> None:
    from companion.club import seasons

    if not seasons.close(database, options.id, _moment("--ends", options.ends)):
        raise BadFile("", say("club.cli.no_season", id=options.id))
    _tell(options, {"closed": options.id}, speaker.say("club.cli.closed"))


def _moment(option: str, told: str) -> float | None:
    """A day or a moment, universal time where it names no zone."""
    if not told:
        return None
    try:
        found = datetime.fromisoformat(told)
    except ValueError:
        raise BadFile(option, say("club.cli.date")) from None
    return (found if found.tzinfo else found.replace(tzinfo=UTC)).timestamp()


def _person_rename(database: Database, options: argparse.Namespace, speaker: Speaker) -> None:
    from companion.club import people

    people.rename(database, options.person, options.name)
    _tell(options, {"renamed": options.name}, speaker.say("club.cli.renamed"))


def _person_merge(database: Database, options: argparse.Namespace, speaker: Speaker) -> None:
    from companion.club import people

    people.merge(database, options.person, options.into)
    _tell(options, {"merged": options.into}, speaker.say("club.cli.merged"))


def _person_forget(database: Database, options: argparse.Namespace, speaker: Speaker) -> None:
    from companion.club import people

    people.forget(database, options.person)
    _tell(options, {"forgotten": True}, speaker.say("club.cli.forgotten"))


_DOING: dict[str, Do] = {
    "serve": _serve,
    "work": _work,
    "rebuild": _rebuild,
    "push": _push,
    "device add": _device_add,
    "device revoke": _device_revoke,
    "device list": _device_list,
    "season new": _season_new,
    "season close": _season_close,
    "person rename": _person_rename,
    "person merge": _person_merge,
    "person forget": _person_forget,
}


# -- the words -----------------------------------------------------------------------------


def add_club(words: Any, speaker: Speaker) -> None:
    """The word `club` and those behind it."""
    command = words.add_parser("club", help=speaker.say("club.cli"))
    inner = command.add_subparsers(required=True, metavar="WHAT")
    serve = _word(inner, speaker, "serve")
    serve.add_argument("--host", default="127.0.0.1", help=speaker.say("club.cli.host"))
    serve.add_argument("--port", type=int, metavar="N", help=speaker.say("club.cli.on"))
    serve.add_argument("--name", default="", help=speaker.say("club.cli.name"))
    serve.add_argument("--no-worker", action="store_true", help=speaker.say("club.cli.no_worker"))
    serve.add_argument("--from-one", type=int, default=64, help=speaker.say("club.cli.from_one"))
    _word(inner, speaker, "work")
    _word(inner, speaker, "rebuild")
    _word(inner, speaker, "push").add_argument("url", help=speaker.say("club.cli.url"))
    _add_device(inner, speaker)
    _add_season(inner, speaker)
    _add_person(inner, speaker)


def _word(words: Any, speaker: Speaker, what: str) -> argparse.ArgumentParser:
    name = what.rpartition(" ")[2]
    key = f"club.cli.word.{what.replace(' ', '_')}"
    command: argparse.ArgumentParser = words.add_parser(name, help=speaker.say(key))
    command.set_defaults(what=what)
    command.add_argument("--database", default="", help=speaker.say("club.cli.database"))
    command.add_argument("--json", action="store_true", help=speaker.say("cli.json"))
    offer_languages(command, speaker)
    return command


def _group(words: Any, speaker: Speaker, name: str) -> Any:
    group = words.add_parser(name, help=speaker.say(f"club.cli.word.{name}"))
    return group.add_subparsers(required=True, metavar="WHAT")


def _add_device(words: Any, speaker: Speaker) -> None:
    inner = _group(words, speaker, "device")
    add = _word(inner, speaker, "device add")
    add.add_argument("name", help=speaker.say("club.cli.device_name"))
    add.add_argument("--address", default="", help=speaker.say("club.cli.link"))
    _word(inner, speaker, "device revoke").add_argument("id", help=speaker.say("club.cli.id"))
    _word(inner, speaker, "device list")


def _add_season(words: Any, speaker: Speaker) -> None:
    inner = _group(words, speaker, "season")
    new = _word(inner, speaker, "season new")
    new.add_argument("name", help=speaker.say("club.cli.season_called"))
    new.add_argument("--begins", default="", help=speaker.say("club.cli.begins"))
    new.add_argument("--by-the-book", action="store_true", help=speaker.say("club.cli.book"))
    new.add_argument("--practice", action="store_true", help=speaker.say("club.cli.practice"))
    new.add_argument("--rounds", type=int, help=speaker.say("club.cli.rounds"))
    new.add_argument("--table", type=int, default=4, help=speaker.say("club.cli.seats"))
    close = _word(inner, speaker, "season close")
    close.add_argument("id", help=speaker.say("club.cli.id"))
    close.add_argument("--ends", default="", help=speaker.say("club.cli.ends"))


def _add_person(words: Any, speaker: Speaker) -> None:
    inner = _group(words, speaker, "person")
    who = speaker.say("club.cli.person")
    rename = _word(inner, speaker, "person rename")
    rename.add_argument("person", help=who)
    rename.add_argument("name", help=speaker.say("club.cli.new_name"))
    merge = _word(inner, speaker, "person merge")
    merge.add_argument("person", help=who)
    merge.add_argument("into", help=speaker.say("club.cli.into"))
    _word(inner, speaker, "person forget").add_argument("person", help=who)
