"""What a shot leaves behind: the gun, who fired, who was fired at; and which hull shows which face."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.systems.iabsm.rules.armour.exposure import FRONT, REAR, SIDE, face_of
from bocage.systems.iabsm.rules.armour.gunnery import (
    advantages,
    bears_on,
    cannot_aim,
    cannot_load,
    cannot_shoot,
    disadvantages,
    is_aimed,
    shoot,
)
from tests.iabsm.positions import at, battle, events, grenadiers, panzer, section, tank, unit

clause = pytest.mark.clause
TANK, PANZER = "british-afv-1", "german-afv-1"


def said(no: Any) -> str:
    """A refusal as clause and name; none if there is none."""
    return "" if no is None else f"{no.clause.removeprefix('iabsm-')} {no.name}"


@clause("iabsm-at-1", "iabsm-at-9", "iabsm-afv-7", "iabsm-sight-3", "iabsm-act-4", "iabsm-spotmod-1")
@pytest.mark.parametrize(
    ("counter", "dice", "hit", "loaded"),
    [
        ("sherman_75", (6, 5), True, True),
        ("sherman_75", (1, 1), False, True),
        ("tiger_i", (6, 5), True, False),
    ],
)
def test_what_a_shot_leaves_behind(counter: str, dice: tuple[int, int], hit: bool, loaded: bool) -> None:
    """A slow-loading gun is empty after its shot."""
    game = battle(
        [at(counter, 20, 26, in_cover=True, ambush=True)], [panzer(20, 12)], dice=[*dice, *[1] * 40]
    )
    g, firer, target = game.state, unit(game, TANK), unit(game, PANZER)
    shoot(g, firer, target)
    assert firer.lay is not None
    assert (firer.lay.loaded, firer.lay.shots) == (loaded, 1)
    assert (firer.fired, firer.fired_turn, firer.in_cover, firer.ambush) == (True, 1, False, False)
    assert target.under_fire
    assert not firer.under_fire
    assert bool(firer.lay.hits >> target.id & 1) is hit
    (told,) = events(game, "shoot")
    assert (told["unit"], told["other"], told["side"], told["hit"]) == (firer.id, target.id, 0, hit)
    assert told["target"] == target.loc
    assert len(events(game, "strikes")) == int(hit)


@clause("iabsm-gun-1", "iabsm-at-1")
@pytest.mark.parametrize(("shock", "dice", "hit"), [(9, (6, 6), True), (9, (6, 5), False), (0, (4, 1), True)])
def test_two_sixes_hit_whatever_is_taken_off(shock: int, dice: tuple[int, int], hit: bool) -> None:
    """In the open at 14 inches 5 are needed; HUNT adds 1 and each Shock takes 1 off."""
    game = battle([tank(20, 26, shock=shock)], [panzer(20, 12)], dice=[*dice, *[1] * 40])
    shoot(game.state, unit(game, TANK), unit(game, PANZER))
    assert events(game, "shoot")[-1]["hit"] is hit


@clause("iabsm-gun-2", "iabsm-afv-6")
def test_an_aim_holds_for_one_target_where_it_stands() -> None:
    game = battle([tank(20, 26)], [panzer(20, 12), panzer(28, 12)])
    g, firer = game.state, unit(game, TANK)
    first, second = unit(game, PANZER), unit(game, "german-afv-2")
    assert firer.lay is not None
    assert not is_aimed(firer, first)
    firer.lay.aim, firer.lay.aimed_at = first.id, first.loc
    assert is_aimed(firer, first)
    assert not is_aimed(firer, second)
    assert said(cannot_aim(g, firer, first)) == "afv-6 aims-already"
    assert said(cannot_aim(g, firer, second)) == ""
    g.put(first, 20 * 16, 13 * 16, 32)
    assert not is_aimed(firer, first)


@clause("iabsm-afv-7")
@pytest.mark.parametrize(
    ("counter", "loaded", "no"),
    [("tiger_i", False, ""), ("tiger_i", True, "afv-7 is-loaded"), ("sherman_75", False, "no-gun")],
)
def test_who_loads(counter: str, loaded: bool, no: str) -> None:
    game = battle([at(counter, 20, 26, lay={"loaded": loaded})], [panzer(20, 12)])
    assert said(cannot_load(unit(game, TANK))).endswith(no)
    assert (said(cannot_load(unit(game, TANK))) == "") is (no == "")


@clause("iabsm-afv-7", "iabsm-tank-hunter-1", "iabsm-dmg-8", "iabsm-gen-9")
def test_who_cannot_shoot() -> None:
    game = battle(
        [at("tiger_i", 20, 26, lay={"loaded": False}), section(4, 27)], [panzer(20, 12), grenadiers(30, 12)]
    )
    g, tiger, target = game.state, unit(game, TANK), unit(game, PANZER)
    assert said(cannot_shoot(g, tiger, target)) == "afv-7 not-loaded"
    assert tiger.lay is not None
    assert tiger.hull is not None
    tiger.lay.loaded = True
    assert said(cannot_shoot(g, tiger, target)) == ""
    assert said(cannot_shoot(g, tiger, unit(game, "german-section-1"))).endswith("not-a-vehicle")
    assert said(cannot_shoot(g, unit(game, "british-section-1"), target)).endswith("no-gun")
    tiger.hull.gun_out = True
    assert said(cannot_shoot(g, tiger, target)).endswith("gun-out")
    tiger.hull.gun_out = False
    target.spotted_by = 0
    assert said(cannot_shoot(g, tiger, target)) == "fire-5 not-spotted"
    g.remove(target)
    assert said(cannot_shoot(g, tiger, target)).endswith("is-out")


@clause("iabsm-tank-hunter-1")
def test_a_panzerfaust_is_fired_once() -> None:
    game = battle([tank(20, 14)], [grenadiers(20, 10, lay={"shots": 1}), grenadiers(28, 12)])
    g, target = game.state, unit(game, TANK)
    assert said(cannot_shoot(g, unit(game, "german-section-1"), target)) == "tank-hunter-1 fired-once"
    assert said(cannot_shoot(g, unit(game, "german-section-2"), target)) != "tank-hunter-1 fired-once"


@clause("iabsm-gun-3", "iabsm-piece-1", "iabsm-act-8")
@pytest.mark.parametrize(
    ("counter", "bears"),
    [
        ("sherman_75", [True, True, True, True]),
        ("stug_iii_g", [True, True, False, False]),
        ("german_pak40", [True, True, False, False]),
        ("german_at_team", [True, True, True, False]),
    ],
)
def test_where_a_gun_bears(counter: str, bears: list[bool]) -> None:
    """Facing north: at who is north, north-east, east and south. 45 degrees count for a gun, 90 for men."""
    enemies = [(20, 5), (30, 10), (35, 20), (20, 28)]
    found = []
    for x, y in enemies:
        game = battle([at(counter, 20, 20, 0)], [panzer(x, y)])
        found.append(bears_on(game.state.units[0], unit(game, PANZER)))
    assert found == bears


@clause("iabsm-target-2")
@pytest.mark.parametrize(
    ("x", "y", "face"),
    [
        (20, 28, FRONT),
        (26, 28, FRONT),
        (28, 28, SIDE),
        (30, 20, SIDE),
        (12, 12, REAR),
        (20, 10, REAR),
        (27, 10, REAR),
    ],
)
def test_which_face_is_shown(x: float, y: float, face: int) -> None:
    """A hull at 20, 20 that faces south; at exactly 45 degrees the firer has the better one."""
    game = battle([tank(x, y)], [panzer(20, 20, 180)])
    assert face_of(unit(game, TANK), unit(game, PANZER)) == face


@clause("iabsm-target-3", "iabsm-at-7")
@pytest.mark.parametrize(
    ("night", "turned", "acting", "worse"),
    [
        (False, False, True, 0),
        (True, False, True, 1),
        (False, True, True, 1),
        (True, True, True, 2),
        (False, True, False, 0),
    ],
)
def test_disadvantages(night: bool, turned: bool, acting: bool, worse: int) -> None:
    """A hull that was turned counts in its own activation only."""
    game = battle(
        [tank(20, 26, hull={"turned": turned}), section(4, 27)],
        [panzer(20, 12)],
        night=night,
        acting=TANK if acting else "",
    )
    firer = unit(game, TANK)
    assert firer.hull is not None
    firer.hull.turned = turned
    assert disadvantages(game.state, firer, unit(game, PANZER)) == worse


@clause("iabsm-target-4", "iabsm-at-12")
@pytest.mark.parametrize(
    ("facing", "moved", "better"), [(180, False, 0), (90, False, 1), (90, True, 0), (0, False, 0)]
)
def test_who_shows_its_side_and_stands_is_easier(facing: int, moved: bool, better: int) -> None:
    game = battle([tank(20, 26)], [panzer(20, 12, facing, moved=moved)])
    assert advantages(game.state, unit(game, TANK), unit(game, PANZER)) == better
