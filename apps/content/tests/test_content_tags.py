"""Content tags: keywords are named by them, counted under them, suggested, and rewritten by a merge."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.tests.clients import Client, a_super_client
from apps.content.models import Video
from apps.kinds.lifecycle import VerifyState

pytestmark = pytest.mark.django_db


def add(client: Client, name: str, **more: Any) -> int:
    answer = client.request("POST", "/content-tag/add", {"name": name, **more})
    assert answer["code"] == 0, answer
    return int(answer["data"]["id"])


def a_video(words: list[str], **more: Any) -> Video:
    return Video.objects.create(title="东湖的秋天", keywords=words, **more)


def uses(client: Client, tag: int) -> int:
    answer = client.request("GET", "/content-tag/uses", {"id": tag})["data"]["uses"]
    return sum(use["count"] for use in answer)


def test_a_synonym_is_named_by_its_tag_when_a_content_is_saved_and_free_words_stay() -> None:
    client = a_super_client()
    add(client, "武汉", synonyms=["江城"])
    video = a_video([])
    payload = {"id": video.pk, "revision": 1, "keywords": ["江城", "秋天", "武汉"]}
    path = next(call.path for call in _video().calls if call.op == "update")
    answer = client.request("POST", path, payload)
    assert answer["code"] == 0, answer
    assert answer["data"]["keywords"] == ["武汉", "秋天"]
    assert Video.objects.get(pk=video.pk).keywords == ["武汉", "秋天"]


def test_a_word_of_two_tags_stays_as_it_was_typed() -> None:
    client = a_super_client()
    top = add(client, "地域")
    add(client, "东湖", parent=top)
    add(client, "东湖")
    video = a_video([])
    path = next(call.path for call in _video().calls if call.op == "update")
    answer = client.request("POST", path, {"id": video.pk, "revision": 1, "keywords": ["东湖"]})
    assert answer["data"]["keywords"] == ["东湖"]


def test_a_tag_counts_contents_by_its_name_and_synonyms_and_the_list_shows_exactly_those() -> None:
    client = a_super_client()
    tag = add(client, "武汉", synonyms=["江城"])
    wanted = {a_video(["武汉"]).pk, a_video(["江城", "秋天"]).pk}
    a_video(["武汉市"])
    assert uses(client, tag) == 2
    path = next(call.path for call in _video().calls if call.op == "list")
    found = client.request("GET", path, {"contentTag": str(tag)})["data"]["items"]
    assert {item["id"] for item in found} == wanted


def test_a_merge_renames_what_editors_and_what_readers_see() -> None:
    client = a_super_client()
    old, new = add(client, "江城", synonyms=["大武汉"]), add(client, "武汉")
    video = a_video(["江城", "武汉", "秋天"], published={"keywords": ["大武汉"]}, verify_state=VerifyState.APPROVED)
    assert client.request("GET", "/content-tag/merge", {"id": old, "into": new})["data"]["bearers"] == 1
    assert client.request("POST", "/content-tag/merge", {"id": old, "into": new})["code"] == 0
    found = Video.objects.get(pk=video.pk)
    assert (found.keywords, (found.published or {})["keywords"], found.revision) == (["武汉", "秋天"], ["武汉"], 2)
    assert uses(client, new) == 1
    answer = client.request("GET", "/open/content_tag/current", {"name": "大武汉"})["data"]
    assert answer == {"id": new, "name": "武汉", "redirected": True}


def test_a_typed_piece_suggests_tags_by_name_and_synonym() -> None:
    client = a_super_client()
    add(client, "武汉", synonyms=["江城"])
    answer = client.request("GET", "/content-tag/suggest", {"q": "江"})["data"]["items"]
    assert answer == [{"label": "武汉", "note": "同义词：江城"}]


def _video() -> Any:
    from apps.kinds.registry import registry

    return registry.kind("video")
