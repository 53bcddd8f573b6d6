"""Terror: who stands it and who does not."""

from __future__ import annotations

import pytest

from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.rules.close_combat.assault import assault
from bocage.systems.sotr.rules.close_combat.contact import is_engaged
from bocage.systems.sotr.rules.close_combat.fights import sum_of
from bocage.systems.sotr.rules.morale.terror import must_stand_terror
from tests.sotr.close import close, figures, kinds, men, play
from tests.sotr.sums import parts

clause = pytest.mark.clause
WOLF = 0.75
"""Half of the base of a werewolf."""


def met(dice: list[int]) -> Sotr:
    """Put a rifleman and a werewolf 6 inches apart."""
    return close(
        [men("us_rifle_squad", (20, 20), who=(1,), activated=True)],
        [men("german_werewolves", (20, 20.5 + 6 + WOLF), who=(0,), activated=True)],
        dice,
    )


@clause("sotr-ruling-38")
def test_who_assaults_terror_and_fails_is_shaken_and_stays() -> None:
    """Veterans, Cool 7: an 8 fails."""
    g = met([4, 4])
    play(assault(g, g.units[0], g.units[1]))
    assert g.units[0].shaken
    assert not is_engaged(g, g.units[0])
    assert kinds(g) == ["assaults", "fails-terror"]


@clause("sotr-ruling-38")
def test_who_assaults_terror_and_passes_goes_on() -> None:
    g = met([3, 4])
    play(assault(g, g.units[0], g.units[1]))
    assert not g.units[0].shaken
    assert is_engaged(g, g.units[0])


@clause("sotr-ruling-38")
def test_whom_terror_assaults_and_who_fails_flees_disorganised() -> None:
    g = met([4, 4])
    play(assault(g, g.units[1], g.units[0]))
    assert g.units[0].fleeing
    assert g.units[0].disorganised
    assert not g.units[1].shaken


@clause("sotr-ruling-38")
def test_whom_terror_assaults_and_who_passes_stands() -> None:
    g = met([3, 4])
    play(assault(g, g.units[1], g.units[0]))
    assert not g.units[0].fleeing
    assert is_engaged(g, g.units[0])


@clause("sotr-ruling-38")
def test_a_fleeing_target_is_neither_asked_nor_fires() -> None:
    g = met([4, 4])
    g.units[0].activated = False
    assert play(assault(g, g.units[1], g.units[0])) == []


@clause("sotr-ruling-38")
def test_terror_and_those_without_cool_do_not_test() -> None:
    g = close(
        [men("us_rifle_squad", (10, 20), who=(1,))],
        [
            men("german_werewolves", (20, 20), who=(0,)),
            men("german_zombies", (30, 20), who=(0,)),
            men("german_handlers", (40, 20), who=(0,)),
        ],
    )
    men_, wolf, zombie, handler = g.units
    assert must_stand_terror(men_, wolf)
    assert must_stand_terror(men_, zombie)
    assert must_stand_terror(handler, zombie)
    assert not must_stand_terror(men_, handler)
    assert not must_stand_terror(wolf, zombie)
    assert not must_stand_terror(zombie, wolf)


@clause("sotr-cc-7", "sotr-ruling-48", "sotr-ruling-43")
def test_terror_and_size_count_in_close_combat() -> None:
    g = close(
        [men("us_rifle_squad", (20, 20), who=(1,))],
        [men("german_werewolves", (20, 21.25), who=(0,)), men("german_zombies", (19, 20), who=(0,))],
    )
    man, wolf, zombie = figures(g)[0], figures(g, 1)[0], figures(g, 2)[0]
    assert parts(sum_of(g, wolf, man)) == {"cc-7 terror": 1, "ruling-48 creature": 2, "ruling-43 size": 2}
    assert parts(sum_of(g, zombie, man)) == {"cc-7 terror": 1}
