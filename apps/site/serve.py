"""Serves the product: ``python -m apps.site.serve --host 127.0.0.1 --port 8000 --processes 1``.

uvicorn with uvloop and its sans-IO WebSockets. SIGTERM or SIGINT drains: no new connections, the hub tells its
sockets, closes them with 1012 and makes everything durable, then the server goes; at most ten seconds. With
several processes the parent only holds the listening socket, starts a new process for one that died, and
passes the signal on; all people of a document are served by one of them.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import multiprocessing
import os
import shutil
import signal
import socket
import sys
import tempfile
import threading
import time
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import Any

import uvicorn

from . import at_start
from .server.allocator import give_memory_back
from .server.handover import Handover, Place
from .server.http_protocol import PunctualHttp

logger = logging.getLogger("apps.site.serve")

APPLICATION = "apps.site.asgi:application"
MAX_FRAME_BYTES = 1024 * 1024 + 64 * 1024
PING_SECONDS = 20.0
GRACEFUL_SECONDS = 10
RESTART_PAUSE_SECONDS = 1.0
#: Seconds that a thread which renders or judges a large change may keep the interpreter from the event loop.
SWITCH_SECONDS = 0.001
LINE = "%(asctime)s %(levelname)s %(name)s %(message)s"


class HubServer(uvicorn.Server):
    """A server whose sockets belong to the hub: it takes leave of them before uvicorn cuts the connections.

    ``place``: which process it is, of several.
    """

    def __init__(self, config: uvicorn.Config, place: Place | None = None) -> None:
        super().__init__(config)
        self._handover = Handover(place) if place else None
        self._accepting: set[asyncio.Task[Any]] = set()
        PunctualHttp.handover = self._handover

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        if self._handover is not None:
            self._handover.start(self._accept)
            await self._handover.await_others()
        await super().startup(sockets)
        if self.config.app == APPLICATION:
            at_start.begin()

    def _accept(self, connection: socket.socket, head: bytes) -> None:
        """Serve a connection whose request begins with ``head``."""
        task = asyncio.create_task(self._serve_given(connection, head))
        self._accepting.add(task)
        task.add_done_callback(self._accepting.discard)

    async def _serve_given(self, connection: socket.socket, head: bytes) -> None:
        def protocol() -> PunctualHttp:
            return PunctualHttp(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)

        try:
            _, made = await asyncio.get_running_loop().connect_accepted_socket(protocol, connection)
        except OSError:
            # The browser left meanwhile.
            connection.close()
            return
        try:
            made.data_received(head)
        except Exception:
            logger.exception("a socket that another process has given could not be served")
            connection.close()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        from hub.runtime import Hub

        if self._handover is not None:
            self._handover.stop()
        for server in self.servers:
            server.close()
        await Hub.drain_this_process()
        await super().shutdown(sockets)
        # An orderly end is exit code 0, not the signal raised once more.
        self._captured_signals.clear()


def configure(application: str, host: str, port: int, ping_seconds: float = PING_SECONDS) -> uvicorn.Config:
    return uvicorn.Config(
        application,
        host=host,
        port=port,
        loop="uvloop",
        http=PunctualHttp,
        ws=_socket_protocol(),
        ws_max_size=MAX_FRAME_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=ping_seconds,
        ws_ping_timeout=ping_seconds,
        lifespan="off",
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=GRACEFUL_SECONDS,
    )


def _socket_protocol() -> type[asyncio.Protocol] | str:
    """uvicorn's own protocol, made to hand documents' sockets over; the bare one when it is not as expected."""
    try:
        from hub.sockets.uvicorn_protocol import HandsOver
    except ImportError as error:
        logger.warning("every socket goes the plain way: %s", error)
        return "auto"
    return HandsOver


def serve_here(
    application: str,
    host: str,
    port: int,
    ping_seconds: float,
    listener: socket.socket,
    place: Place | None = None,
) -> None:
    """Serve in this process until a signal; ``listener`` is bound already. ``place``: of several processes."""
    logging.basicConfig(level=logging.INFO, format=LINE)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    _go_with_the_parent()
    sys.setswitchinterval(SWITCH_SECONDS)
    give_memory_back()
    HubServer(configure(application, host, port, ping_seconds), place).run(sockets=[listener])


def _go_with_the_parent() -> None:
    """A serving process whose parent was killed stops by itself, as orderly as by a signal."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def wait() -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=wait, daemon=True, name="parent").start()


class Processes:
    """Keeps as many serving processes alive as were asked for."""

    def __init__(
        self, application: str, host: str, port: int, ping_seconds: float, listener: socket.socket, count: int
    ) -> None:
        self._arguments = (application, host, port, ping_seconds, listener)
        self._context = multiprocessing.get_context("spawn")
        self._stopping = False
        self._count = count
        self._folder = tempfile.mkdtemp(prefix="console-processes-")
        self._processes: list[SpawnProcess] = [self._start(index) for index in range(count)]

    def run(self) -> None:
        for name in (signal.SIGTERM, signal.SIGINT):
            signal.signal(name, self._stop)
        while not self._stopping:
            time.sleep(0.2)
            self._replace_dead()
        for process in self._processes:
            process.join(GRACEFUL_SECONDS + 5)
            if process.is_alive():
                logger.error("process %s did not stop and is killed", process.pid)
                process.kill()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _start(self, index: int) -> SpawnProcess:
        place = Place(self._folder, index, self._count)
        process = self._context.Process(target=serve_here, args=(*self._arguments, place))
        process.start()
        return process

    def _replace_dead(self) -> None:
        for index, process in enumerate(self._processes):
            if not process.is_alive() and not self._stopping:
                logger.error("process %s ended with %s and is replaced", process.pid, process.exitcode)
                time.sleep(RESTART_PAUSE_SECONDS)
                self._processes[index] = self._start(index)

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._stopping = True
        for process in self._processes:
            process.terminate()


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Serve the console and its sockets.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--application", default=APPLICATION, help="for tests: another ASGI application")
    parser.add_argument(
        "--ping-seconds",
        type=float,
        default=PING_SECONDS,
        help="a socket that leaves a ping unanswered so long is closed",
    )
    options = parser.parse_args(arguments)
    logging.basicConfig(level=logging.INFO, format=LINE)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    listener = configure(options.application, options.host, options.port).bind_socket()
    logger.info("serving on http://%s:%d in %d process(es)", options.host, options.port, options.processes)
    served = (options.application, options.host, options.port, options.ping_seconds, listener)
    if options.processes <= 1:
        serve_here(*served)
    else:
        Processes(*served, options.processes).run()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
