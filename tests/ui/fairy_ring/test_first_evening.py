"""Fairy Ring on the first evening: a move in four taps, objectives that ask nobody."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest
from kivy.graphics import Color

from companion.games.fairy_ring.cards import Kind
from companion.ui.fairy_ring.boards import PlaceBoard, RingPrompt
from companion.ui.fairy_ring.ring_layout import Oval, parts
from companion.ui.fairy_ring.ring_view import FAIRY, RingView
from companion.ui.fairy_ring.ways import LandingRow
from companion.ui.widgets.controls import Field
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.painting import paint_all
from tests.games.fairy_ring.builders import card
from tests.ui import looks
from tests.ui.driver import Player
from tests.ui.fairy_ring.bot import RingBot, start
from tests.ui.first_evening import (
    board,
    new_game,
    press_enter,
    score_the_end,
    touch_in_sight,
    type_on,
)

WITH = "fairy_ring.setup.objectives.with"


def to_a_card(player: Player, *choices: str) -> RingBot:
    """From Home to the first card that is placed, with a box nobody has entered yet."""
    new_game(player, "fairy_ring", *choices)
    bot = RingBot(player)
    bot.play_until(lambda: isinstance(board(player), PlaceBoard))
    return bot


def key(player: Player, text: str) -> object:
    keys = board(player).pad.ids.choices.children
    return next(k for k in keys if text in (getattr(k, "kind", ""), getattr(k, "text", "")))


# -- a move ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_move_is_four_taps_and_no_scrolling(phone: Player, language: str) -> None:
    """The ring ate half the screen, and the placements came above it, before the fireflies:
    type, fireflies, distance, placement, each wholly in sight when it is touched."""
    bot = to_a_card(phone)
    phone.app.change_setting("language", language)
    phone.frames(4)
    for _ in range(6):  # whole turns, from a ring of three mushrooms to one of nine
        mover, before = board(phone).name, phone.taps
        for text in ("academy", "1", "3"):
            assert not list(phone.visible(LandingRow))
            touch_in_sight(phone, key(phone, text))
        touch_in_sight(phone, next(iter(phone.visible(LandingRow))))
        assert phone.taps - before == 4
        bot.play_until(lambda: isinstance(board(phone), PlaceBoard))
        assert board(phone).name != mover


def test_every_placement_of_a_plain_card_is_in_sight(phone: Player) -> None:
    """Left, right and on a mushroom of its type, without scrolling at 360x640."""
    to_a_card(phone).enter_card(Kind.ACADEMY)
    seat = board(phone).state.seats[int(board(phone).player)]
    grown = sum(stack[0].kind is Kind.ACADEMY for stack in seat.village)
    ways = list(phone.visible(LandingRow))
    assert len(ways) == 2 + grown
    touch_in_sight(phone, ways[-1])


def test_what_was_answered_can_be_asked_again(phone: Player) -> None:
    """Fireflies stayed 0 unnoticed: they are asked, shown, and a touch asks them again."""
    bot = to_a_card(phone)
    bot.enter_card(Kind.ACADEMY, "3", "2")
    assert phone.sees("2 fireflies")
    phone.tap("2 fireflies")
    assert not list(phone.visible(LandingRow))
    bot.number("1")
    assert board(phone).pad.card() == card("academy", 3, fireflies=1)


# -- objectives --------------------------------------------------------------------------


def test_objectives_are_named_once_and_ask_nobody(phone: Player) -> None:
    """ "Is an objective met?" stood after each of 36 moves, about objectives without a name."""
    phone.tap("home.play")
    phone.tap(phone.app.shell.page.ids.game)
    phone.tap("fairy_ring.title")
    phone.tap(WITH)
    first = next(iter(phone.visible(Field)))
    phone.tap(first.ids.input)
    type_on(phone, "Four Springs")
    press_enter(phone)
    phone.app.home()
    bot = to_a_card(phone)
    who = board(phone).name
    bot.place()
    bot.play_until(lambda: isinstance(board(phone), PlaceBoard))
    assert board(phone).name != who
    phone.tap("fairy_ring.answer.claim")
    assert phone.sees(who)
    phone.tap("Objective 1: Four Springs")
    assert phone.sees(f"{who}: Objective 1: Four Springs, +1 point")
    said = f"{who} meets Objective 1: Four Springs: 1 point, so {who} turns the wheel by 1."
    assert [notice.text for notice in phone.visible(Notice)] == [said]
    assert isinstance(board(phone), PlaceBoard)


# -- every way in ------------------------------------------------------------------------


def test_count_and_practice_from_an_empty_folder_and_again(phone: Player) -> None:
    """Score the end, then a practice game with the same people, then another one."""
    score_the_end(phone, "fairy_ring", names=("Anna", "Bob"))
    bot = RingBot(phone)
    for wheel in ("4", "6"):
        bot.tell(wheel)
    bot.answer(bot.session.prompts()[0].answers[0])
    assert phone.app.shell.page.name == "podium"
    phone.app.home()
    new_game(phone, "fairy_ring", "fairy_ring.setup.box.practice", names=())
    RingBot(phone).play_to_podium()
    phone.tap("podium.again")
    assert phone.sees("Anna, Bob")
    phone.tap("new_game.start")
    assert phone.sees("Anna begins with this mushroom.")


# -- the ring ----------------------------------------------------------------------------


@pytest.mark.parametrize("height", [128, 200, 320])
def test_fairies_stand_within_the_drawing(phone: Player, height: float) -> None:
    """Fairies were cut off at the edge: all four, on whichever mushroom they stand."""
    villages = [((card("academy", 1),),) * 3 for _ in range(4)]
    view = RingView(size=(344, height), villages=villages, colours=[0, 1, 2, 3])
    view.letters = list("ABCD")
    for place in parts(villages):
        view.fairies = [place] * 4
        paint_all(view)
        for player in range(4):
            x, y = view.fairy_spot(player)
            assert FAIRY / 2 <= x <= view.width - FAIRY / 2
            assert FAIRY / 2 <= y <= view.height - FAIRY / 2


def test_equal_parts_of_a_flat_oval_are_equally_long() -> None:
    """However small the ring is drawn, mushrooms do not crowd at its ends."""
    oval = Oval(140, 30)
    points = [oval.point(part / 12) for part in range(13)]
    steps = [dist(here, there) for here, there in pairwise(points)]
    assert points[0] == pytest.approx((0, -30))
    assert points[6] == pytest.approx((0, 30))
    assert max(steps) < 1.35 * min(steps)


def test_mushrooms_wear_no_colour_of_a_player(phone: Player) -> None:
    """A mushroom is told by its icon: the only player's colour is that of its owner."""
    village = tuple((card(kind.value, 1),) for kind in Kind)
    view = RingView(size=(344, 200), villages=[village], fairies=[None], colours=[0])
    view.letters = ["A"]
    paint_all(view)
    drawn = {tuple(part.rgba) for part in view.canvas.children if isinstance(part, Color)}
    theme = phone.app.theme
    players = {tuple(theme.player(colour)) for colour in range(7)}
    assert drawn & players == {tuple(theme.player(0))}


@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_the_ring_has_room_and_fairies_keep_away_from_the_edge(
    phone: Player, text_size: float
) -> None:
    """At 130 % the ring was a flat line, and fairies hugged the side of the screen."""
    phone.app.change_setting("language", "fr")
    phone.app.change_setting("text_size", text_size)
    bot = start(phone, ("Ana", "Bo", "Cleo"))
    while bot.session.state.number < 3 or not isinstance(board(phone), RingPrompt):
        bot.step()
    phone.frames(6)
    ring = board(phone).ring.ids.ring
    assert ring.height >= 150
    spots = [x for p in range(3) for x, _ in [ring.fairy_spot(p)]]
    assert all(FAIRY + 4 <= x - ring.x <= ring.width - FAIRY - 4 for x in spots)
    assert looks.cut(phone) == []


def test_practice_asks_no_hands_for_what_is_not_there(phone: Player) -> None:
    """FRG-2.2: cards to deal and pass, a tile and a box, where nobody has any."""
    bot = start(phone, objectives=True)
    heard: set[str] = set()
    while bot.session.state.round < 2:
        heard.update(phone.words())
        bot.step()
    for words in ("deal 7 cards", "tile", "box", "round decks", "Pass your cards", "gives 20"):
        assert not [said for said in heard if words in said]
    assert "Who begins?" in heard
    assert "The round is over." in heard


def test_twenty_mana_say_what_hands_have_to_do(phone: Player) -> None:
    """FRG-5.3: the mana goes back to the supply, and the wheel turns."""
    phone.app.change_setting("language", "fr")
    bot = start(phone, box="own")
    while not any(seat.turned for seat in bot.session.state.seats):
        bot.step()
    name = next(seat.name for seat in bot.session.state.seats if seat.turned)
    said = [notice.text for notice in phone.visible(Notice)]
    assert said == [f"{name} rend 20\u00a0mana et tourne sa roue de 1."]
    assert looks.cut(phone) == []
