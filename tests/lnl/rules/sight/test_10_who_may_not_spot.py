"""Chapters 10.1b and 20.1: why somebody does not spot, or light up the night: each reason by its own rule."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from tests.lnl.airborne import AirBattle
from tests.lnl.positions import Battle
from tests.support import clause

LANE = ".\n.\n.\n.\nf\n.\n.\n"
SQUAD, ENEMY = "us_airborne_squad", "wehrmacht_squad"
HIDDEN = {"A5": ENEMY}
"""A squad in the forest, which nobody has spotted."""


def looking(men: str, marks: str = "", name: str = "us_squad_1", **more: object) -> Battle:
    """Those of A1 look at the forest in A5, and another squad beside them can."""
    battle = Battle(LANE, us={"A1": men, "A2": SQUAD}, german=HIDDEN, **more)  # type: ignore[arg-type]
    if marks:
        battle.mark(**{name: marks})
    return battle.impulse("us")


@clause("lnl-10.1b-11", "lnl-4.1-2")
@pytest.mark.parametrize(
    ("marker", "reason"),
    [
        ("fired", No("lnl-10.1b-11", "spotter-marked")),
        ("moved", No("lnl-10.1b-11", "spotter-marked")),
        ("low_crawl", No("lnl-10.1b-11", "spotter-marked")),
        ("assault_move", No("lnl-10.1b-11", "spotter-marked")),
        ("stealth_half", No("lnl-10.1b-11", "spotter-marked")),
        ("ops_complete", No("lnl-4.1-2", "spotter-ops-complete")),
    ],
)
def test_a_marked_unit_does_not_spot(marker: str, reason: No) -> None:
    battle = looking(SQUAD, marker)
    assert "spot:us-squad-2>A5" in battle.keys
    assert battle.why_not("spot:us-squad-1>A5") == reason


@clause("lnl-10.1b-11", "lnl-5.1-6", "lnl-11.3-3")
def test_nor_do_the_shaken_and_medics() -> None:
    battle = looking(f"{SQUAD}* medic")
    assert battle.why_not("spot:us-squad-1>A5") == No("lnl-5.1-6", "spotter-shaken")
    assert battle.why_not("spot:us-medic-1>A5") == No("lnl-11.3-3", "medic-cannot-spot")


@clause("lnl-8.1-2", "lnl-10.1b-11")
def test_nor_does_who_is_locked_in_melee() -> None:
    battle = Battle(LANE, us={"A1": SQUAD, "A2": SQUAD}, german={"A1": ENEMY, **HIDDEN})
    battle.melee.append("A1")
    battle.impulse("us")
    assert battle.why_not("spot:us-squad-1>A5") == No("lnl-8.1-2", "locked-in-melee")


@clause("lnl-10.1b-2", "lnl-16.1-3")
def test_nor_does_a_buttoned_vehicle_or_who_rides_inside_one() -> None:
    """A tank carries its passengers outside, an M113 inside."""
    battle = looking(f"m4a1^e~[us_airborne_half] m10^e {SQUAD}")
    assert battle.why_not("spot:us-m4a1-1>A5") == No("lnl-10.1b-2", "spotter-buttoned")
    assert "spot:us-m10-1>A5" in battle.keys
    assert "spot:us-half-squad-1>A5" in battle.keys
    battle = looking(f"m113^e[us_airborne_half] {SQUAD}")
    assert battle.why_not("spot:us-half-squad-1>A5") == No("lnl-16.1-3", "inside-cannot-spot")


@clause("lnl-10.1b-2", "lnl-19.3-4")
def test_nor_does_a_helicopter_in_flight() -> None:
    battle = AirBattle(us={"A1-air": "uh1_slick", "A1": "us_army_squad"}, german={"C1": "medic"}).impulse(
        "us"
    )
    assert battle.why_not("spot:us-uh1-slick-1>C1") == No("lnl-10.1b-2", "spotter-in-flight")


@clause("lnl-10.1b-1")
def test_what_cannot_be_spotted() -> None:
    """Beyond the forest of A5 nobody sees A6; the squad of A4 stands in the open; A3 is empty."""
    ground = LANE.replace("f\n.", "f\nf")
    german = {"A5": ENEMY, "A6": ENEMY, "A4": ENEMY}
    battle = Battle(ground, us={"A1": SQUAD}, german=german).impulse("us")
    assert "spot:us-squad-1>A5" in battle.keys
    assert battle.why_not("spot:us-squad-1>A6") == No("lnl-10.1b-1", "no-line-of-sight")
    assert battle.why_not("spot:us-squad-1>A4") == No("lnl-10.1b-1", "already-spotted")
    assert battle.why_not("spot:us-squad-1>A3") == No("lnl-10.1b-1", "nobody-there")


@clause("lnl-10.1b-9")
def test_the_second_attempt_of_an_impulse() -> None:
    battle = looking(SQUAD, name="").impulse("us", dice=[6]).choose("spot:us-squad-2>A5")
    assert battle.why_not("spot:us-squad-1>A5") == No("lnl-10.1b-9", "one-spotting-attempt")


# 20.1 Star Shells


@clause("lnl-20.1-1", "lnl-8.1-2")
@pytest.mark.parametrize(
    ("men", "marks", "reason"),
    [
        ("leader_captain", "moved", "star-shell-marked"),
        ("leader_captain", "low_crawl", "star-shell-marked"),
        ("leader_captain", "fired", "star-shell-marked"),
        ("leader_captain", "ops_complete", "star-shell-marked"),
        ("leader_captain*", "", "star-shell-shaken"),
        (SQUAD, "", "star-shell-who"),
    ],
)
def test_who_fires_no_star_shell(men: str, marks: str, reason: str) -> None:
    name = "us-squad-1" if men == SQUAD else "us-leader-1"
    battle = Battle(LANE, us={"A1": f"{men} leader_sergeant"}, german={"A7": "medic"}, night=True)
    if marks:
        battle.mark(**{name.replace("-", "_"): marks})
    battle.impulse("us").choose("activate:A1")
    assert any(key.startswith("star-shell:") for key in battle.keys)
    assert battle.why_not(f"star-shell:{name}>A2") == No("lnl-20.1-1", reason)


@clause("lnl-20.1-1")
def test_nobody_fires_one_by_day() -> None:
    battle = Battle(LANE, us={"A1": f"leader_captain {SQUAD}"}, german={"A7": "medic"}).impulse("us")
    battle.choose("activate:A1")
    assert battle.why_not("star-shell:us-leader-1>A2") == No("lnl-20.1-1", "star-shell-by-day")


@clause("lnl-20.1-3", "lnl-20.1-8")
@pytest.mark.parametrize("off", [False, True])
def test_a_force_with_star_shells_keeps_them_where_none_would_mean_none(off: bool) -> None:
    """The option is about a capability of 0: others fire as ever, by their capability and the modifier."""
    battle = Battle(
        LANE,
        us={"A1": "leader_captain"},
        german={"A7": "medic"},
        night=True,
        options={"star_shell_zero_means_none": off},
    ).impulse("us", dice=[6])
    captain = battle.unit("us-leader-1")
    assert captain.force.star_shell > 0
    battle.choose("activate:A1", "star-shell:us-leader-1>A2")
    assert battle.last("star-shell-attempt").data["needs"] == captain.force.star_shell + captain.counter.lm
