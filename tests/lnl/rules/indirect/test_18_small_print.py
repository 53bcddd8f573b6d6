"""18.0, 18.1, 18.2, 20.1: shells that beat nobody, markers side by side, and callers at night."""

from __future__ import annotations

import pytest

from bocage.ground.land import OFF_MAP
from bocage.kernel import Tally
from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.battle.state import FIRED, OPS_COMPLETE, Ffe
from bocage.systems.lnl.rules.indirect.callers import cells_in_view
from bocage.systems.lnl.rules.indirect.drift import carried
from bocage.systems.lnl.rules.indirect.fire_for_effect import place_ffe
from bocage.systems.lnl.rules.indirect.mortars import (
    NO_MORTAR,
    cannot_call_mortar,
    cannot_call_star_shell,
    cannot_fire_carried,
    carried_targets,
    mortar_calls,
)
from tests.lnl.positions import Battle
from tests.lnl.rules.indirect.test_18_called_mortars import observed
from tests.support import clause

LANE = "\n".join("." * 13)


@clause("lnl-18.1-10", "lnl-5.0a-3", "lnl-5.0a-4")
@pytest.mark.parametrize(("against", "checks"), [(5, []), (4, []), (3, ["german-squad-1"])])
def test_shells_hurt_only_those_they_beat(against: int, checks: list[str]) -> None:
    """The better of 1 and 1, and 3, makes 4: equal is not enough."""
    battle = observed(options={"skill_cards_off": True}).impulse("us", dice=[1, 1, against, 6])
    battle.choose("activate:A4", "call-mortar:us-leader-1>A6")
    assert list(battle.checks()) == checks


@clause("lnl-18.1-15", "lnl-18.2-16")
def test_only_the_markers_over_a_hex_strike_who_enters_it() -> None:
    """Of the markers over A2, A3 and A4 each strikes him once, when he comes into its own hex."""
    battle = Battle(LANE, us={"A1": "us_airborne_squad"}, german={"A13": "wehrmacht_squad*"})
    battle.impulse("us", dice=[1, 1, 6] * 3)
    for label in ("A2", "A3", "A4"):
        place_ffe(battle.g, Ffe(battle.loc(label), 3, 1))
    battle.choose("activate:A1", "move-from:A1")
    assert [event.data["at"] for event in battle.events("shells")] == [battle.loc("A2")]
    battle.choose("move:A3")
    assert [event.data["at"] for event in battle.events("shells")] == [battle.loc("A2"), battle.loc("A3")]


@clause("lnl-18.1-15", "lnl-18.2-16")
def test_the_second_marker_finds_nobody_whom_the_first_has_killed() -> None:
    """6 and 3 and 1 against 1, and a check of 6: the half-squad is gone, and no more dice are rolled."""
    battle = Battle(LANE, us={"A1": "us_airborne_half crew"}, german={"A13": "wehrmacht_squad*"})
    battle.impulse("us", dice=[6, 1, 1, 6])
    for _ in range(2):
        place_ffe(battle.g, Ffe(battle.loc("A2"), 3, 1))
    battle.choose("activate:A1", "move-from:A1", "join:us-half-squad-1")
    while battle.ask.kind == "move-who":
        battle.choose(next(key for key in battle.keys if not key.startswith("join")))
    assert battle.unit("us-half-squad-1").loc < 0
    assert len(battle.events("shells")) == 1


@clause("lnl-18.1a-3", "lnl-18.1-2")
@pytest.mark.parametrize(
    ("at", "reaches"), [("A2", False), ("A3", True), ("A10", True), ("A11", False), ("A6", True)]
)
def test_a_carried_mortar_fires_from_its_least_range_to_its_greatest(at: str, reaches: bool) -> None:
    """The 51 mm mortar: 2 to 9 hexes."""
    battle = Battle(LANE, us={"A1": "us_airborne_squad+mortar_51"}, german={at: "wehrmacht_squad"})
    battle.impulse("us")
    squad = battle.unit("us-squad-1")
    no = cannot_fire_carried(battle.g, squad, squad.weapons[0], battle.loc(at))
    assert (no is None) == reaches
    assert no is None or no.clause == "lnl-5.0-1"
    assert bool(carried_targets(battle.g, squad)) == reaches


# Callers who have spotted


@clause("lnl-18.1-6", "lnl-18.1-7", "lnl-20.1-13")
@pytest.mark.parametrize("night", [True, False])
@pytest.mark.parametrize("found", ["", "A6", "A5"])
def test_who_has_spotted_calls_only_on_what_he_has_found(night: bool, found: str) -> None:
    """Both hexes are in sight; he has found one of them, or none; lights are for who has found nothing."""
    battle = Battle(
        "\n".join("....bb"),
        us={"A1": "us_mortar_60", "A4": "leader_sergeant us_airborne_squad"},
        german={"A5": "wehrmacht_squad", "A6": "wehrmacht_squad"},
        night=night,
    )
    battle.spotted = ["A5", "A6"]
    battle.impulse("us")
    g, leader, turn = battle.g, battle.unit("us-leader-1"), Impulse(0, night=night)
    if found:
        turn.spotter, turn.spotted = leader, battle.loc(found)
        leader.marks = OPS_COMPLETE
    may = {label: cannot_call_mortar(g, turn, leader, battle.loc(label)) is None for label in ("A5", "A6")}
    assert may == {label: found in ("", label) for label in ("A5", "A6")}
    calls = [option.key for option in mortar_calls(g, turn, leader)]
    expected = [f"call-mortar:us-leader-1>{label}" for label in may if may[label]]
    lights = night and not found
    assert calls == expected + (["call-star-shell:us-leader-1>us-weapon-team-1"] if lights else [])
    no = cannot_call_star_shell(g, turn, leader, battle.unit("us-weapon-team-1"))
    assert (no is None) == lights


@clause("lnl-20.1-13", "lnl-20.1-14")
@pytest.mark.parametrize(("cells", "may"), [(3, False), (4, True)])
def test_a_mortar_without_a_hex_in_its_range_lights_nothing(cells: int, may: bool) -> None:
    """60 mm: from 3 hexes on; three hexes in a row are at most 2 apart."""
    battle = Battle(
        "\n".join("." * cells),
        us={"A1": "us_mortar_60 leader_sergeant"},
        german={"A3": "wehrmacht_squad"},
        night=True,
    ).impulse("us")
    g, turn, leader = battle.g, Impulse(0, night=True), battle.unit("us-leader-1")
    no = cannot_call_star_shell(g, turn, leader, battle.unit("us-weapon-team-1"))
    assert (None if no is None else no.name) == (None if may else "no-mortar-in-reach")
    lights = [option.key for option in mortar_calls(g, turn, leader) if option.verb == "call-star-shell"]
    assert bool(lights) == may


@clause("lnl-18.2-2", "lnl-18.2-3", "lnl-20.0-2")
@pytest.mark.parametrize("who", ["us-squad-1", "german-squad-1", ""])
def test_at_night_a_caller_also_sees_who_has_fired(who: str) -> None:
    """Two hexes far, and beyond that the hex of whoever has fired, friend or foe."""
    battle = Battle(
        LANE,
        us={"A1": "leader_sergeant", "A7": "us_airborne_squad"},
        german={"A9": "wehrmacht_squad", "A13": "wehrmacht_squad"},
        night=True,
    ).impulse("us")
    near = set(cells_in_view(battle.g, battle.unit("us-leader-1")))
    assert battle.loc("A1") in near
    assert not near & {battle.loc("A7"), battle.loc("A9")}
    if who:
        battle.unit(who).marks |= FIRED
        battle.g.look_around()
    seen = set(cells_in_view(battle.g, battle.unit("us-leader-1")))
    assert seen == near | ({battle.unit(who).loc} if who else set())


@clause("lnl-20.0-2", "lnl-18.2-3")
@pytest.mark.parametrize("side", ["us", "german"])
def test_at_night_a_vehicle_without_men_beside_it_is_not_given_away_by_them(side: str) -> None:
    """What a caller sees by the flash of others is where men have fired."""
    us, german = {"A1": "leader_sergeant", "A13": "us_airborne_squad"}, {"A12": "wehrmacht_squad"}
    (us if side == "us" else german)["A8"] = "m4a1!us_airborne^e"
    battle = Battle(LANE, us=us, german=german, night=True).impulse("us")
    assert battle.loc("A8") not in cells_in_view(battle.g, battle.unit("us-leader-1"))


@clause("lnl-18.1-11")
def test_the_strength_of_a_called_mortar_is_told() -> None:
    battle = observed().impulse("us", dice=[1, 1, 6]).choose("activate:A4", "call-mortar:us-leader-1>A6")
    strength = battle.last("shells").data["strength"]
    assert isinstance(strength, Tally)
    assert [(part.value, part.clause, part.name) for part in strength.parts] == [(3, "lnl-18.1-10", "mortar")]


@clause("lnl-20.1-13")
def test_only_a_mortar_is_called_for_light() -> None:
    battle = observed(night=True).impulse("us")
    g, turn, leader = battle.g, Impulse(0, night=True), battle.unit("us-leader-1")
    assert cannot_call_star_shell(g, turn, leader, battle.unit("us-weapon-team-1")) is None
    assert cannot_call_star_shell(g, turn, leader, battle.unit("us-squad-1")) == NO_MORTAR


@clause("lnl-18.2-7", "lnl-18.2-8")
@pytest.mark.parametrize(
    ("start", "hexes", "lands"),
    [("A3", 0, "A3"), ("A3", 1, "A2"), ("A3", 2, "A1"), ("A3", 3, ""), ("A3", 4, ""), ("A1", 6, "")],
)
def test_what_drifts_off_the_map_does_not_come_back_to_it(start: str, hexes: int, lands: str) -> None:
    """To the north, which is the first of the directions, on a map of a single column."""
    g = Battle(LANE, us={"A13": "us_airborne_squad"}, german={"A1": "medic"}).impulse("us").g
    found = carried(g, g.field.number(start), 0, hexes)
    assert ("" if found == OFF_MAP else g.field.labels[found]) == lands
