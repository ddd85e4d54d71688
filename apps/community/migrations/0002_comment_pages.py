from django.db import migrations, models

COUNT_REPLIES = """
update community_comment top set reply_num = found.n
from (select root_id, count(*) n from community_comment where root_id is not null and deleted_at is null group by root_id) found
where found.root_id = top.id
"""


class Migration(migrations.Migration):
    dependencies = [
        ("community", "0001_community_kinds"),
    ]

    operations = [
        migrations.AddField(
            model_name="comment",
            name="muted",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="comment",
            name="reply_num",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.RunSQL(COUNT_REPLIES, migrations.RunSQL.noop),
        migrations.AddIndex(
            model_name="comment",
            index=models.Index(fields=["content", "-id"], name="comment_content"),
        ),
        migrations.AddIndex(
            model_name="comment",
            index=models.Index(
                condition=models.Q(("reader_id", ""), _negated=True), fields=["reader_id", "-id"], name="comment_reader"
            ),
        ),
    ]
