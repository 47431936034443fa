"""In which language a command answers."""

from __future__ import annotations

import argparse

from companion.languages import FALLBACK, LANGUAGES
from companion.texts import Speaker

FLAG = "--lang"


def offer_languages(command: argparse.ArgumentParser, speaker: Speaker) -> None:
    command.add_argument(FLAG, choices=LANGUAGES, default=FALLBACK, help=speaker.say("cli.lang"))


def asked_for(arguments: list[str]) -> str:
    """The help speaks the language that is asked for."""
    after = arguments[arguments.index(FLAG) + 1 :] if FLAG in arguments else []
    return after[0] if after and after[0] in LANGUAGES else FALLBACK
