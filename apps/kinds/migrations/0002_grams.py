"""The functions behind ``apps.kinds.searching``: what an index holds of a text, and what a search asks of it."""

from django.db import migrations

GRAMS = """
create function console_grams(text) returns text[] language sql immutable strict parallel safe as $$
    select coalesce(array_agg(distinct substr(found.text, place, size)), '{}')
    from (select lower($1) collate "C" as text) found,
        generate_series(1, length(found.text)) place,
        generate_series(1, 2) size
    where place + size - 1 <= length(found.text)
$$
"""
NEEDLE = """
create function console_needle(text) returns text[] language sql immutable strict parallel safe as $$
    select coalesce(array_agg(distinct substr(found.text, place, least(2, length(found.text)))), '{}')
    from (select lower($1) collate "C" as text) found,
        generate_series(1, greatest(1, length(found.text) - 1)) place
    where found.text <> ''
$$
"""


class Migration(migrations.Migration):
    dependencies = [("kinds", "0001_initial")]

    operations = [
        migrations.RunSQL(GRAMS, "drop function console_grams(text)"),
        migrations.RunSQL(NEEDLE, "drop function console_needle(text)"),
    ]
