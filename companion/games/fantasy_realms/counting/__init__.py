"""Counting a hand: its cards worked out, penalties cleared, cards blanked, points added up."""
