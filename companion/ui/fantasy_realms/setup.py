"""Before a game of Fantasy Realms: the variant, the extra suits, the cursed items."""

from __future__ import annotations

from companion.games.fantasy_realms.options import FantasyOptions, table_refusals
from companion.table.players import Player
from companion.table.text import Text
from companion.ui.setup_panel import SetupPanel

MINUTES = ("3", "5", "7", "10")
COUNTS = ("2", "3", "4", "5", "6", "7")
WITH = ("without", "with")
VARIANTS = ("standard", "chaos")


class FantasySetup(SetupPanel[FantasyOptions]):
    """What lies on the table; for an end that is only counted, also how many played."""

    defaults = {
        "variant": "standard",
        "extra": "without",
        "items": "without",
        "minutes": "5",
        "others": "without",
        "count": "4",
    }

    def ask(self) -> None:
        if not self.tally:
            self.choice("variant", VARIANTS, "fantasy_realms.setup.variant", hint=True)
        self.choice("extra", WITH, "fantasy_realms.setup.extra", hint=True)
        if not self._chaos:
            self.choice("items", WITH, "fantasy_realms.setup.items")
        elif not self.tally:
            self.choice("minutes", MINUTES, "fantasy_realms.setup.minutes")
        if self.tally:
            self.choice("others", WITH, "fantasy_realms.setup.others")
            if self.values["others"] == "with":
                self.choice("count", COUNTS, "fantasy_realms.setup.count")
            # FR-7.2: all that a count needs of it is where the Necromancer draws.
            self.choice("variant", VARIANTS, "fantasy_realms.setup.swapped", hint=True)

    @property
    def _chaos(self) -> bool:
        return self.values["variant"] == "chaos"

    def options(self) -> FantasyOptions:
        counted = self.tally and self.values["others"] == "with"
        return FantasyOptions(
            variant="chaos" if self._chaos else "standard",
            extra_suits=self.values["extra"] == "with",
            items=self.values["items"] == "with" and not self._chaos,
            minutes=int(self.values["minutes"]),
            tally=self.tally,
            player_count=int(self.values["count"]) if counted else None,
        )

    def refusals(self, players: tuple[Player, ...]) -> tuple[Text, ...]:
        return tuple(refusal.why for refusal in table_refusals(self.options(), len(players)))

    @classmethod
    def like(cls, options: FantasyOptions) -> dict[str, str]:
        return {
            "variant": options.variant,
            "extra": WITH[options.extra_suits],
            "items": WITH[options.items],
            "minutes": str(options.minutes),
            "others": WITH[options.player_count is not None],
            "count": str(options.player_count or cls.defaults["count"]),
        }
