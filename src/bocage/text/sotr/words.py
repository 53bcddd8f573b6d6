"""Secrets of the Third Reich in words: units, figures, places in inches, goals. The sentences are in `en`,
`fr`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from bocage.ground.table.lattice import HEADINGS, UNIT, to_sixteenths, wind_of
from bocage.kernel import Ask, Option
from bocage.kernel.options import unpack_point
from bocage.systems.common.table.bodies import GONE, Body
from bocage.systems.sotr.battle.figures import DOWN, FATES, UP, Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.content.forces import Chassis, UnitRow
from bocage.systems.sotr.content.rows import chassis
from bocage.systems.sotr.content.scenario import Scenario
from bocage.systems.sotr.rules.machines.crews import crew_inside, hull_of
from bocage.systems.sotr.rules.machines.zones import ZONES
from bocage.text.goals import Goals
from bocage.text.inches import to_quarter
from bocage.text.speech import Args
from bocage.text.tablewords import TableWords

STATES: Final = (
    "suppressed",
    "disorganised",
    "shaken",
    "fleeing",
    "activated",
    "on_overwatch",
    "holds",
    "called",
)
"""The states of a unit that are said."""


class SotrWords(TableWords[Sotr, Unit]):
    """The sentences of the game in one language."""

    __slots__ = ()

    near: ClassVar[int] = UNIT + 9
    system: ClassVar[str] = "sotr"
    tallies: ClassVar[tuple[str, ...]] = ("tally", "other_tally")
    spoken: ClassVar[tuple[str, ...]] = ("activate", "advance", "run", "go", "shoot", "done", "pass")

    def goals(self, scenario: Scenario) -> Goals:
        """ruling-51: one side has the ground, the other is to take it; or somebody is to get away; or both
        destroy."""
        if scenario.victory != "objectives":
            return self._other_goals(scenario)
        points = self.listing([self.inches(x, y) for x, y in scenario.objectives])
        found = {}
        for side in scenario.sides:
            name = "aim-keep" if side == scenario.holder else "aim-take"
            count = len(scenario.objectives)
            found[side] = [
                self.own(name, point=points, count=count, turns=scenario.turns),
                self.own("aim-break"),
            ]
        return Goals(found, [])

    def _other_goals(self, scenario: Scenario) -> Goals:
        """ruling-51: say who is to get away, or that both are to destroy."""
        found = {}
        edge = self.own(f"edge-{scenario.exit}")
        for side in scenario.sides:
            if scenario.victory == "destroyed":
                aim = self.own("aim-destroy", turns=scenario.turns)
            else:
                name = "aim-let-nobody" if side == scenario.holder else "aim-get-off"
                aim = self.own(name, count=scenario.needed, edge=edge, turns=scenario.turns)
            found[side] = [aim] if scenario.victory == "off" else [aim, self.own("aim-break")]
        return Goals(found, [])

    def inches(self, x: float, y: float) -> str:
        """Name a point by its inches."""
        return self.own("place", x=to_quarter(to_sixteenths(x), UNIT), y=to_quarter(to_sixteenths(y), UNIT))

    def kind_of(self, unit: Unit) -> str:
        return unit.kind

    def force_of(self, unit: Unit) -> str:
        return unit.counter.nation

    def states(self, unit: Unit) -> list[str]:
        """What the unit suffers from, and what it has done."""
        found = [self.own("state-figures", count=len(unit.points), strength=unit.strength)]
        found += [self.own(f"state-{name}") for name in STATES if getattr(unit, name)]
        if unit.smoke:
            found.append(self.own("state-smoke", count=unit.smoke))
        return found

    def machine_states(self, g: Sotr, unit: Unit) -> list[str]:
        """What has become of a machine, its crew and its weapons."""
        machine = unit.machine
        assert machine is not None
        fate = hull_of(g, unit).fate
        crew = machine.row.crew
        found = [self.own("state-crew", count=len(crew_inside(g, unit)), strength=crew)]
        if fate != UP:
            found = [self.own(f"state-{FATES[fate]}")]
        for name in ("immobile", "halted", "stunned", "reeling", "burning"):
            if getattr(machine, name):
                found.append(self.own(f"state-{name}"))
        if machine.hips:
            found.append(self.own("state-hip"))
        found += [
            self.own("state-shot-away", weapon=self.own(f"weapon-{weapon.id}"))
            for mount, weapon in enumerate(machine.weapons)
            if machine.is_out(mount)
        ]
        if unit.activated:
            found.append(self.own("state-activated"))
        return found

    def troop_states(self, g: Sotr, unit: Unit) -> list[str]:
        """The states of a unit, and how many of its figures are able, Down, prone or hidden."""
        if unit.machine is not None:
            return self.machine_states(g, unit)
        figures = [g.figures[number] for number in unit.figures if g.figures[number].loc != GONE]
        found = self.states(unit)
        if unit.rides >= 0:
            found.append(self.own("state-rides", unit=self.unit(g, g.units[unit.rides], "the")))
        if satchels := sum(figure.satchels for figure in figures):
            found.append(self.own("state-satchels", count=satchels))
        for name, count in (
            ("down", sum(figure.fate == DOWN for figure in figures)),
            ("prone", sum(figure.prone and figure.is_able for figure in figures)),
            ("hidden", sum(figure.hidden for figure in figures)),
        ):
            if count:
                found.append(self.own(f"state-{name}", count=count))
        return found

    def values(self, row: UnitRow) -> str:
        """What a unit is: its name, and who is in it with what."""
        if row.machine:
            return self.machine_values(chassis()[row.machine])
        return self.own("values", name=self.own(f"unit-{row.id}"), figures=self.who(row))

    def mounted(self, row: Chassis) -> str:
        """What a machine has: its crew and its weapons."""
        arms = [self.own(f"weapon-{each.weapon}") for each in row.mounts]
        return self.own("values-mounted", crew=row.crew, arms=self.listing(arms), carries=row.carries)

    def who(self, row: UnitRow) -> str:
        """Who is in a unit, with what."""
        figures = [
            self.own(
                "values-figure",
                count=each.count,
                role=self.own(f"role-{each.role}"),
                weapon=self.own(f"weapon-{each.weapon}"),
            )
            for each in row.figures
        ]
        return self.listing(figures)

    def machine_values(self, row: Chassis) -> str:
        """What a machine is: its crew, its armour by zones, and its weapons."""
        zones = zip(ZONES, (row.front, row.side, row.rear, row.turret), strict=True)
        armour = [
            self.own("values-zone", zone=self.own(f"zone-{zone}"), armour=self.own(f"armour-{each}"))
            for zone, each in zones
            if each != "none"
        ]
        return self.own(
            "values-machine",
            name=self.own(f"unit-{row.id}"),
            crew=row.crew,
            armour=self.listing(armour),
            weapons=self.listing([self.own(f"weapon-{mount.weapon}") for mount in row.mounts]),
        )

    def degrees(self, heading: int) -> str:
        """Name a heading of sixty-four: by its wind if it lies in one of eight, with its degrees."""
        wind = self.facing(wind_of(heading))
        if heading % 8 == 0:
            return wind
        return self.own("heading", wind=wind, degrees=str(round(heading * 360 / HEADINGS)))

    def figure(self, figure: Figure) -> str:
        """Name a figure: who it is, with what; of several that are alike by its number."""
        number = "" if figure.row.count == 1 else f" {figure.number + 1}"
        return self.own(
            "figure",
            role=self.own(f"role-{figure.row.role}"),
            weapon=self.own(f"weapon-{figure.weapon.id}"),
            number=number,
        )

    def option_args(self, g: Sotr, option: Option, ask: Ask | None) -> Args:
        args = super().option_args(g, option, ask)
        if option.kinds and option.kinds[-1] == "point":
            _, x, y = unpack_point(option.value)
            unit = ask.about.get("unit") if ask is not None else None
            figure = ask.about.get("figure") if ask is not None else None
            mover: Body = g.units[unit] if isinstance(unit, int) else g.units[0]
            if isinstance(figure, int):
                mover = g.figures[figure]
            args |= self.way(g.field, x, y, mover)
        return args

    def argument(self, g: Sotr, kind: str, text: str, value: int, known: Args) -> Args:
        if kind == "formation":
            return {"formation": self.own(f"formation-{text}")}
        if kind == "point":
            return {"place": self.place(text)}
        if kind == "strike":
            return {"strike": self.own(f"strike-{text}")}
        if kind == "figure":
            return {"figure2" if "figure" in known else "figure": self.figure(g.figures[value])}
        if kind == "pose":
            wind = text if text in ("kept", "forward") else "wind"
            heading = "" if wind != "wind" else self.degrees(int(text))
            return {"pose": self.own(f"facing-{wind}", heading=heading)}
        if kind == "heading":
            return {"heading": self.degrees(value)}
        if kind == "mount":
            return {"mount": self.mount(g, value)}
        assert kind == "seat"
        return {"side": self.side(g, value)}

    def mount(self, g: Sotr, mount: int) -> str:
        """Name a weapon of the machine that acts, by its place."""
        machine = g.units[g.acting].machine if g.acting >= 0 else None
        weapon = "none" if machine is None or mount >= len(machine.weapons) else machine.weapons[mount].id
        return self.own("mount", number=mount + 1, weapon=self.own(f"weapon-{weapon}"))

    def value_args(self, g: Sotr, name: str, value: object, data: Mapping[str, object]) -> Args:
        if name in ("zone", "weapon"):
            return {name: self.own(f"{name}-{value}")}
        if name == "heading" and isinstance(value, int):
            return {name: self.degrees(value)}
        if name == "figure" and isinstance(value, int):
            return {name: self.figure(g.figures[value])}
        if name == "strike" and isinstance(value, str):
            return {name: self.own(f"strike-{value}")}
        return super().value_args(g, name, value, data)

    def question_args(self, g: Sotr, ask: Ask) -> Args:
        args = super().question_args(g, ask)
        other, left = ask.about.get("other"), ask.about.get("left")
        if isinstance(other, int):
            args |= self.unit_args(g, "other", g.units[other])
        if isinstance(left, int):
            args["left"] = to_quarter(left, UNIT)
        figure = ask.about.get("figure")
        if isinstance(figure, int):
            args["figure"] = self.figure(g.figures[figure])
        for name in ("phase", "fate", "strike", "deed"):
            if name in ask.about:
                args[name] = self.own(f"{name}-{ask.about[name]}")
        return args

    def where(self, g: Sotr, unit: Unit) -> str:
        """Say where a unit is."""
        if unit.rides >= 0:
            return self.own("state-rides", unit=self.unit(g, g.units[unit.rides], "the"))
        return self.at(g, unit.loc) if unit.loc != GONE else self.own("nowhere")
