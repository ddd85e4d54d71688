"""Expiring links, and nothing else, open an applicant's papers and a reader's attachments to a tip."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from apps.api.tests.clients import a_client, a_super_client
from apps.api.tests.samples import payload_for
from apps.kinds.engine.write import save, transitions
from apps.kinds.registry import registry
from apps.media import storage
from apps.media.images import thumbnails
from apps.media.models import MediaFile
from apps.media.tests.servers import picture
from apps.media.usage import indexer

pytestmark = pytest.mark.django_db

PICTURE = b"\x89PNG\r\n\x1a\n"
KIND = registry.kind("media")


@pytest.fixture
def paper() -> str:
    key = storage.new_key("image", "png")
    storage.store(key, [PICTURE])
    return storage.url_of(key)


def an_application(paper: str, **fields: Any) -> dict[str, Any]:
    boss = a_super_client().caller
    return save.create(KIND, boss, payload_for(KIND, boss) | {"certificates": [paper]} | fields)


def test_the_address_of_a_paper_opens_nothing_and_the_link_of_a_reader_of_the_record_does(paper: str) -> None:
    """Regression: anybody could open it, and caches stored it for a year."""
    made = an_application(paper)
    for address in (paper, paper.replace("/media/", "/thumb/")):
        refused = Client().get(address)
        assert (refused.status_code, refused.headers["Cache-Control"]) == (403, "no-store")
    [link] = made["certificates"]
    shown = Client().get(link)
    assert (shown.status_code, shown.getvalue()) == (200, PICTURE)
    assert shown.headers["Cache-Control"].startswith("private")
    assert Client().get(link.replace("expires=1", "expires=2")).status_code == 403


def test_the_small_picture_of_a_paper_stays_in_no_cache_that_others_read() -> None:
    """Regression: the link expired, but caches stored the thumbnail for a year."""
    key = storage.new_key("image", "png")
    storage.store(key, [picture()])
    [link] = an_application(storage.url_of(key))["certificates"]
    shown = Client().get(link.replace("/media/", "/thumb/"))
    assert (shown.status_code, shown.headers["Content-Type"]) == (200, "image/webp")
    assert shown.headers["Cache-Control"].startswith("private")


@pytest.mark.parametrize("side", thumbnails.SIDES)
def test_every_size_of_a_paper_opens_by_its_link_alone(side: int) -> None:
    key = storage.new_key("image", "png")
    storage.store(key, [picture()])
    [link] = an_application(storage.url_of(key))["certificates"]
    small = f"/thumb/{key}?w={side}"
    assert Client().get(small).status_code == 403
    assert Client().get(f"{link.replace('/media/', '/thumb/')}&w={side}").status_code == 200
    assert Client().get(f"/media/{thumbnails.stored_key(key, side)}").status_code == 403


def test_the_version_that_readers_see_has_links_too(paper: str) -> None:
    """The screen shows the differences of this version beside the record."""
    made = an_application(paper)
    record = KIND.model._default_manager.get(pk=made["id"])
    transitions._publish(KIND, record)
    record.save()
    shown = a_super_client().request("GET", "/media/detail", {"id": made["id"]})["data"]["published"]
    [link] = shown["certificates"]
    assert link != paper
    assert Client().get(link).status_code == 200


def test_saving_what_the_form_shows_keeps_the_address_and_no_link(paper: str) -> None:
    made = an_application(paper)
    client = a_super_client()
    payload = {"id": made["id"], "revision": made["revision"], "certificates": made["certificates"]}
    assert client.request("POST", "/media/update", payload)["code"] == 0
    assert KIND.model._default_manager.get(pk=made["id"]).certificates == [paper]


def test_what_readers_see_elsewhere_is_nothing_private(paper: str) -> None:
    an_application(paper, logo=paper)
    assert Client().get(paper).status_code == 200


def test_nobody_signs_a_paper_without_its_record(paper: str) -> None:
    an_application(paper)
    assert a_client().request("GET", "/upload/sign", {"url": paper})["code"] == 10403


# ---- tips


TIP = registry.kind("disclosure")
TIP_GROUP = TIP.groups[0]
FIELDS = ("images", "video", "attachments")


def a_tip(**files: Any) -> dict[str, Any]:
    boss = a_super_client().caller
    return save.create(
        TIP, boss, payload_for(TIP, boss) | dict.fromkeys(FIELDS) | {"images": [], "attachments": []} | files
    )


def a_file(sort: str = "image", extension: str = "png") -> str:
    key = storage.new_key(sort, extension)
    storage.store(key, [PICTURE])
    url = storage.url_of(key)
    MediaFile.objects.create(url=url, name=f"现场.{extension}", size=8, sha256="x" * 64, mime=f"{sort}/{extension}")
    return url


def opens(url: str) -> int:
    return Client().get(url, follow=True).status_code


@pytest.mark.parametrize("field", FIELDS)
def test_what_a_reader_sent_with_a_tip_opens_for_who_may_see_the_tip_and_for_nobody_else(field: str) -> None:
    """Regression: anybody with the URL could open it."""
    url = a_file("video", "mp4") if field == "video" else a_file()
    made = a_tip(**{field: url if field == "video" else [url]})
    assert opens(url) == 403
    shown = a_client((TIP_GROUP, "view")).request("GET", "/content/disclosure/detail", {"id": made["id"]})["data"]
    [link] = [shown[field]] if field == "video" else shown[field]
    assert opens(link) == 200
    assert a_client().request("GET", "/content/disclosure/detail", {"id": made["id"]})["code"] == 10403


def test_pictures_of_a_published_tip_are_public_and_its_attachments_are_not() -> None:
    picture, video, attachment = a_file(), a_file("video", "mp4"), a_file()
    made = a_tip(images=[picture], video=video, attachments=[attachment])
    record = TIP.model._default_manager.get(pk=made["id"])
    record.published = {"images": [picture], "video": video, "attachments": [attachment]}
    record.save()
    indexer.rebuild(TIP, [record])
    assert (opens(picture), opens(video), opens(attachment)) == (200, 200, 403)


def test_the_poster_and_the_transcoded_copy_of_a_private_video_are_as_private() -> None:
    url, with_playback_url = a_file("video", "mp4"), storage.url_of(storage.new_key("video", "mp4"))
    poster = url.replace(".mp4", "_0.jpg")
    for made in (with_playback_url, poster):
        storage.store(storage.key_of(made) or "", [PICTURE])
    MediaFile.objects.update(transcode_url=with_playback_url, cover_url=poster)
    a_tip(video=url)
    assert {opens(address) for address in (url, with_playback_url, poster, poster.replace("/media/", "/thumb/"))} == {
        403
    }


def test_facts_of_a_private_file_are_told_to_who_has_a_link_and_are_links() -> None:
    url = a_file()
    made = a_tip(images=[url])
    [link] = made["images"]
    ask = a_client().request
    assert ask("POST", "/upload/facts", {"urls": [url]})["data"]["items"] == []
    assert ask("POST", "/upload/facts", {"urls": [link.replace("expires=1", "expires=2")]})["data"]["items"] == []
    [facts] = ask("POST", "/upload/facts", {"urls": [link]})["data"]["items"]
    assert (facts["url"], facts["name"]) == (link, "现场.png")


def test_the_library_shows_a_private_file_to_who_may_see_the_record() -> None:
    url = a_file()
    a_tip(images=[url])
    library = ("媒体资源库管理", "view"), ("媒体资源库管理", "add"), ("媒体资源库管理", "download")
    reporter, other = a_client(*library, (TIP_GROUP, "view")), a_client(*library)
    item = reporter.request("POST", "/resource/add/file", {"url": url})["data"]
    [seen] = reporter.request("GET", "/resource/files", {})["data"]["items"]
    [closed] = other.request("GET", "/resource/files", {})["data"]["items"]
    assert opens(seen["openUrl"]) == 200
    assert "sign=" in seen["thumbUrl"]
    assert (closed["openUrl"], closed["thumbUrl"]) == ("", "")
    payload = {"ids": [item["id"]]}
    assert reporter.request("POST", "/resource/download", payload)["data"]["count"] == 1
    assert other.request("POST", "/resource/download", payload)["code"] == 10409
