"""Who fights whom: figures in contact are paired, those left over help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

NOBODY: Final = -1


class Pair(NamedTuple):
    """Two figures who fight, by their numbers, and how many help each."""

    one: int
    other: int
    helping_one: int
    helping_other: int


def pair_up(ones: Sequence[int], contacts: Mapping[int, Sequence[int]]) -> list[Pair]:
    """ruling-40: pair as many figures as can be paired; whoever is left over helps a friend against an enemy
    whom he touches, the one with the fewest helpers first.

    `ones`: the figures of one side, in their order. `contacts`: for every figure of both sides the enemies it
    touches. The same figures always give the same pairs.
    """
    foes: dict[int, int] = {}
    for one in ones:
        _find_foe(one, contacts, foes, set())
    fights = {one: other for other, one in foes.items()}
    help_for: dict[int, int] = {figure: 0 for pair in foes.items() for figure in pair}
    for figure in sorted(contacts):
        if figure not in help_for:
            _help(figure, contacts[figure], foes, fights, help_for)
    return [Pair(one, fights[one], help_for[one], help_for[fights[one]]) for one in ones if one in fights]


def _find_foe(one: int, contacts: Mapping[int, Sequence[int]], foes: dict[int, int], tried: set[int]) -> bool:
    """Find an enemy for a figure; whoever has him already may have to take another."""
    for other in contacts[one]:
        if other in tried:
            continue
        tried.add(other)
        if other not in foes or _find_foe(foes[other], contacts, foes, tried):
            foes[other] = one
            return True
    return False


def _help(
    figure: int,
    touched: Sequence[int],
    foes: Mapping[int, int],
    fights: Mapping[int, int],
    help_for: dict[int, int],
) -> None:
    """ruling-40: let a figure help the friend who fights one of those it touches."""
    friend = NOBODY
    for enemy in touched:
        ally = foes.get(enemy, fights.get(enemy, NOBODY))
        if ally != NOBODY and (friend == NOBODY or help_for[ally] < help_for[friend]):
            friend = ally
    if friend != NOBODY:
        help_for[friend] += 1
