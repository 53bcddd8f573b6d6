"""`python -m bocage.ground.picture MAP.yaml [PICTURE.svg]`: draw a map or table, to look at while writing it.

What is wrong is named with file and line; `bocage lint MAP.yaml` says it in words, and all of it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from bocage.ground.faults import Finding, MapError, in_short
from bocage.ground.lint import lint
from bocage.ground.mapdocument import is_table, load_document, read_document, read_table
from bocage.ground.picture import draw_map, draw_table
from bocage.ground.picture.tabletop.tablelint import lint_picture


def main(words: list[str]) -> int:
    """Draw a map file. Return the exit code."""
    if not 1 <= len(words) <= 2:
        print(__doc__, file=sys.stderr)
        return 2
    path = Path(words[0])
    checked: Callable[[Path], list[Finding]] = lint
    try:
        document = load_document(path)
        if is_table(document):
            checked = lint_picture
            svg = draw_table(read_table(document, path))
        else:
            svg = draw_map(read_document(document, path))
        if len(words) == 2:
            Path(words[1]).write_text(svg, encoding="utf-8")
        else:
            print(svg)
    except (MapError, ArithmeticError) as error:  # a number that is none cannot be laid out
        found = [str(finding) for finding in checked(path)]
        if not found and isinstance(error, MapError):
            found = [in_short(error.name, error.facts, str(path), error.line)]
        if not found:
            raise
        print("\n".join(found), file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{error.filename}: {error.strerror}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
