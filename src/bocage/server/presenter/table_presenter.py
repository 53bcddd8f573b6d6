"""What all systems that are played on a table tell the page in the same way."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Final, TypeVar

from bocage.ground.table.bases import FINE as TAPE_PARTS
from bocage.ground.table.bases import gap
from bocage.ground.table.envelope import rings
from bocage.ground.table.lattice import TAPE, UNIT, Point
from bocage.ground.table.table import Table
from bocage.kernel import Ask, Game
from bocage.kernel.options import point_text, read_point
from bocage.server.presenter.measuring import TableBattle, edge_toward, standing_at
from bocage.server.presenter.outlines import polygon, rounded
from bocage.server.presenter.presenter import Json, Known
from bocage.server.presenter.system_presenter import SystemPresenter
from bocage.systems.common.table.bodies import Body
from bocage.systems.common.table.moves import MoveArea, Walk
from bocage.text.inches import to_quarter, to_sixteenth

BUILDING: Final = "building"
"""The kind of piece that has a roof."""
RIM: Final = 40
"""How far the picture of a table goes on beyond its edges, in sixteenths."""
ASIDE: Final = 4
"""From how far off its slot on a base is told to be moved aside, in sixteenths."""


G = TypeVar("G", bound=TableBattle)


class TablePresenter(SystemPresenter[G]):
    """The table, the areas of a question, ghosts and the tape."""

    __slots__ = ()

    # What each system brings

    @abstractmethod
    def mover(self, g: G, ask: Ask) -> Body | None:
        """The unit whose move a question is about."""

    @abstractmethod
    def stand(self, g: G, unit: Body, at: Point, first: int, walk: Walk) -> tuple[G, Body]:
        """A copy of the battle in which the unit stands at a point that an area offers, by the argument
        before the point."""

    @abstractmethod
    def slots(self, g: G, unit: Body) -> list[Point]:
        """How far from its guide each base of a unit would stand, as it faces."""

    @abstractmethod
    def onlookers(self, g: G, unit: Body) -> list[Json]:
        """The enemies who see a unit where it stands."""

    @abstractmethod
    def area_text(self, ask: Ask, first: int) -> str:
        """What tells an area from the others of a question, by the argument before the point."""

    @abstractmethod
    def area_facing(self, ask: Ask, first: int) -> int | None:
        """The heading that a unit takes in an area, if the argument before the point fixes it."""

    def burst(self, g: G, ask: Ask) -> Json | None:
        """What lies about the point that a question without a mover asks for; None if it asks for none."""
        return None

    def aimed(self, g: G, ask: Ask, at: Point) -> tuple[str, str]:
        """What would lie inside a burst there, and where that is, in words."""
        return "", self.words.place(point_text(*at))

    @abstractmethod
    def going(self, g: G, unit: Body, at: Point) -> str:
        """Where a point lies from a unit, in words."""

    # The table

    def ground(self, game: Game[G]) -> Json:
        """The picture with its rim, in sixteenths; as places the squares of the table's chart."""
        field = game.state.field
        spots = {}
        for number, spot in enumerate(field.space.places):
            x, y = field.space.chart.middle(number)
            ground = self.words.terrain(spot.terrain)
            spots[spot.label] = {"x": x, "y": y, "ground": ground, "level": spot.elevation}
        width, depth = field.table.width + 2 * RIM, field.table.depth + 2 * RIM
        size = {"width": width, "height": depth, "viewBox": f"{-RIM} {-RIM} {width} {depth}"}
        return {
            "places": spots,
            "place_kind": field.space.kind,
            "size": size,
            "roofs": show_roofs(field.table),
        }

    def _ask(self, g: G, ask: Ask, about: dict[str, Any]) -> Json:
        return super()._ask(g, ask, about) | {"areas": self._areas(g, ask)}

    def _areas(self, g: G, ask: Ask) -> list[Json]:
        """The areas of a question. Those of one walk have one outline, which is told once."""
        found: list[Json] = []
        unit = self.mover(g, ask)
        burst = self.burst(g, ask) if unit is None else None
        if burst is not None:
            bare: Json = {"outline": "", "text": "", "facing": None, "ghost": [], "burst": burst}
            return [{**bare, "prefix": area.prefix} for area in ask.areas]
        told: Walk | None = None
        for area in ask.areas if unit is not None else ():
            assert isinstance(area, MoveArea)
            assert unit is not None
            outline = "" if area.walk.root is told else self._outline(area.walk)
            told = area.walk.root
            ghost = [{"x": x, "y": y} for x, y in self.slots(g, unit)]
            text = self.area_text(ask, area.first)
            facing = self.area_facing(ask, area.first)
            found.append(
                {"prefix": area.prefix, "outline": outline, "text": text, "facing": facing, "ghost": ghost}
            )
        return found

    def _outline(self, walk: Walk) -> str:
        """The outline of all that a walk reaches, on each class of ground as far as that allows."""
        ground = walk.field.ground(walk.radius)
        return "".join(rounded(ring) for ring in rings(ground, walk.shaded()))

    # Forming up

    def form(self, game: Known, key: str) -> Json | None:
        g, ask = game.state, game.ask
        for area in ask.areas if ask is not None else ():
            assert ask is not None
            at = read_point(key[len(area.prefix) :]) if key.startswith(area.prefix) else None
            if at is None or not g.field.table.holds(*at):
                continue
            unit = self.mover(g, ask)
            if unit is not None and isinstance(area, MoveArea):
                return self._formed(game, unit, key, area, at)
            if self.burst(g, ask) is not None:
                return self._aimed(game, ask, key, at)
        return None

    def _aimed(self, game: Known, ask: Ask, key: str, at: Point) -> Json:
        """What a round would strike at a point, or why it may not be aimed there."""
        no = game.why_not(key)
        reason = None if no is None else self.why(game, ask.seat, no)
        text, spoken = self.aimed(game.state, ask, at)
        return {
            "key": key,
            "bases": [],
            "facing": 0,
            "way": [],
            "length": "",
            "text": text if reason is None else reason["message"],
            "spoken": spoken,
            "why": reason,
            "watchers": [],
            "allowed": no is None,
            "instead": None,
        }

    def _formed(self, game: Known, unit: Body, key: str, area: MoveArea, at: Point) -> Json:
        g, walk = game.state, area.walk
        no = game.why_not(key) if walk.against(*at) else None
        told = {"key": key, "spoken": self.going(g, unit, at)}
        if no is not None:
            assert game.ask is not None
            reason = self.why(game, game.ask.seat, no)
            ghosts = [_ghost((at[0] + x, at[1] + y), "solid") for x, y in self.slots(g, unit)]
            ghosts[0] |= {"state": "refused", "text": reason["message"]}
            return told | {
                "bases": [each for each in ghosts if _on_table(g, each)],
                "facing": unit.facing,
                "way": [],
                "length": "",
                "text": reason["message"],
                "why": reason,
                "watchers": [],
                "allowed": False,
                "instead": _otherwise(game.ask, at),
            }
        way = walk.way(*at)
        assert way is not None
        twin, moved = self.stand(g, unit, at, area.first, walk)
        wished = self.slots(twin, moved)
        length = to_quarter(way.length, TAPE)
        return told | {
            "bases": [
                _ghost(place, "aside" if _is_aside(place, at, slot) else "solid")
                for place, slot in zip(moved.points, wished, strict=False)
            ],
            "facing": moved.facing,
            "way": [{"x": x, "y": y} for x, y in way.points],
            "length": length,
            "text": self.words.say(
                "server-sandbox-way", length=length, move=to_quarter(max(walk.allowances), UNIT)
            ),
            "why": None,
            "watchers": self.onlookers(twin, moved),
            "allowed": True,
            "instead": None,
        }

    # Measuring

    def tape(self, game: Known, a: str, b: str) -> Json | None:
        ours, theirs = standing_at(game.state, a), standing_at(game.state, b)
        one, other = min(((x, y) for x in ours for y in theirs), key=lambda pair: gap(*pair))
        length = gap(one, other)
        return {
            "text": to_quarter(length, TAPE_PARTS),
            "exact": to_sixteenth(length, TAPE_PARTS),
            "ends": [edge_toward(one, other), edge_toward(other, one)],
        }


def show_roofs(table: Table) -> list[Json]:
    """The buildings of a table, whose roofs lift when somebody is inside."""
    return [
        {"outline": polygon(piece.points), "corners": [{"x": x, "y": y} for x, y in piece.points]}
        for piece in table.pieces
        if piece.kind == BUILDING
    ]


def _otherwise(ask: Ask, at: Point) -> str | None:
    """What the keys begin with by which who moves may go to a point after all; None if by no others."""
    return next(
        (each.prefix for each in ask.areas if isinstance(each, MoveArea) and each.contains(*at)), None
    )


def _ghost(at: Point, state: str) -> Json:
    return {"x": at[0], "y": at[1], "state": state, "text": ""}


def _is_aside(place: Point, at: Point, slot: Point) -> bool:
    """Whether a base stands off its slot by more than a hand would notice."""
    return max(abs(place[0] - at[0] - slot[0]), abs(place[1] - at[1] - slot[1])) > ASIDE


def _on_table(g: TableBattle, ghost: Json) -> bool:
    """Whether a base that may not stand there can at least be drawn."""
    x, y = ghost["x"], ghost["y"]
    return isinstance(x, int) and isinstance(y, int) and g.field.knows(point_text(x, y))
