"""A second count of the end, written from the rulebook alone, over the file of practice cards.

It shares no code with the rules: plain dictionaries, every name tried for the Trickster.
"""

from __future__ import annotations

import json
from typing import Any

from companion.boxes.fairy_tale import FOLDER
from companion.games.fairy_tale.state import State
from companion.table.rules import House

FILE = json.loads((FOLDER / "practice.json").read_text("utf-8"))
CARDS: dict[str, dict[str, Any]] = {card["name"].lower(): card for card in FILE["cards"]}
Row = list[tuple[str, dict[str, Any]]]


def totals(state: State, house: House) -> tuple[int, ...]:
    """What everybody's face-up cards bring, or the total that was told."""
    rows = [[c.name.lower() for c in s.row if c.up and c.name] for s in state.seats]
    shown: list[Row] = [[(name, CARDS[name]) for name in row] for row in rows]
    for player, seat in enumerate(state.seats):
        if "the mummer" in rows[player]:
            names = [seat.called] if seat.called is not None else ["", *CARDS]
            shown[player] = max(
                (_as(shown[player], name.lower()) for name in names),
                key=lambda row: _sum([*shown[:player], row, *shown[player + 1 :]], player, house),
            )
    return tuple(
        _sum(shown, player, house) if seat.total is None else seat.total
        for player, seat in enumerate(state.seats)
    )


def _as(row: Row, name: str) -> Row:
    return [(name if name and card.get("any_name") else own, card) for own, card in row]


def _sum(rows: list[Row], player: int, house: House) -> int:
    return sum(_worth(rows, player, card["points"], house) for _, card in rows[player])


def _worth(rows: list[Row], player: int, points: Any, house: House) -> int:
    if isinstance(points, int):
        return points
    if "each" in points:
        return int(points["each"]) * _count(rows[player], points["per"], house)
    condition = points["if"]
    if "has" in condition:
        names = [name for name, _ in rows[player]]
        met = all(name.lower() in names for name in condition["has"])
    else:
        counts = [_count(row, condition["most"], house) for row in rows]
        own, others = counts[player], counts[:player] + counts[player + 1 :]
        tie_pays = house.rulings.get("FT-A2") == "everyone"
        met = own > 0 and (own >= max(others) if tie_pays else own > max(others))
    return int(points["value"]) if met else 0


def _count(row: Row, what: dict[str, Any], house: House) -> int:
    if "names" not in what:
        return sum(all(card[field] == value for field, value in what.items()) for _, card in row)
    wanted = [name.lower() for name in what["names"]]
    strict = house.rulings.get("FT-A4") == "conditions_only"
    return sum((card["name"].lower() if strict else name) in wanted for name, card in row)
