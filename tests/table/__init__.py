"""Mirrors companion/table."""
