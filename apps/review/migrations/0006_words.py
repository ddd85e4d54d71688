"""Options of sensitive words, the version of their list, and what was found in records."""

import uuid

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("identity", "0004_archives"),
        ("review", "0005_plans"),
    ]

    operations = [
        migrations.CreateModel(
            name="WordFlag",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=60)),
                ("record_id", models.BigIntegerField()),
                ("version", models.PositiveBigIntegerField()),
                ("level", models.PositiveSmallIntegerField()),
                ("total", models.PositiveIntegerField()),
                ("words", models.JSONField(default=list)),
            ],
        ),
        migrations.CreateModel(
            name="WordList",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("version", models.PositiveBigIntegerField(default=0)),
                ("stamp", models.UUIDField(default=uuid.uuid4)),
                ("whole_since", models.PositiveBigIntegerField(default=0)),
            ],
        ),
        migrations.CreateModel(
            name="WordMeant",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=60)),
                ("record_id", models.BigIntegerField()),
                ("at", models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.AddField(
            model_name="sensitiveword",
            name="changed_in",
            field=models.PositiveBigIntegerField(default=0, editable=False),
        ),
        migrations.AddField(
            model_name="sensitiveword",
            name="exceptions",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="sensitiveword",
            name="folds",
            field=models.BooleanField(default=True),
        ),
        migrations.AddField(
            model_name="sensitiveword",
            name="gaps",
            field=models.BooleanField(default=True),
        ),
        migrations.AddField(
            model_name="sensitiveword",
            name="pinyin",
            field=models.BooleanField(default=False),
        ),
        migrations.AddIndex(
            model_name="sensitiveword",
            index=models.Index(fields=["changed_in"], name="sensitive_word_changed"),
        ),
        migrations.AddConstraint(
            model_name="wordflag",
            constraint=models.UniqueConstraint(fields=("kind", "record_id"), name="word_flag_once"),
        ),
        migrations.AddConstraint(
            model_name="wordlist",
            constraint=models.CheckConstraint(condition=models.Q(("id", 1)), name="word_list_once"),
        ),
        migrations.AddField(
            model_name="wordmeant",
            name="account",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to="identity.account"
            ),
        ),
        migrations.AddField(
            model_name="wordmeant",
            name="word",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="+", to="review.sensitiveword"
            ),
        ),
        migrations.AddConstraint(
            model_name="wordmeant",
            constraint=models.UniqueConstraint(fields=("kind", "record_id", "word"), name="word_meant_once"),
        ),
    ]
