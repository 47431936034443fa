"""A game from the deal to the count: what may be done, what is asked, what a seat may know."""
