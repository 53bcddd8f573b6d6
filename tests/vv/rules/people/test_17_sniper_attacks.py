"""17.5, 17.6: the attack of a sniper, and how he is found."""

from __future__ import annotations

import pytest

from bocage.systems.vv.battle.state import DEAD
from tests.support import clause, example
from tests.vv.hides import ENEMY, ROW, SQUAD, sniped
from tests.vv.positions import Battle

# 17.5 The attack


def attack(ground: str, die: int) -> Battle:
    """Two squads step from F1 to F2 under the eyes of the sniper in D1."""
    battle = sniped(die, 1, us=f"{SQUAD} {SQUAD}", ground=ground)
    return battle.choose("move:F1", "join:us-squad-1", "join:us-squad-2", "step:F2", "snipe:F2")


OPEN = ROW.replace("h", ".")


@clause("vv-17.5-2", "vv-17.5-3")
@example("vv-17.5-e2", "vv-17.5-e3")
@pytest.mark.parametrize(
    ("mark", "die", "points"), [("f", 5, 3), (".", 1, 1), ("h", 3, 0), ("h", 4, 1), ("f", 2, 0)]
)
def test_the_die_less_the_cover_of_the_target(mark: str, die: int, points: int) -> None:
    """Woods, die 5: 3 points; open, die 1: 1; building, die 3: no effect."""
    ground = OPEN.replace("\n     .     .     .     .     .", f"\n     .     .     {mark}     .     .", 1)
    battle = attack(ground, die)
    assert battle.last("snipe").data["points"] == points


@clause("vv-17.5-2", "vv-17.2-3")
@example("vv-17.5-e1")
def test_units_in_woods_who_bring_him_up_suffer_the_die_less_two() -> None:
    """They fire at C1 out of A1, a natural 12; he comes up in D1 and rolls a 5."""
    battle = Battle(
        OPEN.replace("\n  .", "\n  f", 1),
        us={"A1": f"{SQUAD} {SQUAD}"},
        german={"C1": ENEMY},
        snipers=["german"],
    ).phase("fire", "us", dice=(6, 6, 5))
    battle.choose("fire:A1>C1", "join:us-squad-1", "join:us-squad-2", "place-sniper:D1")
    assert battle.last("snipe").data["cover"] == 2
    assert battle.ask.about["points"] == battle.last("snipe").data["points"] == 3


@clause("vv-17.5-2")
@example("vv-17.5-e4")
def test_hindrances_on_the_way_count() -> None:
    """Woods, one orchard hex between, die 5: 2 points."""
    ground = """
     .     f     .     .     .
  .     .     .     .     .     .
     .     .     .     .     .
  .     .     .     .     .     .
"""
    battle = Battle(
        ground.replace("\n  .     .     .     .", "\n  .     .     o     .", 1).replace(
            "\n     .     .     .", "\n     .     .     f", 1
        ),
        us={"G1": SQUAD},
        german={"A2": f"{ENEMY}*"},
    ).sniper_at(german="D1")
    battle.phase("movement", "us", dice=(5, 1)).choose("move:G1", "step:F2", "snipe:F2")
    assert battle.last("snipe").data["cover"] == 3
    assert battle.last("snipe").data["points"] == 2


@clause("vv-17.5-2", "vv-6.4-4")
def test_an_assault_move_and_smoke_count() -> None:
    """vv-17.5-u1."""
    battle = Battle(OPEN, us={"F1": SQUAD}, german={"A2": f"{ENEMY}*"}).sniper_at(german="D1").lay_smoke(F2=1)
    battle.phase("movement", "us", dice=(3, 1)).choose("assault-move:F1", "step:F2", "snipe:F2")
    assert battle.last("snipe").data["cover"] == 2


@clause("vv-17.5-3", "vv-14.61-1")
def test_the_points_are_paid_as_usual() -> None:
    battle = attack(OPEN, 3)
    assert (battle.ask.seat, battle.ask.about["points"]) == ("us", 3)
    battle.choose("reduce:us-squad-1", "pin:us-squad-2")
    assert battle.unit("us-squad-2").pinned


# 17.6 Elimination


@clause("vv-17.6-1", "vv-17.6-4", "vv-17.6-6")
@example("vv-17.6-e1", "vv-17.6-e2")
@pytest.mark.parametrize(("die", "found"), [(4, True), (3, False)])
def test_a_die_above_the_cover_of_his_position_eliminates_him(die: int, found: bool) -> None:
    """In a building: 4 eliminates, 3 does not."""
    house = OPEN.replace("f", "h")
    battle = Battle(house, us={"F1": SQUAD}, german={"A2": f"{ENEMY}*"}, snipers=["german"])
    battle.sniper_at(german="D1").phase("movement", "us", dice=(1, die))
    battle.choose("move:F1", "step:F2", "snipe:F2", "reduce:us-squad-1")
    assert battle.last("sniper-check").data["found"] == found
    assert battle.g.sniper[1] == (DEAD if found else battle.cell("D1"))


@clause("vv-17.6-4")
@example("vv-17.6-e3")
@pytest.mark.parametrize(("die", "found"), [(2, True), (1, False)])
def test_a_hedge_on_the_line_is_his_cover(die: int, found: bool) -> None:
    """In the open behind a hedge on the line of fire: cover 1."""
    open_ground = OPEN.replace("f", ".")
    battle = Battle(
        open_ground, us={"G1": SQUAD}, german={"A2": f"{ENEMY}*"}, hexsides={"hedge": "C1/D1 C1/D2"}
    ).sniper_at(german="C1")
    battle.phase("movement", "us", dice=(1, die)).choose("move:G1", "step:F1", "snipe:F1")
    battle.choose("reduce:us-squad-1")
    assert battle.last("sniper-check").data["cover"] == 1
    assert battle.last("sniper-check").data["found"] == found


@clause("vv-17.6-2", "vv-17.6-3")
def test_only_unpinned_targets_look_for_him() -> None:
    battle = Battle(OPEN, us={"F1": SQUAD, "F2": SQUAD}, german={"A2": f"{ENEMY}*"}).sniper_at(german="D1")
    battle.phase("movement", "us", dice=(1,)).choose("move:F1", "step:F2", "snipe:F2", "pin:us-squad-1")
    assert not battle.events("sniper-check")
    assert battle.rolled() == 1


@clause("vv-17.6-3")
def test_nobody_left_means_no_check() -> None:
    battle = Battle(OPEN, us={"F1": SQUAD, "K2": SQUAD}, german={"A2": f"{ENEMY}*"}).sniper_at(german="D1")
    battle.phase("movement", "us", dice=(4,)).choose("move:F1", "step:F2", "snipe:F2")
    assert battle.where("us-squad-1") == ""
    assert not battle.events("sniper-check")


@clause("vv-17.6-1")
def test_one_die_for_the_whole_attack() -> None:
    """vv-17.6-u1."""
    battle = attack(OPEN, 1).choose("pin:us-squad-1")
    assert len(battle.events("sniper-check")) == 1
    assert battle.rolled() == 2


@clause("vv-17.6-5", "vv-17.6-6")
@pytest.mark.parametrize("how", ["step", "advance", "assault"])
def test_an_enemy_who_enters_his_hex_eliminates_him(how: str) -> None:
    battle = Battle(OPEN, us={"E1": SQUAD}, german={"A2": ENEMY, "D2": f"{ENEMY}*"}, snipers=["german"])
    battle.sniper_at(german="D2" if how == "assault" else "D1")
    if how == "step":
        battle.phase("movement", "us").choose("move:E1", "step:D1")
    elif how == "advance":
        battle.phase("advance", "us").choose("advance:E1>D1")
    else:
        battle.phase("assault", "us").choose("assault:E1>D2")
    assert battle.events("sniper-found")
    assert battle.g.sniper[1] == DEAD


@clause("vv-17.1-1", "vv-13.1-1")
def test_a_sniper_is_no_target_of_fire_or_assault() -> None:
    """vv-17.1-u1."""
    battle = Battle(OPEN, us={"E1": SQUAD}, german={"A2": ENEMY}, snipers=["german"]).sniper_at(german="D1")
    assert "fire:E1>D1" not in battle.phase("fire", "us").keys
