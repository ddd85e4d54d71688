"""The media library: files with titles, in folders."""

from __future__ import annotations

from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import ExpressionWrapper, Q, Value
from django.db.models.functions import Coalesce, Concat

from apps.kinds.database.text_search import Grams
from apps.kinds.models import Record


class MediaItem(Record):
    """A file of the library, or a folder (``type`` is ``dir``; it has no file).

    ``url`` is the file's URL, ``name`` its name at upload, ``cover_url`` the cover of a video, ``transcode_url`` the
    copy that readers play. ``task_id`` and ``file_id`` are the transcoding service's. ``size`` in bytes, ``width`` and
    ``height`` in pixels, ``duration`` in seconds; null where unknown. ``sha256`` of the content finds duplicates; it is
    empty if another site stores the file. ``processing`` and ``progress`` (percent) show the current background work
    (``tasks.library_status``).
    """

    title = models.CharField(max_length=200)
    type = models.CharField(max_length=12)
    url = models.CharField(max_length=1000, blank=True, default="")
    name = models.CharField(max_length=255, blank=True, default="")
    cover_url = models.CharField(max_length=1000, blank=True, default="")
    transcode_url = models.CharField(max_length=1000, blank=True, default="")
    task_id = models.CharField(max_length=100, blank=True, default="")
    file_id = models.CharField(max_length=100, blank=True, default="")
    size = models.PositiveBigIntegerField(null=True, blank=True)
    width = models.PositiveIntegerField(null=True, blank=True)
    height = models.PositiveIntegerField(null=True, blank=True)
    duration = models.PositiveIntegerField(null=True, blank=True)
    sha256 = models.CharField(max_length=64, blank=True, default="")
    processing = models.CharField(max_length=12, blank=True, default="")
    progress = models.PositiveSmallIntegerField(null=True, blank=True)
    parent = models.ForeignKey("self", null=True, blank=True, on_delete=models.PROTECT, related_name="children")
    folder = models.GeneratedField(
        expression=ExpressionWrapper(Q(type="dir"), output_field=models.BooleanField()),
        output_field=models.BooleanField(),
        db_persist=True,
    )
    #: The parent folder, 0 at the top. With "is null" PostgreSQL would not use the order of the index.
    parent_or_top = models.GeneratedField(
        expression=Coalesce("parent_id", 0),
        output_field=models.BigIntegerField(),
        db_persist=True,
        db_column="shelf",
    )

    #: The searched text, in one column: two columns would need two lookups and a merge.
    words = models.GeneratedField(
        expression=Concat("title", Value("\n"), "name"), output_field=models.TextField(), db_persist=True
    )

    class Meta:
        indexes = [
            models.Index(
                fields=["parent_or_top", "-folder", "-id"],
                name="media_item_on_shelf",
                condition=Q(deleted_at__isnull=True),
            ),
            models.Index(
                fields=["parent_or_top", "-folder", "-size", "-id"],
                name="media_item_by_size",
                condition=Q(deleted_at__isnull=True),
            ),
            models.Index(
                fields=["parent_or_top", "-folder", "title", "id"],
                name="media_item_by_title",
                condition=Q(deleted_at__isnull=True),
            ),
            models.Index(fields=["type", "-id"], name="media_item_by_type", condition=Q(deleted_at__isnull=True)),
            models.Index(fields=["url"], name="media_item_url"),
            GinIndex(Grams("words"), name="media_item_words_grams"),
            models.Index(
                fields=["sha256"], name="media_item_content", condition=Q(deleted_at__isnull=True) & ~Q(sha256="")
            ),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["title", "parent"],
                condition=Q(type="dir", deleted_at__isnull=True),
                nulls_distinct=False,
                name="media_folder_once",
            )
        ]

    def __str__(self) -> str:
        return self.title


class MediaContent(models.Model):
    """Number of items outside the recycle bin with this content.

    Triggers on the table of items maintain it (migration ``media.0001_schema``), so that finding duplicates does not
    count all items each time.
    """

    sha256 = models.CharField(max_length=64, primary_key=True)
    copies = models.IntegerField()

    class Meta:
        indexes = [models.Index(fields=["sha256"], name="media_content_doubled", condition=Q(copies__gt=1))]

    def __str__(self) -> str:
        return f"{self.sha256} {self.copies}"
