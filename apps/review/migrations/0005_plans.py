from __future__ import annotations

from django.db import migrations, models

STATES = [("waiting", "已排定"), ("done", "已完成"), ("failed", "未完成"), ("cancelled", "已取消")]


class Migration(migrations.Migration):
    dependencies = [("review", "0004_claims_decisions_reasons")]

    operations = [
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
                ("state", models.CharField(choices=STATES, default="waiting", max_length=10)),
                ("message", models.TextField(blank=True, default="")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("ended_at", models.DateTimeField(blank=True, null=True)),
            ],
            options={
                "indexes": [
                    models.Index(fields=["at"], condition=models.Q(state="waiting"), name="review_plan_due"),
                    models.Index(fields=["kind", "record_id", "-id"], name="review_plan_record"),
                    models.Index(fields=["at", "id"], name="review_plan_at"),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(state="waiting"),
                        fields=("kind", "record_id", "action"),
                        name="review_plan_once",
                    )
                ],
            },
        ),
    ]
