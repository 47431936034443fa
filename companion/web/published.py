"""What every change of the table publishes: immutable, and read by any thread."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.table.actions import seats_named
from companion.table.forms import Asked, Form
from companion.table.game import Game, Setup, Standing
from companion.table.journal import Step
from companion.table.rules import House, Refusal
from companion.table.session import Past, Session
from companion.table.text import Text
from companion.table.views import Panel, View
from companion.web.room import Phone
from companion.web.taking_back import Regret, Regrets, latest_of

LINES = 4  # of what has just happened


class Published(Struct, frozen=True):
    """The table at one moment. `views` are those of the seats in order, `open` is everybody's.

    `version` counts all changes, `moves` those of the game. `lines` say what has just happened,
    the latest first, `actors` whose each was; `aftermath` is what one of them left to be seen.
    `undoing` is the seat whose step was the last change, None where that is nobody's own; `latest`
    is the last step of each seat in words, `regrets` what some of them want to take back.
    `noticed` is what the rules have against entries that were taken while others were secret,
    `notices` what each seat is told of what others did to its steps.
    """

    version: int
    moves: int
    game: Game[Any]
    setup: Setup[Any]
    state: Any
    house: House
    views: tuple[View, ...]
    open: View
    lines: tuple[Text, ...]
    actors: tuple[int | None, ...]
    aftermath: Panel | None
    undo: Text | None
    undoing: int | None
    redo: Text | None
    standings: tuple[Standing, ...]
    phones: tuple[Phone, ...]
    answered: tuple[int, ...]
    latest: tuple[Text | None, ...]
    regrets: tuple[Regret, ...]
    noticed: tuple[Refusal, ...]
    notices: tuple[tuple[Text, ...], ...]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.setup.players)

    def form(self, asked: Asked) -> Form:
        """What an answer still needs; pure, and so for any thread."""
        return self.game.form(self.state, asked, self.house)


def published(
    session: Session,
    version: tuple[int, int],
    phones: tuple[Phone, ...],
    answered: tuple[int, ...],
    regrets: Regrets,
    noticed: tuple[Refusal, ...] = (),
    notices: tuple[tuple[Text, ...], ...] = (),
) -> Published:
    """`version` counts changes and moves, `answered` the asks of each seat that were done.

    `noticed` was taken while it rested on a secret, and is pointed out once all lies open (S8).
    """
    length = session.length
    latest = tuple(session.past(at) for at in reversed(range(max(0, length - LINES), length)))
    seats = range(len(session.setup.players))
    own = (latest_of(session, seat) for seat in seats)
    doer = does_for_all(phones)
    return Published(
        *version,
        session.game,
        session.setup,
        session.state,
        session.house,
        tuple(asked_once(session.view(seat), doer) for seat in seats),
        asked_once(session.view(None), doer),
        tuple(past.line for past in latest),
        tuple(next(iter(seats_named(past.step.action)), None) for past in latest),
        _aftermath(session, latest),
        session.undo_line(),
        undoing(session),
        session.redo_line(),
        session.standings() if session.over else (),
        phones,
        answered,
        tuple(past.line if past else None for past in own),
        regrets.shown(session),
        () if session.hides else noticed,
        notices or ((),) * len(seats),
    )


def does_for_all(phones: tuple[Phone, ...]) -> int | None:
    """Who does what one does for everybody, such as dealing: the leading phone, else the first
    seat that has a phone. None where nobody sits yet: whoever leads acts for all.
    """
    leading = (seat for phone in phones if phone.leads for seat in phone.seats[:1])
    seated = sorted(seat for phone in phones for seat in phone.seats)
    return next(leading, seated[0] if seated else None)


def asked_once(view: View, doer: int | None) -> View:
    """What one answer does for all is asked of one phone; the others see whom it is left to."""
    prompts = tuple(
        replace(prompt, who=(doer,)) if prompt.once and doer in prompt.who else prompt
        for prompt in view.prompts
        if not prompt.once or doer not in prompt.who or view.seat in (None, doer)
    )
    return replace(view, prompts=prompts)


def undoing(session: Session) -> int | None:
    """The seat whose step undo would take back; None where it names none."""
    latest = session.latest
    seats = seats_named(latest.action) if latest is not None else ()
    return seats[0] if seats else None


def _aftermath(session: Session, latest: tuple[Past, ...]) -> Panel | None:
    """What one of the last steps left to be seen, such as dice as they fell."""
    after = session.state
    for past in latest:
        before = session.state_before(past.index)
        action, house = past.step.action, session.house
        found = session.game.aftermath(before, action, after, past.gains, house)
        if found is not None:
            return found
        after = before
    return None


Taken = dict[int, tuple[Step[Any], tuple[Refusal, ...]]]  # by the place of the step


def taken_unseen(session: Session, after: int = 0) -> Taken:
    """S8: steps from a place on that were taken though another seat's secret is against them."""
    found: Taken = {}
    for at, step in enumerate(session.steps()[after:], start=after):
        if step.allowed:
            before = session.state_before(at)
            reasons = session.game.refusals(before, step.action, session.house)
            if hidden := tuple(reason for reason in reasons if reason.hidden):
                found[at] = (step, hidden)
    return found
