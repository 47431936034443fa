"""The middle of the table screen: what every game's boards build on."""
