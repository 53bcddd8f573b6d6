"""`bocage admin`: what a host does with the games of his service, besides serving them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, Final, TypeVar

import typer

from bocage.terminal.output import Refused, Speech

T = TypeVar("T")
admin_app = typer.Typer(help="cli-admin-help", no_args_is_help=True, rich_markup_mode=None)
Db = Annotated[str, typer.Option("--db", metavar="URL", help="cli-opt-db")]
Json = Annotated[bool, typer.Option("--json", help="cli-opt-json")]
FIGURES: Final = {
    "games": "cli-admin-games",
    "running": "cli-admin-running",
    "choices": "cli-admin-choices",
    "packed": "cli-admin-packed",
    "file": "cli-admin-file",
    "bytes": "cli-admin-bytes",
    "backup": "cli-admin-backup",
}
"""What the status tells, and how it is called."""


@admin_app.command(help="cli-admin-help-status")
def status(context: typer.Context, db: Db = "", json: Json = False) -> None:
    from bocage.server.backups import backups_of, file_of
    from bocage.server.games.storage import Store
    from bocage.terminal.reports import plain_table

    address = _address(db)
    found: dict[str, object] = dict(_with_store(address, Store.figures))
    file = file_of(address)
    if file is not None:
        known = backups_of(file)
        found |= {
            "file": str(file),
            "bytes": file.stat().st_size,
            "backup": str(known[-1]) if known else None,
        }
    speech: Speech = context.obj
    if json:
        speech.json(found)
        return
    table = plain_table("", "")
    for name, value in found.items():
        shown = speech.words.say("cli-admin-none") if value is None else str(value)
        table.add_row(speech.words.say(FIGURES[name]), shown)
    speech.console.print(table)


@admin_app.command(help="cli-admin-help-backup")
def backup(
    context: typer.Context,
    target: Annotated[Path | None, typer.Argument(metavar="[FILE]", help="cli-admin-arg-backup")] = None,
    db: Db = "",
) -> None:
    from bocage.server.backups import make_backup

    context.obj.say("cli-admin-backed-up", path=str(make_backup(_file(db), target)))


@admin_app.command(help="cli-admin-help-restore")
def restore(
    context: typer.Context,
    backup: Annotated[Path | None, typer.Argument(metavar="[FILE]", help="cli-admin-arg-restore")] = None,
    db: Db = "",
) -> None:
    from bocage.server.backups import backups_of, put_back

    file = _file(db)
    known = backups_of(file)
    if backup is None and not known:
        raise Refused("error-db-none", path=str(file.parent / "backups"))
    chosen = backup or known[-1]
    aside = put_back(chosen, file)
    context.obj.say("cli-admin-restored", path=str(file), backup=str(chosen))
    if aside is not None:
        context.obj.say("cli-admin-aside", path=str(aside))


@admin_app.command(help="cli-admin-help-archive")
def archive(
    context: typer.Context,
    days: Annotated[float, typer.Option("--days", metavar="N", min=0.0, help="cli-admin-opt-days")] = 90.0,
    db: Db = "",
) -> None:
    from bocage.server.games.keeper import pack

    packed = _with_store(_address(db), lambda store: pack(store, days))
    context.obj.say("cli-admin-archived", count=packed)


@admin_app.command(help="cli-admin-help-revoke")
def revoke(
    context: typer.Context,
    link: Annotated[str, typer.Argument(metavar="LINK", help="cli-admin-arg-link")],
    db: Db = "",
) -> None:
    from bocage.server.games.service import link_hash, new_link

    made = new_link()
    old = link.rstrip("/").rpartition("/")[2]
    if not _with_store(_address(db), lambda store: store.renew(link_hash(old), link_hash(made))):
        raise Refused("error-link")
    context.obj.say("cli-admin-revoked", link=made)


def _address(db: str) -> str:
    from bocage.server.serve import read_settings

    return read_settings(db).db


def _file(db: str) -> Path:
    """The file of the database; a server has tools of its own."""
    from bocage.server.backups import file_of

    address = _address(db)
    file = file_of(address)
    if file is None:
        raise Refused("error-db-server", db=address.rpartition("@")[2])
    return file


def _with_store(db: str, ask: Callable[..., Awaitable[T]]) -> T:
    """Open the store that a service uses, or could use, and ask it something."""
    from bocage.server.backups import check_file, file_of
    from bocage.server.games.engines import StoreAway
    from bocage.server.games.storage import Store

    file = file_of(db)
    if file is not None and not file.exists():
        raise Refused("error-db-none", path=str(file))
    check_file(db)

    async def asked() -> T:
        store = Store(db)
        try:
            await store.open()
            return await ask(store)
        finally:
            await store.close()

    try:
        return asyncio.run(asked())
    except StoreAway as error:
        raise Refused("error-db-away", detail=str(error)) from error
