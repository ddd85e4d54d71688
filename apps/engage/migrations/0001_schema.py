"""Activities and votes."""

import django.contrib.postgres.indexes
import django.db.models.deletion
from django.db import migrations, models

import apps.kinds.database.text_search
import apps.kinds.lifecycle


class Migration(migrations.Migration):
    replaces = [
        ("engage", "0001_initial"),
    ]

    initial = True

    dependencies = [
        ("identity", "0001_schema"),
        ("kinds", "0001_schema"),
    ]

    operations = [
        migrations.CreateModel(
            name="Activity",
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
                ("verify_state", models.PositiveSmallIntegerField(default=apps.kinds.lifecycle.VerifyState["DRAFT"])),
                ("verify_reason", models.TextField(blank=True, default="")),
                (
                    "submitted_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="identity.account",
                    ),
                ),
                ("submitted_at", models.DateTimeField(blank=True, null=True)),
                (
                    "decided_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="identity.account",
                    ),
                ),
                ("decided_at", models.DateTimeField(blank=True, null=True)),
                ("published", models.JSONField(blank=True, null=True)),
                ("published_at", models.DateTimeField(blank=True, null=True)),
                ("changed", models.BooleanField(default=False)),
                ("contributors", models.JSONField(blank=True, default=list)),
                ("title", models.CharField(max_length=80)),
                ("type", models.CharField(default="normal", max_length=10)),
                ("cover", models.CharField(blank=True, default="", max_length=1000)),
                ("summary", models.CharField(blank=True, default="", max_length=200)),
                ("content", models.TextField(blank=True, default="")),
                ("rules", models.TextField(blank=True, default="")),
                ("place", models.JSONField(blank=True, null=True)),
                ("enrol_period", models.JSONField(blank=True, null=True)),
                ("period", models.JSONField(blank=True, null=True)),
                ("limit", models.PositiveIntegerField(blank=True, null=True)),
                ("fee", models.PositiveIntegerField(blank=True, null=True)),
                ("refund", models.CharField(blank=True, default="", max_length=500)),
                ("theme", models.CharField(blank=True, default="", max_length=100)),
                ("least_words", models.PositiveIntegerField(blank=True, null=True)),
                ("most_words", models.PositiveIntegerField(blank=True, null=True)),
                ("prizes", models.JSONField(blank=True, default=list)),
                ("questions", models.JSONField(blank=True, default=list)),
                ("organiser", models.CharField(blank=True, default="", max_length=80)),
                ("phone", models.CharField(blank=True, default="", max_length=20)),
                ("visible", models.BooleanField(default=True)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True), ("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"])
                        ),
                        fields=["submitted_at", "id"],
                        name="activity_pending",
                    ),
                    models.Index(fields=["verify_state", "-id"], name="activity_state"),
                    models.Index(fields=["-updated_at", "-id"], name="activity_updated"),
                    models.Index(fields=["deleted_at", "-id"], name="activity_bin"),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("title"), name="activity_grams"
                    ),
                    models.Index(fields=["type", "-id"], name="activity_type"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Question",
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
                ("verify_state", models.PositiveSmallIntegerField(default=apps.kinds.lifecycle.VerifyState["DRAFT"])),
                ("verify_reason", models.TextField(blank=True, default="")),
                (
                    "submitted_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="identity.account",
                    ),
                ),
                ("submitted_at", models.DateTimeField(blank=True, null=True)),
                (
                    "decided_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="identity.account",
                    ),
                ),
                ("decided_at", models.DateTimeField(blank=True, null=True)),
                ("published", models.JSONField(blank=True, null=True)),
                ("published_at", models.DateTimeField(blank=True, null=True)),
                ("changed", models.BooleanField(default=False)),
                ("contributors", models.JSONField(blank=True, default=list)),
                ("stem", models.CharField(max_length=500)),
                ("cover", models.CharField(blank=True, default="", max_length=1000)),
                ("type", models.CharField(default="single", max_length=10)),
                ("options", models.JSONField(blank=True, default=list)),
                ("judgement", models.CharField(default="true", max_length=5)),
                ("blanks", models.JSONField(blank=True, default=list)),
                ("answer", models.TextField(blank=True, default="")),
                ("explanation", models.TextField(blank=True, default="")),
                ("score", models.PositiveSmallIntegerField(default=5)),
                ("category", models.CharField(default="local", max_length=20)),
                ("difficulty", models.PositiveSmallIntegerField(default=2)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True), ("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"])
                        ),
                        fields=["submitted_at", "id"],
                        name="question_pending",
                    ),
                    models.Index(fields=["verify_state", "-id"], name="question_state"),
                    models.Index(fields=["-updated_at", "-id"], name="question_updated"),
                    models.Index(fields=["deleted_at", "-id"], name="question_bin"),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("stem"), name="question_grams"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Vote",
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
                ("verify_state", models.PositiveSmallIntegerField(default=apps.kinds.lifecycle.VerifyState["DRAFT"])),
                ("verify_reason", models.TextField(blank=True, default="")),
                (
                    "submitted_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="identity.account",
                    ),
                ),
                ("submitted_at", models.DateTimeField(blank=True, null=True)),
                (
                    "decided_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="identity.account",
                    ),
                ),
                ("decided_at", models.DateTimeField(blank=True, null=True)),
                ("published", models.JSONField(blank=True, null=True)),
                ("published_at", models.DateTimeField(blank=True, null=True)),
                ("changed", models.BooleanField(default=False)),
                ("contributors", models.JSONField(blank=True, default=list)),
                ("title", models.CharField(max_length=80)),
                ("cover", models.CharField(blank=True, default="", max_length=1000)),
                ("summary", models.TextField(blank=True, default="")),
                ("mode", models.CharField(default="single", max_length=10)),
                ("least", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("most", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("options", models.JSONField(blank=True, default=list)),
                ("layout", models.CharField(default="list", max_length=10)),
                ("period", models.JSONField(blank=True, null=True)),
                ("frequency", models.CharField(default="once", max_length=10)),
                ("times", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("signed_in", models.BooleanField(default=True)),
                ("result", models.CharField(default="voted", max_length=10)),
                ("visible", models.BooleanField(default=True)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True), ("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"])
                        ),
                        fields=["submitted_at", "id"],
                        name="vote_pending",
                    ),
                    models.Index(fields=["verify_state", "-id"], name="vote_state"),
                    models.Index(fields=["-updated_at", "-id"], name="vote_updated"),
                    models.Index(fields=["deleted_at", "-id"], name="vote_bin"),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("title"), name="vote_grams"
                    ),
                ],
            },
        ),
    ]
