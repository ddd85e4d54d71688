"""Rules of channels and their circles."""

from __future__ import annotations

import re
from typing import Any

from .models import TWICE, Channel, ChannelCircle

CODE = re.compile(r"[a-z][a-z0-9_-]*")


def check_channel(values: dict[str, Any], channel: Channel) -> dict[str, str]:
    errors = {}
    if "code" in values and not CODE.fullmatch(values["code"]):
        errors["code"] = "频道标识以小写字母开头，只能含小写字母、数字、横线和下划线"
    if repeated := _repeated(values.get("entries") or []):
        errors[f"entries.{repeated}.content"] = "这条内容在上面已经放过了，请换一条或删除"
    return errors


def _repeated(entries: list[dict[str, Any]]) -> int:
    """The position of the first content that occurs twice; 0 if none does."""
    seen = set()
    for index, entry in enumerate(entries):
        target = (entry["content"]["kind"], entry["content"]["id"])
        if target in seen:
            return index
        seen.add(target)
    return 0


def check_circle(values: dict[str, Any], placed: ChannelCircle) -> dict[str, str]:
    """Refuses a circle that the channel has already."""
    channel = values.get("channel", placed.channel_id)
    circle = values.get("circle", placed.circle)
    others = ChannelCircle.objects.filter(deleted_at__isnull=True, channel=channel, circle=circle).exclude(pk=placed.pk)
    return {"circle": TWICE} if circle and others.exists() else {}
