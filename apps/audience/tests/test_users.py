"""Users: how they arrive, how they are found, and freezes, of which there is one truth."""

from __future__ import annotations

import datetime as dt
import io
from typing import Any

import pytest
from django.utils import timezone
from openpyxl import load_workbook

from apps.api.public_api.tests.clients import App, article
from apps.api.tests.clients import Client, a_client, a_super_client
from apps.audience.models import AppUser, UserDay, UserEvent
from apps.audience.user import freezes
from apps.audience.user.models import bucket_of
from apps.community.models import Comment, ReaderSanction
from apps.community.report import sanctions
from apps.community.report.targets import Author
from apps.identity.syslog.models import SystemLog
from apps.kinds.models import Job
from workers.outbox import run_export

pytestmark = pytest.mark.django_db
HOUR = dt.timedelta(hours=1)


def a_user(reader: str = "620037", **more: Any) -> AppUser:
    return AppUser.objects.create(**({"reader_id": reader, "name": "江城读者", "phone": "13812341234"} | more))


def found(client: Client, **asked: Any) -> list[int]:
    answer = client.request("GET", "/user/list", asked)
    assert answer["code"] == 0, answer
    return [item["id"] for item in answer["data"]["items"]]


def act(client: Client, action: str, user: AppUser, **values: Any) -> dict[str, Any]:
    return client.request("POST", f"/user/{action}", {"id": user.pk} | values)


@pytest.mark.parametrize(("until", "frozen"), [(HOUR, True), (-HOUR, False)])
def test_a_freeze_reads_as_ended_once_its_time_is_over(until: dt.timedelta, frozen: bool) -> None:
    made = a_user(frozen=True, frozen_until=timezone.now() + until)
    assert AppUser.objects.get(pk=made.pk).frozen is frozen
    assert (made.pk in found(a_super_client(), frozen="true")) is frozen


def test_a_user_stays_in_the_bucket_that_the_reader_id_gives() -> None:
    made = a_user("620001")
    made.name = "另一个名字"
    made.save()
    assert AppUser.objects.get(pk=made.pk).bucket == bucket_of("620001")


@pytest.mark.parametrize("asked", ["13812341234", "1234", "138****1234", "138 1234 1234"])
def test_a_phone_is_found_by_what_a_person_knows_of_it(asked: str) -> None:
    made, _ = a_user(), a_user("620038", phone="13900005678")
    assert found(a_super_client(), phone=asked) == [made.pk]


@pytest.mark.parametrize("asked", ["12", "138****", "电话", "123456"])
def test_what_is_no_phone_is_refused_at_its_field(asked: str) -> None:
    answer = a_super_client().request("GET", "/user/list", {"phone": asked})
    assert (answer["code"], list(answer["data"]["errors"])) == (10422, ["phone"])


def test_no_answer_has_a_whole_phone() -> None:
    made, client = a_user(), a_super_client()
    for path, asked in (("/user/list", {}), ("/user/detail", {"id": made.pk}), ("/user/timeline", {"id": made.pk})):
        assert "13812341234" not in str(client.request("GET", path, asked))
    assert client.request("GET", "/user/detail", {"id": made.pk})["data"]["phone"] == "138****1234"


def test_a_user_arrives_once_and_later_messages_change_what_they_name() -> None:
    app = App("user")
    first = {"key": "u1", "readerId": "620037", "name": "江城读者", "province": "湖北", "points": 250}
    made, again = app.items("user", first, first)
    assert (again["id"], again["repeated"]) == (made["id"], True)
    app.items("user", {"key": "u2", "readerId": "620037", "city": "武汉"})
    user = AppUser.objects.get()
    assert (user.name, user.province, user.city, user.points, user.level) == ("江城读者", "湖北", "武汉", 250, 2)
    assert [event.sort for event in UserEvent.objects.order_by("id")] == ["points", "level"]


def test_activity_never_goes_back_and_nobody_was_active_tomorrow() -> None:
    app, now = App("user"), timezone.localtime()

    def at(moment: dt.datetime) -> str:
        return moment.strftime("%Y-%m-%d %H:%M:%S")

    app.items("user", {"key": "a", "readerId": "620037", "lastActiveAt": "2026-11-01 10:00:00"})
    app.items("user", {"key": "b", "readerId": "620037", "lastActiveAt": "2026-10-01 10:00:00"})
    active = AppUser.objects.get().last_active_at
    assert active is not None
    assert active.month == 11
    ahead = app.items("user", {"key": "c", "readerId": "620037", "lastActiveAt": at(now + dt.timedelta(days=3))})[0]
    assert (ahead["code"], ahead["errors"]) == (10422, {"lastActiveAt": "不能晚于现在"})


def test_counts_of_a_day_add_up_and_wait_for_their_user() -> None:
    app = App("user")
    day = {"readerId": "620037", "day": "2026-11-01", "opens": 2, "reads": 5}
    early = app.items("user-day", {"key": "d0", **day})[0]
    assert (early["code"], early["again"]) == (10404, True)
    app.items("user", {"key": "u", "readerId": "620037"})
    app.items("user-day", {"key": "d1", **day}, {"key": "d2", **day}, {"key": "d2", **day})
    row = UserDay.objects.get()
    assert (row.opens, row.reads) == (4, 10)


@pytest.mark.parametrize(
    ("item", "field"),
    [
        ({"readerId": "有空 格"}, "readerId"),
        ({"readerId": "1", "gender": "x"}, "gender"),
        ({"readerId": "1", "phone": "12"}, "phone"),
        ({"readerId": "1", "avatar": "https://elsewhere.example/a.png"}, "avatar"),
        ({"readerId": "1", "level": 9}, "level"),
    ],
)
def test_a_bad_fact_is_refused_at_its_field(item: dict[str, Any], field: str) -> None:
    answer = App("user").items("user", {"key": "k", **item})[0]
    assert (answer["code"], list(answer["errors"])) == (10422, [field])
    assert not AppUser.objects.exists()


def test_a_frozen_user_cannot_comment_until_the_freeze_is_lifted() -> None:
    user, client, app = a_user(), a_super_client(), App("comment")
    frozen = act(client, "freeze", user, days=7, reason="辱骂他人")["data"]
    assert frozen["frozen"] is True
    said = {
        "text": "你好",
        "content": {"kind": "article", "id": article()},
        "readerId": user.reader_id,
        "readerName": "江城读者",
    }
    refused = app.items("comment", {"key": "c1", **said})[0]
    assert "冻结" in str(refused)
    assert act(client, "unfreeze", user, reason="申诉成立")["data"]["frozen"] is False
    assert "code" not in app.items("comment", {"key": "c2", **said})[0]
    sanction = ReaderSanction.objects.get()
    assert (sanction.reason, sanction.revoked_reason) == ("辱骂他人", "申诉成立")


def test_a_freeze_by_a_report_shows_at_the_user_and_at_one_who_arrives_later() -> None:
    user = a_user()
    author = Author(user.reader_id, user.name)
    account = a_super_client().caller.account_id
    sanctions.impose(author, "freeze", 3, "举报", kind="comment_report", case_id=1, account_id=account)
    user.refresh_from_db()
    assert user.frozen
    assert sanctions.lift(user.reader_id, account_id=account, reason="解除") == 1
    user.refresh_from_db()
    assert not user.frozen
    late = sanctions.Author("620099", "后来的人")
    sanctions.impose(late, "freeze", 3, "举报", kind="comment_report", case_id=2, account_id=account)
    App("user").items("user", {"key": "u", "readerId": "620099"})
    assert AppUser.objects.get(reader_id="620099").frozen


def test_a_freeze_and_a_lift_are_taken_back_by_who_made_them_within_seconds() -> None:
    user, client = a_user(), a_super_client()
    act(client, "freeze", user, days=7, reason="误操作")
    assert act(a_client(("用户管理", "view"), ("用户管理", "lock")), "takeBack", user)["code"] == 10409
    assert act(client, "takeBack", user)["data"]["frozen"] is False
    act(client, "freeze", user, days=7, reason="辱骂他人")
    act(client, "unfreeze", user, reason="误操作")
    assert act(client, "takeBack", user)["data"]["frozen"] is True
    ReaderSanction.objects.update(at=timezone.now() - freezes.UNDO - HOUR)
    assert act(client, "takeBack", user)["code"] == 10409


@pytest.mark.parametrize("values", [{}, {"days": 2, "reason": "x"}, {"days": 7}, {"days": 7, "reason": "  "}])
def test_a_freeze_names_its_time_and_reason(values: dict[str, Any]) -> None:
    user = a_user()
    assert act(a_super_client(), "freeze", user, **values)["code"] == 10422
    assert not ReaderSanction.objects.exists()


def test_several_users_are_frozen_together_and_who_is_frozen_already_is_named() -> None:
    one, two, client = a_user(), a_user("620038"), a_super_client()
    act(client, "freeze", one, days=1, reason="辱骂")
    answer = client.request("POST", "/user/freeze", {"ids": [one.pk, two.pk], "days": 7, "reason": "刷屏"})["data"]
    assert answer["done"] == [two.pk]
    assert "已被冻结" in str(answer["refused"])


def test_the_timeline_has_both_sides_in_pages_and_links_for_who_may_open_them() -> None:
    user, client = a_user(), a_super_client()
    for number in range(35):
        Comment.objects.create(text=f"第{number}条", reader_id=user.reader_id, reader_name="江城读者")
    act(client, "freeze", user, days=7, reason="刷屏")
    first = client.request("GET", "/user/timeline", {"id": user.pk})["data"]
    assert (first["items"][0]["type"], first["items"][0]["reason"]) == ("sanction", "刷屏")
    rest = client.request("GET", "/user/timeline", {"id": user.pk, "after": first["next"]})["data"]
    result = [item["key"] for page in (first, rest) for item in page["items"]]
    assert (len(result), len(set(result)), rest["next"]) == (37, 37, "")
    assert {
        item["about"]
        for item in client.request("GET", "/user/timeline", {"id": user.pk, "about": "done"})["data"]["items"]
    } == {"done"}
    comments = client.request("GET", "/user/timeline", {"id": user.pk, "type": "comment"})["data"]["items"]
    assert comments[0]["path"]
    viewer = a_client(("用户管理", "view"))
    hidden = viewer.request("GET", "/user/timeline", {"id": user.pk, "type": "comment"})["data"]["items"]
    assert hidden[0]["path"] == ""


@pytest.mark.parametrize("asked", [{"after": "x"}, {"after": "2026-01-01|1|1"}, {"type": "nothing"}, {"about": "x"}])
def test_a_bad_place_in_the_timeline_is_refused(asked: dict[str, Any]) -> None:
    user = a_user()
    assert a_super_client().request("GET", "/user/timeline", {"id": user.pk} | asked)["code"] == 10422


def test_thirty_days_end_today_and_have_their_counts() -> None:
    user = a_user()
    today = timezone.localdate()
    UserDay.objects.create(user=user, day=today - dt.timedelta(days=2), opens=3, seconds=90)
    days = a_super_client().request("GET", "/user/days", {"id": user.pk})["data"]["days"]
    assert len(days) == 30
    assert sum(day["opens"] for day in days) == 3


def test_an_export_leaves_one_row_with_its_filter_and_number_and_no_whole_phone() -> None:
    a_user()
    a_user("620038", phone="13900005678")
    client = a_super_client()
    before = SystemLog.objects.count()
    answer = client.request("GET", "/user/export", {"phone": "13812341234", "province": ""})["data"]
    assert answer["total"] == 1
    row = SystemLog.objects.order_by("-id")[0]
    assert SystemLog.objects.count() == before + 1
    assert row.summary == "筛选：手机号=138****1234；共 1 条"
    job = Job.objects.get(pk=answer["jobId"])
    run_export()
    job.refresh_from_db()
    sheet = load_workbook(io.BytesIO(bytes(job.output or b""))).worksheets[0]
    cells = [str(cell) for line in sheet.values for cell in line]
    assert "138****1234" in cells
    assert not any("13812341234" in cell for cell in cells)


def test_a_count_of_a_day_stops_at_what_its_column_holds() -> None:
    app = App("user")
    day = {"readerId": "620037", "day": "2026-11-01", "seconds": 1_000_000, "opens": 1}
    app.items("user", {"key": "u", "readerId": "620037"})
    app.items("user-day", {"key": "d1", **day})
    UserDay.objects.update(seconds=2**31 - 5)
    assert app.items("user-day", {"key": "d2", **day})[0].get("code", 0) == 0
    row = UserDay.objects.get()
    assert (row.seconds, row.opens) == (2**31 - 1, 2)
