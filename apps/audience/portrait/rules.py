"""Rules of a portrait: groups of conditions as JSON, checked with errors at their place. Pure.

``{"version": 1, "root": {"join": "and" | "or", "not": bool, "items": [group or condition]}}``. A condition is
``{"fact", "op", "not", …}`` with ``values`` (choices, words), ``tags`` and ``below``, ``flag``, ``low`` and ``high``,
``days``, ``from`` and ``to`` as its operator needs.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping
from typing import Any

from .facts import BY_NAME, MOST_COUNTED_DAYS, MOST_DAYS, MOST_NUMBER, OPERATORS, Fact

VERSION = 1
DEPTH = 3
MOST_ITEMS = 20
MOST_CONDITIONS = 50
MOST_VALUES = 50
MOST_LETTERS = 40
Rules = dict[str, Any]


class RuleErrors(ValueError):
    """``errors`` by place: ``root.items.0.low``."""

    def __init__(self, errors: Mapping[str, str]) -> None:
        super().__init__(next(iter(errors.values())))
        self.errors = dict(errors)


def checked(raw: object) -> Rules:
    """The rules with only what their operators need, in one form. Raises RuleErrors."""
    if not isinstance(raw, Mapping) or raw.get("version") != VERSION or not isinstance(raw.get("root"), Mapping):
        raise RuleErrors({"": "条件的格式不对，请刷新页面后重试"})
    errors: dict[str, str] = {}
    root = _group(raw["root"], "root", 1, errors)
    number = sum(1 for _ in conditions(root))
    if not errors and number > MOST_CONDITIONS:
        errors["root"] = f"最多{MOST_CONDITIONS}个条件，请拆成几个画像"
    if errors:
        raise RuleErrors(errors)
    return {"version": VERSION, "root": root}


def conditions(group: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    for item in group["items"]:
        if "items" in item:
            yield from conditions(item)
        else:
            yield item


def tags_of(rules: Rules) -> list[int]:
    """Ids of all tags that the rules name."""
    return sorted({tag for each in conditions(rules["root"]) for tag in each.get("tags", ())})


def _group(raw: Mapping[str, Any], place: str, depth: int, errors: dict[str, str]) -> Rules:
    items = raw.get("items")
    if raw.get("join") not in ("and", "or") or not isinstance(items, list):
        errors[place] = "条件组的格式不对，请删除后重新添加"
        return {"join": "and", "not": False, "items": []}
    if not items:
        errors[place] = "这一组还没有条件，请添加或删除这一组"
    if len(items) > MOST_ITEMS:
        errors[place] = f"一组最多{MOST_ITEMS}个条件，请分成几组"
        items = items[:MOST_ITEMS]
    found = []
    for index, item in enumerate(items):
        where = f"{place}.items.{index}"
        if not isinstance(item, Mapping):
            errors[where] = "条件的格式不对，请删除后重新添加"
        elif "items" not in item:
            found.append(_condition(item, where, errors))
        elif depth >= DEPTH:
            errors[where] = f"条件组最多套{DEPTH}层"
        else:
            found.append(_group(item, where, depth + 1, errors))
    return {"join": raw["join"], "not": raw.get("not") is True, "items": found}


def _condition(raw: Mapping[str, Any], place: str, errors: dict[str, str]) -> Rules:
    fact = BY_NAME.get(str(raw.get("fact")))
    if fact is None:
        errors[place] = "请选择条件"
        return {}
    op = raw.get("op")
    if op not in OPERATORS[fact.sort]:
        errors[f"{place}.op"] = f"请选择{fact.label}怎样比较"
        return {}
    made = {"fact": fact.name, "op": op, "not": raw.get("not") is True}
    wrong: dict[str, str] = {}
    made |= _READERS[fact.sort](fact, raw, wrong)
    errors |= {f"{place}.{name}": text for name, text in wrong.items()}
    return made


def _values(fact: Fact, raw: Mapping[str, Any], wrong: dict[str, str]) -> Rules:
    values = raw.get("values")
    known = dict(fact.choices)
    if not isinstance(values, list) or not values:
        wrong["values"] = f"请{'选择' if known else '填写'}{fact.label}"
    elif len(values) > MOST_VALUES:
        wrong["values"] = f"最多{MOST_VALUES}个"
    elif not all(isinstance(value, str) and len(value) <= MOST_LETTERS and "\x00" not in value for value in values):
        wrong["values"] = f"{fact.label}每个最多{MOST_LETTERS}个字"
    elif known and not all(value in known for value in values):
        wrong["values"] = f"{fact.label}没有这个选项，请重新选择"
    elif not known and not all(value.strip() for value in values):
        wrong["values"] = f"请填写{fact.label}"
    else:
        return {"values": list(dict.fromkeys(value.strip() for value in values))}
    return {"values": []}


def _flag(fact: Fact, raw: Mapping[str, Any], wrong: dict[str, str]) -> Rules:
    if not isinstance(raw.get("flag"), bool):
        wrong["flag"] = f"请选择{fact.label}"
    return {"flag": raw.get("flag") is True}


def _tags(fact: Fact, raw: Mapping[str, Any], wrong: dict[str, str]) -> Rules:
    tags = raw.get("tags")
    if not isinstance(tags, list) or not tags or len(tags) > MOST_VALUES or not all(_is_whole(tag, 1) for tag in tags):
        wrong["tags"] = f"请选择标签，最多{MOST_VALUES}个"
        tags = []
    return {"tags": list(dict.fromkeys(tags)), "below": raw.get("below") is not False}


def _number(fact: Fact, raw: Mapping[str, Any], wrong: dict[str, str]) -> Rules:
    op = raw["op"]
    found: dict[str, Any] = {}
    for name in ("low", "high") if op == "between" else ("low",):
        if not _is_whole(raw.get(name), 0):
            wrong[name] = f"请填写{fact.label}，0以上的整数"
        found[name] = raw.get(name)
    if not wrong and op == "between" and found["low"] > found["high"]:
        wrong["high"] = "后一个数不能比前一个小"
    return found


def _count(fact: Fact, raw: Mapping[str, Any], wrong: dict[str, str]) -> Rules:
    return _number(fact, raw, wrong) | _days(raw, MOST_COUNTED_DAYS, wrong)


def _days(raw: Mapping[str, Any], most: int, wrong: dict[str, str]) -> Rules:
    if not _is_whole(raw.get("days"), 1) or raw["days"] > most:
        wrong["days"] = f"请填写天数，1到{most}"
    return {"days": raw.get("days")}


def _date(fact: Fact, raw: Mapping[str, Any], wrong: dict[str, str]) -> Rules:
    op = raw["op"]
    if op in ("within", "before_days"):
        return _days(raw, MOST_DAYS, wrong)
    names = {"since": ("from",), "until": ("to",), "between": ("from", "to")}[op]
    found: dict[str, Any] = {name: raw.get(name) for name in names}
    for name, value in found.items():
        if day(value) is None:
            wrong[name] = "请选择日期"
    if not wrong and op == "between" and found["from"] > found["to"]:
        wrong["to"] = "结束日期不能早于开始日期"
    return found


def day(text: object) -> dt.date | None:
    """The day of ``2026-11-23``; None for anything else."""
    try:
        found = dt.date.fromisoformat(text) if isinstance(text, str) and len(text) == 10 else None
    except ValueError:
        return None
    return found if found and 1900 <= found.year <= 2200 else None


def _is_whole(value: object, least: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= MOST_NUMBER


_READERS = {
    "choice": _values, "words": _values, "number": _number, "flag": _flag, "tags": _tags, "date": _date, "count": _count,
}  # fmt: skip
