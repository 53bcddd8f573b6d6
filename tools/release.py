"""Make a release: write its version, check the changelog, commit and tag. docs/releasing.md tells the rest.

python -m tools.release 0.2.0             write the version and the changelog's heading, commit, tag v0.2.0
python -m tools.release --check v0.2.0    whether a tag, the version and the changelog agree
python -m tools.release --notes v0.2.0    what the changelog says of a version
"""

from __future__ import annotations

import re
import subprocess
import sys
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VERSION_FILE = Path("src/bocage/__init__.py")
CHANGELOG = Path("CHANGELOG.md")
VERSION = re.compile(r"(\d+)\.(\d+)\.(\d+)")
WRITTEN = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)
UNRELEASED = "## [Unreleased]"
FIRST = "Nothing has been released yet."
"""A paragraph that begins so goes with the first release."""


class Refused(Exception):
    """A release cannot be made, for the reason given."""


def main(words: list[str], root: Path = ROOT) -> int:
    try:
        match words:
            case ["--check", tag]:
                check(root, tag)
            case ["--notes", tag]:
                print(notes(read(root, CHANGELOG), tag.removeprefix("v")))
            case [version]:
                release(root, version, date.today())
            case _:
                print(__doc__)
                return 2
    except Refused as refused:
        print(f"No release: {refused}", file=sys.stderr)
        return 1
    return 0


def release(root: Path, version: str, today: date) -> None:
    """Write the version and date the changelog, then commit and tag both."""
    check_version(version, written_version(root))
    if git(root, "status", "--porcelain"):
        raise Refused("there are changes that are not committed.")
    if git(root, "tag", "--list", f"v{version}"):
        raise Refused(f"the tag v{version} is there already.")
    changelog = dated(read(root, CHANGELOG), version, today)
    (root / CHANGELOG).write_text(changelog, "utf-8")
    code = WRITTEN.sub(f'__version__ = "{version}"', read(root, VERSION_FILE))
    (root / VERSION_FILE).write_text(code, "utf-8")
    git(root, "add", str(CHANGELOG), str(VERSION_FILE))
    git(root, "commit", "--message", f"Release {version}")
    git(
        root, "tag", "--annotate", f"v{version}", "--message", notes(changelog, version), "--cleanup=verbatim"
    )
    print(f"Committed and tagged v{version}. Pushing the tag builds it: git push --follow-tags")


def check(root: Path, tag: str) -> None:
    """Refuse a tag that is not the version of the package, or that the changelog says nothing of."""
    version = written_version(root)
    if tag != f"v{version}":
        raise Refused(f"the tag is {tag}, and the package says {version}.")
    notes(read(root, CHANGELOG), version)


def check_version(version: str, before: str) -> None:
    """Refuse what is no version, or older than the one written down. The same may be released, once."""
    new, old = VERSION.fullmatch(version), VERSION.fullmatch(before)
    if new is None:
        raise Refused(f"{version!r} is no version: three numbers with dots between them, as in 0.2.0.")
    if old is not None and tuple(map(int, new.groups())) < tuple(map(int, old.groups())):
        raise Refused(f"{version} is older than {before}.")


def dated(changelog: str, version: str, today: date) -> str:
    """Give what is unreleased in a changelog its version and date, and begin anew above it."""
    told = notes(changelog, "Unreleased")
    paragraphs = [each for each in told.split("\n\n") if not each.startswith(FIRST)]
    before, _, after = changelog.partition(UNRELEASED)
    after = after.replace(told, "\n\n".join(paragraphs), 1)
    return f"{before}{UNRELEASED}\n\n## [{version}] - {today.isoformat()}{after}"


def notes(changelog: str, version: str) -> str:
    """Cut what a changelog says of a version out of it."""
    heading = re.compile(rf"^## \[{re.escape(version)}\].*$", re.MULTILINE)
    found = heading.search(changelog)
    if found is None:
        raise Refused(f"CHANGELOG.md says nothing of {version}.")
    told = re.split(r"^## ", changelog[found.end() :], maxsplit=1, flags=re.MULTILINE)[0].strip()
    if not told:
        raise Refused(f"CHANGELOG.md has nothing under {version}.")
    return told


def written_version(root: Path) -> str:
    """Read the version where it stands, in the package."""
    found = WRITTEN.search(read(root, VERSION_FILE))
    if found is None:
        raise Refused(f"{VERSION_FILE} names no version.")
    return found[1]


def read(root: Path, path: Path) -> str:
    return (root / path).read_text("utf-8")


def git(root: Path, *words: str) -> str:
    """Run git; return what it says."""
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Refused(f"git {words[0]}: {done.stderr.strip()}")
    return done.stdout.strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
