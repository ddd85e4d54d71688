"""The caller and the rights that permission groups give. Pure data; identity builds the values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

SUPER_ROLE_ID = 1
SUPER_NAME = "admin"


class Right(StrEnum):
    """The actions that permission groups list (docs/spec/product-spec.md, section 6)."""

    VIEW = "view"
    ADD = "add"
    EDIT = "edit"
    REMOVE = "remove"
    COMMENT = "comment"
    REVIEW = "review"
    WITHDRAW = "withdraw"
    SHOW_HIDE = "show_hide"
    EDIT_INFO = "edit_info"
    PUBLISH_DIRECT = "publish_direct"
    APPROVE = "approve"
    REJECT = "reject"
    EXPORT = "export"
    LOCK = "lock"
    IMPORT = "import"
    DOWNLOAD = "download"
    CLIP = "clip"
    REPLY = "reply"
    PIN = "pin"


RIGHT_LABELS: dict[Right, str] = {
    Right.VIEW: "查看",
    Right.ADD: "添加",
    Right.EDIT: "编辑",
    Right.REMOVE: "删除",
    Right.COMMENT: "评论",
    Right.REVIEW: "提交审核",
    Right.WITHDRAW: "撤稿",
    Right.SHOW_HIDE: "显示/隐藏",
    Right.EDIT_INFO: "编辑信息",
    Right.PUBLISH_DIRECT: "免审发布",
    Right.APPROVE: "通过",
    Right.REJECT: "驳回",
    Right.EXPORT: "导出",
    Right.LOCK: "锁定",
    Right.IMPORT: "导入",
    Right.DOWNLOAD: "下载",
    Right.CLIP: "视频剪辑",
    Right.REPLY: "回复",
    Right.PIN: "置顶",
}


@dataclass(frozen=True, slots=True)
class Caller:
    """The signed-in person behind a call or a socket, as one snapshot of their rights.

    ``epoch`` grows whenever the account, its role or its password changes; a long-lived socket compares it to
    learn that its snapshot is stale. ``must_change`` marks a session good only for changing the password.
    """

    account_id: int
    name: str
    real_name: str
    role_id: int
    grants: frozenset[tuple[str, str]] = frozenset()
    session_id: int | None = None
    epoch: int = 0
    must_change: bool = False
    address: str = ""

    @property
    def is_super(self) -> bool:
        return self.role_id == SUPER_ROLE_ID

    @property
    def display_name(self) -> str:
        return self.real_name or self.name

    def may(self, groups: str | tuple[str, ...], right: Right) -> bool:
        """True when the caller holds ``right`` in any of ``groups``."""
        if self.is_super:
            return True
        names = (groups,) if isinstance(groups, str) else groups
        return any((group, right.value) in self.grants for group in names)


@dataclass(frozen=True, slots=True)
class SubsetGrant:
    """A part of a kind's records that the groups of another kind open: who holds ``asks`` in one of ``groups`` has the
    rights ``gives`` over the records whose column ``by`` is ``value``.

    It covers reading, making, changing, ordering, deleting and acting on records, before and after a change: nothing is
    moved into another part. Exports and imports, reviewers' decisions and services ask the kind's own groups.
    """

    by: str
    value: str | bool
    groups: tuple[str, ...]
    asks: Right
    gives: frozenset[Right]

    def holds(self, record: Any) -> bool:
        return bool(getattr(record, self.by) == self.value)
