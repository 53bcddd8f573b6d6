"""The commands of `bocage odds vv`."""

from __future__ import annotations

from typing import Final

from bocage.terminal.output import Refused
from bocage.terminal.queries import Given, Query

LETTERS: Final = ("A", "B", "C", "D", "E", "F")
RALLIES: Final = ("infantry", "elite", "leader", "gun", "vehicle")


def letter(name: str, text: str, least: int | None = None) -> str:
    """Read an anti-tank letter, or that of an armour."""
    if text.upper() not in LETTERS:
        raise Refused("error-option-value", key=name, value=text, known=", ".join(LETTERS))
    return text.upper()


def unit(name: str, text: str, least: int | None = None) -> str:
    """Read a line of the rally table."""
    if text not in RALLIES:
        raise Refused("error-option-value", key=name, value=text, known=", ".join(RALLIES))
    return text


DRM: Final = Given("--drm", "drm", "cli-opt-drm", "0")

QUERIES: Final = (
    Query(
        "ap",
        "cli-help-odds-ap",
        "bocage.systems.vv.explain.odds.chances:ap_query",
        (Given("--apfp", "apfp", "cli-opt-apfp", least=1), DRM),
    ),
    Query(
        "at",
        "cli-help-odds-at",
        "bocage.systems.vv.explain.odds.chances:at_query",
        (
            Given("--needs", "needs", "cli-opt-to-hit", least=2),
            Given("--letter", "letter", "cli-opt-letter", read=letter, metavar="A-F"),
            Given("--armour", "armour", "cli-opt-armour-letter", read=letter, metavar="A-F"),
            DRM,
        ),
    ),
    Query(
        "close-assault",
        "cli-help-odds-assault",
        "bocage.systems.vv.explain.odds.chances:close_assault_query",
        (
            Given("--attack", "attack", "cli-opt-attack", least=1),
            Given("--defence", "defence", "cli-opt-defence", least=1),
            DRM,
        ),
    ),
    Query(
        "rally",
        "cli-help-odds-rally-vv",
        "bocage.systems.vv.explain.odds.chances:rally_query",
        (Given("--unit", "unit", "cli-opt-rally-unit", "infantry", read=unit, metavar="KIND"), DRM),
    ),
)
