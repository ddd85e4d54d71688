"""The hidden posts of a circle are found without reading all its posts."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("community", "0004_operate_users"),
    ]

    operations = [
        migrations.AddIndex(
            model_name="post",
            index=models.Index(
                fields=["circle", "-id"],
                condition=models.Q(("visible", False)),
                name="post_circle_hidden",
            ),
        ),
    ]
