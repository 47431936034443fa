"""Whole games of Fairy Tale by touch, from Home to the podium."""

from __future__ import annotations

from companion.games.fairy_tale.actions import Kept, Turn
from companion.games.fairy_tale.cards import IN_FRONT, EffectKind
from companion.games.fairy_tale.state import ROUNDS
from companion.store.exchange import export_game, read_game, replayed
from companion.ui.fairy_tale.boards.count_board import CountBoard
from companion.ui.fairy_tale.boards.draft_board import DraftBoard
from companion.ui.fairy_tale.boards.reveal_board import RevealBoard
from companion.ui.fairy_tale.card_finder import CardKey
from companion.ui.screens.podium import PodiumStep
from tests.ui.driver import Player
from tests.ui.fairy_tale.bot import TaleBot, count_an_end, start


def shown_scores(bot: TaleBot) -> dict[str, int]:
    steps = list(bot.player.visible(PodiumStep))
    bot.player.until(lambda: all(s.shown_score == s.score for s in steps), "the count-up")
    return {step.name: int(step.shown_score) for step in steps}


def replayed_scores(bot: TaleBot) -> dict[str, int]:
    session = replayed(read_game(export_game(bot.player.app.store, bot.page.play.game_id)))
    names = [player.name for player in session.setup.players]
    return dict(zip(names, session.scores, strict=True))


def test_a_referee_game_with_the_expert_cards(player: Player) -> None:
    """Every card touched in, every effect led; the podium shows what the replay counts."""
    bot = start(player, ("Ana", "Bo", "Cléo"))
    bot.play_to(CountBoard)
    names = [seat.name for seat in bot.state.seats]
    live = dict(zip(names, bot.page.desk.scores(), strict=True))
    bot.play_to_podium()
    state = bot.session.state
    assert state.round == ROUNDS
    assert [len(seat.row) for seat in state.seats] == [IN_FRONT] * 3
    assert any(not card.up for seat in state.seats for card in seat.row)
    assert bot.turned == {EffectKind.HUNT, EffectKind.OPEN, EffectKind.CLOSE}
    assert any(isinstance(step.action, Turn) for step in bot.session.steps())
    assert shown_scores(bot) == replayed_scores(bot) == live
    assert player.visible_named("FT-5.1")


def test_a_scorekeeper_game_leads_the_drafts_and_takes_totals(player: Player) -> None:
    """Novices: a card to begin with, one pick less in the first draft, no card entered."""
    bot = start(player, ("Ana", "Bo"), variant="novice", strictness="scorekeeper")
    bot.play_to(CountBoard)
    picks = [step.action for step in bot.session.steps() if isinstance(step.action, Kept)]
    assert len(picks) == 4 + 5 + 5 + 5
    assert [len(seat.row) for seat in bot.state.seats] == [IN_FRONT, IN_FRONT]
    bot.tell_total("34")
    player.tap(bot.cell(1))
    bot.tell_total("41")
    assert bot.page.desk.scores() == [34, 41]
    bot.play_to_podium()
    assert shown_scores(bot) == replayed_scores(bot) == {"Ana": 34, "Bo": 41}


def test_a_draft_is_one_touch_a_pick_and_says_which_way(player: Player) -> None:
    bot = start(player, strictness="scorekeeper")
    ways = []
    for _ in range(ROUNDS):
        assert isinstance(bot.page.board, DraftBoard)
        ways.append(bot.page.board.way)
        before = player.taps
        while isinstance(bot.page.board, DraftBoard):
            bot.step()
        assert player.taps - before == 5
        bot.play_until(lambda: isinstance(bot.page.board, DraftBoard | CountBoard))
    assert ways == ["LEFT", "RIGHT", "LEFT", "RIGHT"]


def test_a_draft_can_be_left_in_one_touch(player: Player) -> None:
    bot = start(player, cards="own")
    player.tap("fairy_tale.answer.drafted")
    assert isinstance(bot.page.board, RevealBoard)
    player.tap(bot.page.ids.undo.ids.undo)
    assert isinstance(bot.page.board, DraftBoard)
    assert bot.page.board.done == 0


def test_a_known_card_is_two_touches(player: Player) -> None:
    """The line to type in, and the card; one touch if it lies there already."""
    bot = start(player)
    player.tap("fairy_tale.answer.enter_all")
    before = player.taps
    bot.type("whis")
    player.tap(next(iter(player.visible(CardKey))))
    assert player.taps - before == 2
    assert bot.state.seats[0].row[0].name == "Whisper in the Dark"
    before = player.taps
    player.tap(next(key for key in player.visible(CardKey) if key.name == "Whisper in the Dark"))
    assert player.taps - before == 1


def test_the_end_of_a_game_is_counted_from_home(player: Player) -> None:
    """With a Trickster, a majority and a tie: the numbers are added up here by hand."""
    bot = count_an_end(player, ("Ana", "Bo", "Cléo"))
    for name in ("The Mummer", "Crown of Sorrel", "Queen Sorrel", "Grave Robber", "Black Well"):
        bot.enter(name)
    # FT-5.4: as Moss Piper it completes the Crown: -1 + 12 + 4 + 2 x 1 Home + 3.
    assert player.sees("The Mummer as Moss Piper")
    assert player.sees("+12")
    assert bot.page.desk.scores() == [20, 0, 0]
    player.tap(bot.cell(1))
    for name in ("Hoard Ledger", "Cinder Guard"):
        bot.enter(name)
    # FT-5.3: the most of Dragonvale, 6 + 3.
    assert bot.page.desk.scores() == [20, 9, 0]
    player.tap(bot.cell(2))
    for name in ("Cinder Guard", "Old Ash Road"):
        bot.enter(name)
    # FT-A2: tied with Bo; the recommended answer pays nobody, and the table is asked.
    assert bot.page.desk.scores() == [20, 3, 5]
    player.tap("fairy_tale.answer.count")
    assert player.sees("Bo: 3 or 9")
    player.tap("fairy_tale.ruling.FT-A2.everyone")
    assert shown_scores(bot) == replayed_scores(bot) == {"Ana": 20, "Bo": 9, "Cléo": 5}


def test_another_name_for_the_trickster(player: Player) -> None:
    bot = count_an_end(player)
    for name in ("The Mummer", "Crown of Sorrel", "Queen Sorrel"):
        bot.enter(name)
    assert bot.page.desk.scores()[0] == 15
    player.tap("fairy_tale.answer.call")
    player.tap("Its own name: 3 in all")
    assert bot.page.desk.scores()[0] == 3
    assert player.sees("The Mummer keeps its own name")
    player.tap("fairy_tale.answer.call")
    player.tap("The best name: 15 in all")
    assert bot.page.desk.scores()[0] == 15


def test_partners_add_up_their_points(player: Player) -> None:
    """FT-6.2: opposite each other: the first with the third, the second with the fourth."""
    start(player, ("Ana", "Bo", "Cléo", "Dédé"))
    player.app.home()
    player.tap("home.score")
    player.tap("fairy_tale.title")
    player.tap("fairy_tale.setup.pairs.pairs")
    player.tap("new_game.count")
    bot = TaleBot(player)
    for place, total in enumerate(("10", "30", "25", "6")):
        if place:
            player.tap(bot.cell(place))
        bot.tell_total(total)
    assert player.sees("Ana + Cléo: 35 · Bo + Dédé: 36")
    player.tap("fairy_tale.answer.count")
    ranks = {place.player: place.rank for place in bot.session.standings()}
    assert ranks == {0: 2, 1: 1, 2: 2, 3: 1}
