"""The same games on a Ray cluster. Every node needs Bocage and the players it is to run."""

from __future__ import annotations

import logging
import socket
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import msgspec

from bocage.lab.bouts import Task
from bocage.lab.crew import Broken
from bocage.lab.faults import LabFault
from bocage.lab.games import Record, play
from bocage.systems import find_scenario

AHEAD: Final = 2
"""So many games are under way or waiting for each core, so that the way to it costs no time."""
TRIES: Final = 10
"""How often Ray gives a game to another worker when the one that had it is lost."""
PATIENCE: Final = 5.0
"""Seconds within which a cluster must answer."""

Files = dict[str, str]
"""A scenario of one's own and its map, by name: the other nodes do not have them."""


class RayCrew:
    """Workers anywhere in a cluster. Ray itself repeats what a lost worker had in hand."""

    def __init__(self, address: str, count: int | None = None) -> None:
        if find_spec("ray") is None:
            raise LabFault("lab-no-ray")
        import ray

        self._ray: Any = ray
        try:
            _knock(address)
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
        except (OSError, OverflowError, ValueError, RuntimeError) as error:
            said = (str(error).strip() or type(error).__name__).splitlines()[0]
            raise LabFault("lab-no-cluster", address=address, detail=said) from error
        self._play = ray.remote(num_cpus=1, max_retries=TRIES)(_play)
        self._count = count
        self._waiting: dict[Any, Task] = {}
        self._files: dict[str, Files] = {}

    def has_room(self) -> bool:
        """Nodes may come and go while the games are played."""
        cores = self._count or int(self._ray.cluster_resources().get("CPU", 1))
        return len(self._waiting) < cores * AHEAD

    def give(self, task: Task) -> None:
        if task.scenario not in self._files:
            self._files[task.scenario] = _own_files(task.scenario)
        self._waiting[self._play.remote(task, self._files[task.scenario])] = task

    def take(self) -> list[Record]:
        if not self._waiting:
            return []
        done, _ = self._ray.wait(list(self._waiting), num_returns=1)
        return [self._read(each) for each in done]

    def close(self) -> None:
        self._ray.shutdown()

    def _read(self, done: Any) -> Record:
        task = self._waiting.pop(done)
        try:
            said = self._ray.get(done)
        except self._ray.exceptions.RayError as error:
            raise Broken(task, str(error)).fault() from error
        assert isinstance(said, Record)
        return said


def _knock(address: str) -> None:
    """Ray itself would try for minutes where nobody answers."""
    host, colon, port = address.rpartition(":")
    if colon and "://" not in address:
        socket.create_connection((host, int(port)), PATIENCE).close()


def _play(task: Task, files: Files) -> Record:
    """On a node: with the files of a scenario that only the one who asked has."""
    if not files or Path(task.scenario).is_file():
        return play(task)
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            (Path(folder) / name).write_text(text, "utf-8")
        here = str(Path(folder) / Path(task.scenario).name)
        record = play(msgspec.structs.replace(task, scenario=here))
    return msgspec.structs.replace(record, scenario=task.scenario)


def _own_files(scenario: str) -> Files:
    if not scenario.endswith(".yaml"):
        return {}
    path = Path(scenario)
    map_file = find_scenario(scenario).map
    text = path.read_text("utf-8")
    if not map_file.endswith(".yaml"):
        return {path.name: text}
    beside = Path(map_file)
    return {path.name: _beside(text, beside.name), beside.name: beside.read_text("utf-8")}


def _beside(text: str, map_file: str) -> str:
    """The scenario with its map named as a file beside it, wherever it lay."""
    lines = (f"map: {map_file}" if line.startswith("map:") else line for line in text.splitlines())
    return "\n".join(lines) + "\n"
