"""20.11, 20.12: caves and tunnels."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bocage.kernel import BadContent
from bocage.systems.vv.battle.units import BELOW
from bocage.systems.vv.content.scenario import Fortification, Special
from bocage.systems.vv.rules.fire.attacks import cover
from bocage.systems.vv.rules.works.tunnels import design_fault
from tests.support import clause, example
from tests.vv.positions import Battle

GROUND = """
     .     .     .
  .     .     .     .
     .     .     .
  .     j     .     .
     .     .     .
  .     .     .     .
"""
NATIONS = {"us": "us", "german": "japanese"}
CAVES = (Fortification("cave", "A1 C1 C2", "german"),)
SQUAD = "japanese_rifle_squad"


def island(
    *,
    german: dict[str, str] | None = None,
    us: dict[str, str] | None = None,
    forts: tuple[Fortification, ...] = CAVES,
    tunnels: tuple[str, ...] = ("A1 B2 C1",),
    pacific: bool = True,
    **more: object,
) -> Battle:
    return Battle(
        GROUND,
        us=us or {"G3": "us_marine_squad"},
        german=german or {"A1": SQUAD},
        nations=NATIONS,
        forts=forts,
        tunnels=tunnels,
        pacific=pacific,
        first="german",
        **more,  # type: ignore[arg-type]
    )


@clause("vv-20.11-1", "vv-20.11-8", "vv-20.11-4")
@example("vv-20.11-e1")
def test_a_cave_gives_two_more_than_the_terrain() -> None:
    battle = island().phase("movement", "german")
    assert cover(battle.g, battle.cell("A2"), battle.cell("A1")) == 2
    assert cover(battle.g, battle.cell("C3"), battle.cell("C2")) == 4


@clause("vv-20.11-2")
def test_caves_are_of_the_pacific() -> None:
    with pytest.raises(BadContent):
        island(pacific=False).phase("movement", "german")


@clause("vv-20.11-3")
def test_caves_are_for_the_japanese_alone() -> None:
    battle = island(german={"A3": SQUAD}, us={"B1": "us_marine_squad"}).phase("advance", "us")
    assert "advance:B1>A1" not in battle.keys
    assert battle.reason("advance:B1>A1") == "cave-japanese-only"


@clause("vv-20.11-6")
def test_every_cave_lies_within_four_hexes_of_another() -> None:
    far = (Fortification("cave", "A1 G3", "german"),)
    with pytest.raises(BadContent) as told:
        island(us={"E1": "us_marine_squad"}, forts=far, tunnels=()).phase("movement", "german")
    assert told.value.name == "cave-too-far"


@clause("vv-20.11-6")
def test_four_hexes_are_near_enough() -> None:
    """From A1 to E3 it is four hexes."""
    battle = island(forts=(Fortification("cave", "A1 E3", "german"),), tunnels=()).phase("movement", "german")
    assert battle.g.field.distance[battle.cell("A1")][battle.cell("E3")] == 4
    assert set(battle.g.positions) == {battle.cell("A1"), battle.cell("E3")}


@clause("vv-20.11-7")
def test_guns_and_infantry_may_be_in_a_cave() -> None:
    battle = island(german={"A1": "type_1_47mm^s", "A2": SQUAD}).phase("advance", "german")
    assert "advance:A2>A1" in battle.keys


# 20.12


@clause("vv-20.11-5", "vv-20.12-3", "vv-20.12-5", "vv-20.12-6")
def test_infantry_goes_below_and_comes_up_at_the_other_end() -> None:
    battle = island().phase("movement", "german")
    battle.choose("go-below:A1")
    assert battle.keys == ["tunnel:B2", "stop"]
    battle.choose("tunnel:B2")
    assert battle.unit("german-squad-1").loc == BELOW
    assert battle.keys == ["tunnel:A1", "surface:A1", "surface:C1", "stop"][1:]
    battle.choose("surface:C1")
    assert battle.where("german-squad-1") == "C1"
    assert battle.unit("german-squad-1").mp == 2


@clause("vv-20.12-6")
def test_a_hex_below_costs_one_point_of_the_normal_allowance() -> None:
    long = island(
        forts=(Fortification("cave", "A1 D3", "german"),), tunnels=("A1 B2 C2 C3 D3",), german={"A1": SQUAD}
    ).phase("movement", "german")
    long.choose("go-below:A1", "tunnel:B2", "tunnel:C2", "tunnel:C3", "surface:D3", "hold")
    assert long.where("german-squad-1") == "D3"
    assert long.marked("german-squad-1") == ["move"]


@clause("vv-20.12-5", "vv-20.12-7", "vv-20.12-8")
def test_who_stays_below_is_out_of_sight_and_moves_on_later() -> None:
    battle = island(us={"C3": "us_marine_squad"}).phase("movement", "german")
    battle.choose("go-below:A1", "tunnel:B2", "stop")
    assert not any(battle.g.at[1])
    assert battle.g.cells[1] == []
    while not (battle.ask.kind == "movement" and battle.ask.seat == "german"):
        assert not any(key.startswith("fire") for key in battle.keys)
        battle.choose("done")
    battle.choose("below:B2", "surface:C1")
    assert battle.where("german-squad-1") == "C1"


@clause("vv-20.12-5")
def test_the_owner_is_shown_the_hex_that_his_men_are_under() -> None:
    battle = island(forts=(Fortification("cave", "A1 D3", "german"),), tunnels=("A1 B2 C2 C3 D3",)).phase(
        "movement", "german"
    )
    for label in ("B2", "C2", "C3"):
        battle.choose(*(["go-below:A1"] if label == "B2" else []), f"tunnel:{label}")
        for seat, below in (("german", label), ("us", None)):
            seen = cast("dict[str, Any]", battle.game.view(seat))
            assert [each["below"] for each in seen["units"]] == [None, below]


@clause("vv-20.12-2", "vv-20.12-3")
def test_only_infantry_and_only_at_an_entrance() -> None:
    battle = island(german={"A1": "type_1_47mm^s", "B1": SQUAD}).phase("movement", "german")
    assert not any(key.startswith("go-below") for key in battle.keys)
    assert battle.reason("go-below:A1") == "only-infantry"
    assert battle.reason("go-below:B1") == "no-tunnel-entrance"


@clause("vv-20.12-4", "vv-20.12-3")
def test_a_bunker_may_be_an_entrance() -> None:
    forts = (
        Fortification("wood_bunker", "A1", "german", facing="s"),
        Fortification("cave", "C1 C2", "german"),
    )
    battle = island(forts=forts).phase("movement", "german")
    battle.choose("go-below:A1", "tunnel:B2", "surface:C1")
    assert battle.where("german-squad-1") == "C1"


@clause("vv-20.12-3", "vv-20.11-3")
@pytest.mark.parametrize("opened", [False, True])
def test_a_bunker_that_was_taken_leads_below_only_if_the_scenario_says_so(opened: bool) -> None:
    forts = (
        Fortification("wood_bunker", "A1", "german", facing="s"),
        Fortification("cave", "C1 C2", "german"),
    )
    special = Special(bunkers_captured_open_tunnels=opened)
    battle = island(forts=forts, german={"C3": SQUAD}, us={"A1": "us_marine_squad"}, special=special)
    battle.phase("movement", "us")
    assert ("go-below:A1" in battle.keys) is opened
    assert battle.reason("go-below:A1") == ("" if opened else "cave-japanese-only")


@clause("vv-20.12-6", "vv-20.12-3")
def test_why_nobody_moves_on_below() -> None:
    battle = island(german={"A1": SQUAD, "E1": SQUAD}).phase("movement", "german")
    assert battle.reason("below:B2") == "nobody-below-there"
    battle.choose("go-below:A1", "tunnel:B2", "stop")
    assert battle.reason("below:B2") == "has-moved"


@clause("vv-20.12-8", "vv-20.12-3")
def test_one_does_not_come_up_among_enemies_or_where_there_is_no_room() -> None:
    battle = island(us={"C1": "us_marine_squad"}).phase("movement", "german")
    battle.choose("go-below:A1", "tunnel:B2")
    assert battle.keys == ["surface:A1", "stop"]
    full = island(german={"A1": SQUAD, "C1": " ".join([SQUAD] * 4)}).phase("movement", "german")
    full.choose("go-below:A1", "tunnel:B2")
    assert full.keys == ["surface:A1", "stop"]


@clause("vv-20.12-6")
def test_four_units_fill_a_hex_below() -> None:
    battle = island(german={"A1": " ".join([SQUAD] * 4), "C1": SQUAD}).phase("movement", "german")
    battle.choose("go-below:A1", *(f"join:german-squad-{n}" for n in range(1, 5)), "tunnel:B2", "stop")
    battle.choose("go-below:C1")
    assert battle.ask.kind != "tunnel"
    assert not battle.events("surfaces")
    assert battle.where("german-squad-5") == "C1"


# 20.121: the design


@clause("vv-20.121-1", "vv-20.121-3", "vv-20.121-4", "vv-20.121-6")
@pytest.mark.parametrize(
    ("path", "wrong"),
    [
        ("A1 C1", "tunnel-jumps"),
        ("A1 B2", "tunnel-without-door"),
        ("A1 A2 A3 B3 C2 C1", "tunnel-too-long"),
        ("A1", "tunnel-too-long"),
    ],
)
def test_a_tunnel_that_breaks_the_rules_is_refused(path: str, wrong: str) -> None:
    with pytest.raises(BadContent) as told:
        island(tunnels=(path,)).phase("movement", "german")
    assert told.value.name == wrong


@clause("vv-20.121-3")
def test_a_tunnel_of_four_hexes_is_not_too_long() -> None:
    """From A1 to C2 the long way: four hexes are entered below, the last where it comes up."""
    battle = island(tunnels=("A1 A2 A3 B3 C2",)).phase("movement", "german")
    battle.choose("go-below:A1", "tunnel:A2", "tunnel:A3", "tunnel:B3", "surface:C2")
    assert battle.where("german-squad-1") == "C2"


@clause("vv-20.121-5", "vv-20.121-7")
def test_tunnels_branch_at_an_entrance_and_nowhere_else() -> None:
    """From A1 by B2 and by A2 are two branches; by B2 to two ends would be one that branches below B2."""
    island(tunnels=("A1 B2 C1", "A1 A2 B3 C2")).phase("movement", "german")
    for branch in ("A1 B2 C2", "C2 B2 A1"):
        with pytest.raises(BadContent) as told:
            island(tunnels=("A1 B2 C1", branch)).phase("movement", "german")
        assert told.value.name == "tunnel-branches"


@clause("vv-20.121-5")
def test_the_shortest_section_is_not_dug_twice() -> None:
    """It would leave both of its entrances by the hex that another leaves them by."""
    for again in ("A1 A2", "A2 A1"):
        with pytest.raises(BadContent) as told:
            island(forts=(Fortification("cave", "A1 A2", "german"),), tunnels=("A1 A2", again)).phase(
                "movement", "german"
            )
        assert told.value.name == "tunnel-branches"


@clause("vv-20.121-3", "vv-20.121-5")
def test_a_section_without_length_is_wrong_itself_and_no_branch_of_another() -> None:
    """Who checks a file goes on to the next section after a wrong one."""
    battle = island().phase("movement", "german")
    whole, point = [battle.cell(label) for label in ("A1", "B2", "C1")], [battle.cell("A1")]
    doors = {whole[0], whole[-1]}
    assert design_fault(battle.g.field, doors, whole, [point], 4) is None
    wrong = design_fault(battle.g.field, doors, point, [whole], 4)
    assert wrong is not None
    assert wrong[0] == "tunnel-too-long"


@clause("vv-20.121-6")
def test_no_tunnel_under_water() -> None:
    battle = Battle(
        "     s\n  .     .\n     s\n",
        us={"B1": "us_marine_squad"},
        german={"A1": SQUAD},
        nations=NATIONS,
        forts=(Fortification("cave", "A1 C1", "german"),),
        tunnels=("A1 B2 C1",),
        pacific=True,
    )
    with pytest.raises(BadContent) as told:
        battle.phase("movement", "german")
    assert told.value.name == "tunnel-under-water"


@clause("vv-20.121-5", "vv-20.121-7")
def test_tunnels_branch_at_entrances_and_cross_without_meeting() -> None:
    """A1-B2-C1 and A2-B2-C2 cross under B2: who is in the one cannot come up by the other."""
    forts = (Fortification("cave", "A1 A2 C1 C2", "german"),)
    battle = island(forts=forts, tunnels=("A1 B2 C1", "A2 B2 C2", "A1 A2")).phase("movement", "german")
    battle.choose("go-below:A1")
    assert battle.keys == ["tunnel:B2", "surface:A2", "stop"]
    battle.choose("tunnel:B2")
    assert battle.keys == ["surface:A1", "surface:C1", "stop"]


def crossing() -> Battle:
    """One squad under B2 on the way from A1 to C1, another there on the way from A2 to C2."""
    forts = (Fortification("cave", "A1 A2 C1 C2", "german"),)
    battle = island(german={"A1": SQUAD, "A2": SQUAD}, forts=forts, tunnels=("A1 B2 C1", "A2 B2 C2")).phase(
        "movement", "german"
    )
    battle.choose("go-below:A1", "tunnel:B2", "stop", "go-below:A2", "tunnel:B2", "stop")
    while not (battle.ask.kind == "movement" and battle.ask.seat == "german"):
        battle.choose("done")
    return battle


@clause("vv-20.121-7", "vv-20.12-6")
def test_where_tunnels_cross_there_is_one_way_to_begin_and_either_squad_may() -> None:
    battle = crossing()
    assert battle.keys.count("below:B2") == 1
    battle.choose("below:B2", "join:german-squad-1")
    assert battle.keys == ["surface:A1", "surface:C1", "stop"]
    battle = crossing().choose("below:B2", "stay:german-squad-1")
    assert battle.keys == ["surface:A2", "surface:C2", "stop"]
    battle.choose("surface:C2", "hold", "stop", "below:B2")
    assert battle.keys == ["surface:A1", "surface:C1", "stop"]
