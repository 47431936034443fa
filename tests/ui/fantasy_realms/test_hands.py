"""Hands entered by touch: hidden on the way, greyed where held, and explained where wrong."""

from __future__ import annotations

import pytest
from kivy.core.clipboard import Clipboard

from companion.boxes import rulebooks
from companion.games.fantasy_realms.cards.hand_codes import hand_code
from companion.table.actions import SetStrictness
from companion.table.rules import Strictness
from companion.ui.fantasy_realms.code_sheets import EnterCodeSheet
from companion.ui.fantasy_realms.counted import card_answer
from companion.ui.fantasy_realms.entry_board import ChosenCard
from companion.ui.fantasy_realms.hand_board import HandBoard
from companion.ui.fantasy_realms.picker import OfferKey, RealmCardKey
from companion.ui.fantasy_realms.result_board import HandResultBoard
from companion.ui.fantasy_realms.result_rows import HandResultRow
from companion.ui.sheets.refusal import RefusalSheet
from companion.ui.sheets.rule import RuleSheet
from companion.ui.widgets.children import in_order
from tests.ui.driver import NotThere, Player, playing
from tests.ui.fantasy_realms.bot import FantasyBot, start
from tests.ui.fantasy_realms.conftest import Hands
from tests.ui.fantasy_realms.hands import FOUR, WITH_THE_EXTRA_SUITS


def refused(bot: FantasyBot) -> str:
    """What the sheet over the board says."""
    assert isinstance(bot.player.app.shell.sheets[-1], RefusalSheet)
    return " ".join(bot.player.words())


# -- hidden on the way -----------------------------------------------------------------------


def test_a_hand_is_hidden_while_the_phone_is_passed_on(player: Player, at_hands: Hands) -> None:
    """No card of Ana's on the cover, in the undo bar or anywhere before Bo has lifted it."""
    bot = at_hands()
    assert bot.board.covered
    assert player.sees("Ana")
    assert not list(player.visible(RealmCardKey))
    bot.enter_hand(*FOUR["Ana"])
    assert bot.board.covered
    assert bot.name == "Bo"
    for name in FOUR["Ana"]:
        assert not player.sees(name), name
    assert player.sees("Entered: Ana")
    bot.lift()
    assert not bot.board.cards


def test_whoever_is_nearer_goes_first(player: Player, at_hands: Hands) -> None:
    bot = at_hands()
    player.tap("Cléo")
    assert (bot.board.covered, bot.name) == (True, "Cléo")
    bot.enter_hand(*FOUR["Cléo"])
    assert bot.session.state.seats[2].cards is not None
    assert (bot.board.covered, bot.name) == (True, "Ana")


def test_an_undone_hand_comes_back_as_it_was(player: Player, at_hands: Hands) -> None:
    bot = at_hands()
    bot.enter_hand(*FOUR["Ana"])
    player.tap(bot.page.ids.undo.ids.undo)
    bot.lift()
    assert bot.name == "Ana"
    assert len(bot.board.cards) == 7
    bot.done()
    assert bot.name == "Bo"


# -- picking -----------------------------------------------------------------------------------


def test_one_hand_tells_nothing_about_another(player: Player, at_hands: Hands) -> None:
    """A card that Ana has looks as free as any other, and is told only to who picks it: that
    another hand has it, not whose. The table may still say that Ana's entry was wrong."""
    bot = at_hands()
    bot.enter_hand(*FOUR["Ana"])
    bot.lift()
    bot.pick("Magic Wand")
    bot.pick("Magic Wand")
    keys = list(player.visible(RealmCardKey))
    assert {(key.free, key.detail) for key in keys} == {(True, "")}
    bot.pick("Great Flood")
    assert player.sees("The card Great Flood is taken: it is in another hand")
    assert not any("Ana" in words for words in player.words() if "hand entered" not in words)
    bot.pick(*FOUR["Bo"][:6])
    bot.done()
    assert "Great Flood is taken" in refused(bot)
    assert "Ana" not in refused(bot)
    player.tap("refusal.allow")
    assert bot.session.state.seats[1].cards is not None


def test_one_person_enters_all_hands_without_covers(player: Player, at_hands: Hands) -> None:
    """Nothing is hidden then: the next hand comes at once, and a card shows who has it."""
    bot = at_hands()
    player.tap("fantasy_realms.cover.all")
    bot.pick(*FOUR["Ana"])
    bot.done()
    assert (bot.board.covered, bot.name) == (False, "Bo")
    bot.pick("Great Flood")
    key = bot.key("FR08")
    assert (key.free, key.detail) == (False, "Ana")
    assert bot.board.cards == []
    player.tap_at(*player.app.shell.toast.ids.panel.center)
    for name in ("Bo", "Cléo", "Dédé"):
        bot.pick(*FOUR[name])
        bot.done()
    assert isinstance(bot.board, HandResultBoard)


def test_a_touch_takes_a_card_out_again(player: Player, at_hands: Hands) -> None:
    bot = at_hands()
    bot.lift()
    bot.pick("Knights", "Dragon")
    assert player.sees("2/7")
    player.tap(bot.board.panel.ids.chosen.children[-1])
    assert bot.board.cards == ["FR39"]
    bot.pick("Dragon")
    assert bot.board.cards == []


@pytest.mark.parametrize("size", [(412, 892), (360, 640)])
def test_names_are_found_in_both_languages(
    player: Player, at_hands: Hands, size: tuple[int, int]
) -> None:
    """With accents or without; the enter key takes the only one there is."""
    bot = at_hands()
    player.resize(*size)
    bot.lift()
    for letters, card in (("torn", "FR14"), ("whirl", "FR14"), ("elemental d eau", "FR10")):
        bot.type(letters)
        assert [key.id_ for key in player.visible(RealmCardKey)] == [card]
        player.back()
    bot.type("Chevaliers")
    bot.board.picker.ids.field.dispatch("on_enter")
    assert bot.board.cards == ["FR21"]
    bot.type("no such thing")
    assert player.sees("No card is called “no such thing”.")


# -- bad hands -----------------------------------------------------------------------------------


def test_too_few_and_too_many_cards(player: Player, at_hands: Hands) -> None:
    """FR-2.1, FR-5.2: the sentence says how many there are and may be."""
    bot = at_hands()
    bot.lift()
    assert player.sees("A hand has 7 cards; some cards bring more, up to 8")
    bot.pick(*FOUR["Ana"][:6])
    bot.done()
    assert "6 cards are too few: a hand has 7." in refused(bot)
    assert player.sees("The rules say no")
    player.tap("refusal.back")
    bot.pick(FOUR["Ana"][6], "Forge")
    assert player.sees("8 cards are too many: this hand holds 7 at most")
    bot.pick("Candle", "Swamp")
    assert player.sees("10 cards: no hand ever has more than 9.")
    bot.done()
    assert "10 cards" in refused(bot)
    assert player.sees("That is not possible")
    with pytest.raises(NotThere):
        player.tap("refusal.allow")
    player.tap("refusal.return")
    assert len(bot.board.cards) == 10


def test_a_card_that_brings_another_makes_room_for_it(player: Player, at_hands: Hands) -> None:
    bot = at_hands()
    bot.lift()
    bot.pick("Necromancer", *FOUR["Bo"][:6])
    assert player.sees("With Necromancer one more card")
    bot.pick("Forest")
    assert player.sees("8/8")
    bot.done()
    assert bot.session.state.seats[0].cards is not None


def test_the_same_card_twice(player: Player, at_hands: Hands) -> None:
    bot = at_hands()
    bot.lift()
    bot.pick("Knights")
    bot.type("Chevaliers")
    bot.board.picker.ids.field.dispatch("on_enter")
    player.frames(2)
    assert player.sees("The card Knights is there twice; there is only one.")
    assert bot.board.cards == ["FR21"]


def test_a_card_of_the_extra_suits_without_them(player: Player, at_hands: Hands) -> None:
    bot = at_hands()
    bot.lift()
    bot.type("dungeon")
    player.tap(bot.key("CH01"))
    assert player.sees("Dungeon belongs to the extra suits")
    assert bot.board.cards == []


# -- codes -----------------------------------------------------------------------------------


def test_a_hand_goes_through_a_code(player: Player, at_result: FantasyBot) -> None:
    """Shared from the result of one game, pasted into the next: the same hand and total."""
    at_result.look_at("Cléo")
    player.tap("fantasy_realms.code.show")
    player.tap("fantasy_realms.code.share")
    code = Clipboard.paste()
    bot = start(player, ("Eve",), tally=True)
    player.tap("fantasy_realms.code.enter")
    Clipboard.copy(f"  {code.lower()} ")
    player.tap("fantasy_realms.code.paste")
    assert player.sees("7/7")
    bot.done()
    assert player.sees("243")


def test_a_code_brings_its_own_choices(player: Player) -> None:
    bot = start(player, ("Eve",), tally=True)
    ids = [bot.deck.find(name).id for name in FOUR["Ana"]]
    player.tap("fantasy_realms.code.enter")
    sheet = player.app.shell.sheets[-1]
    player.type(sheet.ids.field, hand_code(bot.deck, ids, ()))
    player.tap("fantasy_realms.code.take")
    bot.done()
    assert player.sees("Chosen otherwise")
    assert player.sees("110")


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("", "There is no code."),
        ("ABCDE-1", "“1” is in no code"),
        ("ABCDE-FGHJK", "a sign is missing or wrong"),
    ],
)
def test_a_bad_code_is_one_sentence(player: Player, code: str, why: str) -> None:
    bot = start(player, ("Eve",), tally=True)
    player.tap("fantasy_realms.code.enter")
    sheet = player.app.shell.sheets[-1]
    player.type(sheet.ids.field, code)
    player.tap("fantasy_realms.code.take")
    assert isinstance(player.app.shell.sheets[-1], EnterCodeSheet)
    assert player.sees(why)
    assert bot.board.cards == []


def test_a_code_of_other_suits_is_refused(player: Player) -> None:
    bot = start(player, ("Eve",), "extra.with", tally=True)
    ids = [bot.deck.find(name).id for name in WITH_THE_EXTRA_SUITS["Bo"]]
    code = hand_code(bot.deck, ids)
    start(player, ("Eve",), tally=True)
    player.tap("fantasy_realms.code.enter")
    player.type(player.app.shell.sheets[-1].ids.field, code)
    player.tap("fantasy_realms.code.take")
    assert player.sees("This hand has the extra suits")


# -- half entered -----------------------------------------------------------------------------


def test_a_half_entered_hand_survives_everything(player: Player, at_hands: Hands) -> None:
    """Another size, another language, Home, and a kill."""
    bot = at_hands()
    bot.enter_hand(*FOUR["Ana"])
    bot.lift()
    bot.pick(*FOUR["Bo"][:5])
    entered = list(bot.board.cards)
    player.resize(360, 640)
    player.app.change_setting("language", "fr")
    player.frames(4)
    assert (bot.board.cards, bot.board.covered, bot.name) == (entered, False, "Bo")
    game = bot.page.play.game_id
    player.app.home()
    player.app.open_game(game)
    player.frames(4)
    assert bot.board.cards == entered
    player.app.dispatch("on_pause")
    folder = player.app.store.folder
    player.app.store.close()
    with playing(folder) as second:
        again = FantasyBot(second)
        assert isinstance(again.board, HandBoard)
        assert (again.board.cards, again.name) == (entered, "Bo")
        again.pick(*FOUR["Bo"][5:])
        again.done()
        assert again.session.state.seats[1].cards is not None


def test_a_correction_changes_one_hand(player: Player, at_result: FantasyBot) -> None:
    bot = at_result
    bot.look_at("Dédé")
    player.tap("fantasy_realms.answer.correct")
    assert (bot.board.covered, bot.name, len(bot.board.cards)) == (False, "Dédé", 7)
    bot.pick("Swamp", "Island")
    bot.done()
    assert isinstance(bot.board, HandResultBoard)
    assert bot.totals()["Dédé"] == 209


def test_back_leaves_a_correction_alone(player: Player, at_result: FantasyBot) -> None:
    player.tap("fantasy_realms.answer.correct")
    at_result.pick("Knights")
    player.back()
    assert isinstance(at_result.board, HandResultBoard)
    assert at_result.totals()["Ana"] == 155


@pytest.mark.parametrize("leave", ["undo", "back"])
def test_a_correction_that_was_left_begins_anew(
    player: Player, at_result: FantasyBot, leave: str
) -> None:
    """A card taken out before Undo was still out when the hand was opened again."""
    before = [step.action for step in at_result.session.steps()]
    at_result.page.play.do(SetStrictness(Strictness.ADVISER))
    player.frames(60)
    player.tap("fantasy_realms.answer.correct")
    hand = [card.id_ for card in player.visible(ChosenCard)]
    player.tap(next(iter(player.visible(ChosenCard))))
    if leave == "undo":
        player.tap(at_result.page.ids.undo.ids.undo)
        assert [step.action for step in at_result.session.steps()] == before
    else:
        player.back()
    player.until(lambda: isinstance(at_result.board, HandResultBoard))
    player.tap("fantasy_realms.answer.correct")
    assert [card.id_ for card in player.visible(ChosenCard)] == hand


def test_a_hand_of_nothing_that_is_let_through_is_a_result_of_nothing(player: Player) -> None:
    bot = start(player, ("Eve",), tally=True)
    bot.done()
    player.tap("refusal.allow")
    assert isinstance(bot.board, HandResultBoard)
    assert bot.board.total == "0"
    assert in_order(bot.board.ids.rows, HandResultRow) == []


# -- held ------------------------------------------------------------------------------------


@pytest.mark.parametrize("view", ["suits", "board"])
def test_a_held_card_shows_what_it_does_and_is_not_taken(
    player: Player, at_hands: Hands, view: str
) -> None:
    """A finger that rested on a card to read it took it into the hand, or out of it."""
    player.app.change_setting("card_view", view)
    bot = at_hands()
    bot.lift()
    player.tap(next(key for key in player.visible(OfferKey) if key.name == "Knights"))
    taken = list(bot.board.cards)
    assert len(taken) == 1
    for kind in (OfferKey, ChosenCard):
        held = next(key for key in player.visible(kind) if key.name == "Knights")
        player.hold(held)
        sheet = player.app.shell.sheets[-1]
        assert isinstance(sheet, RuleSheet)
        assert player.sees("Knights")
        player.back()
        assert bot.board.cards == taken
    other = next(key for key in player.visible(OfferKey) if key.name == "Rangers")
    player.hold(other)
    assert player.sees("Rangers")
    player.back()
    assert bot.board.cards == taken


def test_every_card_that_may_be_held_has_an_answer(player: Player, at_hands: Hands) -> None:
    bot = at_hands()
    told = set(map(card_answer, map(bot.deck.name, bot.deck.cards)))
    assert [id_ for id_ in sorted(told) if rulebooks.title(id_, "en") == id_] == []
