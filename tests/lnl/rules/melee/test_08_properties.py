"""Chapters 6 and 8 on random brawls: whatever the players and the dice do, these things hold."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from bocage.kernel import Event, Tally
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.concepts import cannot_stack
from bocage.systems.lnl.battle.state import Lnl
from tests.lnl.positions import Battle
from tests.support import clause

ARENA = """
     f     .     S
  .     b     .     .
     .     f     .
  .     .     .     .
     .     .     .
"""
OURS = (
    "us_airborne_squad us_airborne_half+bar leader_captain",
    "us_airborne_squad+satchel_charge hero us_glider_half leader_sergeant+flamethrower",
    "us_airborne_squad* leader_sergeant us_mg_50 medic",
)
THEIRS = (
    "ss_squad!ss+mg34+mg34 leader_captain",
    "wehrmacht_squad wehrmacht_half_b scout advisor+molotov",
    "wehrmacht_squad wehrmacht_squad* hero leader_sergeant",
)
EAGER = ("move:", "fight:", "withdraw:", "activate:", "join:", "move-from:", "attack:")
"""Random players seldom meet: these would rather go and fight."""


def brawl(seed: int) -> Iterator[Battle]:
    """A battle of three close stacks a side, played at random; given out before every question."""
    chance = random.Random(seed)
    battle = Battle(
        ARENA,
        us=dict(zip(("B1", "C1", "C2"), OURS, strict=True)),
        german=dict(zip(("D1", "E1", "D2"), THEIRS, strict=True)),
        options={"skill_cards_off": True, "shaken_surrender_at_once": chance.random() < 0.5},
        turns=3,
    ).impulse("us", dice=[chance.randint(1, 6) for _ in range(3000)])
    while battle.game.ask is not None:
        yield battle
        eager = [key for key in battle.keys if key.startswith(EAGER)]
        battle.choose(chance.choice(eager if eager and chance.random() < 0.7 else battle.keys))


def mixed(g: Lnl) -> int:
    """The locations that hold units of both sides."""
    return g.held[0] & g.held[1]


@clause("lnl-8.0-1", "lnl-8.0-11", "lnl-8.1-4", "lnl-6.0-14", "lnl-6.0-15", "lnl-8.1-2")
@settings(max_examples=40, deadline=None)
@given(st.integers(0, 1 << 32))
def test_between_impulses_enemies_meet_only_under_a_melee_marker_and_nobody_is_overstacked(seed: int) -> None:
    for battle in brawl(seed):
        g = battle.g
        for side in (0, 1):
            for loc in bits(g.held[side]):
                assert cannot_stack(g, side, loc, []) is None
        if battle.ask.kind != "impulse":
            continue
        assert not mixed(g) & ~g.melee
        assert all(unit.mp == 0 for unit in g.units)
        for loc in bits(g.melee):
            assert f"activate:{g.field.labels[loc]}" not in battle.keys


@clause("lnl-8.0-7", "lnl-8.0a-2", "lnl-8.0a-4", "lnl-8.0a-7", "lnl-8.0a-12")
@settings(max_examples=40, deadline=None)
@given(st.integers(0, 1 << 32))
def test_every_melee_attack_adds_up(seed: int) -> None:
    *_, battle = brawl(seed)
    rounds: set[tuple[int, object]] = set()
    turn = 1
    for event in battle.game.events:
        if event.kind == "turn":
            turn += 1
        if event.kind == "melee":
            assert (turn, event.data["at"]) not in rounds, "one round a turn and location"
            rounds.add((turn, event.data["at"]))
        if event.kind == "melee-attack":
            _adds_up(battle, event)


def _adds_up(battle: Battle, event: Event) -> None:
    attack, defence, tally, shifts = (event.data[name] for name in ("attack", "defence", "tally", "shifts"))
    dice, targets = event.data["dice"], event.data["targets"]
    assert isinstance(attack, Tally)
    assert isinstance(defence, Tally)
    assert isinstance(tally, Tally)
    assert isinstance(shifts, Tally)
    assert isinstance(dice, tuple)
    assert isinstance(targets, list)
    assert attack.total >= 1
    assert defence.total >= len(targets) >= 1
    assert len(targets) == 1 or 3 * attack.total >= defence.total
    assert abs(shifts.total) <= 1
    assert (event.data["odds"], event.data["needed"]) in battle.g.tables.melee
    assert event.data["hit"] == (sum(dice) + tally.total >= int(str(event.data["needed"])))
