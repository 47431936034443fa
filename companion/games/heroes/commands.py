"""What Heroes adds to the terminal."""

from __future__ import annotations

from companion.games.heroes import fight_file
from companion.table.game import FileCommand
from companion.table.text import say

COMMANDS = {
    "fight": FileCommand(say("heroes.cli.fight"), fight_file.answered, fight_file.table),
}
