"""16.4, 17.1: what is left to do when mines have taken all who got off, or all who were to assault."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.content.scenario import Fortification
from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_15_overruns import FAR_OFF, field
from tests.lnl.rules.vehicles.test_17_close_assault import FIELD, PASS, storm
from tests.support import clause

KILLED = [6, 1, 6]
"""1 and 6 against 1 make 6; 6 on the check, 12 in all, is twice the morale of a half-squad, or more."""

HALF = {"us": "us_airborne_half", "german": "wehrmacht_half_b"}
SQUAD = {"us": "us_airborne_squad", "german": "wehrmacht_squad"}
FORCE = {"us": "us_airborne", "german": "wehrmacht"}


@clause("lnl-16.4-1", "lnl-21.4-1")
def test_nobody_is_fired_at_who_was_lost_on_mines_as_he_got_off() -> None:
    """The squad of D1 is asked about the half-track, and about nobody else."""
    mine = Fortification("mine", "A1", side="german")
    battle = Battle(
        field(),
        us={"A1": "sdkfz_251!us_airborne^e[us_airborne_half]"},
        german={"D1": "wehrmacht_squad", "I2": FAR_OFF},
        forts=[mine],
    ).impulse("us", dice=KILLED)
    battle.choose("activate:A1", "drive:us-sdkfz-251-1", "unload:us-sdkfz-251-1")
    assert battle.unit("us-half-squad-1").loc < 0
    battle.choose("hold-fire")
    assert battle.ask.kind == "drive"


@clause("lnl-17.1-29", "lnl-21.4-1")
@pytest.mark.parametrize("side", ["us", "german"])
def test_a_hex_where_all_assaulters_fell_to_mines_is_in_no_melee(side: str) -> None:
    """The tank is not even attacked, and nobody stays beside it under a Melee marker."""
    other = "german" if side == "us" else "us"
    men = {"A1": HALF[side], "H1": SQUAD[side]}
    tank = {"B1": f"stug_iiig!{FORCE[other]}^w", "H2": SQUAD[other]}
    us, german = (men, tank) if side == "us" else (tank, men)
    mine = Fortification("mine", "B1", side=other)
    battle = storm(Battle(FIELD, us=us, german=german, forts=[mine]).impulse(side, dice=[*PASS, *KILLED]))
    assert battle.at("B1") == []
    assert not battle.events("close-assault")
    assert battle.g.melee == 0
