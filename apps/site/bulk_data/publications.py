"""Generates the publications of the generated records, for the public API."""

from __future__ import annotations

from django.db.models import Model

from apps.kinds.kind import Kind
from apps.kinds.models import Publication
from apps.kinds.registry import registry

from .sessions import execute


def publish(model: type[Model], base: int) -> None:
    """Of the records after the id ``base``. The digest is none of the engine's: the next change of a record writes it
    anew."""
    kind = next(kind for kind in registry.kinds.values() if kind.model is model)
    if kind.public is None:
        return
    there = {field.column for field in model._meta.concrete_fields}
    shown = [name for name in ("visible", "not frozen") if name.split()[-1] in there]
    conditions = " and ".join([f"id > {base}", "published is not null", "deleted_at is null", *shown])
    # Names of the declarations.
    execute(
        f"insert into {Publication._meta.db_table} (kind, record_id, scope, rank, shown_at, digest)"  # noqa: S608
        f" select '{kind.key}', id, {_scope(kind)}, 0, published_at, md5(id::text)"
        f" from {model._meta.db_table} where {conditions}"
    )


def _scope(kind: Kind) -> str:
    assert kind.public is not None
    by = kind.field_named(kind.public.by) if kind.public.by else None
    if by is None:
        return "''"
    return f"concat({by.name} ->> 'kind', ':', {by.name} ->> 'id')" if by.type == "content" else by.name
