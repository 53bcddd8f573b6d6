"""How light and how quick the page is."""

from __future__ import annotations

import gzip

from playwright.sync_api import expect

from bocage.server.page import FOLDER
from tests.browser.conftest import Sit

LARGEST = "lnl/boh/the-bells-of-saint-aubert"


def test_the_built_page_is_small() -> None:
    files = [file for file in FOLDER.rglob("*") if file.is_file()]
    packed = sum(len(gzip.compress(file.read_bytes(), 9)) for file in files)
    assert packed < 300_000


def test_the_first_picture_of_a_board_comes_within_a_second(sit: Sit) -> None:
    me = sit().begin()
    address = me.page.url
    fresh = sit()
    fresh.visit(address)
    expect(fresh.find("img.map")).to_be_visible()
    paint = fresh.page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    assert paint < 1000


def test_panning_the_largest_map_stays_smooth(sit: Sit) -> None:
    me = sit().begin(LARGEST)
    me.wait()
    me.page.evaluate(
        """() => { window.frames_ = []; let last = performance.now();
        const tick = now => { window.frames_.push(now - last); last = now; requestAnimationFrame(tick); };
        requestAnimationFrame(tick); }"""
    )
    mouse = me.page.mouse
    me.page.keyboard.press("+")
    mouse.move(600, 400)
    mouse.down()
    for step in range(40):
        mouse.move(600 + 5 * step, 400 + 3 * step)
    mouse.up()
    frames = sorted(me.page.evaluate("window.frames_"))
    assert len(frames) > 10
    assert frames[len(frames) // 2] < 34, frames
