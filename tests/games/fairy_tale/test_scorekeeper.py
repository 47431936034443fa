"""Scorekeeper: only phases and directions; the cards are entered at the end, or the totals."""

from __future__ import annotations

from companion.games.fairy_tale import actions as do
from companion.games.fairy_tale.state import Variant
from companion.table.actions import SetStrictness
from companion.table.rules import Strictness
from tests.games.fairy_tale.builders import KEEPER, Table, card, effect

BAKER = card("Baker", points=2)
LAIR = card("Lair", "dragonvale", effect("close", "dragonvale"))


def one_tap(table: Table) -> None:
    """The first answer of the main prompt, which must need no entry."""
    action = table.session.prompts()[0].answers[0].action
    assert action is not None
    table.do(action)


def at_the_end(variant: Variant = Variant.EXPERT) -> Table:
    table = Table(2, KEEPER, variant=variant)
    while table.state.phase != "scoring":
        one_tap(table)
    return table


def test_a_whole_game_needs_nothing_but_taps() -> None:
    """FT-1.2, FT-3.2: four times five picks, three cards and the leftovers."""
    table = at_the_end()
    assert table.session.length == 4 * (5 + 3 + 1)
    assert [len(seat.row) for seat in table.state.seats] == [12, 12]


def test_novices_have_twelve_too() -> None:
    """FT-6.1: one, then two, then three times three."""
    table = at_the_end(Variant.NOVICE)
    assert table.session.length == 4 * (5 + 3 + 1) - 1
    assert [len(seat.row) for seat in table.state.seats] == [12, 12]


def test_the_order_of_effects_is_said() -> None:
    """FT-4.1, FT-4.5, FT-A8: Hunt only in the expert game; Draw is not placed."""
    expert = Table(2, KEEPER).do(do.DraftDone()).session.prompts()[0].detail
    assert [kind.key for kind in expert.values["kinds"]] == [
        "fairy_tale.kind.hunt", "fairy_tale.kind.open", "fairy_tale.kind.close",
    ]  # fmt: skip
    basic = Table(2, KEEPER, variant=Variant.BASIC).do(do.DraftDone())
    assert len(basic.session.prompts()[0].detail.values["kinds"]) == 2
    larger = Table(2, KEEPER, box=110).do(do.DraftDone()).session.prompts()[0].detail
    assert larger.key == "fairy_tale.ask.order_110"


def test_the_cards_are_entered_at_the_end() -> None:
    """FT-5.1: what is not entered lies face down; there are still twelve."""
    table = at_the_end()
    assert table.kinds()[0] == ["put_card", "tell_total"]
    table.do(do.PutCard(0, card=BAKER), do.PutCard(0, "Baker"), do.TellTotal(1, 30))
    assert len(table.state.seats[0].row) == 12
    table.do(do.DropCard(0, 0))
    assert len(table.state.seats[0].row) == 12
    table.do(do.CountUp())
    assert table.session.scores == (2, 30)


def test_a_referee_wants_the_cards() -> None:
    """FT-3.1, FT-6.1: the table may go on without them."""
    table = Table().do(do.DraftDone())
    assert table.refused(do.RevealedUnseen()) == ["FT-3.1"]
    table.do(do.Revealed(0, card=LAIR)).do(do.RevealedUnseen(), allow=True)
    assert table.kinds() == [["name_card"], ["by_hand"]]
    table.do(do.NameCard(1, 0, card=BAKER))
    assert table.rows() == ["[Lair]", "Baker"]
    novice = Table(variant=Variant.NOVICE)
    assert novice.refused(do.OpeningUnseen()) == ["FT-6.1"]


def test_the_strictness_changes_in_the_middle() -> None:
    """FT-3.1: what was not entered can be named later, and effects are led from then on."""
    table = Table(2, KEEPER).do(do.DraftDone(), do.RevealedUnseen())
    table.do(SetStrictness(Strictness.REFEREE))
    assert table.kinds() == [["reveal"], ["name_card"], ["name_card"]]
    table.do(do.NameCard(0, 0, card=BAKER)).reveal(LAIR, BAKER)
    assert table.rows() == ["Baker [Lair]", "?None Baker"]


def test_effects_at_hand_are_left_to_scorekeepers() -> None:
    """FT-4.4: one tap goes on."""
    table = Table().reveal(card("Wyrm", "dragonvale"), BAKER).reveal(LAIR, BAKER)
    assert table.kinds() == [["turn"]]
    table.do(SetStrictness(Strictness.SCOREKEEPER))
    one_tap(table)
    assert table.state.phase == "play"
    assert table.rows() == ["?Wyrm ?Lair", "Baker Baker"]


def test_scorekeepers_may_enter_cards_without_being_led() -> None:
    """FT-3.1."""
    table = Table(2, KEEPER).reveal(LAIR, BAKER)
    assert (table.state.phase, table.rows()) == ("play", ["?Lair", "Baker"])
