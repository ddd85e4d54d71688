"""Demonstration of the people who run media accounts, their roles, what they posted in circles, and recommended circles."""

from __future__ import annotations

from typing import Any

from apps.identity.models import Account
from apps.kinds.engine.write import save, transitions
from apps.kinds.registry import registry
from apps.review.demo_records import DemoRecord, create

from ..models import Circle, MediaAccount, Post
from .reader_records import People, pictures

Abilities = tuple[tuple[str, bool, bool], ...]

# name, note, what it allows: type, write, submit
ROLES: tuple[tuple[str, str, Abilities], ...] = (
    ("主编", "统筹账号的全部内容，提交审核",
     (("article", True, True), ("video", True, True), ("stream", True, True), ("post", True, True))),
    ("编辑", "撰写图文与短视频，由主编提交", (("article", True, False), ("video", True, False), ("post", True, True))),
    ("直播运营", "筹备直播并提交，直播中在圈子里互动", (("stream", True, True), ("post", True, True))),
    ("通讯员", "只写稿", (("article", True, False),)),
)  # fmt: skip
# name, login name, unit, note, enabled
PEOPLE: tuple[tuple[str, str, str, str, bool], ...] = (
    ("陈思远", "editor", "融媒体中心采编部", "", True),
    ("何静", "he.jing", "融媒体中心采编部", "对接武汉交警在线", True),
    ("谭雨欣", "tan.yuxin", "融媒体中心文旅频道", "", True),
    ("彭博", "peng.bo", "融媒体中心视频部", "", True),
    ("罗文静", "luo.wenjing", "融媒体中心视频部", "负责慢直播", True),
    ("江晨曦", "jiang.chenxi", "实习生（武汉大学）", "实习期至明年三月", True),
    ("刘倩", "editor2", "融媒体中心采编部", "休假，暂停运营", False),
)
# media account, login name, role
MEMBERS: tuple[tuple[str, str, str], ...] = (
    ("武汉交警在线", "he.jing", "主编"), ("武汉交警在线", "jiang.chenxi", "通讯员"),
    ("湖北省博物馆", "tan.yuxin", "主编"), ("湖北省博物馆", "luo.wenjing", "直播运营"), ("湖北省博物馆", "editor", "编辑"),
    ("观鸟笔记", "luo.wenjing", "直播运营"), ("观鸟笔记", "peng.bo", "编辑"),
    ("老街寻味", "peng.bo", "主编"), ("老街寻味", "jiang.chenxi", "通讯员"),
)  # fmt: skip
# media account, beginning of the circle's name, text, history, scene
POSTS: tuple[tuple[str, str, str, str, str], ...] = (
    ("老街寻味", "江城过早地图", "周六早上六点半，在粮道街口集合，带大家走一条只有街坊知道的过早路线，限二十人。", "30h submit:30h approve:29h", "社区服务中心"),
    ("观鸟笔记", "东湖绿道跑团", "沉湖的灰鹤到了。跑步路过的朋友请放轻脚步，不要使用闪光灯。", "20h submit:20h approve:19h", "湿地"),
    ("武汉交警在线", "东湖绿道跑团", "周日公益跑期间，绿道梨园段七点至十点临时封闭，非机动车请绕行沿湖大道。", "2h submit:40m", "马拉松赛道"),
)  # fmt: skip
RECOMMENDED = 4


def load_roles(people: People) -> int:
    kind, manager = registry.kind("media_role"), people["operator"]
    for name, note, allowed in ROLES:
        abilities = [{"type": key, "write": write, "submit": submit} for key, write, submit in allowed]
        save.create(kind, manager, {"name": name, "note": note, "abilities": abilities})
    return len(ROLES)


def load_operators(people: People) -> int:
    kind, manager = registry.kind("operator"), people["operator"]
    accounts = dict(Account.objects.values_list("name", "pk"))
    for name, login, unit, note, enabled in PEOPLE:
        made = save.create(kind, manager, {"name": name, "account": accounts[login], "unit": unit, "note": note})
        if not enabled:
            transitions.perform(kind, "disable", manager, {"id": made["id"]})
    return len(PEOPLE)


def load_members(people: People) -> int:
    """Takes the operators into the accounts."""
    kind, manager = registry.kind("media_operator"), people["operator"]
    operators = dict(registry.kind("operator").model.objects.values_list("account__name", "pk"))
    roles = dict(registry.kind("media_role").model.objects.values_list("name", "pk"))
    accounts = dict(MediaAccount.objects.values_list("name", "pk"))
    for account, login, role in MEMBERS:
        payload = {"mediaAccount": accounts[account], "operator": operators[login], "role": roles[role]}
        save.create(kind, manager, payload)
    return len(MEMBERS)


def load_account_posts(people: People) -> int:
    """Posts of media accounts in circles."""
    accounts = dict(MediaAccount.objects.values_list("name", "pk"))
    for account, circle, text, history, scene in POSTS:
        fields: dict[str, Any] = {
            "text": text,
            "circle": Circle.objects.get(name__startswith=circle).pk,
            "mediaAccount": accounts[account],
            "images": pictures(scene)[:1],
        }
        create(registry.kind("post"), DemoRecord("operator", history, fields), people)
    return len(POSTS)


def recommend_circles(people: People) -> int:
    """Recommends the largest circles that readers see, and pins the most read posts in the first of them."""
    kind, manager = registry.kind("circle"), people["operator"]
    seen = Circle.objects.filter(published_at__isnull=False, visible=True, frozen=False, deleted_at=None)
    chosen = list(seen.order_by("-member_num", "pk")[:RECOMMENDED])
    for circle in chosen:
        transitions.perform(kind, "recommend", manager, {"id": circle.pk})
    posts = Post.objects.filter(circle__in=chosen, published_at__isnull=False, visible=True, top=False, deleted_at=None)
    for pk in posts.order_by("-view_num", "pk").values_list("pk", flat=True)[:3]:
        transitions.perform(registry.kind("post"), "top", manager, {"id": pk})
    return len(chosen)
