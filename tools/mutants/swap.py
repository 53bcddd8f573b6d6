"""Give living functions other code: all there are, whatever wraps them."""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterator, Sequence
from types import CodeType, FunctionType

from tools.mutants.faults import Fault, plant
from tools.mutants.parts import Function

Where = tuple[str, int, str]


def living_functions() -> dict[Where, list[FunctionType]]:
    """Find all functions there are by file, first line and name: methods, properties and cached ones too."""
    found: dict[Where, list[FunctionType]] = {}
    for each in gc.get_objects():
        if isinstance(each, FunctionType):
            found.setdefault(where_is(each.__code__), []).append(each)
    return found


def where_is(code: CodeType) -> Where:
    return code.co_filename, code.co_firstlineno, code.co_qualname


def place_of(function: Function) -> Where:
    """Say where the code of a function begins: at its first decorator."""
    node = function.node
    first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
    return str(function.source.path), first, function.name


def faulty_code(fault: Fault) -> CodeType | None:
    """Compile the function with the fault in it; None if there is no such function."""
    place = place_of(fault.function)
    return next((code for code in codes_of(plant(fault), place[0]) if where_is(code) == place), None)


def codes_of(tree: ast.Module, path: str) -> Iterator[CodeType]:
    """Compile a module and yield the code of all its functions."""
    waiting = [compile(tree, path, "exec", dont_inherit=True)]
    while waiting:
        code = waiting.pop()
        yield code
        waiting += [each for each in code.co_consts if isinstance(each, CodeType)]


def fits(code: CodeType | None, functions: Sequence[FunctionType]) -> bool:
    """Whether functions can take over this code: one that needs other names from outside cannot."""
    return code is not None and all(each.__code__.co_freevars == code.co_freevars for each in functions)
