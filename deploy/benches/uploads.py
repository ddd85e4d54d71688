"""`manage.py bench uploads`: how fast a file gets into a bucket through the console, beside boto3.

The same file goes to the same S3 server of this machine in turns: from the console's page in a browser, from a bare
page that puts the same parts to signed URLs and runs none of the console's code, and by boto3's own
`upload_file`, which makes a multipart upload too. What the console's page takes is counted from its first call to the
answer that the file is registered, what the bare page takes until its multipart upload is complete. Writes
docs/bench/uploads.md.
"""

import json
import os
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from boto3.s3.transfer import TransferConfig

from deploy.benches._cpu import cpu_seconds
from deploy.benches._uploads_page import page_of
from deploy.drills.media_harness.environment import PASSWORD, Harness, running_harness
from deploy.paths import DEFAULT_DATA, PYTHON, ROOT
from deploy.progress import say
from deploy.services.seaweedfs import BUCKET, ObjectStore
from deploy.toolchain.browser import browser_environment
from deploy.upload_client.film import MIB
from deploy.upload_client.storage_probe import Bucket
from hub.drills.hub import stores

DATA = DEFAULT_DATA / "bench" / "uploads"
REPORT = ROOT / "docs" / "bench" / "uploads.md"
SIZE_MIB = 512
ROUNDS = 5
WANTED = 0.8
PAGE = "the console's page"
BARE = "a bare page, the same parts"
PEER = "boto3 as it comes"
ALIKE = "boto3, parts and lanes as the page's"
#: As web/src/uploads has them on S3.
PART, LANES = 5 * MIB, 4

Way = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Taken:
    """Of one upload: how long it took, and CPU time of all that took part, the storage too."""

    seconds: float
    cpu: float


def main() -> int:
    shutil.rmtree(DATA / "s3", ignore_errors=True)
    with stores(DATA):
        os.environ["DJANGO_SETTINGS_MODULE"] = "apps.site.settings"
        with running_harness("s3", DATA / "s3", short=False) as harness:
            film = harness.film("film", mebibytes=SIZE_MIB, short=SIZE_MIB)
            with browser(harness, film) as send:
                page, bare = _by_console(send), by_bare_page(harness, send)
                peers = {PEER: _by_boto3(harness, film), ALIKE: _by_boto3(harness, film, alike=True)}
                taken = in_turns({PAGE: page, BARE: bare} | peers)
    shutil.rmtree(DATA / "s3", ignore_errors=True)
    return report(taken)


def in_turns(ways: dict[str, Way]) -> dict[str, list[Taken]]:
    """Rounds in turns, so that all meet the same machine; a first round warms up and is not counted."""
    taken: dict[str, list[Taken]] = {name: [] for name in ways}
    for number in range(ROUNDS + 1):
        for name, way in ways.items():
            before = cpu_seconds()
            seconds = way()
            if number:
                taken[name].append(Taken(seconds, cpu_seconds() - before))
        say(f"round {number} of {ROUNDS}" if number else "warmed up")
    return taken


def report(taken: dict[str, list[Taken]]) -> int:
    """Writes the page. Returns the exit code: 1 if the console is slower than promised against boto3."""
    seconds = {name: statistics.median(one.seconds for one in all_) for name, all_ in taken.items()}
    ratio = seconds[PEER] / seconds[PAGE]
    text = page_of(taken, SIZE_MIB, names=(PAGE, BARE, PEER), wanted=WANTED)
    REPORT.write_text(text, encoding="utf-8")
    print(text, flush=True)
    return 0 if ratio >= WANTED else 1


def _by_boto3(harness: Harness, film: Path, *, alike: bool = False) -> Way:
    client = _store_of(harness).client()
    config = TransferConfig(multipart_chunksize=PART, max_concurrency=LANES) if alike else TransferConfig()

    def upload() -> float:
        begun = time.perf_counter()
        client.upload_file(str(film), BUCKET, "bench/film.mp4", Config=config)
        return time.perf_counter() - begun

    return upload


Send = Callable[[dict[str, Any]], float]


def _by_console(send: Send) -> Way:
    return lambda: send({"page": "console"})


def by_bare_page(harness: Harness, send: Send) -> Way:
    """The browser alone puts the parts; this process begins and completes, as the console does for its page."""
    client = _store_of(harness).client()

    def upload() -> float:
        named = {"Bucket": BUCKET, "Key": "bench/bare.mp4"}
        named["UploadId"] = client.create_multipart_upload(**named)["UploadId"]
        numbers = range(1, -(-SIZE_MIB * MIB // PART) + 1)
        addresses = [client.generate_presigned_url("upload_part", named | {"PartNumber": n}) for n in numbers]
        seconds = send({"page": "bare", "addresses": addresses, "part": PART, "lanes": LANES})
        begun = time.perf_counter()
        listed = client.list_parts(**named)["Parts"]
        parts = [{"PartNumber": part["PartNumber"], "ETag": part["ETag"]} for part in listed]
        client.complete_multipart_upload(**named, MultipartUpload={"Parts": parts})
        return seconds + time.perf_counter() - begun

    return upload


def _store_of(harness: Harness) -> ObjectStore:
    assert isinstance(harness.storage, Bucket)
    return harness.storage.store


@contextmanager
def browser(harness: Harness, film: Path) -> Iterator[Send]:
    """A browser that uploads the film once per line that it is told, and says how many seconds that took."""
    environment = harness.environment | browser_environment()
    environment |= {"CONSOLE_URL": harness.server.address, "CONSOLE_DEMO_PASSWORD": PASSWORD, "PYTHONPATH": str(ROOT)}
    command = [str(PYTHON), str(ROOT / "web" / "e2e" / "bench_uploads.py"), str(film)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=environment, cwd=ROOT, stdin=pipe, stdout=pipe, text=True) as page:
        assert page.stdin is not None
        assert page.stdout is not None
        to_page, from_page = page.stdin, page.stdout

        def send(wish: dict[str, Any]) -> float:
            print(json.dumps(wish), file=to_page, flush=True)
            return float(from_page.readline())

        yield send
        to_page.close()


if __name__ == "__main__":
    sys.exit(main())
