"""Commands that a person may type during a game, besides an answer: help, map, odds, why, undo, save."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from bocage.kernel import Option
from bocage.players import Recruit, Veteran
from bocage.systems import doctrine, habits
from bocage.terminal import sight
from bocage.terminal.output import Refused
from bocage.terminal.reports import show_rules
from bocage.terminal.session import Quit, Session
from bocage.text.words import signed

LOG: Final = 30
"""Default number of events that `log` repeats."""

COMMANDS: Final = (
    "help",
    "goal",
    "list",
    "map",
    "units",
    "look",
    "los",
    "odds",
    "why",
    "advice",
    "rule",
    "log",
    "undo",
    "save",
    "auto",
    "quit",
)


def obey(session: Session, typed: str) -> bool:
    """Carry out a command. Return False if the words are no command, but perhaps an answer."""
    word, *rest = typed.split() or ["list"]
    for name in COMMANDS:
        if word.lower() in session.words.say(f"terminal-command-{name}").split():
            HANDLERS[name](session, rest)
            return True
    return False


def _help(session: Session, rest: Sequence[str]) -> None:
    session.speech.say("terminal-help")
    for name in COMMANDS:
        first, *others = session.words.say(f"terminal-command-{name}").split()
        usage = session.words.attribute(f"terminal-command-{name}", "usage")
        also = f" ({', '.join(others)})" if others else ""
        session.speech.show(f"  {first}{also} {usage}".rstrip(), "bold")
        session.speech.show(session.words.attribute(f"terminal-command-{name}", "about"), indent=6)


def _goal(session: Session, rest: Sequence[str]) -> None:
    session.show_goals()


def _list(session: Session, rest: Sequence[str]) -> None:
    session.ask_again()


def _map(session: Session, rest: Sequence[str]) -> None:
    session.show_map(entire=True)


def _units(session: Session, rest: Sequence[str]) -> None:
    for line in session.screen.stacks(session.g):
        session.speech.show(line)


def _look(session: Session, rest: Sequence[str]) -> None:
    loc = sight.location(session.g.field, _word(rest, 0, "look"))
    for line in session.screen.look(session.g, loc, session.seat):
        session.speech.show(line)


def _los(session: Session, rest: Sequence[str]) -> None:
    g, screen = session.g, session.screen
    a, b = (sight.location(g.field, _word(rest, number, "los")) for number in (0, 1))
    found = sight.judged(screen, g, a, b)
    session.speech.show(sight.verdict(screen, g, a, b, found), "bold")
    session.speech.console.print(sight.reasons_table(screen, found))


def _odds(session: Session, rest: Sequence[str]) -> None:
    assert session.choices is not None
    found = session.choices.find(" ".join(rest))
    if len(found) != 1:
        raise Refused("terminal-usage-odds")
    session.speech.show(session.words.option(session.g, found[0], session.game.ask), "bold")
    session.show_odds(found[0])


def _why(session: Session, rest: Sequence[str]) -> None:
    _word(rest, 0, "why")
    assert session.choices is not None
    offered: list[Option] = session.choices.find(" ".join(rest))
    key = key_of(session, rest)
    refusal = session.known.why_not(key) if not offered else None
    if refusal is None:
        session.speech.say("terminal-why-offered")
    else:
        session.speech.show(session.words.refusal(refusal, session.game.state, session.game.ask))


def key_of(session: Session, words: Sequence[str]) -> str:
    """Return the option key that a person means by `fire D4 F6`: hexes in any case, the verb by any of its
    names."""
    if len(words) == 1 and ":" in words[0]:
        return words[0]
    assert session.game.ask is not None
    point = session.screen.point_key(session.g, words, session.game.ask)
    if point:
        return point
    knows = session.g.field.knows
    if knows(words[0].upper()):
        words = [_asked_verb(session), *words]
    verb = session.words.verb_of(words[0].lower())
    rest = [word.upper() if knows(word.upper()) else _storey(word) for word in words[1:]]
    return session.screen.key(verb, rest, session.game.ask)


def _asked_verb(session: Session) -> str:
    """Return the verb that a hex alone stands for: the first verb of the question that names a hex."""
    ask = session.game.ask
    assert ask is not None
    return next((option.verb for option in ask.options if "place" in option.kinds), ask.options[0].verb)


def _storey(word: str) -> str:
    """Put a label with a storey into its proper case: `D4-upper`."""
    hex, dash, storey = word.partition("-")
    return f"{hex.upper()}-{storey.lower()}" if dash and storey.lower() in ("upper", "bunker") else word


def _advice(session: Session, rest: Sequence[str]) -> None:
    """Show a veteran's best three options, their scores, and the reasons."""
    mind = doctrine(session.game.system.id)
    if mind is None:
        raise Refused("terminal-no-advice")
    assert session.choices is not None
    ask = session.game.ask
    assert ask is not None
    for each in Veteran(mind).explain(session.known):
        option = ask.find(each.key)
        assert option is not None
        number = session.choices.options.index(option) + 1
        score = signed(round(each.score, 1)).replace(".", session.words.say("terminal-point"))
        session.speech.show(f"{number:>4} {session.words.option(session.g, option, ask)}  {score}", "bold")
        reasons = session.words.decisive(each.reasons)
        told = [f"{'+' if value > 0 else '−'} {text}" for _, text, value in reasons]
        session.speech.show("  ".join(told) or session.words.say("terminal-advice-none"), indent=5)


def _rule(session: Session, rest: Sequence[str]) -> None:
    show_rules(session.speech, session.game.system.id, _word(rest, 0, "rule"))


def _log(session: Session, rest: Sequence[str]) -> None:
    count = int(rest[0]) if rest and rest[0].isdecimal() else LOG
    for event in session.game.events[-count:]:
        if event.only_for in (None, session.seat):
            for line in session.words.event(session.g, event):
                session.speech.show(line)


def _undo(session: Session, rest: Sequence[str]) -> None:
    session.undo()


def _save(session: Session, rest: Sequence[str]) -> None:
    path = Path(" ".join(rest)).expanduser() if rest else session.save_to
    if path is None:
        raise Refused("terminal-usage-save")
    session.save(path)


def _auto(session: Session, rest: Sequence[str]) -> None:
    """Let the machine place the rest of the set-up, which is long."""
    ask = session.game.ask
    setting_up = session.screen.setting_up
    if ask is None or ask.kind not in setting_up:
        raise Refused("terminal-auto-only-set-up")
    seat = ask.seat
    recruit = Recruit(session.game.decisions, habits(session.game.system.id))
    while (ask := session.game.ask) is not None and ask.kind in setting_up and ask.seat == seat:
        session.game.play(recruit.choose(session.game))


def _quit(session: Session, rest: Sequence[str]) -> None:
    raise Quit


def _word(rest: Sequence[str], number: int, command: str) -> str:
    """Return a word of a command, or explain how the command is used."""
    if number >= len(rest):
        raise Refused(f"terminal-usage-{command}")
    return rest[number]


HANDLERS: Final[dict[str, Callable[[Session, Sequence[str]], None]]] = {
    "help": _help,
    "goal": _goal,
    "list": _list,
    "map": _map,
    "units": _units,
    "look": _look,
    "los": _los,
    "odds": _odds,
    "why": _why,
    "advice": _advice,
    "rule": _rule,
    "log": _log,
    "undo": _undo,
    "save": _save,
    "auto": _auto,
    "quit": _quit,
}
