"""Exact chances on the screen: the sum with its clauses, and a bar for each result."""

from __future__ import annotations

from typing import Any

from rich.table import Table
from rich.text import Text

from bocage.rulebook import short
from bocage.systems.common.chances import Odds
from bocage.text import Words
from bocage.text.speech import SystemWords
from bocage.text.words import signed

BAR = 30


def odds_table(words: SystemWords[Any, Any], odds: Odds) -> Table:
    """List each result with its chance and a bar."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column()
    table.add_column(justify="right")
    table.add_column()
    for name, chance in odds.results.items():
        share = float(chance)
        bar = "█" * round(share * BAR)
        table.add_row(Text(words.result(name)), Text(percent(words, share)), Text(bar, "cyan"))
    return table


def tally_table(words: SystemWords[Any, Any], odds: Odds) -> Table:
    """List each part of the sum with the clause that gives it."""
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


def percent(words: Words, share: float) -> str:
    """Write a share in percent: 58.3% in English, 58,3 % in French."""
    return words.say("terminal-percent", share=f"{share * 100:.1f}".replace(".", words.say("terminal-point")))
