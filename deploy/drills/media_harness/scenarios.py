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
from deploy.drills.media_harness.environment import Harness
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


def resumes(harness: Harness) -> Figures:
    """33. An interrupted 2 GB upload goes on where it was: the sender goes at 40 %, the server is killed on the way to 70 %."""
    film = harness.film("long", mebibytes=2048, short=64)
    first = harness.sending(film)
    parts = len(first.missing)
    sent = first.send(first.missing[: parts * 2 // 5])
    second = harness.sending(film)
    expect(second.upload == first.upload, "the upload was not found again")
    expect(len(second.missing) == parts - parts * 2 // 5, f"{len(second.missing)} parts were missing afterwards")
    sent += _sent_while_killing(harness, second, second.missing[: parts * 3 // 10])
    third = harness.sending(film)
    sent += third.send(third.missing)
    begun = time.monotonic()
    url = third.finish()["url"]
    finishing = time.monotonic() - begun
    # A part that arrived while the server died was answered to nobody, and is not counted.
    again = max(0, sent - film.stat().st_size)
    expect(again <= LANES * third.setting["partSize"], f"{again / MIB:.0f} MiB went over the line twice")
    expect(_digest(_stored(harness, url)) == _file_digest(film), "what is stored is not what was sent")
    figures = Figures()
    figures.note("size", film.stat().st_size // MIB, "MiB")
    figures.note("sent twice", again / MIB, "MiB")
    figures.note("finishing took", finishing, "s")
    return figures


def memory(harness: Harness) -> Figures:
    """33. The size of a file does not show in the server's memory."""
    film = harness.film("heavy", mebibytes=1024, short=48)
    sending = harness.sending(film)
    sending.send(sending.missing)
    sending.finish()
    peak = harness.peak_memory()
    expect(peak < MEMORY, f"the server took {peak / MIB:.0f} MiB")
    figures = Figures()
    figures.note("peak", peak // MIB, "MiB")
    return figures


def cancelled(harness: Harness) -> Figures:
    """33. Cancelling leaves no fragment, also while parts are on their way."""
    film = harness.film("cancelled", mebibytes=256, short=48)
    sending = harness.sending(film)
    parts = sending.missing
    sending.send(parts[: len(parts) // 3])
    expect(
        any(_belongs(name, sending) for name in harness.storage.contents()), "nothing arrived that could be left behind"
    )
    with ThreadPoolExecutor(LANES) as lanes:
        late = [lanes.submit(_put_quietly, sending, number) for number in parts[len(parts) // 3 :]]
        sending.cancel()
        arrived = sum(one.result() for one in late)
    # Credentials that are out there cannot be called back: what arrives with them afterwards goes with the sweep.
    harness.forget_for(sending.upload, ABANDONED_HOURS)
    harness.sweep()
    # Posters of earlier recordings may come meanwhile: a worker makes them.
    left = sorted(name for name in harness.storage.contents() if _belongs(name, sending))
    expect(not left, f"left behind: {left}")
    expect(_refused(lambda: sending.open().finish()), "a cancelled upload could be finished")
    sending.cancel()
    figures = Figures()
    figures.note("parts beside the cancel that were still taken", arrived)
    return figures


def swept(harness: Harness) -> Figures:
    """33. What nobody goes on with is cleared away, and nothing else."""
    before = harness.storage.contents()
    abandoned = harness.sending(harness.film("abandoned", mebibytes=64, short=24))
    abandoned.send(abandoned.missing[:2])
    resting = harness.sending(harness.film("resting", mebibytes=64, short=24))
    kept = resting.send(resting.missing[:2])
    harness.forget_for(abandoned.upload, ABANDONED_HOURS)
    harness.forget_for(resting.upload, 24)
    harness.sweep()
    left = set(harness.storage.contents()) - set(before)
    expect(not any(_belongs(name, abandoned) for name in left), "the abandoned upload is still there")
    expect(_refused(lambda: abandoned.finish()), "the abandoned upload could be finished")
    again = harness.sending(Path(harness.data / "resting.mp4"))
    expect(len(again.missing) == len(resting.missing) - 2, "the sweep took parts of an upload that only rests")
    again.send(again.missing)
    again.finish()
    figures = Figures()
    figures.note("kept of the resting one", kept // MIB, "MiB")
    return figures


def confined(harness: Harness) -> Figures:
    """32. Temporary credentials put one object and do nothing else: the S3 server denies everything beside it."""
    sending = harness.sending(harness.film("confined", mebibytes=16, short=16))
    denied = attempts(sending.setting, _somebody_elses(harness))
    allowed = [name for name, answer in denied.items() if answer == "allowed"]
    expect(not allowed, f"allowed: {', '.join(allowed)}")
    odd = {name: answer for name, answer in denied.items() if answer not in DENIALS}
    expect(not odd, f"neither allowed nor denied: {odd}")
    expect(b"".join(harness.storage.chunks(OTHER)) == OTHER_CONTENT, "another object was changed")
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


def _somebody_elses(harness: Harness) -> str:
    assert isinstance(harness.storage, Bucket)
    harness.storage.store.client().put_object(Bucket=BUCKET, Key=OTHER, Body=OTHER_CONTENT)
    return OTHER


def _put_quietly(sending: UploadClient, number: int) -> int:
    try:
        return 1 if sending.send([number]) else 0
    except Exception:
        return 0


def _sent_while_killing(harness: Harness, sending: UploadClient, numbers: list[int]) -> int:
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
        harness.server.stop_at_once(signal.SIGKILL)
    harness.server.start()
    return bytes_sent


def _stored(harness: Harness, url: str) -> Iterable[bytes]:
    """Reads the object of ``url``. A worker copies a recording of more than 512 MB there after the upload is over."""
    deadline = time.monotonic() + COPIED_SECONDS
    while time.monotonic() < deadline:
        contents = harness.storage.contents()
        key = next((name for name in contents if url.endswith(name.removeprefix("media/"))), None)
        if key is not None:
            return harness.storage.chunks(key)
        time.sleep(0.5)
    raise Broken(f"nothing is stored under {url}, but {sorted(contents)}")


def _belongs(name: str, sending: UploadClient) -> bool:
    stem = str(sending.setting["key"]).rpartition(".")[0]
    return sending.upload.replace("-", "") in name.replace("-", "") or stem in name


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


SCENARIOS: dict[str, dict[str, Callable[[Harness], Figures]]] = {
    "local": {"resumes": resumes, "memory": memory, "cancelled": cancelled, "swept": swept},
    "s3": {"resumes": resumes, "cancelled": cancelled, "swept": swept, "confined": confined},
}
