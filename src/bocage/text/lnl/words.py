"""Lock 'n Load in words: what its events, questions and options say beyond what all systems say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bocage.kernel import Ask, Event, Option
from bocage.systems.lnl.battle.move import Move
from bocage.systems.lnl.battle.state import Lnl, Unit
from bocage.systems.lnl.battle.units import copy_unit
from bocage.systems.lnl.content.scenario import Scenario
from bocage.systems.lnl.explain.route import cost_of_step
from bocage.systems.lnl.explain.sums import margin
from bocage.text.goals import Goals
from bocage.text.lnl.goals import lnl_goals
from bocage.text.lnl.names import LnlNames
from bocage.text.speech import Args, arguments, former_face, roll_text, total_of, yes_no
from bocage.text.words import whole


class LnlWords(LnlNames):
    """The sentences of Lock 'n Load in one language."""

    __slots__ = ()

    one_unit: ClassVar[frozenset[str]] = frozenset({"unit", "other", "patient", "leader", "vehicle"})
    tallies: ClassVar[tuple[str, ...]] = ("strength", "cover", "armour", "shifts", "tally")
    spoken: ClassVar[tuple[str, ...]] = (
        "activate",
        "fire",
        "move",
        "assault",
        "crawl",
        "stealth",
        "spot",
        "rally",
        "smoke",
        "pass",
    )

    def goals(self, scenario: Scenario) -> Goals:
        return lnl_goals(self, scenario)

    # What happened

    def event_args(self, g: Lnl, event: Event) -> Args:
        data = event.data
        args = super().event_args(g, event) | _sums(data)
        weapon = data.get("weapon")
        if isinstance(weapon, int):
            former = former_face(g.events or (), event, "weapon", weapon)
            args["weapon"] = self.weapon(former or g.weapons[weapon].kind.id)
        if event.kind == "exchange":
            args["second"] = args.pop("against")
        args["led"] = yes_no(data.get("leader") is not None)
        args["at_vehicle"] = yes_no(data.get("vehicle") is not None)
        return args

    def former_shape(self, g: Lnl, unit: Unit, counter: str) -> Unit:
        twin = copy_unit(unit)
        twin.counter = g.catalogue.counters[counter]
        return twin

    def value_args(self, g: Lnl, name: str, value: object, data: Mapping[str, object]) -> Args:
        if isinstance(value, bool):
            return {name: yes_no(value)}
        if name == "weapon" or (name == "against" and "weapon" in data):
            return {name: self.weapon(g.weapons[value].kind.id if isinstance(value, int) else str(value))}
        if name in ("card", "marker"):
            return {name: self.say(f"lnl-{'mark' if name == 'marker' else name}-{value}")}
        if name == "event":
            return {"story": self._story(g, str(value))}
        if name == "battery" and isinstance(value, int):
            return {name: self.battery(g, value)}
        if name == "facing" and isinstance(value, int):
            return {name: self.facing(g.verbs.corners[value])}
        return super().value_args(g, name, value, data)

    def _story(self, g: Lnl, id: str) -> str:
        """Return the text of a scenario's event."""
        return next((self.pick(event.text) for event in g.scenario.events if event.id == id), id)

    # What is asked

    def question_args(self, g: Lnl, ask: Ask) -> Args:
        args = {"mover": "no"} | super().question_args(g, ask)
        at, move = ask.about.get("at"), ask.about.get("move")
        if isinstance(at, int) and ask.kind == "opportunity-fire":
            movers = g.occupants(1 - g.seats.index(ask.seat), at)
            if movers:
                args |= self.units_args(g, "units", movers) | {"mover": "yes"}
        if isinstance(move, Move):
            args |= self.units_args(g, "units", move.units) | {"place": self.at(g, move.here)}
        return args

    def option_args(self, g: Lnl, option: Option, ask: Ask | None) -> Args:
        args = {"cost": "?"} | super().option_args(g, option, ask)
        if option.verb == "move" and ask is not None:
            cost = cost_of_step(g, ask, option.value)
            args["cost"] = "?" if cost is None else cost
        if option.kinds == ("unit", "arms"):
            args["arms"] = self.arms(g.units[arguments(option)[0]], option.args[1])
        return args

    def argument(self, g: Lnl, kind: str, text: str, value: int, known: Args) -> Args:
        if kind == "battery":
            return {"battery": self.battery(g, value)}
        if kind == "counter":
            return {"kind": self.say(f"lnl-kind-{text}", case="bare", many="no")}
        if kind == "weapon":
            return self._second_weapon(g, value) if "weapon" in known else self._weapon_args(g, value, known)
        return {}

    def place_args(self, g: Lnl, side: int, name: str, label: str, loc: int) -> Args:
        enemies = g.at[1 - side][loc]
        args: Args = {name: self.place(label), "foe": self.stack(enemies), "enemy": yes_no(bool(enemies))}
        args["terrain"] = self.terrain(g.field.cover[loc].code)
        if name == "place":
            args["who"] = self.stack(g.occupants(side, loc))
        return args

    def _weapon_args(self, g: Lnl, number: int, known: Args) -> Args:
        """Make the arguments for a weapon and its carrier. The carrier is also `unit` if no other unit is
        named."""
        weapon = g.weapons[number]
        args: Args = {"weapon": self.weapon(weapon.kind.id), "carrier": "", "carrier_bare": ""}
        if weapon.carrier is not None:
            args |= self.unit_args(g, "carrier", weapon.carrier)
            if "unit" not in known:
                args |= self.unit_args(g, "unit", weapon.carrier)
        return args

    def _second_weapon(self, g: Lnl, number: int) -> Args:
        """Make the arguments for the second weapon of an exchange."""
        weapon = g.weapons[number]
        args: Args = {"second": self.weapon(weapon.kind.id)}
        return args if weapon.carrier is None else args | self.unit_args(g, "other", weapon.carrier)


def _sums(data: Mapping[str, object]) -> Args:
    """Write out both sums, and by how much the attacker's beats the defender's."""
    roll, dice, against = data.get("roll"), data.get("dice"), data.get("against")
    thrown = [roll] if isinstance(roll, int) else list(dice) if isinstance(dice, tuple) else []
    total = total_of(data, ("tally", "strength"))
    # An MK19 has no die of its own here: its two dice are its firepower, and told before.
    args: Args = {"sum": whole(total) if thrown == [0] else roll_text(thrown, total)}
    won_by = margin(data)
    if won_by is not None and isinstance(against, int):
        defence = roll_text([against], total_of(data, ("cover", "armour")))
        beats = "some" if won_by <= 0 and data.get("beaten") else yes_no(won_by > 0)
        args |= {"defence": defence, "margin": whole(won_by), "beats": beats}
    return args
