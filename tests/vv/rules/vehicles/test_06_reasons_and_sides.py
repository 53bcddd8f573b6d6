"""7.2, 10.31: which way a machine goes, and why it does not; 5.31: halves with one weapon between them."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.vv.view.machines import leads_to
from tests.support import clause
from tests.vv.drives import OPEN, driving
from tests.vv.positions import Battle


@clause("vv-7.2-2", "vv-7.2-3")
@pytest.mark.parametrize(("verb", "hex"), [("ahead", "C2"), ("back", "C4")])
def test_a_machine_is_shown_where_it_would_go(verb: str, hex: str) -> None:
    """In C3 it faces north."""
    battle = driving("m4a3e8^n")
    assert leads_to(battle.g, battle.unit("us-m4a3e8-1"), verb) == battle.cell(hex)
    assert leads_to(battle.g, battle.unit("us-m4a3e8-1"), "stop") == -1


@clause("vv-10.31-3", "vv-6.2-2")
@pytest.mark.parametrize(("level", "closed"), [(1, False), (2, True)])
def test_two_levels_at_once_stop_a_vehicle_and_one_does_not(level: int, closed: bool) -> None:
    battle = driving("m4a3e8^n", hills={level: "C2"})
    assert ("ahead" in battle.keys) != closed
    if closed:
        assert battle.reason("ahead") == "two-levels"


@clause("vv-5.31-7", "vv-12.2-u1")
@pytest.mark.parametrize(
    ("first", "second", "may"),
    [("", "", True), ("+mg34", "", True), ("", "+mg34", True), ("+mg34", "+mg34", False)],
)
def test_two_half_squads_combine_with_one_weapon_between_them_whoever_has_it(
    first: str, second: str, may: bool
) -> None:
    half = "german_rifle_half_squad"
    battle = Battle(
        OPEN,
        us={"C1": "us_rifle_squad*"},
        german={"C4": f"{half}{first} {half}{second} german_leader_1"},
    ).phase("command", "german")
    if any(key.startswith("give:") for key in battle.keys):
        battle.choose("done")
    key = "combine:german-half-squad-1>german-half-squad-2"
    assert (key in battle.keys) == may
    if not may:
        assert isinstance(battle.why_not(key), No)


@clause("vv-6.1-2")
def test_a_copy_in_the_middle_of_a_move_has_spent_what_the_original_has() -> None:
    battle = Battle(OPEN, us={"C4": "us_rifle_squad"}, german={"A1": "german_rifle_squad*"}).phase("movement")
    battle.choose("move:C4", "step:C3")
    twin = battle.game.fork(1)
    assert [unit.mp for unit in twin.state.units] == [unit.mp for unit in battle.g.units]
    assert battle.unit("us-squad-1").mp == 1
