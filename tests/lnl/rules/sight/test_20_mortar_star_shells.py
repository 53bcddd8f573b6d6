"""Chapter 20.1-13, 20.1-14: Star Shells of on-board mortars."""

from __future__ import annotations

from bocage.kernel import No
from bocage.systems.lnl.rules.indirect.mortars import SHAKEN
from tests.lnl.positions import Battle
from tests.support import clause

CALL = "call-star-shell:us-leader-1>us-weapon-team-1"


def night(mortar: str = "us_mortar_60", *, dark: bool = True) -> Battle:
    """A sergeant in A4, a 60 mm mortar (range 3 to 20) in A1, the enemy in A9."""
    return Battle(
        "\n".join("b" * 9),
        us={"A1": mortar, "A4": "leader_sergeant us_airborne_squad"},
        german={"A9": "wehrmacht_squad"},
        night=dark,
    ).impulse("us")


@clause("lnl-20.1-13", "lnl-20.1-14")
def test_a_mortar_lights_any_hex_in_its_range_without_a_die() -> None:
    """Nobody sees A8; no die, no drift, no attack. The caller is Ops Complete, the mortar has Fired."""
    battle = night().choose("activate:A4", CALL)
    assert battle.keys == [f"aim:A{row}" for row in range(4, 10)]
    battle.choose("aim:A8")
    assert battle.rolled() == 0
    assert battle.g.star_shells == [battle.loc("A8")]
    assert battle.g.lit == sum(1 << battle.loc(label) for label in ("A7", "A8", "A9"))
    assert battle.marked("us-leader-1") == ["ops_complete"]
    assert battle.marked("us-weapon-team-1") == ["fired"]
    assert not battle.g.ffe


@clause("lnl-20.1-13")
def test_by_day_no_mortar_fires_star_shells() -> None:
    battle = night(dark=False).choose("activate:A4")
    assert CALL not in battle.keys
    assert battle.why_not(CALL) == No("lnl-20.1-1", "star-shell-by-day")


@clause("lnl-20.1-14")
def test_the_usual_rules_of_called_fire_hold() -> None:
    """A mortar that is Shaken does not answer; a squad cannot call it."""
    battle = night("us_mortar_60*").choose("activate:A4")
    assert CALL not in battle.keys
    assert battle.why_not(CALL) == SHAKEN
    refusal = night().why_not("call-star-shell:us-squad-1>us-weapon-team-1")
    assert refusal == No("lnl-18.2-20", "cannot-call-fire")


@clause("lnl-20.1-14")
def test_a_mortar_star_shell_goes_out_with_the_others() -> None:
    battle = Battle(
        "\n".join("b" * 9),
        us={"A1": "us_mortar_60", "A4": "leader_sergeant"},
        german={"A9": "medic"},
        night=True,
    ).impulse("us", dice=[6, 1])
    battle.choose("activate:A4", CALL, "aim:A8", "pass", "pass", "pass")
    assert battle.g.turn == 2
    assert battle.g.lit == 0
