"""Runs the command inside the test and returns its output, its errors and its exit code."""

from __future__ import annotations

import json
from io import StringIO
from typing import Any, NamedTuple

import pytest
from rich.console import Console

from bocage.cli import run
from bocage.terminal.output import Speech


class Said(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


class Command:
    """bocage("scenarios", "--json"), in a language."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: str, lang: str = "en") -> Said:
        page = StringIO()
        console = Console(file=page, width=100, highlight=False, markup=False, emoji=False)
        code = run(list(arguments), Speech(lang, console=console))
        caught = self.capsys.readouterr()
        return Said(code, page.getvalue() + caught.out, caught.err)
