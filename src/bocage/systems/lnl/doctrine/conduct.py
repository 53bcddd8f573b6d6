"""What the verbs of Lock 'n Load do: see `systems.common.conduct`."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Option
from bocage.systems.common.conduct import unit_asked, wanted
from bocage.systems.lnl.battle.move import Move
from bocage.systems.lnl.battle.state import Lnl

SET_UP: Final = frozenset(
    {"set-up", "set-up-facing", "place-hero", "place-sniper", "sniper-where", "sniper-order", "enter-how"}
)
WAKES: Final = frozenset({"activate", "also", "sniper"})
STARTS: Final = frozenset(
    {
        *("move-from", "assault-from", "crawl-from", "stealth-from", "stealth-half-from"),
        *("drive", "assault-drive", "enter", "flight", "take-flight", "withdraw", "load"),
    }
)
STEPS: Final = frozenset({"move", "pass-through", "overrun", "back", "fly"})
LEAVES: Final = frozenset({"exit", "fly-off"})
SHOTS: Final = frozenset(
    {
        *("fire", "team-fire", "snipe", "opportunity-fire", "fire-at", "team-fire-at", "ordnance"),
        *("ordnance-at", "vehicle-fire", "vehicle-fire-at", "deck-fire", "deck-fire-at", "mortar-fire"),
        *("call-mortar", "call-artillery", "fire-for-effect"),
    }
)
DECLINES: Final = (
    "pass",
    "done",
    "stop",
    "enough",
    "hold-fire",
    "hold",
    "stay",
    "no-help",
    "keep-facing",
    "cancel-mission",
    "spare",
)


def goals(g: Lnl, side: int) -> list[int]:
    """The cells that victory asks for, and those by which the side leaves."""
    leave = g.exits[side] if g.scenario.scores.exit > 0 else 0
    return wanted(g.control, side) + [cell for cell in range(leave.bit_length()) if leave >> cell & 1]


def mover(g: Lnl, ask: Ask) -> int:
    """Where the stack on the move is, or the unit that is asked about."""
    move = ask.about.get("move")
    return move.here if isinstance(move, Move) else unit_asked(g, ask)


def effort(option: Option) -> int:
    """Whoever moves has his own points; at a run he has more than when he crawls."""
    return int(option.verb in ("move-from", "drive"))
