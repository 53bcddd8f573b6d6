"""`python -m bocage.ground.picture MAP.yaml [PICTURE.svg]`: draw a map file, to look at while writing it."""

from __future__ import annotations

import sys
from pathlib import Path

from bocage.ground.mapdocument import load_map
from bocage.ground.picture import draw_map


def main(words: list[str]) -> int:
    if not 1 <= len(words) <= 2:
        print(__doc__, file=sys.stderr)
        return 2
    svg = draw_map(load_map(Path(words[0])))
    if len(words) == 2:
        Path(words[1]).write_text(svg, encoding="utf-8")
    else:
        print(svg)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
