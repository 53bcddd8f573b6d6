"""Measures the page on this machine: `make page-speed`. It fails when a median lies beyond its line.

Each run has a service just started, in a process of its own, and a browser just started, that has never seen
the page. The largest battle is opened by its link, twice. The board counts as finished when its map and all
counters and markers on it are loaded and decoded and the frame that shows them is on the screen. Maps have
been drawn before, as on every start of a service but its very first.
"""

from __future__ import annotations

import gzip
import os
import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from bocage.server.routes.page import FOLDER
from bocage.server.routes.pictures import map_picture
from bocage.server.settings import Settings
from bocage.systems import scenarios
from bocage.text import LANGUAGES
from tests.browser.conftest import FLAGS, chromium
from tests.server.processes import service

LARGEST = "lnl/boh/the-bells-of-saint-aubert"
RUNS = 5
SHOWN = """async () => {
  await Promise.all([...document.querySelectorAll("#board img")].map(picture => picture.decode()));
  const marks = [...document.querySelectorAll("#board image")].map(mark => {
    const picture = new Image();
    picture.src = mark.href.baseVal;
    return picture.decode();
  });
  await Promise.all(marks);
  for (let frame = 0; frame < 3; frame++) await new Promise(done => requestAnimationFrame(done));
  return performance.now();
}"""
"""A browser has up to two frames in hand: that the third is begun means that the first is on the screen."""
SEEN = """() => new Promise(done => {
  const told = entries => entries.filter(each => each.name === "first-contentful-paint");
  const watch = list => told(list.getEntries()).forEach(each => done(each.startTime));
  new PerformanceObserver(watch).observe({ type: "paint", buffered: true });
})"""
FRAMES = """() => {
  window.frameTimes = [];
  let last = performance.now();
  const tick = now => { window.frameTimes.push(now - last); last = now; requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
}"""


class Figure(NamedTuple):
    """Something measured, and the line its median must stay below."""

    what: str
    unit: str
    line: float
    values: list[float]

    @property
    def kept(self) -> bool:
        return statistics.median(self.values) < self.line

    def __str__(self) -> str:
        found = f"{statistics.median(self.values):.0f}"
        if len(self.values) > 1:
            found = f"median {found}, best {min(self.values):.0f}, worst {max(self.values):.0f}"
        verdict = "kept" if self.kept else "NOT KEPT"
        return f"{self.what}: {found} {self.unit}; the line is {self.line:.0f}: {verdict}"


def main() -> int:
    for each in scenarios():
        map_picture(each)
    print(f"{LARGEST}: {RUNS} runs, each with a service and a browser just started.")
    print(f"Load of this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores.")
    figures = measured()
    for figure in figures:
        print(figure)
    return 0 if all(figure.kept for figure in figures) else 1


def measured() -> list[Figure]:
    visits = list(runs())
    seen, first, second, frames = zip(*visits, strict=True)
    late = [sorted(each)[int(len(each) * 0.95)] for each in frames]
    return [
        Figure("the built page, compressed", "kB", 200, [packed() / 1000]),
        Figure("first visit, something is seen", "ms", 500, list(seen)),
        Figure("first visit, the board is finished", "ms", 1000, list(first)),
        Figure("second visit, the board is finished", "ms", 600, list(second)),
        Figure("a frame while the map is dragged, 95 of 100 within", "ms", 34, late),
    ]


def runs() -> Iterator[tuple[float, float, float, list[float]]]:
    """When something is seen, when the board is finished at the first and second visit, and the frames."""
    for _ in range(RUNS):
        with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
            settings = Settings(db=f"sqlite+aiosqlite:///{Path(folder) / 'games.sqlite'}")
            with service(settings) as fresh:
                browser = play.chromium.launch(executable_path=chromium(), args=list(FLAGS))
                page = opened(browser, fresh.url)
                made = page.request.post("/api/games", data={"scenario": LARGEST, "seats": {}}).json()
                first = finished(page, made["you"])
                seen: float = page.evaluate(SEEN)
                second = finished(page, made["you"])
                yield seen, first, second, pan(page)
                browser.close()


CATALOGUES = tuple(f"{lang}-" for lang in LANGUAGES)
APART = ("Companion", "SquadCompanion", "Head", "Stepper")
"""Parts of the companions for real tables, which are pages of their own."""


def packed() -> int:
    """The size of all that somebody fetches who opens every part of the page, compressed: all that is built
    but the companions, and the smaller of the two catalogues, of which he reads one."""
    sizes = sizes_of_files()
    catalogues = [size for name, size in sizes.items() if name.startswith(CATALOGUES)]
    assert len(catalogues) == len(LANGUAGES)
    apart = [size for name, size in sizes.items() if name.startswith(tuple(f"{part}-" for part in APART))]
    assert len(apart) == 2 * len(APART)
    return sum(sizes.values()) - sum(apart) - min(catalogues)


def packed_first() -> int:
    """The size of what every visit fetches first, compressed: what the first file names, and a catalogue."""
    sizes = sizes_of_files()
    first = (FOLDER / "index.html").read_text("utf-8")
    named = [size for name, size in sizes.items() if f"/assets/{name}" in first]
    assert named
    return sum(named) + max(size for name, size in sizes.items() if name.startswith(CATALOGUES))


def sizes_of_files() -> dict[str, int]:
    """The compressed size of each file that is built, by its name."""
    files = [file for file in FOLDER.rglob("*") if file.is_file()]
    return {file.name: len(gzip.compress(file.read_bytes(), 9)) for file in files}


def opened(browser: Browser, address: str) -> Page:
    return browser.new_context(base_url=address, viewport={"width": 1440, "height": 860}).new_page()


def finished(page: Page, link: str) -> float:
    """Milliseconds from the call of the page to the finished board."""
    page.goto(f"/g/{link}", wait_until="commit")
    page.locator("#board .counter").first.wait_for()
    after: float = page.evaluate(SHOWN)
    return after


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
    sys.exit(main())
