"""Fantasy Realms on the first evening: hands in few taps, an end that is told, turns told again."""

from __future__ import annotations

import pytest

from companion.ui.fantasy_realms.entry_board import ChosenCard
from companion.ui.fantasy_realms.hand_board import HandBoard
from companion.ui.fantasy_realms.picker import BoardKey, RealmCardKey, SuitTab
from companion.ui.fantasy_realms.result_board import HandResultBoard
from companion.ui.sheets.history import PastRow
from tests.ui import looks
from tests.ui.driver import Player, playing
from tests.ui.fantasy_realms.bot import FantasyBot
from tests.ui.first_evening import board, new_game, press_enter, score_the_end, type_on

THREE_SUITS = ("Knights", "Elven Archers", "Rangers", "King", "Queen", "Dragon", "Unicorn")
SEVEN_SUITS = (
    "Whirlwind", "Great Flood", "Magic Wand", "Unicorn", "Enchantress", "Mirage", "Knights"
)  # fmt: skip
HANDS = (
    SEVEN_SUITS,
    ("Dragon", "Warlock Lord", "King", "Rangers", "Elven Archers", "Light Cavalry", "Forest"),
    ("Mountain", "Smoke", "Wildfire", "Lightning", "Fire Elemental", "Forge", "Swamp"),
)


def to_the_hands(player: Player) -> FantasyBot:
    new_game(player, "fantasy_realms")
    bot = FantasyBot(player)
    bot.begin("Anna")
    player.tap("fantasy_realms.answer.end")
    return bot


def pick_on_board(player: Player, *names: str) -> None:
    for name in names:
        player.tap(next(key for key in player.visible(BoardKey) if key.name == name))


def test_the_cards_of_a_row_are_equally_high(phone: Player) -> None:
    """Beside a name of two lines stood a lower key, with its edges elsewhere."""
    phone.app.change_setting("text_size", 1.3)
    phone.app.change_setting("language", "fr")
    new_game(phone, "fantasy_realms")
    bot = FantasyBot(phone)
    bot.begin("Anna")
    phone.tap("fantasy_realms.answer.end")
    bot.lift()
    highest = 0.0
    for tab in list(phone.visible(SuitTab)):
        phone.tap(tab)
        keys = list(phone.visible(RealmCardKey))
        tops = {key.y: {other.top for other in keys if other.y == key.y} for key in keys}
        assert [row for row in tops.values() if len(row) > 1] == []
        highest = max(highest, *(key.height for key in keys))
        assert looks.out_of_reach(phone) == []
    assert highest > 52  # some name takes two lines


# -- hands -------------------------------------------------------------------------------


def test_a_hand_by_suits_is_ten_taps(phone: Player) -> None:
    """Seven cards of three suits: two tabs, seven cards, done."""
    bot = to_the_hands(phone)
    bot.lift()
    before = phone.taps
    bot.pick(*THREE_SUITS)
    bot.done()
    assert phone.taps - before == 10
    assert len(bot.session.state.seats[0].cards) == 7


def test_a_hand_on_the_board_of_all_cards_is_eight_taps(phone: Player) -> None:
    """Seven cards of seven suits and done; the view is chosen once and remembered, for the
    next hand and after the app was closed."""
    bot = to_the_hands(phone)
    bot.lift()
    phone.tap("fantasy_realms.pick.board")
    assert len(list(phone.visible(BoardKey))) == 55  # FR-1.1
    before = phone.taps
    pick_on_board(phone, *SEVEN_SUITS)
    bot.done()
    assert phone.taps - before == 8
    assert len(bot.session.state.seats[0].cards) == 7
    bot.lift()
    assert list(phone.visible(BoardKey))
    folder = phone.app.store.folder
    phone.app.dispatch("on_pause")
    phone.app.store.close()
    with playing(folder, (360, 640)) as second:
        assert list(second.visible(BoardKey))
        second.tap("fantasy_realms.pick.suits")
        assert list(second.visible(RealmCardKey))


def test_the_magnifier_opens_a_field_to_type_in(phone: Player) -> None:
    """Fields keep the cursor: the magnifier gives it, and each card leaves it there."""
    bot = to_the_hands(phone)
    bot.lift()
    phone.tap("fantasy_realms.pick.search")
    for letters in ("knights", "dragon", "candle"):
        type_on(phone, letters)
        press_enter(phone)
    assert len(bot.board.cards) == 3


def test_all_seven_cards_are_in_sight(player: Player) -> None:
    """On a tall phone only two of seven chosen cards could be seen at once, by their names."""
    bot = to_the_hands(player)
    bot.lift()
    bot.pick(*SEVEN_SUITS)
    player.frames(4)
    strip = bot.board.panel.ids.strip
    left, low = strip.to_window(strip.x, strip.y)
    right, high = strip.to_window(strip.right, strip.top)
    chips = list(player.visible(ChosenCard))
    assert {chip.name for chip in chips} == set(SEVEN_SUITS)
    for chip in chips:
        x, y = chip.to_window(chip.x, chip.y)
        assert left <= x
        assert x + chip.width <= right + 1
        assert low <= y
        assert y + chip.height <= high + 1
    assert looks.cut(player) == []
    player.tap(chips[0])
    assert len(bot.board.cards) == 6


def test_the_code_of_a_hand_is_offered_in_words(phone: Player) -> None:
    """An icon without a word stood beside the name; words stand there until a card is in."""
    bot = to_the_hands(phone)
    bot.lift()
    assert phone.sees("Enter a hand code")
    bot.pick("Knights")
    assert not phone.sees("Enter a hand code")
    phone.tap(next(iter(phone.visible(ChosenCard))))
    phone.tap("fantasy_realms.code.enter")
    assert phone.app.shell.sheets


def test_what_was_said_of_a_hand_goes_with_it(phone: Player) -> None:
    """ "Taken" stayed over the next screens."""
    bot = to_the_hands(phone)
    bot.lift()
    bot.pick(*THREE_SUITS)
    phone.tap("fantasy_realms.pick.search")
    type_on(phone, "knights")
    press_enter(phone)
    assert phone.app.shell.toast.shown
    bot.done()
    assert bot.board.covered
    assert not phone.app.shell.toast.shown


def test_a_card_of_a_set_that_is_not_in_play_says_so(phone: Player) -> None:
    """FR-5.1: it is found by its letters only, greyed, with the reason."""
    bot = to_the_hands(phone)
    bot.lift()
    bot.type("dark queen")
    key = next(key for key in phone.visible(RealmCardKey) if key.name == "Dark Queen")
    assert (key.free, key.detail) == (False, "not in play")
    bot.type("rangers")
    found = [key for key in phone.visible(RealmCardKey) if key.name == "Rangers"]
    assert [key.free for key in found] == [True]


# -- looking back ----------------------------------------------------------------------------


def test_the_history_tells_hands_once_they_lie_open(phone: Player) -> None:
    """ "Hand entered" said nothing of its cards, even after the end; before it, it must not."""
    bot = to_the_hands(phone)
    bot.enter_hand(*SEVEN_SUITS)
    assert not _told_in_history(phone)
    for hand in HANDS[1:]:
        bot.enter_hand(*hand)
    assert _told_in_history(phone)


def _told_in_history(player: Player) -> bool:
    player.tap("play.menu")
    player.tap("menu.history")
    told = [row.text for row in player.visible(PastRow) if "Whirlwind" in row.text]
    while player.app.shell.sheets:
        player.back()
    return bool(told)


# -- the end of the turns ----------------------------------------------------------------


def test_the_last_discard_is_told(phone: Player) -> None:
    """The game ended without a word after the tenth discard."""
    new_game(phone, "fantasy_realms")
    bot = FantasyBot(phone)
    bot.begin("Anna")
    assert bot.draw_to_the_end() == 10
    assert isinstance(board(phone), HandBoard)
    assert phone.sees("The game is over: 10 cards lie in the discard area.")


# -- a turn told again ---------------------------------------------------------------------


def test_an_old_turn_can_be_changed(phone: Player) -> None:
    """A turn could only be deleted: Anna's third card came from the discards after all."""
    new_game(phone, "fantasy_realms")
    bot = FantasyBot(phone)
    bot.begin("Anna")
    for _ in range(5):
        bot.turn("draw")
    assert bot.session.state.discards == 5
    phone.tap("play.menu")
    phone.tap("menu.history")
    row = next(row for row in phone.visible(PastRow) if row.text.startswith("5. Anna drew"))
    phone.tap(row)
    phone.tap("history.change")
    phone.tap("fantasy_realms.answer.take")
    phone.tap("history.accept")
    assert bot.session.state.discards == 4
    assert bot.session.state.turn == 2
    phone.tap(bot.page.ids.undo.ids.undo)
    assert bot.session.state.discards == 5


# -- scoring ----------------------------------------------------------------------------------


def test_after_a_scoring_another_scoring_is_offered(phone: Player) -> None:
    """ "New game, same players" led to a guided game; and a count was asked how it was played
    before anything else."""
    score_the_end(phone, "fantasy_realms", names=("Anna", "Bob"))
    bot = FantasyBot(phone)
    phone.tap("fantasy_realms.cover.all")
    for hand in (SEVEN_SUITS, ("Dragon", "King", "Rangers", "Forest", "Swamp", "Smoke", "Forge")):
        bot.pick(*hand)
        bot.done()
    phone.tap("fantasy_realms.answer.finish")
    phone.tap("podium.again")
    assert phone.sees("Anna, Bob")
    assert phone.sees("Was it played in chaos, without turns?")
    assert not phone.sees("In turns")
    phone.tap("new_game.count")
    assert isinstance(board(phone), HandBoard)


# -- every way in --------------------------------------------------------------------------


@pytest.mark.parametrize("names", [("Anna", "Bob"), ("Anna", "Bob", "Cleo")])
def test_an_end_is_scored_by_one_person(phone: Player, names: tuple[str, ...]) -> None:
    """Score the end from an empty data folder, all hands in one pass; and again afterwards."""
    for seated in (names, ()):
        score_the_end(phone, "fantasy_realms", names=seated)
        bot = FantasyBot(phone)
        phone.tap("fantasy_realms.cover.all")
        for hand in HANDS[: len(names)]:
            bot.pick(*hand)
            bot.done()
        assert isinstance(board(phone), HandResultBoard)
        totals = dict(zip(names, (155, 144, 195), strict=False))
        assert bot.totals() == totals
        phone.tap("fantasy_realms.answer.finish")
        phone.app.home()
        phone.frames(4)
