"""The newsroom's own data about a tip: follower, progress, operational figures.

Review does not judge these, so a change creates no working version and is possible while the tip waits.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core.errors import Invalid
from apps.core.payload_names import camel
from apps.kinds.engine import records
from apps.kinds.engine.write import save
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller

#: Readers see these at once if the tip is live.
FIGURES = ("operate_view_num", "operate_like_num", "operate_follow_num")
NEWSROOM_FIELDS = ("category", "urgent", "handling", "handler", "outcome", *FIGURES)


def modify_detail(
    *, kind: Kind, caller: Caller, id: int, revision: int | None, rest: Mapping[str, Any]
) -> dict[str, Any]:
    """``POST /content/disclosure/modify/detail``: writes ``rest``, fields of OURS, and answers the record.

    Raises Invalid with ``…填写有误`` at a figure that is no integer; an empty figure becomes null.
    """
    record = records.find(kind, caller, id, lock=True)
    changes = {name: value for name, value in rest.items() if name not in save.CONTROL}
    _require_known(changes)
    if revision is not None:
        save.require_current(kind, record, caller, revision)
    values = save.parsed(kind, changes, record, creating=False)
    if record.published:
        shown = {camel(name): values[name] for name in FIGURES if name in values}
        record.published = record.published | shown
    record.revision += 1
    save.require_referable(kind, record, values, caller)
    save.write(kind, record, values, caller)
    save.publish_change(kind, record, caller, "update")
    return save.fresh(kind, record, caller)


def _require_known(sent: Mapping[str, Any]) -> None:
    known = {camel(name) for name in NEWSROOM_FIELDS}
    if errors := {name: "这里只能修改跟进情况和运营数据" for name in sent if name not in known}:
        raise Invalid(errors)
