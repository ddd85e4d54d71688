"""Sections as records. The eight that were a fixed list keep their keys, so stored values stay valid."""

import django.db.models.deletion
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

SHIPPED = (
    ("news", "要闻"),
    ("economy", "经济"),
    ("livelihood", "民生"),
    ("culture", "文旅"),
    ("ecology", "生态"),
    ("education", "教育"),
    ("technology", "科技"),
    ("sports", "体育"),
)


def ship(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """The eight sections in their order."""
    sections = apps.get_model("review", "Section").objects
    for position, (key, name) in enumerate(SHIPPED, start=1):
        sections.get_or_create(key=key, defaults={"name": name, "sort_order": position})


class Migration(migrations.Migration):
    dependencies = [
        ("identity", "0004_extra_grants"),
        ("review", "0003_plans_are_tasks"),
    ]

    operations = [
        migrations.CreateModel(
            name="Section",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("key", models.CharField(max_length=20, unique=True)),
                ("name", models.CharField(max_length=12)),
                ("colour", models.CharField(blank=True, default="", max_length=7)),
                ("note", models.TextField(blank=True, default="")),
                ("sort_order", models.BigIntegerField(default=0)),
                ("archived", models.BooleanField(default=False)),
                ("accounts", models.ManyToManyField(blank=True, related_name="+", to="identity.account")),
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
                (
                    "merged_into",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="merged",
                        to="review.section",
                    ),
                ),
                ("roles", models.ManyToManyField(blank=True, related_name="+", to="identity.role")),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("deleted_at__isnull", True), ("merged_into__isnull", True)),
                        fields=("name",),
                        name="section_name_once",
                        violation_error_message="已有同名的栏目，请换一个名称",
                    )
                ],
            },
        ),
        migrations.RunPython(ship, migrations.RunPython.noop),
    ]
