"""Where a point of a table lies, in words: inches and compass, and what is there."""

from __future__ import annotations

from bocage.ground.table.bases import Base, within
from bocage.ground.table.lattice import TAPE, UNIT, Point, heading_to, length_between, wind_of
from bocage.server.sandbox.content import SandTable
from bocage.text import Words
from bocage.text.inches import to_quarter


def ground_name(words: Words, kind: str) -> str:
    """What a kind of ground is called; one that is not known is simply ground."""
    id = f"server-sandbox-ground-{kind}"
    return words.say(id if words.has(id) else "server-sandbox-ground")


def place(sand: SandTable, words: Words, x: int, y: int) -> str:
    """Where a point lies on the table, and in or behind what."""
    return words.say(
        "server-sandbox-at",
        across=to_quarter(x, UNIT),
        down=to_quarter(y, UNIT),
        there=there(sand, words, x, y),
    )


def off(sand: SandTable, words: Words, here: Point, to: Point) -> str:
    """How far and which way a point lies from another, and in or behind what: "8 inches north-east, …"."""
    return words.say(
        "server-sandbox-off-by",
        length=to_quarter(length_between(*here, *to), TAPE),
        way=wind_of(heading_to(to[0] - here[0], to[1] - here[1])),
        there=there(sand, words, *to),
    )


def there(sand: SandTable, words: Words, x: int, y: int) -> str:
    """In or behind what a point lies: a wall beside it tells more than the ground that it lies in."""
    spot = Base(x, y, 0, corners=[(x, y)] * 3)
    found = ""
    for piece, kind in zip(sand.table.pieces, sand.kinds, strict=True):
        id = f"server-sandbox-ground-{piece.kind}"
        beside = kind.line and within(spot, Base(0, 0, 0, corners=piece.points), UNIT)
        if words.has(id, "there") and (beside or piece.holds(x, y)):
            found = words.attribute(id, "there")
    return found or words.say("server-sandbox-open")
