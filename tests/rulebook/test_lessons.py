"""Lessons as data: the rules allow every step, and answer every wrong try as the data says."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion import boxes, games
from companion.boxes import rulebooks
from companion.boxes.lessons import Reading, has_lesson, lesson, lesson_setup
from companion.languages import LANGUAGES
from companion.rulebook.entries import Rule, Sentence
from companion.rulebook.lessons import Lesson, LessonStep
from companion.table.session import Session
from tests.house.test_sentences import badly_set

TAUGHT = [(game, language) for game in games.IDS for language in LANGUAGES]


def played(taught: Lesson, language: str) -> Iterator[tuple[int, LessonStep, Session, Reading]]:
    """The game before each step of a lesson."""
    reading = Reading(taught, language)
    session = Session(boxes.game(taught.game), lesson_setup(taught, language))
    for action in reading.actions(taught.before):
        assert session.do(action).reasons == ()
    for number, step in enumerate(taught.steps):
        yield number, step, session, reading
        for action in (*reading.actions(step.do), *reading.actions(step.then)):
            assert session.do(action).reasons == (), (number, action)


def sentences(taught: Lesson) -> Iterator[Sentence]:
    for step in taught.steps:
        yield from (step.title, step.text)
        yield from (part for part in (step.touch, step.instead) if part is not None)


@pytest.mark.parametrize("game", games.IDS)
def test_every_game_has_a_lesson_that_is_short(game: str) -> None:
    assert has_lesson(game)
    assert 8 <= len(lesson(game).steps) <= 12
    assert 5 <= lesson(game).minutes <= 10


@pytest.mark.parametrize("game", games.IDS)
def test_every_step_names_a_rule_that_has_a_text(game: str) -> None:
    for step in lesson(game).steps:
        assert isinstance(rulebooks.library().entry(step.rule), Rule)
        for tried in step.tries:
            assert tried.rule in rulebooks.library()


@pytest.mark.parametrize("game", games.IDS)
def test_a_lesson_is_told_in_the_languages_of_its_rules_each_set_as_it_should_be(
    game: str,
) -> None:
    [told_in] = (rules.languages for rules in rulebooks.library().games if rules.game == game)
    for sentence in sentences(lesson(game)):
        assert tuple(sentence) == told_in
        assert len(set(sentence.values())) == len(sentence)
        assert badly_set(sentence) == []


@pytest.mark.parametrize("game", games.IDS)
def test_what_is_done_is_lit_and_said_and_the_end_is_only_read(game: str) -> None:
    for step in lesson(game).steps:
        assert bool(step.do) == (step.touch is not None)
        assert step.light or not step.do
    assert lesson(game).steps[-1].do == ()


@pytest.mark.parametrize(("game", "language"), TAUGHT)
def test_the_rules_allow_every_step_of_a_lesson(game: str, language: str) -> None:
    steps = list(played(lesson(game), language))
    assert not steps[-1][2].over


@pytest.mark.parametrize(("game", "language"), TAUGHT)
def test_every_wrong_try_is_answered_by_the_rule_that_the_data_names(
    game: str, language: str
) -> None:
    """Where the rules have nothing against it, the step answers with its own rule."""
    tried = refused = 0
    for number, step, session, reading in played(lesson(game), language):
        for wrong in step.tries:
            actions = reading.actions(wrong.actions)
            assert actions != reading.actions(step.do), number
            reasons = session.refusals(actions[0])
            rule = reasons[0].rule if reasons else step.rule
            assert rule == wrong.rule, (number, actions)
            assert reasons or step.instead is not None, number
            tried, refused = tried + 1, refused + bool(reasons)
    assert tried >= 4
    assert refused >= 2


def test_practice_cards_are_called_as_in_the_language_of_the_game() -> None:
    taught = lesson("fairy_tale")
    readings = [Reading(taught, language) for language in LANGUAGES]
    step = next(step for step in taught.steps if step.do)
    called = [reading.actions(step.do) for reading in readings]
    assert all(called.count(actions) == 1 for actions in called)
