"""What clears a penalty (FR-3.6). There are three ways, and all of them are here:

- the text of a card clears every penalty of some suits (`Face.clears`): Mountain, Cavern,
  Beastmaster, Protection Rune;
- the text of a card clears a word from the penalties of some suits (`Face.words`), and what else
  the penalty says stays in force: Rangers, Warship;
- a card clears one penalty that its player chooses (`excused`): Island.

FR-4.2: every card clears what it clears, even one that is blanked later. Cards are known by
their place in the hand; a set of cards is a number with their bits set.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.fantasy_realms.operations.hand import Face, Penalty

# A penalty that is in force: the place of its card, the card, and what is left of it.
Forced = tuple[int, Face, Penalty]
# A word, and the suits from whose penalties it is cleared.
Word = tuple[int, int]


def in_force(faces: Sequence[Face], excused: int = 0) -> tuple[list[Forced], int, int]:
    """The penalties nobody clears, the suits nobody can blank, and all traits of the hand.

    `excused` are the cards whose penalty is cleared by a choice.
    """
    clears = guards = traits = 0
    words: tuple[Word, ...] = ()
    for face in faces:
        clears |= face.clears
        guards |= face.guards
        traits |= face.traits
        if face.words:
            words += face.words
    found: list[Forced] = []
    for at, face in enumerate(faces):
        penalties = face.penalties
        if penalties is None or face.suits & clears or excused >> at & 1:
            continue
        found.append((at, face, penalties[_lost(face, words) if words else 0]))
    return found, guards, traits


def _lost(face: Face, words: Sequence[Word]) -> int:
    lost = 0
    for word, suits in words:
        if face.suits & suits:
            lost |= word
    return lost


# -- who did it ----------------------------------------------------------------------------


def clearing_cards(faces: Sequence[Face], face: Face) -> tuple[str, ...]:
    """The cards of a hand whose text clears the penalty of this one."""
    return tuple(other.id for other in faces if other.clears & face.suits)


def lost_words(faces: Sequence[Face], face: Face) -> int:
    """The words that the cards of a hand clear from the penalty of this one, said there or not."""
    return _lost(face, [word for other in faces for word in other.words])


def word_clearing_cards(faces: Sequence[Face], face: Face, lost: int) -> tuple[str, ...]:
    """The cards of a hand that clear one of these words from the penalty of this one."""
    return tuple(other.id for other in faces if _lost(face, other.words) & lost)
