"""Media accounts, circles and comments."""

import django.contrib.postgres.indexes
import django.db.models.deletion
import django.db.models.fields.json
from django.db import migrations, models

import apps.kinds.database.text_search
import apps.kinds.lifecycle


class Migration(migrations.Migration):
    replaces = [
        ("community", "0001_community_kinds"),
        ("community", "0002_comment_pages"),
        ("community", "0003_comments_there"),
    ]

    initial = True

    dependencies = [
        ("identity", "0001_schema"),
        ("kinds", "0001_schema"),
    ]

    operations = [
        migrations.CreateModel(
            name="Circle",
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
                ("name", models.CharField(max_length=30)),
                ("cover", models.CharField(blank=True, default="", max_length=1000)),
                ("introduction", models.TextField(blank=True, default="")),
                ("rules", models.TextField(blank=True, default="")),
                ("category", models.CharField(default="life", max_length=20)),
                ("owner_id", models.CharField(blank=True, default="", max_length=40)),
                ("owner_name", models.CharField(blank=True, default="", max_length=40)),
                ("examine_join", models.BooleanField(default=False)),
                ("member_num", models.PositiveIntegerField(default=0)),
                ("post_num", models.PositiveIntegerField(default=0)),
                ("visible", models.BooleanField(default=True)),
                ("frozen", models.BooleanField(default=False)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True), ("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"])
                        ),
                        fields=["submitted_at", "id"],
                        name="circle_pending",
                    ),
                    models.Index(fields=["verify_state", "-id"], name="circle_state"),
                    models.Index(fields=["-updated_at", "-id"], name="circle_updated"),
                    models.Index(fields=["deleted_at", "-id"], name="circle_bin"),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("name"), name="circle_grams"
                    ),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("owner_name"), name="circle_owner_grams"
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("deleted_at__isnull", True)), fields=("name",), name="circle_once"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Comment",
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
                ("reader_id", models.CharField(blank=True, default="", max_length=40)),
                ("reader_name", models.CharField(max_length=40)),
                ("reader_avatar", models.CharField(blank=True, default="", max_length=1000)),
                ("ip_region", models.CharField(blank=True, default="", max_length=20)),
                ("device", models.CharField(blank=True, default="", max_length=40)),
                ("content", models.JSONField(blank=True, null=True)),
                (
                    "content_kind",
                    models.GeneratedField(
                        db_persist=True,
                        expression=django.db.models.fields.json.KeyTextTransform("kind", "content"),
                        output_field=models.CharField(max_length=60),
                    ),
                ),
                (
                    "parent",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="replies",
                        to="community.comment",
                    ),
                ),
                (
                    "root",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="thread",
                        to="community.comment",
                    ),
                ),
                ("text", models.TextField()),
                ("images", models.JSONField(blank=True, default=list)),
                ("like_num", models.PositiveIntegerField(default=0)),
                ("official", models.BooleanField(default=False)),
                ("visible", models.BooleanField(default=True)),
                ("top", models.BooleanField(default=False)),
                ("muted", models.BooleanField(default=False)),
                ("reply_num", models.PositiveIntegerField(default=0)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True), ("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"])
                        ),
                        fields=["submitted_at", "id"],
                        name="comment_pending",
                    ),
                    models.Index(fields=["verify_state", "-id"], name="comment_state"),
                    models.Index(fields=["-updated_at", "-id"], name="comment_updated"),
                    models.Index(fields=["deleted_at", "-id"], name="comment_bin"),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("text"), name="comment_grams"
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)), fields=["-id"], name="comment_there"
                    ),
                    models.Index(fields=["content_kind", "-id"], name="comment_kind"),
                    models.Index(fields=["content", "-id"], name="comment_content"),
                    models.Index(
                        condition=models.Q(("reader_id", ""), _negated=True),
                        fields=["reader_id", "-id"],
                        name="comment_reader",
                    ),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("reader_name"), name="comment_reader_grams"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="MediaAccount",
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
                ("name", models.CharField(max_length=30)),
                ("logo", models.CharField(blank=True, default="", max_length=1000)),
                ("owner_type", models.CharField(default="personal", max_length=12)),
                ("field", models.CharField(default="news", max_length=20)),
                ("introduction", models.TextField(blank=True, default="")),
                ("organisation", models.CharField(blank=True, default="", max_length=60)),
                ("credit_code", models.CharField(blank=True, default="", max_length=18)),
                ("contact", models.CharField(blank=True, default="", max_length=20)),
                ("phone", models.CharField(blank=True, default="", max_length=20)),
                ("certificates", models.JSONField(blank=True, default=list)),
                ("applicant_id", models.CharField(blank=True, default="", max_length=40)),
                ("applicant_name", models.CharField(blank=True, default="", max_length=40)),
                ("follower_num", models.PositiveIntegerField(default=0)),
                ("frozen", models.BooleanField(default=False)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True), ("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"])
                        ),
                        fields=["submitted_at", "id"],
                        name="media_account_pending",
                    ),
                    models.Index(fields=["verify_state", "-id"], name="media_account_state"),
                    models.Index(fields=["-updated_at", "-id"], name="media_account_updated"),
                    models.Index(fields=["deleted_at", "-id"], name="media_account_bin"),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("name"), name="media_account_grams"
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("deleted_at__isnull", True)), fields=("name",), name="media_account_once"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Post",
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
                ("reader_id", models.CharField(blank=True, default="", max_length=40)),
                ("reader_name", models.CharField(max_length=40)),
                ("reader_avatar", models.CharField(blank=True, default="", max_length=1000)),
                ("ip_region", models.CharField(blank=True, default="", max_length=20)),
                ("device", models.CharField(blank=True, default="", max_length=40)),
                ("text", models.TextField(blank=True, default="")),
                ("images", models.JSONField(blank=True, default=list)),
                ("video", models.CharField(blank=True, default="", max_length=1000)),
                (
                    "circle",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="posts",
                        to="community.circle",
                    ),
                ),
                ("topics", models.JSONField(blank=True, default=list)),
                ("place", models.JSONField(blank=True, null=True)),
                ("view_num", models.PositiveIntegerField(default=0)),
                ("like_num", models.PositiveIntegerField(default=0)),
                ("comment_num", models.PositiveIntegerField(default=0)),
                ("share_num", models.PositiveIntegerField(default=0)),
                ("visible", models.BooleanField(default=True)),
                ("top", models.BooleanField(default=False)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True), ("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"])
                        ),
                        fields=["submitted_at", "id"],
                        name="post_pending",
                    ),
                    models.Index(fields=["verify_state", "-id"], name="post_state"),
                    models.Index(fields=["-updated_at", "-id"], name="post_updated"),
                    models.Index(fields=["deleted_at", "-id"], name="post_bin"),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("text"), name="post_grams"
                    ),
                    models.Index(fields=["circle", "-id"], name="post_circle"),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("reader_name"), name="post_reader_grams"
                    ),
                ],
            },
        ),
    ]
