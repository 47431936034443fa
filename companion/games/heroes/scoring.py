"""The end: adversaries are counted, and the places are given (HFT-12)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from companion.games.heroes.actions import CountUp, TellStrength
from companion.games.heroes.adversaries import Team, counting, lines
from companion.games.heroes.cards import ROUNDS, PerTile, StrengthMajority
from companion.games.heroes.rulings import LAST_DISCARD
from companion.games.heroes.state import State, with_seat
from companion.games.heroes.team import cards, final_lines, teams
from companion.games.heroes.words import colour_name
from companion.table.game import Change, Standing
from companion.table.ledger import Gain
from companion.table.rules import House, Refusal, Refusals, impossible
from companion.table.text import say

LARGEST_STRENGTH = 999


def refuse_strength(state: State, action: TellStrength, house: House) -> Refusals:
    if state.round < ROUNDS or not state.home:
        return impossible("HFT-14.5", say("heroes.too_early_to_count"))
    if not 0 <= action.strength <= LARGEST_STRENGTH:
        return impossible("HFT-14.5", say("heroes.out_of_range", most=LARGEST_STRENGTH))
    return ()


def apply_strength(state: State, action: TellStrength, house: House) -> Change[State]:
    seat = replace(state.seats[action.player], strength=action.strength)
    return Change(with_seat(state, action.player, seat))


def strength_missing(state: State, house: House) -> tuple[int, ...]:
    """HFT-14.5: whose Strength has to be told because a bonus compares it."""
    foes = (card for seat in state.seats for card in seat.adversaries if card is not None)
    if not any(isinstance(card.bonus, StrengthMajority) for card in foes):
        return ()
    counted = final_lines(state, house)
    return tuple(
        player
        for player, seat in enumerate(state.seats)
        if seat.strength is None
        and (state.phase == "tally" or cards(state, counted[player]) is None)
    )


def tiles_missing(state: State) -> tuple[int, ...]:
    """HFT-14.8: whose tiles have to be told because one of his adversaries counts them."""
    if state.phase != "tally":
        return ()
    return tuple(
        player
        for player, seat in enumerate(state.seats)
        if seat.tiles is None
        and any(card is not None and isinstance(card.bonus, PerTile) for card in seat.adversaries)
    )


def refuse_count(state: State, action: CountUp, house: House) -> Refusals:
    if state.round < ROUNDS or not state.home:
        return impossible("HFT-11.5", say("heroes.too_early_to_count"))
    found: list[Refusal] = []
    missing = strength_missing(state, house)
    for player, seat in enumerate(state.seats):
        if not seat.settled:
            found.append(Refusal("HFT-11.1", say("heroes.prestige_missing", player=seat.name)))
        if not seat.discarded and house.answer(LAST_DISCARD) == "before":
            found.append(Refusal("HFT-A21", say("heroes.discard_first", player=seat.name)))
        unknown = seat.adversaries.count(None)
        if unknown:
            why = say("heroes.foes_unknown", player=seat.name, n=unknown)
            found.append(Refusal("HFT-12.1", why))
        if player in missing:
            found.append(Refusal("HFT-14.5", say("heroes.strength_missing", player=seat.name)))
        if player in tiles_missing(state):
            found.append(Refusal("HFT-14.8", say("heroes.tiles_missing", player=seat.name)))
    return tuple(found)


def apply_count(state: State, action: CountUp, house: House) -> Change[State]:
    return Change(replace(state, phase="end"), counted_gains(state, house))


def counted_gains(state: State, house: House) -> tuple[Gain, ...]:
    """What the count pays; where only the end is told, the track with it."""
    track = tuple(
        Gain(player, seat.track, "HFT-12.2", say("heroes.count.track"))
        for player, seat in enumerate(state.seats)
        if seat.track
    )
    return track + final_gains(teams(state, house), house)


def running_totals(state: State, house: House) -> tuple[int, ...]:
    """What everybody would have if the count were made now."""
    totals = [0] * len(state.seats)
    for gain in counted_gains(state, house):
        totals[gain.player] += gain.amount
    return tuple(totals)


def final_gains(counted: Sequence[Team], house: House) -> tuple[Gain, ...]:
    """HFT-12.1: a line for every part of every adversary, also where it pays nothing."""
    customs = counting(house)
    gains = []
    for player, team in enumerate(counted):
        for line in lines(counted, player, customs):
            colour = colour_name(team.cards[line.card].colour)
            why = say("heroes.count.of_card", n=line.card + 1, colour=colour, why=line.why)
            gains.append(Gain(player, line.points, line.rule, why))
    return tuple(gains)


def both_counts(state: State, house: House) -> dict[str, tuple[int, ...]]:
    """HFT-A21: what the adversaries bring each player under either answer, as it stands."""
    found = {}
    for choice in LAST_DISCARD.choices:
        asked = replace(house, rulings={**house.rulings, LAST_DISCARD.id: choice})
        totals = [0] * len(state.seats)
        for gain in final_gains(teams(state, asked), asked):
            totals[gain.player] += gain.amount
        found[choice] = tuple(totals)
    return found


def standings(scores: Sequence[int], foes: Sequence[int]) -> tuple[Standing, ...]:
    """HFT-12.2: most Prestige; HFT-12.3: then most adversaries; HFT-A25: then shared."""
    players = range(len(scores))
    keys = [(scores[player], foes[player]) for player in players]
    found = []
    for player in sorted(players, key=lambda p: keys[p], reverse=True):
        rank = 1 + sum(key > keys[player] for key in keys)
        apart = any(
            scores[other] == scores[player] and foes[other] != foes[player] for other in players
        )
        found.append(Standing(player, scores[player], rank, "HFT-12.3" if apart else None))
    return tuple(found)


def standings_now(state: State, scores: tuple[int, ...], house: House) -> tuple[Standing, ...]:
    """The places; before the end, equal scores share a place."""
    if state.phase == "tally":
        scores = running_totals(state, house)
    if state.phase != "end":
        return standings(scores, [0] * len(scores))
    return standings(scores, [len(seat.adversaries) for seat in state.seats])
