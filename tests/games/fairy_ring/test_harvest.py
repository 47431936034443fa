"""What each type gives, to the owner and to the guest."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.games.fairy_ring import actions as do
from companion.games.fairy_ring.actions import End
from companion.games.fairy_ring.cards import Kind, Mushroom
from companion.games.fairy_ring.harvest import fireflies, lookout_gap, yielded
from companion.games.fairy_ring.ring import Place
from companion.games.fairy_ring.state import LOOKOUT, Seat, State
from companion.table.rules import House
from companion.texts import Speaker
from tests.games.fairy_ring.builders import begun, card, done, mana, refused

REFEREE = House()


def table(*stacks: tuple[Mushroom, ...], lookout: tuple[int | None, ...] = LOOKOUT) -> State:
    return State("acting", (Seat("Ana", stacks), Seat("Bo")), lookout)


def given_by(state: State, stack: int = 0, steps: int = 3, house: House = REFEREE) -> int:
    return yielded(state, Place(0, stack), steps, house).mana


def test_a_magicrodrome_gives_what_is_printed_on_its_cards() -> None:
    """FRG-6.1: printed mana, summed over the stack."""
    assert given_by(table((card("magicrodrome", mana=4), card("magicrodrome", mana=3)))) == 7


def test_an_academy_gives_the_steps_for_each_card() -> None:
    """FRG-6.2: three steps, two cards."""
    assert given_by(table((card("academy"), card("academy")))) == 6


def test_an_illuminarium_gives_the_fireflies_for_each_card() -> None:
    """FRG-6.3, FRG-A2: 2 + 1 + 1 fireflies seen, twice; once where the table says so."""
    state = table(
        (card("illuminarium", fireflies=2), card("illuminarium", fireflies=2)),
        (card("academy", fireflies=1),),
        (card("source", fireflies=1),),
    )
    assert fireflies(state, 0, REFEREE) == 4
    assert given_by(state) == 8
    assert given_by(state, house=House(rulings={"FRG-A2": "once"})) == 4


def test_fireflies_on_covered_cards_count_only_if_the_table_says_so() -> None:
    """FRG-6.3, FRG-A9: 3 below, 1 on top."""
    state = table((card("illuminarium", fireflies=3), card("illuminarium", fireflies=1)))
    assert given_by(state) == 1 * 2
    assert given_by(state, house=House(rulings={"FRG-A9": "seen"})) == 4 * 2


def test_a_pollenarium_gives_the_mushrooms_for_each_card() -> None:
    """FRG-6.4: a stack is one mushroom; three of them, two cards high."""
    state = table((card("pollenarium"), card("pollenarium")), (card("academy"),), (card("source"),))
    assert given_by(state) == 6


def test_a_source_gives_nothing_on_a_stop() -> None:
    """FRG-6.5"""
    assert given_by(table((card("source", mana=5),))) == 0


@pytest.mark.parametrize(("height", "known"), [(1, 3), (4, 24)])
def test_a_lookout_gives_by_its_height(height: int, known: int) -> None:
    """FRG-6.6: one card and four are known."""
    assert given_by(table((card("lookout"),) * height)) == known


def test_the_middle_lookouts_are_told_by_the_table() -> None:
    """FRG-A1: nothing is guessed for two cards and three."""
    two = table((card("lookout"),) * 2)
    assert lookout_gap(two, Place(0, 0)) == 2
    assert lookout_gap(table((card("lookout"),)), Place(0, 0)) is None
    told = replace(two, lookout=(3, 9, None, 24))
    assert lookout_gap(told, Place(0, 0)) is None
    assert given_by(told) == 9


def test_the_game_waits_for_the_mana_of_a_lookout() -> None:
    """FRG-A1, FRG-6.6: asked when a fairy stops there, kept for the rest of the game."""
    game = begun(card("lookout"), card("academy"))
    done(game, do.Grow(0, card("lookout", 2), 0))
    assert [answer.kind for answer in game.prompts()[0].answers] == ["tell_lookout"]
    assert refused(game, do.Plant(1, card("academy", 1), End.LEFT))[0] == "FRG-2.2"
    done(game, do.TellLookout(2, 8))
    assert mana(game) == [8, 0]
    assert refused(game, do.TellLookout(5, 8)) == ("FRG-6.6", "fairy_ring.range")


def test_at_home_the_owner_harvests() -> None:
    """FRG-5.1: two steps lead round to Ana's own new mushroom."""
    game = begun(card("academy"), card("academy"))
    done(game, do.Plant(0, card("magicrodrome", 2, mana=5), End.RIGHT))
    # Ana's fairy stood on the left; the ring is: new (right), old (left), Bo's.
    assert game.state.seats[0].fairy == Place(0, 1)
    assert mana(game) == [5, 0]
    assert [(h.player, h.rule) for h in game.state.last] == [(0, "FRG-6.1")]


def test_the_host_harvests_and_then_the_guest_at_home() -> None:
    """FRG-5.2, FRG-A5: both Academies count the steps of the fairy that moved."""
    game = begun(card("academy"), card("academy"))
    done(game, do.Grow(0, card("academy", 1), 0))
    assert game.state.seats[0].fairy == Place(1, 0)
    assert mana(game) == [2, 1]  # Ana's has two cards, Bo's one; one step each


def test_a_guest_without_that_type_harvests_nothing() -> None:
    """FRG-5.2: the reason is told with 0 mana."""
    game = begun(card("academy"), card("magicrodrome", mana=4))
    done(game, do.Plant(0, card("academy", 1), End.RIGHT))
    assert mana(game) == [0, 4]
    last = game.state.last[-1]
    assert (last.player, last.mana, last.why.key) == (0, 0, "fairy_ring.why.none_at_home")


def test_a_guest_with_several_chooses() -> None:
    """FRG-5.2: only among the own mushrooms of that type, each with what it gives."""
    game = begun(card("magicrodrome", mana=2), card("magicrodrome", mana=4))
    done(game, do.Plant(0, card("magicrodrome", 1, mana=6), End.RIGHT))
    assert mana(game) == [0, 4]
    assert [a.action for a in game.prompts()[0].answers] == [do.Pick(0, 0), do.Pick(0, 1)]
    said = [Speaker("en")(answer.label) for answer in game.prompts()[0].answers]
    assert said == ["Magidrome: +2", "Magidrome: +6"]
    assert refused(game, do.Pick(0, 2)) == ("FRG-5.2", "fairy_ring.wrong_pick")
    done(game, do.Pick(0, 1))
    assert mana(game) == [6, 4]


def test_a_guest_with_several_alike_is_not_asked() -> None:
    """FRG-5.2: two Academies of one card give the same, whichever it is."""
    game = begun(card("academy"), card("academy"))
    done(game, do.Plant(0, card("academy", 1), End.RIGHT))
    assert mana(game) == [1, 1]
    assert game.state.turn is not None
    assert game.state.turn.player == 1


def test_a_guest_with_a_taller_one_still_chooses() -> None:
    """FRG-6.2: two cards give twice as much."""
    game = begun(card("academy"), card("academy"))
    done(game, do.Grow(0, card("academy", 2), 0), do.Plant(1, card("lookout", 3), End.LEFT))
    done(game, do.PassOn(), do.Chosen(), do.Plant(1, card("lookout", 4), End.LEFT))
    done(game, do.Plant(0, card("academy", 1), End.RIGHT))
    said = [Speaker("en")(answer.label) for answer in game.prompts()[0].answers]
    assert said == ["Academy of 2 cards: +2", "Academy: +1"]


def test_older_games_in_which_one_of_several_alike_was_picked_can_be_read() -> None:
    """FRG-5.2: the choice was a step of its own, also after the last card of a turn."""
    game = begun(card("academy"), card("academy"), first=1)
    done(
        game, do.Plant(1, card("lookout", 1), End.RIGHT), do.Plant(0, card("academy", 1), End.RIGHT)
    )
    before = game.state
    assert before.phase == "passing"
    done(game, do.Pick(0, 1))
    assert game.state == before


def passing(house: House = REFEREE, moves: int = 2) -> list[int]:
    """Ana's fairy leaves her own Source (6) and passes Bo's (4); the end is no Source."""
    game = begun(card("source", mana=6), card("source", mana=4), house=house)
    done(game, do.Plant(0, card("academy", moves), End.RIGHT))
    return mana(game)


def test_a_source_pays_its_owner_when_a_fairy_passes() -> None:
    """FRG-6.5, FRG-A3: two steps over Bo's Source to the Academy on Ana's right."""
    assert passing() == [2, 4]
    assert passing(House(rulings={"FRG-A3": "yes"})) == [2 + 6, 4]


def test_a_long_flight_passes_the_same_source_twice() -> None:
    """FRG-A4: five steps on a ring of three pass Bo's Source twice and Ana's once."""
    assert passing(moves=5) == [5 + 6, 4 + 4]
    assert passing(House(rulings={"FRG-A4": "once"}), moves=5) == [5 + 6, 4]


def test_twenty_mana_become_a_point_as_often_as_needed() -> None:
    """FRG-5.3, FRG-A6, FRG-A8: 45 mana at once are two points and 5 mana."""
    game = begun(card("academy"), card("academy"))
    done(game, do.TellMana(0, 19))
    done(game, do.Plant(0, card("magicrodrome", 2, mana=20), End.RIGHT))
    assert (mana(game)[0], game.state.seats[0].points) == (19, 1)
    game = begun(card("lookout"), card("academy"))
    done(game, do.TellLookout(2, 45), do.Grow(0, card("lookout", 2), 0))
    assert (mana(game)[0], game.state.seats[0].points) == (5, 2)


def test_the_six_types() -> None:
    """FRG-1.1: six types of mushrooms are in the box."""
    assert {kind.value for kind in Kind} == {
        "magicrodrome", "academy", "illuminarium", "pollenarium", "source", "lookout"
    }  # fmt: skip
