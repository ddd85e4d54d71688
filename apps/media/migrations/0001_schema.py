"""The library, uploads and tasks, and the triggers that count items of equal content."""

import uuid

import django.contrib.postgres.indexes
import django.db.models.deletion
import django.db.models.fields.json
import django.db.models.functions.comparison
import django.db.models.functions.text
import django.utils.timezone
from django.db import migrations, models

import apps.kinds.database.text_search

#: One upsert a statement, in the order of the hashes, so that concurrent statements wait instead of deadlocking.
RECOUNT = """
create function media_recount() returns trigger language plpgsql as $$
begin
  insert into media_mediacontent as c (sha256, copies)
  select sha256, sum(by) from (
    select sha256, 1 as by from fresh where deleted_at is null and sha256 <> ''
    union all
    select sha256, -1 from stale where deleted_at is null and sha256 <> ''
  ) as steps group by sha256 having sum(by) <> 0 order by sha256
  on conflict (sha256) do update set copies = c.copies + excluded.copies;
  return null;
end $$;

create function media_count_in() returns trigger language plpgsql as $$
begin
  insert into media_mediacontent as c (sha256, copies)
  select sha256, count(*) from fresh where deleted_at is null and sha256 <> '' group by sha256 order by sha256
  on conflict (sha256) do update set copies = c.copies + excluded.copies;
  return null;
end $$;

create function media_count_out() returns trigger language plpgsql as $$
begin
  update media_mediacontent as c set copies = c.copies - gone.by from (
    select sha256, count(*) as by from stale where deleted_at is null and sha256 <> '' group by sha256
  ) as gone where c.sha256 = gone.sha256;
  return null;
end $$;

create trigger media_item_in after insert on media_mediaitem
  referencing new table as fresh for each statement execute function media_count_in();
create trigger media_item_changed after update on media_mediaitem
  referencing old table as stale new table as fresh for each statement execute function media_recount();
create trigger media_item_out after delete on media_mediaitem
  referencing old table as stale for each statement execute function media_count_out();
"""
FORGET = """
drop trigger media_item_in on media_mediaitem;
drop trigger media_item_changed on media_mediaitem;
drop trigger media_item_out on media_mediaitem;
drop function media_recount(), media_count_in(), media_count_out();
"""


class Migration(migrations.Migration):
    replaces = [
        ("media", "0001_initial"),
        ("media", "0002_sources"),
        ("media", "0003_library"),
        ("media", "0004_uploads"),
        ("media", "0005_tasks"),
        ("media", "0006_library_usage"),
        ("media", "0007_refetching"),
        ("media", "0008_shelf"),
        ("media", "0009_words"),
        ("media", "0010_doubles"),
        ("media", "0011_clips"),
        ("media", "0012_frame_rate"),
        ("media", "0013_left_objects"),
    ]

    initial = True

    dependencies = [
        ("identity", "0001_schema"),
        ("kinds", "0001_schema"),
    ]

    operations = [
        migrations.CreateModel(
            name="MediaItem",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
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
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("title", models.CharField(max_length=200)),
                ("type", models.CharField(max_length=12)),
                ("url", models.CharField(blank=True, default="", max_length=1000)),
                ("name", models.CharField(blank=True, default="", max_length=255)),
                ("cover_url", models.CharField(blank=True, default="", max_length=1000)),
                ("transcode_url", models.CharField(blank=True, default="", max_length=1000)),
                ("task_id", models.CharField(blank=True, default="", max_length=100)),
                ("file_id", models.CharField(blank=True, default="", max_length=100)),
                ("size", models.PositiveBigIntegerField(blank=True, null=True)),
                ("width", models.PositiveIntegerField(blank=True, null=True)),
                ("height", models.PositiveIntegerField(blank=True, null=True)),
                ("duration", models.PositiveIntegerField(blank=True, null=True)),
                ("sha256", models.CharField(blank=True, default="", max_length=64)),
                ("processing", models.CharField(blank=True, default="", max_length=12)),
                ("progress", models.PositiveSmallIntegerField(blank=True, null=True)),
                (
                    "parent",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="children",
                        to="media.mediaitem",
                    ),
                ),
                (
                    "folder",
                    models.GeneratedField(
                        db_persist=True,
                        expression=models.ExpressionWrapper(
                            models.Q(("type", "dir")), output_field=models.BooleanField()
                        ),
                        output_field=models.BooleanField(),
                    ),
                ),
                (
                    "shelf",
                    models.GeneratedField(
                        db_persist=True,
                        expression=django.db.models.functions.comparison.Coalesce("parent_id", 0),
                        output_field=models.BigIntegerField(),
                    ),
                ),
                (
                    "words",
                    models.GeneratedField(
                        db_persist=True,
                        expression=django.db.models.functions.text.Concat("title", models.Value("\n"), "name"),
                        output_field=models.TextField(),
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["shelf", "-folder", "-id"],
                        name="media_item_on_shelf",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["shelf", "-folder", "-size", "-id"],
                        name="media_item_by_size",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["shelf", "-folder", "title", "id"],
                        name="media_item_by_title",
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True)),
                        fields=["type", "-id"],
                        name="media_item_by_type",
                    ),
                    models.Index(fields=["url"], name="media_item_url"),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("words"), name="media_item_words_grams"
                    ),
                    models.Index(
                        condition=models.Q(("deleted_at__isnull", True), models.Q(("sha256", ""), _negated=True)),
                        fields=["sha256"],
                        name="media_item_content",
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("deleted_at__isnull", True), ("type", "dir")),
                        fields=("title", "parent"),
                        name="media_folder_once",
                        nulls_distinct=False,
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="MediaContent",
            fields=[
                ("sha256", models.CharField(max_length=64, primary_key=True, serialize=False)),
                ("copies", models.IntegerField()),
            ],
            options={
                "indexes": [
                    models.Index(condition=models.Q(("copies__gt", 1)), fields=["sha256"], name="media_content_doubled")
                ],
            },
        ),
        migrations.CreateModel(
            name="UploadSettings",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("values", models.JSONField(default=dict)),
                (
                    "changed_by",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to="identity.account"
                    ),
                ),
                ("changed_at", models.DateTimeField(auto_now=True)),
            ],
        ),
        migrations.CreateModel(
            name="MediaUse",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("url", models.CharField(max_length=1000)),
                ("kind", models.CharField(max_length=60)),
                ("record_id", models.BigIntegerField()),
                ("field", models.CharField(max_length=60)),
                (
                    "state",
                    models.CharField(
                        choices=[("live", "Live"), ("working", "Working"), ("binned", "Binned"), ("past", "Past")],
                        max_length=8,
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["url"], name="media_use_url")],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("kind", "record_id", "field", "state", "url"), name="media_use_once"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="MediaFile",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("url", models.CharField(max_length=300, unique=True)),
                ("name", models.CharField(max_length=255)),
                ("size", models.PositiveBigIntegerField()),
                ("sha256", models.CharField(max_length=64)),
                ("width", models.PositiveIntegerField(blank=True, null=True)),
                ("height", models.PositiveIntegerField(blank=True, null=True)),
                ("mime", models.CharField(max_length=60)),
                ("duration", models.PositiveIntegerField(blank=True, null=True)),
                ("frame_rate", models.FloatField(blank=True, null=True)),
                ("codec", models.CharField(blank=True, default="", max_length=40)),
                ("cover_url", models.CharField(blank=True, default="", max_length=1000)),
                ("transcode_url", models.CharField(blank=True, default="", max_length=1000)),
                ("processing", models.CharField(blank=True, default="", max_length=12)),
                ("inspected_at", models.DateTimeField(blank=True, null=True)),
                ("source", models.TextField(blank=True, default="")),
                ("source_key", models.CharField(blank=True, default="", max_length=64)),
                (
                    "account",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to="identity.account"
                    ),
                ),
                ("created_at", models.DateTimeField(auto_now_add=True)),
            ],
            options={
                "indexes": [
                    models.Index(fields=["sha256"], name="media_file_sha256"),
                    models.Index(
                        condition=models.Q(("transcode_url", ""), _negated=True),
                        fields=["transcode_url"],
                        name="media_file_transcoded",
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("source_key", ""), _negated=True),
                        fields=("source_key", "sha256"),
                        name="media_file_source_once",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="NetworkResource",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
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
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                (
                    "file",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="media.mediafile"
                    ),
                ),
                ("url", models.CharField(max_length=1000)),
                ("name", models.CharField(max_length=255)),
                ("source", models.TextField()),
                ("host", models.CharField(blank=True, default="", max_length=255)),
                ("size", models.PositiveBigIntegerField()),
                ("width", models.PositiveIntegerField(blank=True, null=True)),
                ("height", models.PositiveIntegerField(blank=True, null=True)),
                ("checked_at", models.DateTimeField()),
            ],
            options={
                "indexes": [
                    models.Index(fields=["deleted_at", "-id"], name="network_resource_list"),
                    models.Index(fields=["host", "-id"], name="network_resource_host"),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("host"), name="network_resource_host_grams"
                    ),
                    django.contrib.postgres.indexes.GinIndex(
                        apps.kinds.database.text_search.Grams("name"), name="network_resource_name_grams"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="MediaTask",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
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
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                (
                    "sort",
                    models.CharField(
                        choices=[
                            ("transfer", "转存媒资库"),
                            ("image_save", "保存编辑后的图片"),
                            ("refetch", "重新转存网络资源"),
                            ("inspect", "读取时长和封面"),
                            ("transcode", "视频转码"),
                            ("clip", "视频剪辑"),
                        ],
                        max_length=12,
                    ),
                ),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("queued", "等待中"),
                            ("running", "处理中"),
                            ("done", "已完成"),
                            ("failed", "失败"),
                            ("quarantined", "已隔离"),
                            ("cancelled", "已取消"),
                        ],
                        default="queued",
                        max_length=12,
                    ),
                ),
                ("lane", models.CharField(choices=[("quick", "Quick"), ("slow", "Slow")], max_length=8)),
                ("key", models.CharField(max_length=64)),
                ("label", models.CharField(max_length=255)),
                ("type", models.CharField(default="image", max_length=12)),
                ("source", models.TextField(blank=True, default="")),
                ("payload", models.JSONField(default=dict)),
                (
                    "file",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="media.mediafile",
                    ),
                ),
                (
                    "item",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="media.mediaitem",
                    ),
                ),
                ("turn", models.PositiveIntegerField(default=0)),
                ("attempts", models.PositiveSmallIntegerField(default=0)),
                ("due_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("leased_until", models.DateTimeField(blank=True, null=True)),
                ("holder", models.CharField(blank=True, default="", max_length=32)),
                ("progress", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("message", models.TextField(blank=True, default="")),
                ("objects_written", models.JSONField(blank=True, default=list)),
                ("started_at", models.DateTimeField(blank=True, null=True)),
                ("finished_at", models.DateTimeField(blank=True, null=True)),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("state__in", ("queued", "running"))),
                        fields=["lane", "attempts", "turn", "id"],
                        name="media_task_due",
                    ),
                    models.Index(
                        condition=models.Q(("state__in", ("queued", "running"))),
                        fields=["created_by", "lane"],
                        name="media_task_waiting",
                    ),
                    models.Index(fields=["state", "-id"], name="media_task_state"),
                    models.Index(
                        django.db.models.fields.json.KeyTextTransform("record", "payload"),
                        models.OrderBy(models.F("id"), descending=True),
                        condition=models.Q(("sort", "clip")),
                        name="media_task_clips",
                    ),
                    models.Index(
                        condition=models.Q(("finished_at__isnull", False)),
                        fields=["finished_at"],
                        name="media_task_ended",
                    ),
                    models.Index(
                        condition=models.Q(
                            models.Q(("state__in", ("queued", "running")), _negated=True),
                            models.Q(("objects_written", []), _negated=True),
                        ),
                        fields=["id"],
                        name="media_task_left",
                    ),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("state__in", ("queued", "running"))),
                        fields=("key",),
                        name="media_task_open_once",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Upload",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                (
                    "account",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to="identity.account"
                    ),
                ),
                ("fingerprint", models.CharField(max_length=200)),
                ("name", models.CharField(max_length=255)),
                ("size", models.PositiveBigIntegerField()),
                ("type", models.CharField(max_length=12)),
                ("mime", models.CharField(max_length=100)),
                ("parent_id", models.PositiveBigIntegerField(blank=True, null=True)),
                ("key", models.CharField(max_length=250, unique=True)),
                ("driver", models.CharField(max_length=10)),
                ("part_size", models.PositiveIntegerField()),
                ("sliced", models.BooleanField()),
                ("multipart", models.TextField(blank=True, default="")),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("open", "Open"),
                            ("stored", "Stored"),
                            ("cancelled", "Cancelled"),
                            ("refused", "Refused"),
                            ("expired", "Expired"),
                        ],
                        default="open",
                        max_length=10,
                    ),
                ),
                ("tag", models.CharField(blank=True, default="", max_length=200)),
                (
                    "file",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to="media.mediafile"
                    ),
                ),
                ("exposed_until", models.DateTimeField(blank=True, null=True)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("touched_at", models.DateTimeField()),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("state", "open")),
                        fields=["account", "-touched_at"],
                        name="media_upload_mine",
                    ),
                    models.Index(fields=["state", "touched_at"], name="media_upload_sweep"),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("state", "open")),
                        fields=("account", "fingerprint", "name", "size"),
                        name="media_upload_once",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="UploadPart",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "upload",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="kept", to="media.upload"
                    ),
                ),
                ("number", models.PositiveIntegerField()),
                ("size", models.PositiveIntegerField()),
                ("sha256", models.CharField(max_length=64)),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("upload", "number"), name="media_upload_part_once")],
            },
        ),
        migrations.RunSQL(RECOUNT, FORGET),
    ]
