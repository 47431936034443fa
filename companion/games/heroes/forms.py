"""What has to be entered in Heroes, as data: cards, dice, damage, tiles, numbers."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.heroes import actions as do
from companion.games.heroes import combat
from companion.games.heroes.adversary_form import adversary_field, read_adversary
from companion.games.heroes.cards import Die, Hit, StepKind
from companion.games.heroes.dice import in_order
from companion.games.heroes.drawn import in_hand
from companion.games.heroes.form_ways import dice_ways
from companion.games.heroes.hero_form import hero_field, read_hero, read_steps, step_fields
from companion.games.heroes.lineup import Slot
from companion.games.heroes.mission_form import mission_field, read_mission
from companion.games.heroes.returns import LEAVING
from companion.games.heroes.shut_slots import shut_to_healing, shut_to_hits
from companion.games.heroes.state import Rolling, State, Taking, Winning, waiting
from companion.games.heroes.team import hero_name, known_slots, slots, unnamed
from companion.games.heroes.tile_form import draw_form, read_draw, read_tile, tile_form
from companion.games.heroes.tiles import POOL, Tile
from companion.games.heroes.words import (
    die_name,
    energy_name,
    foe_badge,
    foe_mark,
    foe_told,
    hit_name,
    hits_told,
    slot_place,
)
from companion.table.forms import (
    Asked,
    Asking,
    Choice,
    Fault,
    Filled,
    Form,
    Forms,
    Number,
    OneOf,
    Order,
    Pairing,
    SeveralOf,
    Values,
)
from companion.table.rules import House
from companion.table.text import Text, say

MOST_PRESTIGE = 999


# -- preparation and recruitment -----------------------------------------------------------


def _shuffle_form(state: State, asked: Asked, house: House) -> Form:
    """HFT-1.6: chance orders the decks of the practice box."""
    book = state.book
    decks: dict[str, tuple[str, ...]] = {
        "heroes": tuple(str(number) for number in book.heroes),
        "adversaries": tuple(str(number) for number in book.adversaries),
        "missions": tuple(str(number) for number in book.missions),
        "tiles": tuple(tile.value for tile in Tile) * (POOL // len(Tile)),
    }
    return Form(
        "HFT-1.6",
        tuple(
            Order(id=id_, label=say(f"heroes.form.deck.{id_}"), things=things, by_chance=True)
            for id_, things in decks.items()
        ),
    )


def _read_shuffle(state: State, asked: Asked, values: Values, house: House) -> Filled:
    heroes, foes, missions = (
        tuple(int(number) for number in values[deck])
        for deck in ("heroes", "adversaries", "missions")
    )
    return do.Shuffle(heroes, foes, missions, tuple(Tile(tile) for tile in values["tiles"]))


def _recruit_form(state: State, asked: Asked, house: House) -> Form:
    """HFT-4.3: a side; which hero may be told later. In practice, one of the hand dealt."""
    side = _sides(state, asked.seat)
    hand = state.seats[asked.seat].hand
    if state.decks is not None:
        held = tuple(
            Choice(str(number), hero_name(state, number), drawing=in_hand(state, number))
            for number in hand
        )
        return Form(
            "HFT-4.3", (OneOf(id="dealt", label=say("heroes.form.hero"), choices=held), *side)
        )
    return Form("HFT-4.3", (replace(hero_field(state), needed=False), *side))


def _sides(state: State, player: int) -> tuple[OneOf, ...]:
    """HFT-4.3: left or right of the others; the first hero stands alone, and has no side."""
    if not state.seats[player].line:
        return ()
    sides = tuple(Choice(side.value, say(f"heroes.form.side.{side.value}")) for side in do.Side)
    return (OneOf(id="side", label=say("heroes.form.side"), choices=sides, shown_on="end"),)


def _read_recruit(state: State, asked: Asked, values: Values, house: House) -> Filled:
    side = do.Side(values.get("side", do.Side.RIGHT.value))
    if "dealt" in values:
        return do.Recruit(asked.seat, side, int(values["dealt"]))
    if "hero" not in values:
        return do.Recruit(asked.seat, side)
    number, card = read_hero(values["hero"])
    return do.Recruit(asked.seat, side, number, card)


# -- what lies on the table ----------------------------------------------------------------


def _name_hero_form(state: State, asked: Asked, house: House) -> Form:
    places = tuple(
        Choice(str(at), say("heroes.form.place", n=at + 1)) for at in unnamed(state, asked.seat)
    )
    position = OneOf(id="position", label=say("heroes.form.position"), choices=places)
    return Form("HFT-5.1", (position, hero_field(state)))


def _read_name_hero(state: State, asked: Asked, values: Values, house: House) -> Filled:
    number, card = read_hero(values["hero"])
    return do.NameHero(asked.seat, int(values["position"]), number, card)


def _counters_form(state: State, asked: Asked, house: House) -> Form:
    """HFT-5.8: the slots that counters cover."""
    choices = tuple(_slot_choice(slot) for slot in known_slots(state, asked.seat, house))
    covered = SeveralOf(
        id="covered",
        label=asked.prompt.ask,
        choices=choices,
        fewest=0,
        most=len(choices),
        shown_on="slot",
    )
    return Form("HFT-5.8", (covered,))


def _read_counters(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.SetCounters(asked.seat, tuple(sorted(values["covered"])))


def _slot_choice(slot: Slot) -> Choice:
    energy = slot.energy.value if slot.energy else "generic"
    name: Text = energy_name(slot.energy) if slot.energy else say("heroes.form.generic")
    if slot.prestige:
        name = say("heroes.form.prestige_of", n=slot.prestige)
    return Choice(slot.id, say("heroes.form.slot_at", place=slot_place(slot.id), name=name), energy)


def _mission_form(state: State, asked: Asked, house: House) -> Form:
    """HFT-1.2: the first of the decks on which no mission is entered."""
    place = _open_mission(state)
    return Form("HFT-1.2", (mission_field(state, state.missions[place].rank),))


def _open_mission(state: State) -> int:
    return next(at for at, mission in enumerate(state.missions) if mission.card is None)


def _read_mission(state: State, asked: Asked, values: Values, house: House) -> Filled:
    place = _open_mission(state)
    return do.ShowMission(place, *read_mission(values["mission"], place))


def _adversary_form(state: State, asked: Asked, house: House) -> Form:
    return Form(asked.prompt.rule, (adversary_field(state),))


def _read_show(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.ShowAdversary(state.foes.index(None), *read_adversary(values["adversary"]))


def _read_name(state: State, asked: Asked, values: Values, house: House) -> Filled:
    index = state.seats[asked.seat].adversaries.index(None)
    return do.NameAdversary(asked.seat, index, *read_adversary(values["adversary"]))


def _read_add(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.AddAdversary(asked.seat, *read_adversary(values["adversary"]))


# -- a turn --------------------------------------------------------------------------------


def _declare_form(state: State, asked: Asked, house: House) -> Form:
    """HFT-6.5: what a hero that was not entered does."""
    return Form("HFT-6.5", step_fields("does", None, needed=True))


def _read_declare(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.Declare(asked.seat, read_steps("does", values))


def _fight_form(state: State, asked: Asked, house: House) -> Form:
    """HFT-7.1, HFT-7.2: a die for each adversary faced; HFT-9.19: the red one among them."""
    turn = state.turn
    step = turn.steps[0] if turn and turn.steps else None
    most = min(step.n if step else 1, len(state.foes), len(Die))
    choices = tuple(Choice(die.value, die_name(die), die.value) for die in Die)
    label = say("heroes.form.dice")
    dice = SeveralOf(id="dice", label=label, choices=choices, fewest=1, most=most)
    rule = "HFT-9.19" if step and step.kind is StepKind.FIGHT_WITH_RED else "HFT-7.2"
    return Form(rule, (dice,), dice_ways(state, asked.seat, house))


def _read_fight(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.Fight(asked.seat, in_order(tuple(Die(die) for die in values["dice"])))


def _roll_form(state: State, asked: Asked, house: House) -> Form:
    """HFT-7.3: the face of each die; chance may roll."""
    now = waiting(state)
    dice = in_order(now.dice) if isinstance(now, Rolling) else ()
    return Form(
        "HFT-7.3",
        tuple(
            OneOf(
                id=die.value,
                label=say("heroes.form.face", die=die_name(die)),
                choices=_faces(state.dice.faces(die)),
                by_chance=True,
            )
            for die in dice
        ),
    )


def _faces(faces: tuple[tuple[Hit, ...], ...]) -> tuple[Choice, ...]:
    """Faces alike are one choice, as nobody can tell them apart."""
    return tuple(
        Choice(
            str(faces.index(hits)),
            say("heroes.form.hits_shown", hits=hits_told(hits)),
            times=faces.count(hits),
        )
        for hits in dict.fromkeys(faces)
    )


def _read_roll(state: State, asked: Asked, values: Values, house: House) -> Filled:
    now = waiting(state)
    dice = in_order(now.dice) if isinstance(now, Rolling) else ()
    return do.Rolled(asked.seat, tuple(int(values[die.value]) for die in dice))


def _place_form(state: State, asked: Asked, house: House) -> Form:
    """HFT-7.4: each point of damage and the free slots that take it."""
    now = waiting(state)
    hits = now.hits if isinstance(now, Taking) else ()
    team = slots(state, asked.seat, house) or ()
    covered = state.seats[asked.seat].covered
    free = tuple(slot for slot in team if slot.id not in covered)
    things = tuple(Choice(str(at), hit_name(hit), hit.value) for at, hit in enumerate(hits))
    fits = {
        str(at): tuple(slot.id for slot in free if not combat.slot_refusals(slot, hit, covered))
        for at, hit in enumerate(hits)
    }
    places = tuple(_slot_choice(slot) for slot in free)
    placed = Pairing(
        id="placed",
        label=asked.prompt.ask,
        things=things,
        places=places,
        fits=fits,
        shown_on="slot",
        shut=shut_to_hits(hits, team, covered),
    )
    return Form("HFT-7.4", (placed,))


def _read_place(state: State, asked: Asked, values: Values, house: House) -> Filled:
    now = waiting(state)
    hits: tuple[Hit, ...] = now.hits if isinstance(now, Taking) else ()
    placed = sorted((int(at), slot) for at, slot in values["placed"].items())
    return do.Place(asked.seat, tuple(combat.Placed(hits[at], slot) for at, slot in placed))


def _take_form(state: State, asked: Asked, house: House) -> Form:
    now = waiting(state)
    n = now.cards if isinstance(now, Winning) else 1
    choices = tuple(
        Choice(str(at), say("heroes.form.unknown_foe", n=at + 1))
        if foe is None
        else Choice(str(at), foe_told(foe), foe_badge(foe), foe_mark(foe))
        for at, foe in enumerate(state.foes)
    )
    places = SeveralOf(id="places", label=asked.prompt.ask, choices=choices, fewest=n, most=n)
    return Form("HFT-7.6", (places,))


def _read_take(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.Take(asked.seat, tuple(sorted(int(place) for place in values["places"])))


def _heal_form(state: State, asked: Asked, house: House) -> Form:
    """HFT-10.1: as many counters as the step heals, or fewer where fewer lie there."""
    turn = state.turn
    covered = state.seats[asked.seat].covered
    team = slots(state, asked.seat, house) or ()
    choices = tuple(_slot_choice(slot) for slot in team if slot.id in covered)
    n = min(turn.steps[0].n if turn and turn.steps else 1, len(choices))
    healed = SeveralOf(
        id="slots",
        label=asked.prompt.ask,
        choices=choices,
        fewest=n,
        most=n,
        shown_on="slot",
        shut=shut_to_healing(team, covered),
    )
    return Form("HFT-10.1", (healed,))


def _read_heal(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.Heal(asked.seat, tuple(sorted(values["slots"])))


# -- return and end ------------------------------------------------------------------------


def _discard_form(state: State, asked: Asked, house: House) -> Form:
    line = state.seats[asked.seat].line
    choices = tuple(
        Choice(str(at), say("heroes.form.nth_hero", n=at + 1, hero=hero_name(state, place.hero)))
        for at, place in enumerate(line)
    )
    n = min(LEAVING, len(line))
    gone = SeveralOf(
        id="positions", label=asked.prompt.ask, choices=choices, fewest=n, most=n, shown_on="hero"
    )
    return Form("HFT-11.3", (gone,))


def _read_discard(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.Discard(asked.seat, tuple(sorted(int(at) for at in values["positions"])))


def _number_form(state: State, asked: Asked, house: House) -> Form:
    number = Number(id="number", label=asked.prompt.ask, least=0, most=MOST_PRESTIGE)
    return Form(asked.prompt.rule, (number,))


def _read_uncovered(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.Uncovered(asked.seat, values["number"])


def _read_strength(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.TellStrength(asked.seat, values["number"])


def _read_track(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.TellTrack(asked.seat, values["number"])


def _read_tiles(state: State, asked: Asked, values: Values, house: House) -> Filled:
    if values["number"] > POOL:
        return (Fault("number", say("forms.number", least=0, most=POOL)),)
    return do.TellTiles(asked.seat, values["number"])


FORMS: Forms[State] = {
    "shuffle": Asking(_shuffle_form, _read_shuffle),
    "recruit": Asking(_recruit_form, _read_recruit),
    "name_hero": Asking(_name_hero_form, _read_name_hero),
    "set_counters": Asking(_counters_form, _read_counters),
    "show_mission": Asking(_mission_form, _read_mission),
    "show_adversary": Asking(_adversary_form, _read_show),
    "name_adversary": Asking(_adversary_form, _read_name),
    "add_adversary": Asking(_adversary_form, _read_add),
    "declare": Asking(_declare_form, _read_declare),
    "fight": Asking(_fight_form, _read_fight),
    "roll": Asking(_roll_form, _read_roll),
    "place_hits": Asking(_place_form, _read_place),
    "take_adversaries": Asking(_take_form, _read_take),
    "heal": Asking(_heal_form, _read_heal),
    "draw_tile": Asking(draw_form, read_draw),
    "place_tile": Asking(tile_form, read_tile),
    "discard": Asking(_discard_form, _read_discard),
    "uncovered": Asking(_number_form, _read_uncovered),
    "tell_strength": Asking(_number_form, _read_strength),
    "tell_track": Asking(_number_form, _read_track),
    "tell_tiles": Asking(_number_form, _read_tiles),
}
