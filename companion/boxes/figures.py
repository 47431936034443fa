"""The figures that come with the companion, each file read when a rule of its game is shown."""

from __future__ import annotations

from functools import cache

from companion import games
from companion.boxes import rulebooks
from companion.resources import ASSETS
from companion.rulebook.figures import Figure, read_figures

FOLDER = ASSETS / "figures"


@cache
def figures_of(game: str) -> dict[str, Figure]:
    """The figures of a game by the rules they show; none for a game that has none."""
    path = FOLDER / f"{game}.json"
    if not path.is_file():
        return {}
    figures = read_figures(path.read_bytes()).figures
    return {rule: figure for figure in figures for rule in (figure.rule, *figure.also)}


def drawn_for(rule: str) -> tuple[str, Figure] | None:
    """The game of a rule and the figure that shows it; None if there is none."""
    library = rulebooks.library()
    game = library.game_of(rule).game if rule in library else ""
    figure = figures_of(game).get(rule) if game in games.IDS else None
    return (game, figure) if figure is not None else None
