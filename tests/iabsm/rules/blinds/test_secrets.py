"""What the other side sees of blinds, and what it does not."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.systems.iabsm.view.seat_view import view
from tests.iabsm.positions import (
    battle,
    grenadiers,
    reason,
    section,
    unit,
)
from tests.iabsm.rules.blinds.hidden import BRITISH, HERE, ONE, SECTION, THREE, TWO, around, hidden_section

clause = pytest.mark.clause


@clause("iabsm-blind-5")
def test_the_other_side_sees_a_marker_and_nothing_under_it() -> None:
    game = hidden_section()
    for seat in ("british", None):
        shown: Any = view(game.state, seat, None)["units"]
        assert [each["id"] for each in shown] == [BRITISH, ONE, TWO]
        one, two = shown[1], shown[2]
        different = {name for name in one if one[name] != two[name]}
        assert different == {"id", "where", "at", "bases"}
    own: Any = view(game.state, "german", None)["units"]
    assert [(each["id"], each["under"]) for each in own][1] == (SECTION, ONE)


@clause("iabsm-blind-5")
def test_a_copy_for_the_other_side_is_the_same_whatever_lies_where() -> None:
    copies = []
    for under in (ONE, TWO):
        known = hidden_section(under=under).known_to("british")
        copies.append(known.system.digest(known.state))
    assert copies[0] == copies[1]
    own = [hidden_section(under=under).known_to("german") for under in (ONE, TWO)]
    assert own[0].system.digest(own[0].state) != own[1].system.digest(own[1].state)


@clause("iabsm-blind-5")
def test_what_is_dealt_anew_is_what_has_not_been_seen_yet() -> None:
    """Three platoons and a dummy; the second is revealed: the two others may lie under any of the three
    blinds that are left."""
    troops = [grenadiers(*HERE, platoon=number) for number in range(3)]
    game = battle(
        [section(20, 28)],
        troops,
        blinds={"german": [(5, 4), (15, 4), (25, 4), (35, 4)]},
        hidden={"german": [0, 1, 2]},
        dummies=1,
        spotted=False,
        dice=(3,),
    )
    for key in ("conceal:german-blind-4", "conceal:german-blind-1", "conceal:german-blind-3"):
        game.choose(key)
    for key in ("activate:german-blind-1", "deploy", around(5, 4), "pass"):
        game.choose(key)
    known = game.known_to("british").state
    under = {each.name: each.under for each in known.units if each.name.startswith("german-section")}
    two, three = unit(game, TWO).id, unit(game, THREE).id
    assert under == {"german-section-1": two, "german-section-2": -1, "german-section-3": three}


@clause("iabsm-blind-5")
def test_nobody_notices_who_is_laid_under_which_blind() -> None:
    game = battle(
        [section(20, 28)],
        [grenadiers(*HERE)],
        blinds={"german": [(20, 4), (35, 4)]},
        hidden={"german": [0]},
        dummies=1,
    )
    assert game.ask is not None
    assert all(game.system.is_silent(game.state, game.ask, option) for option in game.ask.options)
    game.choose(f"conceal:{ONE}")
    assert game.ask is not None
    assert not game.system.is_silent(game.state, game.ask, game.ask.options[0])


@clause("iabsm-blind-5")
def test_a_unit_under_a_blind_of_the_enemy_is_not_known_by_its_name() -> None:
    game = battle(
        [section(20, 28)],
        [grenadiers(*HERE)],
        blinds={"german": [(20, 4), (35, 4)]},
        hidden={"german": [0]},
        dummies=1,
        dice=(2,),
        spotted=False,
    )
    game.choose(f"conceal:{ONE}")
    game.choose(f"activate:{BRITISH}")
    assert reason(game, f"fire:{SECTION}>1") == reason(game, "fire:german-section-9>1")


@clause("iabsm-victory-2", "iabsm-blind-5")
def test_who_is_hidden_is_not_lost() -> None:
    game = hidden_section()
    assert game.outcome is None
    assert game.view(None)["scores"] == {"british": 0, "german": 0}


@clause("iabsm-blind-5")
def test_during_the_set_up_nobody_sees_who_is_still_to_be_hidden() -> None:
    game = battle(
        [section(20, 28)],
        [grenadiers(*HERE)],
        blinds={"german": [(20, 4), (35, 4)]},
        hidden={"german": [0]},
        dummies=1,
    )
    assert game.state.phase == "set-up"
    shown: Any = game.view("british")["units"]
    assert [each["id"] for each in shown] == [BRITISH, ONE, TWO]
    assert game.known_to("british").view("british") == game.view("british")
