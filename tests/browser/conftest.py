"""A real service and a real Chromium. The browser is Debian's: none is ever downloaded."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, expect, sync_playwright

from bocage.server.app import create_app
from bocage.server.routes.page import FOLDER, INDEX
from bocage.server.settings import Settings
from tests.browser.player import Player

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
    "--disable-sync",
)
PATIENCE = 45_000
"""Milliseconds to wait for what must come: a busy machine takes its time."""
expect.set_options(timeout=PATIENCE)
CUT_OFF = re.compile("ERR_CONNECTION|WebSocket connection")
Sit = Callable[..., Player]


def chromium() -> str:
    """Where the browser is; installed first if that is possible."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "install", "-y", "--no-install-recommends", "chromium"], check=False)
        found = shutil.which("chromium")
    if found is None:
        pytest.fail(
            "These tests need Chromium. On Debian or Ubuntu: sudo apt install chromium", pytrace=False
        )
    return found


SAME_CHANCE = """
let state = 1;
Math.random = () => (state = (state * 48271) % 2147483647) / 2147483647;
"""
"""The page sets the rest up at random: the same in every run, so that no test hangs on a lucky set-up."""


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a service with the built page."""
    if not (FOLDER / INDEX).exists():
        pytest.fail("The page is not built: run `make page` first.", pytrace=False)
    with running(tmp_path_factory.mktemp("games")) as address:
        yield address


@contextmanager
def running(folder: Path, port: int = 0) -> Iterator[str]:
    """A service in a thread, that does not tire of one address."""
    db = f"sqlite+aiosqlite:///{folder / 'games.sqlite'}"
    settings = Settings(db=db, rate=1e6, burst=10**6, games_a_day=10**6)
    server = uvicorn.Server(uvicorn.Config(create_app(settings), port=port, log_level="warning"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the service did not start"
        time.sleep(0.02)
    port = server.servers[0].sockets[0].getsockname()[1]
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join(10)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    # One for each module: Playwright's event loop must not be there when other modules run theirs.
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield launched
        launched.close()


@pytest.fixture
def sit(service: str, browser: Browser, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Sit]:
    """Opens a browser of its own for a player, watches it for errors, and keeps a picture if a test fails."""
    pages: list[Page] = []
    errors: list[str] = []

    def opened(
        width: int = 1440,
        height: int = 860,
        lang: str = "en",
        *,
        touch: bool = False,
        still: bool = True,
        cut_off: bool = False,
    ) -> Player:
        """`still` is without motion; one who will be `cut_off` from the service may complain of it."""

        def heard(message: ConsoleMessage) -> None:
            if message.type == "error" and not (cut_off and CUT_OFF.search(message.text)):
                errors.append(message.text)

        context = browser.new_context(
            base_url=service,
            viewport={"width": width, "height": height},
            locale=lang,
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce" if still else "no-preference",
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(SAME_CHANCE)
        page = context.new_page()
        page.on("console", heard)
        page.on("pageerror", lambda error: errors.append(str(error)))
        pages.append(page)
        return Player(page, touch=touch)

    yield opened
    for number, page in enumerate(pages):
        if request.session.testsfailed:
            try:
                page.screenshot(path=tmp_path / f"player-{number}.png")
            except Error as error:
                print(f"no picture: {error}")
        page.context.close()
    assert [error for error in errors if "status of 4" not in error] == []
