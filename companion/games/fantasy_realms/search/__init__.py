"""Choices: what is allowed, what comes of it, and the best of all, found without trying all."""
