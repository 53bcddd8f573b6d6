"""Every option of Lock 'n Load: its verb and what its arguments name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, overload

from bocage.kernel import Option, Verb, plain

OWN: Final = 1
SLOTS: Final = (2, 4, 8, 16)
"""What a unit fights with, as a bit each: its own firepower, and the counters it carries, in their order."""


def _arms(bits: int) -> str:
    names = ["own"] if bits & OWN else []
    names += [str(number) for number, slot in enumerate(SLOTS, start=1) if bits & slot]
    return "+".join(names) or "none"


ARMS: Final = tuple(_arms(bits) for bits in range(2 * SLOTS[-1]))
"""The name of each such choice: `own+1`."""

HEX_CORNERS: Final = ("ne", "e", "se", "sw", "w", "nw")
SQUARE_CORNERS: Final = ("ne", "se", "sw", "nw")
"""15.1-12: the corners of a cell, clockwise: what vehicles and guns face."""


class Names(Sequence[str]):
    """Names by number: those of the order of battle, then the ones that appear in play."""

    __slots__ = ("_later", "_names")

    def __init__(self, names: Sequence[str], later: str) -> None:
        self._names = tuple(names)
        self._later = later

    def __len__(self) -> int:
        return len(self._names)

    @overload
    def __getitem__(self, number: int) -> str: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[str]: ...

    def __getitem__(self, number: int | slice) -> str | Sequence[str]:
        if isinstance(number, slice):
            return self._names[number]
        return self._names[number] if number < len(self._names) else f"{self._later}-{number}"


class Verbs:
    """The makers of options for one field, so that each option is made once."""

    __slots__ = (
        "activate",
        "also",
        "ambush",
        "arms",
        "assault_drive",
        "assault_from",
        "assist",
        "attack",
        "back",
        "button",
        "charge",
        "corners",
        "crawl_from",
        "drive",
        "drop",
        "enter",
        "exchange",
        "exit",
        "face",
        "fight",
        "fire",
        "fire_at",
        "flip",
        "friendly_fire",
        "give",
        "hold",
        "join",
        "lose",
        "merge",
        "mob",
        "move",
        "move_from",
        "nation",
        "open_up",
        "opportunity",
        "ordnance",
        "ordnance_at",
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
        "spare",
        "spot",
        "star_shell",
        "stay",
        "stealth_from",
        "stealth_half_from",
        "target",
        "team_fire",
        "team_fire_at",
        "treat",
        "vehicle_fire",
        "vehicle_fire_at",
        "withdraw",
        "work",
    )

    def __init__(
        self, labels: Sequence[str], units: Names, weapons: Names, corners: Sequence[str] = HEX_CORNERS
    ) -> None:
        hex1, unit1 = ("hex",), ("unit",)

        def at(name: str) -> Verb:
            return Verb(name, hex1, (labels,))

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
        self.spot = Verb("spot", ("unit", "hex"), (units, labels))
        self.fight = at("fight")
        self.withdraw = at("withdraw")
        self.enter = at("enter")
        self.sniper = of("sniper")
        self.sniper_at = Verb("sniper-at", ("unit", "hex"), (units, labels))
        self.fire = Verb("fire", ("hex", "hex"), (labels, labels))
        self.snipe = Verb("snipe", ("unit", "hex"), (units, labels))
        self.team_fire = Verb("team-fire", ("unit", "hex"), (units, labels))
        self.move_from = at("move-from")
        self.assault_from = at("assault-from")
        self.crawl_from = at("crawl-from")
        self.stealth_from = at("stealth-from")
        self.stealth_half_from = at("stealth-half-from")
        self.move = at("move")
        self.pass_through = at("pass-through")
        self.mob = of("mob")
        self.lose = of("lose")
        self.exit = at("exit")
        self.stay = of("stay")
        self.join = of("join")
        self.hold = of("hold")
        self.arms = Verb("arms", ("unit", "arms"), (units, ARMS))
        self.assist = of("assist")
        self.opportunity = at("opportunity-fire")
        self.smoke = Verb("smoke", ("unit", "hex"), (units, labels))
        self.star_shell = Verb("star-shell", ("unit", "hex"), (units, labels))
        self.attack = of("attack")
        self.spare = of("spare")
        self.retreat = at("retreat")
        self.place_hero = at("place-hero")
        self.ambush = Verb("ambush", ("unit", "hex"), (units, labels))
        self.friendly_fire = at("friendly-fire")
        self.target = of("target")
        self.charge = Verb("charge", ("weapon",), (weapons,))
        self.work = Verb("work", ("unit", "unit"), (units, units))
        self.corners = tuple(corners)
        self.face = Verb("face", ("facing",), (self.corners,))
        self.pivot = Verb("pivot", ("facing",), (self.corners,))
        self.back = at("back")
        self.drive = of("drive")
        self.assault_drive = of("assault-drive")
        self.button = of("button-up")
        self.open_up = of("open-up")
        self.fire_at = Verb("fire-at", ("hex", "unit"), (labels, units))
        self.team_fire_at = Verb("team-fire-at", ("unit", "unit"), (units, units))
        self.ordnance = Verb("ordnance", ("weapon", "hex"), (weapons, labels))
        self.ordnance_at = Verb("ordnance-at", ("weapon", "unit"), (weapons, units))
        self.vehicle_fire = Verb("vehicle-fire", ("unit", "hex"), (units, labels))
        self.vehicle_fire_at = Verb("vehicle-fire-at", ("unit", "unit"), (units, units))


PASS: Final = plain("pass")
DONE: Final = plain("done")
ENOUGH: Final = plain("enough")
STOP: Final = plain("stop")
HOLD_FIRE: Final = plain("hold-fire")
NO_HELP: Final = plain("no-help")
GO: Final[Option] = plain("go")
