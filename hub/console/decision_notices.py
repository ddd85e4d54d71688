"""Notices of decisions for the authors of records. The decisions of one batch come at once and are one notice."""

from __future__ import annotations

import asyncio
from collections import defaultdict

from hub.bus import Bus, Message

from .subscriptions import Subscriptions

TOGETHER_SECONDS = 1.0


class DecisionNotices:
    """Sends notices to the sockets of this process."""

    def __init__(self, bus: Bus, subscriptions: Subscriptions) -> None:
        self._subscriptions = subscriptions
        self._decided: defaultdict[tuple[int, str], list[Message]] = defaultdict(list)
        self._sending: set[asyncio.Task[None]] = set()
        bus.on("review.decided", self._hear)

    def _hear(self, message: Message) -> None:
        key = message["account_id"], message["action"]
        self._decided[key].append(message)
        if len(self._decided[key]) == 1:
            task = asyncio.create_task(self._send(key))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def _send(self, key: tuple[int, str]) -> None:
        await asyncio.sleep(TOGETHER_SECONDS)
        account_id, action = key
        decided = self._decided.pop(key)
        notice = {"level": "success" if action == "approve" else "warning", "text": sentence(decided)}
        kinds = {message["kind"] for message in decided}
        if len(decided) > 1:
            notice["list"] = kinds.pop() if len(kinds) == 1 else ""
        self._subscriptions.send_to_account(account_id, "notices", "toast", notice)


def sentence(decided: list[Message]) -> str:
    """Return the Chinese text of a notice about decisions of one sort."""
    approved, number = decided[0]["action"] == "approve", len(decided)
    if number > 1:
        return f"您的 {number} 条内容{'已通过审核' if approved else '被驳回，请查看原因后修改'}"
    return f"“{decided[0]['title']}”{'已通过审核' if approved else '被驳回，请查看原因后修改'}"
