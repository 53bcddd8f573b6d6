"""Measured figures of each system, kept in a file beside it for the page and the docs.

How even the scenarios are, and how strong the players (`lab.strength`). `python -m bocage.lab.figures`, which
`make balance` calls, plays the games that are still missing.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct
from ruamel.yaml import YAML

from bocage.lab.bouts import fingerprint
from bocage.lab.faults import LabFault
from bocage.lab.pool import LocalPool, WorkerPool
from bocage.lab.results import Results
from bocage.lab.run import Contest, run
from bocage.lab.statistics import wilson
from bocage.lab.studies import Match, Share, StudyRequest, balance_contest, balance_of, verdict
from bocage.systems import SYSTEMS, core_of, doctrine, find_scenario, find_system, scenarios

PLAYER: Final = "veteran"
GAMES: Final = 200
FILE: Final = "balance.yaml"
OUT: Final = Path("build") / "balance.jsonl"
TABLE: Final = Path("docs") / "balance.md"
SOURCE: Final = Path("src") / "bocage" / "systems"
"""Where figures are written: the checkout, in which `make` runs, whichever copy of the package plays."""
NOTE: Final = "# Measured by `make balance` and `make strength`; do not edit.\n"


class Figure(Struct, frozen=True, forbid_unknown_fields=True):
    """The results of a scenario."""

    mark: str
    """The edition of scenario, map and rules that was played; see `bouts.fingerprint`."""
    games: int
    wins: dict[str, int]
    """Wins by seat."""
    draws: int = 0

    def share(self, seat: str) -> Share:
        """Return a side's share with its interval; a draw is half a win."""
        points = self.wins[seat] + self.draws / 2
        low, high = wilson(points, self.games)
        return Share(self.wins[seat], round(points / self.games, 4), (round(low, 4), round(high, 4)))

    @property
    def verdict(self) -> str:
        """even, uneven or open."""
        return verdict(self.share(next(iter(self.wins))))


class Figures(Struct, frozen=True, forbid_unknown_fields=True):
    """The file `balance.yaml` of a system."""

    player: str
    """The player of both sides."""
    scenarios: dict[str, Figure] = {}
    strength: list[Match] = []


def figure_of(scenario: str) -> Figure | None:
    """Return the figure of a shipped scenario; None if it was not measured, or has changed since."""
    system, slash, _ = scenario.partition("/")
    found = read_figures(system).scenarios.get(scenario) if slash and system in SYSTEMS else None
    return found if found is not None and found.mark == fingerprint(find_scenario(scenario)) else None


@cache
def read_figures(system: str) -> Figures:
    """Read the figures of a system."""
    find_system(system)
    return load_figures(Path(str(files(f"bocage.systems.{system}") / FILE)))


def load_figures(path: Path) -> Figures:
    """Read the figures in a file; empty ones if there is no file."""
    if not path.is_file():
        return Figures(PLAYER)
    try:
        return msgspec.convert(YAML(typ="safe").load(path.read_text("utf-8")), Figures)
    except msgspec.ValidationError as error:
        raise LabFault("lab-figures", path=str(path), detail=str(error)) from error


# Measuring


def measure(
    systems: Sequence[str], games: int, results: Results, pool: WorkerPool
) -> dict[str, dict[str, Figure]]:
    """Play every scenario of the systems `games` times with veterans of the current code."""
    contests = {
        system: [
            balance_contest(results, PLAYER, StudyRequest((id,), games), id, edition(system))
            for id in scenarios(system)
        ]
        for system in systems
    }
    run([contest for each in contests.values() for contest in each], results, pool)
    return {system: dict(map(_figure, each)) for system, each in contests.items()}


def _figure(contest: Contest) -> tuple[str, Figure]:
    """Return the scenario of a contest and its figure."""
    bout = contest.bout
    found = balance_of(bout.scenarios[0], PLAYER, contest.played)
    wins = {seat: side.wins for seat, side in found.sides.items()}
    return found.scenario, Figure(bout.marks[0], found.games, wins, found.draws)


def edition(system: str) -> str:
    """Hash the code that plays, so that games of an older veteran are not counted."""
    digest = hashlib.blake2b(digest_size=4)
    folders = [f"bocage.systems.{id}" for id in dict.fromkeys((core_of(system), system))]
    for folder in ("bocage.players", *folders):
        for file in sorted(Path(str(files(folder))).rglob("*.py")):
            digest.update(file.read_bytes())
    return digest.hexdigest()


def write_figures(path: Path, figures: Figures) -> None:
    """Write the figures to a file."""
    with path.open("w", encoding="utf-8") as file:
        file.write(NOTE)
        YAML(typ="rt").dump(msgspec.to_builtins(figures), file)


def table(figures: Sequence[Figures]) -> str:
    """Write the balance page of the docs."""
    lines = [ABOUT]
    for each in figures:
        for scenario, figure in each.scenarios.items():
            sides = " | ".join(f"{seat} | {share_text(figure.share(seat))}" for seat in figure.wins)
            lines.append(f"| `{scenario}` | {figure.games} | {sides} | {figure.verdict} |")
    return "\n".join(lines) + "\n"


ABOUT: Final = f"""# How even the scenarios are

Made by `make balance`: {PLAYER} against {PLAYER}, each side's share of the games with its 95 % interval; a
draw is half a win. Even: the whole interval lies between 40 and 60 %. Uneven: all of it lies outside. Open:
it reaches over the border.

| scenario | games | first side | share | second side | share | verdict |
|---|---|---|---|---|---|---|"""


def share_text(side: Share) -> str:
    """Format a share with its interval."""
    low, high = side.interval
    return f"{side.share * 100:.0f} % ({low * 100:.0f}–{high * 100:.0f})"


def read_arguments(
    prog: str, words: Sequence[str], out: Path, games: int | None = None
) -> argparse.Namespace:
    """Read the command line: the systems to measure (by default all with a doctrine), games, and results
    file."""
    parser = argparse.ArgumentParser(prog=f"python -m bocage.lab.{prog}")
    parser.add_argument("systems", nargs="*", metavar="SYSTEM")
    parser.add_argument("--games", type=int, default=games)
    parser.add_argument("--out", type=Path, default=out)
    given = parser.parse_args(words)
    for wrong in [id for id in given.systems if id not in SYSTEMS]:
        parser.error(f"there is no system {wrong!r}: {', '.join(SYSTEMS)}")
    if given.games is not None and given.games < 1:
        parser.error(f"--games must be 1 or more, not {given.games}")
    given.systems = given.systems or [id for id in SYSTEMS if doctrine(id) is not None]
    return given


def main(words: Sequence[str]) -> None:
    """Measure, and write the figures and the page."""
    given = read_arguments("figures", words, OUT, GAMES)
    given.out.parent.mkdir(parents=True, exist_ok=True)
    results, pool = Results(given.out), LocalPool()
    try:
        found = measure(given.systems, given.games, results, pool)
    finally:
        pool.close()
        results.close()
    for system, figures in found.items():
        path = SOURCE / system / FILE
        write_figures(path, msgspec.structs.replace(load_figures(path), scenarios=figures))
    TABLE.write_text(table([load_figures(SOURCE / system / FILE) for system in SYSTEMS]), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
