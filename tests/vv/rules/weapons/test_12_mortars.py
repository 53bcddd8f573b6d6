"""12.6 to 12.63, 12.65: who may fire a mortar at what, and what modifies it."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.vv.content.scenario import Special
from bocage.systems.vv.rules.fire.attacks import cover
from tests.support import clause, example
from tests.vv.barrages import CREW, MISS, ROW, US, WALLED_OFF, shells
from tests.vv.positions import Battle

# 12.6, 12.61 Restrictions


@clause("vv-12.6-2", "vv-13.2-1", "vv-13.2-2", "vv-1.23-4")
def test_only_a_mortar_fires_at_what_its_crew_does_not_see() -> None:
    battle = shells(
        US,
        germans=f"{CREW} german_rifle_squad+heavy_machine_gun pak_40^se",
        ground=WALLED_OFF,
        at="G2",
        others={"E2": "german_leader_1"},
    )
    assert not battle.g.field.sight.see[battle.cell("A1")] >> battle.cell("G2") & 1
    assert [key for key in battle.keys if "A1" in key or "pak" in key] == ["mortar:A1>G2"]


@clause("vv-12.61-1", "vv-12.61-2", "vv-14.2-1")
def test_mortars_and_infantry_of_a_hex_make_separate_attacks() -> None:
    battle = shells(US, *MISS, *MISS, germans=f"{CREW} german_rifle_squad")
    battle.choose("mortar:A1>E1")
    assert battle.parts("mortar-fire", "strength") == {"mortar_5cm": 5}
    assert battle.marked("german-squad-1") == ["fire"]
    assert battle.marked("german-squad-2") == []
    battle.choose("fire:A1>E1")
    assert battle.parts("fire", "strength") == {"squad": 4}


@clause("vv-12.61-2")
def test_the_crew_may_fire_its_own_weapons_instead() -> None:
    battle = shells(US, *MISS).choose("fire:A1>E1")
    assert battle.parts("fire", "strength") == {"squad": 4}


@clause("vv-12.61-3")
@example("vv-12.61-e1")
def test_two_mortars_at_one_target_combine() -> None:
    """Two 5 cm mortars: one attack with APFP 10."""
    battle = shells(US, 3, 4, germans=f"{CREW} {CREW}")
    battle.choose("mortar:A1>E1", "join:german-squad-1", "join:german-squad-2")
    assert battle.tally("mortar-fire", "strength").total == 10
    assert battle.last("mortar-fire").data["points"] == 1


@clause("vv-12.61-3")
def test_a_second_barrage_from_the_same_hex_on_the_same_target_is_not_allowed() -> None:
    battle = shells(US, *MISS, germans=f"{CREW} {CREW}", others={"D1": "us_leader_1"})
    battle.choose("mortar:A1>E1", "join:german-squad-1", "stay:german-squad-2")
    assert "mortar:A1>E1" not in battle.keys
    assert battle.why_not("mortar:A1>E1") == No("vv-12.61-3", "mortars-fire-together")


@clause("vv-12.61-4", "vv-13.6-7", "vv-13.6-4")
def test_a_leader_of_the_hex_may_modify_and_is_marked_fire() -> None:
    battle = shells(US, *MISS, germans=f"{CREW} german_leader_1")
    battle.choose("mortar:A1>E1", "join:german-leader-1")
    assert battle.parts("mortar-fire") == {"leadership": -1}
    assert battle.marked("german-leader-1") == ["fire"]
    assert battle.parts("mortar-fire", "strength") == {"mortar_5cm": 5}


@clause("vv-12.61-4", "vv-13.6-1")
def test_he_need_not() -> None:
    battle = shells(US, *MISS, germans=f"{CREW} german_leader_1")
    battle.choose("mortar:A1>E1", "stay:german-leader-1")
    assert battle.parts("mortar-fire") == {}
    assert battle.marked("german-leader-1") == []


@clause("vv-12.61-4", "vv-13.6-3")
def test_only_one_leader_modifies() -> None:
    battle = shells(US, *MISS, germans=f"{CREW} german_leader_1 german_leader_2")
    battle.choose("mortar:A1>E1", "join:german-leader-1")
    assert battle.parts("mortar-fire") == {"leadership": -1}


@clause("vv-13.6-4", "vv-14.7-2")
@pytest.mark.parametrize("leader", ["german_leader_1*", "german_leader_1"])
def test_a_pinned_leader_or_one_who_has_fired_does_not_modify(leader: str) -> None:
    battle = Battle(ROW, us={"E1": US}, german={"A1": f"{CREW} {leader}"})
    if "*" not in leader:
        battle.mark(german_leader_1="fire")
    battle.phase("fire", "german", dice=MISS).choose("mortar:A1>E1")
    assert battle.parts("mortar-fire") == {}


@clause("vv-12.61-5")
def test_mortars_make_no_opportunity_fire() -> None:
    battle = Battle(ROW, us={"F1": US}, german={"A1": CREW}).phase("movement", "us")
    battle.choose("move:F1", "step:E1")
    assert battle.keys == ["fire:A1>E1", "hold"]


@clause("vv-12.61-5", "vv-5.34-1")
def test_but_they_fire_in_the_defensive_fire_phase() -> None:
    battle = Battle(ROW, us={"E1": US}, german={"A1": CREW}).phase("defensive-fire", "us")
    assert "mortar:A1>E1" in battle.keys


@clause("vv-12.61-6")
def test_not_out_of_a_building() -> None:
    inside = ROW.replace("  .     .     .     .     .     .\n", "  h     .     .     .     .     .\n", 1)
    battle = shells(US, ground=inside)
    assert battle.why_not("mortar:A1>E1") == No("vv-12.61-6", "mortar-in-building")


@clause("vv-12.61-7", "vv-20.5-7")
def test_not_out_of_a_bunker() -> None:
    battle = shells(US)
    battle.g.fortify(battle.cell("A1"), "wood_bunker")
    battle.g.facings[battle.cell("A1")] = 2
    battle.choose("done")
    assert battle.why_not("mortar:A1>E1") == No("vv-12.61-7", "mortar-in-bunker")


@clause("vv-12.6-1", "vv-12.6-2")
def test_a_hex_without_a_mortar_bombards_nothing() -> None:
    battle = shells(US, germans="german_rifle_squad")
    assert battle.why_not("mortar:A1>E1") == No("vv-12.6-1", "carries-no-mortar")
    assert battle.why_not("smoke-round:german-squad-1>E1") is not None


@clause("vv-14.3-2", "vv-12.6-1")
def test_a_mortar_is_not_fired_from_a_vehicle() -> None:
    battle = shells(US, germans="sdkfz_251^n[german_rifle_squad+mortar_5cm]", smoke={"german": 4})
    assert not any(key.startswith(("mortar", "smoke-round")) for key in battle.keys)


@clause("vv-13.1-1")
def test_there_must_be_an_enemy_in_the_hex() -> None:
    assert shells(US).why_not("mortar:A1>F1") == No("vv-13.1-1", "no-enemy-there")


# 12.62 Sight and spotting


@clause("vv-12.62-1")
def test_a_crew_that_sees_its_target_needs_no_spotter() -> None:
    assert "mortar:A1>E1" in shells(US).keys


@clause("vv-12.62-2", "vv-12.62-3")
@pytest.mark.parametrize(("spotter", "spots"), [("german_leader_1", True), ("german_leader_1*", False)])
def test_else_an_unpinned_friend_must_see_it(spotter: str, spots: bool) -> None:
    battle = shells(US, ground=WALLED_OFF, at="G2", others={"E2": spotter, "H2": "german_leader_1*"})
    assert ("mortar:A1>G2" in battle.keys) == spots
    if not spots:
        assert battle.why_not("mortar:A1>G2") == No("vv-12.62-3", "no-spotter")


@clause("vv-12.62-2")
def test_spotting_takes_nothing_from_the_spotter() -> None:
    battle = Battle(WALLED_OFF, us={"G2": US}, german={"A1": CREW, "E2": "german_rifle_squad"})
    battle.mark(german_squad_2="fire").phase("fire", "german", dice=MISS)
    battle.choose("mortar:A1>G2")
    assert battle.events("mortar-fire")


@clause("vv-17.1-5", "vv-12.62-3")
def test_a_sniper_does_not_spot() -> None:
    battle = Battle(WALLED_OFF, us={"G2": US}, german={"A1": CREW}, snipers=["german"]).sniper_at(german="E2")
    battle.phase("fire", "german")
    assert battle.reason("mortar:A1>G2") == "no-spotter"


# 12.63 Terrain


@clause("vv-12.63-1", "vv-12.63-2", "vv-12.63-3")
@example("vv-12.63-e1")
def test_nothing_on_the_way_or_around_the_hex_counts() -> None:
    """A unit in the open behind a hedge, two orchard hexes between: 0. Smoke there too."""
    orchards = ROW.replace("     .     .", "     o     o", 1).replace("\n  .     .", "\n  .     o", 1)
    battle = Battle(
        orchards, us={"E1": US}, german={"A1": CREW}, hexsides={"hedge": "E1/D1 E1/D2"}
    ).lay_smoke(D1=2, E1=2)
    battle.phase("fire", "german", dice=MISS)
    assert cover(battle.g, battle.cell("A1"), battle.cell("E1")) >= 4
    battle.choose("mortar:A1>E1")
    assert battle.parts("mortar-fire") == {}


@clause("vv-12.63-3", "vv-13.4-1")
@example("vv-12.63-e2")
@pytest.mark.parametrize(
    ("mark", "cover"), [("h", {"stone_building": 3}), ("f", {"forest": 2}), ("o", {"orchard": 1}), (".", {})]
)
def test_only_terrain_within_the_hex_counts(mark: str, cover: dict[str, int]) -> None:
    """A unit in a building: +3."""
    ground = f"""
     .     .     .     .     .
  .     .     {mark}     .     .     .
     .     .     .     .     .
  .     .     .     .     .     .
"""
    battle = shells(US, *MISS, ground=ground).choose("mortar:A1>E1")
    assert battle.parts("mortar-fire") == cover


@clause("vv-12.63-3", "vv-13.4-2")
def test_a_position_in_the_hex_counts() -> None:
    battle = shells(US, *MISS)
    battle.g.fortify(battle.cell("E1"), "foxholes")
    battle.choose("mortar:A1>E1")
    assert battle.parts("mortar-fire") == {"foxholes": 1}


@clause("vv-4.3-1", "vv-20.8-4")
def test_night_and_wire_around_the_crew_count() -> None:
    battle = shells(US, *MISS, special=Special(night=True))
    battle.g.wire |= 1 << battle.cell("A1")
    battle.choose("mortar:A1>E1")
    assert battle.parts("mortar-fire") == {"night": 1, "firer_in_wire": 1}


# 12.65 Minimum range


@clause("vv-12.65-1", "vv-12.65-2", "vv-1.23-5")
@example("vv-12.65-e1", "vv-12.65-e2")
@pytest.mark.parametrize(
    ("at", "refusal"),
    [
        ("B1", No("vv-12.65-2", "below-minimum-range")),
        ("C1", None),
        ("G1", None),
        ("H1", No("vv-13.3-1", "out-of-range")),
    ],
)
def test_a_5_cm_mortar_fires_from_2_to_6_hexes(at: str, refusal: No | None) -> None:
    battle = shells(US, *MISS, at=at, others={"K1": "german_rifle_squad"})
    if refusal is None:
        battle.choose(f"mortar:A1>{at}")
        assert battle.tally("mortar-fire", "strength").total == 5
    else:
        assert battle.why_not(f"mortar:A1>{at}") == refusal
