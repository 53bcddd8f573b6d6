"""How a battle begins: what the scenario gives to whom, and where units stand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bocage.ground.table.lattice import UNIT
from bocage.ground.table.table import Table
from bocage.kernel import BadContent, Dice
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.content.scenario import LIBRARY, Scenario, Troop
from bocage.systems.sotr.rules.turn.set_up import open_battle
from tests.sotr.close import FIELD, figures

clause = pytest.mark.clause


def of(*us: Troop, loosely: bool = False) -> Scenario:
    """Return a battle of these units against one of the people's grenadiers' squads."""
    base = LIBRARY.find("sotr/the-baker-of-vaux")
    sides = {}
    for seat, units in (("us", us), ("german", (Troop("german_volksgrenadiers", (30.0, 3.0), 180),))):
        platoon = replace(base.sides[seat].deploy[0], units=units)
        sides[seat] = replace(base.sides[seat], deploy=(platoon,))
    return replace(base, sides=sides, objectives=((30.0, 20.0),), loosely=loosely)


def begun(*us: Troop, table: str = FIELD, loosely: bool = False) -> Sotr:
    return open_battle(
        of(*us, loosely=loosely), {}, Dice.scripted(), Table.draw(table, legend={"r": "river"})
    )


@clause("sotr-ruling-43")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_satchel_charges_go_to_men_and_to_no_officer_medic_or_radio_operator(count: int) -> None:
    """A US command has an officer, a medic, a radio operator and two men."""
    g = begun(Troop("us_command", (30.0, 40.0), 0, satchels=count))
    bearers = [figure.row.role for figure in figures(g) if figure.satchels]
    assert bearers == ["man"] * count
    assert {figure.satchels for figure in figures(g)} <= {0, 1}


@clause("sotr-ruling-32")
def test_smoke_grenades_are_as_many_as_the_scenario_gives() -> None:
    g = begun(Troop("us_command", (30.0, 40.0), 0, smoke=2))
    assert [unit.smoke for unit in g.units] == [2, 0]


@clause("sotr-ruling-5", "sotr-move-4")
def test_who_finds_no_room_where_he_is_to_stand_is_refused_or_looks_for_it_nearby() -> None:
    """A river runs where the squad is to stand, 20 inches wide: it stands on its bank, together."""
    rows = ["." * 60] * 20 + ["." * 20 + "r" * 20 + "." * 20] * 20 + ["." * 60] * 4
    drowned = Troop("us_rifle_squad", (30.0, 30.0), 0)
    with pytest.raises(BadContent) as refused:
        begun(drowned, table="\n".join(rows))
    assert refused.value.name == "no-place"
    g = begun(drowned, table="\n".join(rows), loosely=True)
    for figure in figures(g):
        assert not 20 * UNIT - 8 < figure.x < 40 * UNIT + 8 or not 20 * UNIT - 8 < figure.y < 40 * UNIT + 8


def test_who_finds_no_room_anywhere_is_refused() -> None:
    rows = ["." * 60] * 10 + ["r" * 60] * 34
    with pytest.raises(BadContent) as refused:
        begun(Troop("us_rifle_squad", (30.0, 38.0), 0), table="\n".join(rows), loosely=True)
    assert refused.value.name == "no-place"
