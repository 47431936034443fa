"""The first evening with Fantasy Realms, Fairy Tale and Fairy Ring, from an empty data folder."""

from __future__ import annotations

from tests.ui.driver import Player
from tests.ui.first_evening import press_enter, type_on

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
