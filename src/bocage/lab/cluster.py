"""Plays the games on a Ray cluster. Every node needs Bocage installed."""

from __future__ import annotations

import logging
import socket
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import msgspec

from bocage.lab.bouts import Task
from bocage.lab.faults import LabFault
from bocage.lab.games import Record, play
from bocage.lab.pool import FailedGame
from bocage.systems import find_scenario

GAMES_PER_CORE: Final = 2
"""Games submitted per core, running or waiting, so that a core need not wait for the network."""
TRIES: Final = 10
"""How often Ray retries a game whose worker was lost."""
TIMEOUT: Final = 5.0
"""Seconds within which a cluster must answer."""

Files = dict[str, str]
"""Names and texts of a user's own scenario and map, which the other nodes do not have."""


class RayPool:
    """Workers anywhere in a cluster. Ray itself retries the games of a lost worker."""

    def __init__(self, address: str, count: int | None = None) -> None:
        if find_spec("ray") is None:
            raise LabFault("lab-no-ray")
        import ray

        self._ray: Any = ray
        try:
            _check_reachable(address)
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
        except (OSError, OverflowError, ValueError, RuntimeError) as error:
            said = (str(error).strip() or type(error).__name__).splitlines()[0]
            raise LabFault("lab-no-cluster", address=address, detail=said) from error
        self._play_on_node = ray.remote(num_cpus=1, max_retries=TRIES)(_play_on_node)
        self._count = count
        self._waiting: dict[Any, Task] = {}
        self._files: dict[str, Files] = {}

    def has_room(self) -> bool:
        """Whether the cluster can take another game. Asks for its cores each time: nodes come and go."""
        cores = self._count or int(self._ray.cluster_resources().get("CPU", 1))
        return len(self._waiting) < cores * GAMES_PER_CORE

    def give(self, task: Task) -> None:
        """Submit a game, with the scenario's files if they are the user's own."""
        if task.scenario not in self._files:
            self._files[task.scenario] = _own_files(task.scenario)
        self._waiting[self._play_on_node.remote(task, self._files[task.scenario])] = task

    def take(self) -> list[Record]:
        """Wait until a game is done."""
        if not self._waiting:
            return []
        done, _ = self._ray.wait(list(self._waiting), num_returns=1)
        return [self._read(each) for each in done]

    def close(self) -> None:
        """Leave the cluster."""
        self._ray.shutdown()

    def _read(self, done: Any) -> Record:
        """Return the record of a finished game, or raise the fault that ended it."""
        task = self._waiting.pop(done)
        try:
            said = self._ray.get(done)
        except self._ray.exceptions.RayError as error:
            raise FailedGame(task, str(error)).fault() from error
        assert isinstance(said, Record)
        return said


def _check_reachable(address: str) -> None:
    """Connect once to see whether the cluster is there: Ray itself would try for minutes."""
    host, colon, port = address.rpartition(":")
    if colon and "://" not in address:
        socket.create_connection((host, int(port)), TIMEOUT).close()


def _play_on_node(task: Task, files: Files) -> Record:
    """Play a game on a node. Writes the user's own scenario files there first, if there are any."""
    if not files or Path(task.scenario).is_file():
        return play(task)
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            (Path(folder) / name).write_text(text, "utf-8")
        here = str(Path(folder) / Path(task.scenario).name)
        record = play(msgspec.structs.replace(task, scenario=here))
    return msgspec.structs.replace(record, scenario=task.scenario)


def _own_files(scenario: str) -> Files:
    """Read the files of a scenario that is not shipped with the package; none for a shipped one."""
    if not scenario.endswith(".yaml"):
        return {}
    path = Path(scenario)
    map_file = find_scenario(scenario).map
    text = path.read_text("utf-8")
    if not map_file.endswith(".yaml"):
        return {path.name: text}
    beside = Path(map_file)
    return {path.name: _with_map_beside(text, beside.name), beside.name: beside.read_text("utf-8")}


def _with_map_beside(text: str, map_file: str) -> str:
    """Rewrite the scenario's `map:` line to name a file in the same folder."""
    lines = (f"map: {map_file}" if line.startswith("map:") else line for line in text.splitlines())
    return "\n".join(lines) + "\n"
