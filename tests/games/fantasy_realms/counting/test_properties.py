"""What holds for every hand."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from companion.boxes.fantasy_realms import deck
from companion.games.fantasy_realms.cards.deck import Deck
from companion.games.fantasy_realms.cards.printed import Choice, Surroundings, TableOptions
from companion.games.fantasy_realms.counting.faces import faces_of
from companion.games.fantasy_realms.counting.total import total
from companion.games.fantasy_realms.explaining.report import report
from companion.games.fantasy_realms.search.choices import choice_effect, made, refused
from companion.languages import LANGUAGES
from companion.texts import Speaker
from tests.games.fantasy_realms.counting import recount

DECKS = [
    deck(TableOptions(extra, phoenix, spares))
    for extra, phoenix, spares in (
        (False, "deluxe", False),
        (False, "promo", False),
        (True, "deluxe", False),
        (True, "promo", True),
    )
]
often = settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))


@st.composite
def hands(draw: Any, most: int = 8) -> tuple[Deck, tuple[str, ...], tuple[Choice, ...]]:
    """A hand of any deck and choices that are allowed in it."""
    of = draw(st.sampled_from(DECKS))
    cards = tuple(
        draw(st.lists(st.sampled_from(list(of.cards)), min_size=1, max_size=most, unique=True))
    )
    choices: list[Choice] = []
    for id in cards:
        effect = choice_effect(of, id)
        if effect is None or effect.op in ("extra_card", "max_strength"):
            continue
        among = list(of.cards) if effect.op == "choose_copy_name_suit" else list(cards)
        suit = draw(st.sampled_from(of.suits)) if effect.op == "choose_suit_change" else ""
        choice = Choice(id, draw(st.sampled_from(among)), suit)
        if refused(of, cards, (*choices, choice), Surroundings()) is None:
            choices.append(choice)
    assume(refused(of, cards, choices, Surroundings()) is None)
    return of, cards, tuple(choices)


@given(hands(), st.randoms(use_true_random=False))
@often
def test_the_order_of_a_hand_does_not_matter(hand: Any, random: Any) -> None:
    of, cards, choices = hand
    around = Surroundings(tuple(id for id in of.cards if id not in cards)[:5])
    first = report(of, cards, choices, around)
    mixed, turned = list(cards), list(choices)
    random.shuffle(mixed)
    random.shuffle(turned)
    second = report(of, mixed, turned, around)
    told = [
        {card.card: (card.points, card.blanked, set(card.blanked_by)) for card in found.cards}
        for found in (first, second)
    ]
    assert told[0] == told[1]


@given(hands())
@often
def test_lines_make_points_and_points_make_the_total(hand: Any) -> None:
    of, cards, choices = hand
    found = report(of, cards, choices, Surroundings())
    for card in found.cards:
        assert card.points == sum(line.points for line in card.lines)
        assert card.lines
        assert bool(card.blanked_by) == card.blanked
    done = made(of, cards, choices, Surroundings())
    assert found.total == total(done.faces, done.table, done.excused, done.spared)


@given(hands())
@settings(max_examples=100, deadline=None)
def test_every_line_can_be_said_in_every_language(hand: Any) -> None:
    of, cards, choices = hand
    for language in LANGUAGES:
        speaker = Speaker(language)
        for card in report(of, cards, choices, Surroundings()).cards:
            assert all(speaker(line.why) for line in card.lines)


@given(hands())
@settings(max_examples=1500, deadline=None, suppress_health_check=list(HealthCheck))
def test_a_second_count_agrees(hand: Any) -> None:
    of, cards, choices = hand
    done = made(of, cards, choices, Surroundings(players=1))
    told = [(choice.card, choice.target, choice.suit) for choice in choices]
    seen, cleared, protected = recount.changed(cards, told)
    try:
        second = recount.total(seen, cleared, protected, of.options.wildfire_spares_outsiders)
    except recount.NoOneReading:
        assume(False)
    assert total(done.faces, done.table, done.excused, done.spared) == second


@given(hands(most=7), st.data())
@often
def test_a_blanked_card_changes_nothing_for_the_others(hand: Any, data: Any) -> None:
    """But by the rules: clearing, guarding, blanking back, a suit kept, a hand counted whole."""
    of, cards, choices = hand
    further = data.draw(st.sampled_from([id for id in of.cards if id not in cards]))
    card = of.cards[further]
    active = {"clear_penalty", "clear_word", "protect_suit", "keeps_suits_when_blanked"}
    assume(not card.penalty and not active & {effect.op for effect in card.bonus})
    counting = {"odd", "blank_lone_suits"}
    held = {e.op for id in cards for e in (*of.cards[id].bonus, *of.cards[id].penalty)}
    assume(not counting & held)
    grown = report(of, (*cards, further), choices, Surroundings())
    if not grown.cards[-1].blanked:
        return
    before = report(of, cards, choices, Surroundings())
    assert [c.points for c in grown.cards[:-1]] == [c.points for c in before.cards]


@pytest.mark.parametrize("of", DECKS)
def test_every_card_has_a_face_and_two_names(of: Deck) -> None:
    for card in of.cards.values():
        assert of.find(card.en.upper()) is card
        assert of.find(card.fr.lower()) is card
        assert faces_of(of)[card.id].strength == card.strength
