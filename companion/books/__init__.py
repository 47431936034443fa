"""The card book of a game: what is known of each card, from where, and what a file would change.

    book = Book(CONTENTS, store.cards, "en")
    change = book.keep("adversary", card)
    book.take_back(change)

Everything here is written once. A game that has a book has a module of its name in this folder,
which offers `CONTENTS`: its kinds of cards, their keys, and how each is read.
"""
