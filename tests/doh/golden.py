"""Golden playthroughs of Mogadishu, made and compared as those of `tests.lnl.golden`.

python -m tests.doh.golden
"""

from __future__ import annotations

from pathlib import Path

from bocage.systems import scenarios
from tests.lnl.golden import playthrough

FOLDER = Path(__file__).parent / "golden"


def path_of(id: str) -> Path:
    return FOLDER / f"{id.rpartition('/')[2]}.txt"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for id in scenarios("doh"):
        path_of(id).write_text(playthrough(id), "utf-8")


if __name__ == "__main__":
    main()
