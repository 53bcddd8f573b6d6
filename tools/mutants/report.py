"""Say what came of the faults."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.mutants.equivalent import Entry
from tools.mutants.faults import Fault
from tools.mutants.trial import Verdict

Verdicts = list[tuple[Fault, Verdict]]


def lines(root: Path, verdicts: Verdicts, stale: Iterable[Entry], *, told: bool = False) -> Iterator[str]:
    """Yield the survivors by file and line, what is wrong with the list of equivalents, and the sum last.

    `told`: tell of those that were killed too, and by whom.
    """
    rows = sorted(verdicts, key=lambda row: (str(row[0].function.source.path), row[0].line))
    for fault, verdict in rows:
        if told and verdict.is_killed:
            yield f"killed   {_fault(root, fault)}, by {verdict.by}"
    for fault, verdict in rows:
        if not verdict.is_killed:
            seen = f" (golden games notice: {verdict.by})" if verdict.outcome == "golden" else ""
            yield f"survived {_fault(root, fault)}{seen}"
    for entry in stale:
        yield f"stale in equivalent.yaml: {entry.module}, {entry.function}: {entry.change} ({entry.nth})"
    yield total(sum(1 for _, verdict in verdicts if verdict.is_killed), len(verdicts))


def _fault(root: Path, fault: Fault) -> str:
    path = fault.function.source.path.relative_to(root)
    clauses = f" [{fault.function.citations}]" if fault.function.citations else ""
    nth = f" (nth: {fault.nth})" if fault.nth > 1 else ""
    return f"{path}:{fault.line} {fault.kind} in {fault.function.name}: {fault.change}{nth}{clauses}"


def total(killed: int, tried: int) -> str:
    share = 100 * killed / tried if tried else 100.0
    return f"killed {killed} of {tried} ({share:.1f} %)"
