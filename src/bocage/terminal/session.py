"""A game played at the keyboard: tells what happened, shows the question, and reads answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from bocage.kernel import BocageError, CannotUndo, Game, Option
from bocage.players import Player
from bocage.terminal import board
from bocage.terminal.listing import Choices
from bocage.terminal.odds import odds_table, tally_table
from bocage.terminal.output import Speech, data_folder, line_editing, program, save_journal, type_in
from bocage.terminal.screen import STYLES, screen_of

SIDE_LIST = 36
"""Free columns needed to list the stacks beside the map."""


class Quit(Exception):
    """The person wants to stop."""


class Session:
    """One game on one screen. Seats without a player are answered at the keyboard."""

    __slots__ = ("choices", "game", "players", "read", "save_to", "screen", "speech", "told", "words")

    def __init__(
        self,
        speech: Speech,
        game: Game[Any],
        players: Mapping[str, Player],
        save_to: Path | None = None,
        read: Callable[[str], str] = type_in,
    ) -> None:
        self.speech = speech
        self.screen = screen_of(game.system.id, speech.words.lang)
        self.words = self.screen.words
        self.game = game
        self.players = players
        self.save_to = save_to
        self.read = read
        self.told = len(game.events)
        self.choices: Choices | None = None

    @property
    def g(self) -> Any:
        """The state of the game."""
        return self.game.state

    @property
    def seat(self) -> str | None:
        """The seat at the keyboard: the asked seat if a person plays it; else the only person's seat."""
        ask = self.game.ask
        if ask is not None and ask.seat not in self.players:
            return ask.seat
        people = [seat for seat in self.game.seats if seat not in self.players]
        return people[0] if len(people) == 1 else None

    @property
    def known(self) -> Game[Any]:
        """The game as far as the seat at the keyboard may know it: what odds, refusals and advice are
        asked of."""
        return self.game.known_to(self.seat)

    # The loop

    def run(self, obey: Callable[[Session, str], bool]) -> None:
        """To the end of the game, or until the person leaves; nothing is lost either way.

        `obey` carries out what is typed if it is a command: see `terminal.commands`.
        """
        line_editing()
        self._welcome()
        try:
            while (ask := self.game.ask) is not None:
                player = self.players.get(ask.seat)
                if player is None:
                    self._answer(obey)
                else:
                    self.game.play(player.choose(self.game))
        except (Quit, EOFError, KeyboardInterrupt) as reason:
            self._leave(asked=isinstance(reason, Quit))
            return
        self.tell_events()
        self._finish()

    def _answer(self, obey: Callable[[Session, str], bool]) -> None:
        """One question, until it is answered."""
        ask = self.game.ask
        assert ask is not None
        first = self.told == 0 or self._someone_set_up()
        self.tell_events()
        if first or ask.kind in self.screen.mapped:
            self.show_map(entire=first)
        self.ask_again()
        before = self.game.decisions
        while self.game.decisions == before and self.game.ask is ask:
            typed = self.read(f"{ask.seat}> ").strip()
            try:
                if not obey(self, typed):
                    self._choose(typed)
            except BocageError as error:
                self.speech.show(self.speech.explain(error), "yellow")

    def _someone_set_up(self) -> bool:
        """Whether the machine has set up units since the last question."""
        new = self.game.events[self.told :]
        return sum(1 for event in new if event.kind == "set-up") > 1

    def _choose(self, typed: str) -> None:
        """Choose the option that was typed, or say why not."""
        assert self.choices is not None
        found = self.choices.find(typed)
        ask = self.game.ask
        assert ask is not None
        point = "" if found else self.screen.point_key(self.g, typed.split(), ask)
        if point:
            self.game.choose(point)
        elif not found:
            self.speech.say("terminal-not-understood", typed=typed)
        elif len(found) > 1:
            self.speech.say("terminal-several", count=len(found))
            for option in found:
                number = self.choices.options.index(option) + 1
                self.speech.show(f"{number:>4} {self.words.option(self.g, option, self.game.ask)}")
        elif found[0].verb not in self.screen.shots or self._confirmed(found[0]):
            self.game.choose(found[0])

    def _confirmed(self, option: Option) -> bool:
        """Show the sum and chances of a shot and ask once more."""
        self.speech.show(self.words.option(self.g, option, self.game.ask), "bold")
        self.show_odds(option)
        answer = self.read(self.words.say("terminal-confirm") + " ").strip().lower()
        return not answer or answer in self.words.say("terminal-yes").split()

    # What is shown

    def _welcome(self) -> None:
        """Print title, story, goals, and where to find help."""
        scenario = self.g.scenario
        self.speech.show(self.words.pick(scenario.title), "bold")
        self.speech.show(self.words.pick(scenario.story), "italic")
        self.speech.show()
        self.show_goals()
        self.speech.show()
        if any(seat not in self.players for seat in self.game.seats):
            self.speech.say("terminal-first-help")

    def show_goals(self) -> None:
        """Print what each side has to do, and how points are counted."""
        scenario = self.g.scenario
        goals = self.words.goals(scenario)
        for side, tasks in goals.sides.items():
            self.speech.show(self.words.pick(scenario.sides[side].name), "bold")
            for task in tasks:
                self.speech.show(task, indent=2)
        for note in goals.notes:
            self.speech.show(note)

    def tell_events(self) -> None:
        """Tell what has happened since this was last called. Set-up is not told: the map shows it."""
        events = [event for event in self.game.events[self.told :] if event.only_for in (None, self.seat)]
        self.told = len(self.game.events)
        for event in events:
            if event.kind == "set-up":
                continue
            first, *details = self.words.event(self.g, event)
            if event.kind == "turn":
                self.speech.console.rule(Text(first, "bold"))
            else:
                self.speech.show(first)
            for detail in details:
                self.speech.show(detail, "dim")

    def status(self) -> Text:
        """Return the status line: "Turn 2 of 5, Operations Phase. US paratroopers 3, German rearguard 1"."""
        seen = self.game.view(self.seat)
        scores = seen["scores"]
        assert isinstance(scores, dict)
        sides = [f"{self.words.side(self.g, n)} {scores[seat]}" for n, seat in enumerate(self.g.seats)]
        return Text(
            self.words.say(
                "terminal-status",
                turn=self.g.turn,
                turns=self.g.scenario.turns,
                phase=self.words.phase(self.g.phase),
                scores=", ".join(sides),
            ),
            "bold",
        )

    def ask_again(self) -> None:
        """Print the question and its options."""
        ask = self.game.ask
        assert ask is not None
        self.choices = Choices(self.known, self.screen)
        number = self.g.seats.index(ask.seat)
        side = self.words.say("terminal-asked", side=self.words.side(self.g, number))
        question = self.words.ask(self.g, ask)
        self.speech.show(Text.assemble((side, STYLES[number]), " ", (question, "bold")))
        self.choices.show(self.speech)

    def show_map(self, *, entire: bool) -> None:
        """Print the map with the stacks beside it, or below where there is no room."""
        width = self.speech.console.width
        window = self.screen.window(self.g, self.seat, self.game.ask, width, entire=entire)
        beside = board.narrowest(window) + SIDE_LIST <= width
        picture = self.screen.picture(
            self.g, self.seat, self.game.ask, window, width - SIDE_LIST if beside else width
        )
        self.speech.show(self.status())
        grid = Table.grid(padding=(0, 2))
        if beside:
            grid.add_row(picture, Text("\n").join(self.screen.stacks(self.g)))
        else:
            self.speech.show(picture)
            grid.add_row(*(Text("\n").join(self.screen.side_stacks(self.g, side)) for side in (0, 1)))
        self.speech.console.print(grid)
        if entire:
            self.speech.show(self.screen.legend(self.g, self.seat), "dim")

    def show_odds(self, option: Option) -> None:
        """Print the sum of a shot with its clauses, and the chances of each target."""
        found = self.screen.preview.previews(self.known, option)
        if not found:
            self.speech.say("terminal-no-dice")
            return
        told: list[tuple[float, str]] = []
        for each in found:
            rows = each.odds.tally.rows()
            if rows != told or each is found[0]:
                self.speech.console.print(tally_table(self.words, each.odds))
                told = rows
            if each.unit is not None:
                self.speech.show(self.words.unit(self.g, each.unit, "bare"), "bold")
            for line in self.screen.odds_lines(each.odds):
                self.speech.show(line)
            self.speech.console.print(odds_table(self.words, each.odds))

    # Going back, saving, leaving

    def undo(self) -> None:
        """Go back to the person's own last choice, over what the machine has chosen since."""
        taken: list[str] = []
        try:
            while True:
                entries = self.game.journal.entries
                if not entries:
                    raise CannotUndo("nothing has been chosen yet")
                self.game.undo()
                taken.append(entries[-1].key)
                if entries[-1].seat not in self.players:
                    break
        except CannotUndo:
            for key in reversed(taken):
                self.game.choose(key)
            self.speech.say("terminal-cannot-undo")
            return
        self.told = len(self.game.events)
        self.speech.say("terminal-undone")

    def save(self, path: Path) -> None:
        """Save the game and remember the file."""
        save_journal(self.game, path)
        self.save_to = path
        self.speech.say("terminal-saved", path=str(path))

    def _leave(self, *, asked: bool) -> None:
        """Offer to save; when the input was cut off, save without asking."""
        self.speech.show()
        if not self.game.decisions:
            return
        path = self.save_to or _default_file()
        if asked:
            try:
                answer = self.read(self.words.say("terminal-save-where", path=str(path)) + " ").strip()
            except (EOFError, KeyboardInterrupt):
                answer = ""
            if answer.lower() in self.words.say("terminal-no").split():
                return
            path = Path(answer).expanduser() if answer else path
        try:
            self.save(path)
        except BocageError as error:
            self.speech.show(self.speech.explain(error), "yellow")
            path = _default_file()
            self.save(path)
        self.speech.say("terminal-resume", program=program(), path=str(path))

    def _finish(self) -> None:
        """Print the last map and the outcome, and save if a file was named."""
        outcome = self.game.outcome
        assert outcome is not None
        self.show_map(entire=True)
        self.speech.console.rule()
        self.speech.show(self.words.outcome(self.g, outcome), "" if outcome.winner is None else "bold")
        if self.save_to is not None:
            self.save(self.save_to)


def _default_file() -> Path:
    """Return the file used when no other was named, or the named one could not be written."""
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "last.bocage"
