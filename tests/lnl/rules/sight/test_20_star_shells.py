"""20.1: Star Shells."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bocage.kernel import No
from bocage.systems.lnl.battle.state import MARKERS
from bocage.systems.lnl.content.counters import Force, catalogue
from bocage.systems.lnl.content.rows import ForceRow
from bocage.systems.lnl.rules.sight.spotting import is_spotted
from bocage.systems.lnl.rules.sight.star_shells import cannot_fire_star_shell, light, star_shell_needs
from tests.lnl.positions import Battle
from tests.support import clause


def night(us: str, german: str = "wehrmacht_squad", at: str = "A6", **more: object) -> Battle:
    """Ten open hexes in the dark, from A1 in the north; Americans in A1."""
    return Battle("\n".join("." * 10), us={"A1": us}, german={at: german}, **{"night": True, **more})  # type: ignore[arg-type]


# Who, where, how


@pytest.mark.parametrize(
    ("unit", "name", "may"),
    [
        ("leader_sergeant", "us-leader-1", True),
        ("commissar", "us-commissar-1", True),
        ("advisor", "us-advisor-1", True),
        ("scout", "us-scout-1", True),
        ("hero", "us-hero-1", True),
        ("us_airborne_squad", "us-squad-1", False),
        ("medic", "us-medic-1", False),
        ("chaplain", "us-chaplain-1", False),
        ("sniper", "us-sniper-1", False),
    ],
)
@clause("lnl-20.1-1")
def test_leaders_advisors_scouts_and_heroes_fire_star_shells(unit: str, name: str, may: bool) -> None:
    battle = night(f"{unit} crew").impulse("us")
    assert (cannot_fire_star_shell(battle.g, battle.unit(name)) is None) == may
    battle.choose("activate:A1")
    assert any(key.startswith(f"star-shell:{name}") for key in battle.keys) == may
    if not may:
        assert battle.why_not(f"star-shell:{name}>A2") == No("lnl-20.1-1", "star-shell-who")


@pytest.mark.parametrize(
    ("marker", "may"),
    [
        ("moved", False),
        ("low_crawl", False),
        ("fired", False),
        ("ops_complete", False),
        ("assault_move", True),
        ("stealth_half", True),
        ("stealth_full", True),
    ],
)
@clause("lnl-20.1-1")
def test_which_markers_bar_a_star_shell(marker: str, may: bool) -> None:
    battle = night("scout us_airborne_squad").mark(us_scout_1=marker).impulse("us")
    battle.choose("activate:A1")
    assert any(key.startswith("star-shell:us-scout-1") for key in battle.keys) == may


@pytest.mark.parametrize("dark", [True, False])
@clause("lnl-20.1-1", "lnl-6.4-5")
def test_a_full_stealth_move_leaves_a_scout_a_star_shell_and_nothing_else(dark: bool) -> None:
    battle = night("scout", "wehrmacht_squad", "A3", night=dark).mark(us_scout_1="stealth_full")
    battle.impulse("us", dice=[6, 1])
    assert battle.g.active == (0 if dark else 1), "by day nobody is left to activate"
    if dark:
        battle.choose("activate:A1")
        assert all(key.startswith("star-shell") for key in battle.keys if key != "done")


@clause("lnl-20.1-1")
def test_no_star_shell_by_day_or_by_the_shaken_or_out_of_a_melee() -> None:
    day = night("leader_sergeant", night=False).impulse("us")
    assert day.why_not("star-shell:us-leader-1>A2") == No("lnl-20.1-1", "star-shell-by-day")
    shaken = night("leader_sergeant* us_airborne_squad").impulse("us")
    assert shaken.why_not("star-shell:us-leader-1>A2") == No("lnl-20.1-1", "star-shell-shaken")
    locked = night("leader_sergeant us_airborne_squad", at="A1")
    locked.melee = ["A1"]
    locked.impulse("us")
    assert locked.why_not("star-shell:us-leader-1>A2") == No("lnl-8.1-2", "locked-in-melee")


@clause("lnl-20.1-2")
def test_any_hex_within_three_in_sight_or_not() -> None:
    battle = Battle(
        """
        .
        s
        .
        .
        .
        """,
        us={"A1": "leader_sergeant"},
        german={"A5": "crew"},
        night=True,
    ).impulse("us")
    battle.choose("activate:A1")
    lit = [key.partition(">")[2] for key in battle.keys if key.startswith("star-shell")]
    assert lit == ["A1", "A2", "A3", "A4"]
    assert battle.why_not("star-shell:us-leader-1>A5") == No("lnl-20.1-2", "star-shell-too-far")


@pytest.mark.parametrize(
    ("unit", "name", "needs"),
    [
        ("scout", "us-scout-1", 2),
        ("hero", "us-hero-1", 2),
        ("leader_sergeant", "us-leader-1", 3),
        ("leader_captain", "us-leader-1", 4),
    ],
)
@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5])
@clause("lnl-20.1-3", "lnl-20.1-4", "lnl-20.1-9")
def test_a_roll_up_to_capability_2_and_the_mans_own_modifier_lights_the_hex(
    unit: str, name: str, needs: int, roll: int
) -> None:
    battle = night(f"{unit} us_airborne_squad").impulse("us", dice=[roll])
    battle.choose("activate:A1", f"star-shell:{name}>A4")
    assert battle.last("star-shell-attempt").data["needs"] == needs
    assert bool(battle.g.star_shells) == (roll <= needs)
    assert battle.marked(name) == ["ops_complete"]


@clause("lnl-20.1-3")
def test_a_wounded_sergeant_adds_nothing_and_another_leader_does_not_help() -> None:
    battle = night("leader_sergeant leader_captain").wound("us-leader-1").impulse("us", dice=[3])
    battle.choose("activate:A1", "star-shell:us-leader-1>A4")
    assert battle.last("star-shell-attempt").data["needs"] == 2
    assert battle.g.star_shells == []


CAPABILITY = {
    3: ["usmc", "us_army", "british_falklands", "argentine"],
    2: ["nva", "anzac", "us_airborne", "us_glider", "wehrmacht", "ss", "fallschirmjaeger"],
    1: ["vc", "soviet_guards", "soviet_line", "partisans", "arvn"],
}


@clause("lnl-20.1-5", "lnl-20.1-6", "lnl-20.1-7")
def test_capabilities_by_force() -> None:
    printed = {code: value for value, forces in CAPABILITY.items() for code in forces}
    forces = catalogue().forces
    assert {code: forces[code].star_shell for code in printed} == printed


def somali() -> Force:
    return Force(
        ForceRow(
            code="somali",
            module="DOH",
            nationality="somali",
            organisation="somali",
            smoke=0,
            star_shell=0,
            creates_heroes=False,
            lmg=None,
            traits=(),
            basis="seed",
            firm=(),
        )
    )


@pytest.mark.parametrize(
    ("unit", "name", "none", "needs"),
    [
        ("scout", "us-scout-1", False, 0),
        ("leader_sergeant", "us-leader-1", False, 1),
        ("leader_captain", "us-leader-1", False, 2),
        ("leader_captain", "us-leader-1", True, 0),
    ],
)
@clause("lnl-20.1-8", "lnl-20.1-3")
def test_a_force_without_star_shells_has_only_what_a_leader_makes_of_it(
    unit: str, name: str, none: bool, needs: int
) -> None:
    battle = night(unit, options={"star_shell_zero_means_none": none}).impulse("us")
    man = battle.unit(name)
    man.force = somali()
    assert star_shell_needs(battle.g, man) == needs
    refusal = cannot_fire_star_shell(battle.g, man)
    assert refusal == (None if needs else No("lnl-20.1-8", "no-star-shells"))


# The light


@clause("lnl-20.1-10")
@pytest.mark.parametrize(
    ("at", "lit"), [("A1", ["A1", "A2"]), ("A2", ["A1", "A2", "A3"]), ("A10", ["A9", "A10"])]
)
def test_a_star_shell_lights_the_first_and_the_last_hex_of_the_map_as_well(at: str, lit: list[str]) -> None:
    g = night("leader_sergeant").impulse("us").g
    light(g, g.field.number(at))
    assert [label for number, label in enumerate(g.field.labels) if g.lit >> number & 1] == lit


@clause("lnl-20.1-10", "lnl-20.1-11", "lnl-20.0-1")
def test_a_star_shell_lights_its_hex_and_those_around_it_as_by_day() -> None:
    """Fired at A4, it lights A3 to A5 but not A6; nobody pays for the dark."""
    battle = night("leader_sergeant us_airborne_squad", at="A5").impulse("us", dice=[1, 1, 6])
    battle.choose("activate:A1", "star-shell:us-leader-1>A4")
    assert [label for number, label in enumerate(battle.g.field.labels) if battle.g.lit >> number & 1] == [
        "A3",
        "A4",
        "A5",
    ]
    assert is_spotted(battle.g, 1, battle.loc("A5"))
    battle.choose("fire:A1>A5")
    assert battle.parts() == {"lead": 2}


@clause("lnl-20.1-11")
def test_units_in_lit_cover_may_be_looked_for_from_afar() -> None:
    battle = Battle(
        "\n".join("....f."),
        us={"A1": "leader_sergeant us_airborne_squad"},
        german={"A5": "wehrmacht_squad"},
        night=True,
    ).impulse("us", dice=[1, 2])
    battle.choose("activate:A1")
    assert "spot:us-squad-1>A5" not in battle.keys
    battle.choose("star-shell:us-leader-1>A4", "spot:us-squad-1>A5")
    assert battle.last("spotting").data["needs"] == 2
    assert battle.g.spotted >> battle.loc("A5") & 1


@clause("lnl-20.1-11", "lnl-20.0-u2")
def test_movers_in_the_light_draw_opportunity_fire_from_the_dark() -> None:
    battle = night("us_airborne_squad", at="A6").impulse("german")
    light(battle.g, battle.g.field.land.cell("A4"))
    battle.choose("activate:A6", "move-from:A6", "move:A5")
    assert battle.keys == ["opportunity-fire:A1", "hold-fire"]


@clause("lnl-20.1-10")
def test_those_in_the_light_see_no_farther_into_the_dark() -> None:
    battle = night("us_airborne_squad", at="A5").impulse("german")
    light(battle.g, battle.g.field.land.cell("A5"))
    assert battle.why_not("fire:A5>A1") == No("lnl-20.0-2", "too-dark")


@clause("lnl-20.1-12")
def test_star_shells_burn_out_at_the_end_of_the_turn() -> None:
    battle = night("leader_sergeant us_airborne_squad").impulse("us", dice=[1, 5, 2])
    battle.choose("activate:A1", "star-shell:us-leader-1>A4", "done", "pass", "pass")
    assert battle.g.lit
    battle.choose("pass")
    assert battle.g.turn == 2
    assert battle.g.lit == 0
    assert battle.g.star_shells == []


@given(marks=st.sets(st.sampled_from(sorted(MARKERS))).map(sum), shaken=st.booleans())
@clause("lnl-20.1-1")
def test_nobody_fires_one_under_a_barring_marker(marks: int, shaken: bool) -> None:
    battle = night("leader_sergeant").impulse("us")
    leader = battle.unit("us-leader-1")
    leader.marks, leader.shaken = marks, shaken
    barred = {"moved", "low_crawl", "fired", "ops_complete"} & set(battle.marked("us-leader-1"))
    assert (cannot_fire_star_shell(battle.g, leader) is None) == (not barred and not shaken)


@clause("lnl-20.1-3")
@pytest.mark.parametrize("none", [False, True])
def test_the_option_for_forces_without_star_shells_takes_none_from_others(none: bool) -> None:
    """Ruling 160: what the force can, and the captain's 2."""
    battle = night("leader_captain", options={"star_shell_zero_means_none": none}).impulse("us")
    captain = battle.unit("us-leader-1")
    assert captain.force.star_shell > 0
    assert star_shell_needs(battle.g, captain) == captain.force.star_shell + 2
