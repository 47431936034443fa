"""What has just happened: how a roll came out, and what hands have to do at the table.

Both are told from the state before a step, the step itself and the state after it.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from companion.games.heroes import combat
from companion.games.heroes.actions import (
    AimTile,
    Choose,
    Declare,
    Fitted,
    Heal,
    Recruit,
    Rolled,
    Skip,
    Take,
)
from companion.games.heroes.cards import Die, Hit, Step, StepKind
from companion.games.heroes.damage import loss_hurts, mission_name
from companion.games.heroes.dice import in_order, shown, wounds
from companion.games.heroes.recruitment import PICKS, pick
from companion.games.heroes.state import (
    ByTile,
    InFight,
    MissionPlace,
    Rolling,
    State,
    Taking,
    waiting,
)
from companion.games.heroes.team import boxes_of, slots
from companion.games.heroes.words import die_name, hits_told
from companion.table.actions import Action
from companion.table.ledger import Gain
from companion.table.prompts import Answer, Prompt
from companion.table.rules import House, Refusal
from companion.table.text import Text, say
from companion.table.views import Item, Panel


class Outcome(Struct, frozen=True):
    """A roll that left nothing to decide: what fell, whether it was won, and why not."""

    roll: Rolling
    faces: tuple[int, ...]
    hits: tuple[Hit, ...]
    won: bool
    reasons: tuple[Refusal, ...] = ()
    spares: bool = False  # HFT-A01: what would have found a place was not placed either

    @property
    def prompt(self) -> Prompt:
        """It is shown to everybody before the game goes on."""
        # HFT-A17: where a tile strikes, nothing is to be won.
        if isinstance(self.roll.cause, ByTile):
            how = "no_room" if self.hits else "no_damage"
        else:
            how = "won" if self.won else "spared" if self.spares else "lost"
        rule = self.reasons[0].rule if self.reasons else "HFT-7.4"
        go_on = Answer("seen", say("heroes.answer.go_on"))
        return Prompt((self.roll.player,), say(f"heroes.fell.{how}"), rule, (go_on,))


def outcome(before: State, action: Action, after: State, house: House) -> Outcome | None:
    """HFT-7.4: how a roll came out that was settled at once; None where hits are to be placed."""
    roll = waiting(before)
    if not isinstance(action, Rolled) or not isinstance(roll, Rolling):
        return None
    if isinstance(waiting(after), Taking):
        return None
    hits = shown(before.dice, roll.dice, action.faces)
    team = slots(before, roll.player, house)
    if team is None:
        return Outcome(roll, action.faces, hits, not hits)
    covered = before.seats[roll.player].covered
    won = combat.fits(combat.room(team, covered), wounds(hits))
    best = combat.best_placement(team, covered, hits, before.dice)
    reasons = tuple(reason for _, reason in combat.unplaced_reasons(team, covered, best))
    spares = not won and bool(best.placed)
    return Outcome(roll, action.faces, hits, won, reasons, spares)


def seen(
    before: State, action: Action, after: State, gains: Sequence[Gain], house: House
) -> Panel | None:
    """HFT-7.3: the dice as they fell and how it came out; else what hands have to do."""
    roll = waiting(before)
    told = to_do(before, action, after, gains, house)
    if not isinstance(action, Rolled) or not isinstance(roll, Rolling):
        return Panel(say("heroes.view.to_do"), tuple(map(Item, told))) if told else None
    fell = zip(in_order(roll.dice), action.faces, strict=True)
    items = tuple(Item(_face(die, before.dice.faces(die)[face]), die.value) for die, face in fell)
    settled = outcome(before, action, after, house)
    how = (settled.prompt.ask,) if settled is not None else ()
    title = say("heroes.view.roll", player=before.seats[roll.player].name)
    return Panel(title, (*items, *map(Item, (*how, *told))))


def _face(die: Die, hits: tuple[Hit, ...]) -> Text:
    return say("heroes.view.face", die=die_name(die), hits=hits_told(hits))


# -- what hands have to do -----------------------------------------------------------------


def to_do(
    before: State,
    action: Action,
    after: State,
    gains: Sequence[Gain],
    house: House | None = None,
) -> tuple[Text, ...]:
    """What the table has to do now, sentence by sentence; nothing where nothing is."""
    return (
        *_hands_to_pass(before, action, after),
        *_lost(before, action, house or House()),
        *_counters_to_place(before, action, after),
        *_struck_in_vain(before, action, after),
        *_healed_nothing(before, action, after),
        *_on_the_track(before, after, gains),
        *_missions_turned(before, after, gains),
        *_line_to_refill(action, after, before),
    )


def _hands_to_pass(before: State, action: Action, after: State) -> tuple[Text, ...]:
    """HFT-4.2: once everybody has picked, the rest goes to the left; practice passes it itself."""
    picked = pick(before) < pick(after) < PICKS
    if not isinstance(action, Recruit) or not picked or after.decks is not None:
        return ()
    return (say("heroes.do.pass_left"),)


def _lost(before: State, action: Action, house: House) -> tuple[Text, ...]:
    """HFT-7.5: a fight that the table judged lost; HFT-A01: whether its damage is taken.

    HFT-9.11: what a tile strikes is taken as far as it fits.
    """
    now = waiting(before)
    if not isinstance(action, Fitted) or action.everything or not isinstance(now, Taking):
        return ()
    if isinstance(now.cause, ByTile):
        return (say("heroes.do.struck_partly", player=before.seats[action.player].name),)
    if not isinstance(now.cause, InFight):
        return ()
    key = "heroes.do.lost_hurts" if loss_hurts(now.cause, house) else "heroes.do.lost"
    return (say(key, player=before.seats[action.player].name),)


def _counters_to_place(before: State, action: Action, after: State) -> tuple[Text, ...]:
    """HFT-5.8: hits that the table took where the companion does not see the slots."""
    now = waiting(before)
    if not isinstance(action, Fitted) or not action.everything or not isinstance(now, Taking):
        return ()
    if not now.hits or after.decks is not None:
        return ()
    name = before.seats[action.player].name
    return (say("heroes.do.place_counters", player=name, n=len(now.hits)),)


def _struck_in_vain(before: State, action: Action, after: State) -> tuple[Text, ...]:
    """HFT-9.11: damage from a tile for which no slot is free."""
    if not isinstance(action, AimTile) or isinstance(waiting(after), Taking | Rolling):
        return ()
    return (say("heroes.do.no_room", player=before.seats[action.opponent].name),)


def _healed_nothing(before: State, action: Action, after: State) -> tuple[Text, ...]:
    """HFT-10.1: a step that heals and went by itself, since no counter lay there."""
    if before.turn is None or isinstance(action, Heal | Skip):
        return ()
    player = before.turn.player
    steps = _steps_begun(before, action)
    gone = steps[: len(steps) - len(_steps_left(after, player, before.seats[player].acted))]
    if not any(step.kind is StepKind.HEAL for step in gone):
        return ()
    return (say("heroes.do.healed_nothing", player=before.seats[player].name),)


def _steps_begun(before: State, action: Action) -> tuple[Step, ...]:
    """The steps that this action began or went on with."""
    match action:
        case Choose(player=player, alternative=chosen):
            return boxes_of(before, player, before.seats[player].acted).known[chosen]
        case Declare(steps=steps):
            return steps
    return before.turn.steps if before.turn is not None else ()


def _steps_left(after: State, player: int, acted: int) -> tuple[Step, ...]:
    """What is left of them; nothing once the token has moved on (HFT-6.5)."""
    turn = after.turn
    if turn is None or turn.player != player or after.seats[player].acted != acted:
        return ()
    return turn.steps


def _on_the_track(before: State, after: State, gains: Sequence[Gain]) -> tuple[Text, ...]:
    """HFT-8.3, HFT-10.2, HFT-9.18: Prestige gained in the Adventure is marked at once."""
    if before.phase != "adventure":
        return ()
    found = []
    # In practice nothing lies on the table: no token, and no track.
    token, track = ("token", "track") if after.decks is None else ("mission_paid", "gains")
    for gain in gains:
        name = before.seats[gain.player].name
        if gain.rule == "HFT-8.3" and not _turned(before, after):
            found.append(say(f"heroes.do.{token}", player=name, n=gain.amount))
        elif gain.rule == "HFT-8.2":
            found.append(say("heroes.do.failed", player=name))
        elif gain.amount:
            found.append(say(f"heroes.do.{track}", player=name, n=gain.amount))
    return tuple(found)


def _missions_turned(before: State, after: State, gains: Sequence[Gain]) -> tuple[Text, ...]:
    """HFT-8.4: a full card goes under its deck, and the tokens return to their owners."""
    if not any(gain.rule == "HFT-8.3" for gain in gains):
        return ()
    key = "heroes.do.mission_dealt" if after.decks else "heroes.do.mission_full"
    return tuple(say(key, mission=mission_name(mission)) for mission in _turned(before, after))


def _turned(before: State, after: State) -> tuple[MissionPlace, ...]:
    """The missions whose last place was taken."""
    pairs = zip(before.missions, after.missions, strict=True)
    return tuple(old for old, new in pairs if old != new and not new.tokens)


def _line_to_refill(action: Action, after: State, before: State) -> tuple[Text, ...]:
    """HFT-7.7: the line is refilled to three; HFT-A09: as long as the deck lasts."""
    if not isinstance(action, Take) or after.decks is not None:
        return ()
    new = before.foe_deck - after.foe_deck
    return (say("heroes.do.refill", n=new) if new else say("heroes.do.no_foe_left"),)
