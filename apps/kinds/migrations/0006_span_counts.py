"""The table of kept counts by which distant pages of long lists are found (decision 080)."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("kinds", "0005_import_faults"),
    ]

    operations = [
        migrations.CreateModel(
            name="SpanCount",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("list", models.CharField(max_length=60)),
                ("part", models.CharField(blank=True, default="", max_length=20)),
                ("span", models.BigIntegerField()),
                ("verify_state", models.PositiveSmallIntegerField()),
                ("by", models.BigIntegerField()),
            ],
            options={
                "db_table": "kinds_span_count",
                "indexes": [models.Index(fields=["list"], name="span_count_list")],
            },
        ),
    ]
