from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("identity", "0003_kind_labels_in_the_log")]

    operations = [
        migrations.AddField("chainhead", "archived_hash", models.CharField(blank=True, default="", max_length=64)),
        migrations.AddField("chainhead", "kept_from", models.PositiveBigIntegerField(default=1)),
    ]
