"""Results of a questionnaire, from the tallies: what each question was answered, and cross tables of two questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from apps.core.errors import Invalid
from apps.kinds.engine import records
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller

from ..answer_sheet.models import AnswerTally
from ..answer_sheet.tallies import ANSWERED, MOST_CROSSED
from .form.question_fields import CLOSED
from .models import Questionnaire, QuestionnaireVersion

Cells = Mapping[str, int]


def results(*, kind: Kind, caller: Caller, id: int, version: int) -> dict[str, Any]:
    """All numbers of one version, or of all together (``version`` 0), at most ten seconds old.

    -> ``{sheets, seconds, score, days, regions, scores, versions, questions}``: ``seconds`` and ``score`` are averages,
    null without a sheet; ``days``, ``regions``, ``scores`` are ``[{value, count}]``; ``questions`` see ``_question``.
    """
    record = records.find(kind, caller, id)
    tables = _tables(record, version, second="")
    sums = tables.get("@all", {})
    questions = _questions(record, version)
    return {
        "sheets": sums.get("sheets", 0),
        "seconds": _average(sums, "seconds", "sheets"),
        "score": _average(sums, "score", "scored"),
        "fullScore": _average(sums, "full", "scored"),
        "days": _by_value(tables.get("@day", {})),
        "regions": sorted(_by_value(tables.get("@region", {})), key=lambda item: -item["count"]),
        "scores": sorted(_by_value(tables.get("@score", {})), key=lambda item: int(item["value"])),
        "versions": list(record.versions.order_by("-number").values_list("number", flat=True)),
        "questions": [_question(question, tables.get(question["key"], {})) for question in questions],
        "crossed": [q["key"] for q in questions if q["type"] in CLOSED][:MOST_CROSSED],
    }


def _tables(record: Questionnaire, version: int, **narrow: str) -> dict[str, Cells]:
    """The cells by ``first``; those of all versions are added up."""
    found = AnswerTally.objects.filter(questionnaire=record, **narrow)
    found = found.filter(version=version) if version else found
    tables: dict[str, Counter[str]] = {}
    for row in found:
        tables.setdefault(row.first, Counter()).update(row.cells)
    return dict(tables)


def _average(sums: Cells, name: str, of: str) -> float | None:
    return round(sums.get(name, 0) / sums[of], 1) if sums.get(of) else None


def _by_value(cells: Cells) -> list[dict[str, Any]]:
    return [{"value": value, "count": cells[value]} for value in sorted(cells)]


def _questions(record: Questionnaire, version: int) -> list[dict[str, Any]]:
    """The questions of the version; for all versions those of the newest, then those that it has no more.

    Options that a later version dropped stay among the options, because they have answers.
    """
    found = QuestionnaireVersion.objects.filter(questionnaire=record).order_by("-number")
    merged: dict[str, dict[str, Any]] = {}
    for at, stored in enumerate(found.filter(number=version) if version else found):
        for question in stored.form["questions"]:
            if question["key"] not in merged:
                merged[question["key"]] = question | {"removed": at > 0, "options": list(question["options"])}
                continue
            known = merged[question["key"]]["options"]
            keys = {option["key"] for option in known}
            known.extend(option for option in question["options"] if option["key"] not in keys)
    return list(merged.values())


def _question(question: Mapping[str, Any], cells: Cells) -> dict[str, Any]:
    """``{key, type, stem, removed, answered, options: [{key, text, right, count}], rows, average}``.

    The options of a scale are its numbers. A row of a matrix has ``counts`` in the order of the options; an option of a
    ranking has its average position.
    """
    result = {name: question[name] for name in ("key", "type", "stem", "removed")}
    result |= {"answered": cells.get(ANSWERED, 0), "rows": [], "average": None}
    match question["type"]:
        case "scale":
            options = [
                {"key": str(n), "text": str(n), "right": False} for n in range(question["low"], question["high"] + 1)
            ]
            counted = _counted(options, cells)
            total = sum(option["count"] for option in counted)
            result["average"] = round(sum(int(o["key"]) * o["count"] for o in counted) / total, 2) if total else None
            return result | {"options": counted}
        case "matrix":
            options = [{"key": o["key"], "text": o["text"], "right": False, "count": 0} for o in question["options"]]
            rows = [
                {
                    "key": row["key"],
                    "text": row["text"],
                    "counts": [cells.get(f"{row['key']}|{o['key']}", 0) for o in options],
                }
                for row in question["rows"]
            ]
            return result | {"options": options, "rows": rows}
        case "ranking":
            return result | {"options": [_ranked(option, question, cells) for option in question["options"]]}
    return result | {"options": _counted(question["options"], cells)}


def _counted(options: list[dict[str, Any]], cells: Cells) -> list[dict[str, Any]]:
    return [{name: o[name] for name in ("key", "text", "right")} | {"count": cells.get(o["key"], 0)} for o in options]


def _ranked(option: Mapping[str, Any], question: Mapping[str, Any], cells: Cells) -> dict[str, Any]:
    places = {place: cells.get(f"{option['key']}|{place}", 0) for place in range(1, len(question["options"]) + 1)}
    total = sum(places.values())
    average = round(sum(place * count for place, count in places.items()) / total, 2) if total else None
    return {"key": option["key"], "text": option["text"], "right": False, "count": total, "average": average}


def cross_table(*, kind: Kind, caller: Caller, id: int, version: int, first: str, second: str) -> dict[str, Any]:
    """``{rows: [{key, text, counts, total}], columns: [{key, text}]}``: answers to ``first`` by answers to ``second``.

    A sheet with several options counts once for each pair. Raises Invalid for questions that have no cross table.
    """
    record = records.find(kind, caller, id)
    questions = _questions(record, version)
    crossed = {question["key"]: question for question in [q for q in questions if q["type"] in CLOSED][:MOST_CROSSED]}
    if first not in crossed or second not in crossed or first == second:
        raise Invalid({"second": "请选择两道不同的单选、多选或量表题"})
    cells = _tables(record, version, first=first, second=second).get(first, {})
    turned = _tables(record, version, first=second, second=first).get(second, {})
    rows, columns = (_question(crossed[key], {})["options"] for key in (first, second))
    return {
        "columns": [{"key": column["key"], "text": column["text"]} for column in columns],
        "rows": [_cross_row(row, columns, cells, turned) for row in rows],
    }


def _cross_row(row: Mapping[str, Any], columns: list[dict[str, Any]], cells: Cells, turned: Cells) -> dict[str, Any]:
    """Versions may have the two questions in either order, so both tables count."""
    pairs = [(f"{row['key']}|{column['key']}", f"{column['key']}|{row['key']}") for column in columns]
    counts = [cells.get(one, 0) + turned.get(other, 0) for one, other in pairs]
    return {"key": row["key"], "text": row["text"], "counts": counts, "total": sum(counts)}
