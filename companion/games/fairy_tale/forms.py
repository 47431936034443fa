"""What has to be entered in Fairy Tale, as data: cards, what is turned, totals, a name."""

from __future__ import annotations

from companion.games.fairy_tale import actions as do
from companion.games.fairy_tale.card_form import (
    card_field,
    is_known,
    printed,
    read_card,
    read_printed,
)
from companion.games.fairy_tale.cards import IN_FRONT, LONGEST_CARD_NAME, Card, spelled
from companion.games.fairy_tale.dealing import cards_dealt, deck
from companion.games.fairy_tale.effects import choice
from companion.games.fairy_tale.scoring import to_count
from companion.games.fairy_tale.state import State, card_of, unturned
from companion.games.fairy_tale.tally import LARGEST_TOTAL
from companion.games.fairy_tale.words import card_text, faction_badge, name_text
from companion.table.forms import (
    KNOWN,
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
    SeveralOf,
    Values,
    Words,
)
from companion.table.rules import House
from companion.table.text import say

BEST, OWN = "best", "own"


# -- a card in front of somebody -----------------------------------------------------------


def _card_form(state: State, asked: Asked, house: House) -> Form:
    return Form(asked.prompt.rule, (card_field(state),))


def _deal_form(state: State, asked: Asked, house: House) -> Form:
    """FT-2.1: chance orders the practice cards that are left."""
    label = say("fairy_tale.field.deck")
    return Form("FT-2.1", (Order(id="deck", label=label, things=deck(state), by_chance=True),))


def _read_deal(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.DraftDealt(tuple(values["deck"])[: cards_dealt(state)])


def _reveal_form(state: State, asked: Asked, house: House) -> Form:
    """FT-3.1: any card, or where practice dealt one of those that the player was dealt."""
    kept = state.seats[asked.seat].kept
    if not kept:
        return _card_form(state, asked, house)
    return _kept_form(state, asked, house)


def _kept_form(state: State, asked: Asked, house: House) -> Form:
    """FT-3.1: one of the cards that practice dealt to the player."""
    kept = state.seats[asked.seat].kept
    choices = tuple(
        Choice(name, name_text(name), faction_badge(state, name)) for name in dict.fromkeys(kept)
    )
    label = say("fairy_tale.field.kept")
    return Form(asked.prompt.rule, (OneOf(id="kept", label=label, choices=choices),))


def _named(state: State, values: Values) -> tuple[str, Card | None]:
    """A known card by its name; a new one with what is printed on it."""
    card = read_card(state, values["card"])
    return card.name, None if is_known(values["card"]) else card


def _read_open(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.Opened(asked.seat, *_named(state, values))


def _read_reveal(state: State, asked: Asked, values: Values, house: House) -> Filled:
    if "kept" in values:
        return do.Revealed(asked.seat, values["kept"])
    return do.Revealed(asked.seat, *_named(state, values))


def _read_choose(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.Chosen(asked.seat, values["kept"])


def _read_put(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.PutCard(asked.seat, *_named(state, values))


def _name_form(state: State, asked: Asked, house: House) -> Form:
    """FT-3.1: which of the cards that nobody entered, and which way up it lies."""
    row = state.seats[asked.seat].row
    places = tuple(
        Choice(str(index), say("fairy_tale.field.place", number=index + 1))
        for index, card in enumerate(row)
        if card.name is None
    )
    ways = (
        Choice("up", say("fairy_tale.field.up")),
        Choice("down", say("fairy_tale.field.down")),
    )
    return Form(
        "FT-3.1",
        (
            OneOf(id="place", label=say("fairy_tale.field.which"), choices=places),
            card_field(state),
            OneOf(id="lies", label=say("fairy_tale.field.lies"), choices=ways, needed=False),
        ),
    )


def _read_name(state: State, asked: Asked, values: Values, house: House) -> Filled:
    up = {"up": True, "down": False}.get(values.get("lies", ""))
    return do.NameCard(asked.seat, int(values["place"]), *_named(state, values), up)


def _describe_form(state: State, asked: Asked, house: House) -> Form:
    """FT-1.1: of the card that the prompt is about, all that is printed on it."""
    return Form(asked.prompt.rule, printed(state.box))


def _read_describe(state: State, asked: Asked, values: Values, house: House) -> Filled:
    known = card_of(state, asked.answer.about)
    if not values:
        return (Fault("points", say("forms.missing")),)
    return do.Describe(read_printed(known.name, values))


# -- turning cards -------------------------------------------------------------------------


def _turn_form(state: State, asked: Asked, house: House) -> Form:
    """FT-4.2: so many of the cards that an effect hits."""
    row, now = state.seats[asked.seat].row, choice(state, asked.seat)
    places = now.cards if now else ()
    choices = tuple(
        Choice(str(index), card_text(row[index]), faction_badge(state, row[index].name))
        for index in places
    )
    n = now.n if now else 0
    label = asked.prompt.ask
    cards = SeveralOf(id="cards", label=label, choices=choices, fewest=n, most=n)
    return Form("FT-4.2", (cards,))


def _read_turn(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.Turn(asked.seat, tuple(sorted(int(index) for index in values["cards"])))


def _faces_form(state: State, asked: Asked, house: House) -> Form:
    row = state.seats[asked.seat].row
    choices = tuple(
        Choice(str(index), card_text(row[index])) for index in unturned(state, asked.seat)
    )
    label = say("fairy_tale.field.face_up")
    up = SeveralOf(id="up", label=label, choices=choices, fewest=0, most=len(choices))
    return Form("FT-4.2", (up,))


def _read_faces(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.TellFaces(asked.seat, tuple(sorted(int(index) for index in values["up"])))


# -- the end -------------------------------------------------------------------------------


def _total_form(state: State, asked: Asked, house: House) -> Form:
    label = say("fairy_tale.answer.total")
    total = Number(id="total", label=label, least=-LARGEST_TOTAL, most=LARGEST_TOTAL)
    return Form("FT-5.1", (total,))


def _read_total(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return do.TellTotal(asked.seat, values["total"])


def _count_form(state: State, asked: Asked, house: House) -> Form:
    return Form("FT-5.3", (Number(id="n", label=asked.prompt.ask, least=0, most=IN_FRONT),))


def _read_count(state: State, asked: Asked, values: Values, house: House) -> Filled:
    """FT-5.3: the answer says which of the open counts it is about."""
    _, what = to_count(state, house)[int(asked.answer.about)]
    return do.TellCount(asked.seat, what, values["n"])


def _trickster_form(state: State, asked: Asked, house: House) -> Form:
    """FT-5.4: the best name, its own, or that of another card."""
    on_table = {
        spelled(card.name): card.name for seat in state.seats for card in seat.row if card.name
    }
    choices = (
        Choice(BEST, say("fairy_tale.field.best")),
        Choice(OWN, say("fairy_tale.field.own")),
        *(Choice(f"{KNOWN} {key}", name_text(name)) for key, name in sorted(on_table.items())),
    )
    return Form(
        "FT-5.4",
        (
            OneOf(id="called", label=asked.prompt.ask, choices=choices, needed=False),
            Words(
                id="name",
                label=say("fairy_tale.find.hint"),
                longest=LONGEST_CARD_NAME,
                needed=False,
            ),
        ),
    )


def _read_trickster(state: State, asked: Asked, values: Values, house: House) -> Filled:
    if "name" in values:
        return do.CallTrickster(asked.seat, values["name"].strip())
    match values.get("called"):
        case None:
            return (Fault("called", say("forms.missing")),)
        case "best":
            return do.CallTrickster(asked.seat, None)
        case "own":
            return do.CallTrickster(asked.seat, "")
        case key:
            names = (card.name for seat in state.seats for card in seat.row if card.name)
            wanted = key.removeprefix(f"{KNOWN} ")
            return do.CallTrickster(
                asked.seat, next(name for name in names if spelled(name) == wanted)
            )


FORMS: Forms[State] = {
    "open": Asking(_card_form, _read_open),
    "deal": Asking(_deal_form, _read_deal),
    "reveal": Asking(_reveal_form, _read_reveal),
    "choose": Asking(_kept_form, _read_choose),
    "put_card": Asking(_card_form, _read_put),
    "name_card": Asking(_name_form, _read_name),
    "describe": Asking(_describe_form, _read_describe),
    "turn": Asking(_turn_form, _read_turn),
    "tell_faces": Asking(_faces_form, _read_faces),
    "tell_total": Asking(_total_form, _read_total),
    "tell_count": Asking(_count_form, _read_count),
    "call_trickster": Asking(_trickster_form, _read_trickster),
}
