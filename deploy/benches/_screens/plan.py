"""Screens that are measured, those of the peer that they stand beside, and what is to be reached."""

from dataclasses import dataclass

#: Of Lighthouse for each screen, of clicks for each way, and of the quick form.
ROUNDS, CLICKS = 3, 20
QUICK_ROUNDS, QUICK_CLICKS = 1, 3
OURS, PEER = "console", "strapi"

PERFORMANCE, EDITOR_PERFORMANCE = 95, 90
SCORE = 100
SHIFT = 0.02
#: Milliseconds.
VISITED, COLD, LONGEST_TASK = 150, 400, 50
#: A frame of 60 in a second, and the inaccuracy of the clock.
FRAME = 1000 / 60 + 1
LONG_ROWS, LONG_CHARACTERS = 100, 50_000


@dataclass(frozen=True, slots=True)
class Screen:
    """`path` may hold names of records (`{article}`); `beside` is the screen of the peer that does the same or most of it."""

    name: str
    path: str
    beside: str
    signed_out: bool = False
    performance: int = PERFORMANCE
    shift_before: float = 0.0


SCREENS = (
    Screen("login", "/login", "login", signed_out=True),
    Screen("start page", "/dashboard", "start page", shift_before=0.095),
    Screen("list of articles", "/contentArticle", "list", shift_before=0.022),
    Screen(
        "article editor",
        "/contentArticleDetail?id={article}",
        "editor",
        performance=EDITOR_PERFORMANCE,
        shift_before=0.323,
    ),
    Screen("form", "/helpArticleDetail?id={help}", "form", shift_before=0.046),
    Screen("review queue", "/articleAudit?type=list", "list", shift_before=0.045),
    Screen("review", "/articleAuditDetail?id={pending}", "editor", shift_before=0.046),
    Screen("media library", "/mediaLibrary", "media library"),
    Screen("all content", "/contentManager", "list", shift_before=0.029),
    Screen("recommended (热点管理)", "/homeRecommend?type=hot", "list", shift_before=0.164),
    Screen("home modules (首页模块)", "/homeModular", "list", shift_before=0.177),
    Screen("moment focus (圈看点)", "/momentFocus?type=information", "list", shift_before=0.179),
)

_TYPE = "/admin/content-manager/collection-types/api::{0}.{0}"
PEER_SCREENS = (
    Screen("login", "/admin/auth/login", "", signed_out=True),
    Screen("start page", "/admin", ""),
    Screen("list", f"{_TYPE.format('article')}?page=1&pageSize=20&sort=title:ASC", ""),
    Screen("editor", f"{_TYPE.format('article')}/{{article}}", ""),
    Screen("form", f"{_TYPE.format('help')}/{{help}}", ""),
    Screen("media library", "/admin/plugins/upload", ""),
)

#: The way to a list by the menu. `rows` is there once records are.
CLICKS_OF_OURS = {
    "from": "/dashboard",
    "heading": "内容管理",
    "entry": 'nav a[href^="/contentArticle"]',
    "at": "/contentArticle",
    "rows": "[role=grid]:not([aria-busy=true]) [role=row]:not(.visually-hidden) > [role=gridcell]",
    "back": 'nav a[href="/dashboard"]',
}
CLICKS_OF_PEER = {
    "from": "/admin",
    "entry": 'nav a[href*="/content-manager"]',
    "at": "/collection-types/",
    "rows": "main table tbody tr td",
    "back": 'nav a[href="/admin"], nav a[href="/admin/"]',
}
LIST_OF_OURS = f"/contentArticle?pageSize={LONG_ROWS}"
LIST_OF_PEER = f"{_TYPE.format('article')}?page=1&pageSize={LONG_ROWS}&sort=title:ASC"
PARAGRAPH_OF_OURS = '[role=textbox][aria-label="正文"][contenteditable=true] > p'
PARAGRAPH_OF_PEER = "[data-slate-editor=true] p"
