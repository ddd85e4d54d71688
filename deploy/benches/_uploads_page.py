"""docs/bench/uploads.md out of the rounds of `manage.py bench uploads`."""

import datetime as dt
import os
import platform
import statistics
from collections.abc import Mapping, Sequence
from typing import Protocol


class Round(Protocol):
    @property
    def seconds(self) -> float:
        """Wall time of one upload."""

    @property
    def cpu(self) -> float:
        """Seconds of processor that one upload took."""


def page_of(taken: Mapping[str, Sequence[Round]], mebibytes: int, *, names: tuple[str, str, str], wanted: float) -> str:
    """`names`: of the console's page, of the bare one, and of the peer that both are measured by."""
    own, bare, peer = (statistics.median(one.seconds for one in taken[name]) for name in names)
    rounds = len(taken[names[0]])
    rows = [_row(name, all_, mebibytes, peer) for name, all_ in taken.items()]
    machine = f"{os.cpu_count()} cores, {platform.machine()}"
    return f"""# Uploads into a bucket

Written by `python3 manage.py bench uploads` on {dt.datetime.now(dt.UTC):%Y-%m-%d}: {machine}, everything on one machine over
loopback, load {os.getloadavg()[1]:.0f} meanwhile. {mebibytes} MiB into an S3 server (SeaweedFS), {rounds} rounds in turns, medians.

| | MiB/s | slowest to fastest | x boto3 | CPU seconds |
|---|--:|--:|--:|--:|
{"".join(rows)}
Wanted: at least {wanted} x boto3: **{peer / own:.2f} x, {"kept" if peer / own >= wanted else "not kept"}**. The bare page runs none of the console's
code: it puts the same parts to signed URLs, and what it falls short of boto3 is the browser's own. Beside it the console's
page is at {bare / own:.2f} x. CPU seconds are of everything that took part, the S3 server and the waiting pages too; on a busy
machine they say more than the clock.
"""


def _row(name: str, all_: Sequence[Round], mebibytes: int, peer: float) -> str:
    seconds = [one.seconds for one in all_]
    median = statistics.median(seconds)
    spread = f"{mebibytes / max(seconds):.0f}-{mebibytes / min(seconds):.0f}"
    cpu = statistics.median(one.cpu for one in all_)
    return f"| {name} | {mebibytes / median:.0f} | {spread} | {peer / median:.2f} | {cpu:.1f} |\n"
