"""Spotting by test and at once, and how long a unit stays spotted."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.shapes import Piece
from bocage.ground.table.table import Table
from bocage.systems.iabsm.battle.units import PINNED, SUPPRESSED
from bocage.systems.iabsm.rules.sight.spotting import NEVER, score, spotting_tally
from bocage.systems.iabsm.rules.sight.visibility import visibility
from tests.iabsm.positions import (
    at,
    battle,
    big_man,
    events,
    go,
    grenadiers,
    keys,
    last_sum,
    parts,
    reason,
    section,
    unit,
)
from tests.iabsm.rules.sight.looking import spots

clause = pytest.mark.clause
example = pytest.mark.example
ROW = "." * 40
HARDLY, BARELY = 2, 3
BRITISH, GERMAN = "british-section-1", "german-section-1"


# The test


@clause("iabsm-spot-3", "iabsm-spot-4", "iabsm-spot-5", "iabsm-spot-6", "iabsm-spot-7")
@pytest.mark.parametrize(
    ("more", "scores"),
    [
        ({}, (0, 0, 4, 7)),
        ({"in_cover": True}, (0, 5, 9, 11)),
        ({"ambush": True}, (11, 14, NEVER, NEVER)),
    ],
)
def test_the_score_by_class_and_range(more: dict[str, Any], scores: tuple[int, ...]) -> None:
    assert tuple(spots(away, **more)[1] for away in (4, 9, 24, 25)) == scores
    assert tuple(spots(away, **more)[1] for away in (3, 4.0625, 9.0625, 24.0625)) == scores


@clause("iabsm-spot-5")
def test_the_score_of_who_is_hardly_visible() -> None:
    table = Table.draw("\n".join(["w" * 40] * 28 + [ROW] * 14))
    found = []
    for y in (31.5, 36.5, 40.0):
        game = battle([section(20, y)], [grenadiers(20, 27.2)], table=table, card=1, spotted=False)
        found.append(score(game.state, unit(game, BRITISH), unit(game, GERMAN)))
    assert found == [9, 10, 12]
    far = Table.draw("\n".join(["w" * 40] * 6 + [ROW] * 30))
    game = battle([section(20, 34)], [grenadiers(20, 5)], table=far, card=1, spotted=False)
    assert score(game.state, unit(game, BRITISH), unit(game, GERMAN)) == 14, "28.5 inches"


@clause("iabsm-spot-1", "iabsm-spot-2", "iabsm-inf-8", "iabsm-spotmod-8")
@example("iabsm-spot-e1", "iabsm-spot-o5")
@pytest.mark.parametrize(("dice", "spotted"), [([2, 1], True), ([1, 1], False)])
def test_a_target_in_the_open_at_twenty_inches_that_moves_is_spotted_on_three(
    dice: list[int], spotted: bool
) -> None:
    """3 + 1 = 4 against 4; 2 + 1 = 3 is too little."""
    game = battle(
        [section(20, 28), section(6, 28)],
        [grenadiers(20, 7.5, moved=True)],
        acting=BRITISH,
        spotted=False,
        dice=dice,
    )
    game.choose("spot:german-section-1>1")
    assert last_sum(game, "spot") == {"spotmod-8 moving": 1}
    assert events(game, "spot")[-1]["needs"] == 4
    assert bool(unit(game, GERMAN).spotted_by) is spotted
    assert ("fire:german-section-1>2" in keys(game)) is spotted


@example("iabsm-spot-e2", "iabsm-spot-o5")
@clause("iabsm-spotmod-3", "iabsm-spotmod-10")
def test_a_big_man_spots_who_is_hardly_visible_at_eight_inches_with_ten() -> None:
    """10 - 1 + 1 = 10 against 10."""
    table = Table.draw("\n".join(["w" * 40] * 15 + [ROW] * 15))
    game = battle(
        [section(6, 28), big_man(20, 23, 1)],
        [grenadiers(20, 14.5)],
        card=3,
        table=table,
        spotted=False,
        dice=[5, 5],
    )
    game.choose("spot:german-section-1>1")
    assert last_sum(game, "spot") == {"spotmod-3 still": -1, "spotmod-10 big-man": 1}
    assert events(game, "spot")[-1]["hit"] is True


@example("iabsm-spot-e3", "iabsm-spot-o5")
@clause("iabsm-spot-6")
def test_who_is_very_hard_to_see_at_twelve_inches_cannot_be_spotted() -> None:
    game = battle([section(20, 28)], [grenadiers(20, 15.5, ambush=True)], acting=BRITISH, spotted=False)
    assert reason(game, "spot:german-section-1>3") == "spot-6 cannot-be-spotted"
    assert keys(game, "spot") == []


@clause(
    "iabsm-spotmod-1",
    "iabsm-spotmod-2",
    "iabsm-spotmod-3",
    "iabsm-spotmod-5",
    "iabsm-spotmod-7",
    "iabsm-spotmod-8",
    "iabsm-spotmod-9",
    "iabsm-spotmod-12",
)
def test_every_line_that_holds_counts_once() -> None:
    rows = ["." * 10 + "f" * 20 + "." * 10] * 10 + [ROW] * 20
    table = Table.draw("\n".join(rows), legend={"f": "foxholes"})
    game = battle(
        [section(20, 28, under_fire=True, state=PINNED)],
        [grenadiers(20, 8), grenadiers(6, 20, moved=True, fired=True)],
        acting=BRITISH,
        table=table,
        night=True,
        spotted=False,
    )
    british = unit(game, BRITISH)
    assert parts(spotting_tally(game.state, british, unit(game, GERMAN), 3)) == {
        "spotmod-1 under-fire": -1,
        "spotmod-2 pinned": -1,
        "spotmod-3 still": -1,
        "spotmod-5 entrenched": -1,
        "spotmod-7 night": -3,
        "spotmod-9 more-actions": 2,
    }
    game = battle(
        [section(20, 28)], [grenadiers(6, 20, moved=True, fired=True)], acting=BRITISH, spotted=False
    )
    assert parts(spotting_tally(game.state, unit(game, BRITISH), unit(game, GERMAN), 1)) == {
        "spotmod-8 moving": 1,
        "spotmod-12 firing": 1,
    }


@clause("iabsm-spot-2")
def test_who_is_spotted_already_or_out_of_sight_is_not_looked_for() -> None:
    game = battle([section(20, 28)], [grenadiers(20, 10)], acting=BRITISH)
    assert reason(game, "spot:german-section-1>1") == "spot-2 spotted-already"
    rows = [ROW] * 13 + ["." * 15 + "B" * 10 + "." * 15] * 3 + [ROW] * 14
    game = battle(
        [section(20, 25)],
        [grenadiers(20, 5)],
        table=Table.draw("\n".join(rows)),
        acting=BRITISH,
        spotted=False,
    )
    assert reason(game, "spot:german-section-1>1") == "sight-1 out-of-sight"


@clause("iabsm-spot-7")
def test_an_automatic_cell_needs_no_roll() -> None:
    game = battle([section(20, 28)], [grenadiers(20, 20)], acting=BRITISH, spotted=False)
    game.choose("spot:german-section-1>1")
    assert events(game, "spot") == []
    assert unit(game, GERMAN).spotted_by


# At once


def moved(away: float, **more: Any) -> bool:
    """Whether a German section that ends a move so many inches away is spotted at once."""
    german = grenadiers(20, 28 - away - 1.5, **more)
    game = battle([section(20, 28)], [german], acting=GERMAN, card=2, spotted=False, dice=[2])
    game.choose("run:1>0")
    game.choose(go(20, 28 - away - 0.5, "s"))
    return bool(unit(game, GERMAN).spotted_by)


@clause("iabsm-autospot-1", "iabsm-autospot-5", "iabsm-sight-4")
def test_who_moves_in_the_open_is_spotted_up_to_24_inches() -> None:
    assert moved(24)
    assert not moved(24.0625)


@clause("iabsm-autospot-2", "iabsm-sight-4")
@pytest.mark.parametrize(("away", "spotted"), [(9, True), (9.0625, False)])
def test_who_fires_from_a_wood_is_spotted_up_to_9_inches(away: float, spotted: bool) -> None:
    """Firing makes who is hardly visible largely visible."""
    table = Table.draw("\n".join(["w" * 40] * 10 + [ROW] * 20))
    game = battle(
        [section(20, 9.5 + away + 0.5)],
        [grenadiers(20, 9.5)],
        acting=GERMAN,
        card=2,
        table=table,
        dice=[1, 1],
    )
    unit(game, GERMAN).spotted_by = 0
    game.choose("fire:british-section-1>1")
    assert bool(unit(game, GERMAN).spotted_by) is spotted


@clause("iabsm-autospot-3", "iabsm-sight-4")
@pytest.mark.parametrize(("away", "spotted"), [(4, True), (4.0625, False)])
def test_who_lies_in_a_wood_is_spotted_by_who_ends_a_move_within_4_inches(away: float, spotted: bool) -> None:
    table = Table.draw("\n".join(["w" * 40] * 10 + [ROW] * 20))
    game = battle(
        [section(20, 9.5 + away + 1.5)],
        [grenadiers(20, 9.5)],
        acting=BRITISH,
        table=table,
        spotted=False,
        dice=[1],
    )
    game.choose("run:1>0")
    game.choose(go(20, 9.5 + away + 0.5, "n"))
    assert bool(unit(game, GERMAN).spotted_by) is spotted


@clause("iabsm-autospot-4", "iabsm-sight-5")
def test_who_lies_in_ambush_is_spotted_only_by_who_came_within_4_inches() -> None:
    for start, spotted in ((10.0, True), (10.0625, False)):
        game = battle(
            [section(20, start + 5.5)],
            [grenadiers(20, 10, ambush=True)],
            acting=BRITISH,
            spotted=False,
            dice=[1],
        )
        game.choose("run:1>0")
        game.choose(go(20, start + 4.5, "n"))
        assert bool(unit(game, GERMAN).spotted_by) is spotted
    game = battle(
        [section(20, 14.5), section(6, 20)],
        [grenadiers(20, 10, ambush=True)],
        acting="british-section-2",
        spotted=False,
        dice=[1],
    )
    game.choose("run:1>0")
    game.choose(go(7, 20))
    assert not unit(game, GERMAN).spotted_by, "who stands within 4 inches and has not come there sees nothing"


@clause("iabsm-sight-4")
def test_who_is_suppressed_spots_nobody() -> None:
    game = battle(
        [section(20, 28, state=SUPPRESSED)],
        [grenadiers(20, 16)],
        acting=GERMAN,
        card=2,
        spotted=False,
        dice=[2],
    )
    game.choose("run:1>0")
    game.choose(go(20, 17, "s"))
    assert not unit(game, GERMAN).spotted_by


# How long


@clause("iabsm-sight-6")
@pytest.mark.parametrize(
    ("more", "options", "kept"),
    [
        ({}, {}, False),
        ({"moved_turn": 1}, {}, True),
        ({"fired_turn": 1}, {}, True),
        ({}, {"spotted_for_good": True}, True),
    ],
)
def test_who_is_out_of_sight_and_still_is_spotted_no_longer(
    more: dict[str, Any], options: dict[str, object], kept: bool
) -> None:
    rows = [ROW] * 13 + ["." * 15 + "B" * 10 + "." * 15] * 3 + [ROW] * 14
    game = battle(
        [section(20, 25)],
        [grenadiers(20, 5, **more)],
        table=Table.draw("\n".join(rows)),
        card=-1,
        dice=[1],
        options=options,
    )
    assert bool(unit(game, GERMAN).spotted_by) is kept
    seen = battle([section(20, 25)], [grenadiers(20, 5)], card=-1, dice=[1])
    assert unit(seen, GERMAN).spotted_by, "while an enemy sees him he stays spotted"


@clause("iabsm-spot-3")
@pytest.mark.parametrize(("y", "needs"), [(3.25, 4), (3.1875, 7)])
def test_a_team_is_spotted_like_a_section(y: float, needs: int) -> None:
    """In the open with 4 up to 24 inches: its base ends half an inch, a man's a quarter from the middle."""
    assert spots(0, at("german_lmg_team", 20, y, 180))[1] == needs


# Who looks, and at whom


@clause("iabsm-spotmod-11")
def test_a_reconnaissance_unit_spots_at_plus_one() -> None:
    for recon, more in ((False, {}), (True, {"spotmod-11 recon": 1})):
        game = battle([section(20, 28, recon=recon)], [grenadiers(20, 10)], acting=BRITISH, spotted=False)
        tally = spotting_tally(game.state, unit(game, BRITISH), unit(game, GERMAN), 1)
        assert parts(tally) == {"spotmod-3 still": -1, **more}


@clause("iabsm-spotmod-5", "iabsm-spotmod-6")
@pytest.mark.parametrize(
    ("ground", "part"), [("foxholes", {"spotmod-5 entrenched": -1}), ("bunker", {"spotmod-6 bunker": -2})]
)
def test_a_bunker_takes_two_instead_of_the_one_of_the_entrenched(ground: str, part: dict[str, int]) -> None:
    game = battle([section(20, 28)], [grenadiers(20, 10, ground=ground)], acting=BRITISH, spotted=False)
    tally = spotting_tally(game.state, unit(game, BRITISH), unit(game, GERMAN), 1)
    assert parts(tally) == {"spotmod-3 still": -1, **part}
    assert visibility(game.state, unit(game, BRITISH), unit(game, GERMAN)) == (
        BARELY if ground == "bunker" else HARDLY
    )


@clause("iabsm-spotmod-13")
def test_who_stands_higher_spots_at_plus_one() -> None:
    """A hill of 2 inches under the south of the table: from it +1, up at it or along it nothing."""
    for mine, theirs, more in ((28, 10, 1), (10, 28, 0), (28, 20, 0)):
        game = battle([section(20, mine)], [grenadiers(20, theirs)], acting=BRITISH, spotted=False)
        corners = [(0, 16 * 16), (40 * 16, 16 * 16), (40 * 16, 30 * 16), (0, 30 * 16)]
        game.state.field.table.hills.append(Piece(0, "hill", corners, 2 * 16))
        tally = spotting_tally(game.state, unit(game, BRITISH), unit(game, GERMAN), 1)
        assert parts(tally).get("spotmod-13 higher", 0) == more


@clause("iabsm-spotmod-7")
def test_at_night_a_look_takes_three_off_and_a_blind_is_no_easier() -> None:
    """In the open at 20 inches with one action: 4 is needed, -3 and -1."""
    game = battle([section(20, 28)], [grenadiers(20, 10)], acting=BRITISH, spotted=False, night=True)
    tally = spotting_tally(game.state, unit(game, BRITISH), unit(game, GERMAN), 1)
    assert parts(tally) == {"spotmod-3 still": -1, "spotmod-7 night": -3}
