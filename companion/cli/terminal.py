"""`companion play`: a whole game of any kind on the terminal, from prompts and forms alone.

Nothing here knows a game: what can be done is numbered, what has to be entered is asked field
by field. Every step is kept in a file where one is named, so that a game can go on later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from companion.device import chance
from companion.store.exchange import read_game, write_game
from companion.table.actions import Action
from companion.table.forms import (
    DESCRIBED,
    KNOWN,
    Asked,
    CardField,
    Choice,
    Field,
    Number,
    OneOf,
    Order,
    Pairing,
    SeveralOf,
    Words,
    asked_of,
)
from companion.table.game import Game, Setup
from companion.table.journal import Entry
from companion.table.prompts import Answer, Prompt
from companion.table.rules import Refusal
from companion.table.session import Session
from companion.table.text import Text, say
from companion.texts import Speaker

UNDO, QUIT, ANYWAY = "u", "q", "!"

Read = Callable[[str], str]
Write = Callable[[str], None]


class Left(Exception):
    """Whoever plays has gone: the game stays as it is."""


class Table:
    """One game at the terminal: tells how it stands, asks, and does what is answered."""

    def __init__(self, session: Session, speaker: Speaker, read: Read, write: Write) -> None:
        self.session = session
        self.speak = speaker
        self._read, self._write = read, write

    def play(self) -> bool:
        """To the podium; False where somebody left before."""
        try:
            while not self.session.over:
                self._turn()
        except Left:
            return False
        return True

    def tell(self, text: Text) -> None:
        self._write(self.speak(text))

    # -- a turn --------------------------------------------------------

    def _turn(self) -> None:
        prompts = [prompt for prompt in self.session.prompts() if prompt.answers]
        offered = [(prompt, answer) for prompt in prompts for answer in prompt.answers]
        self._tell_table(prompts, offered)
        line = self._line("> ")
        if line == UNDO:
            if not self.session.undo():
                self.tell(say("cli.play.no_undo"))
            return
        if not line.isdecimal() or not 1 <= int(line) <= len(offered):
            self.tell(say("cli.play.number", most=len(offered)))
            return
        self._take(*offered[int(line) - 1])

    def _tell_table(self, prompts: list[Prompt], offered: list[tuple[Prompt, Answer]]) -> None:
        names = [player.name for player in self.session.setup.players]
        view = self.session.view(None)
        scores = ", ".join(
            f"{name} {'?' if score is None else score}"
            for name, score in zip(names, view.scores, strict=True)
        )
        self._write(f"\n-- {self.speak(view.phase)} · {scores}")
        for prompt in prompts:
            who = ", ".join(names[seat] for seat in prompt.who) if len(prompt.who) == 1 else ""
            self._write(f"{who}: {self.speak(prompt.ask)}" if who else self.speak(prompt.ask))
            if prompt.detail is not None:
                self._write(f"   {self.speak(prompt.detail)}")
            for number, (asked, answer) in enumerate(offered, start=1):
                if asked is prompt:
                    self._write(f"   {number}  {self.speak(answer.label)}")

    def _take(self, prompt: Prompt, answer: Answer) -> None:
        action = answer.action or self._entered(prompt, answer)
        if action is None:
            return
        verdict = self.session.do(action)
        if verdict.done:
            return
        for reason in verdict.reasons:
            self._write(f"   {reason.rule}: {self.speak(reason.why)}")
        self._offer_anyway(action, verdict.reasons)

    def _offer_anyway(self, action: Action, reasons: tuple[Refusal, ...]) -> None:
        """TBL-1: the table is in charge of everything but the impossible."""
        if any(reason.final for reason in reasons):
            return
        if self._line(f"{self.speak(say('cli.play.anyway', yes=ANYWAY))} ") == ANYWAY:
            self.session.do(action, allow=True)

    # -- entering --------------------------------------------------------

    def _entered(self, prompt: Prompt, answer: Answer) -> Action | None:
        session, seat = self.session, self._who(prompt)
        if seat is None:
            return None
        asked = Asked(prompt, answer, seat)
        form = session.game.form(session.state, asked, session.house)
        values = self._values(form.fields)
        filled = session.game.fill(session.state, asked, values, session.house)
        if isinstance(filled, Action):
            return filled
        for fault in filled:
            self._write(f"   {fault.field}: {self.speak(fault.why)}")
        return None

    def _who(self, prompt: Prompt) -> int | None:
        """Who fills it in; None where nobody of those asked was named."""
        if len(prompt.who) < 2:
            return prompt.who[0] if prompt.who else 0
        players = self.session.setup.players
        choices = tuple(
            Choice(str(seat), say("cli.name", name=players[seat].name)) for seat in prompt.who
        )
        told = self._one_of(self.speak(say("cli.play.who")), choices, needed=True)
        if told not in {choice.id for choice in choices}:
            self.tell(say("cli.play.number", most=len(choices)))
            return None
        return int(told)

    def _values(self, fields: tuple[Field, ...]) -> dict[str, Any]:
        """What is left empty stays open, where it may."""
        values: dict[str, Any] = {}
        for field in self._in_turn(fields, values):
            value = self._value(field)
            if value is not None:
                values[field.id] = value
        return values

    def _in_turn(self, fields: tuple[Field, ...], values: dict[str, Any]) -> Iterator[Field]:
        """The fields one after the other; what was answered decides what else is asked."""
        done: set[str] = set()
        while True:
            field = next((f for f in asked_of(fields, values) if f.id not in done), None)
            if field is None:
                return
            done.add(field.id)
            yield field

    def _value(self, field: Field) -> Any:
        label = self.speak(field.label)
        if field.by_chance:
            told = self._line(f"{label} ({self.speak(say('cli.play.by_chance'))}) ")
            if not told:
                drawn = chance.drawn(field)
                self._write(f"   {drawn}")
                return drawn
            return self._from_line(field, told)
        match field:
            case OneOf(choices=choices, needed=needed):
                return self._one_of(label, choices, needed)
            case SeveralOf(choices=choices):
                self._number(choices)
                return self._from_line(field, self._line(f"{label} "))
            case Pairing(things=things, places=places, fits=fits):
                return self._pairs(things, places, fits)
            case CardField():
                return self._card(field, label)
        return self._from_line(field, self._line(f"{label} "))

    def _from_line(self, field: Field, line: str) -> Any:
        """A value as it is typed; what makes no sense is told by the form."""
        if not line:
            return None
        match field:
            case Number():
                return int(line) if line.removeprefix("-").isdecimal() else line
            case OneOf(choices=choices):
                return _chosen(choices, line)
            case SeveralOf(choices=choices):
                return [_chosen(choices, part) for part in line.split()]
            case Order():
                return line.split()
            case Words():
                return line
        return line

    def _one_of(self, label: str, choices: tuple[Choice, ...], needed: bool) -> str | None:
        if needed and len(choices) == 1:
            return choices[0].id
        self._number(choices)
        line = self._line(f"{label} ")
        return _chosen(choices, line) if line else None

    def _number(self, choices: tuple[Choice, ...]) -> None:
        for number, choice in enumerate(choices, start=1):
            self._write(f"   {number}  {self.speak(choice.label)}")

    def _pairs(
        self,
        things: tuple[Choice, ...],
        places: tuple[Choice, ...],
        fits: dict[str, tuple[str, ...]],
    ) -> dict[str, str]:
        pairs: dict[str, str] = {}
        for thing in things:
            free = tuple(
                place
                for place in places
                if place.id in fits[thing.id] and place.id not in pairs.values()
            )
            if free and (to := self._one_of(self.speak(thing.label), free, needed=False)):
                pairs[thing.id] = to
        return pairs

    def _card(self, field: CardField, label: str) -> Any:
        if field.known:
            self._number(field.known)
            line = self._line(f"{label} ")
            if line:
                return {KNOWN: _chosen(field.known, line)}
        if not field.described:
            return None
        self.tell(say("cli.play.describe"))
        return {DESCRIBED: self._values(field.described)}

    def _line(self, question: str) -> str:
        try:
            line = self._read(question).strip()
        except EOFError:
            raise Left from None
        if line == QUIT:
            raise Left
        return line


def _chosen(choices: tuple[Choice, ...], line: str) -> str:
    """The choice with this number; what is no number of one stays as it was typed."""
    if line.isdecimal() and 1 <= int(line) <= len(choices):
        return choices[int(line) - 1].id
    return line


# -- keeping -------------------------------------------------------------------------------


class Kept:
    """A game in a file: written whole after every step, in place of the one before."""

    def __init__(self, path: Path, setup: Setup[Any], journal: list[Entry]) -> None:
        self.path = path
        self.setup = setup
        self.journal = journal

    def keep(self, entry: Entry) -> None:
        self.journal.append(entry)
        beside = self.path.with_name(self.path.name + ".new")
        beside.write_bytes(write_game(self.setup, self.journal))
        beside.replace(self.path)


def opened(game: Game[Any], setup: Setup[Any], path: Path | None) -> Session:
    """A new game, or the one in the file, which goes on; BadFile where the file is none."""
    if path is None:
        return Session(game, setup)
    if not path.exists():
        return Session(game, setup, Kept(path, setup, []).keep)
    file = read_game(path.read_bytes())
    kept = Kept(path, file.setup, list(file.journal))
    return Session.resume(game, file.setup, file.journal, kept.keep)
