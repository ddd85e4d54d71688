"""Limits of uploads: defaults, bounds, and an administrator's settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core.errors import Invalid
from apps.identity.syslog.mentions import mention
from apps.kinds.rights import Caller

from .models import UploadSettings

MB = 1024 * 1024
GB = 1024 * MB
#: Bytes of a form with a full file (recordings.MAX_VIDEO), and with a part (receivers.MOST_PARTS of 200 GB).
MAX_FORM, MAX_PART = 513 * MB, 32 * MB

DEFAULTS = {
    "imageMaxBytes": 32 * MB,
    "videoMaxBytes": 20 * GB,
    "audioMaxBytes": 2 * GB,
    "documentMaxBytes": 512 * MB,
    "openUploads": 30,
    "abandonedHours": 72,
}
#: Least and most of each setting. A picture's 32 MB is the product's own limit.
BOUNDS = {
    "imageMaxBytes": (1 * MB, 32 * MB),
    "videoMaxBytes": (1 * MB, 200 * GB),
    "audioMaxBytes": (1 * MB, 20 * GB),
    "documentMaxBytes": (1 * MB, 20 * GB),
    "openUploads": (1, 200),
    "abandonedHours": (1, 24 * 30),
}


def current() -> dict[str, int]:
    row = UploadSettings.objects.filter(pk=1).first()
    return DEFAULTS | ({name: row.values[name] for name in DEFAULTS if name in row.values} if row else {})


def max_bytes(sort: str, limits: Mapping[str, int]) -> int:
    return limits[f"{sort}MaxBytes"]


def change(caller: Caller, limits: Mapping[str, Any]) -> None:
    """Saves the limits that change. Raises Invalid."""
    changes = _checked(limits)
    row, _ = UploadSettings.objects.get_or_create(pk=1)
    row = UploadSettings.objects.select_for_update().get(pk=row.pk)
    before = DEFAULTS | row.values
    mention("；".join(f"{name}：{before[name]} → {value}" for name, value in changes.items() if before[name] != value))
    row.values |= changes
    row.changed_by_id = caller.account_id
    row.save()


def _checked(changes: Mapping[str, Any]) -> dict[str, int]:
    errors = {f"upload.{name}": sentence for name, value in changes.items() if (sentence := _refusal(name, value))}
    if errors:
        raise Invalid(errors)
    return dict(changes)


def _refusal(name: str, value: Any) -> str:
    if name not in DEFAULTS:
        return "没有这项上传设置，请刷新后重试"
    least, most = BOUNDS[name]
    if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
        return ""
    if name.endswith("Bytes"):
        return f"请填写{least // MB}到{most // MB}之间的大小（MB）"
    return f"请填写{least}到{most}之间的整数"
