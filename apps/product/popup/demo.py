"""Demonstration popups."""

from __future__ import annotations

from collections.abc import Iterator

from apps.kinds.demo_moments import days
from apps.media.library.demo import scene
from apps.review.demo_records import DemoRecord, live


def demo_records() -> Iterator[DemoRecord]:
    def picture(name: str, variant: int = 0) -> dict[str, object]:
        return {"cover": scene(name, variant, ratio=3 / 4)}

    def card(name: str, heading: str, text: str, button: str) -> dict[str, object]:
        return {"form": "card", "cover": scene(name), "heading": heading, "text": text, "button": button}

    yield DemoRecord(
        "operator",
        "9d submit:9d approve:8d",
        card(
            "gorge",
            "地质灾害风险提示",
            "未来三天鄂西有持续降雨，山区出行请避开陡坡和沟谷，随身带好通信设备。",
            "查看预警",
        )
        | {
            "title": "鄂西降雨安全提示",
            "placement": "home",
            "period": days(-8, 6),
            "targetSort": "content",
            "target": live("article", 1),
            "priority": 95,
        },
    )
    yield DemoRecord(
        "hu.xiaoyan",
        "20d submit:20d approve:19d",
        picture("lanterns")
        | {
            "title": "新用户欢迎礼",
            "placement": "mine",
            "audience": "new",
            "frequency": "once",
            "period": days(-19, 70),
        },
    )
    yield DemoRecord(
        "operator",
        "5d submit:5d approve:4d disable:1d",
        card("port", "直播预约", "周五 19:30，带你走进阳逻港夜班现场。", "预约提醒")
        | {"title": "阳逻港直播预约", "placement": "live", "period": days(-4, 3)},
    )
    yield DemoRecord(
        "operator",
        "35d submit:35d approve:34d",
        picture("bridge", 1) | {"title": "国庆值班电话", "placement": "service", "period": days(-33, 20)},
        later={"period": days(-33, -20)},
    )
    yield DemoRecord(
        "hu.xiaoyan",
        "31m submit:9m",
        card("community", "社区问卷", "老旧小区加装电梯，您最关心什么？三分钟说说您的看法。", "去填写")
        | {
            "title": "加装电梯问卷邀请",
            "placement": "home",
            "audience": "signed_in",
            "frequency": "times",
            "times": 3,
            "period": days(0, 10),
            "targetSort": "link",
            "link": "https://www.hubei.gov.cn/",
        },
    )
    yield DemoRecord(
        "operator",
        "2h submit:65m",
        picture("track", 1)
        | {
            "title": "马拉松交通管制",
            "placement": "home",
            "period": days(1, 2),
            "targetSort": "content",
            "target": live("article", 5),
            "priority": 90,
            "frequency": "visit",
        },
    )
    yield DemoRecord(
        "hu.xiaoyan",
        "9h submit:2.6h",
        picture("tea")
        | {
            "title": "茶旅线路推荐",
            "placement": "article",
            "platform": "ios",
            "period": days(0, 20),
            "targetSort": "link",
            "link": "https://www.example.com/tea-tour",
        },
    )
    yield DemoRecord(
        "operator",
        "10d submit:10d approve:9d update:4h submit:95m",
        card("wetland", "候鸟季观鸟须知", "请在步道内观鸟，不要投喂，不要使用闪光灯。", "知道了")
        | {"title": "观鸟须知", "placement": "article", "period": days(-9, 40)},
        changes={
            "text": "请在步道内观鸟，不要投喂，不要使用闪光灯和无人机；沉湖核心区本周起限流，请提前预约。",
            "button": "预约入园",
        },
    )
    yield DemoRecord(
        "hu.xiaoyan",
        "3d submit:3d reject:2.8d",
        picture("skyline")
        | {"title": "夜游长江船票", "placement": "live", "frequency": "visit", "period": days(1, 30)},
        reason="每次进入都弹出过于打扰，请改为每天一次",
    )
    yield DemoRecord(
        "operator",
        "5h",
        card("books", "馆藏新书", "本周上架 320 册，到馆可借。", "去看看")
        | {"title": "省图新书速递", "placement": "mine", "period": days(3, 17)},
    )
    yield DemoRecord(
        "hu.xiaoyan",
        "17d submit:17d approve:16d withdraw:12d",
        picture("fields") | {"title": "秋收摄影征集", "placement": "home", "period": days(-16, 8)},
        reason="征集提前满额，先行下线",
    )
