"""What operators add to the numbers of a record (运营数据): at once what readers see, no change of the content."""

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
    """The counter as a field of a kind: read in forms, changed by the action alone."""
    return replace(field, readonly="always", **options)


def set_counters(record: Any, *, caller: Any, **values: int | None) -> None:
    """An empty one is not given, shared is then never (docs/spec/product-spec.md, 5)."""
    for name, value in values.items():
        setattr(record, name, 0 if value is None and name == SHARES.name else value)


def action(*more: Field) -> Action:
    """Setting those of every story, and ``more``."""
    form = tuple(replace(field, default=None) for field in (*more, *ALWAYS))
    return Action("counters", "运营数据", Right.EDIT_INFO, run=set_counters, form=form)
