"""What lies over the land: the grid, labels, names, the paper's edge, and the cells to point at."""

from __future__ import annotations

from bocage.ground.picture.canvas import Canvas, Stage
from bocage.ground.picture.forms import dots
from bocage.ground.picture.pen import Point, group, hard, num, polyline, tag, text
from bocage.ground.picture.plan import MARGIN, STEP, TALL, Spot, corners


def paper_edge(canvas: Canvas) -> None:
    """Fade the land into the paper on all four sides."""
    paper = "var(--bocage-paper)"
    stops = "".join(
        tag("stop", offset=at, stop_color=paper, stop_opacity=f"{alpha}")
        for at, alpha in ((0, 1), (0.3, 0.93), (0.62, 0.55), (0.85, 0.16), (1, 0))
    )
    left, top, right, bottom = canvas.plan.sheet.bounds
    deep = MARGIN * 1.06
    for name, x1, y1, x2, y2, x, y, wide, tall in (
        ("w", 0, 0, 1, 0, left, top, deep, bottom - top),
        ("e", 1, 0, 0, 0, right - deep, top, deep, bottom - top),
        ("n", 0, 0, 0, 1, left, top, right - left, deep),
        ("s", 0, 1, 0, 0, left, bottom - deep, right - left, deep),
    ):
        fade = canvas.define(f"fade{name}", "linearGradient", stops, x1=x1, y1=y1, x2=x2, y2=y2)
        canvas.put(Stage.FADE, tag("rect", x=x, y=y, width=wide, height=tall, fill=canvas.fill(fade)))


def grid(canvas: Canvas) -> None:
    """Draw each side once, as a pale line beside a dark one, so that it shows on wheat and on woods."""
    net = canvas.define("net", "path", "", d=_net(canvas), fill="none")
    frame = canvas.define("land", "clipPath", tag("path", d=hard(canvas.plan.land)))
    canvas.put(
        Stage.GRID,
        group(
            [
                tag("use", href=f"#{net}", y=0.9, stroke="var(--bocage-grid-light)"),
                tag("use", href=f"#{net}", stroke="var(--bocage-grid)"),
                *_dots(canvas),
            ],
            clip_path=canvas.fill(frame),
            class_="bg-net",
        ),
    )


def _dots(canvas: Canvas) -> list[str]:
    """Draw the middle of each cell: larger, in an ink of its own, where it tells the kind of building."""
    inked: dict[str, list[Point]] = {}
    for spot in canvas.plan.spots:
        ink = canvas.palette.terrain_kind(spot.kind).inks.get("dot", "")
        inked.setdefault(ink, []).append(spot.centre)
    style = {"stroke_linecap": "round", "class_": "bg-dots"}
    out = []
    for ink, spots in sorted(inked.items()):
        d = dots(spots)
        if ink:
            out.append(tag("path", d=d, stroke="#fbf8ee", stroke_width=8.4, opacity=".85", **style))
        out.append(
            tag("path", d=d, stroke=ink or "var(--bocage-dot)", stroke_width=5.6 if ink else 3, **style)
        )
    return out


def labels(canvas: Canvas) -> None:
    """Draw the label of each cell at its top, with its level if it has one."""
    marks: dict[str | None, list[str]] = {None: [], "on-dark": []}
    top = canvas.plan.frame[1]
    for spot in canvas.plan.spots:
        y = max(spot.y - (STEP if canvas.plan.square else TALL) / 2, top) + (11 if canvas.plan.square else 13)
        words = f"{spot.label} ▴{spot.level}" if spot.level else spot.label
        marks[_on(canvas, spot)].append(text(words, x=round(spot.x), y=round(y)))
    parts = [group(some, class_=on) for on, some in marks.items() if some]
    canvas.put(Stage.GRID, group(parts, class_="bg-labels"))


def names(canvas: Canvas) -> None:
    """Draw place names in italics, below the middle of their cell."""
    marks = []
    for cell, name in sorted(canvas.plan.names.items()):
        spot = canvas.plan.at[cell]
        marks.append(text(name, x=round(spot.x), y=round(spot.y + 24), class_=_on(canvas, spot)))
    canvas.put(Stage.NAME, group(marks, class_="bg-names") if marks else "")


def _on(canvas: Canvas, spot: Spot) -> str | None:
    """Return the class that makes words pale over a dark wood or the sea."""
    return "on-dark" if canvas.palette.terrain_kind(spot.kind).painter in ("canopy", "sea") else None


def touch(canvas: Canvas) -> str:
    """Draw one invisible cell each, to be pointed at: `.bg-cells [data-hex]`."""
    square = canvas.plan.square
    cell = canvas.define("cell", "path", "", d=polyline(corners(0, 0, square=square), close=True))
    return group((_cell(spot, cell) for spot in canvas.plan.spots), class_="bg-cells", fill="none")


def _cell(spot: Spot, ident: str) -> str:
    """Write the invisible shape of one cell."""
    place = f'x="{num(spot.x)}" y="{num(spot.y)}"'
    return f'<use href="#{ident}" data-hex="{spot.label}" {place}/>'


def _net(canvas: Canvas) -> str:
    """Write the path of every side once: each cell draws on from a side not drawn yet, as far as it can."""
    seen: set[frozenset[tuple[int, int]]] = set()
    out = []
    for spot in canvas.plan.spots:
        ring = corners(spot.x, spot.y, square=canvas.plan.square)
        run: list[Point] = []
        for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
            key = frozenset((round(p[0]), round(p[1])) for p in (a, b))
            if key in seen:
                out.append(polyline(run))
                run = []
                continue
            seen.add(key)
            run = [*(run or [a]), b]
        out.append(polyline(run))
    return "".join(out)
