"""What face-up cards are worth, with the reason of each."""

from __future__ import annotations

import pytest

from companion.games.fairy_tale import actions as do
from companion.games.fairy_tale.card_faults import card_refusals
from companion.games.fairy_tale.cards import Card, Condition, Designated, Effect, EffectKind
from companion.games.fairy_tale.cards import Formula as F
from companion.games.fairy_tale.scoring import counted
from companion.languages import LANGUAGES
from companion.table.actions import SetRuling
from companion.table.rules import House, Strictness
from companion.texts import Speaker
from tests.games.fairy_tale.builders import Tally, card, having, most, of, per, trickster

FOLK = card("Homesteaders", points=per(1, "Homesteaders"))
BRONZE = card("Bronze Dragon", "dragonvale", points=per(3, "Knight"))
KNIGHT = card("Knight", points=3)
TALE = card("Tale", "dragonvale", type_="story", points=having(9, "Gold Dragon"))
GOLD = card("Gold Dragon", "dragonvale", points=2)
SHADE = card("Shade", "shadow", points=1)
KING = card("Shadow King", "fairywood", points=most(6, "shadow"))


def test_face_up_cards_are_added() -> None:
    """FT-5.1: and what lies face down is not."""
    table = Tally([KNIGHT, GOLD], [KNIGHT])
    assert table.count() == (5, 3)
    assert table.lines() == [(3, "FT-5.1"), (2, "FT-5.1")]
    assert [(s.player, s.rank) for s in table.session.standings()] == [(0, 1), (1, 2)]


def test_four_homesteaders_are_four_each() -> None:
    """FT-5.2: the first example of the rulebook."""
    table = Tally([FOLK] * 4)
    assert table.count() == (16, 0)
    assert table.lines() == [(4, "FT-5.2")] * 4


def test_a_bronze_dragon_counts_knights() -> None:
    """FT-5.2: the second example: one dragon, two knights."""
    table = Tally([BRONZE, KNIGHT, KNIGHT], [KNIGHT])
    assert table.count() == (6 + 3 + 3, 3)
    why = table.session.ledger()[0].gain.why
    assert Speaker("en")(why) == "Bronze Dragon: 3 × 2 (Knight cards)"
    assert Speaker("fr")(why) == "Bronze Dragon\u00a0: 3 × 2 (cartes Knight)"


@pytest.mark.parametrize(
    ("what", "points"), [("shadow", 4), ("holy_empire", 2), ("story", 2), ("character", 4)]
)
def test_factions_and_types_are_counted(what: str, points: int) -> None:
    """FT-5.2: the card counts itself where it is one of them."""
    counter = card("Counter", "shadow", type_="story", points=per(2, what))
    table = Tally([counter, SHADE, KNIGHT])
    assert counted(table.state, House())[0].lines[0].points == points


def test_a_condition_pays_all_or_nothing() -> None:
    """FT-5.3."""
    table = Tally([TALE, GOLD], [TALE])
    assert table.count() == (11, 0)
    assert (table.lines(0)[0], table.lines(1)[0]) == ((9, "FT-5.3"), (0, "FT-5.3"))


def test_a_condition_needs_all_its_names() -> None:
    """FT-5.3."""
    both = card("Both", points=having(9, "Gold Dragon", "Knight"))
    table = Tally([both, GOLD], [both, GOLD, KNIGHT])
    assert table.count() == (2, 14)
    assert Speaker("en")(table.session.ledger()[0].gain.why) == "Both: missing: Knight"


def test_two_conditions_may_name_each_other() -> None:
    """FT-5.3: they ask whether a card is there, not what it is worth; nothing runs round."""
    one = card("One", points=having(4, "Two"))
    two = card("Two", points=having(5, "One"))
    assert Tally([one, two], [one]).count() == (9, 0)


def test_the_most_of_a_faction() -> None:
    """FT-5.3: the card itself need not be one of them."""
    table = Tally([KING, SHADE, SHADE], [KING, SHADE])
    assert table.count() == (8, 1)
    lines = [Speaker("en")(entry.gain.why) for entry in table.session.ledger()]
    assert lines[0] == "Shadow King: most Shadow cards: 2"
    assert lines[3] == "Shadow King: Shadow cards: 1, but Ana has 2"


def test_nobody_has_the_most_of_nothing() -> None:
    """FT-5.3, FT-A2: none is not the most, whatever a tie pays."""
    house = House(rulings={"FT-A2": "everyone"})
    assert Tally([KING], [KNIGHT], house=house).count() == (0, 3)


@pytest.mark.parametrize(("answer", "points"), [("nobody", (1, 1)), ("everyone", (7, 1))])
def test_a_tie_for_the_most_is_asked(answer: str, points: tuple[int, ...]) -> None:
    """FT-A2: asked where it matters, with both results, and the line says so."""
    table = Tally([KING, SHADE], [SHADE])
    asked = next(p for p in table.session.prompts() if p.rule == "FT-A2")
    assert [a.action for a in asked.answers] == [
        SetRuling("FT-A2", "nobody"),
        SetRuling("FT-A2", "everyone"),
    ]
    assert Speaker("en")(asked.detail) == "Ana: 1 or 7."
    table.do(SetRuling("FT-A2", answer))
    assert "FT-A2" not in [p.rule for p in table.session.prompts()]
    assert table.count() == points
    assert table.lines()[0][1] == "FT-A2"


def test_a_tie_that_changes_nothing_is_not_asked() -> None:
    """FT-A2."""
    table = Tally([KING, SHADE, SHADE], [SHADE])
    assert "FT-A2" not in [prompt.rule for prompt in table.session.prompts()]


def test_an_equal_score_shares_the_place() -> None:
    """FT-A5: the rules know no tie-break."""
    table = Tally([KNIGHT], [KNIGHT], [GOLD])
    table.count()
    assert [(s.player, s.rank, s.tie_break) for s in table.session.standings()] == [
        (0, 1, None), (1, 1, None), (2, 3, None),
    ]  # fmt: skip


def test_partners_opposite_add_up() -> None:
    """FT-6.2: Ana and Cy beat Bo and Dee though Bo has the most."""
    table = Tally([KNIGHT], [KNIGHT, GOLD], [KNIGHT], [], pairs=True)
    assert table.count() == (3, 5, 3, 0)
    assert [(s.player, s.score, s.rank) for s in table.session.standings()] == [
        (0, 3, 1), (2, 3, 1), (1, 5, 2), (3, 0, 2),
    ]  # fmt: skip


# -- what nobody knows -----------------------------------------------------------------------


def test_unknown_points_are_asked_and_never_invented() -> None:
    """FT-5.1: a card entered by its name is described before the count."""
    table = Tally([KNIGHT]).do(do.PutCard(0, "Demon"), do.TellTotal(1, 0))
    assert table.session.prompts()[0].ask.values["card"] == "Demon"
    assert table.refused(do.CountUp()) == ["FT-5.1"]
    table.do(do.Describe(Card("Demon", points=5)))
    assert table.count() == (8, 0)


def test_the_table_may_count_without_them_by_telling_the_total() -> None:
    """FT-5.1: what nobody knows is not worth nothing, whoever is lenient; the total is known."""
    table = Tally([KNIGHT], [KNIGHT], house=House(Strictness.SCOREKEEPER))
    table.do(do.PutCard(0, "Demon"))
    assert [r.final for r in table.session.do(do.CountUp(), allow=True).reasons] == [True]
    assert table.do(do.TellTotal(0, 8)).count() == (8, 3)


def test_a_faction_is_asked_where_a_majority_needs_it() -> None:
    """FT-5.3: also of the cards of the others; and not where nothing counts it."""
    stray = Card("Stray", points=2)
    assert Tally([KNIGHT], [stray]).count() == (3, 2)
    table = Tally([KING, SHADE], [stray])
    assert table.refused(do.CountUp()) == ["FT-5.1"]
    assert table.session.prompts()[0].ask.values["field"].key == "fairy_tale.field.faction"
    own = Tally([card("Counter", points=per(1, "story"))], [stray])
    own.do(do.CountUp())


# -- cards that cannot be --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bad", "rules"),
    [
        (card("Self", points=having(9, "self")), ["FT-5.3"]),
        (card("Joker", points=per(1, "Knight"), any_name=True), ["FT-5.4"]),
        (card("Half", points=F(each=2)), ["FT-5.2"]),
        (card("Mixed", points=F(each=2, per=of("home"), value=3)), ["FT-5.2"]),
        (card("Empty", points=F()), ["FT-5.2"]),
        (card("If", points=F(value=3, condition=Condition())), ["FT-5.3"]),
        (card("Two", points=F(value=3, condition=Condition(("A",), of("home")))), ["FT-5.3"]),
        (card("None", points=F(each=1, per=Designated())), ["FT-5.2"]),
        (card("Twice", points=having(3, "A", "a")), ["FT-5.2"]),
        (card("Marks", points=having(3, "?!")), ["FT-5.2"]),
        (card("?!"), ["FT-1.1"]),
        (card("A\u200bB"), ["FT-1.1"]),
        (card("High", points=100), ["FT-1.1"]),
        (card("Zero", "shadow", Effect(EffectKind.CLOSE, n=0)), ["FT-1.1"]),
        (card("Aim", "shadow", Effect(EffectKind.CLOSE, target=Designated())), ["FT-5.2"]),
    ],
)
def test_a_card_that_makes_no_sense_is_refused(bad: Card, rules: list[str]) -> None:
    """FT-5.2, FT-5.3, FT-5.4: a condition on itself and a Trickster's formula are circles."""
    reasons = card_refusals(bad)
    assert [reason.rule for reason in reasons] == rules
    assert all(reason.final for reason in reasons)
    assert all(Speaker(lang)(reason.why) for reason in reasons for lang in LANGUAGES)
    table = Tally()
    before = table.state
    assert table.refused(do.PutCard(0, card=bad)) == rules
    assert table.state == before


def test_a_card_may_count_its_own_name() -> None:
    """FT-5.2: that is a count, and no circle."""
    assert card_refusals(FOLK) == ()
    assert card_refusals(trickster()) == ()
