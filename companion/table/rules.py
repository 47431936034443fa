"""Refusals, prompts, phases and rulings: how a game speaks of its rules.

Every one of them carries the stable id of the rule it rests on. The ids `TBL-*` are
the companion's own laws of the table; all others come from a game's rulebook.
"""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from companion.table.text import Text


class Strictness(Enum):
    """How the companion treats a move that the rules forbid."""

    REFEREE = "referee"
    ADVISER = "adviser"
    SCOREKEEPER = "scorekeeper"


class Refusal(Struct, frozen=True):
    """One reason why an action is not legal.

    The table may overrule a rule, but not what makes no sense at all: a refusal with
    `final` set names something that cannot be carried out, such as a seat nobody has.
    One with `hidden` set rests on what another seat keeps secret: a phone that everybody looks
    at may say it, the phone of one seat may not, nor show by a refusal that it is so.
    """

    rule: str
    why: Text
    final: bool = False
    hidden: bool = False


Refusals = tuple[Refusal, ...]


def forbidden(rule: str, why: Text) -> Refusals:
    """The rules forbid it; the table may allow it anyway."""
    return (Refusal(rule, why),)


def impossible(rule: str, why: Text) -> Refusals:
    """It cannot be carried out at all."""
    return (Refusal(rule, why, final=True),)


class Ruling(Struct, frozen=True):
    """A question the rulebook leaves open: its possible answers, the recommended first.

    One that is `asked` in the course of the game needs no answer before it.
    """

    id: str
    choices: tuple[str, ...]
    asked: bool = False

    @property
    def recommended(self) -> str:
        return self.choices[0]


class House(Struct, frozen=True):
    """How this table plays: strictness, and its answers where they are not the recommended."""

    strictness: Strictness = Strictness.REFEREE
    rulings: dict[str, str] = {}

    @property
    def knows_lineups(self) -> bool:
        """Scorekeepers do not enter what lies in front of the players."""
        return self.strictness is not Strictness.SCOREKEEPER

    def answer(self, ruling: Ruling) -> str:
        return self.rulings.get(ruling.id, ruling.recommended)
