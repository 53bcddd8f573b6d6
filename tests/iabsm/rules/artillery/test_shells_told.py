"""Shells, step by step: what is gone with each, whom it pins, who may see for a mortar."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import PINNED, STEADY, SUPPRESSED
from bocage.systems.iabsm.rules.artillery.high_explosive import (
    is_told,
    shell_is_gone,
    shell_tally,
    state_after,
    strike_zone,
)
from tests.iabsm.positions import (
    at,
    battle,
    big_man,
    events,
    grenadiers,
    keys,
    panzer,
    parts,
    reason,
    section,
    unit,
)

clause = pytest.mark.clause
BRITISH = "british-section-1"
ROW = "." * 40
HOUSES = Table.draw("\n".join([ROW] * 9 + ["B" * 30 + "." * 10] + [ROW] * 20))
"""A row of houses at 9 inches, from the west edge to 30."""


def gun(x: float, y: float, **more: Any) -> Any:
    return at("german_pak40", x, y, 180, **more)


def fired(
    german: Any, *dice: int, british: Any = None, acting: str = "german-team-1", **more: Any
) -> Game[Iabsm]:
    """The turn of a German gun."""
    return battle(
        british or [section(20, 21), section(4, 28)],
        [german, grenadiers(35, 3)],
        acting=acting,
        card=2,
        dice=[*dice, *[1] * 20],
        **more,
    )


@clause("iabsm-he-7", "iabsm-afv-7", "iabsm-act-4", "iabsm-shell-3")
def test_what_is_gone_with_a_shell() -> None:
    """A gun that is not slow stays loaded, a slow one does not; a vehicle counts its shells."""
    game = battle(
        [section(20, 21)],
        [
            gun(20, 8, in_cover=True, ambush=True),
            at("tiger_i", 28, 8, 180),
            at("german_light_mortar", 35, 8, 180),
        ],
    )
    team, tiger, mortar = (unit(game, name) for name in ("german-team-1", "german-afv-1", "german-team-2"))
    for each in (team, tiger, mortar):
        shell_is_gone(each, 3)
        assert (each.fired, each.fired_turn, each.in_cover, each.ambush) == (True, 3, False, False)
    assert team.lay is not None
    assert tiger.lay is not None
    assert tiger.hull is not None
    assert (team.lay.loaded, tiger.lay.loaded, tiger.hull.shells) == (True, False, 1)
    shell_is_gone(tiger, 3)
    assert tiger.hull.shells == 2


@clause("iabsm-he-7")
def test_shells_of_others_do_not_count() -> None:
    """Three shells were fired in this activation, by the gun whose activation it is."""
    game = fired(gun(20, 8))
    game.state.shells = 3
    g, target = game.state, unit(game, BRITISH)
    assert (
        parts(shell_tally(g, unit(game, "german-team-1"), target, remarkable=False))["he-7 further-shells"]
        == -6
    )
    g.acting = unit(game, "german-section-1").id
    assert "he-7 further-shells" not in parts(
        shell_tally(g, unit(game, "german-team-1"), target, remarkable=False)
    )


@clause("iabsm-he-1", "iabsm-sight-4")
def test_who_fires_a_shell_shows_himself() -> None:
    game = fired(gun(20, 8, ambush=True), 2, 3, arrange=lambda g: setattr(g.units[2], "spotted_by", 0))
    game.choose(f"shell:{BRITISH}")
    assert unit(game, "german-team-1").spotted_by & 1
    (told,) = events(game, "shell")
    assert (told["unit"], told["other"], told["failed"], told["remarkable"]) == (2, 0, False, False)


@clause("iabsm-he-12")
@pytest.mark.parametrize(
    ("state", "hit", "after"),
    [
        (STEADY, True, PINNED),
        (STEADY, False, STEADY),
        (PINNED, False, PINNED),
        (SUPPRESSED, True, SUPPRESSED),
    ],
)
def test_who_is_hit_is_pinned_at_least(state: int, hit: bool, after: int) -> None:
    assert state_after(state, hit=hit) == after


def zone(
    hits: tuple[int, int], state: int, dice: list[int], *, destroys: bool = False, shock: int = 0
) -> Any:
    """A section, the target, and a team of the British in the zone of a shell; so many hits each, thrown for
    with these dice."""
    british = [section(20, 21, shock=shock), at("british_light_mortar", 21.5, 20), section(4, 28)]
    game = battle(british, [grenadiers(35, 3)], dice=[*dice, *[1] * 20])
    g = game.state
    members = [unit(game, BRITISH), unit(game, "british-team-1")]
    dealt = [0] * len(g.units)
    for member, count in zip(members, hits, strict=True):
        dealt[member.id] = count
    strike_zone(g, members, dealt, state, destroys=destroys)
    return game


@clause("iabsm-he-12", "iabsm-shell-1")
@pytest.mark.parametrize(
    ("hits", "state", "after"),
    [
        ((0, 1), STEADY, (PINNED, PINNED)),
        ((1, 0), STEADY, (PINNED, STEADY)),
        ((0, 0), PINNED, (PINNED, PINNED)),
        ((0, 0), SUPPRESSED, (SUPPRESSED, SUPPRESSED)),
    ],
)
def test_the_target_and_whoever_else_is_hit_is_pinned(
    hits: tuple[int, int], state: int, after: tuple[int, int]
) -> None:
    """The die of a hit is a miss. The cell of the table is for all in the zone."""
    game = zone(hits, state, [1])
    assert (unit(game, BRITISH).state, unit(game, "british-team-1").state) == after


@clause("iabsm-he-14")
def test_a_destroyed_support_weapon_is_told_and_neither_pinned_nor_checked() -> None:
    game = zone((0, 0), PINNED, [], destroys=True)
    team = unit(game, "british-team-1")
    assert team.loc == GONE
    assert [event["unit"] for event in events(game, "weapon-destroyed")] == [team.id]
    assert [event["unit"] for event in events(game, "pinned")] == [unit(game, BRITISH).id]


@clause("iabsm-shock-1", "iabsm-he-13")
def test_after_a_shell_shock_is_checked() -> None:
    """8 Shock, and one more of a 3: as much as 9 men bear."""
    game = zone((1, 0), STEADY, [3], shock=8)
    assert [event["unit"] for event in events(game, "breaks")] == [unit(game, BRITISH).id]


# Who sees for a mortar


@clause("iabsm-shell-2")
@pytest.mark.parametrize(
    ("leader", "told"),
    [
        (at("german_big_man", 35, 12, 180, level=2, radio=True), True),
        (at("german_big_man", 35, 12, 180, level=2), False),
        (at("german_big_man", 10, 5, 180, level=2, radio=True), False),
    ],
)
def test_a_big_man_with_a_radio_who_sees_the_target_tells_of_it(leader: Any, told: bool) -> None:
    """The last one stands behind the houses himself."""
    german = [at("german_medium_mortar", 10, 3, 180), leader]
    game = battle([section(10, 20)], german, table=HOUSES)
    g = game.state
    assert is_told(g, unit(game, "german-team-1"), unit(game, BRITISH)) is told


@clause("iabsm-shell-2", "iabsm-gen-9")
def test_neither_a_fallen_big_man_nor_one_of_the_enemy_tells_anything() -> None:
    german = [at("german_medium_mortar", 10, 3, 180), at("german_big_man", 35, 12, 180, level=2, radio=True)]
    game = battle([section(10, 20), big_man(18, 20, radio=True)], german, table=HOUSES)
    g, mortar = game.state, unit(game, "german-team-1")
    assert is_told(g, mortar, unit(game, BRITISH))
    g.remove(unit(game, "german-big-man-1"))
    assert not is_told(g, mortar, unit(game, BRITISH))


@clause("iabsm-shell-2", "iabsm-fire-5")
def test_he_must_have_spotted_it() -> None:
    german = [at("german_medium_mortar", 10, 3, 180), at("german_big_man", 35, 12, 180, level=2, radio=True)]
    game = battle([section(10, 20)], german, table=HOUSES, spotted=False)
    g = game.state
    assert not is_told(g, unit(game, "german-team-1"), unit(game, BRITISH))


@clause("iabsm-he-1", "iabsm-dmg-10", "iabsm-afv-7", "iabsm-shell-3", "iabsm-afvorder-2")
@pytest.mark.parametrize(
    ("placed", "name", "no"),
    [
        (panzer(20, 8), "german-afv-1", ""),
        (panzer(20, 8, hull={"gun_out": True}), "german-afv-1", "dmg-10 gun-out"),
        (at("tiger_i", 20, 8, 180, lay={"loaded": False}), "german-afv-1", "afv-7 not-loaded"),
        (at("sdkfz_251", 20, 8, 180), "german-transport-1", "he-1 no-explosive"),
        (at("german_at_team", 20, 8, 180), "german-team-1", "he-1 no-explosive"),
        (gun(20, 8), "german-team-1", ""),
    ],
)
def test_who_has_a_shell_to_fire(placed: Any, name: str, no: str) -> None:
    game = fired(placed, acting=name)
    assert reason(game, f"shell:{BRITISH}") == no
    assert (f"shell:{BRITISH}" in keys(game)) is (no == "")
