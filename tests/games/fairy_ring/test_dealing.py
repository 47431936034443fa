"""FRG-2.1, FRG-2.2: practice deals hands, which are chosen from in secret and go to the left."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from companion.boxes.fairy_ring import practice_box
from companion.games.fairy_ring import actions as do
from companion.games.fairy_ring.cards import Kind, Mushroom
from companion.table.actions import SetStrictness
from companion.table.rules import Strictness
from companion.table.session import Session
from tests.games.fairy_ring.builders import card, done, refused, session
from tests.games.fairy_ring.random_player import RandomPlayer

BOX = practice_box().cards


def begun(players: int = 2) -> Session:
    table = session(players, options=practice_box())
    starts = [do.LayStart(seat, card(kind.value)) for seat, kind in enumerate(Kind)][:players]
    return done(table, *starts, do.Begin(0))


def dealt(players: int = 2) -> Session:
    """The cards of the box in their order: seven each."""
    cards = (*BOX, *BOX)[: 7 * players]
    return done(begun(players), do.DealHands(cards))


def hands(table: Session) -> list[tuple[Mushroom, ...]]:
    return [seat.hand for seat in table.state.seats]


def kinds(table: Session) -> list[str]:
    return [answer.kind for answer in table.prompts()[0].answers]


def plays(player: int, chosen: Mushroom) -> do.Plant:
    return do.Plant(player, chosen, do.End.RIGHT)


def whole_turn(table: Session) -> Session:
    """Everybody plays the first card in hand, in the order of the turn."""
    first, count = table.state.first, len(table.state.seats)
    order = [(first + seat) % count for seat in range(count)]
    taken = {seat: table.state.seats[seat].hand[0] for seat in order}
    done(table, *(do.ChooseCard(seat, taken[seat]) for seat in order))
    for seat in order:
        done(table, plays(seat, taken[seat]))
        while table.state.turn is not None and table.state.turn.player == seat:
            done(table, RandomPlayer(table, Random(1)).choose())
    return table


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_is_dealt_seven_practice_cards(players: int) -> None:
    table = dealt(players)
    assert [len(hand) for hand in hands(table)] == [7] * players
    assert hands(table)[0] == BOX[:7]
    assert hands(table)[1] == BOX[7:14]


def test_no_card_is_dealt_more_often_than_twice() -> None:
    """FRG-1.1: thirty cards a round are fifteen practice cards twice."""
    assert len(BOX) == 15
    table = begun()
    assert refused(table, do.DealHands((BOX[0],) * 14)) == ("FRG-2.1", "fairy_ring.wrong_deal")
    assert refused(table, do.DealHands(BOX[:13])) == ("FRG-2.1", "fairy_ring.wrong_deal")
    strange = (*BOX[:13], card("academy", 9))
    assert refused(table, do.DealHands(strange)) == ("FRG-2.1", "fairy_ring.wrong_deal")


def test_a_real_box_is_dealt_by_hands() -> None:
    table = session(2)
    done(table, do.LayStart(0, card("academy")), do.LayStart(1, card("academy")), do.Begin(0))
    assert kinds(table) == ["continue"]
    assert refused(table, do.DealHands(BOX[:14])) == ("FRG-2.1", "fairy_ring.no_deal")


def test_everybody_chooses_before_anybody_places() -> None:
    """FRG-2.2 A; whose choice is missing may be seen, and what was chosen not."""
    table = dealt()
    assert table.prompts()[0].who == (0, 1)
    assert refused(table, do.Chosen()) == ("FRG-2.2", "fairy_ring.not_chosen")
    done(table, do.ChooseCard(1, BOX[7]))
    assert table.prompts()[0].who == (0,)
    assert refused(table, do.ChooseCard(1, BOX[8])) == ("FRG-2.2", "fairy_ring.has_chosen")
    assert refused(table, do.ChooseCard(0, BOX[7])) == ("FRG-2.2", "fairy_ring.not_in_hand")
    done(table, do.ChooseCard(0, BOX[0]))
    assert table.state.phase == "acting"
    said = [past.line for past in table.history()[-2:]]
    assert [line.key for line in said] == ["fairy_ring.log.card_chosen"] * 2
    assert [set(line.values) for line in said] == [{"player"}] * 2


def test_the_chosen_card_is_the_one_that_is_placed() -> None:
    table = dealt()
    done(table, do.ChooseCard(0, BOX[0]), do.ChooseCard(1, BOX[7]))
    assert refused(table, plays(0, BOX[1])) == ("FRG-2.2", "fairy_ring.not_chosen_card")
    done(table, plays(0, BOX[0]))
    assert hands(table)[0] == BOX[1:7]


def test_what_is_left_of_a_hand_goes_to_the_next_clockwise() -> None:
    """FRG-2.2 C."""
    table = whole_turn(dealt(3))
    assert [len(hand) for hand in hands(table)] == [6, 6, 6]
    done(table, do.PassOn())
    assert hands(table)[1] == BOX[1:7]
    assert hands(table)[2] == BOX[8:14]
    assert hands(table)[0] == BOX[:6]  # the fifteenth card is played, the box begins again


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_seventh_card_is_not_played_and_the_next_round_is_dealt_anew(players: int) -> None:
    """FRG-2.1: two rounds of six turns."""
    table = dealt(players)
    for left in (6, 5, 4, 3, 2, 1):
        whole_turn(table)
        assert [len(hand) for hand in hands(table)] == [left] * players
        done(table, do.PassOn())
    assert hands(table) == [()] * players
    assert (table.state.round, table.state.number) == (2, 1)
    assert kinds(table) == ["deal", "skip"]
    done(table, do.DealHands((*BOX, *BOX)[: 7 * players]))
    for _ in range(6):
        whole_turn(table)
        done(table, do.PassOn())
    assert table.state.phase == "reveal"
    assert hands(table) == [()] * players


def test_the_same_deal_stands_in_the_journal() -> None:
    kept: list[object] = []
    table = session(2, options=practice_box())
    table.keep_with(kept.append)
    done(table, do.LayStart(0, card("academy")), do.LayStart(1, card("academy")), do.Begin(0))
    done(table, do.DealHands(BOX[:14]), do.ChooseCard(0, BOX[2]))
    again = Session.resume(table.game, table.setup, kept)
    assert hands(again) == [BOX[:7], BOX[7:14]]
    assert again.state == table.state


def test_a_choice_is_taken_back_and_put_right() -> None:
    table = dealt()
    done(table, do.ChooseCard(0, BOX[0]))
    table.undo()
    assert table.prompts()[0].who == (0, 1)
    done(table, do.ChooseCard(0, BOX[0]), do.ChooseCard(1, BOX[7]))
    chosen = next(p.index for p in table.history() if p.step.action == do.ChooseCard(0, BOX[0]))
    table.accept(table.correction(chosen, do.ChooseCard(0, BOX[2])))
    assert table.state.seats[0].chosen == BOX[2]


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    """FRG-2.2: not one card of it is in what others or everybody may see."""
    table = dealt()
    done(table, do.ChooseCard(0, BOX[0]))
    own = msgspec.json.encode(table.view(0).own).decode()
    assert own.count("fairy_ring.card.whole") == 8  # seven cards, and the one that was chosen
    for seat in (1, None):
        seen = table.view(seat)
        told = msgspec.json.encode([seen.table, seen.prompts]).decode()
        assert "fairy_ring.card." not in told
    assert Counter(item.badge for item in table.view(1).own[0].items) == Counter(
        mushroom.kind.value for mushroom in BOX[7:14]
    )


def test_a_table_that_enters_nothing_plays_without_hands() -> None:
    table = dealt()
    done(table, SetStrictness(Strictness.SCOREKEEPER), do.Chosen())
    assert hands(table) == [(), ()]
    assert kinds(table) == ["continue"]


OLDER = replace(practice_box(), hands=False)  # as its options stand in an older journal


def older_turn(table: Session) -> Session:
    """As a game of practice was played before hands were dealt: any card, one after the other."""
    first = table.state.first
    return done(
        table, plays(first, card("academy", 1)), plays(1 - first, card("academy", 1)), do.PassOn()
    )


def test_an_older_game_of_practice_opens_and_goes_on_as_before() -> None:
    """It says between any two turns that everybody has chosen, and deals no hands."""
    table = session(2, options=OLDER)
    done(table, do.LayStart(0, card("academy")), do.LayStart(1, card("academy")), do.Begin(0))
    assert kinds(table) == ["continue"]
    assert refused(table, do.DealHands(BOX[:14])) == ("FRG-2.1", "fairy_ring.no_deal")
    done(table, do.Chosen())
    for _ in range(5):
        done(older_turn(table), do.Chosen())
    done(older_turn(table), do.Chosen())
    assert (table.state.round, table.state.number, table.state.phase) == (2, 1, "acting")
    assert kinds(table) == ["place"]
    for _ in range(6):
        older_turn(table)
    assert table.state.phase == "reveal"


def test_that_everybody_has_chosen_is_not_said_in_the_middle_of_a_turn() -> None:
    table = done(begun(), do.Chosen(), plays(0, card("academy", 1)))
    assert refused(table, do.Chosen()) == ("FRG-2.2", "fairy_ring.all_chose")
