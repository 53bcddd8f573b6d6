"""What is known before something changes holds no longer afterwards, and what is lost is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.systems.vv.board.line_of_sight import Sightlines
from bocage.systems.vv.content.scenario import Condition
from bocage.systems.vv.rules.fire.fire_groups import group_reach
from bocage.systems.vv.rules.scenario.victory import decided_early
from tests.support import clause
from tests.vv.assaults import MISS, charge
from tests.vv.board.test_09_line_of_sight import sight
from tests.vv.board.test_09_reasons import met
from tests.vv.forts import fort
from tests.vv.positions import Battle
from tests.vv.rules.fire.test_14_casualties import US, hit, verbs
from tests.vv.transports import at_c2

LANE = "  .\n" * 9
ENEMY = "german_rifle_squad"


@clause("vv-5.31-1", "vv-14.7-2")
def test_who_is_rallied_in_the_command_phase_can_fire_again() -> None:
    """Asked while a sniper may still be withdrawn, the pinned squad reaches nobody."""
    battle = Battle(LANE, us={"A1": US}, german={"A5": f"{ENEMY}*"}, snipers=["us"])
    battle.sniper_at(us="A2").phase("after-action", "us")
    assert battle.ask.kind == "withdraw-sniper"
    here = battle.cell("A5")
    assert group_reach(battle.g, 1, here) == 0
    battle.choose(battle.keys[-1])
    assert not battle.unit("german-squad-1").pinned
    assert group_reach(battle.g, 1, here) == 6
    assert "fire:A5>A1" in battle.keys


@clause("vv-4.4-1", "vv-4.1-3")
def test_conditions_that_win_at_once_win_only_when_they_are_met() -> None:
    victory = (Condition("us", "hold", "A3", at_once=True), Condition("german", "deny"))
    battle = Battle(LANE, us={"A1": US}, german={"A9": f"{ENEMY}*"}, victory=victory).phase("movement")
    assert battle.g.swift == (0,)
    assert decided_early(battle.g) is None
    battle.choose("move:A1", "step:A2")
    assert decided_early(battle.g) is None
    battle.choose("step:A3")
    outcome = decided_early(battle.g)
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == ("us", "victory-at-once")


@clause("vv-6.7-2", "vv-13.8-7", "vv-6.5-1")
def test_a_tank_that_turns_itself_into_a_dead_end_in_a_full_hex_is_lost() -> None:
    """In A2 it has turned to the map's edge, with the edge behind it too, and may turn once only."""
    us = {"A1": "m4a3e8^s", "A2": "stuart^s stuart^s"}
    battle = Battle(LANE, us=us, german={"A9": f"{ENEMY}*"}).phase("movement")
    battle.choose("drive:us-m4a3e8-1", "ahead", "turn:sw")
    assert battle.where("us-m4a3e8-1") == ""
    (told,) = battle.events("no-room")
    assert told.clauses == ("vv-13.8-7",)
    assert dict(told.data) == {"unit": battle.unit("us-m4a3e8-1").id, "at": battle.cell("A2")}
    assert battle.at("A2") == ["us-stuart-1", "us-stuart-2"]


@clause("vv-8.3-7")
def test_a_transport_that_turns_between_two_unloadings_has_moved() -> None:
    battle = at_c2(f"truck^n[{US},us_leader_1]").choose("drive:us-truck-1", "unload:us-squad-1")
    assert "unload:us-leader-1" in battle.keys
    battle.choose("turn:ne")
    assert "unload:us-leader-1" not in battle.keys
    assert battle.reason("unload:us-leader-1") == "transport-moves-once"


@clause("vv-14.3-2", "vv-13.9-1", "vv-13.9-4")
@pytest.mark.parametrize(("weapon", "lane"), [("mg34", True), ("heavy_machine_gun", False)])
def test_a_heavy_machine_gun_aboard_is_not_fired_and_lays_no_lane(weapon: str, lane: bool) -> None:
    """Aboard only light machine guns are fired; the half-track leaves the fire to its squad."""
    battle = Battle(
        LANE, us={"A7": US}, german={"A2": f"sdkfz_251^s[{ENEMY}+{weapon}]", "A9": f"{ENEMY}*"}
    ).phase("movement", dice=(6, 6))
    battle.choose("move:A7", "step:A6", "unit-fire:german-sdkfz-251-1>A6", "stay:german-sdkfz-251-1")
    assert (battle.ask.kind == "fire-lane") is lane
    assert battle.parts("fire", "strength") == ({"squad": 4, "mg34": 3} if lane else {"squad": 4})


@clause("vv-20.7-4", "vv-ed-7.3-1")
def test_a_machine_lost_in_mines_as_it_advances_is_not_turned() -> None:
    us = {"A1": "m4a3e8^s", "A5": US}
    forts = [fort("minefield", "A2")]
    for die, kind in ((3, "advance"), (4, "face")):
        battle = Battle(LANE, us=us, german={"A9": ENEMY}, edition="2021", forts=forts)
        battle.phase("advance", dice=(die,)).choose("advance-unit:us-m4a3e8-1>A2")
        assert battle.ask.kind == kind


# Careful movement


@clause("vv-6.4-4", "vv-6.4-5", "vv-13.8-10")
def test_who_goes_on_by_assault_move_stays_careful_when_another_is_stopped() -> None:
    """4 at six hexes, a 7 with +1 for care is no point; with a 5 it is one, and the first takes it."""
    battle = Battle(LANE, us={"A1": f"{US} {US}"}, german={"A8": ENEMY}).phase("movement", dice=(3, 2))
    battle.choose("assault-move:A1", "join:us-squad-1", "join:us-squad-2", "step:A2", "fire:A8>A2")
    battle.choose("pin:us-squad-1")
    while battle.ask.kind == "casualties":
        battle.choose("spare:us-squad-2")
    assert battle.ask.kind == "move"
    assert battle.marked("us-squad-1") == ["move"]
    assert battle.marked("us-squad-2") == ["assault_move"]
    assert (battle.unit("us-squad-1").mp, battle.unit("us-squad-2").mp) == (0, 1)


# Points met to the last


@clause("vv-14.62-2", "vv-14.61-7")
@pytest.mark.parametrize("points", [3, 4])
def test_points_that_are_met_exactly_ask_nothing_of_the_next(points: int) -> None:
    """A pinned squad is worth 4."""
    battle = hit(f"{US}* {US}*", points)
    assert verbs(battle) == ["spare", "eliminate"]
    battle.choose("eliminate:us-squad-1")
    assert battle.game.ask is None or battle.ask.kind != "casualties"
    assert not battle.unit("us-squad-2").loc < 0


@clause("vv-15.2-2")
@pytest.mark.parametrize(
    ("weapon", "parts"),
    [
        ("panzerschreck", [("squad", 4)]),
        ("mortar_5cm", [("squad", 4)]),
        ("mg34", [("squad", 4), ("mg34", 3)]),
    ],
)
def test_a_weapon_without_firepower_has_no_part_in_a_close_defence(
    weapon: str, parts: list[tuple[str, int]]
) -> None:
    battle = charge(US, f"{ENEMY}+{weapon}", MISS)
    assert [(part.name, part.value) for part in battle.tally("assault", "defence").parts] == parts


# Sight


@clause("vv-9.4-3", "vv-11.5-3")
def test_smoke_beside_a_hexside_line_is_told_by_its_hex() -> None:
    battle = Battle("     .\n  .     .\n     h\n", us={"A1": US}, german={"C1": ENEMY})
    g = battle.lay_smoke(B1=2).phase("fire").g
    verdict = g.field.sight.sight.verdict(battle.cell("A1"), battle.cell("C1"), g.smoke)
    assert [(each.effect, each.clause, each.where, each.what, each.value) for each in verdict.reasons] == [
        ("hindered", "vv-9.4-3", "B1", "smoke", 2)
    ]
    assert met("     o\n  .     .\n     h\n", there="C1", german={"C1": ENEMY}) == [
        ("hindered", "vv-9.4-3", "B1", "orchard", 1)
    ]


def test_a_table_of_sight_is_kept_and_read_again(tmp_path: Path) -> None:
    seen = sight("  .\n  f\n  .\n")
    first = Sightlines(seen, cache=tmp_path)
    (kept,) = tmp_path.rglob("*vv-los-*")
    before = kept.stat().st_mtime_ns
    assert Sightlines(seen, cache=tmp_path).hinder == first.hinder
    assert kept.stat().st_mtime_ns == before
