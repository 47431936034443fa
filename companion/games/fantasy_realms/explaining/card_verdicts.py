"""Two cards and a question: yes or no first, as far as the printed texts prove it."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.fantasy_realms.cards.printed import Card, card_name
from companion.games.fantasy_realms.explaining.deeds import Deed, deeds
from companion.table.card_answers import CANCELS, PAYS, SAVES, TAKES_OUT
from companion.table.text import Text, say

SAVING = (Deed.CLEARS, Deed.MAY_CLEAR, Deed.PROTECTS, Deed.MAY_PROTECT, Deed.CLEARS_WORD)
BLANKING = (Deed.BLANKS, Deed.MAY_BLANK)
CLEARING = (Deed.CLEARS, Deed.MAY_CLEAR)
POINTS = (Deed.GAINS, Deed.LOSES)


def verdict(one: Card, other: Card, asked: str, every: Iterable[Card]) -> Text | None:
    """What was asked of two cards; `every` are the cards that may lie between them."""
    if one.en == other.en:
        return None
    clears = _first(CLEARING, one, other) is not None
    if asked == SAVES or (asked == CANCELS and clears):
        return _saves(one, other, every)
    if asked in (TAKES_OUT, CANCELS):
        return _takes_out(one, other)
    if asked == PAYS:
        return _pays(one, other)
    return _anything(one, other)


def _said(deed: str, one: Card, other: Card) -> Text:
    names = {"one": card_name(one), "other": card_name(other)}
    return say(f"fantasy_realms.verdict.{deed}", **names)


def _yes(deed: str, one: Card, other: Card) -> Text:
    return say("fantasy_realms.verdict.yes", what=_said(deed, one, other))


def _first(wanted: Iterable[Deed], one: Card, other: Card) -> Deed | None:
    done = deeds(one, other)
    return next((deed for deed in wanted if deed in done), None)


def _saves(one: Card, other: Card, every: Iterable[Card]) -> Text:
    for saving, saved in ((one, other), (other, one)):
        deed = _first(SAVING, saving, saved)
        if deed is not None:
            return _yes(deed, saving, saved)
        if Deed.NEEDS in deeds(saved, saving):
            return _yes("needs", saved, saving)
    between = tuple(
        card_name(card)
        for card in every
        if _first(CLEARING, one, card) and Deed.BLANKS in deeds(card, other)
    )
    names = {"one": card_name(one), "other": card_name(other)}
    if between:
        return say("fantasy_realms.verdict.saves_from", cards=between, **names)
    return say("fantasy_realms.verdict.saves_not", **names)


def _takes_out(one: Card, other: Card) -> Text:
    deed = _first(BLANKING, one, other)
    if deed is not None:
        return _yes(deed, one, other)
    if Deed.FADES in deeds(other, one):
        return _yes("fades", other, one)
    clearing = _first(SAVING, one, other)
    if clearing is not None:
        return say("fantasy_realms.verdict.no", what=_said(clearing, one, other))
    back = _first(BLANKING, other, one)
    if back is not None:
        return say("fantasy_realms.verdict.no", what=_said(back, other, one))
    if Deed.FADES in deeds(one, other):
        return say("fantasy_realms.verdict.no", what=_said("fades", one, other))
    return _said("blanks_not", one, other)


def _pays(one: Card, other: Card) -> Text:
    for paid, by in ((one, other), (other, one)):
        deed = _first(POINTS, paid, by)
        if deed is Deed.GAINS:
            return _yes(deed, paid, by)
        if deed is Deed.LOSES:
            return say("fantasy_realms.verdict.no", what=_said(deed, paid, by))
    return _said("pays_not", one, other)


def _anything(one: Card, other: Card) -> Text | None:
    """All they have to do with each other; nothing is said where that is nothing."""
    found = [_said(deed, one, other) for deed in Deed if deed in deeds(one, other)]
    found += [_said(deed, other, one) for deed in Deed if deed in deeds(other, one)]
    sentences = tuple(say("fantasy_realms.does.sentence", what=what) for what in found)
    return say("fantasy_realms.verdict.all", sentences=sentences) if sentences else None
