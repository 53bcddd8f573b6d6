"""A plugin that finds hollow assertions: two things the engine made are compared, and both are empty.

Such a test passes whatever the rules do. Run it over the rule tests by `make hollow`; it takes longer than
the tests themselves, because every assertion that holds is looked at.
"""

from __future__ import annotations

import ast
import re
from typing import Final

import pytest

NOTHING: Final = re.compile(r"^(\[\]|\{\}|\(\)|set\(\)|frozenset\(\)|''|\"\"|None|b'') == \1$")
FOUND: Final = pytest.StashKey[list[str]]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[FOUND] = []


def pytest_assertion_pass(item: pytest.Item, lineno: int, orig: str, expl: str) -> None:
    if is_hollow(orig, expl):
        item.config.stash[FOUND].append(f"{item.nodeid}:{lineno}: assert {orig}")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    found: list[str] = config.stash[FOUND]
    for line in sorted(set(found)):
        terminalreporter.write_line(f"hollow: {line}")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    if session.config.stash[FOUND]:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def is_hollow(source: str, explained: str) -> bool:
    """Whether an assertion compares two results, and both were empty."""
    told = explained.splitlines()
    if not told or not NOTHING.match(told[0].strip()):
        return False
    test = ast.parse(source.strip(), mode="eval").body
    if not isinstance(test, ast.Compare) or len(test.ops) != 1 or not isinstance(test.ops[0], ast.Eq):
        return False
    return _is_result(test.left) and _is_result(test.comparators[0])


def _is_result(side: ast.expr) -> bool:
    """Whether something was worked out, and not written down."""
    return any(isinstance(each, ast.Name) for each in ast.walk(side))
