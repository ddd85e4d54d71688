"""`manage.py bench uploads`: how fast a file gets into a bucket through the console, beside boto3.

The same file goes to the same S3 server of this machine in turns: from the console's page in a browser, and by boto3's
own `upload_file`, which makes a multipart upload too. What the page takes is counted from its first call to the answer
that the file is registered.
"""

import os
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from boto3.s3.transfer import TransferConfig

from deploy.browser import browser_environment
from deploy.drills.media_stage.stage import PASSWORD, Stage, opened_stage
from deploy.paths import DEFAULT_DATA, PYTHON, ROOT
from deploy.progress import say
from deploy.services.seaweedfs import BUCKET, ObjectStore
from deploy.uploading.film import MIB
from deploy.uploading.shelf import Bucket
from hub.drills.hub import stores

DATA = DEFAULT_DATA / "bench" / "uploads"
SIZE_MIB = 512
ROUNDS = 5
WANTED = 0.8
PAGE = "the console's page"
PEER = "boto3 as it comes"
ALIKE = "boto3, parts and lanes as the page's"
#: As web/src/uploads has them on S3.
PART, LANES = 5 * MIB, 4

Way = Callable[[], float]


def main() -> int:
    shutil.rmtree(DATA / "s3", ignore_errors=True)
    with stores(DATA):
        os.environ["DJANGO_SETTINGS_MODULE"] = "apps.site.settings"
        with opened_stage("s3", DATA / "s3", short=False) as stage:
            film = stage.film("film", mebibytes=SIZE_MIB, short=SIZE_MIB)
            with uploading_page(stage, film) as page:
                taken = in_turns({PAGE: page, PEER: by_boto3(stage, film), ALIKE: by_boto3(stage, film, alike=True)})
    shutil.rmtree(DATA / "s3", ignore_errors=True)
    return report(taken)


def in_turns(ways: dict[str, Way]) -> dict[str, list[float]]:
    """Seconds of each round, so that all meet the same machine; a first round warms up and is not counted."""
    taken: dict[str, list[float]] = {name: [] for name in ways}
    for number in range(ROUNDS + 1):
        for name, way in ways.items():
            seconds = way()
            if number:
                taken[name].append(seconds)
        say(f"round {number} of {ROUNDS}" if number else "warmed up")
    return taken


def report(taken: dict[str, list[float]]) -> int:
    base = statistics.median(taken[PEER])
    print(f"{SIZE_MIB} MiB into an S3 server of this machine, {ROUNDS} rounds in turns, medians")
    for name, seconds in taken.items():
        median = statistics.median(seconds)
        spread = f"{SIZE_MIB / max(seconds):.0f}-{SIZE_MIB / min(seconds):.0f}"
        print(f"{name:<38}{SIZE_MIB / median:6.0f} MiB/s  ({spread:>9})  {base / median:5.2f} x boto3")
    ratio = base / statistics.median(taken[PAGE])
    print(f"wanted {WANTED} x boto3 or better: {'yes' if ratio >= WANTED else 'no'}", flush=True)
    return 0 if ratio >= WANTED else 1


def by_boto3(stage: Stage, film: Path, *, alike: bool = False) -> Way:
    store = store_of(stage)
    client = store.client()
    config = TransferConfig(multipart_chunksize=PART, max_concurrency=LANES) if alike else TransferConfig()

    def upload() -> float:
        begun = time.perf_counter()
        client.upload_file(str(film), BUCKET, "bench/film.mp4", Config=config)
        return time.perf_counter() - begun

    return upload


def store_of(stage: Stage) -> ObjectStore:
    assert isinstance(stage.shelf, Bucket)
    return stage.shelf.store


@contextmanager
def uploading_page(stage: Stage, film: Path) -> Iterator[Way]:
    """A browser that uploads the film once per line that it is told, and says how many seconds that took."""
    environment = stage.environment | browser_environment()
    environment |= {"CONSOLE_URL": stage.server.address, "CONSOLE_DEMO_PASSWORD": PASSWORD, "PYTHONPATH": str(ROOT)}
    command = [str(PYTHON), str(ROOT / "web" / "e2e" / "bench_uploads.py"), str(film)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=environment, cwd=ROOT, stdin=pipe, stdout=pipe, text=True) as page:
        assert page.stdin is not None
        assert page.stdout is not None
        to_page, from_page = page.stdin, page.stdout

        def upload() -> float:
            print("go", file=to_page, flush=True)
            return float(from_page.readline())

        yield upload
        to_page.close()


if __name__ == "__main__":
    sys.exit(main())
