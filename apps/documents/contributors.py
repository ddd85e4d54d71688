"""Who wrote in a document since its last version."""

from __future__ import annotations

from django.db.models import Max

from .models import Document, DocumentUpdate, DocumentVersion


def contributors(document_id: int, until: int) -> list[int]:
    """Account ids, the latest first: of the log up to ``until``, then of rows that compaction took."""
    last = DocumentVersion.objects.filter(document_id=document_id).aggregate(seq=Max("seq"))["seq"] or 0
    rows = DocumentUpdate.objects.filter(document_id=document_id, seq__gt=last, seq__lte=until, actor_id__isnull=False)
    latest_first = rows.values_list("actor_id").annotate(latest=Max("seq")).order_by("-latest")
    found = dict.fromkeys(actor for actor, _ in latest_first if actor is not None)
    earlier = Document.objects.values_list("contributors", flat=True).get(pk=document_id)
    return list(found | dict.fromkeys(earlier))
