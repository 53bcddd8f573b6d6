"""Chapter 5.3a: what Opportunity Fire does to movers, and to those who stand where they pass."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.rules.sight.spotting import is_spotted
from tests.lnl.positions import Battle
from tests.support import clause, example

MEADOW = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""


def margins(battle: Battle) -> dict[str, float]:
    return {name: margin for name, (margin, _) in battle.checks().items()}


@clause("lnl-5.3a-1", "lnl-5.3a-2", "lnl-5.3a-3")
@pytest.mark.parametrize(
    ("letter", "order", "bonus"),
    [
        (".", "move-from:B1", 1),
        (".", "assault-from:B1", 1),
        (".", "stealth-from:B1", 1),
        (".", "crawl-from:B1", 0),
        ("c", "move-from:B1", 0),
        ("c", "assault-from:B1", 0),
    ],
)
def test_a_mover_gives_1_unless_he_crawls_or_the_terrain_negates_it(
    letter: str, order: str, bonus: int
) -> None:
    """4 + 1 against 2, in the open or in low crops."""
    squad = "partisan_squad" if "stealth" in order else "us_airborne_squad"
    battle = Battle(
        f"""
             .     .     .
          .     {letter}     .     .
             .     .     .
          .     .     .     .
        """,
        us={"B1": squad, "A2": "crew"},
        german={"E1": "wehrmacht_squad", "G2": "crew"},
    )
    battle.impulse("us", dice=[4, 2, 2]).choose("activate:B1", order, "move:C1", "opportunity-fire:E1")
    assert margins(battle) == {"us-squad-1": 4 + 1 + bonus - 2}


@clause("lnl-5.3a-1", "lnl-5.3a-2", "lnl-5.3-7")
def test_a_weapon_team_has_the_1_too_even_against_stealth() -> None:
    """A team of firepower 4: 1 + 4 + 1 against 5. A Stealth marker alone would give nothing."""
    battle = Battle(
        MEADOW, us={"B1": "partisan_squad", "A2": "crew"}, german={"E1": "us_mg_50", "I2": "crew"}
    )
    battle.impulse("us", dice=[1, 5, 2]).choose("activate:B1", "stealth-from:B1", "move:C1")
    battle.choose("team-fire:german-weapon-team-1>C1")
    assert margins(battle) == {"us-squad-1": 1 + 4 + 1 - 5}


@clause("lnl-5.3a-1", "lnl-5.0a-3")
def test_it_is_resolved_as_any_fire() -> None:
    """Adjacent in brush: 1 + 1 + 2 + 1 against 4 + 1: no effect."""
    battle = Battle(
        """
             .     .
          .     b     .
        """,
        us={"B1": "us_airborne_squad", "A1": "crew"},
        german={"D1": "wehrmacht_squad", "E1": "crew"},
    )
    battle.impulse("us", dice=[1, 4]).choose("activate:B1", "move-from:B1", "move:C1", "opportunity-fire:D1")
    assert battle.parts() == {"lead": 1, "adjacent": 2, "target_moving": 1}
    assert battle.parts("fire", "cover") == {"brush": 1}
    assert battle.events("fire-no-effect")


@clause("lnl-5.3a-4", "lnl-5.3a-5")
@example("lnl-5.3a-e1", "lnl-5.3a-e2", "lnl-5.3a-e3")
@pytest.mark.parametrize(
    ("module", "firer", "mover", "stationary", "against_mover", "against_other"),
    [
        ("fhv", "vc_squad", "us_army_squad", "us_army_squad", 2, 1),
        ("boh", "wehrmacht_squad", "us_airborne_squad", "us_airborne_squad", 2, 1),
        ("boh", "usmc_elite_squad", "soviet_line_half", "partisan_squad", 4, 3),
    ],
    ids=["e1 VC 1-4-3", "e2 German 1-6-4", "e3 a US squad 3-6-4"],
)
def test_5_3a_e1_e2_e3_movers_suffer_1_more_than_those_who_stand_there(
    module: str, firer: str, mover: str, stationary: str, against_mover: int, against_other: int
) -> None:
    """Two hexes away in the open; the die is 3 against 2."""
    battle = Battle(
        MEADOW,
        us={"B1": mover, "C1": stationary},
        german={"E1": firer, "I1": "crew"},
        module=module,
    )
    battle.impulse("us", dice=[3, 2, 2, 2])
    battle.choose("activate:B1", "move-from:B1", "move:C1", "opportunity-fire:E1")
    moved, stood = (unit.name for unit in battle.g.units if unit.side == 0)
    assert margins(battle) == {moved: 3 + against_mover - 2, stood: 3 + against_other - 2}


@clause("lnl-5.3a-5", "lnl-6.0-10")
def test_one_who_stands_there_marked_moved_gives_the_1_for_his_marker() -> None:
    battle = Battle(
        MEADOW,
        us={"B1": "us_army_squad", "C1": "us_army_squad", "A2": "crew"},
        german={"E1": "wehrmacht_squad"},
    )
    battle.mark(us_squad_2="moved").impulse("us", dice=[3, 2, 2, 2])
    battle.choose("activate:B1", "move-from:B1", "move:C1", "opportunity-fire:E1")
    assert margins(battle) == {"us-squad-1": 3, "us-squad-2": 3}


@clause("lnl-5.3a-4", "lnl-5.3a-6", "lnl-10.1-3")
@pytest.mark.parametrize(("last_step", "spotted"), [("move:D2", False), ("stop", True)])
def test_a_hidden_squad_is_hit_with_the_mover_and_hidden_again_once_he_has_left(
    last_step: str, spotted: bool
) -> None:
    """Brush in C1: nobody there is spotted but by the man who walks through."""
    battle = Battle(
        """
             .     .     .     .
          .     b     .     .     .
             .     .     .     .
          .     .     .     .     .
        """,
        us={"B1": "us_airborne_squad", "C1": "us_airborne_squad"},
        german={"F1": "wehrmacht_squad wehrmacht_squad"},
    )
    battle.impulse("us", dice=[4, 2, 2, 2])
    assert not is_spotted(battle.g, 0, battle.loc("C1"))
    battle.choose("activate:B1", "move-from:B1", "move:C1", "opportunity-fire:F1")
    battle.choose("arms:german-squad-1>own", "hold:german-squad-2")
    assert margins(battle) == {"us-squad-1": 4 + 1 + 1 - 2 - 1, "us-squad-2": 4 + 1 - 2 - 1}
    battle.choose(last_step)
    assert is_spotted(battle.g, 0, battle.loc("C1")) is spotted


# ------------------------------------------------------------------ who is hit stops, the others go on


@clause("lnl-5.3a-8", "lnl-5.3a-9", "lnl-6.0-3")
def test_the_shaken_stop_and_those_in_good_order_go_on() -> None:
    """A margin of 4 + 1 + 1 - 2 = 4 on two squads of morale 6: a 3 shakes, a 2 does not."""
    battle = Battle(
        MEADOW,
        us={"B1": "us_airborne_squad us_airborne_squad"},
        german={"E1": "wehrmacht_squad", "I1": "crew"},
    )
    battle.impulse("us", dice=[4, 2, 3, 2]).choose("activate:B1", "move-from:B1")
    battle.choose("join:us-squad-1", "join:us-squad-2", "move:C1", "opportunity-fire:E1")
    assert battle.unit("us-squad-1").shaken
    battle.choose("move:C2", "stop")
    assert (battle.where("us-squad-1"), battle.where("us-squad-2")) == ("C1", "C2")


@clause("lnl-5.3a-8", "lnl-5.1b-1")
def test_a_squad_reduced_by_casualties_stops() -> None:
    """Adjacent: 6 + 1 + 2 + 1 - 1 = 9, and 3 more: twice the morale of 6."""
    battle = Battle(
        MEADOW, us={"B1": "us_airborne_squad", "A2": "crew"}, german={"D1": "wehrmacht_squad", "I1": "crew"}
    )
    battle.impulse("us", dice=[6, 1, 3])
    battle.choose("activate:B1", "move-from:B1", "move:C1", "opportunity-fire:D1")
    squad = battle.unit("us-squad-1")
    assert (squad.counter.id, squad.shaken) == ("us_airborne_half", True)
    assert battle.marked("us-squad-1") == ["moved"]
    assert (battle.ask.seat, battle.ask.kind) == ("german", "impulse")


@clause("lnl-5.3a-8", "lnl-5.1c-1", "lnl-5.1c-2")
def test_a_leader_shaken_by_a_wound_stops_and_his_men_go_on() -> None:
    """3 + 1 + 2 (adjacent) + 1 - 3 = 4, and 6 more: twice a sergeant's morale. He helps nobody then."""
    battle = Battle(
        MEADOW,
        us={"B1": "leader_sergeant hero", "A2": "crew"},
        german={"D1": "wehrmacht_squad", "I1": "crew"},
    )
    battle.impulse("us", dice=[3, 3, 6, 2]).choose("activate:B1", "move-from:B1")
    battle.choose("join:us-leader-1", "join:us-hero-1", "move:C1", "opportunity-fire:D1")
    assert battle.checks() == {"us-leader-1": (4, "wounded"), "us-hero-1": (4, "no_effect")}
    battle.choose("move:C2", "stop")
    assert (battle.where("us-leader-1"), battle.where("us-hero-1")) == ("C1", "C2")


@clause("lnl-5.3a-9")
def test_when_all_are_stopped_the_move_is_over() -> None:
    battle = Battle(MEADOW, us={"B1": "us_airborne_squad", "A2": "crew"}, german={"E1": "wehrmacht_squad"})
    battle.impulse("us", dice=[4, 2, 3])
    battle.choose("activate:B1", "move-from:B1", "move:C1", "opportunity-fire:E1")
    assert battle.unit("us-squad-1").shaken
    assert battle.where("us-squad-1") == "C1"
    assert battle.ask.kind == "impulse"
