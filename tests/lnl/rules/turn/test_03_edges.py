"""Chapters 2 to 4: what one turn, or one unit's act, leaves to the next."""

from __future__ import annotations

from msgspec.structs import replace

from bocage.kernel import No
from bocage.systems.lnl.content.scenario import Scores
from tests.lnl.positions import Battle
from tests.support import clause

LANE = ".\n.\n.\n.\n"
SQUAD, HALF, ENEMY = "us_airborne_squad", "us_airborne_half", "wehrmacht_squad"
FIRST = [6, 1]


def rallying(us: dict[str, str], *dice: int) -> Battle:
    return Battle(LANE, us=us, german={"A4": "medic"}).rally_phase(dice=[*FIRST, *dice])


@clause("lnl-3.0c-3")
def test_a_weapon_changes_hands_once_in_a_phase_whichever_way_it_would_go() -> None:
    """The two with full hands swap; neither of their weapons goes on to the third."""
    battle = rallying({"A1": f"{HALF}+bar {HALF}+bren {HALF}+bar"})
    assert battle.keys.count("exchange:bar-0>bren-1") == 1
    battle.choose("exchange:bren-1>bar-2")
    assert not [key for key in battle.keys if key.startswith("exchange:")]
    assert battle.why_not("exchange:bar-0>bren-1") == No("lnl-3.0c-3", "weapon-changed-hands")
    assert [[weapon.id for weapon in unit.weapons] for unit in battle.g.units[:3]] == [[0], [2], [1]]
    said = battle.last("exchange")
    assert said.clauses == ("lnl-3.0c-3",)
    assert said.data == {"unit": 1, "other": 2, "weapon": 1, "against": 2}


@clause("lnl-3.0c-7", "lnl-3.0c-1")
def test_what_was_dropped_stays_on_the_ground_for_this_phase() -> None:
    battle = rallying({"A1": f"{SQUAD}+bar {SQUAD}"}).choose("drop:bar-0")
    said = battle.last("dropped")
    assert (said.clauses, said.data) == (("lnl-3.0c-7",), {"unit": 0, "weapon": 0})
    assert battle.weapon(0).loc == battle.loc("A1")
    assert not [key for key in battle.keys if key.startswith("pick-up")]


@clause("lnl-1.6.1.01-4", "lnl-3.0c-3")
def test_a_gun_that_was_turned_over_may_still_change_hands_and_the_other_way_round() -> None:
    battle = rallying({"A1": f"{SQUAD}+mg42_bipod {SQUAD}"}).choose("flip:mg42-bipod-0")
    give = next(key for key in battle.keys if key.startswith("give:us-squad-2"))
    battle.choose(give)
    assert battle.unit("us-squad-2").weapons[0].kind.id == "mg42_tripod"
    battle = rallying({"A1": f"{SQUAD}+mg42_bipod {SQUAD}"}).choose("give:us-squad-2>mg42-bipod-0")
    battle.choose(next(key for key in battle.keys if key.startswith("flip:")))
    assert battle.unit("us-squad-2").weapons[0].kind.id == "mg42_tripod"


@clause("lnl-4.0-4", "lnl-2.0-1")
def test_the_passes_of_a_turn_do_not_count_in_the_next() -> None:
    """Three passes end turn 1; the first pass of turn 2 is the first again."""
    battle = Battle(LANE, us={"A1": SQUAD}, german={"A4": ENEMY}).impulse("us", dice=FIRST)
    battle.choose("pass", "pass", "pass")
    assert battle.g.turn == 2
    battle.choose("pass", "pass")
    assert battle.g.turn == 2
    assert battle.last("pass").data["passes"] == 2


@clause("lnl-3.0b-3", "lnl-23.0-1")
def test_two_halves_that_merge_are_lost_as_one_squad_in_all() -> None:
    """A squad is worth 5, a half-squad 2. Two squads cut to half cost 3 each; merged, one squad is gone."""
    battle = Battle(LANE, us={"A1": f"{HALF} {HALF} leader_captain"}, german={"A4": "medic"})
    battle.scenario = replace(battle.scenario, scores=Scores(squad=5, half_squad=2))
    battle.rally_phase(dice=FIRST)
    battle.g.lost_points[0] = 3 + 3
    battle.choose("merge:us-half-squad-1>us-half-squad-2")
    assert battle.g.lost_points == [5, 0]


@clause("lnl-3.0-5", "lnl-2.0-1")
def test_who_failed_to_rally_tries_again_in_the_next_turn() -> None:
    men = {"A1": f"leader_captain {SQUAD}*"}
    battle = rallying(men, 6, 6, 6, 1).choose("rally:us-squad-1")
    while battle.ask.kind != "rally":
        battle.choose("done" if "done" in battle.keys else "pass")
    assert battle.g.turn == 2
    assert "rally:us-squad-1" in battle.keys


@clause("lnl-9.0-2", "lnl-8.0-7")
def test_a_melee_is_fought_once_in_each_turn() -> None:
    battle = Battle(LANE, us={"A1": SQUAD}, german={"A1": ENEMY, "A4": "medic"})
    battle.melee.append("A1")
    battle.impulse("us", dice=[1, 1, 1, 1, *FIRST]).choose("fight:A1")
    while battle.g.turn == 1:
        battle.choose("pass")
    assert "fight:A1" in battle.keys
    assert not battle.g.melee_fought


@clause("lnl-9.0-2")
def test_the_end_of_a_turn_takes_every_marker_off() -> None:
    """Fired and Moved from the units, Spotted and lit hexes from the map."""
    battle = Battle(LANE, us={"A1": SQUAD}, german={"A4": ENEMY})
    battle.mark(us_squad_1="fired", german_squad_1="moved")
    battle.spotted.append("A4")
    battle.impulse("us", dice=FIRST)
    while battle.g.turn == 1:
        battle.choose("pass")
    assert (battle.marked("us-squad-1"), battle.marked("german-squad-1")) == ([], [])
    assert battle.g.spotted == 0
    said = battle.last("administration")
    assert (said.clauses, said.data) == (("lnl-9.0-2", "lnl-9.0-6"), {"turn": 1})
