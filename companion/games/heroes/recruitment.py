"""Preparation and Recruitment: four heroes each, at the ends of the line, and who starts."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from companion.games.heroes import lineup
from companion.games.heroes.actions import (
    Begin,
    Deal,
    Recruit,
    RecruitAround,
    RecruitUnseen,
    Side,
)
from companion.games.heroes.cards import HEROES, HeroCard, card_refusals
from companion.games.heroes.decks import hands_dealt, hands_passed
from companion.games.heroes.state import InLine, Seat, State, Turn, with_seat
from companion.games.heroes.team import hero_name, known_cards, line_up
from companion.table.game import Change
from companion.table.rules import House, Refusal, Refusals, forbidden, impossible
from companion.table.text import say

# HFT-4.6: four of the five heroes dealt are placed.
PICKS = 4


def refuse_deal(state: State, action: Deal, house: House) -> Refusals:
    return ()


def apply_deal(state: State, action: Deal, house: House) -> Change[State]:
    return Change(hands_dealt(replace(state, phase="recruitment")))


# -- heroes --------------------------------------------------------------------------------


def number_of(number: int | None, card: HeroCard | None) -> int | None:
    return card.number if card is not None else number


def hero_card_refusals(number: int | None, card: HeroCard | None) -> Refusals:
    """Why there is no such hero in the box."""
    if card is not None:
        if number not in (None, card.number):
            return impossible("HFT-0.2", say("heroes.card.two_numbers"))
        return card_refusals(card)
    if number is not None and not 1 <= number <= HEROES:
        return impossible("HFT-0.2", say("heroes.card.hero_number", most=HEROES))
    return ()


def repeat_refusals(state: State, number: int | None) -> Refusals:
    """HFT-3.1: the deck is never reshuffled, so a hero comes once in a game."""
    if number is None:
        return ()
    for seat in state.seats:
        if any(place.hero == number for place in seat.line):
            why = say("heroes.hero_held", hero=hero_name(state, number), player=seat.name)
            return forbidden("HFT-3.1", why)
    gone = state.gone.get(number)
    if gone is None:
        return ()
    why = say(
        "heroes.hero_gone",
        hero=hero_name(state, number),
        player=state.seats[gone.player].name,
        round=gone.round,
    )
    return forbidden("HFT-3.1", why)


def learned(state: State, card: HeroCard | None) -> State:
    if card is None:
        return state
    heroes = {**state.book.heroes, card.number: card}
    return replace(state, book=replace(state.book, heroes=heroes))


# -- picks ---------------------------------------------------------------------------------


def pick(state: State) -> int:
    """How many picks everybody has made in this round."""
    return min(seat.recruited for seat in state.seats)


def still_to_pick(state: State) -> tuple[int, ...]:
    """HFT-4.1: all players pick at once; those who have not placed theirs yet."""
    now = pick(state)
    if now >= PICKS:
        return ()
    return tuple(player for player, seat in enumerate(state.seats) if seat.recruited == now)


def refuse_recruit(state: State, action: Recruit, house: House) -> Refusals:
    seat = state.seats[action.player]
    if seat.recruited >= PICKS:
        return impossible("HFT-4.6", say("heroes.has_four", player=seat.name))
    number = number_of(action.number, action.card)
    if seat.hand and (action.player not in still_to_pick(state) or number not in seat.hand):
        return impossible("HFT-4.1", say("heroes.pick_from_hand", player=seat.name))
    found: list[Refusal] = []
    if action.player not in still_to_pick(state):
        found += forbidden("HFT-4.1", say("heroes.pick_first", player=seat.name))
    found += hero_card_refusals(action.number, action.card)
    found += repeat_refusals(state, number)
    return tuple(found)


def apply_recruit(state: State, action: Recruit, house: House) -> Change[State]:
    seat = state.seats[action.player]
    number = number_of(action.number, action.card)
    hero = InLine(number)
    # HFT-4.3, HFT-4.4: only the ends; HFT-4.5: in an empty line both are the same.
    line = (hero, *seat.line) if action.side is Side.LEFT else (*seat.line, hero)
    hand = tuple(card for card in seat.hand if card != number)
    seat = replace(seat, line=line, hand=hand, recruited=seat.recruited + 1)
    if state.decks is not None:
        seat = replace(seat, face_down=0 if action.side is Side.LEFT else len(line) - 1)
    after = with_seat(learned(state, action.card), action.player, seat)
    if pick(state) < pick(after):
        after = _revealed(after)
        return Change(hands_passed(after) if pick(after) < PICKS else after)
    return Change(after)


def _revealed(state: State) -> State:
    """HFT-4.3: everybody has picked, and all picks lie open."""
    seats = tuple(replace(seat, face_down=None) for seat in state.seats)
    return replace(state, seats=seats)


def laid_open(state: State, player: int) -> Seat:
    """HFT-4.1: a seat as the others see it, without the pick that lies face down."""
    seat = state.seats[player]
    if seat.face_down is None:
        return seat
    line = tuple(place for at, place in enumerate(seat.line) if at != seat.face_down)
    return replace(seat, line=line)


def is_face_down(state: State, before: State, action: Recruit) -> bool:
    """HFT-4.1: whether the hero of this pick, made in the state before, is still hidden."""
    seat, then = state.seats[action.player], before.seats[action.player]
    is_this_pick = before.round == state.round and then.recruited + 1 == seat.recruited
    return seat.face_down is not None and is_this_pick


def picks_unseen(state: State, player: int) -> bool:
    """HFT-4.1: whether a pick of this player now stays face down for a while."""
    return state.decks is not None and still_to_pick(state) != (player,)


def refuse_unseen(state: State, action: RecruitUnseen, house: House) -> Refusals:
    if not still_to_pick(state):
        return impossible("HFT-4.6", say("heroes.all_have_four"))
    if any(seat.hand for seat in state.seats):
        return impossible("HFT-4.1", say("heroes.app_deals"))
    if house.knows_lineups:
        return forbidden("HFT-4.3", say("heroes.enter_heroes"))
    names = tuple(say("heroes.name", name=state.seats[p].name) for p in around(state))
    return forbidden("HFT-4.3", say("heroes.kept_where", players=names)) if names else ()


def apply_unseen(state: State, action: RecruitUnseen, house: House) -> Change[State]:
    return Change(replace(state, seats=tuple(_filled(seat, 0) for seat in state.seats)))


def around(state: State) -> tuple[int, ...]:
    """HFT-6.5, HFT-9.3: whose kept heroes matter, so that it has to be told where they stand."""
    return tuple(
        player
        for player, seat in enumerate(state.seats)
        if seat.recruited < PICKS and any(place.tiles or place.hero for place in seat.line)
    )


def refuse_around(state: State, action: RecruitAround, house: House) -> Refusals:
    seat = state.seats[action.player]
    if seat.hand:
        return impossible("HFT-4.1", say("heroes.app_deals"))
    missing = PICKS - seat.recruited
    if missing <= 0:
        return impossible("HFT-4.6", say("heroes.has_four", player=seat.name))
    if not 0 <= action.left <= missing:
        return impossible("HFT-4.3", say("heroes.out_of_range", most=missing))
    return forbidden("HFT-4.3", say("heroes.enter_heroes")) if house.knows_lineups else ()


def apply_around(state: State, action: RecruitAround, house: House) -> Change[State]:
    seat = _filled(state.seats[action.player], action.left)
    return Change(with_seat(state, action.player, seat))


def _filled(seat: Seat, left: int) -> Seat:
    """A complete line-up with so many heroes that nobody has entered at its left end."""
    right = max(0, PICKS - seat.recruited - left)
    line = (InLine(),) * left + seat.line + (InLine(),) * right
    return replace(seat, line=line, recruited=max(PICKS, seat.recruited))


# -- the first player ----------------------------------------------------------------------


class Starters(Struct, frozen=True):
    """Who may start by the rules, and the rule that says so."""

    players: tuple[int, ...]
    rule: str


def starters(state: State, house: House) -> Starters:
    """HFT-6.2: the strongest; HFT-6.3: hero by hero from the left; HFT-6.4: the youngest.

    The table decides among those who may be the strongest: a team with a hero that nobody has
    entered may be, one that is entered and weaker than another is not.
    """
    rows = {p: line_up(state, p) for p in range(len(state.seats))}
    known = {p: [hero.strength for hero in row] for p, row in rows.items() if row is not None}
    open_teams = tuple(player for player in rows if player not in known)
    least = [lineup.strength(known_cards(state, player)) for player in rows]
    strongest = tuple(player for player in known if least[player] == max(least))
    first = max((known[player] for player in strongest), default=[])
    left = tuple(player for player in strongest if known[player] == first)
    if open_teams:
        return Starters(tuple(sorted((*open_teams, *left))), "HFT-6.2")
    if len(strongest) == 1:
        return Starters(strongest, "HFT-6.2")
    # HFT-A20: the youngest of those who are tied.
    return Starters(left, "HFT-6.3" if len(left) == 1 else "HFT-6.4")


def refuse_begin(state: State, action: Begin, house: House) -> Refusals:
    if pick(state) < PICKS:
        return impossible("HFT-4.6", say("heroes.not_all_placed", n=PICKS))
    rightful = starters(state, house)
    if action.first not in rightful.players:
        names = tuple(say("heroes.name", name=state.seats[p].name) for p in rightful.players)
        return forbidden(rightful.rule, say("heroes.starts", players=names))
    return ()


def apply_begin(state: State, action: Begin, house: House) -> Change[State]:
    # HFT-4.6: the last card of each hand goes; HFT-6.1: every token is on the leftmost hero.
    seats = tuple(replace(seat, acted=0, hand=()) for seat in state.seats)
    turn = Turn(action.first)
    return Change(replace(state, seats=seats, phase="adventure", first=action.first, turn=turn))
