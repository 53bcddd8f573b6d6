"""The `bocage` command. Help texts are ids of the catalogue, translated before they are shown."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Annotated, Any, cast

import typer
from typer.main import get_command

from bocage.ground.faults import MapError
from bocage.kernel import BocageError
from bocage.terminal.speech import Refused, Speech, preferred_language

app = typer.Typer(
    name="bocage",
    help="cli-help",
    epilog="cli-epilog",
    add_completion=False,
    invoke_without_command=True,
    rich_markup_mode=None,
)
odds_app = typer.Typer(help="cli-help-odds")
lnl_odds = typer.Typer(help="cli-help-odds-lnl")
odds_app.add_typer(lnl_odds, name="lnl")
app.add_typer(odds_app, name="odds")

HOST, PORT = "127.0.0.1", "8000"
Json = Annotated[bool, typer.Option("--json", help="cli-opt-json")]
Scenario = Annotated[str, typer.Argument(metavar="SCENARIO", help="cli-arg-scenario")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="cli-arg-journal")]
Drm = Annotated[str, typer.Option("--drm", metavar="N", help="cli-opt-drm")]
Penetration = Annotated[str, typer.Option("--pen", metavar="N", help="cli-opt-pen")]
ShakenCrew = Annotated[bool, typer.Option("--shaken", help="cli-opt-shaken")]
UNARMOURED = -1
"""No armour at all, where a counter prints an asterisk."""


def main() -> None:
    """Speak the user's language, run the command, and end with 2 on anything that is wrong."""
    try:
        lang, chosen, arguments = preferred_language(sys.argv[1:], os.environ)
    except BocageError as error:
        print(f"bocage: {error}", file=sys.stderr)
        sys.exit(2)
    sys.exit(run(arguments, Speech(lang, chosen=chosen)))


def run(arguments: list[str], speech: Speech) -> int:
    command = cast(Any, get_command(app))
    _translate(command, speech)
    try:
        return int(command.main(arguments, prog_name="bocage", standalone_mode=False, obj=speech) or 0)
    except BrokenPipeError:
        # The reader of a pipe has seen enough.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (BocageError, MapError, OSError) as error:
        speech.error(error)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except Exception as error:
        # The errors of the command line's own parser have no common class from one version to the next.
        if not hasattr(error, "format_message"):
            raise
        speech.error(_usage(error))
    return 2


def _usage(error: Exception) -> Exception:
    """What is wrong with the words typed, in the user's language where it is one of the common cases."""
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
    """Replace the ids in all help texts by what they say."""
    say = speech.words.say
    command.help = say(command.help) if command.help else None
    command.epilog = say(command.epilog) if command.epilog else None
    for param in command.params:
        if getattr(param, "help", None):
            param.help = say(param.help)
    command.get_help_option(typer.Context(command)).help = say("cli-opt-help")
    for each in getattr(command, "commands", {}).values():
        _translate(each, speech)


def whole_number(name: str, text: str, least: int | None = None) -> int:
    """A number from the command line; the error says which one is wrong."""
    try:
        value = int(text)
    except ValueError as error:
        raise Refused("error-number", name=name, value=text) from error
    if least is not None and value < least:
        raise Refused("error-least", name=name, value=value, least=least)
    return value


# Playing


@app.callback()
def start(context: typer.Context) -> None:
    """Without a command: start the page, where there is room for it."""
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
    from bocage.terminal.table import open_table, play_headless, play_here

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
    from bocage.terminal.table import replay_game

    replay_game(context.obj, file, verify=verify, json=json)


@app.command(help="cli-help-verify")
def verify(context: typer.Context, file: File) -> None:
    from bocage.terminal.table import verify_game

    verify_game(context.obj, file)


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
    a: Annotated[str, typer.Argument(metavar="A", help="cli-arg-hex")],
    b: Annotated[str, typer.Argument(metavar="B", help="cli-arg-hex")],
    svg: Annotated[Path | None, typer.Option("--svg", metavar="FILE", help="cli-opt-svg")] = None,
    json: Json = False,
) -> None:
    from bocage.face import Game
    from bocage.terminal import sight
    from bocage.text.lnl import LnlWords

    speech: Speech = context.obj
    field = Game.start(scenario).state.field
    here, there = sight.location(field, a), sight.location(field, b)
    verdict = sight.judged(field, here, there)
    words = LnlWords((speech.json_words if json else speech.words).lang)
    if svg is not None:
        sight.draw(svg, words, field, here, there, verdict)
    if json:
        speech.json(sight.rows(field, here, there, verdict))
        return
    speech.show(words.sight(field.labels[here], field.labels[there], verdict.code), "bold")
    speech.console.print(sight.reasons_table(words, verdict))
    if svg is not None:
        speech.say("cli-los-drawn", path=str(svg))


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


@lnl_odds.command("fire", help="cli-help-odds-fire")
def odds_fire(
    context: typer.Context,
    fp: Annotated[str, typer.Option("--fp", metavar="N", help="cli-opt-fp")],
    morale: Annotated[str, typer.Option("--morale", metavar="N", help="cli-opt-morale")],
    drm: Drm = "0",
    tm: Annotated[str, typer.Option("--tm", metavar="N", help="cli-opt-tm")] = "0",
    target: Annotated[
        str, typer.Option("--target", metavar="KIND", help="cli-opt-target")
    ] = "good-order-mmc",
    lm: Annotated[str, typer.Option("--lm", metavar="N", help="cli-opt-lm")] = "0",
    two_dice: Annotated[bool, typer.Option("--two-dice", help="cli-opt-two-dice")] = False,
    json: Json = False,
) -> None:
    from bocage.systems.lnl.odds import COLUMNS, fire_query

    if target not in COLUMNS:
        raise Refused("error-target", value=target, known=", ".join(COLUMNS))
    odds = fire_query(
        whole_number("--fp", fp),
        whole_number("--drm", drm),
        whole_number("--tm", tm),
        target,
        whole_number("--morale", morale, 1),
        lm=whole_number("--lm", lm),
        two_dice=two_dice,
    )
    _tell_odds(context, odds, json)


@lnl_odds.command("ordnance", help="cli-help-odds-ordnance")
def odds_ordnance(
    context: typer.Context,
    to_hit: Annotated[str, typer.Option("--to-hit", metavar="N", help="cli-opt-to-hit")],
    pen: Penetration,
    hull: Annotated[str, typer.Option("--hull", metavar="N", help="cli-opt-hull")],
    morale: Annotated[str, typer.Option("--morale", metavar="N", help="cli-opt-morale")],
    turret: Annotated[str, typer.Option("--turret", metavar="N", help="cli-opt-turret")] = "",
    drm: Drm = "0",
    shaken: ShakenCrew = False,
    json: Json = False,
) -> None:
    from bocage.systems.lnl.odds_ordnance import ordnance_query

    odds = ordnance_query(
        whole_number("--to-hit", to_hit, 1),
        whole_number("--drm", drm),
        whole_number("--pen", pen),
        _armour("--hull", hull),
        _armour("--turret", turret) if turret else None,
        whole_number("--morale", morale, 1),
        shaken=shaken,
    )
    _tell_odds(context, odds, json)


@lnl_odds.command("penetration", help="cli-help-odds-penetration")
def odds_penetration(
    context: typer.Context,
    pen: Penetration,
    armour: Annotated[str, typer.Option("--armour", metavar="N", help="cli-opt-armour")],
    morale: Annotated[str, typer.Option("--morale", metavar="N", help="cli-opt-morale")],
    shaken: ShakenCrew = False,
    json: Json = False,
) -> None:
    from bocage.systems.lnl.odds_ordnance import penetration_query

    odds = penetration_query(
        whole_number("--pen", pen),
        whole_number("--armour", armour, 0),
        whole_number("--morale", morale, 1),
        shaken=shaken,
    )
    _tell_odds(context, odds, json)


@lnl_odds.command("close-assault", help="cli-help-odds-close-assault")
def odds_close_assault(
    context: typer.Context,
    fp: Annotated[str, typer.Option("--fp", metavar="N", help="cli-opt-fp")],
    armour: Annotated[str, typer.Option("--armour", metavar="N", help="cli-opt-armour")],
    lm: Annotated[str, typer.Option("--lm", metavar="N", help="cli-opt-helper")] = "0",
    he: Annotated[str, typer.Option("--he", metavar="N", help="cli-opt-he")] = "0",
    json: Json = False,
) -> None:
    from bocage.systems.lnl.odds_ordnance import close_assault_query

    odds = close_assault_query(
        whole_number("--fp", fp),
        whole_number("--armour", armour, 0),
        lm=whole_number("--lm", lm),
        he=whole_number("--he", he),
    )
    _tell_odds(context, odds, json)


@lnl_odds.command("overrun", help="cli-help-odds-overrun")
def odds_overrun(
    context: typer.Context,
    fp: Annotated[str, typer.Option("--fp", metavar="N", help="cli-opt-overrun-fp")],
    morale: Annotated[str, typer.Option("--morale", metavar="N", help="cli-opt-morale")],
    tm: Annotated[str, typer.Option("--tm", metavar="N", help="cli-opt-tm")] = "0",
    target: Annotated[
        str, typer.Option("--target", metavar="KIND", help="cli-opt-target")
    ] = "good-order-mmc",
    lm: Annotated[str, typer.Option("--lm", metavar="N", help="cli-opt-lm")] = "0",
    json: Json = False,
) -> None:
    from bocage.systems.lnl.odds import COLUMNS
    from bocage.systems.lnl.odds_ordnance import overrun_query

    if target not in COLUMNS:
        raise Refused("error-target", value=target, known=", ".join(COLUMNS))
    odds = overrun_query(
        whole_number("--fp", fp),
        whole_number("--tm", tm),
        target,
        whole_number("--morale", morale, 1),
        lm=whole_number("--lm", lm),
    )
    _tell_odds(context, odds, json)


def _armour(name: str, value: str) -> int:
    """An armour factor; an asterisk, as printed, for none."""
    return UNARMOURED if value == "*" else whole_number(name, value, 0)


@lnl_odds.command("melee", help="cli-help-odds-melee")
def odds_melee(
    context: typer.Context,
    attack: Annotated[str, typer.Option("--attack", metavar="N", help="cli-opt-attack")],
    defence: Annotated[str, typer.Option("--defence", metavar="N", help="cli-opt-defence")],
    shift: Annotated[str, typer.Option("--shift", metavar="N", help="cli-opt-shift")] = "0",
    drm: Drm = "0",
    json: Json = False,
) -> None:
    from bocage.systems.lnl.odds import melee_query

    odds = melee_query(
        whole_number("--attack", attack, 1),
        whole_number("--defence", defence, 1),
        shift=whole_number("--shift", shift),
        drm=whole_number("--drm", drm),
    )
    _tell_odds(context, odds, json)


@lnl_odds.command("spot", help="cli-help-odds-spot")
def odds_spot(
    context: typer.Context,
    needs: Annotated[str, typer.Option("--needs", metavar="N", help="cli-opt-needs")],
    drm: Drm = "0",
    json: Json = False,
) -> None:
    from bocage.systems.lnl.odds import spot_query

    _tell_odds(context, spot_query(whole_number("--needs", needs), drm=whole_number("--drm", drm)), json)


@lnl_odds.command("rally", help="cli-help-odds-rally")
def odds_rally(
    context: typer.Context,
    morale: Annotated[str, typer.Option("--morale", metavar="N", help="cli-opt-morale")],
    drm: Drm = "0",
    json: Json = False,
) -> None:
    from bocage.systems.lnl.odds import rally_query

    _tell_odds(context, rally_query(whole_number("--morale", morale), drm=whole_number("--drm", drm)), json)


# For those who make things


@app.command(help="cli-help-bench")
def bench(
    context: typer.Context,
    seconds: Annotated[str, typer.Option("--seconds", metavar="N", help="cli-opt-seconds")] = "5",
    json: Json = False,
) -> None:
    from bocage.terminal.makers import tell_bench

    tell_bench(context.obj, whole_number("--seconds", seconds, 1), json)


@app.command(help="cli-help-lint")
def lint(
    context: typer.Context,
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="cli-arg-lint")],
) -> None:
    from bocage.terminal.makers import lint_files

    if lint_files(context.obj, files):
        raise typer.Exit(1)


if __name__ == "__main__":
    main()
