"""Hands counted a second time, straight from the card file and as slowly as it gets.

Nothing of the app is used here: no compiled effects, no bits, no packed counters.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any

FILE = Path(__file__).parents[4] / "assets" / "cards" / "fantasy_realms" / "cards.json"
FACTS = {card["id"]: card for card in json.loads(FILE.read_text("utf-8"))["cards"]}

Seen = dict[str, Any]

TURNS = (
    "choose_copy_from_hand",
    "choose_copy_name_suit",
    "choose_suit_change",
    "choose_clear",
    "choose_protect",
)


class NoOneReading(Exception):
    """Cards that blank themselves in a ring: a naive count has no single answer to compare."""


def seen(id: str) -> Seen:
    card = FACTS[id]
    extra = [s for e in card["bonus"] if e["op"] == "extra_suits" for s in e["suits"]]
    return {
        "id": id,
        "name": card["en"],
        "suits": {card["suit"], *extra},
        "strength": card["strength"],
        "bonus": card["bonus"],
        "penalty": card["penalty"],
    }


def used(card: str) -> str:
    """What is chosen for a card, as its own text has it."""
    return next(e["op"] for e in FACTS[card]["bonus"] if e["op"] in TURNS)


def changed(
    cards: Sequence[str], choices: Sequence[tuple[str, str, str]]
) -> tuple[list[Seen], set[str], set[str]]:
    """A hand after its choices (card, target, suit), and what was cleared and protected.

    In the order of the rulebook: what the copying cards are, then Book of Changes, then who is
    cleared and protected.
    """
    hand = [seen(id) for id in cards]
    by = {card["id"]: card for card in hand}
    cleared: set[str] = set()
    protected: set[str] = set()
    for id, target, suit in sorted(choices, key=lambda choice: TURNS.index(used(choice[0]))):
        card, other = by[id], seen(target) if target else None
        match used(id):
            case "choose_copy_from_hand" if other:
                card.update({key: other[key] for key in ("name", "strength", "penalty")})
                card["suits"] = {FACTS[target]["suit"]}
            case "choose_copy_name_suit" if other:
                card["name"] = other["name"]
                card["suits"] = {FACTS[target]["suit"]}
            case "choose_suit_change":
                extra = [e["suits"] for e in by[target]["bonus"] if e["op"] == "extra_suits"]
                by[target]["suits"] = {suit, *(s for part in extra for s in part)}
            case "choose_clear":
                cleared.add(target)
            case "choose_protect":
                protected.add(target)
    return hand, cleared, protected


def strength_in_play(
    hand: list[Seen], cleared: set[str], protected: set[str], spares: bool = False
) -> int:
    """FR-2.4, FR-3.4: the base strengths of the cards that are not blanked, as they count."""
    penalties = {card["id"]: left(card, hand, cleared) for card in hand}
    gone = blanked(hand, penalties, protected, spares)
    return sum(card["strength"] for card in hand if card["id"] not in gone)


def ops(card: Seen) -> set[str]:
    return {effect["op"] for effect in card["bonus"]}


def total(hand: list[Seen], cleared: set[str], protected: set[str], spares: bool = False) -> int:
    """The points of a hand; cards are changed by the choices already."""
    penalties = {card["id"]: left(card, hand, cleared) for card in hand}
    gone = blanked(hand, penalties, protected, spares)
    here = [card for card in hand if card["id"] not in gone]
    keeping = [c for c in hand if c["id"] in gone and "keeps_suits_when_blanked" in ops(c)]
    points = 0
    for card in here:
        points += card["strength"]
        for effect in [*card["bonus"], *(penalties[card["id"]] or [])]:
            points += worth(effect, card, here, keeping, hand, penalties)
    return points


def left(card: Seen, hand: list[Seen], cleared: set[str]) -> list[dict[str, Any]] | None:
    """The penalty that is in force, without its cleared words; None if there is none."""
    if not card["penalty"] or card["id"] in cleared:
        return None
    lost = set()
    for effect in (effect for other in hand for effect in other["bonus"]):
        if effect["op"] == "clear_penalty" and card["suits"] & set(effect["suits"]):
            return None
        if effect["op"] == "clear_word" and card["suits"] & set(effect["suits"]):
            lost.add(effect["word"])
    kept = []
    for effect in card["penalty"]:
        if effect.get("word") in lost:
            continue
        if effect["op"] in ("per_suit", "blank"):
            effect = {**effect, "suits": [s for s in effect["suits"] if s not in lost]}
        kept.append(effect)
    return kept


def blanked(
    hand: list[Seen], penalties: dict[str, Any], protected: set[str], spares: bool
) -> set[str]:
    guarded = {s for c in hand for e in c["bonus"] if e["op"] == "protect_suit" for s in e["suits"]}
    safe = {
        card["id"]
        for card in hand
        if card["id"] in protected or card["suits"] & guarded or "never_blanked" in ops(card)
    }
    immune = safe | {c["id"] for c in hand if "immune_to_blank_by_others" in ops(c)}
    gone: set[str] = set()
    for _, effect in active(hand, penalties, "blank_lone_suits"):
        for other in hand:
            alone = any(sum(s in c["suits"] for c in hand) == 1 for s in other["suits"])
            if alone and not other["suits"] & set(effect["suits"]) and other["id"] not in immune:
                gone.add(other["id"])
    edges: dict[str, set[str]] = {}
    for card in hand:
        hits = {o["id"] for o in hand if strikes(card, o, penalties[card["id"]] or [], spares)}
        if hits - immune:
            edges[card["id"]] = hits - immune
    gone = struck(edges, gone)
    return faded(hand, penalties, gone, safe)


def active(hand: list[Seen], penalties: dict[str, Any], op: str) -> list[tuple[Seen, Any]]:
    return [(c, e) for c in hand for e in penalties[c["id"]] or [] if e["op"] == op]


def strikes(card: Seen, other: Seen, penalty: list[Any], spares: bool) -> bool:
    for effect in penalty:
        if effect["op"] == "blank":
            fits = other["suits"] & set(effect["suits"])
            spared = other["name"] in effect.get("except_names", [])
            if fits and not spared and not (effect.get("other") and card is other):
                return True
        if effect["op"] == "blank_all_except":
            suits = {*effect["suits"], *(["outsider"] if spares else [])}
            if not other["suits"] & suits and other["name"] not in effect["names"]:
                return True
    return False


def struck(edges: dict[str, set[str]], gone: set[str]) -> set[str]:
    """Whoever is not struck by a card that still can goes first; else the circles go."""
    edges = {by: hits for by, hits in edges.items() if by not in gone}
    while edges:
        first = [by for by in edges if not any(by in hits for hits in edges.values())]
        if first:
            for by in first:
                gone = gone | edges.pop(by)
        else:
            gone = gone | {by for by in edges if by in beyond(by, edges)}
        edges = {by: hits for by, hits in edges.items() if by not in gone}
    return gone


def beyond(by: str, edges: dict[str, set[str]]) -> set[str]:
    reached = set(edges.get(by, ()))
    while True:
        more = {far for near in reached for far in edges.get(near, ())} - reached
        if not more:
            return reached
        reached |= more


def faded(hand: list[Seen], penalties: dict[str, Any], gone: set[str], safe: set[str]) -> set[str]:
    """Of all sets of self-blanked cards that agree with themselves, the one with fewest cards.

    Where none agrees, the engine's own rule decides, and the hand is not compared.
    """
    able = [c["id"] for c, _ in active(hand, penalties, "blank_self")]
    able = sorted({id for id in able if id not in gone and id not in safe})
    fitting = []
    for flags in product((False, True), repeat=len(able)):
        out = {id for id, flag in zip(able, flags, strict=True) if flag}
        if all((id in out) == fades(id, hand, penalties, gone | out) for id in able):
            fitting.append(out)
    if not fitting:
        raise NoOneReading
    fewest = min(len(out) for out in fitting)
    smallest = [out for out in fitting if len(out) == fewest]
    if len(smallest) > 1:
        raise NoOneReading
    return gone | smallest[0]


def fades(id: str, hand: list[Seen], penalties: dict[str, Any], gone: set[str]) -> bool:
    """Whether a card would blank itself if it were there."""
    here = [card for card in hand if card["id"] not in gone or card["id"] == id]
    keeping = [card for card in hand if "keeps_suits_when_blanked" in ops(card)]
    harmful = [c for c in here if c["id"] == id or "cannot_blank_others" not in ops(c)]
    return any(
        holds(effect["if"], here if "not" in effect["if"] else harmful, keeping)
        for effect in penalties[id]
        if effect["op"] == "blank_self"
    )


def holds(condition: dict[str, Any], here: list[Seen], keeping: list[Seen]) -> bool:
    ((word, value),) = condition.items()
    if word == "not":
        return not holds(value, here, keeping)
    if word == "all":
        return all(holds(part, here, keeping) for part in value)
    if word == "any":
        return any(holds(part, here, keeping) for part in value)
    if word == "has_suit":
        return any(card["suits"] & set(value) for card in [*here, *keeping])
    return any(card["name"] in value for card in here)


def worth(
    effect: dict[str, Any],
    card: Seen,
    here: list[Seen],
    keeping: list[Seen],
    hand: list[Seen],
    penalties: dict[str, Any],
) -> int:
    """What an effect brings; the discard area and the other players are left out here."""
    counted = [c for c in [*here, *keeping] if not (effect.get("other") and c is card)]
    suits = effect.get("suits", [])
    n = sum(s in c["suits"] for c in counted for s in suits)
    if "if" in effect and not holds(effect["if"], here, keeping):
        return 0
    match effect["op"]:
        case "flat":
            return effect["points"]
        case "per_suit":
            return effect["points"] * n
        case "per_name":
            named = sum(c["name"] in effect["names"] for c in here)
            return effect["points"] * (min(named, 1) if effect["once"] else named)
        case "best":
            return max(worth(part, card, here, keeping, hand, penalties) for part in effect["of"])
        case "max_strength":
            return max([0, *(c["strength"] for c in here if c["suits"] & set(suits))])
        case "sum_strength":
            return sum(c["strength"] for c in here if c["suits"] & set(suits))
        case "first_then":
            counts = [sum(s in c["suits"] for c in counted) for s in suits]
            return sum(effect["points"] + effect["more"] * (k - 1) for k in counts if k)
        case "exactly":
            return effect["points"] if n == effect["count"] else 0
        case "all_suits_differ":
            every = [s for c in here for s in c["suits"]]
            return effect["points"] if len(every) == len(set(every)) else 0
        case "odd":
            odd = [c for c in here if c["strength"] % 2]
            return effect["all"] if len(odd) == len(hand) else effect["points"] * (len(odd) - 1)
        case "per_uncleared_penalty_card":
            return effect["points"] * sum(penalties[c["id"]] is not None for c in here)
        case "sets":
            groups = [{c["name"] for c in counted if s in c["suits"]} for s in every_suit()]
            return sum(step(effect["table"], len(group)) for group in groups)
        case "runs":
            return best_runs(tuple(sorted(c["strength"] for c in here)), effect["table"])
    return 0


def every_suit() -> set[str]:
    return {card["suit"] for card in FACTS.values()}


def step(table: dict[str, int], n: int) -> int:
    return max([0, *(points for least, points in table.items() if n >= int(least))])


def best_runs(strengths: tuple[int, ...], table: dict[str, int]) -> int:
    """The dearest way to split strengths into runs, by trying all."""
    if not strengths:
        return 0
    first, rest = strengths[0], list(strengths[1:])
    found = best_runs(tuple(rest), table)
    length = 1
    while first + length in rest:
        rest.remove(first + length)
        length += 1
        found = max(found, step(table, length) + best_runs(tuple(rest), table))
    return found
