from __future__ import annotations

from django.db import migrations, models

from apps.content.index import tallies, triggers

BACK = f"{tallies.SETTLE_TITLES}; {triggers.UNCOUNTED} {triggers.COUNTS}"


class Migration(migrations.Migration):
    dependencies = [("content", "0001_schema")]

    operations = [
        migrations.CreateModel(
            name="TitleTally",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("title", models.CharField(max_length=200)),
                ("by", models.IntegerField()),
            ],
            options={
                "db_table": "content_title_tally",
                "indexes": [models.Index(fields=["title"], name="content_title_tally_title")],
            },
        ),
        migrations.RunSQL(triggers.TALLIED_TITLES, BACK),
    ]
