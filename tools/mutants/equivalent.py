"""Read the faults that change nothing: `equivalent.yaml`, each with the reason why no test can notice it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec import Struct
from ruamel.yaml import YAML

from tools.mutants.faults import Fault

LISTED = Path(__file__).with_name("equivalent.yaml")


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """A row: the module, the function, what was changed into what, which of equals, why it is no fault."""

    module: str
    function: str
    change: str
    reason: str
    nth: int = 1

    @property
    def key(self) -> str:
        return f"{self.module}:{self.function}:{self.change}:{self.nth}"


class BadList(Exception):
    """The file does not have its shape."""


def read_equivalent(path: Path) -> list[Entry]:
    """Read the rows of a file. If it does not have its shape, say where."""
    rows = YAML(typ="safe").load(path.read_text("utf-8"))
    try:
        entries = msgspec.convert(rows or [], list[Entry])
    except msgspec.ValidationError as error:
        raise BadList(f"{path.name}: {error}") from error
    keys = [entry.key for entry in entries]
    twice = sorted({key for key in keys if keys.count(key) > 1})
    if twice:
        raise BadList(f"{path.name}: listed twice: {twice[0]}")
    empty = [entry.key for entry in entries if not entry.reason.strip()]
    if empty:
        raise BadList(f"{path.name}: no reason: {empty[0]}")
    return entries


def stale(entries: Iterable[Entry], faults: Iterable[Fault], modules: Iterable[str]) -> list[Entry]:
    """List the rows about these modules that name no fault there is."""
    keys, judged = {fault.key for fault in faults}, set(modules)
    return [entry for entry in entries if entry.module in judged and entry.key not in keys]
