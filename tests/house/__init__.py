"""The rules of the house, each with a proof that it can be broken."""
