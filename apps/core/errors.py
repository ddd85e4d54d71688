"""Problems that people meet, in the fixed codes of the envelope (docs/spec/decisions.md, Envelope).

Services and the engine raise these; ``apps.api`` turns them into ``{code, msg, data}``. Every message
is a Chinese sentence that says what to do next. This module has no word of HTTP.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

#: The end of a refusal. Where the console answers a person, the names of those who can help take its place.
ASK_SOMEBODY = "，如有需要请联系管理员"


class Problem(Exception):
    """A refusal in words for a person. ``data`` goes to the browser as it is: plain JSON values only.

    ``passing``: a retry may succeed, so background work is tried again.
    """

    code = 10400
    message = "操作没有成功，请稍后重试"
    passing = False

    def __init__(self, message: str = "", *, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(message or self.message)
        self.msg = message or self.message
        self.data: dict[str, Any] = dict(data or {})


class SignedOut(Problem):
    code = 10002
    message = "登录已过期，请重新登录"


class IdentityEnded(Problem):
    """The server ended a session that was valid: signed out elsewhere, disabled, password or role changed."""

    code = 10001006
    message = "账号已在别处退出或权限已变更，请重新登录"


class Forbidden(Problem):
    code = 10403
    message = f"您没有此操作的权限{ASK_SOMEBODY}"


class NotFound(Problem):
    code = 10404
    message = "该记录不存在或已被删除，请刷新列表"


class Conflict(Problem):
    """Another person changed the record, or its state does not allow the action. ``data`` has the record as it is now."""

    code = 10409
    message = "内容已被其他人修改，请刷新后再操作"


class Invalid(Problem):
    """Bad input. ``errors`` maps the payload's field name (camelCase) to a sentence."""

    code = 10422
    message = "填写的内容有误，请检查后重新提交"

    def __init__(self, errors: Mapping[str, str], message: str = "") -> None:
        super().__init__(message or next(iter(errors.values()), self.message), data={"errors": dict(errors)})
        self.errors = dict(errors)


class Locked(Problem):
    """Another person has locked the record; ``lock`` names the holder."""

    code = 10423

    def __init__(self, *, holder: str, lock: Mapping[str, Any]) -> None:
        super().__init__(f"{holder}正在独占编辑，请等待其释放锁定", data={"lock": dict(lock)})


class Unconfirmed(Problem):
    """The call asks for a proof of identity, and the last one is too old."""

    code = 10428
    message = "为保护账号安全，请先确认是您本人"


class TooMany(Problem):
    code = 10429

    def __init__(self, message: str, *, retry_after: int) -> None:
        super().__init__(message, data={"retryAfter": retry_after})
