"""Number the blocks of code of a system, and let each say that it is run: that is what a test reaches."""

from __future__ import annotations

import ast
import builtins
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.mutants.faults import Fault
from tools.mutants.parts import Part, sources
from tools.mutants.swap import Where, codes_of, living_functions, where_is

PROBE = "__reached__"

Span = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Block:
    """Statements that are run one after the other: the body of a function, a branch, a loop."""

    path: str
    span: Span


class Blocks:
    """All blocks of the modules of a part that are judged, numbered in the order of the files."""

    def __init__(self, root: Path, part: Part) -> None:
        self.trees = {str(source.path): source.tree for source in sources(root, part)}
        self.all: list[Block] = []
        self.by_path: dict[str, list[int]] = {}
        for path, tree in self.trees.items():
            for body in _bodies(tree):
                self.by_path.setdefault(path, []).append(len(self.all))
                self.all.append(Block(path, _span(body)))

    def number_of(self, fault: Fault) -> int:
        """Return the number of the smallest block in which a fault lies."""
        path, at = str(fault.function.source.path), (fault.line, fault.column)
        around = [number for number in self.by_path[path] if _holds(self.all[number].span, at)]
        return max(around, key=lambda number: self.all[number].span[:2])

    def numbers_of(self, place: Where, last: int) -> set[int]:
        """Return the numbers of all blocks of a function."""
        return {
            number
            for number in self.by_path.get(place[0], [])
            if place[1] <= self.all[number].span[0] and self.all[number].span[2] <= last
        }

    def probe(self, reached: Callable[[int], None]) -> None:
        """Let every block say that it is run. There is no way back: to be done in a child process."""
        setattr(builtins, PROBE, reached)
        living = living_functions()
        numbers = iter(range(len(self.all)))
        for path, tree in self.trees.items():
            probed = copy.deepcopy(tree)
            for body in list(_bodies(probed)):
                call = ast.Call(ast.Name(PROBE, ast.Load()), [ast.Constant(next(numbers))], [])
                body.insert(_start(body), ast.copy_location(ast.Expr(call), body[_start(body)]))
            for code in codes_of(ast.fix_missing_locations(probed), path):
                for function in living.get(where_is(code), []):
                    function.__code__ = code


def _bodies(tree: ast.Module) -> Iterator[list[ast.stmt]]:
    """Yield the blocks of all functions, in the order of a walk."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            yield from _own(function)


def _own(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """Yield the blocks of a function, but not of those within it."""
    for field in ("body", "orelse", "finalbody"):
        body = getattr(node, field, None)
        if isinstance(body, list) and body:
            if _start(body) < len(body):
                yield body
            for each in body:
                if not isinstance(each, ast.FunctionDef | ast.ClassDef):
                    yield from _own(each)
    for each in [*getattr(node, "handlers", []), *getattr(node, "cases", [])]:
        yield from _own(each)


def _start(body: list[ast.stmt]) -> int:
    first = body[0]
    return 1 if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) else 0


def _span(body: list[ast.stmt]) -> Span:
    first, last = body[_start(body)], body[-1]
    return first.lineno, first.col_offset, last.end_lineno or last.lineno, last.end_col_offset or 0


def _holds(span: Span, at: tuple[int, int]) -> bool:
    return span[:2] <= at <= span[2:]
