"""Cursed items in play: shown, swapped, used, and used through one another."""

from __future__ import annotations

import pytest

from companion.games.fantasy_realms.turns.actions import (
    Begin,
    Draw,
    DrawTwo,
    SetDiscards,
    ShowItem,
    SwapItem,
    Take,
    UseItem,
)
from companion.games.fantasy_realms.turns.items import change_of
from companion.table.session import Session
from tests.games.fantasy_realms.builders import BASE, a_game, did, kinds, rules_against


def item(name: str) -> str:
    found = BASE.find_item(name)
    assert found is not None, name
    return found.id


SPYGLASS, SARCOPHAGUS, GLOVES = item("Spyglass"), item("Sarcophagus"), item("Larcenous Gloves")
FISHHOOK, PORTAL, HOURGLASS = item("Fishhook"), item("Portal"), item("Hourglass")
REPAIR_KIT, LANTERN, SHOVEL = item("Repair Kit"), item("Lantern"), item("Shovel")


def begun(players: int = 3) -> Session:
    return did(a_game(players, items=True), Begin(0))


def test_everybody_has_one_item_face_up_that_may_stay_unknown() -> None:
    """FR-6.1."""
    session = begun()
    assert kinds(session)[1:] == [["use_item", "swap_item", "show_item"], ["show_item"]]
    did(session, ShowItem(2, SPYGLASS))
    assert [seat.item for seat in session.state.seats] == [None, None, SPYGLASS]


def test_a_used_item_lies_face_down_and_is_replaced() -> None:
    """FR-6.1: the turn goes on, and is not over."""
    session = did(begun(), ShowItem(0, SPYGLASS), UseItem(0, (SPYGLASS,)))
    seat = session.state.seats[0]
    assert (seat.item, seat.used, session.state.turn) == (None, (SPYGLASS,), 0)
    assert kinds(session)[1:] == [["show_item"]]


def test_one_item_a_turn_and_only_in_it() -> None:
    """FR-6.1: but whoever just had a turn may still swap at its end."""
    session = did(begun(), UseItem(0, (SPYGLASS,)))
    assert rules_against(session, SwapItem(0)) == [("FR-6.1", False)]
    assert rules_against(session, UseItem(1, (PORTAL,))) == [("FR-6.1", False)]
    did(session, Draw(0), Draw(1), SwapItem(1, SHOVEL))
    assert (session.state.seats[1].item, session.state.turn) == (SHOVEL, 2)
    did(session, Draw(2), SwapItem(0))


def test_an_item_is_in_one_place() -> None:
    """FR-6.1: face down for good, or face up before one player."""
    session = did(begun(), UseItem(0, (SPYGLASS,)), Draw(0), ShowItem(1, SHOVEL))
    assert rules_against(session, ShowItem(1, SPYGLASS)) == [("FR-6.1", True)]
    assert rules_against(session, SwapItem(1, SPYGLASS)) == [("FR-6.1", True)]
    assert (
        rules_against(session, UseItem(1, (SPYGLASS,)))
        == [
            ("FR-6.1", True),
        ][:1]
    )
    assert rules_against(session, ShowItem(2, SHOVEL)) == [("FR-6.1", False)]
    assert rules_against(session, UseItem(1, (FISHHOOK,))) == [("FR-6.1", False)]
    assert session.do(ShowItem(2, SHOVEL), allow=True).done
    assert [seat.item for seat in session.state.seats] == [None, None, SHOVEL]


@pytest.mark.parametrize("items", [(), ("FR01",), ("CH24", "CH24")])
def test_what_is_no_item_is_refused(items: tuple[str, ...]) -> None:
    """FR-6.1."""
    assert rules_against(begun(), UseItem(0, items)) == [("FR-6.1", True)]


def test_a_game_without_items_has_none() -> None:
    """FR-6.1."""
    session = did(a_game(3), Begin(0))
    assert len(session.prompts()) == 1
    for action in (ShowItem(0, SPYGLASS), SwapItem(0), UseItem(0, (SPYGLASS,))):
        assert rules_against(session, action) == [("FR-6.1", True)]


def test_two_players_have_no_items_before_their_hands_are_whole() -> None:
    """FR-7.1."""
    session = begun(2)
    assert len(session.prompts()) == 1
    for action in (ShowItem(0, SPYGLASS), SwapItem(0), UseItem(0, (SPYGLASS,))):
        assert rules_against(session, action) == [("FR-7.1", False)]
    did(session, DrawTwo(0), DrawTwo(1))
    for turn in range(2, 14):
        did(session, SetDiscards(2), Take(turn % 2))
    assert rules_against(session, UseItem(0, (SPYGLASS,))) == []


# -- the turn and the discard area ---------------------------------------------------------


def test_an_item_that_replaces_the_turn_ends_it() -> None:
    """FR-6.1: Sarcophagus lays the top card of the deck into the discard area."""
    session = did(begun(), UseItem(0, (SARCOPHAGUS,)))
    assert (session.state.turn, session.state.discards) == (1, 1)


def test_taken_through_another_item_it_still_replaces_the_turn() -> None:
    """FR-6.3: both lie face down then, and the other player has a new one."""
    session = did(begun(), ShowItem(2, FISHHOOK), UseItem(0, (GLOVES, FISHHOOK)))
    assert session.state.seats[0].used == (GLOVES, FISHHOOK)
    assert session.state.seats[2].item is None
    assert (session.state.turn, session.state.discards) == (1, 2)


def test_an_item_leads_on_only_where_its_text_says_so() -> None:
    """FR-6.3."""
    action = UseItem(0, (SPYGLASS, FISHHOOK))
    assert rules_against(begun(), action) == [("FR-6.3", False)]


def test_a_turn_that_is_over_cannot_be_replaced() -> None:
    """FR-6.3."""
    session = did(begun(), Draw(0))
    assert rules_against(session, UseItem(0, (FISHHOOK,))) == [("FR-6.3", False)]


def test_a_copied_item_stays_where_it_is() -> None:
    """FR-6.3: it replaces the turn, but only the copying item is turned over."""
    session = did(begun(), UseItem(0, (FISHHOOK,)), UseItem(1, (REPAIR_KIT, FISHHOOK)))
    assert session.state.seats[1].used == (REPAIR_KIT,)
    assert (session.state.turn, session.state.discards) == (2, 4)


def test_hourglass_gives_one_more_turn() -> None:
    """FR-6.1: said before the turn is tapped, or after it."""
    session = did(begun(), UseItem(0, (HOURGLASS,)), Draw(0))
    assert session.state.turn == 0
    did(session, Draw(0))
    assert session.state.turn == 1
    later = did(begun(), Draw(0), UseItem(0, (HOURGLASS,)))
    assert later.state.turn == 0
    did(later, Draw(0))
    assert (later.state.turn, later.state.discards) == (1, 2)


def test_portal_leaves_out_one_discard() -> None:
    """FR-6.1: one card more in hand, also in the very first turn."""
    session = did(begun(), UseItem(0, (PORTAL,)))
    assert session.state.discards == 0
    did(session, Draw(0))
    assert (session.state.discards, session.state.seats[0].held) == (0, 8)
    did(session, Draw(1))
    assert session.state.discards == 1


def test_the_table_tells_what_the_items_leave_open() -> None:
    """FR-6.1: how many cards Lantern leaves in the discard area."""
    assert change_of((LANTERN,)) is None
    session = did(begun(), ShowItem(0, LANTERN))
    use = session.prompts()[1].answers[0]
    assert (use.kind, use.action) == ("use_item", None)
    did(session, UseItem(0, (LANTERN,), 3))
    assert (session.state.discards, session.state.turn) == (3, 1)
    assert rules_against(session, UseItem(1, (SHOVEL,), 13)) == [("FR-6.1", True)]


def test_an_item_can_bring_the_last_discard() -> None:
    """FR-2.3: the game ends at once."""
    session = did(begun(), SetDiscards(9), UseItem(0, (item("Winged Boots"),)))
    assert session.state.phase == "hands"
