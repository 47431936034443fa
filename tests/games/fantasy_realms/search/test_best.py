"""The best choices against every choice there is."""

from __future__ import annotations

from random import Random

import pytest

from companion.boxes.fantasy_realms import deck
from companion.games.fantasy_realms.cards.deck import Deck
from companion.games.fantasy_realms.cards.printed import Surroundings, TableOptions
from companion.games.fantasy_realms.counting.total import total
from companion.games.fantasy_realms.search.best import best
from companion.games.fantasy_realms.search.choices import choice_effect, made, refused
from tests.games.fantasy_realms.builders import BASE, CASES, EXTRA, ids, setting
from tests.games.fantasy_realms.search.brute_force import count, totals

DECKS = [BASE, EXTRA, deck(TableOptions(True, "promo", True))]
TELLING = ("Collector", "World Tree", "Wildfire", "Jester", "Rangers", "Phoenix", "Protection Rune")


def a_hand(of: Deck, random: Random, most: int) -> tuple[tuple[str, ...], Surroundings]:
    """A hand with choices in it, few enough to try them all."""
    choosing = [id for id in of.cards if choice_effect(of, id)]
    telling = list(ids(of, *TELLING, *(["Demon", "Castle", "Garden"] if of is not BASE else [])))
    while True:
        cards = random.sample(choosing, random.randint(1, 3)) + random.sample(telling, 2)
        others = [id for id in of.cards if id not in cards]
        random.shuffle(others)
        hand = tuple(dict.fromkeys([*cards, *others[: 7 - len(cards)]]))
        around = Surroundings(tuple(id for id in others[7:] if id not in hand)[:2])
        if 1 < count(of, hand, around) <= most:
            return hand, around


@pytest.mark.parametrize("seed", range(45))
def test_no_choice_is_better_than_the_best(seed: int) -> None:
    random = Random(seed)
    of = DECKS[seed % len(DECKS)]
    hand, around = a_hand(of, random, 3000)
    found = best(of, hand, around)
    assert found.total == max(totals(of, hand, around))
    assert refused(of, hand, found.choices, around) is None
    done = made(of, hand, found.choices, around)
    assert total(done.faces, done.table, done.excused, done.spared) == found.total


@pytest.mark.parametrize(
    "case",
    [c for c in CASES["best_choice_cases"] if c["kind"] == "optimum_min"],
    ids=lambda c: c["id"],
)
def test_no_choice_is_worse_than_the_known_worst(case: dict[str, object]) -> None:
    of, hand, around = setting(case)
    assert min(totals(of, hand, around)) == case["expect"]["total"]  # type: ignore[index]


def test_nothing_to_choose_is_no_choice() -> None:
    found = best(BASE, ids(BASE, "Knights", "King"), Surroundings())
    assert (found.choices, found.gain) == ((), 0)


def test_a_choice_that_brings_nothing_is_not_made() -> None:
    assert best(BASE, ids(BASE, "Mirage", "Knights"), Surroundings()).choices == ()


def test_the_extra_card_is_the_best_of_the_discard_area() -> None:
    """FR-4.1."""
    hand = ids(BASE, "Necromancer", "King", "Knights")
    around = Surroundings(ids(BASE, "Queen", "Dragon", "Mountain"))
    found = best(BASE, hand, around)
    # King 8+40, Queen 6+40, Knights 20, Necromancer 3: not 3+13+20+30 with the Dragon.
    assert found.total == 8 + 20 + 6 + 20 + 20 + 3
    assert [(c.card, c.target) for c in found.choices] == [ids(BASE, "Necromancer", "Queen")]


def test_a_full_hand_draws_nothing() -> None:
    """FR-5.2."""
    names = ("Necromancer", "King", "Knights", "Swamp", "Forge", "Candle", "Hydra", "Rangers")
    found = best(BASE, ids(BASE, *names), Surroundings(ids(BASE, "Queen")))
    assert found.choices == ()
