"""Coming upon enemies who hide: nobody ends on them or within an inch; they are found."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.bases import nearer, overlap
from bocage.ground.table.lattice import UNIT
from bocage.ground.table.table import Table
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.state import ACTION, APART, Sotr
from bocage.systems.sotr.rules.action.activation import act, begin, offers
from tests.sotr.close import FIELD, close, figures, kinds, men
from tests.sotr.machines import EAST, NORTH, SOUTH, TANK, WALKER, machine
from tests.sotr.shots import MAN, PEOPLE, RIFLES, answer

clause = pytest.mark.clause
WALL = {"wall": [[(10.0, 23.0), (50.0, 23.0)]]}


def ambush(*us: Any, at: tuple[float, float] = (20, 24)) -> Sotr:
    """Put a man who hides behind a wall before units of ours, the first of which acts."""
    hiding = men(PEOPLE, at, who=MAN, hidden=True, prone=True)
    g = close(us, [hiding], table=Table.draw(FIELD, lines=WALL))
    g.phase = ACTION
    list(begin(g, g.units[0]))
    return g


def hider(g: Sotr) -> Figure:
    return next(figure for figure in g.figures if figure.side == 1 and figure.loc >= 0)


def check(g: Sotr) -> None:
    """He is found, and everybody is an inch from him."""
    assert not hider(g).hidden
    assert "found" in kinds(g)
    for figure in g.figures:
        if figure.side == 0 and figure.loc >= 0:
            one, other = figure.bases_on_table()[0], hider(g).bases_on_table()[0]
            assert not overlap(one, other)
            assert not nearer(one, other, APART)


def point(x: float, y: float) -> str:
    return f"{round(x * UNIT)},{round(y * UNIT)}"


@clause("sotr-ruling-7", "sotr-ruling-12")
def test_who_would_run_onto_an_enemy_who_hides_stops_an_inch_before_him() -> None:
    """From 20, 20 to where he lies at 20, 24: by half inches back he stops at 20, 22, 1 inch from his edge;
    the wall at 23 bars 22.5."""
    g = ambush(men(RIFLES, (20, 20), who=MAN))
    answer(act(g), "run", f"go:kept>{point(20, 24)}")
    check(g)
    assert (figures(g)[0].x, figures(g)[0].y) == (20 * UNIT, 22 * UNIT)


@clause("sotr-ruling-7", "sotr-ruling-12", "sotr-ruling-6")
def test_the_whole_unit_stops_whose_second_man_would_come_upon_him() -> None:
    """The guide goes from 20, 20 to 20, 26; the second, 2 inches east, would end at 22, 26."""
    g = ambush(men(RIFLES, (20, 20), (22, 20), who=(1, 2)), at=(22, 25.5))
    answer(act(g), "run", f"go:kept>{point(20, 26)}")
    check(g)
    assert figures(g)[1].x - figures(g)[0].x == 2 * UNIT


@clause("sotr-ruling-7", "sotr-ruling-12")
def test_who_is_put_by_hand_stops_as_well() -> None:
    g = ambush(men(RIFLES, (20, 20), (22, 20), who=(1, 2)))
    answer(act(g), "run", f"go:hand>{point(20, 24)}", f"put:{point(22, 21)}")
    check(g)
    g = ambush(men(RIFLES, (18, 20), (20, 20), who=(1, 2)))
    answer(act(g), "run", f"go:hand>{point(18, 21)}", f"put:{point(20, 24)}")
    check(g)


@clause("sotr-ruling-7", "sotr-ruling-12")
def test_who_passes_an_inch_beside_him_goes_where_he_likes() -> None:
    """2 inches from middle to middle is an inch from edge to edge."""
    g = ambush(men(RIFLES, (22, 20), who=MAN))
    answer(act(g), "run", f"go:kept>{point(22, 24)}")
    assert (figures(g)[0].x, figures(g)[0].y) == (22 * UNIT, 24 * UNIT)
    check(g)


@clause("sotr-ruling-7", "sotr-ruling-12", "sotr-ruling-44")
def test_a_walker_and_a_tank_stop_before_him() -> None:
    g = ambush(machine(WALKER, (20, 16.5), SOUTH), at=(20, 21))
    answer(act(g), "run", f"drive:kept>{point(20, 20.5)}", "stay")
    check(g)
    g = ambush(machine(TANK, (20, 30), NORTH), at=(20, 24.5))
    asked = answer(act(g), "advance", f"drive:forward>{point(20, 26)}")
    assert [ask.kind for ask in asked] == ["act", "drive"], "its move is over"
    check(g)
    assert g.units[0].y > 26 * UNIT
    assert "advance" not in {option.key for option in offers(g, g.units[0])}


@clause("sotr-ruling-7", "sotr-mopt-11")
def test_he_is_not_given_away_by_where_they_may_go() -> None:
    g = ambush(men(RIFLES, (20, 20), who=MAN))
    flow = act(g)
    advance = next(option for option in next(flow).options if option.key == "run")
    ask = flow.send(advance)
    assert ask.find(f"go:kept>{point(20, 24)}") is not None
    assert ask.find(f"go:kept>{point(20.5, 24)}") is not None


@clause("sotr-ruling-12", "sotr-ruling-7", "sotr-ruling-44")
def test_a_tank_does_not_turn_onto_somebody_beside_its_way() -> None:
    """He lies 3.75 inches east of where its first stretch ends. It finds him before it turns: its bow, 2.5
    inches from its middle, would come to three quarters of an inch from him."""
    g = ambush(machine(TANK, (20, 32), NORTH), at=(23.75, 28))
    flow = act(g)
    options = next(flow).options
    drive = flow.send(next(each for each in options if each.key == "advance"))
    goal = drive.find(f"drive:forward>{point(20, 28)}")
    assert goal is not None
    ask = flow.send(goal)
    assert not hider(g).hidden
    assert f"face:{EAST}" not in {option.key for option in ask.options}
