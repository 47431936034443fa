"""The pages in real browsers; where none is found, nothing here is read."""
