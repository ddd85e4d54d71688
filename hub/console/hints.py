"""Hints for console sockets: changed records, locks, comments, a person's own jobs and notices, URLs of the menu."""

from __future__ import annotations

from collections.abc import Callable

from hub.bus import Bus, Message

from .subscriptions import Subscriptions


class Hints:
    """Passes bus messages on to the sockets that may see them.

    ``record_changed`` judges again who may edit a record (kind key, record id).
    """

    def __init__(self, bus: Bus, subscriptions: Subscriptions, record_changed: Callable[[str, int], None]) -> None:
        self._subscriptions = subscriptions
        self._record_changed = record_changed
        bus.on("record.changed", self._record)
        bus.on("lock.changed", self._lock)
        bus.on("lock.broken", self._lock_broken)
        bus.on("document.restored", self._restored)
        bus.on("job.changed", self._job)
        bus.on("plan.ended", self._plan_ended)
        bus.on("comments.changed", self._comments)
        bus.on("comments.mentioned", self._mentioned)
        bus.on("alerts.raised", self._alert)
        bus.on("linked_pages.changed", self._linked_pages)

    def _record(self, message: Message) -> None:
        kind = message["kind"]
        data = {name: message[name] for name in ("kind", "id", "revision", "by", "action")}
        self._subscriptions.send_about(kind, "records", "changed", data)
        self._record_changed(kind, message["id"])

    def _lock(self, message: Message) -> None:
        kind, record_id = message["kind"], message["record_id"]
        data = {"kind": kind, "id": record_id, "holder": message["holder"]}
        self._subscriptions.send_about(kind, "locks", "changed", data)
        self._record_changed(kind, record_id)

    def _lock_broken(self, message: Message) -> None:
        text = f"{message['by']}解除了您的独占编辑，您的内容已另存为一个版本"
        for watcher in self._subscriptions.audience.of("account", message["holder"]["id"]):
            watcher.send("notices", "toast", {"level": "warning", "text": text})

    def _restored(self, message: Message) -> None:
        """Notify the people who have the document open why its content has changed."""
        location = f"{message['kind']}:{message['record_id']}"
        text = f"{message['by']['label']}{message['what']}"
        for watcher in self._subscriptions.audience.of("location", location):
            if watcher.account_id != message["by"]["id"]:
                watcher.send("notices", "toast", {"level": "info", "text": text})

    def _job(self, message: Message) -> None:
        self._subscriptions.send_to_account(message["account_id"], "jobs", "changed", message["job"])

    def _plan_ended(self, message: Message) -> None:
        plan, account = message["plan"], message["plan"]["by"]["id"]
        outcome = f"没有成功：{plan['message']}" if plan["state"] == "failed" else "已完成"
        notice = {
            "level": "error" if plan["state"] == "failed" else "success",
            "text": f"“{message['title']}”{plan['label']}{outcome}",
        }
        self._subscriptions.send_to_account(account, "notices", "toast", notice)

    def _comments(self, message: Message) -> None:
        data = {"kind": message["kind"], "id": message["record_id"]}
        self._subscriptions.send_about(message["kind"], "comments", "changed", data)

    def _linked_pages(self, message: Message) -> None:
        """Send the URLs themselves: a fetch of the menu by every open page at once would be a burst of calls."""
        self._subscriptions.send_all("session", "links", {"addresses": message["urls"]})

    def _alert(self, message: Message) -> None:
        """Send an alert to the person's pages: those of a browser without push show it themselves, and one sounds."""
        data = {name: message[name] for name in ("sort", "title", "text", "url", "tag")}
        self._subscriptions.send_to_account(message["account_id"], "notices", "alert", data)

    def _mentioned(self, message: Message) -> None:
        """Send a hint to the person who was mentioned, on every screen. The list of mentions is in the database."""
        data = {
            "by": message["by"],
            "kind": message["kind"],
            "id": message["record_id"],
            "threadId": message["thread_id"],
        }
        self._subscriptions.send_to_account(message["account_id"], "mentions", "changed", data)
