"""Promises 32 and 33 of the quality requirements, each as a drill that would break it."""

import hashlib
import signal
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from deploy.drills.media_harness.credentials import attempts, granted
from deploy.drills.media_harness.environment import Stage
from deploy.services.seaweedfs import BUCKET
from deploy.upload_client.console import Refused
from deploy.upload_client.film import MIB
from deploy.upload_client.send import UploadClient
from deploy.upload_client.storage_probe import Bucket
from hub.drills.harness.outcome import Broken, Figures, expect

LANES = 4
ABANDONED_HOURS = 73
#: Memory that a server process may take at most while files of any size go through it.
MEMORY = 512 * MIB
#: A worker inspects a recording at most so long before the drill calls it lost.
COPIED_SECONDS = 300


def resumes(stage: Stage) -> Figures:
    """33. An interrupted 2 GB upload goes on where it was: the sender goes at 40 %, the server is killed on the way to 70 %."""
    film = stage.film("long", mebibytes=2048, short=64)
    first = stage.sending(film)
    parts = len(first.missing)
    sent = first.send(first.missing[: parts * 2 // 5])
    second = stage.sending(film)
    expect(second.upload == first.upload, "the upload was not found again")
    expect(len(second.missing) == parts - parts * 2 // 5, f"{len(second.missing)} parts were missing afterwards")
    sent += _sent_while_killing(stage, second, second.missing[: parts * 3 // 10])
    third = stage.sending(film)
    sent += third.send(third.missing)
    begun = time.monotonic()
    url = third.finish()["url"]
    finishing = time.monotonic() - begun
    # A part that arrived while the server died was answered to nobody, and is not counted.
    again = max(0, sent - film.stat().st_size)
    expect(again <= LANES * third.setting["partSize"], f"{again / MIB:.0f} MiB went over the line twice")
    expect(_digest(_stored(stage, url)) == _file_digest(film), "what is stored is not what was sent")
    figures = Figures()
    figures.note("size", film.stat().st_size // MIB, "MiB")
    figures.note("sent twice", again / MIB, "MiB")
    figures.note("finishing took", finishing, "s")
    return figures


def memory(stage: Stage) -> Figures:
    """33. The size of a file does not show in the server's memory."""
    film = stage.film("heavy", mebibytes=1024, short=48)
    sending = stage.sending(film)
    sending.send(sending.missing)
    sending.finish()
    peak = stage.peak_memory()
    expect(peak < MEMORY, f"the server took {peak / MIB:.0f} MiB")
    figures = Figures()
    figures.note("peak", peak // MIB, "MiB")
    return figures


def cancelled(stage: Stage) -> Figures:
    """33. Cancelling leaves no fragment, also while parts are on their way."""
    film = stage.film("cancelled", mebibytes=256, short=48)
    sending = stage.sending(film)
    parts = sending.missing
    sending.send(parts[: len(parts) // 3])
    expect(any(_belongs(name, sending) for name in stage.shelf.contents()), "nothing arrived that could be left behind")
    with ThreadPoolExecutor(LANES) as lanes:
        late = [lanes.submit(_put_quietly, sending, number) for number in parts[len(parts) // 3 :]]
        sending.cancel()
        arrived = sum(one.result() for one in late)
    # Credentials that are out there cannot be called back: what arrives with them afterwards goes with the sweep.
    stage.forget_for(sending.upload, ABANDONED_HOURS)
    stage.sweep()
    # Posters of earlier recordings may come meanwhile: a worker makes them.
    left = sorted(name for name in stage.shelf.contents() if _belongs(name, sending))
    expect(not left, f"left behind: {left}")
    expect(_refused(lambda: sending.open().finish()), "a cancelled upload could be finished")
    sending.cancel()
    figures = Figures()
    figures.note("parts beside the cancel that were still taken", arrived)
    return figures


def swept(stage: Stage) -> Figures:
    """33. What nobody goes on with is cleared away, and nothing else."""
    before = stage.shelf.contents()
    abandoned = stage.sending(stage.film("abandoned", mebibytes=64, short=24))
    abandoned.send(abandoned.missing[:2])
    resting = stage.sending(stage.film("resting", mebibytes=64, short=24))
    kept = resting.send(resting.missing[:2])
    stage.forget_for(abandoned.upload, ABANDONED_HOURS)
    stage.forget_for(resting.upload, 24)
    stage.sweep()
    left = set(stage.shelf.contents()) - set(before)
    expect(not any(_belongs(name, abandoned) for name in left), "the abandoned upload is still there")
    expect(_refused(lambda: abandoned.finish()), "the abandoned upload could be finished")
    again = stage.sending(Path(stage.data / "resting.mp4"))
    expect(len(again.missing) == len(resting.missing) - 2, "the sweep took parts of an upload that only rests")
    again.send(again.missing)
    again.finish()
    figures = Figures()
    figures.note("kept of the resting one", kept // MIB, "MiB")
    return figures


def confined(stage: Stage) -> Figures:
    """32. Temporary credentials put one object and do nothing else: the S3 server denies everything beside it."""
    sending = stage.sending(stage.film("confined", mebibytes=16, short=16))
    denied = attempts(sending.setting, _somebody_elses(stage))
    allowed = [name for name, answer in denied.items() if answer == "allowed"]
    expect(not allowed, f"allowed: {', '.join(allowed)}")
    odd = {name: answer for name, answer in denied.items() if answer not in DENIALS}
    expect(not odd, f"neither allowed nor denied: {odd}")
    expect(b"".join(stage.shelf.chunks(OTHER)) == OTHER_CONTENT, "another object was changed")
    expect(granted(sending.setting), "the credentials do not even put the object that they are for")
    sending.cancel()
    figures = Figures()
    figures.note("denied", len(denied), "attempts")
    return figures


OTHER, OTHER_CONTENT = "saas/video/2026-01/other.mp4", b"not yours"
DENIALS = (
    "AccessDenied",
    "403",
    "InvalidAccessKeyId",
    "SignatureDoesNotMatch",
    "InvalidToken",
    "ExpiredToken",
    "InvalidRequest",
)


def _somebody_elses(stage: Stage) -> str:
    assert isinstance(stage.shelf, Bucket)
    stage.shelf.store.client().put_object(Bucket=BUCKET, Key=OTHER, Body=OTHER_CONTENT)
    return OTHER


def _put_quietly(sending: UploadClient, number: int) -> int:
    try:
        return 1 if sending.send([number]) else 0
    except Exception:
        return 0


def _sent_while_killing(stage: Stage, sending: UploadClient, numbers: list[int]) -> int:
    """Kills the server when half of the parts are over; returns the bytes of the parts that were answered."""
    half, over, lock = len(numbers) // 2, 0, threading.Lock()
    reached = threading.Event()
    bytes_sent = 0

    def put(number: int) -> None:
        nonlocal over, bytes_sent
        arrived = 0
        try:
            arrived = sending.send([number])
        except Exception:
            arrived = 0
        with lock:
            over += 1
            bytes_sent += arrived
            if over >= half:
                reached.set()

    with ThreadPoolExecutor(LANES) as lanes:
        for number in numbers:
            lanes.submit(put, number)
        reached.wait(600)
        stage.server.stop_at_once(signal.SIGKILL)
    stage.server.start()
    return bytes_sent


def _stored(stage: Stage, url: str) -> Iterable[bytes]:
    """Reads the object of ``url``. A worker copies a recording of more than 512 MB there after the upload is over."""
    deadline = time.monotonic() + COPIED_SECONDS
    while time.monotonic() < deadline:
        contents = stage.shelf.contents()
        key = next((name for name in contents if url.endswith(name.removeprefix("media/"))), None)
        if key is not None:
            return stage.shelf.chunks(key)
        time.sleep(0.5)
    raise Broken(f"nothing is stored under {url}, but {sorted(contents)}")


def _belongs(name: str, sending: UploadClient) -> bool:
    stem = str(sending.setting["key"]).rpartition(".")[0]
    return sending.upload in name or stem in name


def _refused(call: Callable[[], Any]) -> bool:
    try:
        call()
    except Refused:
        return True
    return False


def _digest(chunks: Iterable[bytes]) -> str:
    whole = hashlib.sha256()
    for chunk in chunks:
        whole.update(chunk)
    return whole.hexdigest()


def _file_digest(file: Path) -> str:
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


PLAYS: dict[str, dict[str, Callable[[Stage], Figures]]] = {
    "local": {"resumes": resumes, "memory": memory, "cancelled": cancelled, "swept": swept},
    "s3": {"resumes": resumes, "cancelled": cancelled, "swept": swept, "confined": confined},
}
