"""20.0, 20.02: fighting at night."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bocage.kernel import No
from bocage.systems.lnl.content.scenario import EventMarker
from bocage.systems.lnl.rules.movement.steps import is_known_enemy
from bocage.systems.lnl.rules.sight.spotting import can_see, is_spotted
from tests.lnl.positions import Battle
from tests.support import clause, example

TOO_DARK = No("lnl-20.0-2", "too-dark")


def night(column: str, us: Mapping[str, str], german: Mapping[str, str], **more: object) -> Battle:
    """A1, A2, .. from north to south, in the dark."""
    return Battle("\n".join(column), us=us, german=german, **{"night": True, **more})  # type: ignore[arg-type]


# 20.0-1: how far eyes reach


@pytest.mark.parametrize(("target", "seen"), [("A2", True), ("A3", True), ("A4", False), ("A6", False)])
@clause("lnl-20.0-1", "lnl-20.0-2")
def test_nobody_sees_or_fires_beyond_two_hexes(target: str, seen: bool) -> None:
    battle = night("......", {"A1": "us_airborne_squad"}, {target: "wehrmacht_squad"}).impulse("us")
    assert can_see(battle.g, battle.loc("A1"), battle.loc(target)) == seen
    assert battle.why_not(f"fire:A1>{target}") == (No("lnl-4.0a-6", "not-activated") if seen else TOO_DARK)
    battle.choose("activate:A1")
    assert (f"fire:A1>{target}" in battle.keys) == seen


@pytest.mark.parametrize(("column", "target", "seen"), [("..f.", "A3", True), ("...f", "A4", False)])
@clause("lnl-20.0-1")
def test_nobody_spots_beyond_two_hexes(column: str, target: str, seen: bool) -> None:
    battle = night(column, {"A1": "us_airborne_squad"}, {target: "wehrmacht_squad"}).impulse("us")
    assert (f"spot:us-squad-1>{target}" in battle.keys) == seen
    if not seen:
        assert battle.why_not(f"spot:us-squad-1>{target}") == No("lnl-10.1b-1", "no-line-of-sight")


@pytest.mark.parametrize(
    ("target", "mark", "spotted"),
    [
        ("A3", "", True),
        ("A4", "", False),
        ("A4", "moved", False),
        ("A4", "assault_move", False),
        ("A4", "fired", True),
    ],
)
@clause("lnl-20.0-1", "lnl-20.0-2")
def test_beyond_two_hexes_only_a_shot_gives_a_unit_in_the_open_away(
    target: str, mark: str, spotted: bool
) -> None:
    battle = night("......", {"A1": "us_airborne_squad"}, {target: "wehrmacht_squad"})
    if mark:
        battle.mark(german_squad_1=mark)
    battle.impulse("us")
    assert is_spotted(battle.g, 1, battle.loc(target)) == spotted
    known = is_known_enemy(battle.g, 0, battle.loc("A1"), battle.loc(target))
    assert known == spotted, "so the Shaken fear only these"


@pytest.mark.parametrize(("dark", "happens"), [(True, False), (False, True)])
@clause("lnl-20.0-1")
def test_what_happens_on_sight_of_a_hex_waits_until_it_is_seen(dark: bool, happens: bool) -> None:
    event = EventMarker("bell", "los", "A5", {"en": "A bell.", "fr": "Une cloche."}, side="us")
    battle = night("......", {"A1": "us_airborne_squad"}, {"A6": "medic"}, events=[event], night=dark)
    battle.impulse("us").choose("activate:A1", "crawl-from:A1")
    assert bool(battle.events("event")) == happens
    assert battle.where("us-squad-1") == "A2"


# 20.0-2, 20.0-3: fire at a muzzle flash


@clause("lnl-20.0-2", "lnl-20.0-3")
def test_a_target_that_has_fired_is_shot_at_from_afar_at_3_less_once_for_the_attack() -> None:
    battle = night("......", {"A1": "us_airborne_squad us_airborne_squad"}, {"A4": "wehrmacht_squad"})
    battle.mark(german_squad_1="fired").impulse("us", dice=[1, 6, 6, 1])
    battle.choose("activate:A1", "fire:A1>A4", "arms:us-squad-1>own", "arms:us-squad-2>own")
    assert battle.parts() == {"lead": 2, "further": 1, "night_distance": -3}


@clause("lnl-20.0-3")
def test_within_two_hexes_the_night_takes_nothing_off() -> None:
    battle = night("......", {"A1": "us_airborne_squad"}, {"A3": "wehrmacht_squad"})
    battle.mark(german_squad_1="fired").impulse("us", dice=[1, 6, 6, 1]).choose("activate:A1", "fire:A1>A3")
    assert battle.parts() == {"lead": 2}


@clause("lnl-20.0-3")
@example("lnl-20.0-e1")
def test_e1_a_stack_that_assault_moves_and_fires_beyond_two_hexes_loses_5() -> None:
    battle = night("......", {"A1": "us_airborne_squad us_airborne_squad"}, {"A5": "wehrmacht_squad"})
    battle.mark(german_squad_1="fired").impulse("us", dice=[1, 6, 6, 1])
    battle.choose("activate:A1", "assault-from:A1", "join:us-squad-1", "join:us-squad-2", "stop")
    battle.choose("fire:A2>A5", "arms:us-squad-1>own", "arms:us-squad-2>own")
    assert battle.parts() == {"lead": 2, "further": 1, "assault_fire": -2, "night_distance": -3}


@clause("lnl-20.0-2", "lnl-20.0-u1")
def test_a_muzzle_flash_is_no_line_of_sight_and_no_range() -> None:
    battle = night("..f.......", {"A1": "us_airborne_squad"}, {"A4": "wehrmacht_squad"})
    battle.mark(german_squad_1="fired").impulse("us")
    assert battle.why_not("fire:A1>A4") == No("lnl-10.0-2", "no-line-of-sight")
    battle = night("..........", {"A1": "us_airborne_squad"}, {"A7": "wehrmacht_squad"})
    battle.mark(german_squad_1="fired").impulse("us")
    assert battle.why_not("fire:A1>A7") == No("lnl-5.0-1", "out-of-range")


@clause("lnl-20.0-2")
def test_smoke_hides_a_muzzle_flash() -> None:
    battle = night("......", {"A1": "us_airborne_squad"}, {"A5": "wehrmacht_squad"})
    battle.smoke = {"A3": 1}
    battle.mark(german_squad_1="fired").impulse("us")
    assert battle.why_not("fire:A1>A5") == No("lnl-10.0-2", "no-line-of-sight")


@pytest.mark.parametrize(
    ("begin", "to", "flash", "drawn"),
    [("A4", "A3", False, True), ("A5", "A4", False, False), ("A5", "A4", True, True)],
)
@clause("lnl-20.0-2", "lnl-20.0-u2")
def test_opportunity_fire_follows_the_same_test(begin: str, to: str, flash: bool, drawn: bool) -> None:
    """Movers beyond two hexes are safe, unless they run into a friend who has fired."""
    germans = {begin: "wehrmacht_squad"} | ({to: "wehrmacht_squad"} if flash else {})
    battle = night("......", {"A1": "us_airborne_squad"}, germans)
    if flash:
        battle.mark(german_squad_2="fired")
    battle.impulse("german").choose(f"activate:{begin}", f"move-from:{begin}", f"move:{to}")
    assert (battle.ask.kind == "opportunity-fire") == drawn


# 20.0-4: the adjacent target


@clause("lnl-20.0-4")
@example("lnl-20.0-e2")
def test_e2_firepower_2_at_an_adjacent_target_is_4() -> None:
    battle = night("......", {"A1": "us_airborne_squad"}, {"A2": "wehrmacht_squad"})
    battle.impulse("us", dice=[1, 6]).choose("activate:A1", "fire:A1>A2")
    assert battle.parts() == {"lead": 2, "adjacent": 2}
    assert battle.firepower == 4


@pytest.mark.parametrize("dark", [True, False])
@pytest.mark.parametrize(("stationary_only", "bonus"), [(False, {"adjacent": 2}), (True, {})])
@clause("lnl-20.0-4")
def test_firers_who_have_moved_keep_the_bonus_unless_the_option_takes_it(
    dark: bool, stationary_only: bool, bonus: dict[str, int]
) -> None:
    battle = night(
        "......",
        {"A1": "us_airborne_squad"},
        {"A3": "wehrmacht_squad"},
        night=dark,
        options={"adjacent_bonus_stationary_only": stationary_only},
    )
    battle.mark(german_squad_1="fired").impulse("us", dice=[1, 6, 6, 1])
    battle.choose("activate:A1", "assault-from:A1", "stop", "fire:A2>A3")
    assert battle.parts() == {"lead": 2, "assault_fire": -2, **bonus}


# 20.02 Melee


@clause("lnl-20.02-1")
def test_melee_is_the_same_by_night_as_by_day() -> None:
    fights = []
    for dark in (True, False):
        battle = night("......", {"A2": "us_airborne_squad"}, {"A3": "wehrmacht_squad"}, night=dark)
        battle.impulse("us", dice=[3, 4, 2, 2]).choose("activate:A2", "move-from:A2", "move:A3")
        fights.append([(event.data["odds"], event.data["hit"]) for event in battle.events("melee-attack")])
    assert fights == [[("2-1", True), ("1-2", False)]] * 2
