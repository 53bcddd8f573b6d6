"""8.1, 8.3, 8.5, 18.1, 19.2: what machines may not do, and why."""

from __future__ import annotations

import pytest

from bocage.systems.vv.rules.vehicles.anti_tank import cannot_aim_at
from bocage.systems.vv.rules.vehicles.overruns import cannot_fire_finally
from tests.support import clause
from tests.vv.drives import OPEN, driving
from tests.vv.forts import fort
from tests.vv.positions import Battle
from tests.vv.transports import GROUND, at_c2

SQUAD, ENEMY = "us_rifle_squad", "german_rifle_squad"
LANE = "  .\n" * 9


@clause("vv-8.1-1")
def test_a_tank_takes_nobody_aboard() -> None:
    battle = at_c2(f"m4a3e8^n {SQUAD}").choose("drive:us-m4a3e8-1")
    assert "load:us-squad-1" not in battle.keys
    assert battle.reason("load:us-squad-1") == "not-a-transport"


@clause("vv-8.1-1")
@pytest.mark.parametrize("jeep", ["C2", "E2"])
def test_a_vehicle_never_rides_wherever_it_is(jeep: str) -> None:
    us = {"C2": "truck^n", "E3": "us_leader_1"}
    us[jeep] = f"{us.get(jeep, '')} jeep^n".strip()
    battle = Battle(GROUND, us=us, german={"A1": f"{ENEMY}*"}).phase("movement").choose("drive:us-truck-1")
    assert "load:us-jeep-1" not in battle.keys
    assert battle.reason("load:us-jeep-1") == "cannot-ride"


@clause("vv-8.3-1", "vv-14.7-2")
def test_the_pinned_do_not_get_on() -> None:
    battle = at_c2(f"truck^n {SQUAD}* {SQUAD}").choose("drive:us-truck-1")
    assert "load:us-squad-2" in battle.keys
    assert battle.reason("load:us-squad-1") == "pinned"


@clause("vv-8.3-1", "vv-5.33-1")
def test_nor_do_those_who_have_fired_get_off() -> None:
    battle = at_c2(f"truck^n[{SQUAD},{SQUAD}]").mark(us_squad_1="fire")
    battle.phase("movement").choose("drive:us-truck-1")
    assert "unload:us-squad-2" in battle.keys
    assert battle.reason("unload:us-squad-1") == "fired-cannot-move"


@clause("vv-8.3-6")
def test_nobody_gets_off_where_the_vehicle_itself_may_not_stay() -> None:
    """A truck passes a hex with two tanks: it may not stop there, and sets nobody down on its way."""
    battle = Battle(
        OPEN,
        us={"C3": f"truck^n[{SQUAD}]", "C2": "m4a3e8^n stuart^n"},
        german={"A1": f"{ENEMY}*"},
    ).phase("movement")
    battle.choose("drive:us-truck-1", "ahead")
    assert "stop" not in battle.keys
    assert battle.reason("unload:us-squad-1") == "no-room-to-unload"
    assert "unload:us-squad-1" not in battle.keys


@clause("vv-18.1-4", "vv-8.5-4")
def test_a_gun_in_tow_is_no_target_of_anti_tank_fire() -> None:
    battle = Battle(
        LANE, us={"A1": "m4a3e8^s"}, german={"A4": "truck^n[pak_40]", "A9": ENEMY}, edition="2021"
    )
    battle.phase("fire")
    assert "at-fire:us-m4a3e8-1>german-truck-1" in battle.keys
    assert battle.reason("at-fire:us-m4a3e8-1>german-pak-40-1") == "target-not-on-map"


@clause("vv-5.35-1", "vv-ed-5.35-1")
@pytest.mark.parametrize(("edition", "reason"), [("french", "only-infantry-advances"), ("2021", "")])
def test_machines_advance_by_the_edition_of_2021_only(edition: str, reason: str) -> None:
    battle = Battle(LANE, us={"A1": f"m4a3e8^s {SQUAD}"}, german={"A9": ENEMY}, edition=edition)
    battle.phase("advance")
    assert ("advance-unit:us-m4a3e8-1>A2" in battle.keys) == (not reason)
    assert battle.reason("advance-unit:us-m4a3e8-1>A2") == reason


@clause("vv-18.6-4", "vv-19.1-3")
def test_an_immobile_half_track_lets_men_off_and_overruns_nobody() -> None:
    battle = driving(f"m3_half_track^n%[{SQUAD}]", german="C2")
    assert "unload:us-squad-1" in battle.keys
    assert "overrun:C2" not in battle.keys
    assert battle.reason("overrun:C2") == battle.reason("ahead") == "immobile"


# 19.2: final opportunity fire


def overrun(*dice: int) -> Battle:
    """A Sherman drives over two squads with bazookas in A4; another one watches from A6."""
    battle = Battle(
        LANE,
        us={"A4": f"{SQUAD}+bazooka {SQUAD}+bazooka", "A7": f"{SQUAD}+bazooka"},
        german={"A3": "tiger^s", "A9": ENEMY},
    ).phase("movement", "german", dice=dice)
    return battle.choose("drive:german-tiger-1", "overrun:A4")


@clause("vv-19.2-3", "vv-19.2-u1", "vv-19.2-u3")
def test_each_of_the_hex_overrun_fires_once_and_nobody_else_does() -> None:
    battle = overrun(6, 6, *[6] * 8)
    assert battle.ask.kind == "final-opportunity-fire"
    first, second = (f"at-fire:us-squad-{n}>german-tiger-1" for n in (1, 2))
    assert battle.keys == [first, second, "hold"]
    assert battle.reason("at-fire:us-squad-3>german-tiger-1") == "not-of-the-hex-overrun"
    battle.choose(first)
    assert battle.keys == [second, "hold"]
    assert battle.reason(first) == "final-shot-made"


@clause("vv-19.2-3")
def test_they_need_not_fire() -> None:
    battle = overrun(6, 6, *[6] * 8).choose("hold")
    assert battle.ask.kind != "final-opportunity-fire"
    assert not battle.events("at-fire")
    assert battle.where("german-tiger-1") == "A5"


@clause("vv-19.2-u1", "vv-19.2-u3")
def test_who_fires_finally_by_his_hex_and_once() -> None:
    battle = overrun(6, 6, *[6] * 8)
    squad = battle.unit("us-squad-1")
    here, there = battle.cell("A4"), battle.cell("A7")
    names = [
        getattr(cannot_fire_finally(squad, cell, fired), "name", "")
        for cell, fired in ((here, ()), (here, (squad.id,)), (there, ()), (here, (squad.id + 1,)))
    ]
    assert names == ["", "final-shot-made", "not-of-the-hex-overrun", ""]


# 20.5: out of a bunker


@clause("vv-20.5-6", "vv-7.4-5")
def test_infantry_in_a_bunker_makes_anti_tank_fire_into_its_arc_only() -> None:
    """C3 looks north: the hexes of the diagram of 7.4, as far as its bazooka reaches."""
    battle = Battle(
        """
             .     .
          .     .     .
             .     .
          .     .     .
             .     .
          .     .     .
             .     .
        """,
        us={"C3": f"{SQUAD}+bazooka"},
        german={"A1": f"{ENEMY}*"},
        forts=[fort("concrete_bunker", "C3", "us", facing="n")],
    ).phase("fire")
    squad = battle.unit("us-squad-1")
    labels = battle.g.field.labels
    open_to = [labels[cell] for cell in range(len(labels)) if cannot_aim_at(battle.g, squad, cell) is None]
    assert sorted(open_to) == ["A1", "A2", "B1", "B2", "B3", "C1", "C2", "D1", "D2", "D3", "E1", "E2"]
