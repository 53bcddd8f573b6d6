"""`bocage muster`: what a force may have, whether forces are legal, and the battle of two."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from bocage.ground.yamlfile import read_text
from bocage.kernel import BadContent
from bocage.systems.common.files.reading import as_content
from bocage.systems.sotr.content.force_file import Force, costs, leads, limits, price, read_force, roster
from bocage.systems.sotr.content.muster import NATIONS, Muster, check, grounds, write_id
from bocage.systems.sotr.content.rows import chassis, units
from bocage.terminal.output import Refused, Speech
from bocage.text.sotr.words import SotrWords

BATTLE = 2
"""Forces in a battle."""


def muster_id(files: Sequence[Path], table: str, points: int | None) -> str:
    """Read two forces, and return the id of their battle on a table, if it is legal. Without points the
    battle is for as many as the larger force was mustered for."""
    if len(files) != BATTLE:
        raise Refused("error-muster-two", count=len(files))
    first, second = (load_force(file) for file in files)
    limit = max(first.points, second.points) if points is None else points
    muster = Muster(table or next(iter(grounds())), limit, (first, second))
    check(muster)
    return write_id(muster)


def load_force(file: Path) -> Force:
    """Read a force from its file; what is wrong in it is named with its line."""
    with as_content():
        text = read_text(file)
    return read_force(text, str(file))


def tell_forces(speech: Speech, files: Sequence[Path]) -> int:
    """Say of each force what it costs, or what is wrong. Return how many are not legal."""
    words, wrong = SotrWords(speech.words.lang), 0
    for file in files:
        try:
            force = load_force(file)
        except BadContent as error:
            speech.error(error)
            wrong += 1
            continue
        names = words.listing([words.own(f"unit-{id}") for id in force.units])
        total = price(force.units)
        speech.say("cli-muster-legal", name=force.force, total=total, points=force.points, units=names)
    return wrong


def tell_roster(speech: Speech) -> None:
    """List what forces may have, nation by nation, with what it costs; and the tables."""
    words, rules = SotrWords(speech.words.lang), limits()
    speech.say("cli-muster-rules", least=rules.least, most=rules.most, units=rules.units)
    for nation in NATIONS:
        speech.show(f"{nation}: {words.force(nation)}", "bold")
        for id in roster(nation):
            row = units().get(id)
            about = words.mounted(chassis()[id]) if row is None else words.who(row)
            star = "*" if row is not None and leads(row) else " "
            speech.show(Text(f"{costs()[id]:>4} {star} {id}"), indent=1)
            speech.show(about, "dim", indent=8)
    speech.say("cli-muster-tables", tables=", ".join(grounds()))
