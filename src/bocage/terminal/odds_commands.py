"""`bocage odds`: exact chances of what is described by its numbers."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from bocage.terminal.speech import Refused, Speech

odds_app = typer.Typer(help="cli-help-odds")
lnl_odds = typer.Typer(help="cli-help-odds-lnl")
odds_app.add_typer(lnl_odds, name="lnl")

Json = Annotated[bool, typer.Option("--json", help="cli-opt-json")]
Drm = Annotated[str, typer.Option("--drm", metavar="N", help="cli-opt-drm")]
Penetration = Annotated[str, typer.Option("--pen", metavar="N", help="cli-opt-pen")]
ShakenCrew = Annotated[bool, typer.Option("--shaken", help="cli-opt-shaken")]
UNARMOURED = -1
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
