"""The companion without a screen: `score`, `fight`, `replay` and `rules` on the terminal.

Exit status: 0 done; 1 the rules say no; 2 the input is bad, with one line naming the place.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from companion.boxes import rulebooks
from companion.cli.reply import BAD, DONE, REFUSED, Reply
from companion.documents import LARGEST, BadFile, read_document
from companion.games import IDS as GAME_IDS
from companion.boxes import game as known_game
from companion.games.heroes import fight_file
from companion.rulebook import listing
from companion.store.exchange import AnyGameFile, read_game
from companion.table.session import BrokenJournal, Refused, Session
from companion.table.sheets import Row
from companion.table.text import say
from companion.texts import LANGUAGES, Speaker

Command = Callable[[bytes, argparse.Namespace], Reply]


# -- score and fight -----------------------------------------------------------------------


def score(data: bytes, options: argparse.Namespace) -> Reply:
    document = read_document(data, dict[str, Any])
    if "game" not in document:
        raise BadFile("game", say("documents.missing"))
    name = document["game"]
    if name not in GAME_IDS:
        known = ", ".join(GAME_IDS)
        raise BadFile("game", say("documents.one_of", got=repr(name)[:40], known=known))
    sheet = import_module(f"companion.games.{name}.sheet")
    cards = _read(options.cards) if options.cards else None
    answer = sheet.scored(data, cards)
    names = tuple(say("cli.name", name=winner) for winner in answer["winners"])
    rows: list[Row] = [*sheet.table(answer), (), (say("cli.winner", names=names),)]
    if answer["tie_break"]:
        rows.append((say("cli.tie_break", rule=answer["tie_break"]),))
    return Reply(answer, rows)


def fight(data: bytes, options: argparse.Namespace) -> Reply:
    answer = fight_file.answered(data)
    return Reply(answer, fight_file.table(answer))


# -- replay --------------------------------------------------------------------------------


def replay(data: bytes, options: argparse.Namespace) -> Reply:
    """The standings of an exported game, or the first action that is refused."""
    file = read_game(data)
    session = Session(known_game(file.game), file.setup)
    try:
        refused = session.replay(file.journal)
    except BrokenJournal as broken:
        raise BadFile(f"journal[{broken.index}]", say("store.file.step")) from broken
    if refused is not None:
        return _refused(file, session, refused)
    return _standings(file, session)


def _standings(file: AnyGameFile, session: Session) -> Reply:
    names = [player.name for player in file.setup.players]
    places = session.standings()
    content: dict[str, Any] = {
        "game": file.game,
        "over": session.over,
        "steps": session.length,
        "standings": [
            {
                "name": names[place.player],
                "score": place.score,
                "rank": place.rank,
                "tie_break": place.tie_break,
            }
            for place in places
        ],
    }
    rows: list[Row] = [tuple(say(f"cli.head.{word}") for word in ("player", "score", "rank"))]
    rows += [(names[place.player], place.score, place.rank) for place in places]
    key = "cli.over" if session.over else "cli.goes_on"
    rows += [(), (say(key, steps=session.length),)]
    if file.setup.options.practice:
        content["practice"] = True
        rows.append((say("cli.practice"),))
    return Reply(content, rows)


def _refused(file: AnyGameFile, session: Session, refused: Refused) -> Reply:
    reasons = [{"rule": reason.rule, "why": reason.why} for reason in refused.reasons]
    tag = type(refused.action).__struct_config__.tag
    content = {
        "game": file.game,
        "refused": {"entry": refused.index, "action": tag, "reasons": reasons},
    }
    rows: list[Row] = [(say("cli.refused", entry=refused.index, line=str(tag)),)]
    rows += [(reason.rule, reason.why) for reason in refused.reasons]
    return Reply(content, rows, REFUSED)


# -- rules ---------------------------------------------------------------------------------


def rules(options: argparse.Namespace) -> Reply:
    """The rules that answer a question, the best first."""
    library, search = rulebooks.library(), rulebooks.search()
    words = " ".join(options.words)
    content = listing.listed(library, search, words, options.game, options.lang)
    return Reply(content, listing.table(content))


# -- the terminal --------------------------------------------------------------------------

COMMANDS: dict[str, Command] = {"score": score, "fight": fight, "replay": replay}


def main(argv: Sequence[str] | None = None) -> int:
    arguments = list(sys.argv[1:] if argv is None else argv)
    if not arguments:
        return _open_app()
    try:
        status = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads has seen enough, as `head` has; Python's own last flush goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    return status


def _run(arguments: list[str]) -> int:
    options = _parser(_language(arguments)).parse_args(arguments)
    speaker = Speaker(options.lang)
    if options.word == "rules":
        return _told(rules(options), options, speaker)
    return max(_answer(file, options, speaker) for file in options.files)


def _open_app() -> int:
    """Kivy is told about the window before it is first imported, and only where there is one."""
    from companion.ui import environment

    if not environment.has_screen():
        print(Speaker("en").say("cli.no_screen"), file=sys.stderr)
        return BAD
    environment.prepare()
    from companion.ui.app import run

    run()
    return DONE


def _language(arguments: list[str]) -> str:
    """The help speaks the language that is asked for."""
    after = arguments[arguments.index("--lang") + 1 :] if "--lang" in arguments else []
    return after[0] if after and after[0] in LANGUAGES else "en"


def _parser(language: str) -> argparse.ArgumentParser:
    speaker = Speaker(language)
    parser = argparse.ArgumentParser(prog="companion", description=speaker.say("cli.about"))
    words = parser.add_subparsers(dest="word", required=True, metavar="WORD")
    for word in COMMANDS:
        command = words.add_parser(word, help=speaker.say(f"cli.{word}"))
        command.add_argument("files", nargs="+", metavar="FILE", help=speaker.say("cli.files"))
        command.add_argument("--json", action="store_true", help=speaker.say("cli.json"))
        command.add_argument(
            "--lang", choices=LANGUAGES, default="en", help=speaker.say("cli.lang")
        )
        if word == "score":
            command.add_argument("--cards", metavar="FILE", help=speaker.say("cli.cards"))
    _add_rules(words, speaker)
    return parser


def _add_rules(words: Any, speaker: Speaker) -> None:
    command = words.add_parser("rules", help=speaker.say("rulebook.cli.help"))
    command.add_argument(
        "words", nargs="+", metavar="WORDS", help=speaker.say("rulebook.cli.words")
    )
    command.add_argument("--game", choices=rulebooks.SUBJECTS, default="", help=speaker.say("rulebook.cli.game"))
    command.add_argument("--json", action="store_true", help=speaker.say("cli.json"))
    command.add_argument("--lang", choices=LANGUAGES, default="en", help=speaker.say("cli.lang"))


def _answer(file: str, options: argparse.Namespace, speaker: Speaker) -> int:
    """Answers one file; what is wrong with it is told in one line."""
    try:
        reply = COMMANDS[options.word](_read(file), options)
    except BadFile as bad:
        places = [file] if len(options.files) > 1 else []
        places += [bad.place] if bad.place else []
        print(": ".join([*places, speaker(bad.why)]), file=sys.stderr)
        return BAD
    return _told(reply, options, speaker)


def _told(reply: Reply, options: argparse.Namespace, speaker: Speaker) -> int:
    print(reply.told(speaker, options.json))
    return reply.status


def _read(file: str) -> bytes:
    """The bytes of a file, no more than one too many to be read."""
    try:
        if file == "-":
            return sys.stdin.buffer.read(LARGEST + 1)
        with Path(file).open("rb") as stream:
            return stream.read(LARGEST + 1)
    except OSError as fault:
        raise BadFile("", say("cli.unreadable", why=fault.strerror or str(fault))) from None
    except ValueError as fault:
        raise BadFile("", say("cli.unreadable", why=str(fault))) from None
