"""Zombies: who steers them, what they do by themselves, and what hurts them."""

from __future__ import annotations

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.ground.table.table import Table
from bocage.systems.sotr.battle.figures import DOWN, GONER, UP
from bocage.systems.sotr.battle.state import ACTION, Sotr
from bocage.systems.sotr.content.rows import weapons
from bocage.systems.sotr.rules.action.activation import act, begin
from bocage.systems.sotr.rules.action.coherence import is_coherent
from bocage.systems.sotr.rules.action.movement import cannot_run
from bocage.systems.sotr.rules.close_combat.contact import touches
from bocage.systems.sotr.rules.creatures.zombies import is_mindless, is_steered, prey_of
from bocage.systems.sotr.rules.shooting.shooting import shoot
from bocage.systems.sotr.rules.turn.maintenance import recover
from tests.sotr.close import close, figures, kinds, men, play, told

clause = pytest.mark.clause
RIFLES, ZOMBIES, HANDLERS = "us_rifle_squad", "german_zombies", "german_handlers"


def moved(g: Sotr, unit: int = 1) -> None:
    """Activate a unit that acts by itself."""
    g.phase = ACTION
    play(begin(g, g.units[unit]))
    play(act(g))


@clause("sotr-ruling-48")
def test_a_handler_steers_within_eight_inches() -> None:
    """From edge to edge: 8 inches, and a sixteenth more."""
    for gap, steered in ((8, True), (8 + 1 / 16, False)):
        g = close(
            [men(RIFLES, (50, 40), who=(1,))],
            [men(ZOMBIES, (20, 20), who=(0,)), men(HANDLERS, (20, 21 + gap), who=(0,))],
        )
        assert is_steered(g, g.units[1]) is steered
        assert is_mindless(g, g.units[1]) is not steered
    assert not is_mindless(g, g.units[0])
    assert not is_mindless(g, g.units[2])


@clause("sotr-ruling-48")
def test_a_handler_who_is_down_steers_nobody() -> None:
    g = close(
        [men(RIFLES, (50, 40), who=(1,))],
        [men(ZOMBIES, (20, 20), who=(0,)), men(HANDLERS, (20, 24), who=(0,), fate=DOWN)],
    )
    assert is_mindless(g, g.units[1])


@clause("sotr-ruling-48")
def test_zombies_go_four_inches_at_the_nearest_living_figure() -> None:
    """One enemy 12 inches east, another 15 north: they go east."""
    g = close(
        [men(RIFLES, (33, 20), who=(1,)), men(RIFLES, (20, 4), who=(1,))],
        [men(ZOMBIES, (20, 20), (20, 21.5), who=(0, 1))],
    )
    assert prey_of(g, g.units[2]) is figures(g, 0)[0]
    moved(g, 2)
    assert (figures(g, 2)[0].x, figures(g, 2)[0].y) == (24 * UNIT, 20 * UNIT)
    assert kinds(g)[:2] == ["activates", "move"]


@clause("sotr-ruling-48", "sotr-mopt-1")
def test_zombies_assault_when_they_can_and_nobody_says_whom_each_takes() -> None:
    g = close(
        [men(RIFLES, (20, 24), (21.5, 24), who=(1, 2), activated=True)],
        [men(ZOMBIES, (20, 20), (21, 20), who=(0, 1))],
        [1, 1],
    )
    moved(g)
    assert touches(figures(g)[0], figures(g, 1)[0])
    assert touches(figures(g)[1], figures(g, 1)[1])
    assert "stands-terror" in kinds(g)


@clause("sotr-ruling-48")
def test_zombies_five_inches_off_do_not_get_there() -> None:
    g = close([men(RIFLES, (20, 26), who=(1,), activated=True)], [men(ZOMBIES, (20, 20), who=(0,))])
    moved(g)
    assert kinds(g) == ["activates", "move"]
    assert figures(g, 1)[0].y <= 24 * UNIT


@clause("sotr-ruling-48", "sotr-ruling-42")
def test_zombies_in_a_fight_stay_in_it() -> None:
    g = close([men(RIFLES, (20, 21), who=(1,))], [men(ZOMBIES, (20, 20), who=(0,))])
    moved(g)
    assert kinds(g) == ["activates"]


@clause("sotr-ruling-48")
def test_zombies_that_are_steered_are_played_but_do_not_run() -> None:
    g = close(
        [men(RIFLES, (50, 40), who=(1,))],
        [men(ZOMBIES, (20, 20), who=(0,)), men(HANDLERS, (20, 24), who=(0,))],
    )
    no = cannot_run(g, g.units[1])
    assert no is not None
    assert no.clause == "sotr-ruling-48"
    g.phase = ACTION
    play(begin(g, g.units[1]))
    (ask, *_) = play(act(g), "advance", f"go:kept>{20 * UNIT},{18 * UNIT}")
    assert "run" not in [option.key for option in ask.options]


@clause("sotr-ruling-48")
@pytest.mark.parametrize(("die", "fate"), [(3, UP), (4, DOWN), (5, DOWN), (6, GONER)])
def test_what_a_rifle_does_to_a_zombie(die: int, fate: int) -> None:
    """4+(2+): a 3 would put a man down. Two dice: the first hits, the second misses."""
    g = close([men(RIFLES, (20, 30), who=(1,))], [men(ZOMBIES, (20, 20), who=(0,))], [4, die, 1])
    play(shoot(g, g.units[0], g.units[1]))
    assert figures(g, 1)[0].fate == fate


@clause("sotr-ruling-48", "sotr-pen-9")
def test_an_automatic_effect_puts_a_zombie_down_and_a_six_ends_it() -> None:
    """AT light against no armour needs no roll to kill a man."""
    for die, fate in ((1, DOWN), (6, GONER)):
        g = close([men("us_rangers", (20, 30), who=(1,))], [men(ZOMBIES, (20, 20), who=(0,))], [4, die, 1, 1])
        figures(g)[0].weapon = weapons()["gun_at_light"]
        play(shoot(g, g.units[0], g.units[1]))
        assert figures(g, 1)[0].fate == fate


@clause("sotr-ruling-48", "sotr-maint-2")
@pytest.mark.parametrize(("die", "fate"), [(4, UP), (5, GONER)])
def test_a_zombie_gets_up_on_one_to_four(die: int, fate: int) -> None:
    g = close([men(RIFLES, (50, 40), who=(1,))], [men(ZOMBIES, (20, 20), who=(0,), fate=DOWN)], [die])
    recover(g, figures(g, 1)[0])
    assert figures(g, 1)[0].fate == fate
    assert len(told(g, "recovery-up")) == (1 if fate == UP else 0)


@clause("sotr-ruling-48", "sotr-move-4")
def test_zombies_that_are_four_inches_apart_keep_together_on_their_way() -> None:
    g = close([men(RIFLES, (40, 20), who=(1,))], [men(ZOMBIES, (20, 20), (15, 20), who=(0, 1))])
    moved(g)
    first, second = figures(g, 1)
    assert (first.x, second.x) == (24 * UNIT, 19 * UNIT)
    assert is_coherent(g, g.units[1])


def on_an_island(*zombies: tuple[float, float]) -> Sotr:
    """Put a man at 30, 10 on an island that nobody reaches on foot: its river's south bank is at 15."""
    rows = ["." * 60] * 44
    for y in range(5, 15):
        rows[y] = "." * 10 + "r" * 40 + "." * 10
    for y in range(9, 11):
        rows[y] = "." * 10 + "r" * 19 + ".." + "r" * 19 + "." * 10
    table = Table.draw("\n".join(rows), legend={"r": "river"})
    return close(
        [men(RIFLES, (30, 10), who=(1,))],
        [men(ZOMBIES, *zombies, who=range(len(zombies)))],
        table=table,
    )


@clause("sotr-ruling-48")
def test_zombies_go_straight_at_whom_they_cannot_reach() -> None:
    g = on_an_island((30, 20), (33, 20))
    moved(g)
    first, second = figures(g, 1)
    assert (first.x, first.y) == (30 * UNIT, 16 * UNIT)
    assert (second.x - 33 * UNIT) ** 2 + (second.y - 20 * UNIT) ** 2 >= (4 * UNIT - 1) ** 2
    assert second.y < 17 * UNIT


@clause("sotr-ruling-48")
def test_zombies_that_get_no_nearer_stay() -> None:
    g = on_an_island((30, 15.5), (32, 15.5))
    moved(g)
    assert [(each.x, each.y) for each in figures(g, 1)] == [(480, 248), (512, 248)]


@clause("sotr-ruling-48", "sotr-ruling-5")
def test_a_zombie_that_gets_no_nearer_but_has_lost_touch_closes_up() -> None:
    """5 inches from the other, at the bank."""
    g = on_an_island((30, 15.5), (36, 15.5))
    moved(g)
    first, second = figures(g, 1)
    assert (first.x, first.y) == (480, 248)
    assert second.x < 36 * UNIT
    assert is_coherent(g, g.units[1])
