"""Choices of a popup: its form, its page, its readers and how often they see it."""

from __future__ import annotations

from apps.kinds.fields import Choice

FORMS = (Choice("image", "纯图片"), Choice("card", "图文卡片"))
PLACEMENTS = (
    Choice("home", "首页"),
    Choice("live", "直播页"),
    Choice("article", "文章页"),
    Choice("service", "服务页"),
    Choice("mine", "我的"),
)
FREQUENCIES = (
    Choice("visit", "每次进入"),
    Choice("day", "每天一次"),
    Choice("times", "共展示几次"),
    Choice("once", "每位用户一次"),
)
AUDIENCES = (
    Choice("all", "全部用户"),
    Choice("signed_in", "已登录用户"),
    Choice("guest", "未登录用户"),
    Choice("new", "注册七天内的新用户"),
    Choice("portrait", "用户画像"),
)
