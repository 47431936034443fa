"""Set-up, Preparation, Recruitment and the first player: HFT-0 to HFT-4, HFT-6.1 to 6.4."""

from __future__ import annotations

import pytest

from companion.games.heroes import GAME
from companion.games.heroes import actions as do
from companion.games.heroes.cards import Rank
from companion.games.heroes.recruitment import starters
from companion.games.heroes.state import TOKENS, tokens_out
from companion.table.players import Player
from companion.table.rules import House, Strictness
from companion.table.seating import seating_refusals
from companion.texts import Speaker
from tests.games.heroes.builders import Table, foe, hero, mission, session

LEFT, RIGHT = do.Side.LEFT, do.Side.RIGHT


def rules(verdict) -> list[str]:
    assert not verdict.done
    return [reason.rule for reason in verdict.reasons]


def recruiting(players: int = 2, **options):
    game = session(players, **options)
    assert game.do(do.Deal()).done
    return game


def numbers(game, player: int) -> list[int | None]:
    return [place.hero for place in game.state.seats[player].line]


# -- the box and the set-up ----------------------------------------------------------------


def test_two_to_four_players() -> None:
    """HFT-0.3, HFT-A32."""

    def people(n: int) -> tuple[Player, ...]:
        return tuple(Player(f"P{i}", i) for i in range(n))

    assert [n for n in range(1, 7) if not seating_refusals(GAME, people(n))] == [2, 3, 4]


def test_nobody_starts_with_prestige() -> None:
    """HFT-1.1, HFT-A30: the token lies beside the track."""
    assert session(4).scores == (0, 0, 0, 0)


def test_three_missions_show_one_of_each_rank() -> None:
    """HFT-1.2: they may stay unknown until somebody enters them."""
    game = session()
    assert [m.rank for m in game.state.missions] == [Rank.B, Rank.A, Rank.S]
    assert [m.card for m in game.state.missions] == [None, None, None]
    assert game.do(do.ShowMission(2, card=mission("S", 8, 6))).done
    assert game.state.missions[2].card.prestige == (8, 6)


def test_a_mission_lies_on_the_deck_of_its_rank() -> None:
    """HFT-1.2."""
    assert rules(session().do(do.ShowMission(0, card=mission("S", 8, 6)))) == ["HFT-1.2"]


def test_eighteen_tiles_lie_in_the_pool() -> None:
    """HFT-1.3."""
    assert session().state.pool == 18


def test_three_adversaries_stand_in_line() -> None:
    """HFT-1.4, HFT-A30: three of forty-two, the rest in the deck."""
    game = session()
    assert len(game.state.foes) == 3
    assert game.state.foe_deck == 39
    assert game.do(do.ShowAdversary(1, card=foe("red", 2))).done
    assert game.state.foes == (None, foe("red", 2), None)


def test_a_card_stands_in_one_place_only() -> None:
    """HFT-0.2: each adversary and each mission exists once."""
    game = session()
    game.do(do.ShowAdversary(0, card=foe("red", 2, number=7)))
    assert rules(game.do(do.ShowAdversary(1, card=foe("red", 2, number=7)))) == ["HFT-0.2"]


def test_a_card_outside_the_box_is_refused_for_good() -> None:
    """HFT-0.2: sixty heroes, numbers from 1; Strength is never negative."""
    game = recruiting()
    for wrong in (hero(61), hero(0), hero(5, strength=-1)):
        verdict = game.do(do.Recruit(0, RIGHT, card=wrong), allow=True)
        assert rules(verdict) == ["HFT-0.2"]
        assert verdict.reasons[0].final


def test_three_objective_tokens_each() -> None:
    """HFT-1.5, HFT-A31."""
    assert TOKENS == 3
    assert tokens_out(session().state, 0) == 0


def test_heroes_are_dealt_from_one_deck() -> None:
    """HFT-1.6, HFT-3.1: the first thing asked is to deal five each."""
    prompt = session(3).prompts()[0]
    assert prompt.rule == "HFT-3.1"
    assert prompt.who == (0, 1, 2)
    assert prompt.answers[0].action == do.Deal()


def test_phases_follow_each_other() -> None:
    """HFT-2.1: Preparation, Recruitment, Adventure, Return, and round again."""
    game = session()
    seen = [game.state.phase]
    game.do(do.Deal())
    seen.append(game.state.phase)
    table = Table()
    seen.append(table.state.phase)
    table.pass_all()
    seen.append(table.state.phase)
    assert seen == ["preparation", "recruitment", "adventure", "return"]


def test_an_action_of_another_phase_is_impossible() -> None:
    """HFT-2.1."""
    verdict = session().do(do.Pass(0), allow=True)
    assert not verdict.done
    assert verdict.reasons[0].final


def test_three_rounds() -> None:
    """HFT-0.1."""
    table = Table()
    assert table.state.round == 1
    assert table.next_round().state.round == 2
    assert table.next_round().state.round == 3
    table.come_home().do(*(do.Discard(seat, (0, 1, 2)) for seat in table.seats), do.CountUp())
    assert table.session.over


# -- picks ---------------------------------------------------------------------------------


def test_everybody_picks_before_anybody_picks_again() -> None:
    """HFT-4.1."""
    game = recruiting(3)
    assert game.prompts()[0].who == (0, 1, 2)
    game.do(do.Recruit(0, RIGHT, 1))
    assert game.prompts()[0].who == (1, 2)
    assert rules(game.do(do.Recruit(0, RIGHT, 2))) == ["HFT-4.1"]


def test_hands_go_to_the_left_in_every_round() -> None:
    """HFT-4.2: told with every pick; the cards themselves are secret."""
    prompt = recruiting().prompts()[0]
    assert prompt.detail.key == "heroes.ask.pass_left"


def test_a_hero_joins_the_left_or_the_right_end() -> None:
    """HFT-4.3."""
    game = recruiting()
    for number, side in ((1, RIGHT), (2, RIGHT), (3, LEFT)):
        game.do(do.Recruit(0, side, number), allow=True)
    assert numbers(game, 0) == [3, 1, 2]


def test_no_action_inserts_a_hero() -> None:
    """HFT-4.4: the two ends are all there is to say."""
    assert {side.value for side in do.Side} == {"left", "right"}


@pytest.mark.parametrize("side", [LEFT, RIGHT])
def test_the_first_hero_goes_anywhere(side: do.Side) -> None:
    """HFT-4.5."""
    game = recruiting()
    assert game.do(do.Recruit(0, side, 9)).done
    assert numbers(game, 0) == [9]


def test_four_of_five_are_placed() -> None:
    """HFT-4.6: a fifth is impossible, and the last card of each hand goes."""
    game = recruiting()
    for n in range(4):
        for seat in (0, 1):
            game.do(do.Recruit(seat, RIGHT, 10 * seat + n + 1))
    verdict = game.do(do.Recruit(0, RIGHT, 50), allow=True)
    assert rules(verdict) == ["HFT-4.6"]
    told = game.prompts()[0].detail.values["why"]
    assert [text.key for text in told] == ["heroes.ask.if_tied", "heroes.ask.last_card"]


def test_nobody_starts_before_all_have_four() -> None:
    """HFT-4.6."""
    assert rules(recruiting().do(do.Begin(0), allow=True)) == ["HFT-4.6"]


def test_teams_grow_from_four_to_six() -> None:
    """HFT-4.7."""
    table = Table()
    sizes = [len(table.seat(0).line)]
    sizes.append(len(table.next_round().seat(0).line))
    sizes.append(len(table.next_round().seat(0).line))
    assert sizes == [4, 5, 6]


def test_a_hero_exists_once_and_the_refusal_says_where() -> None:
    """HFT-3.1: in a line-up, or discarded in a round."""
    table = Table([hero(1)], [hero(2)])
    table.pass_all().do(do.ComeHome())
    table.do(do.Discard(0, (0, 1, 2)), do.Discard(1, (1, 2, 3)), do.Deal())
    gone = table.session.refusals(do.Recruit(0, RIGHT, 1))[0]
    held = table.session.refusals(do.Recruit(0, RIGHT, 2))[0]
    assert (gone.rule, gone.why.key) == ("HFT-3.1", "heroes.hero_gone")
    assert (gone.why.values["player"], gone.why.values["round"]) == ("Ana", 1)
    assert (held.rule, held.why.key) == ("HFT-3.1", "heroes.hero_held")
    assert held.why.values["player"] == "Bo"


def test_a_learned_hero_needs_only_its_number_later() -> None:
    card = hero(12, strength=4)
    game = recruiting(heroes=(card,))
    game.do(do.Recruit(0, RIGHT, 12))
    assert game.state.book.heroes[game.state.seats[0].line[0].hero] == card


def test_an_unknown_hero_can_be_filled_in_later() -> None:
    game = recruiting()
    game.do(do.Recruit(0, RIGHT, 12))
    assert 12 not in game.state.book.heroes
    assert game.do(do.DescribeHero(hero(12, strength=4))).done
    assert game.state.book.heroes[12].strength == 4


def test_an_unnamed_hero_can_be_named_later() -> None:
    game = recruiting()
    game.do(do.Recruit(0, RIGHT))
    assert numbers(game, 0) == [None]
    assert rules(game.do(do.NameHero(0, 0, 5, hero(6)), allow=True)) == ["HFT-0.2"]
    assert game.do(do.NameHero(0, 0, 5, hero(5))).done
    assert numbers(game, 0) == [5]


# -- the first player ----------------------------------------------------------------------


def begun(*strengths: tuple[int, ...], house: House | None = None):
    """A table where everybody has recruited heroes of these Strengths, from the left."""
    game = recruiting(len(strengths), house=house or House())
    for n in range(4):
        for seat, row in enumerate(strengths):
            card = hero(10 * seat + n + 1, strength=row[n])
            game.do(do.Recruit(seat, RIGHT, card=card))
    return game


def test_tokens_start_on_the_leftmost_heroes() -> None:
    """HFT-6.1."""
    table = Table([hero(3)])
    assert [table.seat(seat).acted for seat in table.seats] == [0, 0]


def test_the_strongest_team_starts() -> None:
    """HFT-6.2."""
    game = begun((1, 1, 1, 1), (0, 0, 0, 5))
    prompt = game.prompts()[0]
    assert (prompt.rule, prompt.who) == ("HFT-6.2", (1,))
    assert rules(game.do(do.Begin(0))) == ["HFT-6.2"]
    assert game.do(do.Begin(1)).done
    assert game.state.turn.player == 1


def test_a_tie_is_broken_hero_by_hero_from_the_left() -> None:
    """HFT-6.3: only among those who are tied on the total."""
    game = begun((1, 2, 0, 1), (1, 1, 2, 0), (9, 0, 0, 0), (0, 4, 0, 0))
    assert starters(game.state, game.house).players == (2,)
    game = begun((1, 2, 0, 1), (1, 1, 2, 0), (0, 4, 0, 0))
    found = starters(game.state, game.house)
    assert (found.players, found.rule) == ((0,), "HFT-6.3")


def test_the_youngest_is_asked_for_only_if_all_is_tied() -> None:
    """HFT-6.4, HFT-A20: of the tied players, nobody else."""
    game = begun((1, 2, 0, 1), (0, 0, 0, 1), (1, 2, 0, 1))
    prompt = game.prompts()[0]
    assert (prompt.rule, prompt.who) == ("HFT-6.4", (0, 2))
    assert [answer.action for answer in prompt.answers] == [do.Begin(0), do.Begin(2)]
    assert rules(game.do(do.Begin(1))) == ["HFT-6.4"]
    assert game.do(do.Begin(2)).done


def test_the_table_says_who_starts_where_line_ups_are_not_entered() -> None:
    """HFT-6.2."""
    game = session(3, House(Strictness.SCOREKEEPER))
    game.do(do.Deal())
    game.do(do.RecruitUnseen())
    assert [answer.action for answer in game.prompts()[0].answers] == [
        do.Begin(0),
        do.Begin(1),
        do.Begin(2),
    ]


def test_the_table_is_laid_with_everything_in_the_box() -> None:
    """HFT-1.1, HFT-1.4, HFT-1.6, HFT-A30: the union of both books, told before the first deal."""
    detail = session(2).prompts()[0].detail
    english, french = (Speaker(lang)(detail) for lang in ("en", "fr"))
    for words in ("the track", "Prestige token", "shuffled adversaries", "shuffled hero deck"):
        assert words in english
    for words in ("la piste", "jeton Prestige", "Adversaires mélangés", "héros mélangés"):
        assert words in french
