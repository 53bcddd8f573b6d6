"""For those who make things: how fast it is, and what is wrong in a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec

from bocage.lab.bench import Bench, bench
from bocage.systems.linters import lint_any, shipped_files
from bocage.terminal.output import Refused, Speech
from bocage.text.errors import told


def tell_bench(speech: Speech, seconds: int, json: bool) -> None:
    found: Bench = bench(float(seconds))
    if json:
        speech.json(msgspec.to_builtins(found))
        return
    speech.say("cli-bench-compiled", compiled="yes" if found.compiled else "no")
    for id, system in found.systems.items():
        speech.say(
            "cli-bench-system",
            system=id,
            scenario=system.scenario,
            decisions=round(system.decisions_per_s),
            games=system.games_per_s,
            fork=system.fork_us,
        )
    los = found.los
    speech.say(
        "cli-bench-los", map=los.map, pairs=los.pairs, cold=los.cold_s, warm=round(los.warm_s * 1000, 1)
    )


def lint_files(speech: Speech, files: Sequence[Path]) -> int:
    """Print every finding with its file and line; how many there are. Without files: all that is shipped."""
    for file in files:
        if not file.is_file():
            raise Refused("error-no-file", path=str(file))
    checked = [lint_any(file) for file in files or shipped_files()]
    told_once = dict.fromkeys(told(speech.words, finding) for each in checked for finding in each.findings)
    for line in told_once:
        speech.console.print(line, soft_wrap=True)
    kinds = Counter(each.what for each in checked)
    speech.say(
        "cli-lint-summary",
        files=len(checked),
        maps=kinds["map"],
        scenarios=kinds["scenario"],
        data=kinds["data"],
        findings=len(told_once),
    )
    return len(told_once)
