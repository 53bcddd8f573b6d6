"""Shells at a real table, when range and cover are told."""

from __future__ import annotations

import pytest

from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.deeds import Throw
from bocage.systems.iabsm.battle.units import PINNED, STEADY
from bocage.systems.iabsm.companion.activation import activate
from bocage.systems.iabsm.companion.evening import Evening
from bocage.systems.iabsm.companion.shelling import shell
from bocage.systems.iabsm.companion.turns import tea_break
from bocage.systems.iabsm.companion.volley import Aim, volley
from tests.iabsm.companion.evenings import parts, refusal, run, unit

GREAT, _, POOR = range(3)


def test_six_and_five_at_a_section_in_a_house() -> None:
    """75 mm at 10 inches: remarkable, so that the house is light cover: 11 - 2 = 9, two hits and a pin."""
    e = Evening([unit(0, 1, "german_infantry_gun"), unit(1, 0)], {})
    done = run(shell(e, e.units[0], e.units[1], Aim(2, POOR, 1, [])), 6, 5)
    assert (e.sums[0].total, done.next) == (9, Throw("hit", 2, 1))
    e = Evening([unit(0, 1, "german_infantry_gun"), unit(1, 0)], {})
    run(shell(e, e.units[0], e.units[1], Aim(2, POOR, 1, [])), 6, 5, 1, 1)
    assert e.units[1].state == PINNED


def test_a_one_on_two_dice_fails_and_pins_nobody() -> None:
    e = Evening([unit(0, 1, "german_infantry_gun"), unit(1, 0)], {})
    assert run(shell(e, e.units[0], e.units[1], Aim(2, GREAT, 1, [])), 6, 1).next is None
    assert (e.units[1].state, e.units[1].under_fire) == (STEADY, True)


def test_the_target_is_pinned_though_nobody_is_hit() -> None:
    """2 and 2 behind a wall: 4 - 4 = 0."""
    e = Evening([unit(0, 1, "german_infantry_gun"), unit(1, 0)], {})
    run(shell(e, e.units[0], e.units[1], Aim(2, POOR, 1, [])), 2, 2)
    assert e.units[1].state == PINNED


def test_two_sixes_destroy_support_weapons() -> None:
    """12 at a team in the open: index 12 is 4 hits, of which none tells; the weapon is gone all the same."""
    e = Evening([unit(0, 1, "german_infantry_gun"), unit(1, 0, "british_medium_mortar")], {})
    run(shell(e, e.units[0], e.units[1], Aim(2, GREAT, 1, [])), 6, 6, 1, 1, 1, 1)
    assert e.units[1].loc == GONE


def test_each_further_shell_of_an_activation_is_two_worse() -> None:
    e = Evening([unit(0, 1, "german_infantry_gun"), unit(1, 0)], {}, 0)
    for shells, value in ((0, 0), (1, -2), (2, -4)):
        e.shells = {0: shells}
        e.sums.clear()
        run(shell(e, e.units[0], e.units[1], Aim(2, GREAT, 1, [])))
        assert parts(e).get("further-shells", 0) == value
    run(activate(e, e.units[0]))
    assert e.shells.get(0, 0) == 0


def test_a_firefly_fires_one_shell_a_turn() -> None:
    e = Evening([unit(0, 0, "firefly"), unit(1, 1)], {})
    run(shell(e, e.units[0], e.units[1], Aim(2, GREAT, 1, [])), 1, 1)
    assert refusal(shell(e, e.units[0], e.units[1], Aim(2, GREAT, 1, []))) == "iabsm-shell-3"
    run(tea_break(e, set()))
    run(shell(e, e.units[0], e.units[1], Aim(2, GREAT, 1, [])))


@pytest.mark.parametrize(("band", "clause"), [(0, "iabsm-shell-2"), (1, ""), (3, ""), (4, "iabsm-shell-2")])
def test_a_light_mortar_reaches_from_four_to_twenty_four_inches(band: int, clause: str) -> None:
    e = Evening([unit(0, 0, "british_light_mortar"), unit(1, 1)], {})
    deed = shell(e, e.units[0], e.units[1], Aim(band, GREAT, 1, []))
    if clause:
        assert refusal(deed) == clause
    else:
        assert run(deed).next == Throw("shell", 1, 0)


def test_a_shield_is_light_cover_from_the_front_alone() -> None:
    for in_front, value in ((True, -2), (False, 0)):
        e = Evening([unit(0, 1), unit(1, 0, "british_6pdr")], {})
        run(volley(e, e.units[0], e.units[1], Aim(2, GREAT, 3, [], in_front=in_front)))
        assert parts(e).get("protection", 0) == value
