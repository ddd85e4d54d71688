"""Operate users are records; posts are found by their reader."""

import django.contrib.postgres.indexes
import django.db.models.deletion
from django.db import migrations, models

import apps.kinds.database.text_search

COUNTED = """
update community_operateuser as held set comment_num = found.n, last_used_at = found.last
from (
  select user_id, count(*) as n, max(created_at) as last from community_operatecomment
  where deleted_at is null group by user_id
) as found
where found.user_id = held.id
"""


class Migration(migrations.Migration):
    dependencies = [
        ("community", "0003_media_accounts_and_circles"),
        ("identity", "0004_extra_grants"),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name="operateuser",
            name="operate_user_once",
        ),
        migrations.AddField(
            model_name="operateuser",
            name="comment_num",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="operateuser",
            name="created_by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to="identity.account",
            ),
        ),
        migrations.AddField(
            model_name="operateuser",
            name="deleted_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="operateuser",
            name="device",
            field=models.CharField(blank=True, default="", max_length=40),
        ),
        migrations.AddField(
            model_name="operateuser",
            name="introduction",
            field=models.CharField(blank=True, default="", max_length=200),
        ),
        migrations.AddField(
            model_name="operateuser",
            name="last_used_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="operateuser",
            name="region",
            field=models.CharField(blank=True, default="", max_length=20),
        ),
        migrations.AddField(
            model_name="operateuser",
            name="revision",
            field=models.PositiveIntegerField(default=1),
        ),
        migrations.AddField(
            model_name="operateuser",
            name="updated_at",
            field=models.DateTimeField(auto_now=True),
        ),
        migrations.AddIndex(
            model_name="operateuser",
            index=django.contrib.postgres.indexes.GinIndex(
                apps.kinds.database.text_search.Grams("name"), name="operate_user_grams"
            ),
        ),
        migrations.AddIndex(
            model_name="operateuser",
            index=models.Index(fields=["deleted_at", "-id"], name="operate_user_bin"),
        ),
        migrations.AddIndex(
            model_name="post",
            index=models.Index(
                condition=models.Q(("reader_id", ""), _negated=True), fields=["reader_id", "-id"], name="post_reader"
            ),
        ),
        migrations.AddConstraint(
            model_name="operateuser",
            constraint=models.UniqueConstraint(
                condition=models.Q(("deleted_at__isnull", True)),
                fields=("name",),
                name="operate_user_once",
                violation_error_message="已有这个运营用户，请换一个昵称",
            ),
        ),
        migrations.RunSQL(COUNTED, migrations.RunSQL.noop),
    ]
