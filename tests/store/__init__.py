"""Mirrors companion/store."""
