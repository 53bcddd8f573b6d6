"""`bocage odds`: exact chances of what is described by its numbers. A command is a `Query` in a list."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from inspect import Parameter, Signature
from typing import Annotated, Any, Final, NamedTuple, cast

import typer

from bocage.terminal.speech import Refused, Speech

odds_app = typer.Typer(help="cli-help-odds")
lnl_odds = typer.Typer(help="cli-help-odds-lnl")
odds_app.add_typer(lnl_odds, name="lnl")

UNARMOURED: Final = -1
"""No armour at all, where a counter prints an asterisk."""


def whole_number(name: str, text: str, least: int | None = None) -> int:
    """A number from the command line; the error says which one is wrong."""
    try:
        value = int(text)
    except ValueError as error:
        raise Refused("error-number", name=name, value=text) from error
    if least is not None and value < least:
        raise Refused("error-least", name=name, value=value, least=least)
    return value


def armour(name: str, text: str, least: int | None = None) -> int:
    """An armour factor; an asterisk, as printed, for none."""
    return UNARMOURED if text == "*" else whole_number(name, text, least)


def turret(name: str, text: str, least: int | None = None) -> int | None:
    """The armour of a turret; nothing without one."""
    return armour(name, text, least) if text else None


def target(name: str, text: str, least: int | None = None) -> str:
    """A column of the Damage Check Table."""
    from bocage.systems.lnl.odds import COLUMNS

    if text not in COLUMNS:
        raise Refused("error-target", value=text, known=", ".join(COLUMNS))
    return text


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


FP: Final = Given("--fp", "fp", "cli-opt-fp")
MORALE: Final = Given("--morale", "steady", "cli-opt-morale", least=1)
DRM: Final = Given("--drm", "drm", "cli-opt-drm", "0")
TM: Final = Given("--tm", "tm", "cli-opt-tm", "0")
TARGET: Final = Given("--target", "target", "cli-opt-target", "good-order-mmc", read=target, metavar="KIND")
LM: Final = Given("--lm", "lm", "cli-opt-lm", "0")
PENETRATION: Final = Given("--pen", "pen", "cli-opt-pen")
HULL: Final = Given("--hull", "hull", "cli-opt-hull", least=0, read=armour)
TURRET: Final = Given("--turret", "turret", "cli-opt-turret", "", least=0, read=turret)
ARMOUR: Final = Given("--armour", "armour", "cli-opt-armour", least=0)
SHAKEN: Final = Given("--shaken", "shaken", "cli-opt-shaken", False)

QUERIES: Final = (
    Query(
        "fire",
        "cli-help-odds-fire",
        "bocage.systems.lnl.odds:fire_query",
        (FP, MORALE, DRM, TM, TARGET, LM, Given("--two-dice", "two_dice", "cli-opt-two-dice", False)),
    ),
    Query(
        "ordnance",
        "cli-help-odds-ordnance",
        "bocage.systems.lnl.odds_ordnance:ordnance_query",
        (
            Given("--to-hit", "needs", "cli-opt-to-hit", least=1),
            PENETRATION,
            HULL,
            MORALE,
            TURRET,
            DRM,
            SHAKEN,
        ),
    ),
    Query(
        "penetration",
        "cli-help-odds-penetration",
        "bocage.systems.lnl.odds_ordnance:penetration_query",
        (PENETRATION, ARMOUR, MORALE, SHAKEN),
    ),
    Query(
        "close-assault",
        "cli-help-odds-close-assault",
        "bocage.systems.lnl.odds_ordnance:close_assault_query",
        (
            FP,
            ARMOUR,
            LM._replace(help="cli-opt-helper"),
            Given("--he", "he", "cli-opt-he", "0"),
        ),
    ),
    Query(
        "overrun",
        "cli-help-odds-overrun",
        "bocage.systems.lnl.odds_ordnance:overrun_query",
        (FP._replace(help="cli-opt-overrun-fp"), MORALE, TM, TARGET, LM),
    ),
    Query(
        "melee",
        "cli-help-odds-melee",
        "bocage.systems.lnl.odds:melee_query",
        (
            Given("--attack", "attack", "cli-opt-attack", least=1),
            Given("--defence", "defence", "cli-opt-defence", least=1),
            Given("--shift", "shift", "cli-opt-shift", "0"),
            DRM,
        ),
    ),
    Query(
        "spot",
        "cli-help-odds-spot",
        "bocage.systems.lnl.odds:spot_query",
        (Given("--needs", "needs", "cli-opt-needs"), DRM),
    ),
    Query(
        "rally",
        "cli-help-odds-rally",
        "bocage.systems.lnl.odds:rally_query",
        (MORALE._replace(least=None), DRM),
    ),
)
JSON: Final = Given("--json", "json", "cli-opt-json", False)


def add(app: typer.Typer, query: Query) -> None:
    """Make a command of a query."""

    def run(context: typer.Context, **typed: str | bool) -> None:
        json = bool(typed.pop(JSON.argument))
        values = {given.argument: given.value(typed[given.argument]) for given in query.given}
        _tell_odds(context, _answer(query)(**values), json)

    context = Parameter("context", Parameter.POSITIONAL_OR_KEYWORD, annotation=typer.Context)
    cast(Any, run).__signature__ = Signature(
        [context, *(given.parameter() for given in (*query.given, JSON))]
    )
    app.command(query.command, help=query.help)(run)


def _answer(query: Query) -> Callable[..., Any]:
    """The function that knows; imported when it is asked, so that the command line starts at once."""
    module, _, name = query.answer.partition(":")
    return cast("Callable[..., Any]", getattr(import_module(module), name))


def _tell_odds(context: typer.Context, odds: Any, json: bool) -> None:
    from bocage.terminal.odds import odds_lines, odds_table, tally_table
    from bocage.text.lnl import LnlWords

    speech: Speech = context.obj
    if json:
        speech.json(odds.rows())
        return
    words = LnlWords(speech.words.lang)
    for line in odds_lines(words, odds):
        speech.show(line)
    speech.console.print(tally_table(words, odds))
    speech.console.print(odds_table(words, odds))


for _query in QUERIES:
    add(lnl_odds, _query)
