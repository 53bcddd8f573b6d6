"""Hands and eyes: pinching, dice that roll, the way before the step, and what comes of a lost connection."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.browser.conftest import Sit, running
from tests.browser.player import Player
from tests.browser.questions import on_the_move

SCALE = "e => e.getBoundingClientRect().width / e.offsetWidth"


def scale(me: Player) -> float:
    return float(me.find(".world").evaluate(SCALE))


def test_two_fingers_pinch_the_map(sit: Sit) -> None:
    me = sit(375, 812, touch=True).begin(seed=7)
    me.wait()
    before = scale(me)
    fingers = me.page.context.new_cdp_session(me.page)
    for kind, apart in (("touchStart", 30), ("touchMove", 50), ("touchMove", 80), ("touchMove", 110)):
        points = [{"x": 180 - apart, "y": 300, "id": 0}, {"x": 180 + apart, "y": 300, "id": 1}]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(me.find(".world:not(.moving)")).to_be_attached()
    assert scale(me) > 1.5 * before


def test_a_thumb_sees_the_way_before_it_goes(sit: Sit) -> None:
    me = sit(375, 812, touch=True)
    link, here = on_the_move(me)
    me.visit(f"/g/{link}")
    me.wait()
    before = me.counters()
    me.press(next(hex for hex in me.lit() if hex != here))
    expect(me.find(".trail").first).to_be_attached()
    expect(me.find(".ask")).to_contain_text(re.compile("movement points?, [0-9]+ left after that"))
    assert me.counters() == before
    version = me.version()
    me.tap(me.find('[data-main="go"]'))
    me.settle(version)
    expect(me.find(f'img[data-piece="{mover_of(before, here)}"]:not([data-place="{here}"])')).to_be_attached()


def mover_of(counters: dict[str, str], hex: str) -> str:
    return next(piece for piece, at in counters.items() if at == hex and piece.startswith("us-"))


def test_dice_are_seen_to_roll_and_can_be_skipped(sit: Sit) -> None:
    me = sit(still=False)
    me.page.clock.install(time=0)
    me.begin(seed=7)
    me.page.clock.pause_at(60_000)
    me.action("place-rest").click()
    expect(me.find("#prompt:not([data-kind=set-up]):not([data-kind=waiting])")).to_be_attached()
    dice = me.find(".ticker svg")
    for _ in range(40):
        if dice.count():
            break
        me.page.clock.run_for(400)
    assert "tumble" in dice.first.evaluate("e => getComputedStyle(e).animationName")
    me.find(".ticker").click()
    assert me.find(".ticker").count() == 0


def test_the_view_goes_to_where_it_happened_and_back(sit: Sit) -> None:
    me = sit().begin(seed=7)
    me.wait()
    me.answer(me.kind)
    whole = scale(me)
    me.page.keyboard.press("g")
    assert scale(me) > 1.15 * whole
    me.page.keyboard.press("0")
    assert abs(scale(me) - whole) < 0.01
    me.action("zoom").click()
    assert scale(me) > 1.15 * whole


def test_a_line_of_sight_by_keys_alone(sit: Sit) -> None:
    me = sit().begin(seed=7)
    me.wait()
    me.page.mouse.move(0, 0)
    keys = me.page.keyboard
    keys.press("n")
    keys.down("l")
    keys.press("ArrowUp")
    keys.press("ArrowUp")
    expect(me.find(".verdict")).to_be_visible()
    keys.up("l")
    expect(me.find(".verdict")).to_be_hidden()


def test_undo_that_cannot_be_says_why_when_it_is_pressed(sit: Sit) -> None:
    me = sit().begin(seed=7)
    me.wait()
    expect(me.action("undo")).to_be_disabled()
    me.action("undo").click(force=True)
    expect(me.find(".problem")).to_have_text(re.compile(r"\w+ \w+"))


def test_when_the_service_comes_back_the_game_goes_on(sit: Sit, tmp_path: Path) -> None:
    me = sit(cut_off=True)
    with running(tmp_path) as address:
        made = me.page.request.post(f"{address}/api/games", data={"scenario": "the-orchard-wall", "seed": 7})
        me.visit(f"{address}/g/{made.json()['you']}")
        me.answer(me.wait())
        placed = me.counters()
        expect(me.find(".lost")).to_be_hidden()
    expect(me.find(".lost")).to_be_visible()
    with running(tmp_path, urlsplit(address).port or 0):
        expect(me.find(".lost")).to_be_hidden()
        assert me.counters() == placed
        version = me.version()
        me.answer(me.wait())
        assert me.version() != version
        assert len(me.counters()) > len(placed)
        me.page.close()
