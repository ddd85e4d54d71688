"""Forty representative screens in light and dark and three widths, to be looked at before a release.

`manage.py pictures --set` writes them below `var/pictures/set`; nothing of it is kept in the repository.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

FOLDER = Path(__file__).parents[2] / "var" / "pictures" / "set"
WIDTHS = {1280: 800, 1440: 900, 1920: 1080}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


@dataclass(frozen=True)
class Screen:
    """A page as a person sees it; `of` is the list whose newest record it shows, and `query` narrows the list."""

    name: str
    path: str
    who: str = "admin"
    of: str = ""
    query: dict[str, Any] = field(default_factory=dict)


SCREENS = (
    Screen("login", "/login", who=""),
    Screen("dashboard", "/dashboard"),
    Screen("dashboard-of-an-editor", "/dashboard", who="editor"),
    Screen("dashboard-of-a-reviewer", "/dashboard", who="reviewer"),
    Screen("personal", "/me", who="editor"),
    Screen("rights", "/me?tab=rights", who="editor"),
    Screen("closed-page", "/roles", who="editor"),
    Screen("all-content", "/contentManager"),
    Screen("articles", "/contentArticle", who="editor"),
    Screen("article", "/contentArticleDetail?id={id}", "editor", "/content/article/list", {"verifyState": 0}),
    Screen("calendar", "/publishCalendar"),
    Screen("videos", "/contentVideo"),
    Screen("video", "/contentVideoDetail?id={id}", of="/video/list"),
    Screen("subject", "/editSubject?id={id}", of="/subject/list"),
    Screen("live", "/contentLiveDetail?id={id}", of="/stream/list"),
    Screen("rundown", "/contentCSPDetail?id={id}", of="/csp/list"),
    Screen("discuss", "/detailHotDiscuss?id={id}", of="/discuss/list"),
    Screen("tips", "/contentNewsData"),
    Screen("home", "/homeRecommend"),
    Screen("carousel", "/homeBanner"),
    Screen("modules", "/homeModular"),
    Screen("hour24", "/24hourManage"),
    Screen("channels", "/channelManage"),
    Screen("comments", "/comments"),
    Screen("topics", "/topicManage"),
    Screen("library", "/mediaLibrary"),
    Screen("media-tasks", "/mediaTasks"),
    Screen("questions", "/questionManage"),
    Screen("activities", "/activityManage"),
    Screen("votes", "/voteActivity"),
    Screen("media-accounts", "/medias"),
    Screen("posts", "/postManage"),
    Screen("review-queue", "/articleAudit?type=list", who="reviewer"),
    Screen("review", "/articleAuditDetail?id={id}", "reviewer", "/content/article/list", {"verifyState": 3}),
    Screen("tasks", "/taskManage"),
    Screen("coupons", "/coupons"),
    Screen("red-packets", "/redPacket"),
    Screen("reports", "/commentReportAudit"),
    Screen("words", "/words"),
    Screen("role", "/rolesDetail?id={id}", of="/system/role/list"),
    Screen("system-log", "/systemlog"),
    Screen("configure", "/configure"),
)


def take(studio: Any, names: Iterable[str]) -> list[str]:
    """Takes the named screens, or all; returns the names of those that did not come to rest."""
    chosen = set(names)
    restless = []
    for screen in SCREENS:
        if chosen and screen.name not in chosen:
            continue
        page: Page = studio.page(screen.who)
        page.goto(_address(studio, screen))
        if not _rests(page):
            restless.append(screen.name)
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            for width, height in WIDTHS.items():
                page.set_viewport_size({"width": width, "height": height})
                _rests(page)
                with_pictures(page)
                page.wait_for_timeout(300)  # charts draw themselves anew
                file = FOLDER / f"{width}-{scheme}" / f"{screen.name}.png"
                file.parent.mkdir(parents=True, exist_ok=True)
                page.screenshot(path=file)
        studio.clear()
        sys.stdout.write(f"{screen.name}\n")
    return restless


def _address(studio: Any, screen: Screen) -> str:
    if not screen.of:
        return screen.path
    found = studio.api(screen.who).get(screen.of, pageSize=30, **screen.query)["items"][0]["id"]
    return screen.path.format(id=found)


def _rests(page: Page) -> bool:
    """False if the page still waits for something after a while: its picture shows that."""
    try:
        page.wait_for_function(
            "() => document.querySelector('main')?.children.length"
            " && !document.querySelector('[aria-busy=true], [class*=skeleton]')",
            timeout=15_000,
        )
    except PlaywrightTimeout:
        return False
    return True


def with_pictures(page: Page) -> Page:
    """The page once what it shows has come: pictures within sight load late."""
    # One that a scroller hides is never fetched, so the wait has an end.
    with suppress(PlaywrightTimeout):
        page.wait_for_function(
            """() => [...document.images].every((image) => {
                const box = image.getBoundingClientRect();
                return image.complete || box.bottom < 0 || box.top > innerHeight;
            })""",
            timeout=6000,
        )
    return page
