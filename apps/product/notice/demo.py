"""Demonstration notices."""

from __future__ import annotations

from collections.abc import Iterator

from apps.kinds.demo_moments import day
from apps.media.library.demo import scene
from apps.review.demo_records import DemoRecord, live


def demo_records() -> Iterator[DemoRecord]:
    def notice(title: str, text: str, category: str = "news", **more: object) -> dict[str, object]:
        return {"title": title, "text": text, "category": category} | more

    def opens(number: int) -> dict[str, object]:
        return {"targetSort": "content", "target": live("article", number)}

    yield DemoRecord(
        "operator",
        "2d submit:47.6h approve:47.5h",
        notice("长江武汉段水位平稳回落", "省水文中心：预计本周末退出警戒水位，沿江闸口陆续恢复通行。") | opens(0),
    )
    yield DemoRecord(
        "hu.xiaoyan",
        "3d submit:71h approve:70.8h",
        notice(
            "天河机场三跑道今日启用",
            "首个航班 8 时 10 分起飞，早高峰放行能力提升三成。",
            "breaking",
            cover=scene("railway"),
        )
        | opens(2),
    )
    yield DemoRecord(
        "operator",
        "6d submit:6d approve:5.9d",
        notice(
            "周末降温提醒",
            "周六起气温下降八到十度，最低 3 度，请及时添衣。",
            "warning",
            audience="district",
            districts=["江岸区", "武昌区", "东湖高新区"],
            silentAtNight=False,
        ),
    )
    yield DemoRecord(
        "operator",
        "12d submit:12d approve:11.8d",
        notice("秋粮收购进度过半", "全省已收购中晚稻四百三十万吨，优质优价比例继续提高。") | opens(4),
    )
    yield DemoRecord(
        "operator",
        "9m submit:5m",
        notice("光谷科创大走廊新政发布", "最高两千万元支持中试平台，今起受理申报。", "news", cover=scene("circuit"))
        | opens(7),
    )
    yield DemoRecord(
        "hu.xiaoyan",
        "30m submit:19m",
        notice(
            "今晚七点半直播：走进阳逻港夜班",
            "一小时看懂一只集装箱怎样从江到海，点击预约。",
            "activity",
            timing="at",
            sendAt=day(1, 19, 0),
            audience="signed_in",
        ),
    )
    yield DemoRecord(
        "operator",
        "70m submit:48m",
        notice(
            "地铁十二号线明早延长运营",
            "为配合马拉松赛事，首班车提前到 5 时 20 分。",
            "service",
            timing="at",
            sendAt=day(1, 18, 30),
            audience="district",
            districts=["汉阳区", "武昌区"],
        )
        | opens(8),
    )
    yield DemoRecord(
        "hu.xiaoyan",
        "3h submit:95m",
        notice("您有多久没来看看了", "这一周的湖北大事，三分钟读完。", "activity", audience="idle", keepHours=48),
    )
    yield DemoRecord(
        "operator",
        "1d submit:23h reject:22.7h",
        notice("突发！长江大桥今晨发生拥堵", "请司机朋友绕行二桥。", "breaking"),
        reason="早高峰例行拥堵不属于突发，标题请去掉“突发”，改用服务提示",
    )
    yield DemoRecord(
        "hu.xiaoyan",
        "4h",
        notice(
            "冬季供暖缴费开始了", "在线缴费可享九八折，逾期不影响供暖。", "service", timing="at", sendAt=day(2, 9, 0)
        ),
    )
    yield DemoRecord(
        "operator",
        "8d submit:8d approve:7.9d withdraw:7.8d",
        notice("阅读积分兑换规则调整", "十二月起启用新规则。", "activity"),
        reason="规则有误，先从通知列表撤下",
    )
