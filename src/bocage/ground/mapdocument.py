"""Map files on disk: read with file and line in every error, and saved with their comments kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.scalarbool import ScalarBoolean

from bocage.ground.faults import MapError
from bocage.ground.mapfile import MapFile, TableFile
from bocage.ground.yamlfile import line_of, mismatch, read_fields, read_text

Shape = TypeVar("Shape")

FIELDS: Final = ("map", "title", "ground", "grid")
"""Fields that every map file has, named when a file has none at all."""
_NEVER_WRAP: Final = 1 << 16


def load_document(path: Path) -> CommentedMap:
    """Read a map file as an editor holds it, with comments, order and line numbers."""
    document = read_fields(read_text(path), str(path), FIELDS, _yaml())
    assert isinstance(document, CommentedMap)
    return document


def save_document(document: CommentedMap, path: Path) -> None:
    """Save an edited map file. What was not edited stays as it was, comments included."""
    yaml = _yaml()
    offset = _list_offset(document)
    yaml.indent(mapping=2, sequence=offset + 2, offset=offset)
    with path.open("w", encoding="utf-8") as file:
        yaml.dump(document, file)


def load_map(path: Path) -> MapFile:
    """Read the map in a file."""
    return read_document(load_document(path), path)


def load_table(path: Path) -> TableFile:
    """Read the table in a file."""
    return read_table(load_document(path), path)


def is_table(document: CommentedMap) -> bool:
    """Whether a document describes a table measured in inches rather than a grid."""
    return "table" in document


def read_document(document: CommentedMap, path: Path) -> MapFile:
    """Read the map in a document. A missing, unknown or wrong field is named with its file and line."""
    return _convert(document, path, MapFile)


def read_table(document: CommentedMap, path: Path) -> TableFile:
    """Read the table in a document. A missing, unknown or wrong field is named with its file and line."""
    return _convert(document, path, TableFile)


def _convert(document: CommentedMap, path: Path, shape: type[Shape]) -> Shape:
    """Check a document against the records of its shape."""
    try:
        return msgspec.convert(_plain(document), shape)
    except msgspec.ValidationError as error:
        name, facts, steps = mismatch(error)
        raise MapError(name, file=str(path), line=line_of(document, steps), **facts) from error


def _plain(node: Any) -> Any:
    """Strip from a document what only an editor needs: comments, quotes, number formats."""
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
    """Make a YAML reader that keeps comments and quotes."""
    yaml = YAML(typ="rt")
    yaml.preserve_quotes = True
    yaml.width = _NEVER_WRAP
    return yaml


def _list_offset(document: CommentedMap) -> int:
    """Return how far the file indents the dash of a list, so that saving keeps the style."""
    for value in document.values():
        if isinstance(value, CommentedSeq) and not value.fa.flow_style():
            return int(value.lc.col)
    return 2
