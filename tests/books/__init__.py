"""Mirrors companion/books."""
