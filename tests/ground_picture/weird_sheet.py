"""`python -m tests.ground_picture.weird_sheet OUT.svg`: figures, machines and marks of a skirmish, to look at."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from bocage.ground.picture import Figure, stand
from bocage.ground.picture.pen import group, tag, text
from bocage.ground.picture.tabletop.artbook import art_book
from bocage.ground.picture.tabletop.figures import POSTURES, figure_defs

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


def sheet() -> str:
    """The whole sheet."""
    wide, tall = 900, 1040
    return tag(
        "svg",
        tag("title", "Figures, machines and marks of a skirmish")
        + tag("defs", figure_defs(ARMIES))
        + tag("rect", width=wide, height=tall, fill="#b9b184")
        + group(figures()),
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
