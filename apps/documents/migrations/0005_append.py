from django.db import migrations

# The journal's one statement (apps/documents/log.py): in the order of the arrays within each document, or nothing
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
    dependencies = [("documents", "0004_apply_crashes")]

    operations = [migrations.RunSQL(APPEND, "drop function documents_append")]
