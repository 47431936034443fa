"""What `companion rules` answers: the best answers as plain data, for machines and people."""

from __future__ import annotations

from typing import Any

from companion.languages import FALLBACK
from companion.rulebook.answers import answer, source_of
from companion.rulebook.entries import in_language
from companion.rulebook.library import Library
from companion.rulebook.search import Hit, Search
from companion.table.text import Text, say

ON_THE_TERMINAL = 5


Verdict = tuple[str, str]  # the card a question about two cards is about, and yes or no


def listed(
    library: Library,
    search: Search,
    words: str,
    game: str,
    language: str,
    verdict: Verdict | None = None,
) -> Any:
    """`{"answers": [...]}`; where nothing is found, the nearest chapters beside it."""
    hits = search.ask(words, game)
    content: dict[str, Any] = {
        "answers": [_content(library, hit, language) for hit in hits],
    }
    for found in content["answers"]:
        if verdict is not None and found["id"] == verdict[0]:
            found["text"] = f"{verdict[1]} {found['text']}"
    if not hits:
        content["chapters"] = [
            {"id": chapter.id, "title": in_language(chapter.title, language)}
            for chapter in library.chapters_of(search.nearest(words, game), game)
        ]
    return content


def _content(library: Library, hit: Hit, language: str) -> dict[str, Any]:
    found = answer(library, hit.id, language)
    content: dict[str, Any] = {
        "id": found.id,
        "game": library.game_of(found.id).game,
        "sure": hit.sure,
        "title": found.title,
        "text": found.text,
        "source": source_of(library, found, language),
        "rulings": [question.id for question in found.open if question.id != found.id],
    }
    if found.rests_on:
        content["rules"] = list(found.rests_on)
    if language not in library.game_of(found.id).languages:
        content["told_in"] = FALLBACK
    return content


def table(content: dict[str, Any]) -> list[tuple[Text | str, ...]]:
    """The same for people: a block for each of the best answers."""
    if not content["answers"]:
        chapters = [(chapter["id"], chapter["title"]) for chapter in content["chapters"]]
        return [(say("rulebook.cli.nothing"),), *chapters]
    rows: list[tuple[Text | str, ...]] = []
    if not any(found["sure"] for found in content["answers"]):
        rows.append((say("rulebook.cli.near"),))
    for found in content["answers"][:ON_THE_TERMINAL]:
        rows += [(f"{found['id']}  {found['title']}",), (found["text"],), (found["source"],)]
        rows += [(say("rule.untranslated"),), ()] if "told_in" in found else [()]
    return rows[:-1]
