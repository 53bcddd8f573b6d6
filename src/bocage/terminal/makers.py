"""For those who make things: how fast it is, and what is wrong in a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
from ruamel.yaml import YAML

from bocage.ground.faults import Finding, MapError
from bocage.ground.yamlfile import read_fields, read_text
from bocage.lab.bench import Bench, bench
from bocage.systems.lnl.lint import lint_map, lint_scenario
from bocage.terminal.speech import Refused, Speech
from bocage.text.errors import told

MODULES = {"normandy": "boh", "vietnam": "fhv"}
"""Which terrain chart holds for a look of the ground."""


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
    """Print every finding with its file and line; how many there are."""
    findings = [finding for file in files for finding in _lint(file)]
    for finding in findings:
        speech.console.print(told(speech.words, finding), soft_wrap=True)
    speech.say("cli-lint-summary", files=len(files), findings=len(findings))
    return len(findings)


def _lint(file: Path) -> list[Finding]:
    """A scenario or a map, told apart by their first field."""
    if not file.is_file():
        raise Refused("error-no-file", path=str(file))
    try:
        document = read_fields(read_text(file), str(file), ("title", "map"), YAML())
    except MapError as error:
        return [Finding(file, error.line, error.name, error.facts)]
    if "scenario" in document:
        return lint_scenario(file)
    return lint_map(file, MODULES.get(str(document.get("ground")), "boh"))
