"""Duplicates without counting all items: a table of contents, kept by statement triggers on the table of items."""

from __future__ import annotations

from django.db import migrations, models

#: One upsert a statement, in the order of the hashes, so that two of them wait for each other and do not deadlock.
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

insert into media_mediacontent (sha256, copies)
  select sha256, count(*) from media_mediaitem where deleted_at is null and sha256 <> '' group by sha256;
"""
FORGET = """
drop trigger media_item_in on media_mediaitem;
drop trigger media_item_changed on media_mediaitem;
drop trigger media_item_out on media_mediaitem;
drop function media_recount(), media_count_in(), media_count_out();
"""


class Migration(migrations.Migration):
    dependencies = [("media", "0009_words")]

    operations = [
        migrations.CreateModel(
            name="MediaContent",
            fields=[
                ("sha256", models.CharField(max_length=64, primary_key=True, serialize=False)),
                ("copies", models.IntegerField()),
            ],
        ),
        migrations.AddIndex(
            model_name="mediafile",
            index=models.Index(
                condition=models.Q(("transcode_url", ""), _negated=True),
                fields=["transcode_url"],
                name="media_file_transcoded",
            ),
        ),
        migrations.AddIndex(
            model_name="mediacontent",
            index=models.Index(condition=models.Q(("copies__gt", 1)), fields=["sha256"], name="media_content_doubled"),
        ),
        migrations.RunSQL(RECOUNT, FORGET),
    ]
