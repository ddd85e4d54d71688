"""Demonstration of what media accounts publish in the app: it arrives for review as readers' contributions do."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from apps.kinds.registry import registry
from apps.media.library.demo import scene
from apps.review.demonstrating import READER, People, Tale, tell

# media account, title, course, section, scene, paragraphs
WRITTEN: tuple[tuple[str, str, str, str, str, tuple[str, ...]], ...] = (
    ("武汉交警在线", "雨雪天过江，这三座桥请避开早高峰", "26h approve:25h", "livelihood", "bridge",
     ("今起三天有小雪，桥面易结冰。长江大桥、二桥、白沙洲大桥在七点到九点间实行间断放行。",
      "请错峰出行，保持车距。需要过江的市民可优先乘坐地铁。")),
    ("武汉交警在线", "本周五起，珞喻路部分路段夜间施工", "40m", "livelihood", "community",
     ("施工时间为每晚十点到次日五点，双向各留一条车道。", "途经公交线路临时绕行，站点见现场公告。")),
    ("湖北省博物馆", "编钟为什么能一钟双音", "3d approve:2.9d", "culture", "lanterns",
     ("敲正面与敲侧面，同一口钟会发出两个音高。秘密在于合瓦形的钟体。",
      "本周六下午，讲解员将在二楼展厅用复制件现场演示。")),
    ("荆楚乡村好物", "霜降之后的洪湖藕，为什么更甜", "5h", "economy", "wetland",
     ("气温下降，藕里的淀粉开始转化为糖。", "挖藕师傅凌晨四点下塘，中午前装车，次日就能到您家。")),
)  # fmt: skip


@transaction.atomic
def load_accounts(people: People) -> int:
    """After the media accounts; returns how many were made."""
    article, accounts = registry.kind("article"), registry.kind("media").model.objects
    if article.model.objects.filter(of_account=True).exists():
        return 0
    ids = dict(accounts.values_list("name", "pk"))
    return sum(1 for written in WRITTEN if written[0] in ids and tell(article, _tale(ids, *written), people))


def _tale(
    ids: dict[str, int], name: str, title: str, course: str, section: str, picture: str, paragraphs: tuple[str, ...]
) -> Tale:
    fields: dict[str, Any] = {
        "title": title,
        "mediaAccount": ids[name],
        "section": section,
        "cover": scene(picture, 0, ratio=0.56),
        "source": name,
        "body": "".join(f"<p>{text}</p>" for text in paragraphs),
    }
    return Tale(READER, course, fields)
