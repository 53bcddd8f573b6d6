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


def lint_file(
    path: Path,
    read: Callable[[CommentedMap, Path], Written],
    check: Callable[[CommentedMap, Written], list[Finding]],
) -> list[Finding]:
    """Return what `check` finds in a file, in the order of its lines; or why it cannot even be read."""
    try:
        document = load_document(path)
        written = read(document, path)
    except MapError as error:
        return [Finding(path, error.line, error.name, error.facts)]
    return sorted(check(document, written), key=lambda finding: finding.line)


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
