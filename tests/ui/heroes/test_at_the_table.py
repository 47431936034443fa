"""At the table: refusals, undo, corrections, the ledger, and everything always at hand."""

from __future__ import annotations

from companion.games.heroes.actions import Rolled, ShowAdversary
from companion.games.heroes.cards import Collection, Colour
from companion.games.heroes.state import Rolling, waiting
from companion.table.actions import Adjust, SetStrictness
from companion.table.rules import Strictness
from companion.ui.heroes.adversary_pad import BonusKey, ColourKey, SetKey
from companion.ui.heroes.dice_view import FaceButton
from companion.ui.heroes.hero_form import DrawnCard, SlotKey
from companion.ui.heroes.lineup_view import LineupView
from companion.ui.sheets.history import PastRow
from companion.ui.widgets.table_parts import ScoreCell
from companion.ui.widgets.touch import RuleLink
from tests.ui.driver import Player
from tests.ui.heroes.bot import HeroesBot, enter_table
from tests.ui.heroes.conftest import start_known
from tests.ui.heroes.front_door import take_number


def to_recruitment(bot: HeroesBot) -> None:
    while type(bot.page.board).__name__ != "RecruitBoard":
        bot.step()


def to_fight(bot: HeroesBot) -> None:
    while type(bot.page.board).__name__ != "FightBoard":
        bot.step()


def recruit(bot: HeroesBot, number: int, side: str) -> int:
    before = bot.player.taps
    for digit in str(number):
        bot.player.tap(digit)
    bot.player.tap(bot.page.board.ids[side])
    return bot.player.taps - before


def test_a_known_card_is_three_taps(bot: HeroesBot) -> None:
    to_recruitment(bot)
    assert recruit(bot, 42, "left") == 3
    assert bot.session.state.seats[0].line[0].hero == 42


def test_what_a_hero_completes_is_shown_before_it_is_placed(bot: HeroesBot) -> None:
    to_recruitment(bot)
    recruit(bot, 4, "left")
    recruit(bot, 7, "left")
    bot.player.tap("5")
    assert bot.player.sees("completes")
    ghosts = [h for h in next(iter(bot.player.visible(LineupView))).heroes if h.ghost]
    assert len(ghosts) == 2


def test_a_card_met_twice_is_refused_with_who_has_it_and_its_rule(bot: HeroesBot) -> None:
    to_recruitment(bot)
    recruit(bot, 42, "left")
    length = bot.session.length
    recruit(bot, 42, "left")
    assert bot.player.sees("Ana")
    assert bot.session.length == length
    links = [w.rule for w in bot.player.visible(RuleLink) if w.rule]
    assert links == ["HFT-3.1"]
    bot.player.tap("HFT-3.1")  # the rule is one tap away
    assert len(bot.player.app.shell.sheets) == 2
    bot.player.back()
    bot.player.back()
    assert not bot.player.app.shell.sheets
    assert bot.session.length == length


def test_allow_anyway_is_recorded_as_a_house_ruling(bot: HeroesBot) -> None:
    """TBL-1: the table is in charge, and what it allowed is kept with the step."""
    to_recruitment(bot)
    recruit(bot, 42, "left")
    recruit(bot, 42, "left")
    bot.player.tap("refusal.allow")
    assert bot.session.steps()[-1].allowed == ("HFT-3.1",)
    assert [seat.line[0].hero for seat in bot.session.state.seats] == [42, 42]


def test_undo_names_what_it_takes_back_and_redo_brings_it_again(bot: HeroesBot) -> None:
    to_recruitment(bot)
    recruit(bot, 42, "right")
    bar = bot.page.ids.undo
    assert "42" in bar.what
    before = bot.player.taps
    bot.player.tap(bar.ids.undo)
    assert bot.player.taps - before == 1
    assert bot.session.state.seats[0].line == ()
    bot.player.tap(bar.ids.redo)
    assert bot.session.state.seats[0].line[0].hero == 42


def test_an_unknown_hero_is_described_once(player: Player) -> None:
    bot = start_known(player, unknown=(9,))
    to_recruitment(bot)
    bot.player.tap("9")
    bot.player.tap("heroes.recruit.describe")
    card = next(iter(bot.player.visible(DrawnCard)))
    for column, row in (("left_half", 0), ("right_half", 1)):
        bot.player.tap_at(*card.to_window(*card.spot(column, row)))
    bot.player.tap(next(iter(bot.player.visible(SlotKey))))
    bot.player.tap("3")
    bot.player.tap("Fight 2")
    bot.player.tap("heroes.hero_form.keep")
    bot.player.tap(bot.page.board.ids.right)
    entered = bot.session.state.book.heroes[9]
    assert [h.value if h else None for h in entered.left] == ["lightning"]
    assert [h.value if h else None for h in entered.right] == [None, "lightning"]
    assert len(entered.slots) == 1
    assert entered.strength == 3
    assert entered.actions[0][0].n == 2


def test_suggested_damage_is_one_tap_and_by_hand_one_tap_a_hit(bot: HeroesBot) -> None:
    enter_table(bot)
    to_fight(bot)
    while not isinstance(waiting(bot.session.state), Rolling):
        bot.step()
    now = waiting(bot.session.state)
    for die in now.dice:
        faces = [b for b in bot.player.visible(FaceButton) if b.die == die.value]
        bot.player.tap(max(faces, key=lambda b: b.hits.count("any")))
    placing = bot.page.board._placing
    hits = len(placing.hits)
    bot.player.tap("heroes.fight.by_hand")
    assert placing.placed_count == 0
    view = bot.page.board.ids.lineup
    before = bot.player.taps
    placed = 0
    while placing.open_slots() and placing.placed_count < hits:
        free = [s for s in placing.open_slots() if s not in placing.by_slot()]
        if not free:
            break
        x, y, _ = view.slots()[free[0]]
        bot.player.tap_at(*view.to_window(x, y))
        placed += 1
    assert placing.placed_count == placed == bot.player.taps - before
    length, before = bot.session.length, bot.player.taps
    bot.player.tap(bot._main())
    assert bot.session.length > length
    assert bot.player.taps - before == 1


def test_why_is_one_tap_from_a_score_and_holding_it_adjusts(bot: HeroesBot) -> None:
    cell = next(iter(bot.player.visible(ScoreCell)))
    bot.player.tap(cell)
    assert bot.player.sees("No points yet.")
    bot.player.back()
    bot.player.hold(cell)
    bot.player.tap("+5")
    bot.player.tap("+1")
    bot.player.tap("adjust.keep")
    assert bot.session.scores[0] == 6
    assert bot.session.steps()[-1].action == Adjust(0, 6, "")
    bot.player.tap(next(iter(bot.player.visible(ScoreCell))))
    assert bot.player.sees("Changed by hand")
    assert bot.player.sees("+6")


def test_an_old_entry_is_corrected_and_the_rest_derived_again(bot: HeroesBot) -> None:
    to_recruitment(bot)
    recruit(bot, 42, "left")
    recruit(bot, 7, "left")
    recruit(bot, 8, "left")
    bot.player.tap("play.menu")
    bot.player.tap("menu.history")
    row = next(r for r in bot.player.visible(PastRow) if "42" in r.text)
    bot.player.tap(row)
    bot.player.tap("history.change")
    take_number(bot.player, 11)
    assert bot.player.sees("Everything after it stays valid.")
    assert bot.session.state.seats[0].line[-1].hero == 42  # nothing has changed yet
    bot.player.tap("history.accept")
    assert [place.hero for place in bot.session.state.seats[0].line] == [8, 11]
    bot.player.tap(bot.page.ids.undo.ids.undo)
    assert [place.hero for place in bot.session.state.seats[0].line] == [8, 42]


def test_a_correction_against_the_rules_can_be_allowed_anyway(bot: HeroesBot) -> None:
    """TBL-1, HFT-3.1: the refusal says why, and the table has the last word."""
    to_recruitment(bot)
    recruit(bot, 42, "left")
    recruit(bot, 7, "left")
    bot.player.tap("play.menu")
    bot.player.tap("menu.history")
    bot.player.tap(next(r for r in bot.player.visible(PastRow) if "(7)" in r.text))
    bot.player.tap("history.change")
    take_number(bot.player, 42)
    assert bot.player.find("HFT-3.1")
    bot.player.tap("refusal.allow")
    bot.player.tap("history.accept")
    assert [seat.line[0].hero for seat in bot.session.state.seats] == [42, 42]
    assert bot.session.steps()[-1].allowed == ("HFT-3.1",)


def test_history_goes_back_to_any_moment(bot: HeroesBot) -> None:
    to_recruitment(bot)
    start = bot.session.length
    for number in (42, 7, 8):
        recruit(bot, number, "left")
    bot.player.tap("play.menu")
    bot.player.tap("menu.history")
    bot.player.tap(next(r for r in bot.player.visible(PastRow) if "42" in r.text))
    bot.player.tap("history.back_to")
    assert bot.session.length == start


def test_strictness_changes_in_mid_game(bot: HeroesBot) -> None:
    bot.player.tap("play.menu")
    bot.player.tap("table.scorekeeper")
    assert bot.session.house.strictness is Strictness.SCOREKEEPER
    bot.player.back()
    assert not bot.player.app.shell.sheets


def test_an_adversary_is_entered_in_five_taps(bot: HeroesBot) -> None:
    bot.player.tap("play.menu")
    bot.player.tap("menu.table")
    bot.page.desk.enter_line()
    bot.player.frames(4)
    before = bot.player.taps
    bot.player.tap(key(bot, ColourKey, "colour", "blue"))
    bot.player.tap("1")
    bot.player.tap(key(bot, BonusKey, "kind", "collection"))
    bot.player.tap("+4")
    bot.player.tap(key(bot, SetKey, "absent", "brown"))
    assert bot.player.taps - before == 5
    card = bot.session.state.foes[0]
    assert card.colour is Colour.BLUE
    assert card.bonus == Collection(4, (Colour.GREEN, Colour.BLUE, Colour.RED))
    assert isinstance(bot.session.steps()[-1].action, ShowAdversary)


def key(bot: HeroesBot, kind: type, name: str, value: str) -> object:
    return next(k for k in bot.player.visible(kind) if getattr(k, name) == value)


def test_glance_is_large_turns_around_and_leads_back(bot: HeroesBot) -> None:
    enter_table(bot)
    to_fight(bot)
    bot.player.tap("play.glance")
    assert bot.player.app.shell.page.name == "glance"
    assert bot.player.sees("Ana")
    bot.player.tap("glance.flip")
    assert bot.player.app.shell.page.turned == 180
    bot.player.back()
    assert bot.page.name == "table"


def test_leaving_for_home_and_resuming_loses_nothing(bot: HeroesBot) -> None:
    to_recruitment(bot)
    recruit(bot, 42, "left")
    bot.player.tap("play.home")
    assert bot.player.app.shell.page.name == "home"
    bot.player.tap("home.resume")
    assert bot.session.state.seats[0].line[0].hero == 42


def test_the_language_changes_in_mid_game(bot: HeroesBot) -> None:
    to_recruitment(bot)
    state = bot.session.state
    bot.player.app.change_setting("language", "fr")
    bot.player.frames(4)
    assert bot.player.sees("Choix 1\xa0sur\xa04")
    assert bot.session.state == state


def test_a_wrong_face_is_corrected_afterwards(bot: HeroesBot) -> None:
    enter_table(bot)
    to_fight(bot)
    while not isinstance(bot.session.steps()[-1].action, Rolled):
        bot.step()
    old = bot.session.steps()[-1].action
    bot.player.tap("play.menu")
    bot.player.tap("menu.history")
    bot.player.tap(next(iter(bot.player.visible(PastRow))))
    bot.player.tap("history.change")
    other = next(b for b in bot.player.visible(FaceButton) if not b.chosen)
    bot.player.tap(other)
    bot.player.tap("history.accept")
    assert bot.session.steps()[-1].action != old


def test_an_adviser_warns_and_lets_it_pass(bot: HeroesBot) -> None:
    to_recruitment(bot)
    bot.player.app.shell.page.play.do(SetStrictness(Strictness.ADVISER))
    recruit(bot, 42, "left")
    recruit(bot, 42, "left")
    assert bot.session.steps()[-1].allowed == ("HFT-3.1",)
    assert bot.player.app.shell.toast.shown
    bot.player.tap("HFT-3.1")  # the rule, one tap from the warning
    assert bot.player.app.shell.sheets


def test_the_left_hand_gets_its_buttons(bot: HeroesBot) -> None:
    bar = bot.page.ids.undo
    to_recruitment(bot)
    assert bar.ids.undo.x < bar.ids.redo.x
    bot.player.app.change_setting("left_handed", True)
    bot.player.frames(4)
    assert bar.ids.undo.x > bar.ids.redo.x
    pad = bot.page.board.ids.pad
    assert pad.to_window(*pad.pos)[0] < 100
    recruit(bot, 42, "left")
    assert bot.session.state.seats[0].line[0].hero == 42


def test_motion_off_shows_everything_at_once(bot: HeroesBot) -> None:
    bot.player.app.change_setting("motion", False)
    bot.page.play.do(Adjust(0, 9))
    bot.player.frames(1)
    cell = next(c for c in bot.player.visible(ScoreCell) if c.seat == 0)
    assert cell.shown_score == 9


def test_high_contrast_is_black_and_loud(bot: HeroesBot) -> None:
    bot.player.app.change_setting("theme", "contrast")
    theme = bot.player.app.theme
    assert theme.bg == [0, 0, 0, 1]
    assert theme.text2 == theme.text == [1, 1, 1, 1]
