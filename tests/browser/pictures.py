"""Takes the pictures of the page that the documentation shows: `make pictures`. Known dice, so they can be
taken again."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.conftest import FLAGS, PATIENCE, chromium, running
from tests.browser.player import Player, best

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
LARGEST: Final = 250_000
"""Bytes of a picture."""
HEDGES: Final = "lnl/boh/the-four-hedges"
BELLS: Final = "lnl/boh/the-bells-of-saint-aubert"
XOM_BAU: Final = "lnl/fhv/breakfast-at-xom-bau"
Json = dict[str, Any]


class Photographer:
    """Opens windows of different sizes onto one service."""

    def __init__(self, browser: Browser, address: str, folder: Path) -> None:
        self.browser = browser
        self.address = address
        self.folder = folder

    def window(
        self, width: int = 1440, height: int = 900, *, phone: bool = False, theme: str = "dark"
    ) -> Player:
        context = self.browser.new_context(
            base_url=self.address,
            viewport={"width": width, "height": height},
            device_scale_factor=2 if phone else 1,
            has_touch=phone,
            is_mobile=phone,
            color_scheme="light" if theme == "light" else "dark",
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(f"localStorage['bocage.look'] ??= JSON.stringify({{theme: '{theme}'}})")
        return Player(context.new_page(), touch=phone)

    def take(self, player: Player, name: str) -> None:
        """A picture no larger than allowed."""
        player.page.evaluate("document.fonts.ready")
        player.find(".ticker").evaluate_all("all => all.forEach(each => each.click())")
        for quality in range(88, 30, -6):
            picture = player.page.screenshot(type="jpeg", quality=quality)
            if len(picture) < LARGEST:
                break
        (self.folder / f"{name}.jpg").write_bytes(picture)
        print(f"{name}.jpg: {len(picture) / 1000:.0f} kB")
        player.page.context.close()


def advance(
    player: Player, scenario: str, seats: dict[str, str], seed: int, until: Callable[[Json], bool]
) -> str:
    """A game of known dice played on to a moment worth a picture; the link to it."""
    request = player.page.request
    me = next(seat for seat, who in seats.items() if who == "me")
    links = request.post("/api/games", data={"scenario": scenario, "seats": seats, "seed": seed}).json()[
        "links"
    ]
    for number in range(600):
        table = request.get(f"/api/g/{links[me]}?full=0").json()
        if table["ask"] is None:
            player.page.wait_for_timeout(20)
            continue
        if until(table):
            break
        keys = [option["key"] for option in table["ask"]["options"]]
        liked = (
            best(keys) if table["ask"]["kind"] not in ("set-up", "place") else keys[number * 7 % len(keys)]
        )
        wish = {"version": table["version"], "key": liked}
        request.post(f"/api/g/{links[me]}/choose", data=wish)
    return f"/g/{links[me]}"


def main(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as games, running(Path(games)) as address, sync_playwright() as play:
        expect.set_options(timeout=PATIENCE)
        browser = play.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        for picture in (home,):
            picture(Photographer(browser, address, folder))
        browser.close()


def home(photographer: Photographer) -> None:
    me = photographer.window()
    me.page.goto("/")
    me.page.wait_for_load_state("networkidle")
    photographer.take(me, "page-home")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
