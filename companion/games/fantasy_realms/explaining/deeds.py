"""What one card does to another, from their printed texts alone.

No choice is made here: a suit that is changed and a name that is taken are not on the card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum

from companion.games.fantasy_realms.cards.printed import Card, Condition, Effect, Op
from companion.games.fantasy_realms.explaining.card_texts import suits_shown


class Deed(StrEnum):
    """Seen from the card that does it; the last three happen to it because of the other."""

    CLEARS = "clears"
    MAY_CLEAR = "may_clear"
    CLEARS_WORD = "clears_word"
    PROTECTS = "protects"
    MAY_PROTECT = "may_protect"
    BLANKS = "blanks"
    MAY_BLANK = "may_blank"
    GAINS = "gains"
    LOSES = "loses"
    NEEDS = "needs"
    FADES = "fades"


def deeds(card: Card, other: Card) -> frozenset[Deed]:
    """All that one card does to another that lies in the same hand."""
    if card.en == other.en:
        return frozenset()
    bonus = (_of_bonus(effect, other) for effect in card.bonus)
    penalty = (_of_penalty(card, effect, other) for effect in card.penalty)
    return frozenset(deed for found in (*bonus, *penalty) for deed in found)


def _of_bonus(effect: Effect, other: Card) -> Iterator[Deed]:
    fits = _has_suit(other, effect.suits)
    match effect.op:
        case Op.CLEAR_PENALTY if fits and other.penalty:
            yield Deed.CLEARS
        case Op.CLEAR_ONE if fits and other.penalty:
            yield Deed.MAY_CLEAR
        case Op.CLEAR_WORD if fits and effect.word in _words(other.penalty):
            yield Deed.CLEARS_WORD
        case Op.PROTECT_SUIT if fits:
            yield Deed.PROTECTS
        case Op.PROTECT_ONE if not _is_never_blanked(other):
            yield Deed.MAY_PROTECT
        case _ if _counts(effect, other):
            yield Deed.GAINS


def _of_penalty(card: Card, effect: Effect, other: Card) -> Iterator[Deed]:
    match effect.op:
        case Op.BLANK | Op.BLANK_ALL_EXCEPT | Op.BLANK_LONE_SUITS:
            yield from _blanking(effect, other)
        case Op.BLANK_SELF if effect.when is not None:
            condition = effect.when
            if condition.none is None and _met_by(condition, other):
                yield Deed.FADES
            if condition.none is not None and _met_by(condition.none, other):
                yield Deed.NEEDS
        case Op.FLAT if effect.when is not None and effect.when.none is not None:
            if _met_by(effect.when.none, other):
                yield Deed.GAINS  # it spares the card its penalty
        case _ if _counts(effect, other):
            yield Deed.LOSES


def _blanking(effect: Effect, other: Card) -> Iterator[Deed]:
    if _is_never_blanked(other) or other.effect(Op.IMMUNE_TO_OTHERS):
        return
    named = other.en in (*effect.names, *effect.except_names)
    fits = _has_suit(other, effect.suits)
    if effect.op is Op.BLANK:
        if fits and not named:
            yield Deed.BLANKS
    elif not fits and not named:
        yield Deed.BLANKS if effect.op is Op.BLANK_ALL_EXCEPT else Deed.MAY_BLANK


def _counts(effect: Effect, other: Card) -> bool:
    """Whether points of this effect can hang on the other card."""
    match effect.op:
        case Op.BEST:
            return any(_counts(option, other) for option in effect.of)
        case Op.FLAT:
            return effect.when is not None and _met_by(effect.when, other)
        case Op.PER_SUIT:
            given = effect.when is not None and _met_by(effect.when, other)
            return given or _has_suit(other, effect.suits)
        case Op.HIGHEST | Op.SUM_STRENGTH | Op.FIRST_THEN | Op.EXACTLY:
            return _has_suit(other, effect.suits)
        case Op.PER_NAME:
            return other.en in effect.names
        case Op.ODD:
            return bool(other.strength & 1)
        case Op.PER_PENALTY:
            return bool(other.penalty)
    return False


def _met_by(condition: Condition, other: Card) -> bool:
    """Whether a card helps to meet a condition; what must be missing is not helped."""
    if condition.none is not None:
        return False
    parts = (*condition.all, *condition.any)
    if parts:
        return any(_met_by(part, other) for part in parts)
    return _has_suit(other, condition.has_suit) or other.en in condition.has_name


def _has_suit(card: Card, suits: Iterable[str]) -> bool:
    return not set(suits_shown(card)).isdisjoint(suits)


def _is_never_blanked(card: Card) -> bool:
    return card.effect(Op.NEVER_BLANKED) is not None


def _words(penalty: Iterable[Effect]) -> frozenset[str]:
    """The suits whose words stand in a penalty (FR-3.6); FR-4.5: what is spared is not one."""
    named = [effect for effect in penalty if effect.op is not Op.BLANK_ALL_EXCEPT]
    words = [suit for effect in named for suit in (*effect.suits, effect.word) if suit]
    return frozenset(words)
