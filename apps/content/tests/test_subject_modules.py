"""The documented calls for one module of a subject, and the builder's queries."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.content.models import Subject

from .test_contents import PICTURE, a_film, a_video, act, add, change

pytestmark = pytest.mark.django_db

SUBJECTS = "内容-专题"


def videos(client: Client, count: int) -> list[dict[str, Any]]:
    return [{"kind": "video", "id": a_video(client, a_film(), title=f"航拍 {n}")["id"]} for n in range(count)]


def a_subject(client: Client, *modules: tuple[str, list[dict[str, Any]]]) -> dict[str, Any]:
    rows = [
        {"heading": heading, "layout": "list", "contents": [{"content": content} for content in contents]}
        for heading, contents in modules
    ]
    return add(client, "/subject", title="长江大保护", cover=PICTURE, modules=rows)


def modules_of(subject: dict[str, Any]) -> list[tuple[str, list[int]]]:
    return [
        (module["heading"], [entry["content"]["id"] for entry in module["contents"]]) for module in subject["modules"]
    ]


def test_many_subjects_are_asked_about_in_as_many_queries_as_one() -> None:
    """Regression: each subject's placements cost a query of their own."""
    client = a_super_client()
    ids = [a_subject(client)["id"] for _ in range(4)]
    path = "/subject/contentOperation/contentOperationInfo"
    counts = []
    for requested in (ids[:1], ids):
        with CaptureQueriesContext(connection) as queries:
            answer = client.request("GET", path, {"ids": ",".join(map(str, requested))})
        assert [item["id"] for item in answer["data"]["items"]] == requested
        counts.append(len(queries))
    assert counts[0] == counts[1]


class TestChangingAModule:
    def test_a_module_is_put_at_the_end_changed_moved_and_taken_out(self) -> None:
        client = a_super_client()
        (film,) = videos(client, 1)
        made = a_subject(client, ("最新报道", [film]))
        more = change(client, "/subject/update/module", made, heading="深度", layout="large")["data"]
        assert [(m["heading"], m["layout"]) for m in more["modules"]] == [("最新报道", "list"), ("深度", "large")]
        named = change(client, "/subject/update/module", more, module=1, heading="深度报道")["data"]
        assert named["modules"][1]["layout"] == "large"
        turned = change(client, "/subject/moduleContent/sortOrder", named, places=[1, 0])["data"]
        assert [m["heading"] for m in turned["modules"]] == ["深度报道", "最新报道"]
        left = change(client, "/subject/update/module", turned, module=0, remove=1)["data"]
        assert modules_of(left) == [("最新报道", [film["id"]])]

    def test_contents_are_added_where_asked_and_what_stands_there_already_is_named(self) -> None:
        client = a_super_client()
        one, two, three = videos(client, 3)
        made = a_subject(client, ("最新报道", [one]), ("深度", [two]))
        wanted = [three | {"title": "从空中看"}, two]
        after = change(client, "/subject/moduleContent/add", made, module=0, contents=wanted, at=0)["data"]
        assert modules_of(after)[0] == ("最新报道", [three["id"], one["id"]])
        assert after["modules"][0]["contents"][0]["title"] == "从空中看"
        assert after["added"] == 1
        assert after["refused"] == [two | {"reason": "已经在模块“深度”中"}]

    def test_contents_are_sorted_and_removed_by_their_places(self) -> None:
        client = a_super_client()
        films = videos(client, 3)
        made = a_subject(client, ("最新报道", films))
        ids = [film["id"] for film in films]
        turned = change(client, "/subject/moduleContent/sortOrder", made, module=0, places=[2, 0, 1])["data"]
        assert modules_of(turned) == [("最新报道", [ids[2], ids[0], ids[1]])]
        half = change(client, "/subject/moduleContent/sortOrder", turned, module=0, places=[1, 0])
        assert half["data"]["errors"] == {"places": "新的顺序不完整，请刷新后重新排序"}
        query = {"id": turned["id"], "revision": turned["revision"], "module": 0, "places": "0,2"}
        assert modules_of(client.request("GET", "/subject/moduleContent/delete", query)["data"]) == [
            ("最新报道", [ids[0]])
        ]

    def test_places_are_those_of_the_revision_that_was_seen(self) -> None:
        client = a_super_client()
        made = a_subject(client, ("最新报道", videos(client, 2)))
        change(client, "/subject/moduleContent/sortOrder", made, module=0, places=[1, 0])
        late = change(client, "/subject/moduleContent/delete", made, module=0, places=[0])
        assert late["code"] == 10409
        assert len(late["data"]["current"]["modules"][0]["contents"]) == 2

    def test_readers_keep_the_published_modules_until_the_change_is_approved(self) -> None:
        client = a_super_client()
        made = a_subject(client, ("最新报道", videos(client, 2)))
        published = act(client, "/subject/publish", made)["data"]
        after = change(client, "/subject/moduleContent/delete", published, module=0, places=[0])["data"]
        assert (after["live"], after["changed"], after["contentCount"]) == (True, True, 1)
        stored = Subject.objects.get(pk=made["id"]).published
        assert stored is not None
        assert len(stored["modules"][0]["contents"]) == 2

    def test_who_may_only_look_changes_nothing(self) -> None:
        made = a_subject(a_super_client(), ("最新报道", []))
        reader = a_client((SUBJECTS, "view"))
        for path in ("update/module", "moduleContent/add", "moduleContent/delete", "moduleContent/sortOrder"):
            answer = change(reader, f"/subject/{path}", made, module=0, heading="改", places=[0], contents=[])
            assert answer["code"] == 10403, path


class TestAsking:
    def test_a_module_is_read_by_pages(self) -> None:
        client = a_super_client()
        films = videos(client, 11)
        made = a_subject(client, ("空", []), ("最新报道", films))
        query = {"id": made["id"], "module": 1, "page": 2, "pageSize": 10}
        page = client.request("GET", "/subject/moduleContent/list", query)["data"]
        assert (page["total"], page["heading"], page["revision"]) == (11, "最新报道", made["revision"])
        assert [(item["place"], item["content"]["label"]) for item in page["items"]] == [(10, "航拍 10")]

    def test_a_content_of_another_subject_is_told_with_that_subject(self) -> None:
        client = a_super_client()
        one, two = videos(client, 2)
        other = a_subject(client, ("旧闻", [one]))
        made = a_subject(client, ("最新报道", [two, one]))
        (item,) = client.request("GET", "/subject/repeatContent", {"id": made["id"]})["data"]["items"]
        assert item["content"]["id"] == one["id"]
        assert item["places"] == [{"module": 0, "heading": "最新报道", "place": 1}]
        assert item["elsewhere"] == [
            {"id": other["id"], "title": "长江大保护", "live": False, "route": f"/editSubject?id={other['id']}"}
        ]
        unsaved = {"contents": f"video:{one['id']},video:{two['id']}"}
        assert len(client.request("POST", "/subject/repeatContent", unsaved)["data"]["items"]) == 2

    def test_deleting_is_asked_about_with_places_numbers_and_the_reason_against_it(self) -> None:
        client = a_super_client()
        made = a_subject(client, ("最新报道", videos(client, 1)))
        a_subject(client, ("专题", [{"kind": "subject", "id": made["id"]}]))
        info = client.request("GET", "/contentOperation/contentOperationInfo", {"id": made["id"]})["data"]
        assert (info["removable"], info["reason"], info["numbers"]["contents"]) == (True, "", 1)
        assert info["shown"]["total"] == 1
        act(client, "/subject/publish", made)
        late = client.request("GET", "/subject/contentOperation/contentOperationInfo", {"id": made["id"]})["data"]
        assert (late["removable"], late["reason"]) == (False, "该内容仍在线上，请先撤稿再删除")
        reader = a_client((SUBJECTS, "view"))
        published = reader.request("GET", "/contentOperation/contentOperationInfo", {"id": made["id"]})["data"]
        assert published["reason"] == "您没有删除专题的权限，请联系管理员开通"

    def test_before_several_are_deleted_each_of_them_is_told_of(self) -> None:
        client = a_super_client()
        first, second = (a_subject(client, ("最新报道", videos(client, count))) for count in (1, 2))
        act(client, "/subject/publish", second)
        ids = f"{second['id']},{first['id']},999999"
        items = client.request("GET", "/contentOperation/contentOperationInfo", {"ids": ids})["data"]["items"]
        assert [(item["id"], item["removable"], item["numbers"]["contents"]) for item in items] == [
            (second["id"], False, 2),
            (first["id"], True, 1),
        ]
        many = ",".join(map(str, range(1, 102)))
        assert client.request("GET", "/contentOperation/contentOperationInfo", {"ids": many})["code"] == 10422

    def test_videos_that_can_be_put_in_are_those_that_readers_see(self) -> None:
        client = a_super_client()
        shown, hidden, _draft = videos(client, 3)
        for film in (shown, hidden):
            act(client, "/video/publish", film)
        act(client, "/video/hide", hidden)
        page = client.request("GET", "/subject/content/video", {"title": "航拍"})["data"]
        assert [item["id"] for item in page["items"]] == [shown["id"]]
        assert a_client((SUBJECTS, "view")).request("GET", "/content/video", {})["code"] == 10403
