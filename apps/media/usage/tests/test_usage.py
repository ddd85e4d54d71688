"""Uses of files: for every kind that can hold files, through a record's full life."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.management import call_command

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.api.tests.samples import payload_for
from apps.content.models import Article
from apps.core.payload_names import camel
from apps.kinds.engine.write import save
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.types import TYPES
from apps.media import storage
from apps.media.models import MediaItem, MediaUse
from apps.media.usage.media_fields import media_fields, urls_in

pytestmark = pytest.mark.django_db

CREATABLE = [kind for kind in registry.kinds.values() if any(call.op == "create" for call in kind.calls)]
HOLDING = [(kind, field) for kind in CREATABLE for field in media_fields(kind) if field.readonly != "always"]
ADDRESS = "/media/saas/image/2026-11/{}.jpg"


@pytest.fixture
def client() -> Client:
    return a_super_client()


def holding(field: Field, url: str, rows: Any = ()) -> Any:
    """A value of the field that holds the file at ``url``. ``rows`` come from a sample and fill the other cells."""
    how = TYPES[field.type].media
    if how == "html":
        return f'<p>江豚</p><p><img src="{url}" alt="江豚"></p>'
    if how == "repeater":
        return [row | dict(_cells_holding(field, url, row)) for row in rows]
    if how == "urls":
        return [url, ADDRESS.format("second"), ADDRESS.format("third")]
    return url.replace(".jpg", _ending(field))


def _ending(field: Field) -> str:
    """The file extension that a field accepts: subtitles and app packages have their own."""
    return {"file": ".vtt" if field.name == "subtitles" else ".apk"}.get(field.type, ".jpg")


def _store_subtitles(url: str) -> None:
    """Stores a subtitle file, because the console reads subtitles when a record takes them."""
    if url.endswith(".vtt"):
        key = storage.key_of(url)
        assert key is not None
        storage.store(key, ["WEBVTT\n\n00:01.000 --> 00:02.000\n江豚\n".encode()])


def _cells_holding(field: Field, url: str, row: Any) -> Iterator[tuple[str, Any]]:
    for cell in field.fields:
        if TYPES[cell.type].media:
            yield camel(cell.name), holding(cell, url, row.get(camel(cell.name)))


def used(url: str) -> set[tuple[str, int, str, str]]:
    rows = MediaUse.objects.filter(url=url)
    return {(row.kind, row.record_id, row.field, row.state) for row in rows}


def an_article(client: Client, **values: Any) -> dict[str, Any]:
    kind = registry.kind("article")
    payload = payload_for(kind, client.caller) | {"cover": "", "shareCover": "", "body": "<p>无图</p>"} | values
    made: dict[str, Any] = save.create(kind, client.caller, payload)
    return made


def an_item(client: Client, url: str, **columns: Any) -> MediaItem:
    return MediaItem.objects.create(
        title="江豚", type="image", url=url, created_by_id=client.caller.account_id, **columns
    )


def article_call(client: Client, action: str, record_id: int, **payload: Any) -> Any:
    answer = client.request("POST", f"/content/article/{action}", {"id": record_id, **payload})
    assert answer["code"] == 0, answer
    return answer["data"]


#: Fields that must be empty for another field to hold a file.
INSTEAD: dict[tuple[str, str], dict[str, Any]] = {
    ("post", "video"): {"images": []},
    # A post of a media account has the account's picture.
    ("post", "reader_avatar"): {"mediaAccount": None},
}


@pytest.mark.parametrize(("kind", "field"), HOLDING, ids=lambda one: getattr(one, "key", None) or one.name)
def test_every_field_that_holds_files_is_followed(client: Client, kind: Kind, field: Field) -> None:
    name, url = camel(field.name), ADDRESS.format("followed")
    payload = payload_for(kind, client.caller) | INSTEAD.get((kind.key, field.name), {})
    sample = payload.get(name)
    payload |= {name: holding(field, url, sample)}
    url = url.replace(".jpg", _ending(field))
    for address in (url, ADDRESS.format("other").replace(".jpg", _ending(field))):
        _store_subtitles(address)
    made = save.create(kind, client.caller, payload)
    assert used(url) == {(kind.key, made["id"], name, "working")}
    if field.readonly:
        return
    again = {"id": made["id"], "revision": made["revision"], name: holding(field, ADDRESS.format("other"), sample)}
    save.update(kind, client.caller, again)
    assert (kind.key, made["id"], name, "working") not in used(url)


def test_every_type_that_can_hold_a_file_says_so() -> None:
    assert {name for name, known in TYPES.items() if known.media} >= {"image", "rich_text", "repeater"}


def test_html_is_searched_for_what_it_shows_and_links_to() -> None:
    body = Field("body", "正文", "rich_text")
    html = (
        '<img src="/media/saas/image/a.jpg?sign=1"><video src="/media/saas/video/b.mp4" poster="/media/saas/video/b_0.jpg">'
        '</video><a href="/media/saas/attachment/c.pdf">附件</a><a href="https://example.com/">网站</a>'
        '<img src="data:image/png;base64,AAAA"><img src="https://mmbiz.qpic.cn/x.png">'
    )
    assert urls_in(body, html) == {
        "/media/saas/image/a.jpg", "/media/saas/video/b.mp4", "/media/saas/video/b_0.jpg",
        "/media/saas/attachment/c.pdf", "https://mmbiz.qpic.cn/x.png",
    }  # fmt: skip


def test_an_address_that_no_index_holds_is_passed_over() -> None:
    cover = Field("cover", "封面", "image")
    assert urls_in(cover, "https://example.com/" + "图" * 900) == set()


def test_what_readers_see_stays_used_until_it_is_withdrawn(client: Client) -> None:
    old, new = ADDRESS.format("old"), ADDRESS.format("new")
    made = an_article(client, cover=old, body="<p>江豚归来</p>")
    article_call(client, "publish", made["id"])
    assert ("article", made["id"], "cover", "live") in used(old)
    article = Article.objects.get(pk=made["id"])
    kind = registry.kind("article")
    save.update(kind, client.caller, {"id": article.pk, "revision": article.revision, "cover": new})
    assert ("article", made["id"], "cover", "live") in used(old)
    assert ("article", made["id"], "cover", "working") in used(new)
    article_call(client, "withdraw", made["id"], reason="有误")
    assert {state for _, _, _, state in used(old)} == {"past"}


def test_a_record_in_the_recycle_bin_still_counts_and_a_purged_one_does_not(client: Client) -> None:
    url = ADDRESS.format("binned")
    made = an_article(client, cover=url)
    article_call(client, "delete", made["id"])
    assert {state for _, _, _, state in used(url)} == {"binned"}
    article_call(client, "recycle/withdraw", made["id"])
    assert {state for _, _, _, state in used(url)} == {"working"}
    article_call(client, "delete", made["id"])
    article_call(client, "recycle/delete", made["id"])
    assert not used(url)


def test_a_change_that_is_rolled_back_leaves_no_trace(client: Client) -> None:
    url = ADDRESS.format("refused")
    made = an_article(client, cover=url)
    stale = {"id": made["id"], "revision": 0, "cover": ""}
    assert client.request("POST", "/content/article/modify", stale)["code"] == 10409
    assert {state for _, _, _, state in used(url)} == {"working"}


def test_the_table_is_rebuilt_from_the_records(client: Client) -> None:
    url = ADDRESS.format("rebuilt")
    made = an_article(client, cover=url)
    MediaUse.objects.all().delete()
    MediaUse.objects.create(url=url, kind="article", record_id=999_999, field="cover", state="working")
    call_command("rebuild_indexes", "media_uses")
    assert used(url) == {("article", made["id"], "cover", "working")}


def usage_of(client: Client, *items: MediaItem) -> list[dict[str, Any]]:
    answer = client.request("GET", "/resource/usage", {"ids": ",".join(str(item.pk) for item in items)})
    assert answer["code"] == 0, answer
    found: list[dict[str, Any]] = answer["data"]["items"]
    return found


def test_usage_names_records_fields_and_the_way_to_them(client: Client) -> None:
    url = ADDRESS.format("named")
    item = an_item(client, url)
    made = an_article(client, title="江豚归来", cover=url, body=holding(Field("body", "正文", "rich_text"), url))
    (found,) = usage_of(client, item)
    assert (found["total"], found["hidden"]) == (1, 0)
    (place,) = found["places"]
    assert (place["title"], place["kindLabel"], place["live"]) == ("江豚归来", "文章", False)
    assert sorted(place["fields"]) == ["封面", "正文"]
    assert place["route"] == f"/contentArticleDetail?id={made['id']}"


def test_a_video_is_used_by_what_readers_are_given_of_it_and_by_its_poster(client: Client) -> None:
    stem = "/media/saas/video/2026-11/film"
    film = MediaItem.objects.create(
        title="航拍", type="video", url=f"{stem}.mp4", transcode_url=f"{stem}-h264.mp4", cover_url=f"{stem}_0.jpg"
    )
    an_article(client, body=f'<p>看</p><video src="{stem}-h264.mp4" poster="{stem}_0.jpg"></video>')
    assert usage_of(client, film)[0]["total"] == 1


def test_a_picture_that_is_the_cover_of_another_item_is_used_there(client: Client) -> None:
    picture = an_item(client, ADDRESS.format("cover"))
    film = MediaItem.objects.create(title="航拍", type="video", url="/media/saas/video/2026-11/f.mp4")
    answer = client.request("POST", "/resource/cover", {"id": film.pk, "url": picture.url})
    assert answer["code"] == 0, answer
    (found,) = usage_of(client, picture)
    assert [place["kindLabel"] for place in found["places"]] == ["媒体资源"]
    assert usage_of(client, film)[0]["total"] == 0


def test_records_that_a_person_may_not_see_are_counted_and_not_named(client: Client) -> None:
    url = ADDRESS.format("hidden")
    item = an_item(client, url)
    an_article(client, title="未公开的调查", cover=url)
    librarian = a_client(("媒体资源库管理", "view"))
    (found,) = usage_of(librarian, item)
    assert (found["total"], found["hidden"], found["places"]) == (1, 1, [])


def test_usage_of_many_items_asks_the_database_as_often_as_of_one(
    client: Client, django_assert_max_num_queries: Any
) -> None:
    items = [an_item(client, ADDRESS.format(f"many{n}")) for n in range(20)]
    for item in items:
        an_article(client, cover=item.url)
    usage_of(client, items[0])
    with django_assert_max_num_queries(8):
        assert [found["total"] for found in usage_of(client, *items)] == [1] * 20


def test_an_item_that_is_used_is_not_purged(client: Client) -> None:
    item = an_item(client, ADDRESS.format("kept"))
    made = an_article(client, cover=item.url)
    client.request("POST", "/resource/delete/file", {"id": item.pk})
    answer = client.request("POST", "/resource/recycle/delete", {"id": item.pk})
    assert answer["code"] == 10409
    assert "1处内容" in answer["msg"]
    article_call(client, "delete", made["id"])
    assert client.request("POST", "/resource/recycle/delete", {"id": item.pk})["code"] == 10409
    article_call(client, "recycle/delete", made["id"])
    assert client.request("POST", "/resource/recycle/delete", {"id": item.pk})["code"] == 0
    assert not MediaItem.objects.filter(pk=item.pk).exists()
