"""A circle's posts in one state, and its most liked posts, are found without reading all its posts."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("community", "0005_hidden_posts"),
    ]

    operations = [
        migrations.AddIndex(
            model_name="post",
            index=models.Index(
                fields=["circle", "verify_state", "-id"],
                condition=models.Q(("deleted_at__isnull", True)),
                name="post_circle_state",
            ),
        ),
        migrations.AddIndex(
            model_name="post",
            index=models.Index(
                fields=["circle", "-like_num", "-id"],
                condition=models.Q(("deleted_at__isnull", True)),
                name="post_circle_liked",
            ),
        ),
    ]
