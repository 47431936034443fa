"""Tiles, dice, adversary bonuses and known missions of Heroes of Fairy Tail as answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.games.heroes.adversaries import Team, lines, total
from companion.games.heroes.card_file import KnownCard
from companion.games.heroes.cards import (
    AdversaryCard,
    Bonus,
    CardCount,
    Collection,
    Colour,
    Die,
    Majority,
    PerColour,
    PerTile,
    StrengthMajority,
    TakeHits,
)
from companion.games.heroes.dice import ORDER, Dice, outcomes, ways
from companion.games.heroes.tiles import DESIGNS, Design, Tile
from companion.games.heroes.words import foe_name, hits_told, tile_name
from companion.table.card_answers import CardTeller, ToldCard, Worked, WorkedLine, amount, card_key
from companion.table.text import Text, say

TILE_KEYS = {
    Tile.THREE_HITS: "tile_3_damage",
    Tile.GREEN_YELLOW: "tile_green_and_yellow",
    Tile.FULL_HEAL: "tile_full_heal",
    Tile.HEAL_MISSION: "tile_heal_1_and_mission",
    Tile.FIGHT_THREE: "tile_fight_3",
    Tile.SHINE_THREE: "tile_3_prestige",
    Tile.ON_CONSTELLATION: "tile_hindrance_constellation",
    Tile.ON_SHINE: "tile_hindrance_shine",
    Tile.ON_FIGHT: "tile_hindrance_fight",
}
DIE_RULES = {Die.GREEN: "HFT-13.1", Die.YELLOW: "HFT-13.2", Die.RED: "HFT-13.3"}
BONUS_RULES = {
    "collection": ("HFT-14.3", "HFT-A23", "HFT-A35"),
    "majority": ("HFT-14.4", "HFT-A24"),
    "strength": ("HFT-14.5", "HFT-A21"),
    "number": ("HFT-14.6",),
    "colour": ("HFT-14.7", "HFT-A24"),
    "constellation": ("HFT-14.8", "HFT-A15", "HFT-A13"),
}

_BLUE, _RED, _GREEN, _BROWN = Colour.BLUE, Colour.RED, Colour.GREEN, Colour.BROWN
_OTHERS = (AdversaryCard(_GREEN, 1), AdversaryCard(_BROWN, 2))
# For each bonus the cards of two players; the first card of the first one shows it.
SHOWN: dict[str, tuple[Team, Team]] = {
    "collection": (
        Team(
            "Ana",
            (
                AdversaryCard(_BLUE, 1, Collection(4, (_BLUE, _RED, _GREEN))),
                AdversaryCard(_RED, 2),
                AdversaryCard(_GREEN, 1),
            ),
        ),
        Team("Bo", _OTHERS),
    ),
    "majority": (
        Team("Ana", (AdversaryCard(_GREEN, 1, Majority((_GREEN,), 4)), AdversaryCard(_GREEN, 2))),
        Team("Bo", _OTHERS),
    ),
    "strength": (
        Team("Ana", (AdversaryCard(_BROWN, 1, StrengthMajority(4)),), strength=7),
        Team("Bo", _OTHERS, strength=6),
    ),
    "number": (
        Team("Ana", (AdversaryCard(_RED, 1, CardCount(3, 4)), AdversaryCard(_BLUE, 2), *_OTHERS)),
        Team("Bo", _OTHERS),
    ),
    "colour": (
        Team("Ana", (AdversaryCard(_RED, 0, PerColour(_RED)), AdversaryCard(_RED, 2), *_OTHERS)),
        Team("Bo", _OTHERS),
    ),
    "constellation": (
        Team("Ana", (AdversaryCard(_BLUE, 0, PerTile()),), tiles=3),
        Team("Bo", _OTHERS),
    ),
}


class HeroesTeller(CardTeller):
    """What the rulebooks print; what no source tells is said to be unknown."""

    def __init__(self, known: Iterable[KnownCard]) -> None:
        self._missions = tuple(card for card in known if card.kind == "mission")

    def cards(self) -> tuple[ToldCard, ...]:
        tiles = (_tile_told(tile, design) for tile, design in DESIGNS.items())
        bonuses = (_bonus_told(kind) for kind in BONUS_RULES)
        return (*tiles, *map(_die_told, ORDER), *bonuses, *map(_mission_told, self._missions))

    def mission_key(self, number: int | None) -> str:
        """The key of a mission by its number; none where nothing is told of it."""
        known = (card for card in self._missions if card.number is not None)
        return next((_mission_told(card).key for card in known if card.number == number), "")

    def examples(self, key: str) -> tuple[Worked, ...]:
        if key == TILE_KEYS[Tile.GREEN_YELLOW]:
            return (_rolled(DESIGNS[Tile.GREEN_YELLOW].dice, DESIGNS[Tile.GREEN_YELLOW].rule),)
        die = next((die for die in ORDER if f"{die.value}_die" == key), None)
        if die is not None:
            return (_rolled((die,), DIE_RULES[die]),)
        kind = key.removesuffix("_bonus")
        return (_counted(*SHOWN[kind]),) if kind in SHOWN else ()


def _tile_told(tile: Tile, design: Design) -> ToldCard:
    kind = "immediate" if design.immediate else "interaction" if design.interaction else "own"
    placing = {"immediate": "HFT-9.2", "interaction": "HFT-9.4", "own": "HFT-9.3"}[kind]
    return ToldCard(
        TILE_KEYS[tile],
        say("heroes.card.tile", tile=tile_name(tile)),
        say(f"heroes.card.about.tile_{kind}"),
        (
            say(f"heroes.tile.does.{tile.value}"),
            say(f"heroes.card.placing.{kind}"),
            say("heroes.card.copies_unknown"),
        ),
        (design.rule, placing),
    )


def _die_told(die: Die) -> ToldCard:
    rulings = ("HFT-A02", "HFT-A03") if die is Die.GREEN else ("HFT-A03",)
    return ToldCard(
        f"{die.value}_die",
        say(f"heroes.card.die.{die.value}"),
        say("heroes.card.about.die"),
        tuple(_faces(die)),
        (DIE_RULES[die], "HFT-7.2", *rulings),
    )


def _faces(die: Die) -> Iterator[Text]:
    faces = Dice().faces(die)
    told = [
        say("heroes.card.face", hits=hits_told(face), n=faces.count(face))
        for face in dict.fromkeys(faces)
    ]
    yield say("heroes.card.faces", faces=tuple(told))


def bonus_does(bonus: Bonus) -> Text:
    """When a bonus pays, and what, in a sentence."""
    kind = "number" if isinstance(bonus, CardCount) else type(bonus).__struct_config__.tag
    return say(f"heroes.card.bonus_does.{kind}")


def _bonus_told(kind: str) -> ToldCard:
    about, does = say("heroes.card.about.bonus"), say(f"heroes.card.bonus_does.{kind}")
    name = say(f"heroes.card.bonus.{kind}")
    return ToldCard(f"{kind}_bonus", name, about, (does,), BONUS_RULES[kind])


def _mission_told(card: KnownCard) -> ToldCard:
    en = card.names.get("en") or next(iter(card.names.values()))
    name = say("heroes.card.mission", en=en, fr=card.names.get("fr", en))
    return ToldCard(
        f"mission_{card_key(en)}",
        name,
        say("heroes.card.about.mission"),
        tuple(_mission_facts(card)),
        ("HFT-8.2", "HFT-8.5"),
    )


def _mission_facts(card: KnownCard) -> Iterator[Text]:
    if card.rank is None:
        yield say("heroes.card.rank_unknown")
    else:
        yield say("heroes.card.rank", rank=card.rank.value)
    if card.prestige:
        yield say("heroes.card.prestige", points=tuple(map(str, card.prestige)))
    if isinstance(card.condition, TakeHits):
        yield say("heroes.card.takes", hits=hits_told(card.condition.hits))
    else:
        yield say("heroes.card.condition_unknown")


# -- counted -------------------------------------------------------------------------------


def _rolled(dice: tuple[Die, ...], rule: str) -> Worked:
    """What a roll brings, by how much damage it is, in how many of its ways."""
    of, by_total = ways(Dice(), dice), dict[int, int]()
    for wounds, count in outcomes(Dice(), dice):
        by_total[wounds.total] = by_total.get(wounds.total, 0) + count
    rows = tuple(
        WorkedLine(say("heroes.card.damage", n=n), f"{count}/{of}", rule)
        for n, count in sorted(by_total.items())
    )
    named = tuple(say(f"heroes.card.die.{die.value}") for die in dice)
    hurt = of - by_total.get(0, 0)
    return Worked(
        say("heroes.card.rolled", dice=named),
        rows,
        say("heroes.card.hurts", n=hurt, of=of),
    )


def _counted(team: Team, other: Team) -> Worked:
    names = tuple(foe_name(card) for card in team.cards)
    rows = tuple(
        WorkedLine(line.why, amount(line.points), line.rule)
        for line in lines((team, other), 0)
        if line.card == 0
    )
    given = say("heroes.card.adversaries", cards=names)
    if team.strength:
        strengths = {"own": team.strength, "theirs": other.strength or 0}
        given = say("heroes.card.with_strength", cards=names, **strengths)
    if team.tiles:
        given = say("heroes.card.with_tiles", cards=names, n=team.tiles)
    return Worked(given, rows, say("heroes.card.comes_to", n=total((team, other), 0)))
