import uuid

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("identity", "0003_kind_labels_in_the_log"),
        ("media", "0003_library"),
    ]

    operations = [
        migrations.CreateModel(
            name="Upload",
            fields=[
                ("id", models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ("fingerprint", models.CharField(max_length=200)),
                ("name", models.CharField(max_length=255)),
                ("size", models.PositiveBigIntegerField()),
                ("type", models.CharField(max_length=12)),
                ("mime", models.CharField(max_length=100)),
                ("parent_id", models.PositiveBigIntegerField(blank=True, null=True)),
                ("key", models.CharField(max_length=250, unique=True)),
                ("driver", models.CharField(max_length=10)),
                ("part_size", models.PositiveIntegerField()),
                ("sliced", models.BooleanField()),
                ("multipart", models.TextField(blank=True, default="")),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("open", "Open"),
                            ("stored", "Stored"),
                            ("cancelled", "Cancelled"),
                            ("refused", "Refused"),
                            ("expired", "Expired"),
                        ],
                        default="open",
                        max_length=10,
                    ),
                ),
                ("tag", models.CharField(blank=True, default="", max_length=200)),
                ("exposed_until", models.DateTimeField(blank=True, null=True)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("touched_at", models.DateTimeField()),
                (
                    "account",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to="identity.account"
                    ),
                ),
                (
                    "file",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to="media.mediafile"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="UploadPart",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField()),
                ("size", models.PositiveIntegerField()),
                ("sha256", models.CharField(max_length=64)),
                (
                    "upload",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="kept", to="media.upload"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="UploadSettings",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("values", models.JSONField(default=dict)),
                ("changed_at", models.DateTimeField(auto_now=True)),
                (
                    "changed_by",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to="identity.account"
                    ),
                ),
            ],
        ),
        migrations.AddIndex(
            model_name="upload",
            index=models.Index(
                condition=models.Q(("state", "open")), fields=["account", "-touched_at"], name="media_upload_mine"
            ),
        ),
        migrations.AddIndex(
            model_name="upload",
            index=models.Index(fields=["state", "touched_at"], name="media_upload_sweep"),
        ),
        migrations.AddConstraint(
            model_name="upload",
            constraint=models.UniqueConstraint(
                condition=models.Q(("state", "open")),
                fields=("account", "fingerprint", "name", "size"),
                name="media_upload_once",
            ),
        ),
        migrations.AddConstraint(
            model_name="uploadpart",
            constraint=models.UniqueConstraint(fields=("upload", "number"), name="media_upload_part_once"),
        ),
    ]
