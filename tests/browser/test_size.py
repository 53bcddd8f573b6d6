"""The built page stays small: all of it, and the part that every visit loads first."""

from __future__ import annotations

from tests.browser.speed import packed, packed_first


def test_the_built_page_is_small() -> None:
    assert 10_000 < packed() < 200_000


def test_what_every_visit_loads_first_is_small() -> None:
    assert 10_000 < packed_first() < 125_000
