"""A day of a person who cannot see, or cannot use a mouse: whole flows by the names, states and live regions of the page."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from pages.articles import open_editor, text_of, type_at_end
from pages.form_keys import fill_by_keys, press_button
from pages.grids import loaded
from pages.media import stored_picture
from patience import eventually
from playwright.sync_api import Locator, Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]

#: Notes what live regions say, so that a sentence that is gone a second later was heard.
HEAR = """() => {
    const regions = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
    window.heard = [];
    const hear = (node) => {
        const region = (node.nodeType === 1 ? node : node.parentElement)?.closest(regions);
        const said = region?.textContent.trim();
        if (said && window.heard.at(-1) !== said) window.heard.push(said);
    };
    new MutationObserver((changes) => changes.forEach(({ target, addedNodes }) => {
        hear(target);
        addedNodes.forEach(hear);
    })).observe(document, { subtree: true, childList: true, characterData: true });
}"""


def listening(page: Page) -> Page:
    """The page, whose live regions are listened to in every document that it opens."""
    page.add_init_script(f"({HEAR})()")
    return page


def heard(page: Page, words: str | re.Pattern[str]) -> None:
    pattern = words if isinstance(words, re.Pattern) else re.compile(re.escape(words))

    def was_said() -> bool:
        said: list[str] = page.evaluate("window.heard")
        return any(pattern.search(one) for one in said)

    eventually(was_said, f"no live region says {pattern.pattern}")


def read_in_order(part: Locator, *parts: str) -> None:
    """The accessibility tree has all of them, in this order."""
    tree = part.aria_snapshot()
    places = [tree.find(one) for one in parts]
    assert -1 not in places, tree
    assert places == sorted(places), tree


def at_rest(page: Page) -> None:
    expect(page.get_by_role("heading").first).to_be_attached()
    expect(page.locator("[aria-busy=true]")).to_have_count(0)


def test_an_item_of_the_queue_is_read_and_approved_by_names(person: Person, api: SignedIn) -> None:
    title = f"听审{secrets.token_hex(3)}"
    article = api("editor").new_article(title, "<h2>小标题</h2><p>审核人听到的正文。</p>")
    api("editor").post("/content/article/submit", id=article)
    page = listening(person("reviewer", own=True))
    page.goto(f"/articleAudit?type=list&title={title}")
    grid = loaded(page.get_by_role("grid", name="文章审核"))
    page.keyboard.press("j")
    row = grid.get_by_role("row", name=re.compile(title))
    expect(row).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=title, level=1)).to_be_visible()
    heard(page, re.compile(r"第 \d+ / \d+ 条"))
    expect(page.get_by_role("article").get_by_role("heading", name="小标题")).to_be_attached()
    decision = page.get_by_role("region", name="审核", exact=True)
    read_in_order(decision, 'button "通过', 'button "驳回')
    heard(page, "您正在审核，其他人会看到。")
    press_button(page, decision.get_by_role("button", name=re.compile("^通过")))
    heard(page, "通过")
    eventually(lambda: api("editor").get("/content/article/detail", id=article)["verifyState"] == 1, "not approved")


def test_rows_are_put_in_order_by_keys_and_the_new_place_is_said(person: Person, api: SignedIn) -> None:
    editor, title = api("editor"), f"听序{secrets.token_hex(3)}"
    pictures = [{"picture": stored_picture(editor), "caption": f"图 {n}"} for n in (1, 2, 3)]
    album = editor.post("/collection/add", title=title, sort="image_collection", pictures=pictures)["id"]
    page = listening(person("editor", own=True))
    page.goto(f"/contentCollectionDetail?id={album}")
    grip = page.get_by_role("button", name="移动第 1 张")
    press_button(page, grip, "ArrowRight")
    heard(page, "第 1 张已移到第 2 位")
    expect(page.get_by_role("textbox", name="第 2 张的图说")).to_have_value("图 1")
    expect(page.get_by_role("button", name="移动第 2 张")).to_be_focused()


def test_the_editor_says_who_came_and_what_they_changed(person: Person, api: SignedIn) -> None:
    article = api("editor").new_article(f"听同事{secrets.token_hex(3)}", "<p>原来的正文。</p>")
    page = listening(person("editor", own=True))
    open_editor(page, article)
    colleague = person("editor2")
    open_editor(colleague, article)
    type_at_end(colleague, "同事加的一句。")
    expect(text_of(page)).to_contain_text("同事加的一句。")
    heard(page, re.compile("进入了文档"))
    heard(page, re.compile("修改了正文"))
    fill_by_keys(colleague, colleague.get_by_role("textbox", name="标题", exact=True), "同事改的标题")
    heard(page, re.compile("修改了.*标题"))
    colleague.goto("/favicon.svg")
    heard(page, re.compile("离开了文档"))
    said: list[str] = page.evaluate("window.heard.filter(one => one.includes('正文'))")
    assert len(said) < 5, said


def test_nothing_moves_for_who_asked_for_rest(person: Person) -> None:
    page = person("editor")
    page.goto("/dashboard")
    at_rest(page)
    moving = "document.getAnimations().filter(({playState}) => playState === 'running').length"
    eventually(lambda: page.evaluate(moving) == 0, "something moves")


def outline_of(part: Locator) -> str:
    return str(part.evaluate("element => getComputedStyle(element).outlineStyle"))


def test_what_is_chosen_is_seen_in_high_contrast(person: Person) -> None:
    page = person("admin", forced_colors="active")
    page.goto("/words")
    grid = loaded(page.get_by_role("grid", name="敏感词管理"))
    box = grid.get_by_role("row").nth(1).get_by_role("checkbox")
    ground = "element => getComputedStyle(element).backgroundColor"
    before = box.evaluate(ground)
    box.focus()
    page.keyboard.press("Space")
    expect(box).to_be_checked()
    assert box.evaluate(ground) != before
    assert outline_of(grid.get_by_role("row").nth(1)) == "solid"
    assert outline_of(page.get_by_role("navigation", name="主菜单").get_by_role("link", name="敏感词管理")) == "solid"
