"""Rules of an article. Each returns a reason in Chinese, or ``None``."""

from __future__ import annotations

import re

from .models import Article


def is_complete(article: Article) -> str | None:
    """Review and direct publishing need a title and a body with text or a picture (spec, section 5)."""
    if article.frozen:
        return "文章已被冻结，请先解冻"
    if not article.title.strip():
        return "请填写标题后再提交"
    if not article.text.strip() and not re.search(r"<(img|video|audio)\b", article.body):
        return "正文为空，请填写正文后再提交"
    return None
