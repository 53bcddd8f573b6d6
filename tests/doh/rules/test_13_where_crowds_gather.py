"""13.1.3, 13.1.7, 13.94, the chart: where mobs go and gather, and what is true of some units alone."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.doh.battle.state import state_of
from bocage.systems.doh.rules.mobs import cannot_enter, penalise, run_from_fire
from bocage.systems.lnl.battle.move import MOVE, Move
from bocage.systems.lnl.content.scenario import Scores
from tests.doh.positions import MIX, Streets
from tests.support import clause

STREET = ". . . .\n. . . ."
SHUT_IN = "o . o\no o o"
"""Houses all around the road square B1."""


# Americans in the way


@clause("doh-13.1.7-8")
@pytest.mark.parametrize("who", ["ranger_squad", "hmmwv_50^ne", "truck_5_ton^ne"])
def test_a_mob_enters_no_square_of_americans_on_foot_or_on_wheels(who: str) -> None:
    battle = Streets(STREET, us={"A1": who, "D2": "ranger_squad"}, somali={"B1": "somali_mob"}).impulse("us")
    mob = battle.unit("somali-mob-1")
    assert cannot_enter(battle.g, mob, battle.loc("A1")) == No("doh-13.1.7-8", "mob-americans")
    assert cannot_enter(battle.g, mob, battle.loc("A2")) is None
    assert cannot_enter(battle.g, mob, battle.loc("C1")) is None


@clause("doh-13.1.7.1-10", "doh-13.1.7.1-11", "ruling-168")
@pytest.mark.parametrize(
    ("us", "places"),
    [
        ({"D2": "ranger_squad*"}, ["A1", "A2", "B2", "C1", "C2"]),
        ({"A1": "ranger_squad*"}, ["A2", "B2", "C1", "C2"]),
        ({"C2": "hmmwv_50^ne", "D2": "ranger_squad*"}, ["A1", "A2", "B2", "C1"]),
        ({"A2": "truck_5_ton^ne", "C1": "ranger_squad*"}, ["A1", "B2", "C2"]),
    ],
)
def test_a_mob_grows_beside_americans_and_not_among_them(us: dict[str, str], places: list[str]) -> None:
    """3 brings a second mob to any road beside B1; both have done their turn."""
    battle = Streets(STREET, us=us, somali={"B1": "somali_mob"}).impulse("somali", dice=[3])
    assert battle.ask.kind == "mob-grows"
    assert sorted(battle.keys) == [f"place:{place}" for place in places]
    battle.choose(f"place:{places[-1]}")
    other = battle.g.units[-1]
    assert (other.counter.id, battle.where(other.name)) == ("somali_mob", places[-1])
    assert battle.marked("somali-mob-1") == battle.marked(other.name) == ["ops_complete"]


@clause("doh-13.1.7.1-10")
@pytest.mark.parametrize(("mobs", "grows"), [(1, False), (2, True)])
def test_a_mob_grows_while_the_mix_holds_another(mobs: int, grows: bool) -> None:
    battle = Streets(
        STREET, us={"D2": "ranger_squad*"}, somali={"B1": "somali_mob"}, mix={**MIX, "somali_mob": mobs}
    ).impulse("somali", dice=[3])
    assert (battle.game.ask is not None and battle.ask.kind == "mob-grows") == grows
    assert battle.marked("somali-mob-1") == ["ops_complete"]


@clause("doh-13.1.7.1-14", "doh-13.1.7.1-15")
def test_a_half_squad_for_whom_there_is_room_nowhere_does_not_come() -> None:
    """A mob and a squad without a leader fill B1, and there is no road beside it."""
    battle = Streets(SHUT_IN, us={"A2": "ranger_squad*"}, somali={"B1": "somali_mob somali_squad_a"})
    battle.mark(somali_squad_1="fired").impulse("somali", dice=[4])
    battle.choose(*(["mob:somali-mob-1"] if "mob:somali-mob-1" in battle.keys else []))
    assert battle.last("mob-roll").data["result"] == 4
    assert sorted(unit.counter.id for unit in battle.g.at[1][battle.loc("B1")]) == [
        "somali_mob",
        "somali_squad_a",
    ]
    assert len(battle.g.units) == 3
    assert battle.marked("somali-mob-1") == ["ops_complete"]


# What it costs


@clause("doh-13.1.7-7", "doh-13.1.7-16")
@pytest.mark.parametrize(("points", "told"), [(0, 0), (3, 1)])
def test_a_penalty_is_told_if_the_scenario_has_one(points: int, told: int) -> None:
    battle = Streets(
        STREET, us={"A1": "ranger_squad"}, somali={"C1": "somali_mob"}, scores=Scores(mob=points)
    ).impulse("us")
    penalise(battle.g, 1, ("doh-13.1.7-16",))
    assert battle.g.points == [0, points]
    events = battle.events("mob-penalty")
    assert [(event.clauses, event.data) for event in events] == [
        (("doh-13.1.7-16",), {"side": 1, "points": points})
    ] * told


@clause("doh-13.1.7-5", "doh-13.1.7-7", "doh-13.1.7-26")
def test_a_mob_that_runs_from_fire_is_gone_with_its_markers_and_is_paid_for() -> None:
    battle = Streets(
        STREET, us={"A1": "ranger_squad"}, somali={"C1": "somali_mob"}, scores=Scores(mob=2)
    ).impulse("us")
    mob = battle.unit("somali-mob-1")
    state_of(battle.g).fired_through = {mob.id: (1, 1)}
    run_from_fire(battle.g, mob, "doh-13.1.7-6")
    assert mob.loc < 0
    assert state_of(battle.g).fired_through == {}
    assert battle.last("mob-penalty").clauses == ("doh-13.1.7-7", "doh-13.1.7-6")
    assert battle.g.points == [0, 2]


# Who is left, and who counts


@clause("doh-13.1.3-4", "ruling-16")
@pytest.mark.parametrize("place", ["A1", "B1"])
@pytest.mark.parametrize(
    ("men", "goes", "refused"),
    [
        ("somali_half somali_half somali_half leader_somali", "leader_somali", True),
        ("somali_half somali_half leader_somali", "leader_somali", False),
        ("somali_half somali_half somali_half leader_somali", "somali_half", False),
        ("somali_half somali_half somali_half leader_somali leader_somali", "leader_somali", False),
    ],
)
def test_the_last_leader_of_three_stays_wherever_they_are(
    place: str, men: str, goes: str, refused: bool
) -> None:
    """In the first square of the map, too."""
    battle = Streets(STREET, us={"D2": "ranger_squad"}, somali={place: men}).impulse("somali")
    unit = next(each for each in battle.g.at[1][battle.loc(place)] if each.counter.id == goes)
    no = battle.g.module.cannot_leave(battle.g, Move([unit], MOVE, unit.loc))
    assert no == (No("doh-13.1.3-4", "leader-must-stay") if refused else None)


@clause("doh-13.1.3-1", "lnl-1.3-1")
@pytest.mark.parametrize("men", ["somali_half", "somali_half somali_half"])
def test_who_stands_alone_is_within_the_limits(men: str) -> None:
    """Nobody more comes to them."""
    battle = Streets(STREET, us={"A1": "ranger_squad"}, somali={"C1": men}).impulse("us")
    module = battle.g.module
    assert module.cannot_stack(battle.g, 1, battle.loc("C1"), []) is None
    assert module.cannot_stack(battle.g, 0, battle.loc("A1"), []) is None


@clause("doh-13.94.2-8")
@pytest.mark.parametrize(
    ("men", "only_seen"),
    [
        ("delta_team*!us_delta", True),
        ("delta_team!us_delta", True),
        ("delta_team*!us_delta ranger_squad", True),
        ("ranger_squad*", False),
        ("delta_team*!us_delta ranger_squad*", False),
    ],
)
def test_only_shaken_deltas_mind_none_but_the_enemies_they_see(men: str, only_seen: bool) -> None:
    battle = Streets(STREET, us={"A1": " ".join(_shaken(men))}, somali={"D2": "somali_half"}).impulse("us")
    units = list(battle.g.at[0][battle.loc("A1")])
    assert battle.g.module.minds_only_seen(Move(units, MOVE, battle.loc("A1"))) == only_seen


def _shaken(men: str) -> list[str]:
    """Write the asterisk of a Shaken unit last, behind its force."""
    return [f"{man.replace('*', '')}*" if "*" in man else man for man in men.split()]


@clause("doh-chart-13")
def test_a_wreck_costs_nothing_of_its_own() -> None:
    battle = Streets(STREET, us={"A1": "hmmwv_50^ne"}, somali={"D2": "somali_half"}).impulse("us")
    assert battle.g.module.wreck_mp(battle.g.tables) == 0
