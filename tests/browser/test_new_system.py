"""A system that was just begun with `bocage new-system`, on the page, which was not changed for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from bocage.server.routes.page import FOLDER, INDEX
from bocage.server.settings import Settings
from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.checkouts import NAME, with_new_system
from tests.server import processes
from tests.server.guests import sqlite

BATTLE = f"{NAME}/the-mill-at-dawn"
SEATS = {"us": "me", "german": "recruit"}


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a service of a copy of this checkout, in which the system is new."""
    if not (FOLDER / INDEX).exists():
        pytest.fail("The page is not built: run `make page` first.", pytrace=False)
    copy = with_new_system(tmp_path_factory.mktemp("checkout"), NAME, "--title", "Toys at War")
    settings = Settings(db=sqlite(copy.root), rate=1e6, burst=10**6, games_a_day=10**6)
    with processes.service(settings, copy.environment) as found:
        yield found.url


def begun(sit: Sit) -> Player:
    me = sit().begin(BATTLE, seed=7, seats=SEATS)
    me.wanted = ("fire", "step", "move")
    return me


def test_a_whole_battle_is_played_by_clicks_from_the_home_page_to_the_end_screen(sit: Sit) -> None:
    me = sit().begin_at_home(BATTLE, seed=7, seats=SEATS)
    me.wanted = ("fire", "step", "move")
    me.play()
    expect(me.find("dialog .verdict")).to_be_visible()
    assert me.find("dialog .end").get_attribute("data-winner") in ("us", "german", "")
    assert {"move", "step", "fire"} <= set(me.used)


def test_a_unit_is_shown_its_way_and_told_why_not(sit: Sit) -> None:
    """A2 to B4: nothing but open ground. From A2 a squad with two points cannot go on to D3."""
    me = begun(sit)
    assert me.wait() == "act"
    me.press("A4")
    me.choose("move:us-squad-3", ".menu")
    assert me.wait() == "move"
    me.point("D3")
    expect(me.find(".why")).to_contain_text("not next to the unit")
    me.find(".why .rule").first.click()
    expect(me.find(".drawer .marked")).to_contain_text("from a hex to one next to it")
    me.page.keyboard.press("Escape")
    me.press("B5")
    expect(me.find("#prompt")).to_contain_text("1 MP left")
    assert me.counters()["us-squad-3"] == "B5"


def test_a_shot_shows_its_sum_and_its_chances_and_is_fired(sit: Sit) -> None:
    """From A4 at the house D3: one for firepower, two less for the house, so only a 6 hits."""
    me = begun(sit)
    me.wait()
    me.page.keyboard.press("o")
    expect(me.find("[data-chance]").first).to_be_visible()
    me.press("A4")
    me.choose("fire:us-squad-3>german-squad-1", ".menu")
    odds = me.find(".odds")
    expect(odds.locator(".legend")).to_contain_text("eliminated")
    expect(odds).to_contain_text("firepower")
    expect(odds).to_contain_text("house")
    expect(odds).to_contain_text("17")
    expect(me.find("[data-main]")).to_have_text("Fire")
    me.tap(me.find("[data-main]"))
    expect(me.find(".log")).to_contain_text("fires on")
    assert me.used == ["fire"]
