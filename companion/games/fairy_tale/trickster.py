"""The name the Trickster takes at scoring (FT-5.4): the best one, found by trying.

Only names that the player's own cards speak of can bring points, and all others are worth the
same: one of those is tried too, because getting rid of its own name may be worth something.
The rule gives one other name a game, also to several Tricksters.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from companion.games.fairy_tale.cards import Formula, spelled
from companion.games.fairy_tale.counting import Customs, Front, total


def worth_calling(fronts: Sequence[Front], player: int) -> tuple[str, ...]:
    """The names the player's cards speak of, and one more on the table that they do not.

    A Trickster takes the name of another card, not its own.
    """
    cards = fronts[player].cards
    formulas = [card.points for card in cards if isinstance(card.points, Formula)]
    own = {spelled(card.name) for card in cards if card.any_name}
    spoken = {
        spelled(name): name
        for formula in formulas
        for name in formula.names()
        if spelled(name) not in own
    }
    on_the_table = (card.name for front in fronts for card in front.cards if not card.any_name)
    another = [name for name in on_the_table if spelled(name) not in spoken]
    return (*spoken.values(), *another[:1])


def best_name(fronts: Sequence[Front], player: int, customs: Customs) -> str:
    """The name that brings the player the most; empty where no other name brings more."""

    def with_name(name: str) -> int:
        tried = [replace(f, called=name) if p == player else f for p, f in enumerate(fronts)]
        return total(tried, player, customs)

    # The first of equals is taken, so that it keeps its own name where none brings more.
    return max(("", *worth_calling(fronts, player)), key=with_name)


def with_names(fronts: Sequence[Front], customs: Customs) -> tuple[Front, ...]:
    """Every Trickster with its name: the one called, or the best.

    One after the other in the order of seats, which matters only where several players have
    one and a majority of names is compared: each knows the names taken before.
    """
    found = list(fronts)
    for player, front in enumerate(fronts):
        if front.called is None and front.has_trickster:
            found[player] = replace(front, called=best_name(found, player, customs))
    return tuple(found)
