"""Errors of content files."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from bocage.ground.faults import MapError
from bocage.kernel import BadContent


@contextmanager
def as_content() -> Iterator[None]:
    """Turn a `MapError` into a `BadContent`: outside maps, a faulty file is the content's fault."""
    try:
        yield
    except MapError as error:
        raise BadContent(error.name, file=error.file, line=error.line, **error.facts) from error
