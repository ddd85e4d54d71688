"""Saves an edited picture of the library in the background (docs/spec/product-spec.md, section 4)."""

from __future__ import annotations

from django.db import transaction

from apps.kinds.registry import registry

from ... import storage
from ...library import services as library
from ...rehost import services
from .. import outbox
from ..delivery import Work
from .transfers import DONE, take_over


def run(work: Work) -> None:
    """Saves the picture at ``url``. If another editor page stored it elsewhere, it is rehosted first."""
    kind, caller, request = registry.kind("media_item"), work.caller(), dict(work.task.payload)
    external = services.own_url(request["url"]) is None
    taken = take_over(work, request["url"]) if external else None
    with transaction.atomic():
        outbox.TASKS.lock(work.task)
        if taken is not None:
            request["url"] = taken.row(caller.account_id).url
        item = library.save_edited(kind, caller, request)
        key = storage.key_of(request["url"])
        outbox.done(work.task, keep=[key] if key else [], item_id=item["id"], message=DONE)
