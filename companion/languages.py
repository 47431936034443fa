"""The languages that the companion speaks: everything that sets one apart, in one place.

A language is a row here and a folder of its code in `assets/texts` (docs/translating.md). Whoever
chooses, offers or checks a language asks this table.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct


def exactly_one(n: int) -> bool:
    return abs(n) == 1


def below_two(n: int) -> bool:
    return abs(n) < 2


class Language(Struct, frozen=True):
    """One language. `name` is what it calls itself.

    `is_single` says which numbers take the form "one" of a plural; so does a debt. `elides` where
    a word is shortened before a vowel: « la main d’Élise ». `every_rule` where all rules, figures
    and lessons are written in it; in any other language those that are not are told in the first.
    """

    code: str
    name: str
    last_and: str
    last_or: str
    is_single: Callable[[int], bool] = exactly_one
    semicolon: str = "; "
    decimal_mark: str = "."
    elides: bool = False
    every_rule: bool = False


_TABLE = (
    Language("en", "English", " and ", " or ", every_rule=True),
    Language(
        "fr", "Français", " et ", " ou ", below_two,
        semicolon="\u00a0; ", decimal_mark=",", elides=True, every_rule=True,
    ),
    Language("de", "Deutsch", " und ", " oder ", decimal_mark=","),
)  # fmt: skip

BY_CODE = {language.code: language for language in _TABLE}
LANGUAGES = tuple(BY_CODE)
FALLBACK = LANGUAGES[0]  # where nothing better is known, and what every rule is written in
