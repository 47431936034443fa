"""FRG-6.6, FRG-A1: its French name is not public, so that French calls it by its colour."""

from __future__ import annotations

import json

from companion.boxes import rulebooks
from companion.resources import ASSETS
from companion.rulebook.answers import answer
from companion.texts import Speaker


def test_french_says_orange_wherever_english_says_lookout() -> None:
    """ "Lookout" stood among French names, and nobody knew which mushroom that was."""
    texts = json.loads((ASSETS / "texts" / "fr" / "fairy_ring.json").read_text())
    named = {key for key, text in texts.items() if "lookout" in json.dumps(text).lower()}
    assert named == {"fairy_ring.prints.lookout"}
    assert Speaker("fr").say("fairy_ring.kind.lookout") == "Orange"


def test_the_card_says_that_the_name_is_not_known() -> None:
    told = answer(rulebooks.library(), "card:fairy_ring/lookout", "fr")
    assert told.title == "Orange"
    assert "Son nom français n’est pas public" in told.text
