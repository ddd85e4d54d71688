"""Saved views, and requests that are answered once."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    replaces = [
        ("console", "0001_initial"),
        ("console", "0002_created_once"),
    ]

    initial = True

    dependencies = [
        ("identity", "0001_schema"),
    ]

    operations = [
        migrations.CreateModel(
            name="SavedView",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=60)),
                ("name", models.CharField(max_length=40)),
                ("shared", models.BooleanField(default=False)),
                ("query", models.JSONField(default=dict)),
                (
                    "account",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="identity.account"
                    ),
                ),
                ("updated_at", models.DateTimeField(auto_now=True)),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("account", "kind", "name"), name="view_name_once")],
            },
        ),
        migrations.CreateModel(
            name="Creation",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "account",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="identity.account"
                    ),
                ),
                ("kind", models.CharField(max_length=60)),
                ("key", models.CharField(max_length=80)),
                ("record_id", models.BigIntegerField(null=True)),
                ("created_at", models.DateTimeField(auto_now_add=True, db_index=True)),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("account", "kind", "key"), name="created_once")],
            },
        ),
    ]
