"""Check what breaks most often, in under a minute on two cores: `make check`, for between two edits.

ruff and mypy run beside the quick tests: kernel, ground, players, the order of packages, and every rule of
every system on drawn positions; the page's types and lint too, if something under `web` differs from the
last commit. Left out are games played at random, linters, doctrines, whole scenarios and maps, the service,
the lab and the browser. `make test` runs everything.
"""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).resolve().parents[1]
TESTS = ROOT / "tests"
SYSTEMS = ROOT / "src" / "bocage" / "systems"
FOLDERS = ("kernel", "ground", "players")
FILES = ("test_architecture.py", "test_golden.py", "test_rulings.py", "test_docs.py", "test_repository.py")
SLOW = (
    "random",
    "refusal",
    "told_sums",
    "what_is_kept",
    "anvils",
    "maps",
    "test_place",
    "test_ties",
    "sightings",
    "ways_again",
    "properties",
    "invariants",
    "lint",
    "rules_data",
    "quick_ways",
    "doctrine",
    "scenarios",
    "sightlines",
    "odds",
    "view",
)
"""A test file with one of these words in its name or its folder's takes its time."""
CODE = ("src", "tests", "tools", "examples")

Command = tuple[str, ...]


def main() -> int:
    python = (sys.executable, "-m")
    page = (
        ("page: types", (*python, "tools.page", "types")),
        ("page: lint", (*python, "tools.page", "lint")),
    )
    lanes = (
        (
            ("ruff check", (*python, "ruff", "check", "--quiet", *CODE)),
            ("ruff format", (*python, "ruff", "format", "--quiet", "--check", *CODE)),
            ("mypy", (*python, "mypy")),
            *(page if has_page_changed() else ()),
        ),
        (("quick tests", (*python, "pytest", "-n", "2", *quick_tests())),),
    )
    with ThreadPoolExecutor(len(lanes)) as pool:
        return max(pool.map(run_lane, lanes))


def run_lane(lane: tuple[tuple[str, Command], ...]) -> int:
    """Run commands one after the other, whatever comes of them; return 1 if one failed."""
    return max([run(name, command) for name, command in lane])


def run(name: str, command: Command) -> int:
    """Run a command; say how long it took, and what it had to say if it failed."""
    begun = monotonic()
    done = subprocess.run(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    words = f"{'failed' if done.returncode else 'ok':7}{monotonic() - begun:5.1f} s  {name}"
    print(f"{done.stdout.rstrip()}\n{words}" if done.returncode else words, flush=True)
    return 1 if done.returncode else 0


def has_page_changed() -> bool:
    """Whether something under `web` differs from the last commit; without git, it may."""
    asked = subprocess.run(
        ("git", "status", "--porcelain", "--", "web"), cwd=ROOT, capture_output=True, text=True, check=False
    )
    return asked.returncode != 0 or bool(asked.stdout)


def quick_tests() -> list[str]:
    """List the test files that are worth running between two edits, as paths from the root."""
    systems = sorted(path.name for path in SYSTEMS.iterdir() if (path / "__init__.py").exists())
    found = [path for folder in (*FOLDERS, *systems) for path in sorted((TESTS / folder).rglob("test_*.py"))]
    found += [TESTS / name for name in FILES]
    return [path.relative_to(ROOT).as_posix() for path in found if not is_slow(path)]


def is_slow(path: Path) -> bool:
    return any(word in part for word in SLOW for part in path.relative_to(TESTS).parts)


if __name__ == "__main__":
    sys.exit(main())
