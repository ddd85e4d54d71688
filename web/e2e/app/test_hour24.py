"""The 24-hour line: many stories are put on it at once, and their times are changed where they stand."""

from __future__ import annotations

import datetime as dt
import re
import secrets
from collections.abc import Callable
from zoneinfo import ZoneInfo

from pages.toasts import wait_for_toast
from playwright.sync_api import Locator, Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def a_live_article(api: Api, name: str) -> tuple[int, str]:
    title = f"{name}{secrets.token_hex(3)}"
    article = api.new_article(title)
    api.post("/content/publish/noExamine", id=article)
    return article, title


def entry_of(page: Page, title: str) -> Locator:
    return page.get_by_role("row").filter(has_text=title)


def test_many_are_picked_and_stand_on_the_line_by_the_clock(person: Person, api: SignedIn) -> None:
    token = secrets.token_hex(3)
    stories = [a_live_article(api("admin"), f"时间线{token}")[1] for _ in range(2)]
    page = person("admin")
    page.goto("/24hourManage")
    page.get_by_role("link", name="新增24小时内容").first.click()
    page.get_by_label("按标题查找").fill(f"时间线{token}")
    for title in stories:
        page.get_by_role("checkbox", name=title).check()
    picked = page.get_by_role("region", name="已选内容")
    expect(picked.get_by_role("listitem")).to_have_count(2)
    page.get_by_role("button", name="加入 24 小时（2）").click()
    expect(page).to_have_url(re.compile("/24hourManage"))
    expect(page.get_by_role("rowgroup", name=re.compile("^今天")).get_by_text(stories[0])).to_be_visible()
    row = entry_of(page, stories[0])
    row.get_by_role("button", name=re.compile("修改时间")).click()
    page.get_by_role("textbox", name="时间").fill("00:01")
    page.get_by_role("button", name="移到这个时间").click()
    expect(row.get_by_role("button", name="00:01，修改时间")).to_be_visible()
    wait_for_toast(page, "撤销")


def test_the_line_is_walked_and_picked_from_without_the_mouse(person: Person, api: SignedIn) -> None:
    admin = api("admin")
    article, title = a_live_article(admin, "键盘")
    now = dt.datetime.now(ZoneInfo("Asia/Shanghai")).strftime("%Y-%m-%d %H:%M:%S")
    admin.post("/hour24/add", content={"kind": "article", "id": article}, at=now)
    page = person("admin")
    page.goto("/24hourManage")
    row = entry_of(page, title)
    expect(row).to_be_visible()
    row.focus()
    page.keyboard.press("ArrowDown")
    expect(row).not_to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(row).to_be_focused()
    page.keyboard.press("Space")
    expect(page.get_by_role("toolbar", name="批量操作")).to_contain_text("已选 1 条")
    row.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/24hourArticleEdit\?id=\d+"))
    expect(page.get_by_label("显示标题")).to_have_value(title)


def test_a_picked_story_gets_its_own_time_and_one_that_stands_on_the_line_says_so(
    person: Person, api: SignedIn
) -> None:
    admin, token = api("admin"), secrets.token_hex(3)
    (stands, there), (picked, title) = (a_live_article(admin, f"{name}{token}") for name in ("已上", "待选"))
    now = dt.datetime.now(ZoneInfo("Asia/Shanghai")).strftime("%Y-%m-%d %H:%M:%S")
    admin.post("/hour24/add", content={"kind": "article", "id": stands}, at=now)
    page = person("admin")
    page.goto("/24hourAdd")
    offered = page.get_by_role("region", name="可选内容")
    offered.get_by_label("按标题查找").fill(token)
    expect(offered.get_by_role("checkbox")).to_have_count(2)
    expect(offered.get_by_text("已在 ")).to_have_count(1)
    add = page.get_by_role("button", name=re.compile("^加入 24 小时"))
    expect(add).to_be_disabled()
    offered.get_by_role("checkbox", name=there).press("Space")
    offered.get_by_role("checkbox", name=title).press("Space")
    tray = page.get_by_role("region", name="已选内容")
    expect(tray.get_by_role("listitem")).to_have_count(2)
    tray.get_by_role("button", name=f"移除{there}").press("Enter")
    expect(tray.get_by_role("listitem")).to_have_count(1)
    moment = tray.get_by_role("textbox", name=f"{title}的时间")
    moment.fill(now[:11] + "00:02:00")
    moment.press("Enter")
    page.keyboard.press("Control+s")
    expect(page).to_have_url(re.compile("/24hourManage"))
    entries = admin.get("/hour24/list", pageSize=100)["items"]
    assert [entry["at"] for entry in entries if entry["content"]["id"] == picked] == [now[:11] + "00:02:00"]
