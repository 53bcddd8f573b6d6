"""13.8, 6.31: who must stop where there is no room is lost."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.vv.positions import Battle

LANE = "  .\n" * 9
SQUAD, ENEMY = "us_rifle_squad", "german_rifle_squad"


def led(*dice: int, full: bool) -> Battle:
    """A squad led by a leader comes to A6 with its fifth point; four others are there already, or none."""
    battle = Battle(
        LANE,
        us={"A1": f"{SQUAD} us_leader_1", **({"A6": " ".join([SQUAD] * 4)} if full else {})},
        german={"A9": f"{ENEMY} {ENEMY}"},
    ).phase("movement", dice=dice)
    battle.choose("move:A1", "join:us-squad-1", "join:us-leader-1")
    for label in ("A2", "A3", "A4", "A5", "A6"):
        battle.choose(f"step:{label}")
        if battle.ask.kind == "opportunity-fire" and label != "A6":
            battle.choose("hold")
    return battle


@clause("vv-13.8-7", "vv-6.31-4", "vv-6.31-5", "vv-6.7-2")
@pytest.mark.parametrize("full", [True, False])
def test_a_squad_whose_leader_falls_in_a_full_hex_cannot_go_on_and_is_lost(full: bool) -> None:
    """Five points are spent, and it has four without him. Two squads fire with 8: 8 - 1 in the open is a 7,
    1 point, and the leader is given up for it."""
    battle = led(4, 4, full=full).choose("fire:A9>A6", "join:german-squad-1", "join:german-squad-2")
    assert battle.last("fire").data["points"] == 1
    battle.choose("spare:us-squad-1")
    if battle.game.ask is not None and battle.ask.kind == "casualties":
        battle.choose("eliminate:us-leader-1")
    assert battle.where("us-leader-1") == "" or battle.unit("us-leader-1").pinned
    assert battle.where("us-squad-1") == ("" if full else "A6")
    told = [event.data for event in battle.events("no-room")]
    assert told == ([{"unit": battle.unit("us-squad-1").id, "at": battle.cell("A6")}] if full else [])
    assert battle.marked("us-squad-1") == ([] if full else ["move"]), "who is lost has not moved"
    assert len(battle.at("A6")) == (4 if full else 1)


@clause("vv-13.8-7", "vv-6.31-3")
def test_with_his_leader_he_goes_on() -> None:
    battle = led(full=True).choose("hold")
    assert battle.keys == ["step:A5", "step:A7"], "with the sixth point, and he may not stop"


@clause("vv-13.8-7", "vv-13.8-u7")
def test_no_more_are_lost_than_are_too_many() -> None:
    """Two squads lose their leader among three others: five are one too many."""
    battle = Battle(
        LANE,
        us={"A1": f"{SQUAD} {SQUAD} us_leader_1", "A6": " ".join([SQUAD] * 3)},
        german={"A9": f"{ENEMY} {ENEMY}"},
    ).phase("movement", dice=(4, 4))
    battle.choose("move:A1", "join:us-squad-1", "join:us-squad-2", "join:us-leader-1")
    for label in ("A2", "A3", "A4", "A5", "A6"):
        battle.choose(f"step:{label}")
        if battle.ask.kind == "opportunity-fire" and label != "A6":
            battle.choose("hold")
    battle.choose("fire:A9>A6", "join:german-squad-1", "join:german-squad-2")
    battle.choose("spare:us-squad-1", "spare:us-squad-2")
    if battle.game.ask is not None and battle.ask.kind == "casualties":
        battle.choose("eliminate:us-leader-1")
    assert (battle.where("us-squad-1"), battle.where("us-squad-2")) == ("", "A6")
    assert len(battle.events("no-room")) == 1
