import django.db.models.deletion
from django.db import migrations, models


def move(apps, _schema):
    """The one recording of a stream becomes the first of its replays."""
    replay = apps.get_model("content", "StreamReplay")
    for stream in apps.get_model("content", "Stream").objects.exclude(replay=""):
        replay.objects.create(stream=stream, title="完整回放", video=stream.replay, sort_order=1)


class Migration(migrations.Migration):
    dependencies = [
        ("content", "0013_following"),
        ("identity", "0001_initial"),
    ]

    operations = [
        migrations.AddField(
            model_name="stream",
            name="announcement",
            field=models.CharField(blank=True, default="", max_length=200),
        ),
        migrations.CreateModel(
            name="StreamPost",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("text", models.TextField()),
                ("images", models.JSONField(blank=True, default=list)),
                ("video", models.CharField(blank=True, default="", max_length=1000)),
                ("host", models.CharField(default="主持人", max_length=20)),
                ("top", models.BooleanField(default=False)),
                ("visible", models.BooleanField(default=True)),
                (
                    "created_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="identity.account",
                    ),
                ),
                (
                    "stream",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="posts", to="content.stream"
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["stream", "-id"], name="post_of_stream")],
            },
        ),
        migrations.CreateModel(
            name="StreamReplay",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("title", models.CharField(max_length=60)),
                ("video", models.CharField(max_length=1000)),
                ("cover", models.CharField(blank=True, default="", max_length=1000)),
                ("sort_order", models.IntegerField(default=0)),
                ("visible", models.BooleanField(default=True)),
                (
                    "created_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="identity.account",
                    ),
                ),
                (
                    "stream",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="replays", to="content.stream"
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["stream", "sort_order", "-id"], name="replay_of_stream")],
            },
        ),
        migrations.RunPython(move, migrations.RunPython.noop),
        migrations.RemoveField(
            model_name="stream",
            name="replay",
        ),
    ]
