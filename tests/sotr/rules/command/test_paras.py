"""Paras: who calls them, where their marker may lie, how they drift, and what they may not do."""

from __future__ import annotations

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.kernel.options import pack_point
from bocage.systems.common.table.bodies import GONE
from bocage.systems.sotr.battle.figures import GONER
from bocage.systems.sotr.battle.state import ACTION, COMMAND, Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.content.scenario import LIBRARY
from bocage.systems.sotr.rules.action.activation import (
    act,
    activate,
    begin,
    cannot_activate,
    cannot_choose_move,
    waiting,
)
from bocage.systems.sotr.rules.command.command import command
from bocage.systems.sotr.rules.command.paras import cannot_call_paras, is_clear, may_be_marked
from bocage.systems.sotr.rules.machines.gunnery import cannot_use, guns
from bocage.systems.sotr.rules.shooting.shooting import shot_of
from bocage.systems.sotr.rules.turn.sequence import end_turn
from bocage.systems.sotr.rules.turn.victory import is_beaten
from bocage.systems.sotr.rules.weapons.blasts import point_tally
from bocage.systems.sotr.rules.weapons.rounds import THROW, round_of
from bocage.systems.sotr.view.hidden import forget
from bocage.systems.sotr.view.seat_view import view
from tests.sotr.close import close, figures, men, play, told
from tests.sotr.machines import SOUTH, TANK, WALKER, hull, machine, walker
from tests.sotr.shots import MAN
from tests.sotr.sums import parts

clause = pytest.mark.clause
RIFLES, COMMAND_SQUAD, VOLKS = "us_rifle_squad", "us_command", "german_volksgrenadiers"
AT = (20 * UNIT, 20 * UNIT)


def aloft(*dice: int, enemy: tuple[float, float] = (50, 4)) -> Sotr:
    """A force commander on the table, Rangers in the air, and an enemy."""
    g = close(
        [men(COMMAND_SQUAD, (20, 42), who=(0,)), men("us_rangers", (40, 42), (42, 42), who=(1, 2))],
        [men(VOLKS, enemy, who=(1,))],
        dice,
    )
    unit = g.units[1]
    for figure in figures(g, 1):
        figure.leave()
        g.sights.forget(figure.id)
    g.gather(unit)
    unit.aloft = True
    g.phase, g.first, g.active = COMMAND, 0, 0
    return g


def called(*dice: int, enemy: tuple[float, float] = (50, 4), at: tuple[int, int] = AT) -> tuple[Sotr, Unit]:
    """Call the Rangers to a point, and let the action phase begin."""
    g = aloft(*dice, enemy=enemy)
    play(command(g), "call-paras:us-squad-1", f"drop:{at[0]},{at[1]}")
    g.phase, g.first, g.active = ACTION, 0, 0
    return g, g.units[1]


@clause("sotr-order-7", "sotr-ruling-24", "sotr-cmd-2")
def test_the_force_commander_calls_a_unit_once() -> None:
    g = aloft()
    assert cannot_call_paras(g, g.units[1]) is None
    ask, marker = play(command(g), "call-paras:us-squad-1", f"drop:{AT[0]},{AT[1]}")
    assert (ask.kind, marker.kind) == ("command", "drop")
    assert (g.units[1].called, g.units[1].marker) == (True, pack_point(0, *AT))
    assert refusal(g) == "order-7"
    assert g.ordered >> figures(g)[0].id & 1


def refusal(g: Sotr, unit: int = 1) -> str:
    """Say by which clause a unit is not called."""
    no = cannot_call_paras(g, g.units[unit])
    assert no is not None
    return no.clause.removeprefix("sotr-")


@clause("sotr-order-7", "sotr-cmd-2", "sotr-cmd-3")
def test_nobody_else_calls_them_and_nobody_is_called_who_is_on_the_table() -> None:
    g = aloft()
    assert refusal(g, 0) == "order-7"
    g.ordered |= 1 << figures(g)[0].id
    assert refusal(g) == "cmd-2"
    g.ordered = 0
    g.fall(figures(g)[0])
    assert refusal(g) == "order-7"


@clause("sotr-ruling-24")
@pytest.mark.parametrize(("gap", "clear"), [(8, True), (8 - 1 / 16, False)])
def test_the_marker_lies_eight_inches_from_every_enemy(gap: float, clear: bool) -> None:
    """From the edge of his base, which is half an inch from its middle."""
    g = aloft(enemy=(20, 20))
    x, y = 20 * UNIT, round((20.5 + gap) * UNIT)
    assert is_clear(g, 0, x, y) is clear
    assert may_be_marked(g, 0, x, y) is clear


@clause("sotr-ruling-24", "sotr-mopt-11")
def test_a_hidden_enemy_is_not_given_away_by_where_the_marker_may_lie() -> None:
    g = aloft(enemy=(20, 20))
    figures(g, 2)[0].hidden = True
    assert is_clear(g, 0, *AT)


@clause("sotr-mopt-16", "sotr-ruling-24")
@pytest.mark.parametrize(
    ("dice", "off"),
    [((4,), (0, 0)), ((5, 3, 5), (3, 0)), ((6, 6, 9), (0, 6))],
)
def test_they_come_down_at_the_marker_or_drift(dice: tuple[int, ...], off: tuple[int, int]) -> None:
    """5 and 6 drift 1D6 inches; the fifth of sixteen directions is east, the ninth south."""
    g, unit = called(*dice)
    play(begin(g, unit))
    x, y = AT[0] + off[0] * UNIT, AT[1] + off[1] * UNIT
    assert told(g, "comes-down")[0]["at"] == pack_point(0, x, y)
    assert (figures(g, 1)[0].x, figures(g, 1)[0].y) == (x, y)
    for figure in figures(g, 1):
        assert (figure.x - x) ** 2 + (figure.y - y) ** 2 <= (3 * UNIT) ** 2
    assert not unit.aloft
    assert unit.marker == GONE


@clause("sotr-ruling-24")
def test_who_would_drift_off_the_table_comes_down_at_its_edge() -> None:
    g, unit = called(5, 6, 13, at=(2 * UNIT, 20 * UNIT))
    play(begin(g, unit))
    assert told(g, "comes-down")[0]["at"] == pack_point(0, 0, 20 * UNIT)
    assert all(figure.x >= UNIT // 2 for figure in figures(g, 1))


@clause("sotr-mopt-16", "sotr-act-1")
def test_a_unit_that_is_called_is_activated_and_one_that_is_not_is_not() -> None:
    g = aloft()
    no = cannot_activate(g, g.units[1])
    assert no is not None
    assert no.clause == "sotr-order-7"
    g, unit = called(1)
    assert waiting(g, 0) == [g.units[0], unit]
    (_ask,) = play(activate(g), f"activate:{unit.name}")
    assert cannot_activate(g, unit) is not None


@clause("sotr-mopt-17")
def test_they_do_not_move_in_that_turn_but_shoot() -> None:
    g, unit = called(1, enemy=(20, 4), at=(20 * UNIT, 16 * UNIT))
    play(begin(g, unit))
    no = cannot_choose_move(g)
    assert no is not None
    assert no.clause == "sotr-mopt-17"
    (ask,) = play(act(g), "done")
    verbs = {option.verb for option in ask.options}
    assert "shoot" in verbs
    assert not verbs & {"advance", "run", "caution", "prone", "assault"}
    g.turn = 1
    end_turn(g)
    g.acting = unit.id
    assert cannot_choose_move(g) is None


@clause("sotr-mopt-18", "sotr-mod-14")
def test_their_fire_is_at_minus_one_in_the_turn_they_land() -> None:
    g, unit = called(1, enemy=(20, 4), at=(20 * UNIT, 16 * UNIT))
    play(begin(g, unit))
    man, enemy = figures(g, 1)[0], figures(g, 2)[0]
    assert shot_of(g, man, enemy, aimed=False).paras
    end_turn(g)
    assert not shot_of(g, man, enemy, aimed=False).paras


@clause("sotr-ruling-51", "sotr-ruling-24")
def test_a_side_with_men_in_the_air_is_not_beaten() -> None:
    g = aloft()
    in_the_air = figures(g, 1)
    for figure in g.figures:
        if figure.side == 0 and figure not in in_the_air:
            figure.fate = GONER
    assert not is_beaten(g, 0)
    for figure in in_the_air:
        figure.fate = GONER
    assert is_beaten(g, 0)


@clause("sotr-ruling-24")
def test_the_enemy_knows_that_they_come_but_not_where() -> None:
    g, _unit = called()
    shown = {seat: view(g, seat, None)["units"][1] for seat in ("us", "german")}  # type: ignore[index]
    assert [shown[seat]["called"] for seat in shown] == [True, True]
    assert shown["us"]["marker"] == f"{AT[0]},{AT[1]}"
    assert shown["german"]["marker"] is None
    assert [event.kind for event in g.events or () if event.only_for is None] == ["paras-called"]
    twin = g.copy()
    forget(twin, "german")
    assert twin.units[1].marker == GONE
    assert waiting(twin, 0) == [twin.units[0], twin.units[1]]


@clause("sotr-ruling-24")
def test_whoever_looks_ahead_without_knowing_the_marker_lets_them_stay_up() -> None:
    g, unit = called()
    forget(g, "german")
    play(begin(g, unit))
    play(act(g))
    assert unit.aloft
    assert unit.activated
    assert cannot_activate(g, unit) is not None


@clause("sotr-ruling-24")
def test_a_scenario_gives_paras_by_naming_no_place_for_them() -> None:
    scenario = LIBRARY.find("sotr/the-night-mail")
    (_, commandos) = scenario.sides["british"].deploy
    assert [troop.at for troop in commandos.units] == [None, None]


@clause("sotr-mopt-18", "sotr-mod-14", "sotr-ruling-28")
def test_a_grenade_of_theirs_is_thrown_at_minus_one_too() -> None:
    g, unit = called(1)
    play(begin(g, unit))
    man = figures(g, 1)[0]
    what = round_of(man, THROW)
    assert what is not None
    assert parts(point_tally(g, man, what, 20 * UNIT, 12 * UNIT)) == {"mod-14 paras": -1}
    end_turn(g)
    assert parts(point_tally(g, man, what, 20 * UNIT, 12 * UNIT)) == {}


@clause("sotr-ruling-24", "sotr-ruling-44")
def test_a_drop_vehicle_counts_as_having_moved_fast() -> None:
    """It does not shoot, and is at -1 to be hit, in the turn it comes down; in the next it fires."""
    g = close([machine(WALKER, (20, 20))], [men(VOLKS, (20, 12), who=MAN)], (1,))
    unit, man = walker(g), figures(g, 2)[0]
    hull(g, unit).leave()
    g.gather(unit)
    unit.aloft = unit.called = True
    unit.marker = pack_point(0, *AT)
    g.phase, g.first, g.active = ACTION, 0, 0
    play(begin(g, unit))
    assert (hull(g, unit).x, hull(g, unit).y) == AT
    assert shot_of(g, man, hull(g, unit), aimed=False).fast
    assert guns(g, unit) == []
    no = cannot_use(g, unit, 0)
    assert no is not None
    assert no.clause == "sotr-ruling-44"
    end_turn(g)
    assert guns(g, unit)
    assert not shot_of(g, man, hull(g, unit), aimed=False).fast


@clause("sotr-ruling-24", "sotr-ruling-4")
@pytest.mark.parametrize(("gap", "clear"), [(8, True), (8 - 1 / 16, False)])
def test_the_marker_lies_eight_inches_from_the_bow_of_a_tank_too(gap: float, clear: bool) -> None:
    """The bow is 2.5 inches from the middle."""
    g = close([men(COMMAND_SQUAD, (20, 42), who=(0,))], [machine(TANK, (20, 10), SOUTH)])
    assert is_clear(g, 0, 20 * UNIT, round((12.5 + gap) * UNIT)) is clear
