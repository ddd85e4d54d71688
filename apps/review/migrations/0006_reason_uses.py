"""Reasons are offered in the order of use, until a person has sorted their own by hand."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("review", "0005_ignored_word"),
    ]

    operations = [
        migrations.AddField("reasontemplate", "sorted_by_hand", models.BooleanField(default=False)),
        migrations.CreateModel(
            name="ReasonUse",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=60)),
                ("day", models.DateField()),
                ("count", models.PositiveIntegerField()),
                (
                    "account",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="identity.account"
                    ),
                ),
                (
                    "template",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="review.reasontemplate"
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["account", "kind", "day"], name="review_reason_use")],
                "constraints": [
                    models.UniqueConstraint(fields=("account", "template", "kind", "day"), name="review_reason_use_day")
                ],
            },
        ),
    ]
