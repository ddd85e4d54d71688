"""Follow-up notes of tips, who sent a tip before, and readers' comments that a discussion features."""

from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps


def keep_notes(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """What stood in the one text of before is the first note."""
    tips = apps.get_model("content", "Disclosure").objects
    for tip in tips.exclude(handling_note="").select_related("handler").iterator():
        by = tip.handler.real_name if tip.handler else ""
        tip.notes = [{"text": tip.handling_note, "by": by, "at": None}]
        tip.save(update_fields=["notes"])


class Migration(migrations.Migration):
    dependencies = [
        ("content", "0010_facts_of_groups"),
        ("identity", "0004_archives"),
    ]

    operations = [
        migrations.AddField("disclosure", "notes", models.JSONField(blank=True, default=list)),
        migrations.RunPython(keep_notes, migrations.RunPython.noop),
        migrations.RemoveField("disclosure", "handling_note"),
        migrations.AddIndex(
            "disclosure",
            models.Index(fields=["phone", "-id"], condition=~models.Q(phone=""), name="disclosure_phone"),
        ),
        migrations.AddField("discuss", "featured", models.JSONField(blank=True, default=list)),
    ]
