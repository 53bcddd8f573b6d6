"""15.0d, 15.0e, 19.5.1: who shoots a helicopter down, and has it fall on his own head."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.state import WRECKED, Vehicle
from bocage.systems.lnl.content.arms import MachineGun
from tests.lnl.airborne import SLICK, AirBattle
from tests.support import clause

LANE = ".\n" * 9
"""A1 to A9, from north to south."""
DOWN = [6, 1, 6]
"""6 and the gun against 1 + 1, and a check of 6: the helicopter is shot down."""
NORTH, SOUTH = [1, 1], [1, 4]
"""It falls one hex that way."""
NOBODY = [1]
"""The crew of the helicopter is lost."""


def below(vehicle: str, dice: list[int], *guns: str, **printed: object) -> AirBattle:
    """A vehicle in A5, which looks to the north, fires at the slick above A4 with machine guns alone."""
    arms = tuple(MachineGun(gun, 10, 14) for gun in guns)
    battle = AirBattle(
        LANE,
        us={"A4-air": "uh1_slick", "A7": "us_army_squad", "A2": "us_army_squad"},
        german={"A5": f"{vehicle}^ne", "A9": "leader_captain"},
    ).reprint(named(vehicle), gun=None, machine_guns=arms, **printed)
    battle.impulse("german", dice=dice)
    battle.choose("activate:A5", f"vehicle-fire-at:{named(vehicle)}>{SLICK}")
    return battle


def named(vehicle: str) -> str:
    return f"german-{vehicle.replace('_', '-')}-1"


FATES = {
    "spared": ("t_55", [*DOWN, *NORTH, *NOBODY], 5),
    "shaken": ("t_55", [*DOWN, *SOUTH, 6, 1, 6, *NOBODY], 5),
    "abandoned": ("t_55", [*DOWN, *SOUTH, 6, 1, 6, 6, 6, *NOBODY], 1),
    "destroyed": ("truck_vietnam", [*DOWN, *SOUTH, 6, 1, 6, 1, *NOBODY], 5),
}
"""Who fires, the dice, and his morale: 6 + 4 against 1 and the armour of 3, or of none, and a check of 6."""


def fate_of(vehicle: Vehicle) -> str:
    if vehicle.loc == WRECKED:
        return "destroyed"
    return "abandoned" if vehicle.abandoned else "shaken" if vehicle.shaken else "spared"


@clause("lnl-15.0b-3", "lnl-15.0e-4", "lnl-19.5.1-8", "lnl-19.5.1-9")
@pytest.mark.parametrize("fate", FATES)
def test_a_rear_gun_fires_elsewhere_only_if_the_crash_has_left_its_crew_able(fate: str) -> None:
    vehicle, dice, morale = FATES[fate]
    battle = below(vehicle, dice, "4*", "2R", morale=morale)
    assert fate_of(battle.helicopter(named(vehicle))) == fate
    assert (battle.ask.kind == "second-target") == (fate == "spared")
    if fate == "spared":
        assert battle.keys == [f"vehicle-fire:{named(vehicle)}>A7", "hold-fire"]


@clause("lnl-15.0b-3", "lnl-15.0d-10", "lnl-19.5.1-8")
@pytest.mark.parametrize("fate", FATES)
def test_what_has_been_shot_down_is_not_fired_at_again_whatever_it_fell_upon(fate: str) -> None:
    vehicle, dice, morale = FATES[fate]
    battle = below(vehicle, dice, "4*", "4*", morale=morale)
    assert fate_of(battle.helicopter(named(vehicle))) == fate
    assert len(battle.events("fire")) == 1
