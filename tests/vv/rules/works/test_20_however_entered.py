"""17.6-5, 20.7-2, 20.8-2: what waits in a hex waits for whoever enters it, however he comes."""

from __future__ import annotations

import pytest

from bocage.systems.vv.battle.state import DEAD
from bocage.systems.vv.content.scenario import Fortification
from tests.support import clause
from tests.vv.positions import Battle

OPEN = """
      .     .
   .     .     .
      .     .
   .     .     .
      .     .
   .     .     .
"""
TANK, GUN, SQUAD = "m4a3e8^n", "six_pounder^n", "us_rifle_squad"


def entering(how: str, dice: tuple[int, ...] = (), sniper: str = "german", **more: object) -> Battle:
    """Somebody in C3 comes into C2: on his way, in the advance, over enemies, or after an assault."""
    us = GUN if "gun" in how else SQUAD if how == "assault" else TANK
    german = {"A1": "german_rifle_squad*"}
    if how in ("overrun", "assault"):
        german["C2"] = "german_rifle_squad*"
    battle = Battle(
        OPEN,
        us={"C3": us, "E3": "us_leader_1"},
        german=german,
        edition="2021" if "advance" in how else "french",
        snipers=[sniper],
        **more,  # type: ignore[arg-type]
    ).sniper_at(**{sniper: "C2"})
    if how == "assault":
        return battle.phase("assault", dice=dice).choose("assault:C3>C2")
    name = us.partition("^")[0].replace("_", "-")
    if "advance" in how:
        return battle.phase("advance", dice=dice).choose(f"advance-unit:us-{name}-1>C2")
    battle.phase("movement", dice=dice).choose(f"drive:us-{name}-1")
    return battle.choose({"overrun": "overrun:C2", "gun": "step:C2"}.get(how, "ahead"))


EVERY_WAY = ["drive", "gun", "advance", "advance a gun", "overrun", "assault"]


@clause("vv-17.6-5")
@pytest.mark.parametrize("how", EVERY_WAY)
def test_any_enemy_unit_that_enters_his_hex_eliminates_a_sniper(how: str) -> None:
    battle = entering(how, (6, 6))
    assert battle.g.sniper[1] == DEAD
    assert len(battle.events("sniper-found")) == 1


@clause("vv-17.6-5")
@pytest.mark.parametrize("how", EVERY_WAY)
def test_a_sniper_of_ones_own_is_not_found(how: str) -> None:
    """Only an enemy unit eliminates him."""
    battle = entering(how, (6, 6), sniper="us")
    assert battle.g.sniper[0] == battle.cell("C2")
    assert not battle.events("sniper-found")


@clause("vv-20.7-2", "vv-20.7-4")
@pytest.mark.parametrize("how", EVERY_WAY)
@pytest.mark.parametrize(("die", "lost"), [(3, True), (4, False)])
def test_mines_attack_every_unit_that_enters_however_it_does(how: str, die: int, lost: bool) -> None:
    """3 or less eliminates; what follows an overrun rolls its two dice afterwards."""
    battle = entering(how, (die, 6, 6), forts=[Fortification("minefield", "C2")])
    assert [event.data["roll"] for event in battle.events("mines")] == [die]
    unit = next(each for each in battle.g.units if each.id == battle.events("mines")[0].data["unit"])
    assert (unit.loc < 0) == lost


@clause("vv-20.7-2", "vv-19.4-1")
def test_an_afv_lost_on_mines_overruns_nobody() -> None:
    """It is attacked at the moment it enters: before its own attack."""
    battle = entering("overrun", (3,), forts=[Fortification("minefield", "C2")])
    assert not battle.events("fire")
    assert battle.where("us-m4a3e8-1") == ""
    assert battle.where("german-squad-2") == "C2"


@clause("vv-20.8-2", "vv-6.10-2")
def test_infantry_in_wire_does_not_leave_the_map_in_the_same_move() -> None:
    """It must stop; from a hex without wire it goes on and off."""
    for forts, leaves in (([Fortification("barbed_wire", "C1")], False), ([], True)):
        battle = Battle(
            OPEN,
            us={"C2": f"{SQUAD} us_leader_1", "E3": SQUAD},
            german={"A3": "german_rifle_squad*"},
            exits={"us": "C1"},
            forts=forts,
        ).phase("movement")
        battle.choose("move:C2", "join:us-squad-1", "join:us-leader-1", "step:C1")
        assert ("exit:C1" in battle.keys) == leaves


@clause("vv-20.8-2", "vv-6.32-2")
def test_a_gun_that_its_crew_moved_into_wire_stays_there() -> None:
    battle = Battle(
        OPEN,
        us={"C3": GUN, "E3": "us_leader_1"},
        german={"A1": "german_rifle_squad*"},
        forts=[Fortification("barbed_wire", "C2")],
    ).phase("movement")
    battle.choose("drive:us-six-pounder-1", "step:C2", "keep-facing")
    assert battle.where("us-six-pounder-1") == "C2"
    assert battle.marked("us-six-pounder-1") == ["move"]
    assert not any("six-pounder" in key for key in battle.keys)
