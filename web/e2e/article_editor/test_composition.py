"""Chinese input wherever something is typed: composing a word sends, closes, picks and publishes nothing.

The forms come from the generated table. What opens over a screen or beside it is named with the way to it. Boxes that
are built alike share their handlers: of the generic form's one is composed in, of any other screen's one there.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pages.input_method import compose
from pages.menu_routes import exported, record_id
from pages.navigation import open_within
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]
Way = Callable[[Page], object]

KINDS = Path(__file__).parents[2] / "src" / "generated" / "kinds"
#: The generic form: what one kind's page shows of a type of field, every other shows too.
FORM = "edit"
BOXES = "input:is([type=text], [type=password], [type=search], :not([type])), textarea, [contenteditable=true]"
#: Marks every box that is typed into and answers what each is built of.
BUILT = """([within, boxes]) => [...document.querySelectorAll(within)].flatMap(part => [...part.querySelectorAll(boxes)])
    .filter(box => box.checkVisibility({ visibilityProperty: true }) && !box.disabled && !box.readOnly)
    .filter(box => !['numeric', 'decimal', 'tel'].includes(box.inputMode))
    .map((box, at) => {
        box.dataset.composed = String(at);
        const holder = box.parentElement.closest('[role], form, section, fieldset, li, tr');
        return [box, box.parentElement, holder].map(node => node &&
            [node.tagName, node.getAttribute('role'), node.type, node.className].join(' ')).join(' < ');
    })"""


def compose_in_all(page: Page, screen: str, seen: set[tuple[str, str]], within: str = "main") -> int:
    """One box of each construction that was not composed in on this screen. Returns their number."""
    expect(page.locator("[aria-busy=true], main [class*=skeleton]")).to_have_count(0)
    fresh = {}
    for at, built in enumerate(page.evaluate(BUILT, [within, BOXES])):
        if (screen, built) not in seen:
            seen.add((screen, built))
            fresh[at] = built
    for at, built in fresh.items():
        try:
            compose(page, page.locator(f'[data-composed="{at}"]'))
        except AssertionError as problem:
            raise AssertionError(f"{page.url}, {built}: {problem}") from problem
    return len(fresh)


#: Screens besides the forms that are typed into, with one address each.
TYPED = (
    "/24hourAdd",
    "/activityEnrolments?id={activity}",
    "/addQuestion?id={questionnaire}",
    "/articleComments?id={article}",
    "/bulletChat?type=video",
    "/configure?type=aboutus",
    "/contentArticle",
    "/contentTags",
    "/couponWriteOff",
    "/groups",
    "/homeModular",
    "/homeRecommend?type=hot",
    "/mediaLibrary",
    "/mediasOperator?id={media}",
    "/questionScore",
    "/redPacketWithdrawals",
    "/searchRecommend",
    "/serviceTokens",
    "/taskManage?type=signin",
    "/userLevel",
    "/users",
    "/words",
)


def typed_types(kind: str) -> frozenset[str]:
    """Types of a kind's fields, those inside repeaters too."""
    return frozenset(re.findall(r'"type": "(\w+)"', (KINDS / f"{kind}.ts").read_text()))


def forms() -> Iterator[tuple[str, str]]:
    """Screen and address of each form for a new record; of the generic one, those that show a type anew."""
    screens = {route["path"]: route["screen"] for route in exported("routes")}
    shown: frozenset[str] = frozenset()
    for key, kind in exported("kinds").items():
        path = kind["routes"].get("edit")
        if path is None or key == "questionnaire_question":  # a place in a questionnaire; has no page without one
            continue
        if screens[path] == FORM:
            if typed_types(key) <= shown:
                continue
            shown |= typed_types(key)
        yield screens[path], path


def sweep(page: Page, screens: list[tuple[str, str]]) -> None:
    """All screens, before one of them fails the test."""
    seen: set[tuple[str, str]] = set()
    problems: dict[str, str] = {}
    for screen, address in screens:
        try:
            open_within(page, address)
            page.locator(f"main :is({BOXES})").locator("visible=true").first.wait_for()
            compose_in_all(page, screen, seen)
        except (AssertionError, PlaywrightError) as problem:
            problems[address] = str(problem)[:600]
    assert not problems, "\n\n".join(f"{address}: {problem}" for address, problem in problems.items())


@pytest.fixture
def typist(person: Person) -> Page:
    """An administrator's page. Its forms are left with what was typed into them."""
    page = person("admin", own=True)
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto("/dashboard")
    return page


@pytest.fixture
def own(api: SignedIn) -> int:
    return api("admin").new_article(f"组词{secrets.token_hex(3)}")


@pytest.fixture
def questionnaire(api: SignedIn) -> int:
    values = {"title": f"组词{secrets.token_hex(3)}", "type": "survey", "frequency": "once"}
    period = ["2026-01-01 00:00:00", "2099-12-31 23:59:59"]
    return int(api("admin").post("/questionnaire/add", **values, period=period)["id"])


@pytest.mark.parametrize("half", [0, 1])
def test_composing_in_a_form_sends_nothing(half: int, typist: Page, own: int) -> None:
    # A new article is made as soon as something is typed into it.
    screens = [(screen, f"{path}?id={own}" if screen == "article-editor" else path) for screen, path in forms()]
    sweep(typist, screens[half::2])


def test_composing_in_a_list_or_a_desk_searches_and_picks_nothing(typist: Page, api: SignedIn) -> None:
    kinds = exported("kinds")
    ids = {key: record_id(api("admin"), kinds, key) for address in TYPED for key in re.findall(r"{(\w+)}", address)}
    sweep(typist, [(address.split("?")[0], address.format(**ids)) for address in TYPED])


def button(name: str) -> Way:
    return lambda page: page.get_by_role("button", name=re.compile(name)).first.click()


#: Boxes that appear after a step or two: the address, the way there, and the part of the page that holds them.
DIALOG, PAGE = "[role=dialog]", "main"
OPENED: dict[str, tuple[str, tuple[Way, ...], str]] = {
    "question": ("/questionAdd?id={questionnaire}", (button("单选题"),), PAGE),
    "subject module": ("/addSubject", (button("^大图"),), PAGE),
    "condition": ("/portraitDetail", (button("^添加条件$"),), PAGE),
    "tag": ("/contentTags", (button("^新增标签"),), PAGE),
    "comments of operate users": ("/operateComment", (button("^写运营评论"),), DIALOG),
}


def test_composing_in_what_opens_over_or_beside_a_screen_closes_nothing(
    typist: Page, own: int, questionnaire: int
) -> None:
    seen: set[tuple[str, str]] = set()
    problems: dict[str, str] = {}
    for name, (address, ways, within) in OPENED.items():
        try:
            # Not `open_within`: what was opened over the page before would lie over this one.
            typist.goto(address.format(own=own, questionnaire=questionnaire))
            for way in ways:
                way(typist)
            typist.locator(f"{within} :is({BOXES})").locator("visible=true").first.wait_for()
            assert compose_in_all(typist, name, seen, within), "nothing to type into"
        except (AssertionError, PlaywrightError) as problem:
            problems[name] = str(problem)[:600]
    assert not problems, "\n\n".join(f"{name}: {problem}" for name, problem in problems.items())


def test_composing_before_signing_in_submits_nothing(visitor: Page) -> None:
    seen: set[tuple[str, str]] = set()
    for address in ("/login", "/forgot-password"):
        visitor.goto(address)
        visitor.locator(BOXES).first.wait_for()
        assert compose_in_all(visitor, address, seen, "body")
