"""The rules without a module of their own: nothing is added, nothing is barred, nothing is rolled."""

from __future__ import annotations

from bocage.systems.lnl.battle.attack import Attack
from bocage.systems.lnl.battle.move import MOVE, Move
from bocage.systems.lnl.battle.verbs import ARMS, OWN, SLOTS, arms_of
from tests.lnl.positions import Battle


def test_the_plain_rules_add_nothing_of_their_own() -> None:
    battle = Battle(".\n.\n.", us={"A1": "us_airborne_squad"}, german={"A3": "wehrmacht_squad"}).impulse("us")
    g, squad, foe = battle.g, battle.unit("us-squad-1"), battle.unit("german-squad-1")
    here, there = battle.loc("A1"), battle.loc("A3")
    module = g.module
    assert module.goes_freely(g, squad, here)
    assert module.crossing_mp(g, there) == 0
    assert not module.takes_no_check(g, foe, by_fire=True)
    assert module.before_fire(g, Attack(0, here, there, []))
    assert module.roll_burst(g, squad, there) == 0
    assert module.burst_adds_die(g)
    assert module.cannot_spot(squad) is None
    assert module.is_lost_without_retreat(squad)
    assert list(module.steel(g, Move([squad], MOVE, here), there)) == []


def test_what_a_unit_fights_with_is_named_by_its_own_firepower_and_the_counters_it_carries() -> None:
    assert [arms_of(bits) for bits in (0, OWN, SLOTS[0], OWN | SLOTS[1])] == ["none", "own", "1", "own+2"]
    assert tuple(arms_of(bits) for bits in range(32)) == ARMS
