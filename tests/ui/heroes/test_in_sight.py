"""What the fourth evening had to look for in Heroes: keys, answers and facts, all in sight."""

from __future__ import annotations

import pytest

from companion.games.heroes import actions as do
from companion.games.heroes.cards import (
    AdversaryCard,
    CardCount,
    Colour,
    Energy,
    HeroCard,
    HoldAdversaries,
    MissionCard,
    OwnSlot,
    Rank,
    Step,
    StepKind,
)
from companion.ui.heroes.adversary_pad import ColourKey
from companion.ui.heroes.adversary_view import AdversaryView
from companion.ui.heroes.hero_form import DrawnCard, SlotKey
from companion.ui.screens.new_game import RulingRow
from companion.ui.widgets.controls import Key
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.painting import paint_all
from companion.ui.widgets.touch import Chip, Touchable
from companion.ui.widgets.words import Txt
from tests.ui import looks
from tests.ui.driver import Player
from tests.ui.first_evening import score_the_end
from tests.ui.heroes.conftest import start_known
from tests.ui.heroes.test_first_evening import to_recruitment
from tests.ui.heroes.test_fourth_evening import drawn, parts
from tests.ui.heroes.unknown import FIGHT, FIGHTER, begun

SHINING = HeroCard(1, 9, "Ardenne", actions=((Step(StepKind.SHINE, 3),),))


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_the_hint_of_an_empty_count_is_above_the_keys(small: Player, scale: float) -> None:
    """With larger letters it lay on the track of the player, and neither could be read."""
    small.app.change_setting("text_size", scale)
    score_the_end(small, "heroes")
    hint = next(w for w in small.visible(Txt) if "n’a pas encore de carte" in w.text)
    keys = next(iter(small.visible(ColourKey)))
    assert looks.whole(hint)
    assert 0 <= hint.to_window(0, hint.y)[1] - keys.to_window(0, keys.top)[1] <= 16
    assert looks.cut(small) == []


def test_every_key_of_a_number_is_in_sight(small: Player) -> None:
    """HFT-11.1: the 0 lay below the edge."""
    play = begun(small, FIGHTER)
    while play.state.phase == "adventure":
        play.do(do.Pass(play.state.turn.player))
    play.do(do.ComeHome())
    small.frames(6)
    keys = [key for key in small.visible(Key) if not key.disabled]
    assert len(keys) == 11
    assert [key.key for key in keys if not looks.whole(key)] == []


def test_what_the_end_asks_is_not_answered_before_the_game(small: Player) -> None:
    """HFT-A21: the set-up showed an answer as if given, and round 3 asked for it all the same."""
    small.tap("home.play")
    small.tap("new_game.rulings")
    small.frames(6)
    asked = [row.ruling for row in small.visible(RulingRow)]
    assert "HFT-A10" in asked
    assert "HFT-A21" not in asked


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_no_answer_of_the_table_loses_its_beginning(small: Player, scale: float) -> None:
    small.app.change_setting("text_size", scale)
    small.tap("home.play")
    small.tap("new_game.rulings")
    small.frames(20)
    answers = [chip for row in small.visible(RulingRow) for chip in parts(row, Chip)]
    assert len(answers) > 20
    assert [chip.text for chip in answers if drawn(chip) != "".join(chip.text.split())] == []


def test_a_common_hero_is_described_with_one_tap_a_fact(small: Player) -> None:
    """Strength, three halves, two slots, an action and save: no tap is needed twice."""
    bot = start_known(small, unknown=(9,))
    to_recruitment(bot)
    small.tap("9")
    small.tap("heroes.recruit.describe")
    before = small.taps
    small.tap("3")
    card = next(iter(small.visible(DrawnCard)))
    for column, row, energy in (
        ("left_half", 0, Energy.ICE), ("left_half", 2, Energy.FIRE), ("right_half", 1, Energy.ICE),
    ):  # fmt: skip
        small._scroll_to(card)
        small.tap_at(*card.to_window(*card.spot(column, row, energy)))
    for slot in (OwnSlot(), OwnSlot(prestige=3)):
        small.tap(next(key for key in small.visible(SlotKey) if key.slot == slot))
    small.tap("Combattre 2")
    small.tap("heroes.hero_form.keep")
    assert small.taps - before == 8
    small.tap("heroes.recruit.place")
    entered = bot.session.state.book.heroes[9]
    assert entered.left == (Energy.ICE, None, Energy.FIRE)
    assert entered.right == (None, Energy.ICE)
    assert entered.slots == (OwnSlot(), OwnSlot(prestige=3))


def test_an_energy_is_taken_away_by_a_second_touch(small: Player) -> None:
    bot = start_known(small, unknown=(9,))
    to_recruitment(bot)
    small.tap("9")
    small.tap("heroes.recruit.describe")
    card = next(iter(small.visible(DrawnCard)))
    small._scroll_to(card)
    for energy in (Energy.ICE, Energy.FIRE, Energy.FIRE):
        small.tap_at(*card.to_window(*card.spot("right_half", 2, energy)))
    assert card.right_half == [None, None, None]


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_the_bar_says_all_that_it_would_undo(small: Player, scale: float) -> None:
    small.app.change_setting("text_size", scale)
    bot = start_known(small, names=("Léa", "Hugo"))
    to_recruitment(bot)
    small.tap("heroes.recruit.place")
    undo = bot.page.ids.undo
    labels = [label for label in small.visible(Txt) if label in parts(undo, Txt)]
    assert [drawn(label) for label in labels] == ["Annuler:Léarecruteunhérosnondécrit"]
    assert undo.y < labels[0].y
    assert labels[0].top < undo.top
    small.tap("bar.undo")
    assert bot.session.state.seats[0].line == ()


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_a_long_line_of_the_bar_is_large_enough_to_be_read(small: Player, scale: float) -> None:
    small.app.change_setting("text_size", scale)
    bot = start_known(small, names=("Léa", "Hugo"))
    bar = bot.page.ids.undo
    bar.what = "Bartholomé-Léonard encaisse les 3 dégâts, entre le 1er et le 2e héros, en bas"
    small.frames(6)
    label = next(label for label in small.visible(Txt) if label in parts(bar, Txt))
    assert label.font_size >= 14
    assert looks.whole(label)
    assert looks.cut(small) == []


@pytest.mark.paints
def test_the_threshold_of_a_count_stands_on_the_card(small: Player) -> None:
    """HFT-14.6: from four cards on is not from seven on."""
    start_known(small)
    pictures = []
    for least in (4, 7):
        card = AdversaryCard(Colour.RED, 2, CardCount(least, 3))
        view = AdversaryView(card=card, size=(108, 152))
        paint_all(view)
        pictures.append(view.export_as_image().texture.pixels)
    assert pictures[0] != pictures[1]


def test_a_count_goes_into_a_file_by_one_name(small: Player) -> None:
    """It was a sheet in one place and a file in another."""
    score_the_end(small, "heroes")
    small.tap(next(key for key in small.visible(ColourKey) if key.colour == "red"))
    small.tap("2")
    small.tap("heroes.adversary.none")
    small.tap("score.menu")
    assert small.sees("Exporter le décompte en fichier")
    assert not small.sees("feuille")


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_who_wins_a_tie_is_told_where_the_strongest_is_asked(small: Player, scale: float) -> None:
    """HFT-6.3: the table had to compare line-ups that nobody had entered, and was not told how."""
    small.app.change_setting("text_size", scale)
    play = start_known(small).page.play
    assert play.do(do.Deal())
    for seat in (0, 1) * 4:
        assert play.do(do.Recruit(seat, do.Side.RIGHT))
    small.frames(6)
    told = next(w for w in small.visible(Txt) if "les héros les plus à gauche décident" in w.text)
    assert looks.whole(told)
    assert looks.cut(small) == []


# -- a turn ---------------------------------------------------------------------------------------


def holding(rank: Rank, least: int) -> MissionCard:
    return MissionCard(rank, (4, 2), HoldAdversaries(least))


def test_a_turn_says_that_no_mission_can_be_chosen(small: Player) -> None:
    """HFT-8.1: a touch on "Mission" led to three refusals and nothing else."""
    going = HeroCard(1, 9, "Ardenne", actions=((Step(StepKind.MISSION),), FIGHT))
    play = begun(small, going)
    for place, rank in enumerate(Rank):
        assert small.sees("Aucune mission") is False
        assert play.do(do.ShowMission(place, None, holding(rank, 3)))
        small.frames(4)
    assert small.sees("Aucune mission n’est possible pour l’instant.")
    assert looks.cut(small) == []
    assert play.do(do.ShowMission(0, None, MissionCard(Rank.B, (4, 2))), allow=True)
    small.frames(4)
    assert not small.sees("Aucune mission")


# -- what hands have to do ------------------------------------------------------------------------


def where_touched(player: Player) -> dict[str, tuple[float, ...]]:
    """What can be touched on the board, by its words, with its place on the screen."""
    board = player.app.shell.page.board
    buttons = [w for w in board.walk(restrict=True) if isinstance(w, Touchable) and not w.disabled]
    return {f"{type(b).__name__} {getattr(b, 'text', '')}": (*b.to_window(*b.pos), *b.size)
            for b in buttons}  # fmt: skip


@pytest.mark.parametrize("size", [(360, 640), (412, 892)])
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_what_hands_have_to_do_moves_no_button(
    small: Player, size: tuple[int, int], scale: float
) -> None:
    """HFT-10.2: the buttons of the next turn stood lower by the height of a notice."""
    small.app.change_setting("text_size", scale)
    small.resize(*size)
    play = begun(small, SHINING)
    assert play.do(do.Choose(0, 0))
    small.frames(6)
    said = [notice.text for notice in small.visible(Notice)]
    assert said == ["Ana avance de 3 sur la piste."]
    places = where_touched(small)
    assert len(places) > 1
    page = small.app.shell.page
    for text in ("", f"{said[0]} Reprenez les jetons, glissez la carte sous son paquet."):
        page.notice = text
        page._show_notice()
        small.frames(6)
        assert [notice.text for notice in small.visible(Notice)] == [text] * bool(text)
        assert where_touched(small) == places
