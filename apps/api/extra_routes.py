"""Routes that show no kind: the third of the language's three openings (docs/architecture.md)."""

from __future__ import annotations

from apps.kinds.routes import Route

# The audit groups of the contents that the one page for all of them leads to.
ANY_CONTENT = ("文章审核", "视频审核", "专题审核", "合集审核", "直播审核")

#: Groups of the contents of 内容管理 that are planned, and compared side by side.
CONTENT = (
    "内容-文章", "内容-视频", "内容-专题", "内容-合集", "内容-直播", "内容-热议", "内容-H5", "内容-晨视频",
)  # fmt: skip

PAGES = (
    Route("/", "首页", "redirect", access="signed-in"),
    Route("/login", "登录", "login", access="public", query={"errorMsg": "", "from": ""}),
    Route("/register", "注册", "register", access="public"),
    Route("/forgot-password", "忘记密码", "forgot", access="public"),
    Route("/sso/authorize", "单点登录", "sso", access="public", query={"code": "", "state": ""}),
    Route("/hbwhtv/authorize", "长江云授权登录", "sso", access="public", query={"code": "", "state": ""}),
    Route("/logout", "退出登录", "logout", access="public"),
    Route("/404", "找不到页面", "notfound", access="public"),
    Route("/contacts/profile", "个人信息", "profile", access="signed-in"),
    Route("/me", "个人中心", "personal", access="signed-in", query={"tab": ""}),
    Route("/ScoreShopEntrance", "积分商城", "deployment-link", groups=("任务管理",)),
    # Addresses of the deployment that open in a tab of their own.
    Route("/operationActivity", "运营活动数据", "deployment-link", groups=("活动管理",)),
    Route("/pages/coming-soon", "敬请期待", "coming-soon", access="signed-in"),
    Route(
        "/publishCalendar",
        "发布日历",
        "calendar",
        groups=(*CONTENT, "活动管理", "通知中心", "首页-轮播", "应用-开屏", "应用-弹窗", "应用-广告"),
        query={"month": "", "kinds": "", "day": ""},
    ),
    Route(
        "/namesInDrafts",
        "人名地名查改",
        "names-in-drafts",
        groups=("内容-文章",),
        query={"name": "", "to": "", "days": "30|90|365"},
    ),
    Route(
        "/contentSplit",
        "双栏对照",
        "split-view",
        groups=CONTENT,
        query={"left": "", "right": ""},
    ),
    Route(
        "/newsroomBoard",
        "采编看板",
        "newsroom-board",
        groups=("内容-文章", "内容-视频", "文章审核", "视频审核"),
        query={"section": "", "people": "1"},
    ),
    Route(
        "/appTimeline",
        "投放时间轴",
        "app-timeline",
        groups=("应用-开屏", "应用-弹窗", "应用-广告", "应用-浮标", "应用-主题"),
        query={"from": "", "span": "week|month", "platform": ""},
    ),
    Route("/hidden/dataExpansion", "数据扩量", "data-expansion", access="admin"),
    Route("/uploadSettings", "控制台设置", "console-settings", groups=("系统-配置",)),
    Route("/dashboard", "数据看板", "dashboard", access="signed-in"),
    Route("/auditDetail", "审核详情", "audit-detail", groups=ANY_CONTENT, query={"kind": "", "id": ""}),
)
