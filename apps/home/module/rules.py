"""Rules of a module: a button needs a URL, and the layout must suit the source."""

from __future__ import annotations

from typing import Any

from .models import Module


def check(values: dict[str, Any], module: Module) -> dict[str, str]:
    now = {name: values.get(name, getattr(module, name)) for name in ("source", "layout", "more_label", "more_link")}
    errors = {}
    if bool(now["more_label"]) != bool(now["more_link"]):
        name = "more_link" if now["more_label"] else "more_label"
        errors[name] = "更多按钮的文字和链接要一起填写"
    if (now["layout"] == "quotes") != (now["source"] == "comment"):
        errors["layout"] = "评论用“评论摘录”版式，其他来源用别的版式"
    return errors
