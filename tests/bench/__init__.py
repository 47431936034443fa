"""Benchmarks: each module offers `figures()`, rows of (name, measured, budget, unit)."""
