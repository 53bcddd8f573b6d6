"""8.4: a transport enters a full hex only if loading can put it right."""

from __future__ import annotations

import pytest

from bocage.systems.vv.rules.vehicles.transport import may_come_to_load
from tests.support import clause
from tests.vv.forts import fort
from tests.vv.positions import Battle
from tests.vv.transports import GROUND

SQUAD = "us_rifle_squad"
THREE = f"{SQUAD} {SQUAD} {SQUAD}"
ALL = ("us_squad_1", "us_squad_2", "us_squad_3")


def comes(there: str, marks: dict[str, str] | None = None, edition: str = "french", **more: object) -> bool:
    """May a truck go from C3 to C2 beyond the limit?"""
    battle = Battle(
        GROUND,
        us={"C2": there, "C3": str(more.pop("truck", "truck^n"))},
        german={"A1": "german_rifle_squad*"},
        edition=edition,
        **more,  # type: ignore[arg-type]
    ).mark(**(marks or {}))
    battle.phase("movement")
    name = next(unit for unit in battle.g.units if unit.loc == battle.cell("C3"))
    return may_come_to_load(battle.g, name, battle.cell("C2"))


@clause("vv-8.4-2", "vv-8.4-3")
def test_three_squads_are_one_too_many_beside_it_until_one_is_aboard() -> None:
    assert comes(THREE)
    assert comes(f"{SQUAD}* {SQUAD} {SQUAD}*")


@clause("vv-8.4-2", "vv-8.3-1", "vv-14.7-2")
def test_the_pinned_are_not_loaded() -> None:
    assert not comes(f"{SQUAD}* {SQUAD}* {SQUAD}*")


@clause("vv-8.4-2", "vv-8.3-3", "vv-8.3-4", "vv-5.33-1")
@pytest.mark.parametrize("mark", ["fire", "loaded", "move", "smoked"])
def test_nor_are_those_who_have_fired_moved_or_loaded(mark: str) -> None:
    assert not comes(THREE, dict.fromkeys(ALL, mark))
    assert comes(THREE, dict.fromkeys(ALL[1:], mark))


@clause("vv-8.4-2", "vv-8.21-1")
def test_there_must_be_room_aboard_for_as_many_as_are_too_many() -> None:
    """Two of four must ride, and two squads do; the half-track takes one."""
    assert comes(f"{THREE} {SQUAD}")
    assert not comes(f"{THREE} {SQUAD}", truck="m3_half_track^n")
    assert not comes(THREE, truck=f"truck^n[{SQUAD},{SQUAD}]")
    assert not comes(THREE, truck="m4a3e8^n"), "no transport"


@clause("vv-8.4-2", "vv-8.21-3")
def test_a_gun_is_taken_in_tow_and_a_vehicle_is_not() -> None:
    """Two machines beside each other have room for no men: the gun must go, or the men."""
    assert comes(f"six_pounder^n {SQUAD} {SQUAD}")
    assert comes(f"jeep^n {SQUAD} {SQUAD}"), "both men get on"
    assert not comes(f"jeep^n {SQUAD}* {SQUAD}")
    assert comes(f"six_pounder^n {SQUAD}* {SQUAD}")


@clause("vv-8.4-2", "vv-ed-8.3-1")
@pytest.mark.parametrize(("edition", "may"), [("french", True), ("2021", False)])
def test_a_gun_that_has_moved_is_taken_in_tow_by_the_french_text_only(edition: str, may: bool) -> None:
    marks = {"us_six_pounder_1": "move"}
    assert comes(f"six_pounder^n {SQUAD}* {SQUAD}*", marks, edition) is may


@clause("vv-8.4-2", "vv-20.3-10")
def test_no_transport_comes_to_load_out_of_a_position() -> None:
    assert not comes(THREE, forts=[fort("foxholes", "C2")])
