"""The rules of the house, each with a proof that it can be broken."""

from __future__ import annotations

import ast
import json
import re
import string
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.texts import LANGUAGES

ROOT = Path(__file__).parents[1]
COMPANION = ROOT / "companion"
TEXTS = ROOT / "assets" / "texts"

LONGEST_FILE = 400
LONGEST_FUNCTION = 40
RULES = ("table", "games", "rulebook")
NOT_FOR_RULES = frozenset(
    {"kivy", "kivymd", "plyer", "sqlite3", "time", "datetime", "random", "secrets", "os"}
)
SPEAKING = frozenset({"say", "tr"})
SPOKEN_IN_KV = re.compile(r"\b(?:say|tr)\(\s*(['\"])([^'\"]+)\1\s*([,)+%])")
STRAIGHT_APOSTROPHE = re.compile(r"\w'\w")
LOOSE_MARK = re.compile(r"[^\u00a0\u202f!?]([;!?]|:(?=\s|$))")
VAGUE_NAMES = re.compile(r"(^|_)(utils?|helpers?|managers?|base|misc|common)(_|$)")
UNTELLING_NAMES = re.compile(r"^(lying|said|hopes|ceilings|verdicts|bookshelf|in_play|lines)$")

MOST_IGNORED = 9
IGNORED = re.compile(r"# type: ignore(?P<codes>\[[\w-]+\])?(?P<why>  # \w.*)?")
# Kivy is asked for the app where there may be none, and in one place for everybody else.
ASKS_KIVY = {"companion/ui/crash.py", "companion/ui/within_app.py"}
# Beside what is within the app, these ask that place: the card books call them without it.
ASKS_FOR_THE_APP = {
    "companion/ui/fairy_tale/card_book.py",
    "companion/ui/fairy_tale/card_look.py",
    "companion/ui/sharing.py",
    "companion/ui/sheets/choices.py",
    "companion/ui/within_app.py",
}


def sources(*folders: str) -> list[Path]:
    roots = [COMPANION / folder for folder in folders] or [COMPANION]
    return sorted(path for root in roots for path in root.rglob("*.py"))


def told(path: Path) -> str:
    return str(path.relative_to(ROOT))


# -- the checks ------------------------------------------------------------------------------


def imports(source: str) -> set[str]:
    """The top-level packages a module imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update(alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
        elif isinstance(node, ast.Call) and _called(node) in ("import_module", "__import__"):
            found.update(str(arg.value) for arg in node.args if isinstance(arg, ast.Constant))
    return found


def kv_imports(source: str) -> set[str]:
    lines = re.findall(r"^\s*#:import\s+\S+\s+([\w.]+)", source, re.MULTILINE)
    return {line.partition(".")[0] for line in lines}


def _called(node: ast.Call) -> str:
    return getattr(node.func, "attr", None) or getattr(node.func, "id", "")


def spoken(source: str) -> Iterator[re.Pattern[str]]:
    """The text ids a module speaks, each as a pattern: an f-string may mean several."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and _called(node) in SPEAKING and node.args:
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
            case ast.Call(args=arguments) if _called(node) == "choice":
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


def unknown(keys: Iterable[re.Pattern[str]], known: Iterable[str]) -> list[str]:
    ids = list(known)
    return [key.pattern for key in keys if not any(key.fullmatch(text) for text in ids)]


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


def long_functions(source: str) -> list[str]:
    return [
        node.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno + 1 > LONGEST_FUNCTION
    ]


def passed_over(source: str) -> list[tuple[str, bool]]:
    """Lines that the type checker passes over, and whether each names its error and says why."""
    found = ((line, IGNORED.search(line)) for line in source.splitlines())
    return [(line, bool(hit["codes"] and hit["why"])) for line, hit in found if hit]


def widget_classes(source: str) -> Iterator[tuple[str, tuple[list[str], dict[str, str]]]]:
    """The classes of a module: their bases by name, and the ids they declare with their kinds."""
    classes = {node.name: node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)}
    for name, node in classes.items():
        bases = [_name(base) for base in node.bases]
        ids = classes.get(f"{name}Ids")
        declared = [part for part in ids.body if isinstance(part, ast.AnnAssign)] if ids else []
        yield name, (bases, {ast.unparse(p.target): ast.unparse(p.annotation) for p in declared})


def _name(base: ast.expr) -> str:
    """A class by its name: without its room, and without what it is made for."""
    return re.sub(r"\[.*", "", ast.unparse(base)).rpartition(".")[2]


def kv_ids(source: str) -> tuple[dict[str, dict[str, str]], dict[str, str]]:
    """The ids of each rule with the widgets that bear them, and what widgets of kv build on."""
    found: dict[str, dict[str, str]] = {}
    derived: dict[str, str] = {}
    rules: list[str] = []
    open_: list[tuple[int, str]] = []
    for line in source.splitlines():
        depth = len(line) - len(line.lstrip())
        if rule := re.match(r"<([^>]+)>:", line):
            parts = [name.strip(" -+").partition("@") for name in rule[1].split(",")]
            derived.update({name: base for name, _, base in parts if base})
            rules, open_ = [name for name, _, _ in parts], []
            continue
        while line.strip() and open_ and open_[-1][0] >= depth:
            open_.pop()
        if child := re.match(r"\s+([A-Z]\w*):\s*$", line):
            open_.append((depth, child[1]))
        elif id_ := re.match(r"\s+id:\s*(\w+)", line):
            for rule_name in rules:
                found.setdefault(rule_name, {})[id_[1]] = open_[-1][1] if open_ else rule_name
    return found, derived


def lineage(name: str, classes: dict[str, Any], derived: dict[str, str]) -> set[str]:
    """A widget and all it builds on, as far as it is ours."""
    above = classes[name][0] if name in classes else [derived[name]] if name in derived else []
    return {name}.union(*(lineage(base, classes, derived) for base in above))


def asserts(source: str) -> list[int]:
    return [node.lineno for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Assert)]


def catalogue(language: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for path in sorted((TEXTS / language).glob("*.json")):
        found.update(json.loads(path.read_text("utf-8")))
    return found


# -- the house as it is ----------------------------------------------------------------------


@pytest.mark.parametrize("path", sources(*RULES), ids=told)
def test_the_rules_know_no_screen_no_disk_no_clock_and_no_chance(path: Path) -> None:
    assert not imports(path.read_text("utf-8")) & NOT_FOR_RULES


def test_only_the_widgets_know_kivymd() -> None:
    widgets = COMPANION / "ui" / "widgets"
    python = [path for path in [*sources(), ROOT / "main.py"] if widgets not in path.parents]
    knowing = [told(path) for path in python if "kivymd" in imports(path.read_text("utf-8"))]
    screens = (ROOT / "kv").rglob("*.kv")
    knowing += [told(path) for path in screens if "kivymd" in kv_imports(path.read_text("utf-8"))]
    assert knowing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_said_has_a_sentence(language: str) -> None:
    known = catalogue(language)
    silent = {told(path): unknown(spoken(path.read_text("utf-8")), known) for path in sources()}
    for path in (ROOT / "kv").rglob("*.kv"):
        silent[told(path)] = unknown(spoken_in_kv(path.read_text("utf-8")), known)
    assert {path: keys for path, keys in silent.items() if keys} == {}


def test_every_sentence_is_said_by_somebody() -> None:
    """Texts that nothing mentions any more are dead."""
    keys = [key for path in sources() for key in mentioned(path.read_text("utf-8"))]
    for path in (ROOT / "kv").rglob("*.kv"):
        keys += mentioned_in_kv(path.read_text("utf-8"))
    assert unsaid(catalogue("en"), keys) == []


def test_all_languages_say_the_same() -> None:
    first, *others = LANGUAGES
    for other in others:
        assert differences(catalogue(first), catalogue(other)) == []


def test_every_text_id_is_in_the_file_of_its_subject() -> None:
    for path in TEXTS.rglob("*.json"):
        assert misplaced(json.loads(path.read_text("utf-8")), path.stem) == []


def test_french_is_set_as_french() -> None:
    sentences = catalogue("fr").items()
    wrong = {key for key, said in sentences if any(map(bad_french, _forms(said).values()))}
    assert wrong == set()


def test_no_room_is_too_large() -> None:
    sizes = {told(path): len(path.read_text("utf-8").splitlines()) for path in sources()}
    assert {path: size for path, size in sizes.items() if size > LONGEST_FILE} == {}


def test_no_function_is_too_long() -> None:
    found = {told(path): long_functions(path.read_text("utf-8")) for path in sources()}
    assert {path: names for path, names in found.items() if names} == {}


def test_every_room_has_a_name_that_says_something() -> None:
    assert [told(path) for path in sources() if VAGUE_NAMES.search(path.stem)] == []


def test_no_rules_are_in_a_file_that_only_its_writer_would_look_into() -> None:
    assert [told(path) for path in sources() if UNTELLING_NAMES.search(path.stem)] == []


WINDOW = r"^from tests\.(ui|fifth_game)\b"  # what opens one, here or in a copy of the house


def test_the_quick_check_leaves_out_just_what_opens_a_window() -> None:
    """`make check` names the tests with a window, since reading them already opens one."""
    makefile = (ROOT / "Makefile").read_text("utf-8")
    named = re.search(r"^WINDOWED := ((?:.*\\\n)*.*)$", makefile, re.MULTILINE)
    assert named is not None
    left_out = [ROOT / name for name in named[1].replace("\\", "").split()]
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        opens = re.search(WINDOW, path.read_text("utf-8"), re.MULTILINE) is not None
        is_left_out = any(path == place or place in path.parents for place in left_out)
        assert opens == is_left_out, path


def test_the_app_asserts_nothing() -> None:
    found = {told(path): asserts(path.read_text("utf-8")) for path in sources()}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_few_types_are_passed_over_and_each_says_why() -> None:
    found = [ignored for path in sources() for ignored in passed_over(path.read_text("utf-8"))]
    assert len(found) <= MOST_IGNORED
    assert [line for line, has_reason in found if not has_reason] == []


def test_no_room_is_left_out_by_the_type_checker() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["mypy"]
    assert settings["strict"] is True
    for override in settings["overrides"]:
        assert "ignore_errors" not in override
        ours = [name for name in override["module"] if name.startswith(("companion", "kivy"))]
        if "follow_imports" in override or "ignore_missing_imports" in override:
            assert ours == []
        if "disable_error_code" in override:  # for the card books only, as long as they change
            paths = ["/" + name.replace(".", "/") + ".py" for name in ours]
            assert paths == []


def test_kivy_is_asked_for_the_app_in_named_places_only() -> None:
    """What is on the screen has its app from WithinApp, and hands it on."""
    asking = {told(path) for path in sources() if "get_running_app" in path.read_text("utf-8")}
    assert asking == ASKS_KIVY
    calling = {told(path) for path in sources() if "running_app()" in path.read_text("utf-8")}
    calling -= {"companion/ui/crash.py"}
    assert calling == ASKS_FOR_THE_APP


def test_no_board_looks_for_its_desk() -> None:
    looking = re.compile(r"shell\.page\.(desk|enter_for)\b")
    assert [told(path) for path in sources("ui") if looking.search(path.read_text("utf-8"))] == []


def test_the_ids_a_widget_declares_are_those_of_its_kv_rule() -> None:
    """The type checker takes a widget's word for its ids; here the word is held to the rules."""
    classes = dict(kv for path in sources("ui") for kv in widget_classes(path.read_text("utf-8")))
    rules: dict[str, dict[str, str]] = {}
    bases = {}
    for path in sorted((ROOT / "kv").rglob("*.kv")):
        named, derived = kv_ids(path.read_text("utf-8"))
        rules.update(named)
        bases.update(derived)
    wrong = []
    for widget, (_, declared) in classes.items():
        for name, kind in declared.items():
            shown = rules.get(widget, {}).get(name)
            if shown is None or kind not in lineage(shown, classes, bases):
                wrong.append(f"{widget}.ids.{name}: {kind}, in kv {shown}")
    assert wrong == []
    assert sum(len(declared) for _, declared in classes.values()) > 100


# -- each check can fail ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "source",
    [
        "import time",
        "import os.path as somewhere",
        "from datetime import date",
        "def late():\n    import random",
        "import_module('secrets')",
        "if True:\n    from kivy.app import App",
    ],
)
def test_a_forbidden_import_is_seen(source: str) -> None:
    assert imports(source) & NOT_FOR_RULES


def test_an_allowed_import_is_not_mistaken_for_another() -> None:
    assert not imports("from companion.table import time\nfrom .os import x") & NOT_FOR_RULES


def test_kivymd_is_seen_in_python_and_kv() -> None:
    assert "kivymd" in imports("from kivymd.uix.button import MDButton")
    assert "kivymd" in kv_imports("#:import Button kivymd.uix.button.MDButton\n<Home>:")
    assert kv_imports("#:import dp kivy.metrics.dp") == {"kivy"}


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


def test_long_functions_vague_names_and_asserts_are_seen() -> None:
    assert long_functions("def f():\n" + "    x = 1\n" * 40) == ["f"]
    assert long_functions("def f():\n" + "    x = 1\n" * 39) == []
    assert asserts("x = 1\nassert x") == [2]
    assert VAGUE_NAMES.search("card_utils")
    assert VAGUE_NAMES.search("base")
    assert not VAGUE_NAMES.search("database")
    assert UNTELLING_NAMES.search("in_play")


def test_no_two_widgets_have_the_same_name() -> None:
    """Kivy knows a widget by its class name alone: two of a name get each other's kv rules."""
    python = [
        name
        for path in sorted((ROOT / "companion" / "ui").rglob("*.py"))
        for name in re.findall(r"^class (\w+)", path.read_text("utf-8"), re.M)
    ]
    rules = [
        name.partition("@")[0].strip(" -+")
        for path in sorted((ROOT / "kv").rglob("*.kv"))
        for names in re.findall(r"^<([^>]+)>:", path.read_text("utf-8"), re.M)
        for name in names.split(",")
    ]
    assert [name for name, times in Counter(python).items() if times > 1] == []
    assert [name for name, times in Counter(rules).items() if times > 1] == []


def test_what_the_type_checker_passes_over_is_seen() -> None:
    assert passed_over("x = 1") == []
    bare, blind, told_ = (
        "x = y  # type: ignore",
        "x = y  # type: ignore[misc]",
        "x = y  # type: ignore[misc]  # made at run time",
    )
    assert [has_reason for _, has_reason in passed_over("\n".join((bare, blind, told_)))] == [
        False, False, True,
    ]  # fmt: skip


def test_ids_are_found_with_their_widgets() -> None:
    rules, derived = kv_ids(
        "<Row@Box>:\n    id: outer\n<Sheet>:\n    Row:\n        id: first\n        Label:\n"
        "            text: 'a'\n    Field:\n        id: second\n"
    )
    assert rules == {"Row": {"outer": "Row"}, "Sheet": {"first": "Row", "second": "Field"}}
    assert lineage("Row", {"Box": (["Layout"], {})}, derived) == {"Row", "Box", "Layout"}
    source = "class PadIds(Protocol):\n    key: Chip\nclass Pad(a.Board[State]):\n    ids: PadIds"
    assert dict(widget_classes(source))["Pad"] == (["Board"], {"key": "Chip"})
