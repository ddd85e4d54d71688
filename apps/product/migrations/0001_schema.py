"""The app's own content: advertisements, notices, versions."""

import django.contrib.postgres.indexes
import django.db.models.deletion
from django.db import migrations, models

import apps.kinds.database.text_search
import apps.kinds.lifecycle


class Migration(migrations.Migration):
    replaces = [
        ("product", "0001_initial"),
        ("product", "0002_ad_helparticle_notice_version"),
        ("product", "0003_ad_advertiser"),
    ]

    initial = True

    dependencies = [
        ("identity", "0001_schema"),
        ("kinds", "0001_schema"),
    ]

    operations = [
        migrations.CreateModel(
            name="Ad",
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
                ("target_sort", models.CharField(default="none", max_length=10)),
                ("target", models.JSONField(blank=True, null=True)),
                ("link", models.CharField(blank=True, default="", max_length=1000)),
                ("title", models.CharField(max_length=60)),
                ("cover", models.CharField(blank=True, default="", max_length=1000)),
                ("period", models.JSONField(blank=True, null=True)),
                ("platform", models.CharField(default="all", max_length=10)),
                ("priority", models.PositiveSmallIntegerField(default=50)),
                ("note", models.CharField(blank=True, default="", max_length=500)),
                ("enabled", models.BooleanField(default=True)),
                ("type", models.CharField(default="channel", max_length=10)),
                ("form", models.CharField(default="large", max_length=10)),
                ("images", models.JSONField(blank=True, default=list)),
                ("video", models.CharField(blank=True, default="", max_length=1000)),
                ("channel", models.CharField(default="recommend", max_length=20)),
                ("position", models.CharField(default="feed", max_length=10)),
                ("slot", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("pc_position", models.CharField(default="banner", max_length=10)),
                ("advertiser", models.CharField(max_length=80)),
                ("industry", models.CharField(default="other", max_length=20)),
                ("contract", models.CharField(blank=True, default="", max_length=40)),
                ("fee", models.PositiveIntegerField(blank=True, null=True)),
                ("proofs", models.JSONField(blank=True, default=list)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True), ("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"])
                        ),
                        fields=["submitted_at", "id"],
                        name="ad_pending",
                    ),
                    models.Index(fields=["verify_state", "-id"], name="ad_state"),
                    models.Index(fields=["-updated_at", "-id"], name="ad_updated"),
                    models.Index(fields=["deleted_at", "-id"], name="ad_bin"),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("title"), name="ad_grams"
                    ),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("advertiser"), name="ad_advertiser_grams"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="HelpArticle",
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
                ("category", models.CharField(default="account", max_length=20)),
                ("content", models.TextField(blank=True, default="")),
                ("keywords", models.JSONField(blank=True, default=list)),
                ("order", models.PositiveIntegerField(default=100)),
                ("frequent", models.BooleanField(default=False)),
                ("visible", models.BooleanField(default=True)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True), ("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"])
                        ),
                        fields=["submitted_at", "id"],
                        name="help_article_pending",
                    ),
                    models.Index(fields=["verify_state", "-id"], name="help_article_state"),
                    models.Index(fields=["-updated_at", "-id"], name="help_article_updated"),
                    models.Index(fields=["deleted_at", "-id"], name="help_article_bin"),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("title"), name="help_article_grams"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Notice",
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
                ("target_sort", models.CharField(default="none", max_length=10)),
                ("target", models.JSONField(blank=True, null=True)),
                ("link", models.CharField(blank=True, default="", max_length=1000)),
                ("title", models.CharField(max_length=40)),
                ("text", models.CharField(blank=True, default="", max_length=120)),
                ("cover", models.CharField(blank=True, default="", max_length=1000)),
                ("category", models.CharField(default="news", max_length=20)),
                ("audience", models.CharField(default="all", max_length=12)),
                ("districts", models.JSONField(blank=True, default=list)),
                ("platform", models.CharField(default="all", max_length=10)),
                ("timing", models.CharField(default="approved", max_length=10)),
                ("send_at", models.DateTimeField(blank=True, null=True)),
                ("keep_hours", models.PositiveSmallIntegerField(default=24)),
                ("silent_at_night", models.BooleanField(default=True)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True), ("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"])
                        ),
                        fields=["submitted_at", "id"],
                        name="notice_pending",
                    ),
                    models.Index(fields=["verify_state", "-id"], name="notice_state"),
                    models.Index(fields=["-updated_at", "-id"], name="notice_updated"),
                    models.Index(fields=["deleted_at", "-id"], name="notice_bin"),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("title"), name="notice_grams"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Popup",
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
                ("target_sort", models.CharField(default="none", max_length=10)),
                ("target", models.JSONField(blank=True, null=True)),
                ("link", models.CharField(blank=True, default="", max_length=1000)),
                ("title", models.CharField(max_length=60)),
                ("cover", models.CharField(blank=True, default="", max_length=1000)),
                ("period", models.JSONField(blank=True, null=True)),
                ("platform", models.CharField(default="all", max_length=10)),
                ("priority", models.PositiveSmallIntegerField(default=50)),
                ("note", models.CharField(blank=True, default="", max_length=500)),
                ("enabled", models.BooleanField(default=True)),
                ("form", models.CharField(default="image", max_length=10)),
                ("heading", models.CharField(blank=True, default="", max_length=30)),
                ("text", models.CharField(blank=True, default="", max_length=200)),
                ("button", models.CharField(blank=True, default="", max_length=8)),
                ("placement", models.CharField(default="home", max_length=20)),
                ("frequency", models.CharField(default="day", max_length=10)),
                ("times", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("audience", models.CharField(default="all", max_length=12)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True), ("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"])
                        ),
                        fields=["submitted_at", "id"],
                        name="popup_pending",
                    ),
                    models.Index(fields=["verify_state", "-id"], name="popup_state"),
                    models.Index(fields=["-updated_at", "-id"], name="popup_updated"),
                    models.Index(fields=["deleted_at", "-id"], name="popup_bin"),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("title"), name="popup_grams"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Splash",
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
                ("target_sort", models.CharField(default="none", max_length=10)),
                ("target", models.JSONField(blank=True, null=True)),
                ("link", models.CharField(blank=True, default="", max_length=1000)),
                ("title", models.CharField(max_length=60)),
                ("cover", models.CharField(blank=True, default="", max_length=1000)),
                ("period", models.JSONField(blank=True, null=True)),
                ("platform", models.CharField(default="all", max_length=10)),
                ("priority", models.PositiveSmallIntegerField(default=50)),
                ("note", models.CharField(blank=True, default="", max_length=500)),
                ("enabled", models.BooleanField(default=True)),
                ("form", models.CharField(default="image", max_length=10)),
                ("tablet_cover", models.CharField(blank=True, default="", max_length=1000)),
                ("video", models.CharField(blank=True, default="", max_length=1000)),
                ("seconds", models.PositiveSmallIntegerField(default=3)),
                ("skippable", models.BooleanField(default=True)),
                ("skip_after", models.PositiveSmallIntegerField(default=0)),
                ("marked_advert", models.BooleanField(default=False)),
                ("frequency", models.CharField(default="start", max_length=10)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True), ("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"])
                        ),
                        fields=["submitted_at", "id"],
                        name="splash_pending",
                    ),
                    models.Index(fields=["verify_state", "-id"], name="splash_state"),
                    models.Index(fields=["-updated_at", "-id"], name="splash_updated"),
                    models.Index(fields=["deleted_at", "-id"], name="splash_bin"),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("title"), name="splash_grams"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Version",
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
                ("title", models.CharField(blank=True, default="", max_length=60)),
                ("platform", models.CharField(default="android", max_length=10)),
                ("number", models.CharField(max_length=20)),
                ("build", models.PositiveIntegerField()),
                ("package", models.CharField(blank=True, default="", max_length=1000)),
                ("store_link", models.CharField(blank=True, default="", max_length=1000)),
                ("notes", models.TextField(blank=True, default="")),
                ("force", models.BooleanField(default=False)),
                ("force_below", models.CharField(blank=True, default="", max_length=20)),
                ("rollout", models.PositiveSmallIntegerField(default=100)),
                ("note", models.CharField(blank=True, default="", max_length=500)),
                ("enabled", models.BooleanField(default=True)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True), ("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"])
                        ),
                        fields=["submitted_at", "id"],
                        name="version_pending",
                    ),
                    models.Index(fields=["verify_state", "-id"], name="version_state"),
                    models.Index(fields=["-updated_at", "-id"], name="version_updated"),
                    models.Index(fields=["deleted_at", "-id"], name="version_bin"),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("title"), name="version_grams"
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=("build", "platform"),
                        name="version_build_once",
                    )
                ],
            },
        ),
    ]
