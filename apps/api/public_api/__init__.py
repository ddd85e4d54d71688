"""The rows of the open interface and of ingestion, made from what the kinds declare (``Kind.public``, ``Kind.ingest``)."""

from __future__ import annotations

from apps.kinds.call_fields import ID
from apps.kinds.calls import Call, get, post
from apps.kinds.engine.public import queries
from apps.kinds.engine.public.ingest import ITEMS
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.media.uploads.limits import MAX_FORM

from . import ingest
from .pages import PAGES

KEY = Field("key", "编号 key", "line", required=True, max_length=80)
SHARED = (
    *PAGES,
    post(
        "/ingest/view",
        run=ingest.receive_counts,
        form=(KEY, ITEMS),
        exact=True,
        access="service",
        writes=False,
        label="接收阅读数据",
    ),
    post(
        "/ingest/file",
        run=ingest.receive_file,
        form=(Field("file", "文件", "upload", required=True),),
        access="service",
        writes=False,
        max_body=MAX_FORM,
        label="接收读者上传的文件",
    ),
)


def calls_of(kind: Kind) -> tuple[Call, ...]:
    """Derives the calls of a kind's public API: two for readers, one for their app."""
    rows: tuple[Call, ...] = ()
    if kind.public:
        base = f"/open/{kind.key}"
        rows = (
            get(
                f"{base}/list",
                run=queries.list_open,
                form=queries.list_form(kind),
                exact=True,
                access="public",
                label=f"公开的{kind.label}列表",
            ),
            get(
                f"{base}/detail",
                run=queries.show_open,
                form=(ID,),
                exact=True,
                access="public",
                label=f"公开的{kind.label}",
            ),
        )
    if kind.ingest:
        path = f"/ingest/{kind.key}"
        rows += (
            post(
                path,
                run=ingest.receive,
                form=(ITEMS,),
                exact=True,
                access="service",
                writes=False,
                label=f"接收{kind.label}",
            ),
        )
    return rows
