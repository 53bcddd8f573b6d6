"""4.0a: the first location of the map is one like any other."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.rules.turn.usefulness import can_use_impulse
from tests.lnl.positions import Battle
from tests.support import clause


@clause("lnl-4.0a-2", "lnl-4.0-1")
@pytest.mark.parametrize("where", ["A1", "A3"])
def test_a_leader_with_nothing_else_to_do_activates_those_beside_him(where: str) -> None:
    """He cannot go anywhere: his friends fill one hex beside him, an enemy is in the other."""
    us = {where: " ".join(["us_airborne_squad"] * 4), "A2": "leader_sergeant"}
    german = {"A1" if where == "A3" else "A3": "wehrmacht_squad*"}
    g = Battle("  .\n  .\n  .\n", us=us, german=german).impulse("us").g
    assert g.field.number("A1") == 0
    assert can_use_impulse(g, Impulse(0, night=False), g.field.number("A2"))
