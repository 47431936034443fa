"""The companion without a screen: `score`, `replay`, `rules`, `play`, `host` and `club`.

Games may add words of their own, such as `fight`.

Exit status: 0 done; 1 the rules say no; 2 the input is bad, with one line naming the place.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from companion import boxes, games
from companion.boxes import game as known_game
from companion.boxes import rulebooks
from companion.cli import terminal
from companion.cli.club import add_club, club
from companion.cli.host import host
from companion.cli.languages import asked_for, offer_languages
from companion.cli.reply import BAD, DONE, REFUSED, Reply
from companion.documents import LARGEST, BadFile, read_document
from companion.languages import FALLBACK
from companion.rulebook import listing
from companion.store.exchange import AnyGameFile, read_game
from companion.table.game import FileCommand, Setup
from companion.table.players import Player, clean_name
from companion.table.seating import seating_refusals
from companion.table.session import BrokenJournal, Refused, Session
from companion.table.sheets import Row
from companion.table.text import say
from companion.texts import Speaker

Command = Callable[[bytes, argparse.Namespace], Reply]


# -- score and fight -----------------------------------------------------------------------


def score(data: bytes, options: argparse.Namespace) -> Reply:
    document = read_document(data, dict[str, Any])
    if "game" not in document:
        raise BadFile("game", say("documents.missing"))
    name = document["game"]
    if name not in games.IDS:
        known = ", ".join(games.IDS)
        raise BadFile("game", say("documents.one_of", got=repr(name)[:40], known=known))
    sheets = known_game(name).sheets()
    if sheets is None:
        raise BadFile("game", say("cli.no_sheets", game=say(f"{name}.title")))
    answer = sheets.scored(data, _read(options.cards) if options.cards else None)
    names = tuple(say("cli.name", name=winner) for winner in answer["winners"])
    rows: list[Row] = [*sheets.table(answer), (), (say("cli.winner", names=names),)]
    if answer["tie_break"]:
        rows.append((say("cli.tie_break", rule=answer["tie_break"]),))
    return Reply(answer, rows)


def _of_a_game(command: FileCommand) -> Command:
    def answered(data: bytes, options: argparse.Namespace) -> Reply:
        answer = command.answered(data)
        return Reply(answer, command.table(answer))

    return answered


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
    return _standings(session)


def _standings(session: Session) -> Reply:
    names = [player.name for player in session.setup.players]
    places = session.standings()
    content: dict[str, Any] = {
        "game": session.setup.game,
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
    if session.setup.options.practice:
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
    verdict = rulebooks.verdict(words, options.lang, options.game)
    content = listing.listed(library, search, words, options.game, options.lang, verdict)
    return Reply(content, listing.table(content))


# -- play ----------------------------------------------------------------------------------


def play(options: argparse.Namespace, speaker: Speaker) -> int:
    """A whole game from prompts and forms; the standings at its end."""
    game = known_game(options.game)
    people = tuple(Player(clean_name(name), seat) for seat, name in enumerate(options.names))
    settled = game.options()
    if options.practice:
        settled = boxes.practice(options.game, options.lang)
    if options.tally:
        if not game.counts_ends:
            title = say(f"{options.game}.title")
            raise BadFile("--tally", say("cli.play.no_tally", game=title))
        settled = replace(settled, tally=True)
    for reason in seating_refusals(game, people, 1 if options.tally else None):
        raise BadFile("", reason.why)
    setup = Setup(options.game, people, settled)
    session = terminal.opened(game, setup, Path(options.save) if options.save else None)
    finished = terminal.Table(session, speaker, input, print).play()
    if not finished:
        print(speaker(say("cli.play.left", steps=session.length)))
        return DONE
    print("\n" + _standings(session).told(speaker, as_json=False))
    return DONE


# -- the terminal --------------------------------------------------------------------------

# What a game adds is read when the terminal is: `games/<game>/commands.py`.
OF_GAMES: dict[str, FileCommand] = games.commands()
COMMANDS: dict[str, Command] = {
    "score": score,
    "replay": replay,
    **{word: _of_a_game(command) for word, command in OF_GAMES.items()},
}


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
    options = _parser(asked_for(arguments)).parse_args(arguments)
    speaker = Speaker(options.lang)
    if options.word == "rules":
        return _told(rules(options), options, speaker)
    if options.word == "play":
        return _bad_or(lambda: play(options, speaker), speaker)
    if options.word == "club":
        return _bad_or(lambda: club(options, speaker), speaker)
    if options.word == "host":
        if not (options.game or options.resume):
            print(speaker.say("cli.host.which"), file=sys.stderr)
            return BAD
        return _bad_or(lambda: host(options, speaker), speaker)
    return max(_answer(file, options, speaker) for file in options.files)


def _open_app() -> int:
    """Kivy is told about the window before it is first imported, and only where there is one."""
    from companion.ui import environment

    if not environment.has_screen():
        print(Speaker(FALLBACK).say("cli.no_screen"), file=sys.stderr)
        return BAD
    environment.prepare()
    if find_spec("kivymd") is None:  # pip cannot bring it by itself: it asks for Cairo
        print(Speaker("en").say("cli.no_kivymd"), file=sys.stderr)
        return BAD
    from companion.ui.app import run

    run()
    return DONE


def _parser(language: str) -> argparse.ArgumentParser:
    speaker = Speaker(language)
    parser = argparse.ArgumentParser(prog="companion", description=speaker.say("cli.about"))
    words = parser.add_subparsers(dest="word", required=True, metavar="WORD")
    for word in COMMANDS:
        about = OF_GAMES[word].about if word in OF_GAMES else say(f"cli.{word}")
        command = words.add_parser(word, help=speaker(about))
        command.add_argument("files", nargs="+", metavar="FILE", help=speaker.say("cli.files"))
        command.add_argument("--json", action="store_true", help=speaker.say("cli.json"))
        offer_languages(command, speaker)
        if word == "score":
            command.add_argument("--cards", metavar="FILE", help=speaker.say("cli.cards"))
    _add_rules(words, speaker)
    _add_play(words, speaker)
    _add_host(words, speaker)
    add_club(words, speaker)
    return parser


def _add_rules(words: Any, speaker: Speaker) -> None:
    command = words.add_parser("rules", help=speaker.say("rulebook.cli.help"))
    command.add_argument(
        "words", nargs="+", metavar="WORDS", help=speaker.say("rulebook.cli.words")
    )
    command.add_argument(
        "--game", choices=rulebooks.SUBJECTS, default="", help=speaker.say("rulebook.cli.game")
    )
    command.add_argument("--json", action="store_true", help=speaker.say("cli.json"))
    offer_languages(command, speaker)


def _add_play(words: Any, speaker: Speaker) -> None:
    command = words.add_parser("play", help=speaker.say("cli.play"))
    command.add_argument("game", choices=games.IDS, help=speaker.say("cli.play.game"))
    command.add_argument("names", nargs="+", metavar="NAME", help=speaker.say("cli.play.names"))
    for flag in ("practice", "tally"):
        command.add_argument(f"--{flag}", action="store_true", help=speaker.say(f"cli.play.{flag}"))
    command.add_argument("--save", metavar="FILE", default="", help=speaker.say("cli.play.save"))
    offer_languages(command, speaker)


def _add_host(words: Any, speaker: Speaker) -> None:
    command = words.add_parser("host", help=speaker.say("cli.host"))
    command.add_argument("game", nargs="?", choices=games.IDS, help=speaker.say("cli.play.game"))
    command.add_argument("names", nargs="*", metavar="NAME", help=speaker.say("cli.play.names"))
    command.add_argument("--practice", action="store_true", help=speaker.say("cli.play.practice"))
    command.add_argument("--port", type=int, metavar="N", help=speaker.say("cli.host.on"))
    command.add_argument("--resume", metavar="ID", default="", help=speaker.say("cli.host.again"))
    command.add_argument("--json", action="store_true", help=speaker.say("cli.host.json"))
    offer_languages(command, speaker)


def _bad_or(do: Callable[[], int], speaker: Speaker) -> int:
    """What is wrong with what was given is told in one line."""
    try:
        return do()
    except BadFile as bad:
        print(": ".join(filter(None, [bad.place, speaker(bad.why)])), file=sys.stderr)
        return BAD


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
