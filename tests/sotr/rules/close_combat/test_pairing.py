"""Who fights whom, and who helps."""

from __future__ import annotations

import pytest

from bocage.systems.sotr.rules.close_combat.pairing import Pair, pair_up

clause = pytest.mark.clause


def pairs(*touching: tuple[int, int]) -> list[Pair]:
    """Pair figures of one side, 1 to 9, with those of the other, from 10, by who touches whom."""
    contacts: dict[int, list[int]] = {}
    for one, other in touching:
        contacts.setdefault(one, []).append(other)
        contacts.setdefault(other, []).append(one)
    return pair_up(sorted(each for each in contacts if each < 10), contacts)


@clause("sotr-ruling-40")
def test_one_against_one() -> None:
    assert pairs((1, 10)) == [Pair(1, 10, 0, 0)]


@clause("sotr-ruling-40")
def test_whoever_is_left_over_helps() -> None:
    assert pairs((1, 10), (2, 10), (3, 10)) == [Pair(1, 10, 2, 0)]
    assert pairs((1, 10), (1, 11)) == [Pair(1, 10, 0, 1)]


@clause("sotr-ruling-40")
def test_as_many_are_paired_as_can_be() -> None:
    """1 touches both, 2 the first alone: 1 takes the second, so that 2 has somebody."""
    assert pairs((1, 10), (1, 11), (2, 10)) == [Pair(1, 11, 0, 0), Pair(2, 10, 0, 0)]


@clause("sotr-ruling-40")
def test_who_helps_goes_where_the_fewest_help() -> None:
    """Figures 3 and 4 touch both enemies: one helps each friend."""
    told = pairs((1, 10), (2, 11), (3, 10), (3, 11), (4, 10), (4, 11))
    assert told == [Pair(1, 10, 1, 0), Pair(2, 11, 1, 0)]


@clause("sotr-ruling-40")
def test_who_helps_helps_against_somebody_whom_he_touches() -> None:
    assert pairs((1, 10), (2, 11), (3, 11)) == [Pair(1, 10, 0, 0), Pair(2, 11, 1, 0)]
    assert pairs((1, 10), (1, 11), (2, 11), (2, 12)) == [Pair(1, 10, 0, 0), Pair(2, 11, 0, 1)]
