"""Sheets are found by their answers."""

import django.contrib.postgres.indexes
from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [
        ("engage", "0006_tasks"),
    ]

    operations = [
        migrations.AddIndex(
            model_name="answersheet",
            index=django.contrib.postgres.indexes.GinIndex(
                fields=["answers"], name="answer_sheet_answers", opclasses=["jsonb_path_ops"]
            ),
        ),
    ]
