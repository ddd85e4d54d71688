"""Role 1 is inserted under its own number, so the numbers that PostgreSQL gives begin after it."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("identity", "0001_initial")]

    operations = [
        migrations.RunSQL(
            "ALTER TABLE identity_role ALTER COLUMN id SET START WITH 2 RESTART",
            "ALTER TABLE identity_role ALTER COLUMN id SET START WITH 1",
        )
    ]
