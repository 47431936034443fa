"""The best choices against every choice there is."""

from __future__ import annotations

from random import Random

import pytest

from companion.boxes.fantasy_realms import deck
from companion.games.fantasy_realms.cards.deck import Deck
from companion.games.fantasy_realms.cards.printed import Surroundings, TableOptions
from companion.games.fantasy_realms.counting.total import total
from companion.games.fantasy_realms.search import best as searching
from companion.games.fantasy_realms.search.best import best, best_so_far
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


@pytest.mark.parametrize("seed", range(30))
def test_step_by_step_is_the_same(seed: int) -> None:
    """What is best so far never falls, can be reached, and is the best of all at the end."""
    random = Random(seed)
    of = DECKS[seed % len(DECKS)]
    hand, around = a_hand(of, random, 3000)
    steps = list(best_so_far(of, hand, around))
    assert [step.total for step in steps] == sorted(step.total for step in steps)
    assert steps[0].choices == ()
    for step in dict.fromkeys(steps):
        assert refused(of, hand, step.choices, around) is None
        done = made(of, hand, step.choices, around)
        assert total(done.faces, done.table, done.excused, done.spared) == step.total
    assert steps[-1] == best(of, hand, around)
    assert steps[-1].total == max(totals(of, hand, around))


HARDEST = (
    "Book of Changes", "Shapeshifter", "Doppelgänger", "Mirage", "Island", "Collector",
    "Basilisk", "Great Flood",
)  # fmt: skip


def test_a_step_is_a_small_piece_of_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the search: the screen that drives it answers between two steps."""
    hand, counted = ids(EXTRA, *HARDEST), 0

    def counting(*args: object) -> int:
        nonlocal counted
        counted += 1
        return total(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(searching, "total", counting)
    in_each = []
    for _ in best_so_far(EXTRA, hand, Surroundings()):
        in_each.append(counted)
        counted = 0
    assert len(in_each) > 400
    assert max(in_each) <= 1 + len(hand)


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
