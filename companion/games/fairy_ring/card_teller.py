"""The six mushrooms of Fairy Ring as answers."""

from __future__ import annotations

from typing import Any

from companion.games.fairy_ring.cards import Kind, Mushroom, Stack, kind_of
from companion.games.fairy_ring.harvest import sources, yielded
from companion.games.fairy_ring.ring import Place, Walk
from companion.games.fairy_ring.state import Harvest, Seat, State
from companion.games.fairy_ring.words import kind_name, stack_name
from companion.table.card_answers import CardTeller, ToldCard, Worked, WorkedLine, amount
from companion.table.rules import House
from companion.table.text import Text, say

KEYS = {
    Kind.MAGICRODROME: "magidrome",
    Kind.ACADEMY: "academy",
    Kind.ILLUMINARIUM: "luminarium",
    Kind.POLLENARIUM: "pollenarium",
    Kind.SOURCE: "spring",
    Kind.LOOKOUT: "lookout",
}
RULES = {
    Kind.MAGICRODROME: ("FRG-6.1",),
    Kind.ACADEMY: ("FRG-6.2", "FRG-A5"),
    Kind.ILLUMINARIUM: ("FRG-6.3", "FRG-A2", "FRG-A9"),
    Kind.POLLENARIUM: ("FRG-6.4",),
    Kind.SOURCE: ("FRG-6.5", "FRG-4.2", "FRG-A3", "FRG-A4"),
    Kind.LOOKOUT: ("FRG-6.6", "FRG-A1"),
}
OF_KEY = {key: kind for kind, key in KEYS.items()}
STEPS = 5
# A village, its first mushroom being the one that is harvested; what cards print is made up.
BESIDE: tuple[Stack, ...] = (
    (Mushroom(Kind.MAGICRODROME, (3,), mana=4),),
    (Mushroom(Kind.ILLUMINARIUM, (2,), fireflies=2),),
)
SHOWN: dict[Kind, Stack] = {
    Kind.MAGICRODROME: (
        Mushroom(Kind.MAGICRODROME, (3,), mana=4),
        Mushroom(Kind.MAGICRODROME, (5,), mana=6),
    ),
    Kind.ACADEMY: (Mushroom(Kind.ACADEMY, (2,)), Mushroom(Kind.ACADEMY, (5,))),
    Kind.ILLUMINARIUM: (
        Mushroom(Kind.ILLUMINARIUM, (1,), fireflies=1),
        Mushroom(Kind.ILLUMINARIUM, (4,), fireflies=2),
    ),
    Kind.POLLENARIUM: (Mushroom(Kind.POLLENARIUM, (2,)), Mushroom(Kind.POLLENARIUM, (3,))),
    Kind.SOURCE: (Mushroom(Kind.SOURCE, (1, 3, 5), mana=4),),
    Kind.LOOKOUT: (Mushroom(Kind.LOOKOUT, (2,)),) * 4,
}


class RingTeller(CardTeller):
    """What each type gives; what only the cards print is said to stand there."""

    def cards(self) -> tuple[ToldCard, ...]:
        return tuple(
            ToldCard(
                key,
                kind_name(kind),
                say("fairy_ring.about"),
                (say(f"fairy_ring.does.{kind.value}"), say(f"fairy_ring.prints.{kind.value}")),
                RULES[kind],
            )
            for kind, key in KEYS.items()
        )

    def examples(self, key: str) -> tuple[Worked, ...]:
        kind = OF_KEY[key]
        village = (SHOWN[kind], *BESIDE)
        state = State("turns", (Seat("", village),))
        names = tuple(stack_name(stack) for stack in village)
        home = Place(0, 0)
        if kind is not Kind.SOURCE:
            given = say("fairy_ring.example.stops", village=names, steps=STEPS)
            return (_worked(given, yielded(state, home, STEPS, House())),)
        passing = Walk((home,), Place(0, 1))
        passed = sources(state, Place(0, 2), passing, House())[0]
        stopped = yielded(state, home, STEPS, House())
        return (
            _worked(say("fairy_ring.example.passes", village=names), passed),
            _worked(say("fairy_ring.example.stops", village=names, steps=STEPS), stopped),
        )

    def held(self, state: Any, key: str) -> tuple[int, ...]:
        """The villages where this mushroom stands."""
        kind = OF_KEY.get(key)
        return tuple(
            player
            for player, seat in enumerate(state.seats)
            if any(kind_of(stack) is kind for stack in seat.village)
        )


def _worked(given: Text, harvest: Harvest) -> Worked:
    line = WorkedLine(harvest.why, amount(harvest.mana), harvest.rule)
    return Worked(given, (line,), say("fairy_ring.example.mana", n=harvest.mana))
