"""Pebbles on the screen: the plain boards do."""

from companion.ui.door import Door

DOOR = Door(game="pebbles", icon="circle-multiple-outline")
