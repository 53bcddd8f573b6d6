"""Chapters 19.3, 10.1d, 10.1a-11 and 10.3c-11: how high helicopters are, what they see, and who sees them."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.content.scenario import Arrival, Troop
from bocage.systems.lnl.rules.sight.spotting import is_spotted, sight_code
from tests.lnl.airborne import GUNSHIP, SLICK, AirBattle
from tests.support import clause, example


def height(drawing: str) -> int:
    battle = AirBattle(drawing, us={"A1-air": "uh1_slick"}, german={"A2": "nva_squad"}).impulse("us")
    return battle.g.field.locations[battle.loc("A1-air")].height


# 19.3 Height


@pytest.mark.parametrize(
    ("mark", "level"),
    [
        (".", 1),
        (".1", 2),  # lnl-19.3-e1
        ("J", 3),
        ("J1", 4),  # lnl-19.3-e2, oracle o17
        ("h", 2),
        ("g", 2),
        ("b", 1),
    ],
)
@clause("lnl-19.3-2", "lnl-10.3c-11")
@example("lnl-19.3-e1", "lnl-19.3-e2")
def test_a_helicopter_is_one_level_above_all_that_stands_in_its_hex(mark: str, level: int) -> None:
    assert height(f"{mark}\n.") == level


@clause("lnl-19.3-3", "lnl-10.3c-11")
def test_lines_of_sight_from_the_air_obey_the_heights() -> None:
    """From level 1 above A1 a hut (level 1) in A3 still blocks; from level 3, above jungle, it does not."""
    low = AirBattle(".\n.\nh\n.\n.", us={"A1-air": "uh1_slick"}, german={"A5": "nva_squad"}).impulse("us")
    assert sight_code(low.g, low.loc("A1-air"), low.loc("A5")) == 3
    high = AirBattle("J\n.\nh\n.\n.", us={"A1-air": "uh1_slick"}, german={"A5": "nva_squad"}).impulse("us")
    assert sight_code(high.g, high.loc("A1-air"), high.loc("A5")) == 0
    assert sight_code(high.g, high.loc("A1"), high.loc("A5")) == 3


@clause("lnl-19.3-3", "lnl-10.3d-1")
def test_the_hex_behind_an_obstacle_is_blind_from_the_air_too() -> None:
    battle = AirBattle("J\n.\nh\n.\n.", us={"A1-air": "uh1_slick"}, german={"A4": "nva_squad"}).impulse("us")
    assert sight_code(battle.g, battle.loc("A1-air"), battle.loc("A4")) == 3


@clause("lnl-19.3-2")
@pytest.mark.parametrize("hovers", [False, True])
def test_the_height_is_the_same_in_both_modes(hovers: bool) -> None:
    battle = AirBattle("J\n.\nh\n.\n.", us={"A1-air": "uh1_gunship"}, german={"A5": "nva_squad"})
    if hovers:
        battle.hover(GUNSHIP)
    battle.impulse("us").choose("activate:A1-air")
    assert f"vehicle-fire:{GUNSHIP}>A5" in battle.keys


# 10.1d, 19.3-1 Seen


@clause("lnl-10.1d-1", "lnl-19.3-1", "lnl-19.5-1", "lnl-19.5.2-6")
@pytest.mark.parametrize("ground", [".", "J", "j", "h"])
def test_a_helicopter_is_spotted_whatever_it_flies_over(ground: str) -> None:
    battle = AirBattle(f"{ground}\n.\n.", us={"A1-air": "uh1_slick"}, german={"A3": "nva_squad"})
    battle.impulse("german").choose("activate:A3")
    assert is_spotted(battle.g, 0, battle.loc("A1-air"))
    assert f"fire-at:A3>{SLICK}" in battle.keys


@clause("lnl-10.1d-1", "lnl-19.3-1")
def test_smoke_and_darkness_do_not_hide_a_helicopter() -> None:
    """Smoke in its hex, or night: it is spotted; but at night nobody sees farther than two hexes."""
    battle = AirBattle(".\n.\n.", us={"A1-air": "uh1_slick"}, german={"A3": "nva_squad"})
    battle.smoke = {"A1": 1}
    battle.impulse("german")
    assert is_spotted(battle.g, 0, battle.loc("A1-air"))
    night = AirBattle(".\n.\n.\n.", us={"A1-air": "uh1_slick"}, german={"A4": "nva_squad+rpd"}, night=True)
    night.impulse("german").choose("activate:A4")
    assert is_spotted(night.g, 0, night.loc("A1-air"))
    assert night.refusal(f"fire-at:A4>{SLICK}") == "lnl-20.0-2"


@clause("lnl-10.1d-2")
@example("lnl-10.1d-e1")
def test_a_helicopter_does_not_give_away_those_below_it() -> None:
    """It hovers over Dense Jungle: it is spotted, the squad under it is not."""
    battle = AirBattle(
        "J\n.\n.", us={"A1-air": "uh1_slick", "A1": "us_army_squad"}, german={"A3": "nva_squad"}
    )
    battle.hover(SLICK).impulse("german")
    assert is_spotted(battle.g, 0, battle.loc("A1-air"))
    assert not is_spotted(battle.g, 0, battle.loc("A1"))


# 19.3-6 What it sees itself


@clause("lnl-10.1a-11", "lnl-19.3-6", "lnl-19.3-8")
@pytest.mark.parametrize("below", ["A1", "A2"])
def test_only_a_hovering_helicopter_spots_what_is_near(below: str) -> None:
    """In jungle under it or next to it: in flight it notices nobody, hovering it does."""
    for hovers in (False, True):
        battle = AirBattle("j\nj\n.", us={"A1-air": "uh1_slick"}, german={below: "nva_squad"})
        if hovers:
            battle.hover(SLICK)
        battle.impulse("us")
        assert is_spotted(battle.g, 1, battle.loc(below)) == hovers


@clause("lnl-19.3-6", "lnl-19.3-7", "lnl-10.1b-2")
def test_to_try_to_spot_it_has_to_hover_first() -> None:
    battle = AirBattle(".\n.\nb", us={"A1-air": "uh1_slick"}, german={"A3": "nva_squad"}).impulse(
        "us", dice=[3]
    )
    assert f"spot:{SLICK}>A3" not in battle.keys
    assert battle.refusal(f"spot:{SLICK}>A3") == "lnl-10.1b-2"
    battle.choose("activate:A1-air")
    assert f"spot:{SLICK}>A3" not in battle.keys
    battle.choose(f"hover:{SLICK}", "hold-fire")
    assert f"spot:{SLICK}>A3" in battle.keys


@clause("lnl-19.3-4", "lnl-19.3-5", "lnl-19.3-8")
def test_after_an_attempt_it_may_fly_and_fire() -> None:
    """A roll of 3 finds who is in the brush, unmodified; the impulse has no second attempt."""
    battle = AirBattle(
        ".\n.\nb\n.\nb",
        us={"A1-air": "uh1_slick", "A1": "us_army_squad"},
        german={"A3": "leader_captain", "A5": "leader_captain"},
    )
    battle.hover(SLICK).impulse("us", dice=[3, 1, 6, 1, 6]).choose("activate:A1-air", f"spot:{SLICK}>A3")
    assert battle.last("spotting").data["found"]
    assert battle.tally("spotting").total == 0
    assert battle.marked(SLICK) == []
    assert not any(key.startswith("spot:") for key in battle.keys)
    assert battle.refusal(f"spot:{SLICK}>A5") == "lnl-10.1b-9"
    battle.choose(f"vehicle-fire:{SLICK}>A3", f"take-flight:{SLICK}").fly("A2")
    assert battle.where(SLICK) == "A2-air"


@clause("lnl-10.1a-4", "lnl-10.1b-1", "lnl-23.0-3")
@pytest.mark.parametrize(("answer", "hidden"), [("opportunity-fire:C1", False), ("hold-fire", True)])
def test_nobody_looks_for_those_who_have_fired_at_a_helicopter_that_comes_in(
    answer: str, hidden: bool
) -> None:
    """The squad in the jungle of C1 is spotted once it has fired: 1 + 2 against 6 does nothing."""
    battle = AirBattle(
        """
             .     .     .     .
          .     J     .     .     .
             .     .     .     .
          .     .     .     .     .
        """,
        us={"E1": "us_army_squad"},
        german={"C1": "nva_squad", "I2": "leader_captain*"},
        arrive={"us": [Arrival(1, "A1", (Troop("uh1_slick"),))]},
    ).impulse("us", dice=[1, 6])
    assert "spot:us-squad-1>C1" in battle.keys
    battle.choose("enter:A1", answer)
    assert battle.ask.kind == "act"
    assert ("spot:us-squad-1>C1" in battle.keys) == hidden
