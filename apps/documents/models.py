from __future__ import annotations

import zlib

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils import timezone

from .comments.models import CommentMention, CommentMessage, CommentReading, CommentThread

__all__ = [
    "CommentMention",
    "CommentMessage",
    "CommentReading",
    "CommentThread",
    "Document",
    "DocumentUpdate",
    "DocumentVersion",
    "KeptSnapshot",
    "RecordLock",
]


class Document(models.Model):
    """The Yjs document of one record.

    ``head_seq`` numbers the log without a gap: every append takes this row's lock. ``access_epoch`` grows when
    who may write to the document may have changed (state, lock); an append that knows an older one asks again.
    ``apply_crashes``: processes that ended while they changed it, since its room was last closed in order.
    ``snapshot_at``: when the snapshot was made. ``stamps``: those of suggestions that the snapshot may not show any
    more, with their authors by id. ``rendered_seq``: the row that the record's columns reach.
    """

    kind = models.CharField(max_length=64)
    record_id = models.BigIntegerField()
    head_seq = models.BigIntegerField(default=0)
    snapshot = models.BinaryField(null=True)
    snapshot_seq = models.BigIntegerField(default=0)
    snapshot_at = models.DateTimeField(null=True)
    stamps = models.JSONField(default=dict, db_default={})
    rendered_seq = models.BigIntegerField(default=0, db_default=0)
    access_epoch = models.BigIntegerField(default=0)
    contributors = ArrayField(models.BigIntegerField(), default=list)
    load_attempts = models.PositiveSmallIntegerField(default=0)
    apply_crashes = models.PositiveSmallIntegerField(default=0, db_default=0)
    quarantined_at = models.DateTimeField(null=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        db_table = "documents_document"
        constraints = [models.UniqueConstraint(fields=["kind", "record_id"], name="documents_one_per_record")]

    def __str__(self) -> str:
        return f"{self.kind}:{self.record_id}"


class DocumentUpdate(models.Model):
    """One row of the log: an update (v1), its writer (None: the server) and the connection."""

    document = models.ForeignKey(Document, on_delete=models.CASCADE, related_name="updates", db_index=False)
    seq = models.BigIntegerField()
    actor_id = models.BigIntegerField(null=True)
    connection = models.CharField(max_length=40, blank=True)
    payload = models.BinaryField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        db_table = "documents_update"
        constraints = [models.UniqueConstraint(fields=["document", "seq"], name="documents_update_seq")]

    def __str__(self) -> str:
        return f"{self.document_id}#{self.seq}"


class KeptSnapshot(models.Model):
    """A snapshot that compaction replaced. It stays, with all rows after it, until a later one is a day old."""

    document = models.ForeignKey(Document, on_delete=models.CASCADE, related_name="kept_snapshots", db_index=False)
    seq = models.BigIntegerField()
    payload = models.BinaryField(null=True)
    made_at = models.DateTimeField()

    class Meta:
        db_table = "documents_kept_snapshot"
        constraints = [models.UniqueConstraint(fields=["document", "seq"], name="documents_kept_snapshot_seq")]

    def __str__(self) -> str:
        return f"{self.document_id}@{self.seq}"


class DocumentVersion(models.Model):
    """A document as it was at one row. Its snapshot needs no row of the log, so compaction does not touch it.

    ``reason`` says what made it (versions.Reason). ``packed`` is the Yjs snapshot, deflated.
    """

    document = models.ForeignKey(Document, on_delete=models.CASCADE, related_name="versions")
    name = models.CharField(max_length=100)
    reason = models.CharField(max_length=40)
    seq = models.BigIntegerField()
    packed = models.BinaryField()
    html = models.TextField(blank=True)
    word_count = models.PositiveIntegerField(default=0)
    fields = models.JSONField(default=dict)
    content_hash = models.CharField(max_length=64)
    contributors = ArrayField(models.BigIntegerField(), default=list)
    created_by_id = models.BigIntegerField(null=True)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        db_table = "documents_version"
        indexes = [models.Index(fields=["document", "-id"], name="documents_version_latest")]

    def __str__(self) -> str:
        return self.name

    @property
    def snapshot(self) -> bytes:
        """Return the Yjs update of the whole state at this version."""
        return zlib.decompress(bytes(self.packed))


class RecordLock(models.Model):
    """The lock of one person on a record. It lives while ``seen_at`` is fresh (locks.py)."""

    kind = models.CharField(max_length=64)
    record_id = models.BigIntegerField()
    holder_id = models.BigIntegerField()
    holder_name = models.CharField(max_length=100)
    taken_at = models.DateTimeField(auto_now_add=True)
    seen_at = models.DateTimeField()

    class Meta:
        db_table = "documents_record_lock"
        constraints = [models.UniqueConstraint(fields=["kind", "record_id"], name="documents_one_lock")]

    def __str__(self) -> str:
        return f"{self.kind}:{self.record_id} {self.holder_name}"
