"""Chapters 1, 3 and 9 at every moment of random games: stacking, weapons, morale, half-squads, markers."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bocage.kernel import BadContent, Event, Game, Tally
from bocage.systems.lnl.battle.state import RALLY, SETUP, Lnl
from bocage.systems.lnl.content.scenario import scenarios
from bocage.systems.lnl.system import LOCK_N_LOAD
from tests.lnl.positions import Battle
from tests.support import clause

DECISIONS = 400

PARTS = {"leadership", "morale_positive_tm", "iron_will", "shortfall"}
"""What helps a Morale Check or makes it harder; the last is of crews whose vehicle was hit (14.01-9)."""


def moments(scenario: str, seed: int) -> Iterator[Lnl]:
    """The state after each choice of a random game."""
    chance = random.Random(seed)
    game = Game.open(LOCK_N_LOAD, scenario, seed=seed)
    for _ in range(DECISIONS):
        if game.ask is None:
            return
        game.play(chance.choice(game.ask.options))
        yield game.state


@pytest.fixture(scope="module", params=sorted(scenarios()))
def scenario(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def check_stacking(g: Lnl) -> None:
    for side in (0, 1):
        for loc, places in enumerate(g.field.shared):
            units = [unit for place in places for unit in g.at[side][place]]
            halves = sum(unit.counter.halves for unit in units)
            men = sum(1 for unit in units if not unit.counter.is_mmc)
            assert halves <= g.field.squad_limit[loc], f"{g.field.labels[loc]}: {units}"
            assert men <= g.field.smc_limit[loc], f"{g.field.labels[loc]}: {units}"


def check_weapons(g: Lnl) -> None:
    """Every weapon is in one pair of hands, or on the ground, or gone; nobody carries more than he can."""
    for unit in g.units:
        own = [weapon for weapon in unit.weapons if not weapon.extra]
        assert len(own) <= unit.counter.max_weapons, unit
        assert all(weapon.carrier is unit and weapon.loc < 0 for weapon in unit.weapons)
    for weapon in g.weapons:
        if weapon.carrier is not None:
            assert weapon in weapon.carrier.weapons


@clause("lnl-1.3-1", "lnl-1.3-3", "lnl-1.3-8", "lnl-1.3-10", "lnl-1.6.1-2", "lnl-1.6.1-3", "lnl-1.6.1-4")
def test_limits_of_stacking_and_carrying_hold_at_every_moment(scenario: str) -> None:
    for seed in (1, 2):
        for g in moments(scenario, seed):
            check_stacking(g)
            check_weapons(g)


@clause("lnl-3.0b-1", "lnl-3.0b-2", "lnl-1.6.1.01-2")
def test_squads_break_up_only_by_losses_and_tripods_stay_where_they_are(scenario: str) -> None:
    """Who has to drop a weapon is a half-squad already: what befell him is told when he has chosen."""
    kinds: dict[int, str] = {}
    guns: dict[int, int] = {}
    for g in moments(scenario, 3):
        assert g.events is not None
        lost = {
            e.data["unit"]
            for e in g.events
            if e.kind in ("casualties", "commissar") or e.data.get("result") == "casualties"
        }
        for unit in g.units:
            if kinds.get(unit.id) == "squad" and unit.counter.kind == "half_squad":
                assert unit.id in lost
            kinds[unit.id] = unit.counter.kind
        if g.phase == SETUP:
            continue
        for weapon in g.weapons:
            place = weapon.carrier.loc if weapon.carrier is not None else weapon.loc
            if weapon.kind.immobile and place >= 0:
                assert guns.setdefault(weapon.id, place) == place
            else:
                guns.pop(weapon.id, None)


@clause("lnl-1.5-6", "lnl-1.5-7", "lnl-1.5-8", "lnl-3.0-5", "lnl-3.0a-2")
def test_every_morale_check_of_a_game_adds_up_and_nobody_rallies_twice(scenario: str) -> None:
    events: list[Event] = []
    for g in moments(scenario, 4):
        events = g.events or []
    turn = 0
    tried: Counter[object] = Counter()
    for event in events:
        if event.kind == "turn":
            turn += 1
        if event.kind == "morale-check":
            dice, tally, morale = event.data["dice"], event.data["tally"], event.data["morale"]
            assert isinstance(dice, tuple)
            assert isinstance(tally, Tally)
            assert isinstance(morale, int)
            assert event.data["passed"] is (sum(dice) + tally.total <= morale)
            assert {part.name for part in tally.parts} <= PARTS
            if event.data["purpose"] == "rally":
                tried[turn, event.data["unit"]] += 1
    assert not [key for key, times in tried.items() if times > 1]


@clause("lnl-9.0-2", "lnl-9.0-4", "lnl-9.0-5")
def test_a_new_turn_begins_without_markers(scenario: str) -> None:
    for g in moments(scenario, 5):
        if g.phase == RALLY:
            assert [unit for unit in g.units if unit.marks] == []
            assert (g.spotted, g.lit, g.melee_fought) == (0, 0, 0)
            assert g.story or set(g.smoke.values()) <= {2}, "only an event lays smoke between the turns"
            assert g.smoke_mask == sum(1 << cell for cell in g.smoke)


TROOPS = st.lists(
    st.sampled_from(["us_airborne_squad", "us_airborne_half", "crew", "hero", "medic"]), max_size=8
)
ZONES = st.dictionaries(st.sampled_from(["A1", "A2", "A1 A2", "A2 A3", "A1 A2 A3"]), TROOPS, min_size=1)


@clause("lnl-1.3-1", "lnl-1.3-3")
@settings(max_examples=60, deadline=None)
@given(ZONES, st.randoms(use_true_random=False))
def test_a_set_up_that_begins_always_ends(zones: dict[str, list[str]], chance: random.Random) -> None:
    """Either the order of battle has no room from the start, or everyone finds his place, come what may."""
    us = {zone: " ".join(men) for zone, men in zones.items()}
    battle = Battle("\n.\n.\n.\n.\n", us=us, german={"A4": "medic"})
    try:
        battle.set_up(dice=[6, 1] * 40)
    except BadContent:
        return
    while battle.game.ask is not None and battle.ask.kind == "set-up":
        battle.game.play(chance.choice(battle.ask.options))
    check_stacking(battle.g)
    assert all(unit.loc >= 0 for unit in battle.g.units)
