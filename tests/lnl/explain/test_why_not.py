"""Why not: the rule that keeps something from being done at this point of an impulse."""

from __future__ import annotations

from bocage.kernel import No
from bocage.text.lnl.words import LnlWords
from tests.lnl.positions import Battle
from tests.support import clause

SQUAD = "us_airborne_squad"
ENEMY = "wehrmacht_squad"
ROW = """
     .     .     .     .     .
  .     .     .     .     .     .
"""
FIELD = f"{ROW}{ROW[1:]}"


@clause("lnl-4.0b-4")
def test_a_location_makes_one_attack_in_an_impulse() -> None:
    battle = Battle(ROW, us={"A1": f"{SQUAD} {SQUAD}"}, german={"C1": ENEMY, "E1": ENEMY})
    battle.impulse("us", dice=[1, 6]).choose("activate:A1", "fire:A1>C1")
    battle.choose("arms:us-squad-1>own", "hold:us-squad-2")
    assert battle.ask.kind == "act"
    assert battle.why_not("fire:A1>E1") == No("lnl-4.0b-4", "one-attack-a-location")
    assert "move-from:A1" in battle.keys, "4.0b-10: the other squad may move"


@clause("lnl-4.0b-9")
def test_one_stack_leaves_a_location_in_an_impulse() -> None:
    battle = Battle(ROW, us={"A1": f"{SQUAD} {SQUAD}"}, german={"K1": ENEMY}).impulse("us")
    battle.choose("activate:A1", "move-from:A1", "join:us-squad-1", "stay:us-squad-2", "stop")
    assert battle.ask.kind == "act"
    assert battle.why_not("move-from:A1") == No("lnl-4.0b-9", "one-stack-a-location")
    assert battle.why_not("crawl-from:A1") == No("lnl-4.0b-9", "one-stack-a-location")


@clause("lnl-5.3-6")
def test_the_rest_of_a_location_that_has_fired_together_does_not_fire_again() -> None:
    """Light woods cost 2 MP, so two attacks are possible; the second comes from elsewhere."""
    field = """
         t     .     .
      .     .     .     .
    """
    battle = Battle(field, us={"A1": f"{SQUAD} {SQUAD}", "D1": SQUAD}, german={"C1": ENEMY})
    battle.impulse("german", dice=[1, 6]).choose("activate:C1", "move-from:C1", "move:B1")
    battle.choose("opportunity-fire:A1", "arms:us-squad-1>own", "hold:us-squad-2")
    assert battle.ask.kind == "opportunity-fire"
    assert "opportunity-fire:D1" in battle.keys
    assert battle.why_not("opportunity-fire:A1") == No("lnl-5.3-6", "location-has-fired")


@clause("lnl-4.0a-6")
def test_nobody_throws_smoke_before_he_is_activated() -> None:
    battle = Battle(ROW, us={"A1": SQUAD, "E1": SQUAD}, german={"K1": ENEMY}).impulse("us")
    assert battle.why_not("smoke:us-squad-1>A1") == No("lnl-4.0a-6", "not-activated")
    battle.choose("activate:E1")
    assert battle.why_not("smoke:us-squad-1>A1") == No("lnl-4.0a-6", "not-activated")
    assert battle.why_not("activate:A1") == No("lnl-4.0a-6", "declared-beforehand")
    assert "smoke:us-squad-2>E1" in battle.keys


@clause("lnl-2.0-11", "lnl-2.0-8", "lnl-4.0a-4")
def test_a_leader_reaches_next_door_or_another_storey_and_not_both() -> None:
    house = """
         S     S
      .     S     .
    """
    men = {"C1": SQUAD, "C1-upper": "leader_sergeant", "B1-upper": SQUAD, "D1": SQUAD}
    battle = Battle(house, us=men, german={"E1": "medic"}).impulse("us")
    battle.choose("activate:C1-upper")
    assert set(battle.keys) == {"also:B1-upper", "also:C1", "enough"}
    assert battle.why_not("also:D1") == No("lnl-4.0a-2", "not-next-to-the-leader")
    below = battle.game.fork(1)
    below.choose("also:C1")
    assert below.ask is not None
    assert below.ask.kind == "act"
    battle.choose("also:B1-upper")
    assert battle.ask.kind == "act", "nobody else is in his reach now"


@clause("lnl-2.0-11")
def test_who_has_named_a_storey_names_no_neighbour_any_more() -> None:
    house = """
         S     S     .
      .     S     .
    """
    men = {"C1": SQUAD, "C1-upper": "leader_sergeant", "B1-upper": SQUAD, "D1-upper": SQUAD}
    battle = Battle(house, us=men, german={"A1": "medic"}).impulse("us")
    battle.choose("activate:C1-upper", "also:B1-upper")
    assert battle.why_not("also:C1") == No("lnl-2.0-11", "storeys-instead")


@clause("lnl-1.3-1", "lnl-1.3-3")
def test_a_unit_that_may_be_placed_is_not_refused() -> None:
    """The system itself is asked: the kernel does not ask it about what is offered."""
    battle = Battle(ROW, us={"A1 B1": f"{SQUAD} {SQUAD} {SQUAD} {SQUAD}"}, german={"K1": ENEMY})
    battle.set_up()
    system, ask = battle.game.system, battle.ask
    assert {system.why_not(battle.g, ask, key) for key in battle.keys} == {None}
    refused = battle.why_not("place:C1")
    assert refused == No("lnl-1.3-1", "cannot-set-up-there")
    assert "1.3-1" in LnlWords("en").refusal(refused)


@clause("lnl-5.3-13", "lnl-6.0-1")
def test_what_is_asked_is_answered_before_anything_else() -> None:
    battle = Battle(ROW, us={"A1": SQUAD}, german={"C1": ENEMY}).impulse("german")
    battle.choose("activate:C1", "move-from:C1", "move:B1")
    assert battle.ask.kind == "opportunity-fire"
    first = battle.why_not("activate:A1")
    assert first == No("lnl-5.3-13", "answer-first")
    assert first is not None
    assert "Opportunity Fire?" in LnlWords("en").reason(first, battle.g, battle.ask)
    assert "Opportunité" in LnlWords("fr").reason(first, battle.g, battle.ask)
    battle.choose("hold-fire")
    assert battle.why_not("fire:C1>A1") == No("lnl-6.0-1", "answer-first")


@clause("lnl-3.0-4", "lnl-2.0-7")
def test_what_belongs_to_another_phase_waits_for_it() -> None:
    battle = Battle(ROW, us={"A1": f"{SQUAD}* leader_sergeant"}, german={"K1": ENEMY}).impulse("us")
    assert battle.why_not("rally:us-squad-1") == No("lnl-3.0-4", "only-in-rally-phase")
    assert battle.why_not("merge:us-squad-1>us-leader-1") == No("lnl-3.0b-3", "only-half-squads-merge")
    rally = Battle(ROW, us={"A1": f"{SQUAD}* leader_sergeant"}, german={"K1": ENEMY}).rally_phase(dice=[6, 1])
    assert rally.why_not("move-from:A1") == No("lnl-2.0-7", "only-when-acting")


@clause("lnl-6.0-1", "lnl-6.0-11")
def test_a_refusal_for_want_of_movement_points_counts_them() -> None:
    """A squad with MF 4 has gone three hexes in the open; light woods cost 2."""
    column = """
    .
    .
    .
    .
    t
    .
    .
    """
    battle = Battle(column, us={"A1": SQUAD}, german={"A7": "medic"}).impulse("us")
    battle.choose("activate:A1", "move-from:A1", "move:A3", "move:A4")
    no = battle.why_not("move:A5")
    assert no == No("lnl-6.0-1", "not-enough-mp")
    assert no is not None
    assert dict(no.args) == {"needs": 2, "has": 1}
    assert LnlWords("en").reason(no, battle.g, battle.ask) == "That needs 2 MP, and 1 is left."
    assert "2 PM" in LnlWords("fr").reason(no, battle.g, battle.ask)


@clause("lnl-5.0-1")
def test_a_refusal_for_want_of_range_measures_it() -> None:
    """From A1 to K1 are ten hexes, farther than the squad's printed range."""
    battle = Battle(ROW, us={"A1": SQUAD}, german={"K1": ENEMY}).impulse("us").choose("activate:A1")
    printed = battle.unit("us-squad-1").counter
    assert not printed.extended
    (no,) = [each for each in battle.game.all_against("fire:A1>K1") if each.name == "out-of-range"]
    assert dict(no.args) == {"needs": 10, "has": printed.range}
    said = LnlWords("en").reason(no, battle.g, battle.ask)
    assert said == f"It is out of range: at distance 10, and their fire reaches {printed.range}."
    assert "distance de 10" in LnlWords("fr").reason(no, battle.g, battle.ask)


@clause("lnl-4.0a-2", "lnl-4.0c-3", "lnl-4.0a-1")
def test_a_leader_next_door_is_told_why_each_stays_where_he_is() -> None:
    """Of those around C1, B1 can be activated, D1 is marked already, and D2 empty."""
    men = {"C1": "leader_sergeant", "B1": SQUAD, "D1": SQUAD}
    battle = Battle(FIELD, us=men, german={"K1": ENEMY}).mark(us_squad_2="fired").impulse("us")
    battle.choose("activate:C1")
    assert battle.keys == ["also:B1", "enough"]
    assert battle.why_not("also:D1") == No("lnl-4.0c-3", "already-used")
    assert battle.why_not("also:D2") == No("lnl-4.0a-1", "nobody-to-activate")
