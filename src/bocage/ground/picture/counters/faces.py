"""What is printed on one side of one counter, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bocage.ground.picture.counters.library import Machine, force, machine, tab_sign

Value = int | str | None


@dataclass(frozen=True, slots=True)
class Ratings:
    """What a counter of firepower, range and casualty rating prints. What is None is not printed.

    `ap` and `at` are firepower against men, a number, and against armour, a letter; a machine's are those of
    its gun. What fires in every direction stands on white: both with a `turret`, and of the machine guns
    `mg_round`; `mg_front` fires forward only. `casualty` is what removes it, `modifier` a leader's help.
    `weight` is the type of a weapon (L, H, X), `minimum` the range below which it cannot fire. `transport` is
    the class of what a vehicle carries; it is underlined where the vehicle `tows`.
    """

    ap: Value = None
    range: Value = None
    casualty: Value = None
    modifier: Value = None
    elite: bool = False
    at: Value = None
    turret: bool = False
    mg_round: Value = None
    mg_front: Value = None
    shield: bool = False
    weight: str = ""
    minimum: Value = None
    transport: str = ""
    tows: bool = False


@dataclass(frozen=True, slots=True)
class CounterFace:
    """One side of one counter, as plain values. What is None is not printed.

    `box` frames the movement: "assault" in red, "stealth" in yellow. `extended` sets the range on black.
    `marks` are the markers that lie on this counter alone (`tabs` in art/markers.yaml); their words may be
    given in another language by `words`. `tags` are a few letters printed below the morale ("SR").

    `silhouette` names the drawing when it is not the kind's own. A machine (art/machines.yaml) is seen from
    above and turns: `facing` and `turret` are corners of its cell, counted clockwise from the first after
    north, -1 for none; a hex has six `corners`, a square four. Its armour is (front, flank, rear) of `hull`
    and `turret_armour`, a helicopter's the one value of `hull`; `red_armour` prints it in red. `he` is its
    gun's HE equivalent, `machine_guns` are its machine guns as printed ("4", "4*"), `move_class` follows the
    movement ("T"). `load` is who is aboard, in a word ("2"); `mode` is how high it is.

    `ratings` prints other values in place of firepower, range and morale; `hull` is then (front, rear). With
    `by_side` facings are sides of the cell, clockwise from north. A `pinned` counter is turned over; `words`
    may say that in another language.
    """

    kind: str
    force: str
    side_colour: str = ""
    firepower: Value = None
    range: Value = None
    movement: Value = None
    morale: Value = None
    leadership: Value = None
    box: Literal["", "assault", "stealth"] = ""
    extended: bool = False
    shaken: bool = False
    wounded: bool = False
    name: str = ""
    text: str = ""
    marks: tuple[str, ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    tags: tuple[str, ...] = ()
    ident: str = ""
    silhouette: str = ""
    facing: int = -1
    turret: int = -1
    corners: int = 6
    hull: tuple[Value, ...] = ()
    turret_armour: tuple[Value, ...] = ()
    red_armour: bool = False
    he: Value = None
    machine_guns: tuple[str, ...] = ()
    move_class: str = ""
    load: str = ""
    mode: Literal["", "flying", "hovering"] = ""
    buttoned: bool = False
    abandoned: bool = False
    damaged: bool = False
    ratings: Ratings | None = None
    by_side: bool = False
    pinned: bool = False
    immobile: bool = False

    @property
    def figure(self) -> str:
        """The name of the drawing: the face's own, or the force's for this kind, or the kind's."""
        return self.silhouette or force(self.force).figures.get(self.kind, self.kind)

    @property
    def machine(self) -> Machine | None:
        """The machine drawn on it; None for a silhouette."""
        return machine(self.figure)

    @property
    def states(self) -> tuple[str, ...]:
        """The states in words: shaken, pinned, abandoned."""
        told = (
            ("shaken", self.shaken),
            ("wounded", self.wounded),
            ("buttoned", self.buttoned),
            ("abandoned", self.abandoned),
            ("damaged", self.damaged),
            ("pinned", self.pinned),
            ("immobile", self.immobile),
        )
        return tuple(word for word, on in told if on)

    def heading(self, toward: int) -> float:
        """Return the direction of a corner, or a side, in degrees clockwise from north."""
        return toward * 360 / self.corners if self.by_side else bearing(toward, self.corners)


def describe(face: CounterFace) -> str:
    """Describe the counter in words, for screen readers."""
    said = [face.name or face.text or face.kind.replace("_", " "), f"({face.force.replace('_', ' ')})"]
    for word, value in (
        ("firepower", face.firepower),
        ("range", face.range),
        ("HE", face.he),
        ("machine guns", " and ".join(face.machine_guns) or None),
        ("movement", face.movement),
        ("class", face.move_class or None),
        ("morale", face.morale),
        ("leadership", face.leadership),
        ("armour", _armour(face.hull)),
        ("turret", _armour(face.turret_armour)),
        *_rated(face.ratings),
        ("facing side" if face.by_side else "facing corner", None if face.facing < 0 else face.facing),
        ("turret to corner", None if face.turret < 0 or face.turret == face.facing else face.turret),
        ("aboard", face.load or None),
    ):
        if value is not None:
            said.append(f"{word} {value}".rstrip())
    said += [face.mode] if face.mode else []
    said += list(face.states)
    said += list(face.tags)
    said += [dict(face.words).get(mark, tab_sign(mark).word.lower()) for mark in face.marks]
    return ", ".join(said).replace(", (", " (", 1)


def bearing(corner: int, corners: int) -> float:
    """Return the direction of a corner in degrees clockwise from north; corner 0 is the first after north.

    >>> [bearing(corner, 6) for corner in (0, 1, 5)], bearing(0, 4)
    ([30.0, 90.0, 330.0], 45.0)
    """
    return (corner + 0.5) * 360 / corners


def _armour(values: tuple[Value, ...]) -> str | None:
    """Write armour values as front/flank/rear."""
    return "/".join(map(str, values)) or None


def _rated(ratings: Ratings | None) -> tuple[tuple[str, Value], ...]:
    """Return the values of a rated counter in words."""
    if ratings is None:
        return ()
    return (
        ("type", ratings.weight or None),
        ("firepower", ratings.ap),
        ("anti-tank", ratings.at),
        ("turret", "" if ratings.turret else None),
        ("machine gun all round", ratings.mg_round),
        ("machine gun forward", ratings.mg_front),
        ("minimum range", ratings.minimum),
        ("range", ratings.range),
        ("casualty rating", ratings.casualty),
        ("leadership", ratings.modifier),
        ("elite", "" if ratings.elite else None),
        ("shield", "" if ratings.shield else None),
        ("transport", ratings.transport or None),
        ("tows", "" if ratings.tows else None),
    )
