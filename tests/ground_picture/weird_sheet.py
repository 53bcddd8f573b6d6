"""`python -m tests.ground_picture.weird_sheet OUT.svg`: figures, walkers and marks, to look at."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from bocage.ground.picture import Figure, Vehicle, stand, vehicle_defs
from bocage.ground.picture.pen import group, tag, text
from bocage.ground.picture.tabletop.artbook import art_book
from bocage.ground.picture.tabletop.bursts import (
    burst_defs,
    draw_blast,
    draw_crater,
    draw_drop,
    draw_fire,
    draw_flame,
    draw_gas,
    draw_strike,
    draw_wreck,
)
from bocage.ground.picture.tabletop.figures import POSTURES, figure_defs
from bocage.ground.picture.tabletop.tokens import (
    STATES,
    draw_condition,
    draw_smoke,
    draw_state,
    smoke_defs,
)
from bocage.ground.picture.tabletop.vehicles import mount

ARMIES = ("american", "british", "german", "soviet")
STEP, ROW, LEFT = 46.0, 52.0, 70.0


def figures() -> Iterator[str]:
    """Every figure, one column each: its postures in one army, then standing in the others."""
    kinds = list(art_book().figures)
    rows = [("german", posture) for posture in POSTURES] + [(army, "standing") for army in ARMIES]
    half = (len(kinds) + 1) // 2
    for block, some in enumerate((kinds[:half], kinds[half:])):
        for row, (army, posture) in enumerate(rows):
            y = 34 + (block * (len(rows) + 0.4) + row) * ROW
            yield text(f"{army} {posture}", x=6, y=y + 4, font_size=8, fill="#2b2413")
            for k, kind in enumerate(some):
                yield stand(Figure(kind, army, LEFT + 36 + STEP * k, y, 0, posture, radius=17))
                if row == 0:
                    at = {"x": LEFT + 36 + STEP * k, "y": y - 24 + 8 * (k % 2)}
                    yield text(kind, font_size=6.4, text_anchor="middle", fill="#2b2413", **at)


WALKERS = ("small_walker", "medium_walker", "large_walker")
SIZES = {"small_walker": 2.5, "medium_walker": 3.0, "large_walker": 4.0}


def walkers() -> Iterator[str]:
    """Walkers of each army on their bases, one turned, and what is left of one."""
    for row, army in enumerate(ARMIES):
        for k, kind in enumerate(WALKERS):
            x, y, inches = 80.0 + 92 * k + 300 * (row % 2), 60.0 + 100 * (row // 2), SIZES[kind]
            yield mount(Vehicle(kind, army, x, y, 0, 0 if row % 2 else 24), inches * 8)


def marks() -> Iterator[str]:
    """Templates, zones, wrecks and states."""
    yield draw_blast(40, 40, 24, "a")
    yield draw_blast(120, 50, 40, "b")
    yield draw_flame(200, 120, 0)
    yield draw_flame(250, 140, 12, 160)
    yield draw_gas(350, 70, 64)
    yield draw_smoke(460, 50, 40)
    yield draw_fire(530, 50, 12)
    yield draw_strike(610, 60, 40, "2")
    yield draw_crater(690, 40, 16)
    yield draw_drop("british", 760, 50, 30, "A")
    yield draw_drop("german", 840, 50, 30)
    for k, kind in enumerate(
        ("small_walker", "medium_walker", "large_walker", "sherman", "tiger_i", "half_track")
    ):
        yield draw_wreck(kind, 50 + 90 * k, 200, 30 * k, (38, 44, 52, 80, 96, 80)[k])
    for k, state in enumerate(STATES):
        x, y = 600 + 150 * (k % 2), 130 + 26 * (k // 2)
        yield draw_state(state, state.capitalize(), x, y)
        yield stand(Figure("rifleman", "american", x + 68, y, 0, radius=8))
        yield draw_condition(state, x + 68, y, 8)


def sheet() -> str:
    """The whole sheet."""
    wide, tall = 900, 1400
    return tag(
        "svg",
        tag("title", "Figures, machines and marks of a skirmish")
        + tag("defs", figure_defs(ARMIES))
        + tag("rect", width=wide, height=tall, fill="#b9b184")
        + tag("defs", vehicle_defs((kind, army) for kind in WALKERS for army in ARMIES))
        + group(figures())
        + tag("defs", burst_defs() + smoke_defs())
        + group(walkers(), transform="translate(0 900)")
        + group(marks(), transform="translate(0 1120)"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {wide} {tall}",
        width=wide,
        height=tall,
        font_family="Inter,system-ui,sans-serif",
    )


def main(words: list[str]) -> int:
    """Write the sheet into a file."""
    if len(words) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    Path(words[0]).write_text(sheet() + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
