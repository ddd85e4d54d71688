"""The product's permission groups with their actions, as the role editor shows them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from apps.kinds.rights import RIGHT_LABELS, Right


@dataclass(frozen=True, slots=True)
class Group:
    """``section`` is the heading under which the role editor shows the group."""

    name: str
    section: str
    rights: tuple[Right, ...]


CRUD = "view add edit remove"
AUDIT = "view approve reject edit"
STORY = f"{CRUD} comment review withdraw show_hide edit_info publish_direct"

SECTIONS: Mapping[str, Mapping[str, str]] = {
    "首页": {
        "首页-置顶": f"{CRUD} pin",
        "首页-轮播": f"{CRUD} review show_hide",
        "首页-热榜": f"{CRUD} pin",
        "首页-模块": f"{CRUD} show_hide",
        "城市新闻": f"{CRUD} show_hide",
        "24小时": f"{CRUD} show_hide pin",
        "频道管理": f"{CRUD} show_hide pin",
        "圈看点": f"{CRUD} show_hide pin",
    },
    "内容": {
        "内容-文章": f"{STORY} export lock",
        "内容-视频": f"{STORY} export lock download clip",
        "内容-专题": f"{CRUD} review withdraw show_hide edit_info publish_direct export",
        "内容-合集": f"{CRUD} review withdraw show_hide edit_info publish_direct",
        "内容-直播": f"{STORY} clip",
        "内容-热议": STORY,
        "内容-爆料": f"{CRUD} comment show_hide export reply",
        "内容-H5": f"{CRUD} review show_hide",
        "内容-晨视频": f"{CRUD} review withdraw show_hide publish_direct",
    },
    "互动": {
        "评论管理": f"{CRUD} show_hide reply pin export",
        "话题管理": f"{CRUD} show_hide pin",
        "媒体资源库管理": f"{CRUD} download",
        "问卷管理": f"{CRUD} show_hide export",
        "题库管理": f"{CRUD} import export",
        "活动管理": f"{CRUD} review withdraw show_hide export publish_direct",
    },
    "社区": {
        "媒体号管理": f"{CRUD} review show_hide lock",
        "运营人员管理": CRUD,
        "圈子管理": f"{CRUD} review show_hide pin",
        "帖子管理": f"{CRUD} review show_hide pin",
    },
    "审核": {
        "文章审核": AUDIT,
        "视频审核": AUDIT,
        "专题审核": AUDIT,
        "合集审核": AUDIT,
        "直播审核": AUDIT,
        "热议审核": AUDIT,
        "爆料审核": AUDIT,
        "评论审核": AUDIT,
        "开屏审核": AUDIT,
        "弹窗审核": AUDIT,
        "轮播审核": AUDIT,
        "帮助文章审核": AUDIT,
        "通知审核": AUDIT,
        "媒体号审核": AUDIT,
        "圈子审核": AUDIT,
        "帖子审核": AUDIT,
        "活动审核": AUDIT,
        "版本审核": AUDIT,
        "H5审核": AUDIT,
        "广告审核": AUDIT,
        "晨视频审核": AUDIT,
        "投票审核": AUDIT,
    },
    "通知与任务": {
        "通知中心": f"{CRUD} review withdraw",
        "任务管理": f"{CRUD} show_hide",
        "勋章管理": f"{CRUD} show_hide",
        "头像框管理": f"{CRUD} show_hide",
    },
    "用户": {
        "用户管理": "view edit lock export",
        "用户等级": "view edit",
        "运营用户": f"{CRUD} import",
        "用户画像": f"{CRUD} export",
    },
    "应用": {
        "应用-开屏": f"{CRUD} review show_hide",
        "应用-弹窗": f"{CRUD} review show_hide",
        "应用-版本": f"{CRUD} review show_hide",
        "应用-帮助文章": f"{CRUD} review show_hide",
        "应用-公告文章": f"{CRUD} show_hide",
        "应用-用户反馈": "view reply remove export",
        "应用-浮标": "view edit show_hide",
        "应用-主题": f"{CRUD} show_hide",
        "应用-功能": f"{CRUD} show_hide",
        "应用-搜索推荐": f"{CRUD} show_hide pin",
        "应用-资讯广场": f"{CRUD} show_hide",
        "应用-广告": f"{CRUD} review show_hide",
    },
    "举报与标签": {
        "内容举报": "view edit",
        "评论举报": "view edit",
        "内容标签": CRUD,
        "用户标签": CRUD,
        "敏感词管理": f"{CRUD} import export",
    },
    "系统": {
        "系统-账号": f"{CRUD} lock",
        "系统-角色": CRUD,
        "系统-配置": "view edit",
        "系统-日志": "view export",
        "系统-数据扩量": CRUD,
        "系统-绩效": "view export",
        "弹幕管理": CRUD,
        "栏目管理": CRUD,
    },
    "营销": {
        "红包管理": "view edit export",
        "优惠券管理": f"{CRUD} export",
    },
}

GROUPS: tuple[Group, ...] = tuple(
    Group(name, section, tuple(Right(action) for action in actions.split()))
    for section, groups in SECTIONS.items()
    for name, actions in groups.items()
)


@cache
def group_rights() -> Mapping[str, tuple[Right, ...]]:
    """Group name -> its rights, in display order."""
    return MappingProxyType({group.name: group.rights for group in GROUPS})


@cache
def all_pairs() -> frozenset[tuple[str, str]]:
    """Every (group, action) that can be granted."""
    return frozenset((group.name, right.value) for group in GROUPS for right in group.rights)


def in_sections(*sections: str, without: Iterable[Right] = ()) -> list[dict[str, object]]:
    """Grants ``[{group, actions}]`` of full sections, for the product's initial roles."""
    left_out = set(without)
    return [
        {"group": group.name, "actions": [right.value for right in group.rights if right not in left_out]}
        for group in GROUPS
        if group.section in sections
    ]


def as_data() -> dict[str, object]:
    """The role editor's table: sections with their groups and the label of each action."""
    return {
        "sections": [
            {"label": section, "groups": [_group_data(g) for g in GROUPS if g.section == section]}
            for section in SECTIONS
        ]
    }


def _group_data(group: Group) -> dict[str, object]:
    return {
        "group": group.name,
        "actions": [{"name": right.value, "label": RIGHT_LABELS[right]} for right in group.rights],
    }
