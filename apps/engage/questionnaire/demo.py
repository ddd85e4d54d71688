"""Demonstration questionnaires: built in the builder, published, and answered by readers."""

from __future__ import annotations

import datetime as dt
import random
from collections.abc import Iterator, Mapping
from typing import Any

from django.utils import timezone

from apps.kinds.demo_moments import days
from apps.kinds.engine.write import transitions
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.media.library.demo import scene
from apps.review.demo_records import DemoRecord, People
from apps.review.demo_records import create as create_record

from ..answer_sheet import tallies
from ..answer_sheet.models import AnswerSheet
from ..answer_sheet.services import take
from .form import flow
from .form.structure import parse_form
from .models import Questionnaire
from .services import write_form

REGIONS = ("湖北武汉", "湖北宜昌", "湖北襄阳", "湖北荆州", "湖北黄冈", "湖北恩施", "广东", "北京")
DEVICES = ("iPhone 15", "HUAWEI Mate 60", "Xiaomi 14", "HONOR 100", "OPPO Reno 11")
#: Sheets of each questionnaire, over so many days.
SHEETS, DAYS = 60, 9

TRAVEL_SECTIONS = ("出行习惯", "评价与建议")
TRAVEL: tuple[tuple[int, str, str, str, dict[str, Any]], ...] = (
    (0, "single", "您最常用哪种方式上下班？", "地铁|公交|骑行|私家车|+其他", {"jumps": {3: "q5"}}),
    (0, "single", "从家到最近的公交站要走多久？", "5 分钟以内|5 到 10 分钟|10 到 20 分钟|20 分钟以上", {}),
    (0, "multi", "您希望公交先改进什么？", "准点|车厢整洁|线路更密|末班车更晚|无障碍上下车", {"least": 1, "most": 3}),
    (0, "ranking", "请按重要程度排序", "快|准|省|舒适", {}),
    (1, "scale", "您对城市交通总体满意吗？", "", {"high": 10, "lowLabel": "很不满意", "highLabel": "很满意"}),
    (1, "matrix", "请评价以下方面", "满意|一般|不满意", {"rows": ("换乘方便", "信息准确", "司乘服务")}),
    (1, "place", "您最常堵车的路口在哪里？", "", {"required": False}),
    (1, "upload", "有照片的话请上传", "", {"required": False, "most": 3}),
    (1, "text", "您还有什么建议？", "", {"required": False, "most": 500}),
)
QUIZ_SECTIONS = ("家乡知识",)
QUIZ: tuple[tuple[int, str, str, str, dict[str, Any]], ...] = (
    (0, "single", "武汉长江大桥建成通车是在哪一年？", "1955 年|*1957 年|1959 年", {"score": 10}),
    (0, "multi", "下列哪些属于湖北的世界文化遗产？", "*武当山古建筑群|*明显陵|平遥古城|*唐崖土司城址", {"score": 20, "scoring": "partial"}),
    (0, "single", "江豚是鱼。", "正确|*错误", {"score": 10}),
    (0, "text", "黄鹤楼坐落在武汉的（　）山上。", "", {"score": 10, "accepted": ["蛇", "蛇山"]}),
    (0, "date", "您第一次登黄鹤楼是哪一天？", "", {"required": False}),
)  # fmt: skip


def load(people: People) -> int:
    """Creates questionnaires with their answers unless there are any; returns their number."""
    if Questionnaire.objects.exists():
        return 0
    return sum(1 for _ in _all(people))


def _all(people: People) -> Iterator[int]:
    yield _live(
        "市民出行方式调查",
        "survey",
        "bridge",
        TRAVEL_SECTIONS,
        TRAVEL,
        people,
        summary="结果将提供给公交公司，感谢参与。",
    )
    yield _live("家乡知识知多少", "quiz", "books", QUIZ_SECTIONS, QUIZ, people, summary="答对有积分，每人一次。")
    draft = DemoRecord("hu.xiaoyan", "3h", _fields("老旧小区改造意见征集", "survey", days(1, 30)))
    number = create_record(registry.kind("questionnaire"), draft, people)
    _write(number, TRAVEL_SECTIONS[:1], TRAVEL[:3], people["hu.xiaoyan"])
    yield number
    yield create_record(
        registry.kind("questionnaire"),
        DemoRecord("operator", "12d delete:11d", _fields("测试问卷", "survey", days(-11, 3))),
        people,
    )


def _fields(title: str, sort: str, period: list[str], **more: Any) -> dict[str, Any]:
    return {"title": title, "type": sort, "period": period, "frequency": "once", "signedIn": True} | more


def _live(
    title: str,
    sort: str,
    picture: str,
    sections: tuple[str, ...],
    questions: tuple[tuple[int, str, str, str, dict[str, Any]], ...],
    people: People,
    *,
    summary: str,
) -> int:
    """A questionnaire that readers answered: its form is written and published by people with the rights."""
    kind = registry.kind("questionnaire")
    fields = _fields(title, sort, days(-DAYS, 20), cover=scene(picture), summary=summary)
    number = create_record(kind, DemoRecord("operator", f"{DAYS + 1}d", fields), people)
    _write(number, sections, questions, people["operator"])
    for action in ("publish", "show"):
        transitions.perform(kind, action, people["operator"], {"id": number})
    _answer(number)
    return number


def _write(number: int, sections: tuple[str, ...], questions: Any, caller: Caller) -> None:
    record = Questionnaire.objects.select_for_update().get(pk=number)
    sent = [{"key": f"s{place}", "title": title} for place, title in enumerate(sections, start=1)]
    form = parse_form(sent, [_question(*question) for question in questions])
    write_form(registry.kind("questionnaire"), record, form, caller)


def _question(section: int, sort: str, stem: str, options: str, more: Mapping[str, Any]) -> dict[str, Any]:
    """``*`` precedes a correct option, ``+`` one with a text."""
    jumps, rows = more.get("jumps", {}), more.get("rows", ())
    texts = options.split("|") if options else []
    scored = {"scoring": "right"} if "score" in more else {}
    rest = {name: value for name, value in more.items() if name not in ("jumps", "rows")}
    return {
        "section": f"s{section + 1}",
        "type": sort,
        "stem": stem,
        "options": [
            {
                "text": text.lstrip("*+"),
                "right": text.startswith("*"),
                "other": text.startswith("+"),
                "jump": jumps.get(place, ""),
            }
            for place, text in enumerate(texts)
        ],
        "rows": [{"text": text} for text in rows],
        **scored,
        **rest,
    }


def _answer(number: int) -> None:
    """Sheets of readers, the same in each demonstration, moved into the past and counted."""
    questionnaire = Questionnaire.objects.get(pk=number)
    chance = random.Random(questionnaire.title)  # noqa: S311 (a demonstration)
    form = questionnaire.live_form or {}
    for reader in range(SHEETS):
        answers: dict[str, Any] = {}
        while (question := _next(form, answers)) is not None:
            answers[question["key"]] = _choice(question, chance)
        sheet = take(
            {
                "questionnaire": number,
                "version": 1,
                "answers": {key: value for key, value in answers.items() if value is not None},
                "others": {},
                "reader_id": str(620_000 + reader),
                "reader_name": f"江城读者{reader + 1}",
                "ip_region": REGIONS[max(0, chance.randrange(-4, len(REGIONS)))],
                "device": chance.choice(DEVICES),
                "seconds": chance.randrange(40, 400),
            }
        )
        at = timezone.now() - dt.timedelta(days=chance.randrange(DAYS), minutes=chance.randrange(1, 600))
        AnswerSheet.objects.filter(pk=sheet.pk).update(created_at=at, updated_at=at)
    tallies.count_waiting()


def _next(form: Mapping[str, Any], answers: Mapping[str, Any]) -> dict[str, Any] | None:
    """The first question on the path that has no answer yet."""
    return next((question for question in flow.path(dict(form), answers) if question["key"] not in answers), None)


def _choice(question: Mapping[str, Any], chance: random.Random) -> Any:
    keys = [option["key"] for option in question["options"]]
    match question["type"]:
        case "single":
            return chance.choice(keys)
        case "multi":
            most = min(question["most"] or len(keys), len(keys))
            return chance.sample(keys, chance.randint(max(1, question["least"] or 1), most))
        case "ranking":
            return chance.sample(keys, len(keys))
        case "matrix":
            return {row["key"]: chance.choice(keys) for row in question["rows"]}
        case "scale":
            return min(question["high"], max(question["low"], round(chance.gauss(7, 2))))
        case "text":
            return (
                chance.choice(["蛇山", "蛇", "龟山"])
                if question["accepted"]
                else chance.choice(["末班车晚一点", "多开几趟", None])
            )
        case "date":
            return f"20{chance.randrange(10, 26)}-0{chance.randrange(1, 10)}-1{chance.randrange(10)}"
        case "place":
            return chance.choice([{"name": "武昌 珞喻路口", "longitude": 114.35, "latitude": 30.53}, None])
    return None
