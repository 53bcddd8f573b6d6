"""18.0: calling indirect fire, as the actions of an impulse."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Flow, Option, unpack
from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.battle.state import RADIO, Lnl, Unit
from bocage.systems.lnl.rules.indirect.artillery import artillery_calls, call_artillery
from bocage.systems.lnl.rules.indirect.mortars import call_mortar, call_star_shell, mortar_calls

CALLS: Final = frozenset({"call-mortar", "call-star-shell", "call-artillery", "call-radio"})


def call_options(g: Lnl, turn: Impulse, caller: Unit) -> list[Option]:
    """18.1-5, 18.2-2, 20.1-13: all the fire that this man can call now."""
    options = mortar_calls(g, turn, caller) if g.mortars else []
    return options + artillery_calls(g, caller) if g.batteries else options


def call(g: Lnl, turn: Impulse, choice: Option) -> Flow[None]:
    if choice.verb == "call-radio":
        yield from call_artillery(g, turn, g.units[choice.value], RADIO)
        return
    number, what = unpack(choice.value)
    caller = g.units[number]
    if choice.verb == "call-mortar":
        yield from call_mortar(g, turn, caller, what)
    elif choice.verb == "call-star-shell":
        yield from call_star_shell(g, turn, caller, g.units[what])
    else:
        yield from call_artillery(g, turn, caller, what)
