"""The built page stays small: all of it, and the part that every visit loads first."""

from __future__ import annotations

import gzip

from bocage.server.routes.page import FOLDER
from tests.browser.speed import packed


def test_the_built_page_is_small() -> None:
    assert 10_000 < packed() < 200_000


def test_what_every_visit_loads_first_is_small() -> None:
    (first,) = FOLDER.glob("assets/index-*.js")
    assert 10_000 < len(gzip.compress(first.read_bytes(), 9)) < 66_000
