import django.contrib.postgres.indexes
import django.db.models.deletion
from django.db import migrations, models

import apps.kinds.database.text_search
from apps.engage.activity.enrolment import tally_triggers


class Migration(migrations.Migration):
    dependencies = [
        ("engage", "0002_money"),
        ("identity", "0003_confirmed_sessions_refusals_former_passwords"),
    ]

    operations = [
        migrations.CreateModel(
            name="ActivitySeats",
            fields=[
                (
                    "activity",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="seats",
                        serialize=False,
                        to="engage.activity",
                    ),
                ),
                ("taken", models.PositiveIntegerField(default=0)),
                ("waiting", models.PositiveIntegerField(default=0)),
            ],
        ),
        migrations.AddField(
            model_name="activity",
            name="enrol_num",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="activity",
            name="least_age",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="activity",
            name="most_age",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="activity",
            name="per_person",
            field=models.PositiveIntegerField(default=1),
        ),
        migrations.AddField(
            model_name="activity",
            name="regions",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="activity",
            name="view_num",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="activity",
            name="waiting_limit",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="activity",
            name="waiting_num",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.CreateModel(
            name="Enrolment",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("reader_id", models.CharField(blank=True, default="", max_length=40)),
                ("reader_name", models.CharField(max_length=40)),
                ("phone", models.CharField(blank=True, default="", max_length=20)),
                ("age", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("region", models.CharField(blank=True, default="", max_length=20)),
                ("source", models.CharField(default="app", max_length=12)),
                ("device", models.CharField(blank=True, default="", max_length=40)),
                ("answers", models.JSONField(blank=True, default=list)),
                ("files", models.JSONField(blank=True, default=list)),
                ("answer_phones", models.JSONField(blank=True, default=dict)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("unpaid", "待付款"),
                            ("enrolled", "已报名"),
                            ("qualified", "已入选"),
                            ("waiting", "候补中"),
                            ("out", "已取消资格"),
                            ("left", "已退出"),
                        ],
                        default="enrolled",
                        max_length=12,
                    ),
                ),
                ("reason", models.CharField(blank=True, default="", max_length=200)),
                ("note", models.CharField(blank=True, default="", max_length=500)),
                ("code", models.CharField(blank=True, default="", max_length=10)),
                ("award", models.CharField(blank=True, default="", max_length=40)),
                ("awarded_at", models.DateTimeField(blank=True, null=True)),
                ("checked_in_at", models.DateTimeField(blank=True, null=True)),
                ("due", models.PositiveIntegerField(default=0)),
                ("paid", models.PositiveIntegerField(default=0)),
                ("refunded", models.PositiveIntegerField(default=0)),
                ("pay_by", models.DateTimeField(blank=True, null=True)),
                (
                    "activity",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="enrolments", to="engage.activity"
                    ),
                ),
                (
                    "checked_in_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="identity.account",
                    ),
                ),
                (
                    "created_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="identity.account",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="ActivityPayment",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("sort", models.CharField(choices=[("payment", "收款"), ("refund", "退款")], max_length=8)),
                (
                    "state",
                    models.CharField(
                        choices=[("done", "已到账"), ("waiting", "待退款"), ("cancelled", "已撤销")], max_length=10
                    ),
                ),
                ("amount", models.PositiveIntegerField()),
                ("transaction", models.CharField(blank=True, default="", max_length=64)),
                ("reason", models.CharField(blank=True, default="", max_length=200)),
                ("settled_at", models.DateTimeField(blank=True, null=True)),
                (
                    "activity",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="+", to="engage.activity"
                    ),
                ),
                (
                    "created_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="identity.account",
                    ),
                ),
                (
                    "enrolment",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="payments", to="engage.enrolment"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Essay",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("title", models.CharField(max_length=80)),
                ("author", models.CharField(max_length=40)),
                ("body", models.TextField(blank=True, default="")),
                ("images", models.JSONField(blank=True, default=list)),
                ("words", models.PositiveIntegerField(default=0)),
                ("like_num", models.PositiveIntegerField(default=0)),
                ("sort_order", models.IntegerField(default=0)),
                ("visible", models.BooleanField(default=False)),
                (
                    "activity",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="essays", to="engage.activity"
                    ),
                ),
                (
                    "created_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="identity.account",
                    ),
                ),
                (
                    "enrolment",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="essays",
                        to="engage.enrolment",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="ActivityTally",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("sort", models.CharField(max_length=12)),
                ("key", models.CharField(max_length=40)),
                ("shard", models.PositiveSmallIntegerField(default=0)),
                ("number", models.BigIntegerField(default=0)),
                (
                    "activity",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="engage.activity"
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(condition=models.Q(("sort", "fen")), fields=["activity"], name="activity_tally_money")
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("activity", "sort", "key", "shard"), name="activity_tally_once")
                ],
            },
        ),
        migrations.AddIndex(
            model_name="enrolment",
            index=models.Index(
                condition=models.Q(("deleted_at__isnull", True)), fields=["activity", "-id"], name="enrolment_activity"
            ),
        ),
        migrations.AddIndex(
            model_name="enrolment",
            index=models.Index(
                condition=models.Q(("deleted_at__isnull", True)),
                fields=["activity", "state", "-id"],
                name="enrolment_state",
            ),
        ),
        migrations.AddIndex(
            model_name="enrolment",
            index=models.Index(
                condition=models.Q(("deleted_at__isnull", True)),
                fields=["activity", "source", "-id"],
                include=["state"],
                name="enrolment_source",
            ),
        ),
        migrations.AddIndex(
            model_name="enrolment",
            index=models.Index(
                condition=models.Q(("deleted_at__isnull", True)),
                fields=["activity", "age", "id"],
                include=["state"],
                name="enrolment_age",
            ),
        ),
        migrations.AddIndex(
            model_name="enrolment",
            index=models.Index(
                condition=models.Q(("deleted_at__isnull", True)),
                fields=["activity", "-created_at", "-id"],
                include=["state"],
                name="enrolment_created",
            ),
        ),
        migrations.AddIndex(
            model_name="enrolment",
            index=models.Index(
                condition=models.Q(("reader_id", ""), _negated=True),
                fields=["activity", "reader_id"],
                name="enrolment_reader",
            ),
        ),
        migrations.AddIndex(
            model_name="enrolment",
            index=models.Index(
                condition=models.Q(("phone", ""), _negated=True), fields=["activity", "phone"], name="enrolment_phone"
            ),
        ),
        migrations.AddIndex(
            model_name="enrolment",
            index=models.Index(
                condition=models.Q(("state", "waiting")), fields=["activity", "id"], name="enrolment_waiting"
            ),
        ),
        migrations.AddIndex(
            model_name="enrolment",
            index=models.Index(condition=models.Q(("state", "unpaid")), fields=["pay_by"], name="enrolment_unpaid"),
        ),
        migrations.AddIndex(
            model_name="enrolment",
            index=models.Index(
                condition=models.Q(("award", ""), _negated=True), fields=["activity", "-id"], name="enrolment_awarded"
            ),
        ),
        migrations.AddIndex(
            model_name="enrolment",
            index=models.Index(
                condition=models.Q(("checked_in_at__isnull", False)),
                fields=["activity", "-id"],
                name="enrolment_checked_in",
            ),
        ),
        migrations.AddIndex(
            model_name="enrolment",
            index=django.contrib.postgres.indexes.GinIndex(
                apps.kinds.database.text_search.Grams("reader_name"), name="enrolment_grams"
            ),
        ),
        migrations.AddConstraint(
            model_name="enrolment",
            constraint=models.UniqueConstraint(
                condition=models.Q(("code", ""), _negated=True), fields=("activity", "code"), name="enrolment_code_once"
            ),
        ),
        migrations.AddConstraint(
            model_name="enrolment",
            constraint=models.CheckConstraint(
                condition=models.Q(("refunded__lte", models.F("paid"))), name="enrolment_refund_within_paid"
            ),
        ),
        migrations.AddIndex(
            model_name="activitypayment",
            index=models.Index(fields=["activity", "-id"], name="activity_payment_activity"),
        ),
        migrations.AddIndex(
            model_name="activitypayment",
            index=models.Index(fields=["activity", "state", "-id"], name="activity_payment_state"),
        ),
        migrations.AddIndex(
            model_name="activitypayment",
            index=models.Index(fields=["enrolment", "-id"], name="activity_payment_enrolment"),
        ),
        migrations.AddIndex(
            model_name="activitypayment",
            index=models.Index(
                condition=models.Q(("state", "waiting")), fields=["id"], name="activity_payment_waiting"
            ),
        ),
        migrations.AddIndex(
            model_name="activitypayment",
            index=models.Index(fields=["deleted_at", "-id"], name="activity_payment_bin"),
        ),
        migrations.AddConstraint(
            model_name="activitypayment",
            constraint=models.CheckConstraint(condition=models.Q(("amount__gt", 0)), name="activity_payment_positive"),
        ),
        migrations.AddConstraint(
            model_name="activitypayment",
            constraint=models.UniqueConstraint(
                condition=models.Q(("transaction", ""), _negated=True),
                fields=("transaction", "sort"),
                name="activity_payment_once",
                violation_error_message="这个交易号已经登记过，请核对后再提交",
            ),
        ),
        migrations.AddIndex(
            model_name="essay",
            index=models.Index(fields=["activity", "sort_order", "-id"], name="essay_order"),
        ),
        migrations.AddIndex(
            model_name="essay",
            index=models.Index(fields=["activity", "visible", "-id"], name="essay_visible"),
        ),
        migrations.AddIndex(
            model_name="essay",
            index=models.Index(fields=["enrolment"], name="essay_enrolment"),
        ),
        migrations.AddIndex(
            model_name="essay",
            index=models.Index(fields=["deleted_at", "-id"], name="essay_bin"),
        ),
        migrations.AddIndex(
            model_name="essay",
            index=django.contrib.postgres.indexes.GinIndex(
                apps.kinds.database.text_search.Grams("title"), name="essay_grams"
            ),
        ),
        migrations.RunSQL(tally_triggers.INSTALL, tally_triggers.REMOVE),
    ]
