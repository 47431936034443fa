"""A text of the rulebook as an answer: what to read first, where it stands, what belongs to it."""

from __future__ import annotations

from msgspec import Struct

from companion.rulebook.entries import (
    CardAnswer,
    Entry,
    OpenQuestion,
    PlainAnswer,
    Rule,
    Sentence,
    Word,
    in_language,
)
from companion.rulebook.library import Library
from companion.table.text import Text, say


class Place(Struct, frozen=True):
    """Where a rule can be looked up: which book, and where in it."""

    book: str
    where: Text | None


class Answer(Struct, frozen=True):
    """One answer in one language.

    `short` is the answer in one breath and `detail` what it hinges on. `rule` is the rule the
    answer rests on before any other; None where an open question stands alone.
    """

    id: str
    title: str
    short: str
    detail: str
    rule: Rule | None
    open: tuple[OpenQuestion, ...]
    rests_on: tuple[str, ...]
    related: tuple[str, ...]

    @property
    def text(self) -> str:
        return f"{self.short} {self.detail}".strip()


def answer(library: Library, id_: str, language: str) -> Answer:
    """The answer a text gives; KeyError if there is no text with this id."""
    entry = library.entry(id_)
    rule, touching = _rule_of(library, entry), _open_questions(library, entry)
    title, short, detail = _first_words(library, entry, language)
    rests_on = () if isinstance(entry, Rule) else entry.rules
    shown = {entry.id, *(q.id for q in touching), *((rule.id,) if rule else ())}
    beside = (*rests_on, *(rule.related if rule else ()))
    related = tuple(dict.fromkeys(i for i in beside if i not in shown and i in library))
    return Answer(entry.id, title, short, detail, rule, touching, rests_on, related)


def _first_words(library: Library, entry: Entry, language: str) -> tuple[str, str, str]:
    """The title of a text, its short answer, and what it hinges on."""

    def told(sentence: Sentence) -> str:
        return in_language(sentence, language)

    match entry:
        case Rule():
            return told(entry.title), told(entry.text), ""
        case OpenQuestion():
            return told(entry.question), told(entry.reading), told(entry.why)
        case PlainAnswer():
            return told(entry.question), told(entry.answer), told(entry.detail)
        case Word():
            return told(entry.term), told(entry.text), ", ".join(entry.also)
        case CardAnswer():
            name, about = (
                library.spoken(text, language) for text in (entry.card.name, entry.card.about)
            )
            return name, " ".join(library.spoken(does, language) for does in entry.card.does), about


def _rule_of(library: Library, entry: Entry) -> Rule | None:
    if isinstance(entry, Rule):
        return entry
    found = (library.found(rule) for rule in entry.rules)
    return next((rule for rule in found if isinstance(rule, Rule)), None)


def _open_questions(library: Library, entry: Entry) -> tuple[OpenQuestion, ...]:
    """The open questions that touch a text, those it names itself first."""
    named: tuple[str, ...] = ()
    touching: tuple[str, ...] = ()
    match entry:
        case Rule():
            touching = entry.rulings
        case OpenQuestion():
            named = (entry.id,)
        case CardAnswer():
            named = entry.rules
        case PlainAnswer():
            first = library.found(entry.rules[0])
            named = entry.rules
            touching = first.rulings if isinstance(first, Rule) else ()
    found = (library.found(id_) for id_ in dict.fromkeys((*named, *touching)))
    return tuple(question for question in found if isinstance(question, OpenQuestion))


def places(library: Library, rule: Rule, language: str) -> tuple[Place, ...]:
    """Where a rule stands, book by book, as honest as what could be read."""
    books = library.game_of(rule.id).books
    found = []
    for source in rule.sources:
        key = "rulebook.inferred" if source.inferred else "rulebook.place"
        where = say(key, place=source.place) if source.place else None
        found.append(Place(in_language(books[source.book], language), where))
    return tuple(found)


def source_of(library: Library, found: Answer, language: str) -> Text:
    """All the places of an answer's rule in one line."""
    if found.rule is None:
        return say("rulebook.unwritten")
    told: Text | None = None
    for place in places(library, found.rule, language):
        line = say("rulebook.book", book=place.book)
        if place.where is not None:
            line = say("rulebook.source", book=place.book, place=place.where)
        told = line if told is None else say("rulebook.both", one=told, other=line)
    return told or say("rulebook.unwritten")


def shared(library: Library, found: Answer, language: str) -> tuple[Text, ...]:
    """An answer as lines to send to somebody who does not have the companion."""
    lines = [say("rulebook.share.title", title=found.title, id=found.id)]
    lines.append(say("rulebook.share.text", text=found.text))
    if found.rule is not None and found.rule.id != found.id:
        text = in_language(found.rule.text, language)
        lines.append(say("rulebook.share.rule", id=found.rule.id, text=text))
    lines += [
        say("rulebook.share.open", id=question.id, text=in_language(question.reading, language))
        for question in found.open
        if question.id != found.id
    ]
    lines.append(source_of(library, found, language))
    return tuple(lines)
