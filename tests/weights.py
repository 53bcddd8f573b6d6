"""Finds numbers without a name in a doctrine: weights belong in its tables."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

TABLE = "weights.py"
TABLES = frozenset({TABLE, "machine_weights.py", "habits.py"})
"""Where numbers stand by their names: the weights, and what recruits are likely to do."""
BEYOND = 900
"""Larger numbers weigh nothing: they stand for what is not known, or out of reach."""
PLAIN = frozenset({0, 1, 2})
"""Numbers that count, halve, double or turn a sign, and weigh nothing."""


def bare_numbers(folder: Path) -> Iterator[str]:
    """Where a number stands in an expression without a name: `fire.py:12 0.35`.

    A number that a module-level constant is set to has a name, but a weight among constants belongs in the
    table: there only whole numbers are let pass (how much is remembered, what a clause prints).
    """
    for path in sorted(folder.glob("*.py")):
        if path.name not in TABLES:
            yield from _of_module(path)


def _of_module(path: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text("utf-8"))
    named = {id(node) for statement in tree.body for node in _of_constant(statement)}
    numbers = [node for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    for node in sorted(numbers, key=lambda each: (each.lineno, each.col_offset)):
        if _is_weight(node.value, whole=id(node) in named):
            yield f"{path.name}:{node.lineno} {node.value!r}"


def _of_constant(statement: ast.stmt) -> Iterator[ast.AST]:
    """The numbers of a statement such as `KEPT: Final = 64`."""
    if isinstance(statement, (ast.Assign, ast.AnnAssign)) and statement.value is not None:
        yield from ast.walk(statement.value)


def _is_weight(value: object, *, whole: bool) -> bool:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value in PLAIN:
        return False
    return isinstance(value, float) and value < BEYOND if whole else True
