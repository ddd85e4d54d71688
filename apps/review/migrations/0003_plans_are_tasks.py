from __future__ import annotations

import django.utils.timezone
from django.db import migrations, models

STATES = [
    ("queued", "等待中"), ("running", "处理中"), ("done", "已完成"), ("failed", "失败"), ("quarantined", "已隔离"),
    ("cancelled", "已取消"),
]  # fmt: skip
OPEN = models.Q(("state__in", ("queued", "running")))


class Migration(migrations.Migration):
    dependencies = [("review", "0002_log_rows_wait_for_the_chain")]

    operations = [
        migrations.RemoveIndex("plan", "review_plan_due"),
        migrations.RemoveConstraint("plan", "review_plan_once"),
        migrations.RenameField("plan", "ended_at", "finished_at"),
        migrations.AddField("plan", "due_at", models.DateTimeField(default=django.utils.timezone.now)),
        migrations.AddField("plan", "attempts", models.PositiveSmallIntegerField(default=0)),
        migrations.AddField("plan", "holder", models.CharField(blank=True, default="", max_length=32)),
        migrations.AddField("plan", "leased_until", models.DateTimeField(blank=True, null=True)),
        migrations.AddField("plan", "started_at", models.DateTimeField(blank=True, null=True)),
        migrations.AlterField("plan", "state", models.CharField(choices=STATES, default="queued", max_length=12)),
        migrations.RunSQL(
            [
                "update review_plan set due_at = at",
                "update review_plan set state = 'queued' where state = 'waiting'",
            ],
            "update review_plan set state = 'waiting' where state in ('queued', 'running')",
        ),
        migrations.AddIndex("plan", models.Index(condition=OPEN, fields=["due_at", "id"], name="review_plan_due")),
        migrations.AddConstraint(
            "plan",
            models.UniqueConstraint(condition=OPEN, fields=("kind", "record_id", "action"), name="review_plan_once"),
        ),
    ]
