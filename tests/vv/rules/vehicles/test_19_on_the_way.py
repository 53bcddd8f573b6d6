"""Chapter 19: what an overrun costs on its way, mines under it, and the last shots at it."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.vv.forts import fort
from tests.vv.positions import Battle

LANE = "  .\n" * 9
ENEMY = "german_rifle_squad"
FAR = {"A9": f"{ENEMY}*"}


def overrun(*dice: int, at: str = "A2", start: str = "A1", facing: str = "s", **more: object) -> Battle:
    """A tank drives over a squad with a Panzerfaust."""
    german = {at: more.pop("men", ENEMY), **FAR}
    battle = Battle(
        LANE,
        us={start: f"m4a3e8^{facing}", "A8": "us_leader_1"},
        german=german,  # type: ignore[arg-type]
        expendables={"german": {"panzerfaust": 2}},
        **more,  # type: ignore[arg-type]
    ).phase("movement", dice=dice)
    return battle.choose("drive:us-m4a3e8-1", f"overrun:{at}")


@clause("vv-19.3-2", "vv-19.2-3")
def test_the_last_shot_finds_it_with_all_its_points_spent() -> None:
    """1 for the hex, 2 for the overrun, 1 for the hex beyond. A natural 12 does nobody any harm."""
    battle = overrun(6, 6)
    assert battle.ask.kind == "final-opportunity-fire"
    assert battle.unit("us-m4a3e8-1").mp == 1 + 2 + 1
    assert battle.where("us-m4a3e8-1") == "A3"


@clause("vv-19.3-2", "vv-6.1-2")
def test_what_it_spent_before_counts_too() -> None:
    battle = Battle(
        LANE,
        us={"A1": "m4a3e8^s", "A8": "us_leader_1"},
        german={"A3": ENEMY, **FAR},
        expendables={"german": {"panzerfaust": 2}},
    ).phase("movement", dice=(6, 6))
    battle.choose("drive:us-m4a3e8-1", "ahead", "hold", "overrun:A3")
    assert battle.unit("us-m4a3e8-1").mp == 1 + 1 + 2 + 1


@clause("vv-19.2-3", "vv-13.8-2", "vv-19.2-4")
def test_the_last_shot_is_opportunity_fire_at_the_rear() -> None:
    battle = overrun(6, 6, 6, 5).choose("panzerfaust:german-squad-1>us-m4a3e8-1")
    told = battle.last("at-fire")
    assert told.clauses == ("vv-19.2-3",)
    assert (told.data["final"], told.data["opportunity"]) == (True, True)


@clause("vv-19.2-3", "vv-12.51-4")
def test_so_is_that_of_a_weapon_and_there_is_one_for_each_unit() -> None:
    battle = overrun(6, 6, 6, 5, men=f"{ENEMY}+panzerschreck")
    assert battle.keys == [
        "at-fire:german-squad-1>us-m4a3e8-1",
        "panzerfaust:german-squad-1>us-m4a3e8-1",
        "hold",
    ]
    battle.choose("at-fire:german-squad-1>us-m4a3e8-1")
    told = battle.last("at-fire")
    assert (told.data["final"], told.data["opportunity"]) == (True, True)
    assert battle.ask.kind != "final-opportunity-fire"


@clause("vv-19.2-3", "vv-7.4-2", "vv-18.2-1")
@pytest.mark.parametrize(("facing", "fires"), [("s", True), ("n", False)])
def test_a_gun_that_was_overrun_fires_last_only_into_its_arc(facing: str, fires: bool) -> None:
    """The tank goes south. A squad with a Panzerfaust beside the gun fires in any direction."""
    battle = overrun(6, 6, men=f"{ENEMY} pak_40^{facing}")
    assert "panzerfaust:german-squad-1>us-m4a3e8-1" in battle.keys
    assert ("at-fire:german-pak-40-1>us-m4a3e8-1" in battle.keys) is fires


@clause("vv-19.2-3")
def test_it_may_come_out_into_the_first_hex_of_the_map() -> None:
    battle = overrun(6, 6, start="A3", facing="n")
    assert (battle.where("us-m4a3e8-1"), battle.cell("A1")) == ("A1", 0)
    assert battle.ask.kind == "final-opportunity-fire"


@clause("vv-20.8-6", "vv-19.4-1")
def test_wire_in_the_hex_is_nothing_to_the_tank_that_drives_over_it() -> None:
    battle = overrun(6, 6, forts=[fort("barbed_wire", "A2")])
    assert battle.parts("fire") == {}
    assert battle.where("us-m4a3e8-1") == "A3"


@clause("vv-20.7-4", "vv-19.3-1", "vv-19.4-1")
def test_a_tank_that_survives_the_mines_goes_on_with_its_overrun() -> None:
    """4 on the die: above 3. Then the attack."""
    battle = overrun(4, 6, 6, forts=[fort("minefield", "A2")])
    assert battle.last("mines").data["hit"] is False
    assert battle.events("fire")
    assert battle.where("us-m4a3e8-1") == "A3"


@clause("vv-20.7-4", "vv-19.3-1")
def test_one_that_does_not_is_gone_and_nobody_is_attacked() -> None:
    battle = overrun(3, forts=[fort("minefield", "A2")])
    assert battle.where("us-m4a3e8-1") == ""
    assert not battle.events("fire")
    assert battle.ask.kind == "movement"
    assert battle.at("A2") == ["german-squad-1"]
