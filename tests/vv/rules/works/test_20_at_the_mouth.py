"""20.11, 20.12: who goes below, where one comes up or not, and how tunnels and caves must lie."""

from __future__ import annotations

import pytest

from bocage.kernel import BadContent
from bocage.systems.vv.content.scenario import Fortification
from bocage.systems.vv.rules.scenario.emplacing import cannot_lie_apart
from tests.support import clause
from tests.vv.rules.works.test_20_tunnels import SQUAD, island


@clause("vv-20.12-2", "vv-14.7-2")
def test_a_pinned_man_does_not_go_below_with_the_others() -> None:
    battle = island(german={"A1": f"{SQUAD}* {SQUAD} {SQUAD}"}).phase("movement", "german")
    battle.choose("go-below:A1")
    assert battle.ask.about["unit"] == battle.unit("german-squad-2").id
    battle.choose("join:german-squad-2", "join:german-squad-3", "tunnel:B2")
    assert battle.where("german-squad-1") == "A1"


@clause("vv-20.12-3", "vv-6.8-1", "vv-6.9-2")
@pytest.mark.parametrize(
    ("us", "german", "reason"),
    [
        ({}, {"C1": " ".join([SQUAD] * 4)}, "hex-full"),
        ({}, {"C1": " ".join([SQUAD] * 3)}, ""),
        ({"C1": "us_marine_squad"}, {}, "enemy-hex"),
    ],
)
def test_why_one_does_not_come_up(us: dict[str, str], german: dict[str, str], reason: str) -> None:
    battle = island(us={"G3": "us_marine_squad", **us}, german={"A1": SQUAD, **german})
    battle.phase("movement", "german").choose("go-below:A1", "tunnel:B2")
    assert ("surface:C1" in battle.keys) is (not reason)
    assert battle.reason("surface:C1") == reason


@clause("vv-20.121-4")
def test_no_tunnel_ends_at_foxholes() -> None:
    forts = (Fortification("cave", "A1 C2", "german"), Fortification("foxholes", "C1", "german"))
    with pytest.raises(BadContent) as told:
        island(forts=forts).phase("movement", "german")
    assert told.value.name == "tunnel-without-door"


@clause("vv-20.121-3")
def test_a_tunnel_of_five_hexes_beyond_its_first_is_too_long() -> None:
    """Four hexes long, counted as a range is: five hexes with both ends."""
    forts = (Fortification("cave", "A1 C2 D3 E2", "german"),)
    with pytest.raises(BadContent) as long:
        island(forts=forts, tunnels=("A1 A2 B3 C3 D3 E2",)).phase("movement", "german")
    assert long.value.name == "tunnel-too-long"
    assert long.value.facts["most"] == 4 + 1


@clause("vv-20.11-6")
def test_other_works_nearby_are_no_caves() -> None:
    battle = island(forts=(), tunnels=()).phase("movement", "german")
    battle.g.fortify(battle.cell("A1"), "cave")
    battle.g.fortify(battle.cell("G2"), "foxholes")
    refusal = cannot_lie_apart(battle.g, "cave", battle.cell("G3"))
    assert refusal is not None
    assert refusal.name == "cave-too-far-from-others"


@clause("vv-20.11-6")
def test_a_scenario_s_cave_beside_foxholes_lies_alone_all_the_same() -> None:
    forts = (Fortification("cave", "A1 B1 G3", "german"), Fortification("foxholes", "G2", "german"))
    with pytest.raises(BadContent) as told:
        island(us={"E1": "us_marine_squad"}, forts=forts, tunnels=()).phase("movement", "german")
    assert told.value.name == "cave-too-far"
