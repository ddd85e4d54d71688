"""Notices for reviewers: a colleague let forbidden words pass, and a second person has to confirm."""

from __future__ import annotations

from apps.kinds.rights import Right
from hub.bus import Bus, Message
from hub.ports import ports

from .subscriptions import Subscriptions
from .watcher import Watcher


class SecondReaderNotices:
    """Sends notices to the sockets of this process: to everybody who may confirm."""

    def __init__(self, bus: Bus, subscriptions: Subscriptions) -> None:
        self._subscriptions = subscriptions
        bus.on("review.second_wanted", self._hear)

    def _hear(self, message: Message) -> None:
        kind, record_id = message["kind"], message["id"]
        group, involved = ports().queues().get(kind, ""), message["involved"]
        notice = {
            "level": "info",
            "text": f"“{message['title']}”含禁止词，{message['by']['label']}已放行，等待第二人确认",
            "url": f"/auditDetail?kind={kind}&id={record_id}",
        }

        def may_confirm(watcher: Watcher) -> bool:
            return watcher.account_id not in involved and watcher.visitor.caller.may(group, Right.APPROVE)

        self._subscriptions.send("notices", "toast", notice, where=may_confirm)
