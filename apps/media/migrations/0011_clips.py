from __future__ import annotations

import django.db.models.fields.json
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("media", "0010_doubles")]

    operations = [
        migrations.AlterField(
            model_name="mediatask",
            name="sort",
            field=models.CharField(
                choices=[
                    ("transfer", "转存媒资库"),
                    ("image_save", "保存编辑后的图片"),
                    ("refetch", "重新转存网络资源"),
                    ("inspect", "读取时长和封面"),
                    ("transcode", "视频转码"),
                    ("clip", "视频剪辑"),
                ],
                max_length=12,
            ),
        ),
        migrations.AddIndex(
            model_name="mediatask",
            index=models.Index(
                django.db.models.fields.json.KeyTextTransform("record", "payload"),
                models.OrderBy(models.F("id"), descending=True),
                condition=models.Q(("sort", "clip")),
                name="media_task_clips",
            ),
        ),
    ]
