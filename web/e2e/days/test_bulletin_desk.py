"""The desk before the bulletin (docs/days/bulletin-desk.md): who is where, what is late, and what the next shift finds."""

from __future__ import annotations

import datetime as dt
import re
import secrets
from collections.abc import Callable

import pytest
from pages.articles import open_editor
from playwright.sync_api import Locator, Page, expect
from stack.api import Api, Refused

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]

SHANGHAI = dt.timezone(dt.timedelta(hours=8))


def ahead(**span: float) -> str:
    return (dt.datetime.now(SHANGHAI) + dt.timedelta(**span)).strftime("%Y-%m-%d %H:%M:%S")


def a_title() -> str:
    return f"编前会{secrets.token_hex(3)}"


def an_overdue_draft(api: Api, title: str, **ago: float) -> int:
    """A draft that stands at the top of its column: its planned moment is days ago."""
    return api.new_article(title, publishAt=ahead(**{unit: -number for unit, number in (ago or {"days": 6}).items()}))


def open_board(page: Page, query: str = "") -> Page:
    page.goto(f"/newsroomBoard{query}")
    expect(page.get_by_role("region", name="草稿").or_(page.get_by_text("现在没有人在这些内容里"))).to_be_visible()
    return page


def column(page: Page, label: str) -> Locator:
    return page.get_by_role("region", name=label, exact=True)


def card(page: Page, title: str, within: str = "") -> Locator:
    """The card of a title, on the whole board or in one of its columns."""
    where = column(page, within) if within else page
    return where.get_by_role("listitem").filter(has=link(page, title))


def handover(page: Page) -> Locator:
    return page.get_by_role("region", name="交班记录", exact=True)


def link(page: Page, title: str) -> Locator:
    return page.get_by_role("link", name=title, exact=True)


def test_a_card_says_who_is_in_it_since_when_and_follows_its_article(person: Person, api: SignedIn) -> None:
    title = a_title()
    article = an_overdue_draft(api("editor"), title)
    desk, writer = person("admin"), person("editor")
    open_board(desk, "?people=1")
    open_editor(writer, article)
    expect(card(desk, title, "草稿")).to_contain_text(re.compile(r"陈思远 正在编辑，.*\d\d:\d\d 起"))
    expect(card(desk, title)).to_contain_text("已晚")
    link(desk, title).focus()
    api("editor").post("/content/article/submit", id=article)
    waiting = card(desk, title, "待审核")
    expect(waiting).to_contain_text("已等")
    expect(link(desk, title)).to_be_focused()
    expect(waiting).to_contain_text("陈思远 正在编辑")
    expect(card(desk, title, "草稿")).to_have_count(0)

    reviewer = person("reviewer")
    reviewer.goto(f"/articleAuditDetail?id={article}")
    expect(waiting).to_contain_text("周岚 已领取审核")
    expect(waiting).to_contain_text(re.compile("周岚 正在审核"))
    writer.goto("/dashboard")
    expect(waiting).not_to_contain_text("陈思远 正在编辑")
    reviewer.goto("/dashboard")
    expect(card(desk, title)).to_have_count(0)


def test_a_planned_publication_is_told_from_a_moment_that_somebody_has_to_keep(person: Person, api: SignedIn) -> None:
    title, editor = a_title(), api("editor")
    article = an_overdue_draft(editor, title, minutes=25)
    desk = open_board(person("admin"))
    expect(card(desk, title, "草稿")).to_contain_text(re.compile("计划 .* 发布，已晚 2[5-9] 分钟"))
    api("admin").post(
        "/verify-center/plan/save", kind="article", recordId=article, action="publish", at=ahead(hours=2), reason=""
    )
    planned = card(desk, title, "已排期")
    expect(planned).to_contain_text(re.compile(r"自动发布，还有 (2 小时|1 小时 5\d 分)"))
    expect(planned).to_contain_text("草稿")
    expect(planned).not_to_contain_text("已晚")
    api("admin").post("/content/article/publish", id=article)
    expect(planned).to_have_count(0)
    expect(card(desk, title, "今日已发布")).to_contain_text(re.compile("(刚刚|分钟前)发布"))


def test_the_board_is_read_with_the_keys_alone(person: Person, api: SignedIn) -> None:
    first, second = a_title(), a_title()
    an_overdue_draft(api("editor"), first, days=6, hours=23)
    an_overdue_draft(api("editor"), second, days=6, hours=22)
    desk = open_board(person("admin"))
    link(desk, first).focus()
    expect(card(desk, second)).to_be_visible()
    for _ in range(40):
        desk.keyboard.press("ArrowDown")
        if desk.evaluate("document.activeElement.textContent") == second:
            break
    expect(link(desk, second)).to_be_focused()
    desk.keyboard.press("ArrowRight")
    expect(column(desk, "草稿").locator(":focus")).to_have_count(0)
    desk.keyboard.press("ArrowLeft")
    expect(column(desk, "草稿").locator(":focus")).to_have_count(1)
    link(desk, second).focus()
    desk.keyboard.press("p")
    quick = desk.get_by_role("dialog", name=second)
    expect(quick).to_contain_text("正文。")
    desk.keyboard.press("Escape")
    expect(link(desk, second)).to_be_focused()
    desk.keyboard.press("Enter")
    expect(desk).to_have_url(re.compile("/contentArticleDetail"))


def test_a_section_and_a_phone_show_less_and_lose_nothing(person: Person, api: SignedIn) -> None:
    sports, news = a_title(), a_title()
    api("editor").post(
        "/content/article/add", title=sports, body="<p>正文。</p>", section="sports", publishAt=ahead(days=-6)
    )
    an_overdue_draft(api("editor"), news)
    desk = person("admin", viewport={"width": 390, "height": 844})
    open_board(desk, "?section=sports")
    expect(card(desk, sports)).to_be_visible()
    expect(card(desk, news)).to_have_count(0)
    assert desk.evaluate("document.documentElement.scrollWidth <= innerWidth")
    columns = [column(desk, label).bounding_box() for label in ("草稿", "待审核")]
    assert columns[0]
    assert columns[1]
    assert columns[0]["x"] == columns[1]["x"]
    assert columns[0]["y"] < columns[1]["y"]
    desk.get_by_role("combobox", name="栏目").click()
    desk.get_by_role("option", name="要闻").click()
    expect(card(desk, sports)).to_have_count(0)
    expect(desk).to_have_url(re.compile("section=news"))


def test_a_shift_is_handed_over_to_the_next_person(person: Person, api: SignedIn) -> None:
    kept, left_out, mark = a_title(), a_title(), secrets.token_hex(3)
    article = an_overdue_draft(api("editor"), kept)
    an_overdue_draft(api("editor"), left_out)
    text = f"七点的要闻等法院回电，编号{mark}"
    evening, morning = open_board(person("editor")), open_board(person("reviewer"))
    expect(handover(morning)).to_be_visible()

    evening.get_by_role("button", name="写交班记录").click()
    form = evening.get_by_role("dialog", name="写交班记录")
    form.get_by_role("textbox", name="交接内容").fill(text)
    form.get_by_role("checkbox", name=left_out).uncheck()
    evening.goto("/dashboard")
    open_board(evening).get_by_role("button", name="写交班记录").click()
    expect(form).to_contain_text("这是您上次没有保存的内容")
    expect(form.get_by_role("textbox", name="交接内容")).to_have_value(text)
    expect(form.get_by_role("checkbox", name=left_out)).not_to_be_checked()
    expect(form.get_by_role("checkbox", name=kept)).to_be_checked()
    form.get_by_role("button", name="保存").click()
    expect(form).to_have_count(0)
    expect(handover(evening)).to_contain_text("还没有人接班")

    expect(handover(morning)).to_contain_text(text)
    expect(handover(morning)).to_contain_text("陈思远 交班")
    expand = handover(morning).get_by_role("button", name=re.compile("^展开"))
    if expand.count():
        expand.click()
    expect(handover(morning).get_by_role("link", name=kept)).to_have_attribute("href", re.compile(f"id={article}$"))
    expect(handover(morning).get_by_text(left_out)).to_have_count(0)
    handover(morning).get_by_role("button", name="接班").click()
    expect(handover(morning)).to_contain_text("周岚 已接班")
    expect(handover(evening)).to_contain_text("周岚 已接班")


def test_earlier_notes_are_read_and_the_second_to_take_over_hears_who_was_first(person: Person, api: SignedIn) -> None:
    first, second = (f"交班{secrets.token_hex(3)}" for _ in range(2))
    for text in (first, second):
        note = api("editor").post("/verify-center/handover/save", key=secrets.token_hex(8), text=text, items=[])
    desk = open_board(person("admin"))
    expect(handover(desk)).to_contain_text(second)
    desk.get_by_role("button", name="以往记录").click()
    earlier = desk.get_by_role("dialog", name="以往的交班记录")
    expect(earlier).to_contain_text(first)
    desk.keyboard.press("Escape")
    api("reviewer").post("/verify-center/handover/take", id=note["id"])
    expect(handover(desk)).to_contain_text("周岚 已接班")
    with pytest.raises(Refused, match="周岚已于"):
        api("admin").post("/verify-center/handover/take", id=note["id"])
