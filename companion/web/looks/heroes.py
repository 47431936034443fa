"""Heroes on a page: the line-up as the app draws it, from the data of a view."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from companion.web import svg
from companion.web.looks import Look, Sitting, Token
from companion.web.looks.badges import badge
from companion.web.looks.hero_card import (
    ENERGIES,
    STEPS,
    Frame,
    boxes,
    covered,
    half,
    own_slot,
    proposed,
    whole,
)

COLOURS = {
    "well": ("#0E0F22", "#FFFFFF"),
    "lightning": ("#FFA51F", "#F5A81C"),
    "fire": ("#FF6A3D", "#F0623A"),
    "ice": ("#5BD0F2", "#45BFE3"),
    "dmg": ("#D92D43", "#C81E36"),
    "dmgring": ("#FFD3D6", "#FFFFFF"),
    "tile": ("#43358A", "#E3DBFB"),
    "tileline": ("#B9A5FF", "#6B4FC0"),
    "ontile": ("#F4F2FC", "#1B1D3A"),
    "card": ("#262A52", "#FFFFFF"),
    "cardline": ("#4A508E", "#A9A6CC"),
    "cardactive": ("#313670", "#E9F5EE"),
    "die_green": ("#4FBF7A", "#4FBF7A"),
    "die_yellow": ("#F5CF4A", "#F5CF4A"),
    "die_red": ("#F0645A", "#F0645A"),
    "adv_brown": ("#D0A077", "#D0A077"),
    "adv_green": ("#6CC58B", "#6CC58B"),
    "adv_blue": ("#7FA9F7", "#7FA9F7"),
    "adv_red": ("#F0827A", "#F0827A"),
}
BROAD = 360  # a whole line-up, however many heroes it has
HEAD, TOKENS = 34, 42


def lineup(data: dict[str, Any], sitting: Sitting, label: str) -> Markup:
    """All heroes side by side; one alone is a card to choose."""
    heroes, slots = data["heroes"], data["slots"]
    if not heroes:
        return Markup("")
    if "acted" not in data:
        frame = Frame.of(len(heroes), 92, 0)
        parts = svg.joined(*_cards(frame, data, -1), *_slots(frame, data))
        return svg.picture(parts, 92, frame.height + 8, label, "drawing one")
    frame = Frame.of(len(heroes), BROAD, HEAD)
    active = data["acted"] if data["acting"] and data["acted"] is not None else -1
    rows = [_head(heroes, slots, data["counters_unknown"]), *_cards(frame, data, active)]
    if 0 <= active < len(heroes):
        rows.append(_outline(frame, active, sitting))
    rows += _slots(frame, data)
    high = HEAD + frame.height + 8.0
    if data["acted"] is not None:
        rows.append(_tokens(frame, data["acted"], sitting))
        high += TOKENS
    return svg.picture(svg.joined(*rows), BROAD, high, label)


def _head(heroes: list[dict[str, Any]], slots: list[dict[str, Any]], unknown: bool) -> str:
    """The team's Strength, and how many slots of each kind are free."""
    strength = sum(hero.get("strength", 0) for hero in heroes)
    free = [slot for slot in slots if not slot["covered"]]
    counts = [
        *((energy, sum(slot["energy"] == energy for slot in free)) for energy in ENERGIES),
        ("", sum(not slot["energy"] and not slot["prestige"] for slot in free)),
        ("prestige", sum(not slot["energy"] and bool(slot["prestige"]) for slot in free)),
    ]
    parts = [
        svg.icon("arm-flex", 18, 16, 20, "text2"),
        svg.letters(strength, 32, 16, 16, "text", anchor="start"),
    ]
    for place, (kind, count) in enumerate(counts):
        x = 112.0 + place * 50
        if kind in ENERGIES:
            parts.append(whole(kind, x, 16, 8))
        else:
            ring = "gold" if kind else "ctrl"
            parts.append(svg.disc(x, 16, 8, "heroes.well", ring, 1.75))
        if kind == "prestige":
            parts.append(svg.icon("star-four-points", x, 16, 11, "gold"))
        told, tone = (
            ("?", "text2") if unknown and not count else (count, "text" if count else "bad")
        )
        parts.append(svg.letters(told, x + 14, 16, 16, tone, anchor="start"))
    return svg.joined(*parts)


def _cards(frame: Frame, data: dict[str, Any], active: int) -> list[str]:
    acted = data.get("acted") or 0
    return [
        svg.group(
            *_card(frame, data, at, hero, at == active, at < acted), data_part="hero", data_id=at
        )
        for at, hero in enumerate(data["heroes"])
    ]


def _card(
    frame: Frame, data: dict[str, Any], at: int, hero: dict[str, Any], active: bool, used: bool
) -> list[str]:
    x, y, w, h = frame.x(at), frame.top, frame.width, frame.height
    fill = "heroes.cardactive" if active else "heroes.card"
    parts = [svg.rect(x + 0.75, y + 0.75, w - 1.5, h - 1.5, 12, fill, "heroes.cardline", 1.5)]
    if hero["number"] is not None:
        parts.append(
            svg.letters(hero["number"], x + w - 7, y + 16, 16, "text2", bold=False, anchor="end")
        )
    if "strength" not in hero:
        parts.append(svg.letters("?", x + w / 2, y + h / 2 - 12, 36, "text2"))
    else:
        tab = (
            f"M{x + 1} {y + 13}A12 12 0 0 1 {x + 13} {y + 1}H{x + 28}V{y + 20}"
            f"A10 10 0 0 1 {x + 18} {y + 30}H{x + 1}Z"
        )
        parts += [
            svg.path(tab, "moon"),
            svg.letters(hero["strength"], x + 14.5, y + 15.5, 20, "onmoon"),
        ]
        parts += _halves(frame, data, at, hero)
    parts.append(boxes(frame, at, hero, active, used))
    return parts


def _halves(frame: Frame, data: dict[str, Any], at: int, hero: dict[str, Any]) -> list[str]:
    """The half icons that no neighbour completes."""
    seams = {slot["id"] for slot in data["slots"]}
    found = []
    for side, edge in (("left", at), ("right", at + 1)):
        for height, energy in enumerate(hero[side][:3], start=1):
            if energy and f"{edge}-{edge + 1}.{height}" not in seams:
                found.append(half(energy, frame.x(edge), frame.y(height), frame.radius, side))
    return found


def _slots(frame: Frame, data: dict[str, Any]) -> list[str]:
    own: dict[int, list[str]] = {}
    for slot in data["slots"]:
        if "-" not in slot["id"]:
            own.setdefault(int(slot["id"].partition(".")[0]), []).append(slot["id"])
    found = []
    for slot in data["slots"]:
        x, y, r = _spot(frame, data, slot["id"], own)
        is_seam = "-" in slot["id"]
        if slot["covered"]:
            drawn = covered(slot, x, y, r)
        elif is_seam and slot["energy"]:
            drawn = whole(slot["energy"], x, y, r)
        else:
            drawn = own_slot(slot, x, y, r)
        if slot["id"] in data.get("proposed", ()):
            drawn = proposed(slot, drawn, x, y, r)
        found.append(svg.group(drawn, data_part="slot", data_id=slot["id"]))
    return found


def _spot(
    frame: Frame, data: dict[str, Any], id_: str, own: dict[int, list[str]]
) -> tuple[float, float, float]:
    where, _, number = id_.partition(".")
    if "-" in where:
        return frame.x(int(where.partition("-")[0])), frame.y(int(number)), frame.radius
    hero, ids = int(where), own[int(where)]
    rows = _own_rows(len(ids), data["heroes"][hero - 1])
    r = 13.0 if len(ids) <= 3 else 10.0
    return frame.x(hero - 1) + frame.width / 2, frame.y(1 + rows[ids.index(id_)]), r


def _own_rows(count: int, hero: dict[str, Any]) -> tuple[float, ...]:
    """The free heights first, else evenly over the card."""
    if count > 3:
        return tuple(row * 2 / (count - 1) for row in range(count))
    left, right = (list(hero[side][:3]) + [None] * 3 for side in ("left", "right"))
    free = [float(row) for row in range(3) if not (left[row] and right[row])]
    return tuple(free[:count]) if len(free) >= count else (0.0, 1.0, 2.0)[:count]


def _outline(frame: Frame, at: int, sitting: Sitting) -> str:
    shade = f"player{sitting.players[sitting.owner or 0].colour % 7}"
    return svg.rect(
        frame.x(at) + 0.5,
        frame.top + 0.5,
        frame.width - 1,
        frame.height - 1,
        12,
        svg.NONE,
        shade,
        3,
    )


def _tokens(frame: Frame, acted: int, sitting: Sitting) -> str:
    """HFT-6.4: how far the token has come."""
    y = frame.top + frame.height + 24
    middles = [frame.x(at) + frame.width / 2 for at in range(frame.heroes)]
    parts = [svg.path(f"M{middles[0]} {y}H{middles[-1]}", line="line", width=1.5)]
    for at, x in enumerate(middles):
        if at == acted and sitting.owner is not None:
            shade = f"player{sitting.players[sitting.owner].colour % 7}"
            parts.append(svg.path(f"M{x - 9} {y - 10}L{x} {y - 20}L{x + 9} {y - 10}Z", shade))
            parts.append(badge(sitting.players[sitting.owner], x, y + 3, 28))
            continue
        done = at < acted
        parts.append(svg.disc(x, y, 10, "surface"))
        name = "check-bold" if done else "star-four-points-outline"
        parts.append(svg.icon(name, x, y, 17, "text2" if done else "ctrl"))
    return svg.joined(*parts)


LOOK = Look(
    emblem="sword-cross",
    colours=COLOURS,
    badges={
        "green": Token("heroes.die_green", letter="heroes.dice.letter.green"),
        "yellow": Token("heroes.die_yellow", letter="heroes.dice.letter.yellow"),
        "red": Token("heroes.die_red", letter="heroes.dice.letter.red"),
        **{energy: Token(f"heroes.{energy}", icon) for energy, icon in ENERGIES.items()},
        **{
            f"foe_{shade}": Token(f"heroes.adv_{shade}", letter=f"heroes.adversary.letter.{shade}")
            for shade in ("brown", "green", "blue", "red")
        },
        "any": Token("bad", "asterisk"),
        "generic": Token("ctrl", "star-four-points-outline"),
    },
    icons=(*ENERGIES.values(), *STEPS.values(), "asterisk", "minus", "arm-flex"),
    drawings={"lineup": lineup},
)
