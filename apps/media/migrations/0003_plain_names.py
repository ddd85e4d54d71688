import django.db.models.functions.comparison
from django.db import migrations, models
from django.db.models import Index, Q

POOL = models.CharField(choices=[("quick", "Quick"), ("slow", "Slow")], db_column="lane", max_length=8)
PARENT = models.GeneratedField(
    db_column="shelf",
    db_persist=True,
    expression=django.db.models.functions.comparison.Coalesce("parent_id", 0),
    output_field=models.BigIntegerField(),
)
OPEN = Q(state__in=("queued", "running"))
THERE = Q(deleted_at__isnull=True)
INDEXES = (
    ("mediaitem", Index(fields=["parent_or_top", "-folder", "-id"], name="media_item_on_shelf", condition=THERE)),
    (
        "mediaitem",
        Index(fields=["parent_or_top", "-folder", "-size", "-id"], name="media_item_by_size", condition=THERE),
    ),
    (
        "mediaitem",
        Index(fields=["parent_or_top", "-folder", "title", "id"], name="media_item_by_title", condition=THERE),
    ),
    ("mediatask", Index(fields=["pool", "attempts", "turn", "id"], name="media_task_due", condition=OPEN)),
    ("mediatask", Index(fields=["created_by", "pool"], name="media_task_waiting", condition=OPEN)),
)


class Migration(migrations.Migration):
    """Only the names in the code change; columns and indexes stay as they are."""

    dependencies = [("media", "0002_longer_mime")]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                *(migrations.RemoveIndex(model, index.name) for model, index in INDEXES),
                migrations.RenameField("mediatask", "lane", "pool"),
                migrations.AlterField("mediatask", "pool", POOL),
                migrations.RenameField("mediaitem", "shelf", "parent_or_top"),
                migrations.AlterField("mediaitem", "parent_or_top", PARENT),
                *(migrations.AddIndex(model, index) for model, index in INDEXES),
            ]
        )
    ]
