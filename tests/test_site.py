"""The documentation is a site that builds without a warning, and the Python on its first pages runs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from mkdocs.exceptions import PluginError

from tools import docs_site

ROOT = Path(__file__).parents[1]


def build(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)],
        cwd=ROOT,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    run = build(tmp_path)
    assert run.returncode == 0, run.stderr[-3000:]
    for page in ("index", "rules/lnl/index", "contributing/index", "api/kernel/index", "search/search_index"):
        assert list(tmp_path.glob(f"{page}.*")), page
    kernel = (tmp_path / "api" / "kernel" / "index.html").read_text("utf-8")
    assert 'id="bocage.kernel.Game.fork"' in kernel
    start = (tmp_path / "index.html").read_text("utf-8")
    assert 'href="contributing/"' in start
    assert "fonts.googleapis" not in start


@pytest.mark.parametrize("page", ["README.md", "docs/index.md"])
def test_the_python_of_a_first_page_plays_a_game(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / page).read_text("utf-8"), re.DOTALL)
    assert blocks
    exec("\n".join(blocks), {})
    said = capsys.readouterr().out
    assert re.match(r"Outcome\(winner='(us|german)'", said), said


# Links


def relinked(text: str, source: str, page: str, repository: str = "") -> str:
    return docs_site.relinked(text, source, page, repository)


def test_a_link_within_the_docs_stays() -> None:
    text = "[a](maps.md#top), ![p](pictures/page-board.jpg), [far](https://example.org/x.md)"
    assert relinked(text, "docs/page.md", "page.md") == text


def test_a_file_of_the_root_is_a_page_that_others_lead_to() -> None:
    assert relinked("[c](../CONTRIBUTING.md)", "docs/index.md", "index.md") == "[c](contributing.md)"
    assert relinked("[c](../../SECURITY.md)", "docs/rules/vv.md", "rules/vv.md") == "[c](../security.md)"
    assert relinked("[k](docs/kernel.md)", "CONTRIBUTING.md", "contributing.md") == "[k](kernel.md)"


def test_a_link_out_of_the_docs_leads_to_the_repository_or_nowhere() -> None:
    text = "see [`game.py`](../src/bocage/kernel/game.py)."
    assert relinked(text, "docs/kernel.md", "kernel.md") == "see `game.py`."
    there = relinked(text, "docs/kernel.md", "kernel.md", "https://example.org/bocage/")
    assert there == "see [`game.py`](https://example.org/bocage/blob/main/src/bocage/kernel/game.py)."


def test_a_link_to_nothing_is_named() -> None:
    with pytest.raises(PluginError, match=r"docs/kernel\.md leads to \.\./src/no/such\.py"):
        relinked("[x](../src/no/such.py)", "docs/kernel.md", "kernel.md")


def test_a_pattern_of_the_navigation_stands_for_all_that_fit() -> None:
    nav = ["index.md", {"Rules": ["rules/*.md"]}, {"Maps": "maps.md"}]
    pages = ["index.md", "maps.md", "rules/a.md", "rules/b.md"]
    assert docs_site.expanded(nav, pages) == [
        "index.md",
        {"Rules": ["rules/a.md", "rules/b.md"]},
        {"Maps": "maps.md"},
    ]
