"""The chances of a Close Assault are told before it, and they are exact."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from bocage.systems.lnl.explain.preview import previews
from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_17_close_assault import PASS, hunt, storm
from tests.support import clause

PASSES_6 = Fraction(15, 36)
"""2d6 of 6 or less."""
WINS_EVEN = Fraction(15, 36)
"""One die above another."""


def destroyed(battle: Battle, key: str) -> Fraction:
    (preview,) = previews(battle.game, battle.ask.find(key))  # type: ignore[arg-type]
    assert preview.unit is battle.g.vehicles[0]
    return preview.odds.results["destroyed"]


@clause("lnl-17.1-12", "lnl-17.1-26")
def test_a_squad_beside_a_tank_sees_the_chance_of_check_and_assault_together() -> None:
    battle = hunt("us_airborne_squad", "stug_iiig^w", []).choose("activate:A1", "move-from:A1")
    assert destroyed(battle, "move:B1") == PASSES_6 * WINS_EVEN
    assert previews(battle.game, battle.ask.find("move:A2")) == []  # type: ignore[arg-type]


@clause("lnl-17.1-14", "lnl-17.1-23")
def test_a_leader_raises_both() -> None:
    battle = hunt("us_airborne_squad leader_sergeant", "stug_iiig^w", [])
    battle.choose("activate:A1", "move-from:A1", "join:us-squad-1", "join:us-leader-1")
    leader = Fraction(10, 36)
    """2d6 of 5 or less."""
    helped = Fraction(21, 36) * Fraction(21, 36)
    """2d6 of 7 or less, then a die that is not below the other."""
    assert destroyed(battle, "move:B1") == leader * helped + (1 - leader) * PASSES_6 * WINS_EVEN


@clause("lnl-17.1-20", "lnl-17.1-21")
def test_two_try_one_after_the_other() -> None:
    battle = hunt("us_airborne_squad us_airborne_squad+satchel_charge", "stug_iiig^w", [])
    battle.choose("activate:A1", "move-from:A1", "join:us-squad-1", "join:us-squad-2")
    satchel = sum(1 for a, b in product(range(1, 7), repeat=2) if a + 6 > b)
    both = 1 - (1 - PASSES_6 * WINS_EVEN) * (1 - PASSES_6 * Fraction(satchel, 36))
    assert destroyed(battle, "move:B1") == both


@clause("lnl-17.1-21")
def test_what_a_charge_would_add_is_told_when_it_is_asked_for() -> None:
    battle = storm(hunt("us_airborne_squad+molotov", "stug_iiig^w", [*PASS, 1, 6]))
    assert destroyed(battle, "bare-hands:us-squad-1") == WINS_EVEN
    assert destroyed(battle, "assault-with:us-squad-1>molotov-0") == Fraction(26, 36)
