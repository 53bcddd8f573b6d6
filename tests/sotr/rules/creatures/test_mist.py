"""A vampire moves through walls instead of shooting."""

from __future__ import annotations

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.ground.table.table import Table
from bocage.systems.sotr.battle.state import ACTION, Sotr
from bocage.systems.sotr.rules.action.activation import act, begin
from bocage.systems.sotr.rules.action.movement import walk_of
from bocage.systems.sotr.rules.creatures.mist import cannot_turn_to_mist, mist_walk
from tests.sotr.close import close, figures, men, play

clause = pytest.mark.clause
RIFLES, VAMPIRE = "us_rifle_squad", "german_vampire"
ROCKS = "\n".join(["." * 60] * 26 + ["r" * 60] * 2 + ["." * 60] * 16)


def at_the_rocks() -> Sotr:
    """A vampire 1 inch south of rocks 2 inches deep that no man crosses quickly."""
    table = Table.draw(ROCKS, legend={"r": "wreck"})
    return close([men(RIFLES, (20, 10), who=(1,))], [men(VAMPIRE, (20, 30), who=(0,))], table=table)


@clause("sotr-ruling-48")
def test_mist_goes_six_inches_through_what_bars_others() -> None:
    g = at_the_rocks()
    there = 20 * UNIT, 24 * UNIT
    assert walk_of(g, g.units[1], 6 * UNIT).against(*there)
    walk = mist_walk(g, g.units[1])
    assert not walk.against(*there)
    assert walk.against(20 * UNIT, 24 * UNIT - 1)
    assert walk.against(20 * UNIT, 27 * UNIT) == "obstacle"


@clause("sotr-ruling-48")
def test_mist_keeps_an_inch_off_enemies_and_goes_through_nobody() -> None:
    g = close([men(RIFLES, (20, 26), who=(1,))], [men(VAMPIRE, (20, 30), who=(0,))])
    walk = mist_walk(g, g.units[1])
    assert walk.against(20 * UNIT, 27 * UNIT) == "enemy"
    assert walk.against(20 * UNIT, 24 * UNIT) != ""
    assert not walk.against(20 * UNIT, 29 * UNIT)


@clause("sotr-ruling-48")
def test_mist_takes_the_place_of_shooting() -> None:
    g = at_the_rocks()
    g.phase = ACTION
    play(begin(g, g.units[1]))
    _first, go = play(act(g), "mist", f"go:kept>{20 * UNIT},{24 * UNIT}")
    assert go.kind == "go"
    assert figures(g, 1)[0].y == 24 * UNIT
    (after,) = play(act(g))
    assert [option.key for option in after.options] == ["done"]
    g = at_the_rocks()
    g.acting = 1
    g.has_shot = True
    no = cannot_turn_to_mist(g, g.units[1])
    assert no is not None
    assert no.clause == "sotr-mopt-9"


@clause("sotr-ruling-48")
def test_nobody_else_turns_to_mist() -> None:
    g = at_the_rocks()
    no = cannot_turn_to_mist(g, g.units[0])
    assert no is not None
    assert (no.clause, no.name) == ("sotr-ruling-48", "no-mist")


@clause("sotr-ruling-48")
def test_what_is_shaded_for_mist_is_what_it_reaches() -> None:
    """6 inches from where it stands, and over the rocks."""
    g = at_the_rocks()
    walk = mist_walk(g, g.units[1])
    ground = walk.field.ground(walk.radius)
    shaded = {ground.point(node) for node in walk.shaded()}
    assert {(20 * UNIT, 24 * UNIT), (26 * UNIT, 30 * UNIT), (14 * UNIT, 30 * UNIT)} <= shaded
    assert all((x - 320) ** 2 + (y - 480) ** 2 <= (6 * UNIT) ** 2 for x, y in shaded)
    assert (20 * UNIT, 27 * UNIT) not in shaded, "within the rocks nobody stands"
