"""What a crowd will probably do, before it decides."""

from __future__ import annotations

from fractions import Fraction

from bocage.systems.doh.battle.state import state_of
from bocage.systems.lnl.explain.preview import previews
from tests.doh.positions import Streets

STREET = """
. . . . .
. . . . .
o o o o o
"""


def foretold(battle: Streets, key: str) -> dict[str, Fraction]:
    assert battle.game.ask is not None
    option = battle.game.ask.find(key)
    assert option is not None
    (only,) = previews(battle.game, option)
    assert only.unit is battle.unit("somali-mob-1")
    return only.odds.results


def test_the_mood_of_a_mob_is_one_die_less_its_fired_through_markers() -> None:
    battle = Streets(STREET, us={"A1": "ranger_squad"}, somali={"D2": "somali_mob", "E1": "somali_half"})
    battle.impulse("somali")
    sixth = Fraction(1, 6)
    assert foretold(battle, "mob:somali-mob-1") == {
        "disperses": sixth,
        "confused": sixth,
        "grows": sixth,
        "aggressive": sixth,
        "moves": 2 * sixth,
    }
    state_of(battle.g).fired_through[battle.unit("somali-mob-1").id] = (1, 1)
    assert foretold(battle, "mob:somali-mob-1")["disperses"] == 3 * sixth


def test_two_in_three_are_let_through() -> None:
    battle = Streets(STREET, us={"A1": "ranger_squad"}, somali={"B1": "somali_mob"})
    battle.impulse("us")
    battle.choose("activate:A1", "move-from:A1")
    assert foretold(battle, "pass-through:B1") == {"let_through": Fraction(2, 3), "attacked": Fraction(1, 3)}
