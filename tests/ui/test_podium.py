"""The podium of every game: teams, ties, many players, and points as each game reads them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from random import Random
from typing import Any

import pytest

from companion import games
from companion.games.fantasy_realms.turns.actions import EnterHand
from companion.ui.screens.podium import Breakdown, PartRow, PodiumStep, TeamRow
from companion.ui.widgets.words import Txt
from tests.games.conformance.form_player import FormPlayer
from tests.ui.driver import Player
from tests.ui.fairy_ring.bot import RingBot
from tests.ui.fairy_ring.bot import start as start_ring
from tests.ui.fairy_tale.bot import TaleBot
from tests.ui.fairy_tale.bot import start as start_tale
from tests.ui.fantasy_realms.bot import FantasyBot
from tests.ui.fantasy_realms.bot import start as start_realms
from tests.ui.fantasy_realms.hands import FOUR
from tests.ui.first_evening import new_game

SEVEN = ("Ana", "Bo", "Cléo", "Dédé", "Maximiliane-Alexandra", "Fé", "Gus")


def pairs_counted(player: Player, *totals: str) -> Any:
    """Ana with Cléo against Bo with Dédé, their points counted on the table."""
    start_tale(player, ("Ana", "Bo", "Cléo", "Dédé"))
    player.app.home()
    player.tap("home.score")
    player.tap("fairy_tale.title")
    player.tap("fairy_tale.setup.pairs.pairs")
    player.tap("new_game.count")
    bot = TaleBot(player)
    for place, total in enumerate(totals):
        if place:
            player.tap(bot.cell(place))
        bot.tell_total(total)
    player.tap("fairy_tale.answer.count")
    return bot.page


def test_partners_stand_there_with_what_they_have_together(player: Player) -> None:
    """FT-6.2: 10 + 25 against 30 + 6; two partners who win share nothing with anybody."""
    page = pairs_counted(player, "10", "30", "25", "6")
    rows = [(row.rank, row.names, row.total) for row in player.visible(TeamRow)]
    assert rows == [(1, "Bo, Dédé", 36), (2, "Ana, Cléo", 35)]
    assert page.tie == ""
    assert page.result_text().splitlines()[1:3] == ["1. Bo, Dédé: 36", "2. Ana, Cléo: 35"]


def test_two_pairs_that_are_level_share_the_win(player: Player) -> None:
    page = pairs_counted(player, "10", "30", "26", "6")
    assert [row.rank for row in player.visible(TeamRow)] == [1, 1]
    assert page.tie.startswith("Ana, Bo, Cléo and Dédé share the win")


def test_a_hand_is_read_card_by_card(player: Player) -> None:
    """Fantasy Realms: what counts most first, what is blanked last."""
    bot = start_realms(player, ("Ana",), tally=True)
    bot.pick(*FOUR["Ana"])
    bot.done()
    player.tap("fantasy_realms.answer.finish")
    part = next(iter(player.visible(Breakdown)))
    rows = [(row.title, row.points) for row in part.ids.lines.children[::-1]]
    assert rows == [
        ("Whirlwind", "+53"), ("Great Flood", "+32"), ("Magic Wand", "+26"), ("Unicorn", "+24"),
        ("Enchantress", "+20"), ("Mirage", "0"), ("Knights", "0"),
    ]  # fmt: skip
    player.tap(next(row for row in player.visible(PartRow) if row.title == "Whirlwind"))
    assert player.sees("base strength (+13)")


def test_a_tie_says_what_parted_it(player: Player) -> None:
    """FRG-7.1: the mana that is left."""
    start_ring(player)
    player.app.home()
    player.tap("home.score")
    player.tap("fairy_ring.title")
    player.tap("new_game.count")
    bot = RingBot(player)
    bot.tell("4")
    bot.tell("4")
    bot.answer(bot.session.prompts()[0].answers[0])
    bot.tell("7")
    bot.tell("9")
    assert bot.page.tie.startswith("Bo (9 mana) and Ana (7 mana) have the same score")


@pytest.mark.parametrize("size", [(360, 640), (412, 892)])
def test_seven_scores_stand_beside_each_other(player: Player, size: tuple[int, int]) -> None:
    bot = start_realms(player, SEVEN, "variant.chaos")
    player.tap("fantasy_realms.answer.start_clock")
    player.tap("fantasy_realms.clock.end")
    enter_seven(bot)
    player.tap("fantasy_realms.answer.finish")
    player.resize(*size)
    steps = list(player.visible(PodiumStep))
    player.until(lambda: all(step.shown_score == step.score for step in steps), "the count-up")
    assert {step.name for step in steps} == set(SEVEN)
    for step in steps:
        for words in (w for w in step.walk(restrict=True) if isinstance(w, Txt)):
            assert words.texture_size[0] <= step.width, (step.name, words.text)


def enter_seven(bot: FantasyBot) -> None:
    """Any cards will do: a hand for each in the order of the deck."""
    ids = [card.id for card in bot.deck.cards.values() if card.suit != "wild"]
    for seat in range(len(SEVEN)):
        bot.page.play.do(EnterHand(seat, tuple(ids[6 * seat : 6 * seat + 6])), allow=True)
    bot.player.frames(8)


@pytest.mark.parametrize("game", games.IDS)
def test_the_last_step_of_a_game_is_taken_back_on_its_podium(player: Player, game: str) -> None:
    """The game ended on the table screen, which still had it as over: they sent each other on."""
    new_game(player, game)
    play = player.app.shell.page.play
    somebody = FormPlayer(play.session, Random(2))
    somebody.play()
    play.dispatch("on_change")
    player.frames(4)
    page = player.app.shell.page
    assert page.name == "podium"
    steps = page.play.session.length
    player.tap(page.ids.undo.ids.undo)
    page = player.app.shell.page
    assert page.name == "table"
    assert (page.play.session.length, page.play.session.over) == (steps - 1, False)
    player.tap(page.ids.undo.ids.redo)
    assert player.app.shell.page.name == "podium"


def counted_up(player: Player) -> None:
    bot = start_realms(player, ("Ana",), tally=True)
    bot.pick(*FOUR["Ana"])
    bot.done()
    player.tap("fantasy_realms.answer.finish")


def backed_up(player: Player) -> bool:
    """Whether the newest backup has the game that ended, as it ended."""
    backups = player.app.store.backups.all()
    if not backups:
        return False
    with closing(sqlite3.connect(backups[0].path)) as copy:
        return copy.execute("SELECT count(finished) FROM games").fetchone() == (1,)


def test_a_backup_is_taken_when_the_podium_was_seen(player: Player) -> None:
    counted_up(player)
    assert not backed_up(player)
    player.until(lambda: backed_up(player), "a backup")
    player.frames(120)
    assert len(player.app.store.backups.all()) == 1


def test_an_app_that_is_left_at_the_podium_has_its_backup(player: Player) -> None:
    """The system may never let it come back."""
    counted_up(player)
    player.app.dispatch("on_pause")
    assert backed_up(player)
    player.frames(120)
    assert len(player.app.store.backups.all()) == 1


def test_rows_that_were_folded_tell_their_own_player(player: Player) -> None:
    """Rows are laid out when they are asked for, and used again when it ends once more."""
    bot = start_realms(player, tuple(FOUR), tally=True)
    bot.put_hands(*FOUR.values())
    for _ in range(2):
        player.tap("fantasy_realms.answer.finish")
        parts = {part.name: part for part in player.visible(Breakdown)}
        assert [part.opened for part in parts.values()] == [True, False, False, False]
        for name, part in parts.items():
            if not part.opened:
                player.tap(part.ids.head)
            rows = part.ids.lines.children
            assert sum(int(row.points) for row in rows) == part.total, name
        bot.page.play.undo()
        player.frames(8)
