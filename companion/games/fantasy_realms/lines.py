"""What an effect says and what it brought, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.games.fantasy_realms.cards import Condition, Effect
from companion.games.fantasy_realms.deck import Deck
from companion.games.fantasy_realms.effects import different_names, pay, runs
from companion.games.fantasy_realms.faces import Face, Live
from companion.games.fantasy_realms.words import card_name, suit_name, suit_names
from companion.table.text import Text, say


def told(deck: Deck, effect: Effect, live: Live, face: Face, paid: int) -> Text:
    """Why an effect brought what it did."""
    return _TELLERS[effect.op](deck, effect, live, face, paid)


def condition_told(deck: Deck, condition: Condition) -> Text:
    """A condition in words; several suits or names mean any of them."""
    if condition.none is not None:
        inner = condition.none
        parts = inner.any or (inner,)
        return say("fantasy_realms.if.without", what=_things(deck, parts))
    if condition.all:
        parts_told = tuple(condition_told(deck, part) for part in condition.all)
        return say("fantasy_realms.if.all", parts=parts_told)
    return say("fantasy_realms.if.with", what=_things(deck, condition.any or (condition,)))


def _things(deck: Deck, parts: Iterable[Condition]) -> Text:
    found: list[Text] = []
    for part in parts:
        found += suit_names(part.has_suit)
        found += names_told(deck, part.has_name)
    return one_of(found)


def one_of(parts: list[Text]) -> Text:
    """Several things of which one is enough."""
    return say("fantasy_realms.if.or", parts=tuple(parts))


def names_told(deck: Deck, names: Iterable[str]) -> tuple[Text, ...]:
    cards = (deck.find(name) for name in names)
    return tuple(card_name(card) for card in cards if card)


def signed(points: int) -> str:
    return f"{points:+d}"


def _count(effect: Effect, paid: int) -> int:
    return paid // effect.points if effect.points else 0


def _flat(deck: Deck, effect: Effect, live: Live, face: Face, paid: int) -> Text:
    met = condition_told(deck, effect.when or Condition())
    key = "met" if paid else "not_met"
    return say(f"fantasy_realms.line.flat_{key}", points=signed(effect.points), condition=met)


def _per_suit(deck: Deck, effect: Effect, live: Live, face: Face, paid: int) -> Text:
    key = "other" if effect.other else "each"
    suits = one_of(list(suit_names(effect.suits)))
    line = say(
        f"fantasy_realms.line.per_suit_{key}",
        points=signed(effect.points),
        suits=suits,
        n=_count(effect, paid),
    )
    if effect.when is None:
        return line
    return say("fantasy_realms.line.given", line=line, condition=condition_told(deck, effect.when))


def _per_name(deck: Deck, effect: Effect, live: Live, face: Face, paid: int) -> Text:
    names = one_of(list(names_told(deck, effect.names)))
    return say(
        "fantasy_realms.line.per_name",
        points=signed(effect.points),
        names=names,
        n=_count(effect, paid),
    )


def _best(deck: Deck, effect: Effect, live: Live, face: Face, paid: int) -> Text:
    """The option that pays most; where none pays, the first."""
    worth = [(pay(option, deck.names), option) for option in effect.of]
    values = [(part(live, face) if part else 0, option) for part, option in worth]
    points, option = max(values, key=lambda value: value[0])
    return told(deck, option, live, face, points)


def _strength(deck: Deck, effect: Effect, live: Live, face: Face, paid: int) -> Text:
    suits = one_of(list(suit_names(effect.suits)))
    return say(f"fantasy_realms.line.{effect.op}", suits=suits, n=paid)


def _first_then(deck: Deck, effect: Effect, live: Live, face: Face, paid: int) -> Text:
    suits = suit_names(effect.suits)
    key = "first_then" if effect.more else "first"
    return say(
        f"fantasy_realms.line.{key}",
        first=signed(effect.points),
        more=signed(effect.more),
        suits=suits,
    )


def _exactly(deck: Deck, effect: Effect, live: Live, face: Face, paid: int) -> Text:
    suits = one_of(list(suit_names(effect.suits)))
    key = "exactly" if paid else "not_exactly"
    return say(
        f"fantasy_realms.line.{key}",
        points=signed(effect.points),
        n=effect.count,
        suits=suits,
    )


def _differ(deck: Deck, effect: Effect, live: Live, face: Face, paid: int) -> Text:
    key = "all_differ" if paid else "not_all_differ"
    return say(f"fantasy_realms.line.{key}", points=signed(effect.points))


def _odd(deck: Deck, effect: Effect, live: Live, face: Face, paid: int) -> Text:
    if sum(other.strength & 1 for other in live.active) == live.size:
        return say("fantasy_realms.line.all_odd", points=signed(effect.all))
    n = _count(effect, paid)
    return say("fantasy_realms.line.odd", points=signed(effect.points), n=n)


def _per(deck: Deck, effect: Effect, live: Live, face: Face, paid: int) -> Text:
    n = _count(effect, paid)
    return say(f"fantasy_realms.line.{effect.op}", points=signed(effect.points), n=n)


def _per_discard(deck: Deck, effect: Effect, live: Live, face: Face, paid: int) -> Text:
    what = one_of([*suit_names(effect.suits), *names_told(deck, effect.names)])
    n = _count(effect, paid)
    return say("fantasy_realms.line.per_discard", points=signed(effect.points), what=what, n=n)


def _sets(deck: Deck, effect: Effect, live: Live, face: Face, paid: int) -> Text:
    least = min(effect.table)
    sets = tuple(
        say("fantasy_realms.line.set", suit=suit_name(suit), n=n)
        for suit, n in different_names(live)
        if n >= least
    )
    if not sets:
        return say("fantasy_realms.line.no_sets", n=least)
    return say("fantasy_realms.line.sets", sets=sets)


def _runs(deck: Deck, effect: Effect, live: Live, face: Face, paid: int) -> Text:
    least = min(effect.table)
    found = tuple(
        say("fantasy_realms.line.run", first=run[0], last=run[-1])
        for run in runs(live)
        if len(run) >= least
    )
    if not found:
        return say("fantasy_realms.line.no_runs", n=least)
    return say("fantasy_realms.line.runs", runs=found)


_TELLERS: dict[str, Callable[[Deck, Effect, Live, Face, int], Text]] = {
    "flat": _flat,
    "per_suit": _per_suit,
    "per_name": _per_name,
    "best": _best,
    "max_strength": _strength,
    "sum_strength": _strength,
    "first_then": _first_then,
    "exactly": _exactly,
    "all_suits_differ": _differ,
    "odd": _odd,
    "per_other_player": _per,
    "per_uncleared_penalty_card": _per,
    "per_discard": _per_discard,
    "sets": _sets,
    "runs": _runs,
}
