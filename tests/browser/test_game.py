"""A whole battle against the recruit: by clicks, and by the keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.player import ENOUGH, ORCHARD, QUIET, Player, best


def test_a_battle_played_by_clicks_comes_to_its_end_screen(sit: Sit) -> None:
    me = sit().begin_at_home(seed=7)
    me.play()
    expect(me.find("dialog .verdict")).to_be_visible()
    assert me.find("dialog .end").get_attribute("data-winner") in ("us", "german")
    assert {"place", "activate", "move-from"} <= set(me.used)
    assert "fire" in me.used or "opportunity-fire" in me.used or "spot" in me.used
    me.page.keyboard.press("Escape")
    assert me.kind == "over"
    assert "Turn 5 of 5" in me.find("header").inner_text()


def test_the_same_battle_by_keyboard_alone(sit: Sit) -> None:
    me = sit()
    me.page.mouse.move(0, 0)
    me.page.goto("/?seed=7")
    expect(me.find(f'[data-scenario="{ORCHARD}"]')).to_be_visible()
    tab_to(me, f'[data-scenario="{ORCHARD}"]')
    me.page.keyboard.press("Enter")
    tab_to(me, '[data-action="start"]')
    me.page.keyboard.press("Enter")
    expect(me.find("#prompt")).to_be_visible()
    for _ in range(ENOUGH):
        kind = me.wait()
        if kind == "over":
            break
        answer_by_keys(me, kind, busy=me.busy(kind))
    expect(me.find("dialog .verdict")).to_be_visible()
    assert {"activate", "move-from"} <= set(me.used)


def test_choose_a_battle_leads_to_the_cards(sit: Sit) -> None:
    me = sit(1440, 400)
    me.page.goto("/")
    card = me.find(f'[data-scenario="{ORCHARD}"]')
    expect(card).to_be_visible()
    expect(card).not_to_be_in_viewport()
    me.find('a[href="#battles"]').click()
    expect(card).to_be_in_viewport()


def tab_to(me: Player, selector: str) -> None:
    for _ in range(60):
        if me.find(f"{selector}:focus").count():
            return
        me.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


def answer_by_keys(me: Player, kind: str, *, busy: bool) -> None:
    before = me.version()
    keys = me.page.keyboard
    if me.find("[data-main]").count():
        me.find("#board").focus()
        keys.press("Enter")
    elif me.find(".menu").count():
        offered = me.keys(".menu")
        keys.press(str(offered.index(best(offered[:9])) + 1))
    elif (kind in QUIET or not busy) and me.keys(".actions"):
        keys.press("p")
    elif me.lit():
        me.pressed += 1
        for _ in range(1 + me.pressed % 3):
            keys.press("n")
        keys.press("Enter")
    else:
        keys.press("1")
    me.settle(before)


@pytest.mark.parametrize("width", [1440, 375])
def test_how_to_win_is_told_before_the_battle_and_at_the_board(sit: Sit, width: int) -> None:
    me = sit(width, 812, touch=width < 760)
    me.page.goto("/?seed=4")
    me.tap(me.find(f'[data-scenario="{ORCHARD}"]'))
    task = "Hold at least 2 of E3, I5 and G2 at the end of turn 5."
    expect(me.find("dialog")).to_contain_text(task)
    me.tap(me.action("start"))
    me.wait()
    card = me.find('[data-card="goals"]')
    expect(card).to_have_attribute("open", "")
    expect(card).to_contain_text(task)
    me.tap(me.action("place-rest"))
    while (kind := me.wait()) != "impulse":
        me.answer(kind)
    expect(card).not_to_have_attribute("open", "")
    card.locator("summary").press("Enter")
    expect(card.get_by_text(task)).to_be_visible()


def test_the_keyboard_walks_over_the_map_and_says_where_it_is(sit: Sit) -> None:
    me = sit().begin(seed=7)
    me.wait()
    keys = me.page.keyboard
    keys.press("n")
    cursor = me.find("[data-cursor]")
    first = cursor.get_attribute("data-cursor")
    assert first in me.lit()
    keys.press("ArrowRight")
    keys.press("ArrowLeft")
    assert cursor.get_attribute("data-cursor") == first
    keys.press("w")
    second = cursor.get_attribute("data-cursor") or ""
    assert second != first
    expect(me.find(".heard[aria-live]").first).to_contain_text(second)
    keys.press("?")
    expect(me.find("dialog")).to_contain_text("Keys")
