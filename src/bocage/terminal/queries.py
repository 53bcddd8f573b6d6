"""A question that `bocage odds` answers: its command, who answers it, and what he needs to know."""

from __future__ import annotations

from collections.abc import Callable
from inspect import Parameter
from typing import Annotated, NamedTuple

import typer

from bocage.terminal.output import Refused


def whole_number(name: str, text: str, least: int | None = None) -> int:
    """A number from the command line; the error says which one is wrong."""
    try:
        value = int(text)
    except ValueError as error:
        raise Refused("error-number", name=name, value=text) from error
    if least is not None and value < least:
        raise Refused("error-least", name=name, value=value, least=least)
    return value


class Given(NamedTuple):
    """An option of a command, and the argument of the query that it fills; required without a `default`."""

    name: str
    argument: str
    help: str
    default: str | bool | None = None
    least: int | None = None
    read: Callable[[str, str, int | None], object] = whole_number
    metavar: str = "N"

    def value(self, typed: str | bool) -> object:
        return typed if isinstance(typed, bool) else self.read(self.name, typed, self.least)

    def parameter(self) -> Parameter:
        """The option as the parser of the command line wants it."""
        switch = isinstance(self.default, bool)
        option = typer.Option(self.name, metavar=None if switch else self.metavar, help=self.help)
        return Parameter(
            self.argument,
            Parameter.KEYWORD_ONLY,
            default=Parameter.empty if self.default is None else self.default,
            annotation=Annotated[bool if switch else str, option],
        )


class Query(NamedTuple):
    """A command: what it is called and for, which function answers, and what that needs to know."""

    command: str
    help: str
    answer: str
    given: tuple[Given, ...]
