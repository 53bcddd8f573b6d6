"""Keep verdicts from run to run: while nothing has changed they hold, later they say what to run first."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

from tools.mutants.faults import Fault
from tools.mutants.parts import Part, golden_path, rule_test_paths
from tools.mutants.reach import digest, foundation
from tools.mutants.trial import Verdict

HERE = Path(__file__).parent


class Results:
    """The file of a system: for each fault what it was judged on, what came of it, and who killed it."""

    def __init__(self, root: Path, folder: Path, part: Part) -> None:
        self.path = folder / f"results-{part.system}.json"
        tests = [*rule_test_paths(root, part), golden_path(root)]
        ours = digest(root, tests)
        tool = digest(HERE, HERE.glob("*.py"))
        self.hash = sha256(f"{foundation(root, part)} {ours} {tool}".encode()).hexdigest()
        self.rows: dict[str, list[str]] = {}
        if self.path.exists():
            self.rows = json.loads(self.path.read_text("utf-8"))

    def known(self, fault: Fault) -> Verdict | None:
        hash, outcome, by = self.rows.get(fault.key, ["", "", ""])
        return Verdict(outcome, by) if hash == self.hash else None

    def last_killer(self, fault: Fault) -> str:
        return self.rows.get(fault.key, ["", "", ""])[2]

    def put(self, fault: Fault, verdict: Verdict) -> None:
        self.rows[fault.key] = [self.hash, verdict.outcome, verdict.by]

    def save(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(self.rows, indent=0), "utf-8")
