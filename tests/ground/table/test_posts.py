"""Posts: places in cover along edges."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import pairwise
from math import isqrt

import pytest
from shapely import LinearRing, Point, Polygon

from bocage.ground.table.bases import disc, is_on
from bocage.ground.table.ground import BARRED, CROSSED, Footing, Ground
from bocage.ground.table.lattice import heading_to
from bocage.ground.table.posts import Post, _nearest_node
from bocage.ground.table.shapes import Piece, box_corners
from bocage.ground.table.table import Table
from tests.ground.table.scenes import footing_of, scene
from tests.ground.table.slowly import nearest, small_shape

FIELD = "\n".join(["." * 20] * 20)


def test_posts_stand_every_two_inches_on_both_sides_of_a_wall() -> None:
    """A wall from (3, 10) to (13, 10), a quarter inch thick: posts before and behind it, touching it."""
    table = Table.draw(FIELD, lines={"wall": [[(3, 10), (13, 10)]]})
    posts = table.posts(Footing(8, (CROSSED,)), outside=1, inside=0)
    assert table.posts(Footing(8, (CROSSED,)), outside=1, inside=0) is posts
    north = sorted(post.x for post in posts.all if post.y == 150)
    south = sorted(post.x for post in posts.all if post.y == 170)
    assert len(north) == len(south) == 5
    assert all(later - earlier == 32 for earlier, later in pairwise(north))
    assert {post.heading for post in posts.all if post.y == 150} == {32}, "who stands north is covered south"
    assert {post.heading for post in posts.all if post.y == 170} == {0}
    assert all(post.piece == 0 for post in posts.all)


def test_posts_inside_a_wood_look_out_of_it() -> None:
    table = Table.draw("\n".join(["." * 20] * 5 + ["....." + "w" * 10 + "....."] * 10 + ["." * 20] * 5))
    posts = table.posts(Footing(8, (1,)), outside=0, inside=1)
    assert len(posts.all) == 20
    wood = table.pieces[0]
    assert all(wood.holds(post.x, post.y) for post in posts.all)
    headings = {post.heading for post in posts.all if post.y == 88}
    assert 0 in headings
    assert not table.posts(Footing(8, (1,)), outside=0, inside=0).all


def test_a_wood_written_the_other_way_round_has_the_same_posts() -> None:
    rows = ["." * 20] * 5 + ["....." + "w" * 10 + "....."] * 10 + ["." * 20] * 5
    table = Table.draw("\n".join(rows))
    wood = table.pieces[0]
    wood.xs.reverse()
    wood.ys.reverse()
    posts = table.posts(Footing(8, (1,)), outside=0, inside=1)
    assert posts.all
    assert all(wood.holds(post.x, post.y) for post in posts.all)


def test_every_post_is_a_place_where_the_base_may_stand() -> None:
    for seed in range(6):
        table = scene(seed)
        footing = footing_of(table)
        ground = table.ground(footing)
        lines = table.pieces_of(["wall", "hedge", "building"])
        posts = table.posts(footing, lines, table.pieces_of(["woods"]))
        assert len(posts.all) > 20
        for post in posts.all:
            assert ground.may_stand(post.x, post.y)
            piece = table.pieces[post.piece]
            if lines >> post.piece & 1:
                assert not is_on(disc(post.x, post.y, 8), piece)
                assert is_on(disc(post.x, post.y, 8 + 4), piece)
            else:
                assert piece.holds(post.x, post.y)


def test_a_post_at_a_corner_belongs_to_the_edge_that_ends_there() -> None:
    """A post of an inch square: its edge is 4 inches round, with posts after 1 and 3 of them."""
    pillar = Piece(0, "pillar", [(160, 160), (176, 160), (176, 176), (160, 176)])
    table = Table(320, 320, [pillar], {})
    posts = table.posts(Footing(8, (BARRED,)), outside=1, inside=0)
    assert posts.all == [Post(152, 160, 0, 16), Post(184, 176, 0, 48)]


def test_a_house_set_askew_has_all_its_posts() -> None:
    """Ten by six inches, 32 round: 16 posts, or 15 where rounding takes a sixteenth off a side."""
    house = Piece(0, "building", box_corners(320, 320, 80, 48, 5))
    posts = Table(640, 640, [house], {}).posts(Footing(8, (BARRED,)), outside=1, inside=0)
    assert len(posts.all) in (15, 16)


def test_posts_in_reach() -> None:
    table = Table.draw(FIELD, lines={"wall": [[(3, 10), (13, 10)]]})
    posts = table.posts(Footing(8, (BARRED,)), outside=1, inside=0)
    near = posts.near(64, 150, 40)
    assert near == [post for post in posts.all if (post.x - 64) ** 2 + (post.y - 150) ** 2 <= 40 * 40]
    assert near
    assert posts.near(64, 150, 10_000) != near
    assert set(posts.near(64, 150, 10_000)) == set(posts.all)
    first: Post = near[0]
    assert posts.near(first.x, first.y, 0) == [first]
    assert posts.near(first.x + 3, first.y, 2) == []


@pytest.mark.parametrize("seed", range(12))
def test_posts_stand_where_a_second_reading_puts_them(seed: int) -> None:
    """Every 32 along the edge, from 16 on, each side measured in whole sixteenths; before it the base stands
    square to the edge, touching it, or one or two sixteenths farther off, if it may stand there."""
    chance = random.Random(seed)
    corners = [(x * 16 + 64, y * 16 + 64) for x, y in small_shape(chance, 12)]
    piece = Piece(0, "thing", corners)
    table = Table(320, 320, [piece], {})
    shape = Polygon(corners)
    right = 1 if LinearRing(corners).is_ccw else -1
    for side, role in ((1, BARRED), (-1, 1)):
        expected = []
        left_over = 16
        for at in range(len(corners)):
            (ax, ay), (bx, by) = corners[at - 1], corners[at]
            dx, dy = bx - ax, by - ay
            length = isqrt(dx * dx + dy * dy)
            while left_over <= length:
                x, y = (
                    ax + nearest(Fraction(dx * left_over, length)),
                    ay + nearest(Fraction(dy * left_over, length)),
                )
                for reach in (8, 9, 10):
                    px, py = (
                        x + nearest(Fraction(dy * right * side * reach, length)),
                        y + nearest(Fraction(-dx * right * side * reach, length)),
                    )
                    away = shape.distance(Point(px, py)) if side > 0 else 8 * shape.intersects(Point(px, py))
                    if away >= 8:
                        if 8 <= px <= 312 and 8 <= py <= 312:
                            expected.append((px, py, heading_to(-dy * right * side, dx * right * side)))
                        break
                left_over += 32
            left_over -= length
        posts = table.posts(Footing(8, (role,)), outside=int(side > 0), inside=int(side < 0))
        assert [(post.x, post.y, post.heading) for post in posts.all] == expected
        for _ in range(40):
            x, y, reach = chance.randint(0, 320), chance.randint(0, 320), chance.randint(0, 150)
            near = [post for post in posts.all if (post.x - x) ** 2 + (post.y - y) ** 2 <= reach**2]
            assert sorted(posts.near(x, y, reach)) == sorted(near)


def test_the_nearest_of_the_nodes_round_a_post() -> None:
    """Four nodes round (x, y), or fewer where it lies on a row of them; of those as near the western, then
    the northern."""
    ground = Ground([], 64, 48, Footing(0, ()))
    for x in range(65):
        for y in range(49):
            nodes = [(cx, cy) for cx in (0, *range(8, 65, 8)) for cy in (0, *range(8, 49, 8))]
            found = min(nodes, key=lambda at: ((at[0] - x) ** 2 + (at[1] - y) ** 2, at))
            assert _nearest_node(ground, Post(x, y, 0, 0)) == found


def test_a_node_where_the_base_may_not_stand_is_passed_over() -> None:
    """A base of radius 8 keeps half an inch from a house at (24, 24): the nodes round (13, 15) are at 8 and
    16, and one of them, (16, 16), lies at its corner. At (21, 13) all four are too near it."""
    house = Piece(0, "house", [(17, 17), (40, 17), (40, 40), (17, 40)])
    ground = Ground([house], 64, 64, Footing(8, (BARRED,)))
    assert _nearest_node(ground, Post(13, 15, 0, 0)) == (8, 16)
    assert _nearest_node(ground, Post(15, 13, 0, 0)) == (16, 8)
    assert _nearest_node(ground, Post(15, 15, 0, 0)) == (8, 16)
    assert _nearest_node(ground, Post(20, 20, 0, 0)) is None
    assert _nearest_node(Ground([], 60, 60, Footing(0, ())), Post(58, 58, 0, 0)) == (56, 56), "no node beyond"


@pytest.mark.parametrize("seed", range(6))
def test_posts_on_the_lattice_are_the_nearest_nodes_each_once(seed: int) -> None:
    """Whoever stands at the first of two posts that share a node is told its piece and its heading."""
    table = scene(seed)
    footing = footing_of(table)
    ground = table.ground(footing)
    posts = table.posts(footing, table.pieces_of(["wall", "hedge"]), table.pieces_of(["woods"]))
    expected: dict[tuple[int, int], Post] = {}
    for post in posts.all:
        near = [
            (x, y)
            for x in range(post.x // 8 * 8, post.x + 8, 8)
            for y in range(post.y // 8 * 8, post.y + 8, 8)
            if ground.may_stand(x, y)
        ]
        if near:
            x, y = min(near, key=lambda at: ((at[0] - post.x) ** 2 + (at[1] - post.y) ** 2, at))
            expected.setdefault((x, y), Post(x, y, post.piece, post.heading))
    nodes = posts.on_lattice(ground)
    assert nodes.all == list(expected.values())
    assert 20 < len(nodes.all) <= len(posts.all)
    assert {post.piece for post in nodes.all} != {0}
    first = nodes.all[0]
    assert nodes.near(first.x, first.y, 0) == [first]
