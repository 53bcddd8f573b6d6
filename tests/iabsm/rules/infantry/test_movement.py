"""Movement by dice: ground, Shock, enemies, and how a unit stands."""

from __future__ import annotations

import pytest

from bocage.ground.table.table import Table
from bocage.systems.iabsm.rules.infantry.movement import allowances
from tests.iabsm.positions import FIELD, at, battle, events, go, grenadiers, keys, reason, section, unit

clause = pytest.mark.clause
example = pytest.mark.example
ROW = "." * 40


def strip(letter: str) -> Table:
    """Draw a table with ground of one kind on its southern half."""
    return Table.draw("\n".join([ROW] * 15 + [letter * 40] * 15))


def rolled(table: Table | None, dice: list[int], **state: object) -> list[int]:
    """Return how far a section goes with these dice, by class of the worst ground, in inches."""
    game = battle([section(20, 25, **state)], [grenadiers(20, 3)], table=table, acting="british-section-1")  # type: ignore[arg-type]
    return [far // 16 for far in allowances(game.state, unit(game, "british-section-1"), dice)]


@clause("iabsm-move-1", "iabsm-move-2", "iabsm-move-3", "iabsm-move-4", "iabsm-move-5", "iabsm-gen-10")
@example("iabsm-move-e1", "iabsm-move-e2")
def test_each_die_is_lessened_by_the_ground_and_the_sum_by_shock() -> None:
    """6, 4, 1: open 11; light 5 + 3 + 0; difficult 4 + 2 + 0; very difficult 3 + 1 + 0; each less 2 Shock."""
    assert rolled(None, [6, 4, 1]) == [11, 8, 6, 4]
    assert rolled(None, [6, 4, 1], shock=2) == [9, 6, 4, 2]
    assert rolled(None, [5, 3], shock=1)[0] == 7
    assert rolled(None, [1, 1], shock=3) == [0, 0, 0, 0], "never under 0"


@clause("iabsm-move-1", "iabsm-move-2", "iabsm-move-3", "iabsm-move-4")
@pytest.mark.parametrize(
    ("letter", "legend", "inches"),
    [(".", {}, 9), ("r", {}, 7), ("c", {}, 7), ("w", {}, 5), ("s", {"s": "scree"}, 3)],
)
def test_the_ground_takes_its_inches_off_every_die(letter: str, legend: dict[str, str], inches: int) -> None:
    """5 and 4 are 9 inches in the open, 7 in light, 5 in difficult, 3 in very difficult ground."""
    table = Table.draw("\n".join([ROW] * 5 + [letter * 40] * 25), legend=legend)
    game = battle(
        [section(20, 27)], [grenadiers(20, 2)], table=table, acting="british-section-1", dice=[5, 4]
    )
    game.choose("run:2>0")
    assert reason(game, go(20, 27 - inches)) == ""
    assert reason(game, go(20, 27 - inches - 0.0625)) == "act-3 too-far"


@clause("iabsm-act-3")
def test_the_worst_ground_that_the_move_touches_counts_for_all_of_it() -> None:
    """5 and 4: 9 inches in the open; a way that ends an inch into the wood goes 5."""
    game = battle(
        [section(20, 10)], [grenadiers(38, 28)], table=strip("w"), acting="british-section-1", dice=[5, 4]
    )
    game.choose("run:2>0")
    assert reason(game, go(20, 14.5)) == "", "4.5 inches, all in the open"
    assert reason(game, go(28, 14)) == "", "almost 9 inches in the open"
    assert reason(game, go(20, 15)) == "", "5 inches, to the edge of the wood"
    assert reason(game, go(20, 16)) == "act-3 too-far", "6 inches, the last of them in the wood"
    game = battle(
        [section(20, 16)], [grenadiers(38, 2)], table=strip("w"), acting="british-section-1", dice=[5, 4]
    )
    game.choose("run:2>0")
    assert reason(game, go(20, 11)) == "", "5 inches: it began in the wood"
    assert reason(game, go(20, 10.9375)) == "act-3 too-far"


@clause("iabsm-act-3")
def test_a_way_has_bends_and_goes_round_what_is_in_it() -> None:
    """A house 8 inches wide stands in the way: round its corner it is farther than straight through."""
    rows = [ROW] * 12 + ["." * 16 + "B" * 8 + "." * 16] * 4 + [ROW] * 14
    game = battle(
        [section(20, 20)],
        [grenadiers(38, 2)],
        table=Table.draw("\n".join(rows)),
        acting="british-section-1",
        dice=[6, 6, 1],
    )
    game.choose("run:3>0")
    assert reason(game, go(20, 14)) == "act-3 obstacle"
    assert reason(game, go(20, 10)) == "act-3 too-far", "10 inches straight, more than 13 round the corner"
    assert reason(game, go(14, 11)) == ""


@clause("iabsm-act-5")
def test_no_move_comes_nearer_than_an_inch_to_an_enemy() -> None:
    """A figure is half an inch across: middles 1.5 inches apart are an inch between the edges."""
    game = battle(
        [at("german_lmg_team", 20, 20, 0)],
        [at("german_lmg_team", 20, 14, 180)],
        acting="british-team-1",
        dice=[6, 6],
    )
    game.choose("run:2>0")
    assert reason(game, go(20, 16)) == "", "bases of an inch: middles 2 inches apart"
    assert reason(game, go(20, 15.9375)) == "act-5 near-enemy"
    assert reason(game, go(20, 8)) == "act-3 too-far", "12 inches straight, and none leads through him"


@clause("iabsm-act-7")
def test_nobody_stands_where_another_stands_or_off_the_table() -> None:
    game = battle(
        [section(20, 25), at("british_big_man", 24, 22, level=1)],
        [grenadiers(20, 3)],
        acting="british-section-1",
        dice=[6],
    )
    game.choose("run:1>0")
    assert reason(game, go(24, 22)) == "act-7 crowded"
    assert reason(game, go(24, 22.5)) == "", "bases that touch do not overlap"
    assert reason(game, go(20, 30)) == "act-3 off-table"


@clause("iabsm-act-7")
def test_figures_stand_in_two_ranks_and_losses_empty_them_from_the_back() -> None:
    game = battle([section(20, 25)], [grenadiers(20, 3)], acting="british-section-1")
    british = unit(game, "british-section-1")
    ranks = sorted({y for _, y in british.points})
    assert ranks == [25 * 16, 25 * 16 + 12]
    assert [y for _, y in british.points].count(25 * 16) == 5
    front = max(x for x, _ in british.points) - min(x for x, _ in british.points) + 2 * british.radius
    assert front == 5 * 16, "the front is 5 inches"
    kept = british.points[:6]
    british.figures = 6
    game.state.thin(british)
    assert british.points == kept


@clause("iabsm-act-7")
def test_figures_that_find_no_room_in_their_slots_stand_as_near_as_they_can() -> None:
    """The guide stands half an inch from a house: nobody is put into it, and nobody behind it."""
    rows = [ROW] * 10 + ["." * 21 + "B" * 8 + "." * 11] * 6 + [ROW] * 14
    game = battle(
        [section(20.5, 12)],
        [grenadiers(38, 2)],
        table=Table.draw("\n".join(rows)),
        acting="british-section-1",
    )
    british = unit(game, "british-section-1")
    assert len(set(british.points)) == 9
    assert all(x + british.radius <= 21 * 16 for x, _ in british.points)


@clause("iabsm-act-3")
def test_the_unit_goes_that_far_or_less_and_dice_not_needed_are_lost() -> None:
    game = battle([section(20, 25)], [grenadiers(20, 3)], acting="british-section-1", dice=[6])
    game.choose("run:1>0")
    assert events(game, "dice")[-1]["thrown"] == "6"
    game.choose(go(20, 24))
    assert unit(game, "british-section-1").y == 24 * 16
    assert game.ask is not None
    assert game.ask.about["left"] == 2
    assert all(key != go(20, 19) for key in keys(game)), "the five inches left are gone"


@clause("iabsm-act-6")
@pytest.mark.parametrize(("x", "ground"), [(20.0, "field"), (18.0, "woods"), (24.0, "field")])
def test_a_unit_is_in_the_ground_under_more_than_half_of_its_figures(x: float, ground: str) -> None:
    """A wood begins at 19 inches and ends there: of nine figures, at 18 inches five stand in it."""
    rows = ["w" * 19 + "." * 21] * 30
    game = battle([section(x, 15)], [grenadiers(38, 3)], table=Table.draw("\n".join(rows)), card=1)
    british = unit(game, "british-section-1")
    inside = sum(1 for px, _ in british.points if px <= 19 * 16)
    assert (2 * inside > 9) == (ground == "woods")
    assert game.state.field.ground_under(british) == ground


@clause("iabsm-act-6")
def test_with_no_ground_under_more_than_half_the_guide_decides() -> None:
    """Eight figures, four in the wood and four out of it."""
    rows = ["w" * 19 + "." * 21] * 30
    for x, ground in ((19.3, "field"), (18.9, "woods")):
        game = battle(
            [section(x, 15, figures=2)], [grenadiers(38, 3)], table=Table.draw("\n".join(rows)), card=1
        )
        british = unit(game, "british-section-1")
        british.points = [(round(x * 16), 240), (18 * 16, 260) if ground == "field" else (20 * 16, 260)]
        assert game.state.field.ground_under(british) == ground


def test_an_open_field_is_drawn_as_it_is() -> None:
    assert Table.draw(FIELD).pieces == []


@clause("iabsm-mine-1", "iabsm-mine-2")
@pytest.mark.parametrize(("mines", "trodden"), [((0, 0, 4, 4), False), ((10, 22, 20, 2), True)])
def test_only_mines_on_the_way_are_trodden_on(
    mines: tuple[float, float, float, float], trodden: bool
) -> None:
    """A field at the far corner of the table, and one across the way."""
    game = battle(
        [section(20, 26), section(5, 28)],
        [grenadiers(36, 2)],
        acting="british-section-1",
        mines={"german": [mines]},
        dice=[6, 1, 1, 1, 1],
    )
    game.choose("run:1>0")
    game.choose(go(20, 20.5))
    assert game.state.mines[0].known is trodden
    assert len(events(game, "mines")) == int(trodden)
