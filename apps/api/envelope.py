"""The envelope ``{code, msg, data, requestId}`` (docs/spec/decisions.md, Envelope)."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any

from psycopg.errors import UndefinedColumn, UndefinedTable

from apps.core.availability import RETRY_SECONDS, Unavailable, is_unavailable
from apps.core.errors import Problem

logger = logging.getLogger("console.calls")

FAILED = 50000
UNMIGRATED = "数据表尚未建立或缺少新的字段，请联系管理员运行 python3 manage.py migrate（编号 {}）"
CRASHED = "服务器处理时出错，您的内容没有被改动，请稍后重试（编号 {}）"


class Answer(dict[str, Any]):
    @classmethod
    def done(cls, data: Any, request_id: str) -> Answer:
        return cls(code=0, msg="", data=data, requestId=request_id)

    @classmethod
    def refused(cls, problem: Problem, request_id: str) -> Answer:
        return cls(code=problem.code, msg=problem.msg, data=problem.data or None, requestId=request_id)

    @classmethod
    def failed(cls, message: str, request_id: str) -> Answer:
        return cls(code=FAILED, msg=message, data=None, requestId=request_id)


@dataclass(frozen=True, slots=True)
class Crash:
    """An answer with its HTTP status and headers."""

    answer: Answer
    status: int
    headers: dict[str, str]


def crash(error: Exception, call: str, request_id: str) -> Crash:
    """The answer to an error that is no Problem. It is logged; one that passes without its traceback."""
    if is_unavailable(error):
        logger.error("call %s found no database, request %s: %s", call, request_id, error)
        return Crash(Answer.refused(Unavailable(), request_id), 503, {"Retry-After": str(RETRY_SECONDS)})
    logger.error("call %s failed, request %s", call, request_id, exc_info=error)
    message = UNMIGRATED if isinstance(error.__cause__, (UndefinedTable, UndefinedColumn)) else CRASHED
    return Crash(Answer.failed(message.format(request_id), request_id), 500, {})


@dataclass(frozen=True, slots=True)
class Download:
    """A file instead of an envelope."""

    name: str
    content: bytes
