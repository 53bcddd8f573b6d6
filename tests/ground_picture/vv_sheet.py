"""`python -m tests.ground_picture.vv_sheet OUT.svg`: counters and markers of Valor & Victory, to look at."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import escape

from bocage.ground.picture import CounterFace, Marker, draw_counter
from bocage.ground.picture.markers.markers import draw_badge, draw_ground
from bocage.ground.picture.pen import group, tag, text
from bocage.systems.vv.content.counters import Counter, catalogue
from bocage.systems.vv.view.counter_faces import unit_face, weapon_face

NATIONS = ("german", "us", "british", "soviet", "japanese")
GROUNDS = (
    *("smoke_1", "smoke_2", "fire_lane", "sniper", "light_barrage", "heavy_barrage", "fighter_bomber"),
    *(
        "sandbags",
        "foxholes",
        "trenches",
        "cave",
        "wood_bunker",
        "concrete_bunker",
        "minefield",
        "barbed_wire",
    ),
    *("tunnel", "objective"),
)
STEP, ROW, LEFT = 74, 84, 92


def sheet() -> str:
    """Rows of one nation each, then of states and markers."""
    marks, y = [], 30
    for title, faces in _rows():
        marks.append(text(title, x=10, y=y + 34, font_size=13, font_weight="650", fill="#2b2413"))
        for k, face in enumerate(faces):
            x, line = LEFT + STEP * (k % 13), y + ROW * (k // 13)
            marks.append(group([draw_counter(face)], transform=f"translate({x} {line})"))
        y += ROW * ((len(faces) + 12) // 13)
    y += 30
    for k, kind in enumerate(GROUNDS):
        x, line = LEFT + 40 + 110 * (k % 9), y + 40 + 122 * (k // 9)
        marker = Marker(kind, "A1", facing=1)
        parts = [draw_ground(marker), group([draw_badge(marker)], transform="translate(-37 0)")]
        marks.append(group(parts, transform=f"translate({x} {line})"))
        marks.append(
            text(
                kind,
                x=x,
                y=line + 60,
                font_size=10,
                text_anchor="middle",
                fill="#2b2413",
                class_="sheet-word",
            )
        )
    wide, tall = LEFT + STEP * 13 + 20, y + 40 + 122 * ((len(GROUNDS) + 8) // 9)
    back = tag("rect", width=wide, height=tall, fill="#c9c39a")
    return tag(
        "svg",
        tag("title", escape("Valor & Victory")) + back + "".join(marks),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {wide} {tall}",
        width=wide,
        height=tall,
        font_family="Inter,system-ui,sans-serif",
    )


def _rows() -> Iterator[tuple[str, list[CounterFace]]]:
    known = catalogue()
    for nation in NATIONS:
        units = [c for c in known.counters.values() if nation in c.nations]
        yield nation, [_face(c, nation, k) for k, c in enumerate(units)]
        weapons = [w for w in known.weapons.values() if nation in w.nations]
        yield "", [weapon_face(w, nation) for w in weapons]
    yield "states", list(_states())


def _face(counter: Counter, nation: str, k: int) -> CounterFace:
    return unit_face(counter, nation, facing=-1 if counter.is_infantry else k % 6)


def _states() -> Iterator[CounterFace]:
    known = catalogue().counters
    for id, nation in (
        ("german_rifle_squad", "german"),
        ("us_marine_half_squad", "us"),
        ("japanese_leader_1", "japanese"),
        ("zis_3", "soviet"),
        ("truck", "british"),
    ):
        yield unit_face(known[id], nation, facing=-1 if known[id].is_infantry else 2, pinned=True)
    yield unit_face(known["german_rifle_squad"], "german", pinned=True, words={"pinned": "Cloué au sol"})
    for mark in ("fired", "moved", "assault_move", "advanced", "valor"):
        yield unit_face(known["soviet_smg_squad"], "soviet", marks=(mark,))
    yield unit_face(known["tiger"], "german", facing=4, immobile=True, marks=("fired", "moved"))
    yield unit_face(known["m3_half_track"], "us", facing=1, load=3)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(sheet(), encoding="utf-8")
