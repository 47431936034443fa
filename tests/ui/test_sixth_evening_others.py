"""A sixth evening, with the other games: what stays in its place, and says how much is known."""

from __future__ import annotations

from companion.games.fairy_tale.actions import PutCard
from companion.ui.fantasy_realms.entry_board import ChosenCard
from companion.ui.fantasy_realms.picker import RealmCardKey
from companion.ui.figures import RuleFigure
from companion.ui.sheets.rule import PlaceRow, RuleCard
from companion.ui.sheets.why import WhyLine
from companion.ui.widgets.table_parts import ScoreCell
from companion.ui.widgets.touch import PushButton
from tests.ui import looks
from tests.ui.driver import Player
from tests.ui.fairy_tale.bot import count_an_end
from tests.ui.first_evening import new_game, press_enter, score_the_end, type_on

# -- Home --------------------------------------------------------------------------------------


def test_other_games_that_wait_are_as_many_as_are_named(phone: Player) -> None:
    """ "1 more game waits" opened a list of two: the one on the card was in it."""
    for game in ("fairy_ring", "fairy_tale"):
        new_game(phone, game, names=() if game == "fairy_tale" else ("Ana", "Bo", "Cleo"))
        phone.app.home()
        phone.frames(4)
    assert phone.sees("Fairy Tale")
    phone.tap(phone.app.tr("home.others", n=1))
    offered = [button.text for button in phone.visible(PushButton)]
    assert len(offered) == 1
    assert offered[0].startswith("Fairy Ring")


# -- Fairy Tale --------------------------------------------------------------------------------


def test_a_score_that_is_not_whole_says_so(phone: Player) -> None:
    """FT-5.1: a total looked final while the points of a card were not known."""
    bot = count_an_end(phone)
    bot.enter("Moss Piper")
    phone.app.shell.page.play.do(PutCard(0, "Knight of the Lake"))
    phone.frames(40)
    assert [shown(cell) for cell in phone.visible(ScoreCell)] == ["3+?", "0"]
    phone.tap(bot.cell(0))  # where it comes from
    lines = {line.what: line.points for line in phone.visible(WhyLine)}
    unknown = next(points for what, points in lines.items() if "Knight of the Lake" in what)
    assert unknown == "?"
    assert looks.cut(phone) == []
    assert phone.back()
    phone.app.go("glance", game=phone.app.shell.page.play.game_id)
    phone.frames(4)
    assert phone.sees("3+?")


def shown(cell: ScoreCell) -> str:
    return next(part.text for part in cell.walk() if getattr(part, "tone", "") == "gold")


# -- rules -------------------------------------------------------------------------------------


def test_the_search_sheet_says_what_it_does_and_keeps_still(phone: Player) -> None:
    """Its title stayed, nothing emptied the line, and the line jumped with what was found."""
    new_game(phone, "fairy_ring")
    phone.tap("play.rules")
    sheet = phone.app.shell.sheets[-1]
    field, place = sheet.ids.field, sheet.ids.field.to_window(*sheet.ids.field.pos)
    assert sheet.title == "Rules for this moment"
    for words in ("fairy", "fairy lands on an empty village", "xyzzy"):
        phone.type(field, words)
        phone.frames(6)
        assert sheet.title == "Look up a rule"
        assert field.to_window(*field.pos) == place
        assert looks.cut(phone) == []
    phone.tap("ask.clear")
    assert field.text == ""
    assert sheet.title == "Rules for this moment"


def test_where_to_find_a_rule_is_followed_by_the_place(phone: Player) -> None:
    """A drawing stood between the heading and the page it spoke of."""
    phone.app.open_rule("FRG-5.2")
    phone.frames(8)
    card = next(card for card in phone.visible(RuleCard) if card.title == "Where to find it")
    figure = next(iter(phone.visible(RuleFigure)))
    place = next(iter(phone.visible(PlaceRow)))
    assert figure.to_window(*figure.pos)[1] < place.to_window(*place.pos)[1] < card.top


# -- Fantasy Realms ----------------------------------------------------------------------------


def to_a_hand(player: Player) -> None:
    score_the_end(player, "fantasy_realms", names=("Ana", "Bo"))
    player.tap("fantasy_realms.cover.all")


def test_letters_mean_the_beginning_of_a_word_first(phone: Player) -> None:
    """ "air" also found Éclair and Éclaireurs, and enter took none of them."""
    to_a_hand(phone)
    phone.tap("fantasy_realms.pick.search")
    type_on(phone, "air")
    assert [key.name for key in phone.visible(RealmCardKey)] == ["Air Elemental"]
    press_enter(phone)
    phone.frames(6)
    assert [card.name for card in phone.visible(ChosenCard)] == ["Air Elemental"]


def test_a_word_within_a_name_is_found_and_letters_within_a_word_too(phone: Player) -> None:
    to_a_hand(phone)
    phone.tap("fantasy_realms.pick.search")
    for letters, name in (("tower", "Bell Tower"), ("ghtni", "Lightning")):
        type_on(phone, letters)
        assert name in [key.name for key in phone.visible(RealmCardKey)]
        phone.app.shell.page.board.picker.clear_letters()
        phone.frames(2)


def test_the_necromancer_is_named_where_one_more_card_may_come(phone: Player) -> None:
    """ "With the extra card, where one was drawn at the end": whose, and why?"""
    to_a_hand(phone)
    phone.tap("fantasy_realms.pick.search")
    for name in ("Necromancer", "Knights", "Queen", "King", "Candle", "Forge", "Dragon"):
        type_on(phone, name)
        press_enter(phone)
        phone.frames(4)
    assert phone.sees("With Necromancer one more card may have been taken at the end")
    assert looks.cut(phone) == []
