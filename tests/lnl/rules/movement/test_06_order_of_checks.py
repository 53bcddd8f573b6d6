"""6.0a: what happens, in order, when a stack enters a hex; 6.0-12: where the Shaken may go."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.lnl.content.scenario import Effect, EventMarker, Fortification
from tests.lnl.positions import Battle
from tests.support import clause

FIELD = """
     .     .     .
  .     .     .     .
     .     .     .
  .     .     .     .
"""
MINE = Fortification("mine", "B1", side="german")
FIND = EventMarker("find", "occupation", "B1", {"en": "Look!", "fr": "Voyez !"}, effects=(Effect(points=3),))


@clause("lnl-6.0a-1", "lnl-6.0a-2", "lnl-6.0a-3", "lnl-6.0a-4")
def test_enter_then_events_then_mines_then_opportunity_fire_then_the_next_step() -> None:
    battle = Battle(
        FIELD,
        us={"A1": "us_airborne_squad"},
        german={"G1": "wehrmacht_squad"},
        forts=[MINE],
        events=[FIND],
    ).impulse("us", dice=[1, 6, 1, 6])
    battle.choose("activate:A1", "move-from:A1", "move:B1")
    assert [event.kind for event in battle.game.events[-4:]] == ["moves", "event", "event-points", "mine"]
    assert (battle.ask.seat, battle.ask.kind) == ("german", "opportunity-fire")
    battle.choose("opportunity-fire:G1")
    assert battle.last("fire").data["opportunity"]
    assert (battle.ask.seat, battle.ask.kind) == ("us", "step")


@clause("lnl-6.0a-2", "lnl-6.0a-3")
def test_who_is_shaken_by_a_mine_still_draws_opportunity_fire() -> None:
    """The mine: 6 + 1 against 1, margin 6, and 2 + 6 breaks morale 6. The fire comes all the same."""
    battle = Battle(
        FIELD, us={"A1": "us_airborne_squad leader_sergeant"}, german={"G1": "wehrmacht_squad"}, forts=[MINE]
    ).impulse("us", dice=[6, 1, 2, 1, 6])
    battle.choose("activate:A1", "move-from:A1", "join:us-squad-1", "stay:us-leader-1", "move:B1")
    assert battle.unit("us-squad-1").shaken
    assert battle.ask.kind == "opportunity-fire"
    battle.choose("opportunity-fire:G1")
    assert battle.last("fire").data["target"] == battle.loc("B1")
    assert battle.ask.kind != "step", "the Shaken squad goes no further"


@clause("lnl-6.0a-4", "lnl-6.0-3")
@pytest.mark.parametrize(
    ("mover", "check", "result"),
    [
        ("us_airborne_squad", 6, "shaken"),
        ("us_airborne_squad", 2, "no_effect"),
        ("hero", 6, "wounded"),
        ("hero", 2, "no_effect"),
    ],
)
def test_only_movers_unhurt_by_the_fire_go_on(mover: str, check: int, result: str) -> None:
    """Fire 3 + 1 + 1 moving against 3: margin 2 against morale 6."""
    battle = Battle(
        FIELD, us={"A1": mover}, german={"G1": "wehrmacht_squad", "G2": "leader_sergeant"}
    ).impulse("us", dice=[3, 3, check])
    battle.choose("activate:A1", "move-from:A1", "move:B1", "opportunity-fire:G1")
    assert list(battle.checks().values()) == [(2, result)]
    assert (battle.ask.kind == "step") == (result == "no_effect")


@clause("lnl-6.0a-4", "lnl-6.0-3")
def test_a_squad_reduced_on_the_way_stops_too() -> None:
    """Fire 6 + 1 + 1 moving against 1: margin 7; 5 + 7 is twice the morale of 6: casualties."""
    battle = Battle(
        FIELD, us={"A1": "us_airborne_squad"}, german={"G1": "wehrmacht_squad", "G2": "leader_sergeant"}
    ).impulse("us", dice=[6, 1, 5])
    battle.choose("activate:A1", "move-from:A1", "move:B1", "opportunity-fire:G1")
    assert battle.unit("us-squad-1").counter.id == "us_airborne_half"
    assert battle.ask.kind != "step"


HIDDEN_NEIGHBOUR = """
     .     .
  .     f     .
     .     .
  .     .     .
     .     .
  .     .     .
"""


@clause("lnl-6.0a-4", "lnl-6.0a-5")
@pytest.mark.parametrize(
    ("firing", "check", "spotted"),
    [("B3", 6, False), ("B3", 2, True), ("", 0, True), ("C1", 6, True)],
    ids=["shaken mover", "steady mover", "no fire", "the neighbour fires"],
)
def test_a_mover_spots_his_neighbour_only_if_opportunity_fire_leaves_him_in_good_order(
    firing: str, check: int, spotted: bool
) -> None:
    """A squad walks up to the forest C1. Its friends in E1 can fire at C1 later only if C1 is spotted."""
    adjacent = firing == "C1"
    battle = Battle(
        HIDDEN_NEIGHBOUR,
        us={"A1": "us_airborne_squad", "E1": "us_airborne_squad"},
        german={"C1": "wehrmacht_squad", "B3": "wehrmacht_squad"},
    ).impulse("us", dice=[2 if adjacent else 3, 4 if adjacent else 3, check][: 3 if firing else 0])
    battle.choose("activate:A1", "move-from:A1", "move:B1")
    battle.choose(f"opportunity-fire:{firing}" if firing else "hold-fire")
    if battle.ask.kind == "step":
        battle.choose("stop")
    if battle.ask.kind == "act":
        battle.choose("done")
    battle.choose("pass", "activate:E1")
    assert ("fire:E1>C1" in battle.keys) == spotted
    if not spotted:
        assert battle.why_not("fire:E1>C1") == No("lnl-10.1-2", "not-spotted")


# Where the Shaken may go


def steps(battle: Battle, start: str) -> list[str]:
    """Where the units of this hex could step first."""
    battle.impulse("us").choose(f"activate:{start}", f"move-from:{start}")
    return sorted(key.removeprefix("move:") for key in battle.keys)


@clause("lnl-6.0-12")
def test_the_shaken_may_not_step_closer_to_an_enemy_in_sight() -> None:
    """From C1 the enemy in E1 is two hexes away: D1 and D2 are closer, the others are not."""
    german = {"E1": "wehrmacht_squad"}
    assert steps(Battle(FIELD, us={"C1": "us_airborne_squad"}, german=german), "C1") == [
        "B1",
        "B2",
        "C2",
        "D1",
        "D2",
    ]
    battle = Battle(FIELD, us={"C1": "us_airborne_squad*"}, german=german)
    assert steps(battle, "C1") == ["B1", "B2", "C2"]
    assert battle.why_not("move:D1") == No("lnl-5.1-5", "shaken-toward-enemy")


@clause("lnl-6.0-12")
def test_not_even_by_the_guaranteed_move() -> None:
    """A Weapon Team of MF 2 behind bocage: in Good Order it could cross to D1 with its whole move."""
    ground = {"hexsides": {"bocage": "C1/D1 C1/B1"}}
    german = {"F1": "wehrmacht_squad"}
    assert "D1" in steps(Battle(FIELD, us={"C1": "us_mg_50"}, german=german, **ground), "C1")  # type: ignore[arg-type]
    found = steps(Battle(FIELD, us={"C1": "us_mg_50*"}, german=german, **ground), "C1")  # type: ignore[arg-type]
    assert "D1" not in found
    assert "B1" in found, "away from him it is still guaranteed"


@clause("lnl-6.0-12")
@pytest.mark.parametrize(
    ("enemy", "known", "los", "everybody"),
    [("in sight", False, False, False), ("spotted", False, True, False), ("unseen", True, True, False)],
)
def test_an_option_says_which_enemies_the_shaken_shun(
    enemy: str, known: bool, los: bool, everybody: bool
) -> None:
    """Ruling 36. The enemy is in the wheat of E1, behind the forest or not, under a Spotted marker or not.

    May a Shaken squad go from A1 to B1, a hex closer?
    """
    hides = "." if enemy == "in sight" else "f"
    for test, may in (("known", known), ("los", los), ("all", everybody)):
        battle = Battle(
            f"""
                 .     .
              .     {hides}     w
                 .     .
              .     .     .
            """,
            us={"A1": "us_airborne_squad*"},
            german={"E1": "wehrmacht_squad"},
            options={"shaken_move_test": test},
        )
        if enemy == "spotted":
            battle.spotted = ["E1"]
        assert ("B1" in steps(battle, "A1")) == may, test
