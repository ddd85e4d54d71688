"""Templates of replies beside those of reasons, and some to begin with."""

from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

REPLIES = (
    "感谢您的爆料。我们已将情况转给相关部门核实，有进展会第一时间告诉您。",
    "您好，记者会尽快与您联系了解详情，请保持电话畅通。",
    "您反映的问题我们已经报道，感谢您提供线索。",
    "感谢来信。为便于核实，请补充具体地点、时间，以及现场的照片或视频。",
)


def ship(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    templates = apps.get_model("review", "ReasonTemplate").objects
    for position, text in enumerate(REPLIES, 1):
        templates.create(action="reply", kind="disclosure", text=text, position=position)


class Migration(migrations.Migration):
    dependencies = [("review", "0006_words")]

    operations = [
        migrations.AddField("reasontemplate", "action", models.CharField(default="reject", max_length=12)),
        migrations.RunPython(ship, migrations.RunPython.noop),
    ]
