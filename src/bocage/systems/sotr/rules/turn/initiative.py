"""Initiative: who says who begins."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, Part, Tally
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.state import MAINTENANCE, NO_SIDE, Sotr

FIRST_ASK: Final = "first"


def leads(g: Sotr, figure: Figure) -> bool:
    """init-1, ruling-13: whether a figure is an officer who is neither Down, Disorganised nor fleeing."""
    unit = g.units[figure.unit]
    return figure.row.role == "officer" and figure.is_able and not unit.disorganised and not unit.fleeing


def initiative_tally(g: Sotr, side: int) -> Tally:
    """init-1, ruling-13: what a side adds to its die: the Cool of its highest officer; none counts 0."""
    best = 0
    for figure in g.figures:
        if figure.side == side and figure.cool > best and leads(g, figure):
            best = figure.cool
    return Tally([Part(best, "sotr-init-1", "officer")]) if best else Tally()


def initiative(g: Sotr) -> None:
    """init-1, init-2, ruling-13: each rolls 1D6 and adds; ties are rolled again."""
    tallies = initiative_tally(g, 0), initiative_tally(g, 1)
    while True:
        dice = g.dice.d6("initiative"), g.dice.d6("initiative")
        totals = dice[0] + int(tallies[0].total), dice[1] + int(tallies[1].total)
        if totals[0] != totals[1]:
            break
        g.tell("initiative-tie", ("sotr-ruling-13",), total=totals[0])
    g.winner = 0 if totals[0] > totals[1] else 1
    g.tell(
        "initiative",
        ("sotr-init-1", "sotr-ruling-13"),
        side=g.winner,
        die=dice[g.winner],
        total=totals[g.winner],
        other_total=totals[1 - g.winner],
        tally=tallies[g.winner],
    )
    g.phase = MAINTENANCE
    g.first = NO_SIDE


def begin_phase(g: Sotr, sides: list[int]) -> Flow[None]:
    """init-2: the winner says for each phase who begins, when the phase begins. If one side alone has
    anything to do in it, nobody is asked."""
    if len(sides) == 1:
        g.first = sides[0]
    else:
        options = [g.verbs.first(side) for side in (0, 1)]
        option = yield Ask(g.seats[g.winner], FIRST_ASK, options, {"phase": g.phase})
        g.first = option.value
        g.tell("begins", ("sotr-init-2",), side=g.first)
    g.active = g.first
