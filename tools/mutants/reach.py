"""Find out once what each test reaches, and how long it takes; kept from run to run by what it depends on."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from tools.mutants.parts import Part


@dataclass(slots=True)
class Reach:
    """For each test its seconds and the blocks it runs; for each cache the blocks its results come from."""

    tests: dict[str, tuple[float, set[int]]] = field(default_factory=dict)
    sources: dict[str, set[int]] = field(default_factory=dict)

    def seconds(self, test: str) -> float:
        return self.tests[test][0] if test in self.tests else 1.0

    def runs(self, test: str, block: int) -> bool:
        return test in self.tests and block in self.tests[test][1]


def digest(root: Path, paths: Iterable[Path]) -> str:
    """Hash files with their names."""
    whole = sha256()
    for path in sorted(paths):
        whole.update(f"{path.relative_to(root)}\0".encode())
        whole.update(path.read_bytes())
    return whole.hexdigest()


def foundation(root: Path, part: Part) -> str:
    """Hash all that every test depends on: our source with its data, and what tests share."""
    source, tests = root / "src" / "bocage", root / "tests"
    systems = [source / "systems" / name for name in ("common", *part.books, *part.tests)]
    code = [
        path for folder in (source / "kernel", source / "ground", *systems) for path in folder.rglob("*.py")
    ]
    data = [path for folder in systems for path in folder.rglob("*.yaml") if path.parent.name != "ledger"]
    folders = [tests / name for name in (*part.tests, "referees")]
    shared = [path for folder in folders for path in folder.rglob("*.py")]
    helpers = [path for path in (*tests.glob("*.py"), *shared) if not path.name.startswith("test_")]
    return digest(root, {*code, *data, *helpers})


class ReachFile:
    """The file that keeps it: by test file, as long as neither that file nor its foundation has changed."""

    def __init__(self, root: Path, folder: Path, part: Part) -> None:
        self.root = root
        self.path = folder / f"reach-{part.system}.json"
        self.base = foundation(root, part)
        self.files: dict[str, dict[str, object]] = {}
        self.sources: dict[str, list[int]] = {}
        if self.path.exists():
            found = json.loads(self.path.read_text("utf-8"))
            if found["base"] == self.base:
                self.files, self.sources = found["files"], found["sources"]

    def is_known(self, file: str) -> bool:
        return file in self.files and self.files[file]["hash"] == digest(self.root, [self.root / file])

    def put(self, file: str, tests: dict[str, tuple[float, set[int]]]) -> None:
        rows = {test: [seconds, sorted(blocks)] for test, (seconds, blocks) in tests.items()}
        self.files[file] = {"hash": digest(self.root, [self.root / file]), "tests": rows}

    def save(self, sources: dict[str, set[int]]) -> None:
        for name, blocks in sources.items():
            self.sources[name] = sorted({*self.sources.get(name, ()), *blocks})
        self.path.parent.mkdir(parents=True, exist_ok=True)
        whole = {"base": self.base, "sources": self.sources, "files": self.files}
        self.path.write_text(json.dumps(whole, separators=(",", ":")), "utf-8")

    def reach(self) -> Reach:
        found = Reach(sources={name: set(blocks) for name, blocks in self.sources.items()})
        for row in self.files.values():
            for test, (seconds, blocks) in row["tests"].items():  # type: ignore[attr-defined]
                found.tests[test] = (seconds, set(blocks))
        return found
