"""What happens in Mogadishu is told, with who and where: what no other test asks for."""

from __future__ import annotations

import pytest

from tests.doh.positions import MIX, Streets
from tests.doh.rules.test_10_roadblocks import STREET, gathered
from tests.doh.rules.test_13_mobs import crowd, walk
from tests.doh.rules.test_15_vehicles import abrams
from tests.support import clause


def told(battle: Streets, kind: str, *rules: str) -> dict[str, object]:
    """What the last event of this kind says, by these rules."""
    found = battle.last(kind)
    assert found.clauses == rules
    return dict(found.data)


@clause("doh-chart-16", "doh-chart-17")
@pytest.mark.parametrize(("dice", "stuck"), [((4, 5), False), ((4, 6), True)])
def test_a_tank_that_breaks_into_a_house(dice: tuple[int, int], stuck: bool) -> None:
    battle = abrams([*dice, 1, 1], ". o .\n. . .").choose("move:B1")
    said = told(battle, "breaks-in", "doh-chart-16", "doh-chart-17")
    assert said == {"unit": battle.unit("us-m1a1-1").id, "dice": dice, "stuck": stuck}


@clause("doh-13.1.7-5")
def test_a_mob_that_runs() -> None:
    battle = crowd("ranger_squad", {"C1": "somali_mob", "E1": "somali_half"}, [1, 6])
    mob = battle.unit("somali-mob-1").id
    battle.choose("activate:A1", "fire:A1>C1")
    assert told(battle, "mob-disperses", "doh-13.1.7-5") == {"unit": mob, "at": battle.loc("C1")}


@clause("doh-13.1.7-14")
@pytest.mark.parametrize(("roll", "attacks"), [(4, False), (5, True)])
def test_a_stack_that_meets_a_mob(roll: int, attacks: bool) -> None:
    battle = walk(roll, 1, 1, 1, 1).choose("pass-through:B1")
    said = told(battle, "mob-meets", "doh-13.1.7-14")
    mob = battle.unit("somali-mob-1").id
    assert said == {"unit": mob, "at": battle.loc("B1"), "roll": roll, "attacks": attacks}


@clause("doh-13.1.7-28")
def test_a_mob_that_is_fired_through() -> None:
    somalis = {"C1": "somali_mob", "D1": "somali_squad_a", "B1": "somali_half"}
    battle = crowd("ranger_squad", somalis, [1, 6], side="somali").choose("activate:D1", "fire:D1>A1")
    mob = battle.unit("somali-mob-1").id
    assert told(battle, "fired-through", "doh-13.1.7-28") == {"unit": mob, "at": battle.loc("C1")}


@clause("doh-10.5.1-13", "doh-10.5.1-19")
def test_who_gathers_at_a_roadblock_and_what_he_brings() -> None:
    battle = gathered((4, 4), 6)
    (name,) = battle.at("C1")
    squad = battle.unit(name).id
    assert told(battle, "gathers", "doh-10.5.1-13") == {"unit": squad, "at": battle.loc("C1")}
    assert told(battle, "roadblock-armed", "doh-10.5.1-19") == {"unit": squad, "weapon": "rpd"}


@clause("doh-10.5.1-17", "doh-10.5.1-21")
def test_an_american_sergeant_is_not_taken_from_the_somali_mix() -> None:
    battle = Streets(
        STREET,
        us={"A2": "ranger_squad* leader_sergeant"},
        somali={"E2": "somali_half"},
        mix={**MIX, "leader_sergeant": 1},
    )
    battle.rally_phase(dice=[1, 6, 4, 5, 1])
    assert battle.keys == ["leader:leader_somali", "leader:leader_sergeant"]
