"""Hands, items and the discard area at the end: what is taken, and what is refused."""

from __future__ import annotations

import pytest

from companion.games.fantasy_realms.cards.printed import Choice
from companion.games.fantasy_realms.turns.actions import Choose, EnterDiscard, EnterHand, EnterItems
from companion.table.actions import SetRuling
from companion.table.session import Session
from companion.texts import Speaker
from tests.games.fantasy_realms.builders import (
    BASE,
    EXTRA,
    a_game,
    did,
    ids,
    kinds,
    rules_against,
)

SEVEN = ids(BASE, "Knights", "King", "Queen", "Swamp", "Forge", "Candle", "Hydra")
OTHERS = ids(BASE, "Rangers", "Dragon", "Cavern", "Smoke", "Unicorn", "Forest", "Collector")
DRAWING = ids(BASE, "Necromancer", "King", "Queen", "Swamp", "Forge", "Candle", "Hydra")
EIGHT = ids(EXTRA, "Knights", "King", "Queen", "Swamp", "Forge", "Candle", "Hydra", "Castle")
NECROMANCER, LEPRECHAUN = ids(BASE, "Necromancer")[0], ids(EXTRA, "Leprechaun")[0]
PORTAL, SPYGLASS = "CH46", "CH24"


def counted(players: int = 2, **options: object) -> Session:
    return a_game(players, tally=True, **options)


def sentence(session: Session, action: object) -> str:
    return Speaker("en")(session.refusals(action)[0].why)  # type: ignore[arg-type]


def test_hands_are_entered_in_any_order_and_again() -> None:
    """FR-3.1: with the last of them the result is there."""
    session = did(counted(), EnterHand(1, OTHERS))
    assert session.state.phase == "hands"
    assert kinds(session) == [["hand"]]
    did(session, EnterHand(0, SEVEN))
    assert session.state.phase == "result"
    did(session, EnterHand(1, tuple(reversed(OTHERS))))
    assert session.state.seats[1].cards == tuple(reversed(OTHERS))
    assert session.state.phase == "result"


# -- bad hands -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "rule", "final"),
    [
        (SEVEN[:6], "FR-2.1", False),
        ((), "FR-2.1", False),
        ((*SEVEN, OTHERS[0]), "FR-2.1", False),
        ((*SEVEN, *OTHERS[:2]), "FR-2.1", False),
        ((*SEVEN, *OTHERS[:3]), "FR-5.2", True),
        ((*SEVEN[:6], SEVEN[0]), "FR-1.1", True),
        ((*SEVEN[:6], "FR99"), "FR-1.1", True),
        ((*SEVEN[:6], PORTAL), "FR-1.1", True),
        ((*SEVEN[:6], LEPRECHAUN), "FR-5.1", True),
        ((*SEVEN[:6], "CH16"), "FR-5.1", True),
        (DRAWING, "", False),
        ((*DRAWING, OTHERS[0]), "", False),
    ],
)
def test_a_hand_of_the_base_game(cards: tuple[str, ...], rule: str, final: bool) -> None:
    """FR-2.1: seven cards, one more with Necromancer; FR-1.1: each once; FR-5.1: no expansion."""
    expected = [(rule, final)] if rule else []
    assert rules_against(counted(), EnterHand(0, cards)) == expected


@pytest.mark.parametrize(
    ("cards", "rule", "final"),
    [
        (EIGHT[:7], "FR-5.1", False),
        ((*EIGHT, "FR25"), "FR-5.1", True),
        ((*EIGHT[:7], "FR03"), "FR-5.1", True),
        ((*EIGHT, "CH19"), "FR-5.1", False),
        ((*EIGHT, "CH19", "CH20"), "FR-5.2", True),
        ((*EIGHT, LEPRECHAUN), "", False),
        ((*EIGHT[:7], "CH16"), "", False),
    ],
)
def test_a_hand_with_the_extra_suits(cards: tuple[str, ...], rule: str, final: bool) -> None:
    """FR-5.1: eight cards, no base Bell Tower; FR-5.2: never more than nine."""
    session = counted(extra_suits=True)
    expected = [(rule, final)] if rule else []
    assert rules_against(session, EnterHand(0, cards)) == expected


def test_a_refusal_is_one_clear_sentence() -> None:
    session = did(counted(), EnterHand(1, OTHERS))
    taken = EnterHand(0, (*SEVEN[:6], OTHERS[0]))
    assert sentence(session, taken) == (
        "The card Rangers is taken: it is in another hand, and there is only one."
    )
    left_out = EnterHand(0, (*SEVEN[:6], LEPRECHAUN))
    assert sentence(session, left_out) == (
        "The card Leprechaun belongs to the extra suits, and this game is played without them."
    )


def test_a_secret_hand_is_told_by_nothing() -> None:
    """No line says what is in it, how much, or what was chosen; nor what it reads."""
    speak = Speaker("en")
    session = did(counted(3), EnterHand(1, DRAWING), Choose(1, ()))
    assert [speak(past.line) for past in session.history()] == [
        "Bo: hand entered",
        "Bo: choices entered",
    ]
    assert {prompt.rule for prompt in session.prompts()} == {"FR-2.1"}


def test_once_all_hands_lie_open_a_refusal_names_the_holder() -> None:
    session = did(counted(), EnterHand(1, OTHERS), EnterHand(0, SEVEN))
    again = EnterHand(0, (*SEVEN[:6], OTHERS[0]))
    assert sentence(session, again) == ("The card Rangers is already with Bo; there is only one.")


def test_a_card_that_somebody_else_has_is_refused() -> None:
    """FR-1.1: the table may still allow it, and find the wrong entry later."""
    session = did(counted(), EnterHand(1, OTHERS))
    doubled = EnterHand(0, (*SEVEN[:6], OTHERS[0]))
    assert rules_against(session, doubled) == [("FR-1.1", False)]
    assert session.do(doubled, allow=True).done


def test_items_make_room_for_a_card() -> None:
    """FR-6.1: Portal; FR-6.2: without the extra suits never more than eight."""
    session = counted(items=True)
    eight = EnterHand(0, (*SEVEN, OTHERS[0]))
    assert rules_against(session, eight) == []
    assert rules_against(session, EnterHand(0, (*SEVEN, *OTHERS[:2]))) == [("FR-6.2", False)]
    did(session, EnterItems(0, (SPYGLASS,)))
    assert rules_against(session, eight) == [("FR-2.1", False)]
    did(session, EnterItems(0, (SPYGLASS, PORTAL)), eight)
    assert rules_against(session, EnterItems(0, ())) == [("FR-2.1", False)]
    nine = EnterHand(0, (*DRAWING, *OTHERS[:2]))
    assert rules_against(session, nine) == [("FR-6.2", False)]


# -- items ---------------------------------------------------------------------------------


def test_a_count_with_items_asks_for_them() -> None:
    """FR-6.1: nobody saw which were used."""
    session = did(counted(items=True), EnterHand(0, SEVEN), EnterHand(1, OTHERS))
    assert kinds(session) == [["items", "no_items"], ["items", "no_items"]]
    did(session, EnterItems(0, (SPYGLASS,)), EnterItems(1, ()))
    assert session.state.phase == "result"


def test_items_are_refused_where_they_cannot_be() -> None:
    """FR-6.1."""
    session = did(counted(items=True), EnterItems(0, (SPYGLASS,)))
    assert rules_against(session, EnterItems(1, (SPYGLASS,))) == [("FR-6.1", False)]
    assert rules_against(session, EnterItems(1, ("CH99",))) == [("FR-6.1", True)]
    assert rules_against(session, EnterItems(1, (PORTAL, PORTAL))) == [("FR-6.1", True)]
    assert rules_against(counted(), EnterItems(0, (PORTAL,))) == [("FR-6.1", True)]


# -- the discard area ----------------------------------------------------------------------


def test_the_discard_area_is_asked_for_only_where_it_counts() -> None:
    """FR-4.1: Necromancer takes from it, as long as there is room."""
    session = did(counted(1), EnterHand(0, DRAWING))
    assert kinds(session) == [["discard", "no_discard"]]
    did(session, EnterHand(0, SEVEN))
    assert session.state.phase == "result"
    did(session, EnterHand(0, (*DRAWING, OTHERS[0])))
    assert session.state.phase == "result"
    did(session, EnterHand(0, DRAWING))
    assert session.state.phase == "hands"
    did(session, EnterDiscard(OTHERS))
    assert session.state.phase == "result"


def test_undead_read_the_discard_area() -> None:
    """FR-5.1, FR-3.1: what lies there counts for them."""
    ghouls = (*EIGHT[:7], ids(EXTRA, "Ghoul")[0])
    session = did(counted(1, extra_suits=True), EnterHand(0, ghouls))
    assert kinds(session) == [["discard", "no_discard"]]
    assert session.prompts()[0].rule == "FR-3.1"


def test_bad_discards_are_refused() -> None:
    """FR-1.1, FR-5.1, FR-7.2."""
    session = did(counted(2), EnterHand(0, SEVEN))
    assert rules_against(session, EnterDiscard((SEVEN[0],))) == [("FR-1.1", False)]
    assert rules_against(session, EnterDiscard((OTHERS[0],) * 2)) == [("FR-1.1", True)]
    assert rules_against(session, EnterDiscard((LEPRECHAUN,))) == [("FR-5.1", True)]
    did(session, EnterDiscard(OTHERS[:2]))
    assert rules_against(session, EnterHand(1, OTHERS)) == [("FR-1.1", False)] * 2
    chaos = counted(3, variant="chaos")
    assert rules_against(chaos, EnterDiscard(())) == [("FR-7.2", True)]


def test_in_chaos_necromancer_draws_from_the_deck() -> None:
    """FR-7.2: nobody asks for a discard area, and any card can come."""
    session = did(counted(1, variant="chaos"), EnterHand(0, DRAWING))
    assert session.state.phase == "result"
    did(session, Choose(0, (Choice(NECROMANCER, ids(BASE, "Cavern")[0]),)))
    assert rules_against(session, EnterHand(0, (*DRAWING, OTHERS[0]))) == []


# -- two printings -------------------------------------------------------------------------


def test_the_phoenix_of_either_printing_is_taken() -> None:
    """FR-A01: an answer that changes later does not lose the card."""
    session = did(counted(1), EnterHand(0, (*SEVEN[:6], "FR55P")))
    assert session.state.phase == "result"
    did(session, SetRuling("FR-A01", "promo"))
    assert session.prompts()
    assert rules_against(session, EnterHand(0, (*SEVEN[:5], "FR55", "FR55P"))) == [("FR-1.1", True)]
