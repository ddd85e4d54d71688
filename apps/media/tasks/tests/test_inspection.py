"""The inspection of recordings: by a worker, shared fairly; no file is used that has not passed."""

from __future__ import annotations

import subprocess
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.api.tests.samples import payload_for
from apps.identity.models import SystemLog
from apps.kinds.engine.write import save
from apps.kinds.registry import registry
from apps.media.models import MediaFile, MediaTask
from apps.media.services import store_file
from apps.media.tasks import outbox, run_next, shares
from apps.media.tasks.models import Sort, State, WorkerPool

from .factories import a_task, ok, work_off

pytestmark = pytest.mark.django_db
VIDEO = b"\x00\x00\x00\x18ftypisom" + b"\x00" * 400
POST = registry.kind("stream_post")


def video(name: str = "采访.mp4") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, VIDEO)


@pytest.fixture
def _no_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: Any, **__: Any) -> None:
        pytest.fail("a call waited for another program")

    monkeypatch.setattr(subprocess, "run", refused)
    monkeypatch.setattr(subprocess, "Popen", refused)


@pytest.mark.usefixtures("_no_programs")
@pytest.mark.parametrize("path", ["/upload", "/upload/file"])
def test_an_upload_is_answered_before_any_program_looks_at_it(client: Client, path: str) -> None:
    """Regression: ffmpeg read the file for up to a minute within the transaction of the call."""
    answer = client.http.post(f"/api{path}", {"file": video()}).json()
    assert answer["code"] == 0, answer
    facts = client.request("POST", "/upload/facts", {"urls": [answer["data"]["url"]]})["data"]["items"]
    assert [item["processing"] for item in facts] == ["inspecting"]
    item = ok(client, "/resource/add/file", url=answer["data"]["url"])
    assert item["processing"] == "inspecting"
    assert SystemLog.objects.filter(operation__in=("上传图片", "上传文件")).count() == 1


@pytest.mark.usefixtures("_no_programs")
def test_what_a_machine_sends_is_answered_before_any_program_looks_at_it() -> None:
    store_file(video(), account_id=None)
    assert MediaFile.objects.get().processing == "inspecting"


def test_one_account_never_has_two_recordings_inspected_at_a_time(client: Client) -> None:
    first, second = (a_task(client, sort=Sort.INSPECT) for _ in range(2))
    other = a_task(a_client(), sort=Sort.INSPECT)
    assert [outbox.TASKS.claim(pool=WorkerPool.QUICK) for _ in range(3)] == [first, other, None]
    transfer = a_task(client)
    assert outbox.TASKS.claim(pool=WorkerPool.QUICK) == transfer
    MediaTask.objects.filter(pk=first.pk).update(state=State.DONE)
    assert outbox.TASKS.claim(pool=WorkerPool.QUICK) == second


def test_what_no_account_sent_has_one_share(client: Client) -> None:
    tasks = [outbox.request(Sort.INSPECT, key=key, label=key, account_id=None, payload={}) for key in "xy"]
    assert [outbox.TASKS.claim(pool=WorkerPool.QUICK) for _ in range(2)] == [tasks[0], None]


def test_an_account_that_has_too_many_waiting_is_told_so_and_others_are_not(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shares, "WAITING", 2)
    for _ in range(2):
        assert client.http.post("/api/upload", {"file": video()}).json()["code"] == 0
    refused = client.http.post("/api/upload", {"file": video()}).json()
    assert (refused["code"], refused["data"]["retryAfter"]) == (10429, shares.RETRY_SECONDS)
    begun = client.request("GET", "/upload/setting", {"name": "采访.mp4", "size": 10})
    assert begun["code"] == 10429
    assert client.request("GET", "/upload/setting", {"name": "图.png", "size": 10})["code"] == 0
    assert a_client().http.post("/api/upload", {"file": video()}).json()["code"] == 0


def a_post(url: str) -> dict[str, Any]:
    boss = a_super_client().caller
    return save.create(POST, boss, payload_for(POST, boss) | {"video": url})


def test_no_record_takes_up_a_refused_file_and_it_says_why(client: Client) -> None:
    url = store_file(video(), account_id=client.caller.account_id).url
    work_off()
    assert MediaFile.objects.get().processing == "refused"
    boss = a_super_client()
    answer = boss.request("POST", "/stream/post/add", payload_for(POST, boss.caller) | {"video": url})
    assert answer["data"]["errors"] == {"video": "“采访.mp4”没有通过检查，不能使用，请换一个文件"}


def test_a_record_is_submitted_once_its_files_passed_the_inspection(client: Client) -> None:
    kind = registry.kind("article")
    boss = a_super_client()
    url = store_file(video(), account_id=boss.caller.account_id).url
    body = f'<p>东湖</p><p><video src="{url}" controls></video></p>'
    made = save.create(kind, boss.caller, payload_for(kind, boss.caller) | {"body": body})
    refused = boss.request("POST", "/content/article/submit", {"id": made["id"]})
    assert (refused["code"], refused["msg"]) == (10409, "“采访.mp4”正在检查，请等检查通过后再试")
    MediaFile.objects.update(processing="")
    assert boss.request("POST", "/content/article/submit", {"id": made["id"]})["code"] == 0


def test_a_recording_whose_inspection_was_cancelled_is_not_usable(client: Client) -> None:
    store_file(video(), account_id=client.caller.account_id)
    ok(client, "/resource/task/cancel", id=MediaTask.objects.get().pk)
    assert MediaFile.objects.get().processing == "refused"
    ok(client, "/resource/task/retry", id=MediaTask.objects.get().pk)
    assert MediaFile.objects.get().processing == "inspecting"


def test_a_busy_machine_says_nothing_of_the_file_and_the_inspection_is_tried_again(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def too_slow(command: Any, **given: Any) -> None:
        raise subprocess.TimeoutExpired(command, given["timeout"])

    store_file(video(), account_id=client.caller.account_id)
    monkeypatch.setattr(subprocess, "run", too_slow)
    run_next.run_next(WorkerPool.QUICK)
    task = MediaTask.objects.get()
    assert (task.state, task.attempts, MediaFile.objects.get().processing) == ("queued", 1, "inspecting")
