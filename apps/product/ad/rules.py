"""Rules of an advertisement. Each returns errors by field, or a reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..shared_fields import still_ahead
from .models import Ad

#: 广告法第四十六条: an authority must examine these industries' advertisements before they are shown.
EXAMINED_INDUSTRIES = {"medical": "医疗", "drug": "药品与保健食品", "farming": "农药与兽药"}


def inconsistent(values: Mapping[str, Any], ad: Ad) -> dict[str, str]:
    """Refuses the layout of three pictures with any other number."""
    form, images = (values.get(name, getattr(ad, name)) for name in ("form", "images"))
    if form == "three" and len(images) != 3:
        return {"images": f"三图样式需要 3 张图片，现在有 {len(images)} 张"}
    return {}


def may_be_shown(ad: Ad) -> str | None:
    if why := still_ahead(ad):
        return why
    if ad.industry in EXAMINED_INDUSTRIES and not ad.proofs:
        return f"{EXAMINED_INDUSTRIES[ad.industry]}广告须先上传广告审查批准文件"
    return None
