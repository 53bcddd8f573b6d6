"""8.0a, 11.2: what is not there adds nothing, and is not told: no leader, no Hero who has fallen."""

from __future__ import annotations

import pytest

from bocage.kernel import Tally
from bocage.systems.lnl.rules.fire.damage import eliminate
from bocage.systems.lnl.rules.people.heroes import heroes_in_play
from tests.lnl.melees import MISS, locked
from tests.lnl.positions import Battle
from tests.support import clause

SQUAD, ENEMY = "us_airborne_squad", "wehrmacht_squad"


@clause("lnl-8.0a-6", "lnl-8.3-2", "lnl-8.3-3", "lnl-8.0a-11")
@pytest.mark.parametrize("men", [SQUAD, f"{SQUAD} leader_captain*"])
def test_without_a_leader_in_good_order_nothing_is_added_to_the_dice(men: str) -> None:
    battle = locked(men, ENEMY).impulse("us", dice=MISS + MISS).choose("fight:B1")
    for event in battle.events("melee-attack"):
        for number in ("tally", "shifts"):
            tally = event.data[number]
            assert isinstance(tally, Tally)
            assert tally.parts == []


@clause("lnl-11.2-16")
def test_only_heroes_who_are_in_play_count() -> None:
    """Two on foot, one aboard, one of the enemy; then one of the first has fallen."""
    battle = Battle(
        ".\n.\n.\n.",
        us={"A1": f"hero hero {SQUAD}", "A2": "m4a1^ne[hero]"},
        german={"A4": "hero"},
    ).impulse("us")
    squad = battle.unit("us-squad-1")
    assert heroes_in_play(battle.g, squad) == 3
    eliminate(battle.g, battle.unit("us-hero-1"))
    assert heroes_in_play(battle.g, squad) == 2
    eliminate(battle.g, battle.unit("us-hero-3"))
    assert heroes_in_play(battle.g, squad) == 1
