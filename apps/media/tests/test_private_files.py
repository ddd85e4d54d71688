"""An applicant's papers are opened by links that end soon, and by nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from apps.console.tests.clients import a_client, a_super_client
from apps.console.tests.samples import payload_for
from apps.kinds.engine import acting, saving
from apps.kinds.registry import registry
from apps.media import storage
from apps.media.tests.servers import picture

pytestmark = pytest.mark.django_db

PICTURE = b"\x89PNG\r\n\x1a\n"
KIND = registry.kind("media")


@pytest.fixture
def paper() -> str:
    key = storage.new_key("image", "png")
    storage.store(key, [PICTURE])
    return storage.address(key)


def an_application(paper: str, **fields: Any) -> dict[str, Any]:
    boss = a_super_client().caller
    return saving.create(KIND, boss, payload_for(KIND, boss) | {"certificates": [paper]} | fields)


def test_the_address_of_a_paper_opens_nothing_and_the_link_of_a_reader_of_the_record_does(paper: str) -> None:
    """Before: anybody got it, and every cache on the way kept it for a year."""
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
    """Before: its link ended, and caches on the way kept the picture for a year."""
    key = storage.new_key("image", "png")
    storage.store(key, [picture()])
    [link] = an_application(storage.address(key))["certificates"]
    shown = Client().get(link.replace("/media/", "/thumb/"))
    assert (shown.status_code, shown.headers["Content-Type"]) == (200, "image/webp")
    assert shown.headers["Cache-Control"].startswith("private")


def test_the_version_that_readers_see_has_links_too(paper: str) -> None:
    """Its differences are shown beside the record, to who may read that."""
    made = an_application(paper)
    record = KIND.model._default_manager.get(pk=made["id"])
    acting._publish(KIND, record)
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
