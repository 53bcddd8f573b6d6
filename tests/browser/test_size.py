from __future__ import annotations

from tests.browser.speed import packed


def test_the_built_page_is_small() -> None:
    assert 10_000 < packed() < 300_000
