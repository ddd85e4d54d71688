"""Announcements, functions of the app, search recommendations and the information square."""

import django.contrib.postgres.indexes
import django.db.models.deletion
from django.db import migrations, models

import apps.kinds.database.text_search


class Migration(migrations.Migration):
    dependencies = [
        ("identity", "0004_extra_grants"),
        ("product", "0001_schema"),
    ]

    operations = [
        migrations.CreateModel(
            name="Announcement",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("title", models.CharField(max_length=80)),
                ("category", models.CharField(default="service", max_length=20)),
                ("summary", models.CharField(blank=True, default="", max_length=200)),
                ("cover", models.CharField(blank=True, default="", max_length=1000)),
                ("content", models.TextField(blank=True, default="")),
                ("attachments", models.JSONField(blank=True, default=list)),
                ("period", models.JSONField(blank=True, null=True)),
                ("platform", models.CharField(default="all", max_length=10)),
                ("view_num", models.PositiveIntegerField(default=0)),
                ("visible", models.BooleanField(default=True)),
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
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("title"), name="announcement_title"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="AppFunction",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("title", models.CharField(max_length=8)),
                ("icon", models.CharField(blank=True, default="", max_length=1000)),
                ("dark_icon", models.CharField(blank=True, default="", max_length=1000)),
                ("badge", models.CharField(blank=True, default="", max_length=4)),
                ("placement", models.CharField(default="home", max_length=12)),
                ("target_sort", models.CharField(default="page", max_length=10)),
                ("page", models.CharField(blank=True, default="", max_length=60)),
                ("link", models.CharField(blank=True, default="", max_length=1000)),
                ("platform", models.CharField(default="all", max_length=10)),
                ("least_version", models.CharField(blank=True, default="", max_length=20)),
                ("most_version", models.CharField(blank=True, default="", max_length=20)),
                ("signed_in", models.BooleanField(default=False)),
                ("sort_order", models.IntegerField(default=0)),
                ("enabled", models.BooleanField(default=True)),
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
                "indexes": [models.Index(fields=["placement", "sort_order", "-id"], name="app_function_order")],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=("title", "placement", "platform"),
                        name="app_function_once",
                        violation_error_message="这个位置已经有同名的功能",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="InformationSquare",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("target_sort", models.CharField(default="none", max_length=10)),
                ("target", models.JSONField(blank=True, null=True)),
                ("link", models.CharField(blank=True, default="", max_length=1000)),
                ("title", models.CharField(max_length=12)),
                ("summary", models.CharField(blank=True, default="", max_length=40)),
                ("icon", models.CharField(blank=True, default="", max_length=1000)),
                ("category", models.CharField(default="government", max_length=20)),
                ("badge", models.CharField(blank=True, default="", max_length=4)),
                ("period", models.JSONField(blank=True, null=True)),
                ("platform", models.CharField(default="all", max_length=10)),
                ("sort_order", models.IntegerField(default=0)),
                ("visible", models.BooleanField(default=True)),
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
                "indexes": [models.Index(fields=["category", "sort_order", "-id"], name="information_square_order")],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=("title", "category"),
                        name="information_square_once",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="SearchRecommend",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("target_sort", models.CharField(default="none", max_length=10)),
                ("target", models.JSONField(blank=True, null=True)),
                ("link", models.CharField(blank=True, default="", max_length=1000)),
                ("title", models.CharField(max_length=20)),
                ("mark", models.CharField(default="none", max_length=10)),
                ("period", models.JSONField(blank=True, null=True)),
                ("platform", models.CharField(default="all", max_length=10)),
                ("sort_order", models.IntegerField(default=0)),
                ("visible", models.BooleanField(default=True)),
                ("top", models.BooleanField(default=False)),
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
                "indexes": [models.Index(fields=["-top", "sort_order", "-id"], name="search_recommend_order")],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=("title", "platform"),
                        name="search_recommend_once",
                        violation_error_message="这个搜索词已经在推荐里了",
                    )
                ],
            },
        ),
    ]
