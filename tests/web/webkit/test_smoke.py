"""Joined, prompted, a hand entered, and connected again: in WebKit."""

from __future__ import annotations

from pathlib import Path

from companion.games.fantasy_realms import FantasyOptions
from companion.table.game import Setup
from tests.web.guests import hosted, leader, people
from tests.web.webkit.conftest import Phone

TALLY = Setup("fantasy_realms", people("Ana", "Bo"), FantasyOptions(tally=True))
SEVEN = (
    "document.querySelectorAll('.suit input').forEach((box, at) => { if (at < 7) box.click(); })"
)
TITLE = "const t = document.querySelector('.head h1'); return t.offsetHeight ? t.innerText : ''"


def test_join_prompt_hand_and_reconnect(tmp_path: Path, iphone: Phone) -> None:
    with hosted(tmp_path, TALLY, most_from_one=99, language="fr") as host:
        game_id, lead = host.table.game_id, leader(host)
        iphone.open(host.invitation)
        iphone.touch("button.seat[value='1']")
        iphone.see("section[role=status]", "Bo")
        lead.post("/give", lead.get().form("/give"))
        iphone.see("h1.due", "Bo")
        iphone.touch(".suit summary")  # the hand opens by suit
        iphone.see(".suit[open] .chip")
        iphone.run(SEVEN)
        iphone.see(".count output", "7/")
        assert iphone.run("return document.querySelectorAll('.hand .token').length") == 7
        iphone.touch(".prompt button.main")
        iphone.see(".bar", "Bo")
        assert host.table.session.length == 1
        iphone.reload()
        iphone.see(".strip")
        assert iphone.run(TITLE) == "Bo"  # a clamped title counts as hidden to the driver
    iphone.see("#closed .card")
    with hosted(tmp_path, resume=game_id, most_from_one=99, language="fr"):
        iphone.see(".around", seconds=30)
        assert iphone.run("return document.getElementById('lost').hidden") is True
