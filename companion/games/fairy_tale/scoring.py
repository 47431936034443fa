"""The end: face-up cards are counted, and the places are given (FT-5)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from companion.games.fairy_tale.actions import CountUp
from companion.games.fairy_tale.cards import Designated
from companion.games.fairy_tale.counting import (
    Front,
    Line,
    Missing,
    customs_of,
    lines,
    missing,
    uncounted,
)
from companion.games.fairy_tale.rounds import PAIRED, setup_refusals
from companion.games.fairy_tale.rulings import MAJORITY_TIE
from companion.games.fairy_tale.state import State, card_of, changed, unturned, with_row
from companion.games.fairy_tale.trickster import with_names
from companion.games.fairy_tale.words import designated_name
from companion.table.game import Change, Standing
from companion.table.ledger import OPEN, Gain
from companion.table.rules import House, Refusals, impossible
from companion.table.text import Text, say

TOLD = "told"  # the kind of a gain that the table added up by itself
# FT-6.2: partners sit opposite each other.
OPPOSITE = ((0, 2), (1, 3))


class CardLine(Struct, frozen=True):
    """What a card brings: its place in front of the player, its name, and the reason.

    It is `open` as long as something is not known on which it depends.
    """

    index: int
    card: str
    points: int
    rule: str
    why: Text
    open: bool = False


class Counted(Struct, frozen=True):
    """A player's count as it stands. `trickster_as` is None without a Trickster or a name.

    Where the total was told, `told` is set and there are no lines.
    """

    player: int
    total: int
    lines: tuple[CardLine, ...]
    trickster_as: str | None = None
    has_trickster: bool = False
    told: bool = False


def face_up(state: State, player: int) -> tuple[int, ...]:
    """The places of the cards that count; what was not entered counts as face down."""
    row = state.seats[player].row
    return tuple(index for index, card in enumerate(row) if card.up and card.name is not None)


def fronts(state: State) -> tuple[Front, ...]:
    return tuple(
        Front(
            seat.name,
            tuple(card_of(state, seat.row[index].name or "") for index in face_up(state, player)),
            seat.called,
            seat.total is None,
            tuple((told.what, told.n) for told in seat.counts),
        )
        for player, seat in enumerate(state.seats)
    )


def counted(state: State, house: House) -> tuple[Counted, ...]:
    """Live totals: what everybody would have if the count were made now."""
    customs = customs_of(house)
    named = with_names(fronts(state), customs)
    return tuple(
        _counted(state, player, named[player], lines(named, player, customs))
        for player in range(len(state.seats))
    )


def _counted(state: State, player: int, front: Front, paid: Sequence[Line]) -> Counted:
    told = state.seats[player].total
    if told is not None:
        return Counted(player, told, (), told=True)
    places = face_up(state, player)
    found = tuple(
        CardLine(
            places[part.card],
            front.cards[part.card].name,
            part.points,
            part.rule,
            part.why,
            bool(part.waits) or front.cards[part.card].points is None,
        )
        for part in paid
    )
    called = front.called if front.has_trickster and front.called else None
    total = sum(part.points for part in paid)
    return Counted(player, total, found, called, front.has_trickster)


def change_by_turning(state: State, player: int, index: int, house: House) -> int | None:
    """FT-5.1: what turning this card alone would bring as things lie; None if it is not known."""
    row = state.seats[player].row
    other_way = changed(row, index, replace(row[index], up=not row[index].up))
    was = counted(state, house)[player]
    then = counted(with_row(state, player, other_way), house)[player]
    if was.told or any(line.open for line in (*was.lines, *then.lines)):
        return None
    return then.total - was.total


def to_describe(state: State) -> tuple[Missing, ...]:
    """What the count needs to know of cards and nobody has entered."""
    untold = tuple(
        front if state.seats[player].total is None else Front(front.name, ())
        for player, front in enumerate(fronts(state))
    )
    return missing(untold)


def to_count(state: State, house: House) -> tuple[tuple[int, Designated], ...]:
    """FT-5.3: whose cards a majority waits for, since only the total was told."""
    customs = customs_of(house)
    return uncounted(with_names(fronts(state), customs), customs)


def to_turn(state: State) -> tuple[int, ...]:
    """FT-4.2, FT-5.1: of whose cards it has to be known which way up they lie."""
    seats = enumerate(state.seats)
    return tuple(p for p, seat in seats if seat.total is None and unturned(state, p))


def ties_matter(state: State, house: House) -> bool:
    """FT-A2: whether the table's answer changes anybody's points."""
    one, other = both_answers(state, house)
    return one != other


def both_answers(state: State, house: House) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """FT-A2: everybody's points if a tie pays nobody, and if it pays everyone."""

    def totals(choice: str) -> tuple[int, ...]:
        asked = replace(house, rulings={**house.rulings, MAJORITY_TIE.id: choice})
        return tuple(part.total for part in counted(state, asked))

    return totals("nobody"), totals("everyone")


# -- counting up ---------------------------------------------------------------------------


def refuse_count(state: State, action: CountUp, house: House) -> Refusals:
    found = setup_refusals(state) if state.phase == "tally" else ()
    for lacking in to_describe(state):
        field = say(f"fairy_tale.field.{lacking.field}")
        why = say("fairy_tale.describe_card", card=lacking.card, field=field)
        found += impossible("FT-5.1", why)
    for player in to_turn(state):
        why = say("fairy_tale.faces_unknown", player=state.seats[player].name)
        found += impossible("FT-5.1", why)
    for player, what in to_count(state, house):
        name = state.seats[player].name
        why = say("fairy_tale.count_unknown", player=name, what=designated_name(what))
        found += impossible("FT-5.3", why)
    for seat in state.seats:
        if seat.total is None and not any(card.name for card in seat.row):
            found += impossible("FT-5.1", say("fairy_tale.nothing_entered", player=seat.name))
    return found


def apply_count(state: State, action: CountUp, house: House) -> Change[State]:
    return Change(replace(state, phase="end"), final_gains(state, house))


def final_gains(state: State, house: House) -> tuple[Gain, ...]:
    """FT-5.1: a line for every face-up card, also where it pays nothing."""
    gains: list[Gain] = []
    for part in counted(state, house):
        if part.told:
            gains.append(
                Gain(part.player, part.total, "FT-5.1", say("fairy_tale.count.told"), TOLD)
            )
        for line in part.lines:
            why = say("fairy_tale.count.of_card", card=line.card, why=line.why)
            kind = OPEN if line.open else ""
            gains.append(Gain(part.player, line.points, line.rule, why, kind))
    return tuple(gains)


# -- places --------------------------------------------------------------------------------


def standings(scores: Sequence[int], pairs: bool) -> tuple[Standing, ...]:
    players = range(len(scores))
    opposite = pairs and len(scores) == PAIRED
    ranks = ranked(scores, OPPOSITE if opposite else [(player,) for player in players])
    return tuple(
        Standing(player, scores[player], ranks[player])
        for player in sorted(players, key=lambda player: ranks[player])
    )


def ranked(scores: Sequence[int], teams: Sequence[tuple[int, ...]]) -> dict[int, int]:
    """FT-5.1: most points; FT-6.2: of both partners together; FT-A5: equal ones share."""
    sums = [sum(scores[player] for player in team) for team in teams]
    return {
        player: 1 + sum(other > own for other in sums)
        for team, own in zip(teams, sums, strict=True)
        for player in team
    }


def standings_now(state: State, scores: tuple[int, ...], house: House) -> tuple[Standing, ...]:
    """The places; before the end, with what the cards would bring now."""
    if state.phase != "end":
        live = counted(state, house)
        scores = tuple(score + part.total for score, part in zip(scores, live, strict=True))
    return standings(scores, state.pairs)
