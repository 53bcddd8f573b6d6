"""Every option of Lock 'n Load: its verb and what its arguments name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.kernel import Option, Verb, plain
from bocage.systems.common.names import Names

OWN: Final = 1
SLOTS: Final = (2, 4, 8, 16)
"""What a unit fights with, as a bit each: its own firepower, and the counters it carries, in their order."""


def arms_of(bits: int) -> str:
    """Name what a unit fights with."""
    names = ["own"] if bits & OWN else []
    names += [str(number) for number, slot in enumerate(SLOTS, start=1) if bits & slot]
    return "+".join(names) or "none"


ARMS: Final = tuple(arms_of(bits) for bits in range(2 * SLOTS[-1]))
"""The name of each such choice: `own+1`."""

HEX_CORNERS: Final = ("ne", "e", "se", "sw", "w", "nw")
SQUARE_CORNERS: Final = ("ne", "se", "sw", "nw")
"""15.1-12: the corners of a cell, clockwise: what vehicles and guns face."""


class Verbs:
    """The makers of options for one field, so that each option is made once."""

    __slots__ = (
        "activate",
        "aim",
        "also",
        "ambush",
        "arms",
        "assault_drive",
        "assault_from",
        "assault_with",
        "assist",
        "attack",
        "back",
        "bare_hands",
        "button",
        "call_artillery",
        "call_mortar",
        "call_radio",
        "call_star_shell",
        "charge",
        "close_assault",
        "corners",
        "crawl_from",
        "deck_fire",
        "deck_fire_at",
        "drive",
        "drop",
        "duty",
        "enter",
        "exchange",
        "exit",
        "face",
        "fight",
        "fire",
        "fire_at",
        "fire_for_effect",
        "flight",
        "flip",
        "fly",
        "fly_off",
        "friendly_fire",
        "give",
        "hold",
        "hover",
        "join",
        "load",
        "lose",
        "merge",
        "mortar",
        "mortar_fire",
        "move",
        "move_from",
        "nation",
        "open_up",
        "opportunity",
        "ordnance",
        "ordnance_at",
        "overrun",
        "pass_through",
        "pick_up",
        "pivot",
        "place",
        "place_hero",
        "rally",
        "retreat",
        "smoke",
        "snipe",
        "sniper",
        "sniper_at",
        "sniper_later",
        "spare",
        "spot",
        "star_shell",
        "stay",
        "stealth_from",
        "stealth_half_from",
        "take_flight",
        "target",
        "team_fire",
        "team_fire_at",
        "treat",
        "turn",
        "turret",
        "units",
        "unload",
        "unload_assault",
        "vehicle_fire",
        "vehicle_fire_at",
        "withdraw",
        "work",
    )

    def __init__(
        self,
        labels: Sequence[str],
        units: Names,
        weapons: Names,
        corners: Sequence[str] = HEX_CORNERS,
        duty: str = "",
    ) -> None:
        """`duty` is what a module calls the activation of a unit that it makes a duty."""
        self.units = units
        """The names of units, also of those that are still to come."""
        place1, unit1 = ("place",), ("unit",)

        def at(name: str) -> Verb:
            return Verb(name, place1, (labels,))

        def of(name: str) -> Verb:
            return Verb(name, unit1, (units,))

        self.place = at("place")
        self.rally = of("rally")
        self.treat = Verb("treat", ("unit", "unit"), (units, units))
        self.merge = Verb("merge", ("unit", "unit"), (units, units))
        self.pick_up = Verb("pick-up", ("unit", "weapon"), (units, weapons))
        self.give = Verb("give", ("unit", "weapon"), (units, weapons))
        self.exchange = Verb("exchange", ("weapon", "weapon"), (weapons, weapons))
        self.drop = Verb("drop", ("weapon",), (weapons,))
        self.flip = Verb("flip", ("weapon",), (weapons,))
        self.activate = at("activate")
        self.nation = of("nation-of")
        self.also = at("also")
        self.spot = Verb("spot", ("unit", "place"), (units, labels))
        self.fight = at("fight")
        self.withdraw = at("withdraw")
        self.enter = at("enter")
        self.sniper = of("sniper")
        self.sniper_later = of("sniper-later")
        self.sniper_at = Verb("sniper-at", ("unit", "place"), (units, labels))
        self.fire = Verb("fire", ("place", "place"), (labels, labels))
        self.snipe = Verb("snipe", ("unit", "place"), (units, labels))
        self.team_fire = Verb("team-fire", ("unit", "place"), (units, labels))
        self.move_from = at("move-from")
        self.assault_from = at("assault-from")
        self.crawl_from = at("crawl-from")
        self.stealth_from = at("stealth-from")
        self.stealth_half_from = at("stealth-half-from")
        self.move = at("move")
        self.pass_through = at("pass-through")
        self.duty = of(duty)
        self.lose = of("lose")
        self.exit = at("exit")
        self.stay = of("stay")
        self.join = of("join")
        self.hold = of("hold")
        self.arms = Verb("arms", ("unit", "arms"), (units, ARMS))
        self.assist = of("assist")
        self.opportunity = at("opportunity-fire")
        self.smoke = Verb("smoke", ("unit", "place"), (units, labels))
        self.star_shell = Verb("star-shell", ("unit", "place"), (units, labels))
        self.attack = of("attack")
        self.spare = of("spare")
        self.retreat = at("retreat")
        self.place_hero = at("place-hero")
        self.ambush = Verb("ambush", ("unit", "place"), (units, labels))
        self.friendly_fire = at("friendly-fire")
        self.target = of("target")
        self.charge = Verb("charge", ("weapon",), (weapons,))
        self.work = Verb("work", ("unit", "unit"), (units, units))
        self.corners = tuple(corners)
        self.face = Verb("face", ("facing",), (self.corners,))
        self.pivot = Verb("pivot", ("facing",), (self.corners,))
        self.turret = Verb("turret", ("facing",), (self.corners,))
        self.back = at("back")
        self.overrun = at("overrun")
        self.drive = of("drive")
        self.assault_drive = of("assault-drive")
        self.button = of("button-up")
        self.open_up = of("open-up")
        self.fire_at = Verb("fire-at", ("place", "unit"), (labels, units))
        self.team_fire_at = Verb("team-fire-at", ("unit", "unit"), (units, units))
        self.turn = Verb("turn", ("unit", "facing"), (units, self.corners))
        self.ordnance = Verb("ordnance", ("weapon", "place"), (weapons, labels))
        self.ordnance_at = Verb("ordnance-at", ("weapon", "unit"), (weapons, units))
        self.vehicle_fire = Verb("vehicle-fire", ("unit", "place"), (units, labels))
        self.vehicle_fire_at = Verb("vehicle-fire-at", ("unit", "unit"), (units, units))
        self.load = of("load")
        self.unload = of("unload")
        self.unload_assault = of("unload-assault")
        self.deck_fire = Verb("deck-fire", ("unit", "place"), (units, labels))
        self.deck_fire_at = Verb("deck-fire-at", ("unit", "unit"), (units, units))
        self.flight = of("flight")
        self.fly = at("fly")
        self.hover = of("hover")
        self.take_flight = of("take-flight")
        self.fly_off = of("fly-off")
        self.close_assault = at("close-assault")
        self.assault_with = Verb("assault-with", ("unit", "weapon"), (units, weapons))
        self.bare_hands = of("bare-hands")
        self.call_radio = of("call-radio")
        self.call_mortar = Verb("call-mortar", ("unit", "place"), (units, labels))
        self.call_star_shell = Verb("call-star-shell", ("unit", "unit"), (units, units))
        self.call_artillery = Verb("call-artillery", ("unit", "battery"), (units, Names((), "battery")))
        self.mortar = of("mortar")
        self.mortar_fire = Verb("mortar-fire", ("weapon", "place"), (weapons, labels))
        self.aim = at("aim")
        self.fire_for_effect = at("fire-for-effect")


PASS: Final = plain("pass")
DONE: Final = plain("done")
ENOUGH: Final = plain("enough")
STOP: Final = plain("stop")
HOLD_FIRE: Final = plain("hold-fire")
NO_HELP: Final = plain("no-help")
TURN_TURRET: Final = plain("turn-turret")
KEEP_FACING: Final = plain("keep-facing")
ALL_WEAPONS: Final = plain("all-weapons")
MAIN_GUN: Final = plain("main-gun")
MACHINE_GUNS: Final = plain("machine-guns")
CANCEL_MISSION: Final = plain("cancel-mission")
GO: Final[Option] = plain("go")
