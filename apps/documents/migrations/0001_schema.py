"""Documents, their updates, versions and comments, and the function that appends to the log."""

import django.contrib.postgres.fields
import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models

# The journal's one statement (apps/documents/update_log.py): in the order of the arrays within each document, or nothing
# at all where a document does not exist or its access epoch is not the one that is expected (null: any). Without
# ``wait`` documents whose row somebody else has locked are left out, of the answer too.
APPEND = """
create function documents_append(
    documents bigint[], epochs bigint[], actors bigint[], connections text[], payloads bytea[], wait boolean
) returns table (document bigint, head bigint, epoch bigint, written boolean) language plpgsql as $$
declare
    ids bigint[];
    heads bigint[];
    current_epochs bigint[];
    expected boolean;
begin
    if wait then
        select array_agg(locked.id), array_agg(locked.head_seq), array_agg(locked.access_epoch)
        into ids, heads, current_epochs
        from (
            select id, head_seq, access_epoch from documents_document where id = any(documents)
            order by id for update
        ) as locked;
    else
        select array_agg(locked.id), array_agg(locked.head_seq), array_agg(locked.access_epoch)
        into ids, heads, current_epochs
        from (
            select id, head_seq, access_epoch from documents_document where id = any(documents)
            order by id for update skip locked
        ) as locked;
    end if;
    select not exists (
        select from unnest(documents, epochs) as given(id, epoch)
        left join unnest(ids, current_epochs) as found(id, epoch) on found.id = given.id
        where given.epoch <> found.epoch
        or found.id is null and not exists (select from documents_document as stored where stored.id = given.id)
    ) into expected;
    if expected then
        insert into documents_update (document_id, seq, actor_id, connection, payload, created_at)
        select given.id, found.head + row_number() over (partition by given.id order by given.place),
            given.actor, given.connection, given.payload, now()
        from unnest(documents, actors, connections, payloads) with ordinality
            as given(id, actor, connection, payload, place)
        join unnest(ids, heads) as found(id, head) on found.id = given.id;
        update documents_document as stored set head_seq = stored.head_seq + given.rows
        from (select id, count(*) as rows from unnest(documents) as one(id) group by id) as given
        where stored.id = given.id and stored.id = any(ids);
    end if;
    return query select found.id, found.head, found.epoch, expected
    from unnest(ids, heads, current_epochs) as found(id, head, epoch)
    union all select null, null, null, false where not expected;
end $$;
"""


class Migration(migrations.Migration):
    replaces = [
        ("documents", "0001_documents"),
        ("documents", "0002_versions"),
        ("documents", "0003_comments"),
        ("documents", "0004_apply_crashes"),
        ("documents", "0005_append"),
    ]

    initial = True

    dependencies = []

    operations = [
        migrations.CreateModel(
            name="CommentThread",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=64)),
                ("record_id", models.BigIntegerField()),
                ("anchor_from", models.CharField(max_length=400)),
                ("anchor_to", models.CharField(max_length=400)),
                ("quote", models.CharField(max_length=500)),
                ("created_by_id", models.BigIntegerField()),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("resolved_by_id", models.BigIntegerField(null=True)),
                ("resolved_at", models.DateTimeField(null=True)),
            ],
            options={
                "db_table": "documents_comment_thread",
                "indexes": [models.Index(fields=["kind", "record_id", "id"], name="documents_comments_of")],
            },
        ),
        migrations.CreateModel(
            name="CommentMessage",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "thread",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="messages",
                        to="documents.commentthread",
                    ),
                ),
                ("author_id", models.BigIntegerField()),
                ("text", models.TextField()),
                (
                    "mentions",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.BigIntegerField(), default=list, size=None
                    ),
                ),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("edited_at", models.DateTimeField(null=True)),
                ("deleted_at", models.DateTimeField(null=True)),
            ],
            options={
                "db_table": "documents_comment_message",
            },
        ),
        migrations.CreateModel(
            name="CommentMention",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "message",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="documents.commentmessage"
                    ),
                ),
                ("account_id", models.BigIntegerField()),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("read_at", models.DateTimeField(null=True)),
            ],
            options={
                "db_table": "documents_comment_mention",
                "indexes": [models.Index(fields=["account_id", "-id"], name="documents_mentions_of")],
                "constraints": [
                    models.UniqueConstraint(fields=("message", "account_id"), name="documents_one_mention")
                ],
            },
        ),
        migrations.CreateModel(
            name="CommentReading",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "thread",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="readings",
                        to="documents.commentthread",
                    ),
                ),
                ("account_id", models.BigIntegerField()),
                ("message_id", models.BigIntegerField()),
            ],
            options={
                "db_table": "documents_comment_reading",
                "constraints": [models.UniqueConstraint(fields=("thread", "account_id"), name="documents_one_reading")],
            },
        ),
        migrations.CreateModel(
            name="Document",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=64)),
                ("record_id", models.BigIntegerField()),
                ("head_seq", models.BigIntegerField(default=0)),
                ("snapshot", models.BinaryField(null=True)),
                ("snapshot_seq", models.BigIntegerField(default=0)),
                ("access_epoch", models.BigIntegerField(default=0)),
                (
                    "contributors",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.BigIntegerField(), default=list, size=None
                    ),
                ),
                ("load_attempts", models.PositiveSmallIntegerField(default=0)),
                ("apply_crashes", models.PositiveSmallIntegerField(db_default=0, default=0)),
                ("quarantined_at", models.DateTimeField(null=True)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
            ],
            options={
                "db_table": "documents_document",
                "constraints": [models.UniqueConstraint(fields=("kind", "record_id"), name="documents_one_per_record")],
            },
        ),
        migrations.CreateModel(
            name="DocumentUpdate",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "document",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="updates",
                        to="documents.document",
                    ),
                ),
                ("seq", models.BigIntegerField()),
                ("actor_id", models.BigIntegerField(null=True)),
                ("connection", models.CharField(blank=True, max_length=40)),
                ("payload", models.BinaryField()),
                ("created_at", models.DateTimeField(auto_now_add=True)),
            ],
            options={
                "db_table": "documents_update",
                "constraints": [models.UniqueConstraint(fields=("document", "seq"), name="documents_update_seq")],
            },
        ),
        migrations.CreateModel(
            name="DocumentVersion",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "document",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="versions", to="documents.document"
                    ),
                ),
                ("name", models.CharField(max_length=100)),
                ("reason", models.CharField(max_length=40)),
                ("seq", models.BigIntegerField()),
                ("packed", models.BinaryField()),
                ("html", models.TextField(blank=True)),
                ("word_count", models.PositiveIntegerField(default=0)),
                ("fields", models.JSONField(default=dict)),
                ("content_hash", models.CharField(max_length=64)),
                (
                    "contributors",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.BigIntegerField(), default=list, size=None
                    ),
                ),
                ("created_by_id", models.BigIntegerField(null=True)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now)),
            ],
            options={
                "db_table": "documents_version",
                "indexes": [models.Index(fields=["document", "-id"], name="documents_version_latest")],
            },
        ),
        migrations.CreateModel(
            name="RecordLock",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=64)),
                ("record_id", models.BigIntegerField()),
                ("holder_id", models.BigIntegerField()),
                ("holder_name", models.CharField(max_length=100)),
                ("taken_at", models.DateTimeField(auto_now_add=True)),
                ("seen_at", models.DateTimeField()),
            ],
            options={
                "db_table": "documents_record_lock",
                "constraints": [models.UniqueConstraint(fields=("kind", "record_id"), name="documents_one_lock")],
            },
        ),
        migrations.RunSQL(APPEND, "drop function documents_append"),
    ]
