"""Rules of a news tip. Each returns a reason in Chinese, or ``None``."""

from __future__ import annotations

from .models import Disclosure


def is_complete(tip: Disclosure) -> str | None:
    """Review needs a text or a file, and a reader whom the newsroom can contact."""
    if not (tip.body.strip() or tip.images or tip.video):
        return "爆料没有内容，请补充文字、图片或视频后再提交"
    if not tip.phone:
        return "请填写爆料人的联系电话后再提交，便于核实"
    return None


def can_reply(tip: Disclosure) -> str | None:
    return "已驳回的爆料不能回复，请先重新提交审核" if tip.verify_state == 2 else None
