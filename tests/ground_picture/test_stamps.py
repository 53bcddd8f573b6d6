"""Plants in few elements: the same picture, in the same order where they touch."""

from __future__ import annotations

import re
from random import Random
from xml.etree.ElementTree import Element

import pytest

from bocage.ground.picture import draw_map
from bocage.ground.picture.stamps import stamped
from tests.ground_picture.samples import NAMES, SVG, drawn, sample

REACH = {"oak": 10.0, "bush": 4.0}
FEWEST = 4
"""At least so many times fewer elements than if every plant were built by itself."""


def use(ident: str, x: int, y: int) -> str:
    return f'<use href="#{ident}" x="{x}" y="{y}"/>'


def painted(svg: str) -> list[tuple[str, int, int]]:
    """What is drawn by markers, in order: what, and where."""
    out = []
    for ident, points in re.findall(r'd="M0 0L(?=.*?url\(#(\w+)\))([^L]*)L0 0"', svg):
        numbers = [int(each) for each in re.findall(r"-?\d+", points)]
        out += [(ident, x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
    return out


def lines(svg: str) -> int:
    return svg.count("<path")


def test_plants_of_a_kind_that_touch_nothing_are_one_line() -> None:
    svg = stamped(use("oak", 0, 0) + use("bush", 40, -8) + use("oak", 90, 5), REACH, str)
    assert lines(svg) == 2
    assert painted(svg) == [("oak", 0, 0), ("oak", 90, 5), ("bush", 40, -8)]


def test_a_plant_over_another_kind_is_painted_after_it() -> None:
    svg = stamped(use("oak", 0, 0) + use("bush", 5, 5) + use("oak", 9, 9), REACH, str)
    assert lines(svg) == 3
    assert painted(svg) == [("oak", 0, 0), ("bush", 5, 5), ("oak", 9, 9)]


def test_what_does_not_say_how_far_it_reaches_is_left_as_it_is() -> None:
    run = use("oak", 0, 0) + use("hut", 5, 5)
    assert stamped(run, REACH, str) == run


def test_whatever_touches_keeps_its_order_and_nothing_is_lost() -> None:
    rng = Random(4)
    wood = [(rng.choice(["oak", "bush"]), rng.randrange(-99, 99), rng.randrange(-99, 99)) for _ in range(300)]
    wood = list(dict.fromkeys(wood))
    found = painted(stamped("".join(use(*each) for each in wood), REACH, str))
    assert sorted(found) == sorted(wood)
    place = {each: k for k, each in enumerate(found)}
    for k, (ident, x, y) in enumerate(wood):
        for other in wood[:k]:
            far = REACH[ident] + REACH[other[0]]
            if abs(other[1] - x) < far and abs(other[2] - y) < far:
                assert place[other] < place[ident, x, y]


def built(tree: Element) -> tuple[int, int]:
    """How many elements a browser builds, and how many it would build with a use for every marker drawn."""
    named = {element.get("id"): element for element in tree.iter()}

    def copies(element: Element) -> int:
        if element.tag == f"{SVG}use":
            return 1 + copies(named[(element.get("href") or "")[1:]])
        return 1 + sum(copies(each) for each in element)

    strewn = 0
    for line in tree.iter(f"{SVG}path"):
        marker = re.search(r"#(\w+)", line.get("marker-mid", ""))
        if marker:
            points = len(re.findall(r"-?\d+", line.get("d", ""))) // 2 - 2
            strewn += points * copies(named[marker[1]])
    return copies(tree), copies(tree) + strewn


@pytest.mark.parametrize("name", ["saint-aubin", "song-dao"])
def test_a_map_full_of_plants_is_few_elements_to_a_browser(name: str) -> None:
    few, many = built(drawn(draw_map(sample(name))))
    assert few * FEWEST < many


@pytest.mark.parametrize("name", NAMES)
def test_markers_draw_at_full_size_and_are_not_cut_off(name: str) -> None:
    for marker in drawn(draw_map(sample(name))).iter(f"{SVG}marker"):
        assert marker.get("markerUnits") == "userSpaceOnUse"
        assert marker.get("overflow") == "visible"
