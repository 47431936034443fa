"""Scenes for the pictures: the end being counted, the card book, the history."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from companion.games.heroes.state import HeroesOptions
from companion.store.cardbook import Provenance
from companion.store.exchange import import_game
from companion.table.game import Setup, Standing
from companion.table.players import Player as Person
from tests.ui.driver import Player
from tests.ui.heroes.test_score_end import Foe, choose, enter, seat, tell

SAMPLE = Path("assets/samples/heroes_practice.json")
BOX = Path("assets/cards/heroes/practice.json")


def score_end(player: Player) -> None:
    """Two sets, a majority, and a Strength that is still asked for."""
    drafts = player.app.store.drafts
    drafts.drop("score-end")
    seat(player)
    tell(player, "score.track", 29)
    for foe in (
        Foe("blue", 2, "collection", 4, "brown"), Foe("red", 3),
        Foe("green", 1, "collection", 4, "brown"), Foe("brown", 2, "collection", 3, "blue"),
        Foe("green", 4), Foe("red", 1, "colour", 0, "red"), Foe("blue", 2, "strength", 4),
    ):  # fmt: skip
        enter(player, foe)
    choose(player, 1)
    enter(player, Foe("red", 2, "majority", 4, "red"))
    choose(player, 0)


def book(player: Player) -> None:
    """A book that is half known; its cards are practice cards for the picture only."""
    cards = json.loads(BOX.read_text("utf-8"))["heroes"][:17]
    for card in cards:
        player.app.store.cards.put(
            "heroes", "hero", card["number"], card, Provenance.ENTERED,
            checked=card["number"] % 3 > 0,
        )  # fmt: skip
    player.app.go("book", game="heroes", kind="hero")


def book_dice(player: Player) -> None:
    player.app.go("book", game="heroes", kind="dice")


def _some_games(player: Player) -> None:
    if player.app.store.games.count() > 5:
        return
    import_game(player.app.store, SAMPLE.read_bytes())
    people = tuple(Person(name, n) for n, name in enumerate(("Ana", "Bo", "Cléo")))
    for number in range(9):
        scores = [38 + number * 7 % 23, 41 + number * 5 % 19, 35 + number * 11 % 29]
        places = [Standing(i, s, 1 + sum(o > s for o in scores)) for i, s in enumerate(scores)]
        setup = Setup("heroes", people, HeroesOptions())
        player.app.store.games.add(setup, (), "", places, number % 4 > 0)


def history(player: Player) -> None:
    _some_games(player)
    player.app.go("history")


def history_of_one_game(player: Player) -> None:
    history(player)
    player.tap("past.every_game")
    player.tap("fantasy_realms.title")


def game_record(player: Player) -> None:
    player.app.go("game_record", game=import_game(player.app.store, SAMPLE.read_bytes()))


def statistics(player: Player) -> None:
    _some_games(player)
    player.app.go("statistics")


SCENES: dict[str, Callable[[Player], None]] = {
    "score-end": score_end,
    "book": book,
    "book-dice": book_dice,
    "history": history,
    "history-one-game": history_of_one_game,
    "game-record": game_record,
    "statistics": statistics,
}
