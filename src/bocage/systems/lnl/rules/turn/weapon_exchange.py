"""3.0c, 1.6.1.01: Support Weapons in the Rally Phase: picked up, handed over, dropped, turned over."""

from __future__ import annotations

from typing import Final

from bocage.kernel import No, Option, unpack
from bocage.systems.lnl.battle.concepts import HANDS_FULL, cannot_carry
from bocage.systems.lnl.battle.state import Lnl, Unit, Weapon


class Handling:
    """The weapons already dealt with: in one phase each changes hands once and turns over once."""

    __slots__ = ("flipped", "moved")

    def __init__(self) -> None:
        self.moved: set[int] = set()
        self.flipped: set[int] = set()


MOVED_ONCE: Final = No("lnl-3.0c-3", "weapon-changed-hands")
OFF_GROUND: Final = No("lnl-2.0-4", "carrier-not-on-the-ground")
FLIPPED_ONCE: Final = No("lnl-1.6.1.01-4", "weapon-turned-over")


def cannot_handle(handling: Handling, weapon: Weapon, *, flip: bool = False) -> No | None:
    """2.0-4, ruling 105: on the ground, not aboard; changed hands or turned over once in a phase."""
    if weapon.carrier is not None and weapon.carrier.loc < 0:
        return OFF_GROUND
    if flip:
        return FLIPPED_ONCE if weapon.id in handling.flipped else None
    return MOVED_ONCE if weapon.id in handling.moved else None


def weapon_options(g: Lnl, units: list[Unit], handling: Handling) -> list[Option]:
    """Ruling 105: everything the Good Order units of a side may still do with weapons."""
    options: list[Option] = []
    for unit in units:
        if not unit.weapons or unit.shaken or unit.loc < 0:
            continue
        for weapon in unit.weapons:
            if cannot_handle(handling, weapon) is None:
                options += _hand_over_options(g, unit, weapon, handling)
                if cannot_drop(weapon) is None:
                    options.append(g.verbs.drop(weapon.id))
            if cannot_handle(handling, weapon, flip=True) is None and cannot_flip(weapon) is None:
                options.append(g.verbs.flip(weapon.id))
    if not units:
        return options
    side = units[0].side
    for weapon in g.weapons:
        if weapon.loc >= 0 and cannot_handle(handling, weapon) is None:
            options += [
                g.verbs.pick_up.pair(unit.id, weapon.id)
                for unit in g.at[side][weapon.loc]
                if unit in units and cannot_pick_up(g, unit, weapon) is None
            ]
    return options


def _hand_over_options(g: Lnl, unit: Unit, weapon: Weapon, handling: Handling) -> list[Option]:
    """3.0c-3: to a friend beside him with free hands; two who both carry all they can, one for one."""
    options: list[Option] = []
    for other in g.at[unit.side][unit.loc]:
        if cannot_give(weapon, other) is None:
            options.append(g.verbs.give.pair(other.id, weapon.id))
        else:
            options += [
                g.verbs.exchange.pair(weapon.id, theirs.id)
                for theirs in other.weapons
                if theirs.id > weapon.id
                and theirs.id not in handling.moved
                and cannot_exchange(weapon, theirs) is None
            ]
    return options


def handle_weapon(g: Lnl, choice: Option, handling: Handling) -> None:
    """Carry out one of these options."""
    verb = choice.verb
    if verb == "flip":
        handling.flipped.add(choice.value)
        flip(g, g.weapons[choice.value])
    elif verb == "drop":
        handling.moved.add(choice.value)
        drop(g, g.weapons[choice.value])
    elif verb == "exchange":
        first, second = unpack(choice.value)
        handling.moved.update((first, second))
        exchange(g, g.weapons[first], g.weapons[second])
    else:
        unit, weapon = unpack(choice.value)
        handling.moved.add(weapon)
        g.hand(g.weapons[weapon], g.units[unit])
        clause = "lnl-3.0c-1" if verb == "pick-up" else "lnl-3.0c-3"
        g.tell(verb, (clause,), unit=unit, weapon=weapon)


def hands_on(g: Lnl, choice: Option) -> list[Unit]:
    """Who gives, takes, drops or turns over a weapon by one of these options."""
    verb, hands = choice.verb, []
    weapon = g.weapons[choice.value if verb in ("drop", "flip") else unpack(choice.value)[1]]
    if verb in ("give", "pick-up"):
        hands.append(g.units[unpack(choice.value)[0]])
    elif verb == "exchange":
        hands += _carrier(g.weapons[unpack(choice.value)[0]])
    return hands + _carrier(weapon)


def _carrier(weapon: Weapon) -> list[Unit]:
    return [] if weapon.carrier is None else [weapon.carrier]


# 3.0c-1, 3.0c-2 Picking up

NOT_HERE: Final = No("lnl-3.0c-1", "weapon-not-here")
ENEMY_HERE: Final = No("lnl-3.0c-2", "enemy-in-hex")
SHAKEN_HANDS: Final = No("lnl-2.0-5", "shaken-no-exchange")


def cannot_pick_up(g: Lnl, unit: Unit, weapon: Weapon) -> No | None:
    """3.0c-1, 3.0c-2, 1.6.1-21: in its location, in Good Order, with free hands and no enemy in the hex."""
    if unit.loc < 0 or unit.loc != weapon.loc:
        return NOT_HERE
    if unit.shaken:
        return SHAKEN_HANDS
    for place in g.field.cell_mates[unit.loc]:
        if g.at[1 - unit.side][place]:
            return ENEMY_HERE
    return cannot_carry(unit)


# 3.0c-3, 3.0c-5 Handing over

NOT_BESIDE: Final = No("lnl-3.0c-3", "not-in-the-same-place")
SHAKEN_CARRIER: Final = No("lnl-3.0c-5", "carrier-shaken")
CARD_CHARGE: Final = No("lnl-12.0-5", "charge-of-a-card")
HAS_ROOM: Final = No("lnl-3.0c-3", "give-it-instead")


def cannot_give(weapon: Weapon, receiver: Unit) -> No | None:
    """2.0-5, 3.0c-3, 3.0c-5: both in Good Order, in one location, and the receiver can carry it."""
    giver = weapon.carrier
    if giver is None or giver is receiver or giver.loc != receiver.loc:
        return NOT_BESIDE
    if giver.shaken:
        return SHAKEN_CARRIER
    if receiver.shaken:
        return SHAKEN_HANDS
    return CARD_CHARGE if weapon.extra else cannot_carry(receiver)


def cannot_exchange(weapon: Weapon, other: Weapon) -> No | None:
    """3.0c-3: one for one, when neither has a hand free (otherwise one gives to the other, and back)."""
    one, two = weapon.carrier, other.carrier
    if one is None or two is None:
        return NOT_BESIDE
    for refusal in (cannot_give(weapon, two), cannot_give(other, one)):
        if refusal != HANDS_FULL:
            return refusal or HAS_ROOM
    return None


def exchange(g: Lnl, weapon: Weapon, other: Weapon) -> None:
    one, two = weapon.carrier, other.carrier
    assert one is not None
    assert two is not None
    g.hand(weapon, two)
    g.hand(other, one)
    g.tell("exchange", ("lnl-3.0c-3",), unit=one.id, other=two.id, weapon=weapon.id, against=other.id)


# 3.0c-7 Dropping

NOT_CARRIED: Final = No("lnl-3.0c-7", "nobody-carries-it")
SHAKEN_DROP: Final = No("lnl-3.0c-7", "shaken-cannot-drop")


def cannot_drop(weapon: Weapon) -> No | None:
    """3.0c-7, ruling 105: any carrier in Good Order, in the Rally Phase."""
    if weapon.carrier is None or weapon.extra:
        return NOT_CARRIED
    return SHAKEN_DROP if weapon.carrier.shaken else None


def drop(g: Lnl, weapon: Weapon) -> None:
    carrier = weapon.carrier
    assert carrier is not None
    g.lay_down(weapon, carrier.loc)
    g.tell("dropped", ("lnl-3.0c-7",), unit=carrier.id, weapon=weapon.id)


# 1.6.1.01-4, 1.6.4-3 Tripods

ONE_SIDED: Final = No("lnl-1.6.1.01-1", "has-no-tripod")
NOT_A_SQUAD: Final = No("lnl-1.6.1.01-4", "only-squads-turn-tripods")


def cannot_flip(weapon: Weapon) -> No | None:
    """1.6.1.01-4, 1.6.4-3, ruling 105: only a Good Order squad or half-squad turns a tripod weapon over."""
    if weapon.kind.other_side is None:
        return ONE_SIDED
    carrier = weapon.carrier
    if carrier is None or carrier.shaken or carrier.counter.kind not in ("squad", "half_squad"):
        return NOT_A_SQUAD
    return None


def flip(g: Lnl, weapon: Weapon) -> None:
    """Tripod to bipod or pieces, and back."""
    assert weapon.kind.other_side is not None
    was = weapon.kind
    weapon.kind = g.catalogue.weapons[weapon.kind.other_side]
    g.tell("flipped", ("lnl-1.6.1.01-4",), weapon=weapon.id, was=was.id)


def leave_tripods(g: Lnl, unit: Unit) -> None:
    """1.6.1.01-2: a weapon on its tripod cannot be moved, so it is left behind."""
    for weapon in list(unit.weapons):
        if weapon.kind.immobile:
            g.lay_down(weapon, unit.loc)
            g.tell("dropped", ("lnl-1.6.1.01-2",), unit=unit.id, weapon=weapon.id)
