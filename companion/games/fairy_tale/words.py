"""Names of things in the game as texts, so that a sentence can speak of them."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.fairy_tale.cards import (
    Card,
    CardType,
    Condition,
    Designated,
    Effect,
    EffectKind,
    Faction,
    Formula,
)
from companion.games.fairy_tale.state import InFront, State, card_of
from companion.table.text import Text, say


def faction_name(faction: Faction) -> Text:
    return say(f"fairy_tale.faction.{faction.value}")


def faction_badge(state: State, name: str | None) -> str:
    """The faction of a card by its name, as its look; empty where nobody knows it."""
    faction = card_of(state, name).faction if name else None
    return faction.value if faction else ""


def type_name(type_: CardType) -> Text:
    return say(f"fairy_tale.type.{type_.value}")


def kind_name(kind: EffectKind, box: int) -> Text:
    """FT-A7: the box of 110 says Unflip for Open and Flip for Close."""
    return say(
        f"fairy_tale.kind_110.{kind.value}" if box == 110 else f"fairy_tale.kind.{kind.value}"
    )


def name_text(name: str) -> Text:
    return say("fairy_tale.name", name=name)


def name_texts(names: Iterable[str]) -> tuple[Text, ...]:
    return tuple(name_text(name) for name in names)


def designated_name(target: Designated | None) -> Text:
    if target is None:
        return say("fairy_tale.any_card")
    if target.names:
        return say("fairy_tale.names", names=name_texts(target.names))
    if target.faction is not None:
        return faction_name(target.faction)
    return type_name(target.type or CardType.CHARACTER)


def effect_name(effect: Effect, box: int) -> Text:
    kind = kind_name(effect.kind, box)
    if effect.kind is EffectKind.DRAW:
        return kind
    target = designated_name(effect.target)
    scope = say(f"fairy_tale.scope.{effect.scope.value}")
    if effect.n == "all":
        return say("fairy_tale.effect.every", kind=kind, target=target, scope=scope)
    return say("fairy_tale.effect.some", kind=kind, n=effect.n, target=target, scope=scope)


def points_text(card: Card) -> Text:
    """What is printed where the points stand."""
    match card.points:
        case Formula(each=int() as each, per=Designated() as per):
            return say("fairy_tale.card_points.per", n=each, what=designated_name(per))
        case Formula(value=int() as value, condition=Condition(most=Designated() as most)):
            return say("fairy_tale.card_points.most", value=value, what=designated_name(most))
        case Formula(value=int() as value, condition=Condition(has=has)):
            return say("fairy_tale.card_points.has", value=value, names=name_texts(has))
        case int() as points:
            return say("fairy_tale.card_points.plain", n=points)
    return say("fairy_tale.card_points.unknown")


def card_text(card: InFront) -> Text:
    """A card in front of a player as people call it."""
    return say("fairy_tale.unseen") if card.name is None else name_text(card.name)


def seat_names(state: State, players: Iterable[int]) -> tuple[Text, ...]:
    return tuple(name_text(state.seats[player].name) for player in players)
