"""The card book, once for all games: known, kept, learned, forgotten, and as a file.

What people entered and imported stands before what the rulebooks print. Practice cards never
come in here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from companion.books.contents import Contents, Entry, Kind, Known
from companion.books.merging import Conflict, Merge, laid_beside
from companion.documents import write_document
from companion.store.cardbook import Card as Row
from companion.store.cardbook import CardBook, Provenance, card_key

_MOST = 500  # more than a box holds of any kind

Place = tuple[str, str]  # kind and key


class Change(Struct, frozen=True):
    """The places of the book that were changed, and all that stood there before."""

    places: tuple[Place, ...]
    before: tuple[Row, ...]


class Book:
    """The card book of one game, as somebody reads it in a language."""

    def __init__(self, contents: Contents, rows: CardBook, language: str) -> None:
        self.game, self.contents = contents.game, contents
        self._rows, self._language = rows, language

    @property
    def can_change(self) -> bool:
        """Whether cards can be entered, or all of them came with the companion."""
        return self.contents.read_file is not None

    # -- what is known --------------------------------------------------------

    def known(self, kind_id: str) -> tuple[Known, ...]:
        """Every real card of a kind that somebody knows, in the order of the book."""
        found = self._by_identity(self.contents.by_id[kind_id])
        return tuple(found[identity] for identity in sorted(found))

    def _by_identity(self, kind: Kind) -> dict[Any, Known]:
        rows = self._rows.search(self.game, kind.id, limit=_MOST)
        kept = (read for read in (_read(kind, row) for row in rows) if read is not None)
        known = (*map(kind.found, kind.printed(self._language)), *kept)
        return {kind.identity(one.card): one for one in known}

    def cards(self, kind_id: str) -> tuple[Any, ...]:
        return tuple(known.card for known in self.known(kind_id))

    def entries(self, kind_id: str) -> tuple[Entry, ...]:
        """Every place of a kind: all the numbers of the box, or the cards that are known."""
        known = {card.key: card for card in self.known(kind_id)}
        keys = [card_key(number) for number in self.contents.by_id[kind_id].numbers] or known
        return tuple(Entry(kind_id, key, known.get(key)) for key in keys)

    def find(self, kind_id: str, name: str | int) -> Known | None:
        """A card by its number or name; what cannot be read is not known."""
        return next((one for one in self.known(kind_id) if one.key == card_key(name)), None)

    def is_kept(self, known: Known) -> bool:
        """Whether there is anything to forget; what only comes with the companion stays."""
        return bool(self._kept_at(((known.kind, known.key),)))

    # -- changing --------------------------------------------------------

    def learn(self, kind_id: str, card: Any) -> None:
        """A card that was entered in a game. One that is known just so keeps its marks."""
        kind = self.contents.by_id[kind_id]
        if kind.key(card) and card not in self.cards(kind_id):
            content = kind.written(card)
            self._rows.put(self.game, kind_id, kind.key(card), content, Provenance.ENTERED)

    def keep(self, kind_id: str, card: Any, instead: Known | None = None) -> Change:
        """A card as somebody held it in hand, who answers for it from now on.

        `instead` is what it corrects: a card whose name or key became another leaves its place.
        """
        held = self.contents.by_id[kind_id].held(card)
        return self._change([held], [instead] if instead else [], (Provenance.ENTERED,))

    def forget(self, known: Known) -> Change:
        return self._change([], [known])

    def take_back(self, change: Change) -> None:
        """Everything is as it was there, marks included."""
        self._rows.change_all(change.before, self._kept_at(change.places))

    def _change(
        self,
        kept: Sequence[Known],
        gone: Sequence[Known],
        replaces: Sequence[Provenance] = tuple(Provenance),
    ) -> Change:
        """Keeps some cards and lets others go, whole or not at all.

        What other sources say of a card that is kept stays beside it, unless it `replaces` them.
        """
        kept_at = {(card.kind, card.key) for card in kept}
        places = tuple(dict.fromkeys((card.kind, card.key) for card in (*kept, *gone)))
        before = self._kept_at(places)
        going = [r for r in before if r.provenance in replaces or (r.kind, r.key) not in kept_at]
        self._rows.change_all([self._row(card) for card in kept], going)
        return Change(places, before)

    def _row(self, card: Known) -> Row:
        content = self.contents.by_id[card.kind].written(card.card)
        return Row(self.game, card.kind, card.key, card.provenance, content, card.checked, 0.0)

    def _kept_at(self, places: Iterable[Place]) -> tuple[Row, ...]:
        return tuple(
            row
            for kind, key in places
            for row in self._rows.sources(self.game, kind, key)
            if row.provenance is not Provenance.PRACTICE
        )

    # -- as a file --------------------------------------------------------

    def export(self) -> bytes:
        """Every real card that is known; practice cards stay here."""
        document: dict[str, Any] = {"book": self.game, "version": 1}
        for kind in self.contents.kinds:
            document[kind.listed] = kind.relisted(self.cards(kind.id))
        return write_document(document)

    def read(self, data: bytes) -> Merge:
        """What a file would bring; BadFile with the place where it is no card book."""
        known = {kind: self._by_identity(kind) for kind in self.contents.kinds}
        return laid_beside(known, self.contents, data)

    def carry_out(self, merge: Merge, taken: Iterable[Conflict] = ()) -> Change:
        """Keeps what is new, and of the conflicts those where the file was chosen."""
        chosen = tuple(taken)
        return self._change(
            [*merge.new, *(conflict.theirs for conflict in chosen)],
            [conflict.mine for conflict in chosen],
        )


def _read(kind: Kind, row: Row) -> Known | None:
    """A kept card as the rules see it; None where its content is no card."""
    try:
        card = kind.read(row.key, row.content)
    except (ValueError, msgspec.ValidationError):
        return None
    if not kind.key(card):
        return None
    return Known(kind.id, row.key, card, row.provenance, row.checked)
