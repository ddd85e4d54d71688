from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("media", "0001_schema")]

    operations = [
        migrations.AlterField("mediafile", "mime", models.CharField(max_length=255)),
    ]
