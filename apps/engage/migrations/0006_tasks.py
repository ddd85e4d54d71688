"""Tasks, attendance, medals and avatar frames of readers."""

import django.contrib.postgres.indexes
import django.db.models.deletion
from django.db import migrations, models

import apps.kinds.database.text_search


class Migration(migrations.Migration):
    dependencies = [
        ("engage", "0005_questionnaires"),
        ("identity", "0003_confirmed_sessions_refusals_former_passwords"),
    ]

    operations = [
        migrations.CreateModel(
            name="ReaderAccount",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("reader_id", models.CharField(max_length=40, unique=True)),
                ("points", models.PositiveIntegerField(default=0)),
                ("days", models.PositiveIntegerField(default=0)),
                ("streak", models.PositiveIntegerField(default=0)),
                ("last_day", models.DateField(blank=True, null=True)),
                ("tasks_done", models.PositiveIntegerField(default=0)),
            ],
            options={
                "db_table": "engage_reader_account",
            },
        ),
        migrations.CreateModel(
            name="AttendanceDay",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("reader_id", models.CharField(max_length=40)),
                ("day", models.DateField()),
                ("points", models.PositiveIntegerField(default=0)),
                ("made_up_on", models.DateField(blank=True, null=True)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("made_up_on__isnull", False)),
                        fields=["reader_id", "made_up_on"],
                        name="attendance_made_up",
                    )
                ],
                "constraints": [models.UniqueConstraint(fields=("reader_id", "day"), name="attendance_day_once")],
            },
        ),
        migrations.CreateModel(
            name="DailyTally",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("subject", models.CharField(max_length=40)),
                ("day", models.DateField()),
                ("shard", models.PositiveSmallIntegerField()),
                ("times", models.PositiveIntegerField(default=0)),
                ("points", models.PositiveBigIntegerField(default=0)),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("subject", "day", "shard"), name="daily_tally_once")],
                "indexes": [models.Index(fields=["day"], name="daily_tally_day")],
            },
        ),
        migrations.CreateModel(
            name="HolderBatch",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=20)),
                ("honour_id", models.BigIntegerField()),
                ("action", models.CharField(max_length=4)),
                ("source", models.CharField(blank=True, default="", max_length=200)),
                ("reason", models.CharField(max_length=200)),
                ("changed", models.PositiveIntegerField(default=0)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("undone_at", models.DateTimeField(blank=True, null=True)),
                (
                    "created_by",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to="identity.account"
                    ),
                ),
                (
                    "undone_by",
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
            name="Holding",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=20)),
                ("honour_id", models.BigIntegerField()),
                ("reader_id", models.CharField(max_length=40)),
                ("reader_name", models.CharField(blank=True, default="", max_length=40)),
                ("source", models.CharField(max_length=12)),
                ("given_at", models.DateTimeField()),
                ("expires_at", models.DateTimeField(blank=True, null=True)),
                ("taken_at", models.DateTimeField(blank=True, null=True)),
                (
                    "given_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="given",
                        to="engage.holderbatch",
                    ),
                ),
                (
                    "taken_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="taken",
                        to="engage.holderbatch",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Medal",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("title", models.CharField(max_length=20)),
                ("image", models.CharField(max_length=1000)),
                ("description", models.CharField(blank=True, default="", max_length=200)),
                ("condition", models.CharField(default="manual", max_length=20)),
                ("threshold", models.PositiveIntegerField(blank=True, null=True)),
                ("valid_days", models.PositiveIntegerField(default=0)),
                ("on_shelf", models.BooleanField(default=False)),
                ("sort_order", models.IntegerField(default=0)),
                ("holder_count", models.PositiveIntegerField(default=0)),
                ("locked_image", models.CharField(blank=True, default="", max_length=1000)),
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
            name="ReaderTask",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("title", models.CharField(max_length=20)),
                ("code", models.CharField(max_length=40)),
                ("icon", models.CharField(blank=True, default="", max_length=1000)),
                ("summary", models.CharField(blank=True, default="", max_length=60)),
                ("category", models.CharField(default="daily", max_length=12)),
                ("frequency", models.CharField(default="day", max_length=8)),
                ("target", models.PositiveSmallIntegerField(default=1)),
                ("points", models.PositiveIntegerField(default=0)),
                ("honour", models.JSONField(blank=True, null=True)),
                ("button", models.CharField(default="去完成", max_length=6)),
                ("link", models.CharField(blank=True, default="", max_length=1000)),
                ("period", models.JSONField(blank=True, null=True)),
                ("sort_order", models.IntegerField(default=0)),
                ("enabled", models.BooleanField(default=False)),
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
            options={
                "db_table": "engage_task",
            },
        ),
        migrations.CreateModel(
            name="StreakReward",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("reader_id", models.CharField(max_length=40)),
                ("month", models.DateField()),
                ("days", models.PositiveSmallIntegerField()),
                ("points", models.PositiveIntegerField(default=0)),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("reader_id", "month", "days"), name="streak_reward_once")
                ],
            },
        ),
        migrations.CreateModel(
            name="TaskProgress",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("reader_id", models.CharField(max_length=40)),
                ("turn", models.DateField()),
                ("count", models.PositiveSmallIntegerField(default=0)),
                ("points", models.PositiveIntegerField(default=0)),
                ("done_at", models.DateTimeField(blank=True, null=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                (
                    "task",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="progress", to="engage.readertask"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="AttendanceMonth",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("month", models.CharField(max_length=7)),
                ("points", models.PositiveIntegerField(default=1)),
                ("day_rewards", models.JSONField(blank=True, default=list)),
                ("streak_rewards", models.JSONField(blank=True, default=list)),
                ("make_up", models.BooleanField(default=True)),
                ("make_up_limit", models.PositiveSmallIntegerField(blank=True, default=3, null=True)),
                ("make_up_cost", models.PositiveIntegerField(blank=True, default=10, null=True)),
                ("make_up_days", models.PositiveSmallIntegerField(blank=True, default=7, null=True)),
                ("make_up_rewarded", models.BooleanField(default=False)),
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
            options={
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=("month",),
                        name="attendance_month_once",
                        violation_error_message="这个月已经有签到规则，请刷新后在原规则上修改",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="AvatarFrame",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("title", models.CharField(max_length=20)),
                ("image", models.CharField(max_length=1000)),
                ("description", models.CharField(blank=True, default="", max_length=200)),
                ("condition", models.CharField(default="manual", max_length=20)),
                ("threshold", models.PositiveIntegerField(blank=True, null=True)),
                ("valid_days", models.PositiveIntegerField(default=0)),
                ("on_shelf", models.BooleanField(default=False)),
                ("sort_order", models.IntegerField(default=0)),
                ("holder_count", models.PositiveIntegerField(default=0)),
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
            options={
                "indexes": [
                    models.Index(fields=["sort_order", "-id"], name="avatar_frame_order"),
                    models.Index(fields=["deleted_at", "-id"], name="avatar_frame_bin"),
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True),
                            ("on_shelf", True),
                            models.Q(("condition", "manual"), _negated=True),
                        ),
                        fields=["condition", "threshold"],
                        name="avatar_frame_automatic",
                    ),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("title"), name="avatar_frame_grams"
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=("title",),
                        name="avatar_frame_title_once",
                        violation_error_message="已有同名的头像框，请换一个名称",
                    )
                ],
            },
        ),
        migrations.AddIndex(
            model_name="holderbatch",
            index=models.Index(fields=["kind", "honour_id", "-id"], name="holder_batch_honour"),
        ),
        migrations.AddIndex(
            model_name="holding",
            index=models.Index(
                condition=models.Q(("taken_at__isnull", True)),
                fields=["kind", "honour_id", "-id"],
                name="holding_honour",
            ),
        ),
        migrations.AddIndex(
            model_name="holding",
            index=models.Index(fields=["reader_id", "kind"], name="holding_reader"),
        ),
        migrations.AddIndex(
            model_name="holding",
            index=models.Index(
                condition=models.Q(("taken_at__isnull", True)),
                fields=["kind", "honour_id", "reader_id"],
                name="holding_search",
                opclasses=["text_ops", "int8_ops", "varchar_pattern_ops"],
            ),
        ),
        migrations.AddIndex(
            model_name="holding",
            index=models.Index(
                condition=models.Q(("taken_at__isnull", True), models.Q(("reader_name", ""), _negated=True)),
                fields=["kind", "honour_id", "reader_name"],
                name="holding_name",
            ),
        ),
        migrations.AddIndex(
            model_name="holding",
            index=models.Index(
                condition=models.Q(("expires_at__isnull", False), ("taken_at__isnull", True)),
                fields=["kind", "honour_id", "expires_at"],
                name="holding_expiry",
            ),
        ),
        migrations.AddConstraint(
            model_name="holding",
            constraint=models.UniqueConstraint(
                condition=models.Q(("taken_at__isnull", True)),
                fields=("kind", "honour_id", "reader_id"),
                name="holding_once",
            ),
        ),
        migrations.AddIndex(
            model_name="medal",
            index=models.Index(fields=["sort_order", "-id"], name="medal_order"),
        ),
        migrations.AddIndex(
            model_name="medal",
            index=models.Index(fields=["deleted_at", "-id"], name="medal_bin"),
        ),
        migrations.AddIndex(
            model_name="medal",
            index=models.Index(
                condition=models.Q(
                    ("deleted_at__isnull", True), ("on_shelf", True), models.Q(("condition", "manual"), _negated=True)
                ),
                fields=["condition", "threshold"],
                name="medal_automatic",
            ),
        ),
        migrations.AddIndex(
            model_name="medal",
            index=django.contrib.postgres.indexes.GinIndex(
                apps.kinds.database.text_search.Grams("title"), name="medal_grams"
            ),
        ),
        migrations.AddConstraint(
            model_name="medal",
            constraint=models.UniqueConstraint(
                condition=models.Q(("deleted_at__isnull", True)),
                fields=("title",),
                name="medal_title_once",
                violation_error_message="已有同名的勋章，请换一个名称",
            ),
        ),
        migrations.AddIndex(
            model_name="readertask",
            index=models.Index(fields=["sort_order", "-id"], name="task_order"),
        ),
        migrations.AddIndex(
            model_name="readertask",
            index=models.Index(fields=["deleted_at", "-id"], name="task_bin"),
        ),
        migrations.AddIndex(
            model_name="readertask",
            index=django.contrib.postgres.indexes.GinIndex(
                apps.kinds.database.text_search.Grams("title"), name="task_grams"
            ),
        ),
        migrations.AddConstraint(
            model_name="readertask",
            constraint=models.UniqueConstraint(
                condition=models.Q(("deleted_at__isnull", True)),
                fields=("code",),
                name="task_code_once",
                violation_error_message="这个任务标识已被其他任务使用，请换一个",
            ),
        ),
        migrations.AddConstraint(
            model_name="taskprogress",
            constraint=models.UniqueConstraint(fields=("reader_id", "task", "turn"), name="task_progress_once"),
        ),
    ]
