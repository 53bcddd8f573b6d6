"""The form of an odds command: its name, the function that answers, and the options it takes."""

from __future__ import annotations

from collections.abc import Callable
from inspect import Parameter
from typing import Annotated, NamedTuple

import typer

from bocage.terminal.output import Refused


def whole_number(name: str, text: str, least: int | None = None) -> int:
    """Read a whole number from the command line; the error names the option."""
    try:
        value = int(text)
    except ValueError as error:
        raise Refused("error-number", name=name, value=text) from error
    if least is not None and value < least:
        raise Refused("error-least", name=name, value=value, least=least)
    return value


class Given(NamedTuple):
    """An option of a command and the function argument that it fills. Required if it has no `default`."""

    name: str
    argument: str
    help: str
    default: str | bool | None = None
    least: int | None = None
    read: Callable[[str, str, int | None], object] = whole_number
    metavar: str = "N"

    def value(self, typed: str | bool) -> object:
        """Convert what was typed."""
        return typed if isinstance(typed, bool) else self.read(self.name, typed, self.least)

    def parameter(self) -> Parameter:
        """Return the option in the form that the command-line parser wants."""
        switch = isinstance(self.default, bool)
        option = typer.Option(self.name, metavar=None if switch else self.metavar, help=self.help)
        return Parameter(
            self.argument,
            Parameter.KEYWORD_ONLY,
            default=Parameter.empty if self.default is None else self.default,
            annotation=Annotated[bool if switch else str, option],
        )


class Query(NamedTuple):
    """A command: its name and help, the function that answers ("module:name"), and its options."""

    command: str
    help: str
    answer: str
    given: tuple[Given, ...]
