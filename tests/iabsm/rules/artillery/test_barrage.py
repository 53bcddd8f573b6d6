"""Fire for effect: radius, who is inside, the strike force, and what becomes of infantry."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.batteries import FIRING
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import PINNED, STEADY
from bocage.systems.iabsm.content.artillery_rows import Calibre
from bocage.systems.iabsm.content.ordnance import barrages, calibres, strike_of
from bocage.systems.iabsm.content.scenario import Battery
from bocage.systems.iabsm.rules.artillery.barrage import strike, strike_tally
from bocage.systems.iabsm.rules.artillery.bursts import inside
from tests.iabsm.positions import FIELD, at, battle, events, grenadiers, parts, section, unit

clause = pytest.mark.clause
example = pytest.mark.example
BRITISH, GERMAN = "british-section-1", "german-section-1"
ROW = "." * 40


def firing(g: Iabsm) -> None:
    """The battery fires for effect on 20, 8, and its card is in the deck."""
    battery = g.batteries[0]
    battery.stage, battery.observer = FIRING, 0
    battery.x, battery.y = 320, 128
    g.deck.put_in(len(g.cards) - 1)


@clause("iabsm-ffe-1", "iabsm-ffe-2", "iabsm-ffe-3", "iabsm-ffe-4", "iabsm-ffe-5", "iabsm-ffe-6")
def test_the_radius_of_what_fires() -> None:
    """2 guns 4 inches, 4 guns 7; medium mortars 3 and 5; a rocket launcher 9, a battery of them 16."""
    assert {code: row.radius for code, row in barrages().items()} == {
        "two_guns": 4,
        "four_guns": 7,
        "two_medium_mortars": 3,
        "medium_mortar_battery": 5,
        "rocket_launcher": 9,
        "rocket_battery": 16,
    }


@clause("iabsm-artyinf-2", "iabsm-artyinf-3", "iabsm-artyinf-4", "iabsm-artyinf-5", "iabsm-artyinf-6")
@clause("iabsm-artyinf-7", "iabsm-artyinf-8", "iabsm-artyinf-9")
@pytest.mark.parametrize(
    ("millimetres", "dice", "add"),
    [
        *((84, 1, 0), (85, 2, 0), (105, 2, 0), (106, 2, 1), (125, 2, 1), (126, 2, 2), (145, 2, 2)),
        *((146, 2, 3), (165, 2, 3), (166, 2, 4), (185, 2, 4), (186, 2, 5), (205, 2, 5), (206, 2, 8)),
        *((280, 2, 8), (305, 2, 8)),
    ],
)
def test_the_strike_force_by_millimetres(millimetres: int, dice: int, add: int) -> None:
    row = strike_of(Calibre("any", millimetres, millimetres, "seed"))
    assert (row.dice, row.add) == (dice, add)


@clause("iabsm-artyinf-3", "iabsm-artyinf-4", "iabsm-artyinf-6", "iabsm-artyinf-8", "iabsm-artyinf-9")
@pytest.mark.parametrize(
    ("code", "dice", "add"),
    [
        ("25pdr", 2, 0),
        ("5in", 2, 1),
        ("5.5in", 2, 1),
        ("6in", 2, 3),
        ("8in", 2, 5),
        ("11in", 2, 8),
        ("81mm", 1, 0),
    ],
)
def test_guns_named_by_their_size_stand_where_they_are_named(code: str, dice: int, add: int) -> None:
    """5 and 5.5 inches are 127 and 140 mm, and named in the row of 106 to 125."""
    row = strike_of(calibres()[code])
    assert (row.dice, row.add) == (dice, add)


def struck(code: str, german: Any, *dice: int, **more: Any) -> Any:
    """Strike the German section once."""
    game = battle([section(5, 28)], [german], dice=dice, **more)
    strike(game.state, unit(game, GERMAN), calibres()[code])
    return game


@example("iabsm-artyinf-e1", "iabsm-artyinf-o9")
@clause("iabsm-artyinf-1", "iabsm-artyinf-10", "iabsm-barrage-4")
def test_105_mm_on_infantry_in_an_orchard() -> None:
    """7 and 2 for the trees are 9; light cover takes 2: index 7, one hit, and pinned because it is hit."""
    table = Table.draw("\n".join(["o" * 40] * 14 + [ROW] * 16), legend={"o": "orchard"})
    game = struck("105mm", grenadiers(20, 7), 3, 4, 3, table=table)
    (told,) = events(game, "struck")
    assert parts(told["tally"]) == {"artyinf-10 trees": 2, "fire-3 protection": -2}
    assert (told["total"], told["hits"]) == (7, 1)
    assert unit(game, GERMAN).state == PINNED
    assert unit(game, GERMAN).shock == 1


@example("iabsm-artyinf-e2")
@clause("iabsm-artyinf-1", "iabsm-artyinf-6")
def test_152_mm_on_infantry_in_the_open() -> None:
    game = struck("6in", grenadiers(20, 7), 3, 4, 1, 1, 1)
    (told,) = events(game, "struck")
    assert parts(told["tally"]) == {"artyinf-6 calibre": 3}
    assert (told["total"], told["hits"]) == (10, 3)


@clause("iabsm-artyinf-10")
@pytest.mark.parametrize(
    ("letter", "kind", "more"), [("w", "woods", 2), ("o", "orchard", 2), ("c", "crops", 0)]
)
def test_woods_and_orchards_make_it_worse_and_crops_do_not(letter: str, kind: str, more: int) -> None:
    table = Table.draw("\n".join([letter * 40] * 14 + [ROW] * 16), legend={letter: kind})
    game = battle([section(5, 28)], [grenadiers(20, 7)], table=table)
    found = parts(strike_tally(game.state, unit(game, GERMAN), calibres()["105mm"]))
    assert found.get("artyinf-10 trees", 0) == more


@clause("iabsm-barrage-4")
def test_who_is_not_hit_is_not_pinned() -> None:
    """Below 85 mm a 3 does nothing; a 4 is one hit, a near miss, and pins."""
    assert unit(struck("81mm", grenadiers(20, 7), 3), GERMAN).state == STEADY
    assert unit(struck("81mm", grenadiers(20, 7), 4, 1), GERMAN).state == PINNED


@clause("iabsm-barrage-4")
def test_the_ground_protects_and_the_line_that_a_unit_is_at_does_not() -> None:
    """At a wall in the open nothing is taken off; in foxholes 4 are, after Take Cover 2, pinned 2."""
    wall = Table.draw(FIELD, lines={"wall": [[(0, 15), (40, 15)]]})
    game = battle([section(5, 28)], [grenadiers(20, 14)], table=wall)
    assert unit(game, GERMAN).at_lines
    assert parts(strike_tally(game.state, unit(game, GERMAN), calibres()["105mm"])) == {}
    table = Table.draw("\n".join(["f" * 40] * 14 + [ROW] * 16), legend={"f": "foxholes"})
    for state, less, land in (({}, -4, table), ({"in_cover": True}, -2, None), ({"state": PINNED}, -2, None)):
        game = battle([section(5, 28)], [grenadiers(20, 7, **state)], table=land)
        found = parts(strike_tally(game.state, unit(game, GERMAN), calibres()["105mm"]))
        assert found == {"fire-3 protection": less}


@clause("iabsm-barrage-4")
def test_light_cover_does_not_help_who_has_moved_in_this_turn() -> None:
    table = Table.draw("\n".join(["c" * 40] * 14 + [ROW] * 16), legend={"c": "crops"})
    game = battle([section(5, 28)], [grenadiers(20, 7, moved_turn=1)], table=table)
    assert parts(strike_tally(game.state, unit(game, GERMAN), calibres()["105mm"])) == {}
    game = battle([section(5, 28)], [grenadiers(20, 7, moved_turn=0)], table=table)
    assert parts(strike_tally(game.state, unit(game, GERMAN), calibres()["105mm"])) == {
        "fire-3 protection": -2
    }


@clause("iabsm-barrage-4")
def test_half_of_the_figures_are_enough() -> None:
    """Eight figures stand on four columns round the guide. A round whose edge lies on the fourth figure holds
    half of them; one that ends a sixteenth before it holds three."""
    game = battle([section(5, 28)], [grenadiers(20, 7, 0)])
    german = unit(game, GERMAN)
    x, y = 0, german.y
    squares = sorted((px - x) ** 2 + (py - y) ** 2 for px, py in german.points)
    fourth = next(radius for radius in range(1, 640) if radius * radius >= squares[3])
    assert squares[3] < squares[4]
    assert german in inside(game.state, x, y, fourth)
    assert german not in inside(game.state, x, y, fourth - 1)


@clause("iabsm-barrage-4", "iabsm-artyinf-1")
def test_each_unit_inside_is_rolled_for_whosever_it_is() -> None:
    game = battle(
        [at("british_observer", 20, 28), section(20, 12), section(5, 25)],
        [grenadiers(20, 8), big_man_of_germans(20, 6)],
        guns=[Battery("four_guns", "105mm", "battalion_guns")],
        card=-1,
        arrange=firing,
        dice=[5, 6, 6, 5, 1, 6, 6, *[2] * 8],
    )
    game.choose("effect")
    names = [game.state.units[int(str(event["unit"]))].name for event in events(game, "struck")]
    assert names == ["british-section-1", GERMAN]
    assert unit(game, "british-section-2").state == STEADY
    assert unit(game, "german-big-man-1").loc != GONE


def big_man_of_germans(x: float, y: float) -> Any:
    return at("german_big_man", x, y, 180, level=1)


@clause("iabsm-artyinf-1", "iabsm-shock-1")
def test_all_are_struck_before_anybody_falls_back() -> None:
    """The first of two sections breaks; the second is rolled for where both stood."""
    game = battle(
        [at("british_observer", 20, 28)],
        [grenadiers(18, 8, shock=7), grenadiers(24, 8)],
        guns=[Battery("four_guns", "105mm", "battalion_guns")],
        card=-1,
        arrange=firing,
        dice=[4, 3, 3, 3, 3, 3, 1],
    )
    game.choose("effect")
    kinds = [event.kind for event in game.events if event.kind in ("struck", "falls-back", "breaks")]
    assert kinds == ["struck", "struck", "breaks", "falls-back"]
