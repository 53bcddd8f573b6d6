"""Commands for authors and developers: `bench` and `lint`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec

from bocage.lab.bench import Bench, bench
from bocage.systems.linters import lint_any, shipped_files
from bocage.terminal.output import Refused, Speech
from bocage.text.errors import fault_line


def tell_bench(speech: Speech, seconds: int, json: bool) -> None:
    """Measure speed and print the figures."""
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
    table = found.table
    speech.say(
        "cli-bench-table",
        lanes=round(table.lanes_per_s),
        envelope=table.envelope_ms,
        form=table.form_up_us,
    )


def lint_files(speech: Speech, files: Sequence[Path]) -> int:
    """Print every finding with its file and line, and return their number. Without files: all that is
    shipped."""
    for file in files:
        if not file.is_file():
            raise Refused("error-no-file", path=str(file))
    checked = [lint_any(file) for file in files or shipped_files()]
    lines = dict.fromkeys(fault_line(speech.words, finding) for each in checked for finding in each.findings)
    for line in lines:
        speech.console.print(line, soft_wrap=True)
    kinds = Counter(each.what for each in checked)
    speech.say(
        "cli-lint-summary",
        files=len(checked),
        maps=kinds["map"],
        scenarios=kinds["scenario"],
        data=kinds["data"],
        findings=len(lines),
    )
    return len(lines)
