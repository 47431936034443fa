"""Score the end by touch alone: the cards are on the table, and somebody says "who won?"."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from companion.games.heroes import sheet
from companion.games.heroes.cards import Colour
from companion.store.cardbook import Provenance
from companion.table.players import Player as Person
from companion.ui.heroes.adversary_entry import AdversaryEntry
from companion.ui.heroes.adversary_pad import BonusKey, ColourKey, SetKey
from companion.ui.heroes.score_cards import CollectionFrame, CountedCard, WaitLine
from companion.ui.heroes.score_pad import ValueBox
from companion.ui.screens.podium import PodiumStep
from companion.ui.widgets.table_parts import ScoreCell
from companion.ui.widgets.touch import Chip, Touchable
from tests.ui import looks
from tests.ui.driver import NotThere, Player, playing

NAMES = ("Ana", "Bo", "Cléo", "Dédé")


class Foe(NamedTuple):
    """A card as it is tapped."""

    colour: str
    points: int
    kind: str = "none"
    value: int = 0
    bonus_colour: str = ""
    at_least: int = 0


HANDS = (
    (
        Foe("blue", 1, "collection", 4, "brown"), Foe("red", 2),
        Foe("green", 1, "majority", 4, "green"), Foe("brown", 1, "strength", 4),
        Foe("red", 0, "colour", 0, "red"), Foe("red", 3, "count", 4, "", 6),
    ),
    (
        Foe("green", 2), Foe("green", 1, "collection", 3, "blue"),
        Foe("red", 1, "collection", 5, "blue"),
        Foe("brown", 0, "constellation"), Foe("blue", 4), Foe("brown", 2, "majority", 3, "brown"),
    ),
    tuple(Foe("blue", n % 4) for n in range(6)),
    (
        Foe("red", 6), Foe("green", 0, "collection", 2, "red"), Foe("blue", 1), Foe("brown", 1),
        Foe("red", 1, "strength", 3), Foe("green", 2, "colour", 0, "blue"),
    ),
)  # fmt: skip


def seat(player: Player, names: tuple[str, ...] = NAMES) -> None:
    people = tuple(Person(name, colour) for colour, name in enumerate(names))
    player.app.store.roster.seated(people)
    player.app.home()
    player.tap("home.score")
    player.tap("heroes.title")


def key(player: Player, kind: type, name: str, value: str) -> Touchable:
    return next(k for k in player.visible(kind) if getattr(k, name) == value)


def tap_number(player: Player, text: str) -> None:
    """High numbers are behind the last key of the row."""
    while text not in [c.text for c in player.visible(Chip)]:
        player.tap("…")
    player.tap(next(c for c in player.visible(Chip) if c.text == text))


def enter(player: Player, foe: Foe) -> int:
    """Taps a card in; how many taps it took."""
    before = player.taps
    player.tap(key(player, ColourKey, "colour", foe.colour))
    tap_number(player, str(foe.points))
    player.tap(key(player, BonusKey, "kind", foe.kind))
    if foe.value:
        tap_number(player, f"+{foe.value}")
    if foe.bonus_colour and foe.kind == "collection":
        player.tap(key(player, SetKey, "absent", foe.bonus_colour))
    elif foe.bonus_colour:
        player.tap(key(player, ColourKey, "colour", foe.bonus_colour))
    if foe.at_least:
        tap_number(player, f"{foe.at_least}+")
    return player.taps - before


def tell(player: Player, what: str, number: int) -> None:
    player.tap(what)
    for digit in str(number):
        player.tap(digit)
    player.tap("score.keep")


def choose(player: Player, seat_number: int) -> None:
    player.tap(next(c for c in player.visible(ScoreCell) if c.seat == seat_number))


def by_number(player: Player, number: int) -> None:
    player.tap("score.by_number")
    for digit in str(number):
        player.tap(digit)
    player.tap("score.keep")


def shown(player: Player) -> list[int]:
    return list(player.app.shell.page.scores)


def shared(player: Player) -> list[Path]:
    return sorted((player.app.store.folder / "shared").glob("*.json"))


def test_four_players_with_six_unknown_cards_each(player: Player) -> None:
    """At most five taps a card; the totals are those of `companion score` on the export."""
    seat(player)
    for number, hand in enumerate(HANDS):
        if number:
            choose(player, number)
        tell(player, "score.track", 20 + number)
        assert max(enter(player, foe) for foe in hand) <= 5
    tell(player, "score.strength", 7)  # asked only now, as somebody has a card that compares it
    for number in (2, 1, 0):
        choose(player, number)
        tell(player, "score.strength", 5 + number)
    choose(player, 1)
    tell(player, "score.tiles", 3)
    live = shown(player)
    player.tap("score.count")
    assert player.app.shell.page.name == "podium"
    player.tap("podium.share")
    player.tap("podium.as_sheet")
    answer = sheet.scored(shared(player)[0].read_bytes())
    totals = {p["name"]: p["total"] for p in answer["players"]}
    assert [totals[name] for name in NAMES] == live
    # Counted by hand: HFT-14.2 to HFT-14.8 on the first hand, with 6 cards and Strength 5.
    assert totals["Ana"] == 20 + (1 + 2 + 1 + 1 + 0 + 3) + 4 + 0 + 0 + 3 + 4
    steps = list(player.visible(PodiumStep))
    player.until(lambda: all(s.shown_score == s.score for s in steps), "the count-up")
    assert {s.name: s.score for s in steps} == totals


def test_collections_are_frames_of_three_and_waiting_bonuses_say_for_what(player: Player) -> None:
    seat(player)
    enter(player, Foe("blue", 2, "collection", 4, "brown"))
    enter(player, Foe("red", 3))
    assert not list(player.visible(CollectionFrame))
    assert player.sees("Still needed: green for the set")
    enter(player, Foe("green", 1, "majority", 2, "green"))
    frame = next(iter(player.visible(CollectionFrame)))
    assert frame.bonus == "+4"  # HFT-14.3; what is printed stands on the cards
    assert len(frame.ids.cards.children) == 3
    assert any("most green: 1 against 0" in line.text for line in player.visible(WaitLine))
    choose(player, 1)
    enter(player, Foe("green", 0))
    choose(player, 0)
    assert next(iter(player.visible(CollectionFrame))).bonus == "+4"
    assert any("green: tied at 1 with" in line.text for line in player.visible(WaitLine))


def test_a_card_no_set_can_take_says_so_by_itself(player: Player) -> None:
    seat(player)
    enter(player, Foe("blue", 2, "collection", 4, "blue"))
    lines = [line.text for line in player.visible(WaitLine)]
    assert [line.partition(": ")[2] for line in lines] == ["No set can take this card."]


def test_strength_and_tiles_are_asked_only_when_a_card_needs_them(player: Player) -> None:
    seat(player)
    enter(player, Foe("blue", 2))
    for name in ("score.strength", "score.tiles"):
        with pytest.raises(NotThere):
            player.find(f"{name}")
    enter(player, Foe("red", 1, "constellation"))
    assert player.sees("Tiles")


def give(player: Player, number: int) -> None:
    """Answers the number that is asked for."""
    for digit in str(number):
        player.tap(digit)
    player.tap("score.keep")


def test_what_the_count_needs_is_asked_one_by_one_and_never_counts_as_zero(player: Player) -> None:
    """HFT-12.1, HFT-14.8: the tracks, then the tiles of whoever has a card that counts them."""
    seat(player, ("Ana", "Bo"))
    enter(player, Foe("red", 1, "constellation"))
    assert [box.value for box in player.visible(ValueBox)] == ["?", "?"]
    player.tap("score.count")
    assert player.sees("Ana: Prestige on the track")
    give(player, 20)
    assert player.sees("Bo: Prestige on the track")
    give(player, 22)
    assert player.sees("Ana: Tiles")
    player.back()  # not now: nothing is counted
    assert player.app.shell.page.name == "heroes/score_end"
    assert shown(player) == [21, 22]
    player.tap("score.count")
    give(player, 3)
    assert player.app.shell.page.name == "podium"
    assert player.app.shell.page.play.session.scores == (24, 22)


def test_a_number_somebody_has_is_refused_and_says_who(player: Player) -> None:
    card = {"colour": "red", "points": 3, "number": 17}
    player.app.store.cards.put("heroes", "adversary", 17, card, Provenance.ENTERED)
    seat(player)
    by_number(player, 17)  # the book knows it: the number alone is enough
    assert shown(player)[0] == 3
    choose(player, 1)
    by_number(player, 17)
    assert player.sees("Ana")
    player.back()
    assert shown(player)[1] == 0


def test_an_unknown_number_is_learned_with_the_card(player: Player) -> None:
    seat(player)
    by_number(player, 5)
    assert player.sees("Card 5")
    enter(player, Foe("green", 2))
    kept = player.app.store.cards.get("heroes", "adversary", 5)
    assert kept.content == {"colour": "green", "points": 2, "number": 5}
    choose(player, 1)
    by_number(player, 5)
    assert player.sees("Ana")  # it lies in front of Ana already
    player.back()
    by_number(player, 43)
    assert len(player.app.shell.sheets) == 1  # there is no card 43
    assert shown(player) == [2, 0, 0, 0]


def test_a_card_is_corrected_and_taken_out_by_touching_it(player: Player) -> None:
    seat(player)
    enter(player, Foe("blue", 2))
    enter(player, Foe("red", 3))
    player.tap(next(c for c in player.visible(CountedCard) if c.card.points == 2))
    player.tap("score.change")
    assert [c.card.points for c in player.visible(CountedCard) if c.changing] == [2]
    assert player.app.shell.page.pad.entry == AdversaryEntry(Colour.BLUE, 2, "none")
    player.tap(key(player, ColourKey, "colour", "brown"))
    assert shown(player)[0] == 5
    tap_number(player, "4")
    player.tap("score.change_done")
    assert player.app.shell.page.pad.entry == AdversaryEntry()
    assert shown(player)[0] == 7
    assert [c.card.colour for c in player.visible(CountedCard)] == [Colour.BROWN, Colour.RED]
    player.tap(next(c for c in player.visible(CountedCard) if c.card.points == 3))
    player.tap("score.remove")
    assert shown(player)[0] == 4
    undo = player.app.shell.page.ids.undo
    assert "red, 3 points" in undo.what
    player.tap(undo.ids.undo)
    assert shown(player)[0] == 7
    player.tap(undo.ids.redo)
    assert shown(player)[0] == 4


def test_a_double_tap_enters_one_card_and_begins_no_other(player: Player) -> None:
    """R12: the last key of a card is the first of the next one."""
    seat(player)
    player.tap(key(player, ColourKey, "colour", "red"))
    tap_number(player, "1")
    player.tap(key(player, BonusKey, "kind", "colour"))
    last = key(player, ColourKey, "colour", "blue")
    player.frames(20)
    player.tap_at(*last.to_window(*last.center))
    player.tap_at(*last.to_window(*last.center))
    assert len(player.app.shell.page.play.state.seats[0].adversaries) == 1
    assert player.app.shell.page.pad.entry.colour is None


def test_a_kill_loses_no_card(tmp_path: Path) -> None:
    with playing(tmp_path) as first:
        seat(first)
        enter(first, Foe("blue", 2, "collection", 4, "brown"))
        enter(first, Foe("red", 3))
    with playing(tmp_path) as second:  # zero taps: it opens where it was
        assert second.app.shell.page.name == "heroes/score_end"
        assert shown(second)[0] == 5
        second.app.home()
        second.frames(4)
        second.tap("home.resume")
        assert second.app.shell.page.name == "heroes/score_end"
        assert shown(second)[0] == 5


def test_undo_on_the_podium_leads_back_to_the_cards(player: Player) -> None:
    seat(player)
    enter(player, Foe("blue", 2))
    player.tap("score.count")
    for _ in NAMES:
        give(player, 0)
    game = player.app.shell.page.play.game_id
    assert player.app.store.games.summary(game).finished is not None
    player.tap(player.app.shell.page.ids.undo.ids.undo)
    assert player.app.shell.page.name == "heroes/score_end"
    assert shown(player)[0] == 2
    assert player.app.store.games.summary(game).finished is None


def test_people_can_be_changed_and_keep_their_cards(player: Player) -> None:
    seat(player, ("Ana", "Bo"))
    enter(player, Foe("blue", 2))
    choose(player, 1)
    enter(player, Foe("red", 5))
    player.tap("score.menu")
    player.tap("score.people")
    player.tap("Move up one seat")
    player.type(player.app.shell.page.ids.name, "Eva")
    player.tap("add")
    player.tap("done")
    page = player.app.shell.page
    assert page.name == "heroes/score_end"
    assert [p.name for p in page.players] == ["Bo", "Ana", "Eva"]
    assert shown(player) == [5, 2, 0]
    assert player.app.store.games.count() == 1


def test_no_target_of_the_count_is_too_small(player: Player) -> None:
    player.resize(360, 640)
    seat(player)
    enter(player, Foe("blue", 2, "collection", 4, "brown"))
    enter(player, Foe("red", 3, "strength", 2))
    enter(player, Foe("green", 0, "constellation"))
    assert looks.too_small(player) == []


def test_the_count_follows_the_language(player: Player) -> None:
    seat(player)
    enter(player, Foe("blue", 2, "collection", 4, "brown"))
    player.app.change_setting("language", "fr")
    player.frames(4)
    assert player.sees("Décompte final")
    assert player.sees("Quelle couleur")
    assert shown(player)[0] == 2


def test_another_language_keeps_half_a_card(player: Player) -> None:
    """Points that were tapped before the colour, as nobody has to keep to an order."""
    seat(player)
    tap_number(player, "2")
    half = player.app.shell.page.pad.entry
    assert half == AdversaryEntry(points=2)
    player.app.change_setting("language", "fr")
    player.frames(4)
    assert player.app.shell.page.pad.entry == half
    assert player.sees("2 points")


def test_another_count_begun_on_a_phone_on_its_side_has_room_and_an_empty_pad(
    player: Player,
) -> None:
    """Half a card stayed on the pad, and its keys pushed the scores under the head."""
    seat(player)
    enter(player, HANDS[0][0])
    player.resize(892, 412)
    player.tap(key(player, ColourKey, "colour", "red"))
    player.tap("score.menu")
    player.tap("score.fresh")
    assert player.app.shell.page.pad.entry == AdversaryEntry()
    assert looks.out_of_reach(player) == []
    player.tap(key(player, ColourKey, "colour", "red"))  # the tallest the keys become
    assert looks.out_of_reach(player) == []
