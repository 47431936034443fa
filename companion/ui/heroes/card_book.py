"""The card book beside a running game: a card met once needs only its number afterwards."""

from __future__ import annotations

from typing import Any

import msgspec
from kivy.app import App

from companion.games.heroes.cards import AdversaryCard, HeroCard, MissionCard
from companion.store.cardbook import Provenance
from companion.ui.play import Play

GAME = "heroes"


def find_hero(play: Play, number: int) -> HeroCard | None:
    """A hero by its number: from the game itself, else from the book of real cards."""
    known = play.state.book.heroes.get(number)
    if known is not None or play.state.practice:
        return known
    return _from_book("hero", number, HeroCard)


def find_adversary(play: Play, number: int) -> AdversaryCard | None:
    known = play.state.book.adversaries.get(number)
    if known is not None or play.state.practice:
        return known
    return _from_book("adversary", number, AdversaryCard)


def find_mission(play: Play, number: int) -> MissionCard | None:
    known = play.state.book.missions.get(number)
    if known is not None or play.state.practice:
        return known
    return _from_book("mission", number, MissionCard)


def learn_hero(play: Play, card: HeroCard) -> None:
    _learn(play, "hero", card.number, card)


def learn_adversary(play: Play, card: AdversaryCard) -> None:
    if card.number is not None:
        _learn(play, "adversary", card.number, card)


def learn_mission(play: Play, card: MissionCard) -> None:
    if card.number is not None:
        _learn(play, "mission", card.number, card)


def _learn(play: Play, kind: str, number: int, card: Any) -> None:
    """Cards entered in a practice game stay in that game."""
    if play.state.practice:
        return
    app = App.get_running_app()
    content = msgspec.to_builtins(card)
    app.attempt(lambda: app.store.cards.put(GAME, kind, number, content, Provenance.ENTERED))


def _from_book(kind: str, number: int, shape: type[Any]) -> Any | None:
    kept = App.get_running_app().store.cards.get(GAME, kind, number)
    if kept is None:
        return None
    try:
        return msgspec.convert(kept.content, shape)
    except msgspec.ValidationError:
        return None
