"""The sums of the doctrine of A Day of Heroes are the rules' own: at random positions, and by hand."""

from __future__ import annotations

import pytest

from bocage.kernel.doctrine import EVEN
from bocage.systems import scenarios
from bocage.systems.doh.doctrine.judge import DohDoctrine, DohTactics
from bocage.systems.doh.doctrine.moves import ATTACKED, StreetMoves
from bocage.systems.doh.doctrine.sense import Street
from tests.doh.positions import Streets
from tests.lnl.doctrine.sums import compared_at_random

ALWAYS = {"edge", "harm", "moving", "melee", "threat", "threats"}
DRIVEN = {"driving", "pivot"}
LANE = """
. . . . . .
o o o o o o
"""


def street_of(battle: Streets, side: int) -> Street:
    tactics = DohDoctrine().tactics(battle.g, side, EVEN)
    assert isinstance(tactics, DohTactics)
    assert isinstance(tactics.sense, Street)
    return tactics.sense


def threat(battle: Streets, origin: str, at: str) -> tuple[int, ...]:
    """The attacks that the first side fears from one place at another, without what the ground does."""
    return street_of(battle, 0).powers(battle.loc(origin), battle.loc(at), ready=True)


@pytest.mark.parametrize("id", scenarios("doh"))
def test_sums_of_the_doctrine_are_those_of_the_rules(id: str) -> None:
    sums, g = compared_at_random(DohDoctrine(), id)
    assert sums.compared.keys() >= (ALWAYS | DRIVEN if g.vehicles else ALWAYS), sums.compared
    flown = any(unit.counter.kind == "helicopter" for unit in g.units)
    assert flown == ("hit in the air" in sums.compared), sums.compared


# ------------------------------------------------------------------ by hand


def test_each_further_band_of_militia_adds_one() -> None:
    """13.1.2-1: the best in full, 1 for each other: squads of firepower 1 that reach 4 squares, a half-squad
    of firepower 0 that reaches 2."""
    battle = Streets(
        LANE,
        us={"F1": "ranger_squad"},
        somali={"A1": "somali_squad_a somali_squad_b somali_half leader_somali"},
    ).impulse("somali")
    assert threat(battle, "A1", "C1") == (1 + 1 + 1,)
    assert threat(battle, "A1", "D1") == (1 + 1,), "a half-squad fires no further than two squares"
    assert threat(battle, "A1", "F1") == ()


def test_grenades_carry_no_further_than_those_who_add_them() -> None:
    """Ruling 182: 40 mm grenades only add to the attack of an MMC: they reach 6 squares, twice 3, and their
    half-squad 5."""
    battle = Streets(
        ". . . . . . . .\no o o o o o o o\n",
        us={"A1": "ranger_half_a+grenade_40mm"},
        somali={"H1": "somali_squad_a"},
    )
    battle.impulse("us")
    street = street_of(battle, 1)
    near, far = (street.powers(battle.loc("A1"), battle.loc(at), ready=True) for at in ("F1", "G1"))
    assert near == (2 + 1,), "its own 2, and half of the grenades' 2 beyond 3 squares (13.94.1-3)"
    assert far == ()


def test_militia_who_are_led_dare_more() -> None:
    """13.1.4: a squad of morale 4 in the open dares on 2d6 up to 4: 6 of 36. A leader of morale 5 and
    modifier 1 checks first (10 of 36): if he passes, the squad needs 5 or less (10 of 36)."""
    battle = Streets(LANE, us={"B1": "ranger_squad"}, somali={"A1": "somali_squad_a leader_somali"})
    battle.reprint("somali-squad-1", morale=4)
    battle.reprint("somali-leader-1", morale=5, lm=1).impulse("somali")
    tactics = DohDoctrine().tactics(battle.g, 1, EVEN)
    assert isinstance(tactics, DohTactics)
    assert isinstance(tactics.moves, StreetMoves)
    squad, leader = battle.g.at[1][battle.loc("A1")]
    there = battle.loc("B1")
    assert tactics.moves.nerve([squad], there) == pytest.approx(6 / 36)
    led = 10 / 36 * 10 / 36 + 26 / 36 * 6 / 36
    assert tactics.moves.nerve([squad, leader], there) == pytest.approx(led)


def test_a_crowd_attacks_on_five_or_six() -> None:
    """13.1.7-14."""
    assert pytest.approx(2 / 6) == ATTACKED
