"""Readers' comments on the demonstration's discussions, and the comments that the newsroom features."""

from __future__ import annotations

from collections.abc import Iterator

from apps.kinds.registry import registry
from apps.review.demo_records import READER, DemoRecord, People, create

from ..models import Discuss
from ..story import Story

# Beginning of the discussion's title; its comments: reader, text, age, likes.
COMMENTS: tuple[tuple[str, tuple[tuple[str, str, str, int], ...]], ...] = (
    ("小区该不该装", (
        ("晨跑的老杨", "早上倒垃圾忘带卡，刷脸确实省事。", "4.6d", 86), ("江边人家", "能不能两种方式都留着？我家老人不愿意录。", "4.4d", 213),
        ("代码民工", "先把数据存在哪、谁能看说明白，再谈方便。", "4.1d", 341), ("小鱼儿", "我们小区装了半年，门口再没堵过。", "3.2d", 58),
        ("法学院学生", "个人信息保护法写得很清楚，不能把刷脸当成唯一方式。", "3.1d", 176), ("路过的快递员", "快递员怎么办，也要录脸吗？", "2.2d", 97),
        ("二娃妈", "孩子放学自己能进门，我放心多了。", "1.4d", 42), ("老武汉", "物业先把路灯修好再说吧。", "20h", 129),
        ("一片云", "上次物业换了公司，录的脸给谁了？", "7h", 64), ("楼栋长老周", "我们楼开了会，七成同意，三成要求留卡。", "3h", 33))),
    ("热干面涨到八元", (
        ("过早不将就", "八块也吃，一天就这一口念想。", "14h", 152), ("地铁早高峰", "单位门口还是六块，料少了一半。", "12h", 47),
        ("热干面师傅", "芝麻酱一年涨了三成，我们也难。", "10h", 205), ("省钱小能手", "自己买面回家拌，一碗不到三块。", "6h", 71), ("返乡青年", "在外地十五块一碗还不正宗。", "2h", 18))),
    ("博物馆该不该延长", (
        ("夜猫子", "周五周六开到九点就很好。", "6d", 66), ("讲解志愿者", "延长可以，志愿者和安保也要跟上。", "5.2d", 91), ("上班族小何", "终于有人替我们说话了。", "3.1d", 24))),
)  # fmt: skip
FEATURED = 3


def load_reader_comments(people: People) -> int:
    """Adds comments to published discussions; returns the number. Does nothing if any exist."""
    comment = registry.kind("comment")
    if comment.model._default_manager.filter(content_kind="discuss").exists():
        return 0
    made = 0
    for title, texts in COMMENTS:
        discuss = Discuss.objects.filter(title__startswith=title, published_at__isnull=False).first()
        if discuss is None:
            continue
        likes_by_id = {create(comment, demo, people): likes for demo, likes in _demo_records(discuss, texts)}
        _feature(discuss, sorted(likes_by_id, key=lambda pk: -likes_by_id[pk])[:FEATURED])
        made += len(likes_by_id)
    return made


def _demo_records(discuss: Story, texts: tuple[tuple[str, str, str, int], ...]) -> Iterator[tuple[DemoRecord, int]]:
    for reader, text, age, likes in texts:
        fields = {"content": {"kind": "discuss", "id": discuss.pk}, "text": text, "readerName": reader}
        history = f"{age} approve:{float(age[:-1]) * 0.97:.2f}{age[-1]}"
        yield DemoRecord(READER, history, fields, later={"like_num": likes, "ip_region": "湖北"}), likes


def _feature(discuss: Discuss, comments: list[int]) -> None:
    """Features the comments, as if they had been part of the approved version."""
    discuss.featured = [{"comment": {"kind": "comment", "id": pk}} for pk in comments]
    discuss.published = (discuss.published or {}) | {"featured": discuss.featured}
    discuss.save(update_fields=["featured", "published"])
