"""The club, on one file and on a real PostgreSQL, by the same tests."""
