"""Rights to write and submit content under a media account.

A right under an account is an ordinary grant of the login account: the group names the account and the type of content.
``services.grant`` writes these grants. An account needs them once it is left to its operators (``operators_only``).
"""

from __future__ import annotations

from typing import Any

from apps.core.errors import Conflict
from apps.kinds.events import BeforeTransition, RecordChanged
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller, Right

from ..media_account.models import MediaAccount
from ..media_role.rules import TYPE_KEYS

#: The beginning of the groups in the grants of login accounts.
GROUPS = "media_account:"
MANAGERS = ("媒体号管理",)
SENTENCES = {
    Right.EDIT: "您不是该媒体号的运营人员，或您的角色不能撰写这类内容，请联系媒体号管理员",
    Right.REVIEW: "您在该媒体号的角色不能提交这类内容，请由有提交权限的运营人员提交",
}


def group_of(media_id: int, key: str) -> str:
    return f"{GROUPS}{media_id}:{key}"


def author_refusal(kind: Kind, record: Any, right: Right, caller: Caller) -> str | None:
    """Returns why the caller may not write (EDIT) or submit (REVIEW) under the record's account; ``None`` if they may.

    The accounts' managers may both without a role. Content of the newsroom has no account and is not judged.
    Lists join the account, so that the last question reads no row of its own.
    """
    media_id = getattr(record, "media_account_id", None)
    if media_id is None or kind.key not in TYPE_KEYS:
        return None
    if caller.may(MANAGERS, right) or caller.may(group_of(media_id, kind.key), right):
        return None
    return SENTENCES[right] if record.media_account.operators_only else None


def require_unfrozen(event: BeforeTransition) -> None:
    """Inside handler. Refuses to submit or publish content of an account that is frozen or in the bin."""
    if event.transition.judges_text and event.kind.key in TYPE_KEYS:
        _require_open(event.record)


def require_unfrozen_at_start(event: RecordChanged) -> None:
    """Inside handler. Refuses new content under an account that is frozen or in the bin, from a person or the app."""
    if event.action in ("create", "arrive") and event.kind in TYPE_KEYS:
        _require_open(event.record)


def _require_open(record: Any) -> None:
    """The record's instance holds the account that is read here, for its published snapshot shows the account's name."""
    account: MediaAccount | None = getattr(record, "media_account", None)
    if account is None:
        return
    if account.deleted_at is not None:
        raise Conflict(f"媒体号“{account.name}”已被删除，不能以它的名义发布")
    if account.frozen:
        raise Conflict(f"媒体号“{account.name}”已被冻结，解冻后才能以它的名义发布")
