"""Jobs, arrivals and publications, and the functions behind ``apps.kinds.database.text_search``: what an index holds of a text, and
what a search asks of it."""

from django.contrib.postgres.operations import BtreeGinExtension, TrigramExtension
from django.db import migrations, models

# Runs for each row that is written. The result may name a gram twice: an index notes it once.
GRAMS = """
create function console_grams(text) returns text[] language plpgsql immutable strict parallel safe as $$
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
NEEDLE = """
create function console_needle(text) returns text[] language sql immutable strict parallel safe as $$
    select coalesce(array_agg(distinct substr(found.text, place, least(2, length(found.text)))), '{}')
    from (select lower($1) collate "C" as text) found,
        generate_series(1, greatest(1, length(found.text) - 1)) place
    where found.text <> ''
$$
"""


class Migration(migrations.Migration):
    replaces = [
        ("kinds", "0001_initial"),
        ("kinds", "0002_grams"),
        ("kinds", "0003_doors"),
        ("kinds", "0004_faster_grams"),
        ("kinds", "0005_latest_of_a_section"),
    ]

    initial = True

    dependencies = []

    operations = [
        TrigramExtension(),
        BtreeGinExtension(),
        migrations.RunSQL(GRAMS, "drop function console_grams(text)"),
        migrations.RunSQL(NEEDLE, "drop function console_needle(text)"),
        migrations.CreateModel(
            name="Job",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("sort", models.CharField(max_length=20)),
                ("label", models.CharField(max_length=200)),
                ("kind", models.CharField(max_length=60)),
                ("account_id", models.BigIntegerField()),
                ("payload", models.JSONField(default=dict)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("queued", "Queued"),
                            ("running", "Running"),
                            ("done", "Done"),
                            ("failed", "Failed"),
                            ("cancelled", "Cancelled"),
                        ],
                        default="queued",
                        max_length=12,
                    ),
                ),
                ("done", models.PositiveIntegerField(default=0)),
                ("total", models.PositiveIntegerField(default=0)),
                ("message", models.TextField(blank=True, default="")),
                ("result", models.JSONField(default=dict)),
                ("source", models.BinaryField(blank=True, null=True)),
                ("output", models.BinaryField(blank=True, null=True)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
            ],
            options={
                "indexes": [models.Index(fields=["account_id", "-id"], name="job_account")],
            },
        ),
        migrations.CreateModel(
            name="Publication",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=60)),
                ("record_id", models.BigIntegerField()),
                ("scope", models.CharField(blank=True, default="", max_length=80)),
                ("rank", models.BigIntegerField(default=0)),
                ("shown_at", models.DateTimeField()),
                ("until_at", models.DateTimeField(blank=True, null=True)),
                ("digest", models.CharField(max_length=64)),
            ],
            options={
                "indexes": [
                    models.Index(fields=["kind", "rank", "-shown_at", "-record_id"], name="publication_order"),
                    models.Index(fields=["kind", "scope", "rank", "-shown_at", "-record_id"], name="publication_scope"),
                    models.Index(fields=["scope", "-shown_at"], name="publication_latest"),
                    models.Index(fields=["kind", "shown_at"], name="publication_begins"),
                    models.Index(fields=["kind", "until_at"], name="publication_ends"),
                ],
                "constraints": [models.UniqueConstraint(fields=("kind", "record_id"), name="publication_once")],
            },
        ),
        migrations.CreateModel(
            name="Arrival",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("sender", models.CharField(max_length=40)),
                ("kind", models.CharField(max_length=60)),
                ("key", models.CharField(max_length=80)),
                ("digest", models.CharField(max_length=64)),
                ("record_id", models.BigIntegerField(blank=True, null=True)),
                ("created_at", models.DateTimeField(auto_now_add=True, db_index=True)),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("sender", "kind", "key"), name="arrival_once")],
            },
        ),
    ]
