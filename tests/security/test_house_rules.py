"""S3, S5, S6: no code from data, no permission but two, no secret out of the house."""

from __future__ import annotations

import ast
import configparser
import re
import sys
from pathlib import Path

import pytest

from companion.documents import BadFile
from companion.games.fairy_ring import actions as ring
from companion.store import open_store
from companion.store.exchange import export_game
from companion.store.history_export import history_csv, history_json
from tests.games.fairy_ring.builders import NAMES
from tests.reliability.scripts import setup

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "companion").rglob("*.py"))
DANGEROUS = {"eval", "exec", "compile", "__import__"}
NETWORK = {"socket", "ssl", "http", "urllib", "ftplib", "smtplib", "requests", "asyncio"}
LISTENING = {"socket", "asyncio", "urllib"}  # and reading what a form sends
CALLING = {"socket", "ssl", "http", "urllib"}
WRITING_LINKS = {"companion/store/parcels.py", "companion/store/plays.py"}  # by urllib.parse alone
BUILDER = {"load_string"}
SERVING = ROOT / "companion" / "web"  # the only room of the app that listens
COURIER = ROOT / "companion" / "courier"  # the only room of the app that calls out
CLUB = ROOT / "companion" / "club"  # a server of its own, which no phone has: it does both
# Who enters them, and only when somebody asked for guests or joined a club:
# tests/ui/test_inviting.py, tests/ui/test_club.py.
LEADING = {"companion/cli/host.py", "companion/ui/invitation.py"}
SENDING = {"companion/ui/membership.py"}


def calls(tree: ast.AST) -> set[str]:
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func
            found.add(name.attr if isinstance(name, ast.Attribute) else getattr(name, "id", ""))
    return found


def imports(tree: ast.AST) -> set[str]:
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.partition(".")[0])
    return found


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_s3_no_code_comes_from_data_and_nothing_goes_to_the_net(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    bare = {
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not bare & DANGEROUS
    assert not calls(tree) & BUILDER
    network = NETWORK - allowed_net(path)
    assert not imports(tree) & (network | {"pickle", "marshal", "shelve", "subprocess", "yaml"})


def allowed_net(path: Path) -> set[str]:
    """What of the net a file may know, by its room."""
    if str(path.relative_to(ROOT)) in WRITING_LINKS:
        return {"urllib"}
    rooms = {SERVING: LISTENING, COURIER: CALLING, CLUB: LISTENING | CALLING}
    return next((found for room, found in rooms.items() if room in path.parents), set())


@pytest.mark.parametrize("place", sorted(WRITING_LINKS))
def test_s5_who_writes_links_opens_none(place: str) -> None:
    tree = ast.parse((ROOT / place).read_text("utf-8"))
    modules = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name for name in modules if name and name.startswith("urllib")} == {"urllib.parse"}
    assert not any(
        alias.name.startswith("urllib")
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    )


def test_s3_modules_are_named_by_our_own_registries_only() -> None:
    """Whatever is imported by name comes from a constant or a list that we wrote."""
    allowed = {
        "boxes/__init__.py",
        "games/__init__.py",
        "ui/door.py",
        "ui/navigation.py",
        "web/looks/__init__.py",
    }
    found = {
        str(path.relative_to(ROOT / "companion"))
        for path in SOURCES
        if "import_module" in calls(ast.parse(path.read_text("utf-8")))
    }
    assert found == allowed


def test_s3_no_screen_takes_a_font_or_a_picture_from_data() -> None:
    for path in sorted((ROOT / "kv").rglob("*.kv")):
        for line in path.read_text("utf-8").splitlines():
            assert not re.match(r"\s*(source|font_name):\s*(root|self)\.", line), (path.name, line)
            assert "markup: True" not in line, path.name


@pytest.mark.parametrize(
    ("room", "leading"),
    [("companion.web", LEADING), ("companion.courier", SENDING)],
    ids=["what listens", "what calls out"],
)
def test_s5_one_place_of_the_app_leads_to_the_net_and_reads_it_when_asked(
    room: str, leading: set[str]
) -> None:
    entering, at_once = set(), set()
    inside = ROOT / room.replace(".", "/")
    for path in SOURCES:
        tree, place = ast.parse(path.read_text("utf-8")), str(path.relative_to(ROOT))
        if inside in path.parents or CLUB in path.parents:
            continue
        nodes = [node for node in ast.walk(tree) if _enters(node, room)]
        only_types = {
            node
            for part in tree.body
            if isinstance(part, ast.If) and ast.unparse(part.test) == "TYPE_CHECKING"
            for node in part.body
        }
        entering |= {place for node in nodes if node not in only_types}
        at_once |= {place for node in tree.body if _enters(node, room)}
    assert entering == leading
    assert at_once == set()


def _enters(node: ast.AST, room: str) -> bool:
    names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
    module = node.module or "" if isinstance(node, ast.ImportFrom) else ""
    return any(name.startswith(room) for name in (*names, module))


def test_s5_the_app_asks_to_buzz_and_to_be_joined_and_for_nothing_else() -> None:
    spec = configparser.ConfigParser(interpolation=None)
    spec.read(ROOT / "buildozer.spec")
    wanted = spec["app"]["android.permissions"]
    assert [part.strip().rpartition(".")[2] for part in wanted.split(",")] == [
        "VIBRATE",
        "INTERNET",
    ]


def test_s6_no_file_tells_a_wheel_before_the_reveal(tmp_path: Path) -> None:
    """Fairy Ring's points stay on the phone: no export, no list, no journal file."""
    store = open_store(tmp_path)
    game_id = store.games.create(setup("fairy_ring", 0))
    session = store.games.resume(game_id).session
    session.do(ring.TellPoints(0, 73))
    store.games.note_standings(game_id, session.standings())
    with pytest.raises(BadFile):
        export_game(store, game_id)
    listed = store.games.history()
    for written in (history_csv(listed), history_json(listed)):
        assert b"73" not in written.replace(game_id.encode(), b"")
        assert NAMES[0].encode() in written
    store.close()


def test_the_scan_sees_what_it_looks_for() -> None:
    tree = ast.parse("import socket\neval('1')\nBuilder.load_string(text)")
    assert imports(tree) & NETWORK
    assert calls(tree) >= {"eval", "load_string"}
    assert sys.version_info >= (3, 11)
