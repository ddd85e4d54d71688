"""The duty editor's night on a phone: reviewing with the thumb, ten minutes without network, taking a story back."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable
from typing import Any

import pytest
from pages.reports import send_reports
from pages.toasts import wait_for_toast
from patience import eventually
from playwright.sync_api import Locator, Page, Request, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]

WIDTH, HEIGHT = 390, 844
PHONE: dict[str, Any] = {
    "viewport": {"width": WIDTH, "height": HEIGHT}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True,
}  # fmt: skip
#: The least that a finger meets without looking, in pixels.
FINGER = 44
CACHED = """async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname).sort();
}"""


@pytest.fixture
def phone(person: Person) -> Callable[..., Page]:
    return lambda name, **options: person(name, **PHONE, **options)


def submitted(api: Api, title: str, body: str) -> int:
    article = api.new_article(title, f"<p>{body}</p>")
    api.post("/content/article/submit", id=article)
    return article


def state_of(api: Api, article: int) -> int:
    return int(api.get("/content/article/detail", id=article)["verifyState"])


def box_of(target: Locator) -> dict[str, float]:
    expect(target).to_be_visible()
    box = target.bounding_box()
    assert box, "not shown"
    return dict(box)


def expect_under_the_thumb(button: Locator) -> None:
    box = box_of(button)
    assert box["height"] >= FINGER
    assert box["y"] > HEIGHT * 2 / 3
    assert box["y"] + box["height"] <= HEIGHT
    assert 0 <= box["x"] <= box["x"] + box["width"] <= WIDTH


def expect_no_scrolling_sideways(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def decision(page: Page, label: str) -> Locator:
    return page.get_by_role("region", name="审核", exact=True).get_by_role("button", name=re.compile(f"^{label}"))


def three_waiting(api: SignedIn) -> tuple[str, list[int]]:
    """Their common title, and the articles in the order of the queue."""
    mark = f"夜班{secrets.token_hex(3)}"
    return mark, [submitted(api("editor"), f"{mark}之{number}", f"夜里的正文{number}。") for number in "一二三"]


def opened_with_the_rest_read_ahead(page: Page, mark: str, articles: list[int]) -> None:
    """The first of a narrowed queue; those after it have been fetched, with the words in them."""
    read: set[str] = set()

    def note(request: Request) -> None:
        for part in ("/article/detail", "/sensitive-word/hits", "/verify-center/context"):
            if part in request.url:
                read.update(f"{part}{number}" for number in articles if re.search(rf"\bid={number}\b", request.url))

    def all_are_read() -> bool:
        page.evaluate("0")  # the page tells of its requests while something is asked of it
        return len(read) == 3 * len(articles)

    page.on("requestfinished", note)
    page.goto(f"/articleAudit?type=list&title={mark}")
    page.get_by_role("link", name=f"{mark}之一", exact=True).tap()
    expect(page.get_by_text("夜里的正文一。").first).to_be_visible()
    eventually(all_are_read, "the rest is not read ahead")


def test_the_menu_is_a_drawer_that_a_finger_opens_and_closes(phone: Person) -> None:
    page = phone("reviewer")
    page.goto("/articleAudit?type=list")
    menu = page.get_by_role("navigation", name="主菜单")
    expect(page.get_by_role("grid", name="文章审核")).to_be_visible()
    expect(menu).to_have_count(0)
    page.get_by_role("button", name="展开菜单").tap()
    for entry in menu.get_by_role("listitem").get_by_role("button").all()[:3]:
        assert box_of(entry)["height"] >= FINGER
    menu.get_by_role("link", name="数据看板").tap()
    expect(page).to_have_url(re.compile("/dashboard"))
    expect(menu).to_have_count(0)


def test_a_queue_is_cards_and_an_item_is_decided_under_the_thumb(phone: Person, api: SignedIn) -> None:
    mark, (first, second, _) = three_waiting(api)
    page = phone("reviewer")
    page.goto(f"/articleAudit?type=list&title={mark}")
    cards = page.get_by_role("grid", name="文章审核").get_by_role("row").filter(has_text=mark)
    expect(cards).to_have_count(3)
    expect_no_scrolling_sideways(page)
    for card in cards.all():
        assert box_of(card)["width"] <= WIDTH
    assert box_of(cards.first.get_by_role("button", name="通过"))["height"] >= FINGER
    page.get_by_role("link", name=f"{mark}之一", exact=True).tap()
    expect(page.get_by_text("夜里的正文一。").first).to_be_visible()
    expect_no_scrolling_sideways(page)
    for label in ("通过", "驳回", "修改"):
        expect_under_the_thumb(decision(page, label))
    decision(page, "通过").tap()
    expect(page.get_by_text("夜里的正文二。").first).to_be_visible()
    eventually(lambda: state_of(api("editor"), first) == 1, "the first is not approved")
    decision(page, "驳回").tap()
    dialog = page.get_by_role("dialog", name=re.compile("驳回"))
    dialog.get_by_role("group", name="常用原因，按数字键选用").get_by_role("button").first.tap()
    dialog.get_by_role("button", name="驳回", exact=True).tap()
    eventually(lambda: state_of(api("editor"), second) == 2, "the second is not rejected")


def test_words_and_differences_come_before_the_facts(phone: Person, api: SignedIn) -> None:
    word = f"夜词{secrets.token_hex(3)}"
    api("admin").post("/sensitive-word/add", word=word, level=1)
    article = submitted(api("editor"), f"有词的稿{secrets.token_hex(3)}", f"正文里有{word}。")
    page = phone("reviewer")
    page.goto(f"/articleAuditDetail?id={article}")
    words = box_of(page.get_by_role("region", name="敏感词"))
    text = box_of(page.get_by_text(f"正文里有{word}").first)
    author = box_of(page.get_by_role("region", name="提交人的近况"))
    assert words["y"] < text["y"] < author["y"]


def test_decisions_wait_without_network_are_sent_once_and_one_is_taken_back(phone: Person, api: SignedIn) -> None:
    mark, articles = three_waiting(api)
    page = phone("reviewer")
    opened_with_the_rest_read_ahead(page, mark, articles)
    page.context.set_offline(True)
    decision(page, "通过").tap()
    expect(page.get_by_text("夜里的正文二。").first).to_be_visible()
    expect(page.get_by_role("button", name="等待发送 1 条审核")).to_be_visible()
    decision(page, "通过").tap()
    expect(page.get_by_text("夜里的正文三。").first).to_be_visible()
    expect_no_scrolling_sideways(page)
    page.get_by_role("button", name="等待发送 2 条审核").tap()
    page.get_by_role("button", name=f"收回“{mark}之二”的通过").tap()
    expect(page.get_by_role("button", name="等待发送 1 条审核")).to_be_visible()
    assert [state_of(api("editor"), article) for article in articles] == [3, 3, 3]
    page.context.set_offline(False)
    wait_for_toast(page, "已发送 1 条审核")
    assert [state_of(api("editor"), article) for article in articles] == [1, 3, 3]
    logged = api("admin").get("/content/article/history", id=articles[0], page=1)["items"]
    assert [entry["action"] for entry in logged].count("approve") == 1


def test_a_decision_of_a_closed_tab_is_sent_by_the_next_one(phone: Person, api: SignedIn) -> None:
    mark, articles = three_waiting(api)
    page = phone("reviewer")
    opened_with_the_rest_read_ahead(page, mark, articles)
    page.context.set_offline(True)
    decision(page, "通过").tap()
    expect(page.get_by_role("button", name="等待发送 1 条审核")).to_be_visible()
    context = page.context
    page.close()
    context.set_offline(False)
    later = context.new_page()
    later.goto("/dashboard")
    eventually(lambda: state_of(api("editor"), articles[0]) == 1, "the next visit did not send it")


def test_a_conflict_says_who_was_first(phone: Person, api: SignedIn) -> None:
    mark, articles = three_waiting(api)
    page = phone("reviewer")
    opened_with_the_rest_read_ahead(page, mark, articles)
    page.context.set_offline(True)
    decision(page, "通过").tap()
    expect(page.get_by_role("button", name="等待发送 1 条审核")).to_be_visible()
    admin = api("admin")
    admin.post("/verify-center/claim", kind="article", id=articles[0], takeOver=True)
    admin.post("/verify-center/article/rejection", id=articles[0], reason="夜里先驳回")
    page.context.set_offline(False)
    wait_for_toast(page, re.compile("已于.*驳回了这一条，您的“通过”没有生效"))
    assert state_of(api("editor"), articles[0]) == 2


def drag(page: Page, text: str, right: int, down: int) -> None:
    """A finger that begins on the text and moves for 0.2 seconds, by the clock of the events."""
    box = box_of(page.get_by_text(text).first)
    x, y = WIDTH / 2 - right / 2, box["y"] + box["height"] / 2
    session, began = page.context.new_cdp_session(page), time.time()
    for name, part in (("touchStart", 0.0), *(("touchMove", step / 4) for step in (1, 2, 3, 4)), ("touchEnd", 1.0)):
        points = [] if name == "touchEnd" else [{"x": x + right * part, "y": y + down * part}]
        moment = began + part * 0.2
        session.send("Input.dispatchTouchEvent", {"type": name, "touchPoints": points, "timestamp": moment})
    session.detach()


def has_come_to_rest(part: Locator) -> bool:
    before = box_of(part)["y"]
    part.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return box_of(part)["y"] == before


def test_a_swipe_goes_through_the_queue_and_decides_nothing(phone: Person, api: SignedIn) -> None:
    mark, articles = three_waiting(api)
    page = phone("reviewer")
    opened_with_the_rest_read_ahead(page, mark, articles)
    first, second = (page.get_by_text(f"夜里的正文{number}。").first for number in "一二")
    before = box_of(first)["y"]
    drag(page, "夜里的正文一。", 0, -150)
    eventually(lambda: box_of(first)["y"] < before, "the page does not scroll under a finger")
    eventually(lambda: has_come_to_rest(first), "the page does not stop")
    drag(page, "夜里的正文一。", -200, 5)
    expect(second).to_be_visible()
    drag(page, "夜里的正文二。", 200, 5)
    expect(first).to_be_visible()
    assert [state_of(api("editor"), article) for article in articles] == [3, 3, 3]


def test_without_network_a_page_says_so_and_no_answer_comes_from_a_cache(phone: Person) -> None:
    page = phone("reviewer", service_workers="allow")
    page.goto("/dashboard")
    eventually(lambda: bool(page.evaluate("navigator.serviceWorker.controller !== null")), "no worker takes over")
    assert page.evaluate(CACHED) == ["/favicon.svg", "/offline.html"]
    page.context.set_offline(True)
    page.goto("/articleAudit?type=list")
    expect(page.get_by_role("heading", name="没有连上服务器")).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("link", name="立即重试").tap()
    expect(page.get_by_role("grid", name="文章审核")).to_be_visible()
    assert page.evaluate(CACHED) == ["/favicon.svg", "/offline.html"]


def test_a_story_is_taken_from_readers_with_the_thumb(phone: Person, api: SignedIn) -> None:
    admin = api("admin")
    title = f"夜里撤稿{secrets.token_hex(3)}"
    article = admin.new_article(title)
    admin.post("/content/publish/noExamine", id=article)
    page = phone("admin")
    page.goto(f"/contentArticleDetail?id={article}")
    withdraw = page.get_by_role("button", name="撤稿", exact=True)
    expect_under_the_thumb(withdraw)
    withdraw.tap()
    dialog = page.get_by_role("dialog", name=f"撤稿：{title}")
    assert box_of(dialog)["width"] <= WIDTH
    dialog.get_by_role("textbox", name="原因").fill("来源有误")
    dialog.get_by_role("button", name="撤稿", exact=True).tap()
    expect(page.get_by_role("button", name="撤销撤稿")).to_be_visible()
    assert admin.get("/content/article/detail", id=article)["live"] is False


def test_a_report_is_answered_over_its_list(phone: Person, api: SignedIn) -> None:
    (comment,) = send_reports(api("admin"), 1)
    page = phone("admin")
    page.goto(f"/commentReportAudit?state=open&title={comment['text'][:12]}")
    card = page.get_by_role("grid").get_by_role("row").filter(has_text=comment["text"][:12])
    pane = page.get_by_role("complementary", name="举报详情")
    expect(card).to_be_visible()
    expect(pane).to_have_count(0)
    card.tap(position={"x": 200, "y": 14})
    expect(pane.get_by_text("骂人，很难听")).to_be_visible()
    assert box_of(pane)["width"] == WIDTH
    pane.get_by_role("radio", name=re.compile("^隐藏")).tap()
    pane.get_by_role("button", name=re.compile("^隐藏")).tap()
    eventually(lambda: not api("admin").get("/comment/detail", id=comment["id"])["visible"], "it is not hidden")
