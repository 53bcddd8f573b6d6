"""20.12: who of those below a hex moves on, and with whom."""

from __future__ import annotations

from bocage.systems.vv.battle.units import BELOW
from bocage.systems.vv.content.scenario import Fortification
from tests.support import clause
from tests.vv.positions import Battle
from tests.vv.rules.works.test_20_tunnels import SQUAD, island


def next_movement(battle: Battle) -> Battle:
    while not (battle.ask.kind == "movement" and battle.ask.seat == "german"):
        battle.choose("done")
    return battle


@clause("vv-20.12-6", "vv-6.1-6")
def test_who_has_moved_below_does_not_move_again() -> None:
    battle = island(german={"A1": f"{SQUAD} {SQUAD}"}).phase("movement", "german")
    battle.choose("go-below:A1", "join:german-squad-1", "join:german-squad-2", "tunnel:B2", "stop")
    next_movement(battle).choose("below:B2", "join:german-squad-1", "stay:german-squad-2", "stop")
    battle.choose("below:B2")
    assert battle.ask.kind == "tunnel", "only one is left, and need not be named"
    battle.choose("stop")
    assert "below:B2" not in battle.keys


@clause("vv-20.121-7")
def test_where_sections_cross_nobody_joins_those_of_the_other() -> None:
    """A squad goes below at A1 and another at A2: both lie under B2, in sections that do not meet."""
    battle = island(
        forts=(Fortification("cave", "A1 A2 C1 C2", "german"),),
        tunnels=("A1 B2 C1", "A2 B2 C2"),
        german={"A1": SQUAD, "A2": SQUAD},
    ).phase("movement", "german")
    battle.choose("go-below:A1", "tunnel:B2", "stop", "go-below:A2", "tunnel:B2", "stop")
    next_movement(battle).choose("below:B2")
    battle.choose("join:german-squad-1")
    assert battle.ask.kind == "tunnel", "the other is not asked about"
    assert battle.reason("surface:C2") == "no-entrance-next-to-it"
    battle.choose("surface:C1")
    assert battle.where("german-squad-1") == "C1"
    assert battle.unit("german-squad-2").tunnel >= 0


@clause("vv-20.12-6", "vv-20.12-7")
def test_nobody_leads_the_enemies_below_the_same_hex() -> None:
    """Marines have come down by a position they took: neither side may see the other there."""
    battle = island(us={"D1": "us_marine_squad us_marine_squad"}).phase("movement", "german")
    battle.choose("go-below:A1", "tunnel:B2", "stop")
    node = battle.unit("german-squad-1").tunnel
    for number in (1, 2):
        marine = battle.unit(f"us-squad-{number}")
        battle.g.take_off(marine, BELOW)
        marine.tunnel = node
    next_movement(battle).choose("below:B2")
    assert battle.ask.kind == "tunnel", "he is alone, and need not be named"
    battle.choose("surface:A1")
    assert battle.where("german-squad-1") == "A1"
    assert [battle.unit(f"us-squad-{number}").tunnel for number in (1, 2)] == [node, node]
