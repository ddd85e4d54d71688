"""Review logs, placements, claims, plans and sensitive words, and the initial shared templates."""

import uuid

import django.contrib.postgres.indexes
import django.db.models.deletion
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

REASONS = (
    "标题与正文内容不符，请修改标题",
    "关键事实缺少来源，请核实后补充",
    "存在错别字或病句，请通读后修改",
    "图片不清晰或版权不明，请更换",
    "表述不规范，请按规范用语修改",
    "内容与已发布的稿件重复",
)
REPLIES = (
    "感谢您的爆料。我们已将情况转给相关部门核实，有进展会第一时间告诉您。",
    "您好，记者会尽快与您联系了解详情，请保持电话畅通。",
    "您反映的问题我们已经报道，感谢您提供线索。",
    "感谢来信。为便于核实，请补充具体地点、时间，以及现场的照片或视频。",
)


def ship(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    template = apps.get_model("review", "ReasonTemplate")
    reasons = [template(text=text, position=position) for position, text in enumerate(REASONS, 1)]
    replies = [
        template(action="reply", kind="disclosure", text=text, position=position)
        for position, text in enumerate(REPLIES, 1)
    ]
    template.objects.bulk_create([*reasons, *replies])


class Migration(migrations.Migration):
    replaces = [
        ("review", "0001_initial"),
        ("review", "0002_log_in_the_chain"),
        ("review", "0003_placement"),
        ("review", "0004_claims_decisions_reasons"),
        ("review", "0005_plans"),
        ("review", "0006_words"),
        ("review", "0007_templates_of_replies"),
    ]

    initial = True

    dependencies = [
        ("identity", "0001_schema"),
    ]

    operations = [
        migrations.CreateModel(
            name="Claim",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=60)),
                ("record_id", models.BigIntegerField()),
                (
                    "account",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="identity.account"
                    ),
                ),
                ("since", models.DateTimeField()),
                ("until", models.DateTimeField()),
            ],
            options={
                "indexes": [models.Index(fields=["until"], name="review_claim_until")],
                "constraints": [models.UniqueConstraint(fields=("kind", "record_id"), name="review_claim_once")],
            },
        ),
        migrations.CreateModel(
            name="Decision",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=60)),
                ("record_id", models.BigIntegerField()),
                (
                    "account",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="identity.account"
                    ),
                ),
                ("action", models.CharField(max_length=40)),
                ("at", models.DateTimeField()),
                ("revision", models.PositiveIntegerField()),
                ("before", models.JSONField()),
            ],
            options={
                "indexes": [models.Index(fields=["at"], name="review_decision_at")],
                "constraints": [models.UniqueConstraint(fields=("kind", "record_id"), name="review_decision_last")],
            },
        ),
        migrations.CreateModel(
            name="ReviewLog",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
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
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("number", models.PositiveBigIntegerField(unique=True)),
                ("at", models.DateTimeField()),
                ("prev_hash", models.CharField(max_length=64)),
                ("hash", models.CharField(max_length=64)),
                ("kind", models.CharField(max_length=60)),
                ("kind_label", models.CharField(blank=True, default="", max_length=40)),
                ("record_id", models.BigIntegerField()),
                ("title", models.CharField(blank=True, default="", max_length=255)),
                ("action", models.CharField(max_length=40)),
                ("label", models.CharField(max_length=40)),
                ("origin", models.PositiveSmallIntegerField()),
                ("target", models.PositiveSmallIntegerField()),
                ("reason", models.TextField(blank=True, default="")),
                ("version", models.PositiveIntegerField()),
                ("account_id_then", models.BigIntegerField(null=True)),
                ("account_name", models.CharField(max_length=80)),
            ],
            options={
                "indexes": [
                    models.Index(fields=["kind", "record_id", "-id"], name="review_log_record"),
                    models.Index(fields=["-at"], name="review_log_at"),
                    models.Index(fields=["account_id_then", "-at"], name="review_log_account"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Placement",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=60)),
                ("record_id", models.BigIntegerField()),
                ("field", models.CharField(max_length=60)),
                ("live", models.BooleanField()),
                ("target_kind", models.CharField(max_length=60)),
                ("target_id", models.BigIntegerField()),
            ],
            options={
                "indexes": [models.Index(fields=["target_kind", "target_id"], name="review_placement_target")],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("kind", "record_id", "field", "live", "target_kind", "target_id"),
                        name="review_placement_once",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Withdrawal",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=60)),
                ("record_id", models.BigIntegerField()),
                ("revision", models.PositiveIntegerField()),
                ("account_id", models.BigIntegerField()),
                ("account_name", models.CharField(max_length=80)),
                ("reason", models.TextField(blank=True, default="")),
                ("at", models.DateTimeField(auto_now_add=True)),
                ("before", models.JSONField()),
                ("places", models.JSONField(default=list)),
                ("undone_at", models.DateTimeField(blank=True, null=True)),
            ],
            options={
                "indexes": [models.Index(fields=["kind", "record_id", "-id"], name="review_withdrawal_record")],
            },
        ),
        migrations.CreateModel(
            name="Plan",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=60)),
                ("record_id", models.BigIntegerField()),
                ("action", models.CharField(max_length=40)),
                ("label", models.CharField(max_length=40)),
                ("at", models.DateTimeField()),
                ("reason", models.TextField(blank=True, default="")),
                ("account_id", models.BigIntegerField()),
                ("account_name", models.CharField(max_length=80)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("waiting", "已排定"),
                            ("done", "已完成"),
                            ("failed", "未完成"),
                            ("cancelled", "已取消"),
                        ],
                        default="waiting",
                        max_length=10,
                    ),
                ),
                ("message", models.TextField(blank=True, default="")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("ended_at", models.DateTimeField(blank=True, null=True)),
            ],
            options={
                "indexes": [
                    models.Index(condition=models.Q(("state", "waiting")), fields=["at"], name="review_plan_due"),
                    models.Index(fields=["kind", "record_id", "-id"], name="review_plan_record"),
                    models.Index(fields=["at", "id"], name="review_plan_at"),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("state", "waiting")),
                        fields=("kind", "record_id", "action"),
                        name="review_plan_once",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="SensitiveWord",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
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
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("word", models.CharField(max_length=50)),
                ("category", models.CharField(default="other", max_length=20)),
                ("level", models.PositiveSmallIntegerField(default=1)),
                ("replacement", models.CharField(blank=True, default="", max_length=50)),
                ("note", models.TextField(blank=True, default="")),
                ("enabled", models.BooleanField(default=True)),
                ("folds", models.BooleanField(default=True)),
                ("gaps", models.BooleanField(default=True)),
                ("pinyin", models.BooleanField(default=False)),
                ("exceptions", models.JSONField(blank=True, default=list)),
                ("changed_in", models.PositiveBigIntegerField(default=0, editable=False)),
            ],
            options={
                "indexes": [
                    django.contrib.postgres.indexes.GinIndex(
                        fields=["word"], name="sensitive_word_trgm", opclasses=["gin_trgm_ops"]
                    ),
                    models.Index(fields=["changed_in"], name="sensitive_word_changed"),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("deleted_at__isnull", True)), fields=("word",), name="sensitive_word_once"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="ReasonTemplate",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("action", models.CharField(default="reject", max_length=12)),
                ("text", models.CharField(max_length=200)),
                ("kind", models.CharField(blank=True, default="", max_length=60)),
                (
                    "owner",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="identity.account"
                    ),
                ),
                ("position", models.PositiveIntegerField(default=0)),
            ],
            options={
                "indexes": [models.Index(fields=["owner", "position", "id"], name="review_reason_order")],
            },
        ),
        migrations.CreateModel(
            name="WordList",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("version", models.PositiveBigIntegerField(default=0)),
                ("stamp", models.UUIDField(default=uuid.uuid4)),
                ("whole_since", models.PositiveBigIntegerField(default=0)),
            ],
            options={
                "constraints": [models.CheckConstraint(condition=models.Q(("id", 1)), name="word_list_once")],
            },
        ),
        migrations.CreateModel(
            name="WordFlag",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=60)),
                ("record_id", models.BigIntegerField()),
                ("version", models.PositiveBigIntegerField()),
                ("level", models.PositiveSmallIntegerField()),
                ("total", models.PositiveIntegerField()),
                ("words", models.JSONField(default=list)),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("kind", "record_id"), name="word_flag_once")],
            },
        ),
        migrations.CreateModel(
            name="WordMeant",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=60)),
                ("record_id", models.BigIntegerField()),
                (
                    "word",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="review.sensitiveword"
                    ),
                ),
                (
                    "account",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to="identity.account"
                    ),
                ),
                ("at", models.DateTimeField(auto_now_add=True)),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("kind", "record_id", "word"), name="word_meant_once")],
            },
        ),
        migrations.RunPython(ship, migrations.RunPython.noop),
    ]
