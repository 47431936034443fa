"""Laws of every game: played to its end by somebody who only reads prompts and forms."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from companion import boxes, games
from companion.boxes import rulebooks
from companion.languages import LANGUAGES
from companion.store.exchange import read_game, write_game
from companion.table.actions import Action
from companion.table.forms import Asked, CardField, Field, Pairing
from companion.table.journal import Entry
from companion.table.rules import House, Strictness
from companion.table.session import Session
from companion.table.text import Text
from companion.texts import Speaker
from tests.games.conformance.form_player import FormPlayer, some_values
from tests.games.conformance.playable import no_secret, playable, setup

GAMES = 60 if os.environ.get("SOAK") else 6
STRANGE: tuple[Any, ...] = (
    None, "", "x" * 5000, -1, 10**9, 1.5, True, [], ["x"], {}, {"known": 1}, {"described": []},
    {"described": {"x": 1}}, {"known": "x", "described": {}}, [1, 1], {"0": "nowhere"}, [[]],
)  # fmt: skip


def played(game: str, seed: int, journal: list[Entry] | None = None) -> Iterator[Session]:
    """A whole game, moment by moment."""
    level = tuple(Strictness)[seed % 3]
    begun = setup(game, seed, House(level))
    keep = journal.append if journal is not None else lambda entry: None
    session = Session(boxes.game(game), begun, keep)
    player = FormPlayer(session, Random(seed))
    while not session.over:
        player.step()
        yield session


def texts_in(value: Any) -> Iterator[Text]:
    match value:
        case Text():
            yield value
        case msgspec.Struct():
            for name in value.__struct_fields__:
                yield from texts_in(getattr(value, name))
        case tuple() | list():
            for part in value:
                yield from texts_in(part)


def forms_of(session: Session) -> Iterator[tuple[Asked, tuple[Field, ...]]]:
    """Every form that is open now, for everybody who may fill it in."""
    for prompt in session.prompts():
        for answer in prompt.answers:
            if answer.action is None:
                seats = prompt.who or range(len(session.setup.players))
                for seat in seats:
                    asked = Asked(prompt, answer, seat)
                    yield asked, session.game.form(session.state, asked, session.house).fields


@pytest.mark.parametrize("game", games.IDS)
def test_prompts_and_forms_lead_to_the_end(game: str) -> None:
    """The journal is the game: read back from its file it stands where it stood."""
    for seed in range(GAMES):
        journal: list[Entry] = []
        for session in played(game, seed, journal):
            assert session.over or any(prompt.answers for prompt in session.prompts())
        paid = [0] * len(session.setup.players)
        for entry in session.ledger():
            paid[entry.gain.player] += entry.gain.amount
        assert tuple(paid) == session.scores
        assert sorted(place.player for place in session.standings()) == list(range(len(paid)))
        assert min(place.rank for place in session.standings()) == 1
        file = read_game(write_game(session.setup, journal))
        again = Session.resume(session.game, file.setup, file.journal)
        assert (again.state, again.scores) == (session.state, session.scores)


@pytest.mark.parametrize("game", games.IDS)
def test_every_moment_can_be_said_in_every_language(game: str) -> None:
    speakers = [Speaker(language) for language in LANGUAGES]
    library = rulebooks.library()
    for session in played(game, 1):
        views = [session.view(seat) for seat in (None, *range(len(session.setup.players)))]
        open_forms = [fields for _, fields in forms_of(session)]
        lines = [past.line for past in session.history()[-1:]]
        for text in texts_in((views, open_forms, lines, session.prompts())):
            assert all(speaker(text) for speaker in speakers)
        for prompt in session.prompts():
            assert prompt.rule in library
    for speaker in speakers:
        assert speaker.say(f"{game}.title")


@pytest.mark.parametrize("game", games.IDS)
def test_no_view_tells_a_secret_of_another_seat(game: str) -> None:
    """S8: change any secret of another seat, and this seat's view is equal to the byte."""
    differs = 0
    for seed in range(GAMES):
        random = Random(seed)
        for session in played(game, seed):
            seats = range(len(session.setup.players))
            owner = random.choice(seats)
            other = playable(game).other_secrets(session.state, owner, random)
            differs += other != session.state
            for seat in (None, *seats):
                if seat == owner:
                    continue
                views = [
                    msgspec.json.encode(
                        session.game.view(state, session.scores, seat, session.house)
                    )
                    for state in (session.state, other)
                ]
                assert views[0] == views[1]
    assert bool(differs) == (playable(game).other_secrets is not no_secret)


@pytest.mark.parametrize("game", games.IDS)
def test_a_form_says_what_is_wrong_with_each_field_and_never_fails(game: str) -> None:
    """Whatever comes in from a page or a file: an action, or the fields that are wrong."""
    tried = 0
    for seed in range(2):
        random = Random(seed)
        for session in played(game, seed):
            for asked, fields in forms_of(session):
                for field in random.sample(fields, min(2, len(fields))):
                    for value in random.sample(STRANGE, 4):
                        filled = session.game.fill(
                            session.state, asked, {field.id: value}, session.house
                        )
                        tried += 1
                        if isinstance(filled, Action):
                            session.refusals(filled)
                        else:
                            assert filled
                            assert all(fault.field and fault.why for fault in filled)
                unknown = session.game.fill(session.state, asked, {"no such": 1}, session.house)
                assert not isinstance(unknown, Action)
    assert tried


@pytest.mark.parametrize("game", games.IDS)
def test_the_fields_of_a_form_have_ids_of_their_own(game: str) -> None:
    for session in played(game, 2):
        for _, fields in forms_of(session):
            assert _ids_are_their_own(fields)


def _ids_are_their_own(fields: tuple[Field, ...]) -> bool:
    ids = [field.id for field in fields]
    before: set[str] = set()
    for field in fields:
        if field.when is not None and field.when.field not in before:
            return False
        before.add(field.id)
        if isinstance(field, CardField) and not _ids_are_their_own(field.described):
            return False
        if isinstance(field, Pairing) and set(field.fits) != {thing.id for thing in field.things}:
            return False
    return len(set(ids)) == len(ids)


def test_an_unknown_game_fails_loudly() -> None:
    with pytest.raises(KeyError):
        playable("chess")
    with pytest.raises(KeyError):
        boxes.game("chess")


@pytest.mark.parametrize("game", games.IDS)
def test_every_old_entry_is_asked_again_and_can_be_another(game: str) -> None:
    """What comes after is derived again, or the rules say why it cannot be."""
    changed = 0
    for seed in range(3):
        *_, session = played(game, seed)
        random, history = Random(seed), session.history()
        for past in random.sample(history, min(12, len(history))):
            again = session.ask_again(past.index)
            assert again.answers, past.line
            asked = random.choice(again.answers)
            action = asked.answer.action
            if action is None:
                filled = again.fill(asked, some_values(again.form(asked).fields, random))
                if not isinstance(filled, Action):
                    continue
                action = filled
            tried = session.correction(past.index, action, allow=True)
            assert tried.result is not None or any(reason.final for reason in tried.reasons)
            changed += tried.result is not None and action != past.step.action
    assert changed >= 5
