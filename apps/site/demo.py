"""The demonstration data, in the order in which its parts lean on each other. Each part makes nothing twice."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from apps.api.dashboard import demo as dashboard
from apps.api.models import SavedView
from apps.api.saved_views import save_view
from apps.audience.portrait import demo as portraits
from apps.audience.user_tag import demo as user_tags
from apps.community import demo as community
from apps.content import demo as contents
from apps.content.article import demo as articles
from apps.content.demo.accounts import load_accounts
from apps.content.demo.reader_comments import load_reader_comments
from apps.engage import demo as engage
from apps.home import demo as home
from apps.home import demo_channels as channels
from apps.home import demo_page as home_page
from apps.identity import demo as accounts
from apps.identity.models import Account
from apps.identity.sessions import tokens
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.media.library import demo as library
from apps.media.network_resource import demo as network_resources
from apps.product import demo as product
from apps.product.delivery import demo as sendings
from apps.review.demo_records import load_beside
from apps.review.plans import demo as plans
from apps.review.sensitive_word import demo as sensitive_words
from apps.site import demo_users
from hub import bus

NAMES = ("admin", "editor", "editor2", "reviewer", "operator", "hu.xiaoyan", "fang.zhiyuan")
Say = Callable[[str], object]

# who, list, name, shared with everybody, the list's URL as the console keeps it
VIEWS: tuple[tuple[str, str, str, bool, dict[str, str]], ...] = (
    ("editor", "article", "今日待审", True, {"verifyState": "3", "sort": "-updatedAt"}),
    ("reviewer", "article", "被驳回的民生稿件", True, {"verifyState": "2", "section": "livelihood"}),
    ("editor", "article", "我的文旅草稿", False, {"verifyState": "0", "section": "culture"}),
    ("editor2", "article", "阅读最高的生态报道", False, {"verifyState": "1", "section": "ecology", "sort": "-viewNum"}),
    ("admin", "sensitive_word", "禁止级广告用语", False, {"category": "advert", "level": "3"}),
)


def load(password: str, say: Say) -> None:
    """Fill the database; ``password`` is that of the demonstration accounts."""
    # Nobody is at work yet: what follows need not be told to anybody.
    with bus.silence():
        _load(password, say)


def _load(password: str, say: Say) -> None:
    accounts.load(password)
    people = {name: tokens.caller_from(Account.objects.select_related("role").get(name=name)) for name in NAMES}
    say("演示账号已就绪")
    made = sensitive_words.load(people)
    say(f"敏感词：新增 {made} 个")
    made = articles.load(people, say)
    say(f"文章：新增 {made} 篇")
    made = library.load(people)
    say(f"媒体资源：新增 {made} 个")
    made = network_resources.load(people)
    say(f"网络资源：新增 {made} 个")
    for label, made in contents.load(people).items():
        say(f"{label}：新增 {made} 个")
    say(f"轮播图：新增 {home.load_carousels(people)} 个")
    for label, made in (community.load(people) | product.load(people) | engage.load(people)).items():
        say(f"{label}：新增 {made} 个")
    for label, made in demo_users.load(people).items():
        say(f"{label}：新增 {made} 个")
    say(f"推送：新增 {sendings.load()} 次")
    for label, made in {**channels.load(people), **home_page.load(people)}.items():
        say(f"{label}：新增 {made} 个")
    say(f"用户标签：新增 {user_tags.load(people)} 个")
    say(f"用户画像：新增 {portraits.load(people)} 个")
    for label, made in load_beside(people).items():
        say(f"{label}：新增 {made} 个")
    say(f"热议评论：新增 {load_reader_comments(people)} 条")
    say(f"媒体号文章：新增 {load_accounts(people)} 篇")
    say(f"定时计划：新增 {plans.load(people)} 个")
    say(f"阅读日报：新增 {dashboard.load()} 条")
    say(f"列表视图：新增 {_save_views(people)} 个")


def _save_views(people: Mapping[str, Caller]) -> int:
    if SavedView.objects.filter(account_id__in=[caller.account_id for caller in people.values()]).exists():
        return 0
    for who, kind, name, shared, address in VIEWS:
        view = {"address": address, "columns": {}}
        save_view(caller=people[who], kind=registry.kind(kind), name=name, shared=shared, query=view)
    return len(VIEWS)
