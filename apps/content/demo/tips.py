"""Demonstration news tips, sent by readers or taken by the hotline, in every state of the follow-up."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from random import Random
from typing import Any

from django.utils import timezone

from apps.kinds.demo_moments import ago, day
from apps.media.library.demo import scene, store_asset
from apps.review.demo_records import READER, DemoRecord, People, live, load

# title, history, category, reader, channel, location, scene ("" without picture), text
Values = tuple[str, str, str, str, str, tuple[str, float, float], str, str]
RECORDS: tuple[Values, ...] = (
    ("小区门口下水道堵塞，污水漫到人行道", "6d approve:5.9d", "environment", "刘女士", "app",
     ("武汉市武昌区水果湖街道放鹰台小区", 114.3441, 30.5489), "community", "从上周五开始冒水，物业说归市政管，市政说归小区管，一直没人处理。"),
    ("公交站台被违停车辆占用，老人只能在路中间上车", "4d approve:3.9d", "traffic", "张先生", "app",
     ("武汉市江汉区青年路范湖站", 114.2685, 30.6012), "", "早高峰天天如此，已经打过两次电话。"),
    ("健身房突然关门，退费电话打不通", "3d approve:2.8d", "consumer", "余先生", "wechat", ("武汉市洪山区光谷步行街", 114.4006, 30.5052),
     "", "办了两年卡，还剩一年多，同一个群里有两百多人。"),
    ("点赞！公交司机停车扶起摔倒老人", "2d approve:1.9d", "praise", "热心市民", "app", ("武汉市青山区和平大道", 114.3856, 30.6321),
     "bridge", "538 路司机师傅把老人送到路边才重新上车，车上乘客都没有催。"),
    ("工地半夜施工，噪音扰民", "7d approve:6.8d hide:3d", "environment", "匿名", "app", ("武汉市汉阳区王家湾", 114.2174, 30.5586), "",
     "连续一周凌晨两点还在浇筑。"),
    ("学校门口没有斑马线，孩子过马路太危险", "34m", "traffic", "陈女士", "app", ("武汉市东西湖区金银湖路小学", 114.2286, 30.6587), "community",
     "放学时段车流很大，希望能加装红绿灯或安排人员疏导。"),
    ("直饮水机长期没换滤芯，水有异味", "8m", "health", "吴先生", "wechat", ("襄阳市樊城区人民广场", 112.1356, 32.0448), "",
     "公园里三台都是这样，滤芯标签还是去年的。"),
    ("高空抛物砸坏三辆车", "51m", "safety", "小区住户", "hotline", ("宜昌市西陵区珍珠路", 111.2954, 30.6958), "community",
     "半夜掉下来一块瓷砖，物业监控坏了。"),
    ("拖欠工资五个月，工友想讨个说法", "76m", "livelihood", "赵师傅", "hotline", ("黄石市下陆区某工地", 115.0014, 30.1967), "factory",
     "一共二十三个人，包工头一直说下个月。"),
    ("河水发黑发臭，疑似有人偷排", "142m", "environment", "垂钓爱好者", "app", ("孝感市孝南区府河大桥下", 113.9269, 30.9245), "wetland",
     "每到凌晨水就变黑，岸边有一根没见过的管子。"),
    ("早餐店用完的油倒进下水道", "17m", "health", "邻居", "app", ("荆州市沙市区北京路", 112.2557, 30.3150), "", "已经拍了三天视频。"),
    ("医院停车场收费不透明", "3h", "consumer", "李女士", "wechat", ("武汉市硚口区解放大道", 114.2629, 30.5849), "",
     "停了四十分钟收了十五元，问收费员没有票。"),
    ("下水道堵了一周，放鹰台小区门口污水横流", "5.5d approve:5.4d", "environment", "放鹰台居民", "wechat",
     ("武汉市武昌区放鹰台小区东门", 114.3449, 30.5493), "community", "从上周五开始冒水，人行道走不过去，没人处理，孩子上学要绕路。"),
    ("工友讨薪：包工头答应月底付，现在联系不上", "25m", "livelihood", "赵师傅", "hotline", ("黄石市下陆区某工地", 115.0014, 30.1967), "",
     "昨天打过热线，今天包工头电话关机了，二十三个人的工资还没着落。"),
    ("转让店铺，有意请加微信", "28h reject:26h", "other", "店主", "app", ("武汉市", 114.3055, 30.5928), "", "黄金地段，价格面议。"),
    ("楼上邻居天天吵", "5d reject:4.8d delete:3d", "other", "匿名", "app", ("武汉市", 114.3055, 30.5928), "", "帮我曝光他。"),
)  # fmt: skip
REASON = "属于广告信息或个人纠纷，不在爆料受理范围内"
REPLIES = {
    0: "感谢您的爆料。记者已联系水果湖街道，市政部门今天上午已派人疏通，后续我们会继续关注。",
    2: "您好，已有多位读者反映同一家健身房。记者正在核实，请保留好合同和缴费凭证。",
    3: "已联系到这位司机师傅，报道已刊发，感谢您的线索！",
}


def load_tips(people: People) -> int:
    return load("disclosure", _demo_records(people), people)


def _demo_records(people: People) -> Iterator[DemoRecord]:
    random = Random("tips")  # noqa: S311 (the same demonstration every time)
    phones: dict[str, str] = {}
    for number, (title, history, category, reader, channel, location, picture, text) in enumerate(RECORDS):
        fields: dict[str, Any] = {
            "title": title,
            "body": text,
            "category": category,
            "readerName": reader,
            "phone": phones.setdefault(reader, f"13{random.randint(0, 9)}{random.randint(10_000_000, 99_999_999)}"),
            "channel": channel,
            "anonymous": reader in ("匿名", "邻居"),
            "happenedAt": day(-1 - _age(history), 8 + number % 9, 20),
            "place": dict(zip(("name", "longitude", "latitude"), location, strict=True)),
            "images": [scene(picture, number), scene(picture, number + 1)] if picture else [],
            "urgent": category == "safety",
            **_recorded(title, people),
        }
        yield DemoRecord(READER, history, fields, reason=REASON, later=_followed(number, people))


def _recorded(title: str, people: People) -> dict[str, Any]:
    """Recordings that some readers sent besides pictures."""
    if title.startswith("河水发黑"):
        return {"video": store_asset(people["editor"], "films/wetland-8s.mp4")}
    if title.startswith("工友讨薪"):
        return {"attachments": [store_asset(people["editor"], "sounds/hotline.mp3", "热线录音-25分钟前")]}
    return {}


def _age(history: str) -> int:
    """Age of the tip in days."""
    arrival = history.split()[0]
    return int(float(arrival[:-1])) if arrival.endswith("d") else 0


def _followed(number: int, people: People) -> dict[str, Any]:
    """The newsroom's follow-up of a tip."""
    if number > 4:
        return {}
    later: dict[str, Any] = {
        "handling": ("replied", "following", "following", "closed", "waiting")[number],
        "notes": _notes(number, people),
        "handler_id": people[("editor", "editor2")[number % 2]].account_id if number < 4 else None,
        "operate_follow_num": 20 * number,
    }
    if number == 3:
        later["outcome"] = live("article", 2, section="livelihood")
    if number in REPLIES:
        replied_at = timezone.now() - dt.timedelta(days=1, hours=number)
        later |= {"reply": REPLIES[number], "replied_by_id": later["handler_id"], "replied_at": replied_at}
    return later


#: Tip number -> the newsroom's notes: age in hours, author, text.
NOTES: dict[int, tuple[tuple[int, str, str], ...]] = {
    0: ((30, "editor", "已联系水果湖街道，对方称上午派人到场。"), (26, "editor", "现场已疏通，居民称雨后还会积水，继续关注。")),
    1: ((20, "editor2", "已约当事人周一上午现场核实，带摄像。"),),
    2: ((44, "editor", "已有三位会员反映同一门店，正在收集合同。"), (21, "editor", "区市场监管局回复：已立案，等待处理结果。")),
    3: ((70, "editor2", "联系到司机师傅所在车队，同意采访。"), (50, "editor2", "报道已刊发，已告知爆料人。")),
}  # fmt: skip


def _notes(number: int, people: People) -> list[dict[str, str]]:
    return [
        {"text": text, "by": people[who].display_name, "at": ago(60 * hours)}
        for hours, who, text in NOTES.get(number, ())
    ]
