"""The worked numbers of the rulings that bring several chapters together, each played as it is written.

The other oracles are examples of one chapter: they stand with its tests.
"""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import PINNED, STEADY
from bocage.systems.iabsm.rules.infantry.movement import allowances
from tests.iabsm.positions import (
    FIELD,
    Placed,
    at,
    battle,
    big_man,
    events,
    go,
    grenadiers,
    last_sum,
    reason,
    section,
    tank,
    unit,
)

clause = pytest.mark.clause
example = pytest.mark.example
ROW = "." * 40
BRITISH, GERMAN, TANK = "british-section-1", "german-section-1", "british-afv-1"
HOUSE = Table.draw(
    "\n".join([ROW] * 11 + ["." * 17 + "#" * 6 + "." * 17] * 4 + [ROW] * 15), legend={"#": "building"}
)
"""A house whose south wall runs at 15 inches, from 17 inches east."""
WOOD = Table.draw("\n".join(["w" * 40] * 14 + [ROW] * 16))
MISS = 1


def volley_of_eleven(german: Placed, table: Table | None, y: float = 25.5) -> Game[Iabsm]:
    """Fire three dice of a section with a light machine gun: 10 and 1 are 11. No hit does any harm."""
    game = battle(
        [section(20, y), section(5, 28)],
        [german, grenadiers(36, 2)],
        table=table,
        acting=BRITISH,
        dice=[4, 4, 2, *[MISS] * 5],
    )
    game.choose(f"fire:{GERMAN}>3")
    return game


@example("iabsm-fire-o6")
@clause("iabsm-fire-1", "iabsm-fire-3")
@pytest.mark.parametrize(
    ("german", "table", "cover", "hits", "state"),
    [
        (grenadiers(20, 13), None, 0, 3, PINNED),
        (grenadiers(20, 13), WOOD, -2, 2, PINNED),
        (grenadiers(20, 13, window="s"), HOUSE, -4, 1, STEADY),
    ],
)
def test_three_dice_at_12_inches_in_the_open_in_a_wood_and_in_a_house(
    german: Placed, table: Table | None, cover: int, hits: int, state: int
) -> None:
    """Index 11: 3 hits, pinned. Index 9: 2 hits, pinned. Index 7: 1 hit, not pinned. From the south wall at
    15 inches it is 12 to the edge of a base at 27.25."""
    game = volley_of_eleven(german, table, 27.25 if german.troop.window else 25.5)
    assert last_sum(game, "fire").get("fire-3 protection", 0) == cover
    assert events(game, "fire")[-1]["total"] == 11 + cover
    assert events(game, "fire")[-1]["hits"] == hits
    assert unit(game, GERMAN).state == state


@example("iabsm-multi-o7")
@clause("iabsm-multi-2", "iabsm-multi-3", "iabsm-multi-4", "iabsm-fire-6", "iabsm-fire-7")
def test_three_dice_at_one_of_three_sections_close_together() -> None:
    """11 and 4 are 15: 5 hits, dealt by the owner, the firer, the owner, the firer, the owner; all pinned.

    Ranks of 5 inches at 13 and 10 inches: an inch and a half between the edges, and the third beyond it.
    """
    game = battle(
        [section(20, 25.5), section(5, 28)],
        [grenadiers(20, 13), grenadiers(17, 10.5), grenadiers(23, 10.5), grenadiers(36, 2)],
        acting=BRITISH,
        dice=[4, 4, 2, *[MISS] * 5],
    )
    game.choose(f"fire:{GERMAN}>3")
    assert last_sum(game, "fire") == {"fire-2 machine-gun": 1, "multi-2 crowded": 4}
    assert (events(game, "fire")[-1]["total"], events(game, "fire")[-1]["hits"]) == (15, 5)
    seats = []
    while game.ask is not None and game.ask.kind == "allot":
        seats.append((game.ask.about["left"], game.ask.seat))
        game.choose(game.ask.options[0].key)
    assert seats == [(5, "german"), (4, "british"), (2, "british"), (1, "german")], "3 left: one to go to"
    states = [unit(game, f"german-section-{number}").state for number in (1, 2, 3, 4)]
    assert states == [PINNED, PINNED, PINNED, STEADY]
    assert sorted(len(str(event["thrown"]).split()) for event in events(game, "hits")) == [1, 2, 2]


@example("iabsm-shell-o8")
@clause("iabsm-he-11", "iabsm-he-12", "iabsm-he-13", "iabsm-shell-2")
def test_75_mm_of_6_and_5_at_a_section_in_a_house_at_10_inches() -> None:
    """Remarkable: the house is light cover: 11 - 2 = 9: 2 hits, pinned."""
    game = battle(
        [at("british_rifle", 20, 13, window="s"), section(5, 28)],
        [at("german_infantry_gun", 20, 25.75, 0), grenadiers(36, 28)],
        table=HOUSE,
        card=2,
        acting="german-team-1",
        dice=[6, 5, MISS, MISS],
    )
    game.choose(f"shell:{BRITISH}")
    told = events(game, "shell")[-1]
    assert last_sum(game, "shell") == {"fire-3 protection": -4, "he-11 remarkable": 2}
    assert (told["total"], told["hits"], told["remarkable"]) == (9, 2, True)
    assert unit(game, BRITISH).state == PINNED


@example("iabsm-move-o2")
@clause("iabsm-move-6", "iabsm-blind-4")
@pytest.mark.parametrize(
    ("letter", "only", "far"), [("c", False, 10), ("w", False, 7), ("c", True, 10), ("w", True, 4)]
)
def test_a_blind_that_rolls_4_4_and_2_in_light_and_in_difficult_ground(
    letter: str, only: bool, far: int
) -> None:
    """10 inches in light ground; 3 + 3 + 1 = 7 in difficult, by the switch 2 + 2 + 0 = 4. North from 26."""
    game = battle(
        [section(0, 0), section(36, 28, platoon=1)],
        [grenadiers(36, 2)],
        blinds={"british": [(12, 26)]},
        hidden={"british": [0]},
        dummies=0,
        spotted=False,
        table=Table.draw("\n".join([letter * 30 + "." * 10] * 30)),
        dice=[4, 4, 4, 2],
        options={"blinds_ignore_light_ground_only": only},
    )
    assert events(game, "card-blinds"), "4: after the Tea Break and two platoons"
    game.choose("activate:british-blind-1")
    game.choose("run:3>0")
    assert reason(game, go(12, 26 - far)) == ""
    assert reason(game, go(12, 26 - far - 0.0625)) == "act-3 too-far"


@example("iabsm-damage-o4")
@clause("iabsm-dmg-9", "iabsm-damage-1")
@pytest.mark.parametrize(("dice", "inches"), [((4, 6), 6), ((2, 1), 0)])
def test_a_medium_tank_with_2_pips_off_rolls_4_and_6_or_2_and_1(dice: tuple[int, int], inches: int) -> None:
    """2 + 4 = 6 inches over a field; with 2 and 1 it does not move and has broken down."""
    placed = tank(20, 26, order="transit", quality="green", hull={"engine": 2})
    game = battle([placed, section(4, 26)], [grenadiers(36, 3)], acting=TANK, dice=dice)
    game.choose("keep")
    game.choose("run:2>0")
    assert bool(events(game, "breaks-down")) == (inches == 0)
    if inches:
        assert reason(game, go(20, 26 - inches)) == ""
        assert reason(game, go(20, 26 - inches - 0.0625)) == "act-3 too-far"
    else:
        assert (unit(game, TANK).x, unit(game, TANK).y) == (20 * 16, 26 * 16)


def nine_regulars(shock: int, level: int) -> Any:
    """Activate nine regulars with so much Shock, a Big Man in contact or none; 6s in reserve."""
    leader = [big_man(20, 14.5, level)] if level else []
    return battle(
        [section(20, 15, shock=shock), section(5, 28), *leader],
        [grenadiers(20, 2)],
        acting=BRITISH,
        dice=[6, 6, 6],
    )


@example("iabsm-shock-o19")
@clause("iabsm-shock-1", "iabsm-shock-2", "iabsm-shock-3", "iabsm-shock-4", "iabsm-shock-5")
@pytest.mark.parametrize(
    ("level", "halts", "pins", "suppresses", "routs"), [(0, 8, 9, 12, 18), (2, 10, 11, 14, 22)]
)
def test_shock_on_nine_regulars(level: int, halts: int, pins: int, suppresses: int, routs: int) -> None:
    """One under Bottle they may not advance, at Bottle pinned and back 6 inches, at 3 more suppressed and
    back 9, at twice Bottle they rout."""
    game = nine_regulars(halts, level)
    game.choose("run:3>0")
    assert reason(game, go(20, 14)) == "shock-2 towards-enemy"
    game = nine_regulars(halts - 1, level)
    game.choose("run:3>0")
    assert reason(game, go(20, 14)) == ""
    for shock, back, state in ((pins, 6, "pinned"), (suppresses, 9, "suppressed")):
        game = nine_regulars(shock, level)
        assert unit(game, BRITISH).y == (15 + back) * 16
        assert game.view(None)["units"][0]["state"] == state
    assert not unit(nine_regulars(routs - 1, level), BRITISH).routed
    assert unit(nine_regulars(routs, level), BRITISH).routed


@example("iabsm-move-o1")
@clause("iabsm-move-3", "iabsm-move-5")
def test_6_4_and_1_in_difficult_ground_with_2_shock() -> None:
    """4 + 2 + 0 - 2 = 4 inches, walked in a wood."""
    wood = Table.draw("\n".join(["w" * 40] * 30))
    game = battle([section(20, 25, shock=2)], [grenadiers(20, 3)], table=wood, acting=BRITISH, dice=[6, 4, 1])
    assert [far // 16 for far in allowances(game.state, unit(game, BRITISH), [6, 4, 1])][2] == 4
    game.choose("run:3>0")
    assert reason(game, go(20, 21)) == ""
    assert reason(game, go(20, 20.9375)) == "act-3 too-far"


@example("iabsm-cc-o12")
@clause("iabsm-cc-19", "iabsm-melee-4")
@pytest.mark.parametrize(("halves", "dice"), [(False, 13), (True, 9)])
def test_two_sections_of_nine_one_of_them_pinned_fight(halves: bool, dice: int) -> None:
    """9 + floor(9 x 50 %) = 13 dice; by the option half of 18. The Germans charge; the open gives nothing by
    the other option."""
    game = battle(
        [section(20, 12, state=PINNED), section(26, 12)],
        [grenadiers(20, 8), at("german_big_man", 15, 6, level=2)],
        table=Table.draw(FIELD),
        card=3,
        dice=[6, *[MISS] * 90],
        options={"no_bonus_in_the_open": True, "pinned_halves_all": halves},
    )
    game.choose(f"charge:{GERMAN}>{BRITISH}")
    game.choose("run:1>0")
    assert events(game, "gathers")[0]["side"] == 0
    assert events(game, "gathers")[0]["dice"] == dice
