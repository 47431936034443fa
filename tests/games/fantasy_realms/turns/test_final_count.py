"""The result: best choices, other choices, the ledger, and who has won."""

from __future__ import annotations

import pytest

from companion.games.fantasy_realms.cards.printed import Choice
from companion.games.fantasy_realms.turns.actions import (
    Choose,
    EnterDiscard,
    EnterHand,
    EnterItems,
    Finish,
)
from companion.games.fantasy_realms.turns.final_count import results, running_totals
from companion.table.actions import Adjust, SetRuling
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

# The example of the rulebook: Mirage as Rainstorm makes 260.
RULEBOOK = ids(
    BASE, "Mountain", "Great Flood", "Wildfire", "Smoke", "Whirlwind", "Mirage", "Air Elemental"
)
MIRAGE, RAINSTORM = ids(BASE, "Mirage", "Rainstorm")
PLAIN = ids(BASE, "Knights", "King", "Queen", "Dragon", "Candle", "Hydra", "Warlord")


def counted(*hands: tuple[str, ...], **options: object) -> Session:
    session = a_game(len(hands), tally=True, **options)
    return did(session, *(EnterHand(player, hand) for player, hand in enumerate(hands)))


def totals(session: Session) -> tuple[int, ...]:
    """What everybody has; every hand is entered."""
    found = running_totals(session.state, session.house)
    assert None not in found
    return tuple(total for total in found if total is not None)


def test_the_best_choices_are_found() -> None:
    """FR-4.1, FR-4.6: 260 in the example of the rulebook."""
    session = counted(RULEBOOK)
    assert totals(session) == (260,)
    assert kinds(session) == [["finish", "hand"], ["choose"]]


def test_a_player_may_choose_otherwise() -> None:
    """FR-4.6: without Rainstorm, Whirlwind loses 40 and Air Elemental 15; then the best again."""
    session = did(counted(RULEBOOK), Choose(0, ()))
    assert totals(session) == (205,)
    assert kinds(session)[1] == ["choose", "best"]
    did(session, Choose(0, (Choice(MIRAGE, RAINSTORM),)))
    assert totals(session) == (260,)
    did(session, Choose(0, None))
    assert kinds(session)[1] == ["choose"]


@pytest.mark.parametrize(
    ("choices", "rule"),
    [
        ((Choice(MIRAGE, ids(BASE, "King")[0]),), "FR-4.6"),
        ((Choice(MIRAGE, RAINSTORM),) * 2, "FR-4.1"),
        ((Choice(ids(BASE, "Doppelgänger")[0], RAINSTORM),), "FR-3.1"),
        ((Choice(RULEBOOK[0], RAINSTORM),), "FR-4.1"),
        ((Choice(MIRAGE, "CH09"),), "FR-5.1"),
        ((Choice("nothing"),), "FR-1.1"),
    ],
)
def test_a_choice_that_is_not_allowed(choices: tuple[Choice, ...], rule: str) -> None:
    """FR-4.1, FR-4.6: it cannot be counted, whatever the table allows."""
    assert rules_against(counted(RULEBOOK), Choose(0, choices)) == [(rule, True)]


def test_choices_need_a_hand() -> None:
    """FR-4.1."""
    session = did(a_game(2, tally=True), EnterHand(0, RULEBOOK))
    assert rules_against(session, Choose(1, ())) == [("FR-4.1", True)]


def test_choices_stay_as_far_as_they_hold_for_a_hand_that_is_entered_anew() -> None:
    """FR-4.1: a card set right does not lose what was told of the others."""
    book, candle, king = ids(BASE, "Book of Changes", "Candle", "King")
    plain = ids(BASE, "Forge", "Swamp", "Hydra", "Unicorn")
    choice = Choice(book, candle, "army")
    session = did(a_game(1, tally=True), EnterHand(0, (book, candle, *plain, "FR01")))
    did(session, Choose(0, (choice,)), EnterHand(0, (book, candle, *plain, king)))
    result = results(session.state, session.house)[0]
    assert result is not None
    assert (result.choices, result.gain) == ((choice,), None)
    did(session, EnterHand(0, (book, king, *plain, "FR01")))
    result = results(session.state, session.house)[0]
    assert result is not None
    assert choice not in result.choices  # it no longer holds: the best are found


def test_an_extra_card_comes_from_the_discard_area() -> None:
    """FR-4.1: and before anybody counts what is left there."""
    necromancer, queen = ids(EXTRA, "Necromancer", "Queen")
    drawing = ids(
        EXTRA, "Necromancer", "King", "Knights", "Forge", "Swamp", "Cavern", "Smoke", "Hydra"
    )
    ghoul = ids(
        EXTRA, "Ghoul", "Candle", "Forest", "Dragon", "Unicorn", "Island", "Rangers", "Warship"
    )
    session = did(counted(drawing, ghoul, extra_suits=True), EnterDiscard(()))
    alone = totals(session)
    did(session, EnterDiscard((queen,)))
    # Queen has 6 and 20 for Knights, King 15 more with her; Ghoul finds nobody left.
    assert totals(session) == (alone[0] + 6 + 20 + 15, alone[1])
    did(session, Choose(0, ()))
    assert totals(session) == (alone[0], alone[1] + 4)
    did(session, Choose(0, (Choice(necromancer, queen),)), EnterDiscard(ids(EXTRA, "Garden")))
    assert totals(session) == alone, "a choice that no longer holds is not made"


def test_a_drawn_card_belongs_to_who_drew_it() -> None:
    """FR-1.1: nobody else can have it, in hand or drawn."""
    lucky = ids(
        EXTRA, "Leprechaun", "King", "Knights", "Forge", "Swamp", "Cavern", "Smoke", "Hydra"
    )
    queens = ids(
        EXTRA, "Queen", "Candle", "Forest", "Dragon", "Unicorn", "Island", "Rangers", "Warship"
    )
    leprechaun, queen, garden = ids(EXTRA, "Leprechaun", "Queen", "Garden")
    session = did(a_game(2, tally=True, extra_suits=True), EnterHand(0, lucky))
    did(session, Choose(0, (Choice(leprechaun, queen),)))
    assert rules_against(session, EnterHand(1, queens)) == [("FR-1.1", False)]
    assert rules_against(session, EnterDiscard((queen,))) == [("FR-1.1", False)]
    did(session, Choose(0, (Choice(leprechaun, garden),)), EnterHand(1, queens))
    taken = Choose(0, (Choice(leprechaun, queen),))
    assert rules_against(session, taken) == [("FR-1.1", False)]


# -- the ledger ----------------------------------------------------------------------------


def test_every_card_has_its_line_in_the_ledger() -> None:
    """FR-3.1: the example of the rulebook, card by card."""
    session = did(counted(RULEBOOK), Finish())
    assert session.over
    assert session.scores == (260,)
    paid = [entry.gain.amount for entry in session.ledger()]
    assert sorted(paid) == [0, 27, 32, 40, 49, 53, 59]
    names = {str(e.gain.why.values["card"].values["en"]): e.gain for e in session.ledger()}
    assert len(names) == 7  # also a card that pays nothing: others count by what it became
    first = session.ledger()[0].gain
    assert first.rule == "FR-3.2"
    told = Speaker("en")(first.why)
    assert told.startswith("Mountain: base strength (+9), +50 with")


def test_a_card_that_only_lends_its_name_has_its_line_too() -> None:
    """FR-4.6: Mirage was missing, and "+40 with Rainstorm" had no Rainstorm; said once."""
    hand = ids(BASE, "Mirage", "Whirlwind", "Blizzard", "Knights", "Dragon", "Candle", "Queen")
    session = did(counted(hand), Finish())
    mirage = next(
        e.gain for e in session.ledger() if e.gain.why.values["card"].values["en"] == "Mirage"
    )
    told = Speaker("en")(mirage.why)
    assert told.startswith("Mirage: counts as ")
    assert "takes name" not in told


def told_of(session: Session, card: str) -> str:
    """The line of a card in the ledger of a hand that is counted."""
    gains = (entry.gain for entry in session.ledger())
    why = next(g.why for g in gains if g.why.values["card"].values["en"] == card)
    return Speaker("en")(why)


def test_a_card_that_pays_says_too_what_became_of_it() -> None:
    """FR-3.6, FR-4.4: the Candle had "+100 with Wizard", and no word of its being one."""
    session = did(counted(RULEBOOK), Finish())
    cleared = "Great Flood: base strength (+32), penalty cleared by Mountain"
    assert told_of(session, "Great Flood") == cleared
    book = ids(BASE, "Book of Changes", "Candle", "Bell Tower", "Queen", "Hydra", "Forge", "King")
    session = did(counted(book), Choose(0, (Choice(book[0], book[1], "wizard"),)), Finish())
    assert told_of(session, "Candle") == (
        "Candle: now of the suit Wizard, base strength (+2), "
        "+100 with Book of Changes, with Bell Tower and with Wizard"
    )


def test_a_blanked_card_says_why_it_pays_nothing() -> None:
    """FR-3.4."""
    hand = ids(BASE, "Blizzard", "Great Flood", "Knights", "Candle", "Dragon", "Hydra", "Queen")
    session = did(counted(hand), Finish())
    blanked = [e.gain for e in session.ledger() if e.gain.amount == 0]
    assert [gain.rule for gain in blanked] == ["FR-3.4"]
    assert Speaker("en")(blanked[0].why) == "Great Flood: blanked by Blizzard"


def test_items_are_paid_beside_the_hand() -> None:
    """FR-6.1: Spyglass is -10 with two players, Treasure Chest -5 and +25 with three others."""
    session = did(a_game(2, tally=True, items=True), EnterHand(0, PLAIN), EnterHand(1, RULEBOOK))
    did(session, EnterItems(0, ("CH24", "CH25", "CH26", "CH39")), EnterItems(1, ()), Finish())
    items = [e.gain for e in session.ledger() if e.gain.rule == "FR-6.1"]
    assert [(gain.player, gain.amount) for gain in items] == [(0, -10), (0, 5), (0, 5), (0, 20)]


def test_scores_set_by_hand_stay() -> None:
    session = did(counted(RULEBOOK), Adjust(0, -5), Finish())
    assert session.scores == (255,)


def test_the_table_says_which_wildfire_it_has() -> None:
    """FR-A02: an Outsider is blanked or spared."""
    names = ("Wildfire", "Judge", "Candle", "Forge", "Blizzard", "Magic Wand", "Gem of Order")
    session = counted(ids(EXTRA, *names, "Lightning"), extra_suits=True)
    blanked = totals(session)[0]
    did(session, SetRuling("FR-A02", "spares"))
    # Judge has 11, and 10 for each of Wildfire and Blizzard, which nobody clears.
    assert totals(session)[0] == blanked + 11 + 20


def test_the_table_says_which_phoenix_it_has() -> None:
    """FR-A01: only the deluxe Phoenix is safe from Rainstorm."""
    hand = ids(BASE, "Phoenix", "Rainstorm", "Knights", "Candle", "Hydra", "Dragon", "Queen")
    session = counted(hand)
    deluxe = totals(session)[0]
    did(session, SetRuling("FR-A01", "promo"))
    assert totals(session)[0] == deluxe - 14


# -- who has won ---------------------------------------------------------------------------


def places(session: Session) -> list[tuple[int, int, str | None]]:
    return [(s.player, s.rank, s.tie_break) for s in session.standings()]


def test_a_tie_goes_to_the_lower_base_strengths() -> None:
    """FR-2.4: King and Queen have 8 and 6."""
    session = a_game(3, tally=True)
    hands = (ids(BASE, "King"), ids(BASE, "Queen"), ids(BASE, "Dragon"))
    for player, hand in enumerate(hands):
        assert session.do(EnterHand(player, hand), allow=True).done
    did(session, Adjust(1, 2), Finish())
    assert session.scores[:2] == (8, 8)
    assert places(session) == [(1, 1, "FR-2.4"), (0, 2, "FR-2.4"), (2, 3, None)]


def test_after_that_a_place_is_shared() -> None:
    """FR-2.4: Forge and Beastmaster both have 9."""
    session = a_game(2, tally=True)
    for player, name in enumerate(("Forge", "Beastmaster")):
        assert session.do(EnterHand(player, ids(BASE, name)), allow=True).done
    did(session, Finish())
    assert session.scores == (9, 9)
    assert places(session) == [(0, 1, None), (1, 1, None)]


def test_the_player_count_may_be_larger_than_the_hands() -> None:
    """FR-3.3: Genie counts the other players."""
    genie = ids(EXTRA, "Genie", "King", "Knights", "Forge", "Candle", "Dragon", "Hydra", "Unicorn")
    few = counted(genie, extra_suits=True)
    many = counted(genie, extra_suits=True, player_count=6)
    assert totals(many)[0] - totals(few)[0] == 50
