"""A game as one file that can be handed to anybody, and read from anybody.

The file holds the setup and the journal, one entry a line. What it says about itself is
believed only after every rule has been asked: it is replayed whole before any of it is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion import __version__
from companion.boxes import game as known_game
from companion.documents import BadFile, parse, read_value
from companion.store.journals import Find, setup_type
from companion.store.store import Store
from companion.table.game import Game, Setup
from companion.table.journal import Correct, Entry, entry_type
from companion.table.players import clean_name
from companion.table.seating import seating_refusals
from companion.table.session import BrokenJournal, Refused, Session
from companion.table.text import Text, say

FORMAT = "fairy-table-game"
VERSION = 1
LARGEST_COLOUR = 15

# Steps a replay may take again for corrections. A real evening stays far below; a file made
# to keep the phone busy for hours does not (S2: bounded time).
_MOST_WORK = 500_000

S = TypeVar("S")
E = TypeVar("E")


class GameFile(Struct, Generic[S, E], frozen=True, forbid_unknown_fields=True):
    """An exported game. `app` is the version that wrote it, for whoever looks for a fault."""

    format: str
    version: int
    game: str
    setup: S
    journal: tuple[E, ...]
    app: str = ""


AnyGameFile = GameFile[Setup[Any], Entry]


def write_game(setup: Setup[Any], journal: Iterable[Entry]) -> bytes:
    """The file of a game; the same game always gives the same bytes."""
    lines = [_encoded(entry) for entry in journal]
    head = {"format": FORMAT, "version": VERSION, "app": __version__, "game": setup.game}
    parts = [f"{_encoded(key)}: {_encoded(value)}" for key, value in head.items()]
    parts.append(f'"setup": {_encoded(setup)}')
    parts.append('"journal": [' + ",".join(f"\n{line}" for line in lines) + "]")
    return ("{" + ",\n".join(parts) + "}\n").encode()


def _encoded(value: object) -> str:
    return msgspec.json.encode(value, order="deterministic").decode()


def read_game(data: bytes, find: Find = known_game) -> AnyGameFile:
    """The game in a file, with the game's own types; BadFile with the place if it is none."""
    document = parse(data)
    name = _named_game(read_value(document, dict[str, Any]))
    try:
        game = find(name)
    except KeyError:
        raise BadFile("game", say("store.file.game", game=name)) from None
    file: AnyGameFile = read_value(document, _file_type(game))
    players = tuple(replace(p, name=clean_name(p.name)) for p in file.setup.players)
    file = replace(file, setup=replace(file.setup, players=players))
    _check_setup(game, file.setup)
    _check_work(file.journal)
    return file


def _file_type(game: Game[Any]) -> Any:
    return GameFile[setup_type(game), entry_type(game.actions)]  # type: ignore[misc]  # a type made at run time


def _named_game(document: dict[str, Any]) -> str:
    """The id of the game, once the file is known to be one we can read."""
    if document.get("format") != FORMAT:
        raise BadFile("format", say("store.file.format", format=FORMAT))
    version = document.get("version")
    if isinstance(version, int) and version > VERSION:
        raise BadFile("version", say("store.file.newer", version=version))
    if version != VERSION or isinstance(version, bool):
        raise BadFile("version", say("store.file.version", version=VERSION))
    name = document.get("game")
    if not isinstance(name, str):
        raise BadFile("game", say("store.file.nameless"))
    return name


def _check_setup(game: Game[Any], setup: Setup[Any]) -> None:
    if setup.game != game.id:
        raise BadFile("setup.game", say("store.file.other_game", game=game.id))
    fewest = 1 if setup.options.tally else None
    for reason in seating_refusals(game, setup.players, fewest):
        raise BadFile("setup.players", reason.why)
    for seat, player in enumerate(setup.players):
        if not 0 <= player.colour <= LARGEST_COLOUR:
            why = say("documents.between", least="0", most=str(LARGEST_COLOUR))
            raise BadFile(f"setup.players[{seat}].colour", why)
    choices = {ruling.id: ruling.choices for ruling in game.rulings}
    for ruling, choice in setup.house.rulings.items():
        if choice not in choices.get(ruling, ()):
            why = say("table.no_such_ruling", ruling=ruling, choice=choice)
            raise BadFile("setup.house.rulings", why)


def _check_work(journal: Sequence[Entry]) -> None:
    corrections = [entry for entry in journal if isinstance(entry, Correct)]
    again = sum(1 + len(entry.dropped) // 10 for entry in corrections)
    if again * len(journal) > _MOST_WORK:
        raise BadFile("journal", say("store.file.work"))


def replayed(file: AnyGameFile, find: Find = known_game) -> Session:
    """The session of a file, every step held against the rules; BadFile at the first refused."""
    session, refused = replayed_as_far(file, find)
    if refused is not None:
        whys: tuple[Text, ...] = tuple(reason.why for reason in refused.reasons)
        raise BadFile(f"journal[{refused.index}]", say("store.file.refused", why=whys))
    return session


def replayed_as_far(file: AnyGameFile, find: Find = known_game) -> tuple[Session, Refused | None]:
    """The session of a file as far as the rules go along, and what they refused there; BadFile
    for whatever else a stranger's options and steps do to them."""
    try:
        session = Session(find(file.game), file.setup)
    except Exception as fault:
        raise BadFile("setup", say("store.file.start")) from fault
    try:
        return session, session.replay(file.journal)
    except BrokenJournal as broken:
        raise BadFile(f"journal[{broken.index}]", say("store.file.step")) from broken
    except Exception as fault:
        raise BadFile("journal", say("store.file.step")) from fault


def import_game(store: Store, data: bytes, title: str = "") -> str:
    """Keeps the game in a file, whole or not at all; its id here. BadFile or NotSaved if not."""
    file = read_game(data, store.find)
    session = replayed(file, store.find)
    if store.games.has(file.setup, file.journal):
        raise BadFile("", say("store.file.here"))
    return store.games.add(file.setup, file.journal, title, session.standings(), session.over)


def export_game(store: Store, game_id: str) -> bytes:
    """The file of a kept game, up to where its journal can be read.

    BadFile while the game keeps a secret (S6): its journal would tell it.
    """
    loaded = store.games.load(game_id)
    if Session.resume(store.find(loaded.setup.game), loaded.setup, loaded.journal).hides:
        raise BadFile("", say("store.file.secret"))
    return write_game(loaded.setup, loaded.journal)
