"""20.8, 10.7: a stack that may go no farther, and what holds it."""

from __future__ import annotations

import pytest

from bocage.systems.vv.rules.movement.infantry_moves import cannot_leave
from bocage.systems.vv.rules.movement.movement import Move, cannot_step
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


@clause("vv-6.10-2", "vv-6.31-3", "vv-6.4-2", "vv-12.2-9")
@pytest.mark.parametrize(
    ("us", "verb", "spent", "may"),
    [
        ("us_rifle_squad", "move", 3, True),
        ("us_rifle_squad", "move", 4, False),
        ("us_rifle_squad us_leader_1", "move", 5, True),
        ("us_rifle_squad us_leader_1", "move", 6, False),
        ("us_rifle_squad", "assault-move", 1, True),
        ("us_rifle_squad", "assault-move", 2, False),
        ("us_rifle_squad+heavy_machine_gun", "move", 2, True),
        ("us_rifle_squad+heavy_machine_gun", "move", 3, False),
        ("m4a3e8^n", "move", 9, True),
        ("m4a3e8^n", "move", 10, False),
    ],
)
def test_one_leaves_the_map_with_a_point_of_his_own_allowance(
    us: str, verb: str, spent: int, may: bool
) -> None:
    """4 MP, 6 with a leader, half by Assault Move, less 1 for a Heavy weapon; the tank has 10."""
    battle = Battle(LANE, us={"A1": us}, german={"A6": "german_rifle_squad*"}, exits={"us": "A1"}).phase(
        "movement"
    )
    units = list(battle.g.at[0][battle.cell("A1")])
    move = Move(units, battle.cell("A1"), assault=verb == "assault-move")
    move.spent = spent
    assert (cannot_leave(battle.g, move) is None) is may
