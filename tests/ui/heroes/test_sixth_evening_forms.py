"""Forms that the sixth evening of new users stumbled over in Heroes, walked again by touch."""

from __future__ import annotations

import pytest

from companion.games.heroes import actions as do
from companion.games.heroes.cards import (
    Die,
    MissionCard,
    OwnSlot,
    Rank,
    TakeDice,
)
from companion.ui.heroes.adversary_pad import ColourKey, SetKey
from companion.ui.heroes.dice_view import DieButton, FaceButton
from companion.ui.heroes.hero_form import DrawnCard, SlotKey, StepChip
from companion.ui.heroes.mission_form import MissionForm
from companion.ui.widgets.touch import Chip
from companion.ui.widgets.words import Txt
from tests.ui import looks
from tests.ui.driver import Player
from tests.ui.first_evening import new_game, score_the_end
from tests.ui.heroes.conftest import start_known
from tests.ui.heroes.front_door import take_number
from tests.ui.heroes.test_first_evening import to_recruitment


def mission_form(player: Player, place: int = 0) -> MissionForm:
    player.app.shell.page.desk.enter_mission(place)
    player.frames(4)
    form = player.app.shell.sheets[-1]
    assert isinstance(form, MissionForm)
    return form


def test_a_new_mission_keeps_its_number_in_sight(small: Player) -> None:
    """HFT-0.2: 61 was gone from the form, from the table, and, it seemed, from the book."""
    new_game(small, "heroes", names=("Ana", "Bo"))
    play, number = small.app.shell.page.play, 61
    form = mission_form(small)
    take_number(small, number)
    assert small.sees(f"Mission {number}, nouvelle")
    assert form._entry.number == str(number)
    said = next(w for w in small.visible(Txt) if "nouvelle" in w.text)
    keep = small.find("heroes.mission.keep")
    assert said.to_window(0, said.y)[1] > form.ids.name.to_window(0, form.ids.name.top)[1]
    assert looks.whole(keep)
    form.kind = "other"
    small.tap(keep)
    assert play.state.missions[0].card.number == number
    small.tap("play.menu")
    small.tap("menu.table")
    assert small.sees(f"Mission {number}")


def test_no_kind_of_mission_moves_the_others(small: Player) -> None:
    """HFT-8.4: two touches fell beside the keys, which had gone down."""
    start_known(small)
    mission_form(small)
    chips = {chip.text: chip for chip in small.visible(Chip)}
    before = [chip.to_window(*chip.pos) for chip in chips.values()]
    for name in ("Dés", "Cartes", "Autre", "Dégâts"):
        small.tap(chips[name])
        small.frames(4)
        assert [chip.to_window(*chip.pos) for chip in chips.values()] == before


def test_a_die_to_choose_is_no_face_that_missed(small: Player) -> None:
    """HFT-8.4: a dash is what a die shows that brings no damage."""
    start_known(small)
    form = mission_form(small)
    small.tap("Dés")
    small.tap(next(die for die in small.visible(DieButton) if die.die == "red"))
    assert form.condition() == TakeDice((Die.RED,))
    assert not list(small.visible(FaceButton))


def test_a_mission_is_proposed_as_the_last_of_its_type(small: Player) -> None:
    """HFT-8.4: 4 and 3 were proposed for an A as for a B."""
    play = start_known(small).page.play
    play.do(do.ShowMission(1, None, MissionCard(Rank.A, (6, 5), None, "Le pont")))
    assert (mission_form(small, 1).first, small.app.shell.sheets[-1].second) == (6, 5)


def test_a_second_action_of_a_hero_moves_no_key(small: Player) -> None:
    """HFT-6.7: the question what stands between them pushed all keys up."""
    bot = start_known(small, unknown=(9,))
    to_recruitment(bot)
    small.tap("9")
    small.tap("heroes.recruit.describe")
    chips = list(small.visible(StepChip))
    small.app.shell.sheets[-1].ids.scroll.scroll_y = 0
    small.tap(chips[0])
    before = [chip.to_window(*chip.pos) for chip in chips]
    small.tap(chips[3])
    small.frames(4)
    assert [chip.to_window(*chip.pos) for chip in chips] == before


def test_a_touch_in_the_middle_of_a_hero_adds_no_slot(small: Player) -> None:
    """HFT-5.1: four small rings were there that nobody had spoken of."""
    bot = start_known(small, unknown=(9,))
    to_recruitment(bot)
    small.tap("9")
    small.tap("heroes.recruit.describe")
    card = next(iter(small.visible(DrawnCard)))
    small.tap_at(*card.to_window(*card.spot("own", 1)))
    assert card.own == [None] * 4
    small.tap(next(key for key in small.visible(SlotKey) if key.slot == OwnSlot()))
    assert card.own[0] == OwnSlot()


@pytest.mark.parametrize(
    ("kind", "value", "question"),
    [("majority", ("+4",), "Majorité de quelle couleur"),
     ("colour", (), "Bonus pour quelle couleur"),
     ("collection", ("+3",), "Collection de quelles couleurs")],
)  # fmt: skip
def test_the_colour_of_a_bonus_is_another_question(
    small: Player, kind: str, value: tuple[str, ...], question: str
) -> None:
    """HFT-14.3 to HFT-14.7: the keys looked as if the next card had begun, one still lit."""
    score_the_end(small, "heroes")
    low = next(iter(small.visible(ColourKey))).height
    top = small.app.shell.page.pad.top
    small.tap(next(key for key in small.visible(ColourKey) if key.colour == "blue"))
    small.tap("1")
    small.tap(f"heroes.adversary.{kind}")
    for key in value:
        small.tap(key)
    small.frames(4)
    assert small.sees(question)
    keys = [*small.visible(ColourKey), *small.visible(SetKey)]
    assert len(keys) == 4
    assert [key for key in keys if getattr(key, "chosen", False)] == []
    assert min(key.height for key in keys) >= 2 * low
    assert not small.visible_named("2")
    assert small.app.shell.page.pad.top == top
    assert looks.out_of_reach(small) == []
    small.tap(keys[1])
    assert len(small.app.shell.page.play.state.seats[0].adversaries) == 1
    small.until(lambda: bool(small.visible_named("2")), "the numbers are back")
