"""What a turn of the Adventure asks for, from the first choice to the last step."""

from __future__ import annotations

from companion.games.heroes import combat
from companion.games.heroes.actions import (
    AimTile,
    Choose,
    DrawTile,
    Fitted,
    GoOnMission,
    Heal,
    HoldTile,
    Pass,
    Place,
    Share,
    Skip,
    Take,
)
from companion.games.heroes.cards import Step, StepKind
from companion.games.heroes.constellation import refuse_hold, tile_places
from companion.games.heroes.damage import due, known_room_takes, mission_name
from companion.games.heroes.drawn import proposal_drawn
from companion.games.heroes.missions import mission_refusals
from companion.games.heroes.passing import refuse_pass, refuse_skip
from companion.games.heroes.state import (
    ByTile,
    Cause,
    Drawn,
    OnMission,
    Rolling,
    State,
    Taking,
    Turn,
    Waiting,
    Winning,
)
from companion.games.heroes.team import hero_name, is_unhurt, opponents, slots
from companion.games.heroes.tiles import DESIGNS, Tile
from companion.games.heroes.turns import under_token
from companion.games.heroes.words import (
    die_name,
    hit_name,
    hits_told,
    slot_place,
    step_kind_name,
    steps_name,
    tile_name,
)
from companion.table.prompts import Answer, Prompt
from companion.table.rules import House
from companion.table.text import Text, say

TURN, MISSION = "turn", "mission"  # prompts that are shown in a way of their own


def turn_prompts(state: State, turn: Turn, house: House) -> tuple[Prompt, ...]:
    if turn.waiting is not None:
        return (_waiting_prompt(state, turn.waiting, house),)
    if turn.open:
        return (_open_prompt(state, turn, house),)
    return (_step_prompt(state, turn, turn.steps[0], house),) if turn.steps else ()


def _name(state: State, player: int) -> str:
    return state.seats[player].name


# -- choosing an action --------------------------------------------------------------------


def _open_prompt(state: State, turn: Turn, house: House) -> Prompt:
    player = turn.player
    seat = state.seats[player]
    boxes = under_token(state, player)
    idle = boxes.whole and not boxes.known
    answers = [
        Answer(
            "choose",
            steps_name(steps),
            Choose(player, index),
            _single(steps),
            detail=_in_vain(state, player, steps, house),
        )
        for index, steps in sorted(boxes.known.items())
    ]
    if not boxes.whole or not house.knows_lineups:
        answers.append(Answer("declare", say("heroes.answer.declare")))
    if any(tile_places(state, player, tile, house) for tile in seat.held):
        answers.append(Answer("place_tile", say("heroes.answer.place_held")))
    if not refuse_pass(state, Pass(player), house):
        answers.append(Answer("pass", say("heroes.answer.pass"), Pass(player)))
    return Prompt(
        (player,),
        say("heroes.ask.turn", player=seat.name),
        "HFT-10.3" if idle else "HFT-6.5",
        tuple(answers),
        _which_hero(state, player, idle),
        TURN,
    )


def _which_hero(state: State, player: int, idle: bool) -> Text:
    """HFT-6.5: whose turn it is among the heroes of a line-up."""
    seat = state.seats[player]
    hero, values = seat.line[seat.acted].hero, {"n": seat.acted + 1, "most": len(seat.line)}
    if hero is None:
        return say("heroes.ask.turn_unknown", **values)
    text = "heroes.ask.turn_no_action" if idle else "heroes.ask.turn_detail"
    return say(text, hero=hero_name(state, hero), **values)


def _single(steps: tuple[Step, ...]) -> str:
    """What an action of one step does."""
    return steps[0].kind.value if len(steps) == 1 else ""


def _in_vain(state: State, player: int, steps: tuple[Step, ...], house: House) -> Text | None:
    """HFT-8.1, HFT-10.1: an action that begins with a step by which nothing can be done now."""
    match steps[0].kind if steps else None:
        case StepKind.HEAL | StepKind.HEAL_ALL if is_unhurt(state, player, house):
            alone = len(steps) == 1
            return say("heroes.ask.heals_nothing" if alone else "heroes.ask.heals_nothing_first")
        case StepKind.MISSION if not _mission_answers(state, player, house):
            return say("heroes.ask.no_mission")
    return None


# -- the steps of the chosen action --------------------------------------------------------


def _step_prompt(state: State, turn: Turn, step: Step, house: House) -> Prompt:
    player = turn.player
    name = _name(state, player)
    skip: tuple[Answer, ...] = ()
    if not refuse_skip(state, Skip(player), house):
        skip = (Answer("skip", say("heroes.answer.skip"), Skip(player)),)
    match step.kind:
        case StepKind.MISSION:
            answers = (*_mission_answers(state, player, house), *skip)
            ask = say("heroes.ask.mission", player=name)
            return Prompt((player,), ask, "HFT-8.1", answers, kind=MISSION)
        case StepKind.CONSTELLATION:
            draw = Answer("draw_tile", say("heroes.answer.draw_tile"))
            if state.decks is not None and state.decks.tiles:
                top = DrawTile(player, state.decks.tiles[0])
                draw = Answer("draw_tile", say("heroes.answer.draw"), top)
            answers = (draw, *skip) if state.pool else skip
            which = "heroes.ask.draw" if draw.action is None else "heroes.ask.draw_dealt"
            ask = say(which if state.pool else "heroes.pool_empty", player=name)
            rule = "HFT-9.1" if state.pool else "HFT-A34"
            return Prompt((player,), ask, rule, answers)
        case StepKind.HEAL:
            answers = (*_heal_answers(state, player, step, house), *skip)
            ask = say("heroes.ask.heal", player=name, n=step.n)
            return Prompt((player,), ask, "HFT-10.1", answers)
        case StepKind.SHARE:
            answers = tuple(
                Answer("share", say("heroes.name", name=_name(state, other)), Share(player, other))
                for other in opponents(state, player)
            )
            return Prompt((player,), say("heroes.ask.share", player=name), "HFT-9.18", answers)
    return _fight_prompt(state, turn, step, skip)


def _fight_prompt(state: State, turn: Turn, step: Step, skip: tuple[Answer, ...]) -> Prompt:
    most = min(step.n, len(state.foes))
    fight = Answer("fight", say("heroes.answer.fight_one" if most == 1 else "heroes.answer.fight"))
    answers = (fight, *skip) if most else skip
    ask = say("heroes.ask.fight", player=_name(state, turn.player), n=most)
    if step.kind is StepKind.FIGHT_WITH_RED:
        detail = say("heroes.ask.fight_red")
        return Prompt((turn.player,), ask, "HFT-9.19", answers, detail)
    return Prompt((turn.player,), ask, "HFT-7.1", answers)


def _mission_answers(state: State, player: int, house: House) -> tuple[Answer, ...]:
    """The missions a player may go on; those not entered yet can be entered."""
    answers = []
    for place, mission in enumerate(state.missions):
        if mission.card is not None and not mission_refusals(state, player, place, house):
            points = mission.card.prestige[len(mission.tokens)]
            label = say("heroes.answer.mission", mission=mission_name(mission), n=points)
            answers.append(Answer("mission", label, GoOnMission(player, place)))
    if any(mission.card is None for mission in state.missions):
        answers.append(Answer("show_mission", say("heroes.answer.show_mission")))
    return tuple(answers)


def _heal_answers(state: State, player: int, step: Step, house: House) -> tuple[Answer, ...]:
    team = slots(state, player, house)
    if team is None:
        return (Answer("heal_suggested", say("heroes.answer.healed"), Heal(player, unseen=True)),)
    best = combat.best_heal(team, state.seats[player].covered, step.n, state.dice)
    suggested = Heal(player, best)
    return (
        Answer(
            "heal_suggested",
            say("heroes.answer.heal_suggested"),
            suggested,
            detail=say("heroes.ask.proposed", placed=tuple(map(slot_place, best))),
            drawing=proposal_drawn(state, player, best, house),
        ),
        Answer("heal", say("heroes.answer.by_hand")),
    )


# -- what the game waits for ---------------------------------------------------------------


def _waiting_prompt(state: State, now: Waiting, house: House) -> Prompt:
    match now:
        case Rolling(player=player, dice=dice, cause=cause):
            names = tuple(die_name(die) for die in dice)
            ask = say("heroes.ask.roll", player=_name(state, player), n=len(dice), dice=names)
            roll = Answer("roll", say("heroes.answer.roll"))
            return Prompt((player,), ask, _roll_rule(cause), (roll,))
        case Winning(player=player, cards=cards):
            places = tuple(range(len(state.foes)))
            all_of_them = Take(player, places) if cards == len(places) else None
            take = Answer("take_adversaries", say("heroes.answer.take", n=cards), all_of_them)
            ask = say("heroes.ask.take", player=_name(state, player), n=cards)
            return Prompt((player,), ask, "HFT-7.6", (take,))
        case Drawn():
            return _tile_prompt(state, now, house)
        case Taking():
            return _taking_prompt(state, now, house)


def _roll_rule(cause: Cause) -> str:
    match cause:
        case OnMission():
            return "HFT-8.2"
        case ByTile(tile=tile):
            return DESIGNS[tile].rule
    return "HFT-7.3"


def _taking_prompt(state: State, now: Taking, house: House) -> Prompt:
    player = now.player
    rule = {"HFT-7.3": "HFT-7.4"}.get(_roll_rule(now.cause), _roll_rule(now.cause))
    if not now.hits:
        ask = say("heroes.ask.met", player=_name(state, player))
        return Prompt((player,), ask, rule, _yes_and_no(player))
    hits = hits_told(now.hits)
    team = slots(state, player, house)
    best = due(state, now, house)
    if team is None or best is None:
        ask = say("heroes.ask.fitted", player=_name(state, player), hits=hits)
        enough = known_room_takes(state, now, house)
        doubt = say("heroes.ask.known_slots_take" if enough else "heroes.ask.slots_in_doubt")
        return Prompt((player,), ask, rule, _yes_and_no(player), doubt)
    covered = state.seats[player].covered
    answers = (
        Answer(
            "place_suggested",
            _placement_label(best),
            Place(player, best.placed),
            detail=_proposal(best),
            drawing=proposal_drawn(state, player, tuple(each.slot for each in best.placed), house),
        ),
        Answer("place_hits", say("heroes.answer.by_hand")),
    )
    ask = say("heroes.ask.place", player=_name(state, player), hits=hits)
    whys = [reason.why for _, reason in combat.unplaced_reasons(team, covered, best)]
    each_once = tuple(why for at, why in enumerate(whys) if why not in whys[:at])
    detail = say("heroes.ask.unplaced", reasons=each_once) if whys else None
    return Prompt((player,), ask, rule, answers, detail)


def _placement_label(best: combat.Placement) -> Text:
    if not best.placed:
        return say("heroes.answer.place_nothing")
    if best.prestige_lost:
        return say("heroes.answer.place_costs", n=best.prestige_lost)
    return say("heroes.answer.place_suggested")


def _proposal(best: combat.Placement) -> Text | None:
    """HFT-7.4: each point of damage and the slot that it would go to."""
    told = tuple(
        say("heroes.ask.proposed_hit", hit=hit_name(placed.hit), place=slot_place(placed.slot))
        for placed in best.placed
    )
    return say("heroes.ask.proposed", placed=told) if told else None


def _yes_and_no(player: int) -> tuple[Answer, ...]:
    return (
        Answer("fitted", say("heroes.answer.yes"), Fitted(player, True)),
        Answer("fitted", say("heroes.answer.no"), Fitted(player, False)),
    )


def _tile_prompt(state: State, now: Drawn, house: House) -> Prompt:
    player = now.player
    design = DESIGNS[now.tile]
    ask = say("heroes.ask.tile", player=_name(state, player), tile=tile_name(now.tile))
    if design.immediate:
        answers = tuple(
            Answer("aim_tile", say("heroes.name", name=_name(state, o)), AimTile(player, o))
            for o in opponents(state, player)
        )
        return Prompt((player,), ask, design.rule, answers, say("heroes.ask.aim"))
    found = []
    detail = None
    if tile_places(state, player, now.tile, house):
        found.append(Answer("place_tile", say("heroes.answer.place_tile")))
    else:
        detail = _nowhere(now.tile)
    if not refuse_hold(state, HoldTile(player), house):
        found.append(Answer("hold_tile", say("heroes.answer.hold_tile"), HoldTile(player)))
    return Prompt((player,), ask, design.rule, tuple(found), detail)


def _nowhere(tile: Tile) -> Text:
    """HFT-9.3, HFT-9.4: what a tile does that can only be held, and why."""
    on, does = DESIGNS[tile].on, say(f"heroes.tile.does.{tile.value}")
    if on is None:
        return say("heroes.ask.nowhere", does=does)
    return say("heroes.ask.nowhere_on", does=does, kind=step_kind_name(on))
