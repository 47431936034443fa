"""Phones round the table: the room by its rules, the pages by real requests and a real browser."""
