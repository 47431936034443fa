"""A score sheet of Fantasy Realms: hands as they are at the end of a game.

As for every game with score sheets, `scored` answers a file, and `table` lays the answer out
in rows for people.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from companion.documents import BadFile, read_document
from companion.games.fantasy_realms.cards.deck import SIZES, Deck, OpenBox, hand_limit
from companion.games.fantasy_realms.cards.printed import (
    Choice,
    Op,
    Surroundings,
    TableOptions,
    card_name,
)
from companion.games.fantasy_realms.explaining.report import CardResult
from companion.games.fantasy_realms.explaining.results import (
    Hand,
    Scored,
    draws,
    places,
    score_hands,
)
from companion.games.fantasy_realms.search.choices import refused, with_extra_cards
from companion.table.players import clean_name, name_refusals
from companion.table.sheets import Row
from companion.table.text import Text, say

MOST_PLAYERS = 7


class SheetOptions(TableOptions, frozen=True, forbid_unknown_fields=True):
    """What the table plays with; by default those play whose hands are given."""

    player_count: Annotated[int, Meta(ge=1, le=MOST_PLAYERS)] | None = None


class SheetChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card was used for, by names; `drop` went for a card that was drawn (FR-5.2)."""

    card: str
    target: str = ""
    suit: str = ""
    drop: str = ""


class SheetPlayer(Struct, frozen=True, forbid_unknown_fields=True):
    """A hand at the end. Without `choices` the best are found."""

    name: str
    hand: Annotated[tuple[str, ...], Meta(min_length=1)]
    choices: tuple[SheetChoice, ...] | None = None
    items: tuple[str, ...] = ()


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """The file; `discard` may be missing where no card asks for it."""

    game: Literal["fantasy_realms"]
    version: Literal[1]
    players: Annotated[tuple[SheetPlayer, ...], Meta(min_length=1, max_length=MOST_PLAYERS)]
    options: SheetOptions = SheetOptions()
    discard: tuple[str, ...] | None = None


# -- reading -------------------------------------------------------------------------------


class Reader:
    """A sheet read name by name; BadFile where it tells of something that cannot be."""

    def __init__(self, sheet: Sheet, box: OpenBox) -> None:
        options = sheet.options
        self.sheet = sheet
        self.deck = box.deck(
            TableOptions(*(getattr(options, name) for name in TableOptions.__struct_fields__))
        )
        self.held: dict[str, Text] = {}
        self.names: list[str] = []

    def read(self) -> tuple[tuple[Hand, ...], Surroundings]:
        count = self.sheet.options.player_count or len(self.sheet.players)
        if count < len(self.sheet.players):
            n = len(self.sheet.players)
            raise BadFile("options.player_count", say("fantasy_realms.sheet.players", n=n))
        whose = say("fantasy_realms.sheet.in_discard")
        discard = self._taken(self.sheet.discard or (), "discard", whose)
        around = Surroundings(discard, count)
        hands = tuple(
            self._hand(player, f"players[{seat}]") for seat, player in enumerate(self.sheet.players)
        )
        for seat, hand in enumerate(hands):
            self._check_choices(hand, around, f"players[{seat}].choices")
            if self.sheet.discard is None and not self.deck.options.chaos:
                self._check_unread(hand)
        return hands, around

    def _check_unread(self, hand: Hand) -> None:
        """FR-3.1: nothing counts as 0 because nobody said what lies in the discard area."""
        for id in hand.cards:
            if self.deck.cards[id].effect(Op.PER_DISCARD) is not None:
                why = say("fantasy_realms.sheet.no_discard", card=self.deck.name(id))
                raise BadFile("discard", why)

    def _hand(self, player: SheetPlayer, place: str) -> Hand:
        for reason in name_refusals(player.name, tuple(self.names)):
            raise BadFile(f"{place}.name", reason.why)
        name = clean_name(player.name)
        self.names.append(name)
        whose = say("fantasy_realms.sheet.in_hand", player=name)
        cards = self._taken(player.hand, f"{place}.hand", whose)
        items = self._items(player.items, f"{place}.items", whose)
        self._check_size(cards, items, f"{place}.hand")
        choices = None
        if player.choices is not None:
            choices = tuple(
                self._choice(choice, f"{place}.choices[{index}]")
                for index, choice in enumerate(player.choices)
            )
        return Hand(name, cards, items, choices)

    def _taken(self, names: Sequence[str], place: str, whose: Text) -> tuple[str, ...]:
        """Cards that lie somewhere; each is in the game once."""
        found = []
        for index, name in enumerate(names):
            here = f"{place}[{index}]"
            id = self._card(name, here)
            self._hold(id, here, whose)
            found.append(id)
        return tuple(found)

    def _hold(self, id: str, here: str, whose: Text) -> None:
        if id in self.held:
            raise self._already_held(id, here)
        self.held[id] = whose

    def _already_held(self, id: str, here: str) -> BadFile:
        card, where = self.deck.name(id), self.held[id]
        return BadFile(here, say("fantasy_realms.sheet.held", card=card, where=where))

    def _card(self, name: str, place: str) -> str:
        card = self.deck.find(name)
        if card is not None:
            return card.id
        left_out = self.deck.left_out(name)
        if left_out is not None:
            raise BadFile(place, say("fantasy_realms.sheet.left_out", card=card_name(left_out)))
        near = self.deck.like(name)
        if near is not None:
            why = say("fantasy_realms.sheet.near", name=name[:40], near=card_name(near))
            raise BadFile(place, why)
        raise BadFile(place, say("fantasy_realms.sheet.unknown", name=name[:40]))

    def _items(self, names: Sequence[str], place: str, whose: Text) -> tuple[str, ...]:
        found = []
        for index, name in enumerate(names):
            here = f"{place}[{index}]"
            item = self.deck.find_item(name)
            if item is None:
                raise BadFile(here, say("fantasy_realms.sheet.no_item", name=name[:40]))
            self._hold(item.id, here, whose)
            found.append(item.id)
        return tuple(found)

    def _check_size(self, cards: Sequence[str], items: Sequence[str], place: str) -> None:
        """FR-2.1, FR-5.1, FR-5.2, FR-6.2."""
        limit = hand_limit(self.deck, cards, items)
        if len(cards) > limit:
            size, most = SIZES[self.deck.options.extra_suits]
            why = say(
                "fantasy_realms.sheet.too_many", n=len(cards), limit=limit, size=size, most=most
            )
            raise BadFile(place, why)

    def _choice(self, choice: SheetChoice, place: str) -> Choice:
        card = self._card(choice.card, f"{place}.card")
        target = self._card(choice.target, f"{place}.target") if choice.target else ""
        drop = self._card(choice.drop, f"{place}.drop") if choice.drop else ""
        if not choice.suit:
            return Choice(card, target, drop=drop)
        suit = self.deck.find_suit(choice.suit)
        if suit is None:
            known = ", ".join(self.deck.suits)
            why = say("documents.one_of", got=repr(choice.suit[:40]), known=known)
            raise BadFile(f"{place}.suit", why)
        return Choice(card, target, suit, drop)

    def _check_choices(self, hand: Hand, around: Surroundings, place: str) -> None:
        choices = hand.choices or ()
        bad = refused(self.deck, hand.cards, choices, around, hand.items)
        if bad is not None:
            raise BadFile(f"{place}[{bad.index}].{bad.part}", bad.refusal.why)
        grown, _ = with_extra_cards(self.deck, hand.cards, draws(self.deck, choices), around)
        for id in (id for id in grown if id not in hand.cards):
            if id in self.held and id not in around.discard:
                raise self._already_held(id, place)


# -- scoring -------------------------------------------------------------------------------


def scored(box: OpenBox, data: bytes, cards: bytes | None = None) -> dict[str, Any]:
    """The answer to a sheet; BadFile if it is none. Its texts are still to be said.

    `cards` is for games whose cards are not all known; here they are.
    """
    reader = Reader(read_document(data, Sheet), box)
    hands, around = reader.read()
    deck = reader.deck
    results = score_hands(deck, hands, around)
    ranks, tie_break = places(results)
    players = [_told(deck, result, ranks[seat]) for seat, result in enumerate(results)]
    winners = [result.hand.name for seat, result in enumerate(results) if ranks[seat] == 1]
    return {
        "game": "fantasy_realms",
        "players": players,
        "winners": winners,
        "tie_break": tie_break,
    }


# -- telling -------------------------------------------------------------------------------


def _told(deck: Deck, result: Scored, rank: int) -> dict[str, Any]:
    return {
        "name": result.hand.name,
        "total": result.total,
        "rank": rank,
        "choices": [_choice_told(deck, choice) for choice in result.choices],
        "gain": result.gain,
        "cards": [_card_told(deck, card) for card in result.report.cards],
        "items": [{"item": deck.name(id), "points": points} for id, points in result.items],
    }


def _choice_told(deck: Deck, choice: Choice) -> dict[str, Text | str]:
    """As a sheet writes it, so that the answer can be asked again."""
    found: dict[str, Text | str] = {"card": deck.name(choice.card)}
    if choice.target:
        found["target"] = deck.name(choice.target)
    if choice.suit:
        found["suit"] = choice.suit
    if choice.drop:
        found["drop"] = deck.name(choice.drop)
    return found


def _card_told(deck: Deck, result: CardResult) -> dict[str, Any]:
    return {
        "card": deck.name(result.card),
        "points": result.points,
        "blanked": result.blanked,
        "blanked_by": [deck.name(id) for id in result.blanked_by],
        "lines": [
            {"points": line.points, "rule": line.rule, "why": line.why} for line in result.lines
        ],
    }


def table(answer: dict[str, Any]) -> tuple[Row, ...]:
    """The answer in rows: each player's sum, then choices, cards and the lines of each."""
    words = ("player", "total", "rank")
    rows: list[Row] = [tuple(say(f"fantasy_realms.sheet.head.{word}") for word in words)]
    rows += [(player["name"], player["total"], player["rank"]) for player in answer["players"]]
    for player in answer["players"]:
        rows.append(())
        for choice in player["choices"]:
            suit = say(f"fantasy_realms.suit.{choice['suit']}") if "suit" in choice else ""
            parts = (choice.get("target", ""), suit)
            rows.append((player["name"], choice["card"], "→", *(p for p in parts if p)))
        if player["gain"]:
            rows.append((say("fantasy_realms.sheet.gain", n=player["gain"]),))
        for card in player["cards"]:
            rows += [
                (player["name"], card["card"], f"{line['points']:+d}", line["rule"], line["why"])
                for line in card["lines"]
            ]
        rows += [
            (player["name"], item["item"], f"{item['points']:+d}", "FR-6.1")
            for item in player["items"]
        ]
    return tuple(rows)
