"""Actions in words, for the log and for the name of what undo takes back."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.heroes import actions as do
from companion.games.heroes.damage import mission_name
from companion.games.heroes.dice import shown
from companion.games.heroes.entries import adversary_card, mission_card
from companion.games.heroes.recruitment import learned, number_of, picks_unseen
from companion.games.heroes.state import Drawn, Rolling, State, Taking, waiting
from companion.games.heroes.team import hero_name
from companion.games.heroes.turns import under_token
from companion.games.heroes.words import (
    die_name,
    foe_name,
    hits_told,
    short_foe,
    steps_name,
    tile_name,
)
from companion.table.actions import Action
from companion.table.text import Text, say


def in_words(state: State, action: Action) -> Text:
    """What happened, told from the state before it; HFT-4.1: of a pick that lies face down, who."""
    if isinstance(action, do.Recruit) and picks_unseen(state, action.player):
        return say("heroes.log.pick", player=_name(state, action.player))
    return open_in_words(state, action)


def open_in_words(state: State, action: Action) -> Text:
    """The same where everybody may know all of it."""
    return (
        _round_in_words(state, action)
        or _turn_in_words(state, action)
        or _damage_in_words(state, action)
        or _tile_in_words(state, action)
        or _entry_in_words(state, action)
        or _tally_in_words(state, action)
        or say("heroes.log.other")
    )


def _name(state: State, player: int) -> str:
    return state.seats[player].name


def _round_in_words(state: State, action: Action) -> Text | None:
    match action:
        case do.Shuffle():
            return say("heroes.log.shuffle")
        case do.Deal():
            return say("heroes.log.deal", round=state.round)
        case do.Recruit(player=player, side=side):
            number = number_of(action.number, action.card)
            hero = hero_name(learned(state, action.card), number)
            end = side.value if state.seats[player].line else "first"
            key = f"heroes.log.recruit_{end}"
            return say(key, player=_name(state, player), hero=hero)
        case do.RecruitUnseen():
            return say("heroes.log.recruit_unseen")
        case do.RecruitAround(player=player, left=left):
            return say("heroes.log.recruit_around", player=_name(state, player), n=left)
        case do.Begin(first=first):
            return say("heroes.log.begin", player=_name(state, first))
        case do.ComeHome():
            return say("heroes.log.come_home", round=state.round)
        case do.Uncovered(player=player, points=points):
            return say("heroes.log.uncovered", player=_name(state, player), n=points)
        case do.Discard(player=player, positions=positions):
            seat = state.seats[player]
            numbers = [seat.line[place].hero for place in positions]
            heroes = tuple(hero_name(state, n) for n in numbers if n is not None)
            if unknown := numbers.count(None):
                heroes = (*heroes, say("heroes.heroes_unknown", n=unknown))
            return say("heroes.log.discard", player=seat.name, heroes=heroes)
        case do.TellStrength(player=player, strength=strength):
            return say("heroes.log.strength", player=_name(state, player), n=strength)
        case do.CountUp():
            return say("heroes.log.count")
    return None


def _turn_in_words(state: State, action: Action) -> Text | None:
    match action:
        case do.Choose(player=player, alternative=alternative):
            steps = under_token(state, player).known[alternative]
            return say("heroes.log.act", player=_name(state, player), steps=steps_name(steps))
        case do.Declare(player=player, steps=steps):
            return say("heroes.log.act", player=_name(state, player), steps=steps_name(steps))
        case do.Pass(player=player):
            return say("heroes.log.pass", player=_name(state, player))
        case do.Skip(player=player):
            return say("heroes.log.skip", player=_name(state, player))
        case do.Fight(player=player, dice=dice):
            names = tuple(die_name(die) for die in dice)
            name = _name(state, player)
            return say("heroes.log.fight", player=name, n=len(dice), dice=names)
        case do.Take(player=player, places=places):
            won = tuple(state.foes[place] for place in places)
            foes = tuple(map(short_foe, won)) if any(won) else ()
            key = "heroes.log.take_told" if foes else "heroes.log.take"
            return say(key, player=_name(state, player), n=len(places), foes=foes)
        case do.GoOnMission(player=player, place=place):
            mission = mission_name(state.missions[place])
            return say("heroes.log.mission", player=_name(state, player), mission=mission)
        case do.Heal(player=player, slots=()):
            return say("heroes.log.healed", player=_name(state, player))
        case do.Heal(player=player, slots=slots):
            return say("heroes.log.heal", player=_name(state, player), n=len(slots))
        case do.Share(player=player, opponent=opponent):
            other = _name(state, opponent)
            return say("heroes.log.share", player=_name(state, player), opponent=other)
    return None


def _damage_in_words(state: State, action: Action) -> Text | None:
    now = waiting(state)
    match action:
        case do.Rolled(player=player, faces=faces) if isinstance(now, Rolling):
            hits = hits_told(shown(state.dice, now.dice, faces))
            key = "heroes.log.rolled_by_phone" if action.by_phone else "heroes.log.rolled"
            return say(key, player=_name(state, player), hits=hits)
        case do.Place(player=player, placed=placed) if isinstance(now, Taking):
            key = "heroes.log.placed_all" if len(placed) == len(now.hits) else "heroes.log.placed"
            most = len(now.hits)
            return say(key, player=_name(state, player), n=len(placed), most=most)
        case do.Fitted(player=player, everything=True):
            return say("heroes.log.fitted", player=_name(state, player))
        case do.Fitted(player=player):
            return say("heroes.log.not_fitted", player=_name(state, player))
    return None


def _tile_in_words(state: State, action: Action) -> Text | None:
    now = waiting(state)
    match action:
        case do.DrawTile(player=player, tile=tile):
            return say("heroes.log.draw", player=_name(state, player), tile=tile_name(tile))
        case do.AimTile(player=player, opponent=opponent):
            other = _name(state, opponent)
            return say("heroes.log.aim", player=_name(state, player), opponent=other)
        case do.PlaceTile(player=player, tile=tile, owner=owner, position=position):
            hero = hero_name(state, state.seats[owner].line[position].hero)
            return say(
                "heroes.log.place_tile",
                player=_name(state, player),
                tile=tile_name(tile),
                hero=hero,
                owner=_name(state, owner),
            )
        case do.HoldTile(player=player) if isinstance(now, Drawn):
            return say("heroes.log.hold", player=_name(state, player), tile=tile_name(now.tile))
    return None


def _entry_in_words(state: State, action: Action) -> Text | None:
    match action:
        case do.ShowMission(place=place):
            entered = replace(state.missions[place], card=mission_card(state, action))
            return say("heroes.log.show_mission", mission=mission_name(entered))
        case do.ShowAdversary():
            card_shown = adversary_card(state, action)
            if card_shown is not None:
                again = state.foes[action.place] is not None
                key = "heroes.log.show_foe_again" if again else "heroes.log.show_foe"
                return say(key, foe=foe_name(card_shown))
        case do.NameAdversary(player=player, index=index):
            named = adversary_card(state, action)
            if named is not None:
                again = state.seats[player].adversaries[index] is not None
                key = "heroes.log.name_foe_again" if again else "heroes.log.name_foe"
                return say(key, player=_name(state, player), foe=foe_name(named))
        case do.NameHero(player=player, number=number):
            hero = hero_name(state, number)
            return say("heroes.log.name_hero", player=_name(state, player), hero=hero)
        case do.DescribeHero(card=described):
            return say("heroes.log.describe", hero=hero_name(state, described.number))
        case do.SetCounters(player=player, covered=covered):
            return say("heroes.log.counters", player=_name(state, player), n=len(covered))
    return None


def _tally_in_words(state: State, action: Action) -> Text | None:
    match action:
        case do.AddAdversary(player=player):
            added = adversary_card(state, action)
            if added is not None:
                return say("heroes.log.add_foe", player=_name(state, player), foe=foe_name(added))
        case do.DropAdversary(player=player, index=index):
            gone = state.seats[player].adversaries[index]
            if gone is not None:
                return say("heroes.log.drop_foe", player=_name(state, player), foe=foe_name(gone))
        case do.TellTrack(player=player, prestige=prestige):
            return say("heroes.log.track", player=_name(state, player), n=prestige)
        case do.TellTiles(player=player, tiles=tiles):
            return say("heroes.log.tiles", player=_name(state, player), n=tiles)
    return None
