"""Every sentence of the game exists in every language, with the same values to fill in."""

from __future__ import annotations

import re
import string
from enum import Enum
from pathlib import Path

import pytest

from companion.games.heroes.cards import Colour, Die, Energy, Hit, Rank, StepKind
from companion.games.heroes.phases import PHASES
from companion.games.heroes.rulings import RULINGS
from companion.games.heroes.tiles import Tile
from companion.languages import LANGUAGES
from companion.texts import FOLDER, read_catalogue

ROOT = Path(__file__).parents[3]
SOURCES = [
    *(ROOT / "companion" / "games" / "heroes").glob("*.py"),
    *(ROOT / "companion" / "cli").glob("*.py"),
]
SENTENCES = {
    lang: {
        **read_catalogue(FOLDER / lang / "heroes.json"),
        **read_catalogue(FOLDER / lang / "cli.json"),
    }
    for lang in LANGUAGES
}
ENGLISH, FRENCH = SENTENCES["en"], SENTENCES["fr"]


def forms(sentence: str | dict[str, str]) -> list[str]:
    return list(sentence.values()) if isinstance(sentence, dict) else [sentence]


def fields(sentence: str | dict[str, str]) -> set[str]:
    parts = (part for form in forms(sentence) for part in string.Formatter().parse(form))
    return {name for _, name, _, _ in parts if name}


def computed() -> list[str]:
    families: dict[str, type[Enum]] = {
        "energy": Energy,
        "hit_name": Hit,
        "hits": Hit,
        "die": Die,
        "colour": Colour,
        "rank": Rank,
        "step": StepKind,
        "step_kind": StepKind,
        "tile": Tile,
    }
    ids = [f"heroes.{family}.{m.value}" for family, kind in families.items() for m in kind]
    ids += [f"heroes.phase.{name}" for name in PHASES]
    ids += [f"heroes.log.recruit_{side}" for side in ("left", "right")]
    ids += [
        f"heroes.count.{of}_{how}"
        for of in ("majority", "strength")
        for how in ("alone", "tied", "behind")
    ]
    for ruling in RULINGS:
        ids += [f"heroes.ruling.{ruling.id}"]
        ids += [f"heroes.ruling.{ruling.id}.{choice}" for choice in ruling.choices]
    return ids


def written() -> set[str]:
    found: set[str] = set()
    for path in SOURCES:
        found |= set(re.findall(r'"((?:heroes|cli)\.[A-Za-z0-9_.-]+)"', path.read_text()))
    return found


def test_every_language_knows_the_same_sentences() -> None:
    assert {lang for lang in LANGUAGES if set(SENTENCES[lang]) != set(ENGLISH)} == set()


def test_every_sentence_spoken_of_exists() -> None:
    assert {*written(), *computed()} <= set(ENGLISH)


@pytest.mark.parametrize("name", sorted(ENGLISH))
def test_a_sentence_has_the_same_values_in_every_language(name: str) -> None:
    for told in SENTENCES.values():
        assert fields(ENGLISH[name]) == fields(told[name])
        assert isinstance(ENGLISH[name], dict) == isinstance(told[name], dict)
    if isinstance(ENGLISH[name], dict):
        assert "n" in fields(ENGLISH[name])


def test_french_is_set_in_french() -> None:
    """A no-break space before : ; ! ? and inside guillemets; the curly apostrophe."""
    for name, sentence in FRENCH.items():
        for form in forms(sentence):
            said = re.sub(r"\{\w+:\w+\}", "{}", form)
            assert not re.search(r"[^\u00a0][:;!?»]|«[^\u00a0]", said), name
            assert "'" not in said, name
