"""Effects: Hunt, Open, Close, what they hit, and who chooses."""

from __future__ import annotations

import pytest

from companion.games.fairy_tale import actions as do
from companion.games.fairy_tale.cards import Card, EffectKind
from companion.games.fairy_tale.effect_prompts import turned_so_far
from companion.games.fairy_tale.effects import caught_in_turn, choice, unclear
from companion.games.fairy_tale.state import Flip
from companion.table.rules import House
from companion.texts import Speaker
from tests.games.fairy_tale.builders import Table, card, effect

BAKER = card("Baker", "holy_empire")
DRAGON = card("Dragon", "dragonvale")
LAIR = card("Lair", "dragonvale", effect("close", "dragonvale"))
SONG = card("Song", "dragonvale", effect("open", "dragonvale"))
DEMON = card("Demon", "shadow", effect("close", "holy_empire", scope="all"))
QUEEN = card("Queen", "fairywood", effect("hunt", "shadow", "all", "all"))


def test_the_example_of_the_rulebook() -> None:
    """FT-4.2, FT-4.3, FT-A1: the Lair closes the Dragon or itself, and only one of them."""
    table = Table().reveal(DRAGON, BAKER).reveal(LAIR, BAKER)
    assert choice(table.state, 0).cards == (0, 1)
    assert table.kinds() == [["turn"]]
    table.do(do.Turn(0, (1,)), do.EffectsDone())
    assert table.rows()[0] == "Dragon [Lair]"


def test_an_effect_hits_its_own_card_where_there_is_no_other() -> None:
    """FT-4.3: nothing to choose, so that it is done and shown."""
    table = Table().reveal(LAIR, BAKER)
    assert table.rows()[0] == "[Lair]"
    assert table.state.flips == (Flip(0, 0, False, EffectKind.CLOSE),)
    assert table.asks() == ["turn_over"]
    table.do(do.EffectsDone())
    assert table.state.phase == "play"


def test_open_comes_before_close() -> None:
    """FT-4.1: what was opened just now can be closed again."""
    table = Table().reveal(LAIR, BAKER).reveal(SONG, LAIR)
    # The Song opened Ana's Lair; Bo's Lair closes only Bo's cards.
    assert table.rows() == ["Lair Song", "Baker [Lair]"]
    both = Table().reveal(LAIR, BAKER)
    everything = effect("close", "dragonvale", "all", "all")
    both.reveal(SONG, card("Flood", "shadow", everything))
    assert [flip.kind for flip in both.state.flips] == [
        EffectKind.OPEN, EffectKind.CLOSE, EffectKind.CLOSE,
    ]  # fmt: skip
    assert both.rows()[0] == "[Lair] [Song]"


def test_only_what_matches_is_turned() -> None:
    """FT-4.2: open turns up what lies face down, close turns down what lies face up."""
    table = Table().reveal(LAIR, LAIR).reveal(SONG, BAKER)
    assert table.rows() == ["Lair Song", "[Lair] Baker"]


@pytest.mark.parametrize(
    ("cards", "rules"),
    [((), ["FT-4.4"]), ((0, 1), ["FT-4.2"]), ((2,), ["FT-4.2"]), ((7,), ["FT-3.1"])],
)
def test_a_choice_has_to_be_one_the_effect_allows(cards: tuple[int, ...], rules: list[str]) -> None:
    """FT-4.2, FT-4.4: as many as it says, of those it speaks of."""
    table = Table().reveal(DRAGON, BAKER).reveal(DRAGON, BAKER).reveal(BAKER, BAKER)
    table.reveal(LAIR, BAKER)
    assert table.refused(do.Turn(0, cards)) == rules


def test_nobody_turns_for_somebody_who_has_nothing_to_turn() -> None:
    """FT-4.2."""
    table = Table().reveal(DRAGON, BAKER).reveal(LAIR, BAKER)
    assert table.refused(do.Turn(1, ())) == ["FT-4.2"]


def test_equal_cards_leave_no_choice() -> None:
    """FT-4.2: which of two equal cards goes does not matter."""
    lair = card("Pit", "dragonvale", effect("close", "Dragon"))
    table = Table().reveal(DRAGON, BAKER).reveal(DRAGON, BAKER).reveal(lair, BAKER)
    assert [c.up for c in table.state.seats[0].row].count(False) == 1
    assert table.asks() == ["turn_over"]


def test_an_effect_without_a_target_does_nothing() -> None:
    """FT-4.4: the game goes on at once."""
    table = Table().reveal(SONG, BAKER)
    assert (table.state.phase, table.state.plays) == ("play", 1)


def test_two_effects_turn_two_cards() -> None:
    """FT-4.4: as many as possible, so that the one card that both want goes to the one."""
    homes = card("Storm", "shadow", effect("close", "home", scope="all"))
    table = Table(3).reveal(card("Keep", type_="home"), BAKER, BAKER)
    table.reveal(DEMON, homes, card("Nobody", "shadow"))
    # Ana's Keep is of the Holy Empire and a Home; Bo and Cy have a Baker for the Demon.
    assert table.rows() == ["[Keep] Demon", "[Baker] Storm", "[Baker] Nobody"]
    more = Table().reveal(card("Keep", type_="home"), BAKER).reveal(BAKER, BAKER)
    more.reveal(DEMON, homes)
    assert more.rows()[0] == "[Keep] [Baker] Demon"


def test_each_chooses_among_their_own_cards_in_any_order() -> None:
    """FT-A6: all together."""
    table = Table(3).reveal(BAKER, BAKER, DRAGON)
    squire = card("Squire", "holy_empire")
    table.reveal(squire, squire, DRAGON).reveal(DEMON, DRAGON, DRAGON)
    assert [prompt.who for prompt in table.session.prompts()] == [(0,), (1,)]
    assert table.refused(do.EffectsDone()) == ["FT-4.4"]
    table.do(do.Turn(1, (0,)), do.Turn(0, (1,)))
    assert table.rows() == ["Baker [Squire] Demon", "[Baker] Squire Dragon", "Dragon Dragon Dragon"]


def test_hunt_comes_first_and_its_prey_has_no_effect() -> None:
    """FT-4.5: the example of the rulebook."""
    table = Table().reveal(BAKER, BAKER).reveal(DEMON, QUEEN)
    assert table.rows() == ["Baker [Demon]", "Baker Queen"]
    assert [flip.kind for flip in table.state.flips] == [EffectKind.HUNT]


def test_hunt_leaves_older_cards_alone() -> None:
    """FT-4.5: only cards revealed at the same time."""
    table = Table().reveal(card("Ghost", "shadow"), BAKER).reveal(BAKER, QUEEN)
    assert table.rows() == ["Ghost Baker", "Baker Queen"]
    assert table.state.plays == 2


def test_a_hunted_card_can_be_opened() -> None:
    """FT-4.2, FT-4.5: it lies there face down like any other."""
    waker = card("Waker", "fairywood", effect("open", "shadow", scope="all"))
    table = Table(3).reveal(DEMON, QUEEN, waker)
    assert table.rows()[0] == "Demon"
    assert [flip.kind for flip in table.state.flips] == [EffectKind.HUNT, EffectKind.OPEN]


def duel(ruling: str) -> list[str]:
    """Ana hunts the Shadow, Bo is of the Shadow and hunts the Empire, Cy is of the Empire."""
    hunter = card("Hunter", "fairywood", effect("hunt", "shadow", "all", "all"))
    shade = card("Shade", "shadow", effect("hunt", "holy_empire", "all", "all"))
    house = House(rulings={"FT-A3": ruling})
    return Table(3, house).reveal(hunter, shade, BAKER).rows()


def test_hunts_apply_together_or_a_hunted_hunt_is_lost() -> None:
    """FT-A3: the table says."""
    assert duel("together") == ["Hunter", "[Shade]", "[Baker]"]
    assert duel("lost") == ["Hunter", "[Shade]", "Baker"]


def test_hunts_in_a_circle_strike_together() -> None:
    """FT-A3: nothing says who would be first, and nothing runs for ever."""
    circle = {0: frozenset({1}), 1: frozenset({0})}
    assert caught_in_turn(circle) == {0, 1}
    assert caught_in_turn({0: frozenset({0, 2})}) == {0, 2}
    assert caught_in_turn({0: frozenset({1}), 1: frozenset({2}), 2: frozenset({3})}) == {1, 3}
    assert caught_in_turn({}) == set()


def test_draw_is_not_led_and_said_so() -> None:
    """FT-A8: the place of Draw in the order could not be read."""
    drawer = card("Bard", "fairywood", effect("draw"))
    table = Table(box=110).reveal(drawer, BAKER)
    [prompt] = table.session.prompts()
    assert (prompt.rule, prompt.detail.key) == ("FT-A8", "fairy_tale.ask.draw")
    table.do(do.EffectsDone())
    assert table.state.phase == "play"
    small = Table(box=100).do(do.DraftDone())
    assert small.refused(do.Revealed(0, card=drawer)) == ["FT-A8"]


@pytest.mark.parametrize(("box", "word"), [(100, "Close"), (110, "Flip")])
def test_effects_are_called_as_on_the_cards(box: int, word: str) -> None:
    """FT-A7: the box of 110 says Flip for Close."""
    [prompt] = Table(box=box).reveal(LAIR, BAKER).session.prompts()
    assert f"({word}: Lair)" in Speaker("en")(prompt.detail)


# -- cards of which not all is known ---------------------------------------------------------


def test_a_card_known_by_its_name_is_asked_for_its_effects() -> None:
    """FT-4.1: nothing is guessed; "it has none" takes one tap."""
    table = Table().do(do.DraftDone(), do.Revealed(0, "Wanderer"), do.Revealed(1, card=BAKER))
    assert table.kinds() == [["describe", "no_effect"], ["by_hand"]]
    plain = table.session.prompts()[0].answers[1].action
    table.do(plain)
    assert (table.state.phase, table.state.plays) == ("play", 1)
    assert table.state.book["wanderer"] == Card("Wanderer", effects=())


def test_described_effects_are_led() -> None:
    """FT-4.3."""
    table = Table().do(do.DraftDone(), do.Revealed(0, "Lair"), do.Revealed(1, card=BAKER))
    table.do(do.Describe(LAIR))
    assert table.rows()[0] == "[Lair]"


def test_a_faction_is_asked_where_an_effect_needs_it() -> None:
    """FT-4.2: and only there."""
    nameless = Card("Stray", effects=())
    table = Table().reveal(nameless, BAKER)
    assert table.state.phase == "play"
    table.reveal(DRAGON, DEMON)
    assert [(part.player, part.index, part.field) for part in unclear(table.state)] == [
        (0, 0, "faction")
    ]
    assert table.refused(do.Turn(0, ())) == ["FT-4.4"]
    table.do(do.Describe(card("Stray", "holy_empire")))
    assert table.rows() == ["[Stray] Dragon", "[Baker] Demon"]


def test_a_hunt_asks_nothing_about_older_cards() -> None:
    """FT-4.5: it cannot hit them; of a card just revealed it has to know the faction."""
    stray = Card("Stray", effects=())
    table = Table().reveal(stray, BAKER).reveal(BAKER, QUEEN)
    assert (table.state.phase, table.state.plays) == ("play", 2)
    table.reveal(stray, QUEEN)
    assert [(part.index, part.field) for part in unclear(table.state)] == [(2, "faction")]


def test_the_table_may_carry_out_unknown_effects_by_itself() -> None:
    """FT-4.4: what is not known cannot be insisted on; faces are set by hand."""
    table = Table().do(do.DraftDone(), do.Revealed(0, "Wanderer"), do.Revealed(1, card=BAKER))
    table.do(do.EffectsDone(), do.SetFace(1, 0, False))
    assert table.rows() == ["?Wanderer", "[Baker]"]
    assert table.refused(do.SetFace(1, 1, True)) == ["FT-3.1"]


def test_a_wrong_entry_is_set_right() -> None:
    """FT-3.1: another card, face down."""
    table = Table().reveal(BAKER, BAKER).do(do.NameCard(1, 0, card=DRAGON, up=False))
    assert table.rows() == ["Baker", "[Dragon]"]
    assert table.refused(do.NameCard(1, 4, card=DRAGON)) == ["FT-3.1"]


def test_a_corrected_card_takes_its_effects_back() -> None:
    """FT-4.2: the choice that it asked for no longer holds, and is named before it goes."""
    table = Table().reveal(DRAGON, BAKER).reveal(LAIR, BAKER).do(do.Turn(0, (0,)))
    at = next(
        past.index
        for past in table.session.history()
        if past.step.action == do.Revealed(0, card=LAIR)
    )
    tried = table.session.correction(at, do.Revealed(0, card=DRAGON))
    assert [broken.line.key for broken in tried.broken] == ["fairy_tale.log.turned_down"]
    table.session.accept(tried)
    assert table.rows()[0] == "Dragon Dragon"


def test_what_was_turned_names_the_card_that_did_it() -> None:
    """FT-4.2: "Baker face down (Close)" left the table to look for it."""
    table = Table().reveal(DEMON, BAKER)
    assert Speaker("en")(turned_so_far(table.state)) == "Bo: Baker face down (Close: Demon)."


def test_hunters_that_hunt_each_other_are_named() -> None:
    """FT-4.5: both are hunted, and each was the one who did it."""
    wolf = card("Wolf", "shadow", effect("hunt", "fairywood", "all", "all"))
    table = Table(variant="expert").reveal(QUEEN, wolf)
    assert Speaker("en")(turned_so_far(table.state)) == (
        "Ana: Queen face down (Hunt: Wolf); Bo: Wolf face down (Hunt: Queen)."
    )
