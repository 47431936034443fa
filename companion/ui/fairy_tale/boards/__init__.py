"""The middle of the table of Fairy Tale: drafting, revealing, turning, counting."""
