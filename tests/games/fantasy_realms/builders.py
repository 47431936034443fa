"""Hands by the names of their cards, and the cases that were gathered from others."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from companion.boxes import game
from companion.boxes.fantasy_realms import deck
from companion.games.fantasy_realms.cards.deck import Deck
from companion.games.fantasy_realms.cards.printed import Choice, Surroundings, TableOptions
from companion.games.fantasy_realms.explaining.report import Report, report
from companion.games.fantasy_realms.options import FantasyOptions
from companion.table.actions import Action
from companion.table.game import Setup
from companion.table.players import Player
from companion.table.rules import House
from companion.table.session import Session

CASES: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parent / "counting" / "cases.json").read_text("utf-8")
)

GAME = game("fantasy_realms")
BASE = deck(TableOptions())
EXTRA = deck(TableOptions(extra_suits=True))


def ids(of: Deck, *names: str) -> tuple[str, ...]:
    cards = [of.find(name) for name in names]
    assert None not in cards, names
    return tuple(card.id for card in cards if card)


def chosen(of: Deck, choices: list[dict[str, str]]) -> tuple[Choice, ...]:
    return tuple(
        Choice(*ids(of, choice["card"], choice["target"]), choice.get("suit", ""))
        for choice in choices
    )


def score(of: Deck, *names: str, discard: tuple[str, ...] = (), **choices: str) -> Report:
    """A hand scored; choices by card: `score(BASE, "Mirage", "Forge", Mirage="Swamp")`.

    A suit stands behind a colon: `Book_of_Changes="Candle:wizard"`.
    """
    made = []
    for card, what in choices.items():
        target, _, suit = what.partition(":")
        made.append({"card": card.replace("_", " "), "target": target, "suit": suit})
    around = Surroundings(ids(of, *discard))
    return report(of, ids(of, *names), chosen(of, made), around)


def points(of: Deck, found: Report) -> dict[str, int]:
    return {of.cards[card.card].en: card.points for card in found.cards}


def blanked(of: Deck, found: Report) -> set[str]:
    return {of.cards[card.card].en for card in found.cards if card.blanked}


def setting(case: dict[str, Any]) -> tuple[Deck, tuple[str, ...], Surroundings]:
    """The deck, the hand and what is around it in a case."""
    variant = case.get("variant", {})
    of = deck(TableOptions(extra_suits=case["expansion_suits"], **variant))
    around = Surroundings(ids(of, *case.get("discard", [])), case.get("players", 4))
    return of, ids(of, *case["hand"]), around


# -- games ---------------------------------------------------------------------------------

NAMES = ("Ana", "Bo", "Chloé", "Dev", "Élie", "Fay", "Gus")


def a_game(players: int = 3, house: House | None = None, **options: Any) -> Session:
    """A game with these options, not yet begun."""
    seats = tuple(Player(name, seat) for seat, name in enumerate(NAMES[:players]))
    setup = Setup("fantasy_realms", seats, FantasyOptions(**options), house or House())
    return Session(GAME, setup)


def did(session: Session, *actions: Action) -> Session:
    for action in actions:
        verdict = session.do(action)
        assert verdict.done, (action, verdict.reasons)
    return session


def rules_against(session: Session, action: Action) -> list[tuple[str, bool]]:
    """The rules that refuse an action, each with whether the table may not overrule it."""
    return [(reason.rule, reason.final) for reason in session.refusals(action)]


def kinds(session: Session) -> list[list[str]]:
    """What can be answered now, prompt by prompt."""
    return [[answer.kind for answer in prompt.answers] for prompt in session.prompts()]
