"""21.4: what mines do to those who walk into them."""

from __future__ import annotations

from bocage.kernel import Flow, Tally
from bocage.systems.lnl.battle.concepts import part
from bocage.systems.lnl.battle.state import WAITING, Lnl, Unit, Vehicle
from bocage.systems.lnl.board.fortifications import Mine
from bocage.systems.lnl.rules.fire.damage import damage_checks
from bocage.systems.lnl.rules.fire.firepower import target_modifier
from bocage.systems.lnl.rules.vehicles.armour import armoured


def cross_mines(g: Lnl, units: list[Unit], origin: int, to: int) -> Flow[None]:
    """21.4-1, 21.4-2, 21.4-9, ruling 162: each enemy Mine marker attacks those who move into its hex.

    A step within the hex, up a staircase or into a bunker, is no move into it.
    """
    mines = g.field.mines.get(g.field.cell_of[to])
    if not mines or not units or (origin >= 0 and g.field.cell_of[origin] == g.field.cell_of[to]):
        return
    own = g.seats[units[0].side]
    for mine in mines:
        if mine.owner != own:
            yield from _explode(g, mine, [unit for unit in units if unit.loc == to])


def _explode(g: Lnl, mine: Mine, targets: list[Unit]) -> Flow[None]:
    """21.4-11, 21.4-12: printed firepower and a die against a die; terrain helps only against a Claymore.

    21.4-3 to -5, ruling 162: a vehicle, Buttoned or not, has its weakest armour, if it has some all round.
    """
    if not targets:
        return
    loc = targets[0].loc
    vehicle = targets[0] if isinstance(targets[0], Vehicle) else None
    strength = Tally([part(mine.fp, "lnl-21.4-1", "claymore" if mine.claymore else "mine")])
    cover = target_modifier(g, loc, loc, vehicle=vehicle is not None) if mine.claymore else Tally()
    if vehicle is not None:
        cover = armoured(g, vehicle, WAITING, cover)
    roll, against = g.dice.d6("mine"), g.dice.d6("defence")
    margin = int(roll + strength.total - against - cover.total)
    g.tell(
        "mine",
        ("lnl-21.4-1", "lnl-21.4-12" if mine.claymore else "lnl-21.4-11"),
        at=loc,
        roll=roll,
        strength=strength,
        against=against,
        cover=cover,
    )
    if margin > 0 and vehicle is not None:
        yield from g.module.mine_under_vehicle(g, vehicle, margin)
    elif margin > 0:
        yield from damage_checks(g, targets, {unit.id: margin for unit in targets}, hero=False)
