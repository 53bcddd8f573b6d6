"""The data files of a system: lists of rows as people write them, read with the line of what is wrong."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from ruamel.yaml import YAML

from bocage.ground.yamlfile import line_of, mismatch, read_fields
from bocage.kernel import BadContent
from bocage.systems.common.content import as_content

Row = TypeVar("Row", bound=Struct)


def rows_of(systems: Iterable[str], name: str, row: type[Row], key: str = "") -> tuple[Row, ...]:
    """The rows of one list of a data file, of the systems that have it, checked against their shape."""
    key = key or name.replace("-", "_")
    found: tuple[Row, ...] = ()
    for system in systems:
        if (files(f"bocage.systems.{system}") / "data" / f"{name}.yaml").is_file():
            found += _checked(system, name, tuple[row, ...], key)  # type: ignore[valid-type]
    return found


def whole_of(system: str, name: str, shape: type[Row]) -> Row:
    """All of a data file, checked against its shape."""
    found: Row = _checked(system, name, shape)
    return found


def _checked(system: str, name: str, shape: Any, *keys: str) -> Any:
    """What lies at the end of these keys in a data file. Errors name the file, the line and the field."""
    text = (files(f"bocage.systems.{system}") / "data" / f"{name}.yaml").read_text("utf-8")
    file = f"{name}.yaml"
    with as_content():
        found = read_fields(text, file, keys, YAML(typ="safe"))
    for key in keys:
        if key not in found:
            raise BadContent("missing-field", file=file, line=1, path=key)
        found = found[key]
    try:
        return msgspec.convert(found, shape)
    except msgspec.ValidationError as error:
        wrong, facts, steps = mismatch(error)
        line = line_of(YAML(typ="rt").load(text), [*keys, *steps])
        facts["path"] = ".".join([*keys, str(facts["path"])]).replace(".$", "")
        raise BadContent(wrong, file=file, line=line, **facts) from error
