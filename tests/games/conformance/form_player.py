"""A player who knows no game: it reads prompts, fills in forms by chance, and hands them in."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.table.actions import Action
from companion.table.forms import (
    DESCRIBED,
    KNOWN,
    Asked,
    CardField,
    Fault,
    Field,
    Number,
    OneOf,
    Order,
    Pairing,
    SeveralOf,
    Words,
    asked_of,
)
from companion.table.prompts import Prompt
from companion.table.session import Session

TRIES = 400
WORDS = ("Oak", "Éclair", "a b", "Zed", "The Long Name")


def some_values(fields: tuple[Field, ...], random: Random) -> dict[str, Any]:
    """Values that fit each field; what need not be filled in stays open now and then."""
    values: dict[str, Any] = {}
    for _ in fields:  # a field may be asked only once another one is filled in
        for field in asked_of(fields, values):
            if field.id not in values and (field.needed or random.random() < 0.7):
                values[field.id] = some_value(field, random)
    return values


def some_value(field: Field, random: Random) -> Any:
    match field:
        case Number(least=least, most=most):
            near = min(most, least + 12)
            return random.randint(least, random.choice((near, near, most)))
        case OneOf(choices=choices):
            return random.choice(choices).id
        case SeveralOf(choices=choices, fewest=fewest, most=most):
            most = min(most, len(choices))
            count = random.choice((fewest, most, random.randint(fewest, most)))
            return [choice.id for choice in random.sample(choices, count)]
        case Order(things=things):
            return random.sample(things, len(things))
        case Pairing(things=things, fits=fits):
            pairs: dict[str, str] = {}
            for thing in random.sample(things, len(things)):
                free = [place for place in fits[thing.id] if place not in pairs.values()]
                if free:
                    pairs[thing.id] = random.choice(free)
            return pairs
        case Words(longest=longest):
            return random.choice(WORDS)[:longest]
        case CardField(known=known, described=described):
            if known and (not described or random.random() < 0.8):
                return {KNOWN: random.choice(known).id}
            return {DESCRIBED: some_values(described, random)}


class Stuck(AssertionError):
    """No answer of any prompt could be given."""


class FormPlayer:
    """Plays a session to its end; counts what it was asked, and what was wrong."""

    def __init__(self, session: Session, random: Random) -> None:
        self.session = session
        self.random = random
        self.asked: dict[str, int] = {}
        self.faults: list[Fault] = []

    def play(self, most: int = 4000) -> None:
        for _ in range(most):
            if self.session.over:
                return
            self.step()
        raise Stuck(f"not over after {most} steps: {self.session.prompts()[0].ask}")

    def step(self) -> None:
        """One step; where nothing legal is found for long, the table allows it anyway (TBL-1)."""
        tried = []
        for attempt in range(TRIES):
            action = self.choose()
            if action is None:
                continue
            verdict = self.session.do(action, allow=attempt > TRIES // 2)
            if verdict.done:
                return
            tried.append((action, verdict.reasons))
        prompts = [(p.ask, [a.kind for a in p.answers]) for p in self.session.prompts()]
        raise Stuck(f"{prompts}\n{tried[-3:]}\n{self.faults[-3:]}")

    def choose(self) -> Action | None:
        """An action, or None where the form was filled in wrongly."""
        session, random = self.session, self.random
        prompts = [prompt for prompt in session.prompts() if prompt.answers]
        prompt = prompts[0] if random.random() < 0.7 else random.choice(prompts)
        answer = random.choice(prompt.answers)
        self.asked[answer.kind] = self.asked.get(answer.kind, 0) + 1
        if answer.action is not None:
            return answer.action
        asked = Asked(prompt, answer, self._seat(prompt))
        form = session.game.form(session.state, asked, session.house)
        values = some_values(form.fields, random)
        filled = session.game.fill(session.state, asked, values, session.house)
        if isinstance(filled, Action):
            return filled
        assert filled, f"{answer.kind}: neither an action nor a fault"
        self.faults += filled
        return None

    def _seat(self, prompt: Prompt) -> int:
        return self.random.choice(prompt.who or range(len(self.session.setup.players)))
