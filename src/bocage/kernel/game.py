"""A game in progress: what is asked, what was chosen, and how to go back, copy and save."""

from __future__ import annotations

import hashlib
from collections.abc import Generator, Mapping, Sequence
from typing import Final, Generic

from mypy_extensions import mypyc_attr

from bocage.kernel.dice import Dice
from bocage.kernel.errors import BadJournal, CannotUndo, DeadEnd, Diverged, GameOver, NotOffered
from bocage.kernel.events import Event
from bocage.kernel.journal import FORMAT, Entry, Head, Journal
from bocage.kernel.options import Ask, Option, plain
from bocage.kernel.reasons import No
from bocage.kernel.system import Outcome, S, System

GO_ON: Final[Option] = plain("go-on")
"""What a game is told at a quiet point: nobody has chosen anything."""


# Compiled or not: others may build on it, and a fork is made without `__init__`.
@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """Runs a system's procedures, one question at a time.

    Between two quiet points a procedure is half-way and lives in a generator, which cannot be copied. So a
    fork copies the state of the last quiet point and gives the answers since then again.
    """

    __slots__ = (
        "_anchor",
        "_chain",
        "_course",
        "_flow",
        "_hashes",
        "_known",
        "_picks",
        "_seats",
        "_silent",
        "ask",
        "head",
        "outcome",
        "state",
        "system",
    )

    def __init__(self, system: System[S], head: Head, dice: Dice, *, silent: bool = False) -> None:
        """A `silent` game is a playout that nobody reads: it keeps no events and no hashes. Asked for its
        hash or journal all the same, it is played again."""
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
        self._course = Course()
        self._anchor: tuple[S, int, int] | None = None
        self._flow = _questions(system, self.state, self._course)
        self.ask: Ask | None = None
        self._settle(next(self._flow))

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
        """Answer the pending question, with an option or its key."""
        ask = self.ask
        if ask is None:
            raise GameOver("the game is over: nothing is asked")
        option = ask.find(choice if isinstance(choice, str) else choice.key)
        if option is None:
            key = choice if isinstance(choice, str) else choice.key
            raise NotOffered(f"{key!r} is not offered ({ask.kind}, {ask.seat})", self.why_not(key))
        self.play(option)

    def play(self, option: Option) -> None:
        """Answer with one of `ask.options`, taken from it: what a playout does a million times."""
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
        self._seal(option, rolled, self.system.digest(self.state) if quiet else b"")

    def _advance(self, option: Option) -> bool:
        """On to the next real question. True if a quiet point was passed."""
        return self._settle(self._flow.send(option))

    def _settle(self, ask: Ask | None) -> bool:
        """From a question, or a quiet point, to the next question with a choice, through as many quiet points
        as it takes. True if there was one."""
        course = self._course
        while ask is None or len(ask.options) < 2:
            if ask is not None:
                ask = self._flow.send(_only(ask))
                continue
            if course.anchored:
                self._set_anchor()
            if course.outcome is not None:
                self.outcome = course.outcome
                break
            ask = self._flow.send(GO_ON)
        self.ask = ask
        quiet, course.quiet = course.quiet, False
        return quiet

    def _seal(self, option: Option, rolled: int, digest: bytes) -> None:
        """Chain a hash over the choice, the dice it caused, the next question, and the state if quiet."""
        ask = self.ask
        follow = f"{ask.seat} {ask.kind} {len(ask.options)}" if ask is not None else "end"
        dice = self.state.dice.values[rolled:]
        text = f"{option.key} {dice} {follow}"
        self._chain = hashlib.blake2b(self._chain + text.encode() + digest, digest_size=8).digest()
        self._hashes.append(self._chain)

    # Asking

    @property
    def events(self) -> list[Event]:
        return self.state.events or []

    @property
    def seats(self) -> tuple[str, ...]:
        return self.system.seats(self.state)

    @property
    def decisions(self) -> int:
        return len(self._picks)

    @property
    def turn(self) -> int:
        return self.system.turn(self.state)

    @property
    def hash(self) -> str:
        """The hash after the last choice: two games with the same hash are the same game."""
        return self._read()._chain.hex()

    def view(self, seat: str | None) -> dict[str, object]:
        """What a seat may see. None is a spectator."""
        if seat is not None and seat not in self.seats:
            raise NotOffered(f"there is no seat {seat!r}; seats are {', '.join(self.seats)}")
        ask = self.ask if self.ask is not None and self.ask.seat == seat else None
        return self.system.view(self.state, seat, ask)

    def why_not(self, key: str) -> No | None:
        """Why this key may not be chosen now; None if it may."""
        if self.ask is None or self.ask.find(key) is not None:
            return None
        return self.system.why_not(self.state, self.ask, key)

    # Going back, copying, saving

    def undo(self) -> None:
        """Take back the last choice, unless dice were rolled or something was revealed since."""
        if not self._picks:
            raise CannotUndo("nothing has been chosen yet")
        if self.state.dice.known() != self._read()._known[-1]:
            raise CannotUndo("dice were rolled or something was revealed since the last choice")
        self._become(self._rerun(len(self._picks) - 1, silent=self._silent))

    @property
    def undoable(self) -> int:
        """How many of the last choices could be taken back, one after the other."""
        known, count = self.state.dice.known(), 0
        while count < len(self._known) and self._known[-1 - count] == known:
            count += 1
        return count

    def fork(self, seed: int, *, silent: bool = False) -> Game[S]:
        """An independent game with the same past and its own future dice."""
        if self._anchor is None:
            self._course.anchored = True
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
        twin._course = Course()
        twin._anchor = None
        twin.ask = None
        if self.outcome is not None:
            twin.outcome = self.outcome
            return twin
        twin._flow = _questions(self.system, twin.state, twin._course)
        twin._settle(next(twin._flow))
        for option in self._picks[picked:]:
            twin._advance(option)
        return twin

    @property
    def journal(self) -> Journal:
        told = self._read()
        entries = [
            Entry(seat, option.key, digest.hex())
            for seat, option, digest in zip(told._seats, told._picks, told._hashes, strict=True)
        ]
        return Journal(self.head, entries)

    def _read(self) -> Game[S]:
        """This game with its hashes: itself, or, if it was silent, the same game played again."""
        return self._rerun(len(self._picks), silent=False) if self._silent else self

    @classmethod
    def resume(cls, system: System[S], journal: Journal, *, verify: bool = True) -> Game[S]:
        """Play a journal again. Names the first entry that does not come out as recorded."""
        head = journal.head
        if head.system != system.id:
            message = f"the journal is of system {head.system!r}, not {system.id!r}"
            raise BadJournal(message, "system", played=head.system, here=system.id)
        if head.rules != system.version:
            message = f"the journal was played with rules {head.rules!r}, not {system.version!r}"
            raise BadJournal(message, "rules", played=head.rules, here=system.version)
        if verify and head.commitment is not None:
            head.commitment.check(head.seed, head.reseeds)
        game = cls(system, head, _dice_of(head))
        for number, entry in enumerate(journal.entries, start=1):
            game._repeat(number, entry)
            if verify and game._hashes[-1].hex() != entry.hash:
                message = f"{_named(number, entry)} comes out as {game.hash}, recorded {entry.hash}"
                raise Diverged(message, number, "hash", found=game.hash, recorded=entry.hash)
        return game

    def _repeat(self, number: int, entry: Entry) -> None:
        ask = self.ask
        if ask is None:
            message = f"{_named(number, entry)}: the game is already over"
            raise Diverged(message, number, "over", key=entry.key)
        if ask.seat != entry.seat:
            message = f"{_named(number, entry)}: asked is {ask.seat}"
            raise Diverged(message, number, "seat", asked=ask.seat, seat=entry.seat)
        option = ask.find(entry.key)
        if option is None:
            message = f"{_named(number, entry)} is not offered: {ask.kind}"
            raise Diverged(message, number, "choice", seat=entry.seat, key=entry.key)
        self.play(option)

    def _rerun(self, count: int, *, silent: bool, anchored: bool = False) -> Game[S]:
        """The same game played again up to `count` choices."""
        again = Game(self.system, self.head, _dice_of(self.head), silent=silent)
        again._course.anchored = anchored
        if anchored:
            again._set_start_anchor(_dice_of(self.head))
        for option in self._picks[:count]:
            again.play(option)
        return again

    def _set_anchor(self) -> None:
        state = self.system.copy(self.state)
        state.events = None if self.state.events is None else self.state.events[:]
        state.dice = Dice.after((), 0, 0)
        state.dice.reveals = self.state.dice.reveals
        self._anchor = (state, len(self._picks), len(self.state.dice.values))

    def _set_start_anchor(self, dice: Dice) -> None:
        fresh = self.system.begin(self.head.scenario, self.head.options, dice)
        self._anchor = (fresh, 0, len(dice.values))

    def _become(self, other: Game[S]) -> None:
        self.state = other.state
        self.ask = other.ask
        self.outcome = other.outcome
        self._flow = other._flow
        self._picks = other._picks
        self._seats = other._seats
        self._hashes = other._hashes
        self._known = other._known
        self._chain = other._chain
        self._course = other._course
        self._anchor = other._anchor


class Course:
    """How a game stands at the quiet points between its steps."""

    __slots__ = ("anchored", "outcome", "quiet")

    def __init__(self) -> None:
        self.anchored = False
        """It stops at each of them, for its state to be copied."""
        self.quiet = False
        """One has been passed since this was last asked."""
        self.outcome: Outcome | None = None


def _questions(system: System[S], state: S, course: Course) -> Generator[Ask | None, Option, None]:
    """Step after step, and None where the game stops at a quiet point: the end of a generator is an
    exception, which costs more than the step."""
    while course.outcome is None:
        yield from system.step(state)
        course.quiet = True
        course.outcome = system.outcome(state)
        if course.anchored or course.outcome is not None:
            yield None


def _only(ask: Ask) -> Option:
    if not ask.options:
        raise DeadEnd(f"{ask.seat} is asked {ask.kind} and has no option")
    return ask.options[0]


def _named(number: int, entry: Entry) -> str:
    return f"entry {number} ({entry.seat} {entry.key})"


def _dice_of(head: Head) -> Dice:
    return Dice.of(head.seed, head.script, head.reseeds)


def _with_reseeds(head: Head, reseeds: list[tuple[int, int]]) -> Head:
    return Head(
        head.bocage, head.system, head.rules, head.scenario, head.options, head.seed, reseeds, head.script
    )
