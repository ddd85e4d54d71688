from __future__ import annotations

import django.utils.timezone
from django.db import migrations, models

STATES = [
    ("queued", "等待中"), ("running", "处理中"), ("done", "已完成"), ("failed", "失败"), ("quarantined", "已隔离"),
    ("cancelled", "已取消"),
]  # fmt: skip


class Migration(migrations.Migration):
    dependencies = [("kinds", "0002_jobs_are_leased")]

    operations = [
        migrations.RemoveField("job", "updated_at"),
        migrations.AddField("job", "code", models.CharField(blank=True, default="", max_length=16)),
        migrations.AddField("job", "due_at", models.DateTimeField(default=django.utils.timezone.now)),
        migrations.AddField("job", "started_at", models.DateTimeField(blank=True, null=True)),
        migrations.AddField("job", "finished_at", models.DateTimeField(blank=True, null=True)),
        migrations.AlterField("job", "state", models.CharField(choices=STATES, default="queued", max_length=12)),
        migrations.AddIndex(
            "job",
            models.Index(
                condition=models.Q(("state__in", ("queued", "running"))), fields=["due_at", "id"], name="job_due"
            ),
        ),
    ]
