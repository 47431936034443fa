"""The ring and the way round it, against a walk that knows nothing but its neighbour."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.games.fairy_ring.cards import Kind, Mushroom, Village
from companion.games.fairy_ring.ring import Place, path, walk

CARD = Mushroom(Kind.ACADEMY, (1,))


def villages(*sizes: int) -> list[Village]:
    return [tuple((CARD,) for _ in range(size)) for size in sizes]


def step(sizes: list[int], owner: int, stack: int) -> tuple[int, int]:
    """One step of somebody who only sees the next mushroom on the left."""
    if stack > 0:
        return owner, stack - 1
    owner = (owner + 1) % len(sizes)
    return owner, sizes[owner] - 1


@given(st.lists(st.integers(1, 5), min_size=2, max_size=4), st.data())
def test_a_walk_is_the_same_step_by_step(sizes: list[int], data: st.DataObject) -> None:
    """FRG-4.1: clockwise, leftwards, from a left end to the next village's right end."""
    owner = data.draw(st.integers(0, len(sizes) - 1))
    stack = data.draw(st.integers(0, sizes[owner] - 1))
    steps = data.draw(st.integers(1, 30))
    way = walk(villages(*sizes), Place(owner, stack), steps)
    passed, here = [], (owner, stack)
    for _ in range(steps):
        here = step(sizes, *here)
        passed.append(here)
    assert (way.end.owner, way.end.stack) == passed[-1]
    assert [(place.owner, place.stack) for place in way.passed] == passed[:-1]


def test_a_stack_is_one_step() -> None:
    """FRG-4.1: however tall a mushroom is, a fairy takes one step over it."""
    tall = [((CARD, CARD, CARD), (CARD,)), ((CARD,),)]
    assert path(tall) == (Place(0, 1), Place(0, 0), Place(1, 0))
    assert walk(tall, Place(0, 1), 2).end == Place(1, 0)


def test_from_the_left_end_to_the_right_end_of_the_next_village() -> None:
    """FRG-4.1: three players; from the middle of Ana's village round to her right end."""
    table = villages(3, 1, 2)
    ends = [walk(table, Place(0, 1), steps).end for steps in range(1, 7)]
    assert ends == [
        Place(0, 0), Place(1, 0), Place(2, 1), Place(2, 0), Place(0, 2), Place(0, 1)
    ]  # fmt: skip
