"""``console_grams`` in a tenth of the time: it runs for each row that is written. The set of what it finds is the same,
so that the indexes stand as they are; what stands twice in a text, an index notes once."""

from importlib import import_module

from django.db import migrations

GRAMS = """
create or replace function console_grams(text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  letters text[] := string_to_array(lower($1) collate "C", null);
  grams text[] := letters;
begin
  for place in 2..cardinality(letters) loop
    grams := grams || (letters[place - 1] || letters[place]);
  end loop;
  return grams;
end $$
"""
BEFORE = import_module("apps.kinds.migrations.0002_grams").GRAMS.replace(
    "create function", "create or replace function"
)


class Migration(migrations.Migration):
    dependencies = [("kinds", "0003_doors")]

    operations = [migrations.RunSQL(GRAMS, BEFORE)]
