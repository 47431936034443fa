"""What the middle of the table screen shows for each kind of prompt."""
