"""Preparatory bombardment: squares, and a die for each unit inside."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.kernel.options import pack_point
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import PREPARE, Iabsm
from bocage.systems.iabsm.rules.artillery.bursts import inside_square
from tests.iabsm.positions import at, battle, big_man, events, grenadiers, keys, reason, section, unit

clause = pytest.mark.clause
example = pytest.mark.example
GERMAN = "german-section-1"


def waiting(g: Iabsm) -> None:
    """The preparation is still to come."""
    g.phase = PREPARE


def bombarded(german: Any, *dice: int, squares: int = 1, british: Any = None) -> Game[Iabsm]:
    """The British bombard the square from 12, 0 to 24, 12 before the first turn."""
    game = battle(
        british or [section(20, 28)],
        german,
        card=-1,
        arrange=waiting,
        preparations=squares,
        dice=dice,
        spotted=False,
    )
    for _ in range(squares):
        game.choose("prepare:192,0")
    return game


@clause("iabsm-prep-1", "iabsm-barrage-6")
def test_a_square_of_twelve_inches_with_its_corners_on_whole_inches() -> None:
    game = battle([section(20, 28)], [grenadiers(20, 8)], card=-1, arrange=waiting, preparations=1)
    assert game.ask is not None
    assert game.ask.seat == "british"
    assert "prepare:192,0" in keys(game)
    assert game.ask.find("prepare:208,16") is not None
    assert reason(game, "prepare:209,16") == "barrage-6 not-on-whole-inches"
    assert reason(game, "prepare:208,24") == "barrage-6 not-on-whole-inches"
    assert reason(game, "prepare:464,0") == "barrage-6 square-off-table"
    assert game.ask.find("prepare:448,288") is not None
    assert reason(game, "prepare:448,304") == "barrage-6 square-off-table"


@clause("iabsm-prep-1", "iabsm-barrage-4")
def test_who_is_inside_a_square() -> None:
    """Two teams whose middles lie on its edge, and a sixteenth beyond."""
    game = battle(
        [section(20, 28)],
        [at("german_lmg_team", 12, 6), at("german_lmg_team", 24.0625, 6), at("german_lmg_team", 24, 9)],
    )
    names = [each.name for each in inside_square(game.state, 192, 0, 192)]
    assert names == ["german-team-1", "german-team-3"]


@clause("iabsm-prep-3", "iabsm-barrage-6")
def test_it_comes_before_the_first_card_and_the_owner_alone_sees_the_die() -> None:
    game = bombarded([grenadiers(18, 6)], 5)
    assert game.state.phase != PREPARE
    (die,) = [event for event in game.events if event.kind == "prepared-die"]
    assert die.only_for == "german"
    kinds = [event.kind for event in game.events]
    assert kinds.index("prepares") < kinds.index("prepared-die") < kinds.index("card-platoon")


@example("iabsm-prep-e1")
@clause("iabsm-prep-3", "iabsm-prep-4", "iabsm-prep-5", "iabsm-prep-6", "iabsm-prep-7", "iabsm-prep-8")
@clause("iabsm-prep-9")
@pytest.mark.parametrize(
    ("die", "out", "shock"), [(1, 2, 4), (2, 1, 3), (3, 1, 2), (4, 0, 3), (5, 0, 0), (6, 0, 6)]
)
def test_what_a_section_suffers(die: int, out: int, shock: int) -> None:
    """A section of 8: with 6 Shock it wavers only from 8."""
    game = bombarded([grenadiers(18, 6)], die)
    german = unit(game, GERMAN)
    assert (german.figures, german.shock) == (8 - out, shock)


@clause("iabsm-prep-4", "iabsm-prep-5", "iabsm-prep-6", "iabsm-prep-7", "iabsm-prep-8", "iabsm-prep-9")
@pytest.mark.parametrize(
    ("die", "out", "shock"), [(1, 5, 0), (2, 1, 4), (3, 1, 3), (4, 0, 3), (5, 0, 0), (6, 0, 6)]
)
def test_what_a_support_weapon_suffers(die: int, out: int, shock: int) -> None:
    """The crew of a gun is five. On a 1 the gun is destroyed."""
    game = bombarded([at("german_pak40", 18, 6, 180), grenadiers(35, 3)], die)
    gun = unit(game, "german-team-1")
    if die == 1:
        assert gun.loc == GONE
        return
    told = events(game, "prepared")
    assert [(event["kills"], event["shock"]) for event in told] == ([(out, shock)] if die != 5 else [])


@clause("iabsm-prep-10", "iabsm-prep-11", "iabsm-prep-12", "iabsm-prep-13", "iabsm-prep-14")
@pytest.mark.parametrize(
    ("die", "lost"), [(1, True), (2, True), (3, True), (4, False), (5, False), (6, False)]
)
def test_what_a_soft_skin_suffers(die: int, lost: bool) -> None:
    game = bombarded([at("lorry", 18, 6, 180), grenadiers(35, 3)], die)
    assert unit(game, "german-soft-skin-1").is_wreck is lost


@example("iabsm-prep-e2")
@clause("iabsm-prep-10", "iabsm-prep-11", "iabsm-prep-12", "iabsm-prep-13", "iabsm-prep-14")
@pytest.mark.parametrize(("die", "shock"), [(1, 3), (2, 2), (3, 0), (4, 0), (5, 0), (6, 4)])
def test_what_an_afv_suffers(die: int, shock: int) -> None:
    """An Elite crew has a morale of 6. On a 6 damage of severity 1 (a die of 5: the sights), and 4 Shock in
    all."""
    game = bombarded(
        [at("pz_iv_h", 18, 6, 180, quality="elite"), grenadiers(35, 3)], die, *([5] * (die == 6))
    )
    tank = unit(game, "german-afv-1")
    assert tank.shock == shock
    assert [event["severity"] for event in events(game, "damage")] == ([1] if die == 6 else [])


@clause("iabsm-prep-2", "iabsm-prep-3")
def test_preparations_on_the_same_place_are_rolled_for_one_by_one() -> None:
    """4 twice: 3 Shock twice."""
    game = bombarded([grenadiers(18, 6)], 4, 4, squares=2)
    assert unit(game, GERMAN).shock == 6
    assert len(events(game, "prepares")) == 2


@clause("iabsm-prep-2")
def test_all_squares_are_named_before_the_first_die() -> None:
    game = battle([section(20, 28)], [grenadiers(18, 6)], card=-1, arrange=waiting, preparations=2, dice=[5])
    game.choose("prepare:192,0")
    assert events(game, "prepares") != []
    assert not [event for event in game.events if event.kind == "prepared-die"]
    game.choose("prepare:0,0")
    assert len([event for event in game.events if event.kind == "prepared-die"]) == 1


@clause("iabsm-prep-3")
def test_a_big_man_is_not_rolled_for_and_own_units_are() -> None:
    game = bombarded(
        [at("german_big_man", 18, 6, 180, level=1), grenadiers(35, 3)],
        4,
        british=[section(18, 9), big_man(5, 28)],
    )
    assert unit(game, "british-section-1").shock == 3
    assert unit(game, "german-big-man-1").loc != GONE


@clause("iabsm-prep-1", "iabsm-barrage-6")
def test_squares_are_offered_every_six_inches_and_along_the_edges() -> None:
    """A table of 40 by 30 inches: the last square lies 28 inches from the west and 18 from the north."""
    game = battle([section(20, 28)], [grenadiers(20, 8)], card=-1, arrange=waiting, preparations=1)
    assert keys(game, "prepare") == [
        f"prepare:{x * 16},{y * 16}" for y in (0, 6, 12, 18) for x in (0, 6, 12, 18, 24, 28)
    ]
    game.choose("prepare:192,96")
    assert events(game, "prepares") == [{"side": 0, "at": pack_point(0, 18 * 16, 12 * 16)}]


@clause("iabsm-prep-4", "iabsm-prep-5", "iabsm-prep-6", "iabsm-prep-7", "iabsm-prep-9")
@pytest.mark.parametrize(
    ("counter", "kind", "die", "clauses"),
    [
        ("german_grenadier", "prepared", 1, ("iabsm-prep-4",)),
        ("german_grenadier", "prepared", 6, ("iabsm-prep-9",)),
        ("german_pak40", "weapon-destroyed", 1, ("iabsm-prep-4",)),
        ("german_pak40", "prepared", 2, ("iabsm-prep-5",)),
        ("pz_iv_h", "prepared", 1, ("iabsm-prep-10",)),
        ("pz_iv_h", "prepared", 2, ("iabsm-prep-11",)),
        ("pz_iv_h", "prepared", 6, ("iabsm-prep-14",)),
        ("lorry", "knocked-out", 1, ("iabsm-prep-10",)),
        ("lorry", "knocked-out", 3, ("iabsm-prep-12",)),
    ],
)
def test_what_preparation_does_is_told_by_the_row_of_its_die(
    counter: str, kind: str, die: int, clauses: tuple[str, ...]
) -> None:
    game = bombarded(
        [at(counter, 18, 6, 180, quality="elite"), grenadiers(35, 3)],
        die,
        *([5] * (counter == "pz_iv_h" and die == 6)),
    )
    found = [event for event in game.events if event.kind == kind]
    assert [event.clauses for event in found] == [clauses]
    assert found[0].data["unit"] == 1


@clause("iabsm-prep-3", "iabsm-barrage-4")
def test_a_wreck_is_not_rolled_for() -> None:
    game = bombarded([at("pz_iv_h", 18, 6, 180, hull={"fate": 2}), grenadiers(35, 3)])
    assert [event for event in game.events if event.kind == "prepared-die"] == []


@clause("iabsm-shock-6", "iabsm-sight-1")
def test_after_the_bombardment_it_is_seen_anew_who_sees_whom() -> None:
    """The only gun that the section sees is destroyed; another stands behind a house."""
    rows = ["." * 40] * 16 + ["B" * 16 + "." * 24] * 3 + ["." * 40] * 11
    game = battle(
        [section(30, 28)],
        [at("german_pak40", 18, 6, 180), at("german_lmg_team", 2, 14, 180)],
        card=-1,
        arrange=waiting,
        preparations=1,
        dice=[1],
        table=Table.draw("\n".join(rows)),
    )
    assert unit(game, "british-section-1").seen
    game.choose("prepare:192,0")
    assert unit(game, "german-team-1").loc == GONE
    assert not unit(game, "british-section-1").seen


@clause("iabsm-prep-10", "iabsm-prep-13", "iabsm-prep-14")
@pytest.mark.parametrize(("die", "lost"), [(1, True), (4, False), (6, False)])
def test_a_soft_skin_has_neither_shock_nor_damage(die: int, lost: bool) -> None:
    game = bombarded([at("lorry", 18, 6, 180), grenadiers(35, 3)], die, 1)
    lorry = unit(game, "german-soft-skin-1")
    assert lorry.is_wreck is lost
    assert lorry.shock == 0
    assert events(game, "damage") == events(game, "prepared") == []


@clause("iabsm-prep-10", "iabsm-prep-11", "iabsm-prep-12", "iabsm-prep-13")
@pytest.mark.parametrize(("die", "told"), [(1, [3]), (2, [2]), (3, []), (4, []), (5, [])])
def test_the_crew_of_a_tank_is_told_of_its_shock_if_it_has_any(die: int, told: list[int]) -> None:
    game = bombarded([at("pz_iv_h", 18, 6, 180), grenadiers(35, 3)], die)
    assert [event["shock"] for event in events(game, "prepared")] == told
    assert unit(game, "german-afv-1").shock == sum(told)


@clause("iabsm-blind-7", "iabsm-barrage-6")
@pytest.mark.parametrize(
    ("die", "kills", "shock"), [(1, 2, 4), (2, 1, 3), (4, 0, 3), (5, None, None), (6, 0, 6)]
)
def test_the_owner_alone_is_told_what_befalls_who_is_hidden(
    die: int, kills: int | None, shock: int | None
) -> None:
    """A section under the blind inside the square; two dice are thrown for each blind."""
    game = battle(
        [section(20, 28)],
        [grenadiers(0, 0)],
        blinds={"german": [(18, 6), (35, 25)]},
        hidden={"german": [0]},
        dummies=1,
        spotted=False,
        preparations=1,
        dice=[die, 1],
    )
    game.choose("conceal:german-blind-1")
    game.choose("prepare:192,0")
    told = [event for event in game.events if event.kind == "prepared"]
    if kills is None:
        assert told == []
    else:
        (event,) = told
        assert event.only_for == "german"
        assert event.clauses == (f"iabsm-prep-{die + 3}",)
        assert (event.data["kills"], event.data["shock"]) == (kills, shock)
