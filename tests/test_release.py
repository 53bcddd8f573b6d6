"""A release writes its version once, dates the changelog, and tags both; or says why not."""

from __future__ import annotations

import subprocess
from datetime import date
from pathlib import Path

import pytest

from tools import release

TODAY = date(2027, 3, 1)
CHANGELOG = """\
# Changelog

## [Unreleased]

Nothing has been released yet. What follows becomes 0.1.0.

### Added

- Tanks.

## [0.0.1] - 2026-01-01

### Added

- Rifles.
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A repository with a version, a changelog, and nothing uncommitted."""
    (tmp_path / "src" / "bocage").mkdir(parents=True)
    (tmp_path / release.VERSION_FILE).write_text('"""Toy."""\n\n__version__ = "0.1.0"\n', "utf-8")
    (tmp_path / release.CHANGELOG).write_text(CHANGELOG, "utf-8")
    for words in (
        ["init", "--quiet"],
        ["config", "user.name", "Toy"],
        ["config", "user.email", "toy@example.org"],
        ["config", "commit.gpgsign", "false"],
        ["config", "tag.gpgsign", "false"],
        ["config", "core.hooksPath", "no-hooks"],
        ["add", "."],
        ["commit", "--quiet", "--message", "Begin"],
    ):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)
    return tmp_path


def test_a_release_is_a_commit_and_a_tag(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    release.release(checkout, "0.2.0", TODAY)
    assert release.written_version(checkout) == "0.2.0"
    assert release.git(checkout, "status", "--porcelain") == ""
    assert release.git(checkout, "log", "-1", "--format=%s") == "Release 0.2.0"
    assert release.git(checkout, "tag", "--list", "-n9") == "v0.2.0          ### Added\n    \n    - Tanks."
    assert "git push --follow-tags" in capsys.readouterr().out
    release.check(checkout, "v0.2.0")


def test_the_changelog_gets_the_version_and_begins_anew(checkout: Path) -> None:
    release.release(checkout, "0.2.0", TODAY)
    text = (checkout / release.CHANGELOG).read_text("utf-8")
    assert text == CHANGELOG.replace(
        "## [Unreleased]\n\nNothing has been released yet. What follows becomes 0.1.0.\n",
        "## [Unreleased]\n\n## [0.2.0] - 2027-03-01\n",
    )
    assert release.notes(text, "0.2.0") == "### Added\n\n- Tanks."
    assert release.notes(text, "0.0.1") == "### Added\n\n- Rifles."


def test_the_version_that_is_written_may_be_the_first_release(checkout: Path) -> None:
    release.release(checkout, "0.1.0", TODAY)
    release.check(checkout, "v0.1.0")


@pytest.mark.parametrize(
    ("version", "reason"),
    [
        ("0.0.9", "0.0.9 is older than 0.1.0"),
        ("0.2", "'0.2' is no version"),
        ("v0.2.0", "'v0.2.0' is no version"),
        ("", "'' is no version"),
    ],
)
def test_what_is_no_later_version_is_refused(checkout: Path, version: str, reason: str) -> None:
    with pytest.raises(release.Refused, match=reason):
        release.release(checkout, version, TODAY)


def test_later_is_counted_not_spelled(checkout: Path) -> None:
    release.check_version("0.10.0", "0.9.0")
    with pytest.raises(release.Refused):
        release.check_version("0.9.0", "0.10.0")


def test_nothing_is_released_twice_or_from_an_unclean_checkout(checkout: Path) -> None:
    (checkout / "new.txt").write_text("x", "utf-8")
    with pytest.raises(release.Refused, match="not committed"):
        release.release(checkout, "0.2.0", TODAY)
    (checkout / "new.txt").unlink()
    release.git(checkout, "tag", "v0.2.0")
    with pytest.raises(release.Refused, match=r"tag v0\.2\.0 is there"):
        release.release(checkout, "0.2.0", TODAY)


def test_a_release_that_the_changelog_says_nothing_of_is_refused(checkout: Path) -> None:
    release.release(checkout, "0.2.0", TODAY)
    with pytest.raises(release.Refused, match="nothing under Unreleased"):
        release.release(checkout, "0.3.0", TODAY)
    assert release.written_version(checkout) == "0.2.0"


def test_a_tag_that_is_not_the_version_is_refused(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main(["--check", "v0.2.0"], checkout) == 1
    assert "the tag is v0.2.0, and the package says 0.1.0" in capsys.readouterr().err
    assert release.main(["--check", "v0.1.0"], checkout) == 1, "the changelog has no 0.1.0"
    assert release.main([], checkout) == 2
