"""A line of sight in words, clause by clause, and as a picture."""

from __future__ import annotations

from pathlib import Path

from rich.table import Table
from rich.text import Text

from bocage.ground.picture import SightLine, Stretch, draw_board, places
from bocage.rulebook import short
from bocage.systems.lnl.field import Field
from bocage.systems.lnl.line_of_sight import Overlay, Reason, Verdict
from bocage.systems.lnl.sight_rules import BLOCKED, CLEAR
from bocage.terminal.speech import Refused
from bocage.text.lnl import LnlWords

Point = tuple[float, float]
STATES = ("clear", "degraded", "degraded", "blocked")


def location(field: Field, label: str) -> int:
    """The location a person names: `d4`, `D4-upper`."""
    hex, _, storey = label.partition("-")
    found = field.number_of.get(f"{hex.upper()}-{storey.lower()}" if storey else hex.upper())
    if found is None:
        raise Refused("error-hex", hex=label, map=field.land.name)
    return found


def judged(field: Field, a: int, b: int, overlay: Overlay | None = None) -> Verdict:
    if a == b:
        raise Refused("error-same-hex", hex=field.labels[a])
    return field.sight.explain(a, b, overlay)


def verdict_text(words: LnlWords, field: Field, a: int, b: int, verdict: Verdict) -> str:
    """`D4 to F6: the line of sight is degraded by 2.`"""
    return words.say(
        f"terminal-los-{STATES[verdict.code]}",
        a=words.place(field.labels[a]),
        b=words.place(field.labels[b]),
        count=verdict.code,
    )


def reasons_table(words: LnlWords, verdict: Verdict) -> Table:
    """What the line meets, in order, and the rule that says what it does."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for _ in range(4):
        table.add_column(overflow="fold")
    for reason in verdict.reasons:
        table.add_row(
            Text(reason.where),
            Text(words.terrain(reason.what)),
            Text(words.say(f"terminal-effect-{reason.effect}")),
            Text(f"[{short(reason.clause)}] {words.rule(reason.clause)}"),
        )
    return table


def rows(field: Field, a: int, b: int, verdict: Verdict) -> dict[str, object]:
    """The shape that scripts read."""
    return {
        "from": field.labels[a],
        "to": field.labels[b],
        "verdict": STATES[verdict.code],
        "degraded": verdict.code if CLEAR < verdict.code < BLOCKED else 0,
        "reasons": [reason._asdict() for reason in verdict.reasons],
    }


# The picture


def draw(path: Path, words: LnlWords, field: Field, a: int, b: int, verdict: Verdict) -> None:
    """The map with the line on it, as a file."""
    middle = places(field.land)
    ends = [middle[field.land.cells[field.cell_of[at]].label] for at in (a, b)]
    line = SightLine(
        ends[0],
        tuple(_stretches(words, middle, ends, verdict)),
        verdict_text(words, field, a, b, verdict),
    )
    picture = draw_board(field.land, sightlines=(line,))
    try:
        path.write_text(picture, "utf-8")
    except OSError as error:
        raise Refused("error-unwritable", path=str(path), detail=error.strerror or str(error)) from error


def _stretches(
    words: LnlWords, middle: dict[str, Point], ends: list[Point], verdict: Verdict
) -> list[Stretch]:
    """The line cut where its state changes: clear until it meets something, blocked to its end."""
    found: list[Stretch] = []
    state, why = "clear", ""
    for reason in verdict.reasons:
        if reason.effect == "none" or state == "blocked":
            continue
        foot = _foot(middle, ends, reason)
        if not found or found[-1].end != foot:
            found.append(Stretch(foot, state, why))  # type: ignore[arg-type]
        state, why = reason.effect, words.terrain(reason.what)
    found.append(Stretch(ends[1], state, why))  # type: ignore[arg-type]
    return found


def _foot(middle: dict[str, Point], ends: list[Point], reason: Reason) -> Point:
    """The point of the line nearest to where a thing stands."""
    spots = [middle[label] for label in reason.where.split("/") if label in middle] or [ends[1]]
    x = sum(spot[0] for spot in spots) / len(spots)
    y = sum(spot[1] for spot in spots) / len(spots)
    (x0, y0), (x1, y1) = ends
    dx, dy = x1 - x0, y1 - y0
    share = ((x - x0) * dx + (y - y0) * dy) / ((dx * dx + dy * dy) or 1)
    share = min(1.0, max(0.0, share))
    return x0 + share * dx, y0 + share * dy
