"""The letter of the rules of Fairy Tale, where something is not known yet."""

from __future__ import annotations

from companion.games.fairy_tale import actions as do
from companion.games.fairy_tale.cards import Card
from companion.games.fairy_tale.scoring import counted
from companion.games.fairy_tale.state import Variant
from companion.table.actions import SetStrictness
from companion.table.rules import House, Strictness
from tests.games.fairy_tale.builders import (
    KEEPER,
    Table,
    Tally,
    card,
    effect,
    most,
    of,
)

QUEEN = card("Dark Queen", "shadow", points=most(7, "shadow"))
BAKER = card("Baker", points=2)
LAIR = card("Lair", "dragonvale", effect("close", "dragonvale"))
WYRM = card("Wyrm", "dragonvale", points=4)


# -- points only with the most cards of a kind ---------------------------------------------


def test_a_card_that_scores_with_the_most_of_a_kind_waits_for_who_only_told_a_total() -> None:
    """FT-5.3: nobody knows how many Shadow cards are behind a total; it is asked, not paid."""
    table = Tally([QUEEN], [BAKER]).do(do.TellTotal(1, 20))
    line = counted(table.state, table.session.house)[0].lines[0]
    assert (line.points, line.open, line.why.key) == (0, True, "fairy_tale.count.waits")
    assert table.refused(do.CountUp()) == ["FT-5.3"]
    asked = table.session.prompts()[0]
    assert (asked.who, asked.rule) == ((1,), "FT-5.3")
    assert [answer.kind for answer in asked.answers] == ["tell_count", "none_of"]


def test_the_majority_pays_as_soon_as_the_number_is_told() -> None:
    """FT-5.3, FT-A2: fewer, as many, and more than the one Shadow card of Ana."""
    for n, scores in ((0, (7, 20)), (1, (0, 20)), (2, (0, 20))):
        table = Tally([QUEEN], [BAKER]).do(do.TellTotal(1, 20))
        table.do(do.TellCount(1, of("shadow"), n))
        assert table.count() == scores
    everyone = Tally([QUEEN], [BAKER], house=House(rulings={"FT-A2": "everyone"}))
    everyone.do(do.TellTotal(1, 20), do.TellCount(1, of("shadow"), 1))
    assert everyone.count() == (7, 20)


def test_a_number_is_asked_only_where_it_decides() -> None:
    """FT-5.3: somebody whose cards are known has more, so that nothing is left to ask."""
    two = [card("Imp", "shadow"), card("Bat", "shadow")]
    table = Tally([QUEEN], two, [BAKER]).do(do.TellTotal(2, 20))
    assert table.count() == (0, 2, 20)


def test_cards_entered_after_all_count_for_the_majority() -> None:
    """FT-5.3: the total is taken back; what was told of the number no longer matters."""
    table = Tally([QUEEN], [BAKER]).do(do.TellTotal(1, 20), do.TellCount(1, of("shadow"), 9))
    assert table.do(do.TellTotal(1, None)).count() == (7, 2)


def test_nobody_has_more_than_twelve_cards_of_a_kind() -> None:
    """FT-3.2."""
    table = Tally([QUEEN], [BAKER])
    assert table.refused(do.TellCount(1, of("shadow"), 13)) == ["FT-5.3"]
    assert table.refused(do.TellCount(1, of("shadow"), -1)) == ["FT-5.3"]


def test_whose_cards_and_total_nobody_entered_has_not_nothing() -> None:
    """FT-5.1: the table may say that it is nothing."""
    table = Tally([BAKER])
    assert table.refused(do.CountUp()) == ["FT-5.1"]
    assert table.do(do.TellTotal(1, 0)).count() == (2, 0)


# -- the card novices begin with -----------------------------------------------------------


def novices(*cards: Card) -> Table:
    table = Table(len(cards), variant=Variant.NOVICE)
    for player, dealt in enumerate(cards):
        known = dealt.effects is not None
        table.do(do.Opened(player, "" if known else dealt.name, dealt if known else None))
    return table


def test_a_dealt_card_with_open_or_close_goes_back_and_so_it_is_asked_whether_it_has() -> None:
    """FT-6.1: known by its name only, the card may have either."""
    table = novices(BAKER, Card("Stranger"))
    assert (table.state.phase, table.asks()) == ("opening", ["opening_read"])
    assert table.kinds() == [["no_effect", "deal_again", "describe"]]
    assert table.refused(do.DraftDone()) == ["FT-6.1"]
    table.do(table.session.prompts()[0].answers[0].action)
    assert table.state.phase == "draft"


def test_a_card_that_turns_out_to_close_is_dealt_again() -> None:
    """FT-6.1: said with one tap, or read out."""
    for told in (do.DealAgain(1), do.Describe(card("Stranger", "shadow", effect("close")))):
        table = novices(BAKER, Card("Stranger")).do(told)
        assert (table.state.phase, table.rows()) == ("opening", ["Baker", ""])
        table.do(do.Opened(1, card=card("Miller")))
        assert (table.state.phase, table.rows()) == ("draft", ["Baker", "Miller"])


def test_what_the_table_allowed_to_begin_with_stays() -> None:
    """FT-6.1: a card with Close that was let in is not taken back by another's description."""
    table = Table(2, variant=Variant.NOVICE).do(do.Opened(0, card=LAIR), allow=True)
    table.do(do.Opened(1, "Stranger"), do.Describe(card("Stranger")))
    assert (table.state.phase, table.rows()) == ("draft", ["Lair", "Stranger"])


def test_the_table_may_begin_the_draft_without_knowing() -> None:
    """FT-6.1: and a correction to a card known by its name only breaks nothing for good."""
    table = novices(BAKER, Card("Stranger")).do(do.DraftDone(), allow=True)
    assert table.state.phase == "play"
    keeper = Table(2, KEEPER, variant=Variant.NOVICE).do(do.OpeningUnseen())
    assert keeper.state.phase == "draft"


def test_nobody_without_a_card_deals_again() -> None:
    """FT-6.1."""
    assert Table(2, variant=Variant.NOVICE).refused(do.DealAgain(0)) == ["FT-6.1"]


# -- which way up --------------------------------------------------------------------------


def test_effects_that_nobody_entered_may_have_turned_any_card() -> None:
    """FT-4.2, FT-5.1: the count waits until somebody says how the cards lie."""
    table = Table().reveal(WYRM, BAKER).do(SetStrictness(Strictness.SCOREKEEPER))
    table.do(do.RevealedUnseen())
    assert table.rows() == ["?Wyrm ?None", "?Baker ?None"]
    while table.state.phase != "scoring":
        action = table.session.prompts()[0].answers[0].action
        assert action is not None
        table.do(action)
    assert table.asks()[:2] == ["faces", "faces"]
    assert set(table.refused(do.CountUp())) == {"FT-5.1"}
    table.do(do.TellFaces(0, ()), do.TellFaces(1, (0,)), do.CountUp())
    assert table.session.scores == (0, 2)


def test_a_card_named_later_lies_as_nobody_knows() -> None:
    """FT-4.2: naming it does not turn it up; SetFace and an entry at the end do."""
    table = Table(2, KEEPER).do(do.DraftDone(), do.RevealedUnseen())
    table.do(do.NameCard(0, 0, card=BAKER, up=None), do.NameCard(1, 0, card=WYRM))
    assert table.rows() == ["?Baker", "Wyrm"]
    assert table.do(do.SetFace(0, 0, False)).rows() == ["[Baker]", "Wyrm"]


def test_an_effect_asks_how_a_card_lies_that_it_may_turn() -> None:
    """FT-4.2, FT-4.4: Lair closes a Dragonvale card; the Wyrm may lie face down already."""
    table = Table().reveal(WYRM, BAKER).do(SetStrictness(Strictness.SCOREKEEPER))
    table.do(do.RevealedUnseen(), SetStrictness(Strictness.REFEREE))
    table.do(do.NameCard(0, 1, card=card("Miller"), up=True))
    table.reveal(LAIR, BAKER)
    assert table.asks()[0] == "faces"
    table.do(do.TellFaces(0, ()))
    assert table.rows()[0] == "[Wyrm] Miller [Lair]"


def test_known_cards_without_effects_leave_everything_as_it_lies() -> None:
    """FT-4.2: a scorekeeper who enters cards that turn nothing is asked nothing."""
    table = Table(2, KEEPER).reveal(WYRM, BAKER)
    assert table.rows() == ["Wyrm", "Baker"]
