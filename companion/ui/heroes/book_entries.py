"""The card book as rows: every number of the box, with what is known of it and from where."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from msgspec import Struct

from companion.games.heroes.cards import (
    ADVERSARIES,
    HEROES,
    MISSIONS,
    AdversaryCard,
    CardCount,
    Collection,
    HeroCard,
    HoldAdversaries,
    Majority,
    MissionCard,
    PerColour,
    TakeDice,
    TakeHits,
)
from companion.games.heroes.tiles import DESIGNS, Tile
from companion.games.heroes.words import (
    colour_name,
    die_name,
    foe_name,
    hits_told,
    steps_name,
    tile_name,
)
from companion.store.cardbook import card_key
from companion.table.text import Text, say
from companion.ui.heroes.own_box import KnownEntry, known

NUMBERS = {
    "hero": range(1, HEROES + 1),
    "adversary": range(1, ADVERSARIES + 1),
    "mission": MISSIONS,
}


class Entry(Struct, frozen=True):
    """A line of the book. `entry` is None where nobody has entered the card yet."""

    kind: str
    number: int
    entry: KnownEntry | None
    title: str
    detail: str


def entries(kind: str) -> list[Entry]:
    """Every card of a kind in the order of the box, known or not."""
    app = App.get_running_app()
    have = {entry.number: entry for entry in known(app.store.cards, kind, app.lang)}
    return [_entry(kind, number, have.get(number)) for number in NUMBERS[kind]]


def _entry(kind: str, number: int, entry: KnownEntry | None) -> Entry:
    app = App.get_running_app()
    if entry is None:
        return Entry(kind, number, None, app.tr("book.unknown"), app.tr("book.touch"))
    if isinstance(entry.card, AdversaryCard):
        return Entry(kind, number, entry, described(entry.card), _condition(entry.card))
    title = entry.card.name or app.tr(f"book.{kind}.plain")
    return Entry(kind, number, entry, title, described(entry.card))


def _condition(card: AdversaryCard) -> str:
    """What the bonus is about: its colours, or from how many cards on it pays."""
    speak = App.get_running_app().speaker
    match card.bonus:
        case Collection(colours=tuple() as colours) | Majority(colours=colours):
            return ", ".join(speak(colour_name(colour)) for colour in colours)
        case PerColour(colour=colour):
            return speak(colour_name(colour))
        case CardCount(at_least=least):
            return f"≥ {least}"
    return ""


def described(card: Any) -> str:
    """A card in one line, in the words of the table."""
    speak, app = App.get_running_app().speaker, App.get_running_app()
    match card:
        case HeroCard():
            actions = " / ".join(speak(steps_name(steps)) for steps in card.actions)
            parts = [app.tr("book.strength", n=card.strength), actions]
            if card.slots:
                parts.append(app.tr("book.slots", n=len(card.slots)))
            return " · ".join(filter(None, parts))
        case AdversaryCard():
            worth = f" +{card.bonus.points}" if card.bonus is not None else ""
            return speak(foe_name(card)).capitalize() + worth
        case MissionCard():
            places = ", ".join(str(points) for points in card.prestige)
            rank = app.tr(f"heroes.rank.{card.rank.value}")
            parts = [f"{rank} · {places}", ", ".join(speak(t) for t in _asked(card))]
            return " · ".join(filter(None, parts))
    return ""


def _asked(card: MissionCard) -> list[Text]:
    match card.condition:
        case TakeHits(hits=hits):
            return list(hits_told(hits))
        case TakeDice(dice=dice):
            return [die_name(die) for die in dice]
        case HoldAdversaries(at_least=least):
            return [say("heroes.mission.hold", n=least)]
    return []


def tiles() -> list[tuple[Tile, str, str]]:
    """The nine designs with their names and rules; they are printed and known to all."""
    speak = App.get_running_app().speaker
    return [(tile, speak(tile_name(tile)), design.rule) for tile, design in DESIGNS.items()]


def fits(entry: Entry, words: str, only: str) -> bool:
    """Whether a line is looked for: by number or words, and among which."""
    known_here = entry.entry is not None
    wanted = {
        "all": True,
        "known": known_here,
        "missing": not known_here,
        "unchecked": known_here and not entry.entry.checked,
    }[only]
    return wanted and _found(entry, card_key(words))


def _found(entry: Entry, asked: str) -> bool:
    """A number means that card; words may stand anywhere in the line."""
    if asked.isdecimal():
        return asked == str(entry.number)
    line = card_key(f"{entry.title} {entry.detail}")
    return all(word in line for word in asked.split())
