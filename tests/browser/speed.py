"""Measures the page on this machine: `make page-speed`. Numbers, not a test: they depend on the machine."""

from __future__ import annotations

import gzip
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from bocage.server.page import FOLDER
from tests.browser.conftest import FLAGS, chromium, running

LARGEST = "lnl/boh/the-bells-of-saint-aubert"
SHOWN = """async () => {
  const map = document.querySelector("img.map");
  await map.decode();
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  return performance.now();
}"""
FRAMES = """() => {
  window.frameTimes = [];
  let last = performance.now();
  const tick = now => { window.frameTimes.push(now - last); last = now; requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
}"""


def main() -> None:
    print(f"the built page, compressed: {packed() / 1000:.0f} kB")
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        page = fresh(browser, address)
        page.request.get(f"/api/scenarios/{LARGEST}/map.svg")
        made = page.request.post("/api/games", data={"scenario": LARGEST, "seats": {}}).json()
        for visit in ("first", "second"):
            page.goto(f"/g/{made['you']}")
            page.locator("#prompt").wait_for()
            shown = page.evaluate(SHOWN)
            paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
            print(f"{visit} visit: something is seen after {paint:.0f} ms, the board after {shown:.0f} ms")
        frames = sorted(pan(page))
        middle, late = frames[len(frames) // 2], frames[int(len(frames) * 0.95)]
        print(f"panning {LARGEST}: {middle:.0f} ms a frame, 95 of 100 within {late:.0f} ms")
        browser.close()


def packed() -> int:
    """The size of all that is built, compressed."""
    return sum(len(gzip.compress(file.read_bytes(), 9)) for file in FOLDER.rglob("*") if file.is_file())


def fresh(browser: Browser, address: str) -> Page:
    return browser.new_context(base_url=address, viewport={"width": 1440, "height": 860}).new_page()


def pan(page: Page) -> list[float]:
    """How long each frame takes while the map is dragged about."""
    page.keyboard.press("+")
    page.wait_for_timeout(600)
    page.evaluate(FRAMES)
    page.mouse.move(500, 300)
    page.mouse.down()
    for step in range(120):
        page.mouse.move(500 + 2 * step, 300 + step)
    page.mouse.up()
    found: list[float] = page.evaluate("window.frameTimes")
    return found


if __name__ == "__main__":
    main()
