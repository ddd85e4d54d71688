"""Uploads that resume: sliced, paused, reloaded, expired, cancelled and failed, into a folder and into a bucket."""

from __future__ import annotations

import base64
import re
import secrets
from collections.abc import Callable
from pathlib import Path

import pytest
from pages.articles import open_editor, text_of, wait_until_saved
from pages.media import halves
from pages.uploads import (
    MIB,
    Spoiled,
    bytes_that_left,
    digest,
    digest_of,
    give,
    observe,
    panel,
    percent,
    row,
    slow_down,
    wait_until_done,
    wait_until_past,
)
from patience import eventually
from playwright.sync_api import Page, expect
from stack.api import Api
from stack.product import Product

from deploy.upload_client.film import make_film

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]
pytestmark = pytest.mark.timeout(600)
BOTH = pytest.mark.parametrize("driver", ["local", "s3"])
#: Four parts at once of at most 5 MiB each, and what frames them.
REFUSED_AT_ONCE = 21 * MIB
PASTE = """(node, content) => {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], '截图.png', { type: 'image/png' }));
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}"""


@pytest.fixture
def article(api: SignedIn) -> int:
    return api("admin").new_article(f"素材{secrets.token_hex(3)}", "<p></p>")


@pytest.fixture
def page(person: Person) -> Page:
    page = person("admin", own=True)
    observe(page)
    return page


def film_of(folder: Path, mebibytes: int) -> Path:
    return make_film(folder / f"视频{secrets.token_hex(3)}.mp4", mebibytes * MIB)


def key_of_size(product: Product, size: int) -> str:
    (key,) = [key for key, bytes_there in product.storage.contents().items() if bytes_there == size]
    return key


def loaded(api: Api, name: str) -> int:
    """Bytes of an upload that the storage holds."""
    unfinished = api.get("/upload/unfinished")["items"]
    return next(int(one["loaded"]) for one in unfinished if one["name"] == name)


@BOTH
def test_a_pasted_picture_is_uploaded_and_shown(page: Page, product: Product, article: int) -> None:
    open_editor(page, article)
    content = halves(size=(437, 211))
    text_of(page).evaluate(PASTE, base64.b64encode(content).decode())
    picture = text_of(page).locator("img[src]")
    expect(picture).to_have_attribute("src", re.compile(r"saas/image/\d{4}-\d\d/\w+\.png$"))
    eventually(lambda: picture.evaluate("node => node.naturalWidth") == 437, "the stored picture is not shown")
    assert digest(product.storage.chunks(key_of_size(product, len(content)))) == digest([content])
    wait_until_saved(page)


@BOTH
def test_a_long_video_goes_on_where_it_was_after_a_pause_a_reload_and_ended_credentials(
    page: Page, api: SignedIn, product: Product, driver: str, article: int, tmp_path: Path
) -> None:
    film = film_of(tmp_path, 80)
    slow = slow_down(page, 5)
    give(page, article, film)
    wait_until_past(page, film.name, 2)

    other = page.context.new_page()
    observe(other)
    other.goto("/dashboard")
    expect(panel(other).get_by_role("heading", name="文件上传中")).to_be_visible()
    seen = percent(page, film.name)
    wait_until_past(other, film.name, max(1, seen))
    other.close()

    wait_until_past(page, film.name, 40)
    row(page, film.name).get_by_role("button", name="暂停上传").click()
    expect(row(page, film.name)).to_contain_text("已暂停")
    # The parts under way may still arrive; then nothing of what was sent is lost.
    eventually(lambda: loaded(api("admin"), film.name) >= 0.95 * bytes_that_left(page), "too much was sent in vain")
    kept = loaded(api("admin"), film.name)
    assert kept < film.stat().st_size

    Spoiled(page, product, driver)
    slow.detach()
    page.reload()
    with page.expect_file_chooser() as chooser:
        row(page, film.name).get_by_role("button", name="重新选择").click()
    chooser.value.set_files(film)
    wait_until_done(page, film.name)
    # The parts that were under way when the credentials turned out to have ended go a second time.
    assert bytes_that_left(page) <= film.stat().st_size - kept + REFUSED_AT_ONCE
    assert digest(product.storage.chunks(key_of_size(product, film.stat().st_size))) == digest_of(film)
    row(page, film.name).get_by_role("link", name=film.name).click()
    expect(page).to_have_url(re.compile(r"/mediaLibrary\?type=video"))


@BOTH
def test_cancelling_leaves_no_fragment(page: Page, product: Product, article: int, tmp_path: Path) -> None:
    film = film_of(tmp_path, 40)
    before, whole = unfinished(product), product.storage.contents()
    # Most of it takes so long that somebody on a busy machine cancels it in time.
    slow_down(page, 2)
    give(page, article, film)
    wait_until_past(page, film.name, 10)
    assert unfinished(product) - before
    row(page, film.name).get_by_role("button", name="取消上传").click()
    page.get_by_role("alertdialog").get_by_role("button", name="取消上传").click()
    expect(row(page, film.name)).to_have_count(0)
    # Files from before may go meanwhile: an earlier test was interrupted.
    eventually(lambda: unfinished(product) <= before, "something of the cancelled upload is still there")
    added = product.storage.contents().items() - whole.items()
    assert film.stat().st_size not in {size for _, size in added}


def unfinished(product: Product) -> set[str]:
    """The files that are under way, in a bucket as parts and in a folder beside it. The poster of another test's film is neither."""
    return {name for name in product.storage.contents() if "?" in name or "-incoming/" in name}


def test_the_panel_says_by_title_and_tone_how_its_files_ended(person: Person, api: SignedIn, tmp_path: Path) -> None:
    """Of somebody who uploads nothing in the other tests: what their other browsers did is listed too."""
    page, refused, stored = person("editor2"), film_of(tmp_path, 2), film_of(tmp_path, 2)
    article = api("editor2").new_article(f"素材{secrets.token_hex(3)}", "<p></p>")
    registration = re.compile(r"/api/upload/file$")
    answer = {"code": 10422, "msg": "上传失败", "data": {"errors": {"file": "视频已损坏，请换一个重新上传"}}}
    page.route(registration, lambda route: route.fulfill(json=answer))
    give(page, article, refused)
    expect(panel(page).get_by_role("heading", name="文件上传失败")).to_be_visible()
    expect(panel(page)).to_have_attribute("data-tone", "bad")
    # Everything had arrived when it was refused: held just short of the end.
    expect(row(page, refused.name)).to_have_attribute("data-tone", "warn")
    expect(row(page, refused.name)).to_contain_text("视频已损坏，请换一个重新上传")
    expect(row(page, refused.name).get_by_role("progressbar")).to_have_attribute("aria-valuenow", "99.9")
    colours = [colour_of_panel(page)]

    page.unroute(registration)
    page.get_by_label("插入视频（mp4）").and_(page.locator("input")).set_input_files(stored)
    wait_until_done(page, stored.name)
    expect(panel(page).get_by_role("heading", name="部分文件上传失败")).to_be_visible()
    expect(panel(page)).to_have_attribute("data-tone", "warn")
    colours.append(colour_of_panel(page))

    row(page, refused.name).get_by_role("button", name="重试").click()
    expect(panel(page).get_by_role("heading", name="文件上传完成")).to_be_visible()
    expect(panel(page)).to_have_attribute("data-tone", "ok")
    colours.append(colour_of_panel(page))
    assert len(set(colours)) == len(colours), f"two ends look alike: {colours}"


def colour_of_panel(page: Page) -> str:
    heading = panel(page).get_by_role("heading")
    return str(heading.evaluate("node => getComputedStyle(node).color"))
