"""17.2: where a sniper may hide."""

from __future__ import annotations

import pytest

from bocage.systems.vv.rules.people.snipers import hides
from tests.support import clause
from tests.vv.positions import Battle


@clause("vv-17.2-2", "vv-17.2-4", "vv-10.11-1")
@pytest.mark.parametrize(("beyond", "found"), [(".", ["A2", "A3"]), ("w", ["A2"])])
def test_a_hindrance_on_the_way_is_cover_enough_but_not_in_the_water(beyond: str, found: list[str]) -> None:
    """From A1 over the orchard A2 into A3."""
    battle = Battle(f"  .\n  o\n  {beyond}\n", us={"A1": "us_rifle_squad"}, snipers=["german"]).phase(
        "movement"
    )
    cells = hides(battle.g, 1, battle.cell("A1"))
    assert [battle.g.field.labels[cell] for cell in cells] == found
