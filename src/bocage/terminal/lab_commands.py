"""`bocage lab`: many games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bocage.terminal.queries import whole_number
from bocage.terminal.speech import Refused

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


@lab_app.command(help="lab-help-match")
def match(
    context: typer.Context,
    a: Annotated[str, typer.Argument(metavar="A", help="lab-arg-player")],
    b: Annotated[str, typer.Argument(metavar="B", help="lab-arg-player")],
    scenarios: Scenarios = None,
    system: System = "",
    games: Games = "",
    seed: Seed = "0",
    option: Options = None,
    out: Out = None,
    report: Report = None,
    workers: Workers = "",
    ray: Ray = "",
    json: Json = False,
) -> None:
    from bocage.terminal import lab

    wish = lab.wish(scenarios or [], system, games, seed, option or [])
    with lab.session(context.obj, out, report, workers, ray) as session:
        lab.tell_match(session, a, b, wish, json)


@lab_app.command(help="lab-help-balance")
def balance(
    context: typer.Context,
    scenarios: Scenarios = None,
    player: Player = "veteran",
    system: System = "",
    games: Games = "",
    seed: Seed = "0",
    option: Options = None,
    out: Out = None,
    report: Report = None,
    workers: Workers = "",
    ray: Ray = "",
    json: Json = False,
) -> None:
    from bocage.terminal import lab

    wish = lab.wish(scenarios or [], system, games, seed, option or [])
    with lab.session(context.obj, out, report, workers, ray) as session:
        lab.tell_balance(session, player, wish, json)


@lab_app.command(help="lab-help-ladder")
def ladder(
    context: typer.Context,
    players: Annotated[list[str], typer.Argument(metavar="PLAYER...", help="lab-arg-player")],
    scenario: Annotated[
        list[str] | None, typer.Option("--scenario", metavar="SCENARIO", help="lab-arg-scenarios")
    ] = None,
    system: System = "",
    games: Games = "",
    seed: Seed = "0",
    option: Options = None,
    out: Out = None,
    report: Report = None,
    workers: Workers = "",
    ray: Ray = "",
    json: Json = False,
) -> None:
    from bocage.terminal import lab

    if len(set(players)) < max(2, len(players)):
        raise Refused("lab-two-players")
    wish = lab.wish(scenario or [], system, games, seed, option or [])
    with lab.session(context.obj, out, report, workers, ray) as session:
        lab.tell_ladder(session, players, wish, json)


@lab_app.command(help="lab-help-sweep")
def sweep(
    context: typer.Context,
    scenario: Scenario,
    knob: Annotated[str, typer.Argument(metavar="KNOB", help="lab-arg-knob")],
    low: Annotated[str, typer.Argument(metavar="LOW", help="lab-arg-low")],
    high: Annotated[str, typer.Argument(metavar="HIGH", help="lab-arg-high")],
    player: Player = "veteran",
    games: Games = "",
    seed: Seed = "0",
    option: Options = None,
    out: Out = None,
    report: Report = None,
    workers: Workers = "",
    ray: Ray = "",
    json: Json = False,
) -> None:
    from bocage.terminal import lab

    least = whole_number("LOW", low, 0)
    bounds = least, whole_number("HIGH", high, least + 1)
    wish = lab.wish([scenario], "", games, seed, option or [])
    with lab.session(context.obj, out, report, workers, ray) as session:
        lab.tell_sweep(session, knob, bounds, player, wish, json)


@lab_app.command(help="lab-help-report")
def report(
    context: typer.Context,
    results: Annotated[Path, typer.Argument(metavar="RESULTS", help="lab-arg-results")],
    page: Annotated[Path, typer.Argument(metavar="PAGE", help="lab-arg-page")],
) -> None:
    from bocage.lab.results import read_results
    from bocage.terminal import lab

    with lab.spoken():
        lab.write_report(context.obj, read_results(results), page)
