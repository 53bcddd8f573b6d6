"""A volley, when range and cover are told."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT
from bocage.kernel import No
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.deeds import Deed, Pick, Throw, forbid
from bocage.systems.iabsm.battle.hulls import ENGAGE
from bocage.systems.iabsm.battle.units import STEADY, Unit
from bocage.systems.iabsm.companion.activation import cannot_spend
from bocage.systems.iabsm.companion.evening import TURN, Evening
from bocage.systems.iabsm.companion.losses import suffer
from bocage.systems.iabsm.companion.morale import check_shock
from bocage.systems.iabsm.content.tables import Tables
from bocage.systems.iabsm.explain.preview import fire_chances
from bocage.systems.iabsm.rules.fire.crowding import chooser, takers
from bocage.systems.iabsm.rules.fire.fire import OUT_OF_RANGE, cannot_fire_at_all
from bocage.systems.iabsm.rules.fire.fire_table import hits_of
from bocage.systems.iabsm.rules.fire.volley import Shot, bonus_of, dice_of, has_fired, state_by, volley_tally
from bocage.systems.iabsm.rules.morale.shock import worsen
from bocage.systems.iabsm.rules.sight.visibility import behind_shield, shelter_of, sheltered

RAKES: Final = No("iabsm-soft-1", "is-raked")
BLIND: Final = No("iabsm-blind-7", "blind-not-fought")


class Aim:
    """What people say of a volley: the band of range, the cover that the target's ground gives, the other
    units near it, whether the firer has moved in this activation or spends actions he has kept, whether a gun
    is fired at from its front, and who directs the fire."""

    __slots__ = ("actions", "band", "cover", "director", "has_moved", "in_front", "near", "reacts")

    def __init__(
        self,
        band: int,
        cover: int,
        actions: int,
        near: list[Unit],
        director: Unit | None = None,
        *,
        has_moved: bool = False,
        reacts: bool = False,
        in_front: bool = False,
    ) -> None:
        self.band = band
        self.cover = cover
        self.actions = actions
        self.near = near
        self.director = director
        self.has_moved = has_moved
        self.reacts = reacts
        self.in_front = in_front


def begin_of(tables: Tables, band: int) -> int:
    """fire-1: where a band of the fire table begins."""
    return tables.ranges[band - 1][0] if band else 0


def cannot_reach(e: Evening, firer: Unit, band: int) -> No | None:
    """fire-4: a band that begins where the weapon ends is out of range."""
    return OUT_OF_RANGE if begin_of(e.tables, band) >= firer.weapon.range * UNIT else None


def cannot_fire_at_men(firer: Unit, target: Unit) -> No | None:
    """fire-4, blind-7, soft-1: why a unit does not fire at another as at men, wherever the two may be."""
    if target.hull is not None and not target.is_wreck:
        return RAKES
    return BLIND if target.is_blind else cannot_fire_at_all(firer, target)


def shelter_against(target: Unit, cover: int, *, in_front: bool) -> int:
    """fire-3, act-4, piece-3: the protection of a target in the cover that was told."""
    ground = shelter_of(cover, has_moved=target.moved_turn == TURN)
    return sheltered(target, behind_shield(target, ground, in_front=in_front))


def engages_late(firer: Unit, *, reacts: bool) -> bool:
    """act-9: whether a vehicle under ENGAGE fires with an action that it has kept."""
    return firer.hull is not None and firer.hull.order == ENGAGE and reacts


def volley(e: Evening, firer: Unit, target: Unit, aim: Aim) -> Deed:
    """inf-7, fire-1: roll the dice, read the table, share out the hits, and see who stands it."""
    forbid(cannot_fire_at_men(firer, target))
    forbid(cannot_reach(e, firer, aim.band))
    forbid(cannot_spend(firer, aim.actions, reacts=aim.reacts))
    beyond = firer.weapon.fewer_beyond * UNIT
    count = dice_of(firer.weapon, aim.actions, is_far=begin_of(e.tables, aim.band) >= beyond)
    late = engages_late(firer, reacts=aim.reacts)
    shelter = shelter_against(target, aim.cover, in_front=aim.in_front)
    shot = Shot(aim.band, shelter, len(aim.near), has_moved=aim.has_moved, engages=late)
    tally = volley_tally(e.tables, firer, shot, bonus_of(aim.director.level) if aim.director else 0)
    total = e.sum("fire", firer, tally)
    e.spent = 0 if aim.reacts else aim.actions
    e.chances = fire_chances(count, int(tally.total))
    dice = yield Throw("fire", count, firer.id)
    index = sum(dice) + int(tally.total)
    hits, state = hits_of(index), state_by(firer.weapon, index)
    total.settle(dice, hits=hits, state=state)
    e.tell(
        "fire",
        ("iabsm-inf-7", "iabsm-fire-1"),
        unit=firer.id,
        other=target.id,
        thrown=" ".join(str(die) for die in dice),
        tally=tally,
        total=index,
        hits=hits,
    )
    has_fired(firer, target, TURN)
    if aim.reacts:
        firer.reserved -= aim.actions
    group = [target, *aim.near]
    dealt = [0] * len(e.units)
    yield from share_out(group, dealt, hits)
    for unit in group:
        if dealt[unit.id]:
            yield from suffer(e, unit, dealt[unit.id])
    for unit in group:
        if state != STEADY and unit.loc != GONE:
            worsen(e, unit, state, "iabsm-fire-6" if unit is not target else "iabsm-fire-1")
    for unit in group:
        yield from check_shock(e, unit)


def share_out(group: list[Unit], dealt: list[int], hits: int) -> Deed:
    """multi-3, multi-4, fire-7: hits go one by one to the target or a unit near it."""
    for number in range(hits):
        choice = takers(group, dealt)
        if len(choice) == 1:
            dealt[choice[0].id] += 1
            continue
        among = tuple(unit.id for unit in choice)
        side = chooser(group[0], number)
        (picked,) = yield Pick("allot", side, among, False, group[0].id, hits - number)
        dealt[picked] += 1
