"""The files of a system's content, read with the line of what is wrong in them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from bocage.ground.faults import MapError
from bocage.kernel import BadContent


@contextmanager
def as_content() -> Iterator[None]:
    """What cannot be read is told as the content's fault: only maps raise a MapError."""
    try:
        yield
    except MapError as error:
        raise BadContent(error.name, file=error.file, line=error.line, **error.facts) from error
