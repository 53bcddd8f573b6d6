"""21.1, 21.2, 19.3: whose cover a foxhole or a bunker is: neither the other's, nor of those above."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.content.scenario import Fortification
from tests.lnl.airborne import AirBattle
from tests.lnl.positions import Battle
from tests.support import clause

FOXHOLE = Fortification("foxhole", "C1")
BUNKER = Fortification("bunker", "C1", facing="north")
HOUSE = """
     .     S     .
  .     .     .     .
"""


def covers(battle: Battle, *labels: str) -> list[int]:
    return [battle.impulse("us").g.field.tm[battle.loc(label)] for label in labels]


@clause("lnl-21.1-11", "lnl-21.1-12", "lnl-21.2-3", "lnl-21.2-4")
@pytest.mark.parametrize(
    ("forts", "outside", "inside"), [([BUNKER], 0, 2), ([FOXHOLE, BUNKER], 1, 2)], ids=["bunker", "both"]
)
def test_a_foxhole_beside_a_bunker_adds_nothing_to_it(
    forts: list[Fortification], outside: int, inside: int
) -> None:
    """In the open: a foxhole 1, a bunker 2, never both."""
    battle = Battle(
        HOUSE.replace("S", "."), us={"A1": "us_airborne_squad"}, german={"E1": "leader_captain"}, forts=forts
    )
    assert covers(battle, "C1", "C1-bunker") == [outside, inside]


@clause("lnl-19.3-2", "lnl-21.2-3")
def test_a_foxhole_covers_nobody_in_the_air_above_it() -> None:
    battle = AirBattle(
        us={"A1-air": "uh1_slick"}, german={"C1": "nva_squad"}, forts=[Fortification("foxhole", "A1")]
    )
    assert covers(battle, "A1", "A1-air") == [1, 0]
