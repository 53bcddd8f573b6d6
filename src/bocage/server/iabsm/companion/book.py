"""What an evening at a real table can be made of: forces, bands, covers, orders."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from bocage.ground.picture.tabletop.artbook import army_name
from bocage.ground.table.lattice import UNIT
from bocage.server.iabsm.companion.machines import show_hull, show_lay
from bocage.server.iabsm.tokens import LONE
from bocage.server.presenter.presenter import Json
from bocage.systems.iabsm.battle.hulls import HUNT, ORDERS, Hull, Lay
from bocage.systems.iabsm.companion.driving import BY_BIG_MAN
from bocage.systems.iabsm.companion.kinds import FIGHTERS, YEAR, deeds_of, levels_of
from bocage.systems.iabsm.content.close_combat_rows import dice_of_positions as positions
from bocage.systems.iabsm.content.ordnance import barrages, calibres, supports
from bocage.systems.iabsm.content.rows import Troops, qualities, troops, vehicles, weapons
from bocage.systems.iabsm.content.scenario import LIBRARY, Scenario
from bocage.systems.iabsm.content.tables import tables
from bocage.systems.iabsm.content.vehicle_rows import Gun, Vehicle
from bocage.systems.iabsm.rules.armour.exposure import EXPOSURES, FACES
from bocage.systems.iabsm.rules.armour.gunnery import NEAR as GUN_NEAR
from bocage.systems.iabsm.rules.armour.infantry_at import BANDS as HAND_BANDS
from bocage.systems.iabsm.rules.command.initiative import CLAUSES
from bocage.systems.iabsm.rules.fire.snipers import NEAR as SNIPER_NEAR
from bocage.systems.iabsm.rules.sight.visibility import BANDS
from bocage.systems.iabsm.rules.turn.set_up import gun_of
from bocage.text.iabsm.artillery_words import calibre_words
from bocage.text.iabsm.companion import CompanionWords
from bocage.text.iabsm.words import ROMAN
from bocage.text.inches import to_quarter
from bocage.text.words import sentence

LEADER: Final = "big_man"
RIFLE: Final = "rifle"
"""Who is drawn for a section."""


def book(words: CompanionWords) -> Json:
    """Everything that can be chosen."""
    known = tables()
    return {
        "forces": [{"id": id, "name": words.force(id), "army": army_name(id)} for id in forces()],
        "troops": [_troops(words, row) for row in troops().values()],
        "qualities": [_named(code, words.own(f"companion-quality-{code}")) for code in qualities()],
        "levels": [
            {
                "level": level,
                "name": ROMAN[level],
                "points": known.initiative[level],
                "reach": known.command[level] // UNIT,
            }
            for level in range(1, len(known.initiative))
        ],
        "bands": _bands([end for end, _ in known.ranges[:-1]]),
        "looks": _bands(BANDS),
        "gun_bands": _bands([GUN_NEAR]),
        "hand_bands": _bands([end for end, _ in HAND_BANDS]),
        "sniper_bands": _bands([SNIPER_NEAR, weapons()["sniper_rifle"].range * UNIT]),
        "exposures": _family(words, "exposure", EXPOSURES),
        "faces": [_named(code, sentence(words.own(f"face-{code}"))) for code in FACES],
        "stances": [_named(code, words.own(f"order-{code}")) | {"clause": BY_BIG_MAN} for code in ORDERS],
        "guns": [_named(code, words.own(f"guns-{code}")) for code in barrages()],
        "calibres": [_named(code, calibre_words(words, code)) for code in calibres()],
        "supports": _family(words, "support", supports()),
        "covers": _family(words, "cover", known.shelters, about=True),
        "grounds": _family(words, "ground", known.visibilities, about=True),
        "going": _family(words, "going", known.grounds),
        "orders": [
            _named(verb, words.own(f"companion-order-{verb}"), words.rule(clause)) | {"clause": clause}
            for verb, clause in CLAUSES.items()
        ],
        "positions": _family(words, "position", positions()),
        "battles": [_battle(words, card) for card in LIBRARY.shipped("iabsm").values()],
    }


def forces() -> list[str]:
    """Return the nations that have men: vehicles are lent to any of them."""
    return list(dict.fromkeys(row.force for row in troops().values() if row.kind == "section"))


def _family(words: CompanionWords, family: str, codes: Iterable[str], *, about: bool = False) -> list[Json]:
    """Things with names of their own, and what is said about them."""
    return [
        _named(
            code,
            words.own(f"companion-{family}-{code}"),
            words.own(f"companion-{family}-{code}-about") if about else "",
        )
        for code in codes
    ]


def _named(id: str, name: str, about: str = "") -> Json:
    return {"id": id, "name": name, "about": about}


def _troops(words: CompanionWords, row: Troops) -> Json:
    """A kind of unit."""
    machine = vehicles().get(row.id)
    gun = gun_of(row, machine, YEAR)
    return {
        "id": row.id,
        "force": row.force,
        "kind": row.kind,
        "name": _kind(words, row, machine),
        "about": _about(words, row, machine, gun),
        "figures": row.figures,
        "leader": row.kind == LEADER,
        "figure": LONE.get(row.kind, RIFLE),
        "deeds": deeds_of(row, gun),
        "levels": levels_of(row),
        "fights": row.kind in FIGHTERS,
        "seats": machine is not None and machine.carries != "nobody",
        "observer": row.observer or row.kind == LEADER,
        "hull": None if machine is None else show_hull(Hull(machine, HUNT)),
        "lay": None if gun is None else show_lay(Lay(), ()),
    }


def _kind(words: CompanionWords, row: Troops, machine: Vehicle | None) -> str:
    """What a kind of unit is called."""
    if machine is not None:
        return words.own(f"vehicle-{row.id}")
    troops = f"companion-troops-{row.id}"
    known = words.has(f"iabsm-{troops}")
    return sentence(words.own(troops) if known else words.own(f"kind-{row.kind}", case="bare", many="no"))


def _about(words: CompanionWords, row: Troops, machine: Vehicle | None, gun: Gun | None) -> str:
    """What is said of a kind of unit beside its name."""
    power = 0 if gun is None else gun.power
    if machine is not None:
        front, side, rear = machine.front, machine.side, machine.rear
        return words.own("companion-about-vehicle", front=front, side=side, rear=rear, power=power)
    if row.gun:
        return words.own("companion-about-gun", power=power)
    arms = f"companion-arms-{row.arms}"
    return words.own(arms) if words.has(f"iabsm-{arms}") else ""


def _bands(ends: list[int]) -> list[Json]:
    """Bands of range by their numbers; the last one has no end."""
    inches = ["0", *(to_quarter(end, UNIT).removesuffix("″") for end in ends)]
    found = [f"{low}–{high}″" for low, high in pairwise(inches)]
    return [_named(str(number), name) for number, name in enumerate([*found, f"{inches[-1]}″+"])]


def _battle(words: CompanionWords, card: Scenario) -> Json:
    """The forces of a battle."""
    return {
        "id": card.id,
        "title": words.pick(card.title),
        "sides": [
            {
                "force": side.force,
                "name": words.pick(side.name),
                "platoons": [
                    {
                        "name": words.pick(platoon.name),
                        "units": [
                            {
                                "counter": troop.counter,
                                "quality": troop.quality,
                                "level": troop.level,
                                "order": troop.order,
                                "radio": troop.radio,
                            }
                            for troop in platoon.units
                        ],
                    }
                    for platoon in side.deploy
                ],
                "batteries": [
                    {
                        "guns": each.guns,
                        "calibre": each.calibre,
                        "support": each.support,
                        "rounds": each.rounds,
                    }
                    for each in side.batteries
                ],
            }
            for side in card.sides.values()
        ],
    }
