"""Which language somebody reads: the one they chose, or the first of theirs that we speak."""

from __future__ import annotations

from functools import cache

from starlette.requests import Request

from companion.languages import FALLBACK, LANGUAGES
from companion.texts import Speaker

speaker_of = cache(Speaker)  # its sentences are read once


def chosen_language(request: Request) -> str:
    """The one in the address; empty where none is."""
    told = request.query_params.get("lang", "")
    return told if told in LANGUAGES else ""


def wanted_language(request: Request) -> str:
    return chosen_language(request) or _preferred(request.headers.get("accept-language", ""))


def _preferred(header: str) -> str:
    """The language of ours with the greatest weight; English where none is named."""
    best, heaviest = FALLBACK, 0.0
    for part in header.split(",")[:20]:
        name, _, weight = part.strip().partition(";q=")
        language = name.lower().partition("-")[0]
        try:
            weighs = float(weight) if weight else 1.0
        except ValueError:
            continue
        if language in LANGUAGES and weighs > heaviest:
            best, heaviest = language, weighs
    return best
