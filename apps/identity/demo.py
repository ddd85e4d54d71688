"""Demonstration accounts and roles, created through the product's services, and two weeks of their system log."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from django.db import transaction
from django.utils import timezone

from apps.core.context import Context
from apps.kinds.engine.write import save, transitions
from apps.kinds.registry import registry
from apps.kinds.rights import SUPER_NAME, Caller, Right
from apps.kinds.types import ZONE

from .first_account import UNNAMED, ensure_first_administrator
from .groups import in_sections
from .models import Account, Role, SystemLog
from .passwords import passwords
from .sessions import tokens
from .syslog.services import record

DAYS = 14
BROWSER = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0"
Grants = list[dict[str, object]]


@dataclass(frozen=True, slots=True)
class Post:
    """A demonstration role: ``sections`` of groups without some rights, and single groups besides."""

    name: str
    note: str
    sections: tuple[str, ...] = ()
    without: tuple[Right, ...] = ()
    groups: tuple[tuple[str, str], ...] = ()

    def grants(self) -> Grants:
        single: Grants = [{"group": name, "actions": actions.split()} for name, actions in self.groups]
        return in_sections(*self.sections, without=self.without) + single


#: Kinds that operators place on the home page, in channels and carousels.
HOME_PAGE_KINDS = (
    "内容-文章",
    "内容-视频",
    "内容-专题",
    "内容-合集",
    "内容-直播",
    "内容-热议",
    "内容-爆料",
    "内容-H5",
    "内容-晨视频",
)

POSTS = (
    Post("内容编辑", "采写和编辑各类内容，提交审核", ("内容",), (Right.PUBLISH_DIRECT, Right.LOCK)),
    Post("审核编辑", "审核中心全部队列", ("审核",)),
    Post(
        "运营专员", "首页、互动、社区、应用与营销", ("首页", "互动", "社区", "通知与任务", "应用", "营销"), (),
        tuple((group, "view") for group in HOME_PAGE_KINDS),
    ),
    Post("值班主编", "采编审全流程，可免审发布、锁定稿件", ("首页", "内容", "审核", "互动")),
    Post(
        "视频编导", "视频、直播与合集的制作", (), (),
        (
            ("内容-视频", "view add edit remove review withdraw show_hide edit_info download clip"),
            ("内容-直播", "view add edit review show_hide edit_info clip"),
            ("内容-合集", "view add edit review"),
            ("媒体资源库管理", "view add edit download"),
        ),
    ),
    Post("实习编辑", "撰写文章草稿，由带教编辑提交", (), (), (("内容-文章", "view add edit"), ("媒体资源库管理", "view"))),
    Post(
        "客户服务", "处理反馈、举报与评论", ("举报与标签",), (Right.REMOVE,),
        (("应用-用户反馈", "view reply export"), ("评论管理", "view show_hide reply"), ("用户管理", "view")),
    ),
    Post("数据分析", "查看与导出运营数据", (), (), (("系统-绩效", "view export"), ("用户画像", "view export"), ("系统-日志", "view"))),
    Post(
        "系统运维", "账号、配置与日志", (), (),
        (("系统-账号", "view add edit lock"), ("系统-角色", "view"), ("系统-配置", "view edit"), ("系统-日志", "view export")),
    ),
)  # fmt: skip

# login name, real name, role, phone, second step at login
PEOPLE = (
    ("editor", "陈思远", "内容编辑", "13807110001", False),
    ("editor2", "刘倩", "内容编辑", "13807110002", False),
    ("reviewer", "周岚", "审核编辑", "13807110003", False),
    ("operator", "李慕白", "运营专员", "13807110004", False),
    ("fang.zhiyuan", "方致远", "值班主编", "13807110005", True),
    ("sun.yifei", "孙逸飞", "值班主编", "13807110006", True),
    ("he.jing", "何静", "内容编辑", "13807110007", False),
    ("xiong.wei", "熊伟", "内容编辑", "13807110008", False),
    ("tan.yuxin", "谭雨欣", "内容编辑", "13807110009", False),
    ("gao.hanlin", "高翰林", "审核编辑", "13807110010", False),
    ("yuan.meng", "袁梦", "审核编辑", "13807110011", False),
    ("peng.bo", "彭博", "视频编导", "13807110012", False),
    ("luo.wenjing", "罗文静", "视频编导", "13807110013", False),
    ("jiang.chenxi", "江晨曦", "实习编辑", "13807110014", False),
    ("du.ruoxi", "杜若溪", "客户服务", "13807110015", False),
    ("tu.minghao", "涂明浩", "数据分析", "13807110016", False),
    ("zeng.guoqiang", "曾国强", "系统运维", "13807110017", True),
    ("hu.xiaoyan", "胡晓燕", "运营专员", "13807110018", False),
)
DEPARTMENTS = {
    "内容编辑": "时政新闻部", "值班主编": "总编室", "审核编辑": "审核中心", "运营专员": "运营部", "视频编导": "视频部",
    "实习编辑": "时政新闻部", "客户服务": "运营部", "系统运维": "技术部",
}  # fmt: skip
LEFT = ("xiong.wei",)
NEW = ("jiang.chenxi",)


@transaction.atomic
def load(password: str) -> None:
    """Creates the accounts with ``password``, which nobody must change. A second run creates nothing."""
    ensure_first_administrator(password, must_change=False)
    admin = _give_admin_a_face(password)
    if Account.objects.filter(name="editor").exists():
        return
    roles = {post.name: _role(post, admin) for post in POSTS}
    for name, real_name, role, phone, second_step in PEOPLE:
        _account(
            admin, password, name=name, real_name=real_name, role=roles[role], phone=phone, second_step=second_step
        )
    for name in LEFT:
        transitions.perform(registry.kind("account"), "disable", admin, {"id": Account.objects.get(name=name).pk})
    Account.objects.filter(name__in=NEW).update(must_change_password=True)
    _LogHistory(admin).write()


def _give_admin_a_face(password: str) -> Caller:
    """The first administrator gets the demonstration password only if nobody has signed in with another."""
    admin = Account.objects.select_related("role").get(name=SUPER_NAME)
    if admin.last_login_at is None and admin.must_change_password:
        admin.password, admin.must_change_password = passwords.hashed(password), False
        admin.save()
    if admin.real_name == UNNAMED:
        admin.real_name, admin.email, admin.phone = "王晓雯", "wangxiaowen@example.com", "13807110000"
        admin.save()
    return tokens.caller_from(admin)


def _role(post: Post, admin: Caller) -> int:
    payload = {"name": post.name, "note": post.note, "grants": post.grants()}
    made: int = save.create(registry.kind("role"), admin, payload)["id"]
    return made


def _account(
    admin: Caller, password: str, *, name: str, real_name: str, role: int, phone: str, second_step: bool
) -> None:
    payload = {
        "name": name,
        "realName": real_name,
        "password": password,
        "role": role,
        "phone": phone,
        "department": DEPARTMENTS.get(Role.objects.get(pk=role).name, ""),
        "email": f"{name.replace('.', '')}@example.com",
        "secondStep": second_step,
    }
    made = save.create(registry.kind("account"), admin, payload)
    Account.objects.filter(pk=made["id"]).update(must_change_password=False)


class _LogHistory:
    """Two weeks of working days in the system log: sign-ins, sign-outs and administration."""

    def __init__(self, admin: Caller) -> None:
        self._random = Random("syslog")  # noqa: S311 (the same demonstration every time)
        self._now = timezone.now()
        accounts = Account.objects.select_related("role").exclude(name__in=NEW)
        self._people = [tokens.caller_from(account) for account in accounts.order_by("pk")]
        self._admin = admin

    def write(self) -> None:
        entries = sorted((*self._visits(), *self._administration()), key=lambda entry: entry[0])
        for at, caller, operation, kind, ids, summary in entries:
            context = Context(
                request_id=f"{self._random.getrandbits(64):016x}", address=self._address(caller), user_agent=BROWSER
            )
            record(caller, context, operation, kind=kind, ids=ids, summary=summary, at=at)
        self._backdate()

    def _visits(self) -> Iterator[tuple[dt.datetime, Caller, str, str, list[int], str]]:
        for caller in self._people:
            last = 9 if caller.name in LEFT else 0
            for day in range(DAYS, last, -1):
                start = self._at(day, 8, 130)
                if start.astimezone(ZONE).weekday() > 4 and self._random.random() < 0.8:
                    continue
                yield start, caller, "登录", "", [], ""
                if self._random.random() < 0.7:
                    yield (
                        start + dt.timedelta(hours=8, minutes=self._random.randint(0, 150)),
                        caller,
                        "退出登录",
                        "",
                        [],
                        "",
                    )

    def _administration(self) -> Iterator[tuple[dt.datetime, Caller, str, str, list[int], str]]:
        for role in Role.objects.exclude(pk=self._admin.role_id).order_by("pk"):
            yield self._at(DAYS, 9, 60), self._admin, "新增角色", "role", [role.pk], f"《{role.name}》"
        for account in Account.objects.exclude(pk=self._admin.account_id).order_by("pk"):
            day = 2 if account.name in NEW else DAYS
            yield self._at(day, 10, 90), self._admin, "新增账号", "account", [account.pk], f"《{account.name}》"
        for account in Account.objects.filter(name__in=LEFT).order_by("pk"):
            yield self._at(9, 17, 30), self._admin, "停用账号", "account", [account.pk], f"《{account.name}》"
        for day in (9, 2):
            yield self._at(day, 16, 50), self._admin, "导出系统日志", "syslog", [], ""

    def _at(self, days_ago: int, hour: int, within_minutes: int) -> dt.datetime:
        """A random moment within this many minutes of the hour, never in the future."""
        day = (
            (self._now - dt.timedelta(days=days_ago))
            .astimezone(ZONE)
            .replace(hour=hour, minute=0, second=0, microsecond=0)
        )
        return day + dt.timedelta(seconds=self._random.randint(0, within_minutes * 60))

    def _address(self, caller: Caller) -> str:
        """A fixed IP address for each person."""
        return f"10.12.{caller.account_id % 8}.{20 + caller.account_id % 200}"

    def _backdate(self) -> None:
        """Moves the timestamps that the services wrote to the times of the log rows."""
        for row in SystemLog.objects.filter(operation__in=("新增账号", "新增角色")):
            model = Account if row.kind == "account" else Role
            model._default_manager.filter(pk=int(row.record)).update(created_at=row.at)
        for caller in self._people:
            last = SystemLog.objects.filter(account_id_then=caller.account_id, operation="登录").order_by("-at").first()
            unseen = Account.objects.filter(pk=caller.account_id, last_login_at__isnull=True)
            unseen.update(last_login_at=last.at if last else None)
