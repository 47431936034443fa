"""What the seventh evening of new users stumbled over in Heroes, walked again by touch."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from kivy.graphics import Rectangle

from companion.games.heroes import actions as do
from companion.games.heroes import tiles
from companion.games.heroes.cards import Die, Energy, HeroCard, OwnSlot, Step, StepKind
from companion.games.heroes.tiles import Tile
from companion.store.cardbook import Provenance
from companion.ui.heroes.boards.recruit_board import SideButton
from companion.ui.heroes.dice_view import FaceButton
from companion.ui.heroes.hand_view import HandView
from companion.ui.heroes.lineup_view import LineupView
from companion.ui.play import Play
from companion.ui.widgets.touch import PushButton
from companion.ui.widgets.words import Txt
from tests.ui import looks
from tests.ui.driver import Player
from tests.ui.heroes import scenes
from tests.ui.heroes.conftest import start_practice
from tests.ui.heroes.test_card_book import open_book, row
from tests.ui.heroes.test_first_evening import to_recruitment
from tests.ui.heroes.test_fourth_evening import main_button
from tests.ui.heroes.unknown import FIGHT, FIGHTER, begun

BOTH_SIZES = pytest.mark.parametrize("scale", [1.0, 1.3])
POOL = tuple(Tile) * (tiles.POOL // len(Tile))
THREE = (Die.GREEN, Die.YELLOW, Die.RED)


def all_known(player: Player) -> Play:
    """The first turn of somebody all of whose heroes are described."""
    play = begun(player, FIGHTER)
    for place in (1, 2, 3):
        assert play.do(do.NameHero(0, place, 60 - place, HeroCard(60 - place, 0)))
    return play


# -- dice of the table ----------------------------------------------------------------------------


def thrown(player: Player) -> Play:
    """Three dice lie on the table, and nobody has said yet what they show."""
    fighter = HeroCard(9, 3, "Ardenne", actions=((Step(StepKind.FIGHT, 3),),))
    play = begun(player, fighter)
    assert play.do(do.Choose(0, 0), do.Fight(0, THREE))
    player.frames(4)
    return play


def face(player: Player, die: Die) -> FaceButton:
    return next(b for b in player.visible(FaceButton) if b.die == die.value)


def chosen(player: Player) -> list[str]:
    return [button.die for button in player.visible(FaceButton) if button.chosen]


def throw(player: Player) -> PushButton:
    """What throws by the phone, or says how many faces are still to be touched."""
    return next(b for b in player.visible(PushButton) if b.kind != "text")


def test_faces_that_were_touched_are_never_thrown_over(small: Player) -> None:
    """HFT-7.3: with two of three faces entered, "Roll for me" threw all dice again."""
    play = thrown(small)
    assert throw(small).text == "Lancer pour moi"
    small.tap(face(small, Die.GREEN))
    small.tap(face(small, Die.YELLOW))
    assert throw(small).text.replace("\xa0", " ") == "Encore 1 face à toucher"
    length = play.session.length
    small.tap(throw(small))
    assert play.session.length == length
    assert chosen(small) == ["green", "yellow"]
    small.tap(face(small, Die.RED))
    rolled = play.session.steps()[-1].action
    assert rolled == do.Rolled(0, (0, 0, 0))
    assert not rolled.left_to_chance


def test_a_face_touched_again_is_taken_back_and_the_phone_may_throw(small: Player) -> None:
    """HFT-7.3: what the phone's chance brought is kept as such."""
    play = thrown(small)
    small.tap(face(small, Die.GREEN))
    small.tap(face(small, Die.GREEN))
    assert chosen(small) == []
    small.tap(throw(small))
    assert play.session.steps()[-1].action.left_to_chance


def test_faces_of_a_fight_that_was_undone_are_forgotten(small: Player) -> None:
    play = thrown(small)
    small.tap(face(small, Die.GREEN))
    play.undo()
    assert play.do(do.Fight(0, THREE))
    small.frames(4)
    assert chosen(small) == []


# -- the card book --------------------------------------------------------------------------------


@BOTH_SIZES
def test_a_hero_is_checked_by_its_drawn_card(small: Player, scale: float) -> None:
    """HFT-5.1: "Mark as checked" was asked of a card that was not shown."""
    small.app.change_setting("text_size", scale)
    hero = HeroCard(33, 2, left=(Energy.ICE,), slots=(OwnSlot(),), actions=(FIGHT,))
    content = msgspec.to_builtins(hero)
    small.app.store.cards.put("heroes", "hero", 33, content, Provenance.ENTERED)
    open_book(small)
    small.tap(row(small, 33))
    small.frames(4)
    card = next(iter(small.visible(LineupView)))
    assert card.heroes[0].card == hero
    assert card.layout.foot
    assert looks.whole(card)
    assert small.words().count("Héros") == 0
    small.tap("book.check")
    assert small.app.store.cards.get("heroes", "hero", 33).checked


# -- the return -----------------------------------------------------------------------------------


@BOTH_SIZES
def test_who_stays_is_chosen_by_actions_and_tiles(small: Player, scale: float) -> None:
    """HFT-11.3: there was room below, and the cards were shown without their foot."""
    small.app.change_setting("text_size", scale)
    play = all_known(small)
    for action in (
        do.Choose(0, 1), do.DrawTile(0, Tile.SHINE_THREE), do.PlaceTile(0, Tile.SHINE_THREE, 0, 0),
    ):  # fmt: skip
        assert play.do(action, allow=True)
    while play.state.phase == "adventure":
        play.do(do.Pass(play.state.turn.player))
    assert play.do(do.ComeHome(), do.Uncovered(1, 0))
    small.frames(6)
    [line] = small.visible(LineupView)
    assert line.layout.foot
    assert line.heroes[0].tile is Tile.SHINE_THREE
    assert looks.whole(line)
    high = line.height
    small.tap_at(*line.to_window(*line.spot_of("0")))
    small.frames(4)
    assert not main_button(small).disabled
    _, after = small.visible(LineupView)
    assert looks.whole(after)
    assert looks.whole(line)
    assert line.height == high


# -- recruitment ----------------------------------------------------------------------------------


def sides(player: Player) -> list[SideButton]:
    return [side for side in player.visible(SideButton) if side.width > 1]


def lettering(side: SideButton) -> Txt:
    return next(w for w in side.walk(restrict=True) if isinstance(w, Txt) and w.text == side.title)


def to_a_hand(player: Player) -> None:
    to_recruitment(start_practice(player))
    player.frames(4)


def picked(player: Player) -> None:
    """Whoever holds the phone places the first hero of the hand."""
    board = player.app.shell.page.board
    player.tap(board.ids.cover)
    player.tap_at(*board.ids.hand.to_window(*board.ids.hand.spot_of("0")))
    player.tap(sides(player)[0])
    player.frames(4)


@BOTH_SIZES
def test_the_one_way_to_place_is_as_wide_as_what_stands_above(small: Player, scale: float) -> None:
    """HFT-4.3: "Place" ended a finger short of the edge, and its word did not grow."""
    to_a_hand(small)
    small.app.change_setting("text_size", scale)
    for _ in ("Ana", "Bo"):
        picked(small)
    assert len(sides(small)) == 2
    small.tap(small.app.shell.page.ids.undo.ids.undo)
    small.frames(4)
    (place,) = sides(small)
    cover = small.app.shell.page.board.ids.cover
    assert place.to_window(*place.pos)[0] == cover.to_window(*cover.pos)[0]
    assert place.width == cover.width
    assert lettering(place).font_size == pytest.approx(18 * scale, abs=0.5)
    assert looks.cut(small) == []


def test_a_side_that_waits_has_its_word_in_the_middle(small: Player) -> None:
    """HFT-4.3: once a hint had stood below it, the word stuck to the top."""
    to_a_hand(small)
    picked(small)
    (place,) = sides(small)
    assert place.disabled
    assert lettering(place).center_y == pytest.approx(place.center_y, abs=1)


def test_no_hero_is_asked_for_below_a_cover(small: Player) -> None:
    """HFT-4.1: "Tap a hero" stood above "Pass the phone to Ana"."""
    to_a_hand(small)
    assert not small.sees("Touchez un héros")
    small.tap(small.app.shell.page.board.ids.cover)
    assert small.sees("Touchez un héros")


# -- joined actions -------------------------------------------------------------------------------


@BOTH_SIZES
def test_joined_actions_stay_within_the_foot_of_a_card(small: Player, scale: float) -> None:
    """HFT-A27: "Mission + Shine 1" ran out of the card of hero 29."""
    small.app.change_setting("text_size", scale)
    to_a_hand(small)
    play = small.app.shell.page.play
    play.undo()
    box, joined = play.state.book, (12, 29, 43)
    heroes = (*joined, *(n for n in box.heroes if n not in joined))
    shuffled = do.Shuffle(heroes, tuple(box.adversaries), tuple(box.missions), POOL)
    assert play.do(shuffled)
    small.frames(4)
    small.tap(small.app.shell.page.board.ids.cover)
    small.frames(4)
    hand = next(iter(small.visible(HandView)))
    assert set(joined) & {hero.number for hero in hand.heroes}
    small.frames(4)
    assert list(run_out(hand)) == []


def run_out(hand: HandView) -> Iterator[tuple[float, float]]:
    """What is drawn in the feet of the cards and is not within one."""
    place = hand.layout
    feet = [
        (place.card_x(at) + 5, place.card_x(at) + place.card_width - 5)
        for at in range(len(hand.heroes))
    ]
    for drawn in hand.canvas.children:
        if type(drawn) is Rectangle and drawn.pos[1] < place.bottom + place.foot - 12:
            left, right = drawn.pos[0], drawn.pos[0] + drawn.size[0]
            if not any(low <= left and right <= high for low, high in feet):
                yield left, right


# -- placing by hand ------------------------------------------------------------------------------


def hit_twice(player: Player) -> Play:
    """Two damage, and a hero with two slots for them."""
    play = all_known(player)
    assert play.do(do.Choose(0, 0), do.Fight(0, (Die.GREEN,)), do.Rolled(0, (4,)))
    player.frames(4)
    return play


def test_placing_by_hand_leads_back_to_the_proposal(small: Player) -> None:
    """HFT-7.5: a second touch only wiped what was placed."""
    hit_twice(small)
    view = small.app.shell.page.board.ids.lineup
    proposed = dict(view.suggested)
    assert len(proposed) == 2
    small.tap("heroes.fight.by_hand")
    assert dict(view.suggested) == {}
    assert not small.visible_named("heroes.fight.by_hand")
    x, y, _ = view.slots()["1.1"]
    small.tap_at(*view.to_window(x, y))
    assert len(view.suggested) == 1
    small.tap("heroes.fight.proposed")
    assert dict(view.suggested) == proposed
    assert small.visible_named("heroes.fight.by_hand")
    assert looks.cut(small) == []


def test_damage_that_still_has_to_be_placed_makes_no_live_key(small: Player) -> None:
    """HFT-7.5: "2 more to place" was as bright as what goes on; the table may still allow it."""
    play = hit_twice(small)
    assert main_button(small).opacity == 1
    small.tap("heroes.fight.by_hand")
    assert "Encore 2" in main_button(small).text
    assert main_button(small).opacity < 0.5
    small.tap(main_button(small))
    small.tap("refusal.allow")
    assert play.session.steps()[-1].allowed == ("HFT-7.5",)


def test_a_correction_goes_on_to_the_first_entry_that_stays_against_the_rules(
    phone: Player,
) -> None:
    """HFT-7.4: the die showed two hits where one counter lies; that entry is put right next."""
    scenes.correction(phone)
    phone.tap("history.accept")
    assert phone.sees("Ana takes 1 of 2 damage")
    assert phone.sees("Against the rules, allowed by the table: Losing a fight.")
    phone.tap("history.change")
    assert phone.app.shell.page.play.session.steps()[15].action == do.Rolled(0, (4,))
