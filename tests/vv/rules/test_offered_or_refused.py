"""What may be done is offered, and what may not is refused by a rule: every hex, every unit, one by one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bocage.systems.vv.battle.verbs import MISSIONS
from bocage.systems.vv.content.scenario import Missions
from bocage.systems.vv.content.tables import HEXSIDES
from tests.support import clause
from tests.vv.forts import fort
from tests.vv.positions import Battle

FIELD = """
     .     .     .     .
  .     .     f     .     .
     .     .     .     .
  .     h     .     .     .
     .     .     .     .
  .     .     .     f     .
     .     .     .     .
  .     .     .     .     .
"""
"""Columns A to I; B, D, F and H stand half a hex higher. Woods in E1 and G3, a house in C2."""
SQUAD, ENEMY = "us_rifle_squad", "german_rifle_squad"


def fire_phase(edition: str = "french") -> Battle:
    """A bunker that looks south-east with a bazooka in it, a mortar, a tank, charges, wire, smoke."""
    return (
        Battle(
            FIELD,
            us={
                "C1": f"{SQUAD}+bazooka",
                "D3": f"{SQUAD} us_leader_1",
                "A3": f"{SQUAD}+mortar_60mm",
                "C4": "m4a3e8^ne",
                "E4": f"{SQUAD}*",
                "A1": "gun_57mm^se",
            },
            german={
                "D2": ENEMY,
                "E3": f"tiger^n {ENEMY}",
                "C2": f"{ENEMY} {ENEMY}*",
                "D4": "stug_iii^s",
                "G3": ENEMY,
                "H1": "pak_40^sw",
                "B1": f"truck^n[{ENEMY}]",
            },
            forts=[fort("concrete_bunker", "C1", "us", facing="se"), fort("barbed_wire", "B4 D1 E2")],
            expendables={"us": {"satchel_charge": 1, "at_grenade": 1, "panzerfaust": 1}},
            smoke={"us": 9},
            edition=edition,
        )
        .lay_smoke(E2=1)
        .mark(us_leader_1="fire")
        .phase("fire")
    )


def keys_of(battle: Battle, *patterns: str) -> Iterator[str]:
    """Every key of these forms: `h` is any hex, `u` one of our units, `e` any unit, `f` any hexside."""
    names = [unit.name for unit in battle.g.units]
    words = {
        "h": battle.g.field.labels,
        "u": [name for name in names if name.startswith("us-")],
        "e": names,
        "f": list(HEXSIDES),
        "m": list(MISSIONS),
    }
    for pattern in patterns:
        verb, _, forms = pattern.partition(":")
        first, _, second = forms.partition(">")
        for one in words[first]:
            for other in words[second] if second else ("",):
                yield f"{verb}:{one}>{other}" if other else f"{verb}:{one}"


def agree(battle: Battle, *patterns: str) -> tuple[int, int]:
    """Compare what is offered with what is refused; how many of each there are."""
    keys = list(keys_of(battle, *patterns))
    offered = set(battle.keys)
    wrong = [key for key in keys if (battle.why_not(key) is None) != (key in offered)]
    assert wrong == []
    return sum(1 for key in keys if key in offered), len(keys)


FIRES = ("fire:h>h", "unit-fire:u>h", "at-fire:u>e", "mortar:h>h", "smoke-round:u>h", "remove-wire:u>h")


@clause("vv-13.1-2", "vv-13.3-1", "vv-9.1-3", "vv-20.5-6", "vv-20.8-7", "vv-18.1-1", "vv-12.62-3")
@pytest.mark.parametrize("pattern", [*FIRES, "panzerfaust:u>e", "at-grenade:u>e"])
@pytest.mark.parametrize("edition", ["french", "2021"])
def test_every_shot_is_offered_or_refused(pattern: str, edition: str) -> None:
    offered, there_are = agree(fire_phase(edition), pattern)
    assert 0 < offered < there_are


@clause("vv-11.2-2", "vv-5.33-1", "vv-6.8-1")
@pytest.mark.parametrize("pattern", ["smoke:u>h", "move:h", "assault-move:h", "drive:u", "turn-in-place:u>f"])
def test_every_move_is(pattern: str) -> None:
    battle = Battle(
        FIELD,
        us={"A1": SQUAD, "C4": f"{SQUAD} {SQUAD}*", "E2": "m4a3e8^n", "G2": "flak_88^n", "I4": "truck^n%"},
        german={"H1": f"{ENEMY}*", "D2": f"{ENEMY}*"},
        smoke={"us": 3},
    ).lay_smoke(B1=1, C4=1)
    battle.phase("movement")
    offered, there_are = agree(battle, pattern)
    assert 0 < offered < there_are


@clause("vv-6.1-1", "vv-6.7-2", "vv-20.8-2", "vv-10.7-7")
@pytest.mark.parametrize("start", ["A1", "C2", "E2", "E3", "G3"])
@pytest.mark.parametrize("assault", [False, True])
def test_every_step_is(start: str, assault: bool) -> None:
    battle = Battle(
        FIELD,
        us={start: SQUAD, "D3": " ".join([SQUAD] * 4), "E1": f"{SQUAD} {SQUAD}"},
        german={"I4": f"{ENEMY}*", "B2": f"{ENEMY}*"},
        forts=[fort("barbed_wire", "D2"), fort("wood_bunker", "F3", facing="s")],
        hills={1: "F1", 2: "F2"},
        exits={"us": "A1 E1"},
    ).phase("movement")
    battle.choose(f"{'assault-move' if assault else 'move'}:{start}")
    offered, there_are = agree(battle, "step:h", "exit:h")
    assert 0 < offered < there_are


@clause("vv-7.2-2", "vv-8.3-1", "vv-8.3-6", "vv-19.1-1")
@pytest.mark.parametrize("facing", HEXSIDES)
def test_every_turn_of_a_drive_is(facing: str) -> None:
    battle = Battle(
        FIELD,
        us={"D2": f"m3_half_track^{facing}[us_rifle_half_squad] {SQUAD} us_leader_1", "D1": "m4a3e8^n"},
        german={"E2": f"{ENEMY}*", "C1": "tiger^n%", "I4": f"{ENEMY}*"},
        exits={"us": "D1"},
    ).phase("movement")
    battle.choose("drive:us-m3-half-track-1")
    offered, there_are = agree(battle, "turn:f", "load:u", "unload:u", "overrun:h", "exit:h")
    assert 0 < offered < there_are


@clause("vv-5.35-1", "vv-5.35-2", "vv-ed-5.35-1", "vv-ed-7.2-1")
@pytest.mark.parametrize("pattern", ["advance:h>h", "advance-unit:u>h", "turn-in-place:u>f"])
def test_every_advance_is(pattern: str) -> None:
    battle = Battle(
        FIELD,
        us={
            "A1": SQUAD,
            "C4": f"{SQUAD} {SQUAD}*",
            "E2": "m4a3e8^n",
            "F3": "gun_57mm^n",
            "D3": "jeep^n stuart^n",
        },
        german={"I4": ENEMY, "D2": ENEMY, "B1": ENEMY},
        edition="2021",
    ).mark(us_stuart_1="advanced")
    battle.phase("advance")
    offered, there_are = agree(battle, pattern)
    assert 0 < offered < there_are


@clause("vv-15.1-1", "vv-15.1-10", "vv-15.1-11", "vv-15.1-3")
def test_every_close_assault_is() -> None:
    battle = Battle(
        FIELD,
        us={"A1": SQUAD, "C2": f"{SQUAD} {SQUAD}", "D4": SQUAD, "E2": "m4a3e8^n", "G2": f"{SQUAD}*"},
        german={"B1": ENEMY, "B2": f"{ENEMY}*", "D2": f"{ENEMY}*", "G3": ENEMY, "E4": ENEMY, "I1": ENEMY},
    ).mark(us_squad_1="advanced")
    battle.phase("assault", dice=[1] * 20)
    before = agree(battle, "assault:h>h")[0]
    battle.choose("assault:C2>D2", "join:us-squad-2", "stay:us-squad-3")
    after = agree(battle, "assault:h>h")[0]
    assert 0 < after < before, "one assault a hex"


@clause("vv-21.3-1", "vv-21.3-3", "vv-21.7-2", "vv-21.7-5")
def test_every_mission_is() -> None:
    battle = Battle(
        FIELD,
        us={"A1": SQUAD},
        german={"I4": ENEMY},
        missions={"us": Missions(light_barrage=1, fighter_bomber=1)},
        smoke={"us": 9},
    ).lay_smoke(B2=1)
    battle.phase("command")
    offered, there_are = agree(battle, "mission:m>h", "smoke-barrage:m>h")
    assert 0 < offered < there_are


@clause("vv-12.4-1", "vv-12.4-2", "vv-12.2-3", "vv-13.10-2", "vv-13.10-3")
def test_every_exchange_and_every_split_is() -> None:
    half = "us_rifle_half_squad"
    battle = Battle(
        FIELD,
        us={
            "A1": f"{SQUAD}+m1919a6 {SQUAD}+bazooka us_leader_1",
            "C1": f"{SQUAD}* us_leader_1 {SQUAD}",
            "C4": f"{half}+heavy_machine_gun {half} us_leader_1",
            "E4": f"{half} {half}",
        },
        german={"I4": ENEMY},
    ).phase("command")
    given = agree(battle, "give:u>u", "swap:u>u")[0]
    assert given > 0
    battle.choose("done")
    assert agree(battle, "split:u")[0] > 0
    # Two halves are one pair, in their order.
    halves = [unit.name for unit in battle.g.units if unit.counter.kind == "half_squad"]
    assert [key for key in battle.keys if key.startswith("combine")] == [f"combine:{halves[0]}>{halves[1]}"]
    assert battle.why_not(f"combine:{halves[2]}>{halves[3]}") is not None
