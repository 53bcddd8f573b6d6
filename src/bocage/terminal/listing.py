"""The options on the screen, grouped under headings; and the way from typed words back to an option."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.columns import Columns
from rich.text import Text

from bocage.kernel import Game, Option
from bocage.terminal.output import Speech
from bocage.terminal.screen import Screen

FEW: Final = 6
"""Most entries that are listed one below the other."""


class Choices:
    """The options of a question in listing order: grouped by verb, options without arguments last."""

    __slots__ = ("game", "options", "screen", "words")

    def __init__(self, game: Game[Any], screen: Screen[Any]) -> None:
        ask = game.ask
        assert ask is not None
        self.game = game
        self.screen = screen
        words = self.words = screen.words
        groups: dict[str, list[Option]] = {}
        for option in ask.options:
            groups.setdefault(words.heading(option.verb) if option.args else "", []).append(option)
        idle = groups.pop("", [])
        ranked = sorted(groups.values(), key=lambda group: self._rank(group[0].verb))
        self.options: list[Option] = [option for group in ranked for option in group] + idle

    # On the screen

    def show(self, speech: Speech) -> None:
        """Print the options under their headings, numbered."""
        heading = ""
        block: list[Text] = []
        for number, option in enumerate(self.options, start=1):
            above = self.words.heading(option.verb) if option.args else ""
            if above != heading:
                self._flush(speech, block)
                speech.show(f" {above}", "bold")
                heading = above
            block.append(self._entry(number, option))
        self._flush(speech, block)

    def _flush(self, speech: Speech, block: list[Text]) -> None:
        """Print a group: many entries side by side as far as they fit, few one below the other."""
        widest = max((len(entry) for entry in block), default=0)
        if len(block) > FEW and widest <= speech.console.width // 2 - 2:
            speech.console.print(Columns(block, padding=(0, 2), equal=True, column_first=True))
        else:
            for entry in block:
                speech.show(entry)
        block.clear()

    def _entry(self, number: int, option: Option) -> Text:
        """Write one line: number, option, and its chance if it has one."""
        text = self.words.option_below(self.game.state, option, self.game.ask)
        entry = Text.assemble((f"{number:>4} ", "bold cyan"), text)
        game, preview = self.game, self.screen.preview
        if game.ask is not None and preview.is_foretold(game.state, option, game.ask):
            share = preview.chance(game, option)
            if share is not None:
                entry.append(f" {self.words.say('terminal-chance', share=round(share * 100))}", "dim")
        return entry

    def _rank(self, verb: str) -> int:
        """Return the place of a verb in the listing order."""
        first = self.screen.first
        return first.index(verb) if verb in first else len(first) + (verb in self.screen.last)

    # From the keyboard

    def find(self, typed: str) -> list[Option]:
        """Find the options a person may mean: by number, key, words (`fire D4 F6`) or hexes (`D4 F6`)."""
        words = typed.split()
        if not words:
            return []
        if len(words) == 1 and words[0].isdecimal():
            number = int(words[0])
            return [self.options[number - 1]] if 1 <= number <= len(self.options) else []
        key = typed.lower()
        exact = [option for option in self.options if option.key.lower() == key]
        return exact or self._by_words(words) or self._by_places(words) or self._by_point(words)

    def _by_point(self, words: Sequence[str]) -> list[Option]:
        """Find a point of an area: `8 ne`, `23.5 11`."""
        ask = self.game.ask
        assert ask is not None
        found = ask.find(self.screen.point_key(self.game.state, words, ask)) if ask.areas else None
        return [] if found is None else [found]

    def _by_words(self, words: Sequence[str]) -> list[Option]:
        """Find by verb: `fire D4 F6`, `pass`, or a verb alone that has only one option."""
        verb, rest = words[0].lower(), [word.lower() for word in words[1:]]
        verbs = self._aliases(verb)
        return [
            option
            for option in self.options
            if option.verb in verbs and (not rest or _names_arguments(option, rest))
        ]

    def _by_places(self, words: Sequence[str]) -> list[Option]:
        """Find by arguments alone."""
        wanted = [word.lower() for word in words]
        return [option for option in self.options if _names_arguments(option, wanted)]

    def _aliases(self, word: str) -> set[str]:
        """Return the verbs meant by a word: `assault` is `assault-from`, `passer` is `pass`."""
        spoken = self.words.verb_of(word)
        return {
            spoken,
            f"{spoken}-from",
            *(each.verb for each in self.options if self._is_spelt_like(each, word)),
        }

    def _is_spelt_like(self, option: Option, word: str) -> bool:
        """Whether an option without arguments is written exactly like this."""
        return not option.args and self.words.option(self.game.state, option).lower() == word


def _names_arguments(option: Option, wanted: Sequence[str]) -> bool:
    """Whether these words name the option's arguments, all of them or the last one."""
    given = [text.lower() for text in option.args]
    return bool(given) and (list(wanted) == given or (len(wanted) == 1 and wanted[0] == given[-1]))
