"""A fake VOD service: checks every signature and answers as Tencent's documents say."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from apps.identity.tests.servers import Request, serving
from apps.identity.tests.sign_in.test_sms import SECRET, is_signed

PLAYED = "https://1500000000.vod2.myqcloud.com/a/b/v.f100040.mp4"
COVER = "https://1500000000.vod2.myqcloud.com/a/b/cover.jpg"


@dataclass
class Cloud:
    """``steps`` is how often each task answers "still running"; ``asked`` holds every call with its parameters."""

    url: str = ""
    steps: dict[str, int] = field(default_factory=lambda: {"pull": 1, "procedure": 1})
    asked: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    trouble: dict[str, Any] | None = None
    #: An error of the transcoding itself.
    broken: bool = False

    def actions(self) -> list[str]:
        return [action for action, _ in self.asked]

    def answer(self, request: Request) -> tuple[int, Any]:
        if not is_signed(request):
            return 200, {"Response": {"Error": {"Code": "AuthFailure.SignatureFailure", "Message": "no"}}}
        action, parameters = request.headers["x-tc-action"], json.loads(request.body)
        assert request.headers["x-tc-version"] == "2018-07-17"
        self.asked.append((action, parameters))
        if self.trouble:
            return 200, {"Response": {"Error": self.trouble, "RequestId": "r"}}
        return 200, {"Response": self._answered(action, parameters) | {"RequestId": "r"}}

    def _answered(self, action: str, parameters: dict[str, Any]) -> dict[str, Any]:
        if action == "PullUpload":
            return {"TaskId": "1500000000-PullUpload-1"}
        if action in ("ProcessMedia", "ProcessMediaByProcedure"):
            return {"TaskId": "1500000000-Procedure-1"}
        assert action == "DescribeTaskDetail"
        return self._pull() if "PullUpload" in parameters["TaskId"] else self._procedure()

    def _pull(self) -> dict[str, Any]:
        if self._still("pull"):
            return {"TaskType": "PullUpload", "Status": "PROCESSING", "PullUploadTask": {"Progress": 50}}
        task = {"ErrCode": 0, "Message": "SUCCESS", "FileId": "5285890784246869930"}
        return {"TaskType": "PullUpload", "Status": "FINISH", "PullUploadTask": task}

    def _procedure(self) -> dict[str, Any]:
        if self._still("procedure"):
            made = {"Type": "Transcode", "TranscodeTask": {"Status": "PROCESSING", "Progress": 50}}
            return {"TaskType": "Procedure", "Status": "PROCESSING", "ProcedureTask": {"MediaProcessResultSet": [made]}}
        if self.broken:
            failed = {"Status": "FAIL", "ErrCode": 60000, "Message": "source file"}
            results = [{"Type": "Transcode", "TranscodeTask": failed}]
            return {"Status": "FINISH", "ProcedureTask": {"MediaProcessResultSet": results}}
        output = {"Url": PLAYED.replace("https:", "http:"), "Width": 1280, "Height": 720, "Duration": 2.04}
        results = [
            {"Type": "Transcode", "TranscodeTask": {"Status": "SUCCESS", "ErrCode": 0, "Output": output}},
            {"Type": "CoverBySnapshot", "CoverBySnapshotTask": {"Status": "SUCCESS", "Output": {"CoverUrl": COVER}}},
        ]
        return {"TaskType": "Procedure", "Status": "FINISH", "ProcedureTask": {"MediaProcessResultSet": results}}

    def _still(self, task: str) -> bool:
        self.steps[task] -= 1
        return self.steps[task] >= 0


@contextmanager
def cloud() -> Iterator[Cloud]:
    stand_in = Cloud()
    with serving(stand_in.answer) as server:
        stand_in.url = server.url
        yield stand_in


def environment(endpoint: str) -> dict[str, str]:
    return {
        "TENCENT_VOD_SECRET_ID": "the-id", "TENCENT_VOD_SECRET_KEY": SECRET, "TENCENT_VOD_ENDPOINT": endpoint,
        "TENCENT_VOD_SUB_APP_ID": "1500000000",
    }  # fmt: skip
