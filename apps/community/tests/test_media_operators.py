"""Operators of media accounts: who may write and submit under an account, and when the rights begin and end."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.content.models import Article
from apps.identity.models import Account
from apps.kinds.engine.public import ingest
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry
from apps.kinds.tests.test_at_once import at_once

from ..models import MediaAccount, MediaOperator, MediaRole, Operator

ARTICLES = tuple(("内容-文章", right) for right in ("view", "add", "edit", "review", "withdraw"))
BOTH = [{"type": "article", "write": True, "submit": True}]
WRITES = [{"type": "article", "write": True, "submit": False}]
database = pytest.mark.django_db


def a_media_account(name: str = "楚天观察", **columns: Any) -> MediaAccount:
    moment = timezone.now()
    return MediaAccount.objects.create(
        name=name,
        verify_state=VerifyState.APPROVED,
        published={"name": name},
        published_at=moment,
        **{"operators_only": True} | columns,
    )


def account_of(client: Client) -> Account:
    return Account.objects.get(pk=client.caller.account_id)


def a_role(boss: Client, name: str = "主编", abilities: Any = None) -> int:
    return int(said(boss, "/media/role/add", {"name": name, "abilities": abilities or BOTH})["id"])


def an_operator(boss: Client, person: Client, name: str = "周敏") -> int:
    return int(said(boss, "/operator/add", {"name": name, "account": person.caller.account_id})["id"])


def said(client: Client, path: str, payload: dict[str, Any]) -> Any:
    answer = client.request("POST", path, payload)
    assert answer["code"] == 0, answer
    return answer["data"]


def story(media: MediaAccount, **fields: Any) -> dict[str, Any]:
    body = "<p>武汉今天正式入冬，江边气温降到四度。</p>"
    return {"title": "江城入冬", "body": body, "section": "news", "mediaAccount": media.pk} | fields


def joined(boss: Client, person: Client, media: MediaAccount, abilities: Any = None) -> dict[str, Any]:
    payload = {
        "mediaAccount": media.pk,
        "operator": an_operator(boss, person),
        "role": a_role(boss, abilities=abilities),
    }
    return dict(said(boss, "/media/operator/add", payload))


@database
def test_only_operators_of_an_account_write_under_its_name() -> None:
    boss, person, media = a_super_client(), a_client(*ARTICLES), a_media_account()
    refused = person.request("POST", "/content/article/add", story(media))
    assert refused["code"] == 10403
    assert "运营人员" in refused["msg"]
    joined(boss, person, media)
    assert person.request("POST", "/content/article/add", story(media))["code"] == 0
    other = a_media_account("观鸟笔记")
    assert person.request("POST", "/content/article/add", story(other))["code"] == 10403


@database
def test_an_account_is_open_to_the_newsroom_until_its_first_operator_joins() -> None:
    boss, desk, person, media = (
        a_super_client(),
        a_client(*ARTICLES),
        a_client(*ARTICLES),
        a_media_account(operators_only=False),
    )
    article = said(desk, "/content/article/add", story(media))
    epoch = account_of(desk).epoch
    joined(boss, person, media)
    assert MediaAccount.objects.get().operators_only
    assert account_of(desk).epoch > epoch
    assert "edit" not in desk.request("GET", "/content/article/detail", {"id": article["id"]})["data"]["actions"]
    assert desk.request("POST", "/content/article/add", story(media))["code"] == 10403
    assert person.request("POST", "/content/article/add", story(media))["code"] == 0


@database
def test_a_manager_opens_an_account_again_and_later_operators_leave_it_so() -> None:
    boss, desk, media = a_super_client(), a_client(*ARTICLES), a_media_account()
    joined(boss, a_client(*ARTICLES), media)
    said(boss, "/media/unrestrict", {"id": media.pk})
    payload = {
        "mediaAccount": media.pk,
        "operator": an_operator(boss, a_client(), "吴桐"),
        "role": MediaRole.objects.get().pk,
    }
    said(boss, "/media/operator/add", payload)
    assert desk.request("POST", "/content/article/add", story(media))["code"] == 0
    said(boss, "/media/restrict", {"id": media.pk})
    assert desk.request("POST", "/content/article/add", story(media))["code"] == 10403


@database
def test_the_picker_offers_the_accounts_under_which_a_person_may_write() -> None:
    boss, person = a_super_client(), a_client(*ARTICLES)
    own, open_to_all = a_media_account("楚天观察"), a_media_account("市民热线", operators_only=False)
    a_media_account("观鸟笔记")
    a_media_account("停用的号", operators_only=False, frozen=True)
    joined(boss, person, own)

    def offered(client: Client, **asked: Any) -> list[str]:
        answer = client.request("GET", "/media/operator/writable", {"type": "article"} | asked)["data"]
        return [item["label"] for item in answer["items"]]

    assert offered(person) == [open_to_all.name, own.name]
    assert offered(person, type="video") == [open_to_all.name]
    assert offered(person, q="观察") == [own.name]
    assert "观鸟笔记" in offered(boss)


@database
def test_the_page_of_accounts_shows_what_a_login_account_may_do_beside_its_role() -> None:
    boss, person, media = a_super_client(), a_client(*ARTICLES), a_media_account()
    joined(boss, person, media)
    asked = {"id": person.caller.account_id}
    [shown] = boss.request("GET", "/media/operator/ofAccount", asked)["data"]["items"]
    assert (shown["name"], shown["role"], shown["abilities"]) == (media.name, "主编", {"article": ["edit", "review"]})
    assert person.request("GET", "/media/operator/ofAccount", asked)["code"] == 10403


@database
def test_a_role_opens_nothing_without_the_permission_group_of_the_content() -> None:
    boss, person, media = a_super_client(), a_client(("内容-视频", "view")), a_media_account()
    joined(boss, person, media)
    assert person.request("POST", "/content/article/add", story(media))["code"] == 10403
    assert not Article.objects.exists()


@database
def test_a_role_that_only_writes_may_edit_and_not_submit() -> None:
    boss, person, media = a_super_client(), a_client(*ARTICLES), a_media_account()
    membership = joined(boss, person, media, WRITES)
    article = said(person, "/content/article/add", story(media, cover="/media/saas/image/2026-11/river.jpg"))
    assert "submit" not in article["actions"]
    refused = person.request("POST", "/content/article/submit", {"id": article["id"]})
    assert (refused["code"], "不能提交" in refused["msg"]) == (10403, True)
    role = a_role(boss, "责任编辑")
    said(boss, "/media/operator/update", {"id": membership["id"], "revision": membership["revision"], "role": role})
    shown = person.request("GET", "/content/article/detail", {"id": article["id"]})["data"]
    assert "submit" in shown["actions"]


@database
def test_the_accounts_managers_write_and_submit_without_a_role() -> None:
    manager = a_client(*ARTICLES, ("媒体号管理", "view"), ("媒体号管理", "edit"), ("媒体号管理", "review"))
    article = said(manager, "/content/article/add", story(a_media_account()))
    assert {"edit", "submit"} <= {*article["actions"], *article.get("closed", {})}


@database
def test_the_newsroom_may_take_down_what_it_may_not_write() -> None:
    media, desk = a_media_account(), a_client(*ARTICLES)
    article = Article.objects.create(
        title="已发布",
        media_account=media,
        verify_state=VerifyState.APPROVED,
        published={},
        published_at=timezone.now(),
    )
    shown = desk.request("GET", "/content/article/detail", {"id": article.pk})["data"]
    assert "withdraw" in shown["actions"]
    assert "edit" not in shown["actions"]


@database
@pytest.mark.parametrize("ending", ["removed", "switched off", "deleted", "role changed"])
def test_rights_end_at_once_when_the_membership_ends(ending: str) -> None:
    boss, person, media = a_super_client(), a_client(*ARTICLES), a_media_account()
    membership = joined(boss, person, media)
    epoch = account_of(person).epoch
    operator, role = membership["operator"]["id"], MediaRole.objects.get()
    if ending == "removed":
        said(boss, "/media/operator/delete", {"id": membership["id"]})
    elif ending == "switched off":
        said(boss, "/operator/disable", {"id": operator})
    elif ending == "deleted":
        said(boss, "/operator/delete", {"id": operator})
    else:
        videos = [{"type": "video", "write": True, "submit": True}]
        said(boss, "/media/role/update", {"id": role.pk, "revision": role.revision, "abilities": videos})
    assert person.request("POST", "/content/article/add", story(media))["code"] == 10403
    assert account_of(person).epoch > epoch


@database
def test_an_operator_out_of_the_bin_runs_the_accounts_again() -> None:
    boss, person, media = a_super_client(), a_client(*ARTICLES), a_media_account()
    operator = joined(boss, person, media)["operator"]["id"]
    said(boss, "/operator/delete", {"id": operator})
    assert account_of(person).extra_grants == []
    said(boss, "/operator/recycle/withdraw", {"id": operator})
    assert person.request("POST", "/content/article/add", story(media))["code"] == 0


@database
def test_nobody_publishes_under_a_frozen_account_not_even_the_app() -> None:
    boss, media = a_super_client(), a_media_account(frozen=True)
    refused = boss.request("POST", "/content/article/add", story(media))
    assert "已被冻结" in refused["msg"]
    item = {"key": "a-1", "title": "江滩夜色", "body": "<p>灯光</p>", "mediaAccount": media.pk}
    answer = ingest.receive_batch(registry.kind("article"), ingest.Sender("app"), [item])
    assert answer["received"] == 0
    assert "已被冻结" in str(answer["items"])
    assert not Article.objects.exists()


@database
def test_a_role_in_use_is_not_deleted_and_the_number_is_named() -> None:
    boss, media = a_super_client(), a_media_account()
    joined(boss, a_client(*ARTICLES), media)
    answer = boss.request("POST", "/media/role/delete", {"id": MediaRole.objects.get().pk})
    assert "还有1位运营人员" in answer["msg"]


@database
@pytest.mark.parametrize(
    ("abilities", "at"),
    [
        ([{"type": "article", "write": False, "submit": False}], "abilities"),
        ([], "abilities"),
        ([*WRITES, *BOTH], "abilities.1.type"),
        ([{"type": "comment", "write": True}], "abilities.0.type"),
    ],
)
def test_a_role_allows_something_and_speaks_of_each_type_once(abilities: Any, at: str) -> None:
    answer = a_super_client().request("POST", "/media/role/add", {"name": "通讯员", "abilities": abilities})
    assert at in answer["data"]["errors"], answer


@database
def test_several_operators_join_at_once_and_each_refusal_is_named() -> None:
    boss, media = a_super_client(), a_media_account()
    first, second = (an_operator(boss, a_client(*ARTICLES), name) for name in ("周敏", "陈砚"))
    off = an_operator(boss, a_client(*ARTICLES), "停用的")
    said(boss, "/operator/disable", {"id": off})
    role = a_role(boss)
    said(boss, "/media/operator/add", {"mediaAccount": media.pk, "operator": first, "role": role})
    payload = {"mediaAccount": media.pk, "operators": [first, second, off], "role": role}
    answer = said(boss, "/media/operator/addBatch", payload)
    assert answer["done"] == [second]
    assert [refusal["id"] for refusal in answer["refused"]] == [first, off]
    assert MediaOperator.objects.count() == 2


@database
def test_a_login_account_belongs_to_one_operator() -> None:
    boss, person = a_super_client(), a_client()
    an_operator(boss, person)
    again = boss.request("POST", "/operator/add", {"name": "另一位", "account": person.caller.account_id})
    assert "account" in again["data"]["errors"]
    offered = boss.request("GET", "/operator/accounts", {})["data"]["items"]
    assert person.caller.account_id not in [each["id"] for each in offered]


@database
def test_the_caller_hears_which_accounts_they_run_and_in_which_role() -> None:
    boss, person, media = a_super_client(), a_client(*ARTICLES), a_media_account()
    joined(boss, person, media, WRITES)
    mine = person.request("GET", "/media/operator/mine", {})["data"]["items"]
    assert [(each["name"], each["abilities"]) for each in mine] == [("楚天观察", {"article": ["edit"]})]


@database
def test_a_list_of_accounts_contents_asks_nothing_of_the_roles() -> None:
    """A page with the contents of nine accounts costs as many statements as a page with one."""
    person, live = a_client(*ARTICLES), {"verify_state": VerifyState.APPROVED, "published": {}, "text": "江边"}
    counts = []
    for number in (1, 8):
        for place in range(number):
            media = a_media_account(f"号{number}-{place}")
            Article.objects.create(title=f"第{place}篇", media_account=media, published_at=timezone.now(), **live)
        with CaptureQueriesContext(connection) as seen:
            assert person.request("GET", "/content/article/list", {})["code"] == 0
        counts.append(len(seen))
    assert counts[0] == counts[1], [query["sql"][:200] for query in seen]


@pytest.mark.django_db(transaction=True)
def test_a_person_who_joins_many_accounts_at_the_same_moment_gets_the_rights_in_all() -> None:
    boss, person = a_super_client(), a_client(*ARTICLES)
    operator, role = an_operator(boss, person), a_role(boss)
    accounts = [a_media_account(f"号{place}").pk for place in range(6)]
    payloads = [{"mediaAccount": pk, "operator": operator, "role": role} for pk in accounts]

    def join(place: int) -> None:
        Client(boss.token).request("POST", "/media/operator/add", payloads[place])

    at_once(6, join)
    groups = {row["group"] for row in account_of(person).extra_grants}
    assert groups == {f"media_account:{pk}:article" for pk in accounts}


@pytest.mark.django_db(transaction=True)
def test_a_role_that_changes_while_people_join_leaves_nobody_with_its_old_rights() -> None:
    boss, media = a_super_client(), a_media_account()
    people = [a_client(*ARTICLES) for _ in range(5)]
    operators = [an_operator(boss, person, f"运营{place}") for place, person in enumerate(people)]
    role = MediaRole.objects.get(pk=a_role(boss))

    def work(place: int) -> None:
        client = Client(boss.token)
        if place == 0:
            client.request(
                "POST", "/media/role/update", {"id": role.pk, "revision": role.revision, "abilities": WRITES}
            )
        else:
            payload = {"mediaAccount": media.pk, "operator": operators[place - 1], "role": role.pk}
            client.request("POST", "/media/operator/add", payload)

    at_once(6, work)
    assert MediaOperator.objects.count() == 5
    assert Operator.objects.count() == 5
    expected = [{"group": f"media_account:{media.pk}:article", "actions": ["edit"]}]
    assert [account_of(person).extra_grants for person in people] == [expected] * 5
