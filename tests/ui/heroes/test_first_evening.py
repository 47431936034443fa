"""The first evening with a box just opened: heroes nobody has entered, now, later or never."""

from __future__ import annotations

import pytest

from companion.games.heroes.actions import (
    Declare,
    DescribeHero,
    Fight,
    NameHero,
    Pass,
    Recruit,
    Rolled,
    SetCounters,
    Side,
    Take,
)
from companion.games.heroes.cards import Die, Step, StepKind
from companion.games.heroes.team import unnamed
from companion.ui.heroes.hero_form import DrawnCard
from companion.ui.heroes.lineup_header import LineupHeader
from tests.ui.driver import Player
from tests.ui.heroes.bot import HeroesBot
from tests.ui.heroes.conftest import know_cards, start_known
from tests.ui.heroes.front_door import UnknownBot, line, numbers, take_number, type_number, walk_in


def to_recruitment(bot: HeroesBot) -> None:
    while type(bot.page.board).__name__ != "RecruitBoard":
        bot.step()


def recruited_unknown(player: Player, names: tuple[str, ...] = ("Léa", "Hugo")) -> HeroesBot:
    """Four heroes each, none of them entered, and the first player about to act."""
    walk_in(player, names)
    bot = UnknownBot(player)
    while bot.session.state.phase != "adventure":
        bot.step()
    return bot


def describe(bot: HeroesBot, number: int) -> None:
    """The form of a hero, filled with its Strength, one slot and one action."""
    player = bot.player
    card = next(iter(player.visible(DrawnCard)))
    player.tap_at(*card.to_window(*card.spot("own", 0)))
    player.tap("1")
    player.tap("Fight 2")
    player.tap("heroes.hero_form.keep")
    assert bot.session.state.book.heroes[number].actions == ((Step(StepKind.FIGHT, 2),),)


# -- later -------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [Side.LEFT, Side.RIGHT])
def test_a_hero_for_later_is_one_tap_on_the_side_it_goes_to(player: Player, side: Side) -> None:
    """HFT-4.3: the table says on which side, the number comes whenever it likes."""
    bot = walk_in(player, ("Léa", "Hugo"))
    to_recruitment(bot)
    before = player.taps
    player.tap(bot.page.board.ids[side.value])
    assert player.taps - before == 1
    assert bot.session.steps()[-1].action == Recruit(0, side)


def test_a_new_hero_is_described_in_nine_taps(player: Player) -> None:
    bot = walk_in(player, ("Léa", "Hugo"))
    to_recruitment(bot)
    before = player.taps
    player.tap("4")
    player.tap("2")
    player.tap("heroes.recruit.describe")
    card = next(iter(player.visible(DrawnCard)))
    for column, row in (("left_half", 1), ("own", 0)):
        player.tap_at(*card.to_window(*card.spot(column, row)))
    player.tap("3")
    player.tap("Fight 2")
    player.tap("heroes.hero_form.keep")
    player.tap(bot.page.board.ids.left)
    assert player.taps - before <= 9
    assert bot.session.state.book.heroes[42].strength == 3
    assert bot.session.state.book.heroes[42].actions == ((Step(StepKind.FIGHT, 2),),)
    assert numbers(bot, 0) == [42]


def test_four_people_recruit_four_known_heroes_in_three_taps_each(player: Player) -> None:
    know_cards(player)
    bot = walk_in(player, ("Léa", "Hugo", "Inès", "Tom"))
    to_recruitment(bot)
    before = player.taps
    for number in range(10, 26):
        for digit in str(number):
            player.tap(digit)
        player.tap(bot.page.board.ids.right)
    assert player.taps - before == 48
    assert [numbers(bot, seat) for seat in range(4)] == [
        [10, 14, 18, 22], [11, 15, 19, 23], [12, 16, 20, 24], [13, 17, 21, 25],
    ]  # fmt: skip


def test_sixteen_unknown_heroes_play_to_the_podium(player: Player) -> None:
    """Never entered: nothing is refused, and the game is led to its end."""
    walk_in(player, ("Léa", "Hugo", "Inès", "Tom"))
    bot = UnknownBot(player)
    bot.play_to_podium()
    heroes = [s.action for s in bot.session.steps() if isinstance(s.action, Recruit)]
    assert len(heroes) == 48
    assert {hero.number for hero in heroes} == {None}
    assert not any(step.allowed for step in bot.session.steps())
    assert any(isinstance(step.action, Declare) for step in bot.session.steps())


# -- which hero ---------------------------------------------------------------------------


def test_the_pencil_asks_for_the_hero_that_is_not_entered(player: Player) -> None:
    """A hero placed by its number only is asked for by that number, wherever it stands."""
    bot = start_known(player, names=("Léa", "Hugo"), unknown=(60,))
    to_recruitment(bot)
    bot.heroes = iter((1, 60, 2, 3, 4, 5, 6, 7))
    while bot.session.state.phase == "recruitment" and "RecruitBoard" in str(bot.page.board):
        bot.step()
    place = numbers(bot, 1).index(60)
    assert unnamed(bot.session.state, 1) == (place,)
    player.tap("Hugo has 1 hero to describe.")
    assert player.app.shell.sheets[-1].title == "Hero 60"
    describe(bot, 60)
    assert isinstance(bot.session.steps()[-1].action, DescribeHero)
    assert numbers(bot, 1)[place] == 60
    assert unnamed(bot.session.state, 1) == ()


def test_a_touch_on_a_card_that_is_not_entered_asks_for_exactly_that_one(player: Player) -> None:
    bot = walk_in(player, ("Léa", "Hugo"))
    to_recruitment(bot)
    for _ in range(6):
        player.tap(bot.page.board.ids.right)
    assert numbers(bot, 0) == [None, None, None]
    bot.tap_hero(bot.page.board.ids.lineup, 1)
    assert player.app.shell.sheets[-1].title == "Léa: 2nd hero"
    take_number(player, 17)
    describe(bot, 17)
    assert numbers(bot, 0) == [None, 17, None]
    assert type(bot.page.board).__name__ == "RecruitBoard"


def test_heroes_are_described_in_every_phase_and_in_any_order(player: Player) -> None:
    bot = recruited_unknown(player)
    seat = bot.session.state.turn.player
    bot.tap_hero(line(bot), 3)  # on the board where its action is declared
    take_number(player, 30)
    describe(bot, 30)
    assert numbers(bot, seat) == [None, None, None, 30]
    bot.page.play.do(Declare(seat, (Step(StepKind.FIGHT, 1),)))
    player.frames(4)
    bot.tap_hero(bot.page.board.ids.lineup, 2)  # before a fight
    take_number(player, 31)
    describe(bot, 31)
    assert numbers(bot, seat) == [None, None, 31, 30]
    while type(bot.page.board).__name__ != "DiscardBoard":
        bot.step()
    seat = bot.page.board.player
    before = numbers(bot, seat)
    player.tap(next(word for word in player.words() if "to describe" in word))
    take_number(player, 32)
    describe(bot, 32)
    assert numbers(bot, seat)[before.index(None)] == 32
    player.back()  # the others are asked for next
    while bot.session.state.phase != "preparation":
        bot.step()
    assert bot.session.state.round == 2


def test_one_unknown_hero_is_asked_for_after_the_other(player: Player) -> None:
    """The sheet closed after each hero, and had to be opened four times."""
    bot = recruited_unknown(player)
    while type(bot.page.board).__name__ != "DiscardBoard":
        bot.step()
    seat = bot.page.board.player
    player.tap(next(word for word in player.words() if "has 4 heroes to describe" in word))
    for number, place in ((30, "1st"), (31, "2nd"), (32, "3rd"), (33, "4th")):
        assert player.app.shell.sheets[-1].title.endswith(f": {place} hero")
        take_number(player, number)
        describe(bot, number)
    assert not player.app.shell.sheets
    assert numbers(bot, seat) == [30, 31, 32, 33]


# -- unknown is not none ------------------------------------------------------------------


def test_what_is_known_is_counted_and_the_rest_is_a_question_mark(player: Player) -> None:
    """HFT-6.2, HFT-5.8: never "free 0 0 0 0 0" beside slots that are there to be seen."""
    bot = start_known(player, names=("Léa", "Hugo"))
    to_recruitment(bot)
    heroes = bot.session.state.book.heroes
    with_slot = [n for n, card in heroes.items() if card.slots and card.actions][:7]
    player.tap(bot.page.board.ids.left)
    for number in with_slot:
        for digit in str(number):
            player.tap(digit)
        player.tap(bot.page.board.ids.left)
    player.tap("Léa")  # nobody else knows who is the strongest
    header = next(iter(player.visible(LineupHeader)))
    known = [heroes[n] for n in numbers(bot, 0) if n is not None]
    assert header.strength == f"{sum(card.strength for card in known)} + ?"
    assert header.unknown
    assert sum(header.counts) >= sum(len(card.slots) for card in known) > 0
    assert player.sees("+ ?")


def test_an_unknown_neighbour_is_not_called_no_icon(player: Player) -> None:
    """HFT-5.2: what a hero completes beside a "?" card nobody knows."""
    bot = start_known(player, names=("Léa", "Hugo"))
    to_recruitment(bot)
    player.tap(bot.page.board.ids.left)
    player.tap("9")
    player.tap(bot.page.board.ids.left)
    player.tap("8")
    hints = [bot.page.board.ids[side].hint for side in ("left", "right")]
    assert hints == ["neighbour not described"] * 2


def test_counters_put_before_a_hero_was_known_are_asked_for(player: Player) -> None:
    """HFT-5.8: slots count as free only once the table has said which are covered."""
    bot = start_known(player, names=("Léa", "Hugo"))
    to_recruitment(bot)
    player.tap(bot.page.board.ids.right)
    for digits in ("10", "11", "12", "13", "14", "15", "16"):
        for digit in digits:
            player.tap(digit)
        player.tap(bot.page.board.ids.left)
    player.tap("Léa")
    fight = Step(StepKind.FIGHT, 1)
    play = bot.page.play
    play.do(Declare(0, (fight,)), allow=True)
    play.do(Fight(0, (Die.GREEN,)), Rolled(0, (0,)))
    player.frames(4)
    player.tap("heroes.answer.yes")
    play.do(Take(0, (0,)), NameHero(0, 3, 17), Pass(1))
    player.frames(4)
    player.tap("Léa: which slots are covered?")
    view = line(bot)
    name, (x, y, _) = next(iter(view.slots().items()))
    player.tap_at(*view.to_window(x, y))
    player.tap("heroes.step_board.counters_keep")
    assert bot.session.steps()[-1].action == SetCounters(0, (name,))
    assert not next(iter(player.visible(LineupHeader))).unknown


# -- numbers that cannot be ---------------------------------------------------------------


def test_a_number_that_no_hero_has_is_refused_while_it_is_typed(player: Player) -> None:
    """HFT-0.2: nobody describes hero 75 in vain."""
    bot = walk_in(player, ("Léa", "Hugo"))
    to_recruitment(bot)
    player.tap("7")
    assert player.sees("A new card.")
    player.tap("5")
    assert player.sees("Heroes have numbers from 1 to 60.")
    assert not player.sees("A new card.")
    assert player.app.tr("heroes.recruit.describe") not in player.words()
    assert bot.page.board.ids.left.disabled
    assert not any(hero.ghost for hero in bot.page.board.ids.lineup.heroes)


def test_a_hero_in_play_is_named_with_who_has_it_while_it_is_typed(player: Player) -> None:
    """HFT-3.1."""
    bot = walk_in(player, ("Léa", "Hugo"))
    to_recruitment(bot)
    for _ in range(2):
        player.tap("4")
        player.tap("2")
        if not player.sees("Léa already has"):
            player.tap(bot.page.board.ids.left)
    assert player.sees("Léa already has hero 42 in the line-up.")
    assert player.app.tr("heroes.recruit.describe") not in player.words()


def test_a_later_number_is_refused_while_it_is_typed_too(player: Player) -> None:
    bot = recruited_unknown(player)
    bot.tap_hero(line(bot), 0)
    take_number(player, 42)
    describe(bot, 42)
    assert isinstance(bot.session.steps()[-1].action, NameHero)
    bot.tap_hero(line(bot), 1)
    type_number(player, 42)
    assert player.sees("already has hero 42 in the line-up.")
    type_number(player, 75)
    assert player.sees("Heroes have numbers from 1 to 60.")
