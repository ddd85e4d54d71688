"""Content kinds and their index. Triggers make every record of a content kind an entry, and count the entries."""

import django.contrib.postgres.indexes
import django.db.models.deletion
import django.db.models.expressions
import django.db.models.functions.comparison
from django.db import migrations, models

import apps.kinds.database.text_search
import apps.kinds.lifecycle
from apps.content.index import triggers


class Migration(migrations.Migration):
    replaces = [
        ("content", "0001_initial"),
        ("content", "0002_video"),
        ("content", "0003_subject"),
        ("content", "0004_collection"),
        ("content", "0005_stream"),
        ("content", "0006_discuss"),
        ("content", "0007_disclosure"),
        ("content", "0008_h5"),
        ("content", "0009_csp"),
        ("content", "0010_facts_of_groups"),
        ("content", "0011_tips_and_featured"),
        ("content", "0012_index"),
        ("content", "0013_following"),
        ("content", "0014_replays"),
        ("content", "0015_media_account"),
        ("content", "0016_rundown"),
        ("content", "0017_story_indexes"),
        ("content", "0018_sections_by_state"),
        ("content", "0019_contents_of_accounts"),
        ("content", "0020_far_pages"),
        ("content", "0021_gone_titles"),
        ("content", "0022_tip_outcome"),
    ]

    initial = True

    dependencies = [
        ("community", "0001_schema"),
        ("engage", "0001_schema"),
        ("identity", "0001_schema"),
        ("kinds", "0001_schema"),
    ]

    operations = [
        migrations.CreateModel(
            name="Article",
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
                (
                    "media_account",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="community.mediaaccount",
                        verbose_name="媒体号",
                    ),
                ),
                (
                    "of_account",
                    models.GeneratedField(
                        db_persist=True,
                        expression=models.ExpressionWrapper(
                            models.Q(("media_account__isnull", False)), output_field=models.BooleanField()
                        ),
                        output_field=models.BooleanField(),
                    ),
                ),
                ("title", models.CharField(blank=True, default="", max_length=120)),
                ("title_colour", models.CharField(blank=True, default="", max_length=7)),
                ("summary", models.TextField(blank=True, default="")),
                ("body", models.TextField(blank=True, default="")),
                ("cover", models.CharField(blank=True, default="", max_length=1000)),
                ("share_cover", models.CharField(blank=True, default="", max_length=1000)),
                ("author", models.CharField(blank=True, default="", max_length=40)),
                ("source", models.CharField(blank=True, default="", max_length=60)),
                ("section", models.CharField(default="news", max_length=20)),
                ("keywords", models.JSONField(blank=True, default=list)),
                ("original", models.BooleanField(default=False)),
                ("origin_link", models.CharField(blank=True, default="", max_length=1000)),
                ("publish_at", models.DateTimeField(blank=True, null=True)),
                ("show_period", models.JSONField(blank=True, null=True)),
                ("comments_open", models.BooleanField(default=True)),
                ("links", models.JSONField(blank=True, default=list)),
                ("view_num", models.PositiveIntegerField(default=0)),
                ("operate_view_num", models.PositiveIntegerField(blank=True, null=True)),
                (
                    "views",
                    models.GeneratedField(
                        db_persist=True,
                        expression=models.ExpressionWrapper(
                            django.db.models.expressions.CombinedExpression(
                                django.db.models.functions.comparison.Cast(
                                    models.F("view_num"), models.BigIntegerField()
                                ),
                                "+",
                                django.db.models.functions.comparison.Coalesce(models.F("operate_view_num"), 0),
                            ),
                            models.BigIntegerField(),
                        ),
                        output_field=models.BigIntegerField(),
                    ),
                ),
                ("operate_like_num", models.PositiveIntegerField(blank=True, null=True)),
                ("share_num", models.PositiveIntegerField(default=0)),
                ("visible", models.BooleanField(default=True)),
                ("frozen", models.BooleanField(default=False)),
                ("text", models.TextField(blank=True, default="")),
                ("word_count", models.PositiveIntegerField(default=0)),
                ("content_hash", models.CharField(blank=True, default="", max_length=64)),
                ("related", models.ManyToManyField(blank=True, related_name="+", to="content.article")),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True), ("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"])
                        ),
                        fields=["submitted_at", "id"],
                        name="article_pending",
                    ),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("title"), name="article_grams"
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)), fields=["-id"], name="article_there"
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["verify_state", "-id"],
                        name="article_state",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["section", "-id"],
                        name="article_section",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["section", "verify_state"],
                        name="article_made",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["created_by", "-id"],
                        name="article_creator",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)), fields=["title", "-id"], name="article_title"
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["-created_at", "-id"],
                        name="article_created",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["-updated_at", "-id"],
                        name="article_updated",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)), fields=["-views", "-id"], name="article_views"
                    ),
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True),
                            ("decided_at__isnull", False),
                            models.Q(("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"]), _negated=True),
                        ),
                        fields=["-decided_at", "-id"],
                        name="article_decided",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True), ("visible", False)),
                        fields=["-id"],
                        name="article_hidden",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True), _negated=True),
                        fields=["-id"],
                        name="article_bin",
                    ),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("author"), name="article_author"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Collection",
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
                ("title", models.CharField(blank=True, default="", max_length=120)),
                ("cover", models.CharField(blank=True, default="", max_length=1000)),
                ("share_cover", models.CharField(blank=True, default="", max_length=1000)),
                ("summary", models.TextField(blank=True, default="")),
                ("section", models.CharField(default="news", max_length=20)),
                ("author", models.CharField(blank=True, default="", max_length=40)),
                ("source", models.CharField(blank=True, default="", max_length=60)),
                ("keywords", models.JSONField(blank=True, default=list)),
                ("publish_at", models.DateTimeField(blank=True, null=True)),
                ("show_period", models.JSONField(blank=True, null=True)),
                ("comments_open", models.BooleanField(default=True)),
                ("visible", models.BooleanField(default=True)),
                ("view_num", models.PositiveIntegerField(default=0)),
                ("operate_view_num", models.PositiveIntegerField(blank=True, null=True)),
                (
                    "views",
                    models.GeneratedField(
                        db_persist=True,
                        expression=models.ExpressionWrapper(
                            django.db.models.expressions.CombinedExpression(
                                django.db.models.functions.comparison.Cast(
                                    models.F("view_num"), models.BigIntegerField()
                                ),
                                "+",
                                django.db.models.functions.comparison.Coalesce(models.F("operate_view_num"), 0),
                            ),
                            models.BigIntegerField(),
                        ),
                        output_field=models.BigIntegerField(),
                    ),
                ),
                ("operate_like_num", models.PositiveIntegerField(blank=True, null=True)),
                ("share_num", models.PositiveIntegerField(default=0)),
                ("sort", models.CharField(max_length=20)),
                ("pictures", models.JSONField(blank=True, default=list)),
                ("tracks", models.JSONField(blank=True, default=list)),
                ("episodes", models.JSONField(blank=True, default=list)),
                (
                    "item_count",
                    models.GeneratedField(
                        db_persist=True,
                        expression=django.db.models.expressions.CombinedExpression(
                            django.db.models.expressions.CombinedExpression(
                                models.Func(
                                    models.F("pictures"),
                                    function="jsonb_array_length",
                                    output_field=models.IntegerField(),
                                ),
                                "+",
                                models.Func(
                                    models.F("tracks"),
                                    function="jsonb_array_length",
                                    output_field=models.IntegerField(),
                                ),
                            ),
                            "+",
                            models.Func(
                                models.F("episodes"), function="jsonb_array_length", output_field=models.IntegerField()
                            ),
                        ),
                        output_field=models.IntegerField(),
                    ),
                ),
                ("photographer", models.CharField(blank=True, default="", max_length=40)),
                ("finished", models.BooleanField(default=False)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True), ("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"])
                        ),
                        fields=["submitted_at", "id"],
                        name="collection_pending",
                    ),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("title"), name="collection_grams"
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)), fields=["-id"], name="collection_there"
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["verify_state", "-id"],
                        name="collection_state",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["section", "-id"],
                        name="collection_section",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["section", "verify_state"],
                        name="collection_made",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["created_by", "-id"],
                        name="collection_creator",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["title", "-id"],
                        name="collection_title",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["-created_at", "-id"],
                        name="collection_created",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["-updated_at", "-id"],
                        name="collection_updated",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["-views", "-id"],
                        name="collection_views",
                    ),
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True),
                            ("decided_at__isnull", False),
                            models.Q(("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"]), _negated=True),
                        ),
                        fields=["-decided_at", "-id"],
                        name="collection_decided",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True), ("visible", False)),
                        fields=["-id"],
                        name="collection_hidden",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True), _negated=True),
                        fields=["-id"],
                        name="collection_bin",
                    ),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("author"), name="collection_author"
                    ),
                    models.Index(fields=["sort", "-id"], name="collection_sort"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Csp",
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
                ("title", models.CharField(max_length=120)),
                ("issue_date", models.DateField()),
                ("cover", models.CharField(blank=True, default="", max_length=1000)),
                ("summary", models.TextField(blank=True, default="")),
                ("video", models.CharField(blank=True, default="", max_length=1000)),
                ("items", models.JSONField(blank=True, default=list)),
                (
                    "item_count",
                    models.GeneratedField(
                        db_persist=True,
                        expression=models.Func(
                            models.F("items"), function="jsonb_array_length", output_field=models.IntegerField()
                        ),
                        output_field=models.IntegerField(),
                    ),
                ),
                (
                    "unfilmed",
                    models.GeneratedField(
                        db_persist=True,
                        expression=models.Func(
                            models.F("items"),
                            models.Value(
                                '$[*] ? ((@.type == "picture" && @.cover == "") || (@.type == "video" && @.video == "") || (!exists(@.type) && @.video == ""))'
                            ),
                            function="jsonb_path_exists",
                            output_field=models.BooleanField(),
                        ),
                        output_field=models.BooleanField(),
                    ),
                ),
                ("target_length", models.PositiveIntegerField(blank=True, null=True)),
                ("running_length", models.PositiveIntegerField(default=0)),
                ("anchor", models.CharField(blank=True, default="", max_length=40)),
                ("editor_in_charge", models.CharField(blank=True, default="", max_length=40)),
                ("push_at", models.DateTimeField(blank=True, null=True)),
                ("comments_open", models.BooleanField(default=True)),
                ("visible", models.BooleanField(default=True)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True), ("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"])
                        ),
                        fields=["submitted_at", "id"],
                        name="csp_pending",
                    ),
                    models.Index(fields=["verify_state", "-id"], name="csp_state"),
                    models.Index(fields=["-updated_at", "-id"], name="csp_updated"),
                    models.Index(fields=["deleted_at", "-id"], name="csp_bin"),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("title"), name="csp_grams"
                    ),
                    models.Index(fields=["-issue_date", "-id"], name="csp_issue_date"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Disclosure",
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
                ("title", models.CharField(max_length=120)),
                ("body", models.TextField(blank=True, default="")),
                ("category", models.CharField(default="livelihood", max_length=20)),
                ("channel", models.CharField(default="app", max_length=12)),
                ("reader_name", models.CharField(blank=True, default="", max_length=40)),
                ("phone", models.CharField(blank=True, default="", max_length=20)),
                ("anonymous", models.BooleanField(default=False)),
                ("happened_at", models.DateTimeField(blank=True, null=True)),
                ("place", models.JSONField(blank=True, null=True)),
                ("images", models.JSONField(blank=True, default=list)),
                ("video", models.CharField(blank=True, default="", max_length=1000)),
                ("attachments", models.JSONField(blank=True, default=list)),
                ("urgent", models.BooleanField(default=False)),
                ("handling", models.CharField(default="waiting", max_length=12)),
                (
                    "handler",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="identity.account",
                    ),
                ),
                ("notes", models.JSONField(blank=True, default=list)),
                ("reply", models.TextField(blank=True, default="")),
                ("replied_at", models.DateTimeField(blank=True, null=True)),
                (
                    "replied_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="identity.account",
                    ),
                ),
                ("outcome", models.JSONField(blank=True, null=True)),
                ("visible", models.BooleanField(default=True)),
                ("operate_view_num", models.PositiveIntegerField(blank=True, null=True)),
                ("operate_like_num", models.PositiveIntegerField(blank=True, null=True)),
                ("operate_follow_num", models.PositiveIntegerField(blank=True, null=True)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True), ("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"])
                        ),
                        fields=["submitted_at", "id"],
                        name="disclosure_pending",
                    ),
                    models.Index(fields=["verify_state", "-id"], name="disclosure_state"),
                    models.Index(fields=["-updated_at", "-id"], name="disclosure_updated"),
                    models.Index(fields=["deleted_at", "-id"], name="disclosure_bin"),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("title"), name="disclosure_grams"
                    ),
                    models.Index(fields=["handling", "-id"], name="disclosure_handling"),
                    models.Index(fields=["category", "-id"], name="disclosure_category"),
                    models.Index(
                        condition=models.Q(("phone", ""), _negated=True),
                        fields=["phone", "-id"],
                        name="disclosure_phone",
                    ),
                    models.Index(
                        condition=models.Q(("outcome__isnull", False)), fields=["outcome"], name="disclosure_outcome"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Discuss",
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
                ("title", models.CharField(blank=True, default="", max_length=120)),
                ("cover", models.CharField(blank=True, default="", max_length=1000)),
                ("share_cover", models.CharField(blank=True, default="", max_length=1000)),
                ("summary", models.TextField(blank=True, default="")),
                ("section", models.CharField(default="news", max_length=20)),
                ("author", models.CharField(blank=True, default="", max_length=40)),
                ("source", models.CharField(blank=True, default="", max_length=60)),
                ("keywords", models.JSONField(blank=True, default=list)),
                ("publish_at", models.DateTimeField(blank=True, null=True)),
                ("show_period", models.JSONField(blank=True, null=True)),
                ("comments_open", models.BooleanField(default=True)),
                ("visible", models.BooleanField(default=True)),
                ("view_num", models.PositiveIntegerField(default=0)),
                ("operate_view_num", models.PositiveIntegerField(blank=True, null=True)),
                (
                    "views",
                    models.GeneratedField(
                        db_persist=True,
                        expression=models.ExpressionWrapper(
                            django.db.models.expressions.CombinedExpression(
                                django.db.models.functions.comparison.Cast(
                                    models.F("view_num"), models.BigIntegerField()
                                ),
                                "+",
                                django.db.models.functions.comparison.Coalesce(models.F("operate_view_num"), 0),
                            ),
                            models.BigIntegerField(),
                        ),
                        output_field=models.BigIntegerField(),
                    ),
                ),
                ("operate_like_num", models.PositiveIntegerField(blank=True, null=True)),
                ("share_num", models.PositiveIntegerField(default=0)),
                ("body", models.TextField(blank=True, default="")),
                (
                    "described",
                    models.GeneratedField(
                        db_persist=True,
                        expression=models.ExpressionWrapper(
                            models.Q(("body", ""), _negated=True), output_field=models.BooleanField()
                        ),
                        output_field=models.BooleanField(),
                    ),
                ),
                ("sides", models.BooleanField(default=True)),
                ("pro", models.CharField(blank=True, default="", max_length=20)),
                ("con", models.CharField(blank=True, default="", max_length=20)),
                ("pro_num", models.PositiveIntegerField(default=0)),
                ("con_num", models.PositiveIntegerField(default=0)),
                ("operate_pro_num", models.PositiveIntegerField(blank=True, null=True)),
                ("operate_con_num", models.PositiveIntegerField(blank=True, null=True)),
                ("operate_follow_num", models.PositiveIntegerField(blank=True, null=True)),
                ("viewpoints", models.JSONField(blank=True, default=list)),
                ("featured", models.JSONField(blank=True, default=list)),
                ("related", models.JSONField(blank=True, default=list)),
                ("comment_check", models.CharField(default="checked", max_length=12)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True), ("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"])
                        ),
                        fields=["submitted_at", "id"],
                        name="discuss_pending",
                    ),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("title"), name="discuss_grams"
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)), fields=["-id"], name="discuss_there"
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["verify_state", "-id"],
                        name="discuss_state",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["section", "-id"],
                        name="discuss_section",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["section", "verify_state"],
                        name="discuss_made",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["created_by", "-id"],
                        name="discuss_creator",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)), fields=["title", "-id"], name="discuss_title"
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["-created_at", "-id"],
                        name="discuss_created",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["-updated_at", "-id"],
                        name="discuss_updated",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)), fields=["-views", "-id"], name="discuss_views"
                    ),
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True),
                            ("decided_at__isnull", False),
                            models.Q(("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"]), _negated=True),
                        ),
                        fields=["-decided_at", "-id"],
                        name="discuss_decided",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True), ("visible", False)),
                        fields=["-id"],
                        name="discuss_hidden",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True), _negated=True),
                        fields=["-id"],
                        name="discuss_bin",
                    ),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("author"), name="discuss_author"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="H5",
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
                ("title", models.CharField(max_length=120)),
                ("address", models.CharField(max_length=1000)),
                ("cover", models.CharField(blank=True, default="", max_length=1000)),
                ("summary", models.TextField(blank=True, default="")),
                ("category", models.CharField(default="feature", max_length=20)),
                ("opening", models.CharField(default="inside", max_length=12)),
                ("needs_login", models.BooleanField(default=False)),
                ("shareable", models.BooleanField(default=True)),
                ("share_title", models.CharField(blank=True, default="", max_length=60)),
                ("share_summary", models.CharField(blank=True, default="", max_length=120)),
                ("share_cover", models.CharField(blank=True, default="", max_length=1000)),
                ("producer", models.CharField(blank=True, default="", max_length=60)),
                ("publish_at", models.DateTimeField(blank=True, null=True)),
                ("show_period", models.JSONField(blank=True, null=True)),
                ("visible", models.BooleanField(default=True)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True), ("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"])
                        ),
                        fields=["submitted_at", "id"],
                        name="h5_pending",
                    ),
                    models.Index(fields=["verify_state", "-id"], name="h5_state"),
                    models.Index(fields=["-updated_at", "-id"], name="h5_updated"),
                    models.Index(fields=["deleted_at", "-id"], name="h5_bin"),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("title"), name="h5_grams"
                    ),
                    models.Index(fields=["category", "-id"], name="h5_category"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Entry",
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
                ("kind", models.CharField(max_length=20)),
                ("record_id", models.BigIntegerField()),
                ("type", models.CharField(max_length=20)),
                ("title", models.CharField(max_length=200)),
                ("cover", models.CharField(blank=True, default="", max_length=1000)),
                ("section", models.CharField(blank=True, default="", max_length=20)),
                ("author", models.CharField(blank=True, default="", max_length=60)),
                (
                    "media_account",
                    models.ForeignKey(
                        blank=True,
                        db_index=False,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="community.mediaaccount",
                    ),
                ),
                ("verify_state", models.PositiveSmallIntegerField()),
                ("visible", models.BooleanField(default=True)),
                ("frozen", models.BooleanField(default=False)),
                ("views", models.BigIntegerField(blank=True, null=True)),
                ("submitted_at", models.DateTimeField(blank=True, null=True)),
                ("published_at", models.DateTimeField(blank=True, null=True)),
            ],
            options={
                "db_table": "content_entry",
                "indexes": [
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["-created_at", "-id"],
                        include=("type",),
                        name="content_entry_newest",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["verify_state", "-created_at", "-id"],
                        include=("type",),
                        name="content_entry_state",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["type", "verify_state", "-created_at", "-id"],
                        name="content_entry_type",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["section", "-created_at", "-id"],
                        name="content_entry_section",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["created_by", "-created_at", "-id"],
                        name="content_entry_creator",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["title", "-created_at", "-id"],
                        name="content_entry_title",
                    ),
                    models.Index(
                        condition=models.Q(("media_account__isnull", False)),
                        fields=["media_account", "-created_at", "-id"],
                        name="content_entry_account",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True), ("media_account__isnull", False)),
                        fields=["-created_at", "-id"],
                        name="content_entry_accounts",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True), ("media_account__isnull", False)),
                        fields=["verify_state", "-created_at", "-id"],
                        name="content_entry_accounts_state",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["-updated_at", "-id"],
                        include=("type",),
                        name="content_entry_updated",
                    ),
                    models.Index(
                        models.OrderBy(models.F("published_at"), descending=True, nulls_last=True),
                        models.OrderBy(models.F("id"), descending=True),
                        condition=models.Q(("deleted_at__isnull", True)),
                        name="content_entry_published",
                    ),
                    models.Index(
                        models.OrderBy(models.F("views"), descending=True, nulls_last=True),
                        models.OrderBy(models.F("id"), descending=True),
                        condition=models.Q(("deleted_at__isnull", True)),
                        name="content_entry_views",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True), ("visible", False)),
                        fields=["-created_at", "-id"],
                        name="content_entry_hidden",
                    ),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("title"), name="content_entry_title_grams"
                    ),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("author"), name="content_entry_author_grams"
                    ),
                ],
                "constraints": [models.UniqueConstraint(fields=("kind", "record_id"), name="content_entry_once")],
            },
        ),
        migrations.CreateModel(
            name="Title",
            fields=[
                ("title", models.CharField(max_length=200, primary_key=True, serialize=False)),
                ("copies", models.IntegerField()),
            ],
            options={
                "db_table": "content_title",
                "indexes": [
                    models.Index(
                        condition=models.Q(("copies__gt", 1)), fields=["title"], name="content_title_repeated"
                    ),
                    models.Index(condition=models.Q(("copies", 0)), fields=["title"], name="content_title_gone"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Tally",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("type", models.CharField(max_length=20)),
                ("verify_state", models.PositiveSmallIntegerField()),
                ("visible", models.BooleanField()),
                ("binned", models.BooleanField()),
                ("by", models.IntegerField()),
            ],
            options={
                "db_table": "content_tally",
            },
        ),
        migrations.CreateModel(
            name="Stream",
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
                (
                    "media_account",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="community.mediaaccount",
                        verbose_name="媒体号",
                    ),
                ),
                (
                    "of_account",
                    models.GeneratedField(
                        db_persist=True,
                        expression=models.ExpressionWrapper(
                            models.Q(("media_account__isnull", False)), output_field=models.BooleanField()
                        ),
                        output_field=models.BooleanField(),
                    ),
                ),
                ("title", models.CharField(blank=True, default="", max_length=120)),
                ("cover", models.CharField(blank=True, default="", max_length=1000)),
                ("share_cover", models.CharField(blank=True, default="", max_length=1000)),
                ("summary", models.TextField(blank=True, default="")),
                ("section", models.CharField(default="news", max_length=20)),
                ("author", models.CharField(blank=True, default="", max_length=40)),
                ("source", models.CharField(blank=True, default="", max_length=60)),
                ("keywords", models.JSONField(blank=True, default=list)),
                ("publish_at", models.DateTimeField(blank=True, null=True)),
                ("show_period", models.JSONField(blank=True, null=True)),
                ("comments_open", models.BooleanField(default=True)),
                ("visible", models.BooleanField(default=True)),
                ("view_num", models.PositiveIntegerField(default=0)),
                ("operate_view_num", models.PositiveIntegerField(blank=True, null=True)),
                (
                    "views",
                    models.GeneratedField(
                        db_persist=True,
                        expression=models.ExpressionWrapper(
                            django.db.models.expressions.CombinedExpression(
                                django.db.models.functions.comparison.Cast(
                                    models.F("view_num"), models.BigIntegerField()
                                ),
                                "+",
                                django.db.models.functions.comparison.Coalesce(models.F("operate_view_num"), 0),
                            ),
                            models.BigIntegerField(),
                        ),
                        output_field=models.BigIntegerField(),
                    ),
                ),
                ("operate_like_num", models.PositiveIntegerField(blank=True, null=True)),
                ("share_num", models.PositiveIntegerField(default=0)),
                ("live_state", models.CharField(default="planned", max_length=8)),
                ("starts_at", models.DateTimeField(blank=True, null=True)),
                ("ends_at", models.DateTimeField(blank=True, null=True)),
                ("began_at", models.DateTimeField(blank=True, null=True)),
                ("ended_at", models.DateTimeField(blank=True, null=True)),
                ("sources", models.JSONField(blank=True, default=list)),
                (
                    "source_count",
                    models.GeneratedField(
                        db_persist=True,
                        expression=models.Func(
                            models.F("sources"), function="jsonb_array_length", output_field=models.IntegerField()
                        ),
                        output_field=models.IntegerField(),
                    ),
                ),
                ("orientation", models.CharField(default="landscape", max_length=12)),
                ("introduction", models.TextField(blank=True, default="")),
                ("programme", models.JSONField(blank=True, default=list)),
                ("guests", models.JSONField(blank=True, default=list)),
                ("venue", models.JSONField(blank=True, null=True)),
                ("trailer", models.CharField(blank=True, default="", max_length=1000)),
                ("replay_open", models.BooleanField(default=True)),
                ("chat", models.CharField(default="checked", max_length=12)),
                ("announcement", models.CharField(blank=True, default="", max_length=200)),
                ("frozen", models.BooleanField(default=False)),
                ("online_num", models.PositiveIntegerField(default=0)),
                ("operate_online_num", models.PositiveIntegerField(blank=True, null=True)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True), ("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"])
                        ),
                        fields=["submitted_at", "id"],
                        name="stream_pending",
                    ),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("title"), name="stream_grams"
                    ),
                    models.Index(condition=models.Q(("deleted_at__isnull", True)), fields=["-id"], name="stream_there"),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["verify_state", "-id"],
                        name="stream_state",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["section", "-id"],
                        name="stream_section",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["section", "verify_state"],
                        name="stream_made",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["created_by", "-id"],
                        name="stream_creator",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)), fields=["title", "-id"], name="stream_title"
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["-created_at", "-id"],
                        name="stream_created",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["-updated_at", "-id"],
                        name="stream_updated",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)), fields=["-views", "-id"], name="stream_views"
                    ),
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True),
                            ("decided_at__isnull", False),
                            models.Q(("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"]), _negated=True),
                        ),
                        fields=["-decided_at", "-id"],
                        name="stream_decided",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True), ("visible", False)),
                        fields=["-id"],
                        name="stream_hidden",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True), _negated=True),
                        fields=["-id"],
                        name="stream_bin",
                    ),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("author"), name="stream_author"
                    ),
                    models.Index(fields=["live_state", "-starts_at"], name="stream_live_state"),
                ],
            },
        ),
        migrations.CreateModel(
            name="StreamPost",
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
                (
                    "stream",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="posts", to="content.stream"
                    ),
                ),
                ("text", models.TextField()),
                ("images", models.JSONField(blank=True, default=list)),
                ("video", models.CharField(blank=True, default="", max_length=1000)),
                ("host", models.CharField(default="主持人", max_length=20)),
                ("top", models.BooleanField(default=False)),
                ("visible", models.BooleanField(default=True)),
            ],
            options={
                "indexes": [models.Index(fields=["stream", "-id"], name="post_of_stream")],
            },
        ),
        migrations.CreateModel(
            name="StreamReplay",
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
                (
                    "stream",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="replays", to="content.stream"
                    ),
                ),
                ("title", models.CharField(max_length=60)),
                ("video", models.CharField(max_length=1000)),
                ("cover", models.CharField(blank=True, default="", max_length=1000)),
                ("sort_order", models.IntegerField(default=0)),
                ("visible", models.BooleanField(default=True)),
            ],
            options={
                "indexes": [models.Index(fields=["stream", "sort_order", "-id"], name="replay_of_stream")],
            },
        ),
        migrations.CreateModel(
            name="Subject",
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
                ("title", models.CharField(blank=True, default="", max_length=120)),
                ("cover", models.CharField(blank=True, default="", max_length=1000)),
                ("share_cover", models.CharField(blank=True, default="", max_length=1000)),
                ("summary", models.TextField(blank=True, default="")),
                ("section", models.CharField(default="news", max_length=20)),
                ("author", models.CharField(blank=True, default="", max_length=40)),
                ("source", models.CharField(blank=True, default="", max_length=60)),
                ("keywords", models.JSONField(blank=True, default=list)),
                ("publish_at", models.DateTimeField(blank=True, null=True)),
                ("show_period", models.JSONField(blank=True, null=True)),
                ("comments_open", models.BooleanField(default=True)),
                ("visible", models.BooleanField(default=True)),
                ("view_num", models.PositiveIntegerField(default=0)),
                ("operate_view_num", models.PositiveIntegerField(blank=True, null=True)),
                (
                    "views",
                    models.GeneratedField(
                        db_persist=True,
                        expression=models.ExpressionWrapper(
                            django.db.models.expressions.CombinedExpression(
                                django.db.models.functions.comparison.Cast(
                                    models.F("view_num"), models.BigIntegerField()
                                ),
                                "+",
                                django.db.models.functions.comparison.Coalesce(models.F("operate_view_num"), 0),
                            ),
                            models.BigIntegerField(),
                        ),
                        output_field=models.BigIntegerField(),
                    ),
                ),
                ("operate_like_num", models.PositiveIntegerField(blank=True, null=True)),
                ("share_num", models.PositiveIntegerField(default=0)),
                ("head_picture", models.CharField(blank=True, default="", max_length=1000)),
                ("style", models.CharField(default="classic", max_length=12)),
                ("colour", models.CharField(blank=True, default="", max_length=7)),
                ("modules", models.JSONField(blank=True, default=list)),
                (
                    "content_count",
                    models.GeneratedField(
                        db_persist=True,
                        expression=models.Func(
                            models.Func(
                                models.F("modules"),
                                models.Value("$[*].contents[*].content"),
                                function="jsonb_path_query_array",
                            ),
                            function="jsonb_array_length",
                            output_field=models.IntegerField(),
                        ),
                        output_field=models.IntegerField(),
                    ),
                ),
                (
                    "hollow",
                    models.GeneratedField(
                        db_persist=True,
                        expression=models.Func(
                            models.F("modules"),
                            models.Value("$[*] ? (@.contents.size() == 0 || @.contents == null)"),
                            function="jsonb_path_exists",
                            output_field=models.BooleanField(),
                        ),
                        output_field=models.BooleanField(),
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True), ("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"])
                        ),
                        fields=["submitted_at", "id"],
                        name="subject_pending",
                    ),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("title"), name="subject_grams"
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)), fields=["-id"], name="subject_there"
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["verify_state", "-id"],
                        name="subject_state",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["section", "-id"],
                        name="subject_section",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["section", "verify_state"],
                        name="subject_made",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["created_by", "-id"],
                        name="subject_creator",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)), fields=["title", "-id"], name="subject_title"
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["-created_at", "-id"],
                        name="subject_created",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["-updated_at", "-id"],
                        name="subject_updated",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)), fields=["-views", "-id"], name="subject_views"
                    ),
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True),
                            ("decided_at__isnull", False),
                            models.Q(("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"]), _negated=True),
                        ),
                        fields=["-decided_at", "-id"],
                        name="subject_decided",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True), ("visible", False)),
                        fields=["-id"],
                        name="subject_hidden",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True), _negated=True),
                        fields=["-id"],
                        name="subject_bin",
                    ),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("author"), name="subject_author"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Video",
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
                (
                    "media_account",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="community.mediaaccount",
                        verbose_name="媒体号",
                    ),
                ),
                (
                    "of_account",
                    models.GeneratedField(
                        db_persist=True,
                        expression=models.ExpressionWrapper(
                            models.Q(("media_account__isnull", False)), output_field=models.BooleanField()
                        ),
                        output_field=models.BooleanField(),
                    ),
                ),
                ("title", models.CharField(blank=True, default="", max_length=120)),
                ("cover", models.CharField(blank=True, default="", max_length=1000)),
                ("share_cover", models.CharField(blank=True, default="", max_length=1000)),
                ("summary", models.TextField(blank=True, default="")),
                ("section", models.CharField(default="news", max_length=20)),
                ("author", models.CharField(blank=True, default="", max_length=40)),
                ("source", models.CharField(blank=True, default="", max_length=60)),
                ("keywords", models.JSONField(blank=True, default=list)),
                ("publish_at", models.DateTimeField(blank=True, null=True)),
                ("show_period", models.JSONField(blank=True, null=True)),
                ("comments_open", models.BooleanField(default=True)),
                ("visible", models.BooleanField(default=True)),
                ("view_num", models.PositiveIntegerField(default=0)),
                ("operate_view_num", models.PositiveIntegerField(blank=True, null=True)),
                (
                    "views",
                    models.GeneratedField(
                        db_persist=True,
                        expression=models.ExpressionWrapper(
                            django.db.models.expressions.CombinedExpression(
                                django.db.models.functions.comparison.Cast(
                                    models.F("view_num"), models.BigIntegerField()
                                ),
                                "+",
                                django.db.models.functions.comparison.Coalesce(models.F("operate_view_num"), 0),
                            ),
                            models.BigIntegerField(),
                        ),
                        output_field=models.BigIntegerField(),
                    ),
                ),
                ("operate_like_num", models.PositiveIntegerField(blank=True, null=True)),
                ("share_num", models.PositiveIntegerField(default=0)),
                ("video", models.CharField(blank=True, default="", max_length=1000)),
                ("duration", models.PositiveIntegerField(blank=True, null=True)),
                ("orientation", models.CharField(default="landscape", max_length=12)),
                ("transcode_state", models.CharField(default="unknown", max_length=12)),
                ("subtitles", models.CharField(blank=True, default="", max_length=1000)),
                ("chapters", models.JSONField(blank=True, default=list)),
                ("original", models.BooleanField(default=False)),
                ("related", models.JSONField(blank=True, default=list)),
                ("frozen", models.BooleanField(default=False)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True), ("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"])
                        ),
                        fields=["submitted_at", "id"],
                        name="video_pending",
                    ),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("title"), name="video_grams"
                    ),
                    models.Index(condition=models.Q(("deleted_at__isnull", True)), fields=["-id"], name="video_there"),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["verify_state", "-id"],
                        name="video_state",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["section", "-id"],
                        name="video_section",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["section", "verify_state"],
                        name="video_made",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["created_by", "-id"],
                        name="video_creator",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)), fields=["title", "-id"], name="video_title"
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["-created_at", "-id"],
                        name="video_created",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["-updated_at", "-id"],
                        name="video_updated",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)), fields=["-views", "-id"], name="video_views"
                    ),
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True),
                            ("decided_at__isnull", False),
                            models.Q(("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"]), _negated=True),
                        ),
                        fields=["-decided_at", "-id"],
                        name="video_decided",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True), ("visible", False)),
                        fields=["-id"],
                        name="video_hidden",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True), _negated=True),
                        fields=["-id"],
                        name="video_bin",
                    ),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("author"), name="video_author"
                    ),
                    models.Index(fields=["video"], name="video_file"),
                ],
            },
        ),
        migrations.RunSQL(triggers.COUNTS, triggers.UNCOUNTED),
        triggers.FollowKind(
            "article",
            "content_article",
            {
                "kind": "'article'",
                "record_id": "id",
                "type": "'article'",
                "title": "title",
                "views": "views",
                "cover": "cover",
                "section": "section",
                "author": "author",
                "verify_state": "verify_state",
                "visible": "visible",
                "frozen": "frozen",
                "submitted_at": "submitted_at",
                "published_at": "published_at",
                "created_at": "created_at",
                "updated_at": "updated_at",
                "created_by_id": "created_by_id",
                "revision": "revision",
                "deleted_at": "deleted_at",
                "media_account_id": "media_account_id",
            },
        ),
        triggers.FollowKind(
            "video",
            "content_video",
            {
                "kind": "'video'",
                "record_id": "id",
                "type": "'video'",
                "title": "title",
                "views": "views",
                "cover": "cover",
                "section": "section",
                "author": "author",
                "verify_state": "verify_state",
                "visible": "visible",
                "frozen": "frozen",
                "submitted_at": "submitted_at",
                "published_at": "published_at",
                "created_at": "created_at",
                "updated_at": "updated_at",
                "created_by_id": "created_by_id",
                "revision": "revision",
                "deleted_at": "deleted_at",
                "media_account_id": "media_account_id",
            },
        ),
        triggers.FollowKind(
            "subject",
            "content_subject",
            {
                "kind": "'subject'",
                "record_id": "id",
                "type": "'subject'",
                "title": "title",
                "views": "views",
                "cover": "cover",
                "section": "section",
                "author": "author",
                "verify_state": "verify_state",
                "visible": "visible",
                "frozen": "false",
                "submitted_at": "submitted_at",
                "published_at": "published_at",
                "created_at": "created_at",
                "updated_at": "updated_at",
                "created_by_id": "created_by_id",
                "revision": "revision",
                "deleted_at": "deleted_at",
            },
        ),
        triggers.FollowKind(
            "collection",
            "content_collection",
            {
                "kind": "'collection'",
                "record_id": "id",
                "type": "sort",
                "title": "title",
                "views": "views",
                "cover": "cover",
                "section": "section",
                "author": "author",
                "verify_state": "verify_state",
                "visible": "visible",
                "frozen": "false",
                "submitted_at": "submitted_at",
                "published_at": "published_at",
                "created_at": "created_at",
                "updated_at": "updated_at",
                "created_by_id": "created_by_id",
                "revision": "revision",
                "deleted_at": "deleted_at",
            },
        ),
        triggers.FollowKind(
            "stream",
            "content_stream",
            {
                "kind": "'stream'",
                "record_id": "id",
                "type": "'stream'",
                "title": "title",
                "views": "views",
                "cover": "cover",
                "section": "section",
                "author": "author",
                "verify_state": "verify_state",
                "visible": "visible",
                "frozen": "frozen",
                "submitted_at": "submitted_at",
                "published_at": "published_at",
                "created_at": "created_at",
                "updated_at": "updated_at",
                "created_by_id": "created_by_id",
                "revision": "revision",
                "deleted_at": "deleted_at",
                "media_account_id": "media_account_id",
            },
        ),
        triggers.FollowKind(
            "discuss",
            "content_discuss",
            {
                "kind": "'discuss'",
                "record_id": "id",
                "type": "'discuss'",
                "title": "title",
                "views": "views",
                "cover": "cover",
                "section": "section",
                "author": "author",
                "verify_state": "verify_state",
                "visible": "visible",
                "frozen": "false",
                "submitted_at": "submitted_at",
                "published_at": "published_at",
                "created_at": "created_at",
                "updated_at": "updated_at",
                "created_by_id": "created_by_id",
                "revision": "revision",
                "deleted_at": "deleted_at",
            },
        ),
        triggers.FollowKind(
            "disclosure",
            "content_disclosure",
            {
                "kind": "'disclosure'",
                "record_id": "id",
                "type": "'disclosure'",
                "title": "title",
                "views": "null::bigint",
                "cover": "''",
                "section": "''",
                "author": "''",
                "verify_state": "verify_state",
                "visible": "visible",
                "frozen": "false",
                "submitted_at": "submitted_at",
                "published_at": "published_at",
                "created_at": "created_at",
                "updated_at": "updated_at",
                "created_by_id": "created_by_id",
                "revision": "revision",
                "deleted_at": "deleted_at",
            },
        ),
        triggers.FollowKind(
            "h5",
            "content_h5",
            {
                "kind": "'h5'",
                "record_id": "id",
                "type": "'h5'",
                "title": "title",
                "views": "null::bigint",
                "cover": "cover",
                "section": "''",
                "author": "''",
                "verify_state": "verify_state",
                "visible": "visible",
                "frozen": "false",
                "submitted_at": "submitted_at",
                "published_at": "published_at",
                "created_at": "created_at",
                "updated_at": "updated_at",
                "created_by_id": "created_by_id",
                "revision": "revision",
                "deleted_at": "deleted_at",
            },
        ),
        triggers.FollowKind(
            "csp",
            "content_csp",
            {
                "kind": "'csp'",
                "record_id": "id",
                "type": "'csp'",
                "title": "title",
                "views": "null::bigint",
                "cover": "cover",
                "section": "''",
                "author": "''",
                "verify_state": "verify_state",
                "visible": "visible",
                "frozen": "false",
                "submitted_at": "submitted_at",
                "published_at": "published_at",
                "created_at": "created_at",
                "updated_at": "updated_at",
                "created_by_id": "created_by_id",
                "revision": "revision",
                "deleted_at": "deleted_at",
            },
        ),
        triggers.FollowKind(
            "activity",
            "engage_activity",
            {
                "kind": "'activity'",
                "record_id": "id",
                "type": "'activity'",
                "title": "title",
                "views": "null::bigint",
                "cover": "cover",
                "section": "''",
                "author": "''",
                "verify_state": "verify_state",
                "visible": "visible",
                "frozen": "false",
                "submitted_at": "submitted_at",
                "published_at": "published_at",
                "created_at": "created_at",
                "updated_at": "updated_at",
                "created_by_id": "created_by_id",
                "revision": "revision",
                "deleted_at": "deleted_at",
            },
        ),
        triggers.FollowKind(
            "vote",
            "engage_vote",
            {
                "kind": "'vote'",
                "record_id": "id",
                "type": "'vote'",
                "title": "title",
                "views": "null::bigint",
                "cover": "cover",
                "section": "''",
                "author": "''",
                "verify_state": "verify_state",
                "visible": "visible",
                "frozen": "false",
                "submitted_at": "submitted_at",
                "published_at": "published_at",
                "created_at": "created_at",
                "updated_at": "updated_at",
                "created_by_id": "created_by_id",
                "revision": "revision",
                "deleted_at": "deleted_at",
            },
        ),
    ]
