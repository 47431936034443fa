"""What the text of a card does, operation by operation: what it pays, at most, and in words."""
