"""Calls over a million records: lists, pickers, checks and readers' pages, as the screens make them."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.test import Client

from apps.community.models import Comment
from apps.content.models import Article, Disclosure
from apps.identity.models import Account
from apps.site.bench.statement_costs import checked

from .comments import heavy_article

ARTICLES, ALL, NUMS = "/content/article/list", "/content/list", "/content/nums"
COMMENTS, OPEN = "/comment/list", "/open/article/list"
#: The kinds that pickers offer together.
POOL = "kinds=article,video,subject,collection,stream,discuss,h5"
STAND = "sort=-updatedAt&pageSize=30"
#: Name of a call, its path and its query. ``{round}`` makes each round another question, so that no cache answers.
CALLS = (
    ("first page", ARTICLES, ""),
    ("first page with the tabs' numbers", ARTICLES, "counts=1"),
    ("page of 100", ARTICLES, "pageSize=100"),
    ("page 1,000", ARTICLES, "page=1000"),
    ("page in the middle", ARTICLES, "page={middle}"),
    ("last page", ARTICLES, "page={last}"),
    ("state: approved", ARTICLES, "verifyState=1"),
    ("state: waiting", ARTICLES, "verifyState=3"),
    ("state: rejected, page 500", ARTICLES, "verifyState=2&page=500"),
    ("section, with numbers", ARTICLES, "section=sports&counts=1"),
    ("section, page 5,000", ARTICLES, "section=news&page=5000"),
    ("author 王子涵", ARTICLES, "author=王子涵"),
    ("author 子涵 (2)", ARTICLES, "author=子涵"),
    ("created by one person", ARTICLES, "createdBy={account}"),
    ("updated within a week", ARTICLES, "updatedAt={week}"),
    ("updated within a year", ARTICLES, "updatedAt={year}"),
    ("hidden", ARTICLES, "visible=0"),
    ("visible", ARTICLES, "visible=1"),
    ("recycle bin", ARTICLES, "recycle=1"),
    ("sorted by reading number", ARTICLES, "sort=-views"),
    ("sorted by update, page 1,000", ARTICLES, "sort=-updatedAt&page=1000"),
    ("sorted by title", ARTICLES, "sort=title"),
    ("title 江豚 (2, rare)", ARTICLES, "title=江豚"),
    ("title 武汉 (2, common)", ARTICLES, "title=武汉"),
    ("title 武汉, with numbers", ARTICLES, "title=武汉&counts=1"),
    ("title 小龙虾 (3)", ARTICLES, "title=小龙虾"),
    ("title 东湖绿道迎 (5)", ARTICLES, "title=东湖绿道迎"),
    ("title that nothing bears", ARTICLES, "title=不存在的"),
    ("title and state and section", ARTICLES, "title=长江&verifyState=1&section=culture"),
    ("repeated titles", ARTICLES, "repeatTitle=1"),
    ("queue: waiting", "/verify-center/article", ""),
    ("queue: decided", "/verify-center/article", "type=wait"),
    ("queue's number (menu)", "/verify-center/article", "page=1&pageSize=1"),
    ("picker, no words", "/content/article/options", ""),
    ("picker, 东湖", "/content/article/options", "q=东湖"),
    ("all: first page with numbers", ALL, "counts=1"),
    ("all: page 1,000", ALL, "page=1000"),
    ("all: page in the middle", ALL, "page={middle_of_all}"),
    ("all: last page", ALL, "page={last_of_all}"),
    ("all: one type", ALL, "type=image_collection&counts=1"),
    ("all: state waiting", ALL, "verifyState=3"),
    ("all: section, author, dates", ALL, "section=news&author=王伟&createdAt={year}"),
    ("all: title 江豚", ALL, "title=江豚"),
    ("all: title 武汉, with numbers", ALL, "title=武汉&counts=1"),
    ("all: title 东湖绿道迎", ALL, "title=东湖绿道迎"),
    ("all: sorted by reading number", ALL, "sort=-views"),
    ("all: repeated titles", ALL, "repeatTitle=1"),
    ("all: duplicate check", ALL, "page=1&pageSize=1&volcano=1&title={title}"),
    ("all: only mine", ALL, "mine=1"),
    ("pool of contents", ALL, f"{POOL}&{STAND}&live=1&visible=1"),
    ("pool of contents, page 30", ALL, f"{POOL}&{STAND}&live=1&visible=1&page=30"),
    ("pool of contents, 武汉", ALL, f"{POOL}&{STAND}&live=1&visible=1&title=武汉"),
    ("pool of contents, 江豚", ALL, f"{POOL}&{STAND}&live=1&visible=1&title=江豚"),
    ("pool of videos, 武汉", ALL, f"kinds=video&{STAND}&title=武汉"),
    ("pool for 24 hours", ALL, f"{POOL}&live=1&sort=-publishedAt&pageSize=30"),
    ("pool for 24 hours, 东湖", ALL, f"{POOL}&live=1&sort=-publishedAt&pageSize=30&title=东湖"),
    (
        "pool without 3 contents, of a year",
        ALL,
        f"{POOL}&{STAND}&exclude=article:3,article:9,video:5&updatedAt={{year}}",
    ),
    ("numbers of all content", NUMS, ""),
    ("numbers under a title", NUMS, "title=东湖"),
    ("same title", "/content/same", "title={title}"),
    ("palette: 东湖", "/search", "q=东湖"),
    ("similar tips", "/content/disclosure/similar", "id={tip}"),
    ("repeats of a subject's contents", "/subject/repeatContent", "contents={many}"),
    ("recommendations", "/home/recommend/list", ""),
    ("recommended already", "/home/recommend/listed", "type=hot"),
    ("the app's home page", "/home/module/page", ""),
    ("channel by keywords", "/channel/fed", "feed=keywords&keywords=武汉,长江大桥,小龙虾产业"),
    ("channel by keywords, rare", "/channel/fed", "feed=keywords&keywords=江豚,不存在的"),
    ("channel by section", "/channel/fed", "feed=section&section=sports"),
    ("comments: first page with numbers", COMMENTS, "counts=1"),
    ("comments: last page", COMMENTS, "page={last_of_comments}"),
    ("comments: under articles", COMMENTS, "contentKind=article&counts=1"),
    ("comments: text 停车", COMMENTS, "text=停车&counts=1"),
    ("comments: reader 网友", COMMENTS, "readerName=网友"),
    ("comments: first level", COMMENTS, "firstLevel=1"),
    ("comments: of 20,000 under one article", COMMENTS, "content=article:{heavy}&counts=1"),
    ("comments: threads of these", COMMENTS, "content=article:{heavy}&firstLevel=1&sort=-likeNum"),
    ("comments: a thread", COMMENTS, "root={thread}"),
    ("comments: queue", "/verify-center/comments", ""),
    ("comments: how many under 30 contents", "/comment/counts", "of={many}"),
    ("comments: of one reader", "/comment/reader", "id={comment}"),
    ("open: articles", OPEN, "since=2001-01-01T00:00:{round}"),
    ("open: articles of a section", OPEN, "by=sports&since=2001-01-01T00:00:{round}"),
    ("open: comments of one article", "/open/comment/list", "by=article:{heavy}&since=2001-01-01T00:00:{round}"),
)


def values(client: Client) -> dict[str, Any]:
    """The values in the queries: dates, people, a title, the last pages."""
    newest = Article.objects.order_by("-pk").values_list("created_at", flat=True)[0]
    day = dt.timedelta(days=1)
    of_articles, of_all, of_comments = (
        checked(client, f"/api{path}")["total"] // 30 for path in (ARTICLES, ALL, COMMENTS)
    )
    ids = Article.objects.filter(deleted_at=None).order_by("-pk").values_list("pk", flat=True)[:30]
    thread = Comment.objects.filter(root__isnull=False, deleted_at=None).order_by("-pk")[0]
    return {
        "account": Account.objects.filter(name="bench007").values_list("pk", flat=True)[0],
        "week": f"{(newest - 400 * day).date()},{(newest - 393 * day).date()}",
        "year": f"{(newest - 800 * day).date()},{(newest - 435 * day).date()}",
        "title": Article.objects.filter(deleted_at=None).order_by("-pk").values_list("title", flat=True)[900],
        "last": of_articles,
        "middle": of_articles // 2,
        "last_of_all": of_all,
        "middle_of_all": of_all // 2,
        "last_of_comments": of_comments,
        "many": ",".join(f"article:{pk}" for pk in ids),
        "tip": Disclosure.objects.filter(deleted_at=None).order_by("-pk").values_list("pk", flat=True)[500],
        "heavy": heavy_article(),
        "thread": thread.root_id,
        "comment": thread.pk,
        "round": "{round}",
    }
