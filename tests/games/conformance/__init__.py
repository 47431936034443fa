"""What every game must pass. Nothing here names a game: the suite runs over `games.IDS`."""
