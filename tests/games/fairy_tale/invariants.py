"""What holds at every moment of every game of Fairy Tale."""

from __future__ import annotations

from collections import Counter

from companion.games.fairy_tale.cards import Card, spelled
from companion.games.fairy_tale.state import State, Variant
from companion.table.session import Session


def check(session: Session) -> None:
    state: State = session.state
    _rows_grow_together(state)
    _no_card_is_there_too_often(state)
    _only_effects_leave_marks(state)
    _what_lies_face_down_is_kept(state)
    _scores_come_at_the_end(session, state)


def _rows_grow_together(state: State) -> None:
    """FT-3.2, FT-6.1: 3, 6, 9, 12 cards after each round, and everybody has as many."""
    sizes = {len(seat.row) for seat in state.seats}
    given = state.variant is Variant.NOVICE
    if state.phase == "opening":
        assert sizes <= {0, 1}
    elif state.phase == "play":
        least = 3 * (state.round - 1) + state.plays + (given and state.round == 1)
        assert sizes <= {least, least + 1}
    elif state.phase in ("scoring", "end"):
        assert sizes == {12}
    elif state.phase == "leftovers":
        assert sizes == {3 * state.round}
    elif state.phase == "draft":
        assert sizes == {1 if given and state.round == 1 else 3 * (state.round - 1)}


def _no_card_is_there_too_often(state: State) -> None:
    """FT-1.1: the box has so many copies and no more; no expert card outside the expert game."""
    lying = Counter(spelled(c.name) for s in state.seats for c in s.row if c.name is not None)
    for key, n in lying.items():
        card = state.book.get(key, Card("unknown"))
        assert card.copies is None or n <= card.copies
        assert state.variant is Variant.EXPERT or not card.expert


def _only_effects_leave_marks(state: State) -> None:
    """FT-3.1, FT-4.5: one fresh card each while effects are led, none when they are over."""
    fresh = [sum(card.fresh for card in seat.row) for seat in state.seats]
    assert max(fresh) <= 1
    if state.phase == "effects":
        assert set(fresh) == {1}
    elif state.phase != "play":
        assert set(fresh) == {0}
        assert (state.stage, state.flips, state.done) == (None, (), ())
    hunted = [card for seat in state.seats for card in seat.row if card.hunted]
    assert all(card.fresh for card in hunted)


def _what_lies_face_down_is_kept(state: State) -> None:
    """FT-3.1: a card chosen in secret is still one of its owner's, and only while cards are
    played."""
    for seat in state.seats:
        assert seat.chosen is None or (state.phase == "play" and seat.chosen in seat.kept)


def _scores_come_at_the_end(session: Session, state: State) -> None:
    """FT-5.1: scores are sums of the ledger, and nothing is paid before the count."""
    totals = [0] * len(session.scores)
    for entry in session.ledger() if state.phase == "end" else ():
        totals[entry.gain.player] += entry.gain.amount
    assert tuple(totals) == session.scores
