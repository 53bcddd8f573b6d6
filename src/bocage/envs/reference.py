"""Writes the tables in docs/envs.md: every plane and column of an observation.

Called as `python -m bocage.envs.reference`, by `make features`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from bocage.envs.layout import ANSWERS, VERSION, Layout, layout_of
from bocage.systems import cores, family
from bocage.systems.common.features import Feature

PAGE: Final = Path("docs") / "envs.md"
BEGIN, END = "<!-- made by `make features` -->", "<!-- end -->"


def reference() -> str:
    """Return the tables of all systems."""
    parts = [f"Observation version {VERSION}."]
    for core in cores():
        parts += _system(core, layout_of(core))
    return "\n\n".join(parts)


def _system(core: str, layout: Layout) -> Iterable[str]:
    """Return the tables of one system and its modules."""
    names = " and ".join(f"`{each}`" for each in family(core))
    yield f"### {names}"
    yield _table("planes", "plane, row, column", layout.planes)
    yield _table("units", "unit, column", layout.units)
    yield _table("situation", "column", layout.situation)
    yield _table("options", f"action, column; the same columns for the {ANSWERS} `answers`", layout.options)
    features = layout.features
    yield _numbers("kind of counter", {name: number for number, name in enumerate(features.KINDS, start=1)})
    yield _numbers("phase", features.PHASES)
    yield _numbers("question", features.QUESTIONS)
    yield _numbers("verb", features.VERBS)


def _table(name: str, axes: str, features: Sequence[Feature]) -> str:
    """Write one table of features."""
    lines = [
        f"<details><summary><code>{name}</code> [{axes}]: {len(features)}</summary>",
        "",
        "| number | name | what | divided by |",
        "|---|---|---|---|",
    ]
    for number, each in enumerate(features):
        per = f"{each.per:g}" if each.per != 1 else ""
        lines.append(f"| {number} | `{each.name}` | {each.meaning} | {per} |")
    return "\n".join([*lines, "", "</details>"])


def _numbers(name: str, numbers: Mapping[str, int]) -> str:
    """Write one list of numbered names."""
    told = ", ".join(f"{number} {each}" for each, number in numbers.items())
    return f"<details><summary>{name}, by number</summary>\n\n0 anything else, {told}\n\n</details>"


def with_tables(page: str) -> str:
    """Return the page with its tables made anew."""
    head, _, rest = page.partition(BEGIN)
    _, _, tail = rest.partition(END)
    return f"{head}{BEGIN}\n\n{reference()}\n\n{END}{tail}"


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text("utf-8")), "utf-8")
