"""At the table of Fairy Tale: half-entered names, unknown cards, bad input, corrections."""

from __future__ import annotations

from itertools import pairwise

import pytest

from companion.games.fairy_tale.actions import DraftDone, Revealed
from companion.games.fairy_tale.cards import Card, CardType, Effect, EffectKind, Faction, Formula
from companion.games.fairy_tale.state import card_of
from companion.store.cardbook import Provenance
from companion.ui.fairy_tale.boards.count_parts import StillAskedRow
from companion.ui.fairy_tale.boards.reveal_board import RevealBoard
from companion.ui.fairy_tale.boards.turn_board import TurnBoard
from companion.ui.fairy_tale.card_finder import CardKey
from companion.ui.fairy_tale.card_form import CardForm
from companion.ui.fairy_tale.table_rows import TableRow
from companion.ui.widgets.touch import Chip
from tests.ui import looks
from tests.ui.driver import Player, playing
from tests.ui.fairy_tale.bot import TaleBot, count_an_end, prepare, start
from tests.ui.fairy_tale.scenes import SCENES, turn


def to_a_reveal(player: Player, cards: str = "practice", variant: str = "expert") -> TaleBot:
    bot = start(player, cards=cards, variant=variant)
    player.tap(f"fairy_tale.answer.{'enter_all' if cards == 'practice' else 'drafted'}")
    return bot


def new_card(bot: TaleBot, name: str) -> None:
    """Types a name nobody knows, and touches it."""
    bot.type(name)
    bot.player.tap(bot.player.app.tr("fairy_tale.find.new", name=name))


def chip(player: Player, text: str) -> Chip:
    return next(chip for chip in player.visible(Chip) if chip.text == text)


# -- half entered --------------------------------------------------------


def test_a_half_entered_name_survives_a_turn_of_the_phone_and_a_kill(player: Player) -> None:
    bot = to_a_reveal(player)
    player.tap(bot.cell(1))
    bot.type("Moss P")
    half = {"seat": 1, "seen": False, "finder": {"faction": "dragonvale", "text": "Moss P"}}
    player.resize(360, 640)
    assert bot.page.board.draft() == half
    player.app.change_setting("language", "fr")
    player.frames(4)
    assert bot.page.board.draft() == half
    player.app.dispatch("on_pause")
    folder = player.app.store.folder
    player.app.store.close()
    with playing(folder) as second:
        assert second.app.shell.page.name == "table"
        board = second.app.shell.page.board
        assert board.draft() == half
        assert [key.name for key in second.visible(CardKey)] == ["Moss Piper"]


def test_a_half_entered_name_survives_in_the_count_too(player: Player) -> None:
    bot = count_an_end(player)
    player.tap(bot.cell(1))
    bot.type("Blac")
    player.app.home()
    player.frames(4)
    player.app.open_game(bot_game(player))
    player.frames(4)
    finder = {"faction": "dragonvale", "text": "Blac"}
    assert player.app.shell.page.board.draft() == {"seat": 1, "finder": finder}


def bot_game(player: Player) -> str:
    return str(player.app.store.games.history(limit=1)[0].id)


def test_cards_chosen_to_turn_survive_another_language(player: Player) -> None:
    bot = turn(player)
    assert isinstance(bot.page.board, TurnBoard)
    row = bot.page.board.ids.cards.children[-1]
    player.tap(row)
    kept = bot.page.board.draft()
    assert kept["chosen"] == [row.index]
    player.app.change_setting("language", "fr")
    player.frames(4)
    assert bot.page.board.draft() == kept
    assert player.back()
    assert bot.page.board.draft() is None


def test_a_card_turned_up_is_not_yet_chosen_to_be_turned_down(player: Player) -> None:
    """FT-4.2: Bo opens a card, then the forester closes one: the second choice begins anew."""
    bot = start(player, ("Ana", "Bo"))
    bot.page.play.do(DraftDone())
    bot.page.play.do(Revealed(0, "Black Well"), Revealed(1, "Acorn Sprite"))
    bot.page.play.do(Revealed(0, "Night Forester"), Revealed(1, "Hollow Stump"))
    player.frames(6)
    assert player.sees("Bo: face down (Close: Night Forester or Hollow Stump)")
    player.tap("Go on")  # two effects closed the two cards that Bo has
    bot.page.play.do(Revealed(0, "Night Forester"), Revealed(1, "Rain Lullaby"))
    player.frames(6)
    # "face down: counts 0" stood below both: no way to choose between them.
    told = {row.title: (row.text, row.points) for row in player.visible(TableRow)}
    assert told["Acorn Sprite"] == ("face down: Character · 1 point per Acorn Sprite card", "+1")
    assert told["Hollow Stump"][0].startswith("face down: Home · 6 points · Close")
    assert told["Hollow Stump"][1] == "+6"
    player.tap(bot.row("Acorn Sprite"))
    player.tap("Turn over 1 card")
    assert player.sees("Choose 1 card to turn face down")
    assert [(row.title, row.points) for row in player.visible(TableRow)] == [
        ("Acorn Sprite", "-1"), ("Rain Lullaby", "-1"),
    ]  # fmt: skip
    assert [row.title for row in player.visible(TableRow) if row.chosen] == []
    player.tap(bot.row("Acorn Sprite"))
    player.tap("Turn over 1 card")
    assert [card.up for card in bot.state.seats[1].row] == [False, False, True]


# -- cards nobody knows --------------------------------------------------------


def test_a_new_card_is_described_and_offered_ever_after(player: Player) -> None:
    bot = to_a_reveal(player, cards="own")
    new_card(bot, "Lonely Lantern")
    for word in ("Fairywood", "Story", "7"):
        player.tap(chip(player, word))
    player.tap(chip(player, "Close"))
    player.tap("fairy_tale.form.keep")
    card = card_of(bot.state, "Lonely Lantern")
    assert (card.faction, card.type, card.points) == (Faction.FAIRYWOOD, CardType.STORY, 7)
    assert card.effects == (Effect(EffectKind.CLOSE),)
    kept = player.app.store.cards.get("fairy_tale", "card", "lonely lantern")
    assert (kept.provenance, kept.content["points"]) == (Provenance.ENTERED, 7)
    bot = to_a_reveal(player, cards="own")
    bot.type("lon")
    assert [key.name for key in player.visible(CardKey)] == ["Lonely Lantern"]


def test_a_new_card_can_wait_until_its_effect_is_asked_for(player: Player) -> None:
    """Nothing is guessed: the owner reads it out, here that it has none."""
    bot = to_a_reveal(player, cards="own")
    new_card(bot, "Lonely Lantern")
    player.tap("fairy_tale.form.later")
    new_card(bot, "Silent Stone")
    player.tap("fairy_tale.form.later")
    assert bot.state.phase == "effects"
    assert player.sees("look at Lonely Lantern: which effects")
    player.tap("fairy_tale.answer.no_effect")
    assert player.sees("look at Silent Stone: which effects")
    player.tap("fairy_tale.ask.by_hand")
    assert isinstance(bot.page.board, RevealBoard)
    kept = player.app.store.cards.get("fairy_tale", "card", "Lonely Lantern")
    assert kept.content == {"name": "Lonely Lantern", "effects": []}


def test_practice_cards_stay_out_of_the_book(player: Player) -> None:
    bot = to_a_reveal(player)
    new_card(bot, "Lonely Lantern")
    player.tap("fairy_tale.form.later")
    assert player.app.store.cards.count("fairy_tale", "card") == 0
    assert bot.page.board.finder.hint == "Name of the practice card"


def test_the_count_asks_for_points_nobody_has_entered(player: Player) -> None:
    bot = count_an_end(player, cards="own")
    new_card(bot, "Lonely Lantern")
    player.tap("fairy_tale.form.later")
    bot.type("home")
    player.tap("Homesteaders")
    assert player.sees("look at Lonely Lantern: which points")
    player.tap("fairy_tale.answer.count")
    assert player.sees("Lonely Lantern: the points must be known before the count.")
    player.back()
    player.tap("Ana, look at Lonely Lantern: which points does it show?")
    player.tap("fairy_tale.form.points.per")
    player.tap(chip(player, "3"))
    player.tap(chip(player, "By name"))
    form = player.app.shell.sheets[-1]
    player.type(form.points.cards.children[0].finder.ids.field, "homest")
    player.tap("Homesteaders")
    player.tap("fairy_tale.form.keep")
    # 3 for one Homesteaders, and 1 x 1 for itself.
    assert bot.page.desk.scores() == [4, 0]
    assert isinstance(card_of(bot.state, "Lonely Lantern").points, Formula)


# -- what is refused --------------------------------------------------------


def test_a_formula_that_names_itself_is_refused_in_one_sentence(player: Player) -> None:
    bot = to_a_reveal(player, cards="own")
    new_card(bot, "Lonely Lantern")
    player.tap("fairy_tale.form.points.has")
    player.tap(chip(player, "9"))
    form = player.app.shell.sheets[-1]
    player.tap("fairy_tale.form.keep")
    assert form.trouble == player.app.tr("fairy_tale.form.unfinished")
    player.type(form.points.names.finder.ids.field, "lonely lantern")
    player.tap("New card: lonely lantern")
    player.tap("fairy_tale.form.keep")
    assert (
        form.trouble
        == "Lonely Lantern depends on itself, in a circle: a condition must name other cards."
    )
    assert isinstance(player.app.shell.sheets[-1], CardForm)
    player.back()
    assert bot.page.board.finder.text == "Lonely Lantern"
    assert bot.state.seats[0].row == ()


def test_a_form_that_was_left_is_as_it_was(player: Player) -> None:
    bot = to_a_reveal(player, cards="own")
    new_card(bot, "Lonely Lantern")
    player.tap(chip(player, "Shadow"))
    player.tap(chip(player, "12"))
    player.back()
    player.tap("New card: Lonely Lantern")
    player.tap("fairy_tale.form.keep")
    card = card_of(bot.state, "Lonely Lantern")
    assert (card.faction, card.points) == (Faction.SHADOW, 12)


def test_a_name_without_letters_is_refused(player: Player) -> None:
    bot = to_a_reveal(player)
    bot.type("?!")
    bot.page.board.finder.ids.field.dispatch("on_enter")
    player.frames(4)
    assert player.sees("A card needs a name with letters")
    assert bot.state.seats[0].row == ()


def test_a_card_whose_copies_are_gone_is_refused_with_its_rule(player: Player) -> None:
    """FT-1.1: one Eclipse is in the practice box; it keeps its place, shown as spent."""
    bot = to_a_reveal(player)
    bot.enter("Eclipse")
    spent = [key.name for key in player.visible(CardKey) if key.spent]
    assert spent == ["Eclipse"]
    bot.enter("Eclipse")
    assert player.sees("the box has 1 copy")
    assert player.visible_named("FT-1.1")
    player.back()
    assert bot.state.seats[1].row == ()


@pytest.mark.parametrize(
    ("names", "variant", "sentence"),
    [
        (("A", "B", "C", "D", "E"), "basic", "80 cards are too few for 5 players"),
        (("A", "B", "C", "D", "E", "F"), "expert", "5"),
    ],
)
def test_too_many_people_are_told_so_before_the_game(
    player: Player, names: tuple[str, ...], variant: str, sentence: str
) -> None:
    prepare(player, names, variant=variant)
    page = player.app.shell.page
    assert not page.ready
    assert sentence in page.trouble
    assert len(page.trouble.splitlines()) == 1


def test_five_play_with_the_expert_cards(player: Player) -> None:
    bot = start(player, ("A", "B", "C", "D", "E"))
    assert len(bot.state.seats) == 5


def test_the_choices_of_a_game_are_offered_again(player: Player) -> None:
    bot = start(player, ("Ana", "Bo"))
    player.app.go("new_game", game="fairy_tale", like=bot.page.play.game_id)
    player.frames(4)
    values = player.app.shell.page.panel.values
    assert (values["cards"], values["variant"]) == ("practice", "expert")


# -- targets --------------------------------------------------------


def test_what_is_touched_is_large_enough_and_keeps_apart(player: Player) -> None:
    """In French, whose words are longer."""
    player.app.change_setting("language", "fr")
    for name in ("draft", "reveal", "turn", "hunted", "count", "trickster", "on_table", "book"):
        SCENES[name](player)
        check_targets(player)
    SCENES["form"](player)
    player.tap("fairy_tale.form.points.per")
    player.tap("Hunt")
    check_targets(player)


def check_targets(player: Player) -> None:
    for size in ((360, 640), (800, 1280), (412, 892)):
        player.resize(*size)
        assert looks.too_small(player) == []
        keys = sorted((key for key in player.visible(CardKey)), key=lambda key: (-key.y, key.x))
        for one, other in pairwise(keys):
            assert one.right <= other.x - 7.9 or one.y >= other.top + 7.9


# -- what nobody knows --------------------------------------------------------


def test_a_majority_asks_for_the_cards_behind_a_total(player: Player) -> None:
    """FT-5.3: Ana's card waits for the number that Bo has, in French and on a small phone."""
    bot = count_an_end(player)
    bot.enter("Hoard Ledger")
    bot.enter("Cinder Guard")
    player.tap(bot.cell(1))
    bot.tell_total("20")
    player.app.change_setting("language", "fr")
    player.resize(360, 640)
    player.frames(4)
    ask = next(row for row in player.visible(StillAskedRow) if "combien de cartes" in row.text)
    player.tap(ask)
    player.tap("1")
    player.tap("score.keep")
    assert bot.page.desk.scores() == [9, 20]
    player.tap("fairy_tale.answer.count")
    assert bot.page.name == "podium"


def test_the_count_asks_which_cards_lie_face_up(player: Player) -> None:
    """FT-4.2: one reveal was entered, all others were not, and may have turned anything."""
    player.app.change_setting("language", "fr")
    player.resize(360, 640)
    bot = start(player, strictness="scorekeeper")
    play = bot.page.play
    cards = (Card("Cinder Guard", points=3, effects=()), Card("Black Well", points=3, effects=()))
    play.do(DraftDone(), *(Revealed(seat, card=card) for seat, card in enumerate(cards)))
    while bot.state.phase != "scoring":
        play.do(bot.session.prompts()[0].answers[0].action)
    player.frames(4)
    player.tap(next(row for row in player.visible(StillAskedRow) if row.text.startswith("Ana")))
    player.tap(next(row for row in player.visible(TableRow) if row.title == "Cinder Guard"))
    player.tap("fairy_tale.faces.keep")
    assert bot.state.seats[0].row[0].up is True
    player.tap(next(row for row in player.visible(StillAskedRow) if row.text.startswith("Bo")))
    player.tap("fairy_tale.faces.keep")
    assert bot.state.seats[1].row[0].up is False
    player.tap("fairy_tale.answer.count")
    assert bot.session.scores == (3, 0)


def test_a_novice_is_asked_whether_the_first_card_turns_others(player: Player) -> None:
    """FT-6.1: known by its name only; it is dealt again, and another has neither."""
    player.app.change_setting("language", "fr")
    player.resize(360, 640)
    bot = start(player, cards="own", variant="novice")
    for name in ("Lonely Lantern", "Silent Stone"):
        new_card(bot, name)
        player.tap("fairy_tale.form.later")
    assert player.sees("Open ou Close")
    player.tap("fairy_tale.answer.deal_again")
    assert bot.state.seats[0].row == ()
    new_card(bot, "Plain Pebble")
    player.tap("fairy_tale.form.later")
    for _ in range(2):
        player.tap("fairy_tale.answer.neither")
    assert bot.state.phase == "draft"


def test_what_is_asked_of_the_second_may_be_answered_first(player: Player) -> None:
    """FT-6.1: a touch on the question below opened a form that there is none of."""
    bot = start(player, cards="own", variant="novice")
    for name in ("Lonely Lantern", "Silent Stone"):
        new_card(bot, name)
        player.tap("fairy_tale.form.later")
    first, second = (player.app.speaker(prompt.ask) for prompt in bot.session.prompts())
    player.tap(second)
    assert bot.page.board.ask == second
    assert player.sees(first)  # now it is the one below
    player.tap("fairy_tale.answer.neither")
    assert bot.state.seats[1].row[0].name == "Silent Stone"
    assert [player.app.speaker(prompt.ask) for prompt in bot.session.prompts()] == [first]
    assert bot.page.board.ask == first


@pytest.mark.parametrize(("points", "shown"), [(3, True), (None, False)])
def test_home_shows_no_points_that_the_table_does_not_know(
    player: Player, points: int | None, shown: bool
) -> None:
    """FT-5.2: "0+?" at the table stood as a plain 0 on Home."""
    bot = start(player, ("Ana", "Bo"), cards="own")
    cards = (Card("Salt Keep", points=4, effects=()), Card("Lantern", points=points, effects=()))
    bot.page.play.do(DraftDone(), *(Revealed(seat, card=card) for seat, card in enumerate(cards)))
    player.frames(4)
    player.app.home()
    player.frames(4)
    home = player.app.shell.page
    assert home.waiting is not None
    assert home.has_scores == shown
