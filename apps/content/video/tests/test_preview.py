"""The preview page of a video: the working state for holders of a ticket, the published state for everybody."""

from __future__ import annotations

import pytest
from django.test import Client as Browser

from apps.api.tests.clients import a_client, a_super_client

pytestmark = pytest.mark.django_db


def test_a_video_is_shown_with_its_film_and_its_chapters_to_who_holds_a_ticket() -> None:
    admin = a_super_client()
    chapters = [{"at": 3, "title": "<b>采访</b>"}]
    fields = {"title": "航拍大桥", "video": "https://cdn.example.com/a.mp4", "summary": "清晨", "chapters": chapters}
    made = admin.request("POST", "/video/add", fields)["data"]
    requested = {"kind": "video", "id": made["id"]}
    url = admin.request("GET", "/content/preview", requested)["data"]["url"]
    page = Browser().get(url)
    text = page.content.decode()
    assert page.status_code == 200
    assert 'src="https://cdn.example.com/a.mp4"' in text
    assert "&lt;b&gt;采访&lt;/b&gt;" in text
    assert Browser().get(f"/preview/video/{made['id']}").status_code == 404
    assert a_client(("内容-文章", "view")).request("GET", "/content/preview", requested)["code"] == 10404
