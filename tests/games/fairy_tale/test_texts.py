"""Every sentence whose id is put together exists; the house checks the others."""

from __future__ import annotations

from enum import Enum

import pytest

from companion.games.fairy_tale.cards import CardType, EffectKind, Faction, Scope
from companion.games.fairy_tale.phases import PHASES
from companion.games.fairy_tale.rulings import RULINGS
from companion.games.fairy_tale.state import Variant
from companion.languages import LANGUAGES
from companion.texts import Speaker

FAMILIES: dict[str, type[Enum]] = {
    "faction": Faction,
    "type": CardType,
    "kind": EffectKind,
    "kind_110": EffectKind,
    "scope": Scope,
    "setup.variant": Variant,
}


def put_together() -> list[str]:
    ids = [f"{family}.{member.value}" for family, kind in FAMILIES.items() for member in kind]
    ids += [f"phase.{name}" for name in PHASES]
    ids += [f"field.{name}" for name in ("points", "faction", "type", "effects")]
    for ruling in RULINGS:
        ids += [f"ruling.{ruling.id}", *(f"ruling.{ruling.id}.{c}" for c in ruling.choices)]
    return ids


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_has_a_word(language: str) -> None:
    speaker = Speaker(language)
    assert [key for key in put_together() if not speaker.knows(f"fairy_tale.{key}")] == []
