"""Accounts, roles, sessions and the system log."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    replaces = [
        ("identity", "0001_initial"),
        ("identity", "0002_roles_count_from_two"),
        ("identity", "0003_kind_labels_in_the_log"),
        ("identity", "0004_archives"),
        ("identity", "0005_service_tokens"),
    ]

    initial = True

    dependencies = []

    operations = [
        migrations.CreateModel(
            name="ChainHead",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("count", models.PositiveBigIntegerField(default=0)),
                ("last_hash", models.CharField(blank=True, default="", max_length=64)),
                ("kept_from", models.PositiveBigIntegerField(default=1)),
                ("archived_hash", models.CharField(blank=True, default="", max_length=64)),
                ("seal", models.CharField(blank=True, default="", max_length=64)),
            ],
        ),
        migrations.CreateModel(
            name="Attempts",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("scope", models.CharField(max_length=10)),
                ("key", models.CharField(max_length=100)),
                ("count", models.PositiveIntegerField(default=0)),
                ("first_at", models.DateTimeField()),
                ("last_at", models.DateTimeField()),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("scope", "key"), name="identity_attempts_once")],
            },
        ),
        migrations.CreateModel(
            name="Role",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("name", models.CharField(max_length=40)),
                ("note", models.TextField(blank=True, default="")),
                ("grants", models.JSONField(blank=True, default=list)),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("name",), name="identity_role_name_once")],
            },
        ),
        migrations.CreateModel(
            name="Account",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
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
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("name", models.CharField(max_length=32, unique=True)),
                ("real_name", models.CharField(blank=True, default="", max_length=40)),
                ("email", models.CharField(blank=True, default="", max_length=120)),
                ("phone", models.CharField(blank=True, default="", max_length=11)),
                ("password", models.CharField(blank=True, default="", max_length=128)),
                (
                    "role",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="accounts", to="identity.role"
                    ),
                ),
                ("enabled", models.BooleanField(default=True)),
                ("must_change_password", models.BooleanField(default=True)),
                ("second_step", models.BooleanField(default=False)),
                ("epoch", models.PositiveBigIntegerField(default=0)),
                ("sso_subject", models.CharField(blank=True, max_length=200, null=True, unique=True)),
                ("last_login_at", models.DateTimeField(blank=True, null=True)),
                ("changed_at", models.DateTimeField(blank=True, null=True)),
            ],
            options={
                "indexes": [models.Index(fields=["phone"], name="identity_account_phone")],
            },
        ),
        migrations.CreateModel(
            name="ServiceToken",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
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
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("name", models.CharField(max_length=60)),
                ("sender", models.CharField(max_length=40)),
                ("scopes", models.JSONField(default=list)),
                ("token_hash", models.CharField(max_length=64, unique=True)),
                ("hint", models.CharField(blank=True, default="", max_length=8)),
                ("rate", models.PositiveIntegerField(default=600)),
                ("expires_at", models.DateTimeField(blank=True, null=True)),
                ("last_used_at", models.DateTimeField(blank=True, null=True)),
                ("last_address", models.CharField(blank=True, default="", max_length=45)),
                ("revoked", models.BooleanField(default=False)),
            ],
            options={
                "indexes": [
                    models.Index(condition=models.Q(("revoked", False)), fields=["-id"], name="service_token_open")
                ],
            },
        ),
        migrations.CreateModel(
            name="SystemLog",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
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
                ("revision", models.PositiveIntegerField(default=1)),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                ("number", models.PositiveBigIntegerField(unique=True)),
                ("at", models.DateTimeField()),
                ("prev_hash", models.CharField(max_length=64)),
                ("hash", models.CharField(max_length=64)),
                ("account_id_then", models.BigIntegerField(null=True)),
                ("account_name", models.CharField(blank=True, default="", max_length=40)),
                ("real_name", models.CharField(blank=True, default="", max_length=40)),
                ("address", models.CharField(blank=True, default="", max_length=45)),
                ("operation", models.CharField(max_length=120)),
                ("kind", models.CharField(blank=True, default="", max_length=60)),
                ("kind_label", models.CharField(blank=True, default="", max_length=40)),
                ("record", models.CharField(blank=True, default="", max_length=200)),
                ("summary", models.TextField(blank=True, default="")),
                ("request_id", models.CharField(blank=True, default="", max_length=40)),
                ("code", models.IntegerField(default=0)),
            ],
            options={
                "indexes": [
                    models.Index(fields=["-at"], name="identity_syslog_at"),
                    models.Index(fields=["kind", "-number"], name="identity_syslog_kind"),
                    models.Index(fields=["account_name", "-number"], name="identity_syslog_account"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Session",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "account",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="sessions", to="identity.account"
                    ),
                ),
                ("token_hash", models.CharField(max_length=64, unique=True)),
                ("created_at", models.DateTimeField()),
                ("last_seen_at", models.DateTimeField()),
                ("address", models.CharField(blank=True, default="", max_length=45)),
                ("user_agent", models.CharField(blank=True, default="", max_length=300)),
                ("ended_at", models.DateTimeField(blank=True, null=True)),
                (
                    "reason",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("logout", "已退出登录"),
                            ("password", "密码已修改"),
                            ("disabled", "账号已停用"),
                            ("role", "角色已变更"),
                            ("removed", "账号已删除"),
                        ],
                        default="",
                        max_length=10,
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        condition=models.Q(("ended_at__isnull", True)), fields=["account"], name="identity_session_open"
                    ),
                    models.Index(fields=["account", "address", "-created_at"], name="identity_session_from"),
                ],
            },
        ),
        migrations.CreateModel(
            name="SmsCode",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "purpose",
                    models.CharField(
                        choices=[("profile", "Profile"), ("login", "Login"), ("forgot", "Forgot")], max_length=10
                    ),
                ),
                ("phone", models.CharField(max_length=11)),
                (
                    "account",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="identity.account"
                    ),
                ),
                ("address", models.CharField(blank=True, default="", max_length=45)),
                ("code_hash", models.CharField(max_length=64)),
                ("tries", models.PositiveSmallIntegerField(default=0)),
                ("created_at", models.DateTimeField()),
                ("expires_at", models.DateTimeField()),
                ("used_at", models.DateTimeField(blank=True, null=True)),
            ],
            options={
                "indexes": [
                    models.Index(fields=["phone", "-created_at"], name="identity_code_phone"),
                    models.Index(fields=["address", "-created_at"], name="identity_code_address"),
                ],
            },
        ),
        migrations.CreateModel(
            name="LoginTicket",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "account",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="identity.account"
                    ),
                ),
                ("ticket_hash", models.CharField(max_length=64, unique=True)),
                ("epoch", models.PositiveBigIntegerField()),
                ("created_at", models.DateTimeField()),
                ("expires_at", models.DateTimeField()),
                ("used_at", models.DateTimeField(blank=True, null=True)),
            ],
        ),
        migrations.AddField(
            model_name="Role",
            name="created_by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to="identity.account",
            ),
        ),
        # Role 1 has a fixed id, so PostgreSQL's sequence must begin after it.
        migrations.RunSQL(
            "ALTER TABLE identity_role ALTER COLUMN id SET START WITH 2 RESTART",
            "ALTER TABLE identity_role ALTER COLUMN id SET START WITH 1",
        ),
    ]
