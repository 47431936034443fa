"""What forms of Heroes offer: equal faces once, a bonus with its value, a side if there is one."""

from __future__ import annotations

from collections import Counter
from typing import Any

from companion.device import chance
from companion.games.heroes import actions as do
from companion.games.heroes.cards import Die, StrengthMajority
from companion.table.forms import Asked, Form
from companion.table.session import Session
from companion.texts import Speaker
from tests.games.heroes.builders import GREEN, PLAIN, Table, foe, hero, session, steps

FRENCH = Speaker("fr")
FOES = [foe("red", 3), foe("blue", 0, StrengthMajority(4)), foe("green", 2, StrengthMajority(5))]


def form(played: Session, kind: str) -> Form:
    asked = next(
        Asked(prompt, answer, prompt.who[0])
        for prompt in played.prompts()
        for answer in prompt.answers
        if answer.kind == kind
    )
    return played.game.form(played.state, asked, played.house)


def fighting() -> Table:
    """Ana's first hero is about to roll the green die."""
    table = Table([hero(1, steps("fight 1"), strength=9, slots=(PLAIN,))], foes=FOES)
    return table.do(do.Choose(0, 0), do.Fight(0, (Die.GREEN,)))


def choices(found: Form, field: str) -> list[Any]:
    return list(next(each for each in found.fields if each.id == field).choices)  # type: ignore[union-attr]


def test_faces_that_are_alike_are_one_choice() -> None:
    """HFT-13.1: the green die has four plain faces, a double one and a miss."""
    offered = choices(form(fighting().session, "roll"), "green")
    assert [FRENCH(each.label) for each in offered] == [
        "1 dégât simple",
        "2 dégâts simples",
        "aucun dégât",
    ]


def test_chance_brings_each_face_as_often_as_it_stands_on_the_die() -> None:
    (field,) = form(fighting().session, "roll").fields
    fell = Counter(chance.drawn(field, lambda sides, at=at: at) for at in range(6))
    assert fell == {"0": 4, "4": 1, str(GREEN["miss"]): 1}


def test_a_bonus_is_offered_with_its_value() -> None:
    """HFT-12.1: what an adversary may bring is known when it is chosen."""
    table = fighting().do(do.Rolled(0, (GREEN["miss"],)))
    offered = choices(form(table.session, "take_adversaries"), "places")
    assert [FRENCH(each.label).replace("\u00a0", " ") for each in offered] == [
        "rouge, 3 points",
        "bleu, bonus de Force : +4",
        "vert, 2 points, bonus de Force : +5",
    ]
    assert [each.mark for each in offered] == ["3", "+4", "2+5"]


def test_the_first_hero_has_no_side() -> None:
    """HFT-4.3: left or right of the heroes that stand there already."""
    played = session(2)
    played.do(do.Deal())
    assert [field.id for field in form(played, "recruit").fields] == ["hero"]
    for seat in (0, 1):
        played.do(do.Recruit(seat, do.Side.RIGHT, card=hero(seat + 1)))
    assert [field.id for field in form(played, "recruit").fields] == ["hero", "side"]
