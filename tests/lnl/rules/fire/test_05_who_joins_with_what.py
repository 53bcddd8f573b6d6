"""4.1a, 5.3, 7.0, 4.1b: weak fire, fire free of the limit, smoke and spotters: who may, and who may not."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.rules.fire.smoke import cannot_place_smoke
from bocage.systems.lnl.rules.turn.operations import _impulse_options
from tests.lnl.positions import Battle
from tests.support import clause

OPEN = """
     .     .     .     .
  .     .     .     .     .
     .     .     .     .
  .     .     .     .     .
"""


@clause("lnl-4.1a-2", "lnl-4.1a-5")
@pytest.mark.parametrize(
    ("fp", "marks", "alone"),
    [(0, "ops_complete", True), (1, "ops_complete", False), (2, "ops_complete", False), (0, "", False)],
)
def test_a_weapon_answers_alone_only_where_its_squad_would_take_away(
    fp: int, marks: str, alone: bool
) -> None:
    """Under Ops Complete a firepower of 0 is -1, and 1 is 0."""
    battle = Battle(OPEN, us={"E1": "us_airborne_squad"}, german={"C1": "wehrmacht_squad+mg42_bipod"})
    battle.reprint("german-squad-1", fp=fp)
    if marks:
        battle.mark(german_squad_1=marks)
    battle.impulse("us", dice=[1, 6]).choose("activate:E1", "move-from:E1", "move:E2", "opportunity-fire:C1")
    if not alone:
        assert [key for key in battle.keys if key.endswith(">1")] == []
        return
    assert battle.keys == ["arms:german-squad-1>own", "arms:german-squad-1>own+1", "arms:german-squad-1>1"]


@clause("lnl-4.1a-2")
def test_in_its_own_impulse_a_squad_without_firepower_fires_with_its_weapon() -> None:
    battle = Battle(OPEN, us={"E1": "us_airborne_squad"}, german={"C1": "wehrmacht_squad+mg42_bipod"})
    battle.reprint("german-squad-1", fp=0).impulse("german", dice=[1, 6]).choose("activate:C1", "fire:C1>E1")
    assert [key for key in battle.keys if key.endswith(">1")] == []


@clause("lnl-7.0-1", "lnl-8.1-2")
@pytest.mark.parametrize(("melee", "refused"), [("A1", True), ("A2", False), ("B1", False)])
def test_nobody_in_a_melee_places_smoke(melee: str, refused: bool) -> None:
    battle = Battle(OPEN, us={"A1": "us_airborne_squad"}, german={"I2": "wehrmacht_squad"})
    battle.melee = [melee]
    battle.impulse("us")
    no = cannot_place_smoke(battle.g, battle.unit("us-squad-1"))
    assert (no is not None and no.clause == "lnl-8.1-2") == refused
    assert (no is None) == (not refused)


@clause("lnl-4.1b-1", "lnl-10.1b-8")
@pytest.mark.parametrize(("spotter", "offered"), [("us-squad-1", True), ("us-squad-2", False)])
def test_who_has_just_found_the_enemy_is_activated_to_fire_at_him(spotter: str, offered: bool) -> None:
    """Both squads are Ops Complete; only one of them for having spotted in this impulse."""
    battle = Battle(
        OPEN, us={"A1": "us_airborne_squad", "I1": "us_airborne_squad"}, german={"E1": "wehrmacht_squad"}
    )
    battle.mark(us_squad_1="ops_complete", us_squad_2="ops_complete").impulse("german")
    turn = Impulse(0, night=False)
    turn.spotter, turn.spotted, turn.spotted_once = battle.unit(spotter), battle.loc("E1"), True
    offers = [option.key for option in _impulse_options(battle.g, turn)]
    assert offers == ([f"activate:{'A1' if offered else 'I1'}", "pass"])


@clause("lnl-5.3-11", "lnl-5.3-10")
@pytest.mark.parametrize(("tank", "offered"), [("C1", True), ("C2", False)])
def test_a_team_beside_riders_who_have_fired_answers_free_of_the_limit(tank: str, offered: bool) -> None:
    """1 MP for one attack: the riders make it; a Weapon Team in their hex is not counted, elsewhere it is."""
    foes = {"C1": "us_mg_50", "C2": ""}
    foes[tank] = f"{foes[tank]} pz_ivh^e[wehrmacht_squad]"
    battle = Battle(
        OPEN,
        us={"E1": "us_airborne_squad leader_captain"},
        german=foes,
    ).mark(german_pz_ivh_1="fired")
    battle.impulse("us", dice=[1, 6, 1, 6]).choose("activate:E1", "move-from:E1")
    while battle.ask.kind == "move-who":
        battle.choose(battle.keys[0])
    battle.choose("move:E2", "deck-fire:german-pz-ivh-1>E2")
    teams = [key for key in battle.keys if key.startswith("team-fire:")]
    assert bool(teams) == offered
