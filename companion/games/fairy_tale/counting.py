"""What face-up cards are worth at the end (FT-5), card by card and with the reason."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from companion.games.fairy_tale.cards import (
    Card,
    Condition,
    Designated,
    Formula,
    matches,
    spelled,
    unknown_field,
)
from companion.games.fairy_tale.rulings import MAJORITY_TIE, TRICKSTER_COUNTS
from companion.games.fairy_tale.words import designated_name, name_texts
from companion.table.rules import House
from companion.table.text import Text, say


class Customs(Struct, frozen=True):
    """The table's answers that matter for the count; the recommended ones by default."""

    tie_pays: bool = False
    trickster_counts: bool = True


class Front(Struct, frozen=True):
    """The face-up cards of one player; `called` is the name the Trickster takes, if any.

    Where not all cards are `entered`, `counts` has what was counted of them on the table.
    """

    name: str
    cards: tuple[Card, ...]
    called: str | None = None
    entered: bool = True
    counts: tuple[tuple[Designated, int], ...] = ()

    @property
    def has_trickster(self) -> bool:
        return any(card.any_name for card in self.cards)


class Line(Struct, frozen=True):
    """What one card brings; `card` is its place among the face-up ones, counted from 0.

    `waits` are the players of whom something has to be known before it brings anything.
    """

    card: int
    points: int
    rule: str
    why: Text
    waits: tuple[int, ...] = ()


def customs_of(house: House) -> Customs:
    return Customs(
        tie_pays=house.answer(MAJORITY_TIE) == "everyone",
        trickster_counts=house.answer(TRICKSTER_COUNTS) == "counts",
    )


def lines(fronts: Sequence[Front], player: int, customs: Customs) -> tuple[Line, ...]:
    """FT-5.1: every face-up card of a player, in the order in which they lie."""
    return tuple(
        _line(fronts, player, index, customs) for index in range(len(fronts[player].cards))
    )


def total(fronts: Sequence[Front], player: int, customs: Customs) -> int:
    return sum(line.points for line in lines(fronts, player, customs))


def _line(fronts: Sequence[Front], player: int, index: int, customs: Customs) -> Line:
    front = fronts[player]
    card = front.cards[index]
    match card.points:
        case Formula(each=int() as each, per=Designated() as per):
            n = count(front, per, customs)
            why = say("fairy_tale.count.per", each=each, n=n, what=designated_name(per))
            return Line(index, each * n, "FT-5.2", why)
        case Formula(value=int() as value, condition=Condition(most=Designated() as most)):
            return _majority_line(fronts, player, index, value, most, customs)
        case Formula(value=int() as value, condition=Condition(has=has)):
            return _having_line(front, index, value, has)
        case int() as points if card.any_name and front.called:
            why = say("fairy_tale.count.trickster", name=front.called)
            return Line(index, points, "FT-5.4", why)
        case int() as points:
            return Line(index, points, "FT-5.1", say("fairy_tale.count.printed"))
    return Line(index, 0, "FT-5.1", say("fairy_tale.count.unknown"))


def count(front: Front, what: Designated, customs: Customs) -> int:
    """FT-5.2: the designated cards in front of a player.

    FT-A4: the Trickster counts under the name it takes; its faction and type stay its own.
    """
    as_named = bool(front.called) and bool(what.names) and customs.trickster_counts
    cards = (
        Card(front.called or "") if card.any_name and as_named else card for card in front.cards
    )
    return sum(matches(card, what) for card in cards)


def counted_of(front: Front, what: Designated, customs: Customs) -> int | None:
    """FT-5.3: the same, where the cards or the number are known."""
    if front.entered:
        return count(front, what, customs)
    return next((n for told, n in front.counts if told == what), None)


def _having_line(front: Front, index: int, value: int, has: tuple[str, ...]) -> Line:
    """FT-5.3: all of the names, or nothing. FT-5.4: the Trickster may be one of them."""
    names = {spelled(_shown_name(front, card)) for card in front.cards}
    missing = [name for name in has if spelled(name) not in names]
    if missing:
        why = say("fairy_tale.count.missing", names=name_texts(missing))
        return Line(index, 0, "FT-5.3", why)
    return Line(index, value, "FT-5.3", say("fairy_tale.count.has", names=name_texts(has)))


def _shown_name(front: Front, card: Card) -> str:
    return front.called if card.any_name and front.called else card.name


def _majority_line(
    fronts: Sequence[Front],
    player: int,
    index: int,
    value: int,
    most: Designated,
    customs: Customs,
) -> Line:
    """FT-5.3: whoever has the most; FT-A2: a tie is what the table says. None is never most."""
    known = [counted_of(front, most, customs) for front in fronts]
    own = count(fronts[player], most, customs)
    counts = [own if seat == player else n or 0 for seat, n in enumerate(known)]
    highest = max(counts)
    what = designated_name(most)
    waits = tuple(seat for seat, n in enumerate(known) if n is None and seat != player)
    lost = own < highest or (counts.count(highest) > 1 and not customs.tie_pays)
    if waits and own and not lost:
        names = name_texts(fronts[seat].name for seat in waits)
        why = say("fairy_tale.count.waits", what=what, n=own, names=names)
        return Line(index, 0, "FT-5.3", why, waits)
    if own < highest or not own:
        leader = fronts[counts.index(highest)].name
        if not highest:
            return Line(index, 0, "FT-5.3", say("fairy_tale.count.none", what=what))
        why = say("fairy_tale.count.behind", what=what, n=own, leader=leader, most=highest)
        return Line(index, 0, "FT-5.3", why)
    if counts.count(highest) > 1:
        others = [f.name for seat, f in enumerate(fronts) if counts[seat] == own and seat != player]
        names = name_texts(others)
        paid = value if customs.tie_pays else 0
        why = (
            say("fairy_tale.count.tie_pays", what=what, n=own, names=names)
            if customs.tie_pays
            else say("fairy_tale.count.tie", what=what, n=own, names=names)
        )
        return Line(index, paid, "FT-A2", why)
    return Line(index, value, "FT-5.3", say("fairy_tale.count.most", what=what, n=own))


def uncounted(fronts: Sequence[Front], customs: Customs) -> tuple[tuple[int, Designated], ...]:
    """FT-5.3: whose cards of what have to be counted before a majority is known, each once."""
    found: dict[tuple[int, Designated], None] = {}
    for player, front in enumerate(fronts):
        for line in lines(fronts, player, customs) if front.entered else ():
            points = front.cards[line.card].points
            most = (
                points.condition.most if isinstance(points, Formula) and points.condition else None
            )
            found |= {(seat, most): None for seat in line.waits if most is not None}
    return tuple(found)


# -- what nobody knows ---------------------------------------------------------------------


class Missing(Struct, frozen=True):
    """A field the count needs of a card, and whose card it is."""

    player: int
    card: str
    field: str


def missing(fronts: Sequence[Front]) -> tuple[Missing, ...]:
    """What has to be known before the count is right, each once."""
    found: dict[tuple[str, str], Missing] = {}
    for player, front in enumerate(fronts):
        for card in front.cards:
            if card.points is None:
                _note(found, Missing(player, card.name, "points"))
            if isinstance(card.points, Formula):
                _note_compared(found, fronts, player, card.points)
    return tuple(found.values())


def _note_compared(
    found: dict[tuple[str, str], Missing], fronts: Sequence[Front], player: int, formula: Formula
) -> None:
    """A count looks at the player's own cards, a majority at everybody's."""
    most = formula.condition.most if formula.condition else None
    for other, front in enumerate(fronts):
        asked = [formula.per] if other == player else []
        for target in [*asked, most]:
            for card in front.cards:
                field = unknown_field(card, target)
                if field is not None:
                    _note(found, Missing(other, card.name, field))


def _note(found: dict[tuple[str, str], Missing], lacking: Missing) -> None:
    found.setdefault((spelled(lacking.card), lacking.field), lacking)
