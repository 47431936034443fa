"""The first evening with Fantasy Realms, Fairy Tale and Fairy Ring, from an empty data folder."""

from __future__ import annotations

import pytest

from companion import games
from companion.ui.dates import date_of
from companion.ui.fairy_ring.boards import PlaceBoard
from companion.ui.screens.game_record import StandingRow
from companion.ui.screens.people import SeatRow
from companion.ui.sheets.import_file import FileRow
from companion.ui.sheets.rule import RuleRow
from companion.ui.sheets.why import WhyLine
from companion.ui.widgets.touch import NavCard, PushButton
from companion.ui.widgets.words import Txt
from tests.ui.driver import Player
from tests.ui.fairy_ring.bot import RingBot
from tests.ui.fantasy_realms.bot import FantasyBot
from tests.ui.first_evening import (
    board,
    new_game,
    press_enter,
    score_the_end,
    seat_people,
    type_on,
)

PRACTICE_RING = "fairy_ring.setup.box.practice"

# -- the cursor stays ------------------------------------------------------------------------


def test_names_are_typed_one_after_another(player: Player) -> None:
    """Fields keep the cursor: the name field is touched once for everybody, by the enter key
    or by the button beside it."""
    player.tap("home.play")
    player.tap("new_game.people")
    page = player.app.shell.page
    player.tap(page.ids.name.ids.input)
    type_on(player, "Anna")
    press_enter(player)
    type_on(player, "Bob")
    player.tap(page.ids.add)
    type_on(player, "Cleo")
    press_enter(player)
    assert [seat.name for seat in page.seats] == ["Anna", "Bob", "Cleo"]


def test_a_cleared_question_can_be_typed_anew(player: Player) -> None:
    """Fields keep the cursor: after the question is cleared the next one is typed at once."""
    player.tap("home.ask")
    player.tap(player.app.shell.page.ids.field.ids.input)
    type_on(player, "discard")
    player.tap("ask.clear")
    type_on(player, "draft")
    assert player.app.shell.page.question == "draft"


# -- people ------------------------------------------------------------------------------------


def test_whoever_the_row_names_sits_on_the_page_of_people(player: Player) -> None:
    """The row of a new game named the people of the last one, and opening it showed nobody."""
    new_game(player, "fairy_ring")
    player.app.home()
    player.tap("home.play")
    assert player.sees("Anna, Bob, Cleo")
    player.tap("new_game.people")
    assert [row.name for row in player.visible(SeatRow)] == ["Anna", "Bob", "Cleo"]


def test_a_new_game_opens_at_its_top(phone: Player) -> None:
    """The set-up sometimes opened scrolled down."""
    phone.tap("home.play")
    phone.app.shell.page.ids.scroll.scroll_y = 0
    phone.frames(4)
    phone.app.home()
    phone.tap("home.play")
    game = phone.app.shell.page.ids.game
    top = phone.app.shell.page.ids.scroll
    assert game.to_window(0, game.top)[1] <= top.to_window(0, top.top)[1] + 1


# -- games that wait ---------------------------------------------------------------------------


def test_every_game_that_waits_can_be_resumed_from_home(phone: Player) -> None:
    """Home offered only the latest, and the history did not say which game it was."""
    new_game(phone, "fairy_ring")
    phone.app.home()
    new_game(phone, "fantasy_realms", names=())
    phone.app.home()
    phone.frames(4)
    phone.tap("home.history")
    words = phone.words()
    assert {"Fairy Ring", "Fantasy Realms Deluxe"} <= set(words)
    assert words.count("Not finished") == 2
    phone.app.home()
    phone.tap("1 more game waits")
    phone.tap(next(b for b in phone.visible(PushButton) if b.text.startswith("Fairy Ring")))
    assert phone.app.shell.page.play.session.setup.game == "fairy_ring"


def test_home_tells_no_secret_points(phone: Player) -> None:
    """Points that nobody may see stood there as 0."""
    new_game(phone, "fairy_ring", PRACTICE_RING)
    RingBot(phone).play_until(lambda: isinstance(board(phone), PlaceBoard))
    phone.app.home()
    phone.frames(4)
    assert phone.sees("Anna, Bob, Cleo")
    assert not phone.sees("0")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_on_home_is_cut(phone: Player, language: str) -> None:
    """The lines below the three doors ended in dots on a small phone."""
    phone.app.change_setting("language", language)
    phone.frames(6)
    for card in phone.visible(NavCard):
        for label in card.walk(restrict=True):
            if isinstance(label, Txt) and label.text in (card.title, card.hint):
                assert not label.shorten
                assert label.texture_size[1] <= label.height
                assert label.to_window(0, label.top)[1] <= card.to_window(0, card.top)[1]
                assert label.to_window(0, label.y)[1] >= card.to_window(0, card.y)[1]


# -- points, rules, files ----------------------------------------------------------------------


def test_points_line_by_line_are_those_of_the_strip(phone: Player) -> None:
    """ "No points yet" stood below a score: what the cards would bring is listed too."""
    new_game(phone, "fairy_tale", "fairy_tale.setup.cards.practice")
    phone.tap("fairy_tale.answer.enter_all")
    for _ in range(3):
        phone.tap("Cinder Guard")
    assert phone.app.shell.page.desk.scores() == [3, 3, 3]
    phone.tap("play.menu")
    phone.tap("menu.ledger")
    assert [line.points for line in phone.visible(WhyLine)] == ["+3", "+3", "+3"]


@pytest.mark.parametrize("items", ["without", "with"])
def test_rules_of_the_moment_are_those_of_this_game(phone: Player, items: str) -> None:
    """Cursed items stood among the rules of a game that is played without them."""
    phone.tap("home.play")
    phone.tap(phone.app.shell.page.ids.game)
    phone.tap("fantasy_realms.title")
    seat_people(phone)
    FantasyBot(phone).choose(f"items.{items}")
    phone.tap("new_game.start")
    phone.tap("Anna")
    phone.tap("play.rules")
    rules = {row.rule for row in phone.visible(RuleRow)}
    assert "FR-2.2" in rules
    assert ("FR-6.1" in rules) is (items == "with")


def test_the_file_from_the_podium_can_be_imported(phone: Player) -> None:
    """It was "not a game exported by Fairy Table", found out after the game was removed."""
    score_the_end(phone, "fairy_ring")
    bot = RingBot(phone)
    for wheel in ("4", "6", "5"):
        bot.tell(wheel)
    bot.answer(bot.session.prompts()[0].answers[0])
    phone.tap("podium.share")
    phone.tap("podium.as_file")
    assert phone.sees(str(phone.app.store.folder / "shared"))
    phone.app.store.games.delete(phone.app.store.games.history(limit=1)[0].id)
    phone.app.home()
    phone.tap("home.history")
    phone.tap("past.menu")
    phone.tap("past.import")
    phone.tap(next(iter(phone.visible(FileRow))))
    assert phone.app.shell.page.name == "game_record"
    assert [row.score for row in phone.visible(StandingRow)] == [6, 5, 4]


def test_the_shared_picture_says_which_game_and_when(phone: Player) -> None:
    score_the_end(phone, "fairy_ring", names=("Anna", "Bob"))
    bot = RingBot(phone)
    bot.tell("4")
    bot.tell("6")
    bot.answer(bot.session.prompts()[0].answers[0])
    page = phone.app.shell.page
    day = date_of(phone.app, phone.app.store.games.summary(page.play.game_id).finished)
    told = [label.text for label in page.ids.picture.walk() if isinstance(label, Txt)]
    assert told[0] == f"Fairy Ring · {day}"


def test_every_rule_that_is_found_names_its_game(phone: Player) -> None:
    """Two entries were called "A turn"; asked from a game, its chip was off the screen."""
    new_game(phone, "fairy_ring", PRACTICE_RING)
    phone.tap("play.rules")
    phone.tap("rule.moment.all")
    page = phone.app.shell.page
    phone.frames(4)
    chip = next(chip for chip in page.ids.games.children if chip.value == "fairy_ring")
    assert chip.chosen
    assert 0 <= chip.to_window(chip.x, 0)[0] < chip.to_window(chip.right, 0)[0] <= 360
    phone.tap(next(c for c in page.ids.games.children if not c.value))
    phone.tap(page.ids.field.ids.input)
    type_on(phone, "turn")
    names = [phone.app.tr(f"{game}.title") for game in games.IDS]
    names.append(phone.app.tr("ask.companion"))
    assert all(any(row["hint"].startswith(n) for n in names) for row in page.ids.list.data)
