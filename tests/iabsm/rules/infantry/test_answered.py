"""Which acts an enemy with actions in reserve may answer, and which not."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.systems.iabsm.battle.state import Iabsm
from tests.iabsm.positions import (
    at,
    battle,
    big_man,
    events,
    go,
    grenadiers,
    keys,
    panzer,
    section,
    tank,
    unit,
)

clause = pytest.mark.clause
SECTION, TEAM, TANK = "british-section-1", "british-team-1", "british-afv-1"
MEN, PANZER, SNIPER = "german-section-1", "german-afv-1", "german-sniper-1"
ROW = "." * 40
HOUSE = Table.draw("\n".join([ROW] * 13 + ["." * 15 + "B" * 10 + "." * 15] * 3 + [ROW] * 14))
"""A house of 10 by 3 inches in the middle, from 13 to 16 inches."""


def asked(game: Game[Iabsm]) -> str:
    """Return what is asked."""
    assert game.ask is not None
    return game.ask.kind


def watched(british: Any, name: str, *dice: int, german: Any = None, **more: Any) -> Game[Iabsm]:
    """A British unit acts; the first of the Germans has an action in reserve and knows of it."""
    found = [grenadiers(20, 8, reserved=1), *(german or [])]
    return battle([british, section(5, 28)], found, acting=name, dice=[*dice, *[1] * 20], **more)


@clause("iabsm-act-9", "iabsm-inf-12")
@pytest.mark.parametrize(
    ("british", "name", "dice", "presses"),
    [
        (at("british_6pdr", 20, 20), TEAM, (), [f"shell:{MEN}"]),
        (at("british_6pdr", 20, 20), TEAM, (1,), ["smoke", "screen:448,192"]),
        (at("british_6pdr", 20, 20), TEAM, (3,), ["manhandle", go(20, 19)]),
        (section(20, 20), SECTION, (), [f"sweep:{SNIPER}>1"]),
        (tank(20, 20), TANK, (), [f"fire:{MEN}>1"]),
        (tank(20, 20), TANK, (), [f"shell:{MEN}"]),
        (tank(20, 20), TANK, (), [f"shoot:{PANZER}"]),
        (tank(20, 20), TANK, (), [f"sweep:{SNIPER}>1"]),
        (tank(20, 20), TANK, (1,), ["smoke", "screen:448,192"]),
        (tank(20, 20), TANK, (3,), ["run:1>0", go(20, 19)]),
    ],
    ids=lambda each: each[0] if isinstance(each, list) else None,
)
def test_fire_of_every_kind_and_moves_are_answered(
    british: Any, name: str, dice: Any, presses: list[str]
) -> None:
    """A section sees who fires at 20, 20 from 12 inches away; the panzer and a sniper whom nobody has spotted
    stand beside it. What falls at 28, 12 veils nobody of them."""
    others = [panzer(28, 6, reserved=1), at("german_sniper", 12, 8, 180, platoon=1)]

    def unseen(g: Iabsm) -> None:
        g.units[-1].spotted_by = 0

    game = watched(british, name, *dice, german=others, arrange=unseen)
    for key in presses:
        assert asked(game) != "react"
        game.choose(key)
    assert asked(game) == "react"


@clause("iabsm-act-9")
@pytest.mark.parametrize(
    ("british", "name", "dice", "presses"),
    [
        (section(20, 20), SECTION, (), ["cover"]),
        (section(20, 20), SECTION, (), ["reserve"]),
        (section(20, 20), SECTION, (), ["face:e"]),
        (section(20, 20), SECTION, (1, 1), ["spot:german-team-1>1"]),
        (at("british_6pdr", 20, 20), TEAM, (3,), ["manhandle", "stay"]),
        (tank(20, 20), TANK, (), [f"aim:{PANZER}"]),
        (tank(20, 20), TANK, (), ["face:e"]),
        (tank(20, 20), TANK, (), ["reserve"]),
        (tank(20, 20), TANK, (3,), ["run:1>0", "stay"]),
    ],
    ids=lambda each: each[0] if isinstance(each, list) else None,
)
def test_what_neither_moves_nor_fires_is_not_answered(
    british: Any, name: str, dice: Any, presses: list[str]
) -> None:
    """A team 19 inches away is not known yet, and may be looked for."""
    others = [panzer(28, 6, reserved=1), at("german_lmg_team", 30, 4, 180)]

    def unseen(g: Iabsm) -> None:
        g.units[-1].spotted_by = 0

    game = watched(british, name, *dice, german=others, arrange=unseen)
    for key in presses:
        game.choose(key)
    assert asked(game) != "react"


@clause("iabsm-act-9", "iabsm-inf-5")
def test_who_enters_a_house_in_sight_is_answered() -> None:
    game = battle(
        [section(20, 17), section(5, 28)],
        [grenadiers(20, 26, 0, reserved=1)],
        acting=SECTION,
        table=HOUSE,
        dice=[1] * 20,
    )
    game.choose(next(key for key in keys(game, "enter") if key.endswith(">s")))
    assert asked(game) == "react"


@clause("iabsm-act-9", "iabsm-init-11")
def test_fire_that_a_big_man_directs_is_answered() -> None:
    game = battle([section(20, 20), big_man(20, 22)], [grenadiers(20, 10, reserved=1)], card=3, dice=[1] * 20)
    game.choose(f"direct:{SECTION}>{MEN}")
    assert asked(game) == "react"


@clause("iabsm-act-9", "iabsm-init-2")
@pytest.mark.parametrize(("to", "answered"), [(go(20, 27), True), ("stay", False)])
def test_a_big_man_who_moves_is_looked_for_and_one_who_stays_is_not(to: str, answered: bool) -> None:
    """He ends more than 24 inches away, where nobody in the open is found by himself."""
    game = battle(
        [section(2, 28), big_man(20, 29)],
        [at("german_lmg_team", 20, 1.5, 180, reserved=1)],
        card=3,
        dice=[1, 1, 1],
        spotted=False,
    )
    game.choose("run:3>0")
    game.choose(to)
    assert (asked(game) == "react") is answered
    if answered:
        assert keys(game) == ["watch:german-team-1>1", "hold"]


@clause("iabsm-act-9", "iabsm-snipe-2")
@pytest.mark.parametrize(
    ("presses", "answered"),
    [([f"snipe:{MEN}"], True), (["run:3>0", go(20, 19)], True), (["run:3>0", "stay"], False)],
    ids=["fires", "moves", "stays"],
)
def test_a_sniper_who_fires_or_moves_is_answered(presses: list[str], answered: bool) -> None:
    """He is known already, so that he may be fired at."""
    game = battle(
        [section(5, 28), at("british_sniper", 20, 20, platoon=1)],
        [grenadiers(20, 8, reserved=1)],
        card=4,
        acting="british-sniper-1",
        dice=[1, 2, 1, *[1] * 20],
    )
    for key in presses:
        game.choose(key)
    assert (asked(game) == "react") is answered


@clause("iabsm-act-2", "iabsm-act-9", "iabsm-turn-3")
def test_who_is_suppressed_by_the_answer_has_no_more_actions() -> None:
    """Three dice of 6 and 2 for the machine gun: 20 at 9 to 18 inches in the open: suppressed."""
    game = battle(
        [section(20, 20), section(5, 28)],
        [grenadiers(20, 8, reserved=3)],
        acting=SECTION,
        dice=[1, 6, 6, 6, *[1] * 20],
    )
    game.choose("run:1>0")
    game.choose(go(20, 19))
    game.choose(f"react:{MEN}>3")
    assert events(game, "suppressed")
    assert game.state.acting != unit(game, SECTION).id
    assert asked(game) == "card"
