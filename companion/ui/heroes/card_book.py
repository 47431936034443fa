"""A card by its number, while a game runs: from the game itself, else from the card book."""

from __future__ import annotations

from companion.books.heroes import ADVERSARY, HERO, MISSION
from companion.games.heroes.cards import AdversaryCard, HeroCard, MissionCard
from companion.games.heroes.state import State
from companion.ui.learning import recalled
from companion.ui.play import Play


def find_hero(play: Play[State], number: int) -> HeroCard | None:
    return play.state.book.heroes.get(number) or recalled(play, HERO, number)


def find_adversary(play: Play[State], number: int) -> AdversaryCard | None:
    return play.state.book.adversaries.get(number) or recalled(play, ADVERSARY, number)


def find_mission(play: Play[State], number: int) -> MissionCard | None:
    return play.state.book.missions.get(number) or recalled(play, MISSION, number)
