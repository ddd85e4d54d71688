"""Rules of a theme. Each returns errors by field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from apps.media.models import MediaItem

from .contrast import ICON, TEXT, contrast, shown
from .models import Theme

WHITE = "#ffffff"
#: The colour, its background (a field or a colour), the least contrast, the words for both.
PAIRS = (
    ("primary", WHITE, ICON, "主色与白色"),
    ("head_text", "head_background", TEXT, "顶部文字与顶部背景"),
    ("tab_text", "tab_background", TEXT, "未选中文字与底栏背景"),
    ("tab_active", "tab_background", TEXT, "选中文字与底栏背景"),
)
SMALLEST, LARGEST, MOST_BYTES = 48, 512, 200 * 1024


def inconsistent(values: Mapping[str, Any], theme: Theme) -> dict[str, str]:
    """Checks contrasts, the icons of the tab bar, and that grey has a planned end."""

    def value(name: str) -> Any:
        return values.get(name, getattr(theme, name))

    errors = dict(_contrasts(value))
    if value("grey") and not value("period"):
        errors["period"] = "灰色模式须填写开始和结束时间，到时自动恢复"
    if "tabs" in values:
        errors |= _icon_errors(values["tabs"] or [])
    return errors


def _contrasts(value: Any) -> Iterator[tuple[str, str]]:
    for name, behind, least, words in PAIRS:
        colour, other = value(name), value(behind) if not behind.startswith("#") else behind
        if colour and other and (ratio := contrast(colour, other)) < least:
            yield name, f"{words}的对比度为 {shown(ratio)}，至少需要 {least:g}，请加深或调浅其中一个颜色"


def _icon_errors(tabs: list[dict[str, Any]]) -> dict[str, str]:
    """Refuses a tab that occurs twice, and icons that are not square or too small, too large or too heavy."""
    errors: dict[str, str] = {}
    seen: set[str] = set()
    for position, tab in enumerate(tabs):
        if tab["tab"] in seen:
            errors[f"tabs.{position}.tab"] = "这个栏目已经有图标，请合并到一行"
        seen.add(tab["tab"])
        for name in ("icon", "activeIcon"):
            if why := _icon_refusal(tab.get(name) or ""):
                errors[f"tabs.{position}.{name}"] = why
    return errors


def _icon_refusal(url: str) -> str | None:
    item = MediaItem.objects.filter(url=url).order_by("pk").first() if url else None
    if item is None:
        return None
    if item.size is not None and item.size > MOST_BYTES:
        return f"图标最大 200 KB，这个文件有 {item.size // 1024} KB，请压缩后重新上传"
    width, height = item.width, item.height
    if width is None or height is None:
        return None
    if abs(width - height) > 2:
        return f"图标应为正方形，这个图片是 {width} × {height}"
    if not SMALLEST <= width <= LARGEST:
        return f"图标边长应在 {SMALLEST} 到 {LARGEST} 像素之间，这个图片是 {width} × {height}"
    return None
