"""The pictures of docs/, taken from a running product with demonstration data (`manage.py pictures`)."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import picture_set
from picture_set import with_pictures
from playwright.sync_api import Browser, BrowserContext, Page, expect
from stack.api import Api, cookies_of
from stack.chromium import launch_browser, started_playwright

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
SIZE = {"width": 1440, "height": 900}
URL = os.environ["CONSOLE_URL"]
PASSWORD = os.environ.get("CONSOLE_DEMO_PASSWORD", "Demo#2026")

Scene = Callable[["Studio"], Page]


class Studio:
    """Makes pages in which somebody is signed in; each person signs in once."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._signed_in: dict[str, dict[str, object]] = {}
        self._contexts: list[BrowserContext] = []

    def page(self, name: str = "", scheme: str = "light") -> Page:
        context = self._browser.new_context(
            base_url=URL, viewport=SIZE, locale="zh-CN", timezone_id="Asia/Shanghai",
            color_scheme=scheme, reduced_motion="reduce",
        )  # fmt: skip
        context.set_default_timeout(30_000)
        self._contexts.append(context)
        if name:
            context.add_cookies(cookies_of(self._answer(name), URL))
        return context.new_page()

    def api(self, name: str) -> Api:
        return Api(URL, str(self._answer(name)["token"]))

    def clear(self) -> None:
        """Everybody leaves: nobody of this picture stands in the next one."""
        for context in self._contexts:
            context.close()
        self._contexts.clear()

    def _answer(self, name: str) -> dict[str, object]:
        if name not in self._signed_in:
            self._signed_in[name] = Api(URL).post("/admin/login", name=name, password=PASSWORD)
        return self._signed_in[name]


def opened(page: Page, path: str) -> Page:
    page.goto(path)
    expect(page.get_by_role("main")).not_to_be_empty(timeout=30_000)
    page.wait_for_load_state("networkidle")
    expect(page.locator("[aria-busy=true], [class*=skeleton]")).to_have_count(0, timeout=30_000)
    return page


def login(studio: Studio) -> Page:
    return opened(studio.page(), "/login")


def start(studio: Studio) -> Page:
    return opened(studio.page("admin"), "/dashboard")


def article_list(studio: Studio, scheme: str = "light") -> Page:
    return opened(studio.page("editor", scheme), "/contentArticle")


def editor(studio: Studio, scheme: str = "light") -> Page:
    """Two people in one article, the other's caret in the text."""
    article = _rich_article(studio)
    colleague = opened(studio.page("editor2"), f"/contentArticleDetail?id={article}")
    page = opened(studio.page("editor", scheme), f"/contentArticleDetail?id={article}")
    text = colleague.get_by_role("textbox", name="正文")
    text.get_by_role("paragraph").first.click()
    colleague.keyboard.press("End")
    expect(page.get_by_role("textbox", name="正文").get_by_text("刘倩", exact=True)).to_be_attached()
    return page


def audit(studio: Studio) -> Page:
    return opened(studio.page("reviewer"), "/articleAudit?type=list")


def examine(studio: Studio, scheme: str = "light") -> Page:
    """A published article whose changed version waits: the comparison."""
    waiting = studio.api("reviewer").get("/verify-center/article", pageSize=100)["items"]
    changed = next(item for item in waiting if item["live"])
    return opened(studio.page("reviewer", scheme), f"/articleAuditDetail?id={changed['id']}")


def calendar(studio: Studio, scheme: str = "light") -> Page:
    return opened(studio.page("admin", scheme), "/publishCalendar")


def role_editor(studio: Studio) -> Page:
    roles = studio.api("admin").get("/system/role/list")["items"]
    role = next(item for item in roles if item["name"] == "值班主编")
    return opened(studio.page("admin"), f"/rolesDetail?id={role['id']}")


def library(studio: Studio, scheme: str = "light") -> Page:
    """A folder with one of its pictures picked."""
    folders = studio.api("admin").get("/resource/files", type="image", pageSize=30)["items"]
    folder = next(item for item in folders if item["title"] == "武汉城市影像")
    page = opened(studio.page("admin", scheme), f"/mediaLibrary?parentId={folder['id']}")
    page.get_by_role("main").get_by_text("江滩天际线黄昏", exact=True).click()
    expect(page.get_by_text("1200 × 675")).to_be_visible()
    return page


def home(studio: Studio, scheme: str = "light") -> Page:
    """The hot list in the order that readers see, with the app's home beside it."""
    return with_pictures(opened(studio.page("operator", scheme), "/homeRecommend?type=hot"))


def home_modules(studio: Studio) -> Page:
    return with_pictures(opened(studio.page("operator"), "/homeModular"))


def channel(studio: Studio) -> Page:
    found = record(studio, "/channel/list", name="文旅")
    return with_pictures(opened(studio.page("admin"), f"/channelDetail?id={found}"))


def hour24(studio: Studio) -> Page:
    return with_pictures(opened(studio.page("operator"), "/24hourManage"))


def moment_focus(studio: Studio) -> Page:
    return with_pictures(opened(studio.page("operator"), "/momentFocus?type=information"))


def video_editor(studio: Studio) -> Page:
    """The player with the line of its clips, in one that may be changed."""
    found = record(studio, "/video/list", verifyState=2)
    page = opened(studio.page("admin"), f"/contentVideoDetail?id={found}")
    page.get_by_role("heading", name="视频", exact=True).evaluate("heading => heading.scrollIntoView()")
    page.get_by_role("main").evaluate("main => main.scrollBy(0, -80)")  # what the head of the page covers
    return with_pictures(page)


def subject_builder(studio: Studio, scheme: str = "light") -> Page:
    """A published subject with modules of several layouts."""
    found = record(studio, "/subject/list", title="2026 武汉马拉松")
    return with_pictures(opened(studio.page("admin", scheme), f"/editSubject?id={found}"))


def live_desk(studio: Studio) -> Page:
    """A broadcast that is on the air, with its text posts."""
    found = record(studio, "/stream/list", liveState="live")
    return with_pictures(opened(studio.page("admin"), f"/contentLiveDetail?id={found}"))


def rundown(studio: Studio) -> Page:
    found = record(studio, "/csp/list", verifyState=1)
    return with_pictures(opened(studio.page("admin"), f"/contentCSPDetail?id={found}"))


def tips(studio: Studio) -> Page:
    return opened(studio.page("admin"), "/contentNewsData")


def discuss(studio: Studio) -> Page:
    found = record(studio, "/discuss/list", title="博物馆该不该延长夜间开放")
    return with_pictures(opened(studio.page("admin"), f"/detailHotDiscuss?id={found}"))


def all_content(studio: Studio) -> Page:
    return opened(studio.page("editor"), "/contentManager")


def comment_page(studio: Studio) -> Page:
    """The comments of the article that readers wrote most about."""
    comments = studio.api("admin").get("/comment/list", pageSize=100)["items"]
    about = [item["content"]["id"] for item in comments if item["content"]["kind"] == "article"]
    return opened(studio.page("admin"), f"/articleComments?id={max(about, key=about.count)}")


def record(studio: Studio, path: str, **query: object) -> int:
    """The newest record of a list that the query leaves."""
    return int(studio.api("admin").get(path, pageSize=30, **query)["items"][0]["id"])


def settings(studio: Studio) -> Page:
    page = opened(studio.page("editor"), "/contentArticle")
    page.get_by_role("button", name="界面设置").click()
    expect(page.get_by_role("dialog", name="界面设置")).to_be_visible()
    return page


def _rich_article(studio: Studio) -> int:
    """A draft or rejected one with pictures, so that it can be typed into."""
    found = studio.api("editor").get("/content/article/list", verifyState=2, pageSize=30)["items"]
    details = (studio.api("editor").get("/content/article/detail", id=item["id"]) for item in found)
    return int(next(item["id"] for item in details if "<h2" in item["body"]))


SCENES: dict[str, Scene] = {
    "login": login,
    "start": start,
    "list": article_list,
    "editor": editor,
    "audit": audit,
    "examine": examine,
    "dark-examine": lambda studio: examine(studio, "dark"),
    "calendar": calendar,
    "library": library,
    "role-editor": role_editor,
    "settings": settings,
    "home": home,
    "home-modules": home_modules,
    "channel": channel,
    "hour24": hour24,
    "moment-focus": moment_focus,
    "video-editor": video_editor,
    "subject-builder": subject_builder,
    "live-desk": live_desk,
    "rundown": rundown,
    "tips": tips,
    "discuss": discuss,
    "all-content": all_content,
    "comments": comment_page,
    "dark-list": lambda studio: article_list(studio, "dark"),
    "dark-editor": lambda studio: editor(studio, "dark"),
    "dark-library": lambda studio: library(studio, "dark"),
    "dark-home": lambda studio: home(studio, "dark"),
    "dark-subject-builder": lambda studio: subject_builder(studio, "dark"),
}


def main(names: list[str]) -> int:
    """Takes the named pictures of docs/, or all; with `--set` the screens of `picture_set`."""
    if names[:1] == ["--set"]:
        return main_of_set(names[1:])
    FOLDER.mkdir(parents=True, exist_ok=True)
    with started_playwright() as playwright:
        browser = launch_browser(playwright)
        studio = Studio(browser)
        for name in names or SCENES:
            page = SCENES[name](studio)
            page.wait_for_timeout(400)  # the last picture of the page has been decoded
            page.screenshot(path=FOLDER / f"{name}.png")
            studio.clear()
            sys.stdout.write(f"docs/pictures/{name}.png\n")
        browser.close()
    return 0


def main_of_set(names: list[str]) -> int:
    """Takes the named screens of the set, or all; fails if one did not come to rest."""
    with started_playwright() as playwright:
        browser = launch_browser(playwright)
        restless = picture_set.take(Studio(browser), names)
        browser.close()
    sys.stdout.write(f"{picture_set.FOLDER}\n" + "".join(f"not at rest: {name}\n" for name in restless))
    return 1 if restless else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
