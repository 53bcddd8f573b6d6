"""A game in progress: the pending question, the choices made, undo, fork and journal."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Generic

from mypy_extensions import mypyc_attr

from bocage.kernel.dice import Dice
from bocage.kernel.errors import BadJournal, CannotUndo, Diverged, GameOver, NotOffered
from bocage.kernel.events import Event
from bocage.kernel.flow import FlowStatus, first_option, questions
from bocage.kernel.journal import FORMAT, Entry, Head, Journal
from bocage.kernel.options import Ask, Option, plain
from bocage.kernel.reasons import No
from bocage.kernel.system import Outcome, S, System

GO_ON: Final[Option] = plain("go-on")
"""Sent to the flow at a quiet point, where it waits for no answer."""


# Subclasses may be plain Python even when this is compiled. `fork` makes instances without `__init__`.
@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """Runs a system's flow, one question at a time.

    Between two quiet points the flow is a suspended generator, which cannot be copied. So a fork copies the
    state of the last quiet point and gives the answers since then again.
    """

    __slots__ = (
        "_anchor",
        "_chain",
        "_flow",
        "_forgotten",
        "_hashes",
        "_known",
        "_picks",
        "_seats",
        "_silent",
        "_status",
        "ask",
        "head",
        "outcome",
        "state",
        "system",
    )

    def __init__(self, system: System[S], head: Head, dice: Dice, *, silent: bool = False) -> None:
        """Start a game.

        A `silent` game is a playout that nobody reads: it keeps no events and no hashes. If its hash or
        journal is asked for all the same, the game is played again.
        """
        self.system = system
        self._silent = silent
        self.head = head
        self.state = system.begin(head.scenario, head.options, dice)
        if silent:
            self.state.events = None
        self.outcome: Outcome | None = None
        self._picks: list[Option] = []
        self._seats: list[str] = []
        self._hashes: list[bytes] = []
        self._known: list[tuple[int, int]] = []
        self._chain = b""
        self._status = FlowStatus()
        self._anchor: tuple[S, int, int] | None = None
        self._forgotten: list[tuple[int, str | None]] = []
        """After how many choices what a seat may not know was removed, and which seat: see `known_to`."""
        self._flow = questions(system, self.state, self._status)
        self.ask: Ask | None = None
        self._run_to_question(next(self._flow))

    @classmethod
    def open(
        cls,
        system: System[S],
        scenario: str,
        *,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        script: Sequence[int] | None = None,
        silent: bool = False,
    ) -> Game[S]:
        """Start a scenario with a seed, or with a script of dice."""
        head = Head(
            bocage=FORMAT,
            system=system.id,
            rules=system.version,
            scenario=scenario,
            options=dict(options or {}),
            seed=None if script is not None else seed,
            script=None if script is None else list(script),
        )
        return cls(system, head, _dice_of(head), silent=silent)

    # Playing

    def choose(self, choice: Option | str) -> None:
        """Answer the pending question with an option or its key. Raise `NotOffered` if it is not among the
        options."""
        ask = self.ask
        if ask is None:
            raise GameOver("the game is over: nothing is asked")
        option = ask.find(choice if isinstance(choice, str) else choice.key)
        if option is None:
            key = choice if isinstance(choice, str) else choice.key
            raise NotOffered(f"{key!r} is not offered ({ask.kind}, {ask.seat})", self.why_not(key))
        self.play(option)

    def play(self, option: Option) -> None:
        """Answer the pending question with one of `ask.options`. Unchecked: playouts call this millions of
        times."""
        ask = self.ask
        if ask is None:
            raise GameOver("the game is over: nothing is asked")
        self._picks.append(option)
        if self._silent:
            self._advance(option)
            return
        dice = self.state.dice
        rolled = len(dice.values)
        self._seats.append(ask.seat)
        self._known.append((rolled, dice.reveals))
        quiet = self._advance(option)
        self._extend_chain(option, rolled, self.system.digest(self.state) if quiet else b"")

    def _advance(self, option: Option) -> bool:
        """Send an answer to the flow and run to the next question. Return whether a quiet point was
        passed."""
        return self._run_to_question(self._flow.send(option))

    def _run_to_question(self, ask: Ask | None) -> bool:
        """Run the flow to the next question with a real choice. Return whether a quiet point was passed.

        Questions with one option and no area are answered here; quiet points are passed, and the last one
        ends the game.
        """
        status = self._status
        while ask is None or len(ask.options) < 2:
            if ask is not None:
                if ask.areas and ask.options:
                    break
                ask = self._flow.send(first_option(ask))
                continue
            if status.anchored:
                self._set_anchor()
            if status.outcome is not None:
                self.outcome = status.outcome
                break
            ask = self._flow.send(GO_ON)
        self.ask = ask
        quiet, status.quiet = status.quiet, False
        return quiet

    def _extend_chain(self, option: Option, rolled: int, digest: bytes) -> None:
        """Extend the hash chain by the choice, its dice, the next question, and the state if a quiet point
        was passed."""
        ask = self.ask
        follow = f"{ask.seat} {ask.kind} {len(ask.options)}" if ask is not None else "end"
        dice = self.state.dice.values[rolled:]
        text = f"{option.key} {dice} {follow}"
        self._chain = hashlib.blake2b(self._chain + text.encode() + digest, digest_size=8).digest()
        self._hashes.append(self._chain)

    # Asking

    @property
    def events(self) -> list[Event]:
        """All events so far; none in a silent game."""
        return self.state.events or []

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats in their fixed order."""
        return self.system.seats(self.state)

    @property
    def decisions(self) -> int:
        """Number of choices made so far."""
        return len(self._picks)

    @property
    def turn(self) -> int:
        """Number of the current turn."""
        return self.system.turn(self.state)

    @property
    def hash(self) -> str:
        """The hash after the last choice. Two games with the same hash are the same game."""
        return self._with_hashes()._chain.hex()

    def view(self, seat: str | None) -> dict[str, object]:
        """Return what a seat may see; None is a spectator."""
        if seat is not None and seat not in self.seats:
            raise NotOffered(f"there is no seat {seat!r}; seats are {', '.join(self.seats)}")
        ask = self.ask if self.ask is not None and self.ask.seat == seat else None
        return self.system.view(self.state, seat, ask)

    def why_not(self, key: str) -> No | None:
        """Return the refusal for a key that is not offered now; None if it is offered or no rule forbids
        it."""
        if self.ask is None or self.ask.find(key) is not None:
            return None
        return self.system.why_not(self.state, self.ask, key)

    def all_against(self, key: str) -> list[No]:
        """Return everything that stands against a key; nothing if it is offered."""
        if self.ask is None or self.ask.find(key) is not None:
            return []
        return self.system.all_against(self.state, self.ask, key)

    # Going back, copying, saving

    def undo(self) -> None:
        """Take back the last choice, unless dice were rolled or something was revealed since."""
        if not self._picks:
            raise CannotUndo("nothing has been chosen yet")
        if self.state.dice.known() != self._with_hashes()._known[-1]:
            raise CannotUndo("dice were rolled or something was revealed since the last choice")
        self._take_over(self._rerun(len(self._picks) - 1, silent=self._silent))

    @property
    def undoable(self) -> int:
        """How many of the last choices could be taken back, one after the other."""
        known, count = self.state.dice.known(), 0
        while count < len(self._known) and self._known[-1 - count] == known:
            count += 1
        return count

    def fork(self, seed: int, *, silent: bool = False) -> Game[S]:
        """Return an independent game with the same past and future dice of its own."""
        if self._anchor is None:
            self._status.anchored = True
            self._anchor = self._rerun(len(self._picks), silent=self._silent, anchored=True)._anchor
        assert self._anchor is not None
        anchor, picked, rolled = self._anchor
        values = self.state.dice.values
        twin: Game[S] = Game.__new__(Game)
        twin.system = self.system
        twin._silent = silent or self._silent
        reseeds = [*self.head.reseeds, (len(values), seed)]
        twin.head = _with_reseeds(self.head, reseeds)
        twin.state = self.system.copy(anchor)
        twin.state.dice = Dice.after(values[rolled:], len(values), seed)
        twin.state.dice.values = values[:rolled]
        twin.state.dice.purposes = self.state.dice.purposes[:rolled]
        twin.state.dice.reveals = anchor.dice.reveals
        twin.state.events = None if silent or anchor.events is None else anchor.events[:]
        twin.outcome = None
        twin._picks = self._picks[:]
        twin._seats = self._seats[:]
        twin._hashes = self._hashes[:]
        twin._known = self._known[:]
        twin._chain = self._chain
        twin._status = FlowStatus()
        twin._anchor = None
        twin._forgotten = self._forgotten[:]
        twin.ask = None
        if self.outcome is not None:
            twin.outcome = self.outcome
            return twin
        twin._flow = questions(self.system, twin.state, twin._status)
        twin._run_to_question(next(twin._flow))
        for number in range(picked, len(self._picks)):
            twin._forget_again(number)
            twin._advance(self._picks[number])
        twin._forget_again(len(self._picks))
        return twin

    def known_to(self, seat: str | None, seed: int = 0, *, silent: bool = False) -> Game[S]:
        """Return a fork that holds only what a seat (None: a spectator) may know.

        This is the door for everything that looks ahead for a seat: odds, ways, advice, searches. What is
        hidden from the seat is removed from the state, so that nothing can depend on it. The fork can be
        played on and forked again; its journal is not for showing.
        """
        twin = self.fork(seed, silent=silent)
        twin._forgotten.append((len(twin._picks), seat))
        twin._forget(seat)
        return twin

    def _forget_again(self, count: int) -> None:
        """Remove what was removed from the game being copied after so many choices."""
        for when, seat in self._forgotten:
            if when == count:
                self._forget(seat)

    def _forget(self, seat: str | None) -> None:
        """Remove what a seat may not know from the state, and the events told to others alone."""
        self.system.forget(self.state, seat)
        if self.state.events is not None:
            self.state.events = [event for event in self.state.events if event.only_for in (None, seat)]

    @property
    def journal(self) -> Journal:
        """The journal of the game so far."""
        told = self._with_hashes()
        entries = [
            Entry(seat, option.key, digest.hex())
            for seat, option, digest in zip(told._seats, told._picks, told._hashes, strict=True)
        ]
        return Journal(self.head, entries)

    def _with_hashes(self) -> Game[S]:
        """Return this game with its hashes: itself, or, if it is silent, the same game played again."""
        return self._rerun(len(self._picks), silent=False) if self._silent else self

    @classmethod
    def resume(
        cls,
        system: System[S],
        journal: Journal,
        *,
        verify: bool = True,
        check: Callable[[], None] | None = None,
    ) -> Game[S]:
        """Play a journal again. With `verify`, raise `Diverged` at the first entry that comes out
        differently. `check` is called before each entry: it may raise, to stop.

        A journal of other rules is played as long as they make no difference to it.
        """
        head = journal.head
        if head.system != system.id:
            message = f"the journal is of system {head.system!r}, not {system.id!r}"
            raise BadJournal(message, "system", played=head.system, here=system.id)
        if verify and head.commitment is not None:
            head.commitment.check(head.seed, head.reseeds)
        game = cls(system, head, _dice_of(head))
        if verify and head.commitment is not None:
            strangers = {share.seat for share in head.commitment.shares}.difference(game.seats)
            if strangers:
                name = min(strangers)
                message = f"a share of its dice is of {name!r}, which is no seat"
                raise BadJournal(message, "share-seat", seat=name)
        try:
            for number, entry in enumerate(journal.entries, start=1):
                if check is not None:
                    check()
                game._repeat(number, entry, verify=verify)
        except Diverged as error:
            if head.rules == system.version:
                raise
            message = f"the journal was played with rules {head.rules!r}, not {system.version!r}: {error}"
            raise BadJournal(message, "rules", played=head.rules, here=system.version) from error
        return game

    def _repeat(self, number: int, entry: Entry, *, verify: bool) -> None:
        """Play one entry of a journal, or raise `Diverged`."""
        ask = self.ask
        if ask is None:
            message = f"{_entry_name(number, entry)}: the game is already over"
            raise Diverged(message, number, "over", key=entry.key)
        if ask.seat != entry.seat:
            message = f"{_entry_name(number, entry)}: asked is {ask.seat}"
            raise Diverged(message, number, "seat", asked=ask.seat, seat=entry.seat)
        option = ask.find(entry.key)
        if option is None:
            message = f"{_entry_name(number, entry)} is not offered: {ask.kind}"
            raise Diverged(message, number, "choice", seat=entry.seat, key=entry.key)
        self.play(option)
        if verify and self._hashes[-1].hex() != entry.hash:
            message = f"{_entry_name(number, entry)} comes out as {self.hash}, recorded {entry.hash}"
            raise Diverged(message, number, "hash", found=self.hash, recorded=entry.hash)

    def _rerun(self, count: int, *, silent: bool, anchored: bool = False) -> Game[S]:
        """Return the same game, played again up to `count` choices."""
        again = Game(self.system, self.head, _dice_of(self.head), silent=silent)
        again._status.anchored = anchored
        if anchored:
            again._set_start_anchor(_dice_of(self.head))
        again._forgotten = self._forgotten[:]
        for number in range(count):
            again._forget_again(number)
            again.play(self._picks[number])
        again._forget_again(count)
        return again

    def _set_anchor(self) -> None:
        """Copy the state of this quiet point, for forks to start from."""
        state = self.system.copy(self.state)
        state.events = None if self.state.events is None else self.state.events[:]
        state.dice = Dice.after((), 0, 0)
        state.dice.reveals = self.state.dice.reveals
        self._anchor = (state, len(self._picks), len(self.state.dice.values))

    def _set_start_anchor(self, dice: Dice) -> None:
        """Make the state before the first question the one that forks start from."""
        fresh = self.system.begin(self.head.scenario, self.head.options, dice)
        self._anchor = (fresh, 0, len(dice.values))

    def _take_over(self, other: Game[S]) -> None:
        """Take over everything from another game of the same head."""
        self.state = other.state
        self.ask = other.ask
        self.outcome = other.outcome
        self._flow = other._flow
        self._picks = other._picks
        self._seats = other._seats
        self._hashes = other._hashes
        self._known = other._known
        self._chain = other._chain
        self._status = other._status
        self._anchor = other._anchor
        self._forgotten = other._forgotten


def _entry_name(number: int, entry: Entry) -> str:
    """Name a journal entry for an error message."""
    return f"entry {number} ({entry.seat} {entry.key})"


def _dice_of(head: Head) -> Dice:
    """Make the dice that a head describes."""
    return Dice.of(head.seed, head.script, head.reseeds)


def _with_reseeds(head: Head, reseeds: list[tuple[int, int]]) -> Head:
    """Copy a head with other reseeds."""
    return Head(
        head.bocage, head.system, head.rules, head.scenario, head.options, head.seed, reseeds, head.script
    )
