"""Notices of failed background work on a person's media, with a way to try it again.

All tasks of a failing batch fail at once, so the failures of one second are one notice.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import Any

from hub.bus import Bus, Message

from .subscriptions import Subscriptions

TOGETHER_SECONDS = 1.0
SORTS = {
    "transfer": "转存",
    "image_save": "保存编辑后的图片",
    "refetch": "重新转存",
    "inspect": "读取",
    "transcode": "转码",
    "clip": "剪辑",
}

Tasks = list[dict[str, Any]]


class MediaNotices:
    """Sends notices to the sockets of this process."""

    def __init__(self, bus: Bus, subscriptions: Subscriptions) -> None:
        self._subscriptions = subscriptions
        self._broken: defaultdict[int, Tasks] = defaultdict(list)
        self._sending: set[asyncio.Task[None]] = set()
        bus.on("media.broken", self._hear)

    def _hear(self, message: Message) -> None:
        account_id = message["account_id"]
        self._broken[account_id].append(message["task"])
        if len(self._broken[account_id]) == 1:
            task = asyncio.create_task(self._send(account_id))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def _send(self, account_id: int) -> None:
        await asyncio.sleep(TOGETHER_SECONDS)
        tasks = self._broken.pop(account_id)
        notice = {"level": "error", "text": sentence(tasks), "retry": {"tasks": [task["id"] for task in tasks]}}
        self._subscriptions.send_to_account(account_id, "notices", "toast", notice)


def sentence(tasks: Tasks) -> str:
    """Return the Chinese text of a notice."""
    if len(tasks) > 1:
        return f"{len(tasks)}个文件的后台处理没有成功，可在“后台任务”中查看原因"
    task = tasks[0]
    return f"“{task['label']}”{SORTS.get(task['sort'], '处理')}没有成功：{task['message']}"
