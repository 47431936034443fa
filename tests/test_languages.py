"""Every language that we speak, told by one table; and what German does otherwise."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion import boxes
from companion.books.heroes import CONTENTS
from companion.languages import BY_CODE, FALLBACK, LANGUAGES
from companion.table.text import Text, say
from companion.texts import FOLDER, Speaker
from companion.texts.grammar import begun, decimal, plural_form

GERMAN = Speaker("de")
ROOT = Path(__file__).parents[1]


@pytest.fixture
def spoken(tmp_path: Path) -> Callable[..., str]:
    """Says a German sentence of one's own."""

    def said(sentence: object, **values: Any) -> str:
        (tmp_path / "de").mkdir(exist_ok=True)
        (tmp_path / "de" / "own.json").write_text(json.dumps({"own.text": sentence}))
        return Speaker("de", tmp_path)(Text("own.text", values))

    return said


# -- the table -------------------------------------------------------------------------------


def test_each_language_has_its_folder_and_each_folder_its_language() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(LANGUAGES)


def test_each_language_calls_itself_by_a_name_of_its_own() -> None:
    names = [language.name for language in BY_CODE.values()]
    assert names == ["English", "Français", "Deutsch"]


def test_english_stands_in_for_what_is_not_translated() -> None:
    assert FALLBACK == "en"
    assert BY_CODE[FALLBACK].every_rule


def test_only_the_table_names_the_languages() -> None:
    """Whoever chooses or offers one asks the table, so that the next language is one row."""
    others = [code for code in LANGUAGES if code != FALLBACK]
    naming = [
        str(path.relative_to(ROOT))
        for path in (*(ROOT / "companion").rglob("*.py"), *(ROOT / "kv").rglob("*.kv"))
        for code in others
        if f'"{code}"' in path.read_text("utf-8") or f"'{code}'" in path.read_text("utf-8")
    ]
    assert sorted(set(naming) - NAMED_BY_CARDS) == ["companion/languages.py"]


# Real missions have French names where a French rulebook prints them.
NAMED_BY_CARDS = {"companion/games/heroes/card_teller.py"}


# -- German ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("joint", "said"),
    [
        ("", "Anna, Bo, Cleo"),
        (":and", "Anna, Bo und Cleo"),
        (":or", "Anna, Bo oder Cleo"),
        (":pairs", "Anna; Bo; Cleo"),
        (":sentences", "Anna Bo Cleo"),
    ],
)
def test_german_lists(spoken: Callable[..., str], joint: str, said: str) -> None:
    assert spoken(f"{{names{joint}}}", names=("Anna", "Bo", "Cleo")) == said


def test_german_has_one_of_exactly_one() -> None:
    forms = [plural_form("de", n) for n in (-2, -1, 0, 1, 2)]
    assert forms == ["other", "one", "other", "one", "other"]
    assert GERMAN(say("book.merged", n=0)) == "0 Karten importiert."
    assert GERMAN(say("book.merged", n=1)) == "1 Karte importiert."


def test_nothing_is_shortened_before_a_vowel(spoken: Callable[..., str]) -> None:
    assert spoken("die Hand von {player}", player="Élise") == "die Hand von Élise"
    assert spoken("le {player}", player="Anna") == "le Anna"


def test_decimals_have_a_comma_in_german_and_french() -> None:
    assert [decimal(12.5, language) for language in ("en", "fr", "de")] == ["12.5", "12,5", "12,5"]


def test_nouns_keep_their_capitals_where_a_line_begins() -> None:
    assert begun("grün, 2 Punkte") == "Grün, 2 Punkte"
    assert begun("über die Quelle") == "Über die Quelle"
    assert begun("") == ""


def test_a_german_day_has_a_full_stop() -> None:
    month = say("past.month.3")
    assert GERMAN(say("past.date", day="7", month=month, year="2026")) == "7. März 2026"
    assert GERMAN(say("past.this_year", day="7", month=month)) == "7. März"


def test_german_sentences_are_said_whole() -> None:
    tied = say("podium.shared", names=("Léa", "Tom"))
    assert GERMAN(tied) == "Léa und Tom teilen den Sieg: keine Regel löst diesen Gleichstand."
    seats = say("table.seats", n=1, fewest=2, most=4)
    assert GERMAN(seats) == "1 Spieler ist gewählt; dieses Spiel braucht 2 bis 4."


# -- cards -----------------------------------------------------------------------------------


def test_practice_cards_have_german_names() -> None:
    missions = {card.number: card.name for card in boxes.practice("heroes", "de").missions}  # type: ignore[attr-defined]
    assert missions[61] == "Die versunkene Glocke"
    tales = [card.name for card in boxes.practice("fairy_tale", "de").cards]  # type: ignore[attr-defined]
    assert "Dorfbäcker" in tales
    assert "Village Baker" not in tales


def test_real_cards_without_a_german_name_keep_their_english_one() -> None:
    assert GERMAN(say("fantasy_realms.name", en="Great Flood", fr="Grande Crue")) == "Great Flood"
    [missions] = (kind for kind in CONTENTS.kinds if kind.id == "mission")
    names = [missions.found(printed).card.name for printed in missions.printed("de")]  # type: ignore[attr-defined]
    assert names == ["Stop Minerva!"]
