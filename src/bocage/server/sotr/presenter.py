"""Secrets of the Third Reich for the page: one language, all that it is told."""

from __future__ import annotations

from typing import Any, ClassVar

from bocage.ground.picture import CounterFace
from bocage.ground.table.lattice import Point
from bocage.kernel import Ask, No, Option
from bocage.server.presenter.answers import Answers
from bocage.server.presenter.drawing import draw_face
from bocage.server.presenter.pieces import Spots, named_by, printed, show_units
from bocage.server.presenter.presenter import Json
from bocage.server.presenter.table_presenter import BUILDING, TablePresenter
from bocage.server.sotr import answers
from bocage.server.sotr.marks import burst_of, caught_by, show_marks
from bocage.server.sotr.tokens import (
    army_of,
    drawn_as,
    figure_of,
    hull_of,
    on_table,
    rings_of,
    stance_of,
    states_of,
    tag_of,
)
from bocage.systems.common.chances import Foretelling
from bocage.systems.common.table.bodies import GONE, Body
from bocage.systems.common.table.moves import Walk
from bocage.systems.common.table.squads import SquadWalk
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit, kind_of
from bocage.systems.sotr.battle.verbs import FACINGS, FORWARD, KEPT_FACING, PLACED
from bocage.systems.sotr.content.forces import UnitRow
from bocage.systems.sotr.content.rows import chassis, crew_row, machine_row, units
from bocage.systems.sotr.content.scenario import Side
from bocage.systems.sotr.explain import preview
from bocage.systems.sotr.explain.asked import NOT_NOW
from bocage.systems.sotr.explain.why_not import wishes
from bocage.systems.sotr.rules.action.movement import GO, free_to_move
from bocage.systems.sotr.rules.machines.driving import DRIVE, stand_hull
from bocage.systems.sotr.view.counter_face import counter_face
from bocage.text.sotr.words import SotrWords


class SotrPresenter(TablePresenter[Sotr]):
    """The units with their figures on the table; all else the shared presenters know."""

    __slots__ = ()
    answers: ClassVar[Answers] = answers
    preview: ClassVar[Foretelling] = preview
    not_now: ClassVar[No] = NOT_NOW
    ways: ClassVar[frozenset[str]] = frozenset({GO, DRIVE})
    setting_up: ClassVar[frozenset[str]] = frozenset()
    words: SotrWords

    def __init__(self, lang: str) -> None:
        self.words = SotrWords(lang)

    # The table

    def units(self, g: Sotr, seen: list[dict[str, Any]]) -> tuple[list[Json], list[Json]]:
        return show_units(
            g, seen, lambda unit, each: self._look(g, unit), lambda unit, each: self._more(g, unit, each)
        )

    def _look(self, g: Sotr, unit: Unit) -> Json:
        """All of a unit in one line, for those who hear it, and its face."""
        words = self.words
        told = [words.unit(g, unit, "bare"), *words.troop_states(g, unit), words.values(unit.counter)]
        return {"words": ", ".join(dict.fromkeys(told)), "face": face_name(unit.counter)}

    def _more(self, g: Sotr, unit: Unit, seen: dict[str, Any]) -> Json:
        figures = on_table(g, unit)
        names = ("suppressed", "disorganised", "shaken", "fleeing", "on_overwatch", "activated")
        return {
            "force": seen["force"],
            "states": [name for name in names if seen[name]] + states_of(g, unit),
            "values": {"figures": len(g.able(unit)), "cool": unit.cool},
            "at": {"x": unit.x, "y": unit.y},
            "facing": unit.facing,
            "radius": unit.radius,
            "hull": hull_of(unit),
            "drawn": drawn_as(unit),
            "bases": [{"x": figure.x, "y": figure.y} for figure in figures],
            "army": army_of(unit),
            "figures": [figure_of(unit, figure) for figure in figures],
            "stances": [stance_of(figure) for figure in figures if unit.machine is None],
            "tag": tag_of(self.words, g, unit),
            "rings": rings_of(self.words, g, unit),
        }

    def more(self, g: Sotr, seen: dict[str, Any]) -> Json:
        """What lies on the table, and the roofs that lift: of houses in which somebody is that a seat knows
        of."""
        houses = [piece.number for piece in g.field.table.pieces if piece.kind == BUILDING]
        lodged = {figure.house for figure in g.figures if figure.loc != GONE}
        return super().more(g, seen) | {
            "marks": show_marks(self.words, seen),
            "lifted": [at for at, number in enumerate(houses) if number in lodged],
        }

    # Questions

    def spots(self, g: Sotr, option: Option, ask: Ask) -> Spots:
        """A figure is pressed where it stands."""
        found = Spots()
        for kind, _, value in named_by(option):
            if kind == "figure":
                found.add_location(g, g.figures[value].loc)
        shown = super().spots(g, option, ask)
        for name in shown.units:
            found.units[name] = None
        for place in shown.places:
            found.places[place] = None
        return found

    def _option(self, g: Sotr, option: Option, ask: Ask) -> Json:
        """One of some figures is chosen by a button as well."""
        shown = super()._option(g, option, ask)
        return shown | {"button": True} if option.kinds == ("figure",) else shown

    # Aiming

    def burst(self, g: Sotr, ask: Ask) -> Json | None:
        return burst_of(g, ask)

    def aimed(self, g: Sotr, ask: Ask, at: Point) -> tuple[str, str]:
        return caught_by(self.words, g, ask, at)

    # Moving

    def mover(self, g: Sotr, ask: Ask) -> Unit | None:
        about = ask.about.get("unit")
        return g.units[about] if ask.kind in (GO, DRIVE) and isinstance(about, int) else None

    def stand(self, g: Sotr, unit: Body, at: Point, first: int, walk: Walk) -> tuple[Sotr, Body]:
        twin = g.copy()
        moved = twin.units[unit.id]
        if moved.machine is not None:
            stand_hull(twin, moved, at, first, walk)
            return twin, moved
        assert isinstance(walk, SquadWalk)
        movers = free_to_move(twin, moved)
        for figure, (x, y) in zip(movers, walk.places(*at), strict=True):
            twin.place(figure, x, y, figure.facing)
        twin.gather(moved)
        return twin, moved

    def slots(self, g: Sotr, unit: Body) -> list[Point]:
        if g.units[unit.id].machine is not None:
            return [(0, 0)]
        figures: list[Figure] = free_to_move(g, g.units[unit.id])
        return [(figure.x - figures[0].x, figure.y - figures[0].y) for figure in figures]

    def onlookers(self, g: Sotr, unit: Body) -> list[Json]:
        return answers.onlookers(self.words, g, g.units[unit.id])

    def area_text(self, ask: Ask, first: int) -> str:
        if ask.kind != DRIVE:
            return self.words.own(f"formation-{PLACED[first]}")
        heading = self.area_facing(ask, first)
        if heading is None:
            return self.words.own(f"facing-{FACINGS[first]}", heading="")
        return self.words.own("facing-wind", heading=self.words.degrees(heading))

    def area_facing(self, ask: Ask, first: int) -> int | None:
        if ask.kind != DRIVE or first in (KEPT_FACING, FORWARD):
            return None
        return int(FACINGS[first])

    def going(self, g: Sotr, unit: Body, at: Point) -> str:
        return self.words.attribute("sotr-verb-go", "short", **self.words.way(g.field, *at, g.units[unit.id]))

    # What is wished, and what can be looked up

    def wished(self, g: Sotr, ask: Ask, place: int, chosen: int) -> list[str]:
        return wishes(g, ask, place, chosen)

    def force_of_side(self, side: Side) -> str:
        return side.force

    def drives(self, counter: str) -> bool:
        return counter in chassis()

    def counters(self) -> list[Json]:
        words = self.words
        return [
            printed(_Shown(each), face_name(each), words.values(each), words.force(each.nation))
            for each in looked_up()
        ]

    def face(self, name: str) -> str | None:
        return draw_face(name, find_face)


class _Shown:
    """A unit as it is shown to those who look it up."""

    __slots__ = ("id", "kind")

    def __init__(self, row: UnitRow) -> None:
        self.id: str = row.id
        self.kind: str = kind_of(row)


def looked_up() -> list[UnitRow]:
    """Every unit, every machine as a unit of some nation, and the crew of the one with most men."""
    machines = [machine_row(id, "us", "veteran") for id in chassis()]
    largest = max(chassis().values(), key=lambda row: row.crew)
    return [*units().values(), *machines, crew_row(largest.id, "us", "veteran")]


def face_name(row: UnitRow) -> str:
    """The name of the picture of a unit."""
    return f"sotr.{row.id}"


def find_face(name: str) -> CounterFace | None:
    """What is drawn on the face of this name; None when no unit is called so."""
    rows = {row.id: row for row in looked_up()}
    row = rows.get(name.removeprefix("sotr."))
    return None if row is None else counter_face(row)
