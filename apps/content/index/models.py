"""All content in one narrow table, for common lists, search and counts.

PostgreSQL maintains it: triggers on the tables of the content kinds (``triggers.py``) write it inside the statement
that changes a record. Nothing else writes it.
"""

from __future__ import annotations

from typing import Any, ClassVar

from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import F, Q

from apps.kinds.database.spans import Spans
from apps.kinds.database.text_search import Grams
from apps.kinds.models import Record

THERE = Q(deleted_at__isnull=True)


#: Content of media accounts: a small part of all content, with indexes of its own.
OF_ACCOUNT = Q(media_account__isnull=False)


def _newest_by(name: str, *columns: str, only: Q | None = None, **options: Any) -> models.Index:
    condition = THERE & only if only else THERE
    return models.Index(fields=[*columns, "-created_at", "-id"], condition=condition, name=name, **options)


class Entry(Record):
    """One record of a content kind. ``type`` is its kind, or the sort of a collection.

    ``views`` is null if reading is not counted; ``frozen`` is false if a kind cannot be frozen. ``media_account`` is
    the publishing media account, if any. ``revision`` and the timestamps are the record's.
    """

    SPANS: ClassVar[Spans] = Spans("content", "content_entry", "created_at", part="type")

    kind = models.CharField(max_length=20)
    record_id = models.BigIntegerField()
    type = models.CharField(max_length=20)
    title = models.CharField(max_length=200)
    cover = models.CharField(max_length=1000, blank=True, default="")
    section = models.CharField(max_length=20, blank=True, default="")
    author = models.CharField(max_length=60, blank=True, default="")
    media_account = models.ForeignKey(
        "community.MediaAccount", models.SET_NULL, null=True, blank=True, related_name="+", db_index=False
    )
    verify_state = models.PositiveSmallIntegerField()
    visible = models.BooleanField(default=True)
    frozen = models.BooleanField(default=False)
    views = models.BigIntegerField(null=True, blank=True)
    submitted_at = models.DateTimeField(null=True, blank=True)
    published_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "content_entry"
        constraints = [models.UniqueConstraint(fields=["kind", "record_id"], name="content_entry_once")]
        indexes = [
            # Lists filter by the types that the caller sees. With the type in the index, distant pages do not touch the
            # table.
            _newest_by("content_entry_newest", include=["type"]),
            _newest_by("content_entry_state", "verify_state", include=["type"]),
            _newest_by("content_entry_type", "type", "verify_state"),
            _newest_by("content_entry_section", "section"),
            _newest_by("content_entry_creator", "created_by"),
            _newest_by("content_entry_title", "title"),
            models.Index(
                fields=["media_account", "-created_at", "-id"], condition=OF_ACCOUNT, name="content_entry_account"
            ),
            _newest_by("content_entry_accounts", only=OF_ACCOUNT),
            _newest_by("content_entry_accounts_state", "verify_state", only=OF_ACCOUNT),
            models.Index(
                fields=["-updated_at", "-id"], condition=THERE, name="content_entry_updated", include=["type"]
            ),
            models.Index(
                F("published_at").desc(nulls_last=True), F("id").desc(), condition=THERE, name="content_entry_published"
            ),
            models.Index(F("views").desc(nulls_last=True), F("id").desc(), condition=THERE, name="content_entry_views"),
            models.Index(
                fields=["-created_at", "-id"], condition=THERE & Q(visible=False), name="content_entry_hidden"
            ),
            GinIndex(Grams("title"), name="content_entry_title_grams"),
            GinIndex(Grams("author"), name="content_entry_author_grams"),
        ]

    def __str__(self) -> str:
        return self.title


class Title(models.Model):
    """Number of entries outside the recycle bin with a title, without the changes in ``TitleTally``."""

    title = models.CharField(max_length=200, primary_key=True)
    copies = models.IntegerField()

    class Meta:
        db_table = "content_title"
        indexes = [
            models.Index(fields=["title"], condition=Q(copies__gt=1), name="content_title_repeated"),
            models.Index(fields=["title"], condition=Q(copies=0), name="content_title_gone"),
        ]

    def __str__(self) -> str:
        return self.title


class TitleTally(models.Model):
    """Changes of the count of a title since ``tallies.settle_titles`` last updated ``Title``.

    Every statement adds rows of its own: two people who give the same title do not wait for each other's commit.
    """

    title = models.CharField(max_length=200)
    by = models.IntegerField()

    class Meta:
        db_table = "content_title_tally"
        indexes = [models.Index(fields=["title"], name="content_title_tally_title")]

    def __str__(self) -> str:
        return f"{self.title} {self.by:+}"


class Tally(models.Model):
    """Number of entries of each combination, as the sum of ``by``.

    Every statement adds rows of its own, so that writers never wait for each other. ``tallies.settle`` sums them up.
    """

    type = models.CharField(max_length=20)
    verify_state = models.PositiveSmallIntegerField()
    visible = models.BooleanField()
    binned = models.BooleanField()
    by = models.IntegerField()

    class Meta:
        db_table = "content_tally"

    def __str__(self) -> str:
        return f"{self.type} {self.verify_state} {self.by:+}"
