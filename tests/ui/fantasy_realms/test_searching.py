"""The search for the best choices goes on in steps, and the screen answers meanwhile."""

from __future__ import annotations

import pytest

from companion.games.fantasy_realms.explaining import results
from companion.games.fantasy_realms.turns.actions import EnterHand
from companion.games.fantasy_realms.turns.final_count import all_results
from companion.games.fantasy_realms.turns.state import State
from companion.ui import searching
from companion.ui.fantasy_realms.hand_board import HandBoard
from companion.ui.fantasy_realms.result_board import HandResultBoard
from companion.ui.fantasy_realms.search_board import HandSearchRow, RealmSearchBoard
from companion.ui.sheets.history import tried
from tests.ui import looks
from tests.ui.driver import Player
from tests.ui.fantasy_realms.bot import FantasyBot
from tests.ui.fantasy_realms.conftest import Hands
from tests.ui.fantasy_realms.hands import FOUR

NAMES = ("Ana", "Bo")
# Four cards with the most choices, as the hand that takes longest.
CHOOSING = (
    "Book of Changes", "Shapeshifter", "Doppelgänger", "Mirage", "Basilisk", "Candle",
    "Bell Tower",
)  # fmt: skip
PLAIN = ("Knights", "King", "Queen", "Dragon", "Forge", "Hydra", "Warlord")
BEST = "best so far, not final"


@pytest.fixture
def a_step_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on the slowest of all phones."""
    monkeypatch.setattr(searching, "SLICE", 0.0)


@pytest.fixture
def not_found_yet() -> None:
    """Whatever another test of this process may have found is forgotten."""
    results._answer.cache_clear()
    results.score_hand.cache_clear()


@pytest.fixture
def at_search(at_hands: Hands, a_step_a_frame: None, not_found_yet: None) -> FantasyBot:
    """Both hands are in, and the search goes on."""
    bot = at_hands(NAMES)
    bot.put_hands(CHOOSING, PLAIN)
    assert isinstance(bot.board, RealmSearchBoard)
    return bot


def rows(player: Player) -> dict[str, HandSearchRow]:
    return {row.name: row for row in player.visible(HandSearchRow)}


def to_the_end(player: Player, bot: FantasyBot) -> None:
    for _ in range(50):
        player.frames(200)
        if isinstance(bot.board, HandResultBoard):
            return
    raise AssertionError("the search has no end")


def test_the_best_so_far_is_shown_as_such(player: Player, at_search: FantasyBot) -> None:
    """FR-4.1: never as final, it only grows, and at its end stands what one piece would find."""
    play = at_search.page.play
    play.undo()
    play.redo()
    seen = []
    while isinstance(at_search.board, RealmSearchBoard):
        row = rows(player)["Ana"]
        seen.append(int(row.total))
        if row.note == BEST:
            assert not row.is_final
        player.frames(1)
    assert seen == sorted(seen)
    assert seen[0] < seen[-1]
    state: State = at_search.session.state
    found = [result.total for result in all_results(state, at_search.session.house)]
    assert at_search.totals() == dict(zip(NAMES, found, strict=True))
    assert seen[-1] <= found[0]
    assert not player.sees(BEST)


def test_hands_are_looked_at_one_after_the_other(player: Player, at_search: FantasyBot) -> None:
    found = rows(player)
    assert (found["Ana"].note, found["Bo"].total) == (BEST, "…")
    assert not player.sees("All hands are counted")


def test_undo_answers_and_ends_the_search(player: Player, at_search: FantasyBot) -> None:
    player.tap(at_search.page.ids.undo.ids.undo)
    assert isinstance(at_search.board, HandBoard)
    assert at_search.session.state.seats[1].cards is None
    player.frames(30)
    assert isinstance(at_search.board, HandBoard)


def test_another_hand_is_searched_anew(player: Player, at_search: FantasyBot) -> None:
    """Nothing of the hand that was taken back is left."""
    player.tap(at_search.page.ids.undo.ids.undo)
    player.tap(at_search.page.ids.undo.ids.undo)
    at_search.put_hands(PLAIN, CHOOSING)
    to_the_end(player, at_search)
    found = all_results(at_search.session.state, at_search.session.house)
    assert at_search.totals() == {
        name: result.total for name, result in zip(NAMES, found, strict=True)
    }
    assert at_search.totals()["Ana"] == 20 + (8 + 20) + (6 + 20) + (30 - 40) + 9 + 12 + (4 + 20)


def test_menu_and_rules_answer(player: Player, at_search: FantasyBot) -> None:
    """What a touch opens while it goes on asks for none of it."""
    page, play = at_search.page, at_search.page.play
    for open_ in (page.open_rules, page.open_menu):
        open_()
        player.frames(8)
        assert player.app.shell.sheets
        player.back()
    assert play.searching is not None
    assert isinstance(at_search.board, RealmSearchBoard)


def test_leaving_ends_it_and_coming_back_begins_it(player: Player, at_search: FantasyBot) -> None:
    play, search = at_search.page.play, at_search.page.play.searching
    player.back()
    player.frames(8)
    latest = search.latest
    player.frames(30)
    assert search.latest is latest
    player.app.go("table", game=play.game_id)
    player.frames(4)
    assert isinstance(at_search.board, RealmSearchBoard)
    to_the_end(player, at_search)


def test_a_glance_tells_that_it_is_searched(player: Player, at_search: FantasyBot) -> None:
    at_search.page.open_glance()
    player.frames(8)
    assert player.sees("Looking for the best choices of every hand")
    assert player.app.shell.page.play.searching is not None


def test_turned_and_in_another_language(player: Player, at_search: FantasyBot) -> None:
    player.resize(360, 640)
    player.app.change_setting("language", "fr")
    player.frames(4)
    assert player.sees("pas définitif")
    assert looks.cut(player) + looks.out_of_reach(player) + looks.too_small(player) == []
    player.resize(1280, 800)
    assert not player.sees("Main saisie")
    assert at_search.page.play.searching is not None
    to_the_end(player, at_search)


def test_a_correction_that_needs_a_long_search_says_that_points_are_counted_anew(
    player: Player, at_hands: Hands, not_found_yet: None
) -> None:
    """FR-4.1: it said that everything holds, and every point was another one afterwards."""
    bot = at_hands(NAMES)
    bot.put_hands((*FOUR["Dédé"][:5], "Swamp", "Great Flood"), PLAIN)
    history = bot.page.play.session.history()
    at = next(p.index for p in history if isinstance(p.step.action, EnterHand))
    cards = tuple(card.id for card in map(bot.deck.find, CHOOSING) if card)
    tried(bot.page.desk, at, EnterHand(0, cards))
    player.frames(4)
    assert player.sees("All points are counted anew")
    assert looks.cut(player) == []
    player.tap("history.accept")
    to_the_end(player, bot)
