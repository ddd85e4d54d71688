from __future__ import annotations

from typing import Any

import django.db.models.deletion
from django.db import migrations, models

SHIPPED = (
    "标题与正文内容不符，请修改标题",
    "关键事实缺少来源，请核实后补充",
    "存在错别字或病句，请通读后修改",
    "图片不清晰或版权不明，请更换",
    "表述不规范，请按规范用语修改",
    "内容与已发布的稿件重复",
)


def ship_reasons(apps: Any, schema_editor: Any) -> None:
    """Reasons that everybody starts with; they can be changed and removed like any shared one."""
    model = apps.get_model("review", "ReasonTemplate")
    model.objects.bulk_create(model(text=text, position=place) for place, text in enumerate(SHIPPED, 1))


class Migration(migrations.Migration):
    dependencies = [
        ("identity", "0004_archives"),
        ("review", "0003_placement"),
    ]

    operations = [
        migrations.CreateModel(
            name="Claim",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=60)),
                ("record_id", models.BigIntegerField()),
                ("since", models.DateTimeField()),
                ("until", models.DateTimeField()),
                (
                    "account",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="identity.account"
                    ),
                ),
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
                ("action", models.CharField(max_length=40)),
                ("at", models.DateTimeField()),
                ("revision", models.PositiveIntegerField()),
                ("before", models.JSONField()),
                (
                    "account",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="identity.account"
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["at"], name="review_decision_at")],
                "constraints": [models.UniqueConstraint(fields=("kind", "record_id"), name="review_decision_last")],
            },
        ),
        migrations.CreateModel(
            name="ReasonTemplate",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("text", models.CharField(max_length=200)),
                ("kind", models.CharField(blank=True, default="", max_length=60)),
                ("position", models.PositiveIntegerField(default=0)),
                (
                    "owner",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="identity.account"
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["owner", "position", "id"], name="review_reason_order")],
            },
        ),
        migrations.RunPython(ship_reasons, migrations.RunPython.noop),
    ]
