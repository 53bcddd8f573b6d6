"""Flight: where a fleeing unit runs, when it stays, and when it may throw itself down."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.ground.table.table import Table
from bocage.systems.sotr.battle.clouds import smoke
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.rules.action.activation import begin
from bocage.systems.sotr.rules.action.flight import flee, flees, may_drop
from bocage.systems.sotr.rules.shooting.sight import unit_is_seen
from tests.sotr.close import FIELD, close, figures, kinds, men
from tests.sotr.machines import EAST, TANK, fought, machine
from tests.sotr.shots import MAN, PEOPLE, RIFLES, answer, fates

clause = pytest.mark.clause


def fleeing(gap: float, table: Table | None = None, y: float = 20, **more: Any) -> Sotr:
    """Put a fleeing rifleman at 20, y and an enemy so many inches south of him."""
    return close(
        [men(RIFLES, (20, y), who=MAN, **more)], [men(PEOPLE, (20, y + 1 + gap), who=MAN)], table=table
    )


def wall() -> Table:
    """Draw a high wall 3 inches north of the man, with its end 2 inches east of him."""
    return Table.draw(FIELD, lines={"high_wall": [[(10, 17), (22, 17)]]}, width=0.25)


@clause("sotr-mopt-4", "sotr-ruling-23")
def test_it_runs_into_cover_within_twice_its_move() -> None:
    g = fleeing(15, wall())
    flee(g, g.units[0])
    assert not unit_is_seen(g, g.units[0])
    man = figures(g)[0]
    assert man.y < 17 * UNIT
    assert (man.x - 320) ** 2 + (man.y - 320) ** 2 <= (8 * UNIT) ** 2


@clause("sotr-ruling-23")
def test_out_of_sight_it_stays_where_it_is() -> None:
    g = fleeing(15, Table.draw(FIELD, lines={"high_wall": [[(0, 25), (60, 25)]]}, width=0.25))
    flee(g, g.units[0])
    assert (figures(g)[0].x, figures(g)[0].y) == (320, 320)
    assert kinds(g) == ["cowers"]


@clause("sotr-ruling-23", "sotr-mopt-4")
def test_without_cover_it_runs_straight_away_from_the_nearest_enemy() -> None:
    g = fleeing(6)
    flee(g, g.units[0])
    assert (figures(g)[0].x, figures(g)[0].y) == (320, 192)


@clause("sotr-ruling-23")
def test_off_the_table_it_is_lost() -> None:
    g = fleeing(6, y=5)
    flee(g, g.units[0])
    assert fates(g, 0) == ["goner"]
    assert kinds(g)[-1] == "runs-off"


@clause("sotr-mopt-6")
@pytest.mark.parametrize(("gap", "may"), [(12, False), (12 + 1 / 16, True)])
def test_without_cover_and_an_enemy_within_twelve_inches_it_may_throw_itself_down(
    gap: float, may: bool
) -> None:
    assert may_drop(fleeing(gap), fleeing(gap).units[0]) is may


@clause("sotr-mopt-6")
def test_with_cover_in_reach_or_out_of_sight_it_may_not() -> None:
    g = fleeing(15, wall())
    assert not may_drop(g, g.units[0])
    hidden = fleeing(15, Table.draw(FIELD, lines={"high_wall": [[(0, 25), (60, 25)]]}, width=0.25))
    assert not may_drop(hidden, hidden.units[0])


@clause("sotr-mopt-6", "sotr-mopt-5")
def test_it_lies_down_or_runs_as_its_player_likes() -> None:
    g = fleeing(15)
    asked = answer(flees(g, g.units[0]), "prone")
    assert asked[0].seat == "us"
    assert figures(g)[0].prone
    assert (figures(g)[0].x, figures(g)[0].y) == (320, 320)
    g = fleeing(15)
    answer(flees(g, g.units[0]), "run")
    assert not figures(g)[0].prone
    assert figures(g)[0].y == 192


@clause("sotr-mopt-4")
def test_the_compulsory_move_is_the_whole_activation() -> None:
    g = fleeing(6)
    g.units[0].fleeing = True
    assert answer(begin(g, g.units[0])) == []
    assert g.acting == -1
    assert g.units[0].activated
    assert figures(g)[0].y == 192


@clause("sotr-ruling-23", "sotr-ruling-31")
def test_two_clouds_are_cover_to_run_into_and_one_is_not() -> None:
    """Whoever runs straight away from his enemy gets 8 inches north, to 20, 12."""
    for clouds, behind in ((((20, 26), (20, 23)), False), (((16, 18), (16, 21)), True), (((16, 18),), False)):
        g = fleeing(15)
        g.lay_clouds([smoke("smoke_large", round(x * UNIT), round(y * UNIT)) for x, y in clouds])
        if not unit_is_seen(g, g.units[0]):
            flee(g, g.units[0])
            assert kinds(g) == ["cowers"], "he is behind two clouds already"
            continue
        flee(g, g.units[0])
        assert unit_is_seen(g, g.units[0]) is not behind


@clause("sotr-ruling-23", "sotr-ruling-4")
def test_the_nearest_enemy_is_told_by_the_edges_of_bases() -> None:
    """A tank 2.5 inches long from its middle stands 12 east of him, 9 from edge to edge; a man 10.5 south is
    9.5 off. He runs west."""
    g = fought(
        [men(RIFLES, (30, 22), who=MAN, fleeing=True)],
        [machine(TANK, (42, 22), EAST), men(PEOPLE, (30, 32.5), who=MAN)],
    )
    flee(g, g.units[0])
    assert (figures(g)[0].x, figures(g)[0].y) == (22 * UNIT, 22 * UNIT)
