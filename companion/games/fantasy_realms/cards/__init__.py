"""What a card is: as it is printed, by its name, its suits, in which games, in a code."""
