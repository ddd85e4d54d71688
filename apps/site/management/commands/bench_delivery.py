"""Two editors on one article: how long a change takes to the other, and until it is durable.

The peer in the same run is a bare echo over one TCP connection of this machine: what no server can undercut.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import time
from contextlib import AsyncExitStack
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from pycrdt import Doc, Map
from websockets.asyncio.client import ClientConnection, connect

from apps.content.models import Article
from apps.identity.models import Account
from apps.identity.sessions.tokens import issue
from apps.kinds.lifecycle import VerifyState
from hub.rooms import protocol

ROUNDS = 300
WARM_UP = 30
PAUSE = 0.02


class Command(BaseCommand):
    help = "Measure delivery and durable acknowledgement between two editors"

    def handle(self, *args: Any, **options: Any) -> None:
        origin = os.environ.get("CONSOLE_URL")
        if not origin:
            raise CommandError("run it by `python3 manage.py bench`, which starts the product")
        article = Article.objects.filter(verify_state=VerifyState.DRAFT, deleted_at__isnull=True, frozen=False).first()
        names = Account.objects.filter(name__in=("editor", "editor2")).order_by("name")
        if article is None or len(names) < 2:
            raise CommandError("the demonstration data is missing")
        tokens = [issue(account, user_agent="bench")[0] for account in names]
        delivered, saved, echoed = asyncio.run(_measure(origin, article.pk, tokens))
        self.stdout.write(f"two editors on one article, {ROUNDS} changes, PostgreSQL durable")
        for label, times in (("bare TCP echo", echoed), ("shown to the other", delivered), ("durable", saved)):
            self.report(label, times, echoed)

    def report(self, label: str, times: list[float], base: list[float]) -> None:
        """Prints percentiles of ``times``, in seconds, and how many times the median of ``base`` they take."""
        cuts = statistics.quantiles(times, n=100)
        ratio = statistics.median(times) / statistics.median(base)
        line = f"p50 {cuts[49] * 1000:7.2f} ms  p95 {cuts[94] * 1000:7.2f} ms  p99 {cuts[98] * 1000:7.2f} ms"
        self.stdout.write(f"{label:<20} {line}  {ratio:6.1f} x the echo")


class Editor:
    """A Yjs client of the document socket that notes when frames arrive."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.doc: Doc[Any] = Doc()
        self.updates: asyncio.Queue[float] = asyncio.Queue()
        self.saves: asyncio.Queue[float] = asyncio.Queue()

    async def join(self) -> None:
        """Exchanges state with the room, as a fresh client does."""
        await self.socket.send(protocol.sync_frame(protocol.STEP1, self.doc.get_state()))
        await self.socket.send(protocol.sync_frame(protocol.STEP2, self.doc.get_update()))

    async def listen(self) -> None:
        """Notes when each save and each update of others arrives, in seconds of ``perf_counter``. Ends with the socket."""
        async for message in self.socket:
            frame = protocol.read_frame(bytes(message)) if isinstance(message, bytes) else None
            if frame is None:
                continue
            if frame.kind == protocol.SAVED:
                self.saves.put_nowait(time.perf_counter())
            elif frame.kind == protocol.SYNC and frame.step != protocol.STEP1:
                self.doc.apply_update(frame.payload)
                self.updates.put_nowait(time.perf_counter())

    async def change(self, number: int) -> float:
        """Sends one change of the summary. Returns the moment before it was sent, in seconds of ``perf_counter``."""
        before = self.doc.get_state()
        self.doc.get("fields", type=Map)["summary"] = f"第{number}次修改"
        started = time.perf_counter()
        await self.socket.send(protocol.sync_frame(protocol.UPDATE, self.doc.get_update(before)))
        return started


async def _measure(origin: str, article_id: int, tokens: list[str]) -> tuple[list[float], list[float], list[float]]:
    url = f"{origin.replace('http', 'ws', 1)}/ws/doc/article/{article_id}"
    async with AsyncExitStack() as stack:
        editors = []
        for token in tokens:
            protocols: Any = ["console.v1", f"token.{token}"]
            socket = await stack.enter_async_context(connect(url, origin=origin, subprotocols=protocols))  # type: ignore[arg-type]
            editors.append(Editor(socket))
        async with asyncio.TaskGroup() as tasks:
            listening = [tasks.create_task(editor.listen()) for editor in editors]
            for editor in editors:
                await editor.join()
            await asyncio.sleep(1)
            delivered, saved = await _type_along(*editors)
            for task in listening:
                task.cancel()
    return delivered, saved, await _echo_times()


async def _type_along(writer: Editor, reader: Editor) -> tuple[list[float], list[float]]:
    delivered, saved = [], []
    for number in range(ROUNDS + WARM_UP):
        for queue in (writer.saves, reader.updates):
            while not queue.empty():
                queue.get_nowait()
        started = await writer.change(number)
        shown = await asyncio.wait_for(reader.updates.get(), 10) - started
        durable = await asyncio.wait_for(writer.saves.get(), 10) - started
        if number >= WARM_UP:
            delivered.append(shown)
            saved.append(durable)
        await asyncio.sleep(PAUSE)
    return delivered, saved


async def _echo_times() -> list[float]:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(256):
            writer.write(data)
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with server:
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        times = []
        for number in range(ROUNDS + WARM_UP):
            started = time.perf_counter()
            writer.write(b"x" * 64)
            await reader.readexactly(64)
            if number >= WARM_UP:
                times.append(time.perf_counter() - started)
            await asyncio.sleep(PAUSE)
        writer.close()
        await writer.wait_closed()
        await asyncio.sleep(PAUSE)
    return times
