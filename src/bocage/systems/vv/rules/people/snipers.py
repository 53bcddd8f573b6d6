"""Chapter 17: snipers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.kernel import Ask, Flow, No, Option
from bocage.systems.common.cellsets import bits
from bocage.systems.vv.battle.state import DEAD, OFF, Vv
from bocage.systems.vv.battle.units import ASSAULT_MOVE, Unit
from bocage.systems.vv.battle.verbs import KEEP_SNIPER, NOBODY_HIDES, WITHDRAW
from bocage.systems.vv.rules.fire.attacks import NOT_SEEN, cover, in_sight
from bocage.systems.vv.rules.fire.casualties import Hit, suffer
from bocage.systems.vv.rules.movement.stacking import only_pass

FIRED: Final = No("vv-17.4-1", "sniper-has-fired")
NOT_PLACED: Final = No("vv-17.1-3", "sniper-not-on-map")
NO_MEN: Final = No("vv-17.4-2", "sniper-only-infantry")
TOO_FAR: Final = No("vv-17.4-4", "sniper-out-of-range")
NO_HIDE: Final = No("vv-17.2-4", "no-hide-for-sniper")
HIDE_TOO_FAR: Final = No("vv-17.2-2", "sniper-out-of-range")
HIDE_UNSEEN: Final = No("vv-17.2-2", "not-in-sight")
ENEMY_THERE: Final = No("vv-17.6-5", "enemy-hex")
CLOSED: Final = No("vv-6.6-3", "prohibited-hex")


def sniper_may_answer(g: Vv, firers: Sequence[Unit]) -> Flow[None]:
    """17.2: a natural 12 of enemy infantry brings a sniper off the map into play, and he fires at once."""
    men = exposed(firers)
    if not men:
        return
    side, target = 1 - men[0].side, men[0].loc
    if g.sniper[side] != OFF:
        return
    options: list[Option] = [*(g.verbs.place_sniper(cell) for cell in hides(g, side, target)), NOBODY_HIDES]
    choice: Option = yield Ask(g.seats[side], "activate-sniper", options, {"at": target})
    if choice is NOBODY_HIDES:
        return
    g.sniper[side] = choice.value
    g.tell("sniper-activated", ("vv-17.2-1",), side=side, at=choice.value)
    yield from snipe(g, side, men)


def exposed(firers: Sequence[Unit]) -> list[Unit]:
    """17.2-3: who brought the sniper up and can be hit: infantry on foot, or the open transport it is in."""
    found: list[Unit] = []
    for unit in firers:
        if not unit.counter.is_infantry:
            continue
        seen = unit if unit.carrier is None else unit.carrier
        if seen.loc >= 0 and not seen.counter.is_afv and seen not in found:
            found.append(seen)
    return found


def hides(g: Vv, side: int, target: int) -> list[int]:
    """17.2-2, 17.2-4: hexes within 6 and in sight that offer cover, a hindrance on the way being enough."""
    near = g.field.within[target][g.tables.numbers["sniper_range"]] & g.field.sight.see[target]
    return [cell for cell in bits(near) if cannot_hide(g, side, target, cell) is None]


def cannot_hide(g: Vv, side: int, target: int, cell: int) -> No | None:
    """17.2-2, 17.2-4, vv-17.2-u3: within 6 and in sight of them, without their friends, and with cover."""
    if g.field.distance[target][cell] > g.tables.numbers["sniper_range"]:
        return HIDE_TOO_FAR
    if not in_sight(g, target, cell):
        return HIDE_UNSEEN
    if g.at[1 - side][cell]:
        return ENEMY_THERE
    if g.field.impassable[cell]:
        return CLOSED
    return None if cover(g, target, cell) > 0 else NO_HIDE


# 17.4: opportunity fire


def cannot_snipe(g: Vv, side: int, target: int, movers: Sequence[Unit]) -> No | None:
    """17.4: a sniper on the map, once a turn, at moving infantry that he sees within 6 hexes."""
    here = g.sniper[side]
    if here < 0:
        return NOT_PLACED
    if g.sniper_fired[side]:
        return FIRED
    if not any(unit.counter.is_infantry for unit in movers):
        return NO_MEN
    if not g.field.sight.see[here] >> target & 1:
        return NOT_SEEN
    return TOO_FAR if g.field.distance[here][target] > g.tables.numbers["sniper_range"] else None


def sniper_shots(g: Vv, side: int, here: int, movers: list[Unit]) -> list[Option]:
    """17.4-1."""
    if g.sniper[side] < 0 or cannot_snipe(g, side, here, movers) is not None:
        return []
    return [g.verbs.snipe(here)]


def sniper_fires(g: Vv, side: int, movers: Sequence[Unit]) -> Flow[None]:
    """17.4-2, 17.4-5: at the moving infantry, with whom nobody else moves; he is marked Fire."""
    g.sniper_fired[side] = True
    yield from snipe(g, side, movers)


# 17.5, 17.6: the attack and the search


def snipe(g: Vv, side: int, targets: Sequence[Unit]) -> Flow[None]:
    """17.5, 17.6: one die against the cover of the targets; then they may find him."""
    origin, target = g.sniper[side], targets[0].loc
    protection = sniper_cover(g, origin, targets)
    die = g.dice.d6("sniper")
    points = max(0, die - protection)
    g.tell(
        "snipe",
        ("vv-17.5-2",),
        side=side,
        origin=origin,
        target=target,
        roll=die,
        cover=protection,
        points=points,
    )
    if points:
        yield from suffer(g, targets, Hit(points))
    if any(unit.loc == target and not unit.pinned for unit in targets):
        _look_for_sniper(g, side, target)


def sniper_cover(g: Vv, origin: int, targets: Sequence[Unit]) -> int:
    """17.5-2, vv-17.5-u1: the cover of the targets' hex and of the way to it, and careful movement."""
    careful = g.tables.modifiers["assault_move"].value if targets[0].marks & ASSAULT_MOVE else 0
    here = targets[0].loc
    return cover(g, origin, here, outside=only_pass(g, here, targets)) + int(careful)


def _look_for_sniper(g: Vv, side: int, target: int) -> None:
    """17.6-4: a die greater than the cover of his position eliminates him."""
    protection = cover(g, target, g.sniper[side])
    die = g.dice.d6("sniper-check")
    found = die > protection
    g.tell(
        "sniper-check",
        ("vv-17.6-4",),
        side=1 - side,
        at=g.sniper[side],
        roll=die,
        cover=protection,
        found=found,
    )
    if found:
        g.sniper[side] = DEAD


# 17.3: withdrawal


def withdraw_snipers(g: Vv) -> Flow[None]:
    """17.3-1, 5.36-5: each owner may take his sniper off the map; he can be activated again (17.3-3)."""
    for side in (g.active, 1 - g.active):
        if g.sniper[side] < 0:
            continue
        choice: Option = yield Ask(g.seats[side], "withdraw-sniper", (WITHDRAW, KEEP_SNIPER))
        if choice is WITHDRAW:
            g.tell("sniper-withdrawn", ("vv-17.3-2",), side=side, at=g.sniper[side])
            g.sniper[side] = OFF
