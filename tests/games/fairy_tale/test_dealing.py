"""FT-2.1: practice deals what everybody keeps, and nothing twice."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from companion.boxes.fairy_tale import practice_box
from companion.games.fairy_tale import GAME
from companion.games.fairy_tale import actions as do
from companion.games.fairy_tale.state import Variant
from companion.table.actions import SetStrictness
from companion.table.game import Setup
from companion.table.players import Player
from companion.table.rules import Strictness
from companion.table.session import Session
from companion.table.text import say
from tests.games.fairy_tale.invariants import check
from tests.games.fairy_tale.random_player import RandomPlayer


def practice(players: int = 3, variant: Variant = Variant.EXPERT) -> Session:
    seats = tuple(Player(name, seat) for seat, name in enumerate(("Ana", "Bo", "Cy", "Di")))
    return Session(GAME, Setup("fairy_tale", seats[:players], practice_box(variant=variant)))


def in_the_box(variant: Variant) -> Counter[str]:
    cards = practice_box(variant=variant).cards
    expert = variant is Variant.EXPERT
    return Counter({card.name: card.copies for card in cards if expert or not card.expert})


def next_action(session: Session, player: RandomPlayer) -> do.Action:
    """Any answer; where the companion could deal, it does."""
    action = player.choose()
    while "deal" in kinds(session) and not isinstance(action, do.DraftDealt):
        action = player.choose()
    return action


def kinds(session: Session) -> list[str]:
    return [answer.kind for answer in session.prompts()[0].answers]


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
        action = next_action(session, player)
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


# -- chosen in secret, turned up at once -----------------------------------------------------


def dealt() -> Session:
    session = practice()
    session.do(do.DraftDealt(dealt_in_order(session, 15)))
    return session


def test_nothing_is_known_of_a_choice_before_all_have_chosen() -> None:
    """FT-3.1: the first card lay open before the others had chosen."""
    session = dealt()
    before, names = session.view(1), [seat.kept[0] for seat in session.state.seats]
    assert kinds(session) == ["choose"]
    session.do(do.Chosen(0, names[0]))
    assert session.prompts()[0].who == (1, 2)
    assert session.view(1).table == before.table
    assert session.undo_line() == say("fairy_tale.log.chosen", player="Ana")
    assert rules(session, do.RevealedTogether()) == [("FT-3.1", True)]
    session.do(do.Chosen(2, names[2]))
    session.do(do.Chosen(1, names[1]))
    assert all(not seat.row for seat in session.state.seats)
    session.do(do.RevealedTogether())
    assert [seat.row[0].name for seat in session.state.seats] == names
    assert [len(seat.kept) for seat in session.state.seats] == [4, 4, 4]
    assert [seat.chosen for seat in session.state.seats] == [None] * 3


def test_a_choice_is_one_of_the_kept_cards_and_made_once() -> None:
    """FT-3.1."""
    session = dealt()
    own, others = session.state.seats[0].kept, session.state.seats[2].kept
    foreign = next(name for name in others if name not in own)
    assert rules(session, do.Chosen(0, foreign)) == [("FT-3.1", True)]
    session.do(do.Chosen(0, own[0]))
    assert rules(session, do.Chosen(0, own[1])) == [("FT-3.1", True)]


def test_a_reveal_that_was_half_entered_in_the_open_goes_on_in_secret() -> None:
    """FT-3.1: an older save has the first card turned up; the others choose, and it stays."""
    session = dealt()
    names = [seat.kept[0] for seat in session.state.seats]
    session.do(do.Revealed(0, names[0]))
    assert (kinds(session), session.prompts()[0].who) == (["choose"], (1, 2))
    session.do(do.Chosen(1, names[1]))
    session.do(do.Chosen(2, names[2]))
    session.do(do.RevealedTogether())
    assert [[card.name for card in seat.row] for seat in session.state.seats] == [
        [n] for n in names
    ]


def test_a_scorekeeper_forgets_what_lies_face_down() -> None:
    """FT-3.1: nobody enters the cards any more."""
    session = dealt()
    session.do(do.Chosen(0, session.state.seats[0].kept[0]))
    session.do(SetStrictness(Strictness.SCOREKEEPER))
    session.do(do.RevealedUnseen())
    assert [(seat.chosen, seat.row[0].name) for seat in session.state.seats] == [(None, None)] * 3


@pytest.mark.parametrize("seed", range(8))
def test_random_practice_games_hold_what_always_holds(seed: int) -> None:
    session = practice(2 + seed % 3)
    player = RandomPlayer(session, Random(seed))
    together = 0
    while not session.over:
        action = next_action(session, player)
        assert session.do(action).done, action
        together += isinstance(action, do.RevealedTogether)
        check(session)
    assert together == 12
