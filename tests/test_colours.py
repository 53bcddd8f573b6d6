"""Colours that mean something can be told apart by those who do not see red, green or blue.

Each of them has a shape, a dash, a sign or a word besides: tests/browser/test_accessibility.py finds those.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, product
from math import dist
from pathlib import Path
from typing import Final

import pytest

from bocage.ground.picture.counters.figures import INKS
from bocage.ground.picture.counters.library import forces
from bocage.ground.picture.sight import STROKES
from bocage.ground.picture.tabletop.artbook import art_book
from bocage.systems.lnl.content.scenario import Scenario, Side, scenarios

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

# Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency",
# IEEE Transactions on Visualization and Computer Graphics 15(6), 2009: severity 1.0, on linear RGB.
SIGHTS: Final[dict[str, Matrix]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Final[Triple] = (0.95047, 1.0, 1.08883)
LINES_APART: Final = 20.0
"""In CIELAB, where 2.3 is just noticeable: for thin lines on a many-coloured map."""
CARDS_APART: Final = 10.0
"""Counters are large flat areas, and one of two sides that meet has a dark corner."""
CORNER: Final = 35.0
"""How much darker that corner is."""
FIGURES: Final = Path(__file__).parents[1] / "web" / "src" / "table" / "figures.ts"
CSS: Final = Path(__file__).parents[1] / "web" / "src" / "app.css"
HIGHLIGHTS: Final = ("offered", "target", "acting", "ready")
VERDICTS: Final = ("clear", "degraded", "blocked")
ATTACK: Final = ("none", "amber", "red", "deep")
TRY: Final = ("none", "good")


def seen(colour: str, sight: str) -> Triple:
    """A colour as someone sees it, in CIELAB: lightness first."""
    red, green, blue = (linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    light = times(SIGHTS[sight], (red, green, blue))
    x, y, z = (root(part / white) for part, white in zip(times(TO_XYZ, light), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def times(matrix: Matrix, light: Triple) -> Triple:
    x, y, z = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in matrix)
    return x, y, z


def root(part: float) -> float:
    return float(part ** (1 / 3)) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def too_close(colours: dict[str, str], apart: float) -> list[str]:
    return [
        f"{one} and {other} in {sight}: {between:.1f}"
        for one, other in combinations(colours, 2)
        for sight in SIGHTS
        if (between := dist(seen(colours[one], sight), seen(colours[other], sight))) < apart
    ]


def page(theme: str) -> dict[str, str]:
    """The colours of the page by day or by night: light says only what differs from dark."""
    dark, light = re.findall(r":root[^{]*\{(.*?)\n\}", CSS.read_text(encoding="utf-8"), re.DOTALL)[:2]
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", dark + (light if theme == "light" else "")))


def test_the_model_knows_what_is_confused() -> None:
    """Else the tests below would prove nothing: a red and a green that are one colour to a protanope."""
    red, green = "#b0503c", "#66663c"
    assert dist(seen(red, "protanopia"), seen(green, "protanopia")) < CARDS_APART
    assert dist(seen(red, "tritanopia"), seen(green, "tritanopia")) > LINES_APART


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize(
    "names",
    [HIGHLIGHTS, ("own", "other"), tuple(f"sight-{verdict}" for verdict in VERDICTS), ATTACK, TRY],
    ids=["highlights", "sides", "sight", "attack", "attempt"],
)
def test_what_the_page_says_by_colour(theme: str, names: tuple[str, ...]) -> None:
    assert too_close({name: page(theme)[name] for name in names}, LINES_APART) == []


def test_sight_lines_of_the_renderer() -> None:
    strokes = {verdict: STROKES[verdict][0].split(",")[1].rstrip(")") for verdict in VERDICTS}
    assert too_close(strokes, LINES_APART) == []
    assert len({STROKES[verdict][1] for verdict in VERDICTS}) == len(VERDICTS)


def rims_of_the_page() -> dict[str, str]:
    """The colours that tags, bands and badges have, by army."""
    return dict(
        re.findall(r"^  (\w+): \"(#[0-9a-f]{6})\",$", FIGURES.read_text(encoding="utf-8"), re.MULTILINE)
    )


def test_armies_on_a_table() -> None:
    """Any two may meet where forces are mustered. A base's rim has an edge of its own besides."""
    drawn = {name: army.rim for name, army in art_book().armies.items()}
    assert rims_of_the_page() == drawn
    assert too_close(drawn, CARDS_APART) == []
    assert len({army.edge for army in art_book().armies.values()}) == len(drawn)


def meeting(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """The forces that face each other in a scenario."""
    ours, theirs = (forces_of(side) for side in scenario.sides.values())
    for one, other in product(ours, theirs):
        yield (one, other) if one < other else (other, one)


def forces_of(side: Side) -> set[str]:
    deployed = {troop.force for group in side.deploy for troop in group.units}
    arriving = {troop.force for group in side.arrive for troop in group.units}
    return ({side.force} | deployed | arriving) - {""}


@pytest.mark.parametrize(
    ("one", "other"),
    sorted(
        {pair for system in ("lnl", "doh") for card in scenarios(system).values() for pair in meeting(card)}
    ),
)
def test_sides_that_meet_in_a_battle(one: str, other: str) -> None:
    sides = {name: forces().forces[name] for name in (one, other)}
    assert too_close({name: side.colour for name, side in sides.items()}, CARDS_APART) == []
    assert len({side.emblem for side in sides.values()}) == 2
    corner = next(side for side in sides.values() if side.corner)
    assert sum(side.corner for side in sides.values()) == 1
    ink = INKS["dark"].split(",")[1].rstrip(")")
    for sight in SIGHTS:
        assert seen(corner.colour, sight)[0] - seen(ink, sight)[0] > CORNER
