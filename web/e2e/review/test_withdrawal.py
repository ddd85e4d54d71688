"""撤稿 takes a story from everywhere at once and can be taken back; plans stand in the calendar."""

from __future__ import annotations

import datetime as dt
import re
import secrets
from collections.abc import Callable
from zoneinfo import ZoneInfo

from pages.toasts import wait_for_toast
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]
PERIOD = ["2026-01-01 00:00:00", "2036-01-01 00:00:00"]


def a_live_article(api: Api, **fields: object) -> tuple[int, str]:
    title = f"撤稿测试{secrets.token_hex(3)}"
    article = api.new_article(title, **fields)
    api.post("/content/publish/noExamine", id=article)
    return article, title


def a_live_carousel(api: Api, article: int) -> int:
    carousel = api.post(
        "/carousel/add", title=f"轮播{secrets.token_hex(3)}", cover="/media/saas/image/2026-11/1.jpg",
        placement="index", opens="content", content={"kind": "article", "id": article}, period=PERIOD,
    )["id"]  # fmt: skip
    api.post("/carousel/submit", id=carousel)
    seen = api.get("/carousel/detail", id=carousel)["revision"]
    api.post("/verify-center/carousel/approved", id=carousel, revision=seen)
    return int(carousel)


def test_a_story_is_taken_from_every_place_and_put_back(person: Person, api: SignedIn) -> None:
    admin = api("admin")
    article, title = a_live_article(admin)
    carousel = a_live_carousel(admin, article)
    page = person("admin")
    page.goto(f"/contentArticleDetail?id={article}")
    page.get_by_role("button", name="撤稿", exact=True).click()
    dialog = page.get_by_role("dialog", name=f"撤稿：{title}")
    expect(dialog.get_by_role("region", name="展示位置")).to_contain_text("还展示在 1 处")
    expect(dialog.get_by_role("region", name="展示位置")).to_contain_text("轮播图")
    dialog.get_by_role("textbox", name="原因").fill("来源有误")
    dialog.get_by_role("button", name="撤稿", exact=True).click()
    expect(page.get_by_text(re.compile("撤稿，同时从 1 处撤下。原因：来源有误"))).to_be_visible()
    assert admin.get("/carousel/detail", id=carousel)["visible"] is False
    page.get_by_role("button", name="撤销撤稿").click()
    wait_for_toast(page, "已撤销撤稿")
    assert admin.get("/carousel/detail", id=carousel)["visible"] is True
    assert admin.get("/content/article/detail", id=article)["live"] is True


def test_a_plan_is_made_at_the_record_and_stands_in_the_calendar(person: Person, api: SignedIn) -> None:
    title = f"定时测试{secrets.token_hex(3)}"
    article = api("admin").new_article(title)
    tomorrow = dt.datetime.now(ZoneInfo("Asia/Shanghai")) + dt.timedelta(days=1)
    page = person("admin")
    page.goto(f"/contentArticleDetail?id={article}")
    page.get_by_role("button", name="定时", exact=True).click()
    dialog = page.get_by_role("dialog", name=f"定时：{title}")
    dialog.get_by_label("执行时间").fill(tomorrow.strftime("%Y-%m-%d 07:30:00"))
    dialog.get_by_role("button", name="排定").click()
    expect(dialog.get_by_role("list", name="定时计划")).to_contain_text("定时免审发布")
    page.goto(f"/publishCalendar?kinds=article&month={tomorrow:%Y-%m}")
    day = page.locator(f'[data-day="{tomorrow:%Y-%m-%d}"]')
    expect(day).to_be_visible()
    day.focus()
    page.keyboard.press("Enter")
    drawer = page.get_by_role("dialog")
    line = drawer.get_by_role("listitem").filter(has_text=title)
    expect(line).to_contain_text("07:30")
    expect(line).to_contain_text("已排定")
    line.get_by_role("button", name="改期").click()
    page.get_by_role("dialog", name=f"定时：{title}").get_by_role("button", name="取消计划").click()
    wait_for_toast(page, "已取消定时免审发布")
    assert api("admin").get("/verify-center/plans", kind="article", id=article)["items"][0]["state"] == "cancelled"
