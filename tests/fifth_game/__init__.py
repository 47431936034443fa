"""A game that is not shipped: two folders and a line, laid beside the others for the tests."""
