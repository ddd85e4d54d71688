"""Words that editors ignore have the name that the console gives them. The table keeps its own: no statement runs."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("review", "0004_sections")]

    operations = [
        migrations.AlterModelTable("WordMeant", table="review_wordmeant"),
        migrations.RenameModel("WordMeant", "IgnoredWord"),
    ]
