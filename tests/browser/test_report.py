"""Report a problem: one file with what helps to find a fault, and nothing that the reader may not know."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from bocage import Game, __version__
from tests.browser.conftest import Sit
from tests.browser.player import Player


def report(me: Player, what: str) -> dict[str, Any]:
    """Write a report by the button in the help, and read it back."""
    me.action("help").click()
    me.find("[data-report] summary").click()
    me.find("[data-report] textarea").fill(what)
    with me.page.expect_download() as waiting:
        me.action("report").click()
    expect(me.find("[data-report] [role=status]")).to_have_text("The file is among your downloads.")
    assert waiting.value.suggested_filename == "bocage-report-the-orchard-wall.json"
    found: dict[str, Any] = json.loads(Path(waiting.value.path()).read_text("utf-8"))
    return found


def test_a_player_alone_sends_the_whole_game(sit: Sit, tmp_path: Path) -> None:
    me = sit().begin_at_home()
    me.wait()
    place = next(iter(me.lit()))
    me.press(place)
    me.wait()
    found = report(me, "The squad stands in the pond.")
    assert found["bocage"] == __version__
    assert found["what"] == "The squad stands in the pond."
    assert "Chrom" in found["browser"]
    assert found["table"]["game"]["scenario"] == "lnl/boh/the-orchard-wall"
    (tmp_path / "game.bocage").write_text(found["journal"], "utf-8")
    entries = Game.replay(tmp_path / "game.bocage").journal.entries
    assert [entry.key for entry in entries if entry.seat == "us"] == [f"place:{place}"]


def test_who_plays_a_friend_sends_only_what_he_sees(sit: Sit) -> None:
    me = sit()
    me.begin_at_home(seats={"us": "me", "german": "friend"})
    expect(me.find("#prompt")).to_contain_text("Waiting")
    links = me.links()
    found = report(me, "")
    assert found["journal"] is None
    own = me.page.url.rpartition("/")[2]
    for secret in (own, *(link.rpartition("/")[2] for link in links.values())):
        assert secret not in json.dumps(found)
