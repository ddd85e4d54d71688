"""A circle stands in a channel once, a story on the line of a day once; of what stands twice the later goes into the bin."""

from django.db import migrations, models
from django.db.models.fields.json import KeyTextTransform
from django.db.models.functions import TruncDate

BIN_LATER = """
UPDATE {table} AS later SET deleted_at = now(), revision = later.revision + 1
WHERE later.deleted_at IS NULL AND EXISTS (
    SELECT 1 FROM {table} AS earlier WHERE earlier.deleted_at IS NULL AND earlier.id < later.id AND {same})
"""
SAME_CIRCLE = "earlier.channel_id = later.channel_id AND earlier.circle ->> 'id' = later.circle ->> 'id'"
SAME_STORY = (
    "earlier.content ->> 'id' = later.content ->> 'id' AND earlier.content ->> 'kind' = later.content ->> 'kind'"
    " AND (earlier.at AT TIME ZONE 'Asia/Shanghai')::date = (later.at AT TIME ZONE 'Asia/Shanghai')::date"
)


class Migration(migrations.Migration):
    dependencies = [
        ("home", "0003_recommend"),
    ]

    operations = [
        migrations.RunSQL(
            [
                BIN_LATER.format(table="home_channelcircle", same=SAME_CIRCLE),
                BIN_LATER.format(table="home_hour24", same=SAME_STORY),
            ],
            migrations.RunSQL.noop,
        ),
        migrations.AddConstraint(
            model_name="channelcircle",
            constraint=models.UniqueConstraint(
                KeyTextTransform("id", "circle"),
                models.F("channel"),
                condition=models.Q(("deleted_at__isnull", True)),
                name="channel_circle_once",
                violation_error_message="这个圈子已经在该频道里了，请换一个",
            ),
        ),
        migrations.AddConstraint(
            model_name="hour24",
            constraint=models.UniqueConstraint(
                KeyTextTransform("id", "content"),
                KeyTextTransform("kind", "content"),
                TruncDate("at"),
                condition=models.Q(("deleted_at__isnull", True)),
                name="hour24_story_once_a_day",
                violation_error_message="这条内容当天已在 24 小时中，请换一条或修改那一条的时间",
            ),
        ),
    ]
