"""`bocage play` without a scenario: choose a scenario and a side, and play."""

from __future__ import annotations

from rich.text import Text

from bocage.systems import ScenarioCard, scenarios
from bocage.terminal.output import Speech, type_in
from bocage.terminal.reports import length
from bocage.terminal.seating import open_table, play_here


def choose_and_play(speech: Speech) -> None:
    """List the scenarios, shortest first, ask for one and for a side, and play it."""
    cards = sorted(scenarios().values(), key=lambda card: (card.minutes, card.id))
    words = speech.words
    speech.say("terminal-menu")
    for number, card in enumerate(cards, start=1):
        speech.show(Text.assemble((f"{number:>3} ", "bold cyan"), (words.pick(card.title), "bold")))
        speech.show(length(words, card), indent=4)
        speech.show(words.pick(card.teaches), "dim", indent=4)
    try:
        card = cards[_pick(speech, "terminal-menu-scenario", len(cards))]
        side = _side(speech, card)
    except (EOFError, KeyboardInterrupt):
        speech.show()
        return
    play_here(speech, open_table(card.id, [f"{side}=human"], None, [], headless=False), None)


def _side(speech: Speech, card: ScenarioCard) -> str:
    """Ask for a side."""
    sides = list(card.sides)
    for number, side in enumerate(sides, start=1):
        name = speech.words.pick(card.sides[side].name)
        speech.show(Text.assemble((f"{number:>3} ", "bold cyan"), name))
    return sides[_pick(speech, "terminal-menu-side", len(sides))]


def _pick(speech: Speech, id: str, count: int) -> int:
    """Ask for a number from 1 to `count` until one is typed. Return it from 0; nothing typed means the
    first."""
    while True:
        typed = type_in(speech.words.say(id, count=count) + " ").strip()
        if not typed:
            return 0
        if typed.isdecimal() and 1 <= int(typed) <= count:
            return int(typed) - 1
        speech.say("terminal-menu-number", count=count)
