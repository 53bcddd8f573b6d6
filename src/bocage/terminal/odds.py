"""Exact chances on the screen: the sum with its clauses, and a bar for each result."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from bocage.rulebook import short
from bocage.systems.lnl.arms import UNARMOURED
from bocage.systems.lnl.odds import Odds
from bocage.systems.lnl.odds_ordnance import ShotOdds
from bocage.text.lnl import LnlWords
from bocage.text.words import signed

BAR = 30


def odds_table(words: LnlWords, odds: Odds) -> Table:
    """Each result with its chance."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column()
    table.add_column(justify="right")
    table.add_column()
    for name, chance in odds.results.items():
        share = float(chance)
        bar = "█" * round(share * BAR)
        table.add_row(Text(words.say(f"lnl-result-{name}")), Text(percent(words, share)), Text(bar, "cyan"))
    return table


def odds_lines(words: LnlWords, odds: Odds) -> list[str]:
    """14.0b, 14.1: of a gun's shot, the number to roll and where it may strike; nothing for all others."""
    if not isinstance(odds, ShotOdds):
        return []
    lines = [words.say("terminal-to-hit", needs=odds.needs, chance=percent(words, float(odds.hit)))]
    for each in odds.strikes:
        told = words.say(
            f"terminal-strike-{each.part}",
            aspect=words.say(f"lnl-aspect-{each.aspect}") if each.aspect else "",
            strength=int(each.strength.total),
            armour="*" if each.armour == UNARMOURED else each.armour,
            chance=percent(words, float(each.chance)),
            destroyed=percent(words, float(each.results.get("destroyed", 0))),
        )
        lines.append("  " + told.replace("  ", " "))
    return lines


def tally_table(words: LnlWords, odds: Odds) -> Table:
    """Each part of the sum with the clause that gives it."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(justify="right")
    table.add_column()
    table.add_column()
    for part in odds.tally.parts:
        clause = Text(f"[{short(part.clause)}]", "dim")
        table.add_row(Text(signed(part.value)), Text(words.part(part.name)), clause)
    if odds.tally.parts:
        table.add_row(Text(signed(odds.tally.total), "bold"), Text(words.say("terminal-sum"), "bold"))
    return table


def percent(words: LnlWords, share: float) -> str:
    """58.3% in English, 58,3 % in French."""
    return words.say("terminal-percent", share=f"{share * 100:.1f}".replace(".", words.say("terminal-point")))
