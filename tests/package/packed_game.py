"""Plays a practice game by touch in a packed app: `python -OO packed_game.py <packed> <tests>`.

The app comes from the packed folder and from nowhere else; only the finger comes from the tests.
Nothing here is an `assert`: under -OO there are none, as on the phone.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

NAMES = ("Ana", "Bo", "Cléo")


class ProvesNothing(Exception):
    """The run proves nothing, and says why."""


def main(packed: Path, finger: Path) -> None:
    sys.path[:] = [str(packed), *(p for p in sys.path if Path(p or ".").resolve() != packed)]
    sys.path.append(str(finger))
    if sys.flags.optimize != 2:
        raise ProvesNothing("asserts and docstrings are still there")
    print(json.dumps(played(), ensure_ascii=False))
    refuse_strangers(packed)


def refuse_strangers(packed: Path) -> None:
    """The app was read from this folder and from nowhere else."""
    strangers = [name for name, file in _own_modules() if packed not in Path(file).parents]
    if strangers:
        raise ProvesNothing(f"not from the package: {strangers}")


def played() -> dict[str, object]:
    """Home, set-up, every round, the podium; then what the store kept, replayed by the rules."""
    from companion.store.exchange import export_game, read_game, replayed
    from tests.ui.driver import playing
    from tests.ui.heroes.conftest import start_practice

    with tempfile.TemporaryDirectory() as folder, playing(Path(folder)) as player:
        player.app.change_setting("language", "en")
        bot = start_practice(player, names=NAMES)
        bot.play_to_podium()
        data = export_game(player.app.store, bot.page.play.game_id)
        session = replayed(read_game(data))
        return {
            "screen": bot.page.name,
            "round": bot.session.state.round,
            "steps": session.length,
            "scores": list(session.scores),
            "shown": [place.score for place in sorted(bot.session.standings(), key=_seat)],
            "errors": [path.name for path in Path(folder).glob("*.log")],
        }


def _seat(place: object) -> int:
    return getattr(place, "player", 0)


def _own_modules() -> list[tuple[str, str]]:
    ours = [(n, m) for n, m in sys.modules.items() if n.partition(".")[0] == "companion"]
    return [(name, str(module.__file__)) for name, module in ours]


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve())
