"""YAML files that people write: read, and checked against a type, with the line of what is wrong."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap
from ruamel.yaml.error import MarkedYAMLError, YAMLError

from bocage.ground.faults import MapError

Shape = TypeVar("Shape")
Step = str | int
"""A key or a position on the way to a place in a file."""

_PLACE: Final = re.compile(r" - at `(?:key` in `)?(\$[^`]*)`$")
_STEP: Final = re.compile(r"\.(\w+)|\[(\d+)\]|\[\.\.\.\]")
SLIPS: Final = {
    "field-twice": re.compile(r'found duplicate key "(?P<field>[^"]*)".*', re.DOTALL),
    "yaml-bracket": re.compile(r"expected ',' or '(?P<bracket>.)', but got .*"),
    "yaml-colon": re.compile(r"mapping values are not allowed.*"),
    "yaml-no-colon": re.compile(r"could not find expected ':'"),
    "yaml-quote": re.compile(r"found unexpected end of stream"),
    "yaml-indent": re.compile(r"expected <block end>, but found .*"),
    "yaml-character": re.compile(r"found character '(?P<character>.+)' that cannot start any token"),
}
"""Messages of the YAML reader, by the name of the fault here."""
STUMBLES: Final = (ValueError, TypeError, LookupError, AttributeError, RecursionError)
"""What else the YAML reader raises: over numbers of thousands of digits, dates that are none, keys that are
lists, and brackets in brackets without end."""
MISMATCHES: Final = {
    "missing-field": re.compile(r"Object missing required field `(?P<field>\w+)`"),
    "unknown-field": re.compile(r"Object contains unknown field `(?P<field>.+)`"),
    "wrong-value": re.compile(r"Invalid enum value '?(?P<value>.*?)'?"),
    "wrong-date": re.compile(r"Invalid RFC3339 encoded date"),
    "too-small": re.compile(r"Expected `(?:int|float)` >= (?P<least>[-\d.]+)"),
    "too-large": re.compile(r"Expected `(?:int|float)` <= (?P<most>[-\d.]+)"),
    "empty-field": re.compile(r"Expected `(?:array|str)` of length >= 1"),
    "too-many": re.compile(r"Expected `array` of length <= (?P<most>\d+)"),
    "wrong-length": re.compile(r"Expected `array` of length (?P<expected>\d+), got (?P<found>\d+)"),
    "wrong-type": re.compile(r"Expected `(?P<expected>[^`]+)`, got `(?P<found>[^`]+)`"),
}
"""Messages of the type checker, by the name of the fault here."""


class Mismatch(NamedTuple):
    """A value that does not fit its type: name of the fault, facts, and the way to it."""

    name: str
    facts: dict[str, object]
    steps: list[Step]


def read_text(path: Path) -> str:
    """Read the text of a file."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise MapError("no-file", file=str(path), line=1) from error
    except UnicodeDecodeError as error:
        raise MapError("not-text", file=str(path), line=1) from error
    except OSError as error:
        raise MapError("unreadable", file=str(path), line=1, detail=error.strerror) from error


def read_fields(text: str, file: str, fields: Sequence[str], yaml: YAML) -> Any:
    """Read the fields of a file. `fields` are named in the error if it has none at all."""
    try:
        document = yaml.load(text)
    except MarkedYAMLError as error:
        problem = error.problem or error.context or "?"
        name, facts = _named(problem, SLIPS) or ("not-yaml", {"problem": problem})
        raise MapError(name, file=file, line=_line(error), **facts) from error
    except YAMLError as error:
        raise MapError("not-yaml", file=file, line=1, problem=str(error).splitlines()[0]) from error
    except STUMBLES as error:
        raise MapError("not-yaml", file=file, line=1, problem=type(error).__name__) from error
    if not isinstance(document, dict):
        raise MapError("no-fields", file=file, line=1, fields=tuple(fields))
    return document


def _line(error: MarkedYAMLError) -> int:
    """Return the line of a YAML error."""
    mark = error.problem_mark or error.context_mark
    return mark.line + 1 if mark else 1


def mismatch(error: msgspec.ValidationError) -> Mismatch:
    """Take an error of the type checker apart."""
    said = str(error)
    place = _PLACE.search(said)
    message, path = (said[: place.start()], place[1]) if place else (said, "$")
    name, facts = _named(message, MISMATCHES) or ("wrong-field", {"detail": message})
    steps: list[Step] = [step or int(at) for step, at in _STEP.findall(path) if step or at]
    field = facts.pop("field", "")
    if name == "unknown-field":
        steps.append(str(field))
    facts["path"] = (f"{path}.{field}" if field else path).removeprefix("$.")
    return Mismatch(name, facts, steps)


def _named(message: str, patterns: Mapping[str, re.Pattern[str]]) -> tuple[str, dict[str, object]] | None:
    """Find the fault that an English message of a library means, and its facts; None if it is unknown."""
    for name, pattern in patterns.items():
        found = pattern.fullmatch(message)
        if found:
            return name, dict(found.groupdict())
    return None


def line_of(document: CommentedMap, steps: Sequence[Step]) -> int:
    """Return the line, counted from 1, of what lies at the end of these keys and positions."""
    node: Any = document
    line: int = document.lc.line
    for step in steps:
        place = getattr(node, "lc", None)
        if place is None or (isinstance(step, str) and step not in node):
            break
        line = place.key(step)[0] if isinstance(step, str) else place.item(step)[0]
        node = node[step]
    return line + 1
