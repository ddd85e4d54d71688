"""Transcoding by Tencent VOD: VOD fetches the file and transcodes it; the task polls its progress.

The task's payload stores the progress: ``since`` (time), ``pull`` (VOD's fetching task), ``fileId``, ``procedure``
(VOD's transcoding task). Every delivery takes one step.
"""

from __future__ import annotations

import time
from typing import Any

from django.conf import settings

from apps.core import tencent
from apps.core.errors import Problem
from apps.core.outbox.outbox import Later

from .. import storage
from ..models import MediaFile
from ..tasks.delivery import TemporaryFailure, Work
from ..tasks.models import WorkerPool
from ..video import ffmpeg, vod_api
from .result import Transcoded

ASK_SECONDS = 10.0
LONGEST_SECONDS = 24 * 3600
AWAY = "云转码服务暂时没有响应，稍后自动重试"
REFUSED = "云转码服务没有接受这个视频，请稍后重试，仍失败请联系管理员"
#: Share of fetching in the total progress, in percent.
FETCHED = 20


class Vod:
    pool = WorkerPool.QUICK

    def __init__(self, account: vod_api.VodAccount) -> None:
        self._account = account

    def advance(self, work: Work, file: MediaFile) -> Transcoded:
        state = {"since": time.time()} | work.task.payload
        if time.time() - state["since"] > LONGEST_SECONDS:
            raise ffmpeg.Unplayable("VOD did not end in a day")
        if "procedure" in state:
            return self._transcoded(work, state)
        if "fileId" in state:
            state["procedure"] = self._process(state["fileId"])
        elif "pull" in state:
            state["fileId"] = self._pulled(work, state)
        else:
            answer = self._call(
                "PullUpload", MediaUrl=_reachable(file), MediaName=file.name, ClassId=self._account.class_id
            )
            state["pull"] = answer["TaskId"]
        raise Later(ASK_SECONDS if "fileId" not in state or "procedure" in state else 0, payload=state)

    def _pulled(self, work: Work, state: dict[str, Any]) -> str:
        """VOD's id of the file."""
        found = self._call("DescribeTaskDetail", TaskId=state["pull"])
        pull = found.get("PullUploadTask") or {}
        if found.get("Status") not in ("FINISH", "ABORTED"):
            work.report_progress(int(pull.get("Progress") or 0) * FETCHED // 100)
            raise Later(ASK_SECONDS, payload=state)
        if pull.get("ErrCode") or not pull.get("FileId"):
            raise ffmpeg.Unplayable(f"VOD could not fetch it: {pull.get('ErrCode')} {pull.get('Message')}")
        return str(pull["FileId"])

    def _process(self, file_id: str) -> str:
        if self._account.procedure:
            answer = self._call("ProcessMediaByProcedure", FileId=file_id, ProcedureName=self._account.procedure)
        else:
            wanted = {
                "TranscodeTaskSet": [{"Definition": self._account.definition}],
                "CoverBySnapshotTaskSet": [{"Definition": 10, "PositionType": "Time", "PositionValue": 0}],
            }
            answer = self._call("ProcessMedia", FileId=file_id, MediaProcessTask=wanted)
        return str(answer["TaskId"])

    def _transcoded(self, work: Work, state: dict[str, Any]) -> Transcoded:
        found = self._call("DescribeTaskDetail", TaskId=state["procedure"])
        results = (found.get("ProcedureTask") or {}).get("MediaProcessResultSet") or []
        made = _result(results, "Transcode")
        if found.get("Status") not in ("FINISH", "ABORTED"):
            work.report_progress(FETCHED + int(made.get("Progress") or 0) * (100 - FETCHED) // 100)
            raise Later(ASK_SECONDS, payload=state)
        output = made.get("Output") or {}
        if made.get("Status") != "SUCCESS" or not output.get("Url"):
            raise ffmpeg.Unplayable(f"VOD could not transcode it: {made.get('ErrCode')} {made.get('Message')}")
        cover = _result(results, "CoverBySnapshot")
        return Transcoded(
            url=_secure(output["Url"]),
            cover_url=_secure((cover.get("Output") or {}).get("CoverUrl")),
            width=output.get("Width"),
            height=output.get("Height"),
            duration=round(output["Duration"]) if output.get("Duration") else None,
            columns={"type": "tianchiyun", "file_id": state["fileId"], "task_id": state["procedure"]},
        )

    def _call(self, action: str, **parameters: Any) -> dict[str, Any]:
        try:
            return vod_api.call(self._account, action, **parameters)
        except tencent.Refused as refused:
            raise (TemporaryFailure(AWAY) if vod_api.may_pass(refused) else Problem(REFUSED)) from None


def _result(results: list[dict[str, Any]], sort: str) -> dict[str, Any]:
    return next((one[f"{sort}Task"] for one in results if one.get("Type") == sort), {})


def _secure(url: Any) -> str:
    """VOD names its URLs ``http:`` and serves both; the console's pages accept only ``https:``."""
    return str(url or "").replace("http://", "https://", 1)


def _reachable(file: MediaFile) -> str:
    """The URL from which VOD fetches the file: signed for a private storage, absolute for a console URL."""
    url = storage.link(storage.key_of(file.url) or "").url
    return f"{settings.CONSOLE_ORIGINS[0]}{url}" if url.startswith("/") else url
