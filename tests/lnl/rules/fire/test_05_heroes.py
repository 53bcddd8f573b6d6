"""Chapter 5.1d: how Heroes are made."""

from __future__ import annotations

from copy import copy

import pytest

from bocage.systems.lnl.battle.state import ELIMINATED
from bocage.systems.lnl.content.scenario import Fortification
from bocage.systems.lnl.rules.people.heroes import heroes_in_play
from tests.lnl.positions import Battle
from tests.support import clause, example

MEADOW = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""

EAGLE_EYES = 5
"""The number of a card in the deck that a Hero can use."""


def shoot(target: str, *dice: int, options: dict[str, object] | None = None, **marks: str) -> Battle:
    """A squad in A1 fires at E1: 3 + 2 against 4, a margin of 1; then come these dice."""
    battle = Battle(
        MEADOW, us={"A1": "us_airborne_squad"}, german={"E1": target, "I1": "crew"}, options=options
    )
    battle.mark(**marks).impulse("us", dice=[3, 4, *dice])
    return battle.choose("activate:A1", "fire:A1>E1")


def heroes(battle: Battle) -> list[str]:
    return [
        unit.name
        for unit in battle.g.units
        if unit.counter.kind == "hero" and unit.side == 1 and unit.name.startswith("new")
    ]


@clause("lnl-5.1d-1", "lnl-5.1d-2", "lnl-5.1-8")
@pytest.mark.parametrize("parent", ["wehrmacht_squad", "wehrmacht_half_a", "wehrmacht_squad*"])
def test_a_1_on_the_damage_check_of_squad_or_half_squad_even_shaken_and_an_even_die_make_a_hero(
    parent: str,
) -> None:
    battle = shoot(parent, 1, 2, EAGLE_EYES)
    assert len(heroes(battle)) == 1
    assert battle.where(heroes(battle)[0]) == "E1"


@clause("lnl-5.1d-2")
@pytest.mark.parametrize(("die", "count"), [(1, 0), (2, 1), (3, 0), (4, 1), (5, 0), (6, 1)])
def test_an_even_die_makes_a_hero_and_an_odd_one_none(die: int, count: int) -> None:
    battle = shoot("wehrmacht_squad", 1, die, EAGLE_EYES)
    assert len(heroes(battle)) == count
    assert battle.last("hero-roll").data["roll"] == die


@clause("lnl-5.1d-1")
@pytest.mark.parametrize("parent", ["crew", "us_mg_50", "leader_sergeant", "medic"])
def test_crews_weapon_teams_and_single_men_make_no_heroes(parent: str) -> None:
    battle = shoot(parent, 1)
    assert battle.g.dice.purposes == ["attack", "defence", "damage"]


@clause("lnl-5.1d-1")
def test_the_1_is_the_natural_die_not_the_modified_check() -> None:
    """With a captain's 2 off, a die of 2 and the margin of 1 also make 1, but that is no 1."""
    battle = shoot("wehrmacht_squad leader_captain", 2, 2)
    assert battle.checks()["german-squad-1"] == (1 - 2, "no_effect")
    assert not battle.events("hero-roll")


@clause("lnl-5.1d-1")
def test_a_mine_is_no_enemy_fire_and_makes_no_hero() -> None:
    battle = Battle(
        MEADOW,
        us={"A1": "us_airborne_squad"},
        german={"I1": "wehrmacht_squad"},
        forts=[Fortification("mine", "B1", side="german")],
    )
    battle.impulse("us", dice=[5, 1, 1]).choose("activate:A1", "move-from:A1", "move:B1")
    assert battle.checks() == {"us-squad-1": (5, "no_effect")}
    assert not battle.events("hero-roll")


@clause("lnl-5.1d-1", "lnl-11.2-19")
def test_a_hero_rises_even_where_his_parent_fell() -> None:
    """Adjacent: 6 + 2 + 2 - 1 = 9, and 1 more, on a half-squad of morale 5: Casualties."""
    battle = Battle(MEADOW, us={"A1": "us_airborne_squad"}, german={"B1": "wehrmacht_half_a", "I1": "crew"})
    battle.impulse("us", dice=[6, 1, 1, 2, EAGLE_EYES]).choose("activate:A1", "fire:A1>B1")
    assert battle.where("german-half-squad-1") == ""
    assert heroes(battle) == ["new-3"], "the fourth unit, after the two squads and the crew"
    assert battle.at("B1") == ["new-3"]


@clause("lnl-5.1d-2", "lnl-11.2-16")
def test_a_nationality_has_no_third_hero() -> None:
    """The two Heroes check too; the squad's 1 calls for no further die."""
    battle = shoot("wehrmacht_squad hero hero", 1, 2, 2)
    assert not battle.events("hero-roll")
    assert heroes(battle) == []


@clause("lnl-5.1d-2")
def test_a_force_that_creates_no_heroes_rolls_for_none() -> None:
    battle = Battle(MEADOW, us={"A1": "us_airborne_squad"}, german={"E1": "wehrmacht_squad"})
    squad = battle.impulse("us", dice=[3, 4, 1]).unit("german-squad-1")
    squad.force = copy(squad.force)
    squad.force.creates_heroes = False
    battle.choose("activate:A1", "fire:A1>E1")
    assert battle.checks() == {"german-squad-1": (1, "no_effect")}
    assert not battle.events("hero-roll")


@clause("lnl-5.1d-2", "lnl-11.2-6")
def test_where_there_is_no_room_the_owner_places_him_next_door_away_from_enemies() -> None:
    """Two single men are in E1 already. Enemies hold D1."""
    battle = Battle(
        MEADOW,
        us={"A1": "us_airborne_squad", "D1": "us_airborne_squad"},
        german={"E1": "wehrmacht_squad medic chaplain", "I1": "crew"},
    )
    battle.impulse("us", dice=[3, 4, 1, 2, EAGLE_EYES, 2, 2])
    battle.choose("activate:A1", "fire:A1>E1")
    assert battle.ask.seat == "german"
    places = {"place-hero:D2", "place-hero:E2", "place-hero:F1", "place-hero:F2"}
    assert set(battle.keys) == places
    battle.choose("place-hero:F2")
    assert battle.at("F2") == heroes(battle)


@clause("lnl-5.1d-2")
def test_without_a_legal_place_no_hero_is_made() -> None:
    """A1 is full of single men, water lies around it."""
    battle = Battle(
        """
             ~     .     .
          .     .     .     .
             ~     .     .
          ~     .     .     .
        """,
        us={"E1": "us_airborne_squad"},
        german={"A1": "wehrmacht_squad medic chaplain", "G1": "crew"},
    )
    battle.impulse("us", dice=[3, 4, 1, 2, 2]).choose("activate:E1", "fire:E1>A1")
    assert not battle.events("hero-roll")


@clause("lnl-5.1d-3", "lnl-11.2-3", "lnl-11.2-14")
def test_he_draws_a_skill_card_he_can_use() -> None:
    """The first card of the deck is for leaders only, so he draws again."""
    battle = shoot("wehrmacht_squad", 1, 2, 1, EAGLE_EYES)
    assert battle.unit(heroes(battle)[0]).card == "eagle_eyes"


@clause("lnl-5.1d-3")
def test_by_option_heroes_draw_no_cards() -> None:
    battle = shoot("wehrmacht_squad", 1, 2, options={"skill_cards_off": True})
    assert battle.unit(heroes(battle)[0]).card == ""


@clause("lnl-5.1d-4", "lnl-11.2-4")
@example("lnl-5.1d-e1")
@pytest.mark.parametrize("marker", ["", "fired", "moved", "ops_complete", "assault_move"])
def test_5_1d_e1_a_hero_takes_the_marker_of_the_squad_he_comes_from(marker: str) -> None:
    die = 2 if marker in ("moved", "assault_move") else 1
    battle = Battle(MEADOW, us={"A1": "us_airborne_squad"}, german={"E1": "wehrmacht_squad", "I1": "crew"})
    battle.mark(german_squad_1=marker).impulse("us", dice=[3, 3 + die - 1, 1, 2, EAGLE_EYES])
    battle.choose("activate:A1", "fire:A1>E1")
    assert battle.marked(heroes(battle)[0]) == ([marker] if marker else [])


@clause("lnl-5.1d-4", "lnl-11.2-17")
def test_he_is_in_good_order_though_the_same_check_shakes_his_parent() -> None:
    """5 + 2 - 1 = 6, and 1 more, above a morale of 5."""
    battle = Battle(MEADOW, us={"A1": "us_airborne_squad"}, german={"E1": "wehrmacht_squad", "I1": "crew"})
    battle.impulse("us", dice=[5, 1, 1, 2, EAGLE_EYES]).choose("activate:A1", "fire:A1>E1")
    assert battle.unit("german-squad-1").shaken
    assert not battle.unit(heroes(battle)[0]).shaken


@clause("lnl-5.1d-4", "lnl-11.2-5")
def test_a_hero_made_on_the_move_has_spent_his_parents_points_and_goes_on_with_it() -> None:
    """MF 4, two hexes done when he appears: two more for the stack, though a Hero has MF 5."""
    battle = Battle(MEADOW, us={"A1": "us_airborne_squad"}, german={"G1": "wehrmacht_squad", "I2": "crew"})
    battle.impulse("us", dice=[3, 4, 1, 2, EAGLE_EYES])
    battle.choose("activate:A1", "move-from:A1", "move:B1", "hold-fire", "move:A1", "opportunity-fire:G1")
    assert battle.at("A1") == ["us-squad-1", "new-3"]
    assert battle.unit("new-3").mp == 2
    battle.choose("move:A2", "move:B2")
    assert battle.at("B2") == ["us-squad-1", "new-3"]
    assert battle.ask.seat == "german"


@clause("lnl-11.2-5", "lnl-5.3a-4")
def test_a_hero_of_those_who_stood_there_does_not_join_the_movers() -> None:
    """A squad walks into B1, where another stands. 4 + 1 against 4: 1 for who stands, 2 for who moves.

    The check of the one is a 1, with an even die: its Hero has not moved. The other's 2 + 2 does nothing.
    """
    battle = Battle(
        MEADOW,
        us={"A1": "us_airborne_squad", "B1": "us_airborne_squad"},
        german={"G1": "wehrmacht_squad", "I2": "crew"},
    )
    battle.impulse("us", dice=[4, 4, 1, 2, EAGLE_EYES, 2])
    battle.choose("activate:A1", "move-from:A1", "move:B1", "opportunity-fire:G1")
    assert battle.at("B1") == ["us-squad-2", "us-squad-1", "new-4"]
    assert battle.marked("new-4") == []
    battle.choose("move:B2", "stop")
    assert battle.where("us-squad-1") == "B2"
    assert battle.where("new-4") == "B1"


@clause("lnl-5.1d-4", "lnl-11.2-18")
def test_a_hero_made_by_a_mover_who_is_stopped_stops_too() -> None:
    """5 + 1 + 1 - 1 = 6, and 1 more, above the paratroopers' morale of 6."""
    battle = Battle(MEADOW, us={"A1": "us_airborne_squad"}, german={"E1": "wehrmacht_squad", "I2": "crew"})
    battle.impulse("us", dice=[5, 1, 1, 2, EAGLE_EYES])
    battle.choose("activate:A1", "move-from:A1", "move:B1", "opportunity-fire:E1")
    assert battle.at("B1") == ["us-squad-1", "new-3"]
    assert battle.marked("new-3") == ["moved"]
    assert battle.ask.seat == "german"


@clause("lnl-5.1d-2")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_roll_is_told_with_what_came_of_it(die: int) -> None:
    battle = shoot("wehrmacht_squad", 1, die, EAGLE_EYES)
    assert battle.last("hero-roll").data["created"] == (die in (2, 4, 6))


@clause("lnl-11.2-16", "lnl-5.1d-2")
def test_heroes_of_ones_own_nation_count_wherever_they_are() -> None:
    """In the first hex, and aboard a vehicle; not the dead, nor allies, nor an enemy of that nation."""
    battle = Battle(
        MEADOW,
        us={"A1": "hero us_airborne_squad", "B1": "m4a1^e[hero]", "C1": "hero!british_airborne"},
        german={"I1": "hero hero"},
        forces={"us": "us_airborne", "german": "us_glider"},
    ).impulse("us")
    squad = battle.unit("us-squad-1")
    assert heroes_in_play(battle.g, squad) == 2
    battle.g.take_off(battle.unit("us-hero-1"), ELIMINATED)
    assert heroes_in_play(battle.g, squad) == 1
