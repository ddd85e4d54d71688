"""The entries of all content are counted by spans of the time of their creation, each type apart."""

from django.db import migrations

from apps.kinds.database.spans import CountSpans


class Migration(migrations.Migration):
    dependencies = [
        ("content", "0005_plan_indexes"),
        ("kinds", "0006_span_counts"),
    ]

    operations = [CountSpans("content", "content_entry", "created_at", "type")]
