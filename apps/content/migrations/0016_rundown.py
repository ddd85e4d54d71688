from __future__ import annotations

from django.db import migrations, models

UNFILMED = (
    '$[*] ? ((@.type == "picture" && @.cover == "") || (@.type == "video" && @.video == "")'
    ' || (!exists(@.type) && @.video == ""))'
)
SUMS = """
update content_csp set running_length = coalesce((
    select sum((item ->> 'length')::int) from jsonb_array_elements(items) item where jsonb_typeof(item -> 'length') = 'number'
), 0)
"""


class Migration(migrations.Migration):
    dependencies = [("content", "0015_media_account")]

    operations = [
        migrations.RemoveField(model_name="csp", name="unfilmed"),
        migrations.AddField(
            model_name="csp",
            name="unfilmed",
            field=models.GeneratedField(
                db_persist=True,
                expression=models.Func(
                    models.F("items"),
                    models.Value(UNFILMED),
                    function="jsonb_path_exists",
                    output_field=models.BooleanField(),
                ),
                output_field=models.BooleanField(),
            ),
        ),
        migrations.AddField(
            model_name="csp", name="target_length", field=models.PositiveIntegerField(blank=True, null=True)
        ),
        migrations.AddField(model_name="csp", name="running_length", field=models.PositiveIntegerField(default=0)),
        migrations.RunSQL(SUMS, migrations.RunSQL.noop),
    ]
