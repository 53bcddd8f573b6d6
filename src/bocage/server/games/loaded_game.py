"""A game in memory: its state, its choices, its log in each language, and its past."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bocage.kernel import Diverged, Entry, Game, Head, Journal
from bocage.server.games.stored import NOWHERE, Standing, Stored
from bocage.server.presenter.presenter import Json, Known, Line, Presenter, find_presenter, known_to
from bocage.systems import find_system

ME, FRIEND = "me", "friend"
MOST_CHOICES = 1_000_000
"""More than any game has: what is taken back makes a version of the next million."""


class Mark(NamedTuple):
    """Where a turn or a phase begins: after so many choices."""

    step: int
    turn: int
    phase: str


class LoadedGame:
    """One game in memory. Hold its lock to use it: a choice must be stored before anyone sees it."""

    game: Game[Any]

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.invalidate()

    def invalidate(self) -> None:
        """Mark the game as not what is stored: it is loaded anew before its next use."""
        self.standing = NOWHERE

    def load(self, stored: Stored, entries: Sequence[Entry]) -> None:
        """Replace whatever is in memory by the stored game."""
        self.seats: Mapping[str, str] = stored.seats
        self.open = stored.open
        self.guard = stored.guard
        self.creator = stored.creator
        self.joined = stored.joined
        self._announce: dict[str, list[Line]] = {}
        self._begin(stored.head)
        self.play_on(entries)
        self.standing = stored.standing

    @property
    def head(self) -> Head:
        return self.game.head

    @property
    def system(self) -> str:
        return self.game.system.id

    def presenter(self, lang: str) -> Presenter:
        return find_presenter(self.system, lang)

    def is_machine(self, seat: str) -> bool:
        return self.seats[seat] not in (ME, FRIEND)

    @property
    def has_person(self) -> bool:
        """Whether anybody but machines plays."""
        return any(who in (ME, FRIEND) for who in self.seats.values())

    @property
    def dice_are_known(self) -> bool:
        """Whether somebody may foretell the dice: by the seed he gave, or by the journal he brought."""
        return self.open or (self.head.commitment is None and not self.head.reseeds)

    @property
    def thinking(self) -> str | None:
        """The machine seat whose turn it is."""
        ask = self.game.ask
        return ask.seat if ask is not None and self.is_machine(ask.seat) else None

    # Playing

    def _begin(self, head: Head) -> None:
        """Set the game up as it was before its first choice."""
        self.game = Game.resume(find_system(head.system), Journal(head, []))
        self.entries: list[Entry] = []
        self.marks = [Mark(0, self.game.turn, self.presenter("en").phase(self.game))]
        self._ends = [len(self.game.events)]
        """By number of choices, how many events there were then."""
        self._silent: list[bool] = []
        """By choice, whether nobody but who made it may notice it."""
        self._known: dict[str | None, Known] = {}
        self._shown: dict[tuple[str | None, str], Json] = {}
        self._replayed: Game[Any] | None = None

    def play(self, key: str) -> Entry:
        """Answer the pending question. What cannot be chosen leaves everything as it was."""
        game, ask = self.game, self.game.ask
        seat, silent = "", False
        if ask is not None:
            option = ask.find(key)
            seat, silent = ask.seat, option is not None and game.system.is_silent(game.state, ask, option)
        before, told = self._moment(), len(game.events)
        game.choose(key)
        entry = Entry(seat, key, game.hash)
        unseen = all(event.only_for == seat for event in game.events[told:])
        self._note(entry, silent=silent and unseen and self._moment() == before)
        return entry

    def _moment(self) -> tuple[str | None, int, str]:
        """Who is asked, in which turn and phase. A silent answer that changes it does not stay unnoticed."""
        game = self.game
        return None if game.ask is None else game.ask.seat, game.turn, self.presenter("en").phase(game)

    def play_on(self, entries: Sequence[Entry]) -> None:
        """Catch up with choices that were stored, each with the hash it must come to."""
        for entry in entries:
            found = self.play(entry.key)
            if found != entry:
                number = len(self.entries)
                message = f"entry {number} ({entry.seat} {entry.key}) comes out otherwise"
                raise Diverged(message, number, "hash", found=found.hash, recorded=entry.hash)

    def _note(self, entry: Entry, *, silent: bool) -> None:
        """Record a choice just played: its log lines, and the turn or phase that it began."""
        self.entries.append(entry)
        self._silent.append(silent)
        self._known.clear()
        self._shown.clear()
        game = self.game
        for lang, lines in self._announce.items():
            self._add_lines(self.presenter(lang), game, lines)
        self._ends.append(len(game.events))
        turn, phase = game.turn, self.presenter("en").phase(game)
        if (turn, phase) != self.marks[-1][1:]:
            self.marks.append(Mark(len(self.entries), turn, phase))

    # What a seat may notice

    def known_to(self, seat: str | None) -> Known:
        """The game as far as a seat may know it: the door to everything that answers a seat."""
        known = self._known.get(seat)
        if known is None:
            known = self._known[seat] = known_to(self.game, seat)
        return known

    def shown(self, seat: str | None, lang: str) -> Json:
        """The table as a seat sees it, told in a language: made once a change."""
        told = self._shown.get((seat, lang))
        if told is None:
            presenter = self.presenter(lang)
            told = self._shown[seat, lang] = presenter.shown(self.known_to(seat), seat, asked=True)
        return told

    def notices(self, seat: str | None, number: int) -> bool:
        """Whether a seat may notice the choice of this number."""
        return not self._silent[number] or self.entries[number].seat == seat

    def shown_steps(self, seat: str | None) -> list[int]:
        """The steps of the game as a seat counts them: after how many choices each of them is."""
        return [0, *(step + 1 for step in range(len(self.entries)) if self.notices(seat, step))]

    def shown_step(self, seat: str | None, step: int) -> int:
        """How many of the first choices a seat may have noticed."""
        return sum(self.notices(seat, number) for number in range(step))

    def version(self, seat: str | None) -> int:
        """What a seat tells two states of the game apart by. It grows with every change the seat notices."""
        return self.standing.epoch * MOST_CHOICES + self.shown_step(seat, len(self.entries))

    # What happened

    def lines(self, lang: str) -> list[Line]:
        """The log in a language. A line is worded when it happens, because units change their names later."""
        known = self._announce.get(lang)
        if known is None:
            known = self._announce[lang] = []
            presenter = self.presenter(lang)
            again: Game[Any] = Game.resume(self.game.system, Journal(self.head, []))
            self._add_lines(presenter, again, known)
            for entry in self.entries:
                again.choose(entry.key)
                self._add_lines(presenter, again, known)
        return known

    def _add_lines(self, presenter: Presenter, game: Game[Any], lines: list[Line]) -> None:
        """Word the events that have no line yet."""
        step = game.decisions
        lines += [presenter.line(game, event, step) for event in game.events[len(lines) :]]

    # Going back

    def at(self, step: int) -> Game[Any]:
        """Replay the game to a step. Going on from the step asked for last is quick."""
        again = self._replayed
        if again is None or again.decisions > step:
            again = Game.resume(self.game.system, Journal(self.head, []))
        for entry in self.entries[again.decisions : step]:
            again.choose(entry.key)
        self._replayed = again
        return again

    def take_back_to(self, keep: int) -> None:
        """Keep only the first `keep` choices, and their log lines."""
        told = {lang: lines[: self._ends[keep]] for lang, lines in self._announce.items()}
        entries = self.entries[:keep]
        self._announce = {}
        self._begin(self.head)
        self.play_on(entries)
        self._announce = told

    def journal(self) -> Journal:
        return Journal(self.head, list(self.entries))

    def set_standing(self, version: int, epoch: int) -> None:
        """Note what is stored now: all choices in memory."""
        self.standing = Standing(version, epoch, len(self.entries))
