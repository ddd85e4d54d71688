"""转存媒资库 of a picture of another site: a worker fetches it and creates an item."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass

from django.db import transaction

from apps.core.errors import Problem
from apps.kinds.engine import permissions
from apps.kinds.registry import registry
from apps.kinds.rights import Right

from ... import storage
from ...images.inspection import Picture, recognise_picture
from ...library import services as library
from ...library.file_metadata import metadata_of
from ...models import MediaFile
from ...rehost import safe_fetch, services
from ...rehost.safe_fetch import Fetched, Unfetchable, fetch
from .. import outbox
from ..delivery import TemporaryFailure, Work

#: Failures that may be temporary.
MAY_PASS = frozenset({safe_fetch.TOO_SLOW, safe_fetch.UNREACHABLE, safe_fetch.CUT_SHORT})
DONE = "转存媒资库成功"


@dataclass(frozen=True, slots=True)
class TakenOver:
    """A fetched picture. ``key`` is its storage key, empty if the same picture was stored before."""

    source: str
    fetched: Fetched
    picture: Picture
    key: str

    def row(self, account_id: int) -> MediaFile:
        """The file's row, inside the transaction that ends the task."""
        known = services.known_copy(self.source, self.fetched.sha256)
        if known is not None or not self.key:
            assert known is not None
            return known
        return services.create_row(self.source, self.fetched, self.picture, self.key, account_id=account_id)


def run(work: Work) -> None:
    kind, caller, request = registry.kind("media_item"), work.caller(), work.task.payload
    permissions.require(caller, kind.groups, Right.ADD)
    taken = take_over(work, request["url"])
    with transaction.atomic():
        outbox.TASKS.lock(work.task)
        file = taken.row(caller.account_id)
        parent = library.folder_named(request["parentId"])
        item = library.add_item(kind, caller, metadata_of(file.url, caller=caller), request["title"], parent)
        outbox.done(work.task, keep=keys_of(file), item_id=item["id"], message=DONE)


def take_over(work: Work, url: str) -> TakenOver:
    """Fetches, checks and stores a picture under a recorded key. Raises Problem; raises TemporaryFailure for a failure that may
    be temporary.
    """
    try:
        fetched = fetch(url)
    except Unfetchable as refused:
        raise (TemporaryFailure if refused.reason in MAY_PASS else Problem)(refused.reason) from None
    with closing(fetched.file):
        picture = recognise_picture(fetched.file)
        if services.known_copy(url, fetched.sha256) is not None:
            return TakenOver(url, fetched, picture, "")
        key = work.new_key("image", picture.extension)
        services.store(fetched, key)
    return TakenOver(url, fetched, picture, key)


def keys_of(file: MediaFile) -> list[str]:
    key = storage.key_of(file.url)
    return [key] if key else []
