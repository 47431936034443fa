"""FR-2.4: a tie goes to the lower base strength in play, counted a second time by a plain twin."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from companion.boxes.fantasy_realms import deck
from companion.games.fantasy_realms.cards.deck import Deck
from companion.games.fantasy_realms.cards.printed import Choice, Surroundings, TableOptions
from companion.games.fantasy_realms.explaining.results import Hand, Scored, places, score_hand
from companion.games.fantasy_realms.search.choices import choice_effect, refused
from tests.games.fantasy_realms.builders import BASE, EXTRA, ids
from tests.games.fantasy_realms.counting import recount
from tests.reliability.conftest import rounds

ALONE = Surroundings(players=1)


def any_choices(of: Deck, cards: tuple[str, ...], random: Random) -> tuple[Choice, ...]:
    """Choices that are allowed together, in a third of the places none."""
    chosen: list[Choice] = []
    for id in cards:
        effect = choice_effect(of, id)
        if effect is None or effect.op not in recount.TURNS or random.random() < 1 / 3:
            continue
        among = list(of.cards) if effect.op == "choose_copy_name_suit" else cards
        suit = random.choice(of.suits) if effect.op == "choose_suit_change" else ""
        choice = Choice(id, random.choice(among), suit)
        if refused(of, cards, (*chosen, choice), ALONE) is None:
            chosen.append(choice)
    return tuple(chosen)


def recounted(of: Deck, hand: Hand) -> tuple[int, int]:
    """The total and the strength in play, by the twin."""
    told = [(choice.card, choice.target, choice.suit) for choice in hand.choices or ()]
    seen = recount.changed(hand.cards, told)
    spares = of.options.wildfire_spares_outsiders
    return recount.total(*seen, spares), recount.strength_in_play(*seen, spares)


def winners_by_the_twin(one: tuple[int, int], other: tuple[int, int]) -> list[int]:
    """The rulebook in three lines: most points; if equal, lowest strength; else shared."""
    if one[0] != other[0]:
        return [0] if one[0] > other[0] else [1]
    return [0, 1] if one[1] == other[1] else [0 if one[1] < other[1] else 1]


def printed(hand: Hand) -> int:
    return sum(recount.FACTS[id]["strength"] for id in hand.cards)


@pytest.mark.parametrize("seed", range(4))
def test_a_tie_goes_to_the_lowest_base_strength_in_play(seed: int) -> None:
    """FR-2.4: random hands, each compared with the last one of the same total."""
    random = Random(seed)
    of = deck(TableOptions(seed % 2 > 0, "promo" if seed > 1 else "deluxe", seed > 1))
    figures = {"hands": 0, "ties": 0, "otherwise by printed strengths": 0, "shared": 0}
    by_total: dict[int, list[tuple[Scored, tuple[int, int]]]] = {}
    while figures["hands"] < rounds(1_000, 25_000):
        cards = tuple(random.sample(list(of.cards), 8 if of.options.extra_suits else 7))
        hand = Hand("Ana", cards, (), any_choices(of, cards, random))
        try:
            twin = recounted(of, hand)
        except recount.NoOneReading:
            continue
        scored = score_hand(of, hand, ALONE)
        assert (scored.total, scored.report.strength) == twin, hand
        by_total.setdefault(twin[0], []).append((scored, twin))
        figures["hands"] += 1
    for alike in by_total.values():
        for (one, first), (other, second) in pairwise(alike):
            ranks, rule = places([one, other])
            winners = winners_by_the_twin(first, second)
            assert [seat for seat, rank in enumerate(ranks) if rank == 1] == winners
            assert (rule == "FR-2.4") == (len(winners) == 1)
            figures["ties"] += 1
            figures["shared"] += len(winners) == 2
            naive = winners_by_the_twin((0, printed(one.hand)), (0, printed(other.hand)))
            figures["otherwise by printed strengths"] += naive != winners
    assert figures["otherwise by printed strengths"] > figures["ties"] / 20
    print(f"\n   fantasy realms, seed {seed}: {figures}")


def strength(of: Deck, *names: str, **choices: str) -> int:
    made = tuple(
        Choice(*ids(of, card.replace("_", " "), target)) for card, target in choices.items()
    )
    return score_hand(of, Hand("Ana", ids(of, *names), (), made), ALONE).report.strength


def test_a_blanked_card_has_no_base_strength() -> None:
    """FR-2.4, FR-3.4: Blizzard (30) blanks Great Flood (32), so that Wildfire (40) burns on."""
    assert strength(BASE, "Blizzard", "Great Flood", "Wildfire") == 30 + 40
    assert strength(BASE, "Blizzard", "Great Flood", "Wildfire", "Cavern") == 30 + 32


def test_a_doppelganger_has_the_base_strength_of_what_it_copies() -> None:
    """FR-2.4: as Forge it counts 9, in the score and in a tie."""
    assert strength(BASE, "Doppelgänger", "Forge") == 9
    assert strength(BASE, "Doppelgänger", "Forge", Doppelgänger="Forge") == 9 + 9


def test_a_mirage_stays_without_strength() -> None:
    """FR-4.6: name and suit of Great Flood, but not its 32."""
    assert strength(EXTRA, "Mirage", "King", Mirage="Great Flood") == 8
