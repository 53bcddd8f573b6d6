"""4.1, 10.4, 6.6: what ground a unit may be set up on."""

from __future__ import annotations

import pytest

from bocage.systems.vv.content.scenario import Special
from tests.support import clause
from tests.vv.positions import Battle

GROUND = "  .\n  h\n  w\n  f\n  .\n"
"""Open in A1 and A5, a building in A2, water in A3, woods in A4."""
NONE = Special()
VEHICLES = Special(vehicles_in_buildings=True)
GUNS = Special(large_guns_in_buildings=True)
BOTH = Special(vehicles_in_buildings=True, large_guns_in_buildings=True)


@clause("vv-10.4-2", "vv-10.4-3", "vv-10.4-4", "vv-10.4-5", "vv-6.6-3", "vv-4.1-2")
@pytest.mark.parametrize(
    ("unit", "special", "reasons"),
    [
        ("us_rifle_squad", NONE, ("", "prohibited-hex", "")),
        ("m4a3e8^n", NONE, ("no-vehicle-there", "prohibited-hex", "")),
        ("m4a3e8^n", VEHICLES, ("", "prohibited-hex", "")),
        ("m4a3e8^n", GUNS, ("no-vehicle-there", "prohibited-hex", "")),
        ("truck^n", NONE, ("no-vehicle-there", "prohibited-hex", "")),
        ("truck^n", VEHICLES, ("", "prohibited-hex", "")),
        ("gun_57mm^n", NONE, ("", "prohibited-hex", "")),
        ("flak_88^n", NONE, ("no-large-gun-in-building", "prohibited-hex", "")),
        ("flak_88^n", VEHICLES, ("no-large-gun-in-building", "prohibited-hex", "")),
        ("flak_88^n", GUNS, ("", "prohibited-hex", "")),
        ("flak_88^n", BOTH, ("", "prohibited-hex", "")),
    ],
)
def test_where_a_unit_is_set_up(unit: str, special: Special, reasons: tuple[str, str, str]) -> None:
    battle = Battle(GROUND, us={"A1-A4": unit}, german={"A5": "german_rifle_squad"}, special=special).set_up()
    told = tuple(battle.reason(f"place:{hex}") for hex in ("A2", "A3", "A4"))
    assert told == reasons
    offered = tuple(f"place:{hex}" in battle.keys for hex in ("A2", "A3", "A4"))
    assert offered == tuple(not reason for reason in reasons)
