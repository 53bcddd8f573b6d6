"""How strong the players are, measured: into a file beside each system, and from there into the docs.

`python -m bocage.lab.strength`, which `make strength` calls, plays what has not been played yet. Where
searching players take part that is a matter of hours: stopped, it writes down what there is and goes on next
time.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from bocage.lab.crew import Crew, LocalCrew
from bocage.lab.figures import FILE, SOURCE, asked, edition, load_figures, told, write_figures
from bocage.lab.results import Results
from bocage.lab.run import Contest, run
from bocage.lab.statistics import wilson
from bocage.lab.studies import Match, Share, Wish, match_contest, match_of
from bocage.systems import SYSTEMS, scenarios

PAIRS: Final = {("veteran", "recruit"): 1000, ("commander:1", "veteran"): 200}
"""Who should be the stronger, and than whom, and how many games show it; the quick ones first."""
OUT: Final = Path("build") / "strength.jsonl"
TABLE: Final = Path("docs") / "strength.md"


def measure(systems: Sequence[str], results: Results, crew: Crew, most: int | None = None) -> None:
    """Mirrored games of each pair, over all scenarios of each system; `most`: not more than so many. What has
    been played is written down whatever ends it."""
    for pair, games in PAIRS.items():
        enough = games if most is None else min(games, most)
        contests = {system: _contest(system, pair, enough, results) for system in systems}
        try:
            run(list(contests.values()), results, crew)
        finally:
            for system, contest in contests.items():
                if contest.played:
                    _write_down(system, match_of(*pair, contest.played))


def _contest(system: str, pair: tuple[str, str], games: int, results: Results) -> Contest:
    wish = Wish(tuple(scenarios(system)), games)
    return match_contest(results, *pair, wish, f"{system} {edition(system)}")


def _write_down(system: str, match: Match) -> None:
    """Among the figures of a system, in the place of an earlier match of the two."""
    path = SOURCE / system / FILE
    figures = load_figures(path)
    others = [each for each in figures.strength if (each.a, each.b) != (match.a, match.b)]
    found = sorted([*others, match], key=lambda each: list(PAIRS).index((each.a, each.b)))
    write_figures(path, msgspec.structs.replace(figures, strength=found))


def table() -> str:
    """The page of the docs."""
    lines = [ABOUT]
    for system in SYSTEMS:
        for match in load_figures(SOURCE / system / FILE).strength:
            points = match.a_wins + match.draws / 2
            share = told(Share(match.a_wins, points / match.games, wilson(points, match.games)))
            lines.append(f"| `{system}` | {match.a} | {match.b} | {match.games} | {share} |")
    return "\n".join(lines) + "\n"


ABOUT: Final = """# How strong the players are

Made by `make strength`: mirrored games over all scenarios of a system, each pair of games with the same dice
and the seats changed; the share of the stronger player with its 95 % interval, a draw being half a win. A
commander gets stronger with time, and with a faster or less busy machine.

| system | player | against | games | share |
|---|---|---|---|---|"""


def main(words: Sequence[str]) -> None:
    given = asked("strength", words, OUT)
    given.out.parent.mkdir(parents=True, exist_ok=True)
    results, crew = Results(given.out), LocalCrew()
    try:
        measure(given.systems, results, crew, given.games)
    except KeyboardInterrupt:
        print(f"Stopped. What was played is written down; the same command goes on from {given.out}.")
    finally:
        crew.close()
        results.close()
        TABLE.write_text(table(), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
