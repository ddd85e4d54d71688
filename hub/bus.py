"""Bus: one message reaches every process of the hub, or those that have documents of one shard open.

Each process has one channel. It is in the channel layer's group of the hub, and in those of the shards it has joined.
Messages are hints and may be lost. So each listener also reads the truth by itself: a sequence in PostgreSQL, a
snapshot, a sweep. There is never one channel-layer message per client.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

from apps.core.transactions import gather

logger = logging.getLogger(__name__)

GROUP = "hub"
REJOIN_SECONDS = 5
RETRY_SECONDS = 0.5
PUBLISH_SECONDS = 5.0
#: The longest that a call waits for the broker.
PUBLISH_FROM_CALL_SECONDS = 1.0

Message = dict[str, Any]
Handler = Callable[[Message], Awaitable[None] | None]

_local: list[Bus] = []
_silent: ContextVar[bool] = ContextVar("hub.bus.silent", default=False)


class Bus:
    """The bus of one process. Handlers run on its event loop; one that fails is logged."""

    def __init__(self) -> None:
        self._handlers: defaultdict[str, list[Handler]] = defaultdict(list)
        self._tasks: list[asyncio.Task[None]] = []
        self._work: set[asyncio.Task[None]] = set()
        self._layer: Any = None
        self._channel = ""
        self._shards: Counter[int] = Counter()
        self._moves = asyncio.Lock()
        self._stopped = False
        self.loop: asyncio.AbstractEventLoop | None = None

    def on(self, topic: str, handler: Handler) -> None:
        """Call ``handler`` with each message on ``topic``, those of this process too."""
        self._handlers[topic].append(handler)

    async def start(self) -> None:
        """Join the group and listen."""
        self.loop = asyncio.get_running_loop()
        self._layer = get_channel_layer()
        self._channel = await self._layer.new_channel("hub")
        self._tasks = [asyncio.create_task(self._stay()), asyncio.create_task(self._listen())]
        _local.append(self)

    async def stop(self) -> None:
        """End the tasks of the bus and of its handlers."""
        if self in _local:
            _local.remove(self)
        # If a receive is cancelled while it holds its lock, the layer raises an AssertionError.
        self._stopped = True
        for task in (*self._tasks, *self._work):
            task.cancel()
        await asyncio.gather(*self._tasks, *self._work, return_exceptions=True)

    @property
    def shards(self) -> list[int]:
        """Return the shards whose messages reach this process."""
        return list(self._shards)

    def join(self, shard: int) -> None:
        """Hear the messages of a shard from now on. Nobody waits for the broker, so the first ones may be missed."""
        self._shards[shard] += 1
        if self._shards[shard] == 1 and self.loop is not None:
            self._spawn(self._follow(shard))

    def leave(self, shard: int) -> None:
        """Undo one :meth:`join`."""
        self._shards[shard] -= 1
        if self._shards[shard] <= 0:
            del self._shards[shard]
            if self.loop is not None:
                self._spawn(self._follow(shard))

    async def publish(self, topic: str, *, shard: int | None = None, **data: Any) -> None:
        """Send a message to every process, or to those of a shard, this one too.

        A lost message is logged, and no error is raised.
        """
        await self.publish_all([_message(topic, shard, data)])

    async def publish_all(self, messages: list[Message]) -> None:
        """Send messages in their order, those of one group as one of the broker's."""
        await _send(self._layer, messages, PUBLISH_SECONDS)

    async def _stay(self) -> None:
        """Join the group again and again: a broker that is emptied or restarted forgets its members."""
        while True:
            for group in (GROUP, *map(_group, self.shards)):
                if not await self._move("group_add", group):
                    break
            await asyncio.sleep(REJOIN_SECONDS)

    async def _follow(self, shard: int) -> None:
        """Join or leave the shard's group, as it is wanted by then: one step of a shard does not overtake another."""
        async with self._moves:
            await self._move("group_add" if shard in self._shards else "group_discard", _group(shard))

    async def _move(self, step: str, group: str) -> bool:
        try:
            await getattr(self._layer, step)(group, self._channel)
        except Exception as error:
            logger.warning("the bus is away: %s", error)
            return False
        return True

    async def _listen(self) -> None:
        while not self._stopped:
            try:
                message = await self._layer.receive(self._channel)
                for each in message.get("messages", (message,)):
                    self._handle(each)
                    # A batch of five hundred records keeps no socket waiting.
                    await asyncio.sleep(0)
            except Exception as error:
                if self._stopped:
                    return
                logger.warning("the bus could not be read: %s", error)
                await asyncio.sleep(RETRY_SECONDS)

    def _handle(self, message: Message) -> None:
        topic = message.get("topic", "")
        for handler in self._handlers[topic]:
            try:
                result = handler(message)
                if result is not None:
                    self._spawn(_finish(topic, result))
            except Exception:
                logger.exception("a handler failed on bus topic %s", topic)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a handler as a task, so that the next message does not wait for its database."""
        task = asyncio.create_task(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)


def _message(topic: str, shard: int | None, data: Message) -> Message:
    return {"topic": topic, **data} if shard is None else {"topic": topic, "shard": shard, **data}


def _group(shard: int | None) -> str:
    return GROUP if shard is None else f"{GROUP}.documents.{shard}"


async def _send(layer: Any, messages: list[Message], seconds: float) -> None:
    """Send within ``seconds``: a broker that hangs counts as away."""
    by_group: dict[str, list[Message]] = {}
    for message in messages:
        by_group.setdefault(_group(message.get("shard")), []).append(message)
    try:
        async with asyncio.timeout(seconds):
            for group, sent in by_group.items():
                said = sent[0] if len(sent) == 1 else {"messages": sent}
                await layer.group_send(group, {"type": "hub", **said})
    except Exception as error:
        logger.warning("the bus lost a message on %s: %s", messages[0]["topic"], error)


async def _finish(topic: str, result: Awaitable[None]) -> None:
    try:
        await result
    except Exception:
        logger.exception("a handler failed on bus topic %s", topic)


def publish(topic: str, *, shard: int | None = None, **data: Any) -> None:
    """Send a message from outside the event loop: a call, a worker, a command. Errors are logged and not raised.

    The messages of one transaction are sent together. ``shard``: only to processes with documents of this shard.
    """
    if not _silent.get():
        gather(_publish_all, _message(topic, shard, data))


def _publish_all(messages: list[Message]) -> None:
    running = next((bus for bus in _local if bus.loop is not None and bus.loop.is_running()), None)
    if running is not None and running.loop is not None:
        asyncio.run_coroutine_threadsafe(running.publish_all(messages), running.loop)
        return
    layer = get_channel_layer()
    if layer is not None:
        async_to_sync(_send)(layer, messages, PUBLISH_FROM_CALL_SECONDS)


@contextmanager
def silence() -> Iterator[None]:
    """Drop every message that is published inside: for data that exists before any socket is open."""
    token = _silent.set(True)
    try:
        yield
    finally:
        _silent.reset(token)
