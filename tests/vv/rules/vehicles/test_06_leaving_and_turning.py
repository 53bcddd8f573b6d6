"""6.10, 7.2, 7.3: vehicles drive off the map by their exit only; in 2021 one turns one side."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from tests.support import clause
from tests.vv.positions import Battle

LANE = "  .\n" * 9
FAR = {"A1": "german_rifle_squad*"}


def leaving(us: dict[str, str], exits: str = "A9", **more: object) -> Battle:
    battle = Battle(LANE, us=us, german=FAR, exits={"us": exits}, **more)  # type: ignore[arg-type]
    return battle.phase("movement")


@clause("vv-6.10-2", "vv-7.2-2")
@pytest.mark.parametrize(("exits", "reason"), [("A9", ""), ("A5", "no-exit-there"), ("", "no-exit-there")])
def test_a_tank_at_the_edge_drives_off_only_by_an_exit(exits: str, reason: str) -> None:
    battle = leaving({"A9": "m4a3e8^s", "A4": "us_rifle_squad"}, exits).choose("drive:us-m4a3e8-1")
    assert ("exit:A9" in battle.keys) is (not reason)
    assert battle.reason("exit:A9") == reason


@clause("vv-6.10-2", "vv-7.2-2")
def test_a_tank_that_faces_no_edge_does_not_drive_off() -> None:
    battle = leaving({"A9": "m4a3e8^n"}).choose("drive:us-m4a3e8-1")
    assert "exit:A9" not in battle.keys
    assert battle.why_not("exit:A9") == No("vv-7.2-2", "faces-no-edge")


@clause("vv-6.10-2", "vv-7.2-2")
def test_a_tank_that_faces_the_first_hex_of_the_map_faces_no_edge() -> None:
    battle = Battle(LANE, us={"A2": "m4a3e8^n"}, german={"A9": "german_rifle_squad*"}, exits={"us": "A1 A2"})
    battle.phase("movement").choose("drive:us-m4a3e8-1")
    assert battle.cell("A1") == 0
    assert battle.reason("exit:A2") == "faces-no-edge"
    assert "exit:A1" in battle.choose("ahead").keys


@clause("vv-6.10-2", "vv-8.3-7")
def test_a_truck_that_came_and_unloaded_does_not_drive_off() -> None:
    battle = leaving({"A8": "truck^s[us_rifle_squad]"}).choose("drive:us-truck-1", "ahead")
    assert "exit:A9" in battle.keys
    battle.choose("unload:us-squad-1")
    assert battle.game.ask is not None
    assert "exit:A9" not in battle.keys


@clause("vv-ed-7.3-2", "vv-7.3-1")
@pytest.mark.parametrize(
    ("side", "reason"),
    [
        ("ne", ""),
        ("nw", ""),
        ("se", "turns-one-hexside"),
        ("s", "turns-one-hexside"),
        ("sw", "turns-one-hexside"),
        ("n", "turns-one-hexside"),
    ],
)
def test_instead_of_an_advance_a_machine_turns_one_hexside(side: str, reason: str) -> None:
    battle = Battle(LANE, us={"A5": "m4a3e8^n"}, german=FAR, edition="2021").phase("advance")
    key = f"turn-in-place:us-m4a3e8-1>{side}"
    assert (key in battle.keys) is (not reason)
    assert battle.reason(key) == reason
