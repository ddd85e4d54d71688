"""Numbers that operators add to a record's counters (运营数据). Readers see them at once; the content does not change."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from apps.kinds.fields import Field
from apps.kinds.lifecycle import Action
from apps.kinds.rights import Right

VIEWS = Field("operate_view_num", "运营阅读数", "count")
LIKES = Field("operate_like_num", "运营点赞数", "count")
SHARES = Field("share_num", "分享数", "count", default=0)
ONLINE = Field("operate_online_num", "运营在线人数", "count")
FOLLOWS = Field("operate_follow_num", "运营关注数", "count")
FOR = Field("operate_pro_num", "运营正方票数", "count")
AGAINST = Field("operate_con_num", "运营反方票数", "count")
ALWAYS = (VIEWS, LIKES, SHARES)


def shown(field: Field, **options: Any) -> Field:
    """The counter as a field of a kind: forms show it, only the action changes it."""
    return replace(field, readonly="always", **options)


def set_counters(record: Any, *, caller: Any, **values: int | None) -> None:
    """Sets the counters. An empty value becomes null; an empty share count becomes 0 (docs/spec/product-spec.md, 5)."""
    for name, value in values.items():
        setattr(record, name, 0 if value is None and name == SHARES.name else value)


def action(*more: Field) -> Action:
    """The action that sets the counters of every story, and ``more``."""
    form = tuple(replace(field, default=None) for field in (*more, *ALWAYS))
    return Action("counters", "运营数据", Right.EDIT_INFO, run=set_counters, form=form)
