"""The steps from an empty database to today's tables; a released step is never changed."""
