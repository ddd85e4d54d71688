"""The model of a sender's messages is named after the glossary; its table keeps the name ``kinds_arrival``."""

from __future__ import annotations

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("kinds", "0003_jobs_are_tasks")]

    operations = [
        migrations.AlterModelTable(name="Arrival", table="kinds_arrival"),
        migrations.RenameModel(old_name="Arrival", new_name="IngestReceipt"),
    ]
