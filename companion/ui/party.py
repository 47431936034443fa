"""Who is going to play: a draft from the first name until the game begins."""

from __future__ import annotations

from companion.store import Store
from companion.table.players import Player

DRAFT = "party"


def chosen(store: Store) -> list[Player]:
    """Those chosen so far, else those who sat there last."""
    kept = store.drafts.get(DRAFT)
    party = [Player(str(p["name"]), int(p["colour"])) for p in kept or ()]
    return party if kept is not None else list(store.roster.last_party())


def choose(store: Store, players: list[Player]) -> None:
    store.drafts.put(DRAFT, players)


def forget(store: Store) -> None:
    """They have sat down: the roster remembers them."""
    store.drafts.drop(DRAFT)
