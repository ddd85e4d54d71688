"""Demonstration announcements."""

from __future__ import annotations

from collections.abc import Iterator

from apps.kinds.demo_moments import days
from apps.review.demo_records import DemoRecord


def demo_records() -> Iterator[DemoRecord]:
    for author, history, fields in ANNOUNCEMENTS:
        yield DemoRecord(author, history, fields)
    yield DemoRecord(
        "operator",
        "3d",
        {
            "title": "周日凌晨积分服务停机维护",
            "category": "system",
            "summary": "周日 0:00 至 4:00 升级，期间不能签到和兑换，积分不受影响。",
            "content": "<p>为了让签到更快，周日 0:00 至 4:00 将升级积分服务。期间暂停签到、补签和兑换。</p>"
            "<p>升级前取得的积分不会减少；连续签到的天数照常计算。</p>",
            "period": days(-3, 4),
        },
    )


ANNOUNCEMENTS = (
    (
        "operator",
        "26d",
        {
            "title": "关于开通全省公积金查询的公告",
            "category": "service",
            "summary": "全省 17 个市州的公积金账户可以在服务页查询。",
            "content": "<p>即日起，全省 17 个市州的住房公积金账户可以在客户端“服务”页查询余额和明细。</p>"
            "<h2>怎样查询</h2><ol><li>打开“服务—政务服务—公积金查询”；</li><li>刷脸认证；</li><li>查看余额和近三年明细。</li></ol>",
        },
    ),
    (
        "hu.xiaoyan",
        "12d",
        {
            "title": "“我拍长江”征集活动获奖名单公示",
            "category": "result",
            "summary": "公示期五天，有异议请在公示期内来信。",
            "content": "<p>经评委会两轮评选，一等奖 1 名、二等奖 3 名、三等奖 10 名，现予公示。</p>"
            "<table><tbody><tr><th>奖项</th><th>作品</th><th>作者</th></tr>"
            "<tr><td>一等奖</td><td>《江城夜渡》</td><td>周明</td></tr>"
            "<tr><td>二等奖</td><td>《清江号子》</td><td>向红梅</td></tr></tbody></table>",
        },
    ),
    (
        "operator",
        "40d",
        {
            "title": "客户端直播设备采购招标公告",
            "category": "bidding",
            "content": "<p>本台客户端采购移动直播设备一批，欢迎合格供应商报名。报名截止本月最后一个工作日 17:00。</p>",
        },
    ),
    (
        "operator",
        "90d hide:60d",
        {"title": "客户端春季实习生招募", "category": "job", "content": "<p>招募实习编辑 6 名，实习期三个月。</p>"},
    ),
)
