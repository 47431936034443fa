"""What a hand counts whose choices are made, and what the items before it do."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.fantasy_realms.cards.deck import Table
from companion.games.fantasy_realms.cards.printed import Item
from companion.games.fantasy_realms.counting.blanking import blanked
from companion.games.fantasy_realms.counting.clearing import in_force
from companion.games.fantasy_realms.operations.hand import Face, ShownHand


def total(faces: list[Face], table: Table, excused: int = 0, spared: int = 0) -> int:
    """FR-3.1: base strengths with bonuses and penalties of the cards that are left.

    `excused` and `spared` are the cards chosen to be cleared and protected.
    """
    forced, guards, traits = in_force(faces, excused)
    out = blanked(faces, forced, guards, traits, spared) if forced else 0
    if out:
        forced = [part for part in forced if not out >> part[0] & 1]
    hand = ShownHand(faces, out, len(forced), table)
    points = 0
    for face in hand.active:
        points += face.strength
        for paid in face.pays:
            points += paid(hand, face)
    for _, face, penalty in forced:
        for cost in penalty.costs:
            points += cost(hand, face)
    return points


def item_points(item: Item, items: Sequence[str], players: int) -> int:
    """FR-6.1: what a face-down item counts beside the others."""
    points = item.points
    if item.two_players is not None and players == 2:
        points = item.two_players
    if item.bonus and len(items) - 1 >= item.with_others:
        points += item.bonus
    return points
