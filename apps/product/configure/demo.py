"""Demonstration of the texts of the product: versions that hold, one that waits, and one that is not published yet."""

from __future__ import annotations

import datetime as dt

from django.utils import timezone

from apps.kinds.engine.write import save, transitions
from apps.kinds.registry import registry
from apps.review.demo_records import People

from .models import Configure, ConfigureVersion

ABOUT = (
    "<p>本客户端由湖北广播电视台主办，提供新闻、直播、政务服务与社区互动。</p>"
    "<h2>联系我们</h2><p>服务热线：027-8000 0000（每日 8:00 至 22:00）</p>"
)
AGREEMENT = (
    "<p>欢迎使用本客户端。请在注册前阅读并同意本协议。</p><h2>一、账号</h2><p>请使用本人手机号注册，并妥善保管密码。</p>"
    "<h2>二、发布内容</h2><p>请遵守法律法规，不发布谣言、侵权和广告内容。</p>"
)
PRIVACY = (
    "<p>我们重视您的个人信息。本政策说明我们收集哪些信息、怎样使用和保护。</p><h2>一、我们收集的信息</h2>"
    "<ul><li>注册时：手机号；</li><li>爆料时：您主动填写的地点和图片。</li></ul>"
)
CANCEL = "<p>注销后，账号内的积分、勋章与发布的内容将被清除，且无法恢复。</p>"
#: Type, days ago of its version, note, content; then the text as it is being edited.
TEXTS = (
    ("aboutus", 120, "首次发布", ABOUT, ABOUT),
    ("agreement", 96, "首次发布", AGREEMENT, AGREEMENT.replace("谣言、侵权", "谣言、侵权、低俗")),
    ("privacy", 96, "首次发布", PRIVACY, PRIVACY),
)
ADDED = "<h2>二、第三方 SDK</h2><p>一键登录与地图由第三方提供，清单见附录。</p>"


def load_texts(people: People) -> int:
    """Returns the number of versions; none if some exist."""
    if ConfigureVersion.objects.exists():
        return 0
    for type, days, note, content, now in TEXTS:
        _publish(people, type, content, note, timezone.now() - dt.timedelta(days=days))
        _write(people, type, now)
    _write(people, "privacy", PRIVACY + ADDED)
    next_week = timezone.now() + dt.timedelta(days=7)
    _perform(people, "privacy", {"note": "新增第三方 SDK 说明", "effectiveAt": f"{next_week:%Y-%m-%d} 00:00:00"})
    _write(people, "cancel", CANCEL)
    return ConfigureVersion.objects.count()


def _publish(people: People, type: str, content: str, note: str, at: dt.datetime) -> None:
    _write(people, type, content)
    _perform(people, type, {"note": note})
    ConfigureVersion.objects.filter(text__type=type).update(effective_at=at, published_at=at)


def _write(people: People, type: str, content: str) -> None:
    text = Configure.objects.get(type=type)
    values = {"id": text.pk, "revision": text.revision, "title": text.title, "content": content}
    save.update(registry.kind("configure"), people["admin"], values)


def _perform(people: People, type: str, form: dict[str, str]) -> None:
    text = Configure.objects.get(type=type)
    transitions.perform(registry.kind("configure"), "publish", people["admin"], {"id": text.pk} | form)
