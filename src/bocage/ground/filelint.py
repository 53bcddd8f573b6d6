"""What the linters of map files share: a file is read, gone through, and every finding has its line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from mypy_extensions import mypyc_attr
from ruamel.yaml.comments import CommentedMap

from bocage.ground.faults import Finding, MapError
from bocage.ground.mapdocument import load_document
from bocage.ground.yamlfile import Step, line_of

Passable = Callable[[str], bool]
"""Whether infantry may enter or cross a kind of terrain, side or line."""
Written = TypeVar("Written")
Linter = TypeVar("Linter", bound="FileLinter")


def lint_file(
    path: Path,
    read: Callable[[CommentedMap, Path], Written],
    begin: Callable[[Path, CommentedMap, Written], Linter],
    run: Callable[[Linter], None],
) -> list[Finding]:
    """Return what a linter finds in a file, in the order of its lines; or why it cannot even be read."""
    try:
        document = load_document(path)
        written = read(document, path)
    except MapError as error:
        return [Finding(path, error.line, error.name, error.facts)]
    linter = begin(path, document, written)
    run(linter)
    return sorted(linter.findings, key=lambda finding: finding.line)


# The linters themselves stay plain Python: nobody waits for them.
@mypyc_attr(allow_interpreted_subclasses=True)
class FileLinter:
    """Goes through one file and collects findings."""

    __slots__ = ("document", "findings", "path")

    def __init__(self, path: Path, document: CommentedMap) -> None:
        self.path = path
        self.document = document
        self.findings: list[Finding] = []

    def say(self, name: str, /, *steps: Step, **facts: object) -> None:
        """Note a finding at the line of these steps."""
        self.findings.append(Finding(self.path, line_of(self.document, steps), name, facts))

    def check_kind(self, kind: str, known: frozenset[str], section: str, at: int) -> None:
        """Check that the kind of an entry is one that there is."""
        if kind not in known:
            self.say("unknown-kind", section, at, "kind", kind=kind, known=tuple(sorted(known)))
