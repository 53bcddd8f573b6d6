"""The same games on a Ray cluster of two nodes, one of which is lost on the way."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bocage.lab.bouts import make_bout
from bocage.lab.cluster import RayPool, _own_files, _play_on_node
from bocage.lab.faults import LabFault
from bocage.lab.games import Record, play
from bocage.lab.results import Results
from bocage.lab.run import Contest, run
from bocage.lab.sweep import scenario_file
from bocage.systems import find_scenario, library_of
from tests.lab.made import SAME, SCENARIO

HERE = "127.0.0.1"


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    # Ray tells nobody about it, and does not look for another way than the loopback.
    os.environ |= {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}
    from ray.cluster_utils import Cluster

    node = {"num_cpus": 1, "node_ip_address": HERE, "include_dashboard": False}
    made: Any = Cluster(initialize_head=True, head_node_args=node)
    made.add_node(num_cpus=1, node_ip_address=HERE)
    yield made
    made.shutdown()


def test_two_nodes_play_and_one_makes_good_for_the_other(cluster: Any) -> None:
    results, lost = Results(), []
    pool = RayPool(cluster.address)
    second = next(iter(cluster.worker_nodes))

    def lose_a_node(record: Record) -> None:
        if len(results.games["test"]) == 12:
            cluster.remove_node(second, allow_graceful=False)
            lost.append(second)

    try:
        assert pool.has_room()
        contest = Contest(SAME, 40, results)
        run([contest], results, pool, lose_a_node)
    finally:
        pool.close()
    assert lost == [second]
    assert contest.done == 40
    here = msgspec.structs.replace(play(SAME.task(3)), seconds=0)
    assert msgspec.structs.replace(results.games["test"][3], seconds=0) == here


def test_a_game_that_cannot_be_played_is_named(cluster: Any) -> None:
    pool = RayPool(cluster.address)
    pool.give(msgspec.structs.replace(SAME.task(0), scenario="lnl/boh/nowhere"))
    with pytest.raises(LabFault) as caught:
        pool.take()
    pool.close()
    assert caught.value.id == "lab-broken"
    assert caught.value.facts["scenario"] == "lnl/boh/nowhere"


def test_the_command_plays_on_the_cluster(cluster: Any) -> None:
    words = "lab match recruit recruit the-orchard-wall --games 4 --json --ray"
    said = subprocess.run(
        [sys.executable, "-m", "bocage.cli", *words.split(), cluster.address],
        capture_output=True,
        text=True,
        check=True,
    )
    assert msgspec.json.decode(said.stdout)["games"] == 4


LOUD_CLUSTER = """
import atexit
import os
import sys

import ray

from bocage.lab import cluster
from bocage.cli import main

init, shutdown, play = ray.init, ray.shutdown, cluster._play_on_node


def loud_init(**settings):
    os.write(1, b"the core of Ray speaks past Python\\n")
    print("a banner")
    return init(**settings | {"log_to_driver": True})


def loud_shutdown():
    os.write(1, b"the cluster says goodbye\\n")
    shutdown()


def loud_play(task, files):
    print("a worker speaks")
    return play(task, files)


ray.init, ray.shutdown, cluster._play_on_node = loud_init, loud_shutdown, loud_play
atexit.register(os.write, 1, b"words while Python shuts down\\n")
main()
"""


def test_words_of_the_cluster_do_not_reach_standard_output(cluster: Any) -> None:
    words = "lab match recruit recruit the-orchard-wall --games 4 --json --ray"
    said = subprocess.run(
        [sys.executable, "-c", LOUD_CLUSTER, *words.split(), cluster.address],
        capture_output=True,
        text=True,
        check=True,
    )
    assert msgspec.json.decode(said.stdout)["games"] == 4
    for spoken in (
        "the core of Ray speaks past Python",
        "a banner",
        "the cluster says goodbye",
        "words while Python shuts down",
    ):
        assert spoken in said.stderr


def test_a_scenario_of_ones_own_travels_with_its_map(tmp_path: Path) -> None:
    """A node that has neither of the files plays the same game."""
    card = find_scenario(SCENARIO)
    own_map = tmp_path / "ground.yaml"
    own_map.write_bytes(library_of("lnl").map_path(card.map).read_bytes())
    path = tmp_path / "own.yaml"
    path.write_text(
        scenario_file(SCENARIO).read_text("utf-8").replace(f"map: {card.map}", "map: ground.yaml"), "utf-8"
    )
    bout = make_bout("own", ("recruit", "recruit"), (str(path),))
    task, files = bout.task(0), _own_files(str(path))
    here = play(task)
    path.unlink()
    own_map.unlink()
    there = _play_on_node(task, files)
    assert msgspec.structs.replace(there, seconds=0) == msgspec.structs.replace(here, seconds=0)
    assert _own_files(SCENARIO) == {}


@pytest.mark.parametrize("address", ["127.0.0.1:1", "127.0.0.1:many", "127.0.0.1:70000"])
def test_an_address_without_a_cluster_is_told(address: str) -> None:
    with pytest.raises(LabFault) as caught:
        RayPool(address)
    assert caught.value.id == "lab-no-cluster"
    assert caught.value.facts["address"] == address
