"""A word for each phone, shown on the phone itself and wherever it asks for a seat: whoever leads
sees whom they let in.
"""

from __future__ import annotations

from companion.table.text import Text, say

SIGNS = 16  # words that there are


def sign(phone: int) -> Text:
    """The sign of a phone by its id; once they have all been given, with a number."""
    again, at = divmod(phone - 1, SIGNS)
    word = say(f"guest.sign.{at % SIGNS}")
    return word if again < 1 else say("guest.sign.again", sign=word, n=again + 1)
