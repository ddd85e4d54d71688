"""Tasks in the order of readers, the calendar of attendance, and medals by lists; each preview against the open interface."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from pages.thumbnails import thumbnail_of
from pages.toasts import held_offer, wait_for_toast
from patience import eventually
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def a_task(api: Api, title: str, **more: object) -> int:
    fields = {"title": title, "code": f"t_{secrets.token_hex(4)}", "category": "event", "frequency": "day", "points": 5}
    task = int(api.post("/task/add", **(fields | more))["id"])
    api.post("/task/enable", id=task)
    return task


def a_medal(api: Api, **fields: object) -> tuple[int, str]:
    title = f"勋章{secrets.token_hex(3)}"
    image = api.get("/medal/list")["items"][0]["image"]
    medal = int(api.post("/medal/add", **({"title": title, "image": image, "condition": "manual"} | fields))["id"])
    api.post("/medal/shelve", id=medal)
    return medal, title


def test_tasks_are_ordered_by_the_arrow_keys_and_the_phone_shows_what_readers_get(
    person: Person, api: SignedIn
) -> None:
    admin = api("admin")
    name = secrets.token_hex(2)
    a_task(admin, f"乙{name}")
    a_task(admin, f"甲{name}")
    page = person("admin")
    page.set_viewport_size({"width": 1440, "height": 1000})
    page.goto("/taskManage?type=sort")
    grip = page.get_by_role("button", name=re.compile(f"移动甲{name}"))
    grip.focus()
    with page.expect_response(re.compile("/task/sort")):
        page.keyboard.press("ArrowDown")
    phone = page.get_by_role("region", name="任务中心预览内容")
    shown = phone.locator("section", has_text="限时活动").locator("b")
    expect(shown.filter(has_text=name)).to_have_text([f"乙{name}", f"甲{name}"])

    def listed() -> list[str]:
        return [item["title"] for item in admin.get("/open/task/list", by="event")["items"] if name in item["title"]]

    eventually(lambda: listed() == [f"乙{name}", f"甲{name}"], "readers get the new order")


def test_a_task_is_dragged_to_its_place_with_the_mouse(person: Person, api: SignedIn) -> None:
    admin = api("admin")
    name = secrets.token_hex(2)
    for title in (f"后{name}", f"前{name}"):
        a_task(admin, title)

    def listed() -> list[str]:
        return [item["title"] for item in admin.get("/open/task/list", by="event")["items"] if name in item["title"]]

    # Answers to readers may be some seconds old.
    eventually(lambda: len(listed()) == 2, "readers get both tasks")
    first, second = listed()
    page = person("admin")
    page.goto("/taskManage?type=sort")
    order = page.get_by_role("region", name="任务顺序").get_by_role("listitem")
    moved = order.filter(has_text=second).get_by_role("button", name=re.compile("^移动"))
    moved.drag_to(order.filter(has_text=first))
    undo = held_offer(page, "撤销")
    eventually(lambda: listed() == [second, first], "readers get the new order")
    undo.click()
    eventually(lambda: listed() == [first, second], "the move is taken back")


def test_a_special_day_of_the_calendar_is_what_readers_are_promised(person: Person, api: SignedIn) -> None:
    page = person("admin")
    page.set_viewport_size({"width": 1440, "height": 1000})
    month = "2098-05"
    page.goto(f"/taskManage?type=signin&month={month}")
    grid = page.get_by_role("grid", name="签到日历")
    first = grid.locator(f'[data-day="{month}-01"]')
    first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    day = page.get_by_role("region", name="9 日的奖励")
    day.get_by_role("button", name="设为特别日期").click()
    day.get_by_label("积分").fill("66")
    day.get_by_role("button", name=re.compile("用于以后每个周")).click()
    page.keyboard.press("Control+s")
    wait_for_toast(page, "签到规则已保存")
    # The editor stays where they were after saving.
    expect(day.get_by_role("button", name=re.compile("用于以后每个周"))).to_be_focused()
    promised = api("admin").get("/open/attendance", month=month)["days"]
    assert [one["date"][-2:] for one in promised if one["points"] == 66] == ["02", "09", "16", "23", "30"]
    cells = page.get_by_role("list", name="每天的奖励").locator("li[data-date]")
    expect(cells).to_have_count(31)
    shown = cells.evaluate_all("cells => cells.map((cell) => Number(cell.dataset.points))")
    assert shown == [one["points"] for one in promised]


def test_the_rules_of_a_colleague_take_no_unsaved_work(person: Person, api: SignedIn) -> None:
    page = person("admin")
    page.set_viewport_size({"width": 1440, "height": 1000})
    month = f"2097-{secrets.randbelow(12) + 1:02d}"
    page.goto(f"/taskManage?type=signin&month={month}")
    points = page.get_by_role("region", name="每天与连续签到").get_by_label("每天签到")
    points.fill("9")
    api("operator").post("/task/signin/add", month=month, points=3, makeUp=False)
    expect(page.get_by_text("其他人刚刚修改了这个月的规则")).to_be_visible()
    expect(points).to_have_value("9")
    page.get_by_role("button", name="加载最新规则，放弃我的修改").click()
    expect(points).to_have_value("3")


def test_the_phone_shows_a_medal_as_the_open_interface_answers_it(person: Person, api: SignedIn) -> None:
    admin = api("admin")
    medal, _ = a_medal(admin, description="参加活动三次", condition="days", threshold=15, validDays=30)
    answer = admin.get("/open/medal/detail", id=medal)
    page = person("admin")
    page.set_viewport_size({"width": 1600, "height": 1000})
    page.goto(f"/taskMedalDetail?id={medal}")
    phone = page.get_by_role("region", name="手机预览内容")
    expect(phone.get_by_role("figure").first).to_contain_text(answer["title"])
    expect(phone.get_by_role("figure").first.locator("img")).to_have_attribute("src", thumbnail_of(answer["image"]))
    expect(phone).to_contain_text(answer["description"])
    expect(phone).to_contain_text(f"累计签到满 {answer['threshold']} 天获得")
    expect(phone).to_contain_text(f"获得后 {answer['validDays']} 天内有效")


def test_the_phone_shows_an_avatar_frame_as_the_open_interface_answers_it(person: Person, api: SignedIn) -> None:
    admin = api("admin")
    fields = {
        "title": f"头像框{secrets.token_hex(3)}", "image": admin.get("/avatar-frame/list")["items"][0]["image"],
        "description": "连续签到的读者", "condition": "streak", "threshold": 7, "validDays": 90,
    }  # fmt: skip
    frame = int(admin.post("/avatar-frame/add", **fields)["id"])
    admin.post("/avatar-frame/shelve", id=frame)
    answer = admin.get("/open/avatar_frame/detail", id=frame)
    page = person("admin")
    page.set_viewport_size({"width": 1600, "height": 1000})
    page.goto(f"/taskAvatarDetail?id={frame}")
    phone = page.get_by_role("region", name="手机预览内容")
    expect(phone).to_contain_text(answer["title"])
    pictures = phone.locator("img")
    expect(pictures).to_have_count(2)
    for picture in pictures.all():
        expect(picture).to_have_attribute("src", thumbnail_of(answer["image"]))
    expect(phone).to_contain_text(answer["description"])
    expect(phone).to_contain_text(f"连续签到满 {answer['threshold']} 天获得")
    expect(phone).to_contain_text(f"获得后 {answer['validDays']} 天内有效")
    # The phone shows the text before it is saved.
    page.get_by_label("有效期").fill("0")
    expect(phone).to_contain_text("长期有效")


def test_the_phone_shows_a_task_as_the_open_interface_answers_it(person: Person, api: SignedIn) -> None:
    admin = api("admin")
    medal, _ = a_medal(admin)
    task = a_task(
        admin,
        f"读三篇{secrets.token_hex(3)}",
        summary="每天阅读三篇文章",
        icon=admin.get("/medal/list")["items"][0]["image"],
        target=3,
        honour={"kind": "medal", "id": medal},
        button="去阅读",
    )
    answer = admin.get("/open/task/detail", id=task)
    assert answer["honour"]["kind"] == "medal"
    page = person("admin")
    page.set_viewport_size({"width": 1600, "height": 1000})
    page.goto(f"/taskDetail?id={task}")
    phone = page.get_by_role("region", name="手机预览内容")
    expect(phone.get_by_role("heading", name={"event": "限时活动"}[answer["category"]])).to_be_visible()
    expect(phone.locator("b")).to_have_text(f"{answer['title']} 0/{answer['target']}")
    expect(phone.locator("img")).to_have_attribute("src", thumbnail_of(answer["icon"]))
    expect(phone.get_by_text(answer["summary"], exact=True)).to_be_visible()
    expect(phone.locator("em")).to_have_text(f"+{answer['points']} 积分 送勋章")
    expect(phone.get_by_text(answer["button"], exact=True)).to_be_visible()


def test_statistics_lead_to_the_task(person: Person, api: SignedIn) -> None:
    answer = api("admin").get("/task/stats", days=30)
    best = max(answer["tasks"], key=lambda task: task["done"])
    page = person("admin")
    page.goto("/taskManage?type=stats")
    attended = sum(day["attended"] for day in answer["days"])
    expect(page.get_by_text("签到人次", exact=True).locator("..")).to_contain_text(f"{attended:,}")
    expect(page.get_by_role("figure", name="每天签到人次").locator("svg").first).to_be_visible()
    first = page.get_by_role("region", name="任务完成次数").get_by_role("row").nth(1)
    expect(first).to_contain_text(f"{best['done']:,}")
    first.get_by_role("link").click()
    expect(page).to_have_url(re.compile(f"/taskDetail\\?id={best['id']}"))


def test_a_list_is_checked_given_and_undone(person: Person, api: SignedIn) -> None:
    medal, _ = a_medal(api("admin"))
    page = person("admin")
    page.goto(f"/taskMedalDetail?id={medal}")
    holders = page.get_by_role("region", name="持有人", exact=True)
    holders.get_by_role("button", name="按名单发放或收回").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("用户编号").fill("620001,江城读者\n620002\n620001\n6200 03")
    dialog.get_by_role("button", name="检查名单").click()
    expect(dialog.get_by_role("region", name="不起作用的行").get_by_role("row")).to_have_count(3)
    dialog.get_by_label("原因").fill("征集活动获奖")
    dialog.get_by_role("button", name="发放 2 人").click()
    expect(holders).to_contain_text("2 人持有")
    # The history below offers the same word.
    offer = page.locator("[data-sonner-toast]").get_by_role("button", name="撤销")
    offer.hover()
    offer.click()
    expect(holders).to_contain_text("0 人持有")
    assert api("admin").get("/medal/holders", id=medal)["total"] == 0
