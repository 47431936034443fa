"""What a card says, in our words, from what its effects are in the data."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.games.fantasy_realms.cards.deck import Deck
from companion.games.fantasy_realms.cards.printed import (
    FROM_DECK,
    FROM_DISCARD,
    Card,
    Effect,
    Item,
    Op,
)
from companion.games.fantasy_realms.cards.suits import SUITS, suit_name, suit_names
from companion.games.fantasy_realms.operations.conditions import (
    condition_told,
    names_told,
    one_of,
)
from companion.games.fantasy_realms.operations.paying import signed
from companion.table.text import Text, say

Said = Callable[[Deck, Effect], Text]


def card_said(deck: Deck, card: Card, known: Card | None = None) -> tuple[Text, ...]:
    """A sentence for each part of the bonus, and one for the penalty.

    Where another printing is `known`, only what it does not say.
    """
    bonus = [effect for effect in card.bonus if not known or effect not in known.bonus]
    penalty = [effect for effect in card.penalty if not known or effect not in known.penalty]
    said = [_sentence(effect_said(deck, effect)) for effect in bonus]
    if penalty:
        parts = tuple(effect_said(deck, effect) for effect in penalty)
        said.append(say("fantasy_realms.does.penalty", parts=parts))
    return tuple(said) or (say("fantasy_realms.does.nothing"),)


def item_said(item: Item) -> tuple[Text, ...]:
    """What a cursed item does, when, and what it counts once it lies face down (FR-6.1)."""
    counts = say("fantasy_realms.does.item_counts", points=signed(item.points))
    if item.two_players is not None:
        two = signed(item.two_players)
        counts = say("fantasy_realms.does.item_for_two", points=signed(item.points), two=two)
    return (
        say(f"fantasy_realms.item_does.{item.id}"),
        say(f"fantasy_realms.timing.{item.timing}"),
        counts,
    )


def _sentence(what: Text) -> Text:
    return say("fantasy_realms.does.sentence", what=what)


def effect_said(deck: Deck, effect: Effect) -> Text:
    return SAID[effect.op](deck, effect)


def _suits(effect: Effect) -> Text:
    return one_of(suit_names(effect.suits))


def _points(effect: Effect) -> str:
    return signed(effect.points)


# -- it brings points ----------------------------------------------------------------------


def _flat(deck: Deck, effect: Effect) -> Text:
    if effect.when is None:
        return say("fantasy_realms.does.points", points=_points(effect))
    condition = condition_told(deck, effect.when)
    return say("fantasy_realms.line.flat_met", points=_points(effect), condition=condition)


def _per_suit(deck: Deck, effect: Effect) -> Text:
    key = "other" if effect.other else "each"
    line = say(f"fantasy_realms.does.per_suit_{key}", points=_points(effect), suits=_suits(effect))
    if effect.when is None:
        return line
    condition = condition_told(deck, effect.when)
    return say("fantasy_realms.does.given", line=line, condition=condition)


def _per_name(deck: Deck, effect: Effect) -> Text:
    key = "once" if effect.once else "each"
    names = one_of(names_told(deck, effect.names))
    return say(f"fantasy_realms.does.per_name_{key}", points=_points(effect), names=names)


def _per_discard(deck: Deck, effect: Effect) -> Text:
    what = one_of((*suit_names(effect.suits), *names_told(deck, effect.names)))
    return say("fantasy_realms.does.per_discard", points=_points(effect), what=what)


def _best(deck: Deck, effect: Effect) -> Text:
    options = tuple(effect_said(deck, option) for option in effect.of)
    return say("fantasy_realms.does.best", options=options)


def _first_then(deck: Deck, effect: Effect) -> Text:
    key = "first_other" if effect.other else "first_then" if effect.more else "first"
    suits, more = suit_names(effect.suits), signed(effect.more)
    return say(f"fantasy_realms.does.{key}", first=_points(effect), more=more, suits=suits)


def _exactly(deck: Deck, effect: Effect) -> Text:
    points, suits = _points(effect), _suits(effect)
    return say("fantasy_realms.does.exactly", points=points, n=effect.count, suits=suits)


def _odd(deck: Deck, effect: Effect) -> Text:
    every = signed(effect.all)
    return say("fantasy_realms.does.odd", points=_points(effect), every=every)


def _steps(key: str) -> Said:
    def told(deck: Deck, effect: Effect) -> Text:
        steps = tuple(
            say("fantasy_realms.does.step", n=n, points=signed(points))
            for n, points in sorted(effect.table.items())
        )
        return say(f"fantasy_realms.does.{key}", steps=steps)

    return told


# -- it acts on cards ----------------------------------------------------------------------


def _clears(deck: Deck, effect: Effect) -> Text:
    if set(effect.suits) == set(SUITS):
        return say("fantasy_realms.does.clears_all")
    return say("fantasy_realms.does.clears", suits=_suits(effect))


def _clears_word(deck: Deck, effect: Effect) -> Text:
    word = suit_name(effect.word)
    if set(effect.suits) == set(SUITS):
        return say("fantasy_realms.does.clears_word", word=word)
    return say("fantasy_realms.does.clears_word_of", word=word, suits=_suits(effect))


def _blanks(deck: Deck, effect: Effect) -> Text:
    if effect.except_names:
        names = names_told(deck, effect.except_names)
        return say("fantasy_realms.does.blanks_but", suits=_suits(effect), names=names)
    key = "blanks_other" if effect.other else "blanks"
    return say(f"fantasy_realms.does.{key}", suits=_suits(effect))


def _blanks_all(deck: Deck, effect: Effect) -> Text:
    spared = (*suit_names(effect.suits), *names_told(deck, effect.names))
    return say("fantasy_realms.does.blanks_all", spared=spared)


def _blanks_itself(deck: Deck, effect: Effect) -> Text:
    condition = say("fantasy_realms.does.always")
    if effect.when is not None:
        condition = condition_told(deck, effect.when)
    return say("fantasy_realms.does.blanks_itself", condition=condition)


def _draws(deck: Deck, effect: Effect) -> Text:
    if effect.source == FROM_DISCARD:
        return say("fantasy_realms.does.draws_discard", suits=_suits(effect))
    key = "draws_top" if effect.source == FROM_DECK else "draws_searching"
    return say(f"fantasy_realms.does.{key}")


def _of_suits(key: str) -> Said:
    return lambda deck, effect: say(f"fantasy_realms.does.{key}", suits=_suits(effect))


def _with_points(key: str) -> Said:
    return lambda deck, effect: say(f"fantasy_realms.does.{key}", points=_points(effect))


def _always(key: str) -> Said:
    return lambda deck, effect: say(f"fantasy_realms.does.{key}")


SAID: dict[Op, Said] = {
    Op.FLAT: _flat,
    Op.PER_SUIT: _per_suit,
    Op.PER_NAME: _per_name,
    Op.PER_DISCARD: _per_discard,
    Op.PER_OTHER_PLAYER: _with_points("per_other_player"),
    Op.PER_PENALTY: _with_points("per_penalty"),
    Op.BEST: _best,
    Op.FIRST_THEN: _first_then,
    Op.EXACTLY: _exactly,
    Op.ALL_SUITS_DIFFER: _with_points("all_differ"),
    Op.HIGHEST: _of_suits("highest"),
    Op.SUM_STRENGTH: _of_suits("sum_strength"),
    Op.ODD: _odd,
    Op.SETS: _steps("sets"),
    Op.RUNS: _steps("runs"),
    Op.CLEAR_PENALTY: _clears,
    Op.CLEAR_WORD: _clears_word,
    Op.BLANK: _blanks,
    Op.BLANK_ALL_EXCEPT: _blanks_all,
    Op.BLANK_LONE_SUITS: _of_suits("blanks_lone"),
    Op.BLANK_SELF: _blanks_itself,
    Op.PROTECT_SUIT: _of_suits("protects"),
    Op.NEVER_BLANKED: _always("never_blanked"),
    Op.IMMUNE_TO_OTHERS: _always("immune"),
    Op.CANNOT_BLANK_OTHERS: _always("blanks_none"),
    Op.KEEPS_SUITS_WHEN_BLANKED: _always("keeps_suits"),
    Op.IMMUNE_TO_SUIT_CHANGE: _always("keeps_suit"),
    Op.EXTRA_SUITS: lambda deck, effect: say(
        "fantasy_realms.does.extra_suits", suits=suit_names(effect.suits)
    ),
    Op.EXTRA_CARD: _draws,
    Op.COPY_FROM_HAND: _always("copies"),
    Op.COPY_NAME_SUIT: _of_suits("takes_name"),
    Op.CHANGE_SUIT: _always("changes_suit"),
    Op.CLEAR_ONE: _of_suits("clears_one"),
    Op.PROTECT_ONE: _always("protects_one"),
}


def suits_shown(card: Card) -> Iterable[str]:
    """Every suit a card counts as."""
    extra = card.effect(Op.EXTRA_SUITS)
    return (card.suit, *(extra.suits if extra else ()))
