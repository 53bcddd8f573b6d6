"""The commands of `bocage odds lnl`."""

from __future__ import annotations

from typing import Final

from bocage.terminal.output import Refused
from bocage.terminal.queries import Given, Query, whole_number


def armour(name: str, text: str, least: int | None = None) -> int:
    """An armour factor; an asterisk, as printed, for none."""
    from bocage.systems.lnl.content.arms import UNARMOURED

    return UNARMOURED if text == "*" else whole_number(name, text, least)


def turret(name: str, text: str, least: int | None = None) -> int | None:
    """Read the armour of a turret; None without one."""
    return armour(name, text, least) if text else None


def target(name: str, text: str, least: int | None = None) -> str:
    """Read a column of the Damage Check Table."""
    from bocage.systems.lnl.explain.odds.fire import COLUMNS

    if text not in COLUMNS:
        raise Refused("error-target", value=text, known=", ".join(COLUMNS))
    return text


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
        "bocage.systems.lnl.explain.odds.fire:fire_query",
        (FP, MORALE, DRM, TM, TARGET, LM, Given("--two-dice", "two_dice", "cli-opt-two-dice", False)),
    ),
    Query(
        "ordnance",
        "cli-help-odds-ordnance",
        "bocage.systems.lnl.explain.odds.ordnance:ordnance_query",
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
        "bocage.systems.lnl.explain.odds.ordnance:penetration_query",
        (PENETRATION, ARMOUR, MORALE, SHAKEN),
    ),
    Query(
        "close-assault",
        "cli-help-odds-close-assault",
        "bocage.systems.lnl.explain.odds.ordnance:close_assault_query",
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
        "bocage.systems.lnl.explain.odds.ordnance:overrun_query",
        (FP._replace(help="cli-opt-overrun-fp"), MORALE, TM, TARGET, LM),
    ),
    Query(
        "melee",
        "cli-help-odds-melee",
        "bocage.systems.lnl.explain.odds.fire:melee_query",
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
        "bocage.systems.lnl.explain.odds.fire:spot_query",
        (Given("--needs", "needs", "cli-opt-needs"), DRM),
    ),
    Query(
        "rally",
        "cli-help-odds-rally",
        "bocage.systems.lnl.explain.odds.fire:rally_query",
        (MORALE._replace(least=None), DRM),
    ),
)
