"""`python -m bocage.ground.picture MAP.yaml [PICTURE.svg]`: draw a map file, to look at while writing it.

What is wrong is named with file and line; `bocage lint MAP.yaml` says it in words, and all of it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from bocage.ground.faults import MapError, in_short
from bocage.ground.lint import lint
from bocage.ground.mapdocument import load_map
from bocage.ground.picture import draw_map


def main(words: list[str]) -> int:
    """Draw a map file. Return the exit code."""
    if not 1 <= len(words) <= 2:
        print(__doc__, file=sys.stderr)
        return 2
    path = Path(words[0])
    try:
        svg = draw_map(load_map(path))
        if len(words) == 2:
            Path(words[1]).write_text(svg, encoding="utf-8")
        else:
            print(svg)
    except MapError as error:
        found = [str(finding) for finding in lint(path)]
        for line in found or [in_short(error.name, error.facts, str(path), error.line)]:
            print(line, file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{error.filename}: {error.strerror}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
