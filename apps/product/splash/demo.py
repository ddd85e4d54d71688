"""Demonstration splashes."""

from __future__ import annotations

from collections.abc import Iterator

from apps.kinds.demo_moments import days
from apps.media.library.demo import scene
from apps.media.library.models import MediaItem
from apps.review.demo_records import DemoRecord, live

PHONE = 9 / 16


def demo_records() -> Iterator[DemoRecord]:
    def cover(name: str, variant: int = 0) -> dict[str, object]:
        return {"cover": scene(name, variant, ratio=PHONE)}

    yield DemoRecord(
        "operator",
        "26d submit:26d approve:25d",
        cover("bridge")
        | {
            "title": "品牌开屏：长江大桥晨光",
            "period": days(-25, 120),
            "frequency": "day",
            "priority": 10,
            "seconds": 2,
        },
    )
    yield DemoRecord(
        "hu.xiaoyan",
        "19d submit:18d approve:18d",
        cover("fields", 1)
        | {
            "title": "秋粮丰收主题开屏",
            "period": days(-18, 12),
            "targetSort": "content",
            "target": live("article", 3),
            "tabletCover": scene("fields", 1, ratio=4 / 3),
            "priority": 60,
        },
    )
    yield DemoRecord(
        "operator",
        "40d submit:40d approve:39d",
        cover("lotus") | {"title": "国庆假期出行提示", "period": days(-38, 30), "priority": 80, "note": "节后自动下线"},
        later={"period": days(-38, -24)},
    )
    yield DemoRecord(
        "operator",
        "6d submit:6d approve:5d disable:3d",
        cover("skyline", 1)
        | {
            "title": "江滩灯光秀预告",
            "period": days(-5, 9),
            "targetSort": "link",
            "link": "https://www.hubei.gov.cn/",
            "seconds": 5,
            "skipAfter": 2,
        },
    )
    yield DemoRecord("hu.xiaoyan", "22m submit:14m", cover("railway") | _video("沿江高铁试运行"))
    yield DemoRecord(
        "operator",
        "3h submit:72m",
        cover("track")
        | {
            "title": "武汉马拉松开跑",
            "period": days(2, 4),
            "targetSort": "content",
            "target": live("article", 6),
            "priority": 90,
            "frequency": "day",
        },
    )
    yield DemoRecord(
        "hu.xiaoyan",
        "8h submit:3.4h",
        cover("tea", 1)
        | {
            "title": "恩施富硒茶推广",
            "period": days(1, 15),
            "platform": "android",
            "markedAdvert": True,
            "targetSort": "link",
            "link": "https://www.example.com/enshi-tea",
            "seconds": 4,
            "skipAfter": 1,
            "note": "合同 HB-2026-1108，先投安卓端",
        },
    )
    yield DemoRecord(
        "operator",
        "12d submit:12d approve:11d update:5h submit:38m",
        cover("hills", 2) | {"title": "初雪神农架", "period": days(-11, 20), "seconds": 3},
        changes={
            "seconds": 5,
            "skippable": True,
            "skipAfter": 2,
            "targetSort": "content",
            "target": live("article", 9),
        },
    )
    yield DemoRecord(
        "hu.xiaoyan",
        "4d submit:4d reject:3.5d",
        cover("lanterns")
        | {
            "title": "迎春灯会门票优惠",
            "period": days(10, 40),
            "markedAdvert": False,
            "targetSort": "link",
            "link": "https://www.example.com/lantern",
        },
        reason="属于商业推广，请打开“标注广告”后再提交",
    )
    yield DemoRecord(
        "operator", "2d", cover("books") | {"title": "全民阅读周开屏", "period": days(6, 13), "seconds": 3}
    )
    yield DemoRecord(
        "operator",
        "30d submit:30d approve:29d withdraw:21d",
        cover("wetland", 1) | {"title": "候鸟季摄影征集", "period": days(-29, 5)},
        reason="主视觉换新，改用征文活动的画面",
    )
    yield DemoRecord(
        "hu.xiaoyan", "15d delete:13d", cover("factory") | {"title": "测试开屏请勿使用", "period": days(-1, 1)}
    )


def _video(title: str) -> dict[str, object]:
    clip = MediaItem.objects.filter(type="video", deleted_at=None).order_by("pk").first()
    shown = {"title": title, "period": days(0, 6), "seconds": 5, "skipAfter": 3, "frequency": "once"}
    return shown | ({"form": "video", "video": clip.url} if clip else {})
