"""Medics: who goes to a casualty, what he counts as there, and what it does for the wounded."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.kernel import Dice
from bocage.systems.sotr.battle.figures import ADVANCED, DOWN
from bocage.systems.sotr.battle.state import MAINTENANCE, Sotr
from bocage.systems.sotr.rules.action.activation import act, begin
from bocage.systems.sotr.rules.action.tending import cannot_tend, casualties_for
from bocage.systems.sotr.rules.close_combat.contact import touches
from bocage.systems.sotr.rules.shooting.shooting import is_tending, shot_of
from bocage.systems.sotr.rules.turn.maintenance import care_of, maintenance, recover
from bocage.systems.sotr.rules.turn.recovery import ALONE, IN_CONTACT, NEAR
from tests.sotr.close import close, figures, men, play, told
from tests.sotr.shots import MAN, PEOPLE, RIFLES, answer, clause_of, fates
from tests.sotr.sums import parts

clause = pytest.mark.clause


def wounded(gap: float, dice: Any = (), mate: float = 18.0, **more: Any) -> Sotr:
    """Put a medic at 20, 20 with his officer beside him, and a rifleman who is Down so far east of him."""
    g = close(
        [
            men("us_command", (20, 20), (mate, 20), who=(1, 0), **more),
            men(RIFLES, (21 + gap, 20), (24 + gap, 20), who=(1, 2)),
        ],
        [men(PEOPLE, (40, 40), who=MAN)],
        dice,
    )
    hurt = figures(g, 1)[0]
    hurt.fate = DOWN
    hurt.prone = True
    g.gather(g.units[1])
    return g


def who(g: Sotr) -> tuple[Any, Any, Any]:
    return g.units[0], figures(g)[0], figures(g, 1)[0]


@clause("sotr-maint-5", "sotr-ruling-49", "sotr-maint-u3")
@pytest.mark.parametrize(("gap", "care"), [(2, NEAR), (2 + 1 / 16, ALONE), (0, NEAR)])
def test_a_medic_within_two_inches_is_near(gap: float, care: int) -> None:
    g = wounded(gap)
    assert care_of(g, figures(g, 1)[0]) == care
    figures(g)[0].fate = DOWN
    assert care_of(g, figures(g, 1)[0]) == ALONE, "a downed medic gives nothing"


@clause("sotr-ruling-49")
@pytest.mark.parametrize(("die", "fate"), [(6, "down"), (4, "up")])
def test_in_contact_and_doing_nothing_else_he_takes_two_off(die: int, fate: str) -> None:
    """The oracle: medic in contact doing nothing else, 6: 4, stays."""
    g = wounded(0, (die,))
    play(begin(g, g.units[0]))
    answer(act(g), "done")
    assert care_of(g, figures(g, 1)[0]) == IN_CONTACT
    recover(g, figures(g, 1)[0])
    assert fates(g)[0] == fate
    assert parts(told(g, f"recovery-{fate}")[0]["tally"]) == {"ruling-49 medic-in-contact": -2}


@clause("sotr-ruling-49")
def test_who_has_come_or_done_anything_else_takes_one_off() -> None:
    g = wounded(0)
    play(begin(g, g.units[0]))
    figures(g)[0].moved = ADVANCED
    answer(act(g), "done")
    assert care_of(g, figures(g, 1)[0]) == NEAR
    g = wounded(0)
    play(begin(g, g.units[0]))
    figures(g)[0].fired = True
    answer(act(g), "done")
    assert care_of(g, figures(g, 1)[0]) == NEAR
    g = wounded(1)
    play(begin(g, g.units[0]))
    answer(act(g), "done")
    assert care_of(g, figures(g, 1)[0]) == NEAR, "not in contact"


@clause("sotr-maint-5")
def test_medics_tend_their_own_side_only() -> None:
    g = close([men("us_command", (20, 20), who=(1,))], [men(PEOPLE, (21, 20), (23, 20), who=(1, 2))])
    figures(g, 1)[0].fate = DOWN
    assert care_of(g, figures(g, 1)[0]) == ALONE
    assert clause_of(cannot_tend(g, g.units[0], figures(g)[0], figures(g, 1)[0])) == "sotr-ruling-49"
    assert not is_tending(g, figures(g)[0])


@clause("sotr-ruling-49", "sotr-mopt-7")
def test_a_medic_goes_to_a_casualty_as_far_as_an_advance() -> None:
    """4 inches from edge to edge; his officer is 1 inch behind him and may be left 4 behind at most."""
    g = wounded(3)
    unit, medic, hurt = who(g)
    assert cannot_tend(g, unit, medic, hurt) is None
    play(begin(g, unit))
    answer(act(g), f"tend:{medic.name}>{hurt.name}")
    assert touches(medic, hurt)
    assert medic.moved == ADVANCED
    assert g.has_moved
    answer(act(g), "done")
    assert care_of(g, hurt) == NEAR, "he has moved"
    play(begin(g, unit))
    medic.moved = 0
    answer(act(g), "done")
    assert care_of(g, hurt) == IN_CONTACT


@clause("sotr-ruling-49", "sotr-ruling-5")
def test_he_does_not_go_too_far_nor_leave_his_unit() -> None:
    g = wounded(4 + 1 / 16)
    unit, medic, hurt = who(g)
    assert clause_of(cannot_tend(g, unit, medic, hurt)) == "sotr-ruling-49"
    g = wounded(4)
    unit, medic, hurt = who(g)
    assert clause_of(cannot_tend(g, unit, medic, hurt)) == "sotr-ruling-49", "5 inches from his officer"
    g = wounded(4, mate=19)
    unit, medic, hurt = who(g)
    assert cannot_tend(g, unit, medic, hurt) is None, "4 inches from him"


@clause("sotr-ruling-49", "sotr-ruling-34", "sotr-maint-u3")
def test_who_does_not_go_to_whom() -> None:
    g = wounded(2)
    unit, medic, hurt = who(g)
    officer, mate = figures(g)[1], figures(g, 1)[1]
    assert casualties_for(g, unit, medic) == [hurt]
    assert clause_of(cannot_tend(g, unit, officer, hurt)) == "sotr-ruling-49"
    assert clause_of(cannot_tend(g, unit, medic, mate)) == "sotr-ruling-49"
    unit.suppressed = True
    assert clause_of(cannot_tend(g, unit, medic, hurt)) == "sotr-ruling-34"
    unit.suppressed = False
    medic.fate = DOWN
    assert clause_of(cannot_tend(g, unit, medic, hurt)) == "sotr-maint-u3"
    g = wounded(0)
    unit, medic, hurt = who(g)
    assert clause_of(cannot_tend(g, unit, medic, hurt)) == "sotr-ruling-49"


@clause("sotr-mod-12", "sotr-mod-11")
def test_a_medic_in_contact_with_a_wounded_friend_counts_as_prone() -> None:
    g = wounded(0)
    foe, medic = figures(g, 2)[0], figures(g)[0]
    assert is_tending(g, medic)
    assert shot_of(g, foe, medic, aimed=False).prone
    g.place(figures(g, 1)[0], 22 * UNIT, 20 * UNIT, 0)
    assert not shot_of(g, foe, medic, aimed=False).prone
    officer = figures(g)[1]
    g.place(figures(g, 1)[0], 19 * UNIT, 20 * UNIT, 0)
    assert not shot_of(g, foe, officer, aimed=False).prone
    g.dice = Dice.scripted()


@clause("sotr-ruling-49")
def test_what_a_medic_did_counts_in_the_next_maintenance_and_in_no_other() -> None:
    """He tends in his activation: a 6 stays Down. In the turn after he is not activated: a 5 less 1 stays."""
    g = wounded(0, (6, 5))
    play(begin(g, g.units[0]))
    answer(act(g), "done")
    for _ in range(2):
        g.phase, g.winner = MAINTENANCE, 0
        play(maintenance(g))
    dice = [(each["die"], int(each["tally"].total)) for each in told(g, "recovery-down")]
    assert dice == [(6, -2), (5, -1)]


@clause("sotr-ruling-42", "sotr-ruling-49")
def test_a_medic_does_not_leave_a_fight_for_a_casualty() -> None:
    """An enemy touches him on the other side: he leaves by an Advance and a Cool test, or not at all."""
    g = wounded(3)
    unit, medic, hurt = who(g)
    assert cannot_tend(g, unit, medic, hurt) is None
    g.place(figures(g, 2)[0], 20 * UNIT, 19 * UNIT, 0)
    g.gather(g.units[2])
    assert clause_of(cannot_tend(g, unit, medic, hurt)) == "sotr-ruling-49"


@clause("sotr-ruling-42", "sotr-ruling-49")
def test_a_medic_whom_nobody_touches_goes_while_his_comrade_fights() -> None:
    g = wounded(3)
    unit, medic, hurt = who(g)
    g.place(figures(g, 2)[0], 17 * UNIT, 20 * UNIT, 0)
    g.gather(g.units[2])
    play(begin(g, unit))
    answer(act(g), f"tend:{medic.name}>{hurt.name}")
    assert touches(medic, hurt)
