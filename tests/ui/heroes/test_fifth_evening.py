"""What the fifth evening of new users stumbled over in Heroes, walked again by touch."""

from __future__ import annotations

import re

import pytest

from companion.games.heroes import actions as do
from companion.games.heroes.cards import Colour, HeroCard, MissionCard, Rank, Step, StepKind
from companion.table.actions import Adjust
from companion.ui.heroes.adversary_pad import ColourKey
from companion.ui.heroes.adversary_view import AdversaryButton
from companion.ui.heroes.boards.steps import ActionKey
from companion.ui.heroes.hero_form import HeroForm, StepChip
from companion.ui.heroes.mission_form import MissionForm
from companion.ui.sheets.history import PastRow
from companion.ui.widgets.controls import Field
from companion.ui.widgets.touch import PushButton
from tests.ui import looks
from tests.ui.driver import Player
from tests.ui.first_evening import new_game, score_the_end
from tests.ui.heroes.conftest import start_known, start_practice
from tests.ui.heroes.front_door import take_number
from tests.ui.heroes.test_first_evening import to_recruitment
from tests.ui.heroes.test_fourth_evening import struck
from tests.ui.heroes.unknown import FIGHT, begun

MISSION = Step(StepKind.MISSION)
SHINE = Step(StepKind.SHINE)


def tap_actions(player: Player, *steps: Step) -> None:
    for step in steps:
        player.tap(next(chip for chip in player.visible(StepChip) if chip.step == step))


def described(player: Player, strength: str = "3") -> HeroForm:
    player.tap("heroes.recruit.describe")
    player.tap(strength)
    form = player.app.shell.sheets[-1]
    assert isinstance(form, HeroForm)
    return form


# -- describing -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("link", "actions"),
    [("heroes.hero_form.link.or", ((MISSION,), (SHINE,))),
     ("heroes.hero_form.link.and", ((MISSION, SHINE),))],
)  # fmt: skip
def test_two_actions_are_joined_as_the_card_joins_them(
    small: Player, link: str, actions: tuple[tuple[Step, ...], ...]
) -> None:
    """HFT-A27, HFT-6.7: a card with a "+" was recorded as one with a "/"."""
    bot = start_known(small, unknown=(9,))
    to_recruitment(bot)
    small.tap("9")
    form = described(small)
    tap_actions(small, MISSION, SHINE)
    small.tap(link)
    assert looks.cut(small) == []
    small.tap("heroes.hero_form.keep")
    assert form not in small.app.shell.sheets
    small.tap("heroes.recruit.place")
    assert bot.session.state.book.heroes[9].actions == actions


def test_a_joined_card_is_shown_joined_and_can_be_parted(small: Player) -> None:
    """What somebody entered with a "+" is there again when it is corrected."""
    bot = start_known(small, unknown=(9,))
    to_recruitment(bot)
    small.tap("9")
    described(small)
    tap_actions(small, MISSION, SHINE)
    small.tap("heroes.hero_form.link.and")
    small.tap("heroes.hero_form.keep")
    small.tap("heroes.recruit.correct")
    form = small.app.shell.sheets[-1]
    assert form.actions == [(MISSION, SHINE)]
    small.tap("heroes.hero_form.link.or")
    small.tap("heroes.hero_form.keep")
    small.tap("heroes.recruit.place")
    assert bot.session.state.book.heroes[9].actions == ((MISSION,), (SHINE,))


def test_a_hero_is_corrected_while_it_is_being_recruited(small: Player) -> None:
    """HFT-5.1: the card is in hand, and what the book says of it is wrong."""
    bot = start_known(small)
    to_recruitment(bot)
    small.tap("9")
    before = small.app.book("heroes").find("hero", 9).card
    small.tap("heroes.recruit.correct")
    small.tap("4" if before.strength != 4 else "3")
    small.tap("heroes.hero_form.keep")
    small.tap("heroes.recruit.place")
    entered = bot.session.state.book.heroes[9]
    assert entered.strength == (4 if before.strength != 4 else 3)
    assert entered.slots == before.slots


def test_the_first_hero_of_a_line_has_one_way_to_go(small: Player) -> None:
    """HFT-4.3: there is no left or right of nothing."""
    bot = start_known(small)
    to_recruitment(bot)
    small.tap("9")
    assert small.sees("premier de l’équipe")
    assert not small.visible_named("heroes.recruit.right")
    small.tap("heroes.recruit.place")
    small.tap("1")
    small.tap("heroes.recruit.place")
    small.tap("2")
    assert small.visible_named("heroes.recruit.left")
    assert small.visible_named("heroes.recruit.right")
    assert len(bot.session.state.seats[0].line) == 1


def test_an_adversary_that_the_book_does_not_know_keeps_its_number(small: Player) -> None:
    """HFT-0.2: the keys make room for the colours that are asked for, and 6 is not lost."""
    new_game(small, "heroes", names=("Ana", "Bo"))
    small.tap("play.menu")
    small.tap("menu.table")
    small.tap(next(iter(small.visible(AdversaryButton))))
    take_number(small, 6)
    assert small.sees("Carte 6, nouvelle")
    small.tap(next(key for key in small.visible(ColourKey) if key.colour == "red"))
    assert small.sees("Carte 6, Rouge")
    small.tap("3")
    small.tap("heroes.adversary.none")
    card = small.app.shell.page.play.state.foes[0]
    assert (card.number, card.colour, card.points) == (6, Colour.RED, 3)


# -- correcting -----------------------------------------------------------------------------------


def test_a_mission_is_corrected_in_its_own_form_as_it_was_filled_in(small: Player) -> None:
    """HFT-8.4: 4 should have been 5; nothing else has to be entered again."""
    play = begun(small, None)
    card = MissionCard(Rank.B, (4, 2), None, "Le pont")
    assert play.do(do.ShowMission(0, None, card))
    small.frames(4)
    small.tap("play.menu")
    small.tap("menu.history")
    assert small.sees("Touchez une ligne pour la corriger")
    small.tap(next(iter(small.visible(PastRow))))
    small.tap("history.change")
    form = small.app.shell.sheets[-1]
    assert isinstance(form, MissionForm)
    assert (form.first, form.second, form.kind) == (4, 2, "other")
    form.first = 5
    small.tap("heroes.mission.keep")
    small.tap("history.accept")
    assert play.state.missions[0].card == MissionCard(Rank.B, (5, 2), None, "Le pont")


def test_a_plain_form_keeps_its_numbers_when_something_is_chosen(small: Player) -> None:
    """A touch on a choice builds the form anew: what was typed stood there no longer."""
    field = Field(text="5")
    assert field.ids.input.text == "5"


# -- on the table ---------------------------------------------------------------------------------


def test_real_dice_are_thrown_by_hand_and_the_screen_says_so(small: Player) -> None:
    """HFT-7.3."""
    fighter = HeroCard(1, 9, slots=(), actions=(FIGHT,))
    play = begun(small, fighter)
    assert play.do(do.Choose(0, 0))
    small.frames(4)
    small.tap("Vert")
    button = next(b for b in small.visible(PushButton) if b.kind == "main")
    assert button.text == "Combattre avec le dé vert"
    small.tap(button)
    assert small.sees("Lancez votre dé, puis touchez la face obtenue.")
    assert looks.cut(small) == []


def test_practice_throws_its_own_dice_whatever_was_chosen_before(small: Player) -> None:
    """Whoever practises has no box at hand, and no dice."""
    small.app.change_setting("dice", "physical")
    bot = start_practice(small)
    while type(bot.page.board).__name__ != "FightBoard":
        bot.step()
    assert bot.page.board._phone_rolls


def test_hands_put_the_counters_that_only_they_can_see(small: Player) -> None:
    """HFT-5.8: how many, and on whose team."""
    struck(small)
    small.tap("heroes.answer.yes")
    assert any(
        re.search(r"Ana pose \d pions? Dégât", word.replace("\xa0", " ")) for word in small.words()
    )


def test_actions_joined_by_hand_are_lit_and_taken_back(small: Player) -> None:
    """HFT-A27: a second touch takes a step back; "only one" leaves the mode."""
    play = begun(small, None)
    small.tap("heroes.step_board.joined")
    small.tap("Mission")
    small.tap("Soigner 2")
    lit = [key.text for key in small.visible(ActionKey) if key.chosen]
    assert set(lit) == {"Soigner 2", "Mission", "Une seule"}
    small.tap("Soigner 2")
    small.tap("heroes.step_board.only_one")
    small.tap("Mission")
    assert play.session.steps()[-1].action == do.Declare(0, (MISSION,))


# -- games that wait, and ends --------------------------------------------------------------------


def test_a_practice_that_waits_says_that_it_is_one(small: Player) -> None:
    start_practice(small)
    small.app.home()
    small.frames(4)
    assert small.sees("(cartes d’entraînement)")


def test_others_may_have_played_what_is_counted(small: Player) -> None:
    """The people of the last game are a proposal, and the way to others is in sight."""
    start_known(small, names=("Ana", "Bo", "Cléo"))
    small.app.home()
    small.frames(4)
    small.tap("home.score")
    small.tap("heroes.title")
    small.tap("score.other_people")
    assert small.app.shell.page.name == "people"


def test_the_offer_goes_with_the_first_card(small: Player) -> None:
    score_the_end(small, "heroes", names=("Ana", "Bo"))
    assert small.visible_named("score.other_people")
    small.tap(next(key for key in small.visible(ColourKey) if key.colour == "red"))
    small.tap("2")
    small.tap("heroes.adversary.none")
    assert not small.visible_named("score.other_people")


def test_a_hand_adjustment_is_corrected_downwards_too(small: Player) -> None:
    """TBL-3: in the sheet it came from, with its note; minus three, in one voice for all games."""
    play = begun(small, None)
    assert play.do(Adjust(0, 12, "oublié"))
    small.frames(4)
    small.tap("play.menu")
    small.tap("menu.history")
    small.tap(next(iter(small.visible(PastRow))))
    small.tap("history.change")
    sheet = small.app.shell.sheets[-1]
    assert (sheet.amount, sheet.ids.note.text, sheet.score) == (12, "oublié", "0 › 12")
    for _ in range(3):
        small.tap("−5")
    small.tap("adjust.keep")
    small.tap("history.accept")
    assert play.session.scores == (-3, 0)


def test_the_set_up_is_where_it_was_after_a_look_at_the_dice(small: Player) -> None:
    """It jumped to its top, and the next touch fell on something else; a new one begins above."""
    small.tap("home.play")
    page = small.app.shell.page
    page.ids.scroll.scroll_y = 0.4
    small.tap("heroes.book.first")
    assert small.app.shell.page.name == "book"
    small.back()
    small.frames(6)
    assert page.ids.scroll.scroll_y == pytest.approx(0.4, abs=0.05)
    small.back()
    small.tap("home.play")
    assert page.ids.scroll.scroll_y == 1
