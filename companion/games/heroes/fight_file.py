"""A line-up in a file: its slots, the odds of a fight, and where hits would go."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from companion.documents import BadFile, read_document
from companion.games.heroes import combat, lineup
from companion.games.heroes.cards import Die, Halves, HeroCard, Hit, Slots, Small
from companion.games.heroes.dice import ORDER
from companion.games.heroes.lineup import Slot
from companion.games.heroes.words import die_name
from companion.table.text import Text, say

# HFT-4.7: six heroes in the third round.
LONGEST_LINE = 6


class FightHero(Struct, frozen=True, forbid_unknown_fields=True):
    """A hero as far as a fight is concerned."""

    strength: Small = 0
    left: Halves = ()
    right: Halves = ()
    slots: Slots = ()


class FightFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file: `dice` limits the odds, `hits` asks for a placement."""

    lineup: Annotated[tuple[FightHero, ...], Meta(max_length=LONGEST_LINE)]
    covered: tuple[str, ...] = ()
    dice: Annotated[tuple[Die, ...], Meta(max_length=3)] = ORDER
    hits: Annotated[tuple[Hit, ...], Meta(max_length=99)] | None = None


def answered(data: bytes) -> dict[str, Any]:
    """The slots, the odds and the placement; BadFile where the file makes no sense."""
    fight = read_document(data, FightFile)
    heroes = [
        HeroCard(place, hero.strength, "", hero.left, hero.right, hero.slots)
        for place, hero in enumerate(fight.lineup, start=1)
    ]
    slots = lineup.slots(heroes)
    _check_covered(fight.covered, slots)
    for index, die in enumerate(fight.dice):
        if die in fight.dice[:index]:
            raise BadFile(f"dice[{index}]", say("heroes.file.die_twice", die=die_name(die)))
    covered = frozenset(fight.covered)
    prospects = combat.prospects(slots, covered, own=fight.dice, most=len(fight.dice))
    return {
        "slots": [_slot(slot, covered) for slot in slots],
        "odds": {"+".join(die.value for die in p.dice): p.chance for p in prospects},
        "placement": None if fight.hits is None else _placement(slots, covered, fight.hits),
    }


def _check_covered(covered: tuple[str, ...], slots: tuple[Slot, ...]) -> None:
    known = [slot.id for slot in slots]
    for index, slot in enumerate(covered):
        if slot not in known:
            why = say("documents.one_of", got=repr(slot[:20]), known=", ".join(known) or "-")
            raise BadFile(f"covered[{index}]", why)
        if slot in covered[:index]:
            raise BadFile(f"covered[{index}]", say("heroes.hit.covered"))


def _slot(slot: Slot, covered: frozenset[str]) -> dict[str, Any]:
    return {
        "id": slot.id,
        "energy": slot.energy.value if slot.energy else None,
        "prestige": slot.prestige,
        "covered": slot.id in covered,
    }


def _placement(
    slots: tuple[Slot, ...], covered: frozenset[str], hits: tuple[Hit, ...]
) -> dict[str, Any]:
    best = combat.best_placement(slots, covered, hits)
    return {
        "win": best.win,
        "placed": [{"hit": placed.hit.value, "slot": placed.slot} for placed in best.placed],
        "unplaced": [hit.value for hit in best.unplaced],
        "prestige_lost": best.prestige_lost,
    }


Row = tuple[Text | str | int, ...]


def table(answer: dict[str, Any]) -> tuple[Row, ...]:
    """The answer in rows: slots, odds, and the placement if one was asked for."""
    rows: list[Row] = [_heads("slot", "energy", "prestige", "covered")]
    for slot in answer["slots"]:
        energy = say(f"heroes.energy.{slot['energy']}") if slot["energy"] else "-"
        rows.append((slot["id"], energy, slot["prestige"], "x" if slot["covered"] else ""))
    rows += [(), _heads("dice", "chance")]
    rows += [(dice, f"{chance:.1%}") for dice, chance in answer["odds"].items()]
    placement = answer["placement"]
    if placement is not None:
        key = "heroes.file.won" if placement["win"] else "heroes.file.lost"
        rows += [(), (say(key, n=placement["prestige_lost"]),)]
        for placed in placement["placed"]:
            rows.append((say(f"heroes.hit_name.{placed['hit']}"), placed["slot"]))
        for hit in placement["unplaced"]:
            rows.append((say(f"heroes.hit_name.{hit}"), say("heroes.file.unplaced")))
    return tuple(rows)


def _heads(*words: str) -> Row:
    return tuple(say(f"heroes.file.head.{word}") for word in words)
