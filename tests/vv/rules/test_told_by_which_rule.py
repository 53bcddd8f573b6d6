"""What happens is told with the clause that applies, where one of several does."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.vv.positions import Battle
from tests.vv.rules.assault.test_15_after_the_assault import fail_against
from tests.vv.rules.people.test_16_valor import natural_two
from tests.vv.rules.vehicles.test_14_machines_suffer import under_fire

LANE = "  .\n" * 6
SQUAD, HALF, ENEMY = "us_rifle_squad", "us_rifle_half_squad", "german_rifle_squad"


def rules(battle: Battle, kind: str) -> tuple[str, ...]:
    """The clauses of the last event of this kind."""
    return battle.last(kind).clauses


def sources(battle: Battle, kind: str, name: str) -> list[tuple[str, str]]:
    """What a number is made of, each part with its clause."""
    return [(part.name, part.clause) for part in battle.tally(kind, name).parts]


@clause("vv-14.64-3", "vv-14.64-4")
@pytest.mark.parametrize(("die", "rule"), [(3, "vv-14.64-3"), (4, "vv-14.64-4")])
def test_a_machine_that_survives_and_one_that_does_not(die: int, rule: str) -> None:
    """The rating of a jeep is 3."""
    assert rules(under_fire("jeep^n", 2, die), "survival") == (rule,)


@clause("vv-14.63-1", "vv-14.63-2")
def test_a_point_disregarded_behind_a_shield_or_by_valor() -> None:
    gun = under_fire("six_pounder^nw", 2).choose("ignore:german-six-pounder-1")
    assert rules(gun, "ignored") == ("vv-14.63-1",)
    brave = under_fire("british_rifle_squad!", 2).choose("ignore:german-squad-1")
    assert rules(brave, "ignored") == ("vv-14.63-2",)


@clause("vv-15.10-3", "vv-15.10-4", "vv-15.10-6")
@pytest.mark.parametrize(
    ("men", "dice", "rule"),
    [(HALF, (1, 6), "vv-15.10-3"), (HALF, (2,), "vv-15.10-4"), (f"{HALF} {HALF} {HALF}", (6,), "vv-15.10-6")],
)
def test_an_afv_assaulted_in_vain(men: str, dice: tuple[int, ...], rule: str) -> None:
    """One point immobilises it on a 1, and not on a 2; three points surely."""
    battle = fail_against(men, "tiger^n", *dice)
    if battle.ask.seat == "german":
        battle.choose("bear:german-tiger-1>3")
    assert rules(battle, "immobilisation") == (rule,)


@clause("vv-16.2-5", "vv-16.2-6")
@pytest.mark.parametrize(("who", "rule"), [(SQUAD, "vv-16.2-5"), ("us_leader_1", "vv-16.2-6")])
def test_who_checks_for_valor(who: str, rule: str) -> None:
    armed = f"{who}+m1919a6"
    assert rules(natural_two(armed, 6, 6, target="german_leader_1"), "valor-check") == (rule,)


@clause("vv-18.3-4", "vv-13.8-2", "vv-19.2-3")
def test_anti_tank_fire_in_its_phase_at_what_moves_and_at_what_overruns() -> None:
    bazooka = f"{SQUAD}+bazooka"
    still = Battle(LANE, us={"A1": bazooka}, german={"A3": "tiger^s"}).phase("fire", dice=[6, 6])
    assert rules(still.choose("at-fire:us-squad-1>german-tiger-1"), "at-fire") == ("vv-18.3-4",)
    moving = Battle(LANE, us={"A1": bazooka}, german={"A4": "tiger^n"}).phase(
        "movement", "german", dice=[6, 6]
    )
    moving.choose("drive:german-tiger-1", "ahead", "at-fire:us-squad-1>german-tiger-1")
    assert rules(moving, "at-fire") == ("vv-18.3-4", "vv-13.8-2")
    over = Battle(LANE, us={"A3": bazooka}, german={"A4": "tiger^n"}).phase(
        "movement", "german", dice=[6] * 4
    )
    over.choose("drive:german-tiger-1", "overrun:A3", "at-fire:us-squad-1>german-tiger-1")
    assert rules(over, "at-fire") == ("vv-19.2-3",)


@clause("vv-7.2-2", "vv-7.2-3")
@pytest.mark.parametrize(("how", "rule"), [("ahead", "vv-7.2-2"), ("back", "vv-7.2-3")])
def test_a_step_ahead_and_one_back(how: str, rule: str) -> None:
    battle = Battle(LANE, us={"A3": "m4a3e8^n"}, german={"A6": "german_leader_1*"}).phase("movement")
    battle.choose("drive:us-m4a3e8-1", how)
    assert rules(battle, "drive") == (rule,)


@clause("vv-15.6-2", "vv-16.3-3", "vv-15.2-1", "vv-15.2-2", "vv-15.5-1", "vv-15.5-2", "vv-15.4-1")
@pytest.mark.parametrize(
    ("us", "german", "strengths", "defences"),
    [
        (
            f"{SQUAD}+m1919a6",
            f"{ENEMY}+medium_machine_gun",
            [("squad", "vv-15.6-2"), ("m1919a6", "vv-15.2-1")],
            [("squad", "vv-15.6-2"), ("medium_machine_gun", "vv-15.2-2")],
        ),
        (f"{SQUAD}!", "gun_57mm^n", [("squad", "vv-16.3-3")], [("gun", "vv-15.5-1")]),
        (SQUAD, "truck^n", [("squad", "vv-15.6-2")], [("vehicle", "vv-15.5-2")]),
        (SQUAD, "tiger^n", [("squad", "vv-15.6-2")], [("machine-guns", "vv-15.4-1")]),
    ],
)
def test_what_both_sides_of_an_assault_bring(
    us: str, german: str, strengths: list[tuple[str, str]], defences: list[tuple[str, str]]
) -> None:
    battle = Battle(LANE, us={"A1": us}, german={"A2": german}).phase("assault", dice=[6] * 8)
    battle.choose("assault:A1>A2")
    assert sources(battle, "assault", "strength") == strengths
    assert sources(battle, "assault", "defence") == defences


@clause("vv-14.4-9", "vv-14.4-10", "vv-14.4-11", "vv-14.4-12")
@pytest.mark.parametrize(
    ("who", "name", "parts"),
    [
        ("m4a3e8^s", "m4a3e8", [("gun", "vv-14.4-9"), ("mg-360", "vv-14.4-11"), ("mg-ff", "vv-14.4-12")]),
        ("gun_57mm^s", "gun-57mm", [("gun", "vv-14.4-10")]),
    ],
)
def test_what_a_machine_fires_with(who: str, name: str, parts: list[tuple[str, str]]) -> None:
    battle = Battle(LANE, us={"A1": who}, german={"A4": ENEMY}).phase("fire", dice=[6, 6])
    battle.choose(f"unit-fire:us-{name}-1>A4")
    assert sources(battle, "fire", "strength") == parts
