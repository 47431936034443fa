"""What the ninth evening of new users stumbled over beside Heroes, walked again by touch."""

from __future__ import annotations

import pytest

from companion.ui.widgets.touch import Touchable
from tests.ui import looks
from tests.ui.driver import Player
from tests.ui.first_evening import new_game

ENTRIES = (
    "home.play", "home.score", "home.ask", "home.book", "home.history", "home.settings",
    "home.learn",
)  # fmt: skip


def places(player: Player) -> list[float]:
    """Where the entries of Home stand, those that have to be scrolled to as well."""
    shown = [w for w in player.app.shell.page.walk(restrict=True) if isinstance(w, Touchable)]
    titles = [player.app.tr(entry) for entry in ENTRIES]
    found = {getattr(w, "title", ""): w for w in shown}
    boxes = [(*found[title].to_window(*found[title].pos), *found[title].size) for title in titles]
    return [edge for box in boxes for edge in box]


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", [(360, 640), (412, 892)])
def test_nothing_moves_on_home_when_games_wait(
    phone: Player, size: tuple[int, int], scale: float
) -> None:
    """Each game that waited pushed all entries down by a third of the screen."""
    phone.resize(*size)
    phone.app.change_setting("text_size", scale)
    phone.frames(4)
    before = places(phone)
    for game in ("fairy_ring", "fairy_tale"):
        new_game(phone, game, names=() if game == "fairy_tale" else ("Ana", "Bo", "Cleo"))
        phone.app.home()
        phone.frames(6)
        assert places(phone) == pytest.approx(before)
        resume = phone.find("home.resume")
        assert looks.whole(resume)
        assert looks.cut(phone) == []
        assert looks.out_of_reach(phone) == []
    phone.tap(phone.app.tr("home.others", n=1))
    phone.back()
    phone.tap("home.resume")
    assert phone.app.shell.page.name != "home"
