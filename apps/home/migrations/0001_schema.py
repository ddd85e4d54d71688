"""The home page and its channels."""

import django.contrib.postgres.indexes
import django.db.models.deletion
import django.db.models.fields.json
import django.db.models.functions.datetime
from django.db import migrations, models

import apps.kinds.database.text_search
import apps.kinds.lifecycle


class Migration(migrations.Migration):
    replaces = [
        ("home", "0001_carousel"),
        ("home", "0002_channels"),
        ("home", "0003_recommend"),
        ("home", "0004_once"),
    ]

    initial = True

    dependencies = [
        ("identity", "0001_schema"),
        ("kinds", "0001_schema"),
    ]

    operations = [
        migrations.CreateModel(
            name="Channel",
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
                ("name", models.CharField(max_length=8)),
                ("code", models.CharField(max_length=20)),
                ("icon", models.CharField(blank=True, default="", max_length=1000)),
                ("style", models.CharField(default="mixed", max_length=12)),
                ("bar", models.CharField(default="optional", max_length=12)),
                ("feed", models.CharField(default="section", max_length=12)),
                ("section", models.CharField(default="news", max_length=20)),
                ("keywords", models.JSONField(blank=True, default=list)),
                ("entries", models.JSONField(blank=True, default=list)),
                ("note", models.CharField(blank=True, default="", max_length=200)),
                ("sort_order", models.IntegerField(default=0)),
                ("visible", models.BooleanField(default=True)),
                ("top", models.BooleanField(default=False)),
            ],
            options={
                "indexes": [models.Index(fields=["-top", "sort_order", "-id"], name="channel_order")],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("deleted_at__isnull", True)), fields=("name",), name="channel_name_once"
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("deleted_at__isnull", True)), fields=("code",), name="channel_code_once"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="ChannelCircle",
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
                    "channel",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="circles", to="home.channel"
                    ),
                ),
                ("circle", models.JSONField()),
                ("title", models.CharField(blank=True, default="", max_length=30)),
                ("cover", models.CharField(blank=True, default="", max_length=1000)),
                ("sort_order", models.IntegerField(default=0)),
                ("visible", models.BooleanField(default=True)),
            ],
            options={
                "indexes": [models.Index(fields=["channel", "sort_order", "-id"], name="channel_circle_order")],
                "constraints": [
                    models.UniqueConstraint(
                        django.db.models.fields.json.KeyTextTransform("id", "circle"),
                        models.F("channel"),
                        condition=models.Q(("deleted_at__isnull", True)),
                        name="channel_circle_once",
                        violation_error_message="这个圈子已经在该频道里了，请换一个",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Carousel",
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
                ("title", models.CharField(max_length=60)),
                ("cover", models.CharField(max_length=1000)),
                ("placement", models.CharField(default="index", max_length=12)),
                (
                    "channel",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="carousels",
                        to="home.channel",
                    ),
                ),
                ("opens", models.CharField(default="content", max_length=12)),
                ("content", models.JSONField(blank=True, null=True)),
                ("link", models.CharField(blank=True, default="", max_length=1000)),
                ("badge", models.CharField(blank=True, default="", max_length=8)),
                ("period", models.JSONField(blank=True, null=True)),
                ("sort_order", models.IntegerField(default=0)),
                ("note", models.CharField(blank=True, default="", max_length=200)),
                ("visible", models.BooleanField(default=True)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(
                            ("deleted_at__isnull", True), ("verify_state", apps.kinds.lifecycle.VerifyState["PENDING"])
                        ),
                        fields=["submitted_at", "id"],
                        name="carousel_pending",
                    ),
                    models.Index(fields=["verify_state", "-id"], name="carousel_state"),
                    models.Index(fields=["-updated_at", "-id"], name="carousel_updated"),
                    models.Index(fields=["deleted_at", "-id"], name="carousel_bin"),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("title"), name="carousel_grams"
                    ),
                    models.Index(fields=["placement", "sort_order", "-id"], name="carousel_placement"),
                ],
            },
        ),
        migrations.CreateModel(
            name="City",
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
                ("name", models.CharField(max_length=20)),
                ("initial", models.CharField(blank=True, default="", max_length=1)),
                ("code", models.CharField(max_length=6)),
                ("cover", models.CharField(blank=True, default="", max_length=1000)),
                ("slogan", models.CharField(blank=True, default="", max_length=30)),
                ("hot", models.BooleanField(default=False)),
                ("feed", models.CharField(default="keywords", max_length=12)),
                ("section", models.CharField(default="news", max_length=20)),
                ("keywords", models.JSONField(blank=True, default=list)),
                ("sort_order", models.IntegerField(default=0)),
                ("visible", models.BooleanField(default=True)),
            ],
            options={
                "indexes": [models.Index(fields=["sort_order", "-id"], name="city_order")],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("deleted_at__isnull", True)), fields=("name",), name="city_name_once"
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("deleted_at__isnull", True)), fields=("code",), name="city_code_once"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Hour24",
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
                ("type", models.CharField(max_length=12)),
                ("content", models.JSONField()),
                ("at", models.DateTimeField()),
                ("title", models.CharField(blank=True, default="", max_length=120)),
                ("cover", models.CharField(blank=True, default="", max_length=1000)),
                ("summary", models.CharField(blank=True, default="", max_length=120)),
                ("badge", models.CharField(blank=True, default="", max_length=12)),
                ("visible", models.BooleanField(default=True)),
                ("top", models.BooleanField(default=False)),
            ],
            options={
                "indexes": [
                    models.Index(fields=["-at", "-id"], name="hour24_line"),
                    models.Index(fields=["type", "-at"], name="hour24_type"),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        django.db.models.fields.json.KeyTextTransform("id", "content"),
                        django.db.models.fields.json.KeyTextTransform("kind", "content"),
                        django.db.models.functions.datetime.TruncDate("at"),
                        condition=models.Q(("deleted_at__isnull", True)),
                        name="hour24_story_once_a_day",
                        violation_error_message="这条内容当天已在 24 小时中，请换一条或修改那一条的时间",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Module",
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
                ("name", models.CharField(max_length=12)),
                ("source", models.CharField(default="hot", max_length=24)),
                ("section", models.CharField(default="news", max_length=20)),
                (
                    "channel",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="home.channel",
                    ),
                ),
                (
                    "city",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="home.city",
                    ),
                ),
                ("layout", models.CharField(default="rows", max_length=12)),
                ("amount", models.PositiveSmallIntegerField(default=4)),
                ("titled", models.BooleanField(default=True)),
                ("more_label", models.CharField(blank=True, default="", max_length=8)),
                ("more_link", models.CharField(blank=True, default="", max_length=1000)),
                ("sort_order", models.IntegerField(default=0)),
                ("visible", models.BooleanField(default=True)),
            ],
            options={
                "indexes": [models.Index(fields=["sort_order", "-id"], name="module_order")],
            },
        ),
        migrations.CreateModel(
            name="MomentFocus",
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
                ("type", models.CharField(max_length=12)),
                ("title", models.CharField(blank=True, default="", max_length=60)),
                ("cover", models.CharField(blank=True, default="", max_length=1000)),
                ("reason", models.CharField(blank=True, default="", max_length=40)),
                ("media", models.JSONField(blank=True, null=True)),
                ("topic", models.CharField(blank=True, default="", max_length=30)),
                ("circle", models.JSONField(blank=True, null=True)),
                ("information", models.JSONField(blank=True, null=True)),
                ("layout", models.CharField(default="slide", max_length=12)),
                ("entries", models.JSONField(blank=True, default=list)),
                ("more", models.CharField(blank=True, default="", max_length=1000)),
                ("period", models.JSONField(blank=True, null=True)),
                ("sort_order", models.IntegerField(default=0)),
                ("visible", models.BooleanField(default=True)),
                ("top", models.BooleanField(default=False)),
            ],
            options={
                "indexes": [models.Index(fields=["type", "-top", "sort_order", "-id"], name="moment_focus_order")],
            },
        ),
        migrations.CreateModel(
            name="Recommend",
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
                ("type", models.CharField(max_length=24)),
                ("content", models.JSONField()),
                ("title", models.CharField(blank=True, default="", max_length=120)),
                ("cover", models.CharField(blank=True, default="", max_length=1000)),
                ("badge", models.CharField(blank=True, default="", max_length=8)),
                ("note", models.CharField(blank=True, default="", max_length=60)),
                (
                    "city",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="home.city",
                    ),
                ),
                ("weight", models.PositiveSmallIntegerField(default=50)),
                ("period", models.JSONField(blank=True, null=True)),
                ("sort_order", models.IntegerField(default=0)),
                ("visible", models.BooleanField(default=True)),
                ("top", models.BooleanField(default=False)),
            ],
            options={
                "indexes": [models.Index(fields=["type", "-top", "sort_order", "-id"], name="recommend_order")],
            },
        ),
    ]
