"""The rules that come with the companion, each read when it is first asked for and then kept.

`python -m companion.boxes.rulebooks` writes the index anew after a change of the texts.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from companion import boxes, games
from companion.languages import FALLBACK
from companion.resources import ASSETS
from companion.rulebook.answers import answer
from companion.rulebook.entries import CARD, CardAnswer, GameRules, card_id
from companion.rulebook.index import Index, build, read_index, written
from companion.rulebook.library import Library, read_rules
from companion.rulebook.meaning import Synonyms, read_synonyms
from companion.rulebook.search import Search
from companion.table.card_answers import card_key
from companion.table.text import Text
from companion.texts import Speaker

FOLDER = ASSETS / "rules"
INDEX = "index.json"

TABLE = "table"  # the companion's own laws, which hold in every game
SUBJECTS = (*games.IDS, TABLE)


@cache
def library() -> Library:
    """The texts of every game."""
    rules = [read_rules((FOLDER / f"{game}.json").read_bytes()) for game in SUBJECTS]
    return Library(rules, (card for game in rules for card in _cards(game)), _spoken)


def _cards(rules: GameRules) -> Iterator[CardAnswer]:
    """The cards a game tells of, with the rules and names that its rulebook has for them."""
    named = {card_key(name.name[FALLBACK]): name for name in rules.names}
    for card in boxes.teller(rules.game).cards():
        name = named.get(card.key)
        decided, also = (name.rules, name.also) if name else ((), ())
        id_ = card_id(rules.game, card.key)
        yield CardAnswer(id_, rules.game, card, tuple(dict.fromkeys((*card.rules, *decided))), also)


@cache
def _speaker(language: str) -> Speaker:
    return Speaker(language)


def _spoken(text: Text, language: str) -> str:
    return _speaker(language)(text)


def title(id_: str, language: str) -> str:
    """What a rule is called in a sentence; its number where it has no text."""
    return answer(library(), id_, language).title if id_ in library() else id_


def heading(id_: str, language: str) -> str:
    """What stands above a text: its title, and above an open question that of its first rule."""
    rule = answer(library(), id_, language).rule if id_ in library() else None
    return title(rule.id if rule is not None and not id_.startswith(CARD) else id_, language)


def short(id_: str, language: str) -> str:
    """What a rule says in one breath; nothing where it has no text."""
    return answer(library(), id_, language).short if id_ in library() else ""


@cache
def search() -> Search:
    """What answers questions; it needs the index alone."""
    return Search(_index())


def verdict(question: str, language: str, game: str = "") -> tuple[str, str] | None:
    """A question about two cards: the card it is about, and yes or no; None where it is not one.

    A name may be that of cards of several games: two of one game are meant.
    """
    by_game: dict[str, list[str]] = {}
    for id_ in search().named_cards(question, game):
        by_game.setdefault(library().game_of(id_).game, []).append(id_)
    asked = search().asked_of_cards(question)
    for name, ids in by_game.items():
        if len(ids) > 1:
            one, other = (id_.removeprefix(card_id(name, "")) for id_ in ids[:2])
            told = boxes.teller(name).verdict(one, other, asked)
            return (ids[0], _spoken(told, language)) if told is not None else None
    return None


def _index() -> Index:
    """Built ahead; built anew here where it was made for other games than there are now."""
    index = read_index((FOLDER / INDEX).read_bytes())
    return index if {card.game for card in index.cards} == set(SUBJECTS) else built()


def synonyms() -> Synonyms:
    return read_synonyms((FOLDER / "synonyms.json").read_bytes())


def built() -> Index:
    return build(library(), synonyms())


def main() -> None:
    index = built()
    (FOLDER / INDEX).write_bytes(written(index))
    print(f"{len(index.cards)} texts, {len(index.passages)} passages, {len(index.terms)} meanings")


if __name__ == "__main__":
    main()
