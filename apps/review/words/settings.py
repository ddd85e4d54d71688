"""The newsroom's choice whether a second person confirms forbidden words. An administrator makes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core.errors import Invalid
from apps.identity.syslog.mentions import mention
from apps.kinds.rights import Caller

from .models import WordSettings

SECOND_READER = "secondReader"
LABELS = {True: "开启", False: "关闭"}


def wants_second_reader() -> bool:
    """True unless an administrator turned it off."""
    row = WordSettings.objects.filter(pk=1).first()
    return row is None or row.second_reader


def current() -> dict[str, bool]:
    return {SECOND_READER: wants_second_reader()}


def change(caller: Caller, changes: Mapping[str, Any]) -> None:
    """Saves the choice. Raises Invalid."""
    wanted = changes.get(SECOND_READER)
    if set(changes) != {SECOND_READER} or not isinstance(wanted, bool):
        raise Invalid({f"review.{name}": "没有这项审核设置，请刷新后重试" for name in changes})
    if wanted != wants_second_reader():
        WordSettings.objects.update_or_create(
            pk=1, defaults={"second_reader": wanted, "changed_by_id": caller.account_id}
        )
        mention(f"禁止词双人放行：{LABELS[not wanted]} → {LABELS[wanted]}")
