"""A game that begins at its end: what lies there is entered, and the count is the same."""

from __future__ import annotations

import json
from random import Random

import pytest
from msgspec.structs import replace

from companion.documents import BadFile
from companion.games.heroes import GAME, sheet
from companion.games.heroes import actions as do
from companion.games.heroes.cards import (
    AdversaryCard,
    Book,
    CardCount,
    Collection,
    Colour,
    Majority,
    PerColour,
    PerTile,
    StrengthMajority,
)
from companion.games.heroes.scoring import asks_strength, asks_tiles, running_totals
from companion.games.heroes.sheet_game import read_sheet, sheet_of
from companion.games.heroes.state import HeroesOptions
from companion.games.heroes.tally import moved
from companion.table.actions import Action, SetRuling
from companion.table.game import Setup
from companion.table.players import Player
from companion.table.rules import House
from companion.table.session import Session

RED, BLUE, GREEN, BROWN = Colour.RED, Colour.BLUE, Colour.GREEN, Colour.BROWN


def tally(*names: str) -> Session:
    players = tuple(Player(name, seat) for seat, name in enumerate(names or ("Ana", "Bo")))
    return Session(GAME, Setup("heroes", players, HeroesOptions(tally=True)))


def add(player: int, colour: Colour, points: int = 0, bonus: object = None) -> Action:
    return do.AddAdversary(player, None, AdversaryCard(colour, points, bonus))


def no_track(players: int = 2) -> list[Action]:
    return [do.TellTrack(player, 0) for player in range(players)]


def rules(session: Session, action: Action) -> list[str]:
    return [reason.rule for reason in session.refusals(action)]


def done(session: Session, *actions: Action) -> Session:
    for action in actions:
        assert session.do(action).done, session.refusals(action)
    return session


def test_the_track_and_the_adversaries_make_the_score() -> None:
    """HFT-12.1, HFT-12.2: nothing else is asked for."""
    game = done(tally(), do.TellTrack(0, 31), add(0, RED, 2), do.TellTrack(1, 30), do.CountUp())
    assert game.over
    assert game.scores == (33, 30)
    assert [entry.gain.rule for entry in game.ledger()] == ["HFT-12.2", "HFT-12.2", "HFT-14.2"]


def test_a_track_told_again_replaces_the_first() -> None:
    told = (do.TellTrack(0, 31), do.TellTrack(1, 0), do.TellTrack(0, 13))
    game = done(tally(), *told, do.CountUp())
    assert game.scores == (13, 0)


def test_a_number_belongs_to_one_player() -> None:
    """HFT-0.2: each adversary is there once, and the refusal says who has it."""
    card = AdversaryCard(RED, 1, None, 17)
    game = done(tally(), do.AddAdversary(0, 17, card))
    (reason,) = game.refusals(do.AddAdversary(1, 17, card))
    assert (reason.rule, reason.why.values["player"]) == ("HFT-0.2", "Ana")
    assert rules(game, do.AddAdversary(0, 43, AdversaryCard(RED, 1, None, 43))) == ["HFT-0.2"]


def test_strength_is_asked_only_where_a_card_compares_it() -> None:
    """HFT-14.5: and then of everybody."""
    game = done(tally(), add(0, RED, 1), *no_track())
    assert not asks_strength(game.state)
    assert rules(game, do.CountUp()) == []
    done(game, add(0, RED, 1, StrengthMajority(4)))
    assert asks_strength(game.state)
    assert rules(game, do.CountUp()) == ["HFT-14.5", "HFT-14.5"]
    done(game, do.TellStrength(0, 7), do.TellStrength(1, 6), do.CountUp())
    assert game.scores == (6, 0)


def test_tiles_are_asked_only_of_whoever_has_a_card_that_counts_them() -> None:
    """HFT-14.8: eighteen tiles are in the box, all players together."""
    game = done(tally(), add(1, BLUE, 0, PerTile(2)), *no_track())
    assert (asks_tiles(game.state, 0), asks_tiles(game.state, 1)) == (False, True)
    assert rules(game, do.CountUp()) == ["HFT-14.8"]
    done(game, do.TellTiles(0, 10))
    assert rules(game, do.TellTiles(1, 9)) == ["HFT-1.3"]
    done(game, do.TellTiles(1, 8), do.CountUp())
    assert game.scores == (0, 16)


def test_the_places_before_the_count_follow_the_tables_ruling_on_sets() -> None:
    """HFT-A35: with one bonus a set, the leader shown is the winner."""
    paying = Collection(4, (RED, BLUE, GREEN))
    cards = [add(0, colour, 0, paying) for colour in (RED, BLUE, GREEN)]
    game = done(tally(), *cards, do.TellTrack(0, 0), do.TellTrack(1, 10))
    assert [(place.player, place.score) for place in game.standings()] == [(0, 12), (1, 10)]
    done(game, SetRuling("HFT-A35", "one_per_set"))
    assert [(place.player, place.score) for place in game.standings()] == [(1, 10), (0, 4)]


def test_a_card_is_taken_out_and_comes_back_with_undo() -> None:
    game = done(tally(), add(0, RED, 1), add(0, BLUE, 2), do.DropAdversary(0, 0))
    assert [card.colour for card in game.state.seats[0].adversaries] == [BLUE]
    assert game.undo()
    assert len(game.state.seats[0].adversaries) == 2
    assert rules(game, do.DropAdversary(0, 2)) == ["HFT-7.6"]


def test_the_box_has_forty_two_adversaries() -> None:
    """HFT-0.2."""
    game = done(tally(), *(add(n % 2, RED) for n in range(42)))
    assert rules(game, add(0, RED)) == ["HFT-0.2"]
    done(game, do.DropAdversary(0, 0), add(1, BLUE))


def test_nothing_of_the_rounds_can_be_done() -> None:
    game = tally()
    for action in (do.Deal(), do.ComeHome(), do.Uncovered(0, 3), do.Discard(0, ())):
        assert game.refusals(action)[0].final


def test_a_game_from_its_start_knows_nothing_of_the_count() -> None:
    players = (Player("Ana", 0), Player("Bo", 1))
    game = Session(GAME, Setup("heroes", players, HeroesOptions()))
    for action in (add(0, RED), do.DropAdversary(0, 0), do.TellTrack(0, 3), do.TellTiles(0, 1)):
        assert game.refusals(action)[0].final


def random_tally(random: Random) -> Session:
    game = tally(*("Ana", "Bo", "Cy", "Dee")[: random.randint(2, 4)])

    def some() -> tuple[Colour, ...]:
        return tuple(random.sample(list(Colour), 3))

    def bonus() -> object:
        return random.choice(
            [
                None,
                Collection(random.randint(1, 6), random.choice([None, some()])),
                Majority(some()[: random.randint(1, 3)], random.randint(1, 5)),
                StrengthMajority(random.randint(1, 5)),
                CardCount(random.randint(1, 9), random.randint(1, 5)),
                PerColour(random.choice(list(Colour))),
                PerTile(random.randint(1, 2)),
            ]
        )

    for seat in range(len(game.setup.players)):
        done(game, do.TellTrack(seat, random.randint(0, 60)))
        done(game, do.TellStrength(seat, random.randint(0, 12)))
        done(game, do.TellTiles(seat, random.randint(0, 4)))
        for _ in range(random.randint(0, 8)):
            done(game, add(seat, random.choice(list(Colour)), random.randint(0, 5), bonus()))
    for ruling in ("HFT-A23", "HFT-A24", "HFT-A35"):
        if random.random() < 0.3:
            choices = {r.id: r.choices for r in GAME.rulings}[ruling]
            done(game, SetRuling(ruling, choices[1]))
    return game


@pytest.mark.parametrize("seed", range(40))
def test_a_sheet_gives_the_same_end_again(seed: int) -> None:
    """The screen, the file and the terminal count alike, whatever the table has decided."""
    game = random_tally(Random(seed))
    live = running_totals(game.state, game.house)
    data = sheet_of(game.state, game.house)
    answer = sheet.scored(data)
    assert tuple(player["total"] for player in answer["players"]) == live
    again = Session(GAME, read_sheet(data, Book()).setup)
    done(again, *read_sheet(data, Book()).actions)
    assert again.scores == live
    done(game, do.CountUp())
    assert game.scores == live
    ranks = {place.player: place.rank for place in game.standings()}
    assert [ranks[seat] for seat in range(len(live))] == [p["rank"] for p in answer["players"]]


def test_a_card_not_named_is_no_line_of_a_sheet() -> None:
    players = (Player("Ana", 0), Player("Bo", 1))
    state = GAME.start(Setup("heroes", players, HeroesOptions(tally=True)))
    seat = replace(state.seats[0], adversaries=(None,))
    with pytest.raises(BadFile):
        sheet_of(replace(state, seats=(seat, state.seats[1])), House())


def test_a_number_alone_is_read_from_the_book() -> None:
    card = AdversaryCard(GREEN, 3, None, 9)
    people = [
        {"name": n, "prestige": 0, "strength": 0, "tiles": 0, "adversaries": a}
        for n, a in (("Ana", [{"number": 9}]), ("Bo", []))
    ]
    data = json.dumps({"game": "heroes", "version": 1, "players": people}).encode()
    file = read_sheet(data, Book(adversaries={9: card}))
    assert done(Session(GAME, file.setup), *file.actions).scores == (3, 0)
    with pytest.raises(BadFile, match="adversary 9"):
        read_sheet(data, Book())


def test_entries_follow_their_people_to_other_seats() -> None:
    game = done(
        tally("Ana", "Bo", "Cy"), do.TellTrack(0, 5), add(1, RED, 2), add(2, BLUE, 1),
        SetRuling("HFT-A24", "others_only"),
    )  # fmt: skip
    people = [Player("bo", 3), Player("Eva", 1), Player("Ana", 0)]
    again = done(tally(*(p.name for p in people)), *moved(game, people))
    done(again, do.TellTrack(0, 0), do.TellTrack(1, 0), do.CountUp())
    assert again.scores == (2, 0, 5)
    assert again.house.rulings == {"HFT-A24": "others_only"}
