"""Comments are counted by spans of their ids."""

from django.db import migrations

from apps.kinds.database.spans import CountSpans


class Migration(migrations.Migration):
    dependencies = [
        ("community", "0006_posts_by_state_and_likes"),
        ("kinds", "0006_span_counts"),
    ]

    operations = [CountSpans("comment", "community_comment")]
