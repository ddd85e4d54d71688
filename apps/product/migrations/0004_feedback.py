"""Feedback of readers, and the first shared templates of replies."""

import django.db.models.deletion
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

REPLIES = (
    "感谢您的反馈，我们已转给技术同事处理，有进展会第一时间告诉您。",
    "请补充出现问题的时间和页面，并附上截图，方便我们核对。",
    "这个问题已在新版本中修复，请更新客户端后再试。",
    "感谢您的建议，我们已记录并转给产品团队。",
)


def ship(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    template = apps.get_model("review", "ReasonTemplate")
    template.objects.bulk_create(
        template(action="reply", kind="feedback", text=text, position=position)
        for position, text in enumerate(REPLIES, 101)
    )


class Migration(migrations.Migration):
    dependencies = [
        ("identity", "0004_extra_grants"),
        ("product", "0003_configure"),
        ("review", "0003_plans_are_tasks"),
    ]

    operations = [
        migrations.CreateModel(
            name="Feedback",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("text", models.TextField()),
                ("images", models.JSONField(blank=True, default=list)),
                ("attachments", models.JSONField(blank=True, default=list)),
                ("category", models.CharField(default="other", max_length=12)),
                ("state", models.CharField(default="open", max_length=10)),
                ("reader_id", models.CharField(max_length=40)),
                ("reader_name", models.CharField(blank=True, default="", max_length=40)),
                ("phone", models.CharField(blank=True, default="", max_length=20)),
                ("platform", models.CharField(blank=True, default="", max_length=10)),
                ("device", models.CharField(blank=True, default="", max_length=60)),
                ("app_version", models.CharField(blank=True, default="", max_length=20)),
                ("waiting_at", models.DateTimeField(blank=True, null=True)),
                ("last_at", models.DateTimeField()),
                ("message_num", models.PositiveIntegerField(default=0)),
                (
                    "answered_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="identity.account",
                    ),
                ),
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
            ],
        ),
        migrations.CreateModel(
            name="FeedbackMessage",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("sort", models.CharField(max_length=8)),
                ("text", models.TextField(blank=True, default="")),
                ("images", models.JSONField(blank=True, default=list)),
                ("at", models.DateTimeField()),
                ("sent_at", models.DateTimeField()),
                ("before", models.JSONField(blank=True, null=True)),
                (
                    "account",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to="identity.account"
                    ),
                ),
                (
                    "feedback",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="messages", to="product.feedback"
                    ),
                ),
            ],
        ),
        migrations.AddIndex(
            model_name="feedback",
            index=models.Index(
                condition=models.Q(("deleted_at__isnull", True), ("state", "open")),
                fields=["waiting_at", "id"],
                name="feedback_queue",
            ),
        ),
        migrations.AddIndex(
            model_name="feedback",
            index=models.Index(fields=["state", "-last_at", "-id"], name="feedback_state"),
        ),
        migrations.AddIndex(
            model_name="feedback",
            index=models.Index(fields=["-last_at", "-id"], name="feedback_last"),
        ),
        migrations.AddIndex(
            model_name="feedback",
            index=models.Index(fields=["reader_id", "-id"], name="feedback_reader"),
        ),
        migrations.AddIndex(
            model_name="feedbackmessage",
            index=models.Index(fields=["feedback", "id"], name="feedback_message_order"),
        ),
        migrations.AddIndex(
            model_name="feedbackmessage",
            index=models.Index(condition=models.Q(("sort", "staff")), fields=["id"], name="feedback_message_staff"),
        ),
        migrations.RunPython(ship, migrations.RunPython.noop),
    ]
