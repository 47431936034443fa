"""FT-2.1: practice deals what everybody keeps, and nothing twice."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from companion.boxes.fairy_tale import practice_box
from companion.games.fairy_tale import GAME
from companion.games.fairy_tale import actions as do
from companion.games.fairy_tale.state import Variant
from companion.table.game import Setup
from companion.table.players import Player
from companion.table.session import Session
from tests.games.fairy_tale.random_player import RandomPlayer


def practice(players: int = 3, variant: Variant = Variant.EXPERT) -> Session:
    seats = tuple(Player(name, seat) for seat, name in enumerate(("Ana", "Bo", "Cy", "Di")))
    return Session(GAME, Setup("fairy_tale", seats[:players], practice_box(variant=variant)))


def in_the_box(variant: Variant) -> Counter[str]:
    cards = practice_box(variant=variant).cards
    expert = variant is Variant.EXPERT
    return Counter({card.name: card.copies for card in cards if expert or not card.expert})


@pytest.mark.parametrize("variant", [Variant.BASIC, Variant.EXPERT])
@pytest.mark.parametrize("seed", range(6))
def test_four_drafts_never_deal_a_card_more_often_than_it_is_there(
    variant: Variant, seed: int
) -> None:
    """FT-1.1, FT-3.2: what was put aside does not come again."""
    session = practice(4, variant)
    random = Random(seed)
    player = RandomPlayer(session, random)
    dealt: Counter[str] = Counter()
    while session.state.phase != "scoring":
        kinds = {answer.kind for answer in session.prompts()[0].answers}
        action = player.choose()
        while "deal" in kinds and not isinstance(action, do.DraftDealt):
            action = player.choose()
        session.do(action)
        if isinstance(action, do.DraftDealt):
            dealt.update(action.cards)
            assert [len(seat.kept) for seat in session.state.seats] == [5] * 4
    assert dealt.total() == 4 * 5 * 4
    assert not dealt - in_the_box(variant)
    assert [len(seat.row) for seat in session.state.seats] == [12] * 4


def dealt_in_order(session: Session, n: int) -> tuple[str, ...]:
    names = [name for name, copies in in_the_box(Variant.EXPERT).items() for _ in range(copies)]
    return tuple(names[:n])


def rules(session: Session, action: do.Action) -> list[tuple[str, bool]]:
    return [(reason.rule, reason.final) for reason in session.refusals(action)]


def test_a_deal_is_of_cards_that_are_there() -> None:
    """FT-2.1: five each, of the practice box, at the beginning of a draft."""
    session = practice()
    cards = dealt_in_order(session, 15)
    assert rules(session, do.DraftDealt(cards)) == []
    assert rules(session, do.DraftDealt(cards[:14])) == [("FT-2.1", True)]
    assert rules(session, do.DraftDealt((*cards[:14], "Nobody"))) == [("FT-2.1", True)]
    assert rules(session, do.DraftDealt((cards[0],) * 15)) == [("FT-2.1", True)]
    session.do(do.Kept())
    assert rules(session, do.DraftDealt(cards)) == [("FT-2.1", True)]


def test_a_box_of_ones_own_is_not_dealt() -> None:
    seats = (Player("Ana", 0), Player("Bo", 1))
    session = Session(GAME, Setup("fairy_tale", seats, GAME.options()))
    assert rules(session, do.DraftDealt(())) == [("FT-2.1", True)]


def test_a_card_that_was_not_dealt_is_refused_and_may_be_allowed() -> None:
    """FT-3.1."""
    session = practice()
    cards = dealt_in_order(session, 15)
    session.do(do.DraftDealt(cards))
    other = next(name for name in cards[5:] if name not in cards[:5])
    assert ("FT-3.1", False) in rules(session, do.Revealed(0, other))
    session.do(do.Revealed(0, cards[0].upper()))
    assert session.state.seats[0].kept == cards[1:5]
