"""Fire: the table, the sum, who may be fired at, and hits on units close together."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.units import PINNED, STEADY, SUPPRESSED
from bocage.systems.iabsm.rules.fire.fire import fire_tally
from bocage.systems.iabsm.rules.fire.fire_table import hits_of, state_of
from bocage.systems.iabsm.rules.sight.visibility import protection
from tests.iabsm.positions import (
    FIELD,
    at,
    battle,
    big_man,
    events,
    grenadiers,
    keys,
    last_sum,
    parts,
    reason,
    section,
    unit,
)

clause = pytest.mark.clause
example = pytest.mark.example
ROW = "." * 40
BRITISH, GERMAN = "british-section-1", "german-section-1"
GREAT, OK, POOR = range(3)
RANGES = (4, 2, 0, -2, -4)
PROTECTIONS = (0, -2, -4)
TABLE = """
1     1  -  -   -  -  -   -  -  -   -  -  -   -  -  -
2     1  1  -   1  -  -   -  -  -   -  -  -   -  -  -
3     1  1  -   1  -  -   -  -  -   -  -  -   -  -  -
4     2P 1  1   1  1  -   1  -  -   -  -  -   -  -  -
5     2P 1  1   1  1  -   1  -  -   -  -  -   -  -  -
6     3P 2P 1   2P 1  1   1  1  -   1  -  -   -  -  -
8     4P 3P 2P  3P 2P 1   2P 1  1   1  1  -   1  -  -
10    5P 4P 3P  4P 3P 2P  3P 2P 1   2P 1  1   1  1  -
12    6P 5P 4P  5P 4P 3P  4P 3P 2P  3P 2P 1   2P 1  1
14    7S 6P 5P  6P 5P 4P  5P 4P 3P  4P 3P 2P  3P 2P 1
16    8S 7S 6P  7S 6P 5P  6P 5P 4P  5P 4P 3P  4P 3P 2P
18    9S 8S 7S  8S 7S 6P  7S 6P 5P  6P 5P 4P  5P 4P 3P
20    10S 9S 8S 9S 8S 7S  8S 7S 6P  7S 6P 5P  6P 5P 4P
22    10S 10S 9S 10S 9S 8S 9S 8S 7S 8S 7S 6P  7S 6P 5P
24    10S 10S 10S 10S 10S 9S 10S 9S 8S 9S 8S 7S 8S 7S 6P
"""
"""The fire table of the rulings: total, then great, fair and poor at 0-4, 4-9, 9-18, 18-24 and beyond."""


@clause("iabsm-fire-1")
def test_the_fire_table() -> None:
    for row in TABLE.split("\n")[1:-1]:
        total, *cells = row.split()
        for (add, less), cell in zip(product(RANGES, PROTECTIONS), cells, strict=True):
            index = int(total) + add + less
            hits = 0 if cell == "-" else int(cell.rstrip("PS"))
            state = {"P": PINNED, "S": SUPPRESSED}.get(cell[-1], STEADY)
            assert (hits_of(index), state_of(index)) == (hits, state), (total, add, less)


@example("iabsm-fire-o21")
@clause("iabsm-fire-1")
@pytest.mark.parametrize(("less", "hits", "pinned"), [(0, "3.05", 84), (-2, "2.17", 62), (-4, "1.43", 38)])
def test_what_three_dice_at_9_to_18_inches_come_to(less: int, hits: str, pinned: int) -> None:
    """The exact chances that the rulings give."""
    rolls = [sum(dice) for dice in product(range(1, 7), repeat=3)]
    assert f"{float(Fraction(sum(hits_of(roll + less) for roll in rolls), 216)):.2f}" == hits
    assert round(100 * sum(state_of(roll + less) >= PINNED for roll in rolls) / 216) == pinned


def volley(british: Any, german: Any, *dice: int, actions: int = 3, **more: Any) -> Any:
    """Fire a volley of the British section at the German one."""
    game = battle([british, section(5, 28)], [german, grenadiers(36, 2)], acting=BRITISH, dice=dice, **more)
    game.choose(f"fire:{GERMAN}>{actions}")
    return game


@clause("iabsm-fire-1", "iabsm-inf-7", "iabsm-hit-1")
def test_three_dice_at_12_inches_in_the_open_in_a_wood_and_in_foxholes() -> None:
    """10 and the light machine gun are 11: index 11, 3 hits and pinned; in a wood 9: 2 hits and pinned; in
    hard cover 7: 1 hit, not pinned. The hits are all near misses."""
    for letter, hits, state in ((".", 3, PINNED), ("w", 2, PINNED), ("f", 1, STEADY)):
        table = Table.draw("\n".join([letter * 40] * 14 + [ROW] * 16), legend={"f": "foxholes"})
        game = volley(section(20, 25.5), grenadiers(20, 13), 4, 4, 2, *[1] * hits, table=table)
        assert events(game, "fire")[-1]["hits"] == hits
        assert unit(game, GERMAN).state == state


@clause("iabsm-fire-1", "iabsm-sight-7")
@pytest.mark.parametrize(
    ("away", "add"), [(4, 4), (4.0625, 2), (9, 2), (9.0625, 0), (18, 0), (18.0625, -2), (24, -2)]
)
def test_the_range_adds_to_the_total(away: float, add: int) -> None:
    game = battle([section(20, 28)], [grenadiers(20, 28 - away - 0.5)], acting=BRITISH)
    found = parts(fire_tally(game.state, unit(game, BRITISH), unit(game, GERMAN)))
    assert found.get("fire-1 range", 0) == add


@clause("iabsm-fire-2")
@pytest.mark.parametrize(
    ("more", "part"),
    [
        ({"shock": 2}, {"fire-2 shock": -2}),
        ({"quality": "elite"}, {"fire-2 quality": 1}),
        ({"quality": "veteran"}, {"fire-2 quality": 1}),
        ({"quality": "green"}, {"fire-2 quality": -1}),
        ({"quality": "militia"}, {"fire-2 quality": -2}),
        ({}, {}),
    ],
)
def test_what_the_firer_adds(more: dict[str, Any], part: dict[str, float]) -> None:
    game = battle([section(20, 28, **more)], [grenadiers(20, 15)], acting=BRITISH)
    found = parts(fire_tally(game.state, unit(game, BRITISH), unit(game, GERMAN)))
    assert found == {"fire-2 machine-gun": 1, **part}


@clause("iabsm-act-2")
def test_a_pinned_firer_takes_two_off() -> None:
    game = battle([section(20, 28, state=PINNED)], [grenadiers(20, 15)], acting=BRITISH)
    found = parts(fire_tally(game.state, unit(game, BRITISH), unit(game, GERMAN)))
    assert found == {"fire-2 machine-gun": 1, "act-2 pinned": -2}


@clause("iabsm-fire-2")
@pytest.mark.parametrize(("away", "more"), [(9, 0), (9.0625, 1), (24, 1)])
def test_an_mg42_adds_one_more_from_9_to_24_inches(away: float, more: int) -> None:
    game = battle([section(20, 28)], [grenadiers(20, 28 - away - 0.5)], acting=GERMAN, card=2)
    found = parts(fire_tally(game.state, unit(game, GERMAN), unit(game, BRITISH)))
    assert found["fire-2 machine-gun"] == 1
    assert found.get("fire-2 mg42", 0) == more


@clause("iabsm-fire-2")
def test_who_has_moved_in_this_activation_takes_one_off() -> None:
    game = battle([section(20, 28)], [grenadiers(20, 15)], acting=BRITISH, dice=[1, 1])
    game.choose("run:1>0")
    game.choose("go:forward>336,448")
    game.choose("fire:german-section-1>1")
    assert last_sum(game, "fire")["fire-2 moved"] == -1


@clause("iabsm-fire-4", "iabsm-inf-7")
@pytest.mark.parametrize(
    ("away", "actions", "dice"), [(18, 3, 3), (18.0625, 3, 2), (18.0625, 1, 1), (12, 1, 1)]
)
def test_a_die_for_each_action_and_one_fewer_beyond_18_inches(away: float, actions: int, dice: int) -> None:
    game = volley(section(20, 28), grenadiers(20, 28 - away - 0.5), *[1] * 6, actions=actions)
    assert events(game, "fire")[-1]["count"] == dice


@clause("iabsm-fire-4")
def test_nobody_fires_farther_than_his_weapon_reaches() -> None:
    for away, no in ((24, ""), (24.0625, "fire-4 out-of-range")):
        game = battle([section(20, 28)], [grenadiers(20, 28 - away - 0.5)], acting=BRITISH)
        assert reason(game, "fire:german-section-1>1") == no
    game = battle([section(20, 28)], [grenadiers(20, 15)], acting=BRITISH)
    assert reason(game, "fire:british-section-1>1") == "fire-5 own-unit"


# Whom


@clause("iabsm-fire-5")
def test_a_unit_fires_at_who_is_spotted_by_itself_its_platoon_or_a_big_man_in_range() -> None:
    def fires(number: int, leader_at: float = 20) -> str:
        """Why the first section may not fire at a German whom the unit of this number has spotted."""
        game = battle(
            [
                section(20, 25),
                section(30, 25),
                section(6, 25, platoon=1),
                big_man(leader_at, 27, platoon=1),
            ],
            [grenadiers(20, 12, spotted_by=1 << number if number >= 0 else 0)],
            acting=BRITISH,
            spotted=False,
        )
        return reason(game, "fire:german-section-1>1")

    assert fires(-1) == "fire-5 not-spotted"
    assert fires(0) == "", "itself"
    assert fires(1) == "", "a section of the same platoon"
    assert fires(2) == "fire-5 not-spotted", "one of another platoon"
    assert fires(3) == "", "a Big Man of another platoon, 1.5 inches away"
    assert fires(3, 34) == "fire-5 not-spotted", "he is too far away"


@clause("iabsm-fire-5", "iabsm-gen-9")
def test_the_target_is_in_sight_and_on_the_table() -> None:
    rows = [ROW] * 13 + ["." * 15 + "B" * 10 + "." * 15] * 3 + [ROW] * 14
    game = battle([section(20, 25)], [grenadiers(20, 5)], table=Table.draw("\n".join(rows)), acting=BRITISH)
    assert reason(game, "fire:german-section-1>1") == "sight-1 out-of-sight"
    game = battle([section(20, 25)], [grenadiers(20, 12), grenadiers(32, 12)], acting=BRITISH)
    game.state.remove(unit(game, GERMAN))
    assert game.ask is not None
    no = game.system.why_not(game.state, game.ask, "fire:german-section-1>1")
    assert no is not None
    assert (no.clause, no.name) == ("iabsm-gen-9", "is-out")


# Protection


@clause("iabsm-fire-3")
@pytest.mark.parametrize(
    ("kind", "level"),
    [("woods", OK), ("orchard", OK), ("crops", OK), ("rough", OK), ("crater", OK), ("rubble", POOR)]
    + [("foxholes", POOR), ("marsh", GREAT)],
)
def test_the_ground_protects(kind: str, level: int) -> None:
    table = Table.draw("\n".join(["x" * 40] * 14 + [ROW] * 16), legend={"x": kind})
    game = battle([section(20, 25)], [grenadiers(20, 13)], table=table, acting=BRITISH)
    assert protection(game.state, unit(game, BRITISH), unit(game, GERMAN)) == level


@clause("iabsm-fire-3", "iabsm-sight-2")
@pytest.mark.parametrize(
    ("kind", "level"), [("hedge", OK), ("wall", POOR), ("bocage", POOR), ("fence", GREAT)]
)
def test_a_line_protects_who_is_at_it_against_fire_across_it(kind: str, level: int) -> None:
    """A line of a quarter inch at 15 inches."""
    table = Table.draw(FIELD, lines={kind: [[(0, 15), (40, 15)]]})
    game = battle([section(20, 25), section(20, 3, 180)], [grenadiers(20, 14.5)], table=table, card=1)
    german = unit(game, GERMAN)
    assert protection(game.state, unit(game, BRITISH), german) == level
    assert protection(game.state, unit(game, "british-section-2"), german) == GREAT, "not from his own side"
    near = battle([section(20, 16.6)], [grenadiers(20, 13.7)], table=table, card=1)
    far = battle([section(20, 25)], [grenadiers(20, 13.4)], table=table, card=1)
    assert protection(near.state, unit(near, BRITISH), unit(near, GERMAN)) == level, "the firer is not at it"
    assert protection(far.state, unit(far, BRITISH), unit(far, GERMAN)) == GREAT, "nor is the target here"


@clause("iabsm-sight-2")
def test_a_wall_that_the_firer_stands_at_protects_nobody() -> None:
    """Both stand within an inch of the wall, on either side of it."""
    table = Table.draw(FIELD, lines={"wall": [[(0, 15), (40, 15)]]})
    game = battle([section(20, 16)], [grenadiers(20, 14)], table=table, card=1)
    assert protection(game.state, unit(game, BRITISH), unit(game, GERMAN)) == GREAT


@clause("iabsm-fire-3", "iabsm-act-4")
@pytest.mark.parametrize(
    ("kind", "more", "level"),
    [
        ("field", {"in_cover": True}, OK),
        ("field", {"state": PINNED}, OK),
        ("field", {"state": SUPPRESSED}, OK),
        ("field", {"in_cover": True, "state": PINNED}, POOR),
        ("woods", {"in_cover": True, "state": PINNED}, POOR),
        ("woods", {"in_cover": True}, POOR),
        ("woods", {"moved_turn": 1}, GREAT),
        ("rubble", {"moved_turn": 1}, POOR),
        ("rubble", {"in_cover": True}, POOR),
    ],
)
def test_cover_and_pins_are_a_level_better_and_moving_in_light_cover_none(
    kind: str, more: dict[str, Any], level: int
) -> None:
    table = Table.draw("\n".join(["x" * 40] * 14 + [ROW] * 16), legend={"x": kind})
    game = battle([section(20, 25)], [grenadiers(20, 13, **more)], table=table, acting=BRITISH)
    assert protection(game.state, unit(game, BRITISH), unit(game, GERMAN)) == level


# Hits


@clause("iabsm-hit-1", "iabsm-hit-2", "iabsm-hit-3", "iabsm-hit-4")
@example("iabsm-hit-e1")
def test_each_hit_misses_shocks_or_kills() -> None:
    """4 + 4 + 4 and the machine gun are 13: 4 hits. 2 is nothing, 3 a Shock, 5 and 6 a figure each."""
    game = volley(section(20, 25.5), grenadiers(20, 13), 4, 4, 4, 2, 3, 5, 6)
    german = unit(game, GERMAN)
    assert (german.shock, german.figures) == (1, 6)
    assert len(german.points) == 6
    game = volley(section(20, 25.5), grenadiers(20, 13), 4, 4, 4, 1, 4, 4, 4)
    assert (unit(game, GERMAN).shock, unit(game, GERMAN).figures) == (3, 8)


@clause("iabsm-hit-4")
def test_a_unit_without_figures_is_gone() -> None:
    game = volley(section(20, 25.5), grenadiers(20, 13, figures=1), 4, 4, 4, 5, 5, 5, 5)
    assert unit(game, GERMAN).loc == GONE
    assert events(game, "destroyed")


# Units close together


@clause("iabsm-multi-1", "iabsm-multi-2", "iabsm-multi-3", "iabsm-multi-4", "iabsm-fire-6", "iabsm-fire-7")
@example("iabsm-multi-e1")
def test_others_within_two_inches_add_two_each_are_pinned_and_share_the_hits() -> None:
    """Teams on bases of an inch, 1 and 2 inches from the target: 6 + 4 + 1 and 4 is 15: 5 hits, all pinned,
    dealt by the owner, the firer, the owner, the firer, the owner."""
    game = battle(
        [section(20, 25.5), section(5, 28)],
        [
            at("german_lmg_team", 20, 13, 180),
            at("german_lmg_team", 22, 13, 180),
            at("german_lmg_team", 17, 13, 180),
            at("german_lmg_team", 36, 2, 180),
        ],
        acting=BRITISH,
        dice=[4, 4, 2, *[1] * 5],
    )
    game.choose("fire:german-team-1>3")
    assert last_sum(game, "fire")["multi-2 crowded"] == 4
    assert events(game, "fire")[-1]["hits"] == 5
    seats = []
    for key in ("german-team-1", "german-team-2", "german-team-2", "german-team-1"):
        assert game.ask is not None
        seats.append(game.ask.seat)
        game.choose(f"allot:{key}")
    assert seats == ["german", "british", "british", "german"], "the third had only one to go to"
    assert [unit(game, f"german-team-{n}").state for n in (1, 2, 3, 4)] == [PINNED, PINNED, PINNED, STEADY]


@clause("iabsm-multi-1")
@pytest.mark.parametrize(("x", "bonus"), [(23, 2), (23.0625, 0)])
def test_two_inches_is_near_and_a_sixteenth_more_is_not(x: float, bonus: int) -> None:
    """Bases of an inch: middles 3 inches apart are 2 inches between the edges."""
    game = battle(
        [section(20, 28)],
        [at("german_lmg_team", 20, 13, 180), at("german_lmg_team", x, 13, 180)],
        acting=BRITISH,
    )
    found = parts(fire_tally(game.state, unit(game, BRITISH), unit(game, "german-team-1")))
    assert found.get("multi-2 crowded", 0) == bonus


@clause("iabsm-fire-7")
def test_nobody_gets_a_second_hit_before_all_have_one() -> None:
    game = battle(
        [section(20, 25.5), section(5, 28)],
        [at("german_lmg_team", 20, 13, 180), at("german_lmg_team", 22, 13, 180), grenadiers(36, 2)],
        acting=BRITISH,
        dice=[4, 4, 4, *[1] * 5],
    )
    game.choose("fire:german-team-1>3")
    game.choose("allot:german-team-2")
    assert game.ask is not None
    assert keys(game) == ["allot:german-team-1", "allot:german-team-2"], "the second went to the other one"


def test_fire_ends_an_ambush_and_shows_the_firer() -> None:
    game = battle([section(20, 25)], [grenadiers(20, 14, ambush=True)], acting=GERMAN, card=2, dice=[1, 1, 1])
    unit(game, GERMAN).spotted_by = 0
    game.choose("fire:british-section-1>1")
    assert not unit(game, GERMAN).ambush
    assert unit(game, GERMAN).spotted_by
    assert unit(game, BRITISH).under_fire


@clause("iabsm-fire-8")
def test_no_cover_helps_against_a_flamethrower_and_it_pins() -> None:
    """At 3 inches: +4. Foxholes give nothing. A 1 is an index of 5: one hit, which would pin nobody."""
    holes = Table.draw("\n".join(["f" * 40] * 30), legend={"f": "foxholes"})
    for y, may in ((11, True), (9, False)):
        game = battle(
            [at("british_flamethrower", 20, 15)], [grenadiers(20, y)], table=holes, acting="british-team-1",
            dice=[1, 1],
        )  # fmt: skip
        assert ("fire:german-section-1>1" in keys(game)) == may
    game = battle(
        [at("british_flamethrower", 20, 15)], [grenadiers(20, 11)], table=holes, acting="british-team-1",
        dice=[1, 1],
    )  # fmt: skip
    game.choose("fire:german-section-1>1")
    assert last_sum(game, "fire") == {"fire-1 range": 4}
    assert events(game, "fire")[-1]["hits"] == 1
    assert unit(game, GERMAN).state == PINNED
