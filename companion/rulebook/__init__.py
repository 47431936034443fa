"""Every rule of the games in our own words, found in seconds, with its place in the rulebook.

The texts are data (`assets/rules`); this package takes their bytes and knows no disk.
"""
