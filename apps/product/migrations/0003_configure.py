"""The texts of the product, with versions."""

import django.db.models.deletion
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps


def ship(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """The four texts, still empty."""
    texts = apps.get_model("product", "Configure").objects
    titles = {"aboutus": "关于我们", "agreement": "用户协议", "privacy": "隐私政策", "cancel": "注销须知"}
    for type, title in titles.items():
        texts.get_or_create(type=type, defaults={"title": title})


class Migration(migrations.Migration):
    dependencies = [
        ("identity", "0004_extra_grants"),
        ("product", "0002_app_pages"),
    ]

    operations = [
        migrations.CreateModel(
            name="Configure",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("type", models.CharField(max_length=12, unique=True)),
                ("title", models.CharField(max_length=40)),
                ("content", models.TextField(blank=True, default="")),
                ("changed", models.BooleanField(default=True)),
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
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="ConfigureVersion",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField()),
                ("title", models.CharField(max_length=40)),
                ("content", models.TextField()),
                ("note", models.CharField(max_length=200)),
                ("effective_at", models.DateTimeField()),
                ("published_at", models.DateTimeField(auto_now_add=True)),
                ("withdrawn_at", models.DateTimeField(null=True)),
                (
                    "published_by",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to="identity.account"
                    ),
                ),
                (
                    "text",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="versions", to="product.configure"
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("withdrawn_at__isnull", True)),
                        fields=["text", "-effective_at"],
                        name="configure_version_effective",
                    )
                ],
                "constraints": [models.UniqueConstraint(fields=("text", "number"), name="configure_version_once")],
            },
        ),
        migrations.RunPython(ship, migrations.RunPython.noop),
    ]
