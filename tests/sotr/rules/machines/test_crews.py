"""Getting in and out: crews, passengers, seats."""

from __future__ import annotations

import pytest

from bocage.systems.sotr.battle.figures import ABANDONED, GONER, RAN, UP
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.action.activation import act, begin, cannot_activate, offers
from bocage.systems.sotr.rules.command.orders import cannot_form_up, cannot_regroup, regroup
from bocage.systems.sotr.rules.machines.crews import (
    bail_out,
    cannot_dismount,
    cannot_mount,
    mount,
    seats_left,
)
from bocage.systems.sotr.rules.shooting.harm import hit_machine
from tests.sotr.close import figures, kinds, men, play
from tests.sotr.machines import CAR, TANK, TRUCK, WALKER, crew, fought, hull, inside, machine, vehicle, walker

clause = pytest.mark.clause
SQUAD = "us_rifle_squad"
FAR = men("german_volksgrenadiers", (5, 2), who=(1,))
BESIDE = [(28.0 + 1.5 * at, 24.0) for at in range(4)]
"""Four men within 4 inches of a half-track that stands at (30, 20)."""


def with_squad(counter: str = TRUCK, points: list[tuple[float, float]] | None = None, *dice: int) -> Sotr:
    return fought([machine(counter, (30, 20)), men(SQUAD, *(points or BESIDE))], [FAR], dice)


def squad(g: Sotr) -> Unit:
    return next(unit for unit in g.units if unit.kind == "squad" and unit.side == 0)


def refused(g: Sotr) -> str:
    no = cannot_mount(g, squad(g), vehicle(g))
    return "" if no is None else no.name


@clause("sotr-ruling-44")
def test_a_squad_gets_into_a_half_track_and_out_again() -> None:
    g = with_squad()
    unit = squad(g)
    play(begin(g, unit))
    assert "mount:us-vehicle-1" in {option.key for option in offers(g, unit)}
    play(act(g), "mount:us-vehicle-1")
    assert g.acting < 0, "that ends its activation"
    assert (unit.rides, unit.loc) == (vehicle(g).id, -1)
    assert seats_left(g, vehicle(g)) == 6
    unit.activated = False
    assert cannot_activate(g, unit) is None
    play(begin(g, unit))
    assert {option.key for option in offers(g, unit)} == {"dismount", "done"}
    play(act(g), "dismount")
    assert len(g.able(unit)) == 4
    assert unit.rides < 0
    assert "advance" not in {option.key for option in offers(g, unit)}


@clause("sotr-ruling-44")
def test_everybody_must_be_within_four_inches() -> None:
    """The hull is 5 by 2.5 inches: its rear lies at 22.5, a man's edge half an inch before his middle."""
    assert refused(with_squad(points=[(30, 27)])) == ""
    assert refused(with_squad(points=[(30, 27 + 1 / 16)])) == "too-far-to-mount"


@clause("sotr-ruling-44")
def test_there_are_ten_seats_in_a_half_track_and_three_in_a_jeep() -> None:
    assert refused(with_squad(CAR, BESIDE[:3])) == ""
    assert refused(with_squad(CAR, BESIDE)) == "no-seats"
    assert refused(with_squad(TANK, BESIDE[:1])) == "no-seats"
    assert seats_left(with_squad(), vehicle(with_squad())) == 10


@clause("sotr-ruling-44")
@pytest.mark.parametrize("state", ["suppressed", "disorganised", "shaken", "fleeing"])
def test_only_a_steady_unit_gets_in(state: str) -> None:
    g = with_squad()
    setattr(squad(g), state, True)
    assert refused(g) == "not-steady"


@clause("sotr-ruling-15")
def test_nobody_who_is_down_is_left_behind() -> None:
    g = with_squad()
    g.fall(figures(g, squad(g).id)[0])
    assert refused(g) == "leaves-the-down"


@clause("sotr-ruling-44")
def test_nobody_gets_in_or_out_of_what_goes_fast() -> None:
    g = with_squad()
    mount(g, squad(g), vehicle(g))
    assert cannot_dismount(g, squad(g)) is None
    hull(g, vehicle(g)).moved = RAN
    no = cannot_dismount(g, squad(g))
    assert no is not None
    assert (no.clause, no.name) == ("sotr-ruling-44", "goes-fast")
    g = with_squad()
    hull(g, vehicle(g)).moved = RAN
    assert refused(g) == "goes-fast"


@clause("sotr-ruling-44")
def test_an_abandoned_machine_carries_nobody() -> None:
    g = with_squad()
    bail_out(g, vehicle(g), 0)
    assert refused(g) == "not-its-crew"


@clause("sotr-ruling-46")
def test_a_crew_mans_its_machine_again_when_it_is_regrouped() -> None:
    """Failed by a walker's crew: disorganised; its commander regroups it on 8; then it gets in, and does
    nothing more this turn."""
    g = fought([machine(WALKER, (30, 20))], [FAR], (5, 1, 6, 6, 4, 4))
    unit, out = walker(g), crew(g)
    hit_machine(g, unit, "at_medium", unit.x, unit.y - 160)
    assert hull(g, unit).fate == ABANDONED
    no = cannot_mount(g, out, unit)
    assert no is not None
    assert no.name == "not-steady"
    leader = figures(g, out.id)[0]
    assert leader.row.role == "corporal"
    assert cannot_regroup(g, leader, out) is None
    out.cool = 8
    leader.cool = 8
    regroup(g, leader, out)
    assert not out.disorganised
    play(begin(g, out))
    play(act(g), "mount:us-walker-1")
    assert (hull(g, unit).fate, inside(g, unit)) == (UP, 2)
    assert unit.activated


@clause("sotr-ruling-46")
def test_others_do_not_man_it() -> None:
    g = with_squad(WALKER)
    bail_out(g, walker(g), 0)
    no = cannot_mount(g, squad(g), walker(g))
    assert no is not None
    assert (no.clause, no.name) == ("sotr-ruling-46", "not-its-crew")


@clause("sotr-ruling-46")
def test_who_rides_in_what_is_destroyed_is_hit_on_five() -> None:
    """A very light half-track by AT medium needs 2: a 4 beats it by two; 6 + 1 destroys. Then 5, 4, 6, 1."""
    g = with_squad(TRUCK, BESIDE, 4, 6, 5, 4, 6, 1)
    unit = squad(g)
    mount(g, unit, vehicle(g))
    hit_machine(g, vehicle(g), "at_medium", vehicle(g).x, vehicle(g).y - 160)
    assert "damage-destroyed" in kinds(g)
    assert [figure.fate for figure in figures(g, unit.id)] == [GONER, UP, GONER, UP]
    assert g.hurt == 1 << unit.id


@clause("sotr-ruling-46")
def test_who_rides_in_what_is_abandoned_gets_out_unhurt() -> None:
    g = with_squad(TRUCK, BESIDE, 3, 1, 6, 6)
    unit = squad(g)
    mount(g, unit, vehicle(g))
    hit_machine(g, vehicle(g), "at_medium", vehicle(g).x, vehicle(g).y - 160)
    assert len(g.able(unit)) == 4


@clause("sotr-order-2", "sotr-ruling-46")
def test_no_officer_joins_a_machine_or_its_crew() -> None:
    g = fought([machine(WALKER, (30, 20)), men("us_command", (30, 25), who=(0,))], [FAR])
    officer = figures(g, 2)[0]
    for unit in (walker(g), crew(g)):
        assert cannot_form_up(g, officer, unit) is not None
