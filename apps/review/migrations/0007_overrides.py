"""The first of two people who let forbidden words pass, and whether the newsroom asks for two."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("review", "0006_reason_uses"),
    ]

    operations = [
        migrations.CreateModel(
            name="Override",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=60)),
                ("record_id", models.BigIntegerField()),
                ("at", models.DateTimeField()),
                ("reason", models.TextField()),
                ("submitted_at", models.DateTimeField()),
                ("text_hash", models.CharField(max_length=64)),
                (
                    "account",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="identity.account"
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("kind", "record_id"), name="review_override_last")],
            },
        ),
        migrations.CreateModel(
            name="WordSettings",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("second_reader", models.BooleanField(default=True)),
                ("changed_at", models.DateTimeField(auto_now=True)),
                (
                    "changed_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="identity.account",
                    ),
                ),
            ],
        ),
    ]
