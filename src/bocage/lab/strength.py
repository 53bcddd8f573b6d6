"""Measure how strong the players are. The figures go into a file beside each system, and from there to the
docs.

`python -m bocage.lab.strength`, which `make strength` calls, plays the games that are still missing. With
searching players that takes hours. When stopped, it writes what there is, and the next call continues.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from bocage.lab.figures import FILE, SOURCE, edition, load_figures, read_arguments, share_text, write_figures
from bocage.lab.pool import LocalPool, WorkerPool
from bocage.lab.results import Results
from bocage.lab.run import Contest, run
from bocage.lab.statistics import wilson
from bocage.lab.studies import Match, Share, StudyRequest, match_contest, match_of
from bocage.systems import SYSTEMS, scenarios

PAIRS: Final = {
    ("veteran", "recruit"): 1000,
    ("veteran", "cadet"): 400,
    ("cadet", "recruit"): 400,
    ("commander:1", "veteran"): 200,
}
"""Pairs of players, the expected stronger one first, and the number of games. The quick ones come first."""
OUT: Final = Path("build") / "strength.jsonl"
TABLE: Final = Path("docs") / "strength.md"


def measure(systems: Sequence[str], results: Results, pool: WorkerPool, most: int | None = None) -> None:
    """Play mirrored games of each pair over all scenarios of each system, at most `most` each.

    Whatever ends it, what has been played is written.
    """
    for pair, games in PAIRS.items():
        enough = games if most is None else min(games, most)
        contests = {system: _contest(system, pair, enough, results) for system in systems}
        try:
            run(list(contests.values()), results, pool)
        finally:
            for system, contest in contests.items():
                if contest.played:
                    _write_down(system, match_of(*pair, contest.played))


def _contest(system: str, pair: tuple[str, str], games: int, results: Results) -> Contest:
    """Make the contest of a pair over all scenarios of a system."""
    request = StudyRequest(tuple(scenarios(system)), games)
    return match_contest(results, *pair, request, f"{system} {edition(system)}")


def _write_down(system: str, match: Match) -> None:
    """Write a match into the figures of a system, in place of an earlier one of the same pair."""
    path = SOURCE / system / FILE
    figures = load_figures(path)
    others = [each for each in figures.strength if (each.a, each.b) != (match.a, match.b)]
    found = sorted([*others, match], key=lambda each: list(PAIRS).index((each.a, each.b)))
    write_figures(path, msgspec.structs.replace(figures, strength=found))


def table() -> str:
    """Write the strength page of the docs."""
    lines = [ABOUT]
    for system in SYSTEMS:
        for match in load_figures(SOURCE / system / FILE).strength:
            points = match.a_wins + match.draws / 2
            share = share_text(Share(match.a_wins, points / match.games, wilson(points, match.games)))
            lines.append(f"| `{system}` | {match.a} | {match.b} | {match.games} | {share} |")
    return "\n".join(lines) + "\n"


ABOUT: Final = """# How strong the players are

Made by `make strength`: mirrored games over all scenarios of a system, each pair of games with the same dice
and the seats changed; the share of the stronger player with its 95 % interval, a draw being half a win. A
commander gets stronger with time, and with a faster or less busy machine.

| system | player | against | games | share |
|---|---|---|---|---|"""


def main(words: Sequence[str]) -> None:
    """Measure, and write the figures and the page."""
    given = read_arguments("strength", words, OUT)
    given.out.parent.mkdir(parents=True, exist_ok=True)
    results, pool = Results(given.out), LocalPool()
    try:
        measure(given.systems, results, pool, given.games)
    except KeyboardInterrupt:
        print(f"Stopped. What was played is written down; the same command goes on from {given.out}.")
    finally:
        pool.close()
        results.close()
        TABLE.write_text(table(), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
