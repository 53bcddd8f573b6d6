"""Cover by eighths of the base."""

from __future__ import annotations

import pytest

from bocage.systems.sotr.rules.shooting.cover import (
    HEAVY,
    LIGHT,
    OPEN,
    SHELTER,
    UNSEEN,
    cover_of,
    hides_more_than_half,
    hindering,
    smoke_on,
)

clause = pytest.mark.clause
ALL = 0b11111111


def rays(count: int) -> int:
    """Return a set of so many rays, not side by side."""
    return sum(1 << at for at in (0, 7, 2, 5, 3, 1, 6, 4)[:count])


@clause("sotr-mod-4", "sotr-mod-5", "sotr-ruling-9")
@pytest.mark.parametrize(
    ("cut", "verdict"),
    [(0, OPEN), (1, LIGHT), (4, LIGHT), (5, HEAVY), (7, HEAVY), (8, HEAVY)],
)
def test_more_than_half_behind_a_low_wall_is_heavy_cover_and_less_light(cut: int, verdict: int) -> None:
    """The oracle: 5 of 8 heavy, 4 of 8 light. A wall that can be looked over hides nobody wholly."""
    assert cover_of(0, rays(cut), 0) == verdict


@clause("sotr-ruling-9")
@pytest.mark.parametrize(("cut", "verdict"), [(4, LIGHT), (5, HEAVY), (7, HEAVY), (8, UNSEEN)])
def test_who_is_blocked_in_all_eighths_is_not_seen(cut: int, verdict: int) -> None:
    """The corner of a house blocks, and is heavy cover."""
    assert cover_of(rays(cut), rays(cut), 0) == verdict


@clause("sotr-ruling-9")
def test_rays_blocked_by_different_things_are_counted_together() -> None:
    assert cover_of(ALL, 0b1111, 0b11110000) == UNSEEN
    assert cover_of(0b11110000, 0b11111, 0) == HEAVY


@clause("sotr-mod-6", "sotr-ruling-9")
@pytest.mark.parametrize("cut", [1, 5, 8])
def test_any_part_behind_a_bush_is_light_cover_and_never_more(cut: int) -> None:
    """The oracle: 1 of 8 is light."""
    assert cover_of(0, 0, rays(cut)) == LIGHT


@clause("sotr-mod-4", "sotr-mod-6", "sotr-ruling-9")
def test_vegetation_does_not_add_to_a_wall() -> None:
    assert cover_of(0, 0b1111, 0b11110000) == LIGHT
    assert cover_of(0, 0b11111, 0b11110000) == HEAVY


@clause("sotr-mod-9", "sotr-ruling-9")
def test_works_that_hide_more_than_half_are_shelter() -> None:
    assert cover_of(0, 0, 0, rays(5)) == SHELTER
    assert cover_of(0, ALL, ALL, rays(5)) == SHELTER
    assert cover_of(0, 0, 0, rays(4)) == LIGHT
    assert cover_of(0, 0b1, 0, 0b11110) == HEAVY, "sandbags and a wall hide five eighths together"


@clause("sotr-ruling-9")
def test_what_stands_at_the_firer_hides_nobody_from_him() -> None:
    """The oracle: firer at the wall: none."""
    wall, other = 0b0100, 0b1000
    assert hindering(wall | other, at_firer=wall) == other
    assert hindering(wall, at_firer=wall) == 0
    assert hindering(wall, at_firer=0) == wall


@clause("sotr-mod-4")
def test_half_is_not_more_than_half() -> None:
    assert not hides_more_than_half(rays(4))
    assert hides_more_than_half(rays(5))


@clause("sotr-ruling-31")
def test_one_cloud_cuts_a_ray_and_two_block_it() -> None:
    assert smoke_on([]) == (0, 0)
    assert smoke_on([0b1110]) == (0b1110, 0)
    assert smoke_on([0b1110, 0b0111]) == (0b1111, 0b0110)
    assert smoke_on([0b1000, 0b0100, 0b1100]) == (0b1100, 0b1100)
