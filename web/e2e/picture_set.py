"""Forty-eight representative screens in light and dark and three widths, to be looked at before a release.

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
from stack.browsers import STILL

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
    Screen("dashboard-of-a-reviewer", "/dashboard", who="reviewer"),
    Screen("personal", "/me", who="editor"),
    Screen("closed-page", "/roles", who="editor"),
    Screen("all-content", "/contentManager"),
    Screen("article", "/contentArticleDetail?id={id}", "editor", "/content/article/list", {"verifyState": 0}),
    Screen("calendar", "/publishCalendar"),
    Screen("video", "/contentVideoDetail?id={id}", of="/video/list"),
    Screen("subject", "/editSubject?id={id}", of="/subject/list"),
    Screen("live", "/contentLiveDetail?id={id}", of="/stream/list"),
    Screen("rundown", "/contentCSPDetail?id={id}", of="/csp/list"),
    Screen("sections", "/sections"),
    Screen("home", "/homeRecommend"),
    Screen("hour24", "/24hourManage"),
    Screen("comments", "/comments"),
    Screen("library", "/mediaLibrary"),
    Screen("questionnaire", "/questionAdd?id={id}", of="/questionnaire/list", query={"title": "出行方式"}),
    Screen("activity", "/activityInfo?id={id}", of="/activity/list", query={"title": "阳逻港"}),
    Screen("vote-results", "/voteResults?id={id}", of="/vote/list", query={"title": "最美乡村"}),
    Screen("media-accounts", "/medias"),
    Screen("review-queue", "/articleAudit?type=list", who="reviewer"),
    Screen("review", "/articleAuditDetail?id={id}", "reviewer", "/content/article/list", {"verifyState": 3}),
    Screen("notices", "/noticeCentre"),
    Screen("notice", "/noticeCentreDetail?id={id}", of="/push/list"),
    Screen("tasks", "/taskManage"),
    Screen("users", "/users"),
    Screen("user", "/userDetail?id={id}", of="/user/list"),
    Screen("user-levels", "/userLevel"),
    Screen("operate-users", "/operateUsers"),
    Screen("portraits", "/portraits"),
    Screen("portrait", "/portraitDetail?id={id}", of="/portrait/list"),
    Screen("app-timeline", "/appTimeline"),
    Screen("feedback", "/userFeedback"),
    Screen("buoys", "/buoyConfig"),
    Screen("themes", "/themeManager"),
    Screen("theme", "/themeManagerDetail?id={id}", of="/theme/list"),
    Screen("functions", "/functionManager"),
    Screen("search-recommend", "/searchRecommend"),
    Screen("red-packets", "/redPacket"),
    Screen("coupon-counter", "/couponWriteOff"),
    Screen("reports", "/commentReportAudit"),
    Screen("content-tags", "/contentTags"),
    Screen("user-tags", "/userTags"),
    Screen("role", "/rolesDetail?id={id}", of="/system/role/list"),
    Screen("configure", "/configure"),
    Screen("data-expansion", "/dataExpansionDetail?id={id}", of="/data-expansion/list"),
    Screen("performance", "/performance"),
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
        page.evaluate(STILL)
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
            # The frame stands before the screen's code is there, and with it an empty main part.
            "() => document.querySelector('main')?.querySelector('h1, h2, section, form, [role=grid], [role=tablist]')"
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
