"""A day of a person who cannot see, or cannot use a mouse: whole flows by the names, states and live regions of the page."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

import pytest
from pages.articles import open_editor, text_of, type_at_end, wait_until_saved
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
#: Windows of 1280 pixels at 200 and at 400 per cent.
ZOOMED = ((640, 450), (320, 256))
ZOOMED_SCREENS = (
    "/dashboard", "/contentArticle", "/contentArticleDetail", "/articleAudit?type=list", "/mediaLibrary", "/words",
    "/wordsDetail", "/publishCalendar", "/me",
)  # fmt: skip


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


def test_an_article_is_written_and_submitted_by_what_the_page_says(person: Person, api: SignedIn) -> None:
    page, title = listening(person("editor", own=True)), f"听写{secrets.token_hex(3)}"
    page.goto("/contentArticle")
    loaded(page.get_by_role("grid", name="文章管理"))
    press_button(page, page.get_by_role("button", name=re.compile("^新增文章")))
    heard(page, "已打开：新增文章")
    expect(text_of(page)).to_be_editable()
    read_in_order(
        page.get_by_role("main"),
        'heading "新增文章" [level=1]', 'list "1 人在此文档中"', 'button "预览"', 'textbox "标题"', 'toolbar "格式工具栏"', 'textbox "正文"',
    )  # fmt: skip
    fill_by_keys(page, page.get_by_role("textbox", name="标题", exact=True), title)
    expect(page).to_have_url(re.compile(r"\?id=\d+"))
    expect(text_of(page)).to_be_editable()
    page.keyboard.press("Enter")
    expect(text_of(page)).to_be_focused()
    page.keyboard.type("只凭听写成的一段。")
    wait_until_saved(page)
    press_button(page, page.get_by_role("button", name="提交审核"))
    heard(page, "提交")
    expect(text_of(page)).not_to_be_editable()
    assert api("editor").get("/content/article/list", title=title)["items"][0]["verifyState"] == 3


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


def test_a_picture_of_the_library_is_picked_by_keys(person: Person, api: SignedIn) -> None:
    mark = secrets.token_hex(3)
    for name in ("甲", "乙"):
        api("admin").post("/resource/add/file", url=stored_picture(api("admin")), title=f"图{name}{mark}")
    article = api("admin").new_article(f"配图{mark}", "<p>正文。</p>")
    page = person("admin")
    open_editor(page, article)
    cover = page.get_by_role("button", name=re.compile("^封面"))
    press_button(page, cover)
    press_button(page, page.get_by_role("button", name="从媒资库选择"))
    picker = page.get_by_role("dialog", name="媒体资源库")
    search = picker.get_by_role("textbox").first
    fill_by_keys(page, search, mark)
    page.keyboard.press("Enter")
    chosen = picker.get_by_role("option", name=f"图片 图甲{mark}")
    expect(chosen).to_be_visible()
    chosen.focus()
    page.keyboard.press("Enter")
    expect(picker).to_have_count(0)
    expect(page.get_by_role("img", name=re.compile("封面"))).to_be_visible()
    wait_until_saved(page)


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


@pytest.mark.parametrize("size", ZOOMED, ids=["200%", "400%"])
def test_zoomed_screens_are_no_wider_than_the_window(person: Person, size: tuple[int, int]) -> None:
    page = person("admin", viewport={"width": size[0], "height": size[1]})
    too_wide: dict[str, int] = {}
    for address in ZOOMED_SCREENS:
        page.goto(address)
        at_rest(page)
        beyond: int = page.evaluate(
            "Math.max(...[document.scrollingElement, document.querySelector('main')]"
            ".map(area => area.scrollWidth - area.clientWidth))"
        )
        if beyond > 1:
            too_wide[address] = beyond
    assert too_wide == {}


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


def test_articles_stay_on_paper_in_the_dark_and_are_dimmed_once(person: Person, api: SignedIn) -> None:
    article = api("editor").new_article(f"暗处{secrets.token_hex(3)}", "<p>读者看到的正文。</p>")
    api("editor").post("/content/article/submit", id=article)
    page = person("reviewer", color_scheme="dark")
    page.goto(f"/articleAuditDetail?id={article}")
    paper = page.get_by_role("article").filter(has_text="读者看到的正文。").first
    expect(paper).to_have_css("filter", "brightness(0.86)")
    dimmed: int = paper.evaluate(
        "element => { let count = 0; for (let at = element; at; at = at.parentElement)"
        " if (getComputedStyle(at).filter !== 'none') count += 1; return count; }"
    )
    assert dimmed == 1
    assert page.locator("html").get_attribute("data-theme") == "dark"
