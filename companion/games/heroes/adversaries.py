"""What adversaries are worth at the end (HFT-14), line by line and with the reason."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from math import inf
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from companion.games.heroes.cards import (
    AdversaryCard,
    CardCount,
    Collection,
    Colour,
    Majority,
    PerColour,
    PerTile,
    StrengthMajority,
)
from companion.games.heroes.collections import CardSet, best_sets, pays_in
from companion.games.heroes.rulings import COLLECTION_COLOURS, COLLECTION_PAYS, COLOUR_BONUS
from companion.games.heroes.words import colour_name
from companion.table.rules import House
from companion.table.text import Text, say


class Counting(Struct, frozen=True):
    """The table's answers that matter for adversaries; the recommended ones by default."""

    any_three: bool = False
    one_per_set: bool = False
    others_only: bool = False


class Team(Struct, frozen=True):
    """What the end needs to know of a player. Cards not entered are worth nothing yet.

    Strength and tiles are None where nobody has told them.
    """

    name: str
    cards: tuple[AdversaryCard, ...]
    strength: int | None = 0
    tiles: int | None = 0
    unknown: int = 0

    @property
    def size(self) -> int:
        return len(self.cards) + self.unknown

    def of(self, colours: Sequence[Colour]) -> int:
        return sum(card.colour in colours for card in self.cards)


class Line(Struct, frozen=True):
    """A part of a card that paid or could have paid; `card` counts from 0.

    It is `open` where it depends on something that nobody has told.
    """

    card: int
    points: int
    rule: str
    why: Text
    open: bool = False


def counting(house: House) -> Counting:
    return Counting(
        any_three=house.answer(COLLECTION_COLOURS) == "any_three",
        one_per_set=house.answer(COLLECTION_PAYS) == "one_per_set",
        others_only=house.answer(COLOUR_BONUS) == "others_only",
    )


def lines(teams: Sequence[Team], player: int, customs: Counting | None = None) -> tuple[Line, ...]:
    """Every part of a player's adversaries, in the order of the cards."""
    customs = customs or Counting()
    team = teams[player]
    sets = best_sets(team.cards, any_three=customs.any_three, one_per_set=customs.one_per_set)
    found: list[Line] = []
    for index, card in enumerate(team.cards):
        if card.points:
            # HFT-14.2: what is printed counts.
            found.append(Line(index, card.points, "HFT-14.2", say("heroes.count.printed")))
        if card.bonus is not None:
            found.append(_bonus_line(teams, player, index, sets, customs))
    return tuple(found)


def total(teams: Sequence[Team], player: int, customs: Counting | None = None) -> int:
    return sum(line.points for line in lines(teams, player, customs))


def _bonus_line(
    teams: Sequence[Team],
    player: int,
    index: int,
    sets: tuple[CardSet, ...],
    customs: Counting,
) -> Line:
    team = teams[player]
    card = team.cards[index]
    match card.bonus:
        case Collection() as bonus:
            return _collection_line(team, index, bonus, sets, customs)
        case Majority(colours=colours, points=points):
            held = [_Range(t.of(colours), t.of(colours) + t.unknown) for t in teams]
            names = tuple(colour_name(colour) for colour in colours)
            pays = Line(
                index, points, "HFT-14.4", _compared("majority", teams, player, held, names)
            )
            return _if_alone_most(pays, held, player)
        case StrengthMajority(points=points):
            strong = [
                _Range(0, inf) if t.strength is None else _Range(t.strength, t.strength)
                for t in teams
            ]
            pays = Line(index, points, "HFT-14.5", _compared("strength", teams, player, strong))
            return _if_alone_most(pays, strong, player)
        case CardCount(at_least=least, points=points):
            why = say("heroes.count.count", n=team.size, least=least)
            return Line(index, points if team.size >= least else 0, "HFT-14.6", why)
        case PerColour(colour=colour, points=points):
            # HFT-A24: the card counts itself, unless the table says otherwise.
            n = team.of([colour]) - (customs.others_only and card.colour is colour)
            why = say("heroes.count.colour", n=n, colour=colour_name(colour))
            return Line(index, points * n, "HFT-14.7", why)
        case PerTile(points=points):
            if team.tiles is None:
                return Line(index, 0, "HFT-14.8", say("heroes.count.open"), open=True)
            why = say("heroes.count.tiles", n=team.tiles)
            return Line(index, points * team.tiles, "HFT-14.8", why)
    raise TypeError(f"no bonus: {card.bonus!r}")


def _collection_line(
    team: Team, index: int, bonus: Collection, sets: tuple[CardSet, ...], customs: Counting
) -> Line:
    shown = bonus.colours if not customs.any_three else None
    for card_set in sets:
        if index in card_set.paying:
            cards = sorted(card_set.cards, key=lambda i: _place(team, i, index, shown))
            names = tuple(
                say(
                    "heroes.count.card",
                    colour=colour_name(team.cards[i].colour),
                    points=team.cards[i].points,
                )
                for i in cards
            )
            why = say("heroes.count.set", cards=names)
            return Line(index, bonus.points, "HFT-14.3", why)
        colours = frozenset(team.cards[i].colour for i in card_set.cards)
        if index in card_set.cards and pays_in(team.cards[index], colours, customs.any_three):
            return Line(index, 0, "HFT-A35", say("heroes.count.set_paid"))
    if shown is None:
        return Line(index, 0, "HFT-14.3", say("heroes.count.no_three"))
    names = tuple(colour_name(colour) for colour in shown)
    return Line(index, 0, "HFT-14.3", say("heroes.count.no_set", colours=names))


def _place(team: Team, card: int, owner: int, shown: tuple[Colour, ...] | None) -> int:
    """Cards of a set are named in the order the card shows, or the card itself first."""
    if shown is None:
        return 0 if card == owner else 1
    return shown.index(team.cards[card].colour)


class _Range(NamedTuple):
    """How many a player has: at least, and at most."""

    least: int
    most: float


def _alone_most(counts: Sequence[_Range], player: int) -> bool | None:
    """HFT-14.4, HFT-14.5: whether a player alone has the most; None while it cannot be told.

    Of somebody who is counted alone it cannot be told either: the others are not there.
    """
    others = [count for other, count in enumerate(counts) if other != player]
    if others and all(counts[player].least > other.most for other in others):
        return True
    if any(counts[player].most <= other.least for other in others):
        return False
    return None


def _if_alone_most(pays: Line, counts: Sequence[_Range], player: int) -> Line:
    """The line of a majority: paid, not paid, or open."""
    won = _alone_most(counts, player)
    if won is None:
        return replace(pays, points=0, why=say("heroes.count.open"), open=True)
    return pays if won else replace(pays, points=0)


def _compared(
    of: str,
    teams: Sequence[Team],
    player: int,
    counts: Sequence[_Range],
    colours: tuple[Text, ...] = (),
) -> Text:
    """A majority in words: what a player has, and who of the others has the most."""
    others = [seat for seat in range(len(teams)) if seat != player]
    if not others:
        return say("heroes.count.open")
    own, best = counts[player].least, max(counts[seat].least for seat in others)
    rivals = tuple(teams[seat].name for seat in others if counts[seat].least == best)
    how = "alone" if own > best else "tied" if own == best else "behind"
    values = {"colours": colours} if colours else {}
    return say(f"heroes.count.{of}_{how}", n=own, rivals=rivals, best=best, **values)


# -- what a bonus waits for ----------------------------------------------------------------


NEVER = say("heroes.wait.never")  # no card could bring this bonus any more


def waits_for(
    teams: Sequence[Team], player: int, index: int, customs: Counting | None = None
) -> Text | None:
    """What is still missing for a card's bonus to pay; None where nothing is."""
    customs = customs or Counting()
    team = teams[player]
    match team.cards[index].bonus:
        case Collection():
            return _set_waits_for(team, index, customs)
        case Majority() | StrengthMajority() if len(teams) == 1:
            return None
        case Majority(colours=colours):
            best = max(t.of(colours) for i, t in enumerate(teams) if i != player)
            missing = best + 1 - team.of(colours)
            names = tuple(colour_name(colour) for colour in colours)
            return say("heroes.wait.cards", n=missing, colours=names) if missing > 0 else None
        case StrengthMajority():
            if any(other.strength is None for other in teams):
                return None
            best = max(t.strength or 0 for i, t in enumerate(teams) if i != player)
            missing = best + 1 - (team.strength or 0)
            return say("heroes.wait.strength", n=missing) if missing > 0 else None
        case CardCount(at_least=least):
            missing = least - team.size
            return say("heroes.wait.any", n=missing) if missing > 0 else None
    return None


def _set_waits_for(team: Team, index: int, customs: Counting) -> Text | None:
    """The fewest further cards that would bring this card into a paying set."""
    for more in range(3):
        for colours in combinations_with_replacement(Colour, more):
            extra = tuple(AdversaryCard(colour, 0) for colour in colours)
            sets = best_sets(
                replace(team, cards=team.cards + extra).cards,
                any_three=customs.any_three,
                one_per_set=customs.one_per_set,
            )
            if any(index in card_set.paying for card_set in sets):
                names = tuple(colour_name(colour) for colour in colours)
                return say("heroes.wait.set", colours=names) if colours else None
    return NEVER
