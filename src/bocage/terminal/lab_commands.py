"""`bocage lab`: the commands that play many games. `terminal.studies` does the work."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import wraps
from inspect import Parameter, signature
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bocage.terminal.output import Refused, Speech
from bocage.terminal.queries import whole_number

if TYPE_CHECKING:
    from bocage.lab.studies import StudyRequest
    from bocage.terminal.studies import Session

lab_app = typer.Typer(help="lab-help")

Json = Annotated[bool, typer.Option("--json", help="cli-opt-json")]
Player = Annotated[str, typer.Option("--player", metavar="PLAYER", help="lab-opt-player")]
Scenarios = Annotated[list[str] | None, typer.Argument(metavar="[SCENARIO...]", help="lab-arg-scenarios")]
Scenario = Annotated[str, typer.Argument(metavar="SCENARIO", help="cli-arg-scenario")]
System = Annotated[str, typer.Option("--system", metavar="SYSTEM", help="lab-opt-system")]
Games = Annotated[str, typer.Option("--games", metavar="N", help="lab-opt-games")]
Seed = Annotated[str, typer.Option("--seed", metavar="N", help="lab-opt-seed")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="cli-opt-option")]
Out = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="lab-opt-out")]
Report = Annotated[Path | None, typer.Option("--report", metavar="FILE", help="lab-opt-report")]
Workers = Annotated[str, typer.Option("--workers", metavar="N", help="lab-opt-workers")]
Ray = Annotated[str, typer.Option("--ray", metavar="ADDRESS", help="lab-opt-ray")]


@dataclass(frozen=True, slots=True)
class Run:
    """The options that every command shares which plays many games."""

    games: Games = ""
    seed: Seed = "0"
    option: Options = None
    out: Out = None
    report: Report = None
    workers: Workers = ""
    ray: Ray = ""
    json: Json = False

    def request(self, scenarios: list[str] | None, system: str) -> StudyRequest:
        """Read what is to be played."""
        from bocage.terminal import studies as lab

        return lab.request(scenarios or [], system, self.games, self.seed, self.option or [])

    def session(self, speech: Speech) -> AbstractContextManager[Session]:
        """Open a run with these options."""
        from bocage.terminal import studies as lab

        return lab.session(speech, self.out, self.report, self.workers, self.ray, self.json)


def with_run(command: Callable[..., None]) -> Callable[..., None]:
    """Add the options of `Run` to a command's own. The command receives them as one `Run`."""
    own = signature(command, eval_str=True)
    shared = signature(Run, eval_str=True).parameters.values()

    @wraps(command)
    def given(**words: object) -> None:
        options = {each.name: words.pop(each.name) for each in shared}
        command(**words, run=Run(**options))  # type: ignore[arg-type]

    taken = [each.replace(kind=Parameter.KEYWORD_ONLY) for each in (*own.parameters.values(), *shared)]
    shown = own.replace(parameters=[each for each in taken if each.name != "run"])
    given.__signature__ = shown  # type: ignore[attr-defined]
    given.__annotations__ = {each.name: each.annotation for each in shown.parameters.values()}
    return given


@lab_app.command(help="lab-help-match")
@with_run
def match(
    context: typer.Context,
    a: Annotated[str, typer.Argument(metavar="A", help="lab-arg-player")],
    b: Annotated[str, typer.Argument(metavar="B", help="lab-arg-player")],
    scenarios: Scenarios = None,
    system: System = "",
    *,
    run: Run,
) -> None:
    from bocage.terminal import studies as lab

    request = run.request(scenarios, system)
    with run.session(context.obj) as session:
        lab.tell_match(session, a, b, request, run.json)


@lab_app.command(help="lab-help-balance")
@with_run
def balance(
    context: typer.Context,
    scenarios: Scenarios = None,
    player: Player = "veteran",
    system: System = "",
    *,
    run: Run,
) -> None:
    from bocage.terminal import studies as lab

    request = run.request(scenarios, system)
    with run.session(context.obj) as session:
        lab.tell_balance(session, player, request, run.json)


@lab_app.command(help="lab-help-ladder")
@with_run
def ladder(
    context: typer.Context,
    players: Annotated[list[str], typer.Argument(metavar="PLAYER...", help="lab-arg-player")],
    scenario: Annotated[
        list[str] | None, typer.Option("--scenario", metavar="SCENARIO", help="lab-arg-scenarios")
    ] = None,
    system: System = "",
    *,
    run: Run,
) -> None:
    from bocage.terminal import studies as lab

    if len(set(players)) < max(2, len(players)):
        raise Refused("lab-two-players")
    request = run.request(scenario, system)
    with run.session(context.obj) as session:
        lab.tell_ladder(session, players, request, run.json)


@lab_app.command(help="lab-help-sweep")
@with_run
def sweep(
    context: typer.Context,
    scenario: Scenario,
    knob: Annotated[str, typer.Argument(metavar="KNOB", help="lab-arg-knob")],
    low: Annotated[str, typer.Argument(metavar="LOW", help="lab-arg-low")],
    high: Annotated[str, typer.Argument(metavar="HIGH", help="lab-arg-high")],
    player: Player = "veteran",
    *,
    run: Run,
) -> None:
    from bocage.terminal import studies as lab

    least = whole_number("LOW", low, 0)
    bounds = least, whole_number("HIGH", high, least + 1)
    request = run.request([scenario], "")
    with run.session(context.obj) as session:
        lab.tell_sweep(session, knob, bounds, player, request, run.json)


@lab_app.command(help="lab-help-exploit")
@with_run
def exploit(
    context: typer.Context,
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="lab-arg-player")],
    scenario: Annotated[
        list[str] | None, typer.Option("--scenario", metavar="SCENARIO", help="lab-arg-scenarios")
    ] = None,
    system: System = "",
    *,
    run: Run,
) -> None:
    from bocage.terminal import studies as lab

    request = run.request(scenario, system)
    with run.session(context.obj) as session:
        lab.tell_exploit(session, player, request, run.json)


@lab_app.command(help="lab-help-report")
def report(
    context: typer.Context,
    results: Annotated[Path, typer.Argument(metavar="RESULTS", help="lab-arg-results")],
    page: Annotated[Path, typer.Argument(metavar="PAGE", help="lab-arg-page")],
) -> None:
    from bocage.lab.results import read_results
    from bocage.terminal import studies as lab

    with lab.translated_errors():
        lab.write_report(context.obj, read_results(results), page)
