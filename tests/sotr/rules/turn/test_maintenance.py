"""Maintenance in play: the order of things, Down figures, the shaken."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.systems.sotr.battle.clouds import smoke
from bocage.systems.sotr.battle.figures import DOWN
from bocage.systems.sotr.battle.state import COMMAND, MAINTENANCE, Sotr
from bocage.systems.sotr.rules.turn.maintenance import maintenance
from tests.sotr.close import close, figures, kinds, men, told
from tests.sotr.shots import PEOPLE, RIFLES, answer, fates

clause = pytest.mark.clause
example = pytest.mark.example


def worn(dice: Any = (), us: int = DOWN, german: int = DOWN) -> Sotr:
    """Put two of each side down, the first of each side as told."""
    g = close(
        [men(RIFLES, (20, 20), (24, 20), who=(1, 2))], [men(PEOPLE, (20, 35), (24, 35), who=(1, 2))], dice
    )
    for unit, fate in ((0, us), (1, german)):
        if fate == DOWN:
            g.fall(figures(g, unit)[0])
    g.phase, g.winner = MAINTENANCE, 0
    return g


@clause("sotr-maint-1", "sotr-maint-2", "sotr-maint-3", "sotr-maint-4", "sotr-turn-2")
@pytest.mark.parametrize(
    ("die", "fate"), [(1, "up"), (2, "up"), (3, "down"), (4, "down"), (5, "goner"), (6, "goner")]
)
def test_each_figure_that_is_down_rolls(die: int, fate: str) -> None:
    g = worn((die,), german=0)
    answer(maintenance(g))
    assert fates(g, 0) == [fate, "up"]
    assert fate == "goner" or figures(g)[0].prone is (fate == "down")
    assert g.phase == COMMAND


@clause("sotr-ruling-14", "sotr-init-2", "sotr-maint-6")
def test_the_one_named_by_the_winner_rolls_first() -> None:
    """First 6, then 1: whoever is named first dies."""
    for named, dead in (("us", 0), ("german", 1)):
        g = worn((6, 1))
        asked = answer(maintenance(g), f"first:{named}")
        assert asked[0].seat == "us"
        assert fates(g, dead)[0] == "goner"
        assert fates(g, 1 - dead)[0] == "up"


@clause("sotr-ruling-14", "sotr-ruling-37")
@pytest.mark.parametrize(("dice", "shaken"), [((3, 4), False), ((4, 4), True)])
def test_the_shaken_test_cool(dice: Any, shaken: bool) -> None:
    """Veterans: 7 passes. Who is not shaken does not roll, and nobody is asked for one side alone."""
    g = worn(dice, us=0, german=0)
    g.units[0].shaken = True
    assert answer(maintenance(g)) == []
    assert g.units[0].shaken is shaken
    assert told(g, "stays-shaken" if shaken else "calms-down")[0]["needs"] == 7


@clause("sotr-ruling-14")
def test_smoke_ends_first_then_the_down_roll_then_the_shaken() -> None:
    g = worn((3, 1, 1), german=0)
    g.units[0].shaken = True
    g.lay_clouds([smoke("smoke_small", 100, 100)])
    answer(maintenance(g))
    assert kinds(g) == ["clouds-gone", "recovery-down", "calms-down"]


@clause("sotr-ruling-14")
def test_with_nothing_to_do_maintenance_passes_by_itself() -> None:
    g = worn(us=0, german=0)
    assert answer(maintenance(g)) == []
    assert kinds(g) == []
    assert g.phase == COMMAND
