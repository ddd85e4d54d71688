"""Demonstration activities."""

from __future__ import annotations

from collections.abc import Iterator

from apps.kinds.demo_moments import days
from apps.media.library.demo import scene
from apps.review.demo_records import DemoRecord

DONGHU = {"name": "武汉市东湖绿道梨园广场", "longitude": 114.3665, "latitude": 30.5712}
LIBRARY = {"name": "湖北省图书馆长江讲坛", "longitude": 114.3403, "latitude": 30.5516}
PORT = {"name": "武汉新港阳逻港区", "longitude": 114.5604, "latitude": 30.6841}
RULES = "<ol><li><p>每人限报一次，请填写真实信息。</p></li><li><p>因故不能参加请提前一天取消。</p></li><li><p>活动期间请听从工作人员安排。</p></li></ol>"
PRIZES = [
    {"name": "一等奖", "number": 3, "prize": "单反相机一台"},
    {"name": "二等奖", "number": 10, "prize": "景区年卡一张"},
    {"name": "优秀奖", "number": 50, "prize": "文创礼盒一份"},
]
CONTACT = [
    {"label": "紧急联系人", "answer": "text", "required": True},
    {"label": "身体状况说明", "answer": "long_text", "required": False},
]


def demo_records() -> Iterator[DemoRecord]:
    yield from _live()
    yield from _waiting()
    yield DemoRecord(
        "hu.xiaoyan",
        "5d submit:5d reject:4.6d",
        _activity(
            "亲子采摘一日游",
            "pay",
            "tea",
            days(0, 4),
            days(6, 6),
            place={"name": "江夏梁湖农庄", "longitude": None, "latitude": None},
            fee=19800,
            refund="一经报名概不退款",
        ),
        reason="“概不退款”不符合消费者权益保护要求，请写明退费期限和比例",
    )
    yield DemoRecord(
        "operator",
        "8h",
        _activity(
            "冬至包饺子进社区",
            "normal",
            "community",
            days(5, 18),
            days(30, 30),
            place={"name": "百步亭社区", "longitude": None, "latitude": None},
            limit=60,
        ),
    )
    yield DemoRecord(
        "operator",
        "37d submit:37d approve:36d withdraw:30d",
        _activity("长江夜跑团招募", "normal", "skyline", days(-36, 5), days(7, 7), place=DONGHU, limit=200),
        reason="赛事时间冲突，取消本次活动",
    )
    yield DemoRecord(
        "hu.xiaoyan",
        "14d delete:13d",
        _activity("测试活动", "normal", "factory", days(-10, 1), days(2, 2), place=LIBRARY),
    )


def _activity(
    title: str, sort: str, picture: str, enrol: list[str], period: list[str], **more: object
) -> dict[str, object]:
    summary = str(more.pop("summary", f"{title}，期待与您相见。"))
    return {
        "title": title, "type": sort, "cover": scene(picture), "summary": summary, "content": f"<p>{summary}</p><p><img src=\"{scene(picture, 1)}\"></p>",
        "rules": RULES, "enrolPeriod": enrol, "period": period, "organiser": "长江云客户端", "phone": "027-88880000",
    } | more  # fmt: skip


def _live() -> Iterator[DemoRecord]:
    yield DemoRecord(
        "operator",
        "22d submit:22d approve:21d",
        _activity(
            "“我家门前那条河”征文",
            "essay",
            "wetland",
            days(-21, 25),
            days(-21, 60),
            theme="写一条您熟悉的河流和它的变化",
            leastWords=600,
            mostWords=3000,
            prizes=PRIZES,
            summary="记录家乡河流十年之变，优秀作品将在客户端和报纸刊发。",
        ),
    )
    yield DemoRecord(
        "fang.zhiyuan",
        "11d submit:11d approve:10d",
        _activity(
            "小记者走进阳逻港",
            "normal",
            "port",
            days(-10, 6),
            days(9, 9),
            place=PORT,
            limit=40,
            waitingLimit=10,
            questions=[
                *CONTACT,
                {"label": "紧急联系人电话", "answer": "phone", "required": True},
                {"label": "孩子年龄", "answer": "number", "required": True, "min": 6, "max": 14},
                {"label": "衣服尺码", "answer": "choice", "required": True, "options": ["130", "140", "150", "160"]},
                {"label": "家长陪同", "answer": "switch", "required": True, "key": "q8"},
                {
                    "label": "陪同人数",
                    "answer": "number",
                    "required": True,
                    "min": 1,
                    "max": 2,
                    "shownIf": "q8",
                    "shownWhen": ["是"],
                },
            ],
            summary="跟着码头工人上岸桥，看一只集装箱怎样装船。",
        ),
    )
    yield DemoRecord(
        "operator",
        "16d submit:16d approve:15d",
        _activity(
            "沉湖湿地观鸟营",
            "pay",
            "wetland",
            days(-15, 10),
            days(14, 15),
            place={"name": "沉湖国际重要湿地", "longitude": 113.8412, "latitude": 30.3187},
            limit=30,
            fee=26800,
            refund="开营前三天取消全额退款，前一天取消退一半，当天不退。",
            questions=CONTACT,
            summary="两天一晚，鸟类专家带队，含住宿和望远镜。",
        ),
    )
    yield DemoRecord(
        "hu.xiaoyan",
        "60d submit:60d approve:59d",
        _activity("省图国庆经典诵读会", "normal", "books", days(-58, 12), days(-40, 13), place=LIBRARY, limit=300),
        later={"enrol_period": days(-58, -42), "period": days(-40, -40)},
    )
    yield DemoRecord(
        "fang.zhiyuan",
        "2d publish:47h",
        _activity(
            "寒潮送温暖志愿者招募",
            "normal",
            "community",
            days(-2, 3),
            days(4, 12),
            place={"name": "各区新时代文明实践中心", "longitude": None, "latitude": None},
        ),
    )
    yield DemoRecord(
        "operator",
        "30d submit:30d approve:29d hide:6d",
        _activity(
            "“最美茶乡”短文征集",
            "essay",
            "tea",
            days(-29, 15),
            days(-29, 20),
            theme="一杯茶里的乡愁",
            leastWords=300,
            mostWords=1500,
            prizes=PRIZES[1:],
        ),
    )


def _waiting() -> Iterator[DemoRecord]:
    yield DemoRecord(
        "operator",
        "40m submit:16m",
        _activity(
            "东湖梅花摄影大赛",
            "essay",
            "lotus",
            days(1, 50),
            days(1, 70),
            theme="梅开东湖，每篇配三张以内照片并写明拍摄地点",
            leastWords=50,
            mostWords=500,
            prizes=PRIZES,
            summary="从第一朵开到满园春，等您的镜头。",
        ),
    )
    yield DemoRecord(
        "hu.xiaoyan",
        "4h submit:78m",
        _activity(
            "马拉松亲子跑",
            "pay",
            "track",
            days(0, 6),
            days(10, 10),
            place=DONGHU,
            limit=500,
            fee=9900,
            refund="赛前五天可全额退款。",
            questions=CONTACT,
            summary="三公里，一大一小，完赛即得奖牌。",
        ),
    )
    yield DemoRecord(
        "fang.zhiyuan",
        "10h submit:3.1h",
        _activity(
            "走进光谷芯片实验室",
            "normal",
            "circuit",
            days(1, 8),
            days(12, 12),
            place={"name": "光谷科学岛", "longitude": 114.4986, "latitude": 30.4672},
            limit=25,
        ),
    )
    yield DemoRecord(
        "operator",
        "19d submit:19d approve:18d update:7h submit:2.2h",
        _activity(
            "古城墙徒步",
            "normal",
            "old_wall",
            days(-18, 9),
            days(13, 13),
            place={"name": "荆州古城东门", "longitude": 112.2036, "latitude": 30.3521},
            limit=100,
        ),
        changes={
            "limit": 160,
            "enrolPeriod": days(-18, 11),
            "summary": "因报名踊跃，名额增加到 160 人，报名延长两天。",
        },
    )
