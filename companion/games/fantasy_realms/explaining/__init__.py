"""Explaining a count: every card of a hand line by line, who blanked and cleared whom."""
