"""The reviewer's hundred, with twelve: by keys alone, a batch that is taken back, a second reader."""

from __future__ import annotations

import re
from collections.abc import Callable

from pages.reviewer import Item, a_mark, a_word, begin, decide, shows, waiting_articles
from patience import eventually
from playwright.sync_api import Locator, Page, Route, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]
PENDING, APPROVED = 3, 1
REASON = "法院通报原文"


def state_of(api: Api, article: int) -> int:
    return int(api.get("/content/article/detail", id=article)["verifyState"])


def plain_articles(api: SignedIn, mark: str, count: int) -> list[int]:
    editor = api("editor")
    articles = [editor.new_article(f"{mark}第{number + 1:03}篇") for number in range(count)]
    for article in articles:
        editor.post("/content/article/submit", id=article)
    return articles


def queue_of(page: Page, mark: str, **more: str) -> Locator:
    """The rows of the queue with that mark, without the head."""
    query = "".join(f"&{name}={value}" for name, value in more.items())
    page.goto(f"/articleAudit?type=list&title={mark}{query}")
    rows = page.get_by_role("grid", name="文章审核").get_by_role("row", name=re.compile(mark))
    expect(rows.first).to_be_visible()
    return rows


def test_twelve_of_every_sort_are_decided_by_keys_alone(person: Person, api: SignedIn) -> None:
    mark, editor = a_mark(), api("editor")
    items = waiting_articles(
        mark, 12, editor=editor, approver=api("yuan.meng"), word=a_word(api("admin"), level=2), picture=""
    )
    page = person("reviewer")
    begin(page, mark, items[0])
    for item in items:
        shows(page, item)
        expect(page.get_by_role("region", name="审核", exact=True)).to_contain_text("您正在审核")
        decide(page, item, lambda: expect(page.get_by_role("dialog")).to_be_visible())
    expect(page).to_have_url(re.compile("/articleAudit"))
    wanted = [item.outcome for item in items]
    eventually(lambda: [state_of(editor, item.id) for item in items] == wanted, "not decided as it was said")


def test_the_next_items_are_there_before_they_are_asked_for(person: Person, api: SignedIn) -> None:
    mark = a_mark()
    articles = plain_articles(api, mark, 4)
    page = person("reviewer")
    begin(page, mark, Item(articles[0], f"{mark}第001篇", "plain"))
    asked = (
        "id => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(`/article/detail?id=${id}`))"
    )
    for article in articles[1:]:
        page.wait_for_function(asked, arg=article)


def test_a_batch_is_taken_back_as_a_whole_with_z(person: Person, api: SignedIn) -> None:
    mark, editor = a_mark(), api("editor")
    articles = plain_articles(api, mark, 3)
    page = person("reviewer")
    rows = queue_of(page, mark)
    page.get_by_role("checkbox", name="选择本页全部").click()
    page.get_by_role("button", name="批量通过").click()
    back = page.get_by_role("button", name=re.compile("^全部撤销"))
    expect(back).to_be_visible()
    assert [state_of(editor, article) for article in articles] == [APPROVED] * 3
    page.keyboard.press("z")
    expect(rows).to_have_count(3)
    eventually(
        lambda: [state_of(editor, article) for article in articles] == [PENDING] * 3, "the batch is not taken back"
    )


def test_what_changed_since_is_not_decided_with_the_batch_and_the_dialog_says_so(person: Person, api: SignedIn) -> None:
    mark, corrector = a_mark(), api("yuan.meng")
    first, changed = plain_articles(api, mark, 2)
    page = person("reviewer")
    queue_of(page, mark)

    def change_first(route: Route) -> None:
        """The batch is on its way when somebody corrects one of its records."""
        seen = corrector.get("/content/article/detail", id=changed)["revision"]
        corrector.post("/content/article/modify", id=changed, revision=seen, body="<p>改过的正文。</p>")
        route.continue_()

    page.route(re.compile(r"/api/.+/approved?(/batch)?$"), change_first)
    page.get_by_role("checkbox", name="选择本页全部").click()
    page.get_by_role("button", name="批量通过").click()
    refused = page.get_by_role("dialog", name=re.compile("部分未成功"))
    expect(refused.get_by_role("row", name=re.compile(f"{mark}第002篇"))).to_contain_text("新的修改")
    assert (state_of(corrector, first), state_of(corrector, changed)) == (APPROVED, PENDING)
    page.keyboard.press("Escape")
    # The decided part can be taken back although another was refused.
    page.get_by_role("button", name=re.compile("^全部撤销")).click()
    eventually(lambda: state_of(corrector, first) == PENDING, "the rest of the batch is not taken back")


def test_a_forbidden_word_passes_with_two_reviewers(person: Person, api: SignedIn) -> None:
    mark, editor = a_mark(), api("editor")
    word = a_word(api("admin"), level=1)
    (article,) = plain_articles(api, f"{mark}{word}", 1)
    page = person("reviewer")
    raise_level(api("admin"), word)
    page.goto(f"/articleAuditDetail?id={article}")
    expect(page.get_by_role("region", name="敏感词")).to_be_visible()
    page.keyboard.press("a")
    question = page.get_by_role("dialog", name=re.compile("通过前请核对敏感词"))
    question.get_by_role("textbox", name="放行理由").fill(REASON)
    question.get_by_role("button", name="放行，交第二人确认").click()
    expect(question).to_have_count(0)
    other = person("yuan.meng")
    waits = "第二人确认还没有记下"
    eventually(lambda: first_reader(api("yuan.meng"), article) is not None, waits)
    row = queue_of(other, mark, wordsLevel="second")
    expect(row).to_contain_text("等待第二人确认")
    other.goto(f"/articleAuditDetail?id={article}")
    expect(other.get_by_text(f"理由：{REASON}").first).to_be_visible()
    assert state_of(editor, article) == PENDING
    other.keyboard.press("a")
    other.get_by_role("dialog").get_by_role("button", name="确认放行，通过").click()
    eventually(lambda: state_of(editor, article) == APPROVED, "the second's confirmation does not approve it")


def raise_level(admin: Api, word: str) -> None:
    found = admin.get("/sensitive-word/list", word=word)["items"][0]
    admin.post("/sensitive-word/update", id=found["id"], revision=found["revision"], level=3)


def first_reader(api: Api, article: int) -> object:
    return api.get("/sensitive-word/hits", kind="article", id=article)["first"]
