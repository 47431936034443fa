"""The ring as a picture: whose villages they are, and left where the words say left."""

from __future__ import annotations

from math import dist

import pytest

from companion.games.fairy_ring import actions as do
from companion.games.fairy_ring.ring import Place
from companion.ui.fairy_ring.boards import PlaceBoard
from companion.ui.fairy_ring.ring_view import FAIRY, RingView
from companion.ui.widgets.painting import paint_all
from tests.games.fairy_ring.builders import card
from tests.ui import looks
from tests.ui.driver import Player
from tests.ui.fairy_ring.bot import RingBot, start
from tests.ui.first_evening import board

WORD = 11  # half of what a landing says


def ring(height: float, players: int, mushrooms: int = 1) -> RingView:
    villages = [((card("academy", 1),),) * mushrooms for _ in range(players)]
    view = RingView(size=(344, height), villages=villages, colours=list(range(players)))
    view.letters = list("ABCD")[:players]
    view.fairies = [None] * players
    return view


@pytest.mark.parametrize("height", [104, 128, 200, 320])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("mushrooms", [1, 2, 3])
def test_what_a_landing_says_covers_nobodys_badge(
    phone: Player, height: float, players: int, mushrooms: int
) -> None:
    view = ring(height, players, mushrooms)
    for owner in range(players):
        for stack in range(mushrooms):
            view.landings = {Place(owner, stack): "+5"}
            paint_all(view)
            fairy = max(16, min(FAIRY, height * 0.13))
            word, label = view.word_spot(Place(owner, stack)), view.owner_label(owner)
            assert dist(word, label[:2]) >= WORD + fairy / 2


@pytest.mark.parametrize("foot", [0, 1, 2])
def test_whoever_sits_at_the_foot_has_the_left_end_on_the_left(phone: Player, foot: int) -> None:
    """FRG-3.1; FRG-4.1: the next ones sit clockwise all the same."""
    view = ring(200, 3, mushrooms=3)
    view.foot = foot
    paint_all(view)
    left, _, right = (view.spot(Place(foot, stack))[0] for stack in range(3))
    assert left < view.center_x < right
    after, before = (view.spot(Place((foot + way) % 3, 1))[0] for way in (1, 2))
    assert after < view.center_x < before


def test_names_stand_in_a_ring_that_has_room(phone: Player) -> None:
    """Else the letter; a village wears no badge, which is the fairy's."""

    def written(height: float, names: list[str]) -> list[str]:
        view = ring(height, 3)
        view.names = names
        paint_all(view)
        return [view.owner_words(player) for player in range(3)]

    names = ["Ana", "Bo", "Cleo"]
    assert written(320, names) == written(128, names) == names
    assert written(128, []) == ["A", "B", "C"]
    assert written(128, [*names[:2], "Maximiliane-Alexandra von und zu Allem"])[2] == "C"


SIZES = [(1, 1), (2, 7, 3), (1, 8), (7, 1, 1), (5, 5, 4), (6, 5, 7), (1, 2, 3, 4), (6, 6, 6, 6)]


@pytest.mark.parametrize("height", [98, 104, 128, 152, 200, 320])
@pytest.mark.parametrize("sizes", SIZES)
def test_no_name_lies_on_a_mushroom_a_fairy_or_another_name(
    phone: Player, height: float, sizes: tuple[int, ...]
) -> None:
    """A badge covered a mushroom, or stood on one of somebody else's village."""
    villages = [((card("academy", 1),),) * size for size in sizes]
    view = RingView(size=(344, height), villages=villages, colours=list(range(len(sizes))))
    view.letters, view.names = (
        list("ABCD")[: len(sizes)],
        ["Ana", "Bo", "Cléo", "Dédé"][: len(sizes)],
    )
    places = [Place(owner, stack) for owner, size in enumerate(sizes) for stack in range(size)]
    for at, place in enumerate(places):
        view.fairies = [places[(at + player) % len(places)] for player in range(len(sizes))]
        view.landings = {place: "+5", places[at - 2]: "+12"}
        paint_all(view)
        assert height < 128 or all(view.owner_words(seat) for seat in range(len(sizes)))
        labels = {seat: label for seat in range(len(sizes)) if (label := view.owner_label(seat))}
        round_ones = [(*view.spot(p), view.side / 2) for p in places]
        round_ones += [(*view.fairy_spot(seat), 8) for seat in range(len(sizes))]
        round_ones += [(*view.word_spot(p), WORD) for p in view.landings]
        for seat, (x, y, half_width, half_height) in labels.items():
            for cx, cy, radius in round_ones:
                aside, above = max(0, abs(cx - x) - half_width), max(0, abs(cy - y) - half_height)
                assert aside**2 + above**2 >= radius**2
            for other, (ox, oy, ow, oh) in labels.items():
                apart = abs(x - ox) >= half_width + ow or abs(y - oy) >= half_height + oh
                assert other == seat or apart


@pytest.mark.parametrize("height", [98, 128, 200])
@pytest.mark.parametrize("sizes", SIZES)
def test_no_fairy_lies_on_a_mushroom(phone: Player, height: float, sizes: tuple[int, ...]) -> None:
    villages = [((card("academy", 1),),) * size for size in sizes]
    view = RingView(size=(344, height), villages=villages, colours=list(range(len(sizes))))
    view.letters = list("ABCD")[: len(sizes)]
    places = [Place(owner, stack) for owner, size in enumerate(sizes) for stack in range(size)]
    for place in places:
        view.fairies = [place] + [None] * (len(sizes) - 1)
        paint_all(view)
        spot = view.fairy_spot(0)
        assert min(dist(spot, view.spot(p)) for p in places) >= view.side / 2 + 8


def test_the_ring_turns_to_whoever_places(phone: Player) -> None:
    """ "On the left" was on the right of the picture for whoever sat at its top."""
    bot = start(phone, ("Ana", "Bo"))
    for name in ("Ana", "Bo"):
        bot.play_until(lambda: isinstance(board(phone), PlaceBoard))
        while board(phone).name != name:
            bot.step()
        ring = board(phone).ring.ids.ring
        assert ring.foot == ("Ana", "Bo").index(name)
        assert ring.names == ["Ana", "Bo"]
        assert looks.cut(phone) == []


def test_a_flight_that_brings_nothing_says_so(phone: Player) -> None:
    """FRG-6.3: no firefly is to be seen. It was told as "Ana +0", and then of nobody."""
    bot: RingBot = start(phone, ("Ana", "Bo"))
    play = bot.page.play
    starts = (do.LayStart(seat, card("illuminarium")) for seat in range(2))
    play.do(*starts, do.Begin(0), do.Chosen())
    play.do(do.Plant(0, card("illuminarium", 1), do.End.RIGHT))
    phone.frames(4)
    assert bot.session.state.seats[0].mana == 0
    assert phone.sees("Ana’s fairy brought nothing")
    assert not any("+0" in words for words in phone.words())
