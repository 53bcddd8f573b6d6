"""Map files on disk: read with file and line in every complaint, and saved with their comments kept."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.error import MarkedYAMLError
from ruamel.yaml.scalarbool import ScalarBoolean

from bocage.ground.labels import MapError
from bocage.ground.mapfile import MapFile


class MapFileError(MapError):
    """A map file that cannot be read: which, in what line, and what is wrong."""

    def __init__(self, path: Path, line: int, problem: str) -> None:
        super().__init__(f"{path}:{line}: {problem}")
        self.path = path
        self.line = line
        self.problem = problem


_STEP = re.compile(r"\.(\w+)|\[(\d+)\]|\[\.\.\.\]")
_FIELD = re.compile(r"field `(\w+)`")
_NEVER_WRAP = 1 << 16


def load_document(path: Path) -> CommentedMap:
    """A map file as an editor holds it: comments, order and line numbers included."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise MapFileError(path, 1, f"cannot be read: {error}") from error
    try:
        document = _yaml().load(text)
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        raise MapFileError(path, line, error.problem or error.context or "not YAML") from error
    if not isinstance(document, CommentedMap):
        raise MapFileError(path, 1, "a map file is a list of fields: map, title, ground, grid and so on")
    return document


def save_document(document: CommentedMap, path: Path) -> None:
    """Save an edited map file; what was not edited stays as it was, comments included."""
    yaml = _yaml()
    offset = _list_offset(document)
    yaml.indent(mapping=2, sequence=offset + 2, offset=offset)
    with path.open("w", encoding="utf-8") as file:
        yaml.dump(document, file)


def load_map(path: Path) -> MapFile:
    """The map in a file."""
    return read_document(load_document(path), path)


def read_document(document: CommentedMap, path: Path) -> MapFile:
    """The map in a document; a missing, unknown or wrong field is named with its file and line."""
    try:
        return msgspec.convert(_plain(document), MapFile)
    except msgspec.ValidationError as error:
        message, _, where = str(error).partition(" - at ")
        line = line_of(document, steps_to(where.strip("`"), message))
        raise MapFileError(path, line, f"{message}{' at ' + where if where else ''}") from error


def line_of(document: CommentedMap, steps: list[str | int]) -> int:
    """The line, counted from 1, of what lies at the end of these keys and positions."""
    node: Any = document
    line: int = document.lc.line
    for step in steps:
        place = getattr(node, "lc", None)
        if place is None or (isinstance(step, str) and step not in node):
            break
        line = place.key(step)[0] if isinstance(step, str) else place.item(step)[0]
        node = node[step]
    return line + 1


def _plain(node: Any) -> Any:
    """The document without what an editor needs to write it back: comments, quotes, number formats."""
    if isinstance(node, dict):
        return {_plain(key): _plain(value) for key, value in node.items()}
    if isinstance(node, list):
        return [_plain(value) for value in node]
    if isinstance(node, ScalarBoolean):
        return bool(node)
    for kind in (int, float, str):
        if isinstance(node, kind) and not isinstance(node, bool):
            return kind(node)
    return node


def _yaml() -> YAML:
    yaml = YAML(typ="rt")
    yaml.preserve_quotes = True
    yaml.width = _NEVER_WRAP
    return yaml


def _list_offset(document: CommentedMap) -> int:
    """How far the writer of the file indents the dash of a list, so that saving keeps his style."""
    for value in document.values():
        if isinstance(value, CommentedSeq) and not value.fa.flow_style():
            return int(value.lc.col)
    return 2


def steps_to(where: str, message: str) -> list[str | int]:
    """`$.terrain[2].kind` as keys and positions, with the unknown field the message speaks of."""
    steps: list[str | int] = []
    for name, position in _STEP.findall(where.removeprefix("$")):
        if name or position:
            steps.append(name or int(position))
    field = _FIELD.search(message)
    if field and "unknown" in message:
        steps.append(field.group(1))
    return steps
