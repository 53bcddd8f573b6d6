"""Find what can be done to a function's syntax tree, and do it: one small fault at a time.

Comparisons change, constants grow by one (-1 becomes 0), conditions are dropped or negated, `and` becomes
`or`, two arguments change places, a statement is removed. Words, annotations, defaults and assertions are
left alone, and so is a comparison that only chooses between two values that are equal when it would matter.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from tools.mutants.parts import Function

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ORDERED = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
SYMMETRIC = ("min", "max", "isinstance", "cast", "getattr", "hasattr", "zip")
"""Calls in which two arguments that change places mean the same, or nothing at all."""
LONGEST = 120


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault: where, of which kind, what was there, what is there now. `nth` counts equals."""

    function: Function
    kind: str
    line: int
    column: int
    was: str
    becomes: str
    nth: int
    number: int
    """Which of the changes to the function it is."""

    @property
    def change(self) -> str:
        return f"{self.was} -> {self.becomes}"

    @property
    def key(self) -> str:
        """Name the fault so that lines may shift and other functions change."""
        return f"{self.function.id}:{self.change}:{self.nth}"

    def lot(self, seed: int) -> str:
        """Draw a number for the fault that depends on nothing but the seed and its name."""
        return sha256(f"{seed} {self.key}".encode()).hexdigest()


@dataclass(slots=True)
class Change:
    """A field of a node, and what to put there. `shown` is the node that people are shown."""

    kind: str
    holder: ast.AST
    field: str
    new: object
    shown: ast.AST
    becomes: str = ""


def faults_of(function: Function) -> list[Fault]:
    """List every fault that can be planted in a function, in the order of its lines."""
    found: list[Fault] = []
    seen: dict[str, int] = {}
    for number, change in enumerate(_changes(function.node)):
        was, becomes = _told(change)
        text = f"{was} -> {becomes}"
        seen[text] = seen.get(text, 0) + 1
        line, column = _position(change.shown)
        found.append(Fault(function, change.kind, line, column, was, becomes, seen[text], number))
    return found


def plant(fault: Fault) -> ast.Module:
    """Return the syntax tree of the module with the fault in it."""
    source = fault.function.source
    tree = copy.deepcopy(source.tree)
    node = next(
        each
        for each in ast.walk(tree)
        if isinstance(each, ast.FunctionDef) and each.lineno == fault.function.node.lineno
    )
    change = list(_changes(node))[fault.number]
    setattr(change.holder, change.field, change.new)
    return ast.fix_missing_locations(tree)


def _position(node: ast.AST) -> tuple[int, int]:
    """Say where a node stands, or the first of what it holds that stands anywhere."""
    placed = next(each for each in ast.walk(node) if isinstance(each, ast.stmt | ast.expr | ast.keyword))
    return placed.lineno, placed.col_offset


def _told(change: Change) -> tuple[str, str]:
    """Write what was there and what is there now, each cut to where they differ."""
    was = _text(change.shown)
    becomes = change.becomes or _text_after(change)
    differ = next((at for at, (a, b) in enumerate(zip(was, becomes, strict=False)) if a != b), 0)
    start = 0 if change.becomes else max(0, differ - LONGEST // 2)
    return _cut(was, start), _cut(becomes, start)


def _cut(text: str, start: int) -> str:
    if len(text) <= LONGEST:
        return text
    kept = text[start : start + LONGEST]
    return f"{'…' if start else ''}{kept}{'…' if start + LONGEST < len(text) else ''}"


def _text(node: ast.AST) -> str:
    return " ".join(ast.unparse(node).split())


def _text_after(change: Change) -> str:
    old = getattr(change.holder, change.field)
    setattr(change.holder, change.field, change.new)
    text = _text(change.shown)
    setattr(change.holder, change.field, old)
    return text


# What can be done


def _changes(function: ast.FunctionDef) -> Iterator[Change]:
    ties = _ties(function)
    for change in _every_change(function):
        if change.kind != "comparison" or id(change.holder) not in ties:
            yield change


def _every_change(function: ast.FunctionDef) -> Iterator[Change]:
    body = function.body
    start = 1 if ast.get_docstring(function, clean=False) is not None else 0
    for number in range(start, len(body)):
        if number == len(body) - 1 and isinstance(body[number], ast.Return):
            yield from _within(body[number])
        else:
            yield from _statement(function, "body", body, number)


def _within(node: ast.AST) -> Iterator[Change]:
    """Yield the changes to a node and to all that it holds."""
    yield from _to_node(node)
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "args") and not isinstance(node, ast.Call):
            continue
        if isinstance(value, list):
            yield from _list(node, field, value)
        elif isinstance(value, ast.expr):
            yield from _constant(node, field, value)
            yield from _negation(node, field, value)
            if not _is_number(value):
                yield from _within(value)
        elif isinstance(value, ast.AST):
            yield from _within(value)


def _list(holder: ast.AST, field: str, values: list[object]) -> Iterator[Change]:
    for number, value in enumerate(values):
        if isinstance(value, ast.stmt):
            yield from _statement(holder, field, values, number)
        elif isinstance(value, ast.expr) and _is_number(value):
            for grown in _grown(value):
                yield _replaced("constant", holder, field, _put(values, number, grown), value, grown)
        elif isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not):
            bare = value.operand
            yield _replaced("condition", holder, field, _put(values, number, bare), value, bare)
            yield from _within(value)
        elif isinstance(value, ast.AST):
            yield from _within(value)


def _replaced(kind: str, holder: ast.AST, field: str, new: object, old: ast.expr, by: ast.expr) -> Change:
    """Show the whole expression around what is replaced: by itself it would say too little."""
    if isinstance(holder, ast.expr | ast.keyword | ast.Return | ast.Assign | ast.AugAssign):
        return Change(kind, holder, field, new, holder)
    return Change(kind, holder, field, new, old, _text(by))


def _put(values: list[object], number: int, new: object) -> list[object]:
    return [*values[:number], new, *values[number + 1 :]]


def _is_number(node: ast.expr) -> bool:
    """Whether this is a constant, or a number below nought."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return isinstance(node.operand, ast.Constant)
    return isinstance(node, ast.Constant)


def _grown(node: ast.expr) -> Iterator[ast.expr]:
    value = ast.literal_eval(node)
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, int | float):
        yield ast.Constant(value + 1)


def _constant(holder: ast.AST, field: str, value: ast.expr) -> Iterator[Change]:
    if _is_number(value) and not isinstance(holder, ast.FormattedValue):
        for grown in _grown(value):
            yield _replaced("constant", holder, field, grown, value, grown)


def _negation(holder: ast.AST, field: str, value: ast.expr) -> Iterator[Change]:
    if isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not):
        yield _replaced("condition", holder, field, value.operand, value, value.operand)


def _to_node(node: ast.AST) -> Iterator[Change]:
    """Yield the changes to a node itself."""
    match node:
        case ast.Compare():
            for number, op in enumerate(node.ops):
                ops = _put(list(node.ops), number, COMPARED[type(op)]())
                yield Change("comparison", node, "ops", ops, node)
        case ast.BoolOp():
            other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield Change("and/or", node, "op", other, node)
            for number in range(len(node.values)):
                rest = [*node.values[:number], *node.values[number + 1 :]]
                # A node of one condition cannot be compiled; the same one twice can.
                doubled = rest * 2 if len(rest) == 1 else rest
                shown = _text(rest[0]) if len(rest) == 1 else ""
                yield Change("condition", node, "values", doubled, node, shown)
        case ast.IfExp():
            if not _is_turned_elsewhere(node.test):
                yield Change("condition", node, "test", ast.UnaryOp(ast.Not(), node.test), node)
        case ast.comprehension():
            for number, test in enumerate(node.ifs):
                rest = [*node.ifs[:number], *node.ifs[number + 1 :]]
                yield Change("condition", node, "ifs", rest, test, "(dropped)")
        case ast.Call():
            yield from _swapped(node)
        case _:
            return


def _swapped(node: ast.Call) -> Iterator[Change]:
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    if name in SYMMETRIC or any(isinstance(argument, ast.Starred) for argument in node.args):
        return
    for number in range(len(node.args) - 1):
        first, second = node.args[number : number + 2]
        if ast.unparse(first) != ast.unparse(second) and _may_be_alike(first, second):
            args = [*node.args[:number], second, first, *node.args[number + 2 :]]
            yield Change("argument", node, "args", args, node)


def _may_be_alike(first: ast.expr, second: ast.expr) -> bool:
    """Whether two arguments may be of one type: the battle and words are like nothing else, as mypy knows."""
    words = [isinstance(each, ast.Constant) and isinstance(each.value, str) for each in (first, second)]
    battle = any(isinstance(each, ast.Name) and each.id in ("g", "self") for each in (first, second))
    return words[0] == words[1] and not battle


def _is_turned_elsewhere(test: ast.expr) -> bool:
    """Whether changing the one comparison, or dropping the `not`, negates a condition already."""
    if isinstance(test, ast.Compare) and len(test.ops) == 1:
        return not isinstance(test.ops[0], ORDERED)
    return isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)


# What makes no difference


def _ties(function: ast.FunctionDef) -> set[int]:
    """Find the comparisons that choose between the two values they compare: whether equal ones count as
    less changes nothing. `a if a < b else b`, `if a < b: a = b`, `if a < b: a, b = b, a`."""
    found: set[int] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.IfExp):
            chosen = {ast.unparse(node.body), ast.unparse(node.orelse)}
        elif isinstance(node, ast.If) and not node.orelse and len(node.body) == 1:
            chosen = _exchanged(node.body[0])
        else:
            continue
        found |= {id(each) for each in _asked(node.test) if _compares(each, chosen)}
    return found


def _exchanged(node: ast.stmt) -> set[str]:
    """Return the two values of which one is put in the other's place, or which change places."""
    if not isinstance(node, ast.Assign) or len(node.targets) != 1:
        return set()
    target, value = node.targets[0], node.value
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        before, after = ([ast.unparse(each) for each in pair.elts] for pair in (target, value))
        return set(before) if before == after[::-1] and len(before) == 2 else set()
    return {ast.unparse(target), ast.unparse(value)}


def _asked(test: ast.expr) -> Iterator[ast.expr]:
    """Yield the conditions of which a test is made."""
    if isinstance(test, ast.BoolOp):
        for value in test.values:
            yield from _asked(value)
    else:
        yield test


def _compares(node: ast.expr, chosen: set[str]) -> bool:
    """Whether this is the question which of two plain values is larger."""
    if not isinstance(node, ast.Compare) or len(node.ops) != 1 or not isinstance(node.ops[0], ORDERED):
        return False
    if any(isinstance(each, ast.Call) for each in ast.walk(node)):
        return False
    return len(chosen) == 2 and {ast.unparse(node.left), ast.unparse(node.comparators[0])} == chosen


# Statements


def _statement(
    holder: ast.AST, field: str, body: list[object] | list[ast.stmt], number: int
) -> Iterator[Change]:
    node = body[number]
    if isinstance(node, ast.Assert | ast.Import | ast.ImportFrom | ast.Pass):
        return
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    assert isinstance(node, ast.stmt)
    if _is_removable(node):
        yield Change("statement", holder, field, _put(list(body), number, ast.Pass()), node, "(removed)")
    if isinstance(node, ast.If):
        yield from _condition(holder, field, list(body), number, node)
    yield from _within(node)


def _condition(
    holder: ast.AST, field: str, body: list[object], number: int, node: ast.If
) -> Iterator[Change]:
    if not node.orelse:
        if not _asks_who_listens(node.test):
            yield Change("condition", node, "test", ast.Constant(True), node.test, "(dropped)")
        if len(node.body) > 1 or not _is_removable(node.body[0]):
            removed = _put(body, number, ast.Pass())
            yield Change("statement", holder, field, removed, node.test, "(never)")
    elif not _is_turned_elsewhere(node.test):
        becomes = f"not ({_text(node.test)})"
        yield Change("condition", node, "test", ast.UnaryOp(ast.Not(), node.test), node.test, becomes)


def _asks_who_listens(test: ast.expr) -> bool:
    """Whether a condition only saves the telling of events when nobody listens: then `tell` does nothing."""
    return ast.unparse(test).endswith(".events is not None")


def _is_removable(node: ast.stmt) -> bool:
    """Whether the rest still makes sense without a statement: it does not if a name were never bound."""
    if isinstance(node, ast.Assign):
        return not any(isinstance(each, ast.Name | ast.Tuple) for each in node.targets)
    if isinstance(node, ast.AnnAssign):
        return node.value is not None and not isinstance(node.target, ast.Name)
    if isinstance(node, ast.Expr):
        return not isinstance(node.value, ast.Constant)
    return isinstance(node, ast.AugAssign | ast.Return | ast.Continue | ast.Break | ast.Delete | ast.Raise)
