"""Every option of Valor & Victory: its verb and what its arguments name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.kernel import Option, Verb, plain
from bocage.systems.common.fans import Fan
from bocage.systems.vv.content.tables import HEXSIDES

MISSIONS: Final = ("light-barrage", "heavy-barrage", "fighter-bomber")
"""21.2: the kinds of support missions."""
POINTS: Final = tuple(str(number) for number in range(64))
"""Casualty points that a gun or vehicle bears (14.64)."""


class Verbs:
    """The makers of options for one field, so that each option is made once."""

    __slots__ = (
        "advance",
        "advance_unit",
        "assault",
        "assault_enter",
        "assault_move",
        "at_fire",
        "at_grenade",
        "bear",
        "below",
        "charge",
        "combine",
        "drive",
        "eliminate",
        "enter",
        "exit",
        "face",
        "fire",
        "fortify",
        "give",
        "go_below",
        "grenades",
        "ignore",
        "join",
        "lane",
        "load",
        "load_on",
        "mission",
        "missions",
        "mortar",
        "move",
        "overrun",
        "panzerfaust",
        "pin",
        "place",
        "place_sniper",
        "reduce",
        "reduce_pin",
        "remove_wire",
        "resolve",
        "smoke",
        "smoke_barrage",
        "smoke_barrages",
        "smoke_round",
        "snipe",
        "spare",
        "split",
        "starts",
        "stay",
        "step",
        "surface",
        "swap",
        "tunnel",
        "turn",
        "turn_in_place",
        "turns",
        "unit_fire",
        "unload",
    )

    def __init__(self, labels: Sequence[str], units: Sequence[str]) -> None:
        def at(name: str) -> Verb:
            return Verb(name, ("place",), (labels,))

        def of(name: str) -> Verb:
            return Verb(name, ("unit",), (units,))

        def between(name: str) -> Verb:
            return Verb(name, ("place", "place"), (labels, labels))

        def of_at(name: str) -> Verb:
            return Verb(name, ("unit", "place"), (units, labels))

        def of_of(name: str) -> Verb:
            return Verb(name, ("unit", "unit"), (units, units))

        self.place = at("place")
        self.fortify = at("fortify")
        self.face = Verb("face", ("facing",), (HEXSIDES,))
        self.enter = at("enter")
        self.assault_enter = at("assault-enter")
        self.exit = at("exit")
        self.give = of_of("give")
        self.swap = of_of("swap")
        self.split = of("split")
        self.combine = of_of("combine")
        self.mission = Verb("mission", ("mission", "place"), (MISSIONS, labels))
        self.resolve = Verb("resolve", ("mission", "place"), (MISSIONS, labels))
        self.smoke_barrage = Verb("smoke-barrage", ("mission", "place"), (MISSIONS, labels))
        self.fire = between("fire")
        self.unit_fire = of_at("unit-fire")
        self.at_fire = of_of("at-fire")
        self.panzerfaust = of_of("panzerfaust")
        self.at_grenade = of_of("at-grenade")
        self.mortar = between("mortar")
        self.smoke_round = of_at("smoke-round")
        self.remove_wire = of_at("remove-wire")
        self.join = of("join")
        self.stay = of("stay")
        self.grenades = of("grenades")
        self.charge = of("charge")
        self.lane = at("lane")
        self.snipe = at("snipe")
        self.place_sniper = at("place-sniper")
        self.move = at("move")
        self.assault_move = at("assault-move")
        self.step = at("step")
        self.tunnel = at("tunnel")
        self.surface = at("surface")
        self.go_below = at("go-below")
        self.below = at("below")
        self.smoke = of_at("smoke")
        self.drive = of("drive")
        self.turn = Verb("turn", ("facing",), (HEXSIDES,))
        self.turn_in_place = Verb("turn-in-place", ("unit", "facing"), (units, HEXSIDES))
        self.overrun = at("overrun")
        self.load = of("load")
        self.load_on = of_of("load-on")
        self.unload = of("unload")
        self.advance = between("advance")
        self.advance_unit = of_at("advance-unit")
        self.assault = between("assault")
        self.spare = of("spare")
        self.pin = of("pin")
        self.reduce = of("reduce")
        self.reduce_pin = of("reduce-pin")
        self.eliminate = of("eliminate")
        self.ignore = of("ignore")
        self.missions = _by_kind_and_hex(self.mission, len(labels))
        self.smoke_barrages = _by_kind_and_hex(self.smoke_barrage, len(labels))
        self.turns = Fan(self.turn_in_place)
        self.starts = [[self.move(cell), self.assault_move(cell)] for cell in range(len(labels))]
        """The two ways to begin a move from each hex."""
        self.bear = Verb("bear", ("unit", "points"), (units, POINTS))


def _by_kind_and_hex(verb: Verb, places: int) -> list[list[Option]]:
    """21.4: every option of a support mission: nearly all of them are offered at once."""
    return [[verb.pair(kind, cell) for cell in range(places)] for kind in range(len(MISSIONS))]


DONE: Final[Option] = plain("done")
STOP: Final[Option] = plain("stop")
AHEAD: Final[Option] = plain("ahead")
BACK: Final[Option] = plain("back")
HOLD: Final[Option] = plain("hold")
NO_LANE: Final[Option] = plain("no-lane")
KEEP_FACING: Final[Option] = plain("keep-facing")
WITHDRAW: Final[Option] = plain("withdraw-sniper")
KEEP_SNIPER: Final[Option] = plain("keep-sniper")
NOBODY_HIDES: Final[Option] = plain("no-sniper")
