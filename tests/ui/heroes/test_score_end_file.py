"""The count as a file: it comes back as it went, and a bad one changes nothing."""

from __future__ import annotations

import json

from companion.games.heroes.cards import AdversaryCard, Collection, Colour
from tests.ui.driver import Player
from tests.ui.heroes.test_score_end import (
    Foe,
    choose,
    enter,
    seat,
    shared,
    tell,
)


def test_a_sheet_comes_back_as_it_went(player: Player) -> None:
    seat(player, ("Ana", "Bo"))
    tell(player, "score.track", 31)
    enter(player, Foe("blue", 1, "collection", 4, "brown"))
    enter(player, Foe("brown", 3, "strength", 4))
    player.tap("score.menu")
    player.tap("score.export")
    assert shared(player) == []  # a sheet that says nothing of a track would say 0
    assert player.sees("Bo’s Prestige on the track is not entered.")
    tell(player, "score.strength", 5)
    choose(player, 1)
    tell(player, "score.track", 0)
    tell(player, "score.strength", 5)
    player.tap("score.menu")
    player.tap("score.export")
    exported = shared(player)[0]
    player.tap("score.menu")
    player.tap("score.import")
    player.tap(exported.name)
    page = player.app.shell.page
    assert page.name == "podium"
    assert page.play.session.scores == (31 + 1 + 3, 0)
    card = AdversaryCard(Colour.BLUE, 1, Collection(4, (Colour.GREEN, Colour.BLUE, Colour.RED)))
    assert page.play.state.seats[0].adversaries[0] == card


GOOD = {
    "game": "heroes", "version": 1,
    "players": [
        {"name": "Ana", "prestige": 31, "strength": 7, "tiles": 2, "adversaries": []},
        {"name": "Bo", "prestige": 3, "strength": 1, "tiles": 0, "adversaries": []},
    ],
}  # fmt: skip


def with_card(card: object) -> bytes:
    bad = json.loads(json.dumps(GOOD))
    bad["players"][0]["adversaries"] = [card]
    return json.dumps(bad).encode()


BAD = {
    "too big": (b" " * 1_000_001, "at most 1000000"),
    "too deep": (b"[" * 40 + b"]" * 40, "levels deep"),
    "wrong game": (json.dumps({**GOOD, "game": "chess"}).encode(), "'chess' is not one of heroes"),
    "unknown key": (json.dumps({**GOOD, "colour": 1}).encode(), "is not known here"),
    "NaN": (json.dumps(GOOD).replace("31", "NaN").encode(), "is not a number"),
    "duplicate key": (b'{"game": "heroes", "game": "heroes"}', "more than once"),
    "no such bonus": (
        with_card({"colour": "red", "points": 1, "bonus": {"kind": "luck", "points": 2}}), "'luck'"
    ),
    "card 43": (with_card({"colour": "red", "points": 1, "number": 43}), "from 1 to 42"),
}  # fmt: skip


def test_a_bad_sheet_is_one_sentence_and_changes_nothing(player: Player) -> None:
    folder = player.app.store.folder / "shared"
    folder.mkdir()
    for name, (data, _) in BAD.items():
        (folder / f"{name}.json").write_bytes(data)
    seat(player)
    player.tap("score.menu")
    player.tap("score.import")
    for name, (_, complaint) in BAD.items():
        player.tap(f"{name}.json")
        said = [words for words in player.words() if words.startswith("Nothing was read:")]
        assert len(said) == 1, name
        assert complaint in said[0], name
        assert player.app.store.games.count() == 0, name
    player.back()
    assert player.app.shell.page.name == "heroes/score_end"
