"""Replaced snapshots are kept for a day; what a compacted document forgets stands beside it."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("documents", "0001_schema"),
    ]

    operations = [
        migrations.AddField(
            model_name="document",
            name="rendered_seq",
            field=models.BigIntegerField(db_default=0, default=0),
        ),
        migrations.RunSQL("update documents_document set rendered_seq = head_seq", migrations.RunSQL.noop),
        migrations.AddField(
            model_name="document",
            name="snapshot_at",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="document",
            name="stamps",
            field=models.JSONField(db_default={}, default=dict),
        ),
        migrations.CreateModel(
            name="KeptSnapshot",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seq", models.BigIntegerField()),
                ("payload", models.BinaryField(null=True)),
                ("made_at", models.DateTimeField()),
                (
                    "document",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="kept_snapshots",
                        to="documents.document",
                    ),
                ),
            ],
            options={
                "db_table": "documents_kept_snapshot",
                "constraints": [
                    models.UniqueConstraint(fields=("document", "seq"), name="documents_kept_snapshot_seq")
                ],
            },
        ),
    ]
