"""The article of an hour's work by several people: it opens and is written in as a short one is."""

from __future__ import annotations

import secrets
import statistics
import subprocess
from collections.abc import Callable

import pytest
from gauge import Gauge, caret_into
from pages.articles import open_editor, plain, text_of, wait_until_saved
from patience import eventually
from playwright.sync_api import Page, expect
from stack.api import Api
from stack.product import Product

from deploy.paths import PYTHON, ROOT

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]

#: Far above what is measured (`manage.py bench editor`) and far below what work over the whole text at every key costs.
HARDLY_MORE = 4


@pytest.fixture(scope="module")
def long_article(products: Callable[[str], Product]) -> int:
    """A tenth of it: 5,000 characters by 1,000 edits, in 4 versions."""
    product = products("local")
    said = subprocess.run(
        [PYTHON, ROOT / "manage.py", "one_hour_article", "--short", "--url", product.url],
        cwd=ROOT, env=dict(product.environment), capture_output=True, text=True, check=True,
    )  # fmt: skip
    return int(said.stdout.split()[-1])


@pytest.fixture
def short_article(api: SignedIn) -> int:
    return api("editor").new_article(f"短文{secrets.token_hex(3)}", "<p>东湖绿道全线开放。</p>" * 4)


def test_two_people_write_in_a_long_article_at_once(person: Person, long_article: int) -> None:
    writer, other = person("editor"), person("editor2")
    for page in (writer, other):
        open_editor(page, long_article)
    assert len(plain(writer)) > 4_000
    caret_into(writer, 0.5)
    caret_into(other, 0.8)
    for mine, theirs in zip("甲乙丙丁戊己庚辛", "ABCDEFGH", strict=True):
        writer.keyboard.type(mine)
        other.keyboard.type(theirs)
    for page in (writer, other):
        expect(text_of(page)).to_contain_text("甲乙丙丁戊己庚辛")
        expect(text_of(page)).to_contain_text("ABCDEFGH")
        wait_until_saved(page)
    eventually(lambda: plain(writer) == plain(other), "both see the same text")


def test_what_another_person_writes_leaves_every_other_paragraph_alone(person: Person, long_article: int) -> None:
    reader, writer = person("editor"), person("editor2")
    for page in (reader, writer):
        open_editor(page, long_article)
    text_of(reader).evaluate(
        """text => {
            const blockOf = node => { while (node && node.parentElement !== text) node = node.parentElement; return node; };
            window.touched = new Set();
            new MutationObserver(changes => changes.forEach(({ target, addedNodes }) => {
                const blocks = target === text ? [...addedNodes] : [blockOf(target)];
                blocks.filter(Boolean).forEach(block => window.touched.add(block));
            })).observe(text, { subtree: true, childList: true, characterData: true });
        }"""
    )
    caret_into(writer, 0.6)
    writer.keyboard.type("新的一句话。")
    expect(text_of(reader)).to_contain_text("新的一句话。")
    assert reader.evaluate("window.touched.size") == 1


def test_a_key_in_a_long_article_costs_hardly_more_than_in_a_short_one(
    person: Person, long_article: int, short_article: int
) -> None:
    costs = {}
    for article in (short_article, long_article):
        page = person("editor", own=True)
        gauge = Gauge(page)
        open_editor(page, article)
        caret_into(page, 0.5)
        gauge.keys(5)
        costs[article] = statistics.median(gauge.keys(20))
    assert costs[long_article] < HARDLY_MORE * costs[short_article], costs


def test_a_long_article_opens_from_the_list_ready_to_be_written_in(
    person: Person, long_article: int, short_article: int
) -> None:
    page = person("editor", own=True)
    gauge = Gauge(page)
    page.goto("/contentArticle")
    costs = {}
    for article in (short_article, long_article, short_article, long_article):
        _, costs[article] = gauge.open_from_list(article)
        page.get_by_role("link", name="返回列表").click()
    assert costs[long_article] < HARDLY_MORE * costs[short_article], costs
