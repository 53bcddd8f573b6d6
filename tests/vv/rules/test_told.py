"""What happens is told, with who and where: what no other test asks for."""

from __future__ import annotations

from bocage.systems.vv.content.scenario import Missions
from bocage.systems.vv.view.hidden import forget, is_out_of_sight
from tests.support import clause
from tests.vv.board.test_09_line_of_sight import sight
from tests.vv.forts import fort
from tests.vv.hides import sniped
from tests.vv.positions import Battle
from tests.vv.rules.works.test_20_tunnels import island

LANE = "  .\n" * 9
SQUAD, ENEMY, HALF = "us_rifle_squad", "german_rifle_squad", "us_rifle_half_squad"


def told(battle: Battle, kind: str) -> dict[str, object]:
    (event,) = battle.events(kind)
    return dict(event.data)


def ids(battle: Battle, *names: str) -> list[int]:
    return [battle.unit(name).id for name in names]


@clause("vv-12.4-1", "vv-5.31-4")
def test_a_weapon_handed_over_or_exchanged() -> None:
    us = {"A1": f"{SQUAD}+m1919a6 {SQUAD}"}
    battle = Battle(LANE, us=us, german={"A9": ENEMY}).phase("command").choose("give:us-squad-1>us-squad-2")
    one, two = ids(battle, "us-squad-1", "us-squad-2")
    assert told(battle, "weapon-given") == {"unit": one, "taker": two, "weapon": "m1919a6"}
    us = {"A1": f"{SQUAD}+m1919a6 {SQUAD}+bazooka"}
    battle = Battle(LANE, us=us, german={"A9": ENEMY}).phase("command").choose("swap:us-squad-1>us-squad-2")
    assert told(battle, "weapons-swapped") == {"unit": one, "other": two}


@clause("vv-5.31-6", "vv-13.10-3")
def test_two_halves_that_combine() -> None:
    battle = Battle(LANE, us={"A1": f"{HALF} {HALF} us_leader_1"}, german={"A9": ENEMY}).phase("command")
    one, two = ids(battle, "us-half-squad-1", "us-half-squad-2")
    battle.choose("combine:us-half-squad-1>us-half-squad-2")
    assert told(battle, "combined") == {"unit": one, "other": two, "was": HALF}


@clause("vv-12.5-1", "vv-20.8-7")
def test_wire_that_a_charge_has_cleared() -> None:
    battle = Battle(
        LANE,
        us={"A1": SQUAD},
        german={"A9": ENEMY},
        forts=[fort("barbed_wire", "A2")],
        expendables={"us": {"satchel_charge": 1}},
    ).phase("fire")
    battle.choose("remove-wire:us-squad-1>A2")
    (squad,) = ids(battle, "us-squad-1")
    assert told(battle, "expended") == {"unit": squad, "weapon": "satchel_charge"}
    assert told(battle, "wire-cleared") == {"unit": squad, "at": battle.cell("A2")}


@clause("vv-6.10-2")
def test_who_leaves_the_map() -> None:
    battle = Battle(LANE, us={"A1": SQUAD, "A3": SQUAD}, german={"A9": ENEMY}, exits={"us": "A1"})
    battle.phase("movement").choose("move:A1", "exit:A1")
    assert told(battle, "leaves") == {"units": ids(battle, "us-squad-1"), "at": battle.cell("A1")}


@clause("vv-15.8-1")
def test_who_takes_the_ground() -> None:
    battle = Battle(LANE, us={"A1": SQUAD}, german={"A2": f"{ENEMY}*", "A9": ENEMY}).phase("assault")
    battle.choose("assault:A1>A2")
    units, here, there = ids(battle, "us-squad-1"), battle.cell("A1"), battle.cell("A2")
    assert told(battle, "occupied") == {"units": units, "origin": here, "to": there}


@clause("vv-14.61-3")
def test_a_squad_that_is_reduced() -> None:
    battle = Battle(LANE, us={"A1": SQUAD}, german={"A4": ENEMY}).phase("fire", "german", dice=[2, 3])
    battle.choose("fire:A4>A1", "reduce:us-squad-1")
    assert told(battle, "reduced") == {"unit": battle.unit("us-squad-1").id, "was": SQUAD}


@clause("vv-21.7-8")
def test_smoke_that_drifts_off_the_map() -> None:
    """A 6 and a 1: two hexes to the north of A1."""
    battle = Battle(
        LANE,
        us={"A3": SQUAD},
        german={"A9": ENEMY},
        missions={"us": Missions(light_barrage=1)},
        smoke={"us": 9},
    ).phase("command", dice=[6, 1])
    before = battle.g.smoke_factors[0]
    battle.choose("smoke-barrage:light-barrage>A1")
    assert told(battle, "smoke-lost") == {"side": 0, "at": None}
    assert battle.g.smoke_factors[0] < before
    assert not battle.g.smoke


@clause("vv-17.3-1", "vv-17.3-2")
def test_a_sniper_who_is_withdrawn() -> None:
    battle = sniped()
    while battle.ask.kind != "withdraw-sniper":
        battle.choose("done" if "done" in battle.keys else battle.keys[-1])
    battle.choose("withdraw-sniper")
    assert told(battle, "sniper-withdrawn") == {"side": 1, "at": battle.cell("D1")}


# What is hidden, and what is not


@clause("vv-20.12-5", "vv-20.12-7")
def test_only_an_enemy_below_is_out_of_sight() -> None:
    battle = island(german={"A1": "japanese_rifle_squad", "C2": "japanese_rifle_squad"})
    battle.phase("movement", "german").choose("go-below:A1", "tunnel:B2", "stop")
    below, above = battle.unit("german-squad-1"), battle.unit("german-squad-2")
    seen = {
        (seat, unit.name): is_out_of_sight(battle.g, seat, unit)
        for seat in ("us", "german", None)
        for unit in (below, above)
    }
    assert [key for key, hidden in seen.items() if hidden] == [("us", below.name), (None, below.name)]
    battle.g.mark(above, 1)
    twin = battle.g.copy()
    forget(twin, "us")
    assert (twin.units[below.id].marks, twin.units[above.id].marks) == (0, above.marks)
    assert above.marks


@clause("vv-9.3-1", "vv-9.2-3")
def test_what_blocks_a_line_is_no_hindrance() -> None:
    seen = sight("  .\n  o\n  f\n  .\n")
    verdict = seen.verdict(seen.land.cell("A1"), seen.land.cell("A4"))
    assert verdict.blocked
    assert [(each.what, each.value) for each in verdict.counted()] == [("orchard", 1)]
    assert len(verdict.reasons) == 2


@clause("vv-5.31-5", "vv-13.10-2")
def test_a_squad_that_splits() -> None:
    battle = Battle(LANE, us={"A1": f"{SQUAD} us_leader_1"}, german={"A9": ENEMY}).phase("command")
    battle.choose("split:us-squad-1")
    other = next(
        unit for unit in battle.g.at[0][battle.cell("A1")] if unit.name not in ("us-squad-1", "us-leader-1")
    )
    assert told(battle, "split") == {"unit": battle.unit("us-squad-1").id, "other": other.id, "was": SQUAD}


@clause("vv-14.5-3", "vv-13.8-2", "vv-19.4-1")
def test_fire_is_told_with_the_rule_of_its_kind() -> None:
    """In a phase of its own, at those who move, and out of an AFV that overruns."""
    plain = Battle(LANE, us={"A1": SQUAD}, german={"A4": ENEMY}).phase("fire", dice=[6, 6])
    plain.choose("fire:A1>A4")
    assert plain.last("fire").clauses == ("vv-14.5-3",)
    moving = Battle(LANE, us={"A1": SQUAD}, german={"A4": ENEMY}).phase("movement", dice=[6, 6])
    moving.choose("move:A1", "step:A2", "fire:A4>A2")
    assert moving.last("fire").clauses == ("vv-14.5-3", "vv-13.8-2")
    column = "  .\n" * 4
    tank = Battle(column, us={"A4": "m4a3e8^n"}, german={"A2": ENEMY}).phase("movement", dice=[6, 6])
    tank.choose("drive:us-m4a3e8-1", "ahead", "overrun:A2")
    assert tank.last("fire").clauses == ("vv-19.4-1",)
