"""Practice deals: hands behind a cover, which go to the left (FRG-2.1, FRG-2.2)."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.fairy_ring import actions as do
from companion.games.fairy_ring.cards import Kind
from companion.ui.fairy_ring.boards import PlaceBoard, RingPrompt
from companion.ui.fairy_ring.choose_board import ChooseBoard, HandCard
from companion.ui.fairy_ring.ways import LandingRow
from companion.ui.sheets.history import PastRow
from companion.ui.widgets.touch import Chip
from tests.ui import looks
from tests.ui.driver import Player
from tests.ui.fairy_ring.bot import RingBot, start
from tests.ui.first_evening import board


def dealing(player: Player, names: tuple[str, ...] = ("Anna", "Bob")) -> RingBot:
    """Where the hands are to be dealt; Anna begins."""
    bot = start(player, names)
    bot.lets_deal = True
    bot.play_until(lambda: player.sees("Who begins?"))
    player.tap("Anna")
    return bot


def keys(player: Player) -> list[str]:
    return [key.meaning for key in player.visible(HandCard)]


def where(bot: RingBot) -> tuple[int, str]:
    """The turn, and its step."""
    return bot.session.state.number, bot.session.state.phase


def told(player: Player) -> str:
    return " ".join(player.words())


def test_seven_cards_are_dealt_to_everybody_and_the_seventh_is_not_played(phone: Player) -> None:
    bot = dealing(phone)
    assert phone.sees("Round 1: the app deals 7 practice cards to everybody.")
    phone.tap("fairy_ring.answer.deal")
    assert [len(seat.hand) for seat in bot.session.state.seats] == [7, 7]
    assert phone.sees("Pass the phone to Anna. Then: Bob.")
    bot.play_until(lambda: where(bot) == (6, "passing"))  # a harvest to choose is asked there too
    assert isinstance(bot.page.board, RingPrompt)
    assert phone.sees("The round is over; the last card of each hand is not played.")
    phone.tap("fairy_ring.answer.round_over")
    assert phone.sees("Round 2: the app deals 7 practice cards to everybody.")
    bot.play_to_podium()


def test_a_hand_is_under_a_cover_until_its_owner_has_the_phone(phone: Player) -> None:
    bot = dealing(phone)
    phone.tap("fairy_ring.answer.deal")
    shown = board(phone)
    assert isinstance(shown, ChooseBoard)
    assert keys(phone) == []
    phone.tap("I am Anna: show my cards")
    assert phone.sees("Practice cards")
    assert keys(phone) == [card.key for card in bot.session.state.seats[0].hand]
    assert looks.cut(phone) == []
    first = next(iter(phone.visible(HandCard)))
    place = first.to_window(*first.center)
    phone.tap(first)
    assert (shown.covered, shown.name, keys(phone)) == (True, "Bob", [])
    for _ in range(3):  # a second tap lifts nothing
        phone.tap_at(*place)
        phone.tap_at(*shown.ids.lift.to_window(*shown.ids.lift.center))
        phone.frames(6)
    assert (shown.covered, keys(phone)) == (True, [])
    phone.tap(shown.ids.lift)
    assert keys(phone) == [card.key for card in bot.session.state.seats[1].hand]


def test_a_phone_that_comes_back_from_home_covers_the_hand(phone: Player) -> None:
    bot = dealing(phone)
    phone.tap("fairy_ring.answer.deal")
    phone.tap("I am Anna: show my cards")
    phone.tap(next(iter(phone.visible(HandCard))))
    game = bot.page.play.game_id
    phone.app.home()
    phone.frames(4)
    phone.app.go("table", game=game)
    phone.frames(8)
    assert (board(phone).covered, board(phone).name, keys(phone)) == (True, "Bob", [])


def test_what_is_chosen_is_told_of_nobody_and_taken_back_in_a_touch(phone: Player) -> None:
    bot = dealing(phone)
    phone.tap("fairy_ring.answer.deal")
    phone.tap("I am Anna: show my cards")
    phone.tap(next(iter(phone.visible(HandCard))))
    assert phone.sees("Anna has chosen a card")
    phone.tap("play.menu")
    phone.tap("menu.history")
    lines = [row.text for row in phone.visible(PastRow)]
    assert any("Anna has chosen a card" in line for line in lines)
    assert any("Round 1: hands dealt" in line for line in lines)
    phone.back()
    phone.frames(20)
    phone.tap(bot.page.ids.undo.ids.undo)
    assert board(phone).name == "Anna"
    assert board(phone).covered


def test_the_chosen_card_is_placed_without_being_entered(phone: Player) -> None:
    """FRG-2.2 B: the first player begins, and the rest of each hand goes to the left."""
    bot = dealing(phone)
    phone.tap("fairy_ring.answer.deal")
    for _ in ("Anna", "Bob"):
        bot.choose()
    shown = board(phone)
    assert isinstance(shown, PlaceBoard)
    assert shown.name == "Anna"
    assert "(practice)" in told(phone)
    assert not list(phone.visible(Chip))
    state = bot.session.state
    chosen, rest = state.seats[0].chosen, list(state.seats[0].hand)
    rest.remove(chosen)
    phone.tap(next(iter(phone.visible(LandingRow))))
    placed = [step.action for step in bot.session.steps() if isinstance(step.action, do.Plant)]
    assert placed[0].card == chosen
    bot.play_until(lambda: bot.session.state.phase == "passing")
    assert phone.sees("Everybody has played: the hands go to the left.")
    phone.tap("fairy_ring.answer.round_over")
    assert list(bot.session.state.seats[1].hand) == rest
    assert isinstance(board(phone), ChooseBoard)
    assert board(phone).name == "Bob"
    assert keys(phone) == []


def test_without_hands_any_practice_card_is_played(phone: Player) -> None:
    bot = dealing(phone)
    phone.tap("Without hands: play any card")
    assert isinstance(board(phone), PlaceBoard)
    assert list(phone.visible(Chip)) == []
    bot.lets_deal = False
    bot.play_to_podium()


def test_what_can_grow_is_seen_without_scrolling(phone: Player) -> None:
    """FRG-3.2: with large words it lay below both ends, where nobody looked for it."""
    phone.app.change_setting("text_size", 1.3)
    bot = dealing(phone)
    phone.tap("fairy_ring.answer.without_hands")
    bot.enter_card(Kind.MAGICRODROME)
    assert phone.sees("Where? 3 ways")
    scroll = board(phone).ids.scroll
    foot = scroll.to_window(0, scroll.y)[1]
    grows = next(row for row in phone.visible(LandingRow) if row.icon == "arrow-up-bold")
    title = next(part for part in grows.walk() if getattr(part, "text", "") == "On the Magidrome")
    assert title.to_window(0, title.y)[1] > foot + dp(16)
    assert looks.cut(phone) == []


def test_the_left_end_is_on_the_left(phone: Player) -> None:
    """FRG-3.1."""
    bot = dealing(phone)
    phone.tap("fairy_ring.answer.without_hands")
    bot.enter_card(Kind.ACADEMY)
    left, right = list(phone.visible(LandingRow))[:2]
    assert (left.title, right.title) == ("On the left", "On the right")
    assert left.to_window(left.right, 0)[0] < right.to_window(right.x, 0)[0]
    assert left.to_window(0, left.y)[1] == right.to_window(0, right.y)[1]
