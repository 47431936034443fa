"""The end: adversaries are counted, and the places are given (HFT-12)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from companion.games.heroes.actions import CountUp, TellStrength
from companion.games.heroes.adversaries import Team, counting, lines
from companion.games.heroes.cards import ROUNDS, PerTile, StrengthMajority
from companion.games.heroes.lineup import strength
from companion.games.heroes.rulings import LAST_DISCARD
from companion.games.heroes.state import State, with_seat
from companion.games.heroes.team import card_of, final_lineups, final_strength, teams
from companion.games.heroes.words import colour_name
from companion.table.game import Change, Standing
from companion.table.ledger import Gain
from companion.table.rules import House, Refusal, Refusals, forbidden, impossible
from companion.table.text import say

LARGEST_STRENGTH = 999


def refuse_strength(state: State, action: TellStrength, house: House) -> Refusals:
    if state.round < ROUNDS or not state.home:
        return impossible("HFT-14.5", say("heroes.too_early_to_count"))
    if not 0 <= action.strength <= LARGEST_STRENGTH:
        return impossible("HFT-14.5", say("heroes.out_of_range", most=LARGEST_STRENGTH))
    if state.tally:
        return ()
    heroes = [card_of(state, place) for place in final_lineups(state, house)[action.player]]
    known = strength(heroes)
    name = state.seats[action.player].name
    if None not in heroes and action.strength != known:
        return impossible("HFT-14.5", say("heroes.strength_known", player=name, n=known))
    if action.strength < known:
        return forbidden("HFT-14.5", say("heroes.strength_at_least_known", player=name, n=known))
    return ()


def apply_strength(state: State, action: TellStrength, house: House) -> Change[State]:
    seat = state.seats[action.player]
    heroes = len(final_lineups(state, house)[action.player])
    told = replace(seat, strengths={**seat.strengths, heroes: action.strength})
    return Change(with_seat(state, action.player, told))


# -- what has to be asked at all -----------------------------------------------------------


def asks_strength(state: State) -> bool:
    """HFT-14.5: Strength matters to everybody as soon as one card compares it."""
    return any(
        card is not None and isinstance(card.bonus, StrengthMajority)
        for seat in state.seats
        for card in seat.adversaries
    )


def asks_tiles(state: State, player: int) -> bool:
    """HFT-14.8: tiles matter only to whoever has a card that counts them."""
    foes = state.seats[player].adversaries
    return any(card is not None and isinstance(card.bonus, PerTile) for card in foes)


def to_discard(state: State, house: House) -> tuple[int, ...]:
    """HFT-11.3, HFT-A21: who still has to discard three heroes."""
    if state.round == ROUNDS and house.answer(LAST_DISCARD) == "after":
        return ()
    return tuple(player for player, seat in enumerate(state.seats) if not seat.discarded)


def strength_missing(state: State, house: House) -> tuple[int, ...]:
    """HFT-14.5: whose Strength has to be told because a bonus compares it.

    It is asked of the heroes that count, so not before the others have gone (HFT-A21).
    """
    if not asks_strength(state):
        return ()
    return tuple(
        player
        for player in range(len(state.seats))
        if final_strength(state, player, house) is None and player not in to_discard(state, house)
    )


def tiles_missing(state: State) -> tuple[int, ...]:
    """HFT-14.8: whose tiles have to be told because one of his adversaries counts them."""
    return tuple(
        player
        for player, seat in enumerate(state.seats)
        if state.tally and seat.tiles is None and asks_tiles(state, player)
    )


def track_missing(state: State) -> tuple[int, ...]:
    """HFT-12.1: whose Prestige on the track has to be told, where only the end is counted."""
    return tuple(
        player for player, seat in enumerate(state.seats) if state.tally and seat.track is None
    )


def refuse_count(state: State, action: CountUp, house: House) -> Refusals:
    if state.round < ROUNDS or not state.home:
        return impossible("HFT-11.5", say("heroes.too_early_to_count"))
    found: list[Refusal] = []
    for player, seat in enumerate(state.seats):
        if not seat.settled:
            found.append(Refusal("HFT-11.1", say("heroes.prestige_missing", player=seat.name)))
        if player in to_discard(state, house):
            found.append(Refusal("HFT-A21", say("heroes.discard_first", player=seat.name)))
        unknown = seat.adversaries.count(None)
        if unknown:
            why = say("heroes.foes_unknown", player=seat.name, n=unknown)
            found.append(Refusal("HFT-12.1", why))
    return (*found, *untold(state, house))


def untold(state: State, house: House) -> Refusals:
    """What the count depends on and only the table knows, as long as nobody has told it."""
    missing = (
        ("HFT-12.1", "heroes.track_missing", track_missing(state)),
        ("HFT-14.5", "heroes.strength_missing", strength_missing(state, house)),
        ("HFT-14.8", "heroes.tiles_missing", tiles_missing(state)),
    )
    return tuple(
        Refusal(rule, say(key, player=state.seats[player].name))
        for rule, key, players in missing
        for player in players
    )


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
            card = team.cards[line.card]
            # by what is printed on it: nobody sees in which order the cards were entered
            named = say("heroes.count.card", colour=colour_name(card.colour), points=card.points)
            why = say("heroes.count.of_card", card=named, why=line.why)
            gains.append(Gain(player, line.points, line.rule, why))
    return tuple(gains)


def both_counts(state: State, house: House) -> dict[str, tuple[int | None, ...]]:
    """HFT-A21: what the adversaries bring each player under either answer, as it stands.

    None where it cannot be told: after a discard that has not been made, or where a bonus
    depends on something that nobody has entered.
    """
    found = {}
    for choice in LAST_DISCARD.choices:
        asked = replace(house, rulings={**house.rulings, LAST_DISCARD.id: choice})
        counted = teams(state, asked)
        found[choice] = tuple(
            None if to_discard(state, asked) else _figure(counted, player, asked)
            for player in range(len(counted))
        )
    return found


def _figure(counted: Sequence[Team], player: int, house: House) -> int | None:
    """What the adversaries of a player bring; None while something about them is open."""
    paid = lines(counted, player, counting(house))
    if counted[player].unknown or any(line.open for line in paid):
        return None
    return sum(line.points for line in paid)


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
