"""A score sheet of Fairy Tale: the end of a game, with the cards it speaks of.

As for every game with score sheets, `scored` answers a file, and `table` lays the answer out
in rows for people.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from companion.documents import BadFile, read_document
from companion.games.fairy_tale import card_file
from companion.games.fairy_tale.cards import IN_FRONT, Card, spelled
from companion.games.fairy_tale.counting import Customs, Front, Line, lines, missing
from companion.games.fairy_tale.rounds import PAIRED
from companion.games.fairy_tale.scoring import OPPOSITE, ranked
from companion.games.fairy_tale.trickster import with_names
from companion.table.players import clean_name, name_refusals, same_name
from companion.table.text import Text, say

# FT-1.1: with all the cards.
MOST_PLAYERS = 5

Book = dict[str, Card]
Partners = tuple[str | int, str | int]


class SheetOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """FT-A2, FT-A4; `pairs` are true for partners opposite, or two pairs of names (FT-6.2)."""

    majority_tie: Literal["nobody", "everyone"] = "nobody"
    pairs: bool | tuple[Partners, Partners] | None = None
    trickster_counts: bool = True


class SheetPlayer(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's cards by their names. Without `trickster_as` the best name is found."""

    name: str
    face_up: tuple[str, ...]
    face_down: tuple[str, ...] = ()
    trickster_as: str | None = None


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """The file. One player is enough to count one's own cards; FT-1.1: five at most."""

    game: Literal["fairy_tale"]
    version: Literal[1]
    players: Annotated[tuple[SheetPlayer, ...], Meta(min_length=1)]
    cards: tuple[Card, ...] = ()
    options: SheetOptions = SheetOptions()


# -- reading -------------------------------------------------------------------------------


class Reader:
    """A sheet read name by name; BadFile where it tells of something that cannot be."""

    def __init__(self, sheet: Sheet, book: Book) -> None:
        card_file.check_cards(sheet.cards)
        self.sheet = sheet
        self.book = {**book, **card_file.book(sheet.cards)}
        self.copies: Counter[str] = Counter()

    def fronts(self) -> tuple[Front, ...]:
        players = self.sheet.players
        if len(players) > MOST_PLAYERS:
            raise BadFile("players", say("fairy_tale.sheet.players", n=len(players)))
        names: list[str] = []
        for seat, player in enumerate(players):
            for reason in name_refusals(player.name, tuple(names)):
                raise BadFile(f"players[{seat}].name", reason.why)
            names.append(clean_name(player.name))
        found = tuple(self._front(p, f"players[{seat}]") for seat, p in enumerate(players))
        self._check_known(found)
        return found

    def _front(self, player: SheetPlayer, place: str) -> Front:
        if len(player.face_up) + len(player.face_down) > IN_FRONT:
            raise BadFile(f"{place}.face_up", say("fairy_tale.sheet.too_many", n=IN_FRONT))
        cards = self._cards(player.face_up, f"{place}.face_up")
        self._cards(player.face_down, f"{place}.face_down")
        front = Front(clean_name(player.name), cards)
        called = player.trickster_as
        if called is None:
            return front
        if not front.has_trickster:
            why = say("fairy_tale.no_trickster", player=front.name)
            raise BadFile(f"{place}.trickster_as", why)
        if spelled(called) in {spelled(card.name) for card in cards if card.any_name}:
            raise BadFile(f"{place}.trickster_as", say("fairy_tale.another_name"))
        return Front(front.name, cards, clean_name(called))

    def _cards(self, names: Sequence[str], place: str) -> tuple[Card, ...]:
        return tuple(self._card(name, f"{place}[{index}]") for index, name in enumerate(names))

    def _card(self, name: str, place: str) -> Card:
        card = self.book.get(spelled(name))
        if card is None:
            raise BadFile(place, self._unknown(name))
        key = spelled(card.name)
        self.copies[key] += 1
        if card.copies is not None and self.copies[key] > card.copies:
            raise BadFile(place, say("fairy_tale.all_copies", card=card.name, n=card.copies))
        return card

    def _unknown(self, name: str) -> Text:
        near = get_close_matches(spelled(name), self.book, n=1, cutoff=0.75)
        if near:
            like = self.book[near[0]].name
            return say("fairy_tale.sheet.near", name=name[:40], near=like)
        return say("fairy_tale.sheet.unknown", name=name[:40])

    def _check_known(self, found: Sequence[Front]) -> None:
        """Nothing is counted as 0 because nobody said what it is."""
        defined = [spelled(card.name) for card in self.sheet.cards]
        for lacking in missing(found):
            field = say(f"fairy_tale.field.{lacking.field}")
            why = say("fairy_tale.describe_card", card=lacking.card, field=field)
            key = spelled(lacking.card)
            if key in defined:
                raise BadFile(f"cards[{defined.index(key)}].{lacking.field}", why)
            raise BadFile(f"players[{lacking.player}].face_up", why)

    def pairs(self) -> tuple[tuple[int, int], ...]:
        """FT-6.2: the seats of the partners; none where everybody plays alone."""
        told = self.sheet.options.pairs
        if told is None or told is False:
            return ()
        if len(self.sheet.players) != PAIRED:
            n = len(self.sheet.players)
            raise BadFile("options.pairs", say("fairy_tale.pairs_of_four", n=n))
        if isinstance(told, bool):
            return OPPOSITE
        (a, b), (c, d) = told
        one, other = (self._seat(a), self._seat(b)), (self._seat(c), self._seat(d))
        if {*one, *other} != set(range(PAIRED)):
            raise BadFile("options.pairs", say("fairy_tale.sheet.pairs"))
        return one, other

    def _seat(self, who: str | int) -> int:
        """A partner by name, or by the seat counted from 0."""
        names = [clean_name(player.name) for player in self.sheet.players]
        seats = range(PAIRED) if isinstance(who, int) else []
        found = [seat for seat in seats if seat == who]
        found += [seat for seat, name in enumerate(names) if same_name(name, str(who))]
        if not found:
            raise BadFile("options.pairs", say("fairy_tale.sheet.pairs"))
        return found[0]


# -- scoring -------------------------------------------------------------------------------


def scored(data: bytes, cards: bytes | None = None) -> dict[str, Any]:
    """The answer to a sheet; BadFile if it is none. Its texts are still to be said.

    `cards` is a file of cards, for those that the sheet does not define itself.
    """
    book = card_file.book(card_file.read_cards(cards).cards) if cards is not None else {}
    reader = Reader(read_document(data, Sheet), book)
    options = reader.sheet.options
    customs = Customs(options.majority_tie == "everyone", options.trickster_counts)
    fronts = with_names(reader.fronts(), customs)
    paid = [lines(fronts, seat, customs) for seat in range(len(fronts))]
    return _answer(fronts, paid, reader.pairs())


def _answer(
    fronts: Sequence[Front], paid: Sequence[Sequence[Line]], pairs: Sequence[tuple[int, int]]
) -> dict[str, Any]:
    totals = [sum(line.points for line in part) for part in paid]
    ranks = ranked(totals, pairs or [(seat,) for seat in range(len(fronts))])
    players = [
        {
            "name": front.name,
            "total": totals[seat],
            "rank": ranks[seat],
            "cards": [_told(front, line) for line in paid[seat]],
            "trickster_as": (front.called or None) if front.has_trickster else None,
        }
        for seat, front in enumerate(fronts)
    ]
    return {
        "game": "fairy_tale",
        "players": players,
        "pairs": [
            {
                "names": [fronts[seat].name for seat in pair],
                "total": sum(totals[seat] for seat in pair),
            }
            for pair in pairs
        ]
        or None,
        "winners": [front.name for seat, front in enumerate(fronts) if ranks[seat] == 1],
        "tie_break": None,
    }


def _told(front: Front, line: Line) -> dict[str, int | str | Text]:
    name = front.cards[line.card].name
    return {"card": name, "points": line.points, "why": line.why, "rule": line.rule}


Row = tuple[Text | str | int, ...]


def table(answer: dict[str, Any]) -> tuple[Row, ...]:
    """The answer in rows: each player's sum, then the cards that made it."""
    words = ("player", "total", "rank")
    rows: list[Row] = [tuple(say(f"fairy_tale.sheet.head.{word}") for word in words)]
    rows += [(player["name"], player["total"], player["rank"]) for player in answer["players"]]
    for pair in answer["pairs"] or ():
        rows.append((" + ".join(pair["names"]), pair["total"]))
    for player in answer["players"]:
        rows.append(())
        rows += [
            (player["name"], card["card"], f"{card['points']:+d}", card["rule"], card["why"])
            for card in player["cards"]
        ]
    return tuple(rows)
