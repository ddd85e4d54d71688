"""Questionnaires with their questions, versions and answer sheets; points for answering."""

import django.contrib.postgres.indexes
import django.db.models.deletion
from django.db import migrations, models

import apps.kinds.database.text_search

#: Rule, points, the most on one day, note.
RULES = (
    ("complete", 2, 20, "每提交一份答卷"),
    ("right", 1, 50, "答题活动中每答对一题"),
    ("perfect", 5, 20, "一份答卷全部答对时另加"),
)


def make_rules(apps, _schema_editor):
    for rule, points, daily_limit, note in RULES:
        apps.get_model("engage", "QuestionScore").objects.create(
            rule=rule, points=points, daily_limit=daily_limit, note=note
        )


class Migration(migrations.Migration):
    dependencies = [
        ("engage", "0004_ballots"),
        ("identity", "0003_confirmed_sessions_refusals_former_passwords"),
    ]

    operations = [
        migrations.CreateModel(
            name="ScoreAccount",
            fields=[
                ("reader_id", models.CharField(max_length=40, primary_key=True, serialize=False)),
                ("balance", models.PositiveIntegerField(default=0)),
                ("day", models.DateField(blank=True, null=True)),
                ("earned_today", models.JSONField(default=dict)),
            ],
        ),
        migrations.CreateModel(
            name="Questionnaire",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("title", models.CharField(max_length=80)),
                ("type", models.CharField(default="survey", max_length=10)),
                ("cover", models.CharField(blank=True, default="", max_length=1000)),
                ("summary", models.TextField(blank=True, default="")),
                ("thanks", models.CharField(blank=True, default="", max_length=300)),
                ("period", models.JSONField(blank=True, null=True)),
                ("signed_in", models.BooleanField(default=True)),
                ("frequency", models.CharField(default="once", max_length=10)),
                ("sections", models.JSONField(blank=True, default=list)),
                ("visible", models.BooleanField(default=False)),
                ("version", models.PositiveIntegerField(default=0)),
                ("changed", models.BooleanField(default=False)),
                ("live_form", models.JSONField(blank=True, null=True)),
                ("used_keys", models.JSONField(blank=True, default=list)),
                ("pictures", models.JSONField(blank=True, default=list)),
                ("question_num", models.PositiveIntegerField(default=0)),
                ("answer_num", models.PositiveIntegerField(default=0)),
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
            name="AnswerTally",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("version", models.PositiveIntegerField()),
                ("first", models.CharField(max_length=20)),
                ("second", models.CharField(blank=True, default="", max_length=20)),
                ("cells", models.JSONField(default=dict)),
                (
                    "questionnaire",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="engage.questionnaire"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="AnswerSheet",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("version", models.PositiveIntegerField()),
                ("reader_id", models.CharField(blank=True, default="", max_length=40)),
                ("reader_name", models.CharField(blank=True, default="", max_length=40)),
                ("ip_region", models.CharField(blank=True, default="", max_length=40)),
                ("device", models.CharField(blank=True, default="", max_length=60)),
                ("turn", models.CharField(blank=True, max_length=10, null=True)),
                ("seconds", models.PositiveIntegerField(default=0)),
                ("answers", models.JSONField(default=dict)),
                ("files", models.JSONField(blank=True, default=list)),
                ("others", models.JSONField(blank=True, default=dict)),
                ("score", models.PositiveIntegerField(blank=True, null=True)),
                ("full_score", models.PositiveIntegerField(blank=True, null=True)),
                ("points", models.PositiveIntegerField(default=0)),
                ("counted", models.BooleanField(default=False)),
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
                    "questionnaire",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.DO_NOTHING, related_name="sheets", to="engage.questionnaire"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="QuestionnaireQuestion",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("key", models.CharField(blank=True, default="", max_length=20)),
                ("section", models.CharField(blank=True, default="", max_length=20)),
                ("position", models.PositiveIntegerField(default=0)),
                ("type", models.CharField(default="single", max_length=10)),
                ("stem", models.CharField(max_length=500)),
                ("note", models.CharField(blank=True, default="", max_length=300)),
                ("cover", models.CharField(blank=True, default="", max_length=1000)),
                ("required", models.BooleanField(default=True)),
                ("options", models.JSONField(blank=True, default=list)),
                ("rows", models.JSONField(blank=True, default=list)),
                ("least", models.PositiveIntegerField(blank=True, null=True)),
                ("most", models.PositiveIntegerField(blank=True, null=True)),
                ("low", models.PositiveSmallIntegerField(default=1)),
                ("high", models.PositiveSmallIntegerField(default=5)),
                ("low_label", models.CharField(blank=True, default="", max_length=20)),
                ("high_label", models.CharField(blank=True, default="", max_length=20)),
                ("accepted", models.JSONField(blank=True, default=list)),
                ("scoring", models.CharField(default="none", max_length=10)),
                ("score", models.PositiveSmallIntegerField(default=0)),
                ("explanation", models.TextField(blank=True, default="")),
                ("jump", models.CharField(blank=True, default="", max_length=20)),
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
                    "question",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="engage.question",
                    ),
                ),
                (
                    "questionnaire",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="questions", to="engage.questionnaire"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="QuestionnaireVersion",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField()),
                ("form", models.JSONField()),
                ("created_at", models.DateTimeField(auto_now_add=True)),
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
                    "questionnaire",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="versions", to="engage.questionnaire"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="QuestionScore",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("rule", models.CharField(max_length=20, unique=True)),
                ("points", models.PositiveIntegerField(default=0)),
                ("daily_limit", models.PositiveIntegerField(default=0)),
                ("enabled", models.BooleanField(default=True)),
                ("note", models.CharField(blank=True, default="", max_length=200)),
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
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="ScoreEntry",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("reader_id", models.CharField(max_length=40)),
                ("rule", models.CharField(max_length=20)),
                ("points", models.PositiveIntegerField()),
                ("balance", models.PositiveIntegerField()),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "sheet",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="entries",
                        to="engage.answersheet",
                    ),
                ),
            ],
        ),
        migrations.AddIndex(
            model_name="questionnaire",
            index=models.Index(fields=["-updated_at", "-id"], name="questionnaire_updated"),
        ),
        migrations.AddIndex(
            model_name="questionnaire",
            index=models.Index(fields=["deleted_at", "-id"], name="questionnaire_bin"),
        ),
        migrations.AddIndex(
            model_name="questionnaire",
            index=django.contrib.postgres.indexes.GinIndex(
                apps.kinds.database.text_search.Grams("title"), name="questionnaire_grams"
            ),
        ),
        migrations.AddConstraint(
            model_name="answertally",
            constraint=models.UniqueConstraint(
                fields=("questionnaire", "second", "first", "version"), name="answer_tally_once"
            ),
        ),
        migrations.AddIndex(
            model_name="answersheet",
            index=models.Index(fields=["questionnaire", "-id"], name="answer_sheet_newest"),
        ),
        migrations.AddIndex(
            model_name="answersheet",
            index=models.Index(fields=["questionnaire", "version", "-id"], name="answer_sheet_version"),
        ),
        migrations.AddIndex(
            model_name="answersheet",
            index=models.Index(fields=["questionnaire", "-created_at"], name="answer_sheet_time"),
        ),
        migrations.AddIndex(
            model_name="answersheet",
            index=models.Index(fields=["questionnaire", "-score", "-id"], name="answer_sheet_score"),
        ),
        migrations.AddIndex(
            model_name="answersheet",
            index=models.Index(fields=["reader_id", "-id"], name="answer_sheet_reader"),
        ),
        migrations.AddIndex(
            model_name="answersheet",
            index=models.Index(condition=models.Q(("counted", False)), fields=["id"], name="answer_sheet_waiting"),
        ),
        migrations.AddConstraint(
            model_name="answersheet",
            constraint=models.UniqueConstraint(
                fields=("questionnaire", "reader_id", "turn"),
                name="answer_sheet_once",
                violation_error_message="您已经答过这份问卷",
            ),
        ),
        migrations.AddIndex(
            model_name="questionnairequestion",
            index=models.Index(fields=["questionnaire", "position", "id"], name="questionnaire_question_order"),
        ),
        migrations.AddConstraint(
            model_name="questionnairequestion",
            constraint=models.UniqueConstraint(fields=("questionnaire", "key"), name="questionnaire_question_key"),
        ),
        migrations.AddConstraint(
            model_name="questionnaireversion",
            constraint=models.UniqueConstraint(fields=("questionnaire", "number"), name="questionnaire_version_once"),
        ),
        migrations.AddIndex(
            model_name="scoreentry",
            index=models.Index(fields=["reader_id", "-id"], name="score_entry_reader"),
        ),
        migrations.AddConstraint(
            model_name="scoreentry",
            constraint=models.UniqueConstraint(fields=("sheet", "rule"), name="score_entry_once"),
        ),
        migrations.AddConstraint(
            model_name="scoreentry",
            constraint=models.CheckConstraint(condition=models.Q(("points__gt", 0)), name="score_entry_positive"),
        ),
        migrations.RunPython(make_rules, migrations.RunPython.noop),
    ]
