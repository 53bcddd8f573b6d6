"""The examples in the documentation run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parent.parent / "docs"


def test_the_toy_game_of_the_kernel_page_plays(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (DOCS / "kernel.md").read_text("utf-8"), re.DOTALL)
    assert len(blocks) == 3
    lines = [
        line for line in blocks[0].splitlines() if line.strip() and not line.startswith(("import", "from"))
    ]
    assert len(lines) <= 22, "a game in twenty lines"
    exec("\n".join(blocks), {})
    winner = capsys.readouterr().out.split()[0]
    assert winner in ("north", "south")


PAGES = sorted([*DOCS.glob("*.md"), *DOCS.parent.glob("*.md")])
LINK = re.compile(r"\]\(([^)#]+)\)")


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    links = [link for link in LINK.findall(page.read_text("utf-8")) if "://" not in link]
    assert [link for link in links if not (page.parent / link).exists()] == []
