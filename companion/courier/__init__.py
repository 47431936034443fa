"""Carries finished games to a club, by the standard library alone; the only room that calls out.

It is read when somebody joins a club or something waits to be sent to one, and never before.
Nothing here touches the screen or the store: it is handed what to carry, and hands back what
became of it.
"""
