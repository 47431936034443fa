"""What a game says of its card book: kinds of cards, keys, decoding, and the file of it all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec
from msgspec import Struct

from companion.store.cardbook import Provenance, card_key


class Known(Struct, frozen=True):
    """A card that the book knows: what it says, where that comes from, and what supports it."""

    kind: str
    key: str
    card: Any
    provenance: Provenance
    checked: bool = False
    sources: tuple[str, ...] = ()


class Entry(Struct, frozen=True):
    """A place in the book; `known` is None where nobody has entered the card of this number."""

    kind: str
    key: str
    known: Known | None

    @property
    def card(self) -> Any:
        return None if self.known is None else self.known.card


class Printed(Struct, frozen=True):
    """A card that comes with the companion, and what it was read from."""

    card: Any
    sources: tuple[str, ...] = ()


def _none_printed(_: str) -> Iterable[Printed]:
    return ()


@dataclass(frozen=True)
class Kind:
    """One kind of card. `name` is its number or name; a card without one stays out of the book.

    `read` makes a card of a key and what was kept of it, and raises ValidationError where that is
    none; `written` is the other way. In a file the cards stand in the list `listed`, unless
    `unlisted` and `relisted` say otherwise. `numbers` are all there are in the box, known or not.
    """

    id: str
    name: Callable[[Any], str | int | None]
    read: Callable[[str, dict[str, Any]], Any]
    written: Callable[[Any], dict[str, Any]] = msgspec.to_builtins
    listed: str = ""
    unlisted: Callable[[Any], Sequence[Any]] = tuple
    relisted: Callable[[Sequence[Any]], Any] = msgspec.to_builtins
    printed: Callable[[str], Iterable[Printed]] = _none_printed
    numbers: Sequence[int] = ()
    same: Callable[[Any], Any] | None = None  # where it is more than the key

    def key(self, card: Any) -> str:
        """Where it is kept."""
        name = self.name(card)
        return "" if name is None else card_key(name)

    def held(self, card: Any) -> Known:
        """A card as somebody holds it in hand, and answers for it."""
        return Known(self.id, self.key(card), card, Provenance.ENTERED, checked=True)

    def found(self, printed: Printed) -> Known:
        """A card as it comes with the companion."""
        card, sources = printed.card, printed.sources
        return Known(self.id, self.key(card), card, Provenance.RULEBOOK, sources=sources)

    def identity(self, card: Any) -> Any:
        """What makes two cards one; cards stand in this order."""
        if self.same is not None:
            return self.same(card)
        name = self.name(card)
        return name if isinstance(name, int) else self.key(card)


@dataclass(frozen=True)
class Contents:
    """All the kinds of a game. Without `read_file` the book can be looked at, and no more."""

    game: str
    kinds: tuple[Kind, ...]
    read_file: Callable[[bytes], Any] | None = None

    @cached_property
    def by_id(self) -> Mapping[str, Kind]:
        return {kind.id: kind for kind in self.kinds}


def shaped(shape: Any) -> Callable[[str, dict[str, Any]], Any]:
    """Reads a card whose content says all of it, its key among the rest."""
    return lambda _, content: msgspec.convert(content, shape)
