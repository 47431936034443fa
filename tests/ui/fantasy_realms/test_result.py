"""The result: who blanked what, the arithmetic of each card, and choosing otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from companion.ui.fantasy_realms.choice_board import RealmChoiceBoard, RealmChoiceRow
from companion.ui.fantasy_realms.picker import OfferKey, RealmCardKey, SuitTab
from companion.ui.fantasy_realms.result_board import HandResultBoard
from companion.ui.widgets.touch import PushButton
from companion.ui.widgets.words import Txt
from tests.ui.driver import Player
from tests.ui.fantasy_realms.bot import FantasyBot, start
from tests.ui.fantasy_realms.conftest import Hands
from tests.ui.fantasy_realms.hands import FOUR


def choosing(bot: FantasyBot, name: str) -> dict[str, RealmChoiceRow]:
    """Opens the choices of a player; the rows by the names of their cards."""
    bot.look_at(name)
    bot.player.tap("fantasy_realms.result.another")
    return rows(bot)


def rows(bot: FantasyBot) -> dict[str, RealmChoiceRow]:
    return {row.name: row for row in bot.player.visible(RealmChoiceRow)}


def key_of(player: Player, name: str) -> Any:
    return next(key for key in player.visible(RealmCardKey) if key.name == name)


def test_a_hand_reads_as_in_the_rules(player: Player, at_result: FantasyBot) -> None:
    """Points from high to low, short reasons, the blanked card struck through at the end."""
    found = at_result.rows()
    assert {name: int(row.points) for name, row in found.items()} == {
        "Whirlwind": 53, "Great Flood": 32, "Magic Wand": 26, "Unicorn": 24, "Enchantress": 20,
        "Mirage": 0, "Knights": 0,
    }  # fmt: skip
    assert list(found) == [
        "Whirlwind", "Great Flood", "Magic Wand", "Unicorn", "Enchantress", "Mirage", "Knights",
    ]  # fmt: skip
    assert found["Great Flood"].why == "32, blanks Knights"
    knights = found["Knights"]
    assert (knights.blanked, knights.why) == (True, "blanked by Great Flood")
    title = next(w for w in knights.walk() if isinstance(w, Txt) and w.text == "Knights")
    assert title.strikethrough


def test_a_card_shows_its_arithmetic_and_rules(player: Player, at_result: FantasyBot) -> None:
    player.tap(at_result.rows()["Enchantress"])
    words = player.words()
    assert "Base strength" in words
    assert "+5" in words  # its own strength
    assert "+15" in words  # for each of three
    assert words[-3:] == ["In all", "20", "What does Enchantress do?"]
    player.tap("FR-3.3")
    assert player.sees("FR-3.3")
    player.back()
    player.back()
    assert isinstance(at_result.board, HandResultBoard)


def test_the_best_choice_is_shown_with_its_gain_and_kept(
    player: Player, at_result: FantasyBot
) -> None:
    assert player.sees("Mirage as Rainstorm")
    assert player.sees("+45")
    player.tap("fantasy_realms.result.keep")
    assert player.sees("Best choice, kept")
    assert at_result.session.state.seats[0].choices is None
    at_result.look_at("Bo")
    assert not player.sees("Best choice")
    at_result.look_at("Cléo")
    assert player.sees("Book of Changes: Candle as Beast")
    assert player.sees("Doppelgänger as Basilisk")


def test_a_player_may_choose_otherwise(player: Player, at_result: FantasyBot) -> None:
    """The total follows while it is chosen, and the difference to the best stays in sight."""
    bot = at_result
    player.tap(choosing(bot, "Ana")["Mirage"])
    player.tap(next(tab for tab in player.visible(SuitTab) if tab.suit == "flood"))
    player.tap(key_of(player, "Swamp"))
    assert player.sees("115")
    assert player.sees("-40")
    player.tap("fantasy_realms.choose.done")
    assert player.sees("Chosen otherwise")
    assert bot.totals()["Ana"] == 115  # the Whirlwind misses its Rainstorm
    player.tap("fantasy_realms.answer.best")
    assert bot.totals()["Ana"] == 155


def test_a_choice_can_be_left_out(player: Player, at_result: FantasyBot) -> None:
    player.tap(choosing(at_result, "Ana")["Mirage"])
    player.tap("fantasy_realms.choose.leave")
    assert rows(at_result)["Mirage"].use == "not used"
    player.tap("fantasy_realms.choose.done")
    assert at_result.totals()["Ana"] == 110


def test_three_choices_one_of_them_a_suit(player: Player, at_result: FantasyBot) -> None:
    """FR-4.4: the Book asks for a card of the hand, then for its new suit."""
    bot = at_result
    player.tap(choosing(bot, "Cléo")["Book of Changes"])
    player.tap(key_of(player, "Bell Tower"))
    suits = {key.suit: key.name for key in player.visible(RealmCardKey)}
    assert (suits["beast"], suits["leader"]) == ("Beast", "Leader")  # icons without names
    player.tap(key_of(player, "Beast"))
    assert rows(bot)["Book of Changes"].use == "Bell Tower: Beast"
    player.tap(rows(bot)["Doppelgänger"])
    player.tap(key_of(player, "Candle"))
    player.tap("fantasy_realms.choose.done")
    assert player.sees("Cléo")
    # A copied Candle has no bonus; Basilisk, Shapeshifter and Bell Tower are three Beasts.
    assert bot.totals()["Cléo"] == 3 + 2 + 35 + (9 + 27) + 102 + 23


def test_a_suit_alone_may_be_named(player: Player, at_result: FantasyBot) -> None:
    """FR-4.6: the Enchantress counts a Flood without a name as well."""
    player.tap(choosing(at_result, "Ana")["Mirage"])
    player.tap(next(tab for tab in player.visible(SuitTab) if tab.suit == "flood"))
    player.tap("fantasy_realms.choose.suit_alone")
    assert rows(at_result)["Mirage"].use == "Flood"
    assert player.sees("115")


def test_a_choice_that_is_not_allowed_is_explained(player: Player, at_result: FantasyBot) -> None:
    """FR-4.6: no Beast for a Mirage; found by its letters, greyed, with the reason."""
    bot = at_result
    player.tap(choosing(bot, "Ana")["Mirage"])
    sheet = player.app.shell.sheets[-1]
    player.type(sheet.picker.ids.field, "dragon")
    key = key_of(player, "Dragon")
    assert not key.free
    player.tap(key)
    assert player.sees("Mirage needs a card of one of these suits: Army, Land, Weather")
    assert player.app.shell.sheets[-1] is sheet
    player.back()
    assert rows(bot)["Mirage"].use == "Rainstorm"


def test_half_made_choices_survive_another_language(player: Player, at_result: FantasyBot) -> None:
    bot = at_result
    player.tap(choosing(bot, "Ana")["Mirage"])
    player.tap("fantasy_realms.choose.leave")
    player.app.change_setting("language", "fr")
    player.resize(360, 640)
    assert isinstance(bot.board, RealmChoiceBoard)
    assert rows(bot)["Mirage"].use == "ne sert pas"
    player.back()
    assert isinstance(bot.board, HandResultBoard)
    assert bot.totals()["Ana"] == 155


def test_a_discard_entered_late_counts_anew(player: Player, at_hands: Hands) -> None:
    """A Necromancer without a discard area; then the area is entered after all."""
    bot = at_hands(("Ana", "Bo", "Cléo"))
    bot.enter_hand("Necromancer", "Hydra", "Forge", "Island", "Whirlwind", "Warhorse", "Bell Tower")
    bot.enter_hand(*FOUR["Bo"])
    bot.enter_hand(*FOUR["Dédé"][:3], "Lightning", "Fire Elemental", "Candle", "Swamp")
    bot.count_without_discards()
    before = bot.totals()["Ana"]
    player.tap("fantasy_realms.answer.discard")
    bot.pick("Knights")
    bot.done()
    assert player.sees("1 card entered, but 10 were counted")
    player.tap("refusal.allow")
    assert bot.totals()["Ana"] == before + 20 - 8  # Knights without a Leader
    assert player.sees("Necromancer brings Knights")


def test_one_player_has_no_tabs(player: Player) -> None:
    bot = start(player, ("Ana",), tally=True)
    bot.enter_hand(*FOUR["Ana"])
    assert bot.totals() == {}
    assert player.sees("155")


def test_a_card_goes_for_the_tenth(player: Player) -> None:
    """FR-5.2: Leprechaun and Genie both draw; which card is discarded is asked, in French too."""
    player.app.change_setting("language", "fr")
    player.resize(360, 640)
    bot = start(player, ("Ana",), "extra.with", tally=True)
    bot.enter_hand(
        "Leprechaun", "Genie", "Knights", "King", "Queen", "Swamp", "Forge", "Candle"
    )  # fmt: skip
    player.tap("fantasy_realms.result.another")
    for drawer, drawn in (("Leprechaun", "Hydre"), ("Génie", "Dragon")):
        player.tap(drawer)
        bot.pick(drawn)
    assert player.sees("La main est pleine")
    assert "Leprechaun" not in [b.text for b in player.visible(PushButton)]
    player.tap("Chevaliers")
    assert player.sees("Dragon, défaussée")
    player.tap("fantasy_realms.choose.done")
    assert player.sees("Chevaliers défaussée")
    assert len(bot.rows()) == 9


def test_another_suit_and_an_idle_card_are_said_in_sentences(player: Player) -> None:
    """FR-4.4: "counts as Swamp: Leader" read backwards, "No choice is made. 0" said nothing."""
    bot = start(player, ("Ana", "Bo"), tally=True)
    player.tap("fantasy_realms.cover.all")
    idle = ("Mirage", "Knights", "Elven Archers", "Light Cavalry", "Unicorn", "Warhorse", "Dragon")
    book = ("Book of Changes", "King", "Queen", "Rangers", "Swamp", "Candle", "Smoke")
    for hand in (idle, book):
        bot.pick(*hand)
        bot.done()
    assert player.sees("Using Mirage would bring nothing.")
    assert bot.board.panel.gain == ""
    bot.look_at("Bo")
    choice = next(choice for choice in bot.board.scored.choices if choice.card)
    player.tap(bot.rows()[player.app.speaker(bot.deck.name(choice.target))])
    suit = player.app.tr(f"fantasy_realms.suit.{choice.suit}")
    assert player.sees(f"of the suit {suit}")
    assert not [words for words in player.words() if "counts as" in words]


@pytest.mark.parametrize("view", ["suits", "board"])
def test_what_is_chosen_now_is_marked(player: Player, at_result: FantasyBot, view: str) -> None:
    """Mirage stood as Rainstorm, and its list did not say so."""
    player.app.change_setting("card_view", view)
    player.tap(choosing(at_result, "Ana")["Mirage"])
    marked = [key.name for key in player.visible(OfferKey) if key.chosen]
    assert marked == ["Rainstorm"]
    player.tap(next(key for key in player.visible(OfferKey) if key.chosen))
    assert rows(at_result)["Mirage"].use == "Rainstorm"
    player.tap(choosing_of(at_result, "Book of Changes", "Cléo"))
    target = next(key for key in player.visible(OfferKey) if key.chosen)
    player.tap(target)  # into which suit is asked next
    assert [key.name for key in player.visible(OfferKey) if key.chosen] == ["Beast"]


def choosing_of(bot: FantasyBot, card: str, name: str) -> RealmChoiceRow:
    bot.player.back()
    return choosing(bot, name)[card]
