"""Whether a table can be laid: enough people, each with a name and a colour of their own."""

from __future__ import annotations

from typing import Any

from companion.table.game import Game
from companion.table.players import Player, name_refusals
from companion.table.rules import Refusal
from companion.table.text import say


def seating_refusals(
    game: Game[Any], players: tuple[Player, ...], fewest: int | None = None
) -> tuple[Refusal, ...]:
    """Every reason why these people cannot start this game.

    `fewest` may be less than a game needs: one person can have an end counted alone.
    """
    reasons: list[Refusal] = []
    least = game.fewest if fewest is None else fewest
    if not least <= len(players) <= game.most:
        why = say("table.seats", n=len(players), fewest=least, most=game.most)
        reasons.append(Refusal("TBL-2", why, final=True))
    for seat, player in enumerate(players):
        reasons.extend(name_refusals(player.name, tuple(p.name for p in players[:seat])))
    colours = [player.colour for player in players]
    if len(set(colours)) < len(colours):
        reasons.append(Refusal("TBL-2", say("table.colour.taken")))
    return tuple(reasons)
