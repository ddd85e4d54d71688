"""The envelope ``{code, msg, data, requestId}`` (docs/spec/decisions.md, Envelope)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from apps.core.errors import Problem

FAILED = 50000


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
class Download:
    """A file instead of an envelope."""

    name: str
    content: bytes
