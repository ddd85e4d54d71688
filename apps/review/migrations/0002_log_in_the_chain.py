"""The review log becomes part of the one hash chain (apps/identity/syslog/chain.py); its rows so far are linked at its end."""

from __future__ import annotations

from typing import Any

import django.db.models.deletion
from django.db import migrations, models
from django.utils import timezone

LABELS = {"article": "文章"}


def link_rows(apps: Any, schema_editor: Any) -> None:
    from apps.identity.syslog import chain
    from apps.review.log.models import ReviewLog

    head = apps.get_model("identity", "ChainHead").objects.filter(pk=chain.HEAD_ID).first()
    count, last_hash = (head.count, head.last_hash) if head else (0, "")
    rows = list(apps.get_model("review", "ReviewLog").objects.order_by("pk"))
    for number, row in enumerate(rows, start=count + 1):
        row.kind_label = LABELS.get(row.kind, row.kind)
        row.number, row.prev_hash = number, last_hash
        names = (*ReviewLog.HASHED, "at", "number", "prev_hash", "deleted_at")
        facts = ReviewLog(**{name: getattr(row, name) for name in names}).facts()
        row.hash = last_hash = chain.hash_of(facts, chain.settings.SECRET_KEY)
        row.save()
    if rows:
        kept = chain.locked_head()
        kept.count, kept.last_hash = count + len(rows), last_hash
        chain.seal(kept)


class Migration(migrations.Migration):
    dependencies = [
        ("identity", "0004_archives"),
        ("review", "0001_initial"),
    ]

    operations = [
        migrations.RenameField("reviewlog", "account", "account_id_then"),
        migrations.AlterField("reviewlog", "account_id_then", models.BigIntegerField(null=True)),
        migrations.RenameField("reviewlog", "revision", "version"),
        migrations.RenameField("reviewlog", "created_at", "at"),
        migrations.AlterField("reviewlog", "at", models.DateTimeField()),
        migrations.AddField(
            "reviewlog",
            "created_at",
            models.DateTimeField(auto_now_add=True, default=timezone.now),
            preserve_default=False,
        ),
        migrations.AddField("reviewlog", "updated_at", models.DateTimeField(auto_now=True)),
        migrations.AddField(
            "reviewlog",
            "created_by",
            models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to="identity.account",
            ),
        ),
        migrations.AddField("reviewlog", "revision", models.PositiveIntegerField(default=1)),
        migrations.AddField("reviewlog", "deleted_at", models.DateTimeField(blank=True, null=True)),
        migrations.AddField("reviewlog", "kind_label", models.CharField(blank=True, default="", max_length=40)),
        migrations.AddField("reviewlog", "number", models.PositiveBigIntegerField(null=True)),
        migrations.AddField(
            "reviewlog", "prev_hash", models.CharField(default="", max_length=64), preserve_default=False
        ),
        migrations.AddField("reviewlog", "hash", models.CharField(default="", max_length=64), preserve_default=False),
        migrations.RunPython(link_rows, migrations.RunPython.noop),
        migrations.AlterField("reviewlog", "number", models.PositiveBigIntegerField(unique=True)),
        migrations.AddIndex("reviewlog", models.Index(fields=["-at"], name="review_log_at")),
        migrations.AddIndex("reviewlog", models.Index(fields=["account_id_then", "-at"], name="review_log_account")),
    ]
