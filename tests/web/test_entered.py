"""What comes in from a page: read as the form says, and nothing else let in."""

from __future__ import annotations

import pytest

from companion.table.forms import (
    CardField,
    Choice,
    Field,
    Number,
    OneOf,
    Order,
    Pairing,
    SeveralOf,
    When,
    Words,
)
from companion.table.text import say
from companion.web.entered import MOST_INPUTS, BadlySent, sent_by, values_of

LABEL = say("forms.save")
AB = (Choice("a", LABEL), Choice("b", LABEL))
FIELDS: tuple[Field, ...] = (
    Number(id="n", label=LABEL, least=0, most=9),
    OneOf(id="one", label=LABEL, choices=AB, needed=False),
    SeveralOf(id="some", label=LABEL, choices=AB, fewest=0, most=2),
    Order(id="deck", label=LABEL, things=("x", "y"), by_chance=True),
    Pairing(id="pairs", label=LABEL, things=AB, places=AB, fits={"a": ("b",), "b": ("a",)}),
    Words(id="name", label=LABEL, longest=9, when=When("one", ("b",))),
    CardField(
        id="card", label=LABEL, known=AB,
        described=(Number(id="s", label=LABEL, least=0, most=9),),
    ),
)  # fmt: skip


@pytest.mark.parametrize(
    ("body", "values"),
    [
        (b"", {"some": [], "pairs": {}}),
        (b"f.n=7", {"n": 7, "some": [], "pairs": {}}),
        (b"f.n=-7", {"n": -7, "some": [], "pairs": {}}),
        (b"f.n=seven", {"n": "seven", "some": [], "pairs": {}}),
        (b"f.one=&f.some=a&f.some=b", {"some": ["a", "b"], "pairs": {}}),
        (b"f.deck=y&f.deck=x", {"deck": ["y", "x"], "some": [], "pairs": {}}),
        (b"f.deck=y%0D%0Ax", {"deck": ["y", "x"], "some": [], "pairs": {}}),
        (b"f.pairs.a=b&f.pairs.b=", {"pairs": {"a": "b"}, "some": []}),
        (b"f.name=Oak", {"some": [], "pairs": {}}),
        (b"f.one=b&f.name=%C3%89lan", {"one": "b", "name": "Élan", "some": [], "pairs": {}}),
        (b"f.card.known=a", {"card": {"known": "a"}, "some": [], "pairs": {}}),
        (b"f.card.described.s=3", {"card": {"described": {"s": 3}}, "some": [], "pairs": {}}),
    ],
)
def test_inputs_become_values(body: bytes, values: dict[str, object]) -> None:
    assert values_of(FIELDS, sent_by(body)) == values


@pytest.mark.parametrize(
    "body",
    [
        b"f.n=1&f.n=2",
        b"f.unknown=1",
        b"f.card.secret=1",
        b"f.pairs.c=a",
        b"novalue",
        b"f.name=%FF",
        b"f.name=\xc3\xa9",
        b"f.name=a%00b",
        b"f.name=" + b"x" * 8001,
        b"&".join(b"f.some=a" for _ in range(MOST_INPUTS + 1)),
    ],
)
def test_what_no_page_of_ours_sends_is_turned_away(body: bytes) -> None:
    with pytest.raises(BadlySent):
        values_of(FIELDS, sent_by(body))


def test_chance_finds_open_what_nobody_filled_in() -> None:
    dice = (SeveralOf(id="dice", label=LABEL, choices=AB, fewest=1, most=1, by_chance=True),)
    assert values_of(dice, sent_by(b""), by_chance=True) == {}
    assert values_of(dice, sent_by(b"f.dice=a"), by_chance=True) == {"dice": ["a"]}
