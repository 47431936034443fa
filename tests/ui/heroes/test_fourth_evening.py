"""What the fourth evening of new users stumbled over in Heroes, walked again by touch."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games.heroes import actions as do
from companion.games.heroes.cards import Die, HeroCard, OwnSlot
from companion.ui.play import Play
from companion.ui.sheets.history import PastRow
from companion.ui.widgets.touch import PushButton
from tests.ui.driver import Player, playing
from tests.ui.heroes.conftest import start_known, start_practice
from tests.ui.heroes.test_first_evening import to_recruitment
from tests.ui.heroes.unknown import FIGHTER, begun


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Player]:
    """A small French phone."""
    with playing(tmp_path / "data", (360, 640)) as player:
        player.app.change_setting("language", "fr")
        player.frames(4)
        yield player


def main_button(player: Player) -> PushButton:
    return next(b for b in player.visible(PushButton) if b.kind == "main")


def bar(player: Player) -> str:
    """What the bar at the foot would undo."""
    return str(player.app.shell.page.ids.undo.what)


# -- false or lost -----------------------------------------------------------------------------


def test_known_prestige_is_counted_and_nothing_is_offered_unasked(small: Player) -> None:
    """HFT-11.1: of four heroes one is known, with 3 Prestige."""
    play = begun(small, FIGHTER)
    while play.state.phase == "adventure":
        play.do(do.Pass(play.state.turn.player))
    small.frames(4)
    small.tap("heroes.answer.come_home")
    assert small.sees("Au moins 3")
    assert main_button(small).disabled
    assert not small.sees("Saisir 0")
    small.tap("2")
    small.tap(main_button(small))
    assert small.sees("les héros saisis ont déjà 3 Prestige non recouvert")
    small.back()
    assert not play.state.seats[0].settled
    small.tap("backspace-outline")
    small.tap("5")
    small.tap("Saisir 5")
    assert play.session.scores[0] == 5


def test_all_prestige_is_offered_once_all_heroes_are_entered(small: Player) -> None:
    """HFT-11.1: the number follows from the cards, and is one touch."""
    play = begun(small, FIGHTER)
    while play.state.phase == "adventure":
        play.do(do.Pass(play.state.turn.player))
    play.do(do.ComeHome())
    for place in (1, 2, 3):
        play.do(do.NameHero(0, place, 50 + place, HeroCard(50 + place, 0, slots=(OwnSlot(2),))))
    small.frames(4)
    small.tap("Saisir 9")
    assert play.session.scores[0] == 9


def struck(player: Player) -> Play:
    """One damage; a known hero has room for it, three are unknown."""
    play = begun(player, FIGHTER)
    for action in (do.Choose(0, 0), do.Fight(0, (Die.GREEN,)), do.Rolled(0, (0,))):
        assert play.do(action)
    player.frames(4)
    return play


def test_damage_that_known_slots_take_is_not_lost_by_a_tap(small: Player) -> None:
    """HFT-7.4: refused with the rule, and the table may still say so (TBL-1)."""
    play = struck(small)
    assert small.sees("Les emplacements libres déjà connus suffisent.")
    small.tap("heroes.answer.no")
    assert small.sees("prennent tous ces dégâts")
    small.tap("refusal.allow")
    assert play.session.steps()[-1].allowed == ("HFT-7.4",)


def test_a_roll_of_the_phone_that_is_undone_stays_in_the_history(small: Player) -> None:
    """HFT-7.3: one roll; the table sees that there was another."""
    play = begun(small, FIGHTER)
    assert play.do(do.Choose(0, 0), do.Fight(0, (Die.GREEN,)))
    assert play.do(do.Rolled(0, (4,), by_phone=True))
    small.frames(4)
    small.tap(small.app.shell.page.ids.undo.ids.undo)
    play.do(do.Rolled(0, (0,), by_phone=True))
    small.frames(4)
    small.tap("play.menu")
    small.tap("menu.history")
    rows = [row.text for row in small.visible(PastRow)][:2]
    assert "dés du téléphone : 1 dégât simple" in rows[0].replace("\xa0", " ")
    assert "Annulé : Ana lance, dés du téléphone : 2 dégâts simples" in rows[1].replace("\xa0", " ")


def test_the_bar_tells_nobody_what_was_picked_before(small: Player) -> None:
    """HFT-4.1: picks lie face down; in practice the same phone goes round."""
    bot = start_practice(small, names=("Léa", "Hugo"))
    to_recruitment(bot)
    small.tap(bot.page.board.ids.cover)
    bot.tap_hero(bot.page.board.ids.hand, 0)
    small.tap("recruit.left")
    assert small.sees("Passez le téléphone à Hugo.")
    assert bar(small).replace("\xa0", " ") == "Léa : un héros choisi"
    small.tap(small.app.shell.page.ids.undo.ids.undo)
    assert bot.session.state.seats[0].line == ()


def test_undo_names_the_correction_that_it_takes_back(small: Player) -> None:
    """A card of the final scoring that was put right is not one more card entered."""
    bot = start_known(small)
    play = bot.page.play
    play.do(do.ShowAdversary(0, 1))
    play.do(do.ShowAdversary(0, 2))
    small.frames(4)
    assert bar(small).startswith("Adversaire visible corrigé")
    play.accept(play.session.correction(0, do.ShowAdversary(0, 3)))
    small.frames(4)
    assert bar(small).startswith("Correction de «")
    assert "Adversaire visible" in bar(small)
