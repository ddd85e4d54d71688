"""Demonstration enrolments, payments and essays, sent and decided by the product's own services."""

from __future__ import annotations

import datetime as dt
import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils import timezone

from apps.kinds.engine.public import ingest
from apps.kinds.engine.write import save, transitions
from apps.kinds.fields import Field
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.kinds.types import parse_moment
from apps.review.demo_records import SENDER, People

from . import numbers
from .enrolment import check_in
from .enrolment.models import Enrolment
from .models import Activity

FAMILY = "王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗"
GIVEN = (
    "晓燕",
    "志强",
    "思远",
    "雨桐",
    "浩然",
    "子涵",
    "建国",
    "丽华",
    "文博",
    "佳怡",
    "俊杰",
    "梦琪",
    "海涛",
    "秀英",
    "一鸣",
    "若曦",
)
REGIONS = ("武汉", "武汉", "武汉", "鄂州", "黄冈", "孝感", "宜昌")
SOURCES = ("app", "app", "app", "share", "share", "wechat", "mini")
DEVICES = ("iPhone 15", "HUAWEI Mate 60", "Xiaomi 14", "OPPO Reno 12")
#: Title -> number of readers who sign up.
SIGN_UPS = {"小记者走进阳逻港": 52, "沉湖湿地观鸟营": 26, "“我家门前那条河”征文": 34, "省图国庆经典诵读会": 120}
#: Of these people on site, and of those who paid, a share of four in five.
OVER, PAID, ESSAYS = "省图国庆经典诵读会", "沉湖湿地观鸟营", "“我家门前那条河”征文"
RIVERS = ("汉江", "府河", "倒水河", "举水", "巡司河", "沙湖港", "金水河", "通顺河", "滠水", "东荆河")


def load(people: People) -> int:
    """The number of enrolments that were made; none if there are any."""
    if Enrolment.objects.exists():
        return 0
    chance = random.Random(7)  # noqa: S311 demonstration data is the same each time
    for title, number in SIGN_UPS.items():
        if activity := Activity.objects.filter(title=title, published__isnull=False).first():
            _sign_up(activity, number, people["operator"], chance)
    operator = people["operator"]
    _pay(chance)
    _send_essays(operator, chance)
    _go_on(operator)
    numbers.copy_numbers()
    return Enrolment.objects.count()


def _sign_up(activity: Activity, number: int, operator: Caller, chance: random.Random) -> None:
    """Readers sign up in the app; where the period is over, the newsroom enters the people who had."""
    opens, closes = (parse_moment(Field("", ""), moment) for moment in activity.enrol_period or ())
    begin, end = max(activity.published_at or opens, opens), timezone.now()
    closed = closes < end
    for item in _items(activity, number, chance):
        if closed:
            known = ("activity", "readerName", "phone", "age", "region", "source", "answers")
            save.create(registry.kind("enrolment"), operator, {name: item[name] for name in known})
        else:
            _send("enrolment", item)
    span = ((closes if closed else end) - begin).total_seconds()
    for enrolment in Enrolment.objects.filter(activity=activity):
        # Most people sign up soon after they hear of it.
        moment = begin + dt.timedelta(seconds=span * chance.random() ** 2)
        Enrolment.objects.filter(pk=enrolment.pk).update(created_at=moment, updated_at=moment)


def _items(activity: Activity, number: int, chance: random.Random) -> Iterator[dict[str, Any]]:
    for place in range(number):
        yield {
            "key": f"demo-{activity.pk}-{place}",
            "activity": activity.pk,
            "readerName": chance.choice(FAMILY) + chance.choice(GIVEN),
            "readerId": str(630000 + activity.pk * 1000 + place),
            "phone": f"138{chance.randrange(10**8):08}",
            "age": chance.choice((None, *range(9, 70))),
            "region": chance.choice(REGIONS),
            "source": chance.choice(SOURCES),
            "device": chance.choice(DEVICES),
            "answers": _answers((activity.published or {}).get("questions") or (), chance),
        }


def _answers(questions: Sequence[Mapping[str, Any]], chance: random.Random) -> list[dict[str, Any]]:
    """A reader's answers to the questions that their earlier answers bring up."""
    said: dict[str, list[str]] = {}
    for question in questions:
        condition = said.get(question.get("shownIf") or "", [])
        if not question.get("shownIf") or not set(condition).isdisjoint(question["shownWhen"]):
            said[question["key"]] = [_said(question, chance)]
    return [{"question": key, "values": values} for key, values in said.items()]


def _said(question: Mapping[str, Any], chance: random.Random) -> str:
    match question["answer"]:
        case "number":
            return str(chance.randint(question.get("min") or 6, question.get("max") or 12))
        case "long_text":
            return "身体健康，没有过敏。"
        case "phone":
            return f"139{chance.randrange(10**8):08}"
        case "choice":
            return str(chance.choice(question["options"]))
        case "switch":
            return chance.choice(("是", "否"))
        case _:
            return chance.choice(FAMILY) + chance.choice(GIVEN)


def _send(kind: str, item: dict[str, Any]) -> None:
    answer = ingest.receive_batch(registry.kind(kind), SENDER, [item])["items"][0]
    if "code" in answer and answer["code"] != 10409:
        raise RuntimeError(f"the demonstration sent what is refused: {answer}")


def _pay(chance: random.Random) -> None:
    for enrolment in Enrolment.objects.filter(activity__title=PAID, state="unpaid").order_by("id"):
        if chance.random() < 0.8:
            transaction = f"42000{chance.randrange(10**12):012}"
            _send(
                "activity_payment",
                {
                    "key": f"pay-{enrolment.pk}",
                    "enrolment": enrolment.pk,
                    "amount": enrolment.due,
                    "transaction": transaction,
                },
            )


def _send_essays(operator: Caller, chance: random.Random) -> None:
    for place, enrolment in enumerate(Enrolment.objects.filter(activity__title=ESSAYS).order_by("id")[:18]):
        river = RIVERS[place % len(RIVERS)]
        body = "\n".join(f"{river}的水，第{line + 1}年又清了一些，岸边的树也长高了。" * 3 for line in range(10))
        _send(
            "essay",
            {
                "key": f"essay-{enrolment.pk}",
                "enrolment": enrolment.pk,
                "title": f"{river}十年",
                "author": enrolment.reader_name,
                "body": body,
            },
        )
    shown = list(registry.kind("essay").model.objects.order_by("id").values_list("pk", flat=True)[:6])
    if shown:
        transitions.perform(registry.kind("essay"), "show", operator, {"ids": shown})


def _go_on(operator: Caller) -> None:
    """The newsroom's decisions: a disqualification, prizes, a refund, and four in five of those who came checked in."""
    kind = registry.kind("enrolment")
    port = list(Enrolment.objects.filter(activity__title="小记者走进阳逻港", state="enrolled").order_by("id")[:6])
    if port:
        transitions.perform(kind, "disqualify", operator, {"id": port[0].pk, "reason": "年龄不在本次活动范围内"})
        transitions.perform(kind, "qualify", operator, {"ids": [one.pk for one in port[1:]]})
    for place, one in enumerate(Enrolment.objects.filter(activity__title=ESSAYS).order_by("id")[:4]):
        transitions.perform(kind, "award", operator, {"id": one.pk, "award": "一等奖" if place == 0 else "二等奖"})
    if paid := Enrolment.objects.filter(activity__title=PAID, paid__gt=0).order_by("id").first():
        transitions.perform(kind, "refund", operator, {"id": paid.pk, "amount": 5000, "reason": "住宿标准调整，退差价"})
    for place, one in enumerate(Enrolment.objects.filter(activity__title=OVER).order_by("id")):
        if place % 5:
            check_in.check_in(kind=kind, caller=operator, activity_id=one.activity_id, code=one.code)
