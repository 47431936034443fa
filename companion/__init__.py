"""Fairy Table: the companion in the middle of the table."""

__version__ = "1.1.0"
