"""Pebbles: in turn take one to three from the heap; whoever has the most at its end wins."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.table.actions import Action, SeatNumber
from companion.table.forms import Asked, Asking, Filled, Form, Number, Values
from companion.table.game import Change, Options, Setup, Standing
from companion.table.ledger import Gain
from companion.table.phased import PhasedGame
from companion.table.prompts import Answer, Phase, Prompt
from companion.table.rules import House, Refusals, forbidden
from companion.table.text import Text, say
from companion.table.views import Item, Panel

MOST = 3
LARGEST = 99


class PebblesOptions(Options, frozen=True):
    """How many pebbles lie on the heap."""

    heap: int = 12


class Take(Action, frozen=True):
    """PEB-1: so many pebbles from the heap."""

    player: SeatNumber
    count: int


class Tell(Action, frozen=True):
    """PEB-2: the pebbles before a player at the end of a game."""

    player: SeatNumber
    count: int


class State(Struct, frozen=True):
    phase: str
    seats: tuple[str, ...]
    heap: int
    taken: tuple[int | None, ...]
    turn: int = 0


def refuse_take(state: State, action: Take, house: House) -> Refusals:
    found: Refusals = ()
    if action.player != state.turn:
        found += forbidden("PEB-1", say("pebbles.other_turn"))
    if not 1 <= action.count <= min(MOST, state.heap):
        found += forbidden("PEB-1", say("pebbles.count", most=min(MOST, state.heap)))
    return found


def apply_take(state: State, action: Take, house: House) -> Change[State]:
    count = max(0, min(action.count, state.heap))
    taken = _with(state, action.player, (state.taken[action.player] or 0) + count)
    after = replace(state, taken=taken, heap=state.heap - count)
    after = replace(after, turn=(action.player + 1) % len(state.seats))
    gain = Gain(action.player, count, "PEB-2", say("pebbles.took", n=count))
    return Change(after if after.heap else replace(after, phase="end"), (gain,))


def refuse_tell(state: State, action: Tell, house: House) -> Refusals:
    if 0 <= action.count <= LARGEST:
        return ()
    return forbidden("PEB-2", say("pebbles.count", most=LARGEST))


def apply_tell(state: State, action: Tell, house: House) -> Change[State]:
    after = replace(state, taken=_with(state, action.player, action.count))
    gain = Gain(action.player, action.count, "PEB-2", say("pebbles.took", n=action.count))
    return Change(replace(after, phase="tally" if None in after.taken else "end"), (gain,))


def _with(state: State, player: int, count: int) -> tuple[int | None, ...]:
    return (*state.taken[:player], count, *state.taken[player + 1 :])


def _number(most: int) -> Any:
    def form(state: State, asked: Asked, house: House) -> Form:
        least = 0 if state.phase == "tally" else 1
        top = most if state.phase == "tally" else min(most, state.heap)
        return Form("PEB-1", (Number(id="n", label=asked.prompt.ask, least=least, most=top),))

    return form


def _taken(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return Take(asked.seat, values["n"])


def _told(state: State, asked: Asked, values: Values, house: House) -> Filled:
    return Tell(asked.seat, values["n"])


class Pebbles(PhasedGame[State]):
    id = "pebbles"
    seats_rule = "PEB-1"
    phases = {
        "play": Phase("play", "PEB-1", (Take,)),
        "tally": Phase("tally", "PEB-2", (Tell,)),
        "end": Phase("end", "PEB-2", ()),
    }
    rules = {Take: (refuse_take, apply_take), Tell: (refuse_tell, apply_tell)}
    forms = {"take": Asking(_number(MOST), _taken), "tell": Asking(_number(LARGEST), _told)}
    fewest = 2
    most = 5
    rulings = ()
    actions: Any = Take | Tell
    options: type[Any] = PebblesOptions

    def start(self, setup: Setup[PebblesOptions]) -> State:
        seats, tally = tuple(p.name for p in setup.players), setup.options.tally
        nothing = None if tally else 0
        phase = "tally" if tally else "play"
        return State(phase, seats, setup.options.heap, (nothing,) * len(seats))

    def prompts(self, now: State, house: House) -> tuple[Prompt, ...]:
        kind = {"play": "take", "tally": "tell"}.get(now.phase)
        if kind is None:
            return ()
        who = now.turn if kind == "take" else now.taken.index(None)
        ask = say(f"pebbles.ask.{kind}", player=now.seats[who])
        return (Prompt((who,), ask, "PEB-1", (Answer(kind, say(f"pebbles.answer.{kind}")),)),)

    def line(self, now: State, action: Action) -> Text:
        return say("pebbles.log", player=now.seats[action.player], n=action.count)

    def standings(self, now: State, scores: tuple[int, ...], house: House) -> tuple[Standing, ...]:
        return tuple(
            Standing(seat, score, 1 + sum(other > score for other in scores))
            for seat, score in enumerate(scores)
        )

    def table(self, now: State, house: House) -> tuple[Panel, ...]:
        return (Panel(say("pebbles.title"), (Item(say("pebbles.heap", n=now.heap)),)),)


GAME = Pebbles()
