"""Scenes for the pictures: every board of Fairy Tale, the form of a card, the card book."""

from __future__ import annotations

from collections.abc import Callable

from companion.boxes.fairy_tale import practice_box
from companion.games.fairy_tale.actions import DraftDone, PutCard, Revealed
from companion.games.fairy_tale.cards import spelled
from companion.store.cardbook import Provenance
from tests.ui.driver import Player
from tests.ui.fairy_tale.bot import TaleBot, count_an_end, start

NAMES = ("Ana", "Bo", "Cléo")
# Name by name in English: whoever stands first reveals first.
TO_A_CHOICE = (
    ("Moss Piper", "Black Well", "Fern Gate"),
    ("Fern Gate", "Night Forester", "Queen Sorrel"),
)


def spoken(player: Player, name: str) -> str:
    """A practice card as it is called in the language of the picture."""
    here = practice_box(player.app.lang).cards
    at = [spelled(card.name) for card in practice_box("en").cards].index(spelled(name))
    return str(here[at].name)


def draft(player: Player) -> None:
    start(player, NAMES, cards="own")


def dealing(player: Player) -> None:
    start(player, NAMES)


def kept(player: Player) -> None:
    """The cards that practice dealt, each with what it does."""
    bot = start(player, NAMES)
    player.tap("fairy_tale.answer.deal")
    player.tap(bot.page.board.ids.lift)


def opening(player: Player) -> None:
    """Everybody shows one card before the first draft."""
    start(player, NAMES, cards="own", variant="novice")


def reveal(player: Player) -> TaleBot:
    bot = start(player, NAMES)
    bot.page.play.do(DraftDone())
    for seat, name in enumerate(TO_A_CHOICE[0]):
        bot.page.play.do(Revealed(seat, spoken(player, name)))
    player.frames(6)
    return bot


def turn(player: Player) -> TaleBot:
    """Night Forester closes a card of Fairywood for everybody: Ana and Cléo choose."""
    bot = reveal(player)
    names = (TO_A_CHOICE[1][0], TO_A_CHOICE[1][1], "Acorn Sprite")
    for seat, name in enumerate(names):
        bot.page.play.do(Revealed(seat, spoken(player, name)))
    player.frames(6)
    return bot


def hunted(player: Player) -> None:
    """Queen Sorrel hunts Night Forester, which does nothing any more (FT-4.5)."""
    bot = reveal(player)
    for seat, name in enumerate(TO_A_CHOICE[1]):
        bot.page.play.do(Revealed(seat, spoken(player, name)))
    player.frames(6)


def count(player: Player) -> TaleBot:
    """A Trickster with a better name, and a majority that is tied."""
    bot = count_an_end(player, NAMES)
    fronts = (
        ("Crown of Sorrel", "Queen Sorrel", "Grave Robber", "Black Well", "The Mummer"),
        ("Hoard Ledger", "Cinder Guard"),
        ("Cinder Guard", "Old Ash Road"),
    )
    for seat, names in enumerate(fronts):
        for name in names:
            bot.page.play.do(PutCard(seat, spoken(player, name)))
    player.frames(30)
    return bot


def trickster(player: Player) -> None:
    count(player)
    player.tap("fairy_tale.answer.call")


def form(player: Player) -> None:
    """A card that nobody knows."""
    bot = start(player, NAMES, cards="own")
    player.tap("fairy_tale.answer.drafted")
    bot.type("Silent Stone")
    player.tap(player.app.tr("fairy_tale.find.new", name="Silent Stone"))


def on_table(player: Player) -> None:
    turn(player)
    player.tap("play.menu")
    player.tap("fairy_tale.menu.on_table")


def book(player: Player) -> None:
    """One card that was entered beside those of public sources."""
    content = {"name": "Lonely Lantern", "faction": "fairywood", "type": "story", "points": 7}
    player.app.store.cards.put(
        "fairy_tale", "card", "Lonely Lantern", content, Provenance.ENTERED, checked=True
    )
    player.app.go("book", game="fairy_tale")


PREFIX = "fairy-tale-"  # of the names of its pictures

SCENES: dict[str, Callable[[Player], object]] = {
    "draft": draft,
    "dealing": dealing,
    "kept": kept,
    "opening": opening,
    "reveal": reveal,
    "turn": turn,
    "hunted": hunted,
    "count": count,
    "trickster": trickster,
    "form": form,
    "on_table": on_table,
    "book": book,
}
