"""A score sheet of Heroes: the end of a game that was played without the companion.

Every game that has score sheets offers the same two functions: `scored` answers a file, and
`table` lays the answer out in rows for people.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from companion.documents import BadFile, read_document
from companion.games.heroes import card_file
from companion.games.heroes.adversaries import Counting, Line, Team, lines
from companion.games.heroes.cards import (
    ADVERSARIES,
    AdversaryCard,
    Bonus,
    Book,
    Collection,
    Colour,
    Majority,
    Points,
    repeated,
)
from companion.games.heroes.scoring import standings
from companion.games.heroes.tiles import POOL
from companion.table.players import clean_name, name_refusals
from companion.table.text import Text, say

Prestige = Annotated[int, Meta(ge=0, le=9999)]
Strength = Annotated[int, Meta(ge=0, le=999)]


class SheetAdversary(Struct, frozen=True, forbid_unknown_fields=True):
    """An adversary by its content, or by its number where the card book knows it."""

    colour: Colour | None = None
    points: Points | None = None
    bonus: Bonus | None = None
    number: Annotated[int, Meta(ge=1, le=ADVERSARIES)] | None = None


class SheetPlayer(Struct, frozen=True, forbid_unknown_fields=True):
    """A player at the end, before the adversaries are counted."""

    name: str
    prestige: Prestige
    strength: Strength
    tiles: Annotated[int, Meta(ge=0, le=POOL)]
    adversaries: Annotated[tuple[SheetAdversary, ...], Meta(max_length=ADVERSARIES)]


class SheetRulings(Struct, frozen=True, forbid_unknown_fields=True):
    """HFT-A35, HFT-A23, HFT-A24: answers of the table other than the recommended."""

    collection_one_bonus_per_set: bool = False
    collection_any_three_colours: bool = False
    colour_bonus_others_only: bool = False


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """The file."""

    game: Literal["heroes"]
    version: Literal[1]
    # HFT-0.3
    players: Annotated[tuple[SheetPlayer, ...], Meta(min_length=2, max_length=4)]
    rulings: SheetRulings = SheetRulings()


def check(sheet: Sheet, book: Book) -> None:
    """BadFile where the sheet tells of something that is not in the box."""
    names: list[str] = []
    held: dict[int, str] = {}
    for seat, player in enumerate(sheet.players):
        place = f"players[{seat}]"
        for reason in name_refusals(player.name, tuple(names)):
            raise BadFile(f"{place}.name", reason.why)
        names.append(player.name)
        for index, adversary in enumerate(player.adversaries):
            _check_adversary(adversary, book, held, f"{place}.adversaries[{index}]")
            if adversary.number is not None:
                held[adversary.number] = clean_name(player.name)
    if sum(len(player.adversaries) for player in sheet.players) > ADVERSARIES:
        raise BadFile("players", say("heroes.sheet.adversaries", most=ADVERSARIES))
    if sum(player.tiles for player in sheet.players) > POOL:
        raise BadFile("players", say("heroes.sheet.tiles", most=POOL))


def _check_adversary(
    adversary: SheetAdversary, book: Book, held: dict[int, str], place: str
) -> None:
    number = adversary.number
    if number in held:
        raise BadFile(f"{place}.number", say("heroes.foe_held", number=number, player=held[number]))
    for field in ("colour", "points"):
        if getattr(adversary, field) is None and number not in book.adversaries:
            if number is not None and adversary.colour is None:
                raise BadFile(f"{place}.number", say("heroes.sheet.not_in_book", number=number))
            raise BadFile(f"{place}.{field}", say("documents.missing"))
    match adversary.bonus:
        case Collection(colours=tuple() as colours) | Majority(colours=colours):
            if repeated(colours):
                raise BadFile(f"{place}.bonus.colours", say("heroes.card.colours"))


def scored(data: bytes, cards: bytes | None = None) -> dict[str, Any]:
    """The answer to a sheet; BadFile if it is none. Its texts are still to be said.

    `cards` is a file of cards, for adversaries that the sheet gives by their number.
    """
    book = card_file.book(card_file.read_cards(cards)) if cards is not None else Book()
    sheet = read_document(data, Sheet)
    check(sheet, book)
    return _counted(sheet, book)


def _counted(sheet: Sheet, book: Book) -> dict[str, Any]:
    teams = [_team(player, book) for player in sheet.players]
    customs = Counting(
        any_three=sheet.rulings.collection_any_three_colours,
        one_per_set=sheet.rulings.collection_one_bonus_per_set,
        others_only=sheet.rulings.colour_bonus_others_only,
    )
    paid = [lines(teams, seat, customs) for seat in range(len(teams))]
    brought = [sum(line.points for line in part) for part in paid]
    totals = [player.prestige + brought[seat] for seat, player in enumerate(sheet.players)]
    places = {place.player: place for place in standings(totals, [team.size for team in teams])}
    winners = [seat for seat in places if places[seat].rank == 1]
    players = [
        {
            "name": teams[seat].name,
            "prestige": sheet.players[seat].prestige,
            "adversaries": brought[seat],
            "total": totals[seat],
            "cards": teams[seat].size,
            "rank": places[seat].rank,
            "lines": [_told(line) for line in paid[seat]],
        }
        for seat in range(len(teams))
    ]
    return {
        "game": "heroes",
        "players": players,
        "winners": [teams[seat].name for seat in sorted(winners)],
        "tie_break": places[winners[0]].tie_break,
    }


def _team(player: SheetPlayer, book: Book) -> Team:
    cards = tuple(_card(adversary, book) for adversary in player.adversaries)
    return Team(clean_name(player.name), cards, player.strength, player.tiles)


def _card(adversary: SheetAdversary, book: Book) -> AdversaryCard:
    """What the sheet says, and what it leaves out from the book."""
    if adversary.colour is None or adversary.points is None:
        return book.adversaries[adversary.number or 0]
    return AdversaryCard(adversary.colour, adversary.points, adversary.bonus, adversary.number)


def _told(line: Line) -> dict[str, int | str | Text]:
    return {"card": line.card + 1, "points": line.points, "rule": line.rule, "why": line.why}


Row = tuple[Text | str | int, ...]


def table(answer: dict[str, Any]) -> tuple[Row, ...]:
    """The answer in rows: each player's sum, then the lines that made it."""
    words = ("player", "prestige", "adversaries", "total", "cards", "rank")
    rows: list[Row] = [tuple(say(f"heroes.sheet.head.{word}") for word in words)]
    for player in answer["players"]:
        rows.append(tuple(player[word] for word in ("name", *words[1:])))
    for player in answer["players"]:
        rows.append(())
        rows += [
            (player["name"], line["card"], f"{line['points']:+d}", line["rule"], line["why"])
            for line in player["lines"]
        ]
    return tuple(rows)
