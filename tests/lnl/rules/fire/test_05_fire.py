"""Chapter 5.0: who may be fired at, and how fire is resolved."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.content.scenario import Fortification
from bocage.systems.lnl.rules.fire.damage import damage_result
from tests.lnl.positions import Battle
from tests.support import clause

MEADOW = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""
"""Open ground, nine columns A to I; from A1 the hexes C1, E1, G1 lie 2, 4, 6 away in a straight line."""


def clause_against(battle: Battle, key: str) -> str:
    refusal = battle.why_not(key)
    return refusal.clause if refusal is not None else ""


# ------------------------------------------------------------------ 5.0 conditions


@clause("lnl-5.0-1")
def test_a_target_must_be_within_range() -> None:
    """A paratroop squad 2-5-4: F1 is five hexes away, G1 six."""
    battle = Battle(MEADOW, us={"A1": "us_airborne_squad"}, german={"F1": "crew", "G1": "crew"})
    battle.impulse("us").choose("activate:A1")
    assert "fire:A1>F1" in battle.keys
    assert "fire:A1>G1" not in battle.keys
    assert clause_against(battle, "fire:A1>G1") == "lnl-5.0-1"


@clause("lnl-5.0-1")
def test_a_target_must_be_in_line_of_sight() -> None:
    battle = Battle(
        """
             .     .
          .     f     .
             .     .
          .     .     .
        """,
        us={"A1": "us_airborne_squad"},
        german={"E1": "crew", "C2": "crew"},
    )
    battle.impulse("us").choose("activate:A1")
    assert "fire:A1>C2" in battle.keys
    assert "fire:A1>E1" not in battle.keys
    assert clause_against(battle, "fire:A1>E1") == "lnl-10.0-2"


@clause("lnl-5.0-1")
@pytest.mark.parametrize("die", [2, 3])
def test_a_target_must_be_spotted(die: int) -> None:
    battle = Battle(
        """
             .     .
          .     .     f
        """,
        us={"A1": "us_airborne_squad us_airborne_squad"},
        german={"E1": "wehrmacht_squad"},
    )
    battle.impulse("us", dice=[die]).choose("activate:A1")
    assert clause_against(battle, "fire:A1>E1") == "lnl-10.1-2"
    battle.choose("spot:us-squad-1>E1")
    assert ("fire:A1>E1" in battle.keys) is (die == 2)


@clause("lnl-5.0-2")
def test_units_fire_through_their_friends() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "us_airborne_squad", "C1": "us_airborne_squad us_airborne_squad"},
        german={"E1": "wehrmacht_squad"},
    )
    battle.impulse("us", dice=[1, 6]).choose("activate:A1", "fire:A1>E1")
    assert battle.parts() == {"lead": 2}


@clause("lnl-5.0-3")
def test_nobody_fires_into_a_hex_that_holds_friends_too() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "us_airborne_squad", "E1": "us_airborne_squad"},
        german={"E1": "wehrmacht_squad", "E2": "wehrmacht_squad"},
    )
    battle.impulse("us").choose("activate:A1")
    assert "fire:A1>E2" in battle.keys
    assert "fire:A1>E1" not in battle.keys
    assert clause_against(battle, "fire:A1>E1") == "lnl-5.0-3"


@clause("lnl-5.0-3", "lnl-21.1-9")
def test_a_bunker_with_friends_on_its_roof_is_a_mixed_hex_except_for_the_men_on_the_roof() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "us_airborne_squad", "E1": "us_airborne_squad"},
        german={"E1-bunker": "wehrmacht_squad"},
        forts=[Fortification("bunker", "E1", facing="north-west")],
    )
    battle.impulse("us").choose("activate:A1")
    assert "fire:A1>E1-bunker" not in battle.keys
    assert clause_against(battle, "fire:A1>E1-bunker") == "lnl-5.0-3"
    battle.choose("done", "pass", "activate:E1")
    assert "fire:E1>E1-bunker" in battle.keys


@clause("lnl-5.0-3")
def test_friends_on_another_storey_do_not_bar_fire() -> None:
    battle = Battle(
        """
             .     s
          .     .     s
             .     s
          .     .     .
        """,
        us={"A1": "us_airborne_squad", "D1-upper": "us_airborne_squad"},
        german={"D1": "wehrmacht_squad"},
    )
    battle.spotted.append("D1")
    battle.impulse("us").choose("activate:A1")
    assert "fire:A1>D1" in battle.keys


@clause("lnl-5.0-4")
def test_nobody_fires_into_a_hex_marked_melee_even_if_one_side_is_left_there() -> None:
    battle = Battle(MEADOW, us={"A1": "us_airborne_squad"}, german={"E1": "crew", "E2": "crew"})
    battle.melee.append("E1")
    battle.impulse("us").choose("activate:A1")
    assert "fire:A1>E2" in battle.keys
    assert "fire:A1>E1" not in battle.keys
    assert clause_against(battle, "fire:A1>E1") == "lnl-5.0-4"


# ------------------------------------------------------------------ 5.0a the attacker's total


@clause("lnl-5.0a-1", "lnl-5.0.1-3", "lnl-10.3a-1")
def test_the_attacker_adds_firepower_leadership_movement_and_degrading_terrain_to_one_die() -> None:
    """4 + 2 + 1 (sergeant) - 1 (brush on the way) + 1 (target marked Moved), against 3: a margin of 4."""
    battle = Battle(
        """
             .     .
          .     b     .
             .     .
          .     .     .
        """,
        us={"A1": "us_airborne_squad leader_sergeant"},
        german={"E1": "wehrmacht_squad crew"},
    )
    battle.mark(german_squad_1="moved").impulse("us", dice=[4, 3, 2, 2])
    battle.choose("activate:A1", "fire:A1>E1", "assist:us-leader-1")
    assert battle.last("fire").data["roll"] == 4
    assert battle.parts() == {"lead": 2, "leadership": 1, "degrading": -1}
    assert {name: margin for name, (margin, _) in battle.checks().items()} == {
        "german-squad-1": 4 + 2 + 1 - 1 + 1 - 3,
        "german-crew-1": 4 + 2 + 1 - 1 - 3,
    }


@clause("lnl-5.0a-1", "lnl-20.0-4")
@pytest.mark.parametrize(
    ("marks", "stationary_only", "bonus"),
    [("", False, 2), ("assault_move", False, 2), ("", True, 2), ("assault_move", True, None)],
)
def test_an_adjacent_target_gives_2_by_option_only_to_those_who_have_not_moved(
    marks: str, stationary_only: bool, bonus: int | None
) -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "us_airborne_squad"},
        german={"B1": "wehrmacht_squad"},
        options={"adjacent_bonus_stationary_only": stationary_only},
    )
    battle.mark(us_squad_1=marks).impulse("us", dice=[1, 6]).choose("activate:A1", "fire:A1>B1")
    assert battle.parts().get("adjacent") == bonus


@clause("lnl-5.0a-1")
@pytest.mark.parametrize(
    ("origin", "parts"), [("A1", {"lead": 2, "bocage_firing_out": -1}), ("A2", {"lead": 2})]
)
def test_fire_out_across_a_bocage_side_of_ones_own_hex_takes_1(origin: str, parts: dict[str, float]) -> None:
    battle = Battle(
        MEADOW,
        us={origin: "us_airborne_squad"},
        german={"E1": "wehrmacht_squad"},
        hexsides={"bocage": "A1/B1 A1/B2"},
    )
    battle.impulse("us", dice=[1, 6]).choose(f"activate:{origin}", f"fire:{origin}>E1")
    assert battle.parts() == parts


# ------------------------------------------------------------------ 5.0a the defender's total


@clause("lnl-5.0a-2")
@pytest.mark.parametrize(
    ("letter", "tm"), [(".", 0), ("c", 0), ("b", 1), ("t", 1), ("f", 2), ("H", 3), ("s", 4)]
)
def test_the_defender_adds_the_target_modifier_of_his_terrain(letter: str, tm: int) -> None:
    battle = Battle(
        f"""
             .     .
          .     .     {letter}
        """,
        us={"A1": "us_airborne_squad"},
        german={"E1": "wehrmacht_squad"},
    )
    battle.spotted.append("E1")
    battle.impulse("us", dice=[1, 6]).choose("activate:A1", "fire:A1>E1")
    assert battle.tally("fire", "cover").total == tm


@clause("lnl-5.0a-2", "lnl-7.0-11", "lnl-21.2-3")
def test_smoke_and_foxholes_add_to_the_terrain() -> None:
    battle = Battle(
        """
             .     .
          .     .     f
        """,
        us={"A1": "us_airborne_squad"},
        german={"E1": "wehrmacht_squad"},
        forts=[Fortification("foxhole", "E1")],
    )
    battle.smoke["E1"] = 1
    battle.spotted.append("E1")
    battle.impulse("us", dice=[1, 6]).choose("activate:A1", "fire:A1>E1")
    assert battle.parts("fire", "cover") == {"forest": 2, "smoke_tm": 1, "foxhole_tm": 1}


@clause("lnl-5.0a-2")
@pytest.mark.parametrize(("origin", "cover"), [("A1", {"wall": 2}), ("E2", {"brush": 1})])
def test_a_wall_counts_instead_of_poorer_terrain_when_the_fire_crosses_it(
    origin: str, cover: dict[str, float]
) -> None:
    battle = Battle(
        """
             .     .
          .     b     .
             .     .
          .     .     .
        """,
        us={origin: "us_airborne_squad"},
        german={"C1": "wehrmacht_squad"},
        hexsides={"wall": "B1/C1 B2/C1"},
    )
    battle.spotted.append("C1")
    battle.impulse("us", dice=[1, 6])
    battle.choose(f"activate:{origin}", f"fire:{origin}>C1")
    assert battle.parts("fire", "cover") == cover


@clause("lnl-5.0a-2", "lnl-5.0a-4")
def test_one_roll_defends_the_whole_hex_and_every_unit_checks_for_itself() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "us_airborne_squad"},
        german={"E1": "wehrmacht_squad wehrmacht_squad crew leader_sergeant medic"},
    )
    battle.impulse("us", dice=[3, 2, 2, 2, 2, 2, 2]).choose("activate:A1", "fire:A1>E1")
    assert battle.g.dice.purposes == ["attack", "defence", *["damage"] * 5]


# ------------------------------------------------------------------ 5.0a the comparison and the Damage Check


@clause("lnl-5.0a-3", "lnl-5.0a-4")
@pytest.mark.parametrize(("defence", "checks"), [(5, 1), (6, 0)])
def test_only_a_greater_total_brings_about_a_damage_check(defence: int, checks: int) -> None:
    """4 + 2 against 5, and against 6."""
    battle = Battle(MEADOW, us={"A1": "us_airborne_squad"}, german={"E1": "wehrmacht_squad"})
    battle.impulse("us", dice=[4, defence, 2]).choose("activate:A1", "fire:A1>E1")
    assert len(battle.checks()) == checks
    assert len(battle.events("fire-no-effect")) == 1 - checks


@clause("lnl-5.0a-5")
@pytest.mark.parametrize(("die", "result"), [(2, "no_effect"), (3, "shaken"), (6, "shaken")])
def test_the_damage_check_is_a_die_and_the_margin_against_morale(die: int, result: str) -> None:
    """A margin of 4 + 2 - 3 = 3 on a squad of morale 5: 2 + 3 is not above it, 3 + 3 is."""
    battle = Battle(MEADOW, us={"A1": "us_airborne_squad"}, german={"E1": "wehrmacht_squad"})
    battle.impulse("us", dice=[4, 3, die]).choose("activate:A1", "fire:A1>E1")
    assert battle.checks() == {"german-squad-1": (3, result)}
    assert battle.unit("german-squad-1").shaken is (result == "shaken")


@clause("lnl-5.0a-5")
@pytest.mark.parametrize(
    ("counter", "steady", "results"),
    [
        ("wehrmacht_squad", 5, ("no_effect", "shaken", "casualties", "eliminated")),
        ("wehrmacht_squad*", 4, ("no_effect", "casualties", "casualties", "eliminated")),
        ("leader_sergeant", 5, ("no_effect", "shaken", "wounded", "eliminated")),
        ("leader_sergeant*", 4, ("no_effect", "wounded", "wounded", "eliminated")),
        ("hero", 6, ("no_effect", "wounded", "wounded", "eliminated")),
    ],
)
def test_results_grow_worse_above_morale_at_twice_and_at_three_times_it(
    counter: str, steady: int, results: tuple[str, str, str, str]
) -> None:
    battle = Battle(MEADOW, us={"A1": "us_airborne_squad"}, german={"E1": counter}).impulse("us")
    unit = next(unit for unit in battle.g.units if unit.side == 1)
    edges = [steady, steady + 1, 2 * steady - 1, 2 * steady, 3 * steady - 1, 3 * steady]
    nothing, band_1, band_2, band_3 = results
    expected = [nothing, band_1, band_1, band_2, band_2, band_3]
    assert [damage_result(battle.g, unit, total) for total in edges] == expected


# ------------------------------------------------------------------ 5.0a a leader under fire


@clause("lnl-5.0a-6", "lnl-5.0a-7", "lnl-5.0a-8")
def test_a_leader_checks_first_unaided_and_then_steadies_the_others() -> None:
    """A margin of 2; the captain's modifier of 2 leaves his men with a bare die."""
    battle = Battle(
        MEADOW,
        us={"A1": "us_airborne_squad"},
        german={"E1": "wehrmacht_squad leader_captain medic"},
    )
    battle.impulse("us", dice=[3, 3, 2, 5, 6]).choose("activate:A1", "fire:A1>E1")
    assert battle.checks() == {
        "german-leader-1": (2, "no_effect"),
        "german-squad-1": (2 - 2, "no_effect"),
        "german-medic-1": (2 - 2, "no_effect"),
    }
    assert next(iter(battle.checks())) == "german-leader-1"


@clause("lnl-5.0a-8", "lnl-5.1-12")
def test_a_leader_who_is_shaken_by_his_own_check_helps_nobody() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "us_airborne_squad"},
        german={"E1": "wehrmacht_squad leader_captain"},
    )
    battle.impulse("us", dice=[3, 3, 6, 2]).choose("activate:A1", "fire:A1>E1")
    assert battle.checks() == {"german-leader-1": (2, "shaken"), "german-squad-1": (2, "no_effect")}


@clause("lnl-5.0a-6", "lnl-5.1-12")
@pytest.mark.parametrize("leader", ["leader_captain*", "leader_captain!ss"])
def test_a_shaken_leader_or_one_of_another_organisation_steadies_nobody(leader: str) -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "us_airborne_squad"},
        german={"E1": f"wehrmacht_squad {leader}"},
    )
    battle.impulse("us", dice=[3, 3, 2, 2]).choose("activate:A1", "fire:A1>E1")
    assert battle.checks()["german-squad-1"] == (2, "no_effect")


@clause("lnl-5.0a-6", "lnl-5.0a-7", "lnl-11.1-6")
@pytest.mark.parametrize(("named", "other"), [(1, 2), (2, 1)])
def test_of_two_leaders_the_owner_names_the_one_who_steadies_even_the_other(named: int, other: int) -> None:
    """Captain and lieutenant: modifiers 2 and 1."""
    battle = Battle(
        MEADOW,
        us={"A1": "us_airborne_squad"},
        german={"E1": "leader_captain leader_lieutenant"},
    )
    battle.impulse("us", dice=[3, 3, 2, 2]).choose("activate:A1", "fire:A1>E1")
    assert battle.ask.seat == "german"
    battle.choose(f"assist:german-leader-{named}")
    help = {1: 2, 2: 1}[named]
    assert battle.checks() == {
        f"german-leader-{named}": (2, "no_effect"),
        f"german-leader-{other}": (2 - help, "no_effect"),
    }
