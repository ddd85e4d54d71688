"""Levels of users, default avatars, and changes of users."""

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

LEVELS = (
    ("新芽", 0, ["badge"]),
    ("常青", 200, ["badge", "comment_image"]),
    ("银杏", 1000, ["badge", "comment_image", "long_comment"]),
    ("香樟", 5000, ["badge", "comment_image", "long_comment", "create_circle", "early_activity"]),
    ("水杉", 20000, ["badge", "comment_image", "long_comment", "create_circle", "early_activity", "no_advert"]),
)


def ship(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """The one table of levels, with five to begin with."""
    levels = [
        {"name": name, "icon": "", "threshold": threshold, "privileges": privileges}
        for name, threshold, privileges in LEVELS
    ]
    apps.get_model("audience", "UserLevels").objects.get_or_create(defaults={"levels": levels})


class Migration(migrations.Migration):
    dependencies = [
        ("audience", "0002_tags"),
        ("identity", "0004_extra_grants"),
    ]

    operations = [
        migrations.CreateModel(
            name="DefaultAvatar",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("title", models.CharField(max_length=20)),
                ("image", models.CharField(max_length=1000)),
                ("sort_order", models.IntegerField(default=0)),
                ("preset", models.BooleanField(default=False)),
                ("enabled", models.BooleanField(default=True)),
            ],
        ),
        migrations.CreateModel(
            name="LevelTask",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("queued", "等待中"),
                            ("running", "处理中"),
                            ("done", "已完成"),
                            ("failed", "失败"),
                            ("quarantined", "已隔离"),
                            ("cancelled", "已取消"),
                        ],
                        default="queued",
                        max_length=12,
                    ),
                ),
                ("due_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("attempts", models.PositiveSmallIntegerField(default=0)),
                ("holder", models.CharField(blank=True, default="", max_length=32)),
                ("leased_until", models.DateTimeField(blank=True, null=True)),
                ("message", models.TextField(blank=True, default="")),
                ("started_at", models.DateTimeField(blank=True, null=True)),
                ("finished_at", models.DateTimeField(blank=True, null=True)),
            ],
        ),
        migrations.CreateModel(
            name="LevelVersion",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField()),
                ("levels", models.JSONField()),
                ("note", models.CharField(max_length=200)),
                ("saved_at", models.DateTimeField(auto_now_add=True)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("running", "正在调整"),
                            ("done", "已完成"),
                            ("replaced", "已被新版本取代"),
                            ("failed", "未完成"),
                        ],
                        default="running",
                        max_length=10,
                    ),
                ),
                ("message", models.CharField(blank=True, default="", max_length=200)),
                ("total", models.PositiveIntegerField(default=0)),
                ("done", models.PositiveIntegerField(default=0)),
                ("moved", models.PositiveIntegerField(default=0)),
                ("cursor", models.BigIntegerField(default=0)),
                ("ended_at", models.DateTimeField(blank=True, null=True)),
            ],
        ),
        migrations.CreateModel(
            name="UserEvent",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("sort", models.CharField(max_length=8)),
                ("text", models.CharField(max_length=200)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
            ],
        ),
        migrations.CreateModel(
            name="UserLevels",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("title", models.CharField(default="用户等级", max_length=20)),
                ("levels", models.JSONField(default=list)),
                ("number", models.PositiveIntegerField(default=0)),
            ],
            options={
                "abstract": False,
            },
        ),
        migrations.RemoveIndex(
            model_name="appuser",
            name="appuser_active",
        ),
        migrations.RemoveIndex(
            model_name="appuser",
            name="appuser_frozen",
        ),
        migrations.AddIndex(
            model_name="appuser",
            index=models.Index(fields=["last_active_at", "id"], name="appuser_active"),
        ),
        migrations.AddIndex(
            model_name="appuser",
            index=models.Index(
                models.OrderBy(models.F("last_active_at"), descending=True, nulls_last=True),
                models.OrderBy(models.F("id"), descending=True),
                name="appuser_active_last",
            ),
        ),
        migrations.AddIndex(
            model_name="appuser",
            index=models.Index(
                condition=models.Q(("frozen_until__isnull", False)), fields=["frozen_until"], name="appuser_frozen"
            ),
        ),
        migrations.AddField(
            model_name="defaultavatar",
            name="created_by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to="identity.account",
            ),
        ),
        migrations.AddField(
            model_name="levelversion",
            name="saved_by",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to="identity.account"
            ),
        ),
        migrations.AddField(
            model_name="leveltask",
            name="version",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="tasks", to="audience.levelversion"
            ),
        ),
        migrations.AddField(
            model_name="userevent",
            name="user",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="events", to="audience.appuser"
            ),
        ),
        migrations.AddField(
            model_name="userlevels",
            name="created_by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to="identity.account",
            ),
        ),
        migrations.AddField(
            model_name="levelversion",
            name="table",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="versions", to="audience.userlevels"
            ),
        ),
        migrations.AddIndex(
            model_name="defaultavatar",
            index=models.Index(fields=["sort_order", "-id"], name="default_avatar_order"),
        ),
        migrations.AddConstraint(
            model_name="defaultavatar",
            constraint=models.UniqueConstraint(
                condition=models.Q(("deleted_at__isnull", True), ("preset", True)),
                fields=("preset",),
                name="default_avatar_preset_once",
            ),
        ),
        migrations.AddIndex(
            model_name="leveltask",
            index=models.Index(
                condition=models.Q(("state__in", ("queued", "running"))), fields=["due_at", "id"], name="level_task_due"
            ),
        ),
        migrations.AddConstraint(
            model_name="leveltask",
            constraint=models.UniqueConstraint(
                condition=models.Q(("state__in", ("queued", "running"))), fields=("version",), name="level_task_once"
            ),
        ),
        migrations.AddIndex(
            model_name="userevent",
            index=models.Index(fields=["user", "-at"], name="userevent_user"),
        ),
        migrations.AddConstraint(
            model_name="levelversion",
            constraint=models.UniqueConstraint(fields=("table", "number"), name="level_version_once"),
        ),
        migrations.RunPython(ship, migrations.RunPython.noop),
    ]
