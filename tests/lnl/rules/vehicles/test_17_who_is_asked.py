"""15.3, 17.1: who is asked to assault, by which clause it is told, and where those who fail may fall back."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.state import Vehicle
from bocage.systems.lnl.content.scenario import Fortification
from bocage.systems.lnl.rules.vehicles.close_assault import best_of, fall_back_places
from bocage.systems.lnl.rules.vehicles.overruns import overrun_strength
from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_15_overruns import FAR_OFF, driving, field
from tests.lnl.rules.vehicles.test_17_assault_in_place import share
from tests.lnl.rules.vehicles.test_17_close_assault import PASS, hunt, storm
from tests.support import clause

HALF_TRACK = "sdkfz_251!us_airborne^e"


# By which clause it is told


@clause("lnl-17.1-21", "lnl-17.1-25", "lnl-17.1-26", "lnl-17.1-27")
@pytest.mark.parametrize(("roll", "against", "last"), [(6, 1, "lnl-17.1-26"), (1, 6, "lnl-17.1-27")])
def test_an_assault_is_told_whole_by_the_clause_of_its_result(roll: int, against: int, last: str) -> None:
    battle = storm(hunt("us_airborne_squad", "stug_iiig^w", [*PASS, roll, against]))
    told = battle.last("close-assault")
    assert told.clauses == ("lnl-17.1-21", "lnl-17.1-25", last)
    assert (told.data["unit"], told.data["other"]) == (
        battle.unit("us-squad-1").id,
        battle.unit("german-stug-iiig-1").id,
    )
    assert (told.data["roll"], told.data["against"], told.data["won"]) == (roll, against, roll > against)


@clause("lnl-17.1-31")
def test_the_marker_of_a_vehicle_that_holds_out_is_told() -> None:
    battle = storm(hunt("us_airborne_squad", "stug_iiig^w", [*PASS, 1, 6]))
    told = battle.last("marked")
    assert told.clauses == ("lnl-17.1-31",)
    assert told.data == {"unit": battle.unit("german-stug-iiig-1").id, "marker": "melee"}


@clause("lnl-15.3-6", "lnl-15.3-7")
def test_each_part_of_an_overrun_names_its_clause() -> None:
    """A Sherman with an Armor Leader: the gun on top is used only while it is open."""
    battle = Battle(
        field(), us={"A1": "m4a1&armor_leader_darius^e"}, german={"E1": "wehrmacht_squad"}
    ).impulse("us")
    (tank,) = battle.g.vehicles
    parts = [(part.clause, part.name, part.value) for part in overrun_strength(battle.g, tank).parts]
    assert parts[:3] == [
        ("lnl-15.3-6", "he", 3),
        ("lnl-15.3-6", "machine_gun", 4),
        ("lnl-15.3-7", "machine_gun", 4),
    ]
    assert parts[-1] == ("lnl-15.3-6", "leadership", 1)


# Who goes in


@clause("lnl-17.1-10", "lnl-17.1-19")
def test_who_has_come_from_afar_goes_in_and_has_no_points_spent_any_more() -> None:
    """From A2 to A1, next to the tank, and on; 1 against 6 sends them back to A1."""
    battle = hunt("leader_captain", "stug_iiig^w", [*PASS, 1, 6], us={"A2": "us_airborne_squad"})
    battle.choose("activate:A2", "move-from:A2", "move:A1", "hold-fire", "move:B1")
    assert battle.where("us-squad-1") == "A1"
    assert battle.marked("us-squad-1") == ["moved"]
    assert battle.unit("us-squad-1").mp == 0
    assert battle.where("us-leader-1") == "A1"
    assert battle.marked("us-leader-1") == []


@clause("lnl-17.1-14", "lnl-17.1-15")
@pytest.mark.parametrize(
    ("men", "who", "best"),
    [
        ("us_airborne_squad leader_sergeant leader_captain", "us-squad-1", "us-leader-2"),
        ("us_airborne_squad leader_captain leader_sergeant", "us-squad-1", "us-leader-1"),
        ("us_airborne_squad leader_captain!us_army leader_sergeant", "us-squad-1", "us-leader-2"),
        ("us_airborne_squad leader_captain!us_army", "us-squad-1", ""),
        ("hero leader_captain", "us-hero-1", ""),
    ],
)
def test_the_best_leader_of_ones_own_helps(men: str, who: str, best: str) -> None:
    battle = hunt(men, "stug_iiig^w", [])
    units = battle.g.at[0][battle.loc("A1")]
    found = best_of([unit for unit in units if unit.counter.is_leader], battle.unit(who))
    assert ("" if found is None else found.name) == best


@clause("lnl-17.1-12", "lnl-17.1-1")
@pytest.mark.parametrize(
    ("others", "asked"),
    [("medic", []), ("leader_captain*", []), ("leader_captain", ["join:us-leader-1", "stay:us-leader-1"])],
)
def test_only_leaders_in_good_order_are_asked_to_go_with_the_assaulters(
    others: str, asked: list[str]
) -> None:
    battle = share(f"us_airborne_squad {others}", [*PASS, 1, 6]).choose("activate:E1", "close-assault:E1")
    assert (battle.keys if battle.ask.kind == "assault-who" else []) == asked


@clause("lnl-15.3-12", "lnl-15.3-13")
@pytest.mark.parametrize(
    ("foe", "answers", "asked"),
    [
        ("wehrmacht_squad leader_captain", ["join"], ["german-squad-1", "german-leader-1"]),
        ("wehrmacht_squad leader_captain", ["stay"], ["german-squad-1"]),
        ("wehrmacht_squad leader_captain*", ["join"], ["german-squad-1"]),
        ("wehrmacht_squad medic", ["join"], ["german-squad-1"]),
        ("wehrmacht_squad* wehrmacht_squad", ["join"], ["german-squad-2"]),
        ("leader_captain", [], []),
    ],
)
def test_after_an_overrun_men_who_can_are_asked_and_leaders_if_any_will(
    foe: str, answers: list[str], asked: list[str]
) -> None:
    """1 against 6 does them no harm; a leader goes with others, and never alone."""
    battle = driving(foe, HALF_TRACK, dice=(1, 6, *PASS * 2, 1, 6)).choose("overrun:E1")
    found = []
    while battle.ask.kind == "assault-who":
        number = battle.ask.about["unit"]
        assert isinstance(number, int)
        found.append(battle.g.units[number].name)
        answer = answers[len(found) - 1] if len(found) <= len(answers) else "stay"
        battle.choose(f"{answer}:{found[-1]}")
    assert found == asked


@clause("lnl-15.3-20", "lnl-15.3-21", "lnl-17.1-30")
def test_who_wins_after_an_overrun_holds_the_wreck_among_nobody_else() -> None:
    """Their vehicle is gone; the squad that did not join them stays where it was."""
    battle = driving("wehrmacht_squad wehrmacht_squad", HALF_TRACK, dice=(1, 6, *PASS, 6, 1))
    battle.choose("overrun:E1", "join:german-squad-1", "stay:german-squad-2")
    assert battle.g.wrecks == {battle.loc("E1"): 1}
    assert battle.at("E1") == ["german-squad-1", "german-squad-2"]
    assert battle.g.melee == 1 << battle.loc("E1")
    assert battle.marked("german-squad-2") == []


# The way back


@clause("lnl-17.1-32", "lnl-21.4-6")
@pytest.mark.parametrize(("mined", "struck"), [("A1", 1), ("A2", 0)])
def test_mines_strike_those_who_go_back_to_where_they_came_from(mined: str, struck: int) -> None:
    """They began there, on ground they knew; 1 against 6 does no harm."""
    mine = Fortification("mine", mined, side="german")
    battle = storm(hunt("us_airborne_squad", "stug_iiig^w", [*PASS, 1, 6, 1, 6], forts=[mine]))
    assert battle.where("us-squad-1") == "A1"
    assert [event.data["at"] for event in battle.events("mine")] == [battle.loc("A1")] * struck


@clause("lnl-15.3-17", "lnl-17.1-33", "lnl-1.3-1")
@pytest.mark.parametrize(
    ("us", "german", "barred"),
    [
        ({}, {}, set()),
        ({"E2": "us_airborne_squad us_airborne_squad us_airborne_squad"}, {}, {"E2"}),
        ({"E2": "us_airborne_squad us_airborne_squad"}, {}, set()),
        ({}, {"E2": "wehrmacht_squad"}, {"E2"}),
        ({}, {"D1": "stug_iiig^w", "F2": "wehrmacht_squad*"}, {"D1", "F2"}),
    ],
)
def test_men_fall_back_where_there_is_room_and_no_enemy(
    us: dict[str, str], german: dict[str, str], barred: set[str]
) -> None:
    """All that lies beside E1, in open ground, without these: men of either kind, or vehicles."""
    battle = Battle(
        field(), us={"E1": "us_airborne_squad", **us}, german={"E1": "stug_iiig^w", "I2": FAR_OFF, **german}
    ).impulse("us")
    g = battle.g
    squad = next(unit for unit in g.at[0][battle.loc("E1")] if not isinstance(unit, Vehicle))
    beside = {g.field.labels[cell] for cell in battle.land.neighbours[battle.loc("E1")] if cell >= 0}
    assert {g.field.labels[place] for place in fall_back_places(g, squad)} == beside - barred


@clause("lnl-15.3-17", "lnl-1.6.3a-7")
@pytest.mark.parametrize(("factor", "may"), [(0, False), (1, True)])
def test_who_cannot_move_at_all_falls_back_nowhere(factor: int, may: bool) -> None:
    battle = Battle(field(), us={"E1": "us_airborne_squad"}, german={"I2": FAR_OFF})
    battle.reprint("us-squad-1", mf=factor).impulse("us")
    assert bool(fall_back_places(battle.g, battle.unit("us-squad-1"))) == may
