"""The texts are whole: every rule that is named exists, in its languages, with its source."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion import games
from companion.boxes import rulebooks
from companion.languages import BY_CODE, LANGUAGES
from companion.rulebook.answers import answer, places, shared
from companion.rulebook.entries import OpenQuestion, Rule, in_language
from companion.rulebook.library import read_rules
from companion.texts import Speaker
from tests.house.test_sentences import badly_set

ROOT = Path(__file__).parents[2]
LINE_OF_AN_EXTRACT = re.compile(r"\bL\d+|\b00[0-4] L")
PLAYED = games.IDS

library = rulebooks.library()
PREFIXES = sorted({entry.id.partition("-")[0] for entry in library}, key=len, reverse=True)
RULE_ID = re.compile(rf"\b(?:{'|'.join(PREFIXES)})-(?:A\d+|\d+(?:\.\d+)?)")


def named_ids() -> Iterator[tuple[str, str]]:
    """Every rule id in the code, the screens and the sentences, with the file it stands in."""
    files = [*(ROOT / "companion").rglob("*.py"), *(ROOT / "kv").rglob("*.kv")]
    files += (ROOT / "assets" / "texts").rglob("*.json")
    for path in files:
        for id_ in set(RULE_ID.findall(path.read_text("utf-8"))):
            yield id_, path.name


def is_known(id_: str) -> bool:
    return id_ in library or library.chapter(id_) is not None


def sentences(value: Any) -> Iterator[dict[str, str]]:
    """All sentences of a rule file by language; ways of asking as one."""
    match value:
        case {"en": str()}:
            yield value
        case {"en": list()}:
            yield {language: " ".join(ways) for language, ways in value.items()}
        case dict():
            for part in value.values():
                yield from sentences(part)
        case list():
            for part in value:
                yield from sentences(part)


def raw(game: str) -> Any:
    return json.loads((rulebooks.FOLDER / f"{game}.json").read_text("utf-8"))


def test_every_rule_id_that_is_used_has_a_text() -> None:
    missing = {(id_, file) for id_, file in named_ids() if not is_known(id_)}
    assert missing == set()


def test_an_id_without_a_text_is_seen() -> None:
    assert RULE_ID.findall('Refusal("HFT-99.1", why)  # see FR-A7') == ["HFT-99.1", "FR-A7"]
    assert not is_known("HFT-99.1")


def test_every_ruling_a_table_can_make_is_explained_with_its_choices() -> None:
    for game in games.IDS:
        for ruling in games.game(game).rulings:
            question = library.entry(ruling.id)
            assert isinstance(question, OpenQuestion)
            assert question.choices == ruling.choices


@pytest.mark.parametrize("game", rulebooks.SUBJECTS)
def test_a_game_is_told_in_a_language_whole_or_not_at_all(game: str) -> None:
    """So that whoever reads it in German is not told half of it in English."""
    [told_in] = (rules.languages for rules in library.games if rules.game == game)
    assert [code for code in LANGUAGES if BY_CODE[code].every_rule and code not in told_in] == []
    assert [code for code in LANGUAGES if code in told_in] == list(told_in)
    for sentence in sentences(raw(game)):
        assert tuple(sentence) == told_in, sentence
        assert all(said.strip() for said in sentence.values()), sentence
        assert badly_set(sentence) == []


def test_what_is_not_told_in_a_language_is_told_in_the_first() -> None:
    assert in_language({"en": "Spring", "fr": "Source"}, "fr") == "Source"
    assert in_language({"en": "Spring", "fr": "Source"}, "de") == "Spring"
    assert in_language({"en": "Spring", "fr": "Source", "de": "Quelle"}, "de") == "Quelle"


@pytest.mark.parametrize("game", rulebooks.SUBJECTS)
def test_no_line_of_an_extract_is_quoted(game: str) -> None:
    assert not LINE_OF_AN_EXTRACT.search(json.dumps(raw(game), ensure_ascii=False))


def test_all_that_is_referred_to_exists() -> None:
    for entry in library:
        named = [*getattr(entry, "rules", ()), *getattr(entry, "related", ())]
        named += getattr(entry, "rulings", ())
        assert [id_ for id_ in named if id_ not in library] == [], entry.id
        assert entry.id not in named


def test_rules_and_rulings_name_each_other() -> None:
    for entry in library:
        if isinstance(entry, Rule):
            for id_ in entry.rulings:
                ruling = library.entry(id_)
                assert isinstance(ruling, OpenQuestion)
                assert entry.id in ruling.rules, (entry.id, id_)
        elif isinstance(entry, OpenQuestion):
            for id_ in entry.rules:
                rule = library.entry(id_)
                assert isinstance(rule, Rule)
                assert entry.id in rule.rulings, (entry.id, id_)


@pytest.mark.parametrize("game", PLAYED)
def test_each_game_answers_at_least_fifteen_plain_questions(game: str) -> None:
    questions = next(g for g in library.games if g.game == game).questions
    assert len(questions) >= 15
    assert [said for q in questions for said in q.answer.values() if len(said) > 60] == []


def test_the_digest_of_heroes_is_complete() -> None:
    rules = [e.id for e in library if isinstance(e, Rule) and e.id.startswith("HFT")]
    rulings = [e.id for e in library if isinstance(e, OpenQuestion) and e.id.startswith("HFT")]
    assert (len(rules), len(rulings)) == (80, 34)
    assert {"HFT-9.11", "HFT-9.19", "HFT-14.8"} <= set(rules)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_can_be_read_shared_and_placed(language: str) -> None:
    speaker = Speaker(language)
    for entry in library:
        found = answer(library, entry.id, language)
        assert found.title
        assert found.short
        lines = [speaker(line) for line in shared(library, found, language)]
        assert entry.id in lines[0]
        if found.rule is not None:
            for place in places(library, found.rule, language):
                assert place.book


def test_a_plain_answer_says_its_rule_and_its_open_question() -> None:
    found = answer(library, "HFT-Q01", "fr")
    assert found.short == "Oui, autant que possible, selon le livret anglais."
    assert found.rule is not None
    assert found.rule.id == "HFT-7.5"
    assert [question.id for question in found.open] == ["HFT-A01"]


def test_an_inferred_page_says_so() -> None:
    lost = library.entry("HFT-7.5")
    assert isinstance(lost, Rule)
    told = [Speaker("en")(p.where) for p in places(library, lost, "en") if p.where]
    assert told == ["Fight", "p. 10, Combattre (inferred)"]


def test_chapters_hold_their_rules() -> None:
    for game in library.games:
        held = {e.id for c in game.chapters for e in library.rules_in(c.id)}
        assert held == {entry.id for entry in (*game.rules, *game.rulings)}


def test_a_file_that_is_not_whole_does_not_load() -> None:
    whole = raw("table")
    del whole["rules"][0]["text"]
    with pytest.raises(msgspec.ValidationError, match="text"):
        read_rules(json.dumps(whole).encode())
