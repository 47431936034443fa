"""Entering cards: by a name the book knows, with their content, or by their name alone."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.fairy_tale import opening
from companion.games.fairy_tale.actions import (
    Describe,
    NameCard,
    Opened,
    PutCard,
    Revealed,
    SetFace,
    TellFaces,
)
from companion.games.fairy_tale.card_faults import card_refusals
from companion.games.fairy_tale.cards import Card, EffectKind, spelled
from companion.games.fairy_tale.effects import carry_on
from companion.games.fairy_tale.state import State, Variant, card_of, changed, unturned, with_row
from companion.table.game import Change
from companion.table.players import clean_name
from companion.table.rules import House, Refusals, forbidden, impossible
from companion.table.text import say

Entry = Opened | Revealed | NameCard | PutCard


def entered(state: State, action: Entry) -> Card:
    """The card an action speaks of, named as the book names it."""
    if action.card is not None:
        return replace(action.card, name=clean_name(action.card.name))
    return card_of(state, clean_name(action.name))


def entry_refusals(state: State, action: Entry, instead_of: str | None = None) -> Refusals:
    """Why this cannot be a further card on the table."""
    given = action.card
    if given is not None and action.name and spelled(action.name) != spelled(given.name):
        return impossible("FT-1.1", say("fairy_tale.card.two_names"))
    wrong = card_refusals(given if given is not None else Card(action.name))
    if wrong:
        return wrong
    card = entered(state, action)
    return (*_copies_refusals(state, card, instead_of), *_box_refusals(state, card))


def _copies_refusals(state: State, card: Card, instead_of: str | None) -> Refusals:
    """FT-1.1: a card prints how many of it are in the box."""
    here = [c.name for seat in state.seats for c in seat.row if c.name is not None]
    n = sum(spelled(name) == spelled(card.name) for name in here)
    if instead_of is not None and spelled(instead_of) == spelled(card.name):
        n -= 1
    if card.copies is None or n < card.copies:
        return ()
    return forbidden("FT-1.1", say("fairy_tale.all_copies", card=card.name, n=card.copies))


def _box_refusals(state: State, card: Card) -> Refusals:
    found: Refusals = ()
    if card.expert and state.variant is not Variant.EXPERT:
        found += forbidden("FT-1.1", say("fairy_tale.expert_card", card=card.name))
    draws = any(effect.kind is EffectKind.DRAW for effect in card.effects or ())
    if draws and state.box == 100:
        found += forbidden("FT-A8", say("fairy_tale.draw_card", card=card.name))
    return found


def learned(state: State, card: Card | None) -> State:
    """The game with what is printed on a card in its book."""
    if card is None:
        return state
    kept = replace(card, name=clean_name(card.name))
    return replace(state, book={**state.book, spelled(kept.name): kept})


# -- setting right what lies there ---------------------------------------------------------


def no_such_card(state: State, player: int, index: int) -> Refusals:
    row = state.seats[player].row
    if 0 <= index < len(row):
        return ()
    return impossible("FT-3.1", say("fairy_tale.no_such_card", player=state.seats[player].name))


def refuse_describe(state: State, action: Describe, house: House) -> Refusals:
    return card_refusals(action.card)


def apply_describe(state: State, action: Describe, house: House) -> Change[State]:
    """What was waiting for the content of a card goes on."""
    return Change(_after(state, learned(state, action.card), house))


def _after(before: State, state: State, house: House) -> State:
    """More is known than before."""
    if state.phase == "opening":
        return opening.described(before, state, house)
    return carry_on(state, house)


def refuse_name_card(state: State, action: NameCard, house: House) -> Refusals:
    missing = no_such_card(state, action.player, action.index)
    if missing:
        return missing
    return entry_refusals(state, action, state.seats[action.player].row[action.index].name)


def apply_name_card(state: State, action: NameCard, house: House) -> Change[State]:
    row = state.seats[action.player].row
    up = row[action.index].up if action.up is None else action.up
    named = replace(row[action.index], name=entered(state, action).name, up=up)
    after = with_row(state, action.player, changed(row, action.index, named))
    return Change(_after(after, learned(after, action.card), house))


def refuse_set_face(state: State, action: SetFace, house: House) -> Refusals:
    return no_such_card(state, action.player, action.index)


def apply_set_face(state: State, action: SetFace, house: House) -> Change[State]:
    row = state.seats[action.player].row
    turned = replace(row[action.index], up=action.up)
    return Change(
        carry_on(with_row(state, action.player, changed(row, action.index, turned)), house)
    )


def refuse_faces(state: State, action: TellFaces, house: House) -> Refusals:
    found: Refusals = ()
    for index in action.up:
        found = found or no_such_card(state, action.player, index)
    return found


def apply_faces(state: State, action: TellFaces, house: House) -> Change[State]:
    """Those of which it was not known; what was known stays."""
    row = state.seats[action.player].row
    for index in unturned(state, action.player):
        row = changed(row, index, replace(row[index], up=index in action.up))
    return Change(carry_on(with_row(state, action.player, row), house))
