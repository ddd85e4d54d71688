"""Versions are kept deflated, with their length in words; their text is derived from the HTML's own source."""

from __future__ import annotations

import zlib

import django.utils.timezone
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps


def pack(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    from apps.documents.derived import word_count

    versions = apps.get_model("documents", "DocumentVersion")
    for version in versions.objects.iterator(chunk_size=20):
        version.packed = zlib.compress(bytes(version.packed), 6)
        version.word_count = word_count(version.text)
        version.save(update_fields=["packed", "word_count"])


class Migration(migrations.Migration):
    dependencies = [("documents", "0001_documents")]

    operations = [
        migrations.RenameField("documentversion", "snapshot", "packed"),
        migrations.AddField("documentversion", "word_count", models.PositiveIntegerField(default=0)),
        migrations.AlterField("documentversion", "created_at", models.DateTimeField(default=django.utils.timezone.now)),
        migrations.RunPython(pack, migrations.RunPython.noop, elidable=True),
        migrations.RemoveField("documentversion", "text"),
    ]
