"""An eighth evening, with the other games: nothing of what a finger meant a moment ago."""

from __future__ import annotations

from companion.games.fairy_ring import actions as ring
from companion.games.fairy_ring.cards import Kind
from companion.games.fairy_tale.actions import Revealed
from companion.ui.fairy_ring.boards import PlaceBoard
from companion.ui.fairy_ring.card_pad import KnownCards
from companion.ui.fairy_tale.boards.reveal_board import RevealBoard
from companion.ui.fairy_tale.card_finder import CardKey
from companion.ui.fairy_tale.table_rows import TableRow
from companion.ui.fantasy_realms.hand_board import HandBoard
from companion.ui.sheets.history import CorrectionSheet, PastRow, tried
from companion.ui.widgets.children import in_order
from companion.ui.widgets.touch import Chip
from companion.ui.widgets.words import Txt, Words
from tests.games.fairy_ring.builders import card
from tests.games.fairy_tale import builders as tale
from tests.ui import looks
from tests.ui.driver import Player
from tests.ui.fairy_ring.bot import RingBot
from tests.ui.fairy_ring.bot import start as start_ring
from tests.ui.fairy_tale.bot import TaleBot, count_an_end, start
from tests.ui.fairy_tale.test_card_book import open_book, row
from tests.ui.fantasy_realms.bot import start as start_realms
from tests.ui.fantasy_realms.hands import FOUR
from tests.ui.first_evening import board, new_game, score_the_end

# -- covers that hand the phone on ---------------------------------------------------------


def dealt(player: Player) -> RevealBoard:
    new_game(player, "fairy_tale", "fairy_tale.setup.cards.practice")
    player.tap("fairy_tale.answer.deal")
    found = board(player)
    assert isinstance(found, RevealBoard)
    return found


def test_a_second_tap_opens_nobody_elses_hand(phone: Player) -> None:
    """FT-3.1: a tap a second after the one that chose a card opened the next one's hand."""
    shown = dealt(phone)
    phone.tap(shown.ids.lift)
    phone.tap(next(iter(phone.visible(CardKey))))
    assert shown.covered
    assert shown.name == "Bob"
    for _ in range(3):
        phone.tap_at(*shown.ids.lift.to_window(*shown.ids.lift.center))
        phone.frames(6)
    assert shown.covered
    phone.tap(shown.ids.lift)
    assert not shown.covered


def test_where_cards_lie_no_hand_is_opened(phone: Player) -> None:
    """The cover of the next one came where the card had been."""
    shown = dealt(phone)
    phone.tap(shown.ids.lift)
    key = next(iter(phone.visible(CardKey)))
    place = key.to_window(*key.center)
    phone.tap(key)
    phone.frames(120)
    phone.tap_at(*place)
    assert shown.covered
    assert looks.cut(phone) == []


def test_a_second_tap_opens_no_hand_of_a_realm(phone: Player) -> None:
    score_the_end(phone, "fantasy_realms", names=("Ana", "Bo"))
    hand = board(phone)
    assert isinstance(hand, HandBoard)
    hand.turn_to(hand._waiting()[1])
    phone.frames(4)
    button = phone.find("I am Bo")
    phone.tap_at(*button.to_window(*button.center))
    assert hand.covered
    phone.tap(button)
    assert not hand.covered


def test_cards_in_hand_are_told_from_those_on_the_table(phone: Player) -> None:
    """FT-3.1: both were one list, and only the first half of it could be played."""
    shown = dealt(phone)
    phone.tap(shown.ids.lift)
    assert phone.sees("In hand")
    assert not phone.sees("On the table")
    bot = TaleBot(phone)
    bot.lets_deal = True
    bot.play_until(lambda: isinstance(board(phone), RevealBoard) and bot.state.plays == 1)
    phone.tap(shown.ids.lift)
    hand, table = (place_of(phone, words) for words in ("In hand", "On the table"))
    keys = [key.to_window(*key.pos)[1] for key in phone.visible(CardKey)]
    rows = [row.to_window(*row.pos)[1] for row in phone.visible(TableRow)]
    assert rows
    assert hand > max(keys) > min(keys) > table > max(rows)
    assert looks.cut(phone) == []


def place_of(player: Player, words: str) -> float:
    found = next(part for part in player.visible(Words) if part.text == words)
    return float(found.to_window(*found.pos)[1])


# -- what a correction changes on the table -------------------------------------------------


def correct(player: Player, line: str) -> None:
    player.tap("play.menu")
    player.tap("menu.history")
    player.tap(next(row for row in player.visible(PastRow) if line in row.text))
    player.tap("history.change")


def told(player: Player) -> list[str]:
    """What stands below "What changes on the table"."""
    assert isinstance(player.app.shell.sheets[-1], CorrectionSheet)
    words = [part.text for part in player.visible(Words)]
    return words[words.index(player.app.tr("history.stands")) + 1 :]


def test_a_correction_says_whose_points_it_changes(phone: Player) -> None:
    """FT-5.1: "Everything after it stays valid" was all it said."""
    bot = count_an_end(phone)
    bot.enter("Black Well")
    bot.enter("Cinder Guard")
    assert bot.page.desk.scores() == [6, 0]
    correct(phone, "Ana has Black Well face up")
    phone.type(phone.app.shell.sheets[-1].finder.ids.field, "fern")
    phone.tap("Fern Gate")
    assert told(phone) == [
        "Points: Ana 5 instead of 6.",
        "In front of Ana: Fern Gate, face up instead of Black Well, face up.",
    ]
    assert looks.cut(phone) == []
    phone.tap("history.accept")
    assert bot.page.desk.scores() == [5, 0]


def test_a_correction_says_what_mana_there_is_after_it(phone: Player) -> None:
    """FRG-3.1: Anna had 8 mana, then 12, and Bob 18, then 7; nobody had said so."""
    new_game(phone, "fairy_ring", "fairy_ring.setup.box.practice", names=("Anna", "Bob"))
    play = phone.app.shell.page.play
    starts = (ring.LayStart(seat, card("academy")) for seat in range(2))
    play.do(*starts, ring.Begin(0), ring.Chosen())
    play.do(ring.Plant(0, card("academy", 2), ring.End.RIGHT))
    phone.frames(4)
    before = [seat.mana for seat in play.session.state.seats]
    correct(phone, "Anna: Academy on the right")
    phone.app.shell.sheets[-1].pad.take(card("academy", 1))
    phone.frames(4)
    phone.tap("fairy_ring.way.right")
    lines = told(phone)
    phone.tap("history.accept")
    after = [seat.mana for seat in play.session.state.seats]
    assert before != after
    changed = zip(("Anna", "Bob"), before, after, strict=True)
    said = [f"{name}: {new} mana instead of {was}." for name, was, new in changed if was != new]
    assert [line for line in lines if "mana" in line] == said
    assert any(line.startswith("Anna’s fairy stands in Bob’s village") for line in lines)


def test_a_correction_says_which_cards_hands_turn(phone: Player) -> None:
    """FT-4.2: what a card would have closed lies open until somebody turns it."""
    bot = start(phone, cards="own")
    phone.tap("fairy_tale.answer.drafted")
    closing = tale.card("Salt Keep", "shadow", tale.effect("close", "dragonvale", scope="all"))
    well, ash = tale.card("Well", "shadow"), tale.card("Ash", "dragonvale")
    play = bot.page.play
    play.do(Revealed(0, card=well), Revealed(1, card=ash))
    phone.frames(4)
    at = next(
        past.index for past in play.session.history() if past.step.action == Revealed(0, card=well)
    )
    tried(bot.page.desk, at, Revealed(0, card=closing))
    phone.frames(4)
    hands = "Turn over on the table: Bo: Ash, face down."
    assert phone.sees(hands)
    phone.tap("history.accept")
    assert phone.sees(hands)


# -- one word for one thing -----------------------------------------------------------------


def test_the_card_book_says_close_as_the_rules_do(phone: Player) -> None:
    """FT-A7: the book said "Flip", and what it led to said "Close" of the same card."""
    page = open_book(phone)
    phone.type(page.ids.search, "lair")
    effect = "Close: 1 card (Dragonvale), owner only"
    found = row(phone, "Dragon's Lair")
    assert any("Close: 1 card" in part.text for part in found.walk() if isinstance(part, Txt))
    phone.tap(found)
    assert phone.sees(effect)
    phone.tap("book.edit")
    words = {chip.text for chip in phone.visible(Chip)}
    assert {"Hunt", "Open", "Close", "Draw"} <= words
    assert not {"Flip", "Unflip"} & words


# -- people ---------------------------------------------------------------------------------


def test_who_plays_is_added_where_the_finger_is(phone: Player) -> None:
    """The button moved down a line with each name, and a cross that removes one took its place."""
    phone.tap("home.play")
    phone.tap("new_game.people")
    page = phone.app.shell.page
    place = page.ids.add.to_window(*page.ids.add.center)
    for count, name in enumerate(("Anna", "Bob", "Cleo", "Dora"), start=1):
        phone.type(page.ids.name, name)
        phone.tap_at(*place)
        assert len(page.seats) == count
        assert page.ids.add.to_window(*page.ids.add.center) == place
    phone.tap_at(*place)  # once too often: no name is typed
    assert [seat.name for seat in page.seats] == ["Anna", "Bob", "Cleo", "Dora"]
    assert looks.cut(phone) == []


def test_what_is_missing_stands_on_the_grey_button(phone: Player) -> None:
    """ "Count" was grey, and nothing said why."""
    for way in ("home.score", "home.play"):
        phone.tap(way)
        if way == "home.score":
            phone.tap("fantasy_realms.title")
        assert phone.app.shell.page.ids.start.text == "First: who plays?"
        assert phone.app.shell.page.ids.start.disabled
        assert looks.cut(phone) == []
        phone.app.home()
        phone.frames(4)
    score_the_end(phone, "fantasy_realms", names=("Ana", "Bo"))
    phone.app.home()
    phone.tap("home.play")
    assert phone.app.shell.page.ids.start.text == "Start"


# -- what is told of a phase ----------------------------------------------------------------


def test_no_phone_goes_round_where_one_person_enters_all_hands(phone: Player) -> None:
    score_the_end(phone, "fantasy_realms", names=("Ana", "Bo"))
    round_it_goes = "The phone goes round; each enters their own hand in secret."
    assert phone.sees(round_it_goes)
    phone.tap("fantasy_realms.cover.all")
    assert not phone.sees(round_it_goes)
    assert phone.sees("One person enters all hands; then the phone counts them.")
    assert looks.cut(phone) == []
    game = phone.app.shell.page.play.game_id
    phone.app.home()
    phone.frames(4)
    phone.app.go("table", game=game)
    phone.frames(8)
    assert not phone.sees(round_it_goes)


# -- Fairy Ring in practice -----------------------------------------------------------------


def practising(player: Player) -> RingBot:
    return start_ring(player, names=("Anna", "Bob"))


def test_practice_asks_once_between_two_turns(phone: Player) -> None:
    """FRG-2.2: "On to the next turn", and then again "everybody plays one", with nothing to do."""
    bot = practising(phone)
    bot.play_until(lambda: bot.session.state.phase == "passing")
    first = bot.session.state.first
    phone.tap("fairy_ring.practice.answer.chosen")
    state = bot.session.state
    assert (state.number, state.phase) == (2, "acting")
    assert state.first != first
    bot.play_until(lambda: bot.session.state.round == 2)
    assert bot.session.state.phase == "acting"
    bot.play_to_podium()


def test_practice_cards_come_first_and_stay_in_their_order(phone: Player) -> None:
    """They lay below fireflies that seemed to be asked too, and each turn in another order."""
    bot = practising(phone)
    bot.play_until(lambda: isinstance(board(phone), PlaceBoard))
    orders = set()
    for _ in range(3):
        bot.play_until(lambda: isinstance(board(phone), PlaceBoard))
        pad = board(phone).pad
        pad.tap_kind(Kind.MAGICRODROME)
        phone.frames(4)
        known = next(iter(phone.visible(KnownCards)))
        words = tuple(chip.text for chip in in_order(known.ids.cards, Chip))
        orders.add(words)
        fireflies = next(chip for chip in phone.visible(Chip) if chip.text == "0")
        assert known.to_window(*known.pos)[1] > fireflies.to_window(*fireflies.pos)[1]
        assert phone.sees("Or another card: its fireflies")
        assert looks.cut(phone) == []
        phone.tap(in_order(known.ids.cards, Chip)[1])
        pad.clear()
        bot.step()
    assert orders == {("2 steps · 4 mana", "3 steps · 5 mana · 1 firefly", "5 steps · 7 mana")}


# -- words ----------------------------------------------------------------------------------


def test_what_undo_takes_back_is_no_number_of_nothing(phone: Player) -> None:
    """ "Undo: 0 discards entered", and "3, no choice made" of a card that stands there."""
    bot = start_realms(phone, ("Ana",), tally=True)
    assert phone.sees("A hand has 7 cards; some cards bring more, up to 8.")
    bot.pick("Necromancer", *FOUR["Bo"][:6])
    bot.done()
    phone.tap("fantasy_realms.answer.no_discard")
    assert phone.sees("The discard area is not entered")
    assert bot.rows()["Necromancer"].why.endswith("its effect is not used")
