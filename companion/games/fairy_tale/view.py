"""What a seat of Fairy Tale may know: what lies in front of the players is open; the cards that
practice dealt are their owner's secret (FT-2.3)."""

from __future__ import annotations

from companion.games.fairy_tale.state import InFront, State
from companion.games.fairy_tale.words import card_text, faction_badge, name_text
from companion.table.text import Text, say
from companion.table.views import Item, Panel


def table(state: State) -> tuple[Panel, ...]:
    """FT-3.2: the row of each player, as far as it was entered."""
    return tuple(
        Panel(
            say("fairy_tale.view.row", player=seat.name),
            tuple(Item(in_front(card), faction_badge(state, card.name)) for card in seat.row),
            owner,
        )
        for owner, seat in enumerate(state.seats)
    )


def own(state: State, seat: int) -> tuple[Panel, ...]:
    """FT-2.3: one's kept cards may be looked at at any time."""
    kept = state.seats[seat].kept
    if not kept:
        return ()
    items = tuple(Item(name_text(name), faction_badge(state, name)) for name in kept)
    return (Panel(say("fairy_tale.view.kept", player=state.seats[seat].name), items, seat),)


def in_front(card: InFront) -> Text:
    """FT-4.2: which way up; unknown where nobody told."""
    ways = {True: "fairy_tale.view.up", False: "fairy_tale.view.down"}
    key = "fairy_tale.view.unknown" if card.up is None else ways[card.up]
    return say(key, card=card_text(card))
