"""Units noted in a piece of terrain: the piece counts as a blind."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import BadContent, Game
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.content.scenario import Lying
from bocage.systems.iabsm.rules.sight.visibility import is_within
from tests.iabsm.positions import Placed, battle, events, go, grenadiers, keys, reason, section, unit

clause = pytest.mark.clause
ONE, TWO, MEN, BRITISH = "german-blind-1", "german-blind-2", "german-section-1", "british-section-1"
ROW = "." * 40
WOODS = Table.draw("\n".join([ROW] * 4 + ["." * 4 + "w" * 8 + "." * 16 + "w" * 8 + "." * 4] * 6 + [ROW] * 20))
"""Two woods of 8 by 6 inches, the one from 4, 4 to 12, 10, the other from 28, 4 to 36, 10."""
WEST, EAST = (8.0, 7.0), (32.0, 7.0)


def noted(british: Placed, *dice: int, under: str = ONE, **more: Any) -> Game[Iabsm]:
    """A German section in one of two woods."""
    places = [Lying(WEST, noted=True), Lying(EAST, noted=True)]
    game = battle(
        [british],
        [grenadiers(0, 0)],
        table=WOODS,
        blinds={"german": places},
        hidden={"german": [0]},
        dummies=1,
        spotted=False,
        dice=dice,
        **more,
    )
    game.choose(f"conceal:{under}")
    return game


@clause("iabsm-blind-8")
def test_the_whole_piece_is_the_blind() -> None:
    """A man south of the wood: its edge is at 10 inches, his at 14.25 - 0.25; 4 inches, give or take the half
    inch by which discs fill a piece."""
    game = noted(section(8, 14.25))
    blind = unit(game, ONE)
    assert blind.ground == "woods"
    assert all(4 * 16 <= x <= 12 * 16 and 4 * 16 <= y <= 10 * 16 for x, y in blind.points)
    assert is_within(game.state, unit(game, BRITISH), blind, 4 * 16 + 8)
    assert not is_within(game.state, unit(game, BRITISH), blind, 4 * 16 - 9)
    shown: Any = game.view("british")["units"]
    assert [each["noted"] for each in shown] == [False, True, True]


@clause("iabsm-blind-8", "iabsm-blind-2")
def test_it_has_its_card_and_does_not_move() -> None:
    game = noted(section(20, 28), 3)
    game.choose(f"activate:{ONE}")
    assert keys(game) == [f"spot:{BRITISH}>3", f"spot:{BRITISH}>2", f"spot:{BRITISH}>1", *REST]
    assert reason(game, "run:1>0") == "blind-8 lies-in-terrain"


REST = ("cover", "deploy", "done")


@clause("iabsm-blind-8", "iabsm-blind-2")
def test_its_units_come_out_anywhere_in_it() -> None:
    game = noted(section(20, 28), 3)
    for key in (f"activate:{ONE}", "deploy"):
        game.choose(key)
    for x, y in ((8, 7), (4.5, 4.5), (11.5, 9.5)):
        assert reason(game, f"place:forward>{int(x * 16)},{int(y * 16)}") == "", (x, y)
    assert reason(game, f"place:forward>{20 * 16},{7 * 16}") in ("blind-2 beyond-blind", "act-3 too-far")


@clause("iabsm-blind-8", "iabsm-act-5", "iabsm-autospot-3")
@pytest.mark.parametrize(("under", "told"), [(ONE, "revealed"), (TWO, "dummy")])
def test_nobody_enters_it_and_who_comes_within_four_inches_reveals_it(under: str, told: str) -> None:
    """The section stands 6 inches south of the wood and goes 3."""
    game = noted(section(8, 16.25), 2, 6, 6, 6, under=under)
    game.choose(f"activate:{BRITISH}")
    game.choose("run:3>0")
    assert reason(game, go(8, 7)) == "act-5 near-enemy"
    game.choose(go(8, 13.25))
    assert events(game, told)
    assert unit(game, ONE).loc == GONE


@clause("iabsm-blind-8")
def test_a_scenario_that_notes_units_where_no_terrain_lies_is_refused() -> None:
    with pytest.raises(BadContent):
        battle(
            [section(20, 28)],
            [grenadiers(0, 0)],
            table=WOODS,
            blinds={"german": [Lying((20, 7), noted=True), Lying(EAST, noted=True)]},
            hidden={"german": [0]},
            dummies=1,
        )
