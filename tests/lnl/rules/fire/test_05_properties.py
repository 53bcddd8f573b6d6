"""Chapters 4 and 5 over many cases: what holds for every attack, and in every battle."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import ceil

from hypothesis import given, settings
from hypothesis import strategies as st

from bocage.kernel import Event
from bocage.systems.lnl.battle.attack import Attack, as_firer
from bocage.systems.lnl.battle.verbs import OWN
from bocage.systems.lnl.content.counters import catalogue
from bocage.systems.lnl.rules.fire.damage import damage_result
from bocage.systems.lnl.rules.fire.firepower import firepower
from tests.lnl.positions import Battle
from tests.support import clause

MEADOW = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""

SQUADS = sorted(each.id for each in catalogue().counters.values() if each.kind in ("squad", "half_squad"))
stacks = st.lists(st.sampled_from(SQUADS), min_size=1, max_size=3)


def attack_of(units: list[str], order: list[int]) -> float:
    """The firepower of these units from A1 at C1, two hexes away, named in this order."""
    battle = Battle(MEADOW, us={"A1": " ".join(units)}, german={"C1": "wehrmacht_squad"}).impulse("us")
    firers = [as_firer(battle.g.units[number], OWN) for number in order]
    return firepower(battle.g, Attack(0, battle.loc("A1"), battle.loc("C1"), firers)).total


@clause("lnl-5.2-2", "lnl-5.2-3", "lnl-5.2-5", "lnl-5.2-7")
@given(units=stacks, data=st.data())
@settings(max_examples=60, deadline=None)
def test_firepower_is_the_best_and_half_of_the_rest_rounded_up_in_any_order(
    units: list[str], data: st.DataObject
) -> None:
    order = data.draw(st.permutations(range(len(units))))
    counters = catalogue().counters
    best, *rest = sorted((counters[unit].fp for unit in units), reverse=True)
    assert attack_of(units, list(order)) == ceil(best + sum(Fraction(fp, 2) for fp in rest))


SEVERITY = ["no_effect", "shaken", "casualties", "wounded", "eliminated"]


@clause("lnl-5.0a-5")
@given(
    counter=st.sampled_from(["wehrmacht_squad", "vc_half", "crew", "leader_captain", "medic", "hero"]),
    shaken=st.booleans(),
    total=st.integers(-4, 30),
)
@settings(max_examples=100, deadline=None)
def test_a_higher_damage_check_is_never_better(counter: str, shaken: bool, total: int) -> None:
    star = "*" if shaken and counter != "hero" else ""
    battle = Battle(MEADOW, us={"A1": counter + star}, german={"C1": "crew"}).impulse("us")
    unit = battle.g.units[0]
    lower, higher = (damage_result(battle.g, unit, each) for each in (total, total + 1))
    assert SEVERITY.index(lower) <= SEVERITY.index(higher)


# ------------------------------------------------------------------ whole battles, played at random

VILLAGE = """
     .     .     b     .     .
  .     b     .     s     .     .
     .     .     s     .     c
  .     b     .     s     .     .
     .     .     .     .     t
  .     .     .     b     .     .
"""
WAR = ("fire", "opportunity-fire", "team-fire", "snipe", "arms", "assist", "activate", "also", "move-from")


def play_at_random(seed: int) -> Battle:
    """A battle of three turns in which people like to move and to shoot."""
    return Battle(
        VILLAGE,
        us={
            "A1": "us_airborne_squad+bar us_airborne_squad leader_captain",
            "B2": "us_airborne_squad hero+bren",
            "C3": "us_mg_50 scout us_glider_half",
        },
        german={
            "H1": "wehrmacht_squad+mg42_bipod leader_sergeant",
            "I2": "wehrmacht_squad ss_squad leader_lieutenant!ss",
            "G3": "wehrmacht_half_b wehrmacht_half_a sniper",
        },
        turns=3,
    ).at_random(seed, prefer=WAR)


def turns(battle: Battle) -> Iterator[list[Event]]:
    """The events, turn by turn."""
    events: list[Event] = []
    for event in battle.game.events:
        if event.kind == "turn" and events:
            yield events
            events = []
        events.append(event)
    yield events


def units_of(event: Event, name: str) -> list[int]:
    found = event.data[name]
    assert isinstance(found, list)
    return found


@clause("lnl-4.0b-1", "lnl-4.0c-3", "lnl-5.3-12")
@given(seed=st.integers(0, 10_000))
@settings(max_examples=25, deadline=None)
def test_in_a_turn_nobody_fires_twice_and_only_assault_and_stealth_go_with_fire(seed: int) -> None:
    for events in turns(play_at_random(seed)):
        fired = [unit for event in events if event.kind == "fire" for unit in units_of(event, "firers")]
        assert len(fired) == len(set(fired))
        moved = {
            unit
            for event in events
            if event.kind == "moves" and event.data["how"] in ("move", "crawl", "stealth")
            for unit in units_of(event, "units")
        }
        assert not moved & set(fired)


@clause("lnl-4.0b-4", "lnl-5.3-6")
@given(seed=st.integers(0, 10_000))
@settings(max_examples=25, deadline=None)
def test_the_units_of_a_hex_that_fire_on_their_own_impulse_make_one_attack(seed: int) -> None:
    """Between two activations no two attacks come from one hex, Snipers and Weapon Teams aside."""
    battle = play_at_random(seed)
    origins: set[object] = set()
    for event in battle.game.events:
        if event.kind in ("activates", "pass", "turn"):
            origins.clear()
        elif event.kind == "fire" and not event.data["opportunity"]:
            firers = [battle.g.units[number].counter.kind for number in units_of(event, "firers")]
            if "sniper" in firers or "weapon_team" in firers:
                assert len(firers) == 1
                continue
            assert event.data["origin"] not in origins
            origins.add(event.data["origin"])


@clause("lnl-5.3-8", "lnl-5.3-10", "lnl-5.3-11")
@given(seed=st.integers(0, 10_000))
@settings(max_examples=25, deadline=None)
def test_a_stack_suffers_no_more_attacks_in_a_hex_than_points_it_spent_there(seed: int) -> None:
    """Weapon Teams aside, which may fire beyond the limit."""
    battle = play_at_random(seed)
    left = 0
    for event in battle.game.events:
        if event.kind == "moves":
            cost = event.data["cost"]
            assert isinstance(cost, int)
            left = cost
        elif event.kind == "fire" and event.data["opportunity"]:
            firers = [battle.g.units[number].counter.kind for number in units_of(event, "firers")]
            if "weapon_team" not in firers:
                left -= 1
                assert left >= 0


@clause("lnl-4.1a-4", "lnl-5.0.1-2", "lnl-5.1-3")
@given(seed=st.integers(0, 10_000))
@settings(max_examples=25, deadline=None)
def test_opportunity_fire_is_the_work_of_mmcs_without_a_leader(seed: int) -> None:
    battle = play_at_random(seed)
    for event in battle.events("fire"):
        if event.data["opportunity"]:
            assert event.data["leader"] is None
            assert all(battle.g.units[number].counter.is_mmc for number in units_of(event, "firers"))
