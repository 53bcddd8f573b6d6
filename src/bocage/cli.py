"""The `bocage` command: every subcommand and its options. Help texts are message ids, translated before they
are shown."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Annotated, Any, cast

import typer
from typer.main import get_command

from bocage import __version__
from bocage.ground.faults import MapError
from bocage.kernel import BocageError
from bocage.server.admin import admin_app
from bocage.terminal.lab_commands import lab_app
from bocage.terminal.odds_commands import odds_app
from bocage.terminal.output import Refused, Speech, drop_stdout, end_stdout, preferred_language
from bocage.terminal.queries import whole_number

app = typer.Typer(
    name="bocage",
    help="cli-help",
    epilog="cli-epilog",
    add_completion=False,
    invoke_without_command=True,
    rich_markup_mode=None,
)
app.add_typer(odds_app, name="odds")
app.add_typer(lab_app, name="lab")
app.add_typer(admin_app, name="admin")

HOST, PORT = "127.0.0.1", "8000"
Json = Annotated[bool, typer.Option("--json", help="cli-opt-json")]
Scenario = Annotated[str, typer.Argument(metavar="SCENARIO", help="cli-arg-scenario")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="cli-arg-journal")]


def main() -> None:
    """Run the command in the user's language and exit; code 2 if anything is wrong."""
    try:
        lang, chosen, arguments = preferred_language(sys.argv[1:], os.environ)
    except BocageError as error:
        print(f"bocage: {error}", file=sys.stderr)
        sys.exit(2)
    code = run(arguments, Speech(lang, chosen=chosen))
    end_stdout()
    sys.exit(code)


def run(arguments: list[str], speech: Speech) -> int:
    """Run the command with these arguments and return the exit code."""
    command = cast(Any, get_command(app))
    _translate(command, speech)
    try:
        return int(command.main(arguments, prog_name="bocage", standalone_mode=False, obj=speech) or 0)
    except BrokenPipeError:
        drop_stdout()
        return 0
    except (BocageError, MapError, OSError) as error:
        speech.error(error)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except Exception as error:
        # The parser's errors have no common class from one version to the next.
        if not hasattr(error, "format_message"):
            raise
        speech.error(_usage(error))
    return 2


def _usage(error: Exception) -> Exception:
    """Translate an error of the parser into the user's language, if it is one of the common cases."""
    kind = type(error).__name__
    if kind == "NoSuchOption":
        return Refused("error-no-such-option", option=getattr(error, "option_name", "?"))
    if kind == "MissingParameter":
        names = getattr(getattr(error, "param", None), "opts", None) or ["?"]
        return Refused("error-missing", name=names[-1] if names[-1][0] == "-" else names[-1].upper())
    said = str(cast(Any, error).format_message())
    unknown = re.fullmatch(r"No such command '(.*)'\.", said)
    return Refused("error-command", name=unknown[1]) if unknown else BocageError(said)


def _translate(command: Any, speech: Speech) -> None:
    """Replace the message ids in all help texts by their texts."""
    say = speech.words.say
    command.help = say(command.help) if command.help else None
    command.epilog = say(command.epilog) if command.epilog else None
    for param in command.params:
        if getattr(param, "help", None):
            param.help = say(param.help)
    command.get_help_option(typer.Context(command)).help = say("cli-opt-help")
    for each in getattr(command, "commands", {}).values():
        _translate(each, speech)


# Playing


@app.callback()
def start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="cli-opt-version")] = False,
) -> None:
    """Without a command: start the page, on the first free port."""
    if version:
        print(f"bocage {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        from bocage.server import serve as service

        service.serve(context.obj, HOST, service.free_port(HOST, int(PORT)), "", 1)


@app.command(help="cli-help-play")
def play(
    context: typer.Context,
    scenario: Annotated[str, typer.Argument(metavar="[SCENARIO]", help="cli-arg-scenario")] = "",
    seat: Annotated[
        list[str] | None, typer.Option("--seat", metavar="SIDE=PLAYER", help="cli-opt-seat")
    ] = None,
    seed: Annotated[str, typer.Option("--seed", metavar="N", help="cli-opt-seed")] = "",
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="cli-opt-option")
    ] = None,
    headless: Annotated[bool, typer.Option("--headless", help="cli-opt-headless")] = False,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help="cli-opt-save")] = None,
    json: Json = False,
) -> None:
    from bocage.terminal.menu import choose_and_play
    from bocage.terminal.seating import open_table, play_headless, play_here

    if not scenario:
        if headless:
            raise Refused("error-missing", name="SCENARIO")
        choose_and_play(context.obj)
        return
    number = whole_number("--seed", seed) if seed else None
    table = open_table(scenario, seat or [], number, option or [], headless=headless)
    if headless:
        play_headless(context.obj, table, save, json)
    elif json:
        raise Refused("error-json-needs-headless")
    else:
        play_here(context.obj, table, save)


@app.command(help="cli-help-muster")
def muster(
    context: typer.Context,
    files: Annotated[list[Path] | None, typer.Argument(metavar="[FORCE]...", help="cli-arg-forces")] = None,
    table: Annotated[str, typer.Option("--table", metavar="TABLE", help="cli-opt-table")] = "",
    points: Annotated[str, typer.Option("--points", metavar="N", help="cli-opt-points")] = "",
    check: Annotated[bool, typer.Option("--check", help="cli-opt-check")] = False,
    seat: Annotated[
        list[str] | None, typer.Option("--seat", metavar="SIDE=PLAYER", help="cli-opt-seat")
    ] = None,
    seed: Annotated[str, typer.Option("--seed", metavar="N", help="cli-opt-seed")] = "",
    headless: Annotated[bool, typer.Option("--headless", help="cli-opt-headless")] = False,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help="cli-opt-save")] = None,
) -> None:
    from bocage.terminal.seating import open_table, play_headless, play_here
    from bocage.terminal.sotr.muster import muster_id, tell_forces, tell_roster

    if not files:
        tell_roster(context.obj)
        return
    if check:
        if tell_forces(context.obj, files):
            raise typer.Exit(1)
        return
    limit = whole_number("--points", points, 1) if points else None
    number = whole_number("--seed", seed) if seed else None
    battle = open_table(muster_id(files, table, limit), seat or [], number, [], headless=headless)
    if headless:
        play_headless(context.obj, battle, save, False)
    else:
        play_here(context.obj, battle, save)


@app.command(help="cli-help-serve")
def serve(
    context: typer.Context,
    port: Annotated[str, typer.Option("--port", metavar="N", help="cli-opt-port")] = PORT,
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help="cli-opt-host")] = HOST,
    db: Annotated[str, typer.Option("--db", metavar="URL", help="cli-opt-db")] = "",
    workers: Annotated[str, typer.Option("--workers", metavar="N", help="cli-opt-workers")] = "1",
) -> None:
    from bocage.server import serve as service

    number, many = whole_number("--port", port, 1), whole_number("--workers", workers, 1)
    service.serve(context.obj, host, number, db, many)


@app.command(help="cli-help-replay")
def replay(
    context: typer.Context,
    file: File,
    verify: Annotated[bool, typer.Option("--verify", help="cli-opt-verify")] = False,
    json: Json = False,
) -> None:
    from bocage.terminal.seating import replay_game

    replay_game(context.obj, file, verify=verify, json=json)


@app.command(help="cli-help-verify")
def verify(
    context: typer.Context,
    file: File,
    promise: Annotated[str, typer.Option("--promise", metavar="HASH", help="cli-opt-promise")] = "",
) -> None:
    from bocage.terminal.seating import verify_game

    verify_game(context.obj, file, promise)


# Lists


@app.command(help="cli-help-scenarios")
def scenarios(
    context: typer.Context,
    system: Annotated[str | None, typer.Argument(metavar="SYSTEM", help="cli-arg-system")] = None,
    json: Json = False,
) -> None:
    from bocage.terminal.reports import list_scenarios, scenario_rows

    speech: Speech = context.obj
    if json:
        speech.json(scenario_rows(speech.json_words, system))
    else:
        list_scenarios(speech, system)


@app.command(help="cli-help-systems")
def systems(context: typer.Context, json: Json = False) -> None:
    from bocage.terminal.reports import list_systems, system_rows

    if json:
        context.obj.json(system_rows())
    else:
        list_systems(context.obj)


@app.command(help="cli-help-rules")
def rules(
    context: typer.Context,
    system: Annotated[str | None, typer.Argument(metavar="SYSTEM", help="cli-arg-system")] = None,
    number: Annotated[str | None, typer.Argument(metavar="RULE", help="cli-arg-rule")] = None,
    json: Json = False,
) -> None:
    from bocage.rulebook import coverage
    from bocage.systems import SYSTEMS
    from bocage.terminal.reports import list_rules, show_rules

    speech: Speech = context.obj
    if json:
        lang = speech.json_words.lang
        speech.json(coverage(system, lang) if system else [coverage(each, lang) for each in SYSTEMS])
    elif system and number:
        show_rules(speech, system, number)
    else:
        for each in [system] if system else SYSTEMS:
            list_rules(speech, each)


# Sight and chance


@app.command(help="cli-help-los")
def los(
    context: typer.Context,
    scenario: Scenario,
    a: Annotated[str, typer.Argument(metavar="A", help="cli-arg-place")],
    b: Annotated[str, typer.Argument(metavar="B", help="cli-arg-place")],
    svg: Annotated[Path | None, typer.Option("--svg", metavar="FILE", help="cli-opt-svg")] = None,
    json: Json = False,
) -> None:
    from bocage.face import Game
    from bocage.terminal import sight
    from bocage.terminal.screen import screen_of

    speech: Speech = context.obj
    game = Game.start(scenario)
    g = game.state
    here, there = sight.location(g.field, a), sight.location(g.field, b)
    screen = screen_of(game.system.id, (speech.json_words if json else speech.words).lang)
    found = sight.judged(screen, g, here, there)
    if svg is not None:
        sight.draw(svg, screen, g, here, there, found)
    if json:
        speech.json(screen.sight_rows(g, here, there, found))
        return
    speech.show(sight.verdict(screen, g, here, there, found), "bold")
    speech.console.print(sight.reasons_table(screen, found))
    if svg is not None:
        speech.say("cli-los-drawn", path=str(svg))


@app.command(help="cli-help-bench")
def bench(
    context: typer.Context,
    seconds: Annotated[str, typer.Option("--seconds", metavar="N", help="cli-opt-seconds")] = "5",
    json: Json = False,
) -> None:
    from bocage.terminal.makers import tell_bench

    tell_bench(context.obj, whole_number("--seconds", seconds, 1), json)


@app.command(help="cli-help-load")
def load(
    context: typer.Context,
    games: Annotated[str, typer.Option("--games", metavar="N", help="cli-opt-load-games")] = "200",
    every: Annotated[list[float] | None, typer.Option("--every", min=0.0, help="cli-opt-load-every")] = None,
    seconds: Annotated[str, typer.Option("--seconds", metavar="N", help="cli-opt-seconds")] = "20",
    json: Json = False,
) -> None:
    from bocage.server.load import tell_load

    count, length = whole_number("--games", games, 1), whole_number("--seconds", seconds, 1)
    tell_load(context.obj, count, [2.0, 0.0] if every is None else every, length, json=json)


@app.command(help="cli-help-lint")
def lint(
    context: typer.Context,
    files: Annotated[list[Path] | None, typer.Argument(metavar="[FILE...]", help="cli-arg-lint")] = None,
) -> None:
    from bocage.terminal.makers import lint_files

    if lint_files(context.obj, files or []):
        raise typer.Exit(1)


@app.command("new-system", help="cli-help-new-system")
def new_system(
    context: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="cli-arg-new-system")],
    title: Annotated[str, typer.Option("--title", metavar="TEXT", help="cli-opt-title")] = "",
) -> None:
    from bocage.terminal.new_system import tell_new_system

    tell_new_system(context.obj, name, title)


if __name__ == "__main__":
    main()
