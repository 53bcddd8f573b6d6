"""4.4, 20.1: how a hex that matters changes hands, and when nobody is left."""

from __future__ import annotations

import pytest

from bocage.kernel import BadContent, Outcome
from bocage.systems.vv.content.scenario import Condition, Fortification
from bocage.systems.vv.rules.scenario.victory import decided_early, has_won
from tests.support import clause
from tests.vv.forts import fort
from tests.vv.marches import NOBODY_YET
from tests.vv.positions import Battle

LANE = "  .\n" * 9
SQUAD, ENEMY = "us_rifle_squad", "german_rifle_squad"
HOLD = (Condition("us", "hold", "A2"), Condition("german", "deny"))
DESTROY = Condition("us", "eliminate")


def held(battle: Battle) -> int:
    return battle.g.control[battle.cell("A2")]


@clause("vv-4.4-1", "vv-15.8-1")
def test_a_close_assault_takes_the_hex() -> None:
    battle = Battle(LANE, us={"A1": SQUAD}, german={"A2": f"{ENEMY}*", "A9": ENEMY}, victory=HOLD)
    battle.phase("assault")
    assert held(battle) == 1
    battle.choose("assault:A1>A2")
    assert battle.where("us-squad-1") == "A2"
    assert held(battle) == 0
    assert battle.last("control").data == {"side": 0, "at": battle.cell("A2")}


@clause("vv-4.4-1", "vv-5.35-1")
@pytest.mark.parametrize(
    ("unit", "key"), [(SQUAD, "advance:A1>A2"), ("m4a3e8^s", "advance-unit:us-m4a3e8-1>A2")]
)
def test_so_does_an_advance(unit: str, key: str) -> None:
    battle = Battle(LANE, us={"A1": unit}, german={"A9": ENEMY}, victory=HOLD, edition="2021")
    battle.phase("advance")
    assert held(battle) == -1
    battle.choose(key)
    assert held(battle) == 0


@clause("vv-4.4-1", "vv-6.1-1")
@pytest.mark.parametrize(("unit", "keys"), [(SQUAD, ("move:A1", "step:A2")), ("m4a3e8^s", ("ahead",))])
def test_so_does_a_move_and_who_goes_on_keeps_it(unit: str, keys: tuple[str, ...]) -> None:
    battle = Battle(LANE, us={"A1": unit}, german={"A9": f"{ENEMY}*"}, victory=HOLD).phase("movement")
    if unit != SQUAD:
        battle.choose("drive:us-m4a3e8-1")
    battle.choose(*keys)
    assert held(battle) == 0
    battle.choose("step:A3" if unit == SQUAD else "ahead")
    assert held(battle) == 0


@clause("vv-4.1-3", "vv-6.10-2", "vv-4.4-2")
def test_when_nobody_is_left_the_battle_is_over_and_judged() -> None:
    """No German ever comes; the last American leaves."""
    for least, winner, reason in ((1, "us", "victory-conditions"), (2, None, "victory-draw")):
        victory = (Condition("us", "exit", at_least=least), Condition("german", "hold", "A9"))
        battle = Battle(LANE, us={"A1": SQUAD}, exits={"us": "A1"}, victory=victory).phase("movement")
        assert battle.game.outcome is None
        battle.choose("move:A1", "exit:A1")
        assert battle.game.outcome == Outcome(winner, {"us": 0, "german": 0}, reason)


@clause("vv-4.1-3", "vv-4.4-2")
@pytest.mark.parametrize(
    ("wanted", "winner", "reason"), [(0, "us", "victory-conditions"), (99, None, "victory-draw")]
)
def test_when_both_are_gone_it_is_over_though_turns_are_left(
    wanted: int, winner: str | None, reason: str
) -> None:
    """Each side has lost its only squad. The Americans were to eliminate all, or 99 points; of the Germans
    one was to survive."""
    victory = (Condition("us", "eliminate", at_least=wanted), Condition("german", "survive", at_least=1))
    battle = Battle(LANE, us={"A1": SQUAD}, german={"A9": ENEMY}, victory=victory, turns=4).phase("movement")
    battle.g.eliminate(battle.unit("german-squad-1"))
    battle.g.eliminate(battle.unit("us-squad-1"))
    outcome = decided_early(battle.g)
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (winner, reason)


@clause("vv-4.1-3", "vv-4.4-2")
def test_while_both_are_on_the_map_a_condition_that_wins_at_once_must_be_met() -> None:
    victory = (Condition("us", "hold", "A2", at_once=True), Condition("german", "deny"))
    battle = Battle(LANE, us={"A1": SQUAD}, german={"A9": f"{ENEMY}*"}, victory=victory).phase("movement")
    battle.choose("move:A1")
    assert battle.game.outcome is None
    battle.choose("step:A2", "stop")
    assert battle.game.outcome == Outcome("us", {"us": 0, "german": 0}, "victory-at-once")


@clause("vv-4.1-3", "vv-4.4-2")
def test_who_holds_his_hexes_has_not_won_before_the_last_turn() -> None:
    """The Americans hold what they must, but it counts at the end: while Germans are still to come, and while
    both are on the map and the Germans could win at once."""
    hold = Condition("us", "hold", "A1")
    battle = Battle(
        LANE, us={"A1": SQUAD}, arrive=NOBODY_YET, victory=(hold, Condition("german", "hold", "A9"))
    ).phase("movement")
    assert (has_won(battle.g, 0), has_won(battle.g, 1)) == (True, False)
    battle.choose("move:A1", "stop")
    assert battle.game.outcome is None
    victory = (hold, Condition("german", "hold", "A8", at_once=True))
    battle = Battle(LANE, us={"A1": SQUAD}, german={"A9": f"{ENEMY}*"}, victory=victory).phase("movement")
    assert (has_won(battle.g, 0), has_won(battle.g, 1)) == (True, False)
    battle.choose("move:A1", "stop")
    assert battle.game.outcome is None


@clause("vv-4.1-3", "vv-4.4-2", "vv-4.4-3")
@pytest.mark.parametrize(
    ("victory", "over"),
    [
        ((DESTROY, Condition("german", "deny")), True),
        ((DESTROY, Condition("us", "hold", "A5"), Condition("german", "deny")), False),
        ((DESTROY, Condition("german", "exit", at_least=1)), False),
    ],
)
def test_who_is_left_alone_has_won_if_he_has_all_and_the_other_has_not(
    victory: tuple[Condition, ...], over: bool
) -> None:
    """The last German leaves by A9, as he may have been told to. The Americans may yet have to take A5."""
    battle = Battle(
        LANE, us={"A1": SQUAD}, german={"A9": ENEMY}, exits={"german": "A9"}, victory=victory
    ).phase("movement", "german")
    battle.choose("move:A9", "exit:A9")
    assert battle.at("A9") == []
    outcome = Outcome("us", {"us": 0, "german": 0}, "victory-last-standing")
    assert battle.game.outcome == (outcome if over else None)


@clause("vv-4.4-1", "vv-6.1-1")
def test_who_comes_to_a_hex_of_his_own_takes_nothing() -> None:
    battle = Battle(LANE, us={"A1": SQUAD, "A2": SQUAD}, german={"A9": f"{ENEMY}*"}, victory=HOLD)
    battle.phase("movement")
    assert held(battle) == 0
    battle.choose("move:A1", "step:A2")
    assert held(battle) == 0
    assert battle.events("control") == []


@clause("vv-20.1-2", "vv-20.4-1")
@pytest.mark.parametrize(("count", "room"), [(2, True), (3, False)])
def test_a_zone_must_have_room_for_all_its_foxholes(count: int, room: bool) -> None:
    battle = Battle(
        LANE,
        us={"A1-A4": SQUAD},
        german={"A9": ENEMY},
        forts=[Fortification("foxholes", "A1-A2", "us", count=count)],
    )
    if room:
        battle.set_up().choose("fortify:A1")
        assert set(battle.g.positions) == {battle.cell("A1"), battle.cell("A2")}
    else:
        with pytest.raises(BadContent) as told:
            battle.set_up().choose("fortify:A1")
        assert told.value.name == "zone-full"


@clause("vv-4.1-2", "vv-6.9-2", "vv-6.9-3")
def test_a_tank_finds_room_though_six_squads_are_named_before_it() -> None:
    """Two hexes hold four squads, and two beside a tank: no more, and it is the squads that make room."""
    squads = " ".join([SQUAD] * 6)
    battle = Battle(LANE, us={"A1-A2": f"{squads} m4a3e8^s"}, german={"A9": ENEMY}).set_up()
    while battle.ask.kind == "set-up":
        battle.choose(battle.keys[0])
    assert sorted(len(battle.at(hex)) for hex in ("A1", "A2")) == [3, 4]


@clause("vv-20.1-2", "vv-20.5-6")
@pytest.mark.parametrize(("facing", "asked"), [("", True), ("s", False)])
@pytest.mark.parametrize("kind", ["wood_bunker", "concrete_bunker"])
def test_the_owner_turns_his_bunker_unless_the_scenario_does(kind: str, facing: str, asked: bool) -> None:
    forts = [fort(kind, "A3", "us", facing=facing), Fortification("foxholes", "A4", "us")]
    battle = Battle(LANE, us={"A1-A2": SQUAD}, german={"A9": ENEMY}, forts=forts).set_up()
    assert (battle.ask.kind == "set-up-bunker") is asked
    if asked:
        battle.choose("face:s")
    assert battle.g.facings == {battle.cell("A3"): 3}
    assert battle.ask.kind == "set-up", "foxholes look nowhere"
