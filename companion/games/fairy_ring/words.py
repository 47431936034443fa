"""Mushrooms and places in words."""

from __future__ import annotations

from companion.games.fairy_ring.cards import Kind, Mushroom, Stack, Village, height, kind_of
from companion.games.fairy_ring.state import State
from companion.table.text import Text, say


def kind_name(kind: Kind) -> Text:
    return say(f"fairy_ring.kind.{kind.value}")


def stack_name(stack: Stack) -> Text:
    """The type, and how tall it is where that is more than one card."""
    if height(stack) == 1:
        return kind_name(kind_of(stack))
    return say("fairy_ring.stack", kind=kind_name(kind_of(stack)), n=height(stack))


def place_name(village: Village, index: int) -> Text:
    """A mushroom of a village; by its place where another one has the same name."""
    name = stack_name(village[index])
    if sum(stack_name(stack) == name for stack in village) == 1:
        return name
    return say("fairy_ring.which", kind=name, n=index + 1)


def printed_on(stack: Stack) -> tuple[Text, ...]:
    """The mana and the fireflies of all its cards, as far as any are printed."""
    sums = {
        "mana": sum(card.mana for card in stack),
        "fireflies": sum(card.fireflies for card in stack),
    }
    return tuple(say(f"fairy_ring.card.{what}", n=n) for what, n in sums.items() if n)


def card_name(card: Mushroom) -> Text:
    """The type, and all that is printed on a card."""
    parts: list[Text] = []
    if card.moves:
        moves = ", ".join(str(move) for move in card.moves)
        several = len(card.moves) > 1
        parts.append(
            say("fairy_ring.card.moves", moves=moves)
            if several
            else say("fairy_ring.card.move", n=card.moves[0])
        )
    if card.mana:
        parts.append(say("fairy_ring.card.mana", n=card.mana))
    if card.fireflies:
        parts.append(say("fairy_ring.card.fireflies", n=card.fireflies))
    if not parts:
        return kind_name(card.kind)
    return say("fairy_ring.card.whole", kind=kind_name(card.kind), parts=tuple(parts))


def told(state: State, key: str) -> str:
    """The id of a sentence; practice has no cards, tile or wheels that hands could move."""
    return f"fairy_ring.practice.{key}" if state.practice else f"fairy_ring.{key}"
