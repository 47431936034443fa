"""Constellation tiles: drawn, aimed, placed on heroes or held (HFT-9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from companion.games.heroes.actions import AimTile, DrawTile, HoldTile, PlaceTile
from companion.games.heroes.cards import MOST_ACTIONS, StepKind
from companion.games.heroes.damage import strike, wait
from companion.games.heroes.decks import tile_drawn
from companion.games.heroes.refusals import not_at_turn, not_stepping, not_waiting
from companion.games.heroes.rulings import HELD_TILES, TILE_COVERS
from companion.games.heroes.state import (
    ByTile,
    Drawn,
    InLine,
    PlacedTile,
    Rolling,
    State,
    changed,
    waiting,
    with_seat,
)
from companion.games.heroes.team import Steps, alternatives, boxes_of
from companion.games.heroes.tiles import DESIGNS, Tile
from companion.games.heroes.turns import answered, carry_on, without_step
from companion.games.heroes.words import step_kind_name, steps_in_short, tile_name
from companion.table.game import Change
from companion.table.rules import House, Refusal, Refusals, impossible
from companion.table.text import Text, say


def refuse_draw(state: State, action: DrawTile, house: House) -> Refusals:
    reasons = not_stepping(state, action.player, StepKind.CONSTELLATION)
    if not reasons and state.pool == 0:
        return impossible("HFT-A34", say("heroes.pool_empty"))
    if not reasons and state.decks is not None and action.tile is not state.decks.tiles[0]:
        return impossible("HFT-9.1", say("heroes.app_deals"))
    return reasons


def apply_draw(state: State, action: DrawTile, house: House) -> Change[State]:
    state = replace(tile_drawn(without_step(state)), pool=state.pool - 1)
    return Change(wait(state, Drawn(action.player, action.tile)))


# -- immediate tiles -----------------------------------------------------------------------


def refuse_aim(state: State, action: AimTile, house: House) -> Refusals:
    reasons = not_waiting(state, action.player, Drawn, "HFT-9.2")
    now = waiting(state)
    if reasons or not isinstance(now, Drawn):
        return reasons
    if not DESIGNS[now.tile].immediate:
        return impossible("HFT-9.2", say("heroes.tile_not_immediate"))
    if action.opponent == action.player:
        return (Refusal(DESIGNS[now.tile].rule, say("heroes.not_yourself")),)
    return ()


def apply_aim(state: State, action: AimTile, house: House) -> Change[State]:
    now = waiting(state)
    if not isinstance(now, Drawn):
        return Change(state)
    design = DESIGNS[now.tile]
    # HFT-9.2: resolved, then discarded.
    state = replace(answered(state), spent_tiles=state.spent_tiles + 1)
    if design.dice:
        return Change(wait(state, Rolling(action.opponent, design.dice, ByTile(now.tile))))
    return strike(state, house, action.opponent, design.hits, ByTile(now.tile))


# -- tiles on heroes -----------------------------------------------------------------------


def refuse_place_tile(state: State, action: PlaceTile, house: House) -> Refusals:
    reasons = not_at_turn(state, action.player) or _not_in_hand(state, action)
    if reasons:
        return reasons
    if DESIGNS[action.tile].immediate:
        return impossible("HFT-9.2", say("heroes.tile_immediate"))
    if not 0 <= action.position < len(state.seats[action.owner].line):
        return impossible("HFT-9.3", say("heroes.no_such_hero"))
    if action.box is not None and not _has_box(state, action):
        return impossible("HFT-A14", say("heroes.no_such_box"))
    return placing_refusals(state, action, house)


def _has_box(state: State, action: PlaceTile) -> bool:
    """HFT-10.3: a hero without an action has a box for a tile all the same."""
    actions = alternatives(state, action.owner, action.position)
    most = MOST_ACTIONS if actions is None else max(1, len(actions))
    return 0 <= (action.box or 0) < most


def _not_in_hand(state: State, action: PlaceTile) -> Refusals:
    """HFT-A13: the tile just drawn, or one held while nothing else is going on."""
    now = waiting(state)
    if isinstance(now, Drawn):
        if now.tile is action.tile:
            return ()
        return impossible("HFT-9.1", say("heroes.drawn_first", tile=tile_name(now.tile)))
    if now is not None:
        return impossible("HFT-A13", say("heroes.unfinished"))
    if action.tile not in state.seats[action.player].held:
        return impossible("HFT-A13", say("heroes.tile_not_held", tile=tile_name(action.tile)))
    return ()


def placing_refusals(state: State, action: PlaceTile, house: House) -> Refusals:
    """What the rules have against this tile on that hero."""
    design = DESIGNS[action.tile]
    place = state.seats[action.owner].line[action.position]
    found: list[Refusal] = []
    if design.interaction and action.owner == action.player:
        found.append(Refusal("HFT-9.4", say("heroes.tile_for_opponent")))
    if not design.interaction and action.owner != action.player:
        found.append(Refusal("HFT-9.3", say("heroes.tile_for_self")))
    if design.on is not None and not _matches(state, action, design.on):
        why = say("heroes.tile_no_match", kind=step_kind_name(design.on))
        found.append(Refusal(design.rule, why))
    box = _box(state, action, house)
    if box is not None and action.box is None and len(_coverable(state, action)) > 1:
        found.append(Refusal("HFT-A14", say("heroes.which_box")))
    if any(old.by != action.player for old in _covered_by(place, box)):
        # HFT-A14: one's own tile may be replaced, nobody else's.
        found.append(Refusal("HFT-A14", say("heroes.tile_of_another")))
    return tuple(found)


def _matches(state: State, action: PlaceTile, kind: StepKind) -> bool:
    boxes = boxes_of(state, action.owner, action.position)
    if not boxes.whole:
        return True
    matching = _matching(boxes.known, kind)
    return bool(matching) if action.box is None else action.box in matching


def _matching(boxes: Mapping[int, Steps], kind: StepKind) -> list[int]:
    """HFT-9.4: the actions that a tile of this kind may cover."""
    kinds = {kind, StepKind.FIGHT_WITH_RED} if kind is StepKind.FIGHT else {kind}
    return [box for box, steps in boxes.items() if any(step.kind in kinds for step in steps)]


def _box(state: State, action: PlaceTile, house: House) -> int | None:
    """HFT-A14: a tile covers the whole box, unless the table covers one action only.

    Which one need not be said where there is one that it can cover.
    """
    if house.answer(TILE_COVERS) != "one_action":
        return None
    return _coverable(state, action)[0] if action.box is None else action.box


def covered_actions(state: State, action: PlaceTile, house: House) -> dict[int, Steps] | None:
    """HFT-9.3, HFT-A14: the actions that a tile would cover, by their number; None of a hero
    that nobody has entered.
    """
    boxes = boxes_of(state, action.owner, action.position)
    if not boxes.whole:
        return None
    box = _box(state, action, house)
    return {at: steps for at, steps in boxes.known.items() if box is None or at == box}


def covered_told(state: State, places: Sequence[PlaceTile], house: House) -> Text:
    """What a tile would cover on one hero: all that it does, or one of several actions."""
    found: dict[int, Steps] = {}
    for place in places:
        covered = covered_actions(state, place, house)
        if covered is None:
            return say("heroes.covers.unknown")
        found |= covered
    if not found:
        return say("heroes.covers.nothing")
    key = "heroes.covers.all" if len(places) == 1 else "heroes.covers.one"
    return say(key, actions=tuple(map(steps_in_short, found.values())))


def _coverable(state: State, action: PlaceTile) -> list[int]:
    """The actions of a hero that a tile can cover; of one that is not entered, any."""
    boxes = boxes_of(state, action.owner, action.position)
    if not boxes.whole:
        return list(range(MOST_ACTIONS))
    on = DESIGNS[action.tile].on
    return (list(boxes.known) if on is None else _matching(boxes.known, on)) or [0]


def _covered_by(place: InLine, box: int | None) -> tuple[PlacedTile, ...]:
    """The tiles that a new one on this box would replace."""
    if box is None:
        return place.tiles
    return tuple(old for old in place.tiles if old.box is None or old.box == box)


def apply_place_tile(state: State, action: PlaceTile, house: House) -> Change[State]:
    if isinstance(waiting(state), Drawn):
        state = answered(state)
    else:
        seat = state.seats[action.player]
        at = seat.held.index(action.tile)
        rest = seat.held[:at] + seat.held[at + 1 :]
        state = with_seat(state, action.player, replace(seat, held=rest))
    box = _box(state, action, house)
    owner = state.seats[action.owner]
    place = owner.line[action.position]
    replaced = _covered_by(place, box)
    kept = tuple(old for old in place.tiles if old not in replaced)
    place = replace(place, tiles=(*kept, PlacedTile(action.tile, action.player, box)))
    owner = replace(owner, line=changed(owner.line, action.position, place))
    state = replace(state, spent_tiles=state.spent_tiles + len(replaced))
    return carry_on(with_seat(state, action.owner, owner), house)


def refuse_hold(state: State, action: HoldTile, house: House) -> Refusals:
    reasons = not_waiting(state, action.player, Drawn, "HFT-A13")
    now = waiting(state)
    if reasons or not isinstance(now, Drawn):
        return reasons
    if DESIGNS[now.tile].immediate:
        return impossible("HFT-9.2", say("heroes.tile_immediate"))
    places = tile_places(state, action.player, now.tile, house)
    if house.answer(HELD_TILES) == "at_once" and any(_surely(state, place) for place in places):
        return (Refusal("HFT-A13", say("heroes.place_at_once")),)
    return ()


def _surely(state: State, action: PlaceTile) -> bool:
    """HFT-9.4: whether a hero that is not entered has a matching action, nobody can tell."""
    hero = boxes_of(state, action.owner, action.position)
    return hero.whole or not DESIGNS[action.tile].interaction


def apply_hold(state: State, action: HoldTile, house: House) -> Change[State]:
    now = waiting(state)
    if not isinstance(now, Drawn):
        return Change(state)
    seat = state.seats[action.player]
    held = replace(seat, held=(*seat.held, now.tile))
    return carry_on(with_seat(answered(state), action.player, held), house)


def tile_places(state: State, player: int, tile: Tile, house: House) -> tuple[PlaceTile, ...]:
    """Everywhere a player may put a tile."""
    if DESIGNS[tile].immediate:
        return ()
    one_action = house.answer(TILE_COVERS) == "one_action"
    places = []
    for owner, seat in enumerate(state.seats):
        for position in range(len(seat.line)):
            actions = alternatives(state, owner, position)
            most = MOST_ACTIONS if actions is None else max(1, len(actions))
            for box in range(most) if one_action else (None,):
                action = PlaceTile(player, tile, owner, position, box)
                if not placing_refusals(state, action, house):
                    places.append(action)
    return tuple(places)
