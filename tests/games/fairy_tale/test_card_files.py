"""The practice cards, and the real ones as far as they are known."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from companion.boxes.fairy_tale import FOLDER, known_book, known_cards, practice_box
from companion.documents import BadFile
from companion.games.fairy_tale.card_faults import card_refusals
from companion.games.fairy_tale.card_file import read_cards
from companion.games.fairy_tale.cards import Effect, EffectKind, Faction, Formula, spelled
from companion.languages import LANGUAGES
from tests.games.fairy_tale.builders import of


def test_the_practice_box_is_a_whole_box() -> None:
    """FT-1.1: a hundred cards, twenty of them for experts."""
    box = practice_box()
    assert box.practice
    copies = Counter({card.name: card.copies or 0 for card in box.cards})
    assert copies.total() == 100
    assert sum(copies[card.name] for card in box.cards if card.expert) == 20
    assert all(card_refusals(card) == () for card in box.cards)
    assert all(None not in (c.faction, c.type, c.points, c.effects) for c in box.cards)


def test_the_practice_box_shows_everything_there_is_to_practise() -> None:
    cards = practice_box().cards
    effects = [effect for card in cards for effect in card.effects or ()]
    assert {effect.kind for effect in effects} == set(EffectKind) - {EffectKind.DRAW}
    assert {effect.n for effect in effects} == {1, "all"}
    assert len({effect.scope for effect in effects}) == 2
    formulas = [card.points for card in cards if isinstance(card.points, Formula)]
    counted = [formula.per for formula in formulas if formula.per]
    assert any(per.names for per in counted)
    assert any(per.type for per in counted)
    conditions = [formula.condition for formula in formulas if formula.condition]
    assert any(condition.has for condition in conditions)
    assert any(condition.most for condition in conditions)
    assert [card.name for card in cards if card.any_name] == ["The Mummer"]


def test_hunts_of_the_practice_box_stay_with_experts() -> None:
    """FT-4.5, FT-5.3, FT-5.4: what basic cards do not have."""
    for card in practice_box().cards:
        hunts = any(effect.kind is EffectKind.HUNT for effect in card.effects or ())
        condition = isinstance(card.points, Formula) and card.points.condition
        assert card.expert or not (hunts or condition or card.any_name)


def test_practice_cards_have_names_in_every_language() -> None:
    """FT-5.2: and formulas speak of them by the same names."""
    spoken = [practice_box(language).cards for language in LANGUAGES]
    for alike in zip(*spoken, strict=True):
        assert len({card.name for card in alike}) == len(LANGUAGES)
    for cards in spoken:
        names = {card.name for card in cards}
        assert len(names) == len(cards)
        for card in cards:
            if isinstance(card.points, Formula):
                assert set(card.points.names()) <= names


def test_no_practice_card_is_a_real_one() -> None:
    real = {spelled(card.name) for card in known_book()}
    for language in LANGUAGES:
        assert not real & {spelled(card.name) for card in practice_box(language).cards}


def test_real_cards_come_with_confidence_and_source() -> None:
    """Nothing is invented: what is only supposed is a note, and no field."""
    cards = known_cards()
    assert len(cards) == 14
    assert all(card.confidence and card.sources for card in cards)
    assert not any("low" in sure for card in cards for sure in card.confidence.values())
    assert all(card_refusals(card.card) == () for card in cards)


def test_what_is_known_of_the_real_cards() -> None:
    """FT-5.2, FT-4.3, FT-5.4: three of them as the rulebook shows them, one as it does not."""
    book = {card.name: card for card in known_book()}
    assert book["Bronze Dragon"].points == Formula(each=3, per=of("Knight of the Round Table"))
    lair = book["Dragon's Lair"]
    assert lair.effects == (Effect(EffectKind.CLOSE, target=of("dragonvale")),)
    assert (lair.faction, lair.points) == (Faction.DRAGONVALE, None)
    assert (book["The Trickster"].points, book["The Trickster"].any_name) == (-1, True)
    demon = book["Demon"]
    assert (demon.points, demon.effects, demon.type, demon.copies) == (None, None, None, None)


def test_practice_cards_say_that_they_are() -> None:
    for path in FOLDER.glob("*.json"):
        assert json.loads(path.read_text("utf-8"))["practice"] is (path.stem == "practice")


@pytest.mark.parametrize(
    ("cards", "place"),
    [
        ([{"name": "A", "faction": "elves"}], "cards[0].faction"),
        ([{"name": "A", "points": {"each": 1}}], "cards[0].points"),
        ([{"name": "A", "points": {"value": 3, "if": {"has": ["a"]}}}], "cards[0].points.if.has"),
        ([{"name": "A", "effects": [{"kind": "burn"}]}], "cards[0].effects[0].kind"),
        ([{"name": "A", "effects": [{"kind": "open", "n": "some"}]}], "cards[0].effects[0].n"),
        ([{"name": "A", "copies": 0}], "cards[0].copies"),
        ([{"name": "A"}, {"name": "a"}], "cards[1].name"),
        ([{"name": ""}], "cards[0].name"),
        ([{"points": 3}], "cards[0].name"),
    ],
)
def test_a_bad_card_file_names_the_place(cards: list[object], place: str) -> None:
    file = {"book": "fairy_tale", "version": 1, "cards": cards}
    with pytest.raises(BadFile) as bad:
        read_cards(json.dumps(file).encode())
    assert bad.value.place == place
