"""`bocage odds`: exact chances of what is described by its numbers. A command is a `Query` in the list
that the manifest of a system names."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from inspect import Parameter, Signature
from typing import Any, Final, cast

import typer

from bocage.systems import cores, find_manifest
from bocage.systems.common.manifest import load
from bocage.terminal.output import Speech
from bocage.terminal.queries import Given, Query

odds_app = typer.Typer(help="cli-help-odds")
JSON: Final = Given("--json", "json", "cli-opt-json", False)


def add(app: typer.Typer, system: str, query: Query) -> None:
    """Make a command from a query."""

    def run(context: typer.Context, **typed: str | bool) -> None:
        json = bool(typed.pop(JSON.argument))
        values = {given.argument: given.value(typed[given.argument]) for given in query.given}
        _tell_odds(context, system, _answer(query)(**values), json)

    context = Parameter("context", Parameter.POSITIONAL_OR_KEYWORD, annotation=typer.Context)
    cast(Any, run).__signature__ = Signature(
        [context, *(given.parameter() for given in (*query.given, JSON))]
    )
    app.command(query.command, help=query.help)(run)


def _answer(query: Query) -> Callable[..., Any]:
    """Import the function that answers a query. Late, so that the command line starts at once."""
    module, _, name = query.answer.partition(":")
    return cast("Callable[..., Any]", getattr(import_module(module), name))


def _tell_odds(context: typer.Context, system: str, odds: Any, json: bool) -> None:
    """Print the odds, as JSON or as tables."""
    from bocage.terminal.odds import odds_table, tally_table
    from bocage.terminal.screen import screen_of

    speech: Speech = context.obj
    if json:
        speech.json(odds.rows())
        return
    screen = screen_of(system, speech.words.lang)
    for line in screen.odds_lines(odds):
        speech.show(line)
    speech.console.print(tally_table(screen.words, odds))
    speech.console.print(odds_table(screen.words, odds))


for _system in cores():
    _app = typer.Typer(help=f"{_system}-help-odds")
    odds_app.add_typer(_app, name=_system)
    for _query in load(find_manifest(_system).queries, _system, "queries"):
        assert isinstance(_query, Query)
        add(_app, _system, _query)
