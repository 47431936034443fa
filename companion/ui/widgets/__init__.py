"""The parts every screen is built from, drawn from the tokens of the theme."""
