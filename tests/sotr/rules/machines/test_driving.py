"""How walkers stride and vehicles drive: how far, over what, and how they turn."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bocage.ground.table.lattice import UNIT, heading_to
from bocage.ground.table.table import Table
from bocage.systems.common.table.moves import ENEMY, OBSTACLE, TOO_FAR
from bocage.systems.sotr.battle.figures import ADVANCED, RAN
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.verbs import FACINGS
from bocage.systems.sotr.rules.action.activation import act, begin, finish, offers
from bocage.systems.sotr.rules.machines.driving import (
    DRIVE,
    FACE,
    drive,
    headings,
    speed_of,
    stand_hull,
    stride_of,
)
from bocage.systems.sotr.rules.machines.gunnery import cannot_use
from bocage.systems.sotr.rules.machines.stretches import TURNS_TOO_OFTEN, Stretches
from tests.sotr.close import men, play
from tests.sotr.machines import (
    CAR,
    EAST,
    NORTH,
    SOUTH,
    TANK,
    WALKER,
    WEST,
    fought,
    hull,
    machine,
    vehicle,
    walker,
    works,
)

clause = pytest.mark.clause
FAR = men("german_volksgrenadiers", (5, 2), who=(1,))


def table(
    rows: str = "", kind: str = "field", lines: Mapping[str, list[tuple[float, float]]] | None = None
) -> Table:
    """Draw 60 by 44 inches; rows 15 to 17 of the south half as said, and lines."""
    drawn = ["." * 60] * 15 + [rows or "." * 60] * 3 + ["." * 60] * 26
    return Table.draw(
        "\n".join(drawn),
        legend={"#": kind},
        lines={name: [path] for name, path in (lines or {}).items()},
    )


def alone(
    counter: str, at: tuple[float, float] = (30, 24), facing: int = NORTH, on: Table | None = None
) -> Sotr:
    return fought([machine(counter, at, facing)], [FAR], table=on)


def strides(g: Sotr, inches_x: float, inches_y: float, how: int = ADVANCED) -> str:
    """Return what is against a walker's going to a point."""
    unit = walker(g)
    walk = stride_of(g, unit, speed_of(works(unit), how))
    return walk.against(round(inches_x * UNIT), round(inches_y * UNIT))


def drives(g: Sotr, inches_x: float, inches_y: float, how: int = ADVANCED) -> str:
    """Return what is against a vehicle's driving to a point."""
    unit = vehicle(g)
    stretches = Stretches(g, unit, speed_of(works(unit), how))
    return stretches.against(round(inches_x * UNIT), round(inches_y * UNIT))


@clause("sotr-ruling-44", "sotr-move-u2")
def test_a_medium_walker_goes_four_inches_and_eight_at_double() -> None:
    g = alone(WALKER)
    assert strides(g, 30, 20) == ""
    assert strides(g, 30, 20 - 1 / 16) == TOO_FAR
    assert strides(g, 30, 16, RAN) == ""
    assert strides(g, 30, 16 - 1 / 16, RAN) == TOO_FAR
    assert strides(g, 34, 24) == "", "it goes sideways as well"


@clause("sotr-ruling-44")
@pytest.mark.parametrize(("height", "crossed"), [("wall", True), ("high_wall", False)])
def test_a_walker_steps_over_what_is_two_inches_high(height: str, crossed: bool) -> None:
    """A wall is an inch high, a high wall three: stepping over costs nothing."""
    g = alone(WALKER, on=table(lines={height: [(10, 22), (50, 22)]}))
    assert strides(g, 30, 20) == ("" if crossed else TOO_FAR)


@clause("sotr-ruling-44")
@pytest.mark.parametrize("kind", ["building", "ruin", "woods", "bunker"])
def test_a_walker_enters_no_house(kind: str) -> None:
    """The rows from 15 to 18 inches: its base of 1.5 inches stops at 19.5."""
    g = alone(WALKER, (30, 22), on=table("#" * 60, kind))
    assert strides(g, 30, 19.5) == ""
    assert strides(g, 30, 19.5 - 1 / 16) == OBSTACLE


@clause("sotr-ruling-20", "sotr-ruling-44")
def test_craters_take_half_of_its_move() -> None:
    """From 17 inches on, three in the crater cost six: of four inches it has one to get there, and 1.5 in."""
    g = alone(WALKER, (30, 19), on=table("#" * 60, "crater"))
    assert strides(g, 30, 16.5) == ""
    assert strides(g, 30, 16.5 - 1 / 8) == TOO_FAR


@clause("sotr-ruling-7")
def test_a_walker_keeps_an_inch_from_enemies() -> None:
    """1.5 and 0.5 inches of their bases, and one between: three inches."""
    g = fought([machine(WALKER, (30, 24))], [men("german_volksgrenadiers", (30, 18), who=(1,))])
    assert strides(g, 30, 21) == ""
    assert strides(g, 30, 21 - 1 / 16) == ENEMY


@clause("sotr-ruling-44")
def test_a_walker_turns_once_freely() -> None:
    """Where it goes as it did, it is asked how to turn; to any wind, and at the enemy."""
    g = alone(WALKER)
    unit = walker(g)
    asked = play(drive(g, unit, ADVANCED), "drive:kept>480,320", f"face:{SOUTH}")
    assert [ask.kind for ask in asked] == [DRIVE, FACE]
    assert (unit.x, unit.y, unit.facing) == (480, 320, SOUTH)
    headings = {option.key for option in asked[1].options}
    assert {f"face:{heading}" for heading in range(4, 64, 4)} <= headings
    assert f"face:{NORTH}" not in headings
    assert "stay" in headings


@clause("sotr-ruling-44")
def test_who_names_a_facing_with_the_point_has_turned() -> None:
    for key, facing in (("drive:16>480,320", EAST), ("drive:forward>544,384", EAST)):
        g = alone(WALKER)
        unit = walker(g)
        ask = next(drive(g, unit, ADVANCED))
        option = ask.find(key)
        assert option is not None
        flow = drive(g, unit, ADVANCED)
        next(flow)
        with pytest.raises(StopIteration):
            flow.send(option)
        assert unit.facing == facing


@clause("sotr-ruling-44")
def test_double_is_moving_fast_and_forbids_to_shoot() -> None:
    g = alone(WALKER)
    unit = walker(g)
    assert cannot_use(g, unit, 0) is None
    play(begin(g, unit))
    play(act(g), "run", "drive:kept>480,256", "stay")
    no = cannot_use(g, unit, 0)
    assert no is not None
    assert (no.clause, no.name) == ("sotr-ruling-44", "went-fast")
    assert hull(g, unit).moved == RAN


@clause("sotr-ruling-44")
def test_who_has_fired_does_not_go_fast() -> None:
    g = fought(
        [machine(WALKER, (30, 24))], [men("german_volksgrenadiers", (30, 10), who=(1,))], (1, 1, 1, 1, 1, 1)
    )
    unit = walker(g)
    play(begin(g, unit))
    assert "run" in {option.key for option in offers(g, unit)}
    play(act(g), "gun:2>german-squad-1")
    offered = {option.key for option in offers(g, unit)}
    assert "run" not in offered
    assert "advance" in offered


@clause("sotr-ruling-44")
def test_men_s_moves_are_not_offered_to_a_machine() -> None:
    g = alone(WALKER)
    play(begin(g, walker(g)))
    assert {option.verb for option in offers(g, walker(g))} == {"advance", "run", "gun", "done"}


# Tracks and wheels


@clause("sotr-ruling-44")
def test_a_tank_drives_straight_on_and_backs() -> None:
    g = alone(TANK)
    assert drives(g, 30, 16) == ""
    assert drives(g, 30, 16 - 1 / 16) == TOO_FAR
    assert drives(g, 30, 32) == ""
    assert vehicle(g).facing == NORTH


@clause("sotr-ruling-44")
def test_it_turns_up_to_ninety_degrees_for_each_four_inches() -> None:
    """A stretch to the east is a turn of 90 degrees, and needs four inches; south-east is more than that."""
    g = alone(TANK)
    assert drives(g, 34, 24) == ""
    assert drives(g, 34 - 1 / 16, 24) == TURNS_TOO_OFTEN
    assert drives(g, 34, 25) == TURNS_TOO_OFTEN
    assert drives(g, 33, 21) == "", "3 north and 3 east are 4.2 inches"
    assert drives(g, 32, 22) == TURNS_TOO_OFTEN


@clause("sotr-ruling-44")
def test_turns_are_counted_over_the_whole_move() -> None:
    """East four inches with a turn, then north four inches with another; the third it has not earned."""
    g = alone(TANK)
    unit = vehicle(g)
    flow = drive(g, unit, RAN)
    ask = next(flow)
    for key in ("drive:forward>544,384", "drive:forward>544,320"):
        option = ask.find(key)
        assert option is not None, key
        ask = flow.send(option)
    assert unit.facing == NORTH
    assert (works(unit).driven, works(unit).pivots) == (8 * UNIT, 2)
    assert ask.find("drive:forward>480,320") is not None, "four more earn a third"
    assert ask.find("drive:forward>496,320") is None
    assert not any(option.verb == "face" for option in ask.options)


@clause("sotr-ruling-44")
def test_it_may_turn_at_the_end_of_a_stretch() -> None:
    g = alone(TANK)
    unit = vehicle(g)
    flow = drive(g, unit, ADVANCED)
    ask = next(flow)
    assert not any(option.verb == "face" for option in ask.options), "nothing is earned yet"
    option = ask.find("drive:forward>480,320")
    assert option is not None
    ask = flow.send(option)
    assert {option.key for option in ask.options if option.verb == "face"} == {
        f"face:{heading}" for heading in (48, 56, 8, 16)
    }
    turned = ask.find("face:48")
    assert turned is not None
    ask = flow.send(turned)
    assert unit.facing == WEST
    assert not any(option.verb == "face" for option in ask.options)


@clause("sotr-ruling-44", "sotr-terr-2")
def test_tracks_cross_a_low_wall_for_an_inch_and_wheels_do_not() -> None:
    """The wall lies at 20; the hull must stand clear of it: its rear 2.5 inches behind its middle."""
    on = table(lines={"wall": [(10, 20.0), (50, 20.0)]})
    g = alone(TANK, on=on)
    assert drives(g, 30, 17) == ""
    assert drives(g, 30, 17 - 1 / 16) == TOO_FAR, "seven inches and one for the wall"
    assert drives(g, 30, 21) == OBSTACLE, "it does not stop astride the wall"
    g = alone(CAR, on=on)
    assert drives(g, 30, 17) == OBSTACLE


@clause("sotr-ruling-44")
@pytest.mark.parametrize("kind", ["building", "woods", "rocks"])
def test_a_tank_stays_out_of_houses_woods_and_rocks(kind: str) -> None:
    """Its front is 2.5 inches before its middle: at 18 the middle stands at 20.5."""
    g = alone(TANK, on=table("#" * 60, kind))
    assert drives(g, 30, 20.5) == ""
    assert drives(g, 30, 20.5 - 1 / 16) == OBSTACLE


@clause("sotr-ruling-7")
def test_a_tank_stops_an_inch_before_an_enemy() -> None:
    """The man's edge is at 18.5, its front 2.5 inches before its middle."""
    g = fought([machine(TANK, (30, 26))], [men("german_volksgrenadiers", (30, 18), who=(1,))])
    assert drives(g, 30, 22) == ""
    assert drives(g, 30, 22 - 1 / 16) == ENEMY


@clause("sotr-ruling-44")
def test_whatever_is_offered_to_a_tank_is_allowed() -> None:
    g = alone(TANK, on=table("." * 20 + "#" * 6 + "." * 34, "building"))
    for facing in (NORTH, 5, EAST, 39):
        hull_figure = hull(g, vehicle(g))
        g.place(hull_figure, hull_figure.x, hull_figure.y, facing)
        g.gather(vehicle(g))
        stretches = Stretches(g, vehicle(g), 8 * UNIT)
        points = stretches.candidates()
        assert len(points) > 4
        for x, y in points:
            assert not stretches.against(x, y)


@clause("sotr-ruling-44", "sotr-act-1")
def test_each_activation_is_a_move_of_its_own() -> None:
    """A tank drives 4 of its 8 inches and turns; a turn later it has 8 inches and no turn again."""
    g = alone(TANK, (30, 40))
    unit = vehicle(g)
    play(begin(g, unit))
    play(act(g), "advance", "drive:forward>480,576", f"face:{EAST}", "stay")
    assert works(unit).driven == 4 * UNIT
    finish(g)
    unit.activated = False
    play(begin(g, unit))
    assert (works(unit).driven, works(unit).pivots) == (0, 0)
    assert drives(g, 38, 36) == ""
    assert drives(g, 38 + 1 / 16, 36) == TOO_FAR


@clause("sotr-ruling-44", "sotr-act-1")
def test_a_walker_that_has_turned_may_turn_in_its_next_activation() -> None:
    g = alone(WALKER)
    unit = walker(g)
    for facing in (SOUTH, NORTH):
        unit.activated = False
        play(begin(g, unit))
        asked = play(act(g), "advance", "stay", f"face:{facing}")
        assert [ask.kind for ask in asked[1:]] == [DRIVE, FACE]
        finish(g)
    assert unit.facing == NORTH


@clause("sotr-ruling-44", "sotr-mopt-11")
def test_a_walker_is_offered_to_face_every_enemy_but_those_who_hide() -> None:
    """An enemy 3 east and 17 north of it lies between two winds."""
    for hidden, offered in ((False, True), (True, False)):
        enemy = men("german_volksgrenadiers", (33, 7), who=(1,), hidden=hidden)
        g = fought([machine(WALKER, (30, 24))], [enemy])
        at_him = heading_to(3, -17)
        assert at_him % 4, "no wind"
        assert (at_him in headings(g, walker(g))) is offered


@clause("sotr-ruling-44")
def test_the_hull_is_shown_as_it_would_stand() -> None:
    """Forward, kept, and to the wind east."""
    for name, facing in (("forward", SOUTH), ("kept", NORTH), ("16", EAST)):
        g = alone(WALKER)
        unit = walker(g)
        walk = stride_of(g, unit, speed_of(works(unit), ADVANCED))
        stand_hull(g, unit, (480, 416), FACINGS.index(name), walk)
        assert (unit.x, unit.y, unit.facing) == (480, 416, facing)
    g = alone(TANK)
    stand_hull(g, vehicle(g), (480, 320), 0, Stretches(g, vehicle(g), 8 * UNIT))
    assert (vehicle(g).x, vehicle(g).y, vehicle(g).facing) == (480, 320, NORTH)


@clause("sotr-ruling-44")
def test_with_one_inch_left_it_may_be_driven_or_half_of_it() -> None:
    g = alone(TANK)
    works(vehicle(g)).driven = 7 * UNIT
    assert {(480, 368), (480, 376)} <= set(Stretches(g, vehicle(g), 8 * UNIT).candidates())


@clause("sotr-ruling-44")
def test_even_after_eight_inches_no_turn_is_wider_than_ninety_degrees() -> None:
    """Of 16 inches at double it has gone 8: two turns, but each to a side at most."""
    g = alone(TANK)
    works(vehicle(g)).driven = 8 * UNIT
    assert drives(g, 34, 24, RAN) == ""
    assert drives(g, 34, 28, RAN) == TURNS_TOO_OFTEN
