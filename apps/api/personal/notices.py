"""Notices that a person may turn off. Whoever sends one asks ``wants`` first."""

from __future__ import annotations

from functools import partial
from typing import Any

from apps.core.errors import Invalid
from apps.core.transactions import once
from apps.kinds.fields import Field
from apps.kinds.rights import Caller

from .models import NoticeChoice

#: Name of a notice -> its words.
NOTICES = {
    "badges": "菜单上的待办数字",
    "decisions": "我提交的内容通过或驳回",
    "mentions": "批注中有人提到我",
    "takeovers": "我领取的内容被其他人接手",
    "withdrawals": "我的内容被其他人撤稿",
    "plans": "我的定时计划完成或失败",
}
FORM = (
    Field("on", "要接收的提醒", "texts", max=20, max_length=20),
    Field("sound", "提示音", "switch", default=False),
)


def show(*, caller: Caller) -> dict[str, Any]:
    """``{items: [{name, label, on}], sound}``; everything but the sound is on until the person turns it off."""
    choice = NoticeChoice.objects.filter(account_id=caller.account_id).first()
    off = choice.off if choice else []
    items = [{"name": name, "label": label, "on": name not in off} for name, label in NOTICES.items()]
    return {"items": items, "sound": bool(choice and choice.sound)}


def of_menu(account_id: int) -> dict[str, bool]:
    """The choices that every page of the console obeys: ``{badges, sound}``."""
    choice = NoticeChoice.objects.filter(account_id=account_id).first()
    return {"badges": not (choice and "badges" in choice.off), "sound": bool(choice and choice.sound)}


def save(*, caller: Caller, on: list[str] | None, sound: bool) -> dict[str, Any]:
    """Stores the choice; notices that are not named in ``on`` are off."""
    if not set(on or []) <= NOTICES.keys():
        raise Invalid({"on": "有无法识别的提醒，请刷新页面后重试"})
    off = [name for name in NOTICES if name not in (on or [])]
    NoticeChoice.objects.update_or_create(account_id=caller.account_id, defaults={"off": off, "sound": sound})
    return show(caller=caller)


def wants(account_id: int, name: str) -> bool:
    """True unless the person turned the notice off. A batch about many records of one person asks once."""
    return name not in once(f"notices off {account_id}", partial(_off, account_id))


def _off(account_id: int) -> list[str]:
    return NoticeChoice.objects.filter(account_id=account_id).values_list("off", flat=True).first() or []
