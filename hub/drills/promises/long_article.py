"""The one-hour article: what it takes to store it and to open it."""

from __future__ import annotations

import time

from django.db.models import Sum
from django.db.models.functions import Length

from apps.documents import compaction, derived, tree
from apps.documents.models import DocumentUpdate, DocumentVersion
from hub.drills.stage import article, documents
from hub.drills.stage.promise import Figures, expect, promise
from hub.drills.stage.stage import Stage

AUTHORS = 8
TIMES_ITS_CONTENT = 3.0


@promise(
    0, "An article of 50,000 characters by 10,000 edits is stored in three times its content and opens within a second"
)
def one_hour_article(stage: Stage) -> Figures:
    extent = stage.pick(full=article.Extent(), short=article.Extent(6_000, 1_200, 4))
    server, room, figures = stage.shared_server(), stage.article("<p></p>"), Figures()
    begun = time.monotonic()
    characters = article.write(server.socket_url, server.origin, stage.tokens[:AUTHORS], room, extent)
    figures.note("characters", characters)
    figures.note("edits", extent.edits)
    figures.note("written in", time.monotonic() - begun, "s")
    content, stored = stored_after_compaction(room)
    figures.note("content", content // 1024, "KiB")
    figures.note("stored", stored // 1024, "KiB")
    figures.note("ratio", stored / content)
    kept = DocumentVersion.objects.filter(document__record_id=room).aggregate(bytes=Sum(Length("packed")))["bytes"]
    figures.note(f"{extent.versions} versions beside it", (kept or 0) // 1024, "KiB")
    expect(stored <= TIMES_ITS_CONTENT * content, f"{stored} bytes are stored for {content} of content")
    # Another server: it has to load the document first.
    cold, fleet = stage.server(), stage.fleet()
    fleet.open("warm", cold, stage.article(), 1)
    opening = fleet.open("reader", cold, room, 1)
    figures.note("opened in", opening, "s")
    expect(opening <= stage.within(1), f"opening took {opening:.2f} s")
    return figures


def stored_after_compaction(room: int) -> tuple[int, int]:
    """Bytes of the text in UTF-8, and of the snapshot with what is left of the log."""
    document = documents.head(room)
    compaction.compact(document.pk)
    text = derived.plain_text(tree.read_body(documents.loaded(room).doc))
    snapshot = documents.head(room).snapshot or b""
    rows = DocumentUpdate.objects.filter(document=document).aggregate(bytes=Sum(Length("payload")))["bytes"]
    return len(text.encode()), len(bytes(snapshot)) + (rows or 0)
