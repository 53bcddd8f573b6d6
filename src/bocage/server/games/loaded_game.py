"""A game held in memory: played on as choices are stored, and all that is told about its course."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bocage.kernel import Diverged, Entry, Game, Head, Journal
from bocage.server.games.storage import NOWHERE, Standing, Stored
from bocage.server.presenter.presenter import Desk, Line, find_desk
from bocage.systems import find_system

ME, FRIEND = "me", "friend"


class Mark(NamedTuple):
    """Where a turn or a phase begins: after so many choices."""

    step: int
    turn: int
    phase: str


class Live:
    """One game. Whoever uses it holds its lock, so nobody sees a choice that is not stored yet."""

    game: Game[Any]

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.lost()

    def lost(self) -> None:
        """What is in memory may not be what is stored: it must be read anew before it is used again."""
        self.standing = NOWHERE

    def become(self, stored: Stored, entries: Sequence[Entry]) -> None:
        """The game as it is stored."""
        self.seats: Mapping[str, str] = stored.seats
        self.open = stored.open
        self.guard = stored.guard
        self.joined = stored.joined
        self._told: dict[str, list[Line]] = {}
        self._begin(stored.head)
        self.play_on(entries)
        self.standing = stored.standing

    @property
    def head(self) -> Head:
        return self.game.head

    @property
    def system(self) -> str:
        return self.game.system.id

    def desk(self, lang: str) -> Desk:
        return find_desk(self.system, lang)

    def is_machine(self, seat: str) -> bool:
        return self.seats[seat] not in (ME, FRIEND)

    @property
    def thinking(self) -> str | None:
        """The machine seat whose turn it is."""
        ask = self.game.ask
        return ask.seat if ask is not None and self.is_machine(ask.seat) else None

    # Playing

    def _begin(self, head: Head) -> None:
        self.game = Game.resume(find_system(head.system), Journal(head, []))
        self.entries: list[Entry] = []
        self.marks = [Mark(0, self.game.turn, self.desk("en").phase(self.game))]
        self._ends = [len(self.game.events)]
        """How many events there were after each choice; the first number is for none."""
        self._replayed: Game[Any] | None = None

    def play(self, key: str) -> Entry:
        """Answer the pending question. What cannot be chosen leaves everything as it was."""
        ask = self.game.ask
        seat = "" if ask is None else ask.seat
        self.game.choose(key)
        entry = Entry(seat, key, self.game.hash)
        self._note(entry)
        return entry

    def play_on(self, entries: Sequence[Entry]) -> None:
        """Catch up with choices that were stored, each with the hash it must come to."""
        for entry in entries:
            found = self.play(entry.key)
            if found != entry:
                number = len(self.entries)
                message = f"entry {number} ({entry.seat} {entry.key}) comes out otherwise"
                raise Diverged(message, number, "hash", found=found.hash, recorded=entry.hash)

    def _note(self, entry: Entry) -> None:
        self.entries.append(entry)
        game = self.game
        for lang, lines in self._told.items():
            self._tell(self.desk(lang), game, lines)
        self._ends.append(len(game.events))
        turn, phase = game.turn, self.desk("en").phase(game)
        if (turn, phase) != self.marks[-1][1:]:
            self.marks.append(Mark(len(self.entries), turn, phase))

    # What happened

    def lines(self, lang: str) -> list[Line]:
        """The log. Units change as they suffer, so each line is put into words when it happens."""
        known = self._told.get(lang)
        if known is None:
            known = self._told[lang] = []
            desk = self.desk(lang)
            again: Game[Any] = Game.resume(self.game.system, Journal(self.head, []))
            self._tell(desk, again, known)
            for entry in self.entries:
                again.choose(entry.key)
                self._tell(desk, again, known)
        return known

    def _tell(self, desk: Desk, game: Game[Any], lines: list[Line]) -> None:
        step = game.decisions
        lines += [desk.line(game, event, step) for event in game.events[len(lines) :]]

    # Going back

    def at(self, step: int) -> Game[Any]:
        """The game as it was after so many choices. The next step on is quick to find."""
        again = self._replayed
        if again is None or again.decisions > step:
            again = Game.resume(self.game.system, Journal(self.head, []))
        for entry in self.entries[again.decisions : step]:
            again.choose(entry.key)
        self._replayed = again
        return again

    def cut(self, keep: int) -> None:
        """Only the first choices stay: those after them are taken back."""
        told = {lang: lines[: self._ends[keep]] for lang, lines in self._told.items()}
        entries = self.entries[:keep]
        self._told = {}
        self._begin(self.head)
        self.play_on(entries)
        self._told = told

    def journal(self) -> Journal:
        return Journal(self.head, list(self.entries))

    def moved(self, version: int, epoch: int) -> None:
        self.standing = Standing(version, epoch, len(self.entries))
