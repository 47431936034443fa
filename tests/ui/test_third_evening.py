"""What the third evening of new users stumbled over outside Heroes, walked again by touch."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.ui.fairy_ring.boards import PlaceBoard, RingPrompt
from companion.ui.fairy_ring.card_pad import KindKey
from companion.ui.fairy_ring.ring_view import RingView
from companion.ui.fairy_tale.boards.count_board import CountBoard
from companion.ui.fairy_tale.card_finder import CardKey
from companion.ui.fantasy_realms.entry_board import ChosenCard
from companion.ui.fantasy_realms.picker import RealmCardKey, SuitTab
from companion.ui.screens.history import GameRow
from companion.ui.sheets.number import NumberSheet
from companion.ui.widgets.bars import UndoBar
from companion.ui.widgets.words import FittingLabel
from tests.ui import looks
from tests.ui.driver import Player, playing
from tests.ui.fairy_ring.bot import RingBot
from tests.ui.fairy_tale.bot import TaleBot
from tests.ui.first_evening import (
    board,
    cursor,
    new_game,
    press_enter,
    score_the_end,
    type_names,
    type_on,
)
from tests.ui.test_history import open_history, play_sample, played

FIVE = ("Ana", "Bo", "Cleo", "Dan", "Eve")


@pytest.fixture(params=(1.0, 1.3))
def small(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Player]:
    """A small French phone, with plain and with large letters."""
    with playing(tmp_path / "data", (360, 640)) as player:
        player.app.change_setting("language", "fr")
        player.app.change_setting("text_size", request.param)
        player.frames(4)
        yield player


# -- Fairy Tale --------------------------------------------------------------------------------


def test_a_basic_game_of_five_is_counted_if_the_table_allows_it(small: Player) -> None:
    """FT-1.1: it was played, so that it can be counted; the rule is told, and overruled."""
    score_the_end(small, "fairy_tale", names=FIVE)
    assert isinstance(board(small), CountBoard)
    bot = TaleBot(small)
    for seat in range(len(FIVE)):
        if board(small).seat != seat:
            small.tap(bot.cell(seat))
        bot.tell_total(str(20 + seat))
    assert any(answer.kind == "continue" for answer in bot.session.prompts()[-1].answers)
    small.tap("fairy_tale.answer.count")
    assert small.sees("80 cartes ne suffisent pas")
    small.tap("refusal.allow")
    assert small.app.shell.page.name == "podium"


def test_practice_deals_by_itself_and_says_what_a_card_does(small: Player) -> None:
    """FT-2.1: nobody shuffles 80 cards that are not there, or knows them by their names."""
    new_game(small, "fairy_tale", "fairy_tale.setup.cards.practice", names=("Léa", "Hugo"))
    assert not small.sees("Mélangez")
    small.tap("fairy_tale.answer.deal")
    seats = board(small).state.seats
    assert [len(seat.kept) for seat in seats] == [5, 5]
    assert small.sees("Passez le téléphone à Léa.")
    assert list(small.visible(CardKey)) == []
    small.tap(board(small).ids.lift)
    keys = list(small.visible(CardKey))
    assert [key.name for key in keys] == list(seats[0].kept)
    assert all("point" in key.text or "×" in key.text for key in keys)
    small.app.shell.speak_again()  # whoever turns the phone has it in hand
    small.frames(4)
    keys = list(small.visible(CardKey))
    small.tap(keys[1])
    assert board(small).state.seats[0].chosen == seats[0].kept[1]
    assert board(small).state.seats[0].row == ()  # FT-3.1: face down until all have chosen
    assert small.sees("Passez le téléphone à Hugo.")
    assert list(small.visible(CardKey)) == []


# -- Fantasy Realms ----------------------------------------------------------------------------


def to_a_hand(player: Player) -> None:
    score_the_end(player, "fantasy_realms", names=("Léa", "Hugo"))
    player.tap("fantasy_realms.cover.all")


def places(player: Player, kind: type) -> list[tuple[float, float]]:
    return [tuple(key.to_window(*key.pos)) for key in player.visible(kind)]


def test_the_picker_of_a_hand_never_moves(small: Player) -> None:
    """The first card made its row appear, and the next finger met another card."""
    to_a_hand(small)
    tabs, keys = places(small, SuitTab), places(small, RealmCardKey)
    for key in list(small.visible(RealmCardKey))[:3]:
        small.tap(key)
        assert (places(small, SuitTab), places(small, RealmCardKey)) == (tabs, keys)
    small.tap(next(iter(small.visible(ChosenCard))))
    assert (places(small, SuitTab), places(small, RealmCardKey)) == (tabs, keys)


def test_all_seven_cards_of_a_hand_are_in_sight(small: Player) -> None:
    to_a_hand(small)
    for suit in (0, 1):
        small.tap(list(small.visible(SuitTab))[suit])
        for key in list(small.visible(RealmCardKey))[: 5 - 3 * suit]:
            small.tap(key)
    small.frames(10)
    chosen = list(small.visible(ChosenCard))
    assert len(chosen) == 7
    assert all(looks.whole(card) for card in chosen)


def test_a_message_leaves_done_free(small: Player) -> None:
    """FR-2.2: a card that another hand has is explained, above the button."""
    to_a_hand(small)
    small.app.toast("Une phrase qui dit quelque chose.")
    small.frames(20)
    done = small.find("fantasy_realms.entry.done")
    panel = small.app.shell.toast.ids.panel
    assert panel.y >= done.to_window(0, done.top)[1]


def test_a_number_is_not_saved_where_undo_lies(small: Player) -> None:
    score_the_end(small, "heroes", names=("Léa", "Hugo"))
    undo = next(iter(small.visible(UndoBar)))
    top = undo.to_window(0, undo.top)[1]
    small.tap("score.track")
    assert isinstance(small.app.shell.sheets[-1], NumberSheet)
    small.tap("7")
    keep = small.find("score.keep")
    assert keep.to_window(0, keep.y)[1] >= top
    small.tap(keep)
    assert small.app.shell.page.play.state.seats[0].track == 7


def test_letters_that_mean_several_cards_keep_the_cursor(small: Player) -> None:
    """ "light" and enter: Lightning or the Light Cavalry, so that more letters follow."""
    small.app.change_setting("language", "en")
    to_a_hand(small)
    small.tap("fantasy_realms.pick.search")
    type_on(small, "light")
    press_enter(small)
    small.frames(6)
    type_on(small, "ning")
    press_enter(small)
    small.frames(6)
    assert [card.name for card in small.visible(ChosenCard)] == ["Lightning"]
    assert cursor(small) is not None


# -- Fairy Ring --------------------------------------------------------------------------------


def test_the_keys_of_a_mushroom_are_in_the_same_place_each_turn(small: Player) -> None:
    """The latest harvest took a row above them, from the second move on."""
    new_game(small, "fairy_ring", names=("Léa", "Hugo", "Tom"))
    bot = RingBot(small)
    seen = set()
    for _ in range(5):
        bot.play_until(lambda: isinstance(board(small), PlaceBoard))
        seen.add(tuple(places(small, KindKey)))
        bot.step()
    assert len(seen) == 1


def test_the_ring_is_whole_and_as_large_as_there_is_room(small: Player) -> None:
    new_game(small, "fairy_ring", names=("Léa", "Hugo", "Tom"))
    bot = RingBot(small)
    bot.play_until(lambda: isinstance(board(small), RingPrompt) and small.sees("en secret"))
    small.frames(10)
    ring = next(iter(small.visible(RingView)))
    assert looks.whole(ring)
    assert ring.height >= 112


# -- people and history ------------------------------------------------------------------------


def test_the_cursor_waits_in_the_field_of_names_every_time(small: Player) -> None:
    small.tap("home.play")
    small.tap("new_game.people")
    type_names(small, "Léa", "Hugo")
    small.tap("new_game.people")
    small.frames(6)
    type_on(small, "Inès")
    press_enter(small)
    type_on(small, "Léa")
    press_enter(small)
    small.frames(6)
    assert [seat.name for seat in small.app.shell.page.seats].count("Inès") == 1
    assert cursor(small) is not None


def test_a_fourth_score_is_read_in_the_history(small: Player) -> None:
    played(small, Ana=101, Hugo=98, Clémence=97, Inès=95)
    open_history(small)
    row = next(iter(small.visible(GameRow)))
    label = next(part for part in row.walk() if isinstance(part, FittingLabel))
    assert label.text.endswith("Inès 95")
    assert not label.is_shortened
    assert label.texture_size[1] <= label.height + looks.SLACK
    lines = label._label._cached_lines
    assert "".join(word.text for line in lines for word in line.words).endswith("95")


def test_the_message_of_a_deletion_is_gone_after_an_import(small: Player) -> None:
    play_sample(small)
    open_history(small)
    small.tap(next(iter(small.visible(GameRow))))
    small.tap("past.menu")
    small.tap("past.export")
    (file,) = (small.app.store.folder / "shared").glob("heroes-*.json")
    small.tap("past.menu")
    small.tap("past.delete")
    assert small.sees(small.app.tr("past.deleted"))
    small.tap("past.menu")
    small.tap("past.import")
    small.tap(file.name)
    assert small.app.shell.page.name == "game_record"
    assert not small.app.shell.toast.shown
