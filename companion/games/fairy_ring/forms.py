"""What has to be entered in Fairy Ring, as data: cards, places, distances, wheels, mana."""

from __future__ import annotations

from companion.games.fairy_ring import actions as do
from companion.games.fairy_ring.cards import (
    LONGEST_MOVE,
    MOST_FIREFLIES,
    MOST_MANA,
    MOST_MANA_TOLD,
    PRINTS_MANA,
    SOURCE_MOVES,
    Kind,
    Mushroom,
)
from companion.games.fairy_ring.dealing import cards_dealt, deck
from companion.games.fairy_ring.ending import MOST_MANA_LEFT, MOST_POINTS
from companion.games.fairy_ring.landings import Landing, flights, landed_name, landings
from companion.games.fairy_ring.objectives import objective_name, open_to
from companion.games.fairy_ring.state import State
from companion.games.fairy_ring.turns import waits_for
from companion.games.fairy_ring.words import card_name, kind_name, place_name
from companion.table.forms import (
    DESCRIBED,
    KNOWN,
    Asked,
    Asking,
    CardField,
    Choice,
    Field,
    Filled,
    Form,
    Forms,
    Number,
    OneOf,
    Order,
    Values,
    Way,
    When,
)
from companion.table.rules import House
from companion.table.text import Text, say

_GROW = "grow "
_MOVES = tuple(f"move_{number}" for number in range(1, SOURCE_MOVES + 1))


# -- a card --------------------------------------------------------------------------------


def _card(state: State, starting: bool) -> CardField:
    """FRG-4.1, FRG-4.2: a card prints one distance, a Source three; a starting card none."""
    known = tuple(
        Choice(card.key, card_name(card), card.kind.value)
        for card in state.seen
        if bool(card.moves) is not starting
    )
    printed = _printed() if starting else (*_printed(), *_distances())
    return CardField(id="card", label=say("fairy_ring.field.card"), known=known, described=printed)


def _printed() -> tuple[Field, ...]:
    kinds = tuple(Choice(kind.value, kind_name(kind), kind.value) for kind in Kind)
    prints_mana = tuple(sorted(kind.value for kind in PRINTS_MANA))
    return (
        OneOf(id="kind", label=say("fairy_ring.pad.kind"), choices=kinds),
        Number(id="fireflies", label=say("fairy_ring.pad.fireflies"), least=0, most=MOST_FIREFLIES),
        Number(
            id="mana",
            label=say("fairy_ring.pad.mana"),
            least=0,
            most=MOST_MANA,
            when=When("kind", prints_mana),
        ),
    )


def _distances() -> tuple[Field, ...]:
    only_sources = When("kind", (Kind.SOURCE.value,))
    return tuple(
        Number(
            id=id_,
            label=say("fairy_ring.field.move", number=number),
            least=1,
            most=LONGEST_MOVE,
            when=only_sources if number > 1 else None,
        )
        for number, id_ in enumerate(_MOVES, start=1)
    )


def _read_card(state: State, value: Values) -> Mushroom:
    if KNOWN in value:
        return next(card for card in state.seen if card.key == value[KNOWN])
    printed = value[DESCRIBED]
    return Mushroom(
        kind=Kind(printed["kind"]),
        moves=tuple(printed[id_] for id_ in _MOVES if id_ in printed),
        mana=printed.get("mana", 0),
        fireflies=printed["fireflies"],
    )


# -- practice hands ------------------------------------------------------------------------


def _deal_form(state: State, asked: Asked, house: House) -> Form:
    """FRG-2.1: chance orders the practice cards."""
    things = tuple(card.key for card in deck(state))
    order = Order(id="deck", label=say("fairy_ring.field.deck"), things=things, by_chance=True)
    return Form("FRG-2.1", (order,))


def _read_deal(state: State, asked: Asked, values: Values, house: House) -> Filled:
    cards = {card.key: card for card in deck(state)}
    return do.DealHands(tuple(cards[key] for key in values["deck"][: cards_dealt(state)]))


def _choose_form(state: State, asked: Asked, house: House) -> Form:
    """FRG-2.2: one of the cards in hand, those that are alike once."""
    hand = {card.key: card for card in state.seats[asked.seat].hand}
    choices = tuple(Choice(key, card_name(card), card.kind.value) for key, card in hand.items())
    field = OneOf(id="chosen", label=say("fairy_ring.field.chosen"), choices=choices)
    return Form("FRG-2.2", (field,))


def _read_choose(state: State, asked: Asked, values: Values, house: House) -> Filled:
    hand = state.seats[asked.seat].hand
    return do.ChooseCard(asked.seat, next(card for card in hand if card.key == values["chosen"]))


# -- placing and moving --------------------------------------------------------------------


def _start_form(state: State, asked: Asked, house: House) -> Form:
    return Form("FRG-1.2", (_card(state, starting=True),))


def _read_start(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.LayStart(asked.seat, _read_card(state, values["card"]))


def _place_form(state: State, asked: Asked, house: House) -> Form:
    """FRG-3.1, FRG-3.2: at an end of the village, or on a mushroom of the same type."""
    village = state.seats[asked.seat].village
    ways = (
        Choice(do.End.LEFT.value, say("fairy_ring.way.left")),
        Choice(do.End.RIGHT.value, say("fairy_ring.way.right")),
        *(
            Choice(f"{_GROW}{index}", say("fairy_ring.way.grow", kind=place_name(village, index)))
            for index in range(len(village))
        ),
    )
    chosen = state.seats[asked.seat].chosen
    if chosen is not None:
        return _chosen_form(state, asked.seat, chosen, ways, house)
    where = OneOf(id="where", label=say("fairy_ring.field.where"), choices=ways)
    return Form("FRG-3.1", (_card(state, starting=False), where))


def _chosen_form(
    state: State, seat: int, card: Mushroom, ways: tuple[Choice, ...], house: House
) -> Form:
    """FRG-2.2 B: only the place is open, and what each of them would bring is known."""
    label = say("fairy_ring.field.where_chosen", card=card_name(card))
    found = landings(state, seat, card, house)
    named = {_where(landing.placing): landing for landing in found}
    places = tuple(way for way in ways if way.id in named)
    brings = tuple(
        Way({"where": way.id}, way.label, _brings(state, seat, named[way.id]))
        for way in places
        if len(card.moves) == 1
    )
    return Form("FRG-3.1", (OneOf(id="where", label=label, choices=places),), brings)


def _where(placing: do.Plant | do.Grow) -> str:
    return f"{_GROW}{placing.stack}" if isinstance(placing, do.Grow) else placing.end.value


def _read_place(state: State, asked: Asked, values: Values, house: House) -> Filled:
    where = values["where"]
    card = state.seats[asked.seat].chosen or _read_card(state, values["card"])
    if where.startswith(_GROW):
        return do.Grow(asked.seat, card, int(where.removeprefix(_GROW)))
    return do.Plant(asked.seat, card, do.End(where))


def _fly_form(state: State, asked: Asked, house: House) -> Form:
    moves = state.turn.card.moves if state.turn and state.turn.card else ()
    steps = tuple(Choice(str(n), say("fairy_ring.way.fly", n=n)) for n in dict.fromkeys(moves))
    field = OneOf(id="steps", label=asked.prompt.ask, choices=steps)
    return Form("FRG-4.2", (field,), _flights(state, asked.seat, house))


def _flights(state: State, seat: int, house: House) -> tuple[Way, ...]:
    """FRG-5.1: where each distance ends, and what it brings to whom."""
    found = {flight.steps: flight for flight in flights(state, seat, house)}
    return tuple(
        Way({"steps": str(n)}, say("fairy_ring.way.fly", n=n), _brings(state, seat, flight))
        for n, flight in found.items()
    )


def _brings(state: State, seat: int, flight: Landing) -> Text:
    place = landed_name(state, flight)
    own = sum(harvest.mana for harvest in flight.harvests if harvest.player == seat)
    key = "fairy_ring.flight.open" if flight.open else "fairy_ring.flight.lands"
    return say(key, place=place, owner=state.seats[flight.end.owner].name, n=own)


def _read_fly(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.Fly(asked.seat, int(values["steps"]))


# -- what the cards and the players tell ---------------------------------------------------


def _lookout_form(state: State, asked: Asked, house: House) -> Form:
    mana = Number(id="mana", label=asked.prompt.ask, least=0, most=MOST_MANA_TOLD)
    return Form("FRG-6.6", (mana,))


def _read_lookout(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.TellLookout(waits_for(state).lookout or 1, values["mana"])


def _claim_form(state: State, asked: Asked, house: House) -> Form:
    choices = tuple(
        Choice(str(index), objective_name(state, index)) for index in open_to(state, asked.seat)
    )
    return Form("FRG-8.1", (OneOf(id="objective", label=asked.prompt.ask, choices=choices),))


def _read_claim(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.Claim(asked.seat, int(values["objective"]))


def _wheel_form(state: State, asked: Asked, house: House) -> Form:
    points = Number(id="points", label=asked.prompt.ask, least=0, most=MOST_POINTS)
    return Form("FRG-7.1", (points,))


def _read_wheel(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.TellPoints(asked.seat, values["points"])


def _mana_form(state: State, asked: Asked, house: House) -> Form:
    mana = Number(id="mana", label=asked.prompt.ask, least=0, most=MOST_MANA_LEFT)
    return Form("FRG-7.1", (mana,))


def _read_mana(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.TellMana(asked.seat, values["mana"])


FORMS: Forms[State] = {
    "deal": Asking(_deal_form, _read_deal),
    "choose": Asking(_choose_form, _read_choose),
    "lay_start": Asking(_start_form, _read_start),
    "place": Asking(_place_form, _read_place),
    "fly": Asking(_fly_form, _read_fly),
    "tell_lookout": Asking(_lookout_form, _read_lookout),
    "claim": Asking(_claim_form, _read_claim),
    "tell_wheel": Asking(_wheel_form, _read_wheel),
    "tell_mana": Asking(_mana_form, _read_mana),
}
