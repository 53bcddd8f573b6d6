"""Examples of the core rules about Rangers and Somalis (4.1, 5.3, 8.3), with their own counters."""

from __future__ import annotations

import pytest

from tests.doh.positions import Streets
from tests.lnl.melees import attack_of, run_in
from tests.support import clause, example

STREET = """
. . . . . . . . .
. . . . . . . . .
"""


def margins(battle: Streets) -> dict[str, float]:
    """By how much each target is beaten."""
    return {name: check[0] for name, check in battle.checks().items()}


@clause("lnl-4.1a-1", "lnl-4.1a-3")
@example("lnl-4.1a-e5")
def test_rangers_under_ops_complete_fire_at_a_mover_with_two() -> None:
    """3 x 0.5 is 1.5, rounded down to 1, and 1 for the moving target, five squares away; 3 + 2 against 2."""
    battle = Streets(STREET, us={"A1": "ranger_squad"}, somali={"G1": "somali_squad_b", "I2": "somali_half"})
    battle.mark(us_squad_1="ops_complete").impulse("somali", dice=[3, 2, 2])
    battle.choose("activate:G1", "move-from:G1", "move:F1", "opportunity-fire:A1")
    assert battle.unit("us-squad-1").counter.designation().startswith("3-6-4")
    assert battle.parts() == {"lead": 3, "ops_complete": -2, "target_moving": 1}
    assert margins(battle) == {"somali-squad-1": 3 + 2 - 2}


@clause("lnl-4.1a-2", "lnl-4.1a-3")
@example("lnl-4.1a-e6")
def test_somalis_of_firepower_0_under_ops_complete_fire_at_a_mover_with_0() -> None:
    """0 - 1 + 1, two squares away; 3 against 2."""
    battle = Streets(STREET, us={"D1": "ranger_squad"}, somali={"A1": "somali_half", "I2": "somali_half"})
    battle.mark(somali_half_squad_1="ops_complete").impulse("us", dice=[3, 2, 2])
    battle.choose("activate:D1", "move-from:D1", "move:C1", "opportunity-fire:A1")
    assert battle.unit("somali-half-squad-1").counter.designation().startswith("0-2-4")
    assert battle.parts() == {"lead": 0, "ops_complete": -1, "target_moving": 1}
    assert margins(battle) == {"us-squad-1": 3 + 0 - 2}


@clause("lnl-5.3a-4", "lnl-5.3a-5")
@example("lnl-5.3a-e3")
def test_rangers_fire_with_four_at_a_mover_and_with_three_at_who_stands_there() -> None:
    battle = Streets(
        STREET,
        us={"A1": "ranger_squad"},
        somali={"D1": "somali_squad_b", "C1": "somali_squad_a", "I2": "somali_half"},
    )
    battle.impulse("somali", dice=[3, 2, 2, 2])
    assert [battle.unit(f"somali-squad-{n}").counter.fp for n in (1, 2)] == [0, 1]
    battle.choose("activate:D1", "move-from:D1", "move:C1", "opportunity-fire:A1")
    assert margins(battle) == {"somali-squad-1": 3 + 4 - 2, "somali-squad-2": 3 + 3 - 2}


@clause("lnl-8.3-1", "lnl-8.3-2", "lnl-8.3-3")
@example("lnl-8.3-e4")
@pytest.mark.parametrize(("own", "against"), [([4, 6], [2, 4]), ([4, 5], [1, 4])])
def test_two_somalis_of_firepower_0_in_melee_with_a_squad_of_2(own: list[int], against: list[int]) -> None:
    """They dare to go in (two checks of 2); 2 to 2 is 1-1: they need 10 and the squad needs 6."""
    battle = Streets(
        STREET, us={"B1": "ranger_squad"}, somali={"A1": "somali_squad_b somali_squad_b", "I2": "somali_half"}
    ).reprint("us-squad-1", fp=2)
    run_in(battle.impulse("somali", dice=[1, 1, 1, 1, *own, *against]))
    battle.choose("attack:somali-squad-1", "attack:somali-squad-2")
    first, back = attack_of(battle, "somali"), attack_of(battle, "us")
    assert (first["attack"], first["defence"], first["odds"], first["tally"]) == (2, 2, "1-1", -2)
    assert (back["attack"], back["defence"], back["odds"], back["tally"]) == (2, 2, "1-1", 2)
    assert first["hit"] == (sum(own) >= 10)
    assert back["hit"] == (sum(against) >= 6)
