"""A line of sight in words, clause by clause, and as a picture."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from rich.table import Table
from rich.text import Text

from bocage.ground.picture import SightLine, draw_board
from bocage.rulebook import short
from bocage.systems.lnl.field import Field
from bocage.systems.lnl.line_of_sight import Overlay, Verdict
from bocage.systems.lnl.sight_picture import ends, stretches
from bocage.systems.lnl.sight_rules import BLOCKED, CLEAR
from bocage.terminal.speech import Refused
from bocage.text.lnl import LnlWords
from bocage.text.names import SIGHT


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
        "verdict": SIGHT[verdict.code],
        "degraded": verdict.code if CLEAR < verdict.code < BLOCKED else 0,
        "reasons": [reason._asdict() for reason in verdict.reasons],
    }


# The picture


def draw(path: Path, words: LnlWords, field: Field, a: int, b: int, verdict: Verdict) -> None:
    """The map with the line on it, as a file."""
    cut = stretches(field, a, b, verdict)
    line = SightLine(
        ends(field, a, b)[0],
        tuple(replace(each, why=words.terrain(each.why) if each.why else "") for each in cut),
        words.sight(field.labels[a], field.labels[b], verdict.code),
    )
    picture = draw_board(field.land, sightlines=(line,))
    try:
        path.write_text(picture, "utf-8")
    except OSError as error:
        raise Refused("error-unwritable", path=str(path), detail=error.strerror or str(error)) from error
