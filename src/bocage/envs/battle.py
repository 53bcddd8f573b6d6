"""A battle played by action numbers: each action is an option on the page that is shown."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any, Final

from bocage.envs.layout import ANSWERS, VERSION, Layout, Sizes, layout_of
from bocage.envs.observer import Observation, Observer, Page
from bocage.kernel import BocageError, Game, NotOffered, Option
from bocage.systems import find_scenario, full_id, space_of, system_of

ACTIONS: Final = 256
"""Default number of options on a page."""
LEAST: Final = 2


class Battle:
    """A scenario that can be played again and again, and the observations of each seat.

    A question with more options than fit on a page is put page by page: the last action turns the page. There
    is no way back, so that every battle ends whatever the players do.
    """

    __slots__ = (
        "_answers",
        "_observer",
        "_options",
        "_page",
        "_system",
        "game",
        "layout",
        "scenario",
        "seats",
        "sizes",
    )

    def __init__(
        self,
        scenario: str,
        options: Mapping[str, object] | None = None,
        *,
        actions: int = ACTIONS,
        units: int | None = None,
        rows: int | None = None,
        columns: int | None = None,
    ) -> None:
        """`units`, `rows` and `columns` make the arrays larger than the scenario needs, so that observations
        of several scenarios have one shape."""
        if actions < LEAST:
            raise BocageError(f"actions must be at least {LEAST}, not {actions}")
        self.scenario = full_id(scenario)
        self._system = system_of(self.scenario)
        self._options = dict(options or {})
        self.layout: Layout = layout_of(self._system.id)
        self.game: Game[Any] = self._open_game(0)
        self.seats = self.game.seats
        space = space_of(find_scenario(self.scenario))
        across, down = zip(*map(space.position, range(len(space.places))), strict=True)
        hidden = self.layout.features.last(self.game.state)
        self.sizes = Sizes(
            _size("rows", rows, max(down) - min(down) + 1),
            _size("columns", columns, max(across) - min(across) + 1),
            _size("units", units, room_for(len(self.game.state.units) - len(hidden))),
            actions,
        )
        self._observer = Observer(self.layout, self.sizes)
        self.begin(0)

    def _open_game(self, seed: int) -> Game[Any]:
        """Open a silent game with this seed."""
        return Game.open(self._system, self.scenario, seed=seed, options=self._options, silent=True)

    def begin(self, seed: int) -> None:
        """Start a new battle with the dice of this seed."""
        self.game = self._open_game(seed)
        self._page = 0
        self._answers: dict[str, deque[Option]] = {seat: deque(maxlen=ANSWERS) for seat in self.seats}

    @property
    def metadata(self) -> dict[str, Any]:
        """Versions of observation, system and rules, to be stored with recorded observations."""
        return {"observation_version": VERSION, "system": self._system.id, "rules": self._system.version}

    # Pages

    def offered(self) -> Sequence[Option]:
        """Return the options on the page that is shown. An option's index is its action."""
        ask = self.game.ask
        if ask is None or len(ask.options) <= self.sizes.actions:
            return () if ask is None else ask.options
        length = self.sizes.actions - 1
        return ask.options[self._page * length : (self._page + 1) * length]

    @property
    def further(self) -> int:
        """Number of pages after the one that is shown."""
        ask = self.game.ask
        if ask is None or len(ask.options) <= self.sizes.actions:
            return 0
        length = self.sizes.actions - 1
        return -(-len(ask.options) // length) - 1 - self._page

    def allows(self, action: int) -> bool:
        """Whether an action is an option on the page, or turns the page."""
        return 0 <= action < len(self.offered()) or (action == self.sizes.actions - 1 and self.further > 0)

    # Playing

    def answer(self, action: int) -> None:
        """Take the option of this action, or turn the page."""
        ask = self.game.ask
        if ask is None or not self.allows(action):
            asked = "the game is over" if ask is None else f"{ask.kind}, {ask.seat}"
            raise NotOffered(f"action {action} is not offered ({asked}): it must be one that the mask allows")
        if self.further and action == self.sizes.actions - 1:
            self._page += 1
        else:
            self.play(self.offered()[action])

    def play(self, option: Option) -> None:
        """Take an option, whichever page it is on."""
        ask = self.game.ask
        assert ask is not None
        self._answers[ask.seat].appendleft(option)
        self._page = 0
        self.game.play(option)

    def see(self, seat: str) -> Observation:
        """Return the observation of a seat. Only the seat that is asked is shown options."""
        ask = self.game.ask
        if ask is None or ask.seat != seat:
            return self._observer.see(self.game, seat, Page(None, answers=self._answers[seat]))
        page = Page(ask, self.offered(), self._answers[seat], self._page, self.further)
        return self._observer.see(self.game, seat, page)

    def result(self, seat: str) -> float:
        """Return 1 if the seat has won, -1 if it has lost, 0 for a draw or while the battle goes on."""
        outcome = self.game.outcome
        if outcome is None or outcome.winner is None:
            return 0.0
        return 1.0 if outcome.winner == seat else -1.0


def room_for(units: int) -> int:
    """Return the rows of the unit table for a scenario that starts with this many units.

    There is room to grow: squads split, crews bail out, heroes rise and mobs gather.
    """
    return -(-(2 * units + 24) // 8) * 8


def _size(name: str, wanted: int | None, needed: int) -> int:
    """Return the size asked for, or the size needed; raise if it is too small."""
    if wanted is not None and wanted < needed:
        raise BocageError(f"{name} must be at least {needed} for this scenario, not {wanted}")
    return needed if wanted is None else wanted
