"""Effects of the cards just revealed, in their order: Hunt, Open, Close (FT-4).

What leaves no choice is done at once and shown as flips; what does is asked. The companion
waits where it does not know enough of a card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from companion.games.fairy_tale.actions import EffectsDone, Turn
from companion.games.fairy_tale.cards import (
    Card,
    Effect,
    EffectKind,
    Scope,
    matches,
    unknown_field,
)
from companion.games.fairy_tale.rulings import HUNTED_HUNTS
from companion.games.fairy_tale.state import (
    Flip,
    InFront,
    State,
    card_of,
    cards_played,
    changed,
    with_row,
)
from companion.games.fairy_tale.turning import can_all_turn, leaves_a_choice, shared_out
from companion.games.fairy_tale.words import kind_name
from companion.table.game import Change
from companion.table.rules import House, Refusals, forbidden, impossible
from companion.table.text import say

# FT-4.5: Hunt comes before FT-4.1's Open and Close.
AFTER = {
    EffectKind.HUNT: EffectKind.OPEN,
    EffectKind.OPEN: EffectKind.CLOSE,
    EffectKind.CLOSE: None,
}


class Source(Struct, frozen=True):
    """A card just revealed whose effects apply."""

    player: int
    card: Card


class Choice(Struct, frozen=True):
    """A player turns `n` of these cards, given by their places."""

    cards: tuple[int, ...]
    n: int


class Unclear(Struct, frozen=True):
    """A card of which the effects at hand need to know more: the field nobody has entered."""

    player: int
    index: int
    field: str


# -- what has to be turned -----------------------------------------------------------------


def sources(state: State) -> tuple[Source, ...]:
    """FT-4.5: a hunted card has no effect."""
    return _fresh(state, hunted=False)


def _fresh(state: State, hunted: bool = True) -> tuple[Source, ...]:
    """The cards just revealed, also the hunted ones if they are wanted."""
    return tuple(
        Source(player, card_of(state, card.name))
        for player, seat in enumerate(state.seats)
        for card in seat.row
        if card.fresh and (hunted or not card.hunted) and card.name is not None
    )


def effects_on(state: State, player: int, kind: EffectKind) -> tuple[Effect, ...]:
    """The effects of one kind that hit this player's cards."""
    return tuple(
        effect
        for source in sources(state)
        for effect in source.card.effects or ()
        if effect.kind is kind and (effect.scope is Scope.ALL or source.player == player)
    )


def _can_be_hit(card: InFront, kind: EffectKind) -> bool:
    """FT-4.2, FT-4.5; FT-4.3: the card that makes the effect is no exception."""
    if card.name is None:
        return False
    if kind is EffectKind.HUNT:
        return card.fresh
    return card.up is (kind is EffectKind.CLOSE)


def targets(state: State, player: int, kind: EffectKind) -> tuple[int, ...]:
    """The places of a player's cards that the effects of this kind could turn."""
    effects = effects_on(state, player, kind)
    return tuple(
        index
        for index, card in enumerate(state.seats[player].row)
        if _can_be_hit(card, kind)
        and any(matches(card_of(state, card.name or ""), effect.target) for effect in effects)
    )


def _cards(state: State, player: int, places: Iterable[int]) -> list[Card]:
    row = state.seats[player].row
    return [card_of(state, row[index].name or "") for index in places]


def choice(state: State, player: int) -> Choice | None:
    """FT-A6: what this player still has to choose among the cards in front of them."""
    kind = state.stage
    if kind is None or kind is EffectKind.HUNT or player in state.done:
        return None
    places = targets(state, player, kind)
    effects = effects_on(state, player, kind)
    cards = _cards(state, player, places)
    if not leaves_a_choice(cards, effects):
        return None
    return Choice(places, len(shared_out(cards, effects)))


def choosing(state: State) -> tuple[int, ...]:
    """The players who have something to choose now."""
    if state.phase != "effects" or unclear(state):
        return ()
    return tuple(p for p in range(len(state.seats)) if choice(state, p) is not None)


def draws(state: State) -> tuple[Source, ...]:
    """FT-A8: cards whose Draw the table carries out by itself."""
    return tuple(
        source
        for source in sources(state)
        if any(effect.kind is EffectKind.DRAW for effect in source.card.effects or ())
    )


def turners(state: State, flip: Flip) -> tuple[Source, ...]:
    """FT-4.2, FT-4.5: the cards that may have turned this one; hunters may be hunted themselves."""
    turned = card_of(state, state.seats[flip.player].row[flip.index].name or "")
    lasting = _turning(sources(state), flip, turned)
    return lasting or _turning(_fresh(state), flip, turned)


def _turning(found: Iterable[Source], flip: Flip, turned: Card) -> tuple[Source, ...]:
    return tuple(
        source
        for source in found
        if any(
            effect.kind is flip.kind
            and (effect.scope is Scope.ALL or source.player == flip.player)
            and matches(turned, effect.target)
            for effect in source.card.effects or ()
        )
    )


# -- what is not known ---------------------------------------------------------------------


def unclear(state: State) -> tuple[Unclear, ...]:
    """The cards that have to be described before the effects can go on."""
    kind = state.stage
    if state.phase != "effects" or kind is None:
        return ()
    found: list[Unclear] = []
    for player, seat in enumerate(state.seats):
        effects = () if player in state.done else effects_on(state, player, kind)
        for index, card in enumerate(seat.row):
            fields = _unknown_of(state, card, kind, effects)
            found += [Unclear(player, index, field) for field in dict.fromkeys(fields)]
    return tuple(found)


def _unknown_of(
    state: State, card: InFront, kind: EffectKind, effects: Sequence[Effect]
) -> Iterable[str]:
    """What has to be known of a card: what it does, whether it is hit, and how it lies."""
    reachable = (
        card.fresh if kind is EffectKind.HUNT else card.up in (None, kind is EffectKind.CLOSE)
    )
    if card.name is None:
        return ("name",) if card.fresh or (effects and reachable) else ()
    known = card_of(state, card.name)
    needed = ["effects"] if card.fresh and not card.hunted and known.effects is None else []
    if reachable:
        needed += [field for e in effects if (field := unknown_field(known, e.target))]
        hit = any(_may_hit(known, effect) for effect in effects)
        needed += ["face"] if hit and card.up is None and kind is not EffectKind.HUNT else []
    return needed


def _may_hit(card: Card, effect: Effect) -> bool:
    return matches(card, effect.target) or unknown_field(card, effect.target) is not None


# -- what follows by itself ----------------------------------------------------------------


def lead_effects(state: State, house: House) -> State:
    """FT-3.1: everybody has revealed a card. Scorekeepers carry the effects out themselves."""
    begun = replace(state, phase="effects", stage=EffectKind.HUNT, done=(), flips=())
    if not house.knows_lineups:
        return next_card(_left_to_the_table(begun))
    return carry_on(begun, house)


def _left_to_the_table(state: State) -> State:
    """Whatever effects may still have turned, nobody told how it lies now (FT-4.2)."""
    for player, seat in enumerate(state.seats):
        row = tuple(
            replace(card, up=None) if _may_have_turned(state, player, card) else card
            for card in seat.row
        )
        state = with_row(state, player, row)
    return state


def _may_have_turned(state: State, player: int, card: InFront) -> bool:
    revealed = [c for seat in state.seats for c in seat.row if c.fresh and not c.hunted]
    if any(c.name is None or card_of(state, c.name).effects is None for c in revealed):
        return True
    return any(
        card.name is None or _may_hit(card_of(state, card.name), effect)
        for kind in _still_to_come(state)
        if not (kind is state.stage and player in state.done)
        if card.fresh or kind is not EffectKind.HUNT
        if kind is not EffectKind.OPEN or card.up is not True
        for effect in effects_on(state, player, kind)
    )


def _still_to_come(state: State) -> Iterable[EffectKind]:
    kind = state.stage
    while kind is not None:
        yield kind
        kind = AFTER[kind]


def carry_on(state: State, house: House) -> State:
    """Turns what has to be turned, up to where somebody must choose or say something."""
    while state.phase == "effects" and (kind := state.stage) is not None:
        if unclear(state):
            return state
        state = _hunt(state, house) if kind is EffectKind.HUNT else _forced(state, kind)
        if choosing(state):
            return state
        state = replace(state, stage=AFTER[kind], done=())
        if state.stage is None and not state.flips and not draws(state):
            return next_card(state)
    return state


def _forced(state: State, kind: EffectKind) -> State:
    """Turns the cards of everybody who has no choice."""
    for player in range(len(state.seats)):
        if player in state.done or choice(state, player) is not None:
            continue
        places = targets(state, player, kind)
        base = shared_out(_cards(state, player, places), effects_on(state, player, kind))
        state = _turned(state, player, tuple(places[index] for index in base), kind)
    return state


def _turned(state: State, player: int, places: Iterable[int], kind: EffectKind) -> State:
    row = state.seats[player].row
    up = kind is EffectKind.OPEN
    flips = state.flips
    for index in places:
        hunted = row[index].hunted or kind is EffectKind.HUNT
        row = changed(row, index, replace(row[index], up=up, hunted=hunted))
        flips = (*flips, Flip(player, index, up, kind))
    return replace(with_row(state, player, row), flips=flips, done=(*state.done, player))


def next_card(state: State) -> State:
    """FT-3.1: the next card is chosen; after the last one the leftovers go."""
    seats = tuple(
        replace(seat, row=tuple(replace(card, fresh=False, hunted=False) for card in seat.row))
        for seat in state.seats
    )
    plays = state.plays + 1
    phase = "play" if plays < cards_played(state) else "leftovers"
    return replace(state, seats=seats, phase=phase, plays=plays, stage=None, done=(), flips=())


# -- Hunt ----------------------------------------------------------------------------------


def _hunt(state: State, house: House) -> State:
    """FT-4.5: hunted cards enter face down, and their effects are lost."""
    prey = {
        source.player: frozenset(_prey(state, source))
        for source in sources(state)
        if any(effect.kind is EffectKind.HUNT for effect in source.card.effects or ())
    }
    together = house.answer(HUNTED_HUNTS) == "together"
    caught = {p for hit in prey.values() for p in hit} if together else caught_in_turn(prey)
    for player in sorted(caught):
        row = state.seats[player].row
        places = [index for index, card in enumerate(row) if card.fresh]
        state = _turned(state, player, places, EffectKind.HUNT)
    return state


def _prey(state: State, hunter: Source) -> Iterable[int]:
    """The players whose card just revealed this one hunts."""
    for player, seat in enumerate(state.seats):
        cards = [card_of(state, c.name) for c in seat.row if c.fresh and c.name is not None]
        for effect in hunter.card.effects or ():
            hits = effect.scope is Scope.ALL or player == hunter.player
            if effect.kind is EffectKind.HUNT and hits:
                yield from (player for card in cards if matches(card, effect.target))


def caught_in_turn(prey: dict[int, frozenset[int]]) -> set[int]:
    """FT-A3, the other answer: who is hunted hunts nobody.

    Hunters nobody hunts strike first. Those who hunt each other in a circle strike together,
    because nothing says which of them would be the first.
    """
    caught: set[int] = set()
    hunting = set(prey)
    while hunting:
        free = {h for h in hunting if not any(h in prey[other] for other in hunting)} or hunting
        struck = {player for hunter in free for player in prey[hunter]}
        caught |= struck
        hunting = hunting - free - struck
    return caught


# -- turning by choice ---------------------------------------------------------------------


def refuse_turn(state: State, action: Turn, house: House) -> Refusals:
    kind, row = state.stage, state.seats[action.player].row
    if kind not in (EffectKind.OPEN, EffectKind.CLOSE) or action.player in state.done:
        who = state.seats[action.player].name
        return impossible("FT-4.2", say("fairy_tale.nothing_to_turn", player=who))
    places = set(action.cards)
    if len(places) < len(action.cards) or not places <= set(range(len(row))):
        who = state.seats[action.player].name
        return impossible("FT-3.1", say("fairy_tale.no_such_card", player=who))
    if unclear(state):
        return forbidden("FT-4.4", say("fairy_tale.describe_first"))
    able = targets(state, action.player, kind)
    effects = effects_on(state, action.player, kind)
    chosen = _cards(state, action.player, action.cards)
    if not places <= set(able) or not can_all_turn(chosen, effects):
        kind_text = kind_name(kind, state.box)
        return forbidden("FT-4.2", say("fairy_tale.not_hit", kind=kind_text))
    most = len(shared_out(_cards(state, action.player, able), effects))
    if len(places) < most:
        return forbidden("FT-4.4", say("fairy_tale.turn_more", n=most))
    return ()


def apply_turn(state: State, action: Turn, house: House) -> Change[State]:
    kind = state.stage or EffectKind.CLOSE
    return Change(carry_on(_turned(state, action.player, action.cards, kind), house))


def refuse_effects_done(state: State, action: EffectsDone, house: House) -> Refusals:
    """What the companion does not know it cannot insist on."""
    waiting = choosing(state) if house.knows_lineups else ()
    if not waiting:
        return ()
    who = state.seats[waiting[0]].name
    return forbidden("FT-4.4", say("fairy_tale.still_to_turn", player=who))


def apply_effects_done(state: State, action: EffectsDone, house: House) -> Change[State]:
    return Change(next_card(_left_to_the_table(state)))
