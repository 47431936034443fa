"""What hands have to do is said, what may be touched is lit, and nothing takes more taps than it
must."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.heroes.actions import Discard, PlaceTile, Take
from companion.games.heroes.aftermath import to_do
from companion.games.heroes.constellation import tile_places
from companion.games.heroes.state import Drawn, waiting
from companion.table.session import Session
from companion.ui.heroes.adversary_pad import ColourKey
from companion.ui.heroes.lineup_view import LineupView
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.touch import PushButton
from companion.ui.widgets.words import FittingLabel
from tests.ui.driver import Player, playing
from tests.ui.heroes.bot import HeroesBot
from tests.ui.heroes.front_door import walk_in
from tests.ui.heroes.scenes import SAVED
from tests.ui.positions import Wanted, board_of, open_at


def told(key: str) -> Wanted:
    """The moment just after a step that leaves this to hands."""

    def wanted(session: Session) -> bool:
        latest = session.latest
        if latest is None:
            return False
        doing = to_do(latest.before, latest.action, session.state, latest.gains)
        return any(text.key == key for text in doing)

    return wanted


def notices(player: Player) -> list[str]:
    return [notice.text for notice in player.visible(Notice)]


# -- what hands have to do ----------------------------------------------------------------


def test_a_line_to_refill_is_said_until_the_next_step(player: Player) -> None:
    """HFT-7.7."""
    session = open_at(player, SAVED, lambda s: board_of(s) == "TakeBoard")
    bot = HeroesBot(player)
    bot.step()
    new = len(session.steps()[-1].action.places)
    assert isinstance(session.steps()[-1].action, Take)
    cards = "adversary" if new == 1 else "adversaries"
    assert notices(player) == [f"Refill the line: turn up {new} {cards}."]
    player.frames(600)  # it does not go away by itself
    assert notices(player)
    bot.step()
    assert not any("Refill" in text for text in notices(player))


def test_a_full_mission_is_announced(player: Player) -> None:
    """HFT-8.4: tokens back, the card away, the next one up."""
    open_at(player, SAVED, told("heroes.do.mission_full"))
    assert "Take the tokens back" in notices(player)[0]
    assert "turn up the next" in notices(player)[0]


def test_the_next_round_says_what_stays_on_the_table(player: Player) -> None:
    """HFT-11.4, HFT-11.5."""
    open_at(player, SAVED, lambda s: s.state.phase == "preparation" and s.state.round == 2)
    assert player.sees("Round 2")
    assert player.sees("Heroes that were kept stay in the line-up")


# -- tiles ---------------------------------------------------------------------------------


def test_placing_a_tile_says_what_it_does_and_lights_where_it_goes(player: Player) -> None:
    """HFT-9.3, HFT-9.4."""
    session = open_at(player, SAVED, lambda s: board_of(s) == "PlaceTileBoard")
    now = waiting(session.state)
    assert isinstance(now, Drawn)
    assert player.sees("Tap one of the outlined heroes")
    assert player.sees(player.app.tr(f"heroes.tile.does.{now.tile.value}"))
    places = tile_places(session.state, now.player, now.tile, session.house)
    view = next(iter(player.visible(LineupView)))
    owner = places[0].owner
    assert list(view.lit) == [place.position for place in places if place.owner == owner]
    HeroesBot(player).tap_hero(view, view.lit[0])
    assert isinstance(session.steps()[-1].action, PlaceTile)


# -- coming home ---------------------------------------------------------------------------


def at_the_discard(round_: int) -> Wanted:
    return lambda s: s.state.round == round_ and board_of(s) == "DiscardBoard"


@pytest.mark.parametrize(("round_", "taps"), [(1, 2), (2, 3), (3, 4)])
def test_those_who_stay_are_touched_in_every_round(player: Player, round_: int, taps: int) -> None:
    """HFT-11.3: three leave, one, two or three stay; the last tap confirms."""
    session = open_at(player, SAVED, at_the_discard(round_))
    bot = HeroesBot(player)
    seat = bot.page.board.player
    staying = session.state.seats[seat].line[:round_]
    view = next(iter(player.visible(LineupView)))
    before = player.taps
    for hero in range(round_):
        bot.tap_hero(view, hero)
    assert list(view.kept) == list(range(round_))
    player.tap(bot._main())
    assert player.taps - before == taps
    assert isinstance(session.steps()[-1].action, Discard)
    assert session.state.seats[seat].line == staying


# -- small things --------------------------------------------------------------------------


def only_passing(session: Session) -> bool:
    turn = session.state.turn
    return turn is not None and turn.open and len(session.prompts()[0].answers) == 1


@pytest.mark.parametrize("size", [(412, 892), (360, 640)])
def test_a_hero_without_action_has_one_large_button(tmp_path: Path, size: tuple[int, int]) -> None:
    """HFT-10.3."""
    with playing(tmp_path, size) as player:
        player.app.change_setting("language", "en")
        session = open_at(player, SAVED, only_passing)
        assert player.sees("This hero has no action.")
        button = next(b for b in player.visible(PushButton) if b.kind == "main")
        assert (button.text, button.height >= 56) == ("Pass", True)
        length = session.length
        player.tap(button)
        assert session.length == length + 1


@pytest.mark.parametrize("size", [(412, 892), (360, 640)])
def test_the_colours_of_adversaries_fit_their_buttons(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with playing(tmp_path, size) as player:
        player.app.change_setting("language", "fr")
        bot = walk_in(player, ("Léa", "Hugo"))
        bot.page.desk.enter_line()
        player.frames(4)
        for key in player.visible(ColourKey):
            label = next(w for w in key.walk() if isinstance(w, FittingLabel))
            shown = label.texture_size[0] if label.opacity else 0
            assert label.x >= key.x
            assert label.x + shown <= key.right
