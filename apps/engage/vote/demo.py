"""Demonstration votes."""

from __future__ import annotations

from collections.abc import Iterator

from apps.kinds.demo_moments import days
from apps.media.library.demo import scene
from apps.review.demo_records import DemoRecord


def demo_records() -> Iterator[DemoRecord]:
    yield from _live()
    yield from _waiting()
    yield DemoRecord(
        "hu.xiaoyan",
        "6d submit:6d reject:5.7d",
        _vote(
            "哪个区的早餐最好吃？", _texts("江汉区", "武昌区"), days(1, 8), signedIn=False, frequency="day", times=20
        ),
        reason="不登录且每天可投 20 次，容易刷票，请打开登录并减少次数",
    )
    yield DemoRecord(
        "operator",
        "3h",
        _vote(
            "您希望新增哪些方言播报？",
            _texts("武汉话", "襄阳话", "恩施话", "黄冈话"),
            days(2, 12),
            mode="multi",
            most=2,
        ),
    )
    yield DemoRecord(
        "operator",
        "27d submit:27d approve:26d withdraw:20d",
        _vote("秋游去哪里？", _texts("木兰山", "大别山", "武当山"), days(-26, 3)),
        reason="结果已作报道，提前结束",
    )


def _vote(title: str, options: list[dict[str, str]], period: list[str], **more: object) -> dict[str, object]:
    return {
        "title": title,
        "options": options,
        "period": period,
        "summary": "投票结果将用于后续报道，感谢参与。",
    } | more


def _texts(*titles: str) -> list[dict[str, str]]:
    return [{"title": title, "cover": "", "intro": ""} for title in titles]


def _pictured(*options: tuple[str, str, str]) -> list[dict[str, str]]:
    return [{"title": title, "cover": scene(picture), "intro": intro} for title, picture, intro in options]


def _live() -> Iterator[DemoRecord]:
    yield DemoRecord(
        "operator",
        "18d submit:18d approve:17d",
        _vote(
            "2026 湖北最美乡村推选",
            _pictured(
                ("恩施州芭蕉侗乡", "tea", "万亩茶园环抱，木楼依山而建。"),
                ("黄冈市大别山深处", "hills", "晨雾里的梯田与红色旧址。"),
                ("荆州市洪湖渔村", "lotus", "荷塘连片，退渔还湖十年。"),
                ("宜昌市三峡人家", "gorge", "峡江号子与吊脚楼。"),
            ),
            days(-17, 20),
            mode="multi",
            least=1,
            most=3,
            layout="grid",
            cover=scene("fields"),
            frequency="day",
            times=1,
            result="always",
        ),
    )
    yield DemoRecord(
        "fang.zhiyuan",
        "9d submit:9d approve:8d",
        _vote(
            "您支持地铁延长夜间运营吗？",
            _texts("支持，周末延长就好", "支持，每天延长", "不支持，成本太高"),
            days(-8, 6),
            result="voted",
        ),
    )
    yield DemoRecord(
        "hu.xiaoyan",
        "34d submit:34d approve:33d",
        _vote("国庆假期您怎么过？", _texts("在家休息", "省内游", "出省游", "加班"), days(-33, 10)),
        later={"period": days(-33, -22)},
    )
    yield DemoRecord(
        "operator",
        "12d submit:12d approve:11d hide:4d",
        _vote("哪条绿道最值得骑？", _texts("东湖绿道", "江滩绿道", "府河绿道"), days(-11, 9)),
    )


def _waiting() -> Iterator[DemoRecord]:
    yield DemoRecord(
        "operator",
        "35m submit:21m",
        _vote(
            "年度十大暖新闻人物",
            _pictured(
                ("救援队长 周志刚", "gorge", "三十年守护江面，救起 61 人。"),
                ("乡村教师 程玉兰", "books", "独自教完六个年级。"),
                ("码头工人 汪建国", "port", "岸桥上培养出四十名徒弟。"),
                ("快递小哥 陈亮", "community", "四年为独居老人顺路送菜。"),
                ("护鸟人 罗水生", "wetland", "每天巡湖十五公里。"),
            ),
            days(1, 25),
            mode="multi",
            least=2,
            most=3,
            layout="grid",
            cover=scene("bridge"),
            frequency="day",
            times=3,
            result="ended",
        ),
    )
    yield DemoRecord(
        "hu.xiaoyan",
        "3h submit:74m",
        _vote(
            "老旧小区加装电梯，您最担心什么？",
            _texts("费用分摊", "低层采光", "施工噪音", "后期维护"),
            days(0, 10),
            mode="multi",
            most=2,
        ),
    )
    yield DemoRecord(
        "fang.zhiyuan",
        "8h submit:2.9h",
        _vote(
            "春运抢票，您用哪种方式？",
            _texts("官方客户端候补", "车站窗口", "拼车返乡", "就地过年"),
            days(3, 30),
            signedIn=False,
        ),
    )
    yield DemoRecord(
        "operator",
        "15d submit:15d approve:14d update:6h submit:2.4h",
        _vote("为江豚宝宝取名", _texts("江江", "豚豚", "小白"), days(-14, 6)),
        changes={"options": _texts("江江", "豚豚", "小白", "楚楚"), "period": days(-14, 13)},
    )
