"""Every roll is seen: its faces, how it came out, and why damage does not go where it was put."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.device import chance
from companion.games.heroes.actions import Declare, Fight, Rolled
from companion.games.heroes.cards import Die, Energy, Step, StepKind
from companion.games.heroes.fights import dice_to_choose
from companion.games.heroes.state import InFight, Rolling, Taking, waiting
from companion.games.heroes.team import slots
from companion.table.session import Session
from companion.ui.heroes.dice_view import FaceButton, FaceView
from companion.ui.heroes.odds_chips import DieToggle
from companion.ui.sheets.why import WhyLine
from companion.ui.widgets.touch import PushButton
from tests.ui.driver import Player, playing
from tests.ui.heroes.bot import HeroesBot
from tests.ui.heroes.front_door import UnknownBot, walk_in
from tests.ui.heroes.scenes import SAVED
from tests.ui.positions import open_at

LIGHTNING = 3  # the face of the yellow die, counted from 0


def no_lightning(session: Session, player: int) -> bool:
    team = slots(session.state, player, session.house) or ()
    return all(slot.energy is not Energy.LIGHTNING for slot in team)


def one_yellow_die(session: Session) -> bool:
    """A fight with the yellow die alone, by a team without a lightning icon."""
    now = waiting(session.state)
    return (
        isinstance(now, Rolling)
        and now.dice == (Die.YELLOW,)
        and isinstance(now.cause, InFight)
        and no_lightning(session, now.player)
    )


def choosing_yellow(session: Session) -> bool:
    turn, offer = session.state.turn, dice_to_choose(session.state)
    return offer is not None and Die.YELLOW in offer.own and no_lightning(session, turn.player)


def face(player: Player, *hits: str) -> FaceButton:
    return next(b for b in player.visible(FaceButton) if list(b.hits) == list(hits))


def faces(player: Player) -> list[list[str]]:
    return [list(view.hits) for view in player.visible(FaceView)]


def main(player: Player) -> PushButton:
    return next(b for b in player.visible(PushButton) if b.kind == "main")


def on_screen(player: Player, widget: object) -> bool:
    """Whether a widget lies wholly within the window and above the main button."""
    _, bottom = widget.to_window(widget.x, widget.y)
    _, top = widget.to_window(widget.x, widget.top)
    _, button = main(player).to_window(main(player).x, main(player).top)
    return bottom >= button and top <= player.app.shell.height


# -- the result ---------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(412, 892), (360, 640)])
def test_a_fight_that_is_lost_at_once_is_seen(tmp_path: Path, size: tuple[int, int]) -> None:
    """HFT-7.4: one die, one hit that fits nowhere; faces, result and reason, one button on."""
    with playing(tmp_path, size) as player:
        player.app.change_setting("language", "en")
        session = open_at(player, SAVED, one_yellow_die)
        player.tap(face(player, "lightning"))
        assert isinstance(session.steps()[-1].action, Rolled)
        assert waiting(session.state) is None
        assert faces(player) == [["lightning"]]
        assert player.sees("Lost: none of this damage finds a place.")
        reason = next(iter(player.visible(WhyLine)))
        assert (reason.rule, on_screen(player, reason)) == ("HFT-5.4", True)
        length = session.length
        player.tap(main(player))
        assert session.length == length  # it was only looked at
        assert not faces(player)
        assert player.app.shell.page.board.prompt == session.prompts()[0]


def test_a_roll_of_the_phone_is_seen_as_well(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Loaded dice: the yellow die shows lightning."""
    monkeypatch.setattr(chance, "roll", lambda sides: LIGHTNING)
    player.app.change_setting("dice", "virtual")
    session = open_at(player, SAVED, choosing_yellow)
    player.tap(next(d for d in player.visible(DieToggle) if d.die == "yellow"))
    player.tap(main(player))
    assert session.steps()[-1].action.by_phone
    assert faces(player) == [["lightning"]]
    assert player.sees("Lost: none of this damage finds a place.")


def test_a_miss_is_seen_before_the_adversaries_are_taken(player: Player) -> None:
    player.app.change_setting("dice", "physical")
    session = open_at(player, SAVED, choosing_yellow)
    player.tap(next(d for d in player.visible(DieToggle) if d.die == "green"))
    player.tap(main(player))
    player.tap(face(player))
    assert faces(player) == [[]]
    assert player.sees("Won: no damage.")
    player.tap(main(player))
    assert type(player.app.shell.page.board).__name__ == "TakeBoard"
    assert session.prompts()[0].answers[0].kind == "take_adversaries"


def test_a_roll_not_yet_seen_is_there_again_after_a_kill(tmp_path: Path) -> None:
    with playing(tmp_path) as player:
        open_at(player, SAVED, one_yellow_die)
        player.tap(face(player, "lightning"))
        words = player.words()
    with playing(tmp_path) as again:
        assert again.words() == words
        assert faces(again) == [["lightning"]]


@pytest.mark.parametrize("size", [(412, 892), (360, 640)])
def test_hits_to_be_placed_show_the_dice_they_came_from(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with playing(tmp_path, size) as player:
        open_at(player, SAVED, lambda s: isinstance(waiting(s.state), Taking))
        assert faces(player)


def test_a_roll_that_the_table_judges_shows_its_faces(player: Player) -> None:
    """HFT-7.4: a line-up that is not entered; the dice stay in sight while it is asked."""
    walk_in(player, ("Léa", "Hugo"))
    bot = UnknownBot(player)
    while bot.session.state.phase != "adventure":
        bot.step()
    seat = bot.session.state.turn.player
    fight = Step(StepKind.FIGHT, 2)
    bot.page.play.do(Declare(seat, (fight,)), Fight(seat, (Die.GREEN, Die.YELLOW)))
    player.frames(4)
    player.tap(next(b for b in player.visible(FaceButton) if b.die == "green"))
    player.tap(next(b for b in player.visible(FaceButton) if list(b.hits) == ["ice"]))
    assert faces(player) == [["any"], ["ice"]]
    assert player.sees("Was it all taken?")


def test_a_die_that_a_tile_adds_is_chosen_already_and_named(player: Player) -> None:
    """HFT-9.19: whoever chooses green rolls green and red, and the button says so."""
    walk_in(player, ("Léa", "Hugo"))
    bot = UnknownBot(player)
    while bot.session.state.phase != "adventure":
        bot.step()
    seat = bot.session.state.turn.player
    hindered = Step(StepKind.FIGHT_WITH_RED, 2)
    assert bot.session.do(Declare(seat, (hindered,)), allow=True).done
    bot.page.play.dispatch("on_change")
    player.frames(4)
    red = next(toggle for toggle in player.visible(DieToggle) if toggle.die == "red")
    assert (red.chosen, red.disabled, red.odds) == (True, True, "added")
    player.tap("Green")
    assert main(player).text == "Fight with the green and red dice"


# -- placing by hand ----------------------------------------------------------------------


def two_plain_hits(session: Session) -> bool:
    """Hits in hand, one of them typed, and a free generic slot that it may not take."""
    now = waiting(session.state)
    if not isinstance(now, Taking) or len(now.hits) < 2:
        return False
    team = slots(session.state, now.player, session.house) or ()
    free = [s for s in team if s.id not in session.state.seats[now.player].covered]
    typed = [hit for hit in now.hits if any(hit.energy and s.energy is hit.energy for s in free)]
    return bool(typed) and any(slot.energy is None for slot in free)


def test_a_wrong_slot_says_why_and_the_button_what_is_missing(player: Player) -> None:
    """HFT-5.6: a typed hit on a slot without energy; HFT-7.5: as many as can be are placed."""
    session = open_at(player, SAVED, two_plain_hits)
    bot = HeroesBot(player)
    board, hits = bot.page.board, waiting(session.state).hits
    player.tap("heroes.fight.by_hand")
    assert main(player).text == f"{board._placing.missing} more to place"
    assert board._placing.missing > 0
    typed = next(i for i, hit in enumerate(hits) if hit.energy and board._placing._free_for(i))
    if board._placing.mark(typed) != "hand":
        player.tap(board.ids.hits.children[::-1][typed])
    view = board.ids.lineup
    covered = session.state.seats[board.prompt.who[0]].covered
    plain = next(
        (x, y) for name, (x, y, slot) in view.slots().items()
        if slot.energy is None and name not in covered
    )  # fmt: skip
    placed = board._placing.placed_count
    player.tap_at(*view.to_window(*plain))
    assert board._placing.placed_count == placed
    assert player.sees("That slot has no energy")
    assert next(iter(player.visible(WhyLine))).rule == "HFT-5.6"
    length = session.length
    player.tap(main(player))
    assert session.length == length  # the rule is told instead
    assert player.app.shell.sheets
