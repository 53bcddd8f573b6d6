"""`bocage new-system`: writes a skeleton that plays at once, and tells what to do with it."""

from __future__ import annotations

from bocage.skeleton import CannotWrite, checkout, write_system
from bocage.terminal.output import Refused, Speech

PLAYS = "the-mill-at-dawn"
"""The battle of the skeleton."""


def tell_new_system(speech: Speech, name: str, title: str) -> None:
    """Write the files, list them, and name the next commands."""
    try:
        written = write_system(name, title)
    except CannotWrite as error:
        raise Refused(f"error-new-system-{error.problem}", name=name, title=title) from error
    for path in written:
        speech.show(path.relative_to(checkout()).as_posix(), indent=2)
    speech.say("cli-new-system", name=name, files=len(written))
    for id, command in (
        ("cli-new-system-play", f"bocage play {name}/{PLAYS}"),
        ("cli-new-system-page", "bocage"),
        ("cli-new-system-tests", f"pytest tests/{name} && pytest tests/test_battery.py -k {name}"),
        ("cli-new-system-pages", "make rules features"),
    ):
        speech.say(id)
        speech.show(command, "bold", indent=2)
