"""What the fourth evening of new users stumbled over in Heroes, walked again by touch."""

from __future__ import annotations

from kivy.uix.widget import Widget

from companion.games.heroes import actions as do
from companion.games.heroes.cards import (
    Collection,
    Colour,
    Die,
    HeroCard,
    OwnSlot,
)
from companion.games.heroes.tiles import Tile
from companion.ui.heroes.adversary_pad import ColourKey, SetKey
from companion.ui.heroes.adversary_view import AdversaryButton
from companion.ui.heroes.lineup_header import LineupHeader
from companion.ui.play import Play
from companion.ui.screens.ask import AskRow
from companion.ui.screens.new_game import RulingRow
from companion.ui.sheets.history import PastRow
from companion.ui.widgets.touch import Lettered, PushButton
from companion.ui.widgets.words import Txt, Words
from tests.ui import looks
from tests.ui.driver import Player
from tests.ui.heroes.conftest import start_known, start_practice
from tests.ui.heroes.test_first_evening import to_recruitment
from tests.ui.heroes.unknown import FIGHTER, begun


def main_button(player: Player) -> PushButton:
    return next(b for b in player.visible(PushButton) if b.kind == "main")


def bar(player: Player) -> str:
    """What the bar at the foot would undo."""
    return str(player.app.shell.page.ids.undo.what)


def parts(widget: Widget, kind: type) -> list:
    return [part for part in widget.walk(restrict=True) if isinstance(part, kind)]


def drawn(label: Txt | Lettered) -> str:
    """The letters of a text that really stand on the screen."""
    written = label.words if isinstance(label, Lettered) else label._label
    lines = written._cached_lines
    return "".join("".join(word.text for line in lines for word in line.words).split())


# -- false or lost -----------------------------------------------------------------------------


def test_known_prestige_is_counted_and_nothing_is_offered_unasked(small: Player) -> None:
    """HFT-11.1: of four heroes one is known, with 3 Prestige."""
    play = begun(small, FIGHTER)
    while play.state.phase == "adventure":
        play.do(do.Pass(play.state.turn.player))
    small.frames(4)
    small.tap("heroes.answer.come_home")
    assert small.sees("Au moins 3")
    assert main_button(small).disabled
    assert not small.sees("Saisir 0")
    small.tap("2")
    small.tap(main_button(small))
    assert small.sees("les héros saisis ont déjà 3 Prestige non recouvert")
    small.back()
    assert not play.state.seats[0].settled
    small.tap("backspace-outline")
    small.tap("5")
    small.tap("Saisir 5")
    assert play.session.scores[0] == 5


def test_all_prestige_is_offered_once_all_heroes_are_entered(small: Player) -> None:
    """HFT-11.1: the number follows from the cards, and is one touch."""
    play = begun(small, FIGHTER)
    while play.state.phase == "adventure":
        play.do(do.Pass(play.state.turn.player))
    play.do(do.ComeHome())
    for place in (1, 2, 3):
        play.do(do.NameHero(0, place, 50 + place, HeroCard(50 + place, 0, slots=(OwnSlot(2),))))
    small.frames(4)
    small.tap("Saisir 9")
    assert play.session.scores[0] == 9


def struck(player: Player) -> Play:
    """One damage; a known hero has room for it, three are unknown."""
    play = begun(player, FIGHTER)
    for action in (do.Choose(0, 0), do.Fight(0, (Die.GREEN,)), do.Rolled(0, (0,))):
        assert play.do(action)
    player.frames(4)
    return play


def test_damage_that_known_slots_take_is_not_lost_by_a_tap(small: Player) -> None:
    """HFT-7.4: refused with the rule, and the table may still say so (TBL-1)."""
    play = struck(small)
    assert small.sees("Les emplacements libres déjà connus suffisent.")
    small.tap("heroes.answer.no")
    assert small.sees("prennent tous ces dégâts")
    small.tap("refusal.allow")
    assert play.session.steps()[-1].allowed == ("HFT-7.4",)


def test_a_roll_of_the_phone_that_is_undone_stays_in_the_history(small: Player) -> None:
    """HFT-7.3: one roll; the table sees that there was another."""
    play = begun(small, FIGHTER)
    assert play.do(do.Choose(0, 0), do.Fight(0, (Die.GREEN,)))
    assert play.do(do.Rolled(0, (4,), by_phone=True))
    small.frames(4)
    small.tap(small.app.shell.page.ids.undo.ids.undo)
    play.do(do.Rolled(0, (0,), by_phone=True))
    small.frames(4)
    small.tap("play.menu")
    small.tap("menu.history")
    rows = [row.text for row in small.visible(PastRow)][:2]
    assert "dés du téléphone : 1 dégât simple" in rows[0].replace("\xa0", " ")
    assert "Annulé : Ana lance, dés du téléphone : 2 dégâts simples" in rows[1].replace("\xa0", " ")


def test_the_bar_tells_nobody_what_was_picked_before(small: Player) -> None:
    """HFT-4.1: picks lie face down; in practice the same phone goes round."""
    bot = start_practice(small, names=("Léa", "Hugo"))
    to_recruitment(bot)
    small.tap(bot.page.board.ids.cover)
    bot.tap_hero(bot.page.board.ids.hand, 0)
    small.tap("heroes.recruit.place")
    assert small.sees("Passez le téléphone à Hugo.")
    assert bar(small).replace("\xa0", " ") == "Léa : un héros choisi"
    small.tap(small.app.shell.page.ids.undo.ids.undo)
    assert bot.session.state.seats[0].line == ()


def test_undo_names_the_correction_that_it_takes_back(small: Player) -> None:
    """A card of the final scoring that was put right is not one more card entered."""
    bot = start_known(small)
    play = bot.page.play
    play.do(do.ShowAdversary(0, 1))
    play.do(do.ShowAdversary(0, 2))
    small.frames(4)
    assert bar(small).startswith("Adversaire visible corrigé")
    play.accept(play.session.correction(0, do.ShowAdversary(0, 3)))
    small.frames(4)
    assert bar(small).startswith("Correction de «")
    assert "Adversaire visible" in bar(small)


def test_a_long_question_of_the_search_is_read_from_its_beginning(small: Player) -> None:
    """In large letters the first of three lines was gone, and the rest read as another thing."""
    small.app.change_setting("text_size", 1.3)
    small.tap("home.ask")
    page = small.app.shell.page
    for question in ("demi-icônes différentes", "collection trois couleurs", "tuile dés énergie"):
        small.type(page.ids.field, question)
        small.frames(6)
        rows = list(small.visible(AskRow))
        assert len(rows) > 2
        for row in rows:
            title = parts(row, Words)[0]
            assert drawn(title) == "".join(row.title.split())
            assert title.parent.height <= row.height


# -- misleading --------------------------------------------------------------------------------


def open_entry(player: Player, kind: type) -> None:
    """The history, and in it the latest entry of a kind."""
    steps = player.app.shell.page.play.session.steps()
    at = max(index for index, step in enumerate(steps) if isinstance(step.action, kind))
    player.tap("play.menu")
    player.tap("menu.history")
    player.tap(next(r for r in player.visible(PastRow) if r.text.startswith(f"{at + 1}. ")))


def test_a_correction_asks_for_its_own_kind_alone(small: Player) -> None:
    """All that was open at that moment comes only to whoever wants something else."""
    begun(small, FIGHTER)
    small.app.shell.page.play.do(do.Choose(0, 0))
    small.frames(4)
    open_entry(small, do.Choose)
    small.tap("history.change")
    assert not small.sees("Ana, à vous.")  # that was then
    assert not small.sees("missions ne sont pas saisies")
    small.tap("history.something_else")
    assert small.sees("missions ne sont pas saisies")
    small.tap("Tuile Constellation")


def test_a_tie_in_strength_says_what_decided(small: Player) -> None:
    """HFT-6.3: the first hero from the left that differs."""
    play = start_known(small, names=("Léa", "Hugo")).page.play
    play.do(do.Deal())
    for place, (ana, bo) in enumerate(((3, 3), (4, 5), (2, 1), (4, 4))):
        for seat, strength in enumerate((ana, bo)):
            card = HeroCard(60 - 2 * place - seat, strength)
            assert play.do(do.Recruit(seat, do.Side.RIGHT, card=card))
    small.frames(4)
    assert small.sees("Hugo commence.")
    told = "À égalité, le 2e héros en partant de la gauche décide : Léa 4, Hugo 5."
    assert any(told in words.replace("\xa0", " ") for words in small.words())


def test_recruiting_says_which_pick_it_is_and_when_hands_go_left(small: Player) -> None:
    """HFT-4.2, HFT-4.6."""
    bot = start_known(small)
    to_recruitment(bot)
    assert small.sees("Choix 1\xa0sur\xa04")
    small.tap("heroes.recruit.place")
    assert not small.sees("Passez les mains à gauche.")
    small.tap("heroes.recruit.place")
    assert small.sees("Passez les mains à gauche.")
    assert small.sees("Choix 2\xa0sur\xa04")


def test_practice_says_which_pick_it_is_and_passes_hands_itself(small: Player) -> None:
    """HFT-4.2: nobody has cards in hand."""
    bot = start_practice(small)
    to_recruitment(bot)
    assert small.sees("Choix 1\xa0sur\xa04")
    bot.step()
    bot.step()
    assert small.sees("Choix 2\xa0sur\xa04")
    assert not small.sees("mains à gauche")


def test_counters_that_lie_somewhere_are_said_to_and_no_slot_is_called_free(small: Player) -> None:
    """HFT-5.8: a sign on each unknown hero was read as so many counters."""
    play = struck(small)
    header = LineupHeader()
    header.show(play, 0)
    assert not header.hidden
    small.tap("heroes.answer.yes")
    assert play.state.seats[0].unseen
    header.show(play, 0)
    assert header.hidden


def test_a_correction_says_which_tokens_move_on_the_track(small: Player) -> None:
    """HFT-11.1: five Prestige instead of three."""
    play = begun(small, None)
    while play.state.phase == "adventure":
        play.do(do.Pass(play.state.turn.player))
    assert play.do(do.ComeHome(), do.Uncovered(0, 3), do.Uncovered(1, 1))
    at = play.session.length - 2
    play.accept(play.session.correction(at, do.Uncovered(0, 5)))
    small.frames(6)
    assert small.sees("déplacez les jetons Prestige")
    assert small.sees("Ana 5.")
    assert not small.sees("Bo 1")


def test_a_collection_is_asked_by_the_colours_that_are_there(small: Player) -> None:
    """HFT-14.3: one key a set of three; the card's own colour stays lit until then."""
    bot = start_known(small)
    small.tap("play.menu")
    small.tap("menu.table")
    small.tap(next(iter(small.visible(AdversaryButton))))
    small.tap(next(key for key in small.visible(ColourKey) if key.colour == "red"))
    small.tap("2")
    assert [key.colour for key in small.visible(ColourKey) if key.chosen] == ["red"]
    small.tap("heroes.adversary.collection")
    small.tap("+3")
    assert small.sees("Collection de quelles couleurs")
    assert next(key.letters for key in small.visible(SetKey)) == ["V", "B", "R"]
    small.tap(next(key for key in small.visible(SetKey) if key.absent == "green"))
    card = bot.session.state.foes[0]
    assert card.bonus == Collection(3, (Colour.BROWN, Colour.BLUE, Colour.RED))


def test_practice_speaks_of_nothing_that_lies_on_a_table(small: Player) -> None:
    """HFT-6.1, HFT-8.3, HFT-11.2: no token, no track; the app keeps them."""
    bot = start_practice(small, dice="virtual")
    bot.prefers = "Mission"
    said: set[str] = set()
    while bot.session.state.round == 1:
        bot.step()
        said |= set(small.words())
    assert any("Prestige" in words for words in said)
    asked = {words for words in said if not words.startswith("Quand ce héros agit")}  # a tile
    for word in ("jeton", "piste", "retirez"):
        assert [words for words in asked if word in words] == []


def test_the_rulings_of_a_table_open_where_they_are(small: Player) -> None:
    start_known(small)
    small.app.home()
    small.tap("home.play")
    small.tap("new_game.rulings")
    small.frames(20)
    first = next(iter(small.visible(RulingRow)))
    assert looks.whole(first)
    assert not small.sees("(emplacement")


def test_a_message_goes_with_its_screen(small: Player) -> None:
    small.app.toast("Enregistré.")
    small.frames(60)
    assert small.sees("Enregistré.")
    small.tap("home.settings")
    assert not small.sees("Enregistré.")


def test_a_message_that_is_said_on_leaving_is_read_where_one_comes_to(small: Player) -> None:
    small.app.toast("La partie est supprimée.")
    small.app.go("settings")
    small.frames(10)
    assert small.sees("La partie est supprimée.")


def test_a_tile_is_told_without_the_number_of_its_rule(small: Player) -> None:
    """HFT-9.16: it is behind the link."""
    play = begun(small, FIGHTER)
    assert play.do(do.Choose(0, 1), do.DrawTile(0, Tile.SHINE_THREE))
    small.frames(4)
    assert small.sees("3\xa0Prestige")
    assert not any("(HFT" in words for words in small.words())


def test_one_die_is_not_several(small: Player) -> None:
    """HFT-7.1."""
    play = begun(small, FIGHTER)
    play.do(do.Choose(0, 0))
    small.frames(4)
    assert small.sees("Choisissez votre dé")
