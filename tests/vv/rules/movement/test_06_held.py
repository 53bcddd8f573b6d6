"""20.8, 10.7: a stack that may go no farther, and what holds it."""

from __future__ import annotations

import pytest

from bocage.systems.vv.rules.movement.movement import Move, cannot_leave, cannot_step
from tests.support import clause
from tests.vv.forts import fort
from tests.vv.positions import Battle

LANE = "  .\n" * 6


@clause("vv-20.8-2", "vv-10.7-7")
@pytest.mark.parametrize(
    ("wire", "reason"),
    [("A3", "stopped-by-wire"), ("A4", "needs-whole-allowance"), ("A2", "needs-whole-allowance")],
)
def test_wire_holds_who_is_in_it_and_a_climb_anybody_else(wire: str, reason: str) -> None:
    battle = Battle(
        LANE,
        us={"A3": "us_rifle_squad"},
        german={"A6": "german_rifle_squad*"},
        forts=[fort("barbed_wire", wire)],
        exits={"us": "A3"},
    ).phase("movement")
    move = Move([battle.unit("us-squad-1")], battle.cell("A3"), assault=False)
    assert cannot_step(battle.g, move, battle.cell("A4")) is None
    move.halted = True
    for refusal in (cannot_step(battle.g, move, battle.cell("A4")), cannot_leave(battle.g, move)):
        assert refusal is not None
        assert refusal.name == reason
