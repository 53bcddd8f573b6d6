"""17.1, 15.3: who does not dare, who comes upon an event, and who falls back onto mines."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.content.scenario import Effect, EventMarker, Fortification, Mission
from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_15_overruns import FAR_OFF, driving, field
from tests.lnl.rules.vehicles.test_17_close_assault import FAIL, hunt, storm
from tests.support import clause


@clause("lnl-17.1-16", "lnl-17.1-18")
def test_who_fails_the_check_begins_his_next_move_with_all_his_points() -> None:
    """The squad fails with 6 + 6 against the half-track that has run over it."""
    battle = Battle(
        field(), us={"D1": "sdkfz_251!us_airborne^e"}, german={"E1": "wehrmacht_squad", "I2": FAR_OFF}
    ).impulse("us", dice=(1, 6, 6, 6))
    battle.choose("activate:D1", "drive:us-sdkfz-251-1", "overrun:E1", "join:german-squad-1", "move:F1")
    assert battle.unit("german-squad-1").mp == 0


@clause("lnl-17.1-16", "lnl-17.1-19")
def test_of_men_who_all_stay_back_no_step_is_told() -> None:
    battle = storm(hunt("us_airborne_squad", "stug_iiig^w", FAIL))
    assert battle.where("us-squad-1") == "A1"
    assert battle.events("moves") == []


@clause("lnl-17.1-19", "lnl-18.2-1")
def test_who_enters_the_hex_of_a_vehicle_comes_upon_what_lies_there() -> None:
    """A radio in the hex brings artillery; the assault itself, 1 + 1 against 6, fails."""
    text = {"en": "A radio.", "fr": "Une radio."}
    radio = EventMarker(
        "radio", "occupation", "B1", text, "us", (Effect(artillery=Mission(text, fp=8, count=2)),)
    )
    battle = storm(hunt("us_airborne_squad", "stug_iiig^w", [1, 1, 1, 6], events=[radio]))
    assert battle.g.missions == [2]


@clause("lnl-15.3-17", "lnl-21.4-6")
@pytest.mark.parametrize("mined", ["E2", "E1"])
def test_who_falls_back_onto_mines_is_struck_by_them(mined: str) -> None:
    """Only by those of the hex that he comes to: 1 against 6 does no harm."""
    mine = Fortification("mine", mined, side="us")
    battle = driving("wehrmacht_squad*", "sdkfz_251!us_airborne^e", dice=(1, 6, 1, 6, 1, 1), forts=[mine])
    battle.choose("overrun:E1", "stop", "retreat:E2")
    assert len(battle.events("mine")) == (1 if mined == "E2" else 0)


@clause("lnl-17.1-10", "lnl-17.1-17")
def test_who_has_come_and_fails_the_check_is_marked_moved_and_has_no_points_spent_any_more() -> None:
    """From A2 to A1, next to the tank, and then not on."""
    battle = hunt("leader_captain", "stug_iiig^w", FAIL, us={"A2": "us_airborne_squad"})
    battle.choose("activate:A2", "move-from:A2", "move:A1", "hold-fire", "move:B1")
    assert battle.where("us-squad-1") == "A1"
    assert battle.marked("us-squad-1") == ["moved"]
    assert battle.unit("us-squad-1").mp == 0


@clause("lnl-17.1-17")
def test_who_has_not_moved_and_fails_the_check_is_ops_complete() -> None:
    battle = storm(hunt("us_airborne_squad", "stug_iiig^w", FAIL))
    assert battle.marked("us-squad-1") == ["ops_complete"]
