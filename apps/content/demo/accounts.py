"""Demonstration content of media accounts. Like readers' contributions, it arrives for review."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.db import transaction

from apps.kinds.demo_moments import day
from apps.kinds.registry import registry
from apps.media.library.demo import scene
from apps.review.demo_records import READER, DemoRecord, People, create

from ..models import Entry, Video
from . import histories

SPAM = "标题夸大、正文含有推销信息，请修改后重新投稿"
TAKEN_DOWN = "信息已过时，按账号要求先行撤下"

# media account, title, history, section, scene, paragraphs
WRITTEN: tuple[tuple[str, str, str, str, str, tuple[str, ...]], ...] = (
    ("武汉交警在线", "雨雪天过江，这三座桥请避开早高峰", "26h approve:25h", "livelihood", "bridge",
     ("今起三天有小雪，桥面易结冰。长江大桥、二桥、白沙洲大桥在七点到九点间实行间断放行。",
      "请错峰出行，保持车距。需要过江的市民可优先乘坐地铁。")),
    ("武汉交警在线", "本周五起，珞喻路部分路段夜间施工", "40m", "livelihood", "community",
     ("施工时间为每晚十点到次日五点，双向各留一条车道。", "途经公交线路临时绕行，站点见现场公告。")),
    ("武汉交警在线", "马拉松期间，这些路段临时管制", "20d approve:19.9d withdraw:12d", "livelihood", "track",
     ("比赛日清晨五点至下午两点，沿江大道、中山大道部分路段禁止机动车通行。", "沿线居民请提前安排出行。")),
    ("湖北省博物馆", "编钟为什么能一钟双音", "3d approve:2.9d", "culture", "lanterns",
     ("敲正面与敲侧面，同一口钟会发出两个音高。秘密在于合瓦形的钟体。",
      "本周六下午，讲解员将在二楼展厅用复制件现场演示。")),
    ("湖北省博物馆", "冬至夜场开放预约，一千张票明早放出", "95m", "culture", "old_wall",
     ("夜场开放到晚上九点，曾侯乙展厅与越王勾践剑展厅同步开放。", "每人限约两张，满员即止。")),
    ("荆楚乡村好物", "霜降之后的洪湖藕，为什么更甜", "5h", "economy", "wetland",
     ("气温下降，藕里的淀粉开始转化为糖。", "挖藕师傅凌晨四点下塘，中午前装车，次日就能到您家。")),
    ("荆楚乡村好物", "限时抢购！全省最低价，错过再等一年", "2d reject:1.9d", "economy", "fields",
     ("扫码进群，前一百名送十斤。", "家人们冲！")),
    ("长江文艺评论", "读《江城》：一座城和它的码头", "9d approve:8.8d", "culture", "books",
     ("小说从一九三一年的大水写起，三代人都没有离开那座码头。", "作者把方言写进对白，读出声来才见好处。")),
    ("协和健康说", "入冬测血压，早晚各一次还不够", "4d approve:3.9d", "livelihood", "community",
     ("晨起后一小时内、服药前测一次，睡前再测一次，连续七天取平均。", "读数超过135/85，请到门诊复查。")),
    ("协和健康说", "流感疫苗现在打还来得及吗", "7h", "livelihood", "community",
     ("抗体在接种两到四周后产生，高峰多在一月，现在接种仍有意义。",)),
    ("老街寻味", "吉庆街往里走三百米，藏着一家糊汤粉", "6d approve:5.9d hide:2d", "livelihood", "old_wall",
     ("老板姓胡，三十年只卖早上五个钟头。", "油条要自己揪成段，泡到半软最好。")),
    ("观鸟笔记", "沉湖今晨数到六十二只灰鹤", "13h approve:12h", "ecology", "wetland",
     ("六点四十分起飞，先是一家三口，随后整群掠过芦苇。", "请不要使用闪光灯，也不要靠近夜栖地。")),
)  # fmt: skip
# media account, title, history, section, scene
FILMED: tuple[tuple[str, str, str, str, str], ...] = (
    ("武汉交警在线", "一分钟看懂：环岛里到底谁让谁", "7d approve:6.9d", "livelihood", "bridge"),
    ("湖北省博物馆", "修复师的一天：把碎成四十片的漆盘拼回去", "5d approve:4.9d", "culture", "lanterns"),
    ("老街寻味", "凌晨三点半，跟着豆皮师傅出摊", "62m", "livelihood", "community"),
    ("观鸟笔记", "慢放：翠鸟入水的零点三秒", "30h approve:29h", "ecology", "wetland"),
    ("荆楚乡村好物", "秭归脐橙采摘实拍", "28h approve:26h hide:9h", "economy", "fields"),
)  # fmt: skip
# media account, title, history, section, scene, start and end (days from now, hour)
AIRED: tuple[tuple[str, str, str, str, str, tuple[int, int], tuple[int, int]], ...] = (
    ("湖北省博物馆", "云看展：越王勾践剑展厅夜游", "2d approve:1.9d", "culture", "lanterns", (1, 19), (1, 21)),
    ("荆楚乡村好物", "洪湖挖藕现场，师傅带您下塘", "3h", "economy", "wetland", (1, 6), (1, 8)),
    ("观鸟笔记", "沉湖日出慢直播", "15h approve:14h", "ecology", "wetland", (2, 6), (2, 9)),
)  # fmt: skip

# Beginning of a published title; its comments: reader, text, age, approved or not.
COMMENTS: tuple[tuple[str, tuple[tuple[str, str, str], ...]], ...] = (
    ("雨雪天过江", (
        ("江边人家", "二桥早上封了半小时，提前看到这条就好了。", "20h approve:19.8h"), ("阿岚", "地铁首班能不能再早一点？", "18h approve:17.5h"),
        ("开网约车的老李", "白沙洲大桥两头都在排队，绕三环更快。", "50m"))),
    ("编钟为什么", (("小鱼儿", "周六去听了，隧部敲和鼓部敲真不一样！", "2d approve:1.9d"), ("历史课代表", "求一期讲编钟怎么调音。", "30h approve:29h"))),
    ("沉湖今晨", (("晨跑的老杨", "六十二只！去年这时候才四十多。", "9h approve:8.7h"), ("加群领望远镜", "加微信低价出望远镜", "12m"))),
    ("修复师的一天", (("漆器爱好者", "看到拼上最后一片，眼眶湿了。", "4d approve:3.9d"),)),
)  # fmt: skip

Made = tuple[str, DemoRecord]


@transaction.atomic
def load_accounts(people: People) -> int:
    """Loads the content, after the media accounts; returns the number created."""
    kinds = {key: registry.kind(key) for key in ("article", "video", "stream")}
    if any(kind.model.objects.filter(of_account=True).exists() for kind in kinds.values()):
        return 0
    ids = dict(registry.kind("media").model.objects.values_list("name", "pk"))
    records = [(key, demo) for makes in (_written, _filmed, _aired) for key, demo in makes(ids)]
    for key, demo in records:
        create(kinds[key], demo, people)
    for demo in _comments(list(kinds)):
        create(registry.kind("comment"), demo, people)
    return len(records)


def _written(ids: dict[str, int]) -> Iterator[Made]:
    for name, title, history, section, picture, paragraphs in WRITTEN:
        body = "".join(f"<p>{text}</p>" for text in paragraphs)
        yield from _demo_record("article", ids, name, title, history, section, picture, body=body, original=True)


def _filmed(ids: dict[str, int]) -> Iterator[Made]:
    films = list(Video.objects.exclude(video="").order_by("pk").values_list("video", flat=True))
    for index, records in enumerate(FILMED if films else ()):
        yield from _demo_record("video", ids, *records, video=films[index % len(films)], summary=f"{records[0]}投稿。")


def _aired(ids: dict[str, int]) -> Iterator[Made]:
    for index, (name, title, history, section, picture, start, end) in enumerate(AIRED, start=1):
        own = {
            "introduction": f"<p>{title}，欢迎在聊天室提问。</p>",
            "sources": [
                {"name": "主线路", "address": f"https://live.example.com/accounts/{index}.m3u8", "quality": "hd"}
            ],
            "startsAt": day(*start),
            "endsAt": day(*end),
        }
        yield from _demo_record("stream", ids, name, title, history, section, picture, **own)


def _comments(keys: list[str]) -> Iterator[DemoRecord]:
    for title, comments in COMMENTS:
        found = Entry.objects.filter(kind__in=keys, media_account__isnull=False, title__startswith=title).first()
        if found is None:
            continue
        for reader, text, history in comments:
            content = {"kind": found.kind, "id": found.record_id}
            fields = {"content": content, "text": text, "readerName": reader}
            yield DemoRecord(READER, history, fields, later={"ip_region": "湖北"})


def _demo_record(
    key: str, ids: dict[str, int], name: str, title: str, history: str, section: str, picture: str, **own: Any
) -> Iterator[Made]:
    if name not in ids:
        return
    fields = {
        "title": title,
        "mediaAccount": ids[name],
        "section": section,
        "cover": scene(picture, 0, ratio=0.56),
        "source": name,
    }
    reason = TAKEN_DOWN if "withdraw" in history else SPAM
    yield (
        key,
        DemoRecord(READER, history, fields | own, reason=reason, later=histories.read_by(title, history, most=24_000)),
    )
