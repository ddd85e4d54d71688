"""The open interface over HTTP: cached, made anew, and not modified, beside a bare Django view in the same run."""

from __future__ import annotations

import asyncio
import datetime as dt
import os
import platform
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

REPORT = Path(settings.BASE_DIR) / "docs" / "bench" / "open.md"
ROUNDS, SECONDS, CONNECTIONS = 5, 1.0, 8
BARE, LIST, DETAIL, SAME, MADE = (
    "bare Django view", "list, from the cache", "detail, from the cache", "list, not modified", "list, made anew"
)  # fmt: skip

#: Path and further headers of the n-th request.
Asking = Callable[[int], tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Way:
    host: str
    port: int
    asking: Asking


class Command(BaseCommand):
    help = "Measure the open interface against a bare Django view in the same run"

    def handle(self, *args: Any, **options: Any) -> None:
        if "CONSOLE_URL" not in os.environ:
            raise CommandError("run it by `python3 manage.py bench open`, which starts a product of its own")
        parts = urlsplit(os.environ["CONSOLE_URL"])
        assert parts.hostname and parts.port  # noqa: PT018
        with bare_server() as port:
            ways = {BARE: Way("127.0.0.1", port, lambda _: ("/bare", ""))} | _open_ways(parts.hostname, parts.port)
            report = _written(asyncio.run(in_turns(ways)))
        REPORT.write_text(report, encoding="utf-8")
        self.stdout.write(report)


def _open_ways(host: str, port: int) -> dict[str, Way]:
    page = "/api/open/article/list?limit=20"
    head, body = asyncio.run(_once(host, port, page))
    first = int(body.partition(b'"id":')[2].partition(b",")[0])
    etag = next(line.partition(b": ")[2] for line in head.split(b"\r\n") if line.lower().startswith(b"etag:")).decode()
    began = dt.datetime(2001, 1, 1)
    return {
        LIST: Way(host, port, lambda _: (page, "")),
        DETAIL: Way(host, port, lambda _: (f"/api/open/article/detail?id={first}", "")),
        SAME: Way(host, port, lambda _: (page, f"If-None-Match: {etag}\r\n")),
        # Every question is another one: none is answered twice.
        MADE: Way(
            host, port, lambda n: (f"{page}&since={began + dt.timedelta(seconds=_fresh(n)):%Y-%m-%dT%H:%M:%S}", "")
        ),
    }


_asked = iter(range(10**9))


def _fresh(_n: int) -> int:
    return next(_asked)


@contextmanager
def bare_server() -> Iterator[int]:
    """The port of a server that answers a constant (``apps.site.bench.bare``), until the block ends."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = int(found.getsockname()[1])
    command = [
        sys.executable,
        "-m",
        "uvicorn",
        "apps.site.bench.bare:application",
        "--port",
        str(port),
        "--no-access-log",
    ]
    process = subprocess.Popen([*command, "--loop", "uvloop", "--http", "httptools", "--log-level", "warning"])
    try:
        for _ in range(100):
            try:
                asyncio.run(_once("127.0.0.1", port, "/bare"))
                break
            except OSError:
                time.sleep(0.1)
        yield port
    finally:
        process.terminate()
        process.wait()


async def _once(host: str, port: int, path: str) -> tuple[bytes, bytes]:
    reader, writer = await asyncio.open_connection(host, port)
    try:
        return await _ask(reader, writer, path, "")
    finally:
        writer.close()


async def _ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, path: str, more: str) -> tuple[bytes, bytes]:
    writer.write(f"GET {path} HTTP/1.1\r\nHost: bench\r\n{more}\r\n".encode())
    head = await reader.readuntil(b"\r\n\r\n")
    if not head.startswith((b"HTTP/1.1 200", b"HTTP/1.1 304")):
        raise CommandError(f"{path}: {head.partition(bytes([13]))[0].decode()}")
    found = head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
    return head, await reader.readexactly(int(found or 0))


async def in_turns(ways: dict[str, Way]) -> dict[str, list[float]]:
    """Requests a second of each, round by round, so that what disturbs the machine disturbs all of them."""
    rates: dict[str, list[float]] = {name: [] for name in ways}
    for turn in range(ROUNDS + 1):
        for name, way in ways.items():
            rate = await _rate_of(way)
            if turn:
                rates[name].append(rate)
    return rates


async def _rate_of(way: Way) -> float:
    ends = time.perf_counter() + SECONDS
    counts = await asyncio.gather(*(_worker(way, ends, place) for place in range(CONNECTIONS)))
    return sum(counts) / SECONDS


async def _worker(way: Way, ends: float, place: int) -> int:
    reader, writer = await asyncio.open_connection(way.host, way.port)
    count = 0
    while time.perf_counter() < ends:
        await _ask(reader, writer, *way.asking(count * CONNECTIONS + place))
        count += 1
    writer.close()
    return count


def _written(rates: dict[str, list[float]]) -> str:
    base = statistics.median(rates[BARE])
    lines = [
        "# The open interface",
        "",
        f"Written by `manage.py bench open` on {dt.datetime.now(dt.UTC):%Y-%m-%d}, Python {platform.python_version()},",
        f"{os.cpu_count()} cores for server, database and client together: {CONNECTIONS} connections, one process of the",
        f"product, {ROUNDS} rounds of {SECONDS:.0f} s in turns, medians. The bare view answers a constant of the size of a",
        "list behind the product's own middleware; it asks no database. Only the ratios count.",
        "",
        "| | requests/s | ratio to the bare view |",
        "|---|---|---|",
    ]
    for name, found in rates.items():
        rate = statistics.median(found)
        lines.append(f"| {name} | {rate:,.0f} | {rate / base:.2f} |")
    return "\n".join(lines) + "\n"
