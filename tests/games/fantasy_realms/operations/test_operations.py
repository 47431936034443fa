"""No operation of a card lacks anything: what it pays, at most, in words, or what it acts on."""

from __future__ import annotations

import json
from inspect import isabstract
from random import Random

import pytest
from msgspec.structs import replace

from companion.boxes.fantasy_realms import FOLDER
from companion.documents import BadFile
from companion.games.fantasy_realms.cards.deck import Deck
from companion.games.fantasy_realms.cards.printed import (
    Card,
    Effect,
    Op,
    Surroundings,
    read_box,
)
from companion.games.fantasy_realms.counting.blanking import blanked
from companion.games.fantasy_realms.counting.clearing import in_force
from companion.games.fantasy_realms.counting.faces import face_of, faces_of
from companion.games.fantasy_realms.explaining.report import ACTING
from companion.games.fantasy_realms.operations.hand import Face, ShownHand
from companion.games.fantasy_realms.operations.paying import Paying
from companion.games.fantasy_realms.operations.table import PAYING, paying
from companion.games.fantasy_realms.search.bounds import Bounds
from companion.games.fantasy_realms.search.choices import ORDER
from tests.games.fantasy_realms.builders import BASE, EXTRA

# What a penalty blanks is told of all its parts together, by the cards they hit.
BLANKING = {Op.BLANK, Op.BLANK_ALL_EXCEPT, Op.BLANK_LONE_SUITS, Op.BLANK_SELF}
BOX = (FOLDER / "cards.json").read_bytes()


def effects(card: Card) -> list[Effect]:
    return [part for effect in (*card.bonus, *card.penalty) for part in (effect, *effect.of)]


@pytest.mark.parametrize("op", Op)
def test_every_operation_pays_or_acts_or_blanks(op: Op) -> None:
    assert sum((op in PAYING, op in ACTING, op in BLANKING)) == 1


@pytest.mark.parametrize("op", Op)
def test_every_operation_stands_on_a_card(op: Op) -> None:
    assert any(effect.op is op for card in read_box(BOX).cards for effect in effects(card))


def test_no_operation_lacks_what_it_pays_its_bound_or_its_words() -> None:
    assert Paying.__abstractmethods__ == {"pays", "at_most", "told"}
    assert [kind for kind in PAYING.values() if isabstract(kind)] == []


@pytest.mark.parametrize("lacking", ["pays", "at_most", "told"])
def test_one_that_lacks_something_cannot_even_be_made(lacking: str) -> None:
    parts = {part: lambda self: None for part in ("pays", "at_most", "told") if part != lacking}
    kind = type("Incomplete", (Paying,), parts)
    with pytest.raises(TypeError, match=lacking):
        kind(Effect(Op.FLAT), BASE)


def test_an_operation_that_nobody_knows_is_refused_with_its_place() -> None:
    box = json.loads(BOX)
    box["cards"][0]["bonus"][0]["op"] = "double_everything"
    with pytest.raises(BadFile) as refused:
        read_box(json.dumps(box).encode())
    assert refused.value.place == "cards[0].bonus[0].op"


# -- what acts leaves its mark -----------------------------------------------------------------


def worked_out(deck: Deck, card: Card) -> tuple[object, ...]:
    """All of a face that can be compared: what pays is a function, and is left out."""
    face = face_of(deck, card, set())
    penalty = face.penalties[0] if face.penalties else None
    marks = (face.suits, face.clears, face.words, face.guards, face.traits, face.extra_suits)
    return (*marks, penalty and (penalty.blanks, penalty.fades, penalty.lone))


@pytest.mark.parametrize("op", [op for op in Op if op not in PAYING and op not in ORDER])
def test_a_card_without_its_operation_is_another(op: Op) -> None:
    without = [
        (card, replace(card, **{side: tuple(e for e in getattr(card, side) if e.op is not op)}))
        for card in read_box(BOX).cards
        for side in ("bonus", "penalty")
        if any(effect.op is op for effect in getattr(card, side))
    ]
    assert without
    for card, other in without:
        assert worked_out(EXTRA, card) != worked_out(EXTRA, other), card.en


# -- what pays stays under its bound, and is told ----------------------------------------------


def hands(deck: Deck, size: int, seed: int) -> list[list[Face]]:
    random = Random(seed)
    return [
        [faces_of(deck)[id] for id in random.sample(list(deck.cards), size)] for _ in range(1500)
    ]


@pytest.mark.parametrize(("deck", "size"), [(BASE, 7), (EXTRA, 8)])
def test_no_operation_pays_above_its_own_bound(deck: Deck, size: int) -> None:
    """FR-3.1: each by itself, in a hand with nothing left to choose; and it has words for it."""
    random, tried = Random(size), set()
    for faces in hands(deck, size, 5):
        around = Surroundings(tuple(random.sample(list(deck.cards), 10)), random.randint(2, 6))
        forced, guards, traits = in_force(faces)
        out = blanked(faces, forced, guards, traits)
        left = [part for part in forced if not out >> part[0] & 1]
        decided = ShownHand(faces, out, len(left), deck.table(around))
        open_hand = Bounds(deck, [face.id for face in faces], decided.table).undecided(faces)
        for face in decided.active:
            for effect in deck.cards[face.id].bonus:
                operation = paying(effect, deck)
                if operation is not None:
                    paid = operation.pays()(decided, face)
                    assert paid <= operation.at_most()(open_hand, face), (effect.op, face.id)
                    assert operation.told(decided, face, paid).key.startswith(
                        "fantasy_realms.line."
                    )
                    tried.add(effect.op)
    assert tried == {e.op for card in deck.cards.values() for e in card.bonus} & set(PAYING)
