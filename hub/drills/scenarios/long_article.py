"""One-hour article: bytes to store, and time to open."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from django.db.models import F, Func, IntegerField, QuerySet, Sum
from django.db.models.functions import Length

from apps.documents import compaction
from apps.documents.crdt import y_prosemirror
from apps.documents.models import Document, DocumentUpdate, DocumentVersion
from apps.documents.prosemirror import plain_text
from hub.drills.harness import article, documents
from hub.drills.harness.outcome import Figures, expect
from hub.drills.harness.processes.environment import Environment
from hub.drills.harness.scenario import scenario

AUTHORS = 8
TIMES_ITS_CONTENT = 3.0


@scenario(
    0, "An article of 50,000 characters by 10,000 edits is stored in three times its content and opens within a second"
)
def one_hour_article(environment: Environment) -> Figures:
    extent = environment.pick(full=article.Extent(), short=article.Extent(4_000, 800, 3))
    server, room, figures = environment.shared_server(), environment.article("<p></p>"), Figures()
    begun = time.monotonic()
    characters = article.write(server.socket_url, server.origin, environment.tokens[:AUTHORS], room, extent)
    figures.note("characters", characters)
    figures.note("edits", extent.edits)
    figures.note("written in", time.monotonic() - begun, "s")
    size = size_after_compaction(room)
    figures.note("content", size.content // 1024, "KiB")
    figures.note("stored", size.stored // 1024, "KiB")
    figures.note("ratio", size.stored / size.content)
    figures.note("encoded by Yjs", size.encoded // 1024, "KiB")
    figures.note("ratio before PostgreSQL compresses it", size.encoded / size.content)
    stored = DocumentVersion.objects.filter(document__record_id=room).aggregate(bytes=Sum(Length("packed")))["bytes"]
    figures.note(f"{extent.versions} versions beside it", (stored or 0) // 1024, "KiB")
    expect(
        size.stored <= TIMES_ITS_CONTENT * size.content, f"{size.stored} bytes are stored for {size.content} of content"
    )
    # Another server has to load the document first.
    cold = environment.shared_server(processes=2) if environment.short else environment.server()
    fleet = environment.fleet()
    fleet.open("warm", cold, environment.article(), 1)
    opening = fleet.open("reader", cold, room, 1)
    figures.note("opened in", opening, "s")
    expect(opening <= environment.within(1), f"opening took {opening:.2f} s")
    return figures


@dataclass(frozen=True)
class Size:
    """Bytes of the text in UTF-8, of the document as Yjs encodes it, and of its rows in PostgreSQL's files."""

    content: int
    encoded: int
    stored: int


def size_after_compaction(room: int) -> Size:
    """Compact, and measure the snapshot with the rest of the log. pycrdt has no v2, which is smaller uncompressed."""
    document = documents.head(room)
    compaction.compact(document.pk)
    text = plain_text.plain_text(y_prosemirror.read_body(documents.loaded(room).doc))
    snapshot = _sizes(Document.objects.filter(pk=document.pk), "snapshot")
    rows = _sizes(DocumentUpdate.objects.filter(document=document), "payload")
    return Size(len(text.encode()), snapshot[0] + rows[0], snapshot[1] + rows[1])


def _sizes(rows: QuerySet[Any], column: str) -> tuple[int, int]:
    on_disk = Func(F(column), function="pg_column_size", output_field=IntegerField())
    found = rows.aggregate(encoded=Sum(Length(column)), stored=Sum(on_disk))
    return found["encoded"] or 0, found["stored"] or 0
