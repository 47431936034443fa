"""Sentences of the house: each is said, exists in every language, and lies with its owner."""

from __future__ import annotations

import ast
import json
import re
import string
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import pytest

from companion import games
from companion.languages import LANGUAGES
from tests.house.reading import TEXTS, called, catalogue, screens, sources, told

SPEAKING = frozenset({"say", "tr"})
SPOKEN_IN_KV = re.compile(r"\b(?:say|tr)\(\s*(['\"])([^'\"]+)\1\s*([,)+%])")
STRAIGHT_APOSTROPHE = re.compile(r"\w'\w")
NOT_GERMAN = re.compile(r"[\"«»”]|(?<=[\w}])\s[;!?]|\s:(?=\s|$)")
LOOSE_MARK = re.compile(r"[^\u00a0\u202f!?]([;!?]|:(?=\s|$))")


def spoken(source: str) -> Iterator[re.Pattern[str]]:
    """The text ids a module speaks, each as a pattern: an f-string may mean several."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and called(node) in SPEAKING and node.args:
            yield from _keys(node.args[0])


def _keys(node: ast.expr) -> Iterator[re.Pattern[str]]:
    match node:
        case ast.Constant(value=str() as key):
            yield re.compile(re.escape(key))
        case ast.JoinedStr(values=parts):
            literal = [
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
                for part in parts
            ]
            yield re.compile("".join(literal))
        case ast.IfExp(body=body, orelse=orelse):
            yield from _keys(body)
            yield from _keys(orelse)


def spoken_in_kv(source: str) -> Iterator[re.Pattern[str]]:
    for _, key, after in SPOKEN_IN_KV.findall(source):
        yield re.compile(re.escape(key) + (".+" if after in "+%" else ""))


def mentioned(source: str) -> Iterator[re.Pattern[str]]:
    """Every string that may be a text id, or the beginning of one that choices complete."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.JoinedStr():
                yield from (key for key in _keys(node) if re.search("[a-z]{3}", key.pattern))
            case ast.Constant(value=str() as text) if re.fullmatch(r"[a-z_]+(\.\w+)+", text):
                yield re.compile(re.escape(text))
            case ast.Call(args=arguments) if called(node) == "choice":
                for argument in arguments:
                    if isinstance(argument, ast.Constant):
                        yield re.compile(re.escape(str(argument.value)) + r"\..+")


def mentioned_in_kv(source: str) -> Iterator[re.Pattern[str]]:
    for key in re.findall(r"['\"]([a-z_]+\.[\w.]*)['\"]", source):
        yield re.compile(re.escape(key) + (".+" if key.endswith(".") else ""))


def unsaid(known: Iterable[str], keys: Iterable[re.Pattern[str]]) -> list[str]:
    """Sentences that nobody says."""
    patterns = list(keys)
    plain = {key.pattern.replace("\\", "") for key in patterns}
    wild = [key for key in patterns if ".+" in key.pattern and not key.fullmatch("any.thing.else")]
    return [
        text for text in known if text not in plain and not any(w.fullmatch(text) for w in wild)
    ]


@cache
def all_spoken() -> dict[str, list[re.Pattern[str]]]:
    """What each source and screen speaks."""
    found = {told(path): list(spoken(path.read_text("utf-8"))) for path in sources()}
    for path in screens():
        found[told(path)] = list(spoken_in_kv(path.read_text("utf-8")))
    return found


def unknown(keys: Iterable[re.Pattern[str]], known: Iterable[str]) -> list[str]:
    ids = frozenset(known)
    escaped = {re.escape(text) for text in ids}
    return [
        key.pattern
        for key in keys
        if key.pattern not in escaped and not any(key.fullmatch(text) for text in ids)
    ]


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def differences(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    """What keeps two languages from saying the same."""
    found = [f"{key} is missing in one" for key in sorted(one.keys() ^ other.keys())]
    for key in sorted(one.keys() & other.keys()):
        a, b = _forms(one[key]), _forms(other[key])
        if a.keys() != b.keys():
            found.append(f"{key} has other plural forms")
        elif set(a) not in ({""}, {"one", "other"}):
            found.append(f"{key} has plural forms nobody counts by")
        else:
            found += [
                f"{key} has other placeholders"
                for form in a
                if placeholders(a[form]) != placeholders(b[form])
            ]
    return found


def _forms(sentence: str | dict[str, str]) -> dict[str, str]:
    return sentence if isinstance(sentence, dict) else {"": sentence}


def misplaced(catalogue: Iterable[str], subject: str) -> list[str]:
    """Ids that are looked up in another file, and so never found."""
    return [key for key in catalogue if key.partition(".")[0] != subject]


def bad_french(sentence: str) -> bool:
    """A straight apostrophe, or : ; ! ? without the no-break space before them."""
    return bool(STRAIGHT_APOSTROPHE.search(sentence) or LOOSE_MARK.search(sentence))


def bad_english(sentence: str) -> bool:
    return "'" in sentence


def bad_german(sentence: str) -> bool:
    """A straight apostrophe or quotation mark, English ones, or a space before : ; ! ?."""
    return bool(STRAIGHT_APOSTROPHE.search(sentence) or NOT_GERMAN.search(sentence))


BADLY_SET = {"en": bad_english, "fr": bad_french, "de": bad_german}


def badly_set(sentence: dict[str, str]) -> list[str]:
    """What of a sentence in several languages is not set as its language does."""
    return [said for language, said in sentence.items() if BADLY_SET[language](said)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_said_has_a_sentence(language: str) -> None:
    by_place = [(path, key) for path, keys in all_spoken().items() for key in keys]
    silent = set(unknown((key for _, key in by_place), catalogue(language)))
    assert [(path, key.pattern) for path, key in by_place if key.pattern in silent] == []


def test_every_sentence_is_said_by_somebody() -> None:
    """Texts that nothing mentions any more are dead."""
    keys = [key for path in sources() for key in mentioned(path.read_text("utf-8"))]
    for path in screens():
        keys += mentioned_in_kv(path.read_text("utf-8"))
    assert unsaid(catalogue("en"), keys) == []


def test_all_languages_say_the_same() -> None:
    first, *others = LANGUAGES
    for other in others:
        assert differences(catalogue(first), catalogue(other)) == []


def test_every_text_id_is_in_the_file_of_its_subject() -> None:
    for path in TEXTS.rglob("*.json"):
        assert misplaced(json.loads(path.read_text("utf-8")), path.stem) == []


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_each_language_is_set_as_it_should_be(language: str) -> None:
    """English messages for machines may hold an apostrophe; every other language is for people."""
    sentences, bad = catalogue(language).items(), BADLY_SET[language]
    assert {key for key, said in sentences if any(map(bad, _forms(said).values()))} == set()


@pytest.mark.parametrize(
    "source",
    [
        'say("a.missing", n=1)',
        'app.tr("a.missing")',
        'say(f"b.{name}")',
        'tr("a.there" if x else "a.missing")',
    ],
)
def test_a_text_id_without_a_sentence_is_seen(source: str) -> None:
    assert unknown(spoken(source), {"a.there": "x"})


@pytest.mark.parametrize("source", ['say("a.there")', 'say(f"a.{name}")', "say(key)", 'tell("x")'])
def test_a_text_id_with_a_sentence_is_fine(source: str) -> None:
    assert unknown(spoken(source), {"a.there": "x"}) == []


def test_text_ids_are_seen_in_kv() -> None:
    assert unknown(spoken_in_kv("text: app.tr('a.missing', app.lang)"), {"a.there": ""})
    assert unknown(spoken_in_kv('text: app.tr("b." + root.kind)'), {"a.there": ""})
    assert unknown(spoken_in_kv("text: app.tr('a.' + root.kind)"), {"a.there": ""}) == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"a": "x"}, {}),
        ({}, {"a": "x"}),
        ({"a": "{n} hits"}, {"a": "{m} touches"}),
        ({"a": "{n} hits"}, {"a": "touches"}),
        ({"a": {"one": "x", "other": "y"}}, {"a": "x"}),
        ({"a": {"one": "x", "other": "{n}"}}, {"a": {"one": "x", "other": "y"}}),
        ({"a": {"one": "x", "few": "y"}}, {"a": {"one": "x", "few": "y"}}),
        ({"a": {"other": "y"}}, {"a": {"other": "y"}}),
    ],
)
def test_languages_that_differ_are_seen(one: dict[str, Any], other: dict[str, Any]) -> None:
    assert differences(one, other)


def test_a_sentence_that_nobody_says_is_seen() -> None:
    keys = list(mentioned('say("home.play"); say(f"phase.{name}"); choice("box", (), "a.box")'))
    keys += mentioned_in_kv("text: app.tr('home.ask') + app.tr('kind.' + root.kind)")
    said = ["home.play", "phase.end", "a.box.own", "home.ask", "kind.red"]
    assert unsaid([*said, "home.gone", "phase"], keys) == ["home.gone", "phase"]


def test_languages_may_order_their_words_as_they_like() -> None:
    assert differences({"a": "{x} of {y}"}, {"a": "{y} : {x}"}) == []


def test_a_misplaced_text_id_is_seen() -> None:
    assert misplaced(["store.full", "table.full"], "store") == ["table.full"]


@pytest.mark.parametrize("sentence", ["l'arbre", "Quoi?", "Quoi ?", "Fin : rien", "a; b", "{n}: x"])
def test_bad_french_is_seen(sentence: str) -> None:
    assert bad_french(sentence)


@pytest.mark.parametrize("sentence", ["l’arbre", "Quoi\u00a0?!", "Fin\u00a0: 12:30", "?"])
def test_good_french_is_let_pass(sentence: str) -> None:
    assert not bad_french(sentence)


def test_what_only_one_game_says_is_under_its_name() -> None:
    """A subject that is no game is said by more than one room."""
    for subject in sorted(path.stem for path in (TEXTS / "en").glob("*.json")):
        word = re.compile(rf"['\"]{subject}\.[a-z_{{]")
        saying = [*sources(), *screens()]
        rooms = {
            next((part for part in path.with_suffix("").parts if part in games.IDS), "shared")
            for path in saying
            if word.search(path.read_text("utf-8"))
        }
        assert subject in games.IDS or "shared" in rooms, (subject, rooms)
