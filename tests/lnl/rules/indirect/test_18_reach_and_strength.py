"""18.1, 18.2: a captured mortar, one in a bunker, and a round on one's own hex."""

from __future__ import annotations

from copy import copy

import pytest

from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.content.scenario import Fortification
from bocage.systems.lnl.rules.indirect.artillery import drift_modifiers
from bocage.systems.lnl.rules.indirect.callers import sight_to
from bocage.systems.lnl.rules.indirect.mortars import cannot_reach, mortar_of
from tests.lnl.positions import Battle
from tests.support import clause

COLUMN = "\n".join(["."] * 9)
"""A1 to A9, from north to south."""


@clause("lnl-18.1a-3", "lnl-1.6.1-9")
@pytest.mark.parametrize(
    ("fp", "captured", "left"), [(5, False, 5), (5, True, 3), (4, True, 2), (1, True, 1)]
)
def test_a_captured_mortar_has_half_its_firepower_rounded_up(fp: int, captured: bool, left: int) -> None:
    battle = Battle(COLUMN, us={"A1": "us_airborne_half+mortar_51"}, german={"A5": "wehrmacht_squad"})
    if captured:
        battle.capture("us-half-squad-1")
    squad = battle.impulse("us").unit("us-half-squad-1")
    (weapon,) = squad.weapons
    weapon.kind = copy(weapon.kind)
    weapon.kind.fp = fp
    mortar = mortar_of(squad)
    assert mortar is not None
    assert mortar.fp == left


@clause("lnl-18.1-9", "lnl-21.1-1")
@pytest.mark.parametrize(("place", "ahead"), [("A5-bunker", ["A1", "A2"]), ("A5", ["A1", "A2", "A8", "A9"])])
def test_a_mortar_in_a_bunker_reaches_what_is_before_it(place: str, ahead: list[str]) -> None:
    """The bunker looks north; the mortar reaches from 3 to 20 hexes."""
    battle = Battle(
        COLUMN,
        us={place: "us_mortar_60"},
        german={"A1": "wehrmacht_squad"},
        forts=[Fortification("bunker", "A5", facing="north")],
    ).impulse("us")
    mortar = mortar_of(battle.unit("us-weapon-team-1"))
    assert mortar is not None
    hexes = [f"A{row}" for row in range(1, 10)]
    assert [hex for hex in hexes if cannot_reach(battle.g, mortar, battle.loc(hex)) is None] == ahead


@clause("lnl-18.2-6", "lnl-18.2-4")
def test_nothing_degrades_a_round_on_the_callers_own_hex() -> None:
    """He stands in brush: no hex lies between him and himself; only his leadership counts."""
    battle = Battle("b\n.\n.", us={"A1": "leader_lieutenant"}, german={"A3": "wehrmacht_squad"}).impulse("us")
    caller = battle.unit("us-leader-1")
    assert sight_to(battle.g, caller, caller.loc) == 0
    tally = drift_modifiers(battle.g, Impulse(0, night=False), caller, caller.loc)
    assert [(part.name, part.value) for part in tally.parts] == [("leadership", -1)]
