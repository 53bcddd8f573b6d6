"""How a target stands: camouflage, size, height, and what covers it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bocage.ground.table.drawing import drawn
from bocage.ground.table.table import Table
from bocage.systems.sotr.battle.figures import ADVANCED
from bocage.systems.sotr.rules.shooting.cover import HEAVY, LIGHT, OPEN, SHELTER, UNSEEN
from bocage.systems.sotr.rules.shooting.sight import cover, sees
from tests.sotr.close import FIELD, close, figures, men
from tests.sotr.shots import (
    CORPORAL,
    MAN,
    PEOPLE,
    RIFLES,
    SNIPERS,
    duel,
    tally_of,
)

clause = pytest.mark.clause
example = pytest.mark.example


@clause("sotr-mod-2", "sotr-mod-11", "sotr-mod-u3", "sotr-shoot-5")
@example("sotr-mod-e2")
def test_camouflage_and_lying_prone_count_for_the_target() -> None:
    g = duel(10, who=CORPORAL, foe={"prone": True})
    assert tally_of(g) == {"weap-20 short-range": 1, "mod-11 prone": -1}
    g = close([men(PEOPLE, (20, 10), who=MAN)], [men(SNIPERS, (20, 25), who=(0,))])
    figures(g)[0].moved = ADVANCED
    assert tally_of(g) == {"mod-2 camouflage": -1}


@clause("sotr-mod-7", "sotr-ruling-48")
def test_a_werewolf_is_a_large_target() -> None:
    g = close([men(RIFLES, (20, 10), who=MAN)], [men("german_werewolves", (20, 25), who=(0,))])
    assert tally_of(g) == {"mod-7 large": 1}


@clause("sotr-mod-3")
@pytest.mark.parametrize(("height", "bonus"), [(4, {"mod-3 elevated": 1}), (3, {})])
def test_who_fires_from_four_inches_higher_adds_one(height: float, bonus: dict[str, float]) -> None:
    hill = Table.draw(FIELD, hills=[(height, [(15, 5), (25, 5), (25, 12), (15, 12)])])
    g = duel(12, table=hill)
    assert tally_of(g) == bonus


def behind(kind: str, y: float, gap: float = 14.0) -> int:
    """Return how well somebody is covered who has a line of this kind before him."""
    table = Table.draw(FIELD, lines={kind: [[(0, y), (60, y)]]}, width=0.25)
    g = duel(gap, table=table)
    return cover(g, figures(g)[0], figures(g, 1)[0])


@clause("sotr-mod-4", "sotr-mod-6", "sotr-mod-9", "sotr-ruling-9", "sotr-ruling-8")
@pytest.mark.parametrize(
    ("kind", "verdict"),
    [("wall", HEAVY), ("hedge", LIGHT), ("sandbags", SHELTER), ("fence", OPEN), ("high_wall", UNSEEN)],
)
def test_what_stands_between_covers_by_its_kind(kind: str, verdict: int) -> None:
    assert behind(kind, 20) == verdict


@clause("sotr-ruling-9", "sotr-ruling-8")
def test_what_stands_at_the_firer_covers_nobody() -> None:
    """A wall is at him when its face is within an inch of the edge of his base: at 10.5. It may be high."""
    assert behind("wall", 11.5) == OPEN
    assert behind("wall", 11.75) == HEAVY
    assert behind("high_wall", 11.5) == OPEN
    assert behind("high_wall", 11.75) == UNSEEN


def in_ground(kind: str, firer: bool, target: bool) -> int:
    """Return how well a man is covered from another, with one or both in a patch of ground, 14 inches
    apart."""
    rows = ["." * 60] * 44
    if firer:
        rows[8:12] = ["." * 18 + "g" * 4 + "." * 38] * 4
    if target:
        rows[23:27] = ["." * 18 + "g" * 4 + "." * 38] * 4
    g = duel(14, table=Table.draw("\n".join(rows), legend={"g": kind}))
    return cover(g, figures(g)[0], figures(g, 1)[0])


@clause("sotr-ruling-9", "sotr-mod-4", "sotr-mod-10")
@pytest.mark.parametrize("kind", ["rubble", "crater", "ruin"])
def test_ground_covers_who_is_in_it_and_not_those_he_fires_at(kind: str) -> None:
    assert in_ground(kind, firer=False, target=True) == HEAVY
    assert in_ground(kind, firer=True, target=False) == OPEN
    assert in_ground(kind, firer=True, target=True) == HEAVY


@clause("sotr-ruling-8")
def test_one_sees_four_inches_into_a_ruin_and_from_the_edge_of_rocks() -> None:
    rows = ["." * 60] * 18 + ["." * 10 + "r" * 20 + "." * 30] * 12 + ["." * 60] * 14
    ruin = Table.draw("\n".join(rows), legend={"r": "ruin"})
    rocks = Table.draw("\n".join(rows), legend={"r": "rocks"})
    near, deep = duel(10, table=ruin), duel(13, table=ruin)
    assert sees(near, figures(near)[0], figures(near, 1)[0])
    assert not sees(deep, figures(deep)[0], figures(deep, 1)[0])
    at_edge, behind_it = duel(8, table=rocks), duel(10, table=rocks)
    assert sees(at_edge, figures(at_edge)[0], figures(at_edge, 1)[0])
    assert not sees(behind_it, figures(behind_it)[0], figures(behind_it, 1)[0])


@clause("sotr-mod-10", "sotr-ruling-9", "sotr-mod-u5")
def test_a_house_is_heavy_cover_and_no_shelter_and_one_looks_out_of_its_windows() -> None:
    rows = ["." * 60] * 20 + ["." * 10 + "#" * 20 + "." * 30] * 10 + ["." * 60] * 14
    house = Table.draw("\n".join(rows), legend={"#": "building"})
    window, inside = duel(10, table=house), duel(13, table=house)
    assert cover(window, figures(window)[0], figures(window, 1)[0]) == HEAVY
    assert cover(window, figures(window, 1)[0], figures(window)[0]) == OPEN
    assert cover(inside, figures(inside)[0], figures(inside, 1)[0]) == UNSEEN


@clause("sotr-ruling-8", "sotr-mod-4")
@pytest.mark.parametrize(
    ("kind", "height", "verdict"),
    [("wall", 1, HEAVY), ("wall", 1.5, UNSEEN), ("sandbags", 2, UNSEEN), ("fence", 2, OPEN)],
)
def test_what_is_higher_than_an_inch_and_covers_blocks(kind: str, height: float, verdict: int) -> None:
    drawing = drawn(FIELD, None, {kind: [[(0, 20), (60, 20)]]}, None, (), 0.25)
    raised = replace(drawing, lines=tuple(replace(each, height=height) for each in drawing.lines))
    g = duel(14, table=Table.of(raised))
    assert cover(g, figures(g)[0], figures(g, 1)[0]) == verdict


@clause("sotr-ruling-8")
def test_one_looks_out_of_the_house_one_stands_in_wherever_it_is() -> None:
    """A house from 40, 20 to 50, 30: a man in its north-west corner is at its wall, one at 45, 25 is not."""
    rows = ["." * 60] * 20 + ["." * 40 + "#" * 10 + "." * 10] * 10 + ["." * 60] * 14
    house = Table.draw("\n".join(rows), legend={"#": "building"})
    for x, y, seen in ((41, 21, True), (45, 25, False)):
        g = close([men(RIFLES, (41, 10), who=MAN)], [men(PEOPLE, (x, y), who=MAN)], table=house)
        assert sees(g, figures(g)[0], figures(g, 1)[0]) is seen
