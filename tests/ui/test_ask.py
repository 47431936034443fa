"""Ask a rule on the screen: typing, answers, the table's choice, and the rules of the moment."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.core.clipboard import Clipboard

from companion.boxes import rulebooks
from companion.rulebook.answers import answer
from companion.table.players import Player as Person
from companion.ui.screens.ask import AskRow
from companion.ui.sheets.moment import MomentSheet, moment_rules
from companion.ui.sheets.rule import RuleRow
from companion.ui.widgets.touch import Touchable
from companion.ui.widgets.words import shortened
from tests.ui.driver import Player, playing
from tests.ui.looks import too_small


def ask(player: Player, question: str) -> None:
    player.type(player.app.shell.page.ids.field, question)
    player.frames(4)


def titles(player: Player) -> list[str]:
    rows = [row for row in player.visible(AskRow) if row.title]
    return [row.title for row in sorted(rows, key=lambda row: -row.y)]


@pytest.fixture
def asking(player: Player) -> Player:
    player.tap("home.ask")
    return player


@pytest.fixture
def at_table(tmp_path: Path) -> Iterator[Player]:
    """In a practice game of two."""
    with playing(tmp_path / "data") as player:
        app = player.app
        app.change_setting("language", "en")
        app.store.roster.seated((Person("Ana", 0), Person("Bo", 1)))
        app.home()
        player.tap("home.play")
        player.tap("heroes.setup.box.practice")
        player.tap("new_game.start")
        yield player


def test_answers_come_as_one_types(asking: Player) -> None:
    assert asking.app.shell.page.name == "ask"
    ask(asking, "lost fi")
    assert "Losing a fight" in titles(asking)
    ask(asking, "lost fight")
    assert titles(asking)[0] == "Losing a fight"


def test_an_answer_is_one_screen_short_answer_first(asking: Player) -> None:
    ask(asking, "fire damage plain slot")
    asking.tap(next(row for row in asking.visible(AskRow) if row.title == "Generic slots"))
    words = asking.words()
    assert words.index("No.") < words.index("Generic slots") < words.index("HFT-5.6") + 1
    assert asking.sees("A slot without an energy symbol only takes plain damage.")
    assert asking.sees("p. 7, Placement des cartes")


def test_the_way_back_leads_from_the_answer_to_the_list_and_home(asking: Player) -> None:
    ask(asking, "green die")
    asking.tap(next(asking.visible(AskRow)))
    assert asking.app.shell.page.shown
    assert asking.back()
    assert asking.app.shell.page.shown == ""
    assert titles(asking)[0] == "Green die"
    assert asking.back()
    assert asking.app.shell.page.name == "home"


def test_what_the_rulebooks_differ_about_is_shown(asking: Player) -> None:
    ask(asking, "HFT-A01")
    asking.tap(next(asking.visible(AskRow)))
    assert asking.sees("The rulebooks differ")
    assert asking.sees("Says nothing of it")
    assert asking.sees("Explicit.")
    assert asking.sees("A table can choose otherwise while a game is open.")


def test_related_rules_are_one_tap_away(asking: Player) -> None:
    ask(asking, "HFT-7.4")
    asking.tap(next(asking.visible(AskRow)))
    asking.tap("Reward of a fight")
    assert asking.app.shell.page.shown == "HFT-7.6"


def test_no_answer_is_given_twice(asking: Player) -> None:
    """A rule told by a plain answer stood above that answer, with the same words."""
    asking.app.change_setting("language", "fr")
    for question in ("recuperer jeton objectif", "moitié d’icone au bord"):
        ask(asking, question)
        told = [row["hint"] for row in asking.app.shell.page.ids.list.data]
        assert len(told) > 1
        assert len(set(told)) == len(told)


def test_one_game_alone(asking: Player) -> None:
    ask(asking, "tie")
    asking.tap("Heroes of Fairy Tail")
    assert asking.app.shell.page.game == "heroes"
    found = [row.key for row in asking.visible(AskRow) if row.key]
    assert found
    assert all(key.startswith(("HFT-", "TBL-")) for key in found)
    asking.tap("ask.all")
    assert asking.app.shell.page.game == ""


def test_nothing_found_offers_chapters_that_lead_somewhere(asking: Player) -> None:
    ask(asking, "zzqx wvvk")
    assert asking.sees("Nothing found. The nearest chapters:")
    asking.tap(next(asking.visible(AskRow)))
    assert asking.app.shell.page.chapter
    asking.tap(next(asking.visible(AskRow)))
    assert asking.app.shell.page.shown


@pytest.mark.parametrize("monster", ["", "x" * 10_000, "\x00\x07\x1b", "[b]fight[/size=9]", "💥"])
def test_strange_questions_do_no_harm(asking: Player, monster: str) -> None:
    ask(asking, monster)
    assert asking.app.shell.page.name == "ask"
    assert titles(asking)


def test_last_questions_are_remembered(tmp_path: Path) -> None:
    with playing(tmp_path) as first:
        first.app.change_setting("language", "en")
        first.tap("home.ask")
        for question in ("green die", "heal"):
            ask(first, question)
            first.tap(next(first.visible(AskRow)))
            first.back()
    with playing(tmp_path) as second:
        second.until(lambda: second.app.shell.page.name == "ask")
        assert titles(second)[:2] == ["heal", "green die"]
        second.tap(next(row for row in second.visible(AskRow) if row.title == "green die"))
        assert second.app.shell.page.question == "green die"
        assert titles(second)[0] == "Green die"


def test_the_language_changes_what_is_shown(asking: Player) -> None:
    ask(asking, "HFT-7.5")
    asking.tap(next(asking.visible(AskRow)))
    assert asking.sees("Losing a fight")
    asking.app.change_setting("language", "fr")
    asking.frames(4)
    assert asking.sees("Perdre un combat")
    assert not asking.sees("Oui, autant que possible.")  # nobody asked yes or no
    assert asking.sees("Livret français")


def test_a_rule_is_shared_as_text(asking: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(Clipboard, "copy", copied.append)
    ask(asking, "HFT-7.5")
    asking.tap(next(asking.visible(AskRow)))
    asking.tap("rule.share")
    assert copied[0].startswith("Losing a fight (HFT-7.5)")
    assert "English rulebook: Fight" in copied[0]


def test_the_rule_sheet_shows_the_same(player: Player) -> None:
    player.app.open_rule("HFT-5.6")
    player.frames(4)
    assert player.sees("A slot without an energy symbol only takes plain damage.")
    player.tap("Energy damage")
    assert player.app.shell.sheets[-1].rule == "HFT-5.4"
    assert player.sees(
        "Lightning, fire or ice damage must go on a free complete icon of that energy."
    )
    player.back()
    assert not player.app.shell.sheets


def test_a_rule_nobody_wrote_says_so(player: Player) -> None:
    player.app.open_rule("HFT-99.9")
    player.frames(4)
    assert player.sees("There is no text for HFT-99.9 yet.")


# -- within a game -------------------------------------------------------------------------------


def test_the_table_chooses_its_reading_where_it_reads_the_question(at_table: Player) -> None:
    play = at_table.app.shell.page.play
    at_table.app.go("ask")
    at_table.frames(4)
    assert at_table.app.shell.page.game == "heroes"
    ask(at_table, "HFT-A01")
    at_table.tap(next(at_table.visible(AskRow)))
    at_table.tap("No")
    assert play.session.house.rulings == {"HFT-A01": "harmless"}
    at_table.back()
    at_table.back()
    assert at_table.app.shell.page.name == "table"
    at_table.tap("bar.undo")
    assert play.session.house.rulings == {}


def test_no_thumb_takes_a_move_back_while_it_reads(at_table: Player) -> None:
    """The pages of the rules have no undo bar."""
    play = at_table.app.shell.page.play
    at_table.app.go("ask")
    at_table.frames(4)
    assert not at_table.visible_named("bar.undo")
    length = play.session.length
    at_table.tap_at(100, 30)
    assert play.session.length == length


def test_the_list_is_where_it_was_when_one_comes_back(asking: Player) -> None:
    ask(asking, "fight")
    page = asking.app.shell.page
    page.ids.list.scroll_y = 0.4
    asking.frames(4)
    asking.tap(sorted(asking.visible(AskRow), key=lambda row: row.y)[2])
    assert page.shown
    asking.back()
    assert page.ids.list.scroll_y == pytest.approx(0.4)


@pytest.mark.parametrize(
    ("question", "first", "words"),
    [
        ("combien de missions par tour ?", "HFT-Q33", "Une par action Mission."),
        ("qui commence à Force égale", "HFT-6.3", "du héros le plus à gauche"),
        ("soigner un adversaire", "HFT-Q34", "Non."),
        ("puis-je regarder la défausse", "FR-Q26", "Oui, elles sont face visible."),
    ],
)
def test_what_was_asked_at_the_first_table_is_answered_first(
    question: str, first: str, words: str
) -> None:
    library, search = rulebooks.library(), rulebooks.search()
    hits = [hit.id for hit in search.ask(question, "")]
    assert hits[0] == first
    assert words in answer(library, first, "fr").short


def test_the_game_on_the_table_comes_first_among_all(at_table: Player) -> None:
    at_table.app.go("ask")
    at_table.frames(4)
    at_table.tap("ask.all")
    ask(at_table, "which way do we pass")
    rows = sorted(at_table.visible(AskRow), key=lambda row: -row.y)
    games_named = [row.hint.partition(" · ")[0] for row in rows if row.title]
    assert games_named[0] == "Heroes of Fairy Tail"
    assert len(set(games_named)) > 1


def test_the_rules_of_a_moment_begin_with_the_search(at_table: Player) -> None:
    """Then only what belongs to the moment, each line a sentence by itself."""
    at_table.tap("play.rules")
    sheet = at_table.app.shell.sheets[-1]
    lowest = sheet.ids.field.to_window(*sheet.ids.field.pos)[1]
    for row in at_table.visible(RuleRow):
        assert row.to_window(row.x, row.top)[1] <= lowest
    assert sheet.ids.field.hint == at_table.app.tr("home.ask")
    chapters = {row.rule.partition(".")[0] for row in at_table.visible(RuleRow)}
    asked = {
        prompt.rule.partition(".")[0] for prompt in at_table.app.shell.page.play.session.prompts()
    }
    assert {c for c in chapters if not c.startswith("HFT-A")} <= asked
    titles = [row.title for row in at_table.visible(RuleRow)]
    assert [title for title in titles if not title.endswith((".", "!", "?", ".)"))] == []


def test_the_rule_sheet_over_a_game_offers_the_choice_too(at_table: Player) -> None:
    play = at_table.app.shell.page.play
    at_table.app.open_rule("HFT-A21")
    at_table.frames(4)
    at_table.tap("No, all six count")
    assert play.session.house.rulings == {"HFT-A21": "after"}
    chosen = [w.text for w in at_table.visible(Touchable) if getattr(w, "chosen", False)]
    assert chosen == ["No, all six count"]


def test_the_rules_of_the_moment(at_table: Player) -> None:
    play = at_table.app.shell.page.play
    rule = play.session.prompts()[0].rule
    at_table.app.open_sheet(lambda: MomentSheet(play=play))
    at_table.frames(4)
    assert at_table.sees(rule)
    at_table.tap(rule)
    assert at_table.app.shell.sheets[-1].rule == rule
    at_table.back()
    at_table.tap("rule.moment.all")
    assert at_table.app.shell.page.name == "ask"


def test_the_rules_of_the_moment_can_be_searched_where_they_are(at_table: Player) -> None:
    at_table.tap("play.rules")
    sheet = at_table.app.shell.sheets[-1]
    before = [row.rule for row in at_table.visible(RuleRow)]
    at_table.type(sheet.ids.field, "green die")
    at_table.frames(4)
    found = [row.rule for row in at_table.visible(RuleRow)]
    assert found[0] == "card:heroes/green_die"
    at_table.tap("rule.moment.all")
    assert at_table.app.shell.page.question == "green die"
    at_table.back()
    at_table.tap("play.rules")
    assert [row.rule for row in at_table.visible(RuleRow)] == before


def test_the_moment_lists_rules_then_open_questions_then_neighbours() -> None:
    assert moment_rules(["HFT-7.5", "HFT-99"])[:2] == ("HFT-7.5", "HFT-A01")
    assert "HFT-7.4" in moment_rules(["HFT-7.5"])
    assert moment_rules([]) == ()


# -- room --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(360, 640), (800, 1280)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_touched_is_large_enough(
    asking: Player, size: tuple[int, int], language: str
) -> None:
    asking.app.change_setting("language", language)
    asking.app.change_setting("text_size", 1.3)
    asking.resize(*size)
    ask(asking, "collection")
    assert too_small(asking) == []
    asking.app.shell.page.open("HFT-14.3")
    asking.frames(6)
    assert too_small(asking) == []
    asking.app.open_rule("HFT-A28")
    asking.frames(6)
    assert too_small(asking) == []


def test_another_language_keeps_the_place_in_the_list(player: Player) -> None:
    player.tap("home.ask")
    page = player.app.shell.page
    page.ids.list.scroll_y = 0.4
    player.frames(4)
    player.app.change_setting("language", "fr")
    player.frames(4)
    assert page.ids.list.scroll_y == pytest.approx(0.4)


@pytest.mark.parametrize(
    ("text", "lines", "shown"),
    [
        ("one two three", 1, "one two three"),
        ("one two three four", 1, "one two …"),
        ("one two three four", 2, "one two three four"),
        ("one two three four five six seven", 2, "one two three four five …"),
        ("", 2, ""),
    ],
)
def test_what_does_not_fit_ends_with_an_ellipsis(text: str, lines: int, shown: str) -> None:
    """Every letter is one wide, and a line has room for thirteen."""
    assert shortened(text, lines, 13, len) == shown
