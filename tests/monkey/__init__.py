"""Random touches on the real app: no exception, no dead end, and every game keeps its laws."""
