"""`python -m tests.ground_picture.table_scenes FOLDER`: the two tables of the docs, with a battle on each.

`docs/pictures/gap-in-the-hedge.svg` and `docs/pictures/saint-clair.svg` are made by it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from bocage.ground.picture import Figure, Vehicle, draw_tabletop
from bocage.ground.picture.pen import tag
from bocage.ground.picture.tabletop.tokens import (
    draw_blind,
    draw_shock,
    draw_smoke,
    draw_state,
    smoke_defs,
)
from tests.ground_picture.tabletops import table

INCH = 16.0
RIFLES = (
    "sergeant",
    "rifleman",
    "light_machine_gun",
    "rifleman",
    "rifleman",
    "rifleman",
    "rifleman",
    "rifleman",
)
LOOSE = ((0, 0), (1.2, 0.5), (-1.3, 0.4), (0.7, 1.6), (-0.6, 1.5), (1.9, 1.7), (-1.9, 1.8), (0.1, 2.8))
LINE = tuple((k * 1.15, 0.3 * (k % 2)) for k in range(8))
FILE = tuple((0.35 * (k % 2), k * 1.2) for k in range(8))


def section(
    army: str,
    x: float,
    y: float,
    heading: float,
    places: Iterable[tuple[float, float]],
    posture: str = "standing",
    kinds: Sequence[str] = RIFLES,
) -> list[Figure]:
    """A section: its first man at a point in inches, the others at their places from him."""
    return [
        Figure(
            kinds[k % len(kinds)], army, (x + dx) * INCH, (y + dy) * INCH, heading + (k % 3 - 1) * 12, posture
        )
        for k, (dx, dy) in enumerate(places)
    ]


def lone(
    kind: str, army: str, x: float, y: float, heading: float, posture: str = "standing", level: int = 0
) -> Figure:
    """A man by himself."""
    return Figure(kind, army, x * INCH, y * INCH, heading, posture, level)


def parked(
    kind: str, army: str, x: float, y: float, heading: float, turret: float | None, inches: float
) -> Vehicle:
    """A vehicle or gun."""
    return Vehicle(kind, army, x * INCH, y * INCH, heading, turret, inches * INCH)


def gap_in_the_hedge() -> str:
    """A British platoon comes up to the hedge; Germans hold the farm."""
    figures = [
        *section("british", 20.6, 22.6, 15, FILE),
        *section("british", 3, 21.8, 0, LINE, "prone"),
        *section("british", 24.5, 20.6, 0, LINE),
        lone("officer", "british", 17.4, 23.2, 20, level=2),
        lone("mortar", "british", 16.4, 27.6, 10),
        lone("anti_tank", "british", 35.7, 21.2, 10),
        lone("medic", "british", 12.6, 23.2, 340),
        *section("german", 22.3, 12.9, 180, [(k * 1.1, 0) for k in range(4)], "prone"),
        *section("german", 30.2, 10.4, 190, LOOSE[:5], "standing"),
        *section("german", 17.9, 10.6, 195, [(0, 0), (0.3, 1.2)], "prone", ("light_machine_gun", "gun_crew")),
        lone("officer", "german", 27.6, 11.3, 180, level=1),
        lone("sniper", "german", 9.9, 15.2, 160, "prone"),
        lone("observer", "german", 41.6, 8.6, 200),
        *section("german", 33.4, 10.2, 205, [(-0.7, -1.9), (1.2, -1.5)], "standing", ("gun_crew",)),
    ]
    vehicles = [
        parked("sherman", "british", 38.6, 28.5, 2, -14, 3.9),
        parked("carrier", "british", 39.1, 34, 0, None, 2.6),
        parked("pak_40", "german", 33.8, 9.4, 205, None, 3),
    ]
    over = [
        tag("defs", smoke_defs()),
        draw_smoke(33.4 * INCH, 16 * INCH, 1.5 * INCH, "hedge"),
        draw_blind("german", 13.2 * INCH, 11 * INCH),
        draw_blind("german", 45.6 * INCH, 16 * INCH),
        draw_shock(2, 22.6 * INCH, 26 * INCH),
        draw_state("pinned", "Pinned", 6.2 * INCH, 23.4 * INCH),
        draw_shock(4, 9 * INCH, 23.4 * INCH),
        draw_shock(1, 28.7 * INCH, 12.9 * INCH),
    ]
    return draw_tabletop(table("gap-in-the-hedge"), figures, vehicles, over)


def saint_clair() -> str:
    """Americans come up the road and through the orchard; Germans hold the church and the school."""
    figures = [
        *section("american", 37.6, 42.4, 345, LINE),
        *section("american", 48.9, 29.6, 320, FILE[:4]),
        *section("american", 49.2, 20.6, 275, LOOSE[:7]),
        *section("american", 35.1, 33.2, 300, FILE[:7], "prone"),
        lone("officer", "american", 43.2, 30.9, 320, level=3),
        lone("flamethrower", "american", 48.7, 27.6, 300),
        lone("mortar", "american", 36, 43.6, 340),
        lone("medic", "american", 52.6, 27.2, 270),
        *section("german", 24.3, 32.2, 100, [(0, 0), (0.4, 1.2), (0.8, 2.4)], "prone"),
        *section("german", 34.4, 21.9, 110, [(0, 0), (1.2, 0.1)], "prone", ("machine_gun", "gun_crew")),
        *section("german", 27.4, 18.2, 120, LOOSE[:6]),
        *section("german", 17, 22.8, 95, LINE[:4]),
        lone("officer", "german", 28.6, 21.8, 110, level=2),
        lone("sniper", "german", 34.5, 14.2, 140, "prone"),
    ]
    vehicles = [
        parked("sherman", "american", 52.4, 25.3, 276, 262, 3.9),
        parked("half_track", "american", 57, 25.4, 270, None, 3.6),
        parked("pz_iv_h", "german", 22.2, 24.4, 88, 98, 3.9),
        parked("truck", "german", 5.2, 24.8, 92, None, 3.6),
        parked("pak_40", "german", 29.2, 25.9, 95, None, 3),
    ]
    over = [
        tag("defs", smoke_defs()),
        draw_smoke(42.4 * INCH, 23.7 * INCH, 1.5 * INCH, "road"),
        draw_blind("german", 19.2 * INCH, 33.2 * INCH),
        draw_blind("american", 54.5 * INCH, 43.6 * INCH),
        draw_shock(3, 35.3 * INCH, 32.2 * INCH),
        draw_state("suppressed", "Suppressed", 28 * INCH, 17.2 * INCH),
    ]
    return draw_tabletop(table("saint-clair"), figures, vehicles, over)


def main(words: list[str]) -> int:
    """Write both pictures into a folder."""
    if len(words) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    for name, svg in (("gap-in-the-hedge", gap_in_the_hedge()), ("saint-clair", saint_clair())):
        (Path(words[0]) / f"{name}.svg").write_text(svg + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
